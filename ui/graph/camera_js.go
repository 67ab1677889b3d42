//go:build js && wasm

package graph

import (
	"lassolab/engine/layout"
	"lassolab/ui/svg"
)

// Fit shows the whole drawing.
func (v *View) Fit() {
	v.steered = false
	v.fit()
}

func (v *View) fit() {
	if v.drawing != nil {
		v.move(svg.Fitted(v.drawing.at.Bounds(v.drawing.graph), v.free))
	}
}

// ZoomIn and ZoomOut scale about the middle of the host.
func (v *View) ZoomIn() { v.zoomMiddle(1.3) }

// ZoomOut is the reverse of ZoomIn.
func (v *View) ZoomOut() { v.zoomMiddle(1 / 1.3) }

func (v *View) zoomMiddle(factor float64) {
	middle := layout.Point{X: (v.free.Min.X + v.free.Max.X) / 2, Y: (v.free.Min.Y + v.free.Max.Y) / 2}
	v.steer(v.camera.Zoomed(factor, middle))
}

// steer moves the camera as the reader asked.
func (v *View) steer(c svg.Camera) {
	if v.drawing != nil {
		v.steered = true
		v.move(c)
	}
}

func (v *View) move(c svg.Camera) {
	v.camera = c
	v.zoom.Call("setAttribute", "transform", c.Transform())
}
