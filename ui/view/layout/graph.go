// Package layout finds positions: where the states of an automaton or of an explored graph lie, how the
// edges run between them, and where the labels stand. It draws nothing and knows no browser; lengths are
// pixels at zoom 1, y grows downwards.
//
// Automaton and Layered place nodes, Routes runs the edges; both together make a Placement. Question and
// ReadAnswer get a Placement from dagre, a library of the page, instead. Every function is deterministic: the
// same graph always gives the same picture.
package layout

import "math"

// Point is a place on the drawing.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

func (p Point) x() float64 { return p.X }
func (p Point) y() float64 { return p.Y }

// Graph is what is to be laid out. Edges refer to nodes by index; parallel edges and loops are allowed.
type Graph struct {
	Nodes   []Shape
	Edges   []Edge
	Initial []int // nodes that get an initial arrow
	// called now and then while the graph is laid out, by who has other things to do in between; nil: nothing is
	Pause func()
}

func (g *Graph) pause() {
	if g.Pause != nil {
		g.Pause()
	}
}

const (
	crowded = 150 // beyond so many nodes, or
	// so many pairs of a node and an edge, edges do not bend around nodes, and labels
	// are not moved about: a picture of
	tangled = 20_000
	// that density does not become clear by it, and it would take too long
)

// Crowded reports whether a graph is too big for the parts of a layout whose cost is quadratic; neither
// is it worth counting its faults.
func (g *Graph) Crowded() bool { return len(g.Nodes) > crowded || len(g.Nodes)*len(g.Edges) > tangled }

// Edge leads from one node to another. Label is the size of the text that stands beside it, zero for none.
type Edge struct {
	From, To int
	Label    Size
}

// Size is the extent of a text.
type Size struct{ Width, Height float64 }

// Placement is a finished layout of a Graph, indexed as its nodes, edges and initial nodes are.
type Placement struct {
	Nodes   []Point // centres
	Routes  []Route
	Initial []Stub
}

// Route is the way of one edge: from the rim of its source to the rim of its target.
type Route struct {
	Curve Curve
	Label Point // centre of the label
}

// Stub is an initial arrow: it comes from nowhere and ends at a rim.
type Stub struct{ Tail, Tip Point }

// Place completes given positions of the nodes with routes and initial arrows.
func Place(g *Graph, at []Point) *Placement {
	stubs := initialArrows(g, at)
	return &Placement{Nodes: at, Routes: routes(g, at, stubs), Initial: stubs}
}

// Bounds returns the rectangle around everything drawn: nodes, curves, labels and initial arrows.
// An empty graph has an empty one.
func (p *Placement) Bounds(g *Graph) Box {
	b := emptyBox()
	for i, at := range p.Nodes {
		b = b.Union(g.Nodes[i].Box(at))
	}
	for i, r := range p.Routes {
		b = b.Union(r.Curve.bounds())
		if g.Edges[i].Label.Width > 0 {
			b = b.Union(BoxAround(r.Label, g.Edges[i].Label))
		}
	}
	for _, s := range p.Initial {
		b = b.include(s.Tail)
	}
	if b.Min.X > b.Max.X {
		return Box{}
	}
	return b
}

// Box is an upright rectangle.
type Box struct{ Min, Max Point }

// Width is the horizontal extent.
func (b Box) Width() float64 { return b.Max.X - b.Min.X }

// Height is the vertical extent.
func (b Box) Height() float64 { return b.Max.Y - b.Min.Y }

// Middle is its middle.
func (b Box) Middle() Point { return Point{(b.Min.X + b.Max.X) / 2, (b.Min.Y + b.Max.Y) / 2} }

func emptyBox() Box {
	return Box{Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}}
}

// BoxAround is the box of an extent around its middle.
func BoxAround(centre Point, s Size) Box {
	half := Point{s.Width / 2, s.Height / 2}
	return Box{centre.Minus(half), centre.Plus(half)}
}

func (b Box) include(p Point) Box {
	return Box{
		Point{min(b.Min.X, p.X), min(b.Min.Y, p.Y)},
		Point{max(b.Max.X, p.X), max(b.Max.Y, p.Y)},
	}
}

// Union is the box around two.
func (b Box) Union(c Box) Box { return b.include(c.Min).include(c.Max) }

// Overlap is the area two boxes share.
func (b Box) Overlap(c Box) float64 {
	if b.Max.X <= c.Min.X || c.Max.X <= b.Min.X || b.Max.Y <= c.Min.Y || c.Max.Y <= b.Min.Y {
		return 0 // mostly so, and asked very often
	}
	return (min(b.Max.X, c.Max.X) - max(b.Min.X, c.Min.X)) * (min(b.Max.Y, c.Max.Y) - max(b.Min.Y, c.Min.Y))
}

// Grown is a box with so much more on every side.
func (b Box) Grown(by float64) Box {
	return Box{Point{b.Min.X - by, b.Min.Y - by}, Point{b.Max.X + by, b.Max.Y + by}}
}

// Holds reports whether a place is in the box.
func (b Box) Holds(p Point) bool {
	return b.Min.X <= p.X && p.X <= b.Max.X && b.Min.Y <= p.Y && p.Y <= b.Max.Y
}

// Nearest is the place in the box that lies nearest to another one; at its upper left corner where it has no extent.
func (b Box) Nearest(p Point) Point {
	return Point{max(b.Min.X, min(b.Max.X, p.X)), max(b.Min.Y, min(b.Max.Y, p.Y))}
}

// Plus is a place moved by a vector.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus is the vector that leads here from another place.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times is a vector so many times as long.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Between is a place on the way to another one: here at 0, there at 1.
func (p Point) Between(q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Distance is how far two places are apart.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Cross is the cross product: where y grows downwards, positive for a turn to the right.
func (p Point) Cross(q Point) float64 { return p.X*q.Y - p.Y*q.X }

// Dot is the scalar product.
func (p Point) Dot(q Point) float64 { return p.X*q.X + p.Y*q.Y }

// towards returns the direction from p to q as a vector of length 1; downwards when the points coincide.
func towards(p, q Point) Point {
	d := p.Distance(q)
	if d == 0 {
		return Point{0, 1}
	}
	return q.Minus(p).Times(1 / d)
}
