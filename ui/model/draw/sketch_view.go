package draw

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu/js"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Sketch shows one component under the pen. What a gesture means is decided by a pen; the sketch feeds it
// what happens, in coordinates of the drawing, and paints: a gesture under way sets a few attributes,
// only a finished one draws anew.
type Sketch struct {
	svg.Viewport // its host is an element of the sketch's own in the place it was given
	memory       *placeMemory
	drawn        js.Value // in the group that zooms: the component,
	over         js.Value // and what is under way
	of           *Drawings
	pen          *pen
	part         part
	fittedTo     layout.Size // the host's size when the whole was fitted into it

	states, arcs, initial []js.Value // elements, as the placement has them
	arcParts              []arcParts
	marks                 map[item]string
	underway              string // content of over
	bent                  bool   // elements are away from the placement
	pointed               item   // that was told last

	drawing  int // the one that draws, or -1
	panning  bool
	space    bool // held down
	panned   bool // while it was
	awaiting bool // a frame
	frame    js.Func
	gliding  func() // stops a glide

	field     *field // the open entry
	untouched bool   // dagre may still improve the placement
}

// arcParts are the elements of an edge.
type arcParts struct{ line, head, label js.Value }

// newPen puts an empty drawing into an element and takes it over.
func (c *Drawings) newPen(place js.Value) svg.Picture {
	host := js.Global().Get("document").Call("createElement", "div")
	host.Set("className", "under-pen-host")
	place.Call("replaceChildren", host)
	v := &Sketch{Viewport: svg.NewViewport(host, "picture automaton under-pen", "application"), memory: c.remembered(),
		of: c, pen: newPen(), pointed: nothing, drawing: -1, marks: map[item]string{}}
	v.Steer = v.steer
	v.Root.Call("setAttribute", "data-sketch", "")
	v.Root.Call("setAttribute", "aria-roledescription", "drawing")
	v.Root.Call("setAttribute", "tabindex", "-1")
	v.Zoom.Set("innerHTML",
		`<defs><pattern id="sketch-grid" width="20" height="20" patternUnits="userSpaceOnUse" x="-10" y="-10"><path d="M10 7v6M7 10h6"/></pattern></defs>`+
			`<rect class="grid" x="-20000" y="-20000" width="40000" height="40000" fill="url(#sketch-grid)"/><g class="drawn"></g><g class="over"></g>`)
	v.drawn, v.over = v.Find(".drawn"), v.Find(".over")
	v.frame = svg.Guarded(func([]js.Value) {
		v.awaiting = false
		v.paint()
	})
	v.listen()
	v.Listeners = append(v.Listeners, c.Page.Bind(v.do))
	return v
}

func (v *Sketch) listen() {
	l := &v.Listeners
	l.Listen(v.Root, "wheel", v.Wheel)
	l.Listen(v.Root, "pointerdown", v.press)
	l.Listen(v.Root, "pointermove", v.move)
	l.Listen(v.Root, "pointerup", func(e js.Value) { v.release(e, false) })
	l.Listen(v.Root, "pointercancel", func(e js.Value) { v.release(e, true) })
	l.Listen(v.Root, "pointerleave", func(js.Value) { v.pen.over = spot{item: nothing}; v.soon() })
	l.Listen(v.Root, "mousedown", func(e js.Value) {
		if e.Get("button").Int() == 1 {
			e.Call("preventDefault") // the browser would scroll
		}
	})
	// The click that follows a tap would come to the field that the tap has opened there, and put
	// the caret where the finger was.
	l.Listen(v.Root, "touchend", func(e js.Value) {
		if e.Get("cancelable").Bool() {
			e.Call("preventDefault")
		}
	})
	l.Listen(v.Root, "keydown", v.keyDown)
	l.Listen(v.Root, "keyup", v.keyUp)
	l.Listen(v.Root, "focusin", v.focusIn)
	l.Listen(v.Root, "focusout", func(js.Value) {
		v.space = false
		v.pen.endNudge()
		v.soon()
	})
	l.WatchSize(v.Host, v.resized)
}

// Show draws a scene. The same network again only changes what is selected and lit; a gesture goes on
// while nothing else has changed.
func (v *Sketch) Show(scene Scene) {
	p, before := v.pen, v.pen.scene
	if scene.Network == nil || scene.Component < 0 || scene.Component >= len(scene.Network.Components) {
		v.empty()
		return
	}
	c := &scene.Network.Components[scene.Component]
	same := p.drawn != nil && before.Network == scene.Network && before.Component == scene.Component
	other := p.drawn == nil || p.of.Name != c.Name && before.Component != scene.Component || !akin(p.of, c)
	p.scene = scene
	v.measure()
	if same && v.part.holds(scene.Lit.lit()) {
		if !sameSelection(before.Selected, scene.Selected) {
			v.adopt()
		}
		if !before.Lit.same(&scene.Lit) {
			v.render()
		}
		v.Toggle("snap", scene.Snap)
		v.paint()
		return
	}
	v.plan(c, other)
	v.adopt()
	v.render()
	if other || !v.Steered && !v.inSight() {
		v.Steered = false
		v.fit()
	}
	v.paint()
}

