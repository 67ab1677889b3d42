package draw

import (
	"math"

	"github.com/vugu/vugu/js"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// bend sets the attributes of what is being moved.
func (v *Sketch) bend() {
	p := v.pen
	v.bent = true
	for i, e := range v.states {
		if p.moves(i) {
			q := p.at.Nodes[i]
			e.Call("setAttribute", "transform", shiftBy(q.Plus(p.shift)))
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

func shiftBy(p layout.Point) string { return "translate(" + svg.Num(p.X) + " " + svg.Num(p.Y) + ")" }

// setRoute runs an edge that is drawn along another route.
func (v *Sketch) setRoute(i int, r layout.Route) {
	e, tip := v.arcParts[i], r.Curve.Before(1)
	e.line.Call("setAttribute", "d", svg.Along(tip.Before(headLong*.8)))
	e.head.Call("setAttribute", "d", svg.Closed(tip.Arrow(headLong, headHalf)))
	if e.label.Truthy() {
		home := v.pen.at.Routes[i].Label
		e.label.Call("setAttribute", "transform", shiftBy(r.Label.Minus(home)))
	}
}

// straighten puts everything back where the placement has it.
func (v *Sketch) straighten() {
	v.lay(v.pen.at)
	v.bent = false
	for _, e := range v.arcs {
		e.Call("removeAttribute", "transform")
	}
}

// lay puts everything where another placement has it.
func (v *Sketch) lay(m *layout.Placement) {
	v.bent = true
	for i, e := range v.states {
		e.Call("setAttribute", "transform", shiftBy(m.Nodes[i]))
	}
	for k, e := range v.initial {
		e.Call("setAttribute", "transform", shiftBy(m.Initial[k].Tip.Minus(v.pen.at.Initial[k].Tip)))
	}
	for i := range v.arcs {
		v.setRoute(i, m.Routes[i])
	}
}

// glide moves everything step by step to its new place, so that the reader can see it.
func (v *Sketch) glide() {
	p := v.pen
	to := p.at
	now := js.Global().Get("performance")
	begun := now.Call("now").Float()
	from := &layout.Placement{Nodes: make([]layout.Point, len(to.Nodes)),
		Routes: make([]layout.Route, len(to.Routes)), Initial: to.Initial}
	copy(from.Nodes, v.drawnAt())
	from = layout.Place(p.drawn.graph, from.Nodes)
	v.render()
	start := v.Camera
	v.point(v.whole(to))
	v.Glide(start, "linear")
	var step js.Func
	var waiting js.Value
	stopped := false
	v.gliding = func() {
		stopped = true
		v.StopGlide()
		js.Global().Call("cancelAnimationFrame", waiting)
		step.Release()
		v.gliding = nil
	}
	frame := func() {
		t := min(1, max(0, (now.Call("now").Float()-begun)/svg.GlideTime))
		if t >= 1 {
			v.gliding()
			v.straighten()
			return
		}
		v.lay(between(from, to, t))
		waiting = js.Global().Call("requestAnimationFrame", step)
	}
	step = svg.Guarded(func([]js.Value) {
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

// measure measures the host. The buttons of the sketch, in a row at the bottom, leave the rest free.
func (v *Sketch) measure() {
	const buttons = 26
	v.Measure(buttons)
}

func (v *Sketch) fit() {
	if v.pen.drawn != nil {
		v.fittedTo = v.Size
		v.point(v.whole(v.pen.at))
	}
}

// whole shows all of a placement. One or two states are not blown up: more are to come beside them.
func (v *Sketch) whole(at *layout.Placement) svg.Camera {
	c := svg.Fitted(at.Bounds(v.pen.drawn.graph), v.Free)
	if len(at.Nodes) <= 2 && c.Scale > 1 {
		c = c.Zoomed(1/c.Scale, v.Free.Middle())
	}
	return c
}

// inSight reports whether the middles of all states are in sight, none of them below the buttons.
func (v *Sketch) inSight() bool {
	for _, q := range v.pen.at.Nodes {
		if !v.pen.inView(q, 0) {
			return false
		}
	}
	return true
}

// steer moves the camera as the reader asked.
func (v *Sketch) steer(c svg.Camera) {
	v.Steered = true
	v.stopGlide()
	v.point(c)
}

// point moves the camera.
func (v *Sketch) point(c svg.Camera) {
	v.Point(c)
	v.pen.pixel = 1 / c.Scale
	v.pen.aspect = svg.RoundedAspect(v.Size.Width / v.Size.Height)
	v.pen.view = c.Seen(v.Free)
	if v.field != nil {
		v.field.put(v)
	}
}

func (v *Sketch) resized() {
	v.measure()
	if v.pen.drawn == nil {
		return
	}
	// What stands around the drawing grows and shrinks with it: a little of that moves nothing.
	little := math.Abs(v.Size.Width-v.fittedTo.Width) < .2*v.fittedTo.Width &&
		math.Abs(v.Size.Height-v.fittedTo.Height) < .2*v.fittedTo.Height
	if v.Steered || little && v.inSight() {
		v.point(v.Camera)
	} else {
		v.fit()
	}
}

// reveal keeps what has the focus in sight.
func (v *Sketch) reveal() {
	if p := v.pen; p.drawn != nil && p.has(p.focus) {
		if c := v.Camera.Revealing(p.whereIs(p.focus), v.Free); c != v.Camera {
			v.Steered = true
			v.point(c)
		}
	}
}
