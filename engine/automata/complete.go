package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Completion. Source: folklore. A sink in no acceptance set is reached by each letter that a state lacks. An automaton
// without acceptance sets gets one, with all states but the sink. Under valuations letters that no class names become a
// label of their own (letters.go). Cost: states times labels. The language and all lassos of the network stay.
func completion(j *job) (*made, error) {
	rest := restOf(j.budget, j.network)
	if !rest.known {
		return nil, refusal("whether there are letters that no edge names is not known: " + rest.why)
	}
	c := j.parts[0]
	m := unchanged(c)
	leaving := targets(c)
	m.Alphabet, m.Transitions = slices.Clone(c.Alphabet), slices.Clone(c.Transitions)
	if len(rest.cubes) > 0 {
		m.Alphabet = append(m.Alphabet, j.letter(rest.name, rest.cubes))
	}
	sink := len(c.States)
	added := 0
	for s := range c.States {
		for _, l := range m.Alphabet {
			if leaving[network.Transition{From: s, Label: l}] == nil {
				j.budget.Transition()
				added++
				m.Transitions = append(m.Transitions, network.Transition{From: s, Label: l, To: sink})
			}
		}
	}
	if added == 0 {
		return j.nothing(unchanged(c), "Every state of %s has a transition with each label."), nil
	}
	for _, l := range m.Alphabet {
		m.Transitions = append(m.Transitions, network.Transition{From: sink, Label: l, To: sink})
	}
	bySource(m.Transitions)
	name := say.NewDistinct(say.Primes, c.States...).Of("sink")
	m.States, m.origin = append(slices.Clone(c.States), name), append(m.origin, nil)
	m.Marks = slices.Clone(c.Marks)
	if c.Sets == 0 {
		m.Sets = 1
		for s := range m.Marks {
			m.Marks[s] = 1
		}
	}
	m.Marks = append(m.Marks, 0)
	if len(c.Layout) == len(c.States) {
		m.Layout = append(slices.Clone(c.Layout), below(c.Layout))
	}
	m.said = fmt.Sprintf("Completed %s: %s added to the new state %s.", say.Short(c.Name),
		say.Count(added, "transition"), name)
	m.deed = "completion of " + say.Short(c.Name)
	return m, nil
}

// below is a place under a drawing.
func below(layout []network.Point) network.Point {
	const apart = 120
	left, right, bottom := layout[0].X, layout[0].X, layout[0].Y
	for _, p := range layout {
		left, right, bottom = min(left, p.X), max(right, p.X), max(bottom, p.Y)
	}
	return network.Point{X: (left + right) / 2, Y: bottom + apart}
}
