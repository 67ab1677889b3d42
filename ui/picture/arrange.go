package picture

import (
	"math"
	"slices"

	"lassolab/engine/layout"
)

// arranged places the states of a drawing anew, on the grid if asked. Where an edge would run over a state, or labels would cover something,
// the whole is spread a little, which gives them room, and what is still covered steps aside.
func arranged(g *layout.Graph, aspect float64, grid bool) []layout.Point {
	home := layout.Automaton(g, aspect)
	spreads := []layout.Point{{X: 1, Y: 1}, {X: 1, Y: 1.2}, {X: 1.2, Y: 1}, {X: 1.3, Y: 1.3}, {X: 1, Y: 1.7}, {X: 1.7, Y: 1}, {X: 1.6, Y: 1.3},
		{X: 1.3, Y: 1.6}, {X: 2, Y: 1.7}, {X: 1.7, Y: 2.1}, {X: 2.3, Y: 2}}
	entangled := len(g.Nodes)*len(g.Edges) > mostTried
	var best []layout.Point
	least := math.MaxInt
	for _, spread := range spreads {
		at := make([]layout.Point, len(home))
		for i, q := range home {
			at[i] = layout.Point{X: spread.X * q.X, Y: spread.Y * q.Y}
			if grid {
				at[i] = snapped(at[i])
			}
			at[i] = rounded(at[i])
		}
		if entangled {
			return at
		}
		if n, _ := overlaps(g, layout.Place(g, at)); n < least {
			best, least = at, n
		}
		if least == 0 {
			return best
		}
	}
	for rounds, aside := 0, true; aside && least > 0 && rounds < 6; rounds++ {
		best, least, aside = stepAside(g, best, least)
	}
	return best
}

const mostTried = 8000 // pairs of a state and an edge up to which other arrangements are tried: beyond, they take too long and help little

// stepAside moves one state that something covers by two steps of the grid; ok is false when that helps nowhere.
func stepAside(g *layout.Graph, at []layout.Point, overlapping int) (better []layout.Point, least int, ok bool) {
	_, covered := overlaps(g, layout.Place(g, at))
	for turn := range 8 {
		sin, cos := math.Sincos(float64(turn) * math.Pi / 4)
		moved := slices.Clone(at)
		moved[covered].X += 2 * gridStep * math.Round(cos)
		moved[covered].Y += 2 * gridStep * math.Round(sin)
		if n, _ := overlaps(g, layout.Place(g, moved)); n < overlapping {
			return moved, n, true
		}
	}
	return at, overlapping, false
}

// overlaps counts the edges that run over states and the labels that cover states or one another; covered is a state of the last of them.
func overlaps(g *layout.Graph, p *layout.Placement) (count, covered int) {
	for i, e := range g.Edges {
		label, size := p.Routes[i].Label, e.Label
		for n, at := range p.Nodes {
			if n != e.From && n != e.To && runsOver(p.Routes[i].Curve, g.Nodes[n], at) {
				count, covered = count+1, n
			}
			if size.Width > 0 && math.Abs(label.X-at.X) < (size.Width+g.Nodes[n].Width)/2-2 && math.Abs(label.Y-at.Y) < (size.Height+g.Nodes[n].Height)/2-2 {
				count, covered = count+1, n
			}
		}
		for j := range i {
			other, f := p.Routes[j].Label, g.Edges[j].Label
			if math.Min(size.Width, f.Width) > 0 && math.Abs(label.X-other.X) < (size.Width+f.Width)/2-2 && math.Abs(label.Y-other.Y) < (size.Height+f.Height)/2-2 {
				count, covered = count+1, e.To
			}
		}
	}
	// A state that steps aside must not come too near to another.
	for i, at := range p.Nodes {
		for j := range i {
			dx, dy := math.Abs(at.X-p.Nodes[j].X)-(g.Nodes[i].Width+g.Nodes[j].Width)/2, math.Abs(at.Y-p.Nodes[j].Y)-(g.Nodes[i].Height+g.Nodes[j].Height)/2
			if max(dx, dy) < gridStep/2 {
				count, covered = count+1, i
			}
		}
	}
	return count, covered
}

// runsOver tells whether a curve touches a state.
func runsOver(c layout.Curve, shape layout.Shape, at layout.Point) bool {
	const points = 48
	for k := 1; k < points; k++ {
		if shape.Clearance(at, c.At(float64(k)/points)) < 0 {
			return true
		}
	}
	return false
}
