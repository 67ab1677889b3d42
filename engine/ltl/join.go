package ltl

// States are joined that no simulation joins.
//
// Source: the notion of a relation that is good for quotienting (Clemente and Mayr, "Efficient reduction of
// nondeterministic automata with application to language inclusion testing", LMCS 2019).
// Departures: no relation is computed. To join two states adds words and loses none. So two states can be joined if
// what comes of it has no word in common with the automaton of the negation, which a translation has at hand.
// Pairs are tried one after the other.
// Cost: states² products of the two automata; where that is too much, the automaton is left as it is.
// What it is worth: 35 of 1 172 states on the formulas of the literature. Where a formula says nothing of any
// beginning, waiting is joined with what it waits for: F G a ∨ G F b has three states, not five.

import (
	"slices"

	"lassolab/engine/tarjan"
)

// mostTried bounds the steps of all products together that trying each pair once takes.
const mostTried = 3_000_000

// joined is an automaton of the same language with as many states or fewer. Not accepts the other words.
func (b *buchi) joined(not *generalized) *buchi {
	if n := len(b.next); n*n/2*n*len(not.steps)*b.letters > mostTried {
		return b
	}
	for again := true; again; {
		again = false
		for q := 1; q < len(b.next); q++ {
			for p := range q {
				if b.over() {
					return b
				}
				c := b.copy()
				c.join(p, q)
				if !c.meets(not) {
					b, again = c.smaller(), true
					break
				}
			}
		}
	}
	return b
}

// join puts one state in the place of two.
func (b *buchi) join(p, q int) {
	to := make([]int32, len(b.next))
	for s := range to {
		to[s] = int32(s)
	}
	to[q] = int32(p)
	b.fold(to)
}

// meets reports whether two automata accept a word in common. Where the time is over, it says so.
func (b *buchi) meets(g *generalized) bool {
	letters, mine, theirs, _ := jointly(b.class, g.class)
	type pair struct{ mine, yours int32 }
	number := map[pair]int32{{}: 0}
	list := []pair{{}}
	var next [][]int32
	var marks [][]uint64
	for at := 0; at < len(list); at++ {
		if g.over() {
			return true
		}
		p := list[at]
		var to []int32
		var met []uint64
		for letter := range letters {
			for _, t := range b.next[p.mine][mine[letter]] {
				for _, u := range g.steps[p.yours][theirs[letter]] {
					q := pair{t, u.to}
					k, ok := number[q]
					if !ok {
						k = int32(len(list))
						number[q] = k
						list = append(list, q)
					}
					to, met = append(to, k), append(met, u.marks)
				}
			}
		}
		next, marks = append(next, to), append(marks, met)
	}
	good := g.fulfilled(next, marks, func(v int) bool { return b.accepting[list[v].mine] })
	return slices.Contains(good, true)
}

// fulfilled tells of each vertex of a graph whether it lies in a component that has a vertex of some kind, and
// edges in each of the sets.
func (g *generalized) fulfilled(next [][]int32, marks [][]uint64, kind func(v int) bool) []bool {
	of, count := tarjan.Components(next)
	met, inner, has := make([]uint64, count), make([]bool, count), make([]bool, count)
	for v := range next {
		has[of[v]] = has[of[v]] || kind(v)
		for k, t := range next[v] {
			if of[v] == of[t] {
				met[of[v]] |= marks[v][k]
				inner[of[v]] = true
			}
		}
	}
	good := make([]bool, len(next))
	for v := range good {
		good[v] = inner[of[v]] && has[of[v]] && met[of[v]] == g.full
	}
	return good
}
