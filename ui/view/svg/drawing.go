package svg

import (
	"strconv"

	"github.com/vugu/vugu/js"

	"lassolab/engine/say"
)

// Drawing is what all drawings on the page have in common: an element in a host, listeners that end with it, and parts of
// which the Tab key reaches one.
type Drawing struct {
	Host, Root js.Value
	Listeners
	Quiet  bool     // the drawing itself moves the focus: that is not announced
	tabbed js.Value // the part that Tab reaches
}

// NewDrawing puts an empty SVG element with a class and a role into a host, in the place of all that is there.
func NewDrawing(host js.Value, class, role string) Drawing {
	root := js.Global().Get("document").Call("createElementNS", "http://www.w3.org/2000/svg", "svg")
	root.Call("setAttribute", "class", class)
	root.Call("setAttribute", "role", role)
	host.Call("replaceChildren", root)
	return Drawing{Host: host, Root: root}
}

// Name tells what the drawing shows to those who do not see it.
func (d *Drawing) Name(words string) { d.Root.Call("setAttribute", "aria-label", say.Visible(words)) }

// Toggle adds a class to the drawing, or removes it.
func (d *Drawing) Toggle(class string, on bool) { d.Root.Get("classList").Call("toggle", class, on) }

// Find is the first element of the drawing that matches a selector, or a value that is not truthy.
func (d *Drawing) Find(selector string) js.Value { return d.Root.Call("querySelector", selector) }

// HasFocus reports whether something in the drawing has the focus.
func (d *Drawing) HasFocus() bool {
	return d.Root.Call("contains", js.Global().Get("document").Get("activeElement")).Bool()
}

// Tab makes a part the one that the Tab key reaches.
func (d *Drawing) Tab(part js.Value) {
	if d.tabbed.Truthy() {
		d.tabbed.Call("setAttribute", "tabindex", "-1")
	}
	if d.tabbed = part; part.Truthy() {
		part.Call("setAttribute", "tabindex", "0")
	}
}

// Focus gives a part the focus; quietly, where that is not to be announced.
func (d *Drawing) Focus(part js.Value, quietly bool) {
	if part.Truthy() {
		d.Quiet = quietly
		part.Call("focus", map[string]any{"preventScroll": true})
		d.Quiet = false
	}
}

// Dispose takes the drawing out of the page and releases its listeners. It is of no use afterwards.
func (d *Drawing) Dispose() {
	d.Release()
	d.Root.Call("remove")
}

// PartAt is the number that an attribute gives to the part of a drawing at which an event is, or -1.
func PartAt(e js.Value, attribute string) int {
	part := e.Get("target").Call("closest", "["+attribute+"]")
	if !part.Truthy() {
		return -1
	}
	n, err := strconv.Atoi(part.Call("getAttribute", attribute).String())
	if err != nil {
		return -1
	}
	return n
}

// Elements are the elements in a group that match a selector.
func Elements(group js.Value, selector string) []js.Value {
	list := group.Call("querySelectorAll", selector)
	all := make([]js.Value, list.Length())
	for i := range all {
		all[i] = list.Index(i)
	}
	return all
}
