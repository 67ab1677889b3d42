//go:build js && wasm

package picture

import (
	"lassolab/engine/layout"
)

// Fit shows the whole drawing.
func (v *ExploredView) Fit() {
	v.steered = false
	v.fit()
}

func (v *ExploredView) fit() {
	if v.drawing != nil {
		v.move(fitted(v.drawing.at.Bounds(v.drawing.graph), v.free))
	}
}

// ZoomIn and ZoomOut scale about the middle of the host.
func (v *ExploredView) ZoomIn() { v.zoomMiddle(1.3) }

// ZoomOut is the reverse of ZoomIn.
func (v *ExploredView) ZoomOut() { v.zoomMiddle(1 / 1.3) }

func (v *ExploredView) zoomMiddle(factor float64) {
	middle := layout.Point{X: (v.free.Min.X + v.free.Max.X) / 2, Y: (v.free.Min.Y + v.free.Max.Y) / 2}
	v.steer(v.camera.zoomed(factor, middle))
}

// steer moves the camera as the reader asked.
func (v *ExploredView) steer(c camera) {
	if v.drawing != nil {
		v.steered = true
		v.move(c)
	}
}

func (v *ExploredView) move(c camera) {
	v.camera = c
	v.zoom.Call("setAttribute", "transform", c.transform())
}
