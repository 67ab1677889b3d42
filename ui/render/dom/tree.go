package dom

import (
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
)

// Gone is the type of the event by which an element is told that it has left the page.
// Its handler is given no event.
const Gone = "gone"

// Tree is what stands on the page within one element: a component with all that it holds.
type Tree struct {
	document Document
	env      vugu.EventEnv
	build    *vugu.BuildEnv
	results  *vugu.BuildResults // of the present render
	top      vugu.VGNode        // stands for the component
	root     node               // the element that holds the page

	scratch  []*vugu.VGNode
	gone     []*vugu.VGNode // elements that left in this render and want to know
	come     []*node        // elements that came in this render, whose components want to have them
	rendered []*node        // components of this render, those within others first
}

// NewTree returns a tree that shows a component in an empty element. Components are given the environment env.
func NewTree(document Document, holder Node, env vugu.EventEnv, component vugu.Builder) (*Tree, error) {
	build, err := vugu.NewBuildEnv(env)
	if err != nil {
		return nil, err
	}
	return &Tree{document: document, env: env, build: build, top: vugu.VGNode{Component: component},
		root: node{at: holder}}, nil
}

// node is a node of the tree: an element, a text, or a fragment, which is a component or a
// vg-template and stands for its children.
type node struct {
	source    *vugu.VGNode // as it was rendered last; nil: the node has gone
	at        Node         // its place on the page; nil for a fragment
	namespace string       // that its children are in unless they say otherwise
	children  []*node
	contents  string // of an element that has contents instead of children
	listeners []listener
	index     int  // among what its element holds on the page; -1 until it is put there
	old       bool // the component has been rendered before
}

type listener struct {
	Listening
	stop func()
}

// Render builds the component and changes the page to match, all at once.
func (t *Tree) Render() {
	t.Build()
	t.Show()
	t.Tell(func() {})
}

// Close takes the component off the page. Vugu destroys it and all components within it.
func (t *Tree) Close() {
	t.top = vugu.VGNode{Component: nothing{}}
	t.Render()
}

// nothing is a component that shows nothing.
type nothing struct{}

func (nothing) Build(*vugu.BuildIn) *vugu.BuildOut {
	return &vugu.BuildOut{Out: []*vugu.VGNode{{Type: vugu.TextNode}}}
}

// Build builds the component. What is built may be shown, or be built anew before. Components that have gone are told by Vugu, which destroys them.
func (t *Tree) Build() { t.results = t.build.RunBuild(t.top.Component.(vugu.Builder)) }

// Show changes the page to match what was built last.
func (t *Tree) Show() {
	t.contain(&t.root, []*vugu.VGNode{&t.top})
	t.document.Commit()
}

// Tell tells of what was shown: elements that have gone are told so, components get the elements that are new, and every component is told that it is rendered. It
// calls pause in between.
func (t *Tree) Tell(pause func()) {
	gone, come, rendered := t.gone, t.come, t.rendered
	t.gone, t.come, t.rendered = nil, nil, rendered[:0]
	for _, source := range gone {
		for _, spec := range source.DOMEventHandlerSpecList {
			if spec.EventType == Gone {
				spec.Func(nil)
			}
		}
	}
	for _, n := range come {
		pause()
		if f := n.source.JSCreateHandler; f != nil {
			f.JSValueHandle(n.at.Value())
		}
		if f := n.source.JSPopulateHandler; f != nil {
			f.JSValueHandle(n.at.Value())
		}
	}
	for _, n := range rendered {
		pause()
		tellRendered(n.source.Component, &renderedCtx{t.env, !n.old})
		n.old = true
	}
}

// update brings a node to its new source, which is of the same kind. It tells whether what the node stands
// for on the page has changed its order: that is for the element around it to put right.
func (t *Tree) update(n *node, now *vugu.VGNode) (reordered bool) {
	was := n.source
	n.source = now
	switch {
	case now.Component != nil:
		reordered = t.updateChildren(n, t.built(now.Component))
		t.rendered = append(t.rendered, n)
	case now.IsTemplate():
		mark := len(t.scratch)
		reordered = t.updateChildren(n, t.childrenOf(now))
		t.scratch = t.scratch[:mark]
	case now.Type == vugu.TextNode:
		if was.Data != now.Data {
			n.at.SetText(say.Visible(now.Data))
		}
	default:
		t.write(n, was, now)
	}
	return reordered
}

// make returns a new node with its part of the page, which is not yet put anywhere.
func (t *Tree) make(now *vugu.VGNode, around *node) *node {
	n := &node{source: now, namespace: around.namespace, index: -1}
	switch {
	case now.Component != nil || now.IsTemplate():
		t.update(n, now)
	case now.Type == vugu.TextNode:
		n.at = t.document.Text(say.Visible(now.Data))
	case now.Type == vugu.ElementNode:
		if now.Namespace != "" {
			n.namespace = now.Namespace
		}
		n.at = t.document.Element(address(n.namespace), now.Data)
		if n.namespace == "svg" && strings.EqualFold(now.Data, "foreignObject") {
			n.namespace = ""
		}
		if now.JSCreateHandler != nil || now.JSPopulateHandler != nil {
			t.come = append(t.come, n)
		}
		t.write(n, &vugu.VGNode{}, now)
	default:
		panic(fmt.Sprintf("a node of type %d cannot be shown", now.Type))
	}
	return n
}

