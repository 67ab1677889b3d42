package network

import (
	"fmt"
	"slices"
	"strconv"

	"lassolab/engine/say"
)

// copyLimit are the transitions that the copies of a component may have together.
const copyLimit = 1 << 23

// Degeneralisable is why Degeneralise would take too much: a copy of a large component for each acceptance set.
func (n *Network) Degeneralisable() error {
	for i := range n.Components {
		if c := &n.Components[i]; c.Sets > 1 && c.Sets*len(c.Transitions) > copyLimit {
			return fmt.Errorf("component %d has %s and %s: the question “all at the same moment” (simultaneous) "+
				"needs a copy of it for each set, "+
				"with at most %s together; ask “each infinitely often” (generalized)",
				i+1, say.Count(len(c.Transitions), "transition"), say.Count(c.Sets, "acceptance set"),
				say.Count(copyLimit, "transition"))
		}
	}
	return nil
}

// Degeneralise returns a network whose components have at most one acceptance set, and for each component the original
// state of each of its states (nil where it is unchanged). Without a component of several sets it returns n itself.
//
// A component with sets F1 … Fk becomes k copies; a transition leaves copy i for copy i+1 when its source is in Fi, and
// copy 1's members of F1 accept (Baier and Katoen, Principles of Model Checking, Theorem 4.56). Only the reachable part
// is kept.
func (n *Network) Degeneralise() (*Network, [][]int) {
	if !slices.ContainsFunc(n.Components, func(c Component) bool { return c.Sets > 1 }) {
		return n, nil
	}
	d := n.Bare()
	original := make([][]int, len(n.Components))
	for i := range n.Components {
		c := n.Components[i]
		if c.Sets > 1 {
			c, original[i] = degeneralise(&c)
		}
		d.Add(c)
	}
	return d, original
}

func degeneralise(c *Component) (Component, []int) {
	type copied struct{ state, set int }
	index := map[copied]int{}
	var original []int
	d := Component{Name: c.Name, Alphabet: c.Alphabet, Sets: 1, Centre: c.Centre}
	var queue []copied
	enter := func(at copied) int {
		if i, ok := index[at]; ok {
			return i
		}
		i := len(d.States)
		index[at] = i
		original = append(original, at.state)
		d.States = append(d.States, c.States[at.state]+"·"+strconv.Itoa(at.set+1))
		mark := uint64(0)
		if at.set == 0 && c.Marks[at.state]&1 != 0 {
			mark = 1
		}
		d.Marks = append(d.Marks, mark)
		queue = append(queue, at)
		return i
	}
	leaving := make([][]Transition, len(c.States))
	for _, t := range c.Transitions {
		leaving[t.From] = append(leaving[t.From], t)
	}
	for _, s := range c.Initial {
		d.Initial = append(d.Initial, enter(copied{s, 0}))
	}
	if c.Rest != nil {
		d.Rest = []int{}
	}
	for at := 0; at < len(queue); at++ {
		q := queue[at]
		if c.Rest != nil && c.MayRest(q.state) {
			d.Rest = append(d.Rest, at)
		}
		set := q.set
		if c.Marks[q.state]>>uint(set)&1 != 0 {
			set = (set + 1) % c.Sets
		}
		for _, t := range leaving[q.state] {
			d.Transitions = append(d.Transitions,
				Transition{From: at, Label: t.Label, To: enter(copied{t.To, set})})
		}
	}
	return d, original
}
