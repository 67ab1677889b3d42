package automata

import "lassolab/engine/network"

// accepts reports whether a component accepts a word: no search of this package has a part in it. It follows the word, a
// lasso of letters, through the component, and looks for a run that comes back to the same state at the same place of the cycle, having
// met all sets: by walking forth and back from a state of the first set, or from any, for each such state that has not been settled.
//
// Construction: pairs of a place of the word and a state; parts by a walk forth and one back over what is reached (Kosaraju). Cost: length of
// the word times transitions.
func accepts(n *network.Network, component int, w *Word) bool {
	if len(w.Cycle) == 0 {
		return false
	}
	c := &n.Components[component]
	has := map[int]bool{}
	for _, l := range c.Alphabet {
		has[l] = true
	}
	moves := map[[2]int][]int{} // by state and label
	for _, t := range c.Transitions {
		moves[[2]int{t.From, t.Label}] = append(moves[[2]int{t.From, t.Label}], t.To)
	}
	letters := append(append([]int{}, w.Prefix...), w.Cycle...)
	size := len(c.States)
	after := func(node int) (next []int) {
		at, s := node/size, node%size
		then := at + 1
		if then == len(letters) {
			then = len(w.Prefix)
		}
		targets := moves[[2]int{s, letters[at]}]
		if l := letters[at]; l != Other && !has[l] {
			targets = []int{s} // it stays where it is
		}
		for _, to := range targets {
			next = append(next, then*size+to)
		}
		return next
	}
	// Forth: all that is reached, in the order in which the walk is done with it.
	var done []int
	back := map[int][]int{}
	seen := map[int]bool{}
	type step struct {
		node int
		next []int
	}
	for _, s := range c.Initial {
		if seen[s] {
			continue
		}
		seen[s] = true
		stack := []step{{s, after(s)}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if len(top.next) == 0 {
				done = append(done, top.node)
				stack = stack[:len(stack)-1]
				continue
			}
			to := top.next[0]
			top.next = top.next[1:]
			back[to] = append(back[to], top.node)
			if !seen[to] {
				seen[to] = true
				stack = append(stack, step{to, after(to)})
			}
		}
	}
	// Back: the last one first, each takes its part along.
	settled := map[int]bool{}
	for k := len(done) - 1; k >= 0; k-- {
		if settled[done[k]] {
			continue
		}
		settled[done[k]] = true
		part := []int{done[k]}
		met, moving := uint64(0), false
		for at := 0; at < len(part); at++ {
			met |= c.Marks[part[at]%size]
			for _, from := range back[part[at]] {
				moving = moving || from == part[at]
				if !settled[from] {
					settled[from] = true
					part = append(part, from)
				}
			}
		}
		if met &= c.AllSets(); met == c.AllSets() && (moving || len(part) > 1) {
			return true
		}
	}
	return false
}
