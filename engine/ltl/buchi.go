package ltl

import (
	"slices"

	"lassolab/engine/tarjan"
)

// An automaton with one acceptance set on its states is made smaller by direct simulation forwards and backwards.
// Whether a state on no cycle accepts does not matter: the automaton is reduced with all of these accepting and with
// none, and the smaller one is kept. (To take them as accepting only where it helps is wrong: the edge that then
// goes may be the one on which the comparison rested.)

// buchi is an automaton with acceptance on states. State 0 is initial.
type buchi struct {
	*store
	letters   int
	class     []int       // which of its letters each one of the alphabet is
	next      [][][]int32 // of each state by each letter
	accepting []bool
	holds     []id // as those of generalized
}

// degeneralise counts through the sets in an order: a state with level n has seen n of them since the last time all
// were seen. A level may skip several sets at once. What is not on an accepting cycle has level 0, and a component is
// entered at the level at which the state was first seen: it does not matter at which. There is none if it had too many
// states.
func (g *generalized) degeneralise(order []int) *buchi {
	of, count := tarjan.Components(g.graph())
	accepting := g.accepting(of, count)
	type at struct {
		state int32
		level int
	}
	b := &buchi{store: g.store, letters: g.letters, class: g.class}
	number := map[at]int32{}
	first := map[int32]int{}
	var list []at
	enter := func(a at) int32 {
		k, ok := number[a]
		if !ok {
			k = int32(len(list))
			number[a] = k
			list = append(list, a)
			if _, seen := first[a.state]; !seen {
				first[a.state] = a.level
			}
		}
		return k
	}
	enter(at{})
	for k := 0; k < len(list); k++ {
		if len(list) > MostStates {
			return nil
		}
		a := list[k]
		by := make([][]int32, g.letters)
		for letter, steps := range g.steps[a.state] {
			if g.over() {
				return nil
			}
			for _, t := range steps {
				to := at{t.to, 0}
				switch {
				case !accepting[of[t.to]]:
				case of[t.to] != of[a.state]:
					to.level = first[t.to]
				default:
					if to.level = a.level; to.level == len(order) {
						to.level = 0
					}
					for to.level < len(order) && t.marks>>order[to.level]&1 == 1 {
						to.level++
					}
				}
				by[letter] = append(by[letter], enter(to))
			}
		}
		b.next = append(b.next, by)
		b.accepting = append(b.accepting, a.level == len(order))
		b.holds = append(b.holds, g.holds[a.state])
	}
	return b
}

func (b *buchi) size() (states, steps int) {
	for _, by := range b.next {
		for _, to := range by {
			steps += len(to)
		}
	}
	return len(b.next), steps
}

func (b *buchi) copy() *buchi {
	c := &buchi{store: b.store, letters: b.letters, class: b.class, accepting: slices.Clone(b.accepting),
		holds: slices.Clone(b.holds)}
	for _, by := range b.next {
		copied := make([][]int32, len(by))
		for letter, to := range by {
			copied[letter] = slices.Clone(to)
		}
		c.next = append(c.next, copied)
	}
	return c
}

// less reports whether an automaton has fewer states than another, or as many and fewer steps.
func (b *buchi) less(c *buchi) bool {
	states, steps := b.size()
	otherStates, otherSteps := c.size()
	return states < otherStates || states == otherStates && steps < otherSteps
}

// smaller is an automaton of the same language that is no larger.
func (b *buchi) smaller() *buchi {
	best := b
	for _, marked := range [2]bool{false, true} {
		c := b.copy()
		for states, steps := -1, -1; ; {
			nowStates, nowSteps := c.size()
			if nowStates == states && nowSteps == steps || b.over() {
				break
			}
			states, steps = nowStates, nowSteps
			c.prune(marked)
			c.forward()
			c.prune(marked)
			c.backward()
		}
		if c.less(best) {
			best = c
		}
	}
	return best
}

func (b *buchi) graph() [][]int32 {
	next := make([][]int32, len(b.next))
	for s, by := range b.next {
		next[s] = slices.Concat(by...)
	}
	return next
}

