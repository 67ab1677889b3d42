package draw

import (
	"math"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// measure measures the host. The buttons of the sketch, in a row at the bottom, leave the rest free.
func (v *Sketch) measure() {
	const buttons = 26
	v.width, v.height = svg.HostSize(v.Host)
	v.Free = layout.Box{Max: layout.Point{X: v.width, Y: max(1, v.height-buttons)}}
}

func (v *Sketch) fit() {
	if v.pen.drawn != nil {
		v.fittedTo = layout.Point{X: v.width, Y: v.height}
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
	v.pen.aspect = svg.RoundedAspect(v.width / v.height)
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
	little := math.Abs(v.width-v.fittedTo.X) < .2*v.fittedTo.X &&
		math.Abs(v.height-v.fittedTo.Y) < .2*v.fittedTo.Y
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
