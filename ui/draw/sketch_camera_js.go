//go:build js && wasm

package draw

import (
	"math"

	"lassolab/ui/layout"
	"lassolab/ui/svg"
)

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
func (v *Sketch) whole(at *layout.Placement) svg.Camera {
	free := v.free()
	c := svg.Fitted(at.Bounds(v.pen.drawn.graph), free)
	if len(at.Nodes) <= 2 && c.Scale > 1 {
		c = c.Zoomed(1/c.Scale, layout.Point{X: free.Max.X / 2, Y: free.Max.Y / 2})
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

func (v *Sketch) zoomMiddle(factor float64) {
	v.steer(v.camera.Zoomed(factor, layout.Point{X: v.width / 2, Y: v.height / 2}))
}

// steer moves the camera as the reader asked.
func (v *Sketch) steer(c svg.Camera) {
	v.steered = true
	v.stopGlide()
	v.point(c)
}

// point moves the camera.
func (v *Sketch) point(c svg.Camera) {
	v.camera = c
	v.zoom.Call("setAttribute", "transform", c.Transform())
	v.pen.pixel = 1 / c.Scale
	v.pen.aspect = svg.RoundedAspect(v.width / v.height)
	free := v.free()
	v.pen.view = layout.Box{Min: c.InDrawing(free.Min), Max: c.InDrawing(free.Max)}
	if v.field != nil {
		v.field.put(v)
	}
}

func (v *Sketch) resized() {
	v.width, v.height = svg.HostSize(v.host)
	if v.pen.drawn == nil {
		return
	}
	// What stands around the drawing grows and shrinks with it: a little of that moves nothing.
	little := math.Abs(v.width-v.fittedTo.X) < .2*v.fittedTo.X &&
		math.Abs(v.height-v.fittedTo.Y) < .2*v.fittedTo.Y
	if v.steered || little && v.inSight() {
		v.point(v.camera)
	} else {
		v.fit()
	}
}

// reveal keeps what has the focus in sight.
func (v *Sketch) reveal() {
	if p := v.pen; p.drawn != nil && p.has(p.focus) {
		if c := v.camera.Revealing(p.whereIs(p.focus), v.free()); c != v.camera {
			v.steered = true
			v.point(c)
		}
	}
}