// adopt takes the page's selection over, unless a gesture is changing it. What alone is selected gets the
// focus.
func (v *Sketch) adopt() {
	p := v.pen
	if p.doing != resting {
		return
	}
	p.adopt(p.scene.Selected)
	if it := p.only(); it != nothing {
		p.focus = it
	}
}

func (v *Sketch) empty() {
	v.pen.cancel()
	v.closeField()
	v.pen.drawn, v.pen.at, v.pen.scene = nil, nil, Scene{}
	v.Name("Drawing: nothing to show")
	v.drawn.Set("innerHTML", "")
	v.states, v.arcs, v.initial, v.arcParts = nil, nil, nil, nil
	v.paint()
}

// plan decides what is drawn of a component and where. What was under way is of the drawing before.
func (v *Sketch) plan(c *network.Component, other bool) {
	p := v.pen
	name := ""
	if p.drawn != nil && !other && p.has(p.focus) && !p.focus.edge {
		name = p.of.States[p.state(p.focus.at)]
	}
	if other || !p.outlasts(c) {
		p.cancel()
	}
	if other {
		v.part = part{}
		p.tapped, p.focus = tap{}, nothing
	}
	v.part = partAround(c, p.scene.Lit.lit(), partSize(v.Size), v.part)
	before, at := p.drawn, p.at
	p.of = c
	p.drawn = planAutomaton(p.scene.Network, p.scene.Component, false, v.part)
	p.drawn.graph.Pause = nil // hands are at work on it
	p.drawn.hand, p.drawn.said = true, p.scene.Lit.Said
	given := v.placesOf(p.drawn)
	if before != nil && at != nil && sameGraph(before.graph, p.drawn.graph) && slices.Equal(at.Nodes, given) {
		p.at = at // as a move has left it
	} else {
		p.at = layout.Place(p.drawn.graph, given)
		v.stopGlide()
	}
	v.memory.keep(p.drawn, p.at.Nodes, true)
	if i := c.State(name); i >= 0 && v.part.whole {
		p.focus = item{at: i}
	}
	if !p.has(p.focus) {
		p.focus = nothing
	}
	v.Name(p.drawn.describe() + " Tab and the arrow keys walk; the question mark lists all keys.")
	v.Toggle("snap", p.scene.Snap)
}

// placesOf are the places of a drawing: given, carried over an edit, or new.
func (v *Sketch) placesOf(a *automaton) []layout.Point {
	v.untouched = false
	if at := v.memory.given(a); at != nil {
		return at
	}
	if at := v.memory.carried(a, true); at != nil {
		return at
	}
	at := layout.Automaton(a.graph, svg.RoundedAspect(v.Size.Width/v.Size.Height))
	if a.part.whole {
		v.untouched = true
		a.improve(layout.Place(a.graph, at), v.Size, func(q *layout.Placement) {
			if v.untouched && v.pen.drawn == a && v.pen.doing == resting && v.pen.entry == nil {
				v.pen.at = layout.Place(a.graph, q.Nodes)
				v.memory.keep(a, q.Nodes, true)
				v.render()
				v.fit()
				v.paint()
			}
		})
	}
	return at
}

// render writes the whole drawing, and gives the focus back to what had it.
func (v *Sketch) render() {
	p := v.pen
	hadFocus := v.HasFocus()
	v.drawn.Set("innerHTML", p.drawn.draw(p.at, p.scene.Lit))
	v.states, v.arcs, v.initial = svg.Elements(v.drawn, ".state"), svg.Elements(v.drawn, ".arc"), svg.Elements(v.drawn, ".initial")
	v.arcParts = make([]arcParts, len(v.arcs))
	for i, e := range v.arcs {
		v.arcParts[i] = arcParts{e.Call("querySelector", ".line"), e.Call("querySelector", ".head"),
			e.Call("querySelector", ".label")}
	}
	v.Note(p.drawn.part.note(p.of))
	clear(v.marks)
	v.bent = false
	p.out.redraw = false
	v.mark()
	if hadFocus {
		v.focus()
	}
}

// soon paints with the next frame.
func (v *Sketch) soon() {
	if !v.awaiting {
		v.awaiting = true
		js.Global().Call("requestAnimationFrame", v.frame)
	}
}

// paint brings the page up to what the pen says, and passes on what it has finished.
func (v *Sketch) paint() {
	p := v.pen
	out := p.take()
	if p.drawn != nil {
		v.show(out)
	}
	v.syncField()
	v.wish(out.wish)
	page := v.of.Page
	if out.chose {
		page.Act(session.With(v.of.Of.Select, p.selection()))
	}
	if out.said != "" {
		page.Emit(session.Told{Sentence: out.said})
	}
	for _, e := range out.edits {
		v.untouched = false
		page.Act(session.With[edit.Edit](page.Features.Editor.Edit, e))
	}
}

