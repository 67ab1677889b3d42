package layout

import "math"

// Curve is a chain of cubic Bézier pieces: a first point, then two control points and an end point for each
// piece.
type Curve []Point

// Straight is the straight curve between two places.
func Straight(p, q Point) Curve { return Curve{p, p.Between(q, 1./3), p.Between(q, 2./3), q} }

// bow is the curve from p to q that leaves towards the first handle and arrives from the second.
func bow(p, first, second, q Point) Curve {
	return Curve{p, p.Between(first, 2./3), q.Between(second, 2./3), q}
}

// Start and End are the curve's ends.
func (c Curve) Start() Point { return c[0] }

// End is the point the arrow head stands at.
func (c Curve) End() Point { return c[len(c)-1] }

// Straight reports whether the curve is a straight line.
func (c Curve) Straight() bool {
	return len(c) == 4 && math.Abs(c[3].Minus(c[0]).Cross(c[1].Minus(c[0])))+
		math.Abs(c[3].Minus(c[0]).Cross(c[2].Minus(c[0]))) < 1e-6
}

func (c Curve) pieces() int { return (len(c) - 1) / 3 }

// At returns the point at parameter t from 0 to 1, equal shares of it for each piece.
func (c Curve) At(t float64) Point {
	i, u := c.piece(t)
	p, q, r, s := c[3*i], c[3*i+1], c[3*i+2], c[3*i+3]
	v := 1 - u
	return Point{
		v*v*v*p.X + 3*v*v*u*q.X + 3*v*u*u*r.X + u*u*u*s.X,
		v*v*v*p.Y + 3*v*v*u*q.Y + 3*v*u*u*r.Y + u*u*u*s.Y,
	}
}

// bounds is the rectangle around the curve itself: its control points may lie far outside.
func (c Curve) bounds() Box {
	b := emptyBox().include(c.Start())
	for i := 0; i+3 < len(c); i += 3 {
		piece := c[i : i+4]
		b = b.include(piece.End())
		for _, axis := range [2]func(Point) float64{Point.x, Point.y} {
			for _, t := range turns(axis(piece[0]), axis(piece[1]), axis(piece[2]), axis(piece[3])) {
				if 0 < t && t < 1 {
					b = b.include(piece.At(t))
				}
			}
		}
	}
	return b
}

// turns are the parameters at which one coordinate of a cubic piece turns back, NaN for those there are not.
func turns(p, q, r, s float64) [2]float64 {
	a, b, c := s-3*r+3*q-p, 2*(r-2*q+p), q-p // of the derivative, over 3
	if math.Abs(a) < 1e-9 {
		return [2]float64{-c / b, math.NaN()}
	}
	root := math.Sqrt(b*b - 4*a*c)
	return [2]float64{(-b - root) / (2 * a), (-b + root) / (2 * a)}
}

// Direction returns the direction of travel at parameter t, a vector of length 1.
func (c Curve) Direction(t float64) Point {
	const h = 1e-3
	return towards(c.At(math.Max(0, t-h)), c.At(math.Min(1, t+h)))
}

func (c Curve) piece(t float64) (int, float64) {
	n := c.pieces()
	x := math.Max(0, math.Min(1, t)) * float64(n)
	i := min(int(x), n-1)
	return i, x - float64(i)
}

// Before returns the part of the curve that ends where the given length is left to its
// end; a short curve keeps a tenth.
func (c Curve) Before(length float64) Curve {
	n := c.pieces()
	end := c.End()
	// The last piece is halved towards its end until the remaining chord has the length.
	low, high := 0.1, 1.0
	if c[3*(n-1)].Distance(end) < length && n > 1 {
		return append(Curve{}, c[:3*(n-1)+1]...)
	}
	last := c[3*(n-1):]
	for range 30 {
		mid := (low + high) / 2
		if last.At(mid).Distance(end) > length {
			low = mid
		} else {
			high = mid
		}
	}
	return append(append(Curve{}, c[:3*(n-1)]...), last.split(low)...)
}

// split returns the part of a single piece up to parameter t (de Casteljau).
func (c Curve) split(t float64) Curve {
	a, b, d := c[0].Between(c[1], t), c[1].Between(c[2], t), c[2].Between(c[3], t)
	e, f := a.Between(b, t), b.Between(d, t)
	return Curve{c[0], a, e, e.Between(f, t)}
}

// Arrow returns the corners of an arrow head of the given length and half width whose tip is the
// curve's end: left, tip, right. It points the way the curve's last stretch of that length runs,
// so that it sits well on a bend.
func (c Curve) Arrow(length, half float64) [3]Point {
	return arrow(c.Before(length).End(), c.End(), length, half)
}

// Arrow returns the corners of the head of an initial arrow.
func (s Stub) Arrow(length, half float64) [3]Point { return arrow(s.Tail, s.Tip, length, half) }

func arrow(from, tip Point, length, half float64) [3]Point {
	d := towards(from, tip)
	base := tip.Minus(d.Times(length))
	side := Point{-d.Y * half, d.X * half}
	return [3]Point{base.Plus(side), tip, base.Minus(side)}
}

// length is the length of the curve, measured along a few chords.
func (c Curve) length() float64 {
	const chords = 6
	sum, last := 0., c.Start()
	for i := 1; i <= chords; i++ {
		p := c.At(float64(i) / chords)
		sum += last.Distance(p)
		last = p
	}
	return sum
}

// samples calls visit with points along the curve, its ends left out.
func (c Curve) samples(count int, visit func(Point)) {
	for i := 1; i < count; i++ {
		visit(c.At(float64(i) / float64(count)))
	}
}
