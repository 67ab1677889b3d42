package graph

import (
	"github.com/vugu/vugu/js"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// nodeAt is the node at which an event is, or -1.
func nodeAt(e js.Value) int32 { return int32(svg.PartAt(e, "data-node")) }

// onMap reports whether an event is at the map.
func (v *View) onMap(e js.Value) bool {
	return v.chart != nil && e.Get("target").Call("closest", ".map").Truthy()
}

func (v *View) grasp(e js.Value) {
	v.keyed = false
	if e.Get("button").Int() == 0 {
		if v.onMap(e) {
			v.mapped = true
			v.Root.Call("setPointerCapture", e.Get("pointerId"))
			v.toMap(svg.Pixel(v.Root, e))
			return
		}
		if v.Press(e) == 1 {
			v.dragged = false
		}
	}
}

// drag moves the camera by one pointer or two.
func (v *View) drag(e js.Value) {
	if v.mapped {
		v.toMap(svg.Pixel(v.Root, e))
		return
	}
	switch away := v.Away(e); {
	case away < 0 || !v.dragged && away < 4:
		return
	case !v.dragged:
		v.dragged = true
		v.Root.Call("setPointerCapture", e.Get("pointerId")) // only now: a captured pointer's click would miss the node
	}
	v.Pan(e)
}

func (v *View) release(e js.Value) {
	if v.mapped {
		svg.Later(func() { v.mapped = false }) // after the click that ends it
	}
	if v.Lift(e) == 0 && v.dragged {
		svg.Later(func() { v.dragged = false }) // after the click that ends the drag
	}
}

func (v *View) click(e js.Value) {
	if v.dragged || v.mapped || v.drawing == nil {
		v.dragged = false
		return
	}
	n := nodeAt(e)
	if n < 0 {
		if edge := v.edgeUnder(e); edge >= 0 {
			v.chooseEdge(edge)
			return
		}
	}
	v.choose(n)
}

// edgeUnder is the edge of the graph that a pointer is at, or -1.
func (v *View) edgeUnder(e js.Value) int32 {
	d := v.drawing
	if edge := v.edgeAt(e); edge >= 0 {
		return edge
	}
	if i := d.nearest(v.Camera.InDrawing(svg.Pixel(v.Root, e)), edgeReach/v.Camera.Scale); i >= 0 {
		return d.pick(i)
	}
	return -1
}

// lineAt is the drawn edge at which an event is, or -1.
func (v *View) lineAt(e js.Value) int {
	if v.drawing == nil {
		return -1
	}
	return v.drawing.drawn(v.edgeAt(e))
}

// edgeAt is the edge of the graph for which the element is drawn at which an event is, or -1.
func (v *View) edgeAt(e js.Value) int32 {
	if i := v.drawing.drawn(int32(svg.PartAt(e, "data-edge"))); i >= 0 {
		return v.drawing.pick(i)
	}
	return -1
}

// chooseEdge reports that an edge was chosen.
func (v *View) chooseEdge(edge int32) {
	v.pointed = -1
	v.announce(v.drawing.lookName(edge) + ".")
	v.chosen(session.With(v.pane.Page.Features.Why.AskEdge, session.Edge{Run: v.name(), Edge: edge}))
}

// point moves the keyboard from edge to edge of the node with the focus.
func (v *View) point(back bool) {
	v.pointAt(v.drawing.nextLook(v.focused, v.pointed, back))
	if v.pointed < 0 {
		v.announce("No edge is at this state.")
	}
}

// pointAt moves the keyboard to an edge; -1 is none.
func (v *View) pointAt(edge int32) {
	v.pointed = edge
	v.showIncident()
	if edge < 0 {
		return
	}
	v.announce(v.drawing.lookName(v.pointed) + ". Enter asks why.")
}

// choose selects a node, and in the drawing of a part adds its successors.
func (v *View) choose(n int32) {
	if n < 0 && v.scene.Selected < 0 {
		return
	}
	if n >= 0 && v.scene.Projection == nil && v.drawing.several(n) {
		v.announce(v.drawing.called(n) + " are shown.")
		v.expand(n)
		return
	}
	sentence := "No state is selected."
	if n >= 0 {
		sentence = say.Capital(v.drawing.called(n)) + " is selected. "
	}
	v.scene.Selected = n
	v.drawing.scene.Selected = n
	if n >= 0 && v.drawing.more[n] {
		v.expand(n)
		sentence += v.drawing.nodeSentence(n)
	}
	v.light()
	v.chosen(session.Asking(session.NodeChosen{Node: n}))
	v.announce(sentence)
}

// expand draws the successors of a node too. A camera that the reader steered keeps the
// node where it is on the screen.
func (v *View) expand(n int32) {
	before := v.drawing.position(n)
	v.opened = append(v.opened, n)
	v.focused, v.subject = n, n
	v.plan()
	after := v.drawing.position(n)
	v.Camera = v.Camera.Panned(v.Camera.Scale*(before.X-after.X), v.Camera.Scale*(before.Y-after.Y))
	v.render()
}

func (v *View) hover(n int32, edge int) {
	if n != v.hovered || edge != v.passed {
		v.hovered, v.passed, v.hushed = n, edge, false
		v.showIncident()
	}
}

func (v *View) focusIn(e js.Value) {
	if v.drawing == nil {
		return
	}
	v.hushed = false
	n, edge := nodeAt(e), v.edgeAt(e)
	if edge >= 0 { // the arrow keys go on from where it begins
		n = v.scene.Graph.Edges[edge].From
	}
	if !v.drawing.draws(n) {
		return
	}
	n = v.drawing.speaker(n)
	v.focused = n
	v.Tab(v.element(n))
	v.pointAt(edge)
	if edge < 0 && !v.Quiet {
		v.announce(v.drawing.nodeSentence(n))
	}
}

func (v *View) key(e js.Value) {
	if v.drawing == nil || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	v.keyed = true
	switch e.Get("key").String() {
	case "ArrowRight", "ArrowDown":
		v.follow(false)
	case "ArrowLeft", "ArrowUp":
		v.follow(true)
	case "Home":
		v.walker.jump()
		v.reach(v.drawing.first(), "")
	case "e", "E":
		v.point(e.Get("shiftKey").Bool())
	case "Enter", " ":
		edge := v.pointed
		if edge < 0 { // it keeps the focus when it was asked about
			edge = v.edgeAt(e)
		}
		if edge >= 0 {
			v.chooseEdge(edge)
		} else {
			v.choose(v.focused)
		}
	case "Escape":
		switch {
		case v.pointed >= 0:
			v.focus(v.focused, true)
			v.pointAt(-1)
		case v.scene.Selected >= 0:
			v.choose(-1)
		case v.said != "":
			v.hushed = true
			v.showTip()
		default:
			return
		}
	case "+", "=":
		v.ZoomBy(svg.ZoomStep)
	case "-":
		v.ZoomBy(1 / svg.ZoomStep)
	case "0":
		v.Fit()
	default:
		return
	}
	e.Call("preventDefault")
	e.Call("stopPropagation") // the page has keys of its own
}

// follow moves the focus along an edge and says which.
func (v *View) follow(back bool) {
	edge, to, ok := v.walker.follow(v.focused, back)
	if !ok {
		v.announce(v.drawing.deadEnd(v.focused, back))
		return
	}
	v.reach(to, v.drawing.edgeSentence(edge, back))
}

func (v *View) reach(n int32, how string) {
	v.focus(n, true)
	v.announce(how + v.drawing.nodeSentence(n))
	v.subject = n
	v.look()
}
