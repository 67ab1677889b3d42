// Package dom shows components on the page. Vugu compiles them and builds their tree of nodes;
// this package keeps what stands on the page, walks along it and the new tree together, and writes
// to the page only what differs.
//
//	loop := dom.NewLoop(fault)                       // runs all that changes the state, call by call
//	document := dom.NewBrowser(loop.Post, loop.Urge) // handlers run after their events
//	tree, err := dom.NewTree(document, document.Find("#app"), loop.Env(), root)
//	loop.Run(tree)
//
// # What a template may rely on
//
// Elements stay. An element goes on with what a build has in its place: the node of the same key (the
// attribute key='…', which does not go to the page), or the next node with the same tag between the same
// two texts. White space between tags is text, so an element under vg-if that stands on lines of its own
// comes and goes while its neighbours keep the focus, what is typed in them and how far they are
// scrolled. Only the rows of a list that is put in another order want a key. A component keeps its
// elements as long as Vugu keeps the component.
//
// vg-content of a string is a text, however long and whatever it holds. HTML is what a
// component hands over as vugu.HTML.
//
// Properties (.value, .checked) are compared with the page at each render: what a reader typed and the
// state does not take is put back.
//
// vg-js-create is run once for an element, when the page around it is whole; vg-js-populate right after it.
// The event @gone is the element's own: its handler, which is given no event, runs when the element has left
// the page. Nothing is ever written into an element whose template leaves it empty.
//
// Rendered is called for every component after each render, those within others first; its context
// tells the first time. Destroy is called by Vugu when it has built without the component, which is
// before its elements leave the page.
//
// An element within an SVG is one of SVG, also the root of a component.
//
// # What Vugu cannot do
//
// Its compiler has no text expressions between tags: what changes needs an element with vg-content.
// The text of a template is fixed.
//
// It knows a component by its place among the components of the one around it. One under vg-if
// makes Vugu build those within the later ones anew, which then forget what they hold: put it
// last, or the condition into it.
package dom

import (
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// Document makes the nodes of a page. The browser's is made by Browser; tests have one of their own.
type Document interface {
	Element(namespace, tag string) Node // namespace is an address, or empty for HTML
	Text(text string) Node
	Commit() // what was written and not yet put on the page is put there
}

// Node is an element or a text of a page.
type Node interface {
	SetText(text string) // of a text, or the whole contents of an element
	SetHTML(html string) // the whole contents of an element

	SetAttribute(namespace, name, value string)
	RemoveAttribute(namespace, name string)
	// a string, a float64, a bool or nil; left alone where the page has it already
	SetProperty(name string, value any)

	// before a child that is there, or as the last one; a child that is there already moves
	Insert(child, next Node)
	Remove()
	Forget() // it is not used any more

	// Listen calls a function after each event of a type, until stop is called.
	Listen(to Listening, call func(vugu.DOMEvent)) (stop func())

	Value() js.Value // what a component is handed that fills the element itself
}

// Listening says which events an element hears, and when on their way through the page.
type Listening struct {
	Event            string
	Capture, Passive bool
}

// address gives the address of a namespace by the name that Vugu's compiler writes for it.
func address(namespace string) string {
	switch namespace {
	case "svg":
		return "http://www.w3.org/2000/svg"
	case "math":
		return "http://www.w3.org/1998/Math/MathML"
	case "xlink":
		return "http://www.w3.org/1999/xlink"
	case "xml":
		return "http://www.w3.org/XML/1998/namespace"
	case "xmlns":
		return "http://www.w3.org/2000/xmlns/"
	}
	return ""
}
