package dom

import "github.com/vugu/vugu"

// staged is a document whose page changes all at once. What is written to a node that is on the page waits for
// commit; nodes that are new are made and filled at once, since nobody sees them before they are put there. So a
// render can be interrupted, and nobody sees half a page.
type staged struct {
	Document
	round  int // of the render that is at work
	writes []write
}

// write is something to be written to a node that is on the page.
type write struct {
	do       func()
	property bool
}

// stagedNode is a node of the page, and the render in which it was made.
type stagedNode struct {
	Node
	of    *staged
	round int
}

func (d *staged) Element(namespace, tag string) Node {
	return &stagedNode{d.Document.Element(namespace, tag), d, d.round}
}

func (d *staged) Text(text string) Node { return &stagedNode{d.Document.Text(text), d, d.round} }

// commit writes what waits. Where calls wait that may read what somebody has just typed, properties stay as they
// are: the render that follows those calls compares them again.
func (d *staged) commit(typed bool) {
	for _, w := range d.writes {
		if !w.property || !typed {
			w.do()
		}
	}
	clear(d.writes)
	d.writes = d.writes[:0]
	d.round++
}

func (n *stagedNode) write(do func()) {
	if n.round == n.of.round {
		do()
	} else {
		n.of.writes = append(n.of.writes, write{do: do})
	}
}

func (n *stagedNode) SetText(text string) { n.write(func() { n.Node.SetText(text) }) }
func (n *stagedNode) SetHTML(html string) { n.write(func() { n.Node.SetHTML(html) }) }
func (n *stagedNode) Remove()             { n.write(n.Node.Remove) }

func (n *stagedNode) SetAttribute(namespace, name, value string) {
	n.write(func() { n.Node.SetAttribute(namespace, name, value) })
}

func (n *stagedNode) RemoveAttribute(namespace, name string) {
	n.write(func() { n.Node.RemoveAttribute(namespace, name) })
}

func (n *stagedNode) SetProperty(name string, value any) {
	if n.round == n.of.round {
		n.Node.SetProperty(name, value)
	} else {
		n.of.writes = append(n.of.writes, write{func() { n.Node.SetProperty(name, value) }, true})
	}
}

func (n *stagedNode) Insert(child, next Node) {
	inner := child.(*stagedNode).Node
	var before Node
	if next != nil {
		before = next.(*stagedNode).Node
	}
	n.write(func() { n.Node.Insert(inner, before) })
}

// Listen takes effect at once: a handler is looked for when something happens.
func (n *stagedNode) Listen(to Listening, call func(vugu.DOMEvent)) (stop func()) {
	return n.Node.Listen(to, call)
}