// prune drops states that accept nothing and those that are not reached. States on no cycle accept, or do not, as
// told; those on a cycle without an accepting state do not matter either.
func (b *buchi) prune(marked bool) {
	next := b.graph()
	of, count := tarjan.Components(next)
	cyclic, accepting := make([]bool, count), make([]bool, count)
	for s := range next {
		if slices.ContainsFunc(next[s], func(t int32) bool { return of[t] == of[s] }) {
			cyclic[of[s]] = true
			accepting[of[s]] = accepting[of[s]] || b.accepting[s]
		}
	}
	alive := slices.Clone(accepting) // of each component
	for c := range count {
		for _, s := range members(of, c) {
			for _, t := range next[s] {
				alive[c] = alive[c] || alive[of[t]]
			}
		}
	}
	to := make([]int32, len(next))
	for s := range to {
		to[s] = int32(s)
		if !cyclic[of[s]] {
			b.accepting[s] = marked
		}
		for letter, list := range b.next[s] {
			b.next[s][letter] = slices.DeleteFunc(list, func(t int32) bool { return !alive[of[t]] })
		}
	}
	b.merge(to)
}

// merge puts each state in the place of the one it is mapped to, with the steps of all, and numbers the states that are
// reached anew.
func (b *buchi) merge(to []int32) {
	joined := make([][][]int32, len(b.next))
	for s, by := range b.next {
		into := to[s]
		if joined[into] == nil {
			joined[into] = make([][]int32, b.letters)
		}
		for letter, list := range by {
			for _, t := range list {
				if !slices.Contains(joined[into][letter], to[t]) {
					joined[into][letter] = append(joined[into][letter], to[t])
				}
			}
		}
	}
	number := slices.Repeat([]int32{-1}, len(b.next))
	order := []int32{to[0]}
	number[to[0]] = 0
	var next [][][]int32
	var accepting []bool
	var holds []id
	for at := 0; at < len(order); at++ {
		s := order[at]
		for letter, list := range joined[s] {
			for i, t := range list {
				if number[t] < 0 {
					number[t] = int32(len(order))
					order = append(order, t)
				}
				joined[s][letter][i] = number[t]
			}
			slices.Sort(joined[s][letter])
		}
		next = append(next, joined[s])
		accepting = append(accepting, b.accepting[s])
		holds = append(holds, b.holds[s])
	}
	b.next, b.accepting, b.holds = next, accepting, holds
}

// forward merges states that simulate each other, and drops steps to a state that a sibling simulates.
func (b *buchi) forward() {
	n := len(b.next)
	if n*n > mostCompared {
		return
	}
	simulates := b.simulation(n, func(p, q int, below func(p, q int32) bool) bool {
		if b.accepting[p] && !b.accepting[q] {
			return false
		}
		for letter, list := range b.next[p] {
			for _, t := range list {
				if !slices.ContainsFunc(b.next[q][letter], func(u int32) bool { return below(t, u) }) {
					return false
				}
			}
		}
		return true
	})
	if simulates == nil {
		return
	}
	for _, by := range b.next {
		for letter, list := range by {
			by[letter] = undominated(list, func(t, u int32) bool { return simulates[t][u] })
		}
	}
	b.merge(representatives(simulates))
}

// backward merges states that are reached alike: q simulates p backwards if whatever word leads to p leads to q, past
// as many accepting states.
func (b *buchi) backward() {
	n := len(b.next)
	if n*n > mostCompared {
		return
	}
	before := make([][][]int32, n)
	for s := range before {
		before[s] = make([][]int32, b.letters)
	}
	for s, by := range b.next {
		for letter, list := range by {
			for _, t := range list {
				before[t][letter] = append(before[t][letter], int32(s))
			}
		}
	}
	simulates := b.simulation(n, func(p, q int, below func(p, q int32) bool) bool {
		if b.accepting[p] && !b.accepting[q] || p == 0 && q != 0 {
			return false
		}
		for letter, list := range before[p] {
			for _, s := range list {
				if !slices.ContainsFunc(before[q][letter], func(u int32) bool { return below(s, u) }) {
					return false
				}
			}
		}
		return true
	})
	if simulates == nil {
		return
	}
	b.fold(representatives(simulates))
}

// fold merges states that need not accept the same words: what is to hold in one or in the other is to hold in the one.
func (b *buchi) fold(to []int32) {
	for s, t := range to {
		if int(t) != s {
			b.holds[t] = b.or([]id{b.holds[t], b.holds[s]})
			b.accepting[t] = b.accepting[t] || b.accepting[s]
		}
	}
	b.merge(to)
}
