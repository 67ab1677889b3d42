//go:build js && wasm

package graph

import (
	"lassolab/ui/layout"
	"lassolab/ui/svg"
)

// settle places the drawing of a whole graph.
func (v *View) settle(d *explored) {
	standing := svg.Standing("explored", v.scene.Algorithm, d.recordedGraph())
	width, height := svg.HostSize(v.host)
	r, known := v.rooms.enter(d, standing, width, height)
	v.room = r
	if !known && standing == nil && r.ways().Improvable() {
		v.improve(r)
	}
}

// improve asks dagre for a placement downwards and one to the right. What is shown changes once, when both
// are known, so that how fast they come does not decide, and not while the reader moves the camera.
func (v *View) improve(r *room) {
	flows := []layout.Flow{layout.Down, layout.Right}
	answers := make([]*layout.Placement, len(flows))
	waiting := len(flows)
	for i, flow := range flows {
		svg.AskDagre(layout.Question(r.recorded, flow), func(answer []byte) {
			waiting--
			if at, err := layout.ReadAnswer(r.recorded, answer); err == nil {
				answers[i] = at
			}
			if waiting > 0 {
				return
			}
			for _, at := range answers {
				if at != nil {
					r.ways().Offer(at)
				}
			}
			v.rearrange(r)
		})
	}
}

// rearrange shows a graph as is best now that more placements are known.
func (v *View) rearrange(r *room) {
	shown := v.drawing != nil && v.room == r
	if shown && v.moved() {
		return
	}
	if at := r.ways().For(svg.HostSize(v.host)); at != r.at {
		r.at = at
		if shown {
			v.drawing.at = layout.Join(v.drawing.graph, at)
			v.render()
		}
	}
}

// resized fits the drawing into the host, whose size has changed. Nodes move only where the whole becomes
// clearly larger by it, and the reader has not moved the camera.
func (v *View) resized() {
	if v.drawing == nil {
		return
	}
	if !v.moved() && v.room != nil && v.room.resize(svg.HostSize(v.host)) {
		v.drawing.at = layout.Join(v.drawing.graph, v.room.at)
		v.render()
		return
	}
	v.drawMargin()
	v.dropMap()
	v.look()
}