func (v *Sketch) show(out outbox) {
	p := v.pen
	if out.redraw {
		v.memory.keep(p.drawn, p.at.Nodes, false)
	}
	switch {
	case out.glide && !svg.Calm():
		v.glide()
	case out.redraw:
		v.render()
		if out.glide {
			v.fit()
		}
	case p.doing == moving || p.nudged:
		v.bend()
	case v.bent && v.gliding == nil:
		v.straighten()
	}
	if text := p.underway(); text != v.underway {
		v.underway = text
		v.over.Set("innerHTML", text)
	}
	v.mark()
	v.tellPointed()
	v.Root.Get("style").Set("cursor", v.cursor())
}

// tellPointed tells what the pointer has come to, or that it has left.
func (v *Sketch) tellPointed() {
	if p := v.pen; p.doing == resting && p.over.item != v.pointed {
		v.pointed = p.over.item
		v.of.points(v.of.at(), p.pointed())
	}
}

// cursor returns the pointer's shape for the gesture that a press would start.
func (v *Sketch) cursor() string {
	p := v.pen
	switch {
	case v.panning:
		return "grabbing"
	case v.space:
		return "grab"
	case p.doing == moving:
		return "move"
	case p.doing == linking || p.doing == redirecting:
		return "crosshair"
	case p.over.item == nothing:
		return "default"
	case p.over.piece == rim && !p.scene.ReadOnly:
		return "crosshair"
	case p.over.piece != inside:
		return "grab"
	case !p.over.edge && !p.scene.ReadOnly:
		return "move"
	}
	return "pointer"
}

// mark sets the classes that say what is chosen, under the pointer and a gesture's end, and
// which item the focus comes to.
func (v *Sketch) mark() {
	p := v.pen
	if p.drawn == nil {
		return
	}
	focus := p.focus
	if !p.has(focus) {
		focus = item{at: 0}
		if len(v.states) == 0 {
			focus = nothing
		}
	}
	v.Tab(v.element(focus))
	for i := range v.states {
		v.markItem(item{at: i})
	}
	for i := range v.arcs {
		v.markItem(item{true, i})
	}
}

func (v *Sketch) markItem(it item) {
	p := v.pen
	mark := ""
	if p.chosen[it] {
		mark = " selected"
	}
	if p.over.item == it && p.doing == resting {
		mark += " hovered"
		if p.over.piece == rim && !p.scene.ReadOnly {
			mark += " at-rim"
		}
	}
	if !it.edge && (p.doing == linking || p.doing == redirecting) && p.target == it.at {
		mark += " target"
	}
	if p.doing == redirecting && p.began.item == it {
		mark += " leaving"
	}
	before := v.marks[it]
	if before == mark {
		return
	}
	v.marks[it] = mark
	e := v.element(it)
	list := e.Get("classList")
	for _, class := range []string{"selected", "hovered", "at-rim", "target", "leaving"} {
		list.Call("toggle", class, strings.Contains(mark, " "+class))
	}
	e.Call("setAttribute", "aria-pressed", strconv.FormatBool(p.chosen[it]))
}

// element is the element of an item, or a value that is not truthy.
func (v *Sketch) element(it item) js.Value {
	list := v.states
	if it.edge {
		list = v.arcs
	}
	if it.at < 0 || it.at >= len(list) {
		return js.Null()
	}
	return list[it.at]
}

// focus gives the focus to the item of the moment, or to the drawing.
func (v *Sketch) focus() {
	e := v.element(v.pen.focus)
	if !e.Truthy() {
		e = v.Root
	}
	v.Viewport.Focus(e, false)
}

func (v *Sketch) focusIn(e js.Value) {
	p := v.pen
	if p.drawn == nil {
		return
	}
	if it := p.drawn.itemAt(svg.ChildAt(v.drawn, e.Get("target"))); it != nothing {
		p.focus = it
	}
	v.mark()
}

// Do carries out a button's command.
func (v *Sketch) Do(c Command) {
	v.pen.do(c, 0)
	linking := v.pen.doing == linking || v.pen.doing == redirecting
	v.paint()
	if linking {
		svg.Later(v.focus)
	}
}

// wish carries out the commands that are the view's own.
func (v *Sketch) wish(c Command) {
	switch c {
	case PenFocus: // when the present event is dealt with
		svg.Later(v.focus)
	case PenFit:
		v.Steered = false
		v.fit()
	case PenIn:
		v.ZoomBy(svg.ZoomStep)
	case PenOut:
		v.ZoomBy(1 / svg.ZoomStep)
	case PenKeys:
		list := js.Global().Get("document").Call("getElementById", "drawing-keys")
		if list.Call("togglePopover"); list.Call("matches", ":popover-open").Bool() {
			list.Call("focus")
		}
	}
}

// Dispose takes the drawing out of the page and releases its listeners. The sketch is of no use afterwards.
func (v *Sketch) Dispose() {
	v.pen.cancel()
	v.closeField()
	v.stopGlide()
	v.pen.drawn = nil
	v.Viewport.Dispose()
	v.Host.Call("remove")
	if !v.awaiting {
		v.frame.Release()
	}
}
