//go:build js && wasm

package picture

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"syscall/js"

	"lassolab/engine/layout"
	"lassolab/engine/network"
)

// Sketch shows one component under the pen. What a gesture means is decided by a pen; the sketch feeds it what happens, in coordinates of the
// drawing, and paints: a gesture under way sets a few attributes, only a finished one draws anew.
type Sketch struct {
	host, svg js.Value // the host is an element of the sketch's own in the place it was given
	zoom      js.Value // the group that zooms
	over      js.Value // in it: what is under way
	note      js.Value // outside it
	on        SketchEvents
	pen       *pen
	part      part
	camera    camera
	steered   bool // the reader zoomed or panned: the camera stays when the host changes
	width     float64
	height    float64
	fittedTo  layout.Point // the host's size when the whole was fitted into it

	states, arcs, initial []js.Value // elements, as the placement has them
	arcParts              []arcParts
	marks                 map[item]string
	underway              string // content of over
	bent                  bool   // elements are away from the placement
	focused               item   // that has the tabindex

	fingers  map[int]layout.Point // pressed pointers, in pixels
	drawing  int                  // the one that draws, or -1
	panning  bool
	space    bool // held down
	panned   bool // while it was
	awaiting bool // a frame
	frame    js.Func
	gliding  func() // stops a glide

	field     *field   // the open entry
	panel     js.Value // the list of keys, when it is open
	ofPanel   listeners
	untouched bool // dagre may still improve the placement
	listeners listeners
}

// arcParts are the elements of an edge.
type arcParts struct{ line, head, label js.Value }

// NewSketch puts an empty drawing into an element and takes it over.
func NewSketch(place js.Value, events SketchEvents) *Sketch {
	host := js.Global().Get("document").Call("createElement", "div")
	host.Set("className", "under-pen-host")
	place.Call("replaceChildren", host)
	v := &Sketch{host: host, svg: newSVG(host, "picture automaton under-pen", "application"), on: events, pen: newPen(), focused: nothing,
		fingers: map[int]layout.Point{}, drawing: -1, marks: map[item]string{}}
	v.svg.Call("setAttribute", "data-sketch", "")
	v.svg.Call("setAttribute", "aria-roledescription", "drawing")
	v.svg.Call("setAttribute", "tabindex", "-1")
	v.svg.Set("innerHTML", `<defs><pattern id="sketch-grid" width="20" height="20" patternUnits="userSpaceOnUse" x="-10" y="-10"><path d="M10 7v6M7 10h6"/></pattern></defs>`+
		`<g class="zoom"><rect class="grid" x="-20000" y="-20000" width="40000" height="40000" fill="url(#sketch-grid)"/><g class="drawn"></g><g class="over"></g></g><g class="margin"></g>`)
	v.zoom, v.over, v.note = v.svg.Call("querySelector", ".zoom"), v.svg.Call("querySelector", ".over"), v.svg.Call("querySelector", ".margin")
	v.frame = guarded(func([]js.Value) {
		v.awaiting = false
		v.paint()
	})
	v.listen()
	return v
}

func (v *Sketch) listen() {
	l := &v.listeners
	l.listen(v.svg, "wheel", v.wheel)
	l.listen(v.svg, "pointerdown", v.press)
	l.listen(v.svg, "pointermove", v.move)
	l.listen(v.svg, "pointerup", func(e js.Value) { v.release(e, false) })
	l.listen(v.svg, "pointercancel", func(e js.Value) { v.release(e, true) })
	l.listen(v.svg, "pointerleave", func(js.Value) { v.pen.over = spot{item: nothing}; v.soon() })
	l.listen(v.svg, "mousedown", func(e js.Value) {
		if e.Get("button").Int() == 1 {
			e.Call("preventDefault") // the browser would scroll
		}
	})
	l.listen(v.svg, "keydown", v.keyDown)
	l.listen(v.svg, "keyup", v.keyUp)
	l.listen(v.svg, "focusin", v.focusIn)
	l.listen(v.svg, "focusout", func(js.Value) {
		v.space = false
		v.pen.settle()
		v.soon()
	})
	l.watchSize(v.host, v.resized)
}

