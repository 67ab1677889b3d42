package automata

import (
	"slices"

	"lassolab/engine/network"
)

// accepts reports whether a component accepts a word, without package omega: a second opinion. It looks for a cycle
// that meets all sets among the pairs of a place of the word and a state.
//
// Construction: strongly connected components by a search forwards and one backwards (Kosaraju). Cost: length of the
// word times transitions.
func accepts(n *network.Network, component int, w *Word) bool {
	if len(w.Cycle) == 0 {
		return false
	}
	c := &n.Components[component]
	f := &following{component: c, targets: targets(c), letters: slices.Concat(w.Prefix, w.Cycle), loop: len(w.Prefix)}
	for _, l := range f.letters {
		f.reads = append(f.reads, l == Other || slices.Contains(c.Alphabet, l))
	}
	done, back := f.forth()
	settled := map[node]bool{}
	for _, last := range slices.Backward(done) {
		if !settled[last] && f.part(last, back, settled) {
			return true
		}
	}
	return false
}

// following is a component that follows a word.
type following struct {
	component *network.Component
	targets   map[network.Transition][]int
	letters   []int
	reads     []bool // the component has the letter; else it stays where it is
	loop      int    // the place behind the last letter
}

// node is a place of the word and a state.
type node struct{ place, state int }

// after are the nodes that the letter of a node leads to.
func (f *following) after(n node) (next []node) {
	then := n.place + 1
	if then == len(f.letters) {
		then = f.loop
	}
	if !f.reads[n.place] {
		return []node{{then, n.state}}
	}
	for _, to := range f.targets[network.Transition{From: n.state, Label: f.letters[n.place]}] {
		next = append(next, node{then, to})
	}
	return next
}

// forth walks over all that is reached: the nodes in the order in which it is done with them, and those before each.
func (f *following) forth() (done []node, back map[node][]node) {
	back = map[node][]node{}
	seen := map[node]bool{}
	type step struct {
		node node
		next []node
	}
	for _, s := range f.component.Initial {
		first := node{0, s}
		if seen[first] {
			continue
		}
		seen[first] = true
		stack := []step{{first, f.after(first)}}
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
				stack = append(stack, step{to, f.after(to)})
			}
		}
	}
	return done, back
}

// part walks back from a node over the part that it is in, and reports whether that has a cycle and meets all sets.
func (f *following) part(last node, back map[node][]node, settled map[node]bool) bool {
	settled[last] = true
	part := []node{last}
	met, moving := uint64(0), false
	for at := 0; at < len(part); at++ {
		met |= f.component.Marks[part[at].state]
		for _, from := range back[part[at]] {
			moving = moving || from == part[at]
			if !settled[from] {
				settled[from] = true
				part = append(part, from)
			}
		}
	}
	all := f.component.AllSets()
	return met&all == all && (moving || len(part) > 1)
}
