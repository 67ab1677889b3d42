package automata

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Canonical rewrite. Source: folklore; the normal form of deterministic automata by breadth-first numbering from the
// initial states, by transitions in the order of their labels.
//
// Cost: linear. Two deterministic automata that differ in the names of states and in order become the same text. Among
// transitions with one label the order of the text decides: a normal form of nondeterministic automata would decide
// whether graphs are isomorphic.

// metFirst lists the states as they are met, in an order of labels; those that are not met come after them, where they
// are wanted.
func metFirst(c *network.Component, order []int, unmet bool) []int {
	place := places(order)
	leaving := make([][]network.Transition, len(c.States))
	for _, t := range c.Transitions {
		leaving[t.From] = append(leaving[t.From], t)
	}
	seen := make([]bool, len(c.States))
	var states []int
	meet := func(s int) {
		if !seen[s] {
			seen[s] = true
			states = append(states, s)
		}
	}
	for _, s := range c.Initial {
		meet(s)
	}
	for at := 0; at < len(states); at++ {
		moves := leaving[states[at]]
		slices.SortStableFunc(moves, func(t, u network.Transition) int { return place[t.Label] - place[u.Label] })
		for _, t := range moves {
			meet(t.To)
		}
	}
	for s := 0; unmet && s < len(seen); s++ {
		meet(s)
	}
	return states
}

func ordered(j *job) (*made, error) {
	c := j.parts[0]
	states := metFirst(c, c.Alphabet, true)
	if slices.IsSorted(states) {
		return j.nothing(unchanged(c), "The states of %s are in this order."), nil
	}
	m := keep(c, states)
	m.said = "The states of " + say.Short(c.Name) + " are in the order in which they are met, breadth first."
	m.deed = "order of states of " + say.Short(c.Name)
	return m, nil
}

func canonical(j *job) (*made, error) {
	c := j.parts[0]
	labels := slices.Clone(c.Alphabet)
	slices.SortStableFunc(labels, func(l, k int) int {
		return strings.Compare(j.network.Labels[l].Name, j.network.Labels[k].Name)
	})
	states := metFirst(c, labels, false)
	m := keep(c, states)
	m.Alphabet = labels
	place := places(labels)
	slices.SortFunc(m.Transitions, func(t, u network.Transition) int {
		return cmp.Or(t.From-u.From, place[t.Label]-place[u.Label], t.To-u.To)
	})
	m.Transitions = slices.Compact(m.Transitions)
	for s := range m.States {
		m.States[s] = strconv.Itoa(s)
	}
	if slices.Equal(m.States, c.States) && slices.Equal(m.Transitions, c.Transitions) &&
		slices.Equal(labels, c.Alphabet) {
		return j.nothing(unchanged(c), "%s is in this form."), nil
	}
	m.said = say.Short(c.Name) + " was numbered breadth first."
	m.deed = "canonical rewrite of " + say.Short(c.Name)
	return m, nil
}

// stateBased is a component as the reading made it.
func stateBased(j *job) (*made, error) {
	c := j.parts[0]
	m := unchanged(c)
	m.said = say.Short(c.Name) + " was written as it was read, with acceptance on states."
	m.deed = "rewrite of " + say.Short(c.Name) + " with acceptance on states"
	return m, nil
}
