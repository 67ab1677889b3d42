package layout

import (
	"math"
	"slices"
)

// Join adds to a placement the routes of the edges that its graph has besides, which are the last ones. What
// has its place keeps it.
func Join(g *Graph, p *Placement) *Placement {
	placed := len(p.Routes)
	if placed == len(g.Edges) {
		return p
	}
	r := slices.Concat(p.Routes, make([]Route, len(g.Edges)-placed))
	for i := placed; i < len(r); i++ {
		if e := g.Edges[i]; e.From != e.To {
			r[i].Curve = joining(g, p.Nodes, i, r)
		}
	}
	busy := directions(g, p.Nodes, r, p.Initial)
	for i, e := range g.Edges {
		if e.From == e.To && i < placed {
			busy[e.From] = append(busy[e.From], towards(p.Nodes[e.From], r[i].Curve.At(.5)))
		}
		if e.From == e.To && i >= placed {
			r[i] = loop(g, p.Nodes, i, r, p.Initial, busy)
		}
	}
	joinLabels(g, p, r)
	return &Placement{Nodes: p.Nodes, Routes: r, Initial: p.Initial}
}

// joining is a way for an edge that keeps off the nodes and off the edges before it between the same two.
func joining(g *Graph, at []Point, edge int, r []Route) Curve {
	e := g.Edges[edge]
	u, v := min(e.From, e.To), max(e.From, e.To)
	length := at[u].Distance(at[v])
	var middles []Point
	for i, f := range g.Edges[:edge] {
		if min(f.From, f.To) == u && max(f.From, f.To) == v {
			middles = append(middles, r[i].Curve.At(.5))
		}
	}
	var best Curve
	least := math.Inf(1)
	try := func(handle, offset, cost float64) {
		c := bent(g, at, u, v, handle, offset)
		for _, m := range middles {
			cost += math.Max(0, fan-m.Distance(c.At(.5)))
		}
		if !g.Crowded() {
			cost += obstruction(g, at, c, u, v)
		}
		if best == nil || cost < least {
			best, least = c, cost
		}
	}
	for _, b := range bends {
		try(b.handle, b.offset*length, b.cost())
	}
	for k := 1; k <= len(middles)+1; k++ { // beside short edges shares of their length are too little
		for _, side := range [2]float64{1, -1} {
			try(even, side*float64(k)*fan, math.Min(1, float64(k)*fan/math.Max(1, length)))
		}
	}
	if e.From != u {
		slices.Reverse(best)
	}
	return best
}

// joinLabels finds places for the labels of the edges that a placement has no route for.
func joinLabels(g *Graph, p *Placement, r []Route) {
	placed := len(p.Routes)
	if g.Crowded() {
		for i := placed; i < len(r); i++ {
			if e := g.Edges[i]; e.From != e.To && e.Label.Width > 0 {
				r[i].Label = Beside(r[i].Curve, e.Label)
			}
		}
		return
	}
	l := &labelling{g, p.Nodes, p.Initial, make([]line, len(r)), nil, make([]Box, len(r))}
	for i, e := range g.Edges {
		l.lines[i], l.boxes[i] = lineOf(r[i].Curve), emptyBox()
		if e.Label.Width > 0 && (i < placed || e.From == e.To) {
			l.stand(r, i, r[i].Label)
		}
	}
	for i := placed; i < len(r); i++ {
		if e := g.Edges[i]; e.From != e.To && e.Label.Width > 0 {
			l.stand(r, i, l.best(i, spotsBeside(r[i].Curve, e.Label)))
		}
	}
}
