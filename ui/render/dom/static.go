//go:build !js

package dom

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// Static is a document without a browser: it writes a page as HTML, before anybody opens it. Nobody presses
// anything there, so what elements hear is left out.
type Static struct{}

// Element makes an element.
func (Static) Element(namespace, tag string) Node { return NewStaticNode(tag) }

// Text makes a text.
func (Static) Text(text string) Node { return &StaticNode{text: text} }

// Commit has nothing to do: all is written at once.
func (Static) Commit() {}

// StaticNode is an element, or a text when it has no tag.
type StaticNode struct {
	tag        string
	attributes []staticAttribute // in the order in which they were written
	text       string            // of a text
	html       string            // the contents, where they were given as HTML
	children   []*StaticNode
	parent     *StaticNode
}

type staticAttribute struct{ name, value string }

// NewStaticNode is an element without contents.
func NewStaticNode(tag string) *StaticNode { return &StaticNode{tag: strings.ToLower(tag)} }

func (n *StaticNode) SetText(text string) {
	if n.tag == "" {
		n.text = text
		return
	}
	n.empty()
	if text != "" {
		n.children = []*StaticNode{{text: text, parent: n}}
	}
}

func (n *StaticNode) SetHTML(html string) {
	n.empty()
	n.html = html
}

func (n *StaticNode) empty() {
	for _, child := range n.children {
		child.parent = nil
	}
	n.children, n.html = nil, ""
}

func (n *StaticNode) SetAttribute(_, name, value string) {
	if at := n.find(name); at >= 0 {
		n.attributes[at].value = value
		return
	}
	n.attributes = append(n.attributes, staticAttribute{name, value})
}

func (n *StaticNode) RemoveAttribute(_, name string) {
	n.attributes = slices.DeleteFunc(n.attributes, func(a staticAttribute) bool { return a.name == name })
}

func (n *StaticNode) find(name string) int {
	return slices.IndexFunc(n.attributes, func(a staticAttribute) bool { return a.name == name })
}

// SetProperty writes the attribute that gives the property to a page that is read: the value of a choice
// is at the option that is chosen.
func (n *StaticNode) SetProperty(name string, value any) {
	on, is := value.(bool)
	switch {
	case is && on:
		n.SetAttribute("", name, "")
	case is || value == nil:
		n.RemoveAttribute("", name)
	case name == "value" && n.tag == "select":
		n.choose(fmt.Sprint(value))
	default:
		n.SetAttribute("", name, fmt.Sprint(value))
	}
}

func (n *StaticNode) choose(value string) {
	for _, option := range n.children {
		if option.tag == "option" {
			option.SetProperty("selected", option.Attribute("value") == value)
		}
	}
}

func (n *StaticNode) Insert(child, next Node) {
	c := child.(*StaticNode)
	if c.parent != nil {
		c.Remove()
	}
	at := len(n.children)
	if next != nil {
		at = slices.Index(n.children, next.(*StaticNode))
	}
	n.children = slices.Insert(n.children, at, c)
	c.parent = n
}

// Forget has nothing to do.
func (n *StaticNode) Forget() {}

func (n *StaticNode) Remove() {
	at := slices.Index(n.parent.children, n)
	n.parent.children = slices.Delete(n.parent.children, at, at+1)
	n.parent = nil
}

func (n *StaticNode) Listen(Listening, func(vugu.DOMEvent)) (stop func()) { return func() {} }

func (n *StaticNode) Value() js.Value { return js.Undefined() }

// Attribute is the value of an attribute, or empty.
func (n *StaticNode) Attribute(name string) string {
	if at := n.find(name); at >= 0 {
		return n.attributes[at].value
	}
	return ""
}

// OfClass lists the elements within that have a class, in the order of the page.
func (n *StaticNode) OfClass(class string) (list []*StaticNode) {
	if slices.Contains(strings.Fields(n.Attribute("class")), class) {
		list = append(list, n)
	}
	for _, child := range n.children {
		list = append(list, child.OfClass(class)...)
	}
	return list
}

// Blank makes room for what differs from another page, which the same components made: a text becomes as many
// blanks of a digit's width as it has characters, an attribute goes.
func (n *StaticNode) Blank(other *StaticNode) error {
	if n.tag != other.tag || n.html != other.html || len(n.children) != len(other.children) {
		return fmt.Errorf("the pages differ in more than words: %s, %s", n.Outline(), other.Outline())
	}
	if n.text != other.text {
		n.text = strings.Repeat("\u2007", len([]rune(n.text)))
	}
	n.attributes = slices.DeleteFunc(n.attributes,
		func(a staticAttribute) bool { return a.value != other.Attribute(a.name) })
	for i, child := range n.children {
		if err := child.Blank(other.children[i]); err != nil {
			return err
		}
	}
	return nil
}

// Outline is an element's tag with its class, to name it.
func (n *StaticNode) Outline() string {
	return n.tag + "." + strings.Join(strings.Fields(n.Attribute("class")), ".")
}

// HTML is an element, or a text, as a browser reads it.
func (n *StaticNode) HTML() string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

// Inside is what an element holds, as HTML.
func (n *StaticNode) Inside() string {
	var b strings.Builder
	n.writeInside(&b)
	return b.String()
}

// void are the elements that have no end.
var void = map[string]bool{"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true,
	"img": true, "input": true, "link": true, "meta": true, "source": true, "track": true, "wbr": true}

func (n *StaticNode) write(b *strings.Builder) {
	if n.tag == "" {
		b.WriteString(html.EscapeString(n.text))
		return
	}
	b.WriteString("<" + n.tag)
	for _, a := range n.attributes {
		b.WriteString(" " + a.name)
		if a.value != "" {
			b.WriteString(`="` + html.EscapeString(a.value) + `"`)
		}
	}
	b.WriteString(">")
	if void[n.tag] {
		return
	}
	n.writeInside(b)
	b.WriteString("</" + n.tag + ">")
}

func (n *StaticNode) writeInside(b *strings.Builder) {
	b.WriteString(n.html)
	for _, child := range n.children {
		child.write(b)
	}
}