// Show draws a scene. The same network again only changes what is selected and lit; a gesture goes on while nothing else has changed.
func (v *Sketch) Show(scene SketchScene) {
	p, before := v.pen, v.pen.scene
	if scene.Network == nil || scene.Component < 0 || scene.Component >= len(scene.Network.Components) {
		v.empty()
		return
	}
	c := &scene.Network.Components[scene.Component]
	same := p.drawn != nil && before.Network == scene.Network && before.Component == scene.Component
	other := p.drawn == nil || p.of.Name != c.Name && before.Component != scene.Component || !akin(p.of, c)
	scene.Lit.Compact = false
	p.scene = scene
	v.width, v.height = hostSize(v.host)
	if same && v.part.holds(scene.Lit.lit()) {
		if !sameSelection(before.Selected, scene.Selected) {
			v.adopt()
		}
		if !before.Lit.same(&scene.Lit) {
			v.render()
		}
		v.svg.Get("classList").Call("toggle", "snap", scene.Snap)
		v.paint()
		return
	}
	v.plan(c, other)
	v.adopt()
	v.render()
	if other || !v.steered && !v.inSight() {
		v.steered = false
		v.fit()
	}
	v.paint()
}

// adopt takes the page's selection over, unless a gesture is changing it. What alone is selected gets the focus.
func (v *Sketch) adopt() {
	p := v.pen
	if p.doing != resting {
		return
	}
	p.adopt(p.scene.Selected)
	if len(p.chosen) == 1 {
		for it := range p.chosen {
			p.focus = it
		}
	}
}

func (v *Sketch) empty() {
	v.pen.cancel()
	v.closeField()
	v.pen.drawn, v.pen.at, v.pen.scene = nil, nil, SketchScene{}
	v.svg.Call("setAttribute", "aria-label", "Drawing: nothing to show")
	v.svg.Call("querySelector", ".drawn").Set("innerHTML", "")
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
	v.part = partAround(c, p.scene.Lit.lit(), partSize(v.width, v.height), v.part)
	before, at := p.drawn, p.at
	p.of = c
	p.drawn = planAutomaton(p.scene.Network, p.scene.Component, false, v.part)
	p.drawn.hand = true
	given := v.placesOf(p.drawn)
	if before != nil && at != nil && sameGraph(before.graph, p.drawn.graph) && slices.Equal(at.Nodes, given) {
		p.at = at // as a move has left it
	} else {
		p.at = layout.Place(p.drawn.graph, given)
		v.stopGlide()
	}
	drawnPlaces.keep(p.drawn, p.at.Nodes, true)
	if i := c.State(name); i >= 0 && v.part.whole {
		p.focus = item{at: i}
	}
	if !p.has(p.focus) {
		p.focus = nothing
	}
	v.svg.Call("setAttribute", "aria-label", p.drawn.describe()+" Tab and the arrow keys walk; the question mark lists all keys.")
	v.svg.Get("classList").Call("toggle", "snap", p.scene.Snap)
}

