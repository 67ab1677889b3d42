package hoa

import (
	"slices"

	"lassolab/engine/network"
)

func (r *reader) labels() bool {
	var to []int
	var moves []network.Transition // of states that are alike
	for i := range r.automata {
		a, x := &r.automata[i], r.unfoldings[i]
		c := r.component(i)
		for _, p := range a.Propositions {
			c.Alphabet = append(c.Alphabet, r.network.Label(p.Text))
		}
		if len(r.network.Labels) > r.limits.Labels {
			return tooMany(r.report, a.Position, r.limits.Labels,
				"more than %s labels together: at most that many are read")
		}
		values := newSingles(a)
		silent := false // the warning about implicit labels was given
		for j := range a.Body {
			s := &a.Body[j]
			carried := make([][]int, len(s.Edges)) // propositions
			for n, alike := range x.alike(s.Number) {
				moves = moves[:0]
				for k := range s.Edges {
					e := &s.Edges[k]
					switch {
					case n > 0:
					case s.Label != nil && k > 0:
						carried[k] = carried[0]
					default:
						if carried[k] = slices.Collect(values.edge(s, k).All()); len(carried[k]) == 0 {
							r.neverHappens(s, e, &silent)
						}
					}
					to = x.to(to[:0], alike[0], j, k)
					if !r.grow(len(carried[k])*max(1, len(to)*len(alike)), e.Position) {
						return false
					}
					for _, q := range to {
						for _, p := range carried[k] {
							moves = append(moves, network.Transition{Label: c.Alphabet[p], To: q})
						}
					}
				}
				c.Transitions = leave(c.Transitions, alike, moves)
			}
		}
		r.network.Add(c)
	}
	return true
}

// neverHappens warns of an edge whose label no single label satisfies; of implicit labels once, which silent tells.
func (r *reader) neverHappens(s *State, e *Edge, silent *bool) {
	switch {
	case s.Label != nil:
		r.report.Warnf(s.Label.Position, "the label of state %d can never happen: no single label satisfies it",
			s.Number)
	case e.Label != nil:
		r.report.Warnf(e.Label.Position, "this edge can never happen: no single label satisfies it")
	case !*silent:
		*silent = true
		r.report.Warnf(e.Position, "of the edges with implicit labels, those for no proposition or several can never "+
			"happen: exactly one holds at a time")
	}
}
