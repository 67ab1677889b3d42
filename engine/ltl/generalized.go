package ltl

import (
	"fmt"
	"lassolab/engine/tarjan"
	"slices"
)

// An automaton with acceptance on edges is made smaller before it is degeneralised: there, each set that is left
// multiplies its states. States that accept nothing go, marks that no accepting cycle meets are cleared, sets that
// follow from others are dropped, letters that no state tells apart are one, and states are merged by direct
// simulation: q simulates p if q can follow each step of p with at least its marks, and simulates p again after it.
//
// Marks of edges between two components, and within rejecting ones, are cleared before states are compared: a
// quotient may put such an edge on a cycle.

// smaller makes an automaton smaller until nothing changes.
func (g *generalized) smaller() {
	g.joinLetters()
	for size := -1; size != g.size() && !g.over(); {
		size = g.size()
		g.prune()
		g.dropSets()
		g.quotient()
	}
}

// size counts states and steps.
func (g *generalized) size() int {
	size := len(g.steps)
	for _, by := range g.steps {
		for _, steps := range by {
			size += len(steps)
		}
	}
	return size
}

// joinLetters makes one letter of those by which all states go the same steps.
func (g *generalized) joinLetters() {
	class := make([]int, g.letters)
	known := map[string]int{}
	var kept []int
	for letter := range class {
		if g.over() {
			return
		}
		var key []byte
		for _, by := range g.steps {
			key = fmt.Append(key, by[letter], ";")
		}
		at, ok := known[string(key)]
		if !ok {
			at = len(kept)
			known[string(key)] = at
			kept = append(kept, letter)
		}
		class[letter] = at
	}
	for s, by := range g.steps {
		joined := make([][]step, len(kept))
		for at, letter := range kept {
			joined[at] = by[letter]
		}
		g.steps[s] = joined
	}
	g.letters = len(kept)
	for letter, c := range g.class {
		g.class[letter] = class[c]
	}
}

// graph are the successors of each state, by any letter.
func (g *generalized) graph() [][]int32 {
	next := make([][]int32, len(g.steps))
	for s, by := range g.steps {
		for _, steps := range by {
			for _, t := range steps {
				next[s] = append(next[s], t.to)
			}
		}
	}
	return next
}

// accepting tells of each component whether a run can stay in it and be in every set again and again.
func (g *generalized) accepting(of []int32, count int) []bool {
	met, inner := make([]uint64, count), make([]bool, count)
	for s, by := range g.steps {
		for _, steps := range by {
			for _, t := range steps {
				if of[s] == of[t.to] {
					met[of[s]] |= t.marks
					inner[of[s]] = true
				}
			}
		}
	}
	list := make([]bool, count)
	for c := range list {
		list[c] = inner[c] && met[c] == g.full
	}
	return list
}

// prune drops states that accept nothing and those that are not reached, and clears marks that mean nothing.
func (g *generalized) prune() {
	next := g.graph()
	of, count := tarjan.Components(next)
	accepting := g.accepting(of, count)
	alive := make([]bool, len(g.steps))
	for c := range count { // a component comes after those it leads to
		for s := range g.steps {
			if int(of[s]) == c {
				alive[s] = alive[s] || accepting[c]
				for _, t := range next[s] {
					alive[s] = alive[s] || alive[t]
				}
			}
		}
		if slices.ContainsFunc(members(of, c), func(s int) bool { return alive[s] }) {
			for _, s := range members(of, c) {
				alive[s] = true
			}
		}
	}
	for s, by := range g.steps {
		for letter, steps := range by {
			by[letter] = slices.DeleteFunc(steps, func(t step) bool { return !alive[t.to] })
			for i := range by[letter] {
				if t := &by[letter][i]; of[s] != of[t.to] || !accepting[of[s]] {
					t.marks = 0
				}
			}
		}
	}
	to := make([]int32, len(g.steps))
	for s := range to {
		to[s] = int32(s)
	}
	g.merge(to)
}

// members are the states of a component.
func members(of []int32, c int) (list []int) {
	for s := range of {
		if int(of[s]) == c {
			list = append(list, s)
		}
	}
	return list
}

