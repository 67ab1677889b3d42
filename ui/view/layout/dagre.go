package layout

import (
	"encoding/json"
	"errors"
	"math"
)

// Flow is the direction in which dagre lets edges run.
type Flow string

const (
	Down  Flow = "TB"
	Right Flow = "LR"
)

// question is a graph as static/layout-worker.js takes it.
type question struct {
	Flow  Flow         `json:"flow"`
	Nodes [][2]float64 `json:"nodes"` // width, height
	Edges []asked      `json:"edges"`
}

type asked struct {
	From   int     `json:"from"`
	To     int     `json:"to"`
	Width  float64 `json:"width"` // of the label
	Height float64 `json:"height"`
}

// answer is what static/layout-worker.js gives back: a place for each node, a line and a place for the label
// for each edge, in the order of the question.
type answer struct {
	Nodes []Point    `json:"nodes"`
	Edges []answered `json:"edges"`
}

type answered struct {
	Points []Point `json:"points"`
	Label  Point   `json:"label"`
}

// Question writes the graph for dagre, with outlines and labels as boxes of fixed size.
func Question(g *Graph, flow Flow) string {
	q := question{Flow: flow, Nodes: make([][2]float64, len(g.Nodes)), Edges: make([]asked, len(g.Edges))}
	for i, s := range g.Nodes {
		q.Nodes[i] = [2]float64{s.Width, s.Height}
	}
	for i, e := range g.Edges {
		q.Edges[i] = asked{From: e.From, To: e.To}
		if e.Label.Width > 0 {
			q.Edges[i].Width, q.Edges[i].Height = e.Label.Width+6, e.Label.Height
		}
	}
	text, err := json.Marshal(q)
	if err != nil {
		panic(err) // numbers and names only
	}
	return string(text)
}

// ErrForeign is returned when an answer does not fit the graph that was asked about.
var ErrForeign = errors.New("the answer does not fit the graph")

// ReadAnswer reads dagre's answer to Question. Its lines become smooth curves, with their ends on the rims of
// our outlines, which dagre knows as boxes only; loops are run as in every drawing.
func ReadAnswer(g *Graph, text []byte) (*Placement, error) {
	var a answer
	if err := json.Unmarshal(text, &a); err != nil {
		return nil, err
	}
	if len(a.Nodes) != len(g.Nodes) || len(a.Edges) != len(g.Edges) {
		return nil, ErrForeign
	}
	p := &Placement{Nodes: a.Nodes, Routes: make([]Route, len(g.Edges))}
	for _, at := range a.Nodes {
		if !finite(at) {
			return nil, ErrForeign
		}
	}
	for i, e := range a.Edges {
		if len(e.Points) < 2 {
			return nil, ErrForeign
		}
		for _, at := range append(e.Points, e.Label) {
			if !finite(at) {
				return nil, ErrForeign
			}
		}
		from, to := g.Edges[i].From, g.Edges[i].To
		if from == to {
			continue // dagre draws a loop as a hook, with a corner
		}
		last := len(e.Points) - 1
		snap(g.Nodes[from], p.Nodes[from], e.Points[1], &e.Points[0])
		snap(g.Nodes[to], p.Nodes[to], e.Points[last-1], &e.Points[last])
		p.Routes[i] = Route{Curve: smooth(e.Points), Label: e.Label}
	}
	p.Initial = initialArrows(g, p.Nodes)
	loops(g, p.Nodes, p.Routes, p.Initial)
	if !g.Crowded() {
		// a smooth curve does not keep off the labels that its line kept off
		placeLabels(g, p.Nodes, p.Routes, p.Initial)
	}
	return p, nil
}

func finite(p Point) bool { return !math.IsNaN(p.X+p.Y) && !math.IsInf(p.X+p.Y, 0) }

// snap moves the end of a line that comes from a point onto the outline.
func snap(s Shape, centre, from Point, end *Point) {
	*end = s.Rim(centre, from.Minus(centre))
}

// smooth returns the uniform cubic B-spline of the points, drawn out to the first and the last one.
func smooth(points []Point) Curve {
	n := len(points)
	if n == 2 {
		return Straight(points[0], points[1])
	}
	knot := func(a, b, c Point) Point { return Point{(a.X + 4*b.X + c.X) / 6, (a.Y + 4*b.Y + c.Y) / 6} }
	first, last := points[0], points[n-1]
	curve := Straight(first, knot(first, first, points[1]))
	for i := 1; i < n; i++ {
		after := last
		if i+1 < n {
			after = points[i+1]
		}
		curve = append(curve, points[i-1].Between(points[i], 1./3), points[i-1].Between(points[i], 2./3),
			knot(points[i-1], points[i], after))
	}
	return append(curve, Straight(curve.End(), last)[1:]...)
}
