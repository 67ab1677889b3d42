package picture

import (
	"math"

	"lassolab/engine/layout"
)

// viewBox shows a box whole in the middle of a host, and blows a small picture up only a little.
func viewBox(box layout.Box, width, height float64) string {
	const edge = 10
	w := max(box.Width()+2*edge, width/fitScale)
	h := max(box.Height()+2*edge, height/fitScale)
	return num((box.Min.X+box.Max.X-w)/2) + " " + num((box.Min.Y+box.Max.Y-h)/2) + " " + num(w) + " " + num(h)
}

// roundedAspect keeps a picture from being arranged anew for every pixel a divider is dragged.
func roundedAspect(aspect float64) float64 {
	return math.Max(.4, math.Min(3, math.Round(aspect*2.5)/2.5))
}

// clearer tells whether placement q makes the better picture than p: it has fewer faults, and is not shrunk much more by fitting it.
func clearer(g *layout.Graph, q, p *layout.Placement, aspect float64) bool {
	extent := func(r *layout.Placement) float64 {
		b := r.Bounds(g)
		return math.Max(b.Width(), b.Height()*aspect)
	}
	return layout.Faults(g, q) < layout.Faults(g, p) && extent(q) < 1.5*extent(p)
}
