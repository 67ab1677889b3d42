package svg

import (
	"math"

	"lassolab/ui/view/layout"
)

// Away is the distance of a place from a curve, measured to chords of it. Farther than far it may be
// infinite: most curves are, and that is soon seen.
func Away(c layout.Curve, at layout.Point, far float64) float64 {
	box := layout.Box{Min: c[0], Max: c[0]}
	for _, q := range c[1:] {
		box = box.Union(layout.Box{Min: q, Max: q})
	}
	if !box.Grown(far).Holds(at) {
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
	t, d := 0., q.Minus(p)
	if long := d.Dot(d); long > 0 {
		t = max(0, min(1, at.Minus(p).Dot(d)/long))
	}
	return at.Distance(p.Between(q, t))
}
