package layout

import "math"

const lineRoom = 4 // least room between a line and a state that it passes

// Overlaps counts what a drawing of an automaton must not have: states that touch; lines and labels on states
// that are not theirs; labels on states, on each other or on initial arrows. Crossings, and labels on lines,
// are not counted. The cost is quadratic.
func Overlaps(g *Graph, p *Placement) int { return len(overlaps(g, p)) }

// overlap is a place where two things lie on each other that belong to different nodes.
type overlap struct {
	box     Box   // what they share, about
	one     owner // each with the nodes it moves with
	another owner
	line    bool // the one is a line that runs over a state
}

// owner is what an overlapping thing moves with: an edge, or a state twice. Middle is the thing's own.
type owner struct {
	from, to int
	middle   Point
}

func overlaps(g *Graph, p *Placement) []overlap {
	var all []overlap
	state := func(n int) owner { return owner{n, n, p.Nodes[n]} }
	for i := range p.Nodes {
		box := g.Nodes[i].Box(p.Nodes[i])
		for j := range i {
			if shared := g.Nodes[j].Box(p.Nodes[j]).Grown(2 * lineRoom).shared(box); shared.Width() > 0 {
				all = append(all, overlap{shared, state(i), state(j), false})
			}
		}
	}
	labels := make([]Box, len(g.Edges))
	for i, e := range g.Edges {
		g.pause()
		l := lineOf(p.Routes[i].Curve)
		for n, at := range p.Nodes {
			if n != e.From && n != e.To && l.over(g.Nodes[n], at, lineRoom) > 0 {
				all = append(all, overlap{g.Nodes[n].Box(at), owner{e.From, e.To, l.nearest(at)}, state(n), true})
			}
		}
		if e.Label.Width == 0 {
			continue
		}
		labels[i] = BoxAround(p.Routes[i].Label, e.Label)
		label := owner{e.From, e.To, p.Routes[i].Label}
		for n, at := range p.Nodes {
			if g.Nodes[n].apart(at, labels[i]) < 1 {
				all = append(all, overlap{labels[i].shared(g.Nodes[n].Box(at)), label, state(n), false})
			}
		}
		for j, f := range g.Edges[:i] {
			if f.Label.Width > 0 {
				if shared := labels[i].Grown(1).shared(labels[j]); shared.Width() > 0 {
					all = append(all, overlap{shared, label, owner{f.From, f.To, p.Routes[j].Label}, false})
				}
			}
		}
	}
	for k, s := range p.Initial {
		n := g.Initial[k]
		arrow := owner{n, n, s.Tail.Between(s.Tip, .5)}
		for m, at := range p.Nodes {
			if m != n && s.over(g.Nodes[m].Box(at).Grown(1)) {
				all = append(all, overlap{s.box().shared(g.Nodes[m].Box(at)), arrow, state(m), false})
			}
		}
		for i, e := range g.Edges {
			if e.Label.Width > 0 && s.over(labels[i]) {
				all = append(all, overlap{s.box().shared(labels[i]), arrow,
					owner{e.From, e.To, p.Routes[i].Label}, false})
			}
		}
	}
	return all
}

// shared is the box two boxes share; where they share none, it has no extent.
func (b Box) shared(c Box) Box {
	s := Box{Point{max(b.Min.X, c.Min.X), max(b.Min.Y, c.Min.Y)},
		Point{min(b.Max.X, c.Max.X), min(b.Max.Y, c.Max.Y)}}
	if s.Min.X >= s.Max.X || s.Min.Y >= s.Max.Y {
		return Box{s.Min, s.Min}
	}
	return s
}

// apart is the room between an outline and a box: the outline is all that lies within its
// corners' radius of a smaller box.
func (s Shape) apart(centre Point, b Box) float64 {
	dx := max(b.Min.X-centre.X, centre.X-b.Max.X) - (s.Width/2 - s.Corner)
	dy := max(b.Min.Y-centre.Y, centre.Y-b.Max.Y) - (s.Height/2 - s.Corner)
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - s.Corner
}

const stubHalf = 4 // half the width of an initial arrow's head

func (s Stub) box() Box { return emptyBox().include(s.Tail).include(s.Tip).Grown(stubHalf) }

// over reports whether an initial arrow touches a box.
func (s Stub) over(b Box) bool {
	b = b.Grown(stubHalf)
	for k := range 9 {
		if b.Holds(s.Tail.Between(s.Tip, float64(k)/8)) {
			return true
		}
	}
	return false
}