// placesOf are the places of a drawing: given, carried over an edit, or new.
func (v *Sketch) placesOf(a *automaton) []layout.Point {
	v.untouched = false
	if at := drawnPlaces.given(a); at != nil {
		return at
	}
	if at := drawnPlaces.carried(a, true); at != nil {
		return at
	}
	at := layout.Automaton(a.graph, roundedAspect(v.width/v.height))
	if a.part.whole {
		v.untouched = true
		a.improve(layout.Place(a.graph, at), v.width, v.height, func(q *layout.Placement) {
			if v.untouched && v.pen.drawn == a && v.pen.doing == resting && v.pen.entry == nil {
				v.pen.at = layout.Place(a.graph, q.Nodes)
				drawnPlaces.keep(a, q.Nodes, true)
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
	hadFocus := v.hasFocus()
	group := v.svg.Call("querySelector", ".drawn")
	group.Set("innerHTML", p.drawn.draw(p.at, p.scene.Lit))
	v.states, v.arcs, v.initial = elements(group, ".state"), elements(group, ".arc"), elements(group, ".initial")
	v.arcParts = make([]arcParts, len(v.arcs))
	for i, e := range v.arcs {
		v.arcParts[i] = arcParts{e.Call("querySelector", ".line"), e.Call("querySelector", ".head"), e.Call("querySelector", ".label")}
	}
	f := framing{left: 0, top: 0, width: v.width, pixel: 1}
	v.note.Set("innerHTML", f.note(noteLines(p.drawn.part.note(p.of), v.width)))
	clear(v.marks)
	v.bent, v.focused = false, nothing
	p.out.redraw = false
	v.mark()
	if hadFocus {
		v.focus()
	}
}

func elements(group js.Value, selector string) []js.Value {
	list := group.Call("querySelectorAll", selector)
	all := make([]js.Value, list.Length())
	for i := range all {
		all[i] = list.Index(i)
	}
	return all
}

func (v *Sketch) hasFocus() bool {
	return v.svg.Call("contains", js.Global().Get("document").Get("activeElement")).Bool()
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
	if out.chose && v.on.Select != nil {
		v.on.Select(p.selection())
	}
	if out.said != "" && v.on.Announce != nil {
		v.on.Announce(out.said)
	}
	for _, e := range out.edits {
		v.untouched = false
		if v.on.Edit != nil {
			v.on.Edit(e)
		}
	}
}

func (v *Sketch) show(out outbox) {
	p := v.pen
	if out.redraw {
		drawnPlaces.keep(p.drawn, p.at.Nodes, false)
	}
	switch {
	case out.glide && !calm():
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
	v.svg.Get("style").Set("cursor", v.cursor())
}

// cursor says what a press would begin.
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
	}
	return "pointer"
}

// bend sets the attributes of what is being moved.
func (v *Sketch) bend() {
	p := v.pen
	v.bent = true
	for i, e := range v.states {
		if p.moves(i) {
			q := p.at.Nodes[i]
			e.Call("setAttribute", "transform", shiftBy(layout.Point{X: q.X + p.shift.X, Y: q.Y + p.shift.Y}))
		}
	}
	for k, s := range p.drawn.graph.Initial {
		if p.moves(s) {
			v.initial[k].Call("setAttribute", "transform", shiftBy(p.shift))
		}
	}
	b := p.bend()
	for _, i := range b.along {
		v.arcs[i].Call("setAttribute", "transform", shiftBy(p.shift))
	}
	for k, i := range b.anew {
		v.setRoute(i, b.routes[k])
	}
}

func shiftBy(p layout.Point) string { return "translate(" + num(p.X) + " " + num(p.Y) + ")" }

// setRoute runs an edge that is drawn along another route.
func (v *Sketch) setRoute(i int, r layout.Route) {
	e, tip := v.arcParts[i], r.Curve.Before(1)
	e.line.Call("setAttribute", "d", along(tip.Before(headLong*.8)))
	e.head.Call("setAttribute", "d", closed(tip.Arrow(headLong, headHalf)))
	if e.label.Truthy() {
		home := v.pen.at.Routes[i].Label
		e.label.Call("setAttribute", "transform", shiftBy(layout.Point{X: r.Label.X - home.X, Y: r.Label.Y - home.Y}))
	}
}

// straighten puts everything back where the placement has it.
func (v *Sketch) straighten() {
	v.bent = false
	p := v.pen
	for i, e := range v.states {
		e.Call("setAttribute", "transform", shiftBy(p.at.Nodes[i]))
	}
	for _, e := range v.initial {
		e.Call("removeAttribute", "transform")
	}
	for i, e := range v.arcs {
		e.Call("removeAttribute", "transform")
		v.setRoute(i, p.at.Routes[i])
	}
}

const glideTime = 180.0 // milliseconds

// glide moves everything to where it has been arranged, before the reader's eyes.
func (v *Sketch) glide() {
	p := v.pen
	to := p.at
	now := js.Global().Get("performance")
	begun := now.Call("now").Float()
	from := &layout.Placement{Nodes: make([]layout.Point, len(to.Nodes)), Routes: make([]layout.Route, len(to.Routes)), Initial: to.Initial}
	copy(from.Nodes, v.drawnAt())
	from = layout.Place(p.drawn.graph, from.Nodes)
	v.render()
	target := v.whole(to)
	start := v.camera
	var step js.Func
	var waiting js.Value
	stopped := false
	v.gliding = func() {
		stopped = true
		js.Global().Call("cancelAnimationFrame", waiting)
		step.Release()
		v.gliding = nil
	}
	frame := func() {
		t := min(1, max(0, (now.Call("now").Float()-begun)/glideTime))
		v.camera = camera{start.Scale + t*(target.Scale-start.Scale),
			layout.Point{X: start.Shift.X + t*(target.Shift.X-start.Shift.X), Y: start.Shift.Y + t*(target.Shift.Y-start.Shift.Y)}}
		v.point(v.camera)
		if t >= 1 {
			v.gliding()
			v.straighten()
			return
		}
		m := between(from, to, t)
		v.bent = true
		for i, e := range v.states {
			e.Call("setAttribute", "transform", shiftBy(m.Nodes[i]))
		}
		for k, e := range v.initial {
			e.Call("setAttribute", "transform", shiftBy(layout.Point{X: m.Initial[k].Tip.X - to.Initial[k].Tip.X, Y: m.Initial[k].Tip.Y - to.Initial[k].Tip.Y}))
		}
		for i := range v.arcs {
			v.setRoute(i, m.Routes[i])
		}
		waiting = js.Global().Call("requestAnimationFrame", step)
	}
	step = guarded(func([]js.Value) {
		if !stopped {
			frame()
		}
	})
	frame()
}

// drawnAt is where the states stand on the page.
func (v *Sketch) drawnAt() []layout.Point {
	at := make([]layout.Point, len(v.states))
	for i, e := range v.states {
		m := e.Get("transform").Get("baseVal").Call("getItem", 0).Get("matrix")
		at[i] = layout.Point{X: m.Get("e").Float(), Y: m.Get("f").Float()}
	}
	return at
}

func (v *Sketch) stopGlide() {
	if v.gliding != nil {
		v.gliding()
		v.fit()
	}
}

// calm tells whether the reader wants nothing to move.
func calm() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// mark sets the classes that say what is chosen, under the pointer and a gesture's end, and which item the focus comes to.
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
	if v.focused != focus {
		if e := v.element(v.focused); e.Truthy() {
			e.Call("setAttribute", "tabindex", "-1")
		}
		if e := v.element(focus); e.Truthy() {
			e.Call("setAttribute", "tabindex", "0")
		}
		v.focused = focus
	}
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
		e = v.svg
	}
	e.Call("focus", map[string]any{"preventScroll": true})
}

func (v *Sketch) focusIn(e js.Value) {
	p := v.pen
	for i, q := range v.states {
		if q.Equal(e.Get("target")) {
			p.focus = item{at: i}
		}
	}
	for i, q := range v.arcs {
		if q.Equal(e.Get("target")) {
			p.focus = item{true, i}
		}
	}
	v.mark()
}

// Do follows a button. Set is the number of an acceptance set, for PenAccepting.
func (v *Sketch) Do(c Command, set int) {
	v.pen.do(c, set)
	linking := v.pen.doing == linking || v.pen.doing == redirecting
	v.paint()
	if linking {
		later(v.focus)
	}
}

// Focus gives the focus to the drawing, when the present event is dealt with.
func (v *Sketch) Focus() { later(v.focus) }

// wish follows the commands that are the view's own.
func (v *Sketch) wish(c Command) {
	switch c {
	case PenFit:
		v.steered = false
		v.fit()
	case PenIn:
		v.zoomMiddle(1.3)
	case PenOut:
		v.zoomMiddle(1 / 1.3)
	case PenKeys:
		v.toggleKeys()
	}
}

// Dispose takes the drawing out of the page and releases its listeners. The sketch is of no use afterwards.
func (v *Sketch) Dispose() {
	v.pen.cancel()
	v.closeField()
	v.stopGlide()
	v.closeKeys()
	v.listeners.release()
	v.pen.drawn = nil
	v.host.Call("remove")
	if !v.awaiting {
		v.frame.Release()
	}
}

// Camera

// free is the part of the sketch that its buttons, in a row at the bottom, leave free.
func (v *Sketch) free() layout.Box {
	const buttons = 26
	return layout.Box{Max: layout.Point{X: v.width, Y: max(1, v.height-buttons)}}
}

func (v *Sketch) fit() {
	if v.pen.drawn != nil {
		v.fittedTo = layout.Point{X: v.width, Y: v.height}
		v.point(v.whole(v.pen.at))
	}
}

// whole shows all of a placement. One or two states are not blown up: more are to come beside them.
func (v *Sketch) whole(at *layout.Placement) camera {
	free := v.free()
	c := fitted(at.Bounds(v.pen.drawn.graph), free)
	if len(at.Nodes) <= 2 && c.Scale > 1 {
		c = c.zoomed(1/c.Scale, layout.Point{X: free.Max.X / 2, Y: free.Max.Y / 2})
	}
	return c
}

// inSight tells whether all states are.
func (v *Sketch) inSight() bool {
	for _, q := range v.pen.at.Nodes {
		x, y := v.camera.Scale*q.X+v.camera.Shift.X, v.camera.Scale*q.Y+v.camera.Shift.Y
		if x < 0 || y < 0 || x > v.width || y > v.height {
			return false
		}
	}
	return true
}

func (v *Sketch) zoomMiddle(factor float64) {
	v.steer(v.camera.zoomed(factor, layout.Point{X: v.width / 2, Y: v.height / 2}))
}

// steer moves the camera as the reader asked.
func (v *Sketch) steer(c camera) {
	v.steered = true
	v.stopGlide()
	v.point(c)
}

// point moves the camera.
func (v *Sketch) point(c camera) {
	v.camera = c
	v.zoom.Call("setAttribute", "transform", c.transform())
	v.pen.pixel = 1 / c.Scale
	v.pen.aspect = roundedAspect(v.width / v.height)
	v.pen.middle = v.inDrawing(layout.Point{X: v.width / 2, Y: v.height / 2})
	if v.field != nil {
		v.field.put(v)
	}
}

func (v *Sketch) inDrawing(pixel layout.Point) layout.Point {
	return layout.Point{X: (pixel.X - v.camera.Shift.X) / v.camera.Scale, Y: (pixel.Y - v.camera.Shift.Y) / v.camera.Scale}
}

func (v *Sketch) resized() {
	v.width, v.height = hostSize(v.host)
	if v.pen.drawn == nil {
		return
	}
	// What stands around the drawing grows and shrinks with it: a little of that moves nothing.
	little := math.Abs(v.width-v.fittedTo.X) < .2*v.fittedTo.X && math.Abs(v.height-v.fittedTo.Y) < .2*v.fittedTo.Y
	if v.steered || little && v.inSight() {
		v.point(v.camera)
	} else {
		v.fit()
	}
}

// reveal keeps what has the focus in sight.
func (v *Sketch) reveal() {
	if p := v.pen; p.drawn != nil && p.has(p.focus) {
		if c := v.camera.revealing(p.whereIs(p.focus), v.free()); c != v.camera {
			v.steered = true
			v.point(c)
		}
	}
}

// Pointer and keys

func (v *Sketch) pixelAt(e js.Value) layout.Point {
	box := v.svg.Call("getBoundingClientRect")
	return layout.Point{X: e.Get("clientX").Float() - box.Get("left").Float(), Y: e.Get("clientY").Float() - box.Get("top").Float()}
}

func (v *Sketch) contact(e js.Value) contact {
	return contact{at: v.inDrawing(v.pixelAt(e)), finger: e.Get("pointerType").String() == "touch",
		add: e.Get("shiftKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(), when: e.Get("timeStamp").Float()}
}

func (v *Sketch) wheel(e js.Value) {
	e.Call("preventDefault")
	v.steer(v.camera.wheeled(e.Get("deltaX").Float(), e.Get("deltaY").Float(), e.Get("deltaMode").Int() == 1, e.Get("ctrlKey").Bool(), e.Get("shiftKey").Bool(), v.pixelAt(e)))
}

func (v *Sketch) press(e js.Value) {
	p := v.pen
	button := e.Get("button").Int()
	if p.drawn == nil || button > 1 {
		return
	}
	v.stopGlide()
	id := e.Get("pointerId").Int()
	v.fingers[id] = v.pixelAt(e)
	v.svg.Call("setPointerCapture", id)
	switch {
	case len(v.fingers) > 1: // the second finger pans and zooms
		p.cancel()
		v.drawing, v.panning = -1, true
	case button == 1 || v.space:
		v.panning, v.panned = true, true
	default:
		v.drawing = id
		v.finishField()
		p.press(v.contact(e))
		later(func() { v.focusOn(p.began.item) })
	}
	v.paint()
}

// focusOn gives the focus to what was pressed, unless a field has been opened since.
func (v *Sketch) focusOn(it item) {
	if v.field != nil || v.panel.Truthy() && v.panel.Call("contains", js.Global().Get("document").Get("activeElement")).Bool() {
		return
	}
	if v.pen.drawn != nil && v.pen.has(it) {
		v.element(it).Call("focus", map[string]any{"preventScroll": true})
	} else if !v.hasFocus() {
		v.svg.Call("focus", map[string]any{"preventScroll": true})
	}
}

func (v *Sketch) move(e js.Value) {
	id := e.Get("pointerId").Int()
	last, pressed := v.fingers[id]
	now := v.pixelAt(e)
	if pressed {
		v.fingers[id] = now
	}
	switch {
	case v.panning && pressed:
		v.pan(id, last, now)
	case v.pen.drawn != nil && (!pressed || v.drawing == id):
		v.pen.move(v.contact(e))
		v.soon()
	}
}

// pan moves the sheet with one pointer; with two it moves with their middle and zooms with their distance.
func (v *Sketch) pan(id int, last, now layout.Point) {
	if len(v.fingers) != 2 {
		v.steer(v.camera.panned(now.X-last.X, now.Y-last.Y))
		return
	}
	for other, q := range v.fingers {
		if other != id {
			v.steer(v.camera.pinched(last, now, q))
		}
	}
}

func (v *Sketch) release(e js.Value, lost bool) {
	id := e.Get("pointerId").Int()
	if _, pressed := v.fingers[id]; !pressed {
		return
	}
	delete(v.fingers, id)
	if v.drawing == id {
		v.drawing = -1
		if lost {
			v.pen.cancel()
		} else if v.pen.drawn != nil {
			v.pen.release(v.contact(e))
		}
	}
	if len(v.fingers) == 0 {
		v.panning = false
	}
	v.paint()
}

func (v *Sketch) keyDown(e js.Value) {
	key := e.Get("key").String()
	k := stroke{key: key, shift: e.Get("shiftKey").Bool(), ctrl: e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(), alt: e.Get("altKey").Bool()}
	if v.pen.drawn == nil {
		return
	}
	if key == " " && !k.ctrl && !k.alt {
		if !v.space {
			v.space, v.panned = true, false
		}
		e.Call("preventDefault")
		v.paint()
		return
	}
	focus := v.pen.focus
	if v.pen.key(k) {
		e.Call("preventDefault")
	}
	v.paint()
	if v.pen.focus != focus {
		v.focus()
		v.reveal()
	}
}

func (v *Sketch) keyUp(e js.Value) {
	switch key := e.Get("key").String(); {
	case key == " " && v.space:
		v.space = false
		if !v.panned {
			v.pen.spacebar()
		}
		e.Call("preventDefault")
	case arrows[key] != layout.Point{}:
		v.pen.settle()
	default:
		return
	}
	v.paint()
}

// The list of keys

func (v *Sketch) toggleKeys() {
	if v.panel.Truthy() {
		v.closeKeys()
		return
	}
	document := js.Global().Get("document")
	v.panel = document.Call("createElement", "div")
	v.panel.Set("className", "sketch-keys")
	v.panel.Call("setAttribute", "role", "dialog")
	v.panel.Call("setAttribute", "aria-label", "Keys of the drawing")
	v.panel.Call("setAttribute", "tabindex", "-1")
	v.panel.Set("innerHTML", keysPanel())
	v.host.Call("appendChild", v.panel)
	v.putPanel()
	l := &v.ofPanel
	l.listen(v.panel, "click", func(e js.Value) {
		if e.Get("target").Call("closest", "button").Truthy() {
			v.closeKeys()
			v.focus()
		}
	})
	l.listen(v.panel, "keydown", func(e js.Value) {
		if key := e.Get("key").String(); key == "Escape" || key == "?" {
			e.Call("preventDefault")
			v.closeKeys()
			v.focus()
		}
	})
	panel := v.panel
	later(func() { panel.Call("focus") })
}

// putPanel puts the list beside the drawing where there is room, else over it.
func (v *Sketch) putPanel() {
	box := v.host.Call("getBoundingClientRect")
	width, height := v.panel.Get("offsetWidth").Float(), v.panel.Get("offsetHeight").Float()
	left := box.Get("right").Float() + 12
	if page := js.Global().Get("innerWidth").Float(); left+width > page {
		left = max(0, min(box.Get("left").Float(), page-width))
	}
	style := v.panel.Get("style")
	style.Set("left", num(left)+"px")
	style.Set("top", num(max(0, box.Get("bottom").Float()-height))+"px")
}

func (v *Sketch) closeKeys() {
	if v.panel.Truthy() {
		v.ofPanel.release()
		v.panel.Call("remove")
		v.panel = js.Undefined()
	}
}
