package hoa

import (
	"math/bits"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

func (r *reader) labels() bool {
	var to []int
	var moves []network.Transition // of states that are alike
	for i := range r.automata {
		a, x := &r.automata[i], r.expansions[i]
		c := r.component(i)
		for _, p := range a.Propositions {
			c.Alphabet = append(c.Alphabet, r.network.Label(p.Text))
		}
		if len(r.network.Labels) > r.limits.Labels {
			r.report.Errorf(a.Position, "more than %s labels together: at most that many are read",
				say.Number(r.limits.Labels)).Bounded()
			return false
		}
		values := newOneHot(a)
		silent := false // the warning about implicit labels was given
		for j := range a.Body {
			s := &a.Body[j]
			var common []int
			if s.Label != nil && len(s.Edges) > 0 {
				common = slices.Collect(values.eval(s.Label).All())
				if len(common) == 0 {
					r.neverHappens(s.Label.Position, "the label of state %d", s.Number)
				}
			}
			carried := make([][]int, len(s.Edges)) // propositions
			for n, alike := range x.alike(s.Number) {
				moves = moves[:0]
				for k := range s.Edges {
					e := &s.Edges[k]
					switch {
					case n > 0:
					case s.Label != nil:
						carried[k] = common
					case e.Label != nil:
						if carried[k] = slices.Collect(values.eval(e.Label).All()); len(carried[k]) == 0 {
							r.neverHappens(e.Label.Position, "this edge")
						}
					case bits.OnesCount(uint(k)) == 1: // implicit labels: edge k is for the letter with the bits of k
						carried[k] = []int{bits.TrailingZeros(uint(k))}
					case !silent:
						silent = true
						r.report.Warnf(e.Position,
							"of the edges with implicit labels, those for no proposition or several can never "+
								"happen: exactly one holds at a time")
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

func (r *reader) neverHappens(at source.Position, format string, args ...any) {
	r.report.Warnf(at, format+" can never happen: no single label satisfies it", args...)
}
