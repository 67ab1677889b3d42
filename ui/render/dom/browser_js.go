//go:build js && wasm

package dom

import (
	"encoding/binary"
	"encoding/json"
	"log"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/hack-pad/safejs"
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// Browser is the document of the page that the program runs in. A call out of the program takes longer than most of what it asks for. So all that
// is to be changed is written down as orders, which static/orders.js carries out in one call. What the browser refuses, such as an
// attribute with a blank in its name, is logged and left out.
type Browser struct {
	page safejs.Value // carries orders out
	post func(func())
	urge func()

	orders []byte // numbers of four bytes
	text   []byte // the strings that belong to them, one after the other
	buffer buffer // for the orders, on the page's side

	nodes     numbers
	listeners numbers
	handlers  map[int32]handler // by listener
}

type handler struct {
	call   func(vugu.DOMEvent)
	urgent bool
}

// The orders, as static/orders.js knows them.
const (
	makeElement       = iota
	makeElementWithin // a namespace
	makeText
	setText
	setHTML
	setAttributeWithin
	setAttribute
	removeAttributeWithin
	removeAttribute
	setProperty
	appendChild
	insertBefore
	remove
	listen
	endListening
	forget
)

// NewBrowser gives the browser's document. Handlers of events are posted: they run after the
// event, when nothing else is at work. Those of events that they may stop are urged: they run before the browser goes on.
func NewBrowser(post func(func()), urge func()) *Browser {
	b := &Browser{post: post, urge: urge, handlers: map[int32]handler{}}
	b.page = checked(checked(safejs.Global().Get("lassolabPage")).Invoke(checked(safejs.FuncOf(b.hear)).Value()))
	return b
}

// Find gives the first element that a selector matches, emptied.
func (b *Browser) Find(selector string) Node {
	n := b.node()
	checked(b.page.Call("find", n.number, selector))
	n.SetText("")
	return n
}

// Element makes an element.
func (b *Browser) Element(namespace, tag string) Node {
	n := b.node()
	if namespace == "" {
		b.order(makeElement, n.number).give(tag)
	} else {
		b.order(makeElementWithin, n.number).give(namespace, tag)
	}
	return n
}

// Text makes a text.
func (b *Browser) Text(text string) Node {
	n := b.node()
	b.order(makeText, n.number).give(text)
	return n
}

func (b *Browser) node() browserNode { return browserNode{b.nodes.take(), b} }

// order writes down an order with the numbers it is given.
func (b *Browser) order(numbers ...int32) *Browser {
	for _, n := range numbers {
		b.orders = binary.LittleEndian.AppendUint32(b.orders, uint32(n))
	}
	return b
}

// give adds strings to the order that was written last.
func (b *Browser) give(strings ...string) {
	for _, s := range strings {
		b.order(b.add(s))
	}
}

// add adds to the text and returns by how much it becomes longer, as a browser counts.
func (b *Browser) add(s string) (length int32) {
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, string(utf8.RuneError))
	}
	for _, r := range s {
		length += int32(utf16.RuneLen(r))
	}
	b.text = append(b.text, s...)
	return length
}

// textBegins keeps the text's first character: a mark of the order of bytes would be left out there.
const textBegins = " "

// Commit has the orders carried out.
func (b *Browser) Commit() {
	if len(b.orders) == 0 {
		return
	}
	to := b.buffer.of(len(b.orders))
	checked(safejs.CopyBytesToJS(to, b.orders))
	orders, text := len(b.orders), textBegins+string(b.text)
	b.orders, b.text = b.orders[:0], b.text[:0]
	checked(b.page.Call("carryOut", to, orders, text))
}

// hear is what the browser calls at each event that is listened to.
func (b *Browser) hear(_ safejs.Value, args []safejs.Value) any {
	h, ok := b.handlers[int32(checked(args[0].Int()))]
	if !ok {
		return nil // the order to end that is not carried out yet
	}
	happened := &event{value: args[1], current: args[2]}
	b.post(func() { h.call(happened) })
	if h.urgent {
		b.urge()
	}
	return nil
}

type browserNode struct {
	number  int32
	browser *Browser
}

func (n browserNode) SetText(text string) { n.browser.order(setText, n.number).give(text) }
func (n browserNode) SetHTML(html string) { n.browser.order(setHTML, n.number).give(html) }

func (n browserNode) SetAttribute(namespace, name, value string) {
	if namespace == "" {
		n.browser.order(setAttribute, n.number).give(name, value)
	} else {
		n.browser.order(setAttributeWithin, n.number).give(namespace, name, value)
	}
}

func (n browserNode) RemoveAttribute(namespace, name string) {
	if namespace == "" {
		n.browser.order(removeAttribute, n.number).give(name)
	} else {
		n.browser.order(removeAttributeWithin, n.number).give(namespace, name)
	}
}

func (n browserNode) SetProperty(name string, value any) {
	n.browser.order(setProperty, n.number).give(name, string(checked(json.Marshal(value))))
}

func (n browserNode) Insert(child, next Node) {
	if next == nil {
		n.browser.order(appendChild, n.number, child.(browserNode).number)
	} else {
		n.browser.order(insertBefore, n.number, child.(browserNode).number, next.(browserNode).number)
	}
}

func (n browserNode) Remove() { n.browser.order(remove, n.number) }

func (n browserNode) Forget() {
	n.browser.order(forget, n.number)
	n.browser.nodes.give(n.number)
}

// urgent are the events whose handlers may keep the browser from what it would do, which must be in time.
var urgent = map[string]bool{"keydown": true, "mousedown": true}

func (n browserNode) Listen(to Listening, call func(vugu.DOMEvent)) (stop func()) {
	b := n.browser
	number := b.listeners.take()
	b.handlers[number] = handler{call, urgent[to.Event]}
	var when int32
	if to.Capture {
		when |= 1
	}
	if to.Passive {
		when |= 2
	}
	b.order(listen, n.number, number, when).give(to.Event)
	return func() {
		delete(b.handlers, number)
		b.order(endListening, number)
		b.listeners.give(number)
	}
}

func (n browserNode) Value() js.Value { return unsafe(n.value()) }

func (n browserNode) value() safejs.Value {
	n.browser.Commit()
	return checked(n.browser.page.Call("node", n.number))
}

// numbers are given to what is there, so that small ones are enough.
type numbers struct {
	next int32
	free []int32
}

func (n *numbers) take() int32 {
	if last := len(n.free) - 1; last >= 0 {
		number := n.free[last]
		n.free = n.free[:last]
		return number
	}
	n.next++
	return n.next
}

func (n *numbers) give(number int32) { n.free = append(n.free, number) }

// buffer is an array of bytes of the page, which is made anew where more is needed.
type buffer struct {
	array safejs.Value
	size  int
}

func (b *buffer) of(size int) safejs.Value {
	if size > b.size {
		b.size = max(size, 2*b.size, 1<<12)
		b.array = checked(checked(safejs.Global().Get("Uint8Array")).New(b.size))
	}
	return b.array
}

func check(err error) {
	if err != nil {
		log.Print("page: ", err)
	}
}

func checked[T any](value T, err error) T {
	check(err)
	return value
}
