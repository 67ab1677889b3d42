package svg

import (
	"math"

	"lassolab/ui/view/layout"
)

// Sight is how large a drawing must be seen: its smallest text has so many pixels on the screen at least. Where
// the whole does not fit at that size, a camera follows what matters.
type Sight struct {
	Text   float64 // the font size of the smallest text, at scale 1; 0: there is none
	Pixels float64 // that it must have on the screen; 0: the whole is shown, however small that is
}

// Least is the scale at which the smallest text has its pixels.
func (s Sight) Least() float64 {
	if s.Text == 0 {
		return farthest
	}
	return min(nearest, max(farthest, s.Pixels/s.Text))
}

// most is the scale beyond which a drawing that has room is not blown up.
func (s Sight) most() float64 { return max(fitScale, 1.5*s.Least()) }

// Largest is how many pixels a text of a font size has where a drawing is shown whole, at most.
func Largest(text float64) float64 { return fitScale * text }

// Whole shows a box whole; ok tells whether it can be read then.
func (s Sight) Whole(box, free layout.Box) (c Camera, ok bool) {
	c = fitted(box, free, s.most())
	return c, c.Scale >= s.Least()-1e-9
}

// Near is what a following camera shows: what must be well in sight, the most important first, and after it what
// it belongs to, the nearest first. They are boxes of the drawing.
type Near struct{ Must, Context []layout.Box }

// Following moves a camera so that it shows what is near, at its own scale where that can be read, else at
// the least one that can. It stays where it is as long as what must be in sight is, and it does not look
// beyond the whole drawing.
func (s Sight) Following(c Camera, n Near, whole, free layout.Box) Camera {
	if len(n.Must) == 0 {
		return c
	}
	scale := max(c.Scale, s.Least())
	must := together(n.Must[0], n.Must[1:], scale, inner(free))
	if scale == c.Scale && within(c.BoxInHost(must), inner(free)) {
		return c
	}
	shown := together(must, n.Context, scale, inner(free))
	c.Scale = scale
	c.Shift.X = along(shown.Min.X, shown.Max.X, whole.Min.X, whole.Max.X, scale, free.Min.X, free.Max.X)
	c.Shift.Y = along(shown.Min.Y, shown.Max.Y, whole.Min.Y, whole.Max.Y, scale, free.Min.Y, free.Max.Y)
	return c
}

// InSight reports whether a box of the drawing is well in sight, as far as that is possible.
func (c Camera) InSight(box, free layout.Box) bool { return within(c.BoxInHost(box), inner(free)) }

// Shows reports whether a box of the drawing is in sight as a whole.
func (c Camera) Shows(box, free layout.Box) bool { return within(c.BoxInHost(box), free) }

// BoxInHost is where a box of the drawing is in the host.
func (c Camera) BoxInHost(b layout.Box) layout.Box {
	return layout.Box{Min: c.InHost(b.Min), Max: c.InHost(b.Max)}
}

// Seen is the part of the drawing that the host shows.
func (c Camera) Seen(free layout.Box) layout.Box {
	return layout.Box{Min: c.InDrawing(free.Min), Max: c.InDrawing(free.Max)}
}

// together is the box around a first one and as many of the others as there is room for at a scale.
func together(first layout.Box, others []layout.Box, scale float64, room layout.Box) layout.Box {
	b := first
	for _, other := range others {
		if u := b.Union(other); u.Width()*scale <= room.Width() && u.Height()*scale <= room.Height() {
			b = u
		}
	}
	return b
}

// inner is the part of a host where something is well in sight.
func inner(free layout.Box) layout.Box {
	x, y := min(2*frame, free.Width()/8), min(2*frame, free.Height()/8)
	return layout.Box{Min: free.Min.Plus(layout.Point{X: x, Y: y}), Max: free.Max.Minus(layout.Point{X: x, Y: y})}
}

func within(a, b layout.Box) bool {
	b = b.Grown(.5) // of a pixel
	return b.Holds(a.Min) && b.Holds(a.Max)
}

// along is the shift in one direction that has the middle of what is shown in the middle of the room, unless
// the drawing would end before the room does; a drawing that fits is in the middle itself.
func along(from, to, first, last, scale, low, high float64) float64 {
	first, last = first*scale-frame, last*scale+frame
	if last-first <= high-low {
		return (low + high - first - last) / 2
	}
	shift := (low+high)/2 - scale*(from+to)/2
	return math.Min(low-first, math.Max(high-last, shift))
}
