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
