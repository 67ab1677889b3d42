package automata

import (
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Union. Source: folklore (Choueka 1974). A run begins in any of the automata. Each has a loop for every label that it
// lacks, and is in each acceptance set that it lacks. Cost: the sum of the automata, and a loop for each state and
// missing label. Exact.
func union(j *job) (*made, error) {
	m := &made{}
	m.Alphabet = alphabet(j.network, j.components...)
	drawn := true
	for _, c := range j.parts {
		m.Sets = max(m.Sets, c.Sets)
		drawn = drawn && len(c.Layout) == len(c.States)
	}
	distinct, taken := say.NewDistinct(again), map[string]bool{}
	right := 0.0
	for i, c := range j.parts {
		base := len(m.States)
		var lacks []int
		for _, l := range m.Alphabet {
			if !slices.Contains(c.Alphabet, l) {
				lacks = append(lacks, l)
			}
		}
		left := 0.0
		if drawn {
			left = c.Layout[0].X
			for _, p := range c.Layout {
				left = min(left, p.X)
			}
			if i == 0 {
				right = left
			}
		}
		edge := right
		for s, name := range c.States {
			j.budget.State()
			origin := slices.Repeat([]int{-1}, len(j.parts))
			origin[i] = s
			m.origin = append(m.origin, origin)
			if taken[name] {
				name += "·" + c.Name
			}
			name = distinct.Of(name)
			taken[name] = true
			m.States = append(m.States, name)
			// sets that the automaton lacks: all of its states are in them
			m.Marks = append(m.Marks, c.Marks[s]&c.AllSets()|(^uint64(0)>>(64-uint(m.Sets)))&^c.AllSets())
			if drawn {
				p := network.Point{X: c.Layout[s].X - left + right, Y: c.Layout[s].Y}
				m.Layout = append(m.Layout, p)
				edge = max(edge, p.X)
			}
		}
		right = edge + 160
		for _, s := range c.Initial {
			m.Initial = append(m.Initial, base+s)
		}
		for _, t := range c.Transitions {
			j.budget.Transition()
			m.Transitions = append(m.Transitions, network.Transition{From: base + t.From, Label: t.Label, To: base +
				t.To})
		}
		for s := range c.States {
			for _, l := range lacks {
				j.budget.Transition()
				m.Transitions = append(m.Transitions, network.Transition{From: base + s, Label: l, To: base + s})
			}
		}
	}
	bySource(m.Transitions)
	m.Name = j.joined("∪")
	m.said = j.result(m, "Union of %s: %s.")
	m.deed = "union of " + j.listed()
	return m, nil
}
