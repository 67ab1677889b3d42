package graph

import (
	"math"

	"lassolab/ui/core/link"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// kept is a camera as a link has it: its place is told from the nearest state, so that it is the same part of the graph where the
// states lie otherwise.
func (d *explored) kept(c svg.Camera, free layout.Box) link.Camera {
	middle := c.InDrawing(free.Middle())
	near, away := int32(0), math.Inf(1)
	for i, n := range d.shown {
		if at := d.at.Nodes[i]; math.Hypot(at.X-middle.X, at.Y-middle.Y) < away {
			near, away = n, math.Hypot(at.X-middle.X, at.Y-middle.Y)
		}
	}
	at := d.position(near)
	rounded := func(v, to float64) float64 { return math.Round(v*to) / to }
	return link.Camera{Node: int(near), X: rounded(middle.X-at.X, 10), Y: rounded(middle.Y-at.Y, 10),
		Scale: rounded(c.Scale/svg.Fitted(d.bounds(), free).Scale, 1000)}.Sound()
}

// camera is the one that a link has; ok is false when it has none, or of a state that is not drawn. It does not look away from
// the drawing, whatever the link says.
func (d *explored) camera(l link.Camera, free layout.Box) (c svg.Camera, ok bool) {
	n := int32(l.Node)
	if l == (link.Camera{}) || !d.draws(n) {
		return svg.Camera{}, false
	}
	all, at := d.bounds(), d.position(n)
	at.X = min(max(at.X+l.X, all.Min.X), all.Max.X)
	at.Y = min(max(at.Y+l.Y, all.Min.Y), all.Max.Y)
	return svg.Centred(at, l.Scale*svg.Fitted(all, free).Scale, free), true
}
