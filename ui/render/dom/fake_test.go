package dom

import (
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// fakeDocument is a document without a browser. It notes what is written.
type fakeDocument struct{ written []string }

func (d *fakeDocument) note(format string, args ...any) {
	d.written = append(d.written, fmt.Sprintf(format, args...))
}

func (d *fakeDocument) Element(namespace, tag string) Node {
	d.note("make %s", tag)
	return &fakeNode{document: d, namespace: namespace, tag: tag, attributes: map[string]string{},
		properties: map[string]any{}, listeners: map[Listening]func(vugu.DOMEvent){}}
}

func (d *fakeDocument) Text(text string) Node {
	d.note("make %q", text)
	return &fakeNode{document: d, text: text}
}

func (d *fakeDocument) Commit() {}

// fakeNode is an element, or a text when it has no tag. HTML is kept as it is.
type fakeNode struct {
	document       *fakeDocument
	namespace, tag string
	attributes     map[string]string
	properties     map[string]any
	listeners      map[Listening]func(vugu.DOMEvent)
	text, html     string
	children       []*fakeNode
	parent         *fakeNode
}

func (n *fakeNode) SetText(text string) {
	n.document.note("text %q", text)
	if n.tag == "" {
		n.text = text
		return
	}
	n.clear()
	if text != "" {
		n.children = []*fakeNode{{document: n.document, text: text, parent: n}}
	}
}

func (n *fakeNode) SetHTML(html string) {
	n.document.note("html %q", html)
	n.clear()
	n.html = html
}

func (n *fakeNode) clear() {
	for _, child := range n.children {
		child.parent = nil
	}
	n.children, n.html = nil, ""
}

func (n *fakeNode) Forget() {}

func (n *fakeNode) SetAttribute(namespace, name, value string) {
	n.document.note("%s %s=%q", n.tag, name, value)
	n.attributes[name] = value
}

func (n *fakeNode) RemoveAttribute(namespace, name string) {
	n.document.note("%s without %s", n.tag, name)
	delete(n.attributes, name)
}

func (n *fakeNode) SetProperty(name string, value any) {
	if n.properties[name] != value {
		n.document.note("%s.%s=%v", n.tag, name, value)
		n.properties[name] = value
	}
}

func (n *fakeNode) Insert(child, next Node) {
	c := child.(*fakeNode)
	if c.parent != nil {
		n.document.note("move %s%s", c.tag, c.text)
		c.detach()
	}
	at := len(n.children)
	if next != nil {
		if at = slices.Index(n.children, next.(*fakeNode)); at < 0 {
			panic("the next node is not here")
		}
	}
	n.children = slices.Insert(n.children, at, c)
	c.parent = n
}

func (n *fakeNode) Remove() {
	n.document.note("remove %s", n)
	if n.parent == nil {
		panic("the node is not on the page")
	}
	n.detach()
}

func (n *fakeNode) detach() {
	at := slices.Index(n.parent.children, n)
	n.parent.children = slices.Delete(n.parent.children, at, at+1)
	n.parent = nil
}

func (n *fakeNode) Listen(to Listening, call func(vugu.DOMEvent)) (stop func()) {
	n.document.note("%s hears %s", n.tag, to.Event)
	n.listeners[to] = call
	return func() {
		n.document.note("%s no longer hears %s", n.tag, to.Event)
		delete(n.listeners, to)
	}
}

func (n *fakeNode) Value() js.Value { return js.Undefined() }

// String is the node as HTML, with its properties as if they were attributes.
func (n *fakeNode) String() string {
	if n.tag == "" {
		return html.EscapeString(n.text)
	}
	var b strings.Builder
	b.WriteString("<" + n.tag)
	if n.namespace != "" {
		b.WriteString(" xmlns=" + n.namespace[strings.LastIndex(n.namespace, "/")+1:])
	}
	for _, name := range slices.Sorted(maps.Keys(n.attributes)) {
		fmt.Fprintf(&b, " %s=%q", name, n.attributes[name])
	}
	for _, name := range slices.Sorted(maps.Keys(n.properties)) {
		fmt.Fprintf(&b, " .%s=%q", name, fmt.Sprint(n.properties[name]))
	}
	for _, to := range slices.SortedFunc(maps.Keys(n.listeners),
		func(a, b Listening) int { return strings.Compare(a.Event, b.Event) }) {
		b.WriteString(" @" + to.Event)
	}
	b.WriteString(">" + n.html)
	for _, child := range n.children {
		b.WriteString(child.String())
	}
	return b.String() + "</" + n.tag + ">"
}

// inside is what an element holds, as HTML.
func (n *fakeNode) inside() string {
	var b strings.Builder
	b.WriteString(n.html)
	for _, child := range n.children {
		b.WriteString(child.String())
	}
	return b.String()
}

// find is the first element within that has an attribute of a value, or nil.
func (n *fakeNode) find(name, value string) *fakeNode {
	if got, ok := n.attributes[name]; ok && got == value {
		return n
	}
	for _, child := range n.children {
		if found := child.find(name, value); found != nil {
			return found
		}
	}
	return nil
}
