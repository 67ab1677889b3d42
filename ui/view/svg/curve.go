package svg

import (
	"math"

	"lassolab/ui/view/layout"
)

// Away is the distance of a place from a curve, measured to chords of it. Farther than far it may be
// infinite: most curves are, and that is soon seen.
func Away(c layout.Curve, at layout.Point, far float64) float64 {
	left, right, top, bottom := c[0].X, c[0].X, c[0].Y, c[0].Y
	for _, q := range c[1:] {
		left, right, top, bottom = min(left, q.X), max(right, q.X), min(top, q.Y), max(bottom, q.Y)
	}
	if at.X < left-far || at.X > right+far || at.Y < top-far || at.Y > bottom+far {
		return math.Inf(1)
	}
	chords := 16
	if c.Straight() {
		chords = 1
	}
	least, last := math.Inf(1), c.Start()
	for i := 1; i <= chords; i++ {
		next := c.At(float64(i) / float64(chords))
		least = min(least, chordAway(at, last, next))
		last = next
	}
	return least
}

// chordAway is the distance of a place from the line between two others.
func chordAway(at, p, q layout.Point) float64 {
	dx, dy := q.X-p.X, q.Y-p.Y
	t := 0.
	if long := dx*dx + dy*dy; long > 0 {
		t = max(0, min(1, ((at.X-p.X)*dx+(at.Y-p.Y)*dy)/long))
	}
	return math.Hypot(at.X-p.X-t*dx, at.Y-p.Y-t*dy)
}
