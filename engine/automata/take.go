package automata

import (
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// alphabet lists the labels of components, as they come.
func alphabet(n *network.Network, components ...int) []int {
	var labels omega.Numbering[int]
	for _, i := range components {
		for _, l := range n.Components[i].Alphabet {
			labels.Number(l)
		}
	}
	return labels.Keys
}

// places are those of labels in a list.
func places(labels []int) map[int]int {
	place := make(map[int]int, len(labels))
	for k, l := range labels {
		place[l] = k
	}
	return place
}

// take gives a component over the labels, which are its letters then: it stays where it is with those that it lacks.
func take(b *omega.Budget, c *network.Component, labels []int) *omega.Automaton {
	letter := places(labels)
	a := &omega.Automaton{Symbols: len(labels), Sets: c.Sets, Initial: slices.Clone(c.Initial)}
	all := c.AllSets()
	for s := range c.States {
		a.Add(c.Marks[s] & all)
	}
	for _, t := range c.Transitions {
		if k, known := letter[t.Label]; known {
			a.Connect(t.From, k, t.To)
		}
	}
	has := places(c.Alphabet)
	for k, l := range labels {
		if _, known := has[l]; known {
			continue
		}
		for s := 0; s < len(c.States) && b.Err() == nil; s++ {
			b.Transition()
			a.Connect(s, k, s)
		}
	}
	return a.Sort()
}

// component writes an automaton as a component without names of states, with labels for its letters.
func component(a *omega.Automaton, labels []int) network.Component {
	c := network.Component{Alphabet: labels, Sets: a.Sets, Marks: a.Marks, Initial: slices.Clone(a.Initial)}
	slices.Sort(c.Initial)
	c.Initial = slices.Compact(c.Initial)
	for s, edges := range a.Edges {
		for _, e := range edges {
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: labels[e.Letter], To: e.To})
		}
	}
	return c
}

// targets are those of a component's transitions, each once, by source and label: a transition to state 0.
func targets(c *network.Component) map[network.Transition][]int {
	targets := map[network.Transition][]int{}
	for _, t := range c.Transitions {
		k := network.Transition{From: t.From, Label: t.Label}
		if !slices.Contains(targets[k], t.To) {
			targets[k] = append(targets[k], t.To)
		}
	}
	return targets
}

// word is a word of letters, in labels.
func word(prefix, cycle, labels []int) *Word {
	w := &Word{}
	for _, l := range prefix {
		w.Prefix = append(w.Prefix, labels[l])
	}
	for _, l := range cycle {
		w.Cycle = append(w.Cycle, labels[l])
	}
	return w
}

// shortWord is the word of a run, in labels and without repetitions.
func shortWord(r *omega.Run, labels []int) *Word {
	prefix, cycle := omega.Shortened(r.Prefix, r.Cycle)
	return word(prefix, cycle, labels)
}