// built is what a component was built to.
func (t *Tree) built(component any) []*vugu.VGNode {
	if result := t.results.ResultFor(component); result != nil {
		return result.Out
	}
	panic(fmt.Sprintf("%T was not built", component))
}

// childrenOf lists the children of a node, without comments. The list is part of the scratch, which
// is for the caller to cut again.
func (t *Tree) childrenOf(n *vugu.VGNode) []*vugu.VGNode {
	mark := len(t.scratch)
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.Type != vugu.CommentNode || child.Component != nil {
			t.scratch = append(t.scratch, child)
		}
	}
	return t.scratch[mark:len(t.scratch):len(t.scratch)]
}

// write writes to an element what is different in its new source. Properties come last: a value may
// need the children it chooses from.
func (t *Tree) write(n *node, was, now *vugu.VGNode) {
	writeAttributes(n.at, was.Attr, now.Attr)
	if now.InnerHTML != nil {
		t.fill(n, *now.InnerHTML)
	} else {
		if was.InnerHTML != nil {
			t.fill(n, "")
		}
		mark := len(t.scratch)
		t.contain(n, t.childrenOf(now))
		t.scratch = t.scratch[:mark]
	}
	for _, p := range now.Prop {
		var value any
		if err := json.Unmarshal(p.JSONVal, &value); err != nil {
			panic(fmt.Sprintf("property %s: %v", p.Key, err))
		}
		n.at.SetProperty(p.Key, value)
	}
	t.listen(n, now.DOMEventHandlerSpecList)
}

// fill gives an element contents instead of children. Contents without a tag are a text: vg-content escapes
// strings, so that whatever a string holds arrives here as text. Only what a component hands over as
// vugu.HTML can have tags, and what stands in a template as it is.
func (t *Tree) fill(n *node, contents string) {
	for _, child := range n.children {
		t.leave(child)
	}
	emptied := len(n.children) > 0
	n.children = nil
	if contents == n.contents && !emptied {
		return
	}
	n.contents = contents
	if strings.Contains(contents, "<") {
		n.at.SetHTML(say.Visible(contents))
	} else {
		n.at.SetText(say.Visible(html.UnescapeString(contents)))
	}
}

// contain makes an element on the page hold a list of nodes.
func (t *Tree) contain(n *node, now []*vugu.VGNode) {
	if t.updateChildren(n, now) {
		reorder(n)
	}
}

// updateChildren makes the children of an element or a fragment match a list of nodes.
func (t *Tree) updateChildren(n *node, now []*vugu.VGNode) (reordered bool) {
	if alike(n.children, now) {
		for i, child := range n.children {
			if t.update(child, now[i]) {
				reordered = true
			}
		}
		return reordered
	}
	kept, lost := match(n.children, now)
	for _, child := range lost {
		t.remove(child)
	}
	for i, child := range kept {
		if child == nil {
			kept[i] = t.make(now[i], n)
		} else {
			t.update(child, now[i])
		}
	}
	n.children = kept
	return true
}

// remove takes a node from the page.
func (t *Tree) remove(n *node) {
	for _, part := range n.parts(nil) {
		part.at.Remove()
	}
	t.leave(n)
}

// leave releases what a node that is no longer on the page holds.
func (t *Tree) leave(n *node) {
	for _, l := range n.listeners {
		l.stop()
	}
	for _, child := range n.children {
		t.leave(child)
	}
	if slices.ContainsFunc(n.source.DOMEventHandlerSpecList,
		func(s vugu.DOMEventHandlerSpec) bool { return s.EventType == Gone }) {
		t.gone = append(t.gone, n.source)
	}
	n.source = nil
	if n.at != nil {
		n.at.Forget()
	}
}

// listen lets an element hear the events for which its source has handlers. The handlers are new in each
// build, so they are looked for when something happens.
func (t *Tree) listen(n *node, specs []vugu.DOMEventHandlerSpec) {
	heard := func(i int) Listening { return Listening{specs[i].EventType, specs[i].Capture, specs[i].Passive} }
	n.listeners = slices.DeleteFunc(n.listeners, func(l listener) bool {
		for i := range specs {
			if heard(i) == l.Listening {
				return false
			}
		}
		l.stop()
		return true
	})
	for i := range specs {
		to := heard(i)
		if to.Event == Gone || slices.ContainsFunc(n.listeners,
			func(l listener) bool { return l.Listening == to }) {
			continue
		}
		n.listeners = append(n.listeners,
			listener{to, n.at.Listen(to, func(event vugu.DOMEvent) { n.hear(to, event) })})
	}
}

// hear calls an element's handlers of an event. An element that has gone since hears nothing.
func (n *node) hear(to Listening, event vugu.DOMEvent) {
	if n.source == nil {
		return
	}
	for _, spec := range n.source.DOMEventHandlerSpecList {
		if spec.EventType == to.Event && spec.Capture == to.Capture && spec.Passive == to.Passive {
			spec.Func(event)
		}
	}
}
