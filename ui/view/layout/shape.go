package layout

import "math"

// Shape is the outline of a node: a rectangle whose corners are rounded by quarter circles of
// radius Corner. With Corner half of both sides it is a circle, with Corner half the height a
// pill, with a small Corner a card.
type Shape struct{ Width, Height, Corner float64 }

// Circle is the outline of a state with a short name.
func Circle(radius float64) Shape { return Shape{2 * radius, 2 * radius, radius} }

// Pill is the outline of a state whose name is wider than the circle of the given radius would
// hold: it keeps the circle's height.
func Pill(width, radius float64) Shape {
	return Shape{math.Max(width, 2*radius), 2 * radius, radius}
}

// Card is the outline of a decoupled state.
func Card(width, height float64) Shape { return Shape{width, height, 7} }

// Rim returns where the ray from the centre in the given direction leaves the outline.
func (s Shape) Rim(centre, direction Point) Point {
	length := math.Hypot(direction.X, direction.Y)
	if length == 0 {
		return Point{centre.X, centre.Y + s.Height/2}
	}
	d := Point{direction.X / length, direction.Y / length}
	// By symmetry the ray is followed in the quadrant where both coordinates grow.
	x, y := math.Abs(d.X), math.Abs(d.Y)
	t := math.Min(s.Width/2/math.Max(x, 1e-12), s.Height/2/math.Max(y, 1e-12))
	corner := Point{s.Width/2 - s.Corner, s.Height/2 - s.Corner}
	if t*x > corner.X && t*y > corner.Y {
		// |t·(x,y) − corner| = Corner, the farther solution.
		b := x*corner.X + y*corner.Y
		t = b + math.Sqrt(math.Max(0, b*b-corner.Dot(corner)+s.Corner*s.Corner))
	}
	return centre.Plus(d.Times(t))
}

// Inset is the outline smaller by the given margin on every side: the inner rim of an accepting state.
func (s Shape) Inset(by float64) Shape {
	return Shape{s.Width - 2*by, s.Height - 2*by, math.Max(0, s.Corner-by)}
}

// Box is that of a node at a place.
func (s Shape) Box(centre Point) Box { return BoxAround(centre, Size{s.Width, s.Height}) }

// Clearance is the distance of p from the outline of a node at centre, negative inside.
func (s Shape) Clearance(centre, p Point) float64 {
	x := math.Abs(p.X-centre.X) - (s.Width/2 - s.Corner)
	y := math.Abs(p.Y-centre.Y) - (s.Height/2 - s.Corner)
	outX, outY := max(x, 0), max(y, 0)
	return math.Sqrt(outX*outX+outY*outY) + min(max(x, y), 0) - s.Corner // asked very often: Hypot takes its time
}
