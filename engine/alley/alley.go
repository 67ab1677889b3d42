// Package alley finds blind alleys: states of a component from which it cannot reach its goal, whatever the others do. A
// search for a target or a lasso need not expand a state of the network in which some component is in one.
//
// Source: unpublished. Why nothing is lost: on the way to the goal, and along an accepting cycle, each component makes steps
// of its own automaton. From where that automaton alone, with all its labels free, has no way to the component's goal, no run
// of the network has one either. So no state that is cut off lies on a way to what is looked for, and whatever else a search
// leaves out, a filter, a stubborn set or dominance, it may leave out as before: its argument is about ways to the goal, and
// those never enter a blind alley.
// Cost: linear in the components, once; then a bit a component for each state stored.
// Verdict: what is found stands. Not found means that it is not there; nothing is said of other states, nor of deadlocks.
package alley

import (
	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/tarjan"
)

// Hopes hold for each component the states from which it can reach its goal on its own; nil where it has no goal.
type Hopes []bitset.Set

// ToTarget returns the hopes of reaching a target, which gives a state for each component, or -1 for any.
func ToTarget(n *network.Network, target []int) Hopes {
	h := make(Hopes, len(n.Components))
	for i := range h {
		if target[i] >= 0 {
			goal := bitset.New(len(n.Components[i].States))
			goal.Add(target[i])
			h[i] = Before(arcs(&n.Components[i]), goal)
		}
	}
	return h
}

// ToAcceptance returns the hopes of accepting for ever, in either question: of a component with acceptance sets, the states
// from which it can come to a state in all of them, where it may wait, or to a cycle that meets all of them.
func ToAcceptance(n *network.Network) Hopes {
	h := make(Hopes, len(n.Components))
	for i := range h {
		if c := &n.Components[i]; c.Sets > 0 {
			h[i] = Before(arcs(c), accepting(c))
		}
	}
	return h
}

// accepting returns the states in all acceptance sets, and those on a cycle that meets all of them.
func accepting(c *network.Component) bitset.Set {
	of, count := tarjan.Components(arcs(c))
	met, turns := make([]uint64, count), make([]bool, count)
	for s, marks := range c.Marks {
		met[of[s]] |= marks
	}
	for _, t := range c.Transitions {
		if of[t.From] == of[t.To] {
			turns[of[t.From]] = true
		}
	}
	set := bitset.New(len(c.States))
	for s := range c.States {
		if c.Accepting(s) || turns[of[s]] && met[of[s]] == c.AllSets() {
			set.Add(s)
		}
	}
	return set
}

// arcs returns where each state of a component leads.
func arcs(c *network.Component) [][]int32 {
	next := make([][]int32, len(c.States))
	for _, t := range c.Transitions {
		next[t.From] = append(next[t.From], int32(t.To))
	}
	return next
}

// Before returns the nodes of a graph from which a path, perhaps an empty one, leads into a set.
func Before(next [][]int32, goal bitset.Set) bitset.Set {
	before := make([][]int32, len(next))
	for from, list := range next {
		for _, to := range list {
			before[to] = append(before[to], int32(from))
		}
	}
	found := append(bitset.Set(nil), goal...)
	var pending []int32
	for s := range goal.All() {
		pending = append(pending, int32(s))
	}
	for len(pending) > 0 {
		s := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		for _, from := range before[s] {
			if !found.Has(int(from)) {
				found.Add(int(from))
				pending = append(pending, from)
			}
		}
	}
	return found
}
