package network

// Dead ends: states of a component from which it cannot reach its goal, whatever the others do. A search for a
// target or a lasso need not expand a state of the network in which some component is in one.
//
// Source: unpublished. Why nothing is lost: on the way to the goal, and along an accepting cycle, each component
// makes steps of its own automaton. From where that automaton alone, with all its labels free, has no path to the
// component's goal, no run of the network has one either. So no state that is cut off lies on a path to what is
// looked for, and whatever else a search leaves out, a filter, a stubborn set or dominance, it may leave out as
// before: its argument is about paths to the goal, and those never enter a dead end.
// Cost: linear in the components, once; then a bit a component for each state stored.
// Verdict: what is found is valid. Not found means that it does not exist; nothing is said of other states, nor of
// deadlocks.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/omega"
)

// CoReachable has for each component the states from which it can reach its goal on its own; nil: it has no goal.
type CoReachable []bitset.Set

// ReachingTarget returns the states from which components can reach a target: a state for each, or -1 for any.
func (n *Network) ReachingTarget(target []int) CoReachable {
	r := make(CoReachable, len(n.Components))
	for i := range r {
		if target[i] >= 0 {
			goal := bitset.New(len(n.Components[i].States))
			goal.Add(target[i])
			r[i] = Reaching(n.Components[i].successors(), goal)
		}
	}
	return r
}

// ReachingAcceptance returns the states from which components can accept for ever, in either question: they reach a
// state in all acceptance sets, where they may wait, or a cycle that meets all of them.
func (n *Network) ReachingAcceptance() CoReachable {
	r := make(CoReachable, len(n.Components))
	for i := range r {
		if c := &n.Components[i]; c.Sets > 0 {
			r[i] = Reaching(c.successors(), c.turning())
		}
	}
	return r
}

// turning returns the states in all acceptance sets, and those on a cycle that meets all of them.
func (c *Component) turning() bitset.Set {
	of, count := omega.ComponentsOf(c.successors())
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

func (c *Component) successors() [][]int32 {
	next := make([][]int32, len(c.States))
	for _, t := range c.Transitions {
		next[t.From] = append(next[t.From], int32(t.To))
	}
	return next
}

// Reaching returns the nodes of a graph from which a path, perhaps an empty one, leads into a set.
func Reaching(next [][]int32, goal bitset.Set) bitset.Set {
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