// merge puts each state in the place of the one it is mapped to, and numbers the states that are reached anew.
func (g *generalized) merge(to []int32) {
	number := make([]int32, len(g.steps))
	for s := range number {
		number[s] = -1
	}
	order := []int32{to[0]}
	number[to[0]] = 0
	var steps [][][]step
	var holds []id
	for at := 0; at < len(order); at++ {
		s := order[at]
		by := make([][]step, g.letters)
		for letter, from := range g.steps[s] {
			for _, t := range from {
				target := to[t.to]
				if number[target] < 0 {
					number[target] = int32(len(order))
					order = append(order, target)
				}
				t.to = number[target]
				if !slices.Contains(by[letter], t) {
					by[letter] = append(by[letter], t)
				}
			}
		}
		steps = append(steps, by)
		holds = append(holds, g.holds[s])
	}
	g.steps, g.holds = steps, holds
}

// dropSets drops sets that every edge is in that is in another one and on an accepting cycle.
func (g *generalized) dropSets() {
	of, count := tarjan.Components(g.graph())
	accepting := g.accepting(of, count)
	implied := func(i, k uint64) bool { // whatever is in i is in k
		for s, by := range g.steps {
			for _, steps := range by {
				for _, t := range steps {
					if of[s] == of[t.to] && accepting[of[s]] && t.marks&i != 0 && t.marks&k == 0 {
						return false
					}
				}
			}
		}
		return true
	}
	var kept []uint64
	for set := uint64(1); set != 0 && set <= g.full; set <<= 1 {
		if g.full&set != 0 {
			kept = append(kept, set)
		}
	}
	for i := 0; i < len(kept); i++ {
		for k := range kept {
			if k != i && implied(kept[k], kept[i]) {
				kept = slices.Delete(kept, i, i+1)
				i--
				break
			}
		}
	}
	for _, by := range g.steps {
		for _, steps := range by {
			for at := range steps {
				var marks uint64
				for i, set := range kept {
					if steps[at].marks&set != 0 {
						marks |= 1 << i
					}
				}
				steps[at].marks = marks
			}
		}
	}
	g.full = 1<<len(kept) - 1
}

// mostCompared bounds the pairs of states that are compared: of more, none is merged.
const mostCompared = 400 * 400

// quotient merges states that simulate each other, and drops steps that another one simulates.
func (g *generalized) quotient() {
	n := len(g.steps)
	if n*n > mostCompared {
		return
	}
	simulates := g.simulation(n, func(p, q int, below func(p, q int32) bool) bool {
		for letter, steps := range g.steps[p] {
			for _, t := range steps {
				if !slices.ContainsFunc(g.steps[q][letter], func(u step) bool {
					return t.marks&^u.marks == 0 &&
						below(t.to, u.to)
				}) {
					return false
				}
			}
		}
		return true
	})
	if simulates == nil {
		return
	}
	for _, by := range g.steps {
		for letter, steps := range by {
			by[letter] = undominated(steps, func(t, u step) bool {
				return t.marks&^u.marks == 0 &&
					simulates[t.to][u.to]
			})
		}
	}
	g.merge(representatives(simulates))
}

// undominated keeps the steps that no other one covers, of several that cover each other the first.
func undominated[T any](steps []T, covered func(t, u T) bool) []T {
	var kept []T
	for i, t := range steps {
		drop := false
		for k, u := range steps {
			if i != k && covered(t, u) && (k < i || !covered(u, t)) {
				drop = true
				break
			}
		}
		if !drop {
			kept = append(kept, t)
		}
	}
	return kept
}

// simulation finds the greatest relation in which each pair follows from the others: simulates[p][q] tells that q
// simulates p. It is nil when the time is over.
func (w *watch) simulation(n int, follows func(p, q int, below func(p, q int32) bool) bool) (simulates [][]bool) {
	simulates = make([][]bool, n)
	for p := range simulates {
		simulates[p] = slices.Repeat([]bool{true}, n)
	}
	below := func(p, q int32) bool { return simulates[p][q] }
	// What one pair says of another goes from a state to the next. Every other round goes against their numbers, so
	// that it goes far in one of two rounds.
	for changed, round := true, 0; changed; round++ {
		changed = false
		for p := range n {
			if round%2 == 0 {
				p = n - 1 - p
			}
			for q := range n {
				if w.over() {
					return nil
				}
				if p != q && simulates[p][q] && !follows(p, q, below) {
					simulates[p][q], changed = false, true
				}
			}
		}
	}
	return simulates
}

// representatives maps each state to the first of those that simulate it and that it simulates.
func representatives(simulates [][]bool) []int32 {
	to := make([]int32, len(simulates))
	for p := range to {
		for q := 0; q <= p; q++ {
			if simulates[p][q] && simulates[q][p] {
				to[p] = int32(q)
				break
			}
		}
	}
	return to
}
