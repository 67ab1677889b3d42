package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Quotient by bisimulation (package omega). All lassos, deadlocks and reachable states stay, up to names.

func byBisimulation(j *job) (*made, error) {
	c := j.parts[0]
	ends := j.network.Ends()
	rests := func(s int) bool { return ends.At(j.components[0], s) }
	of, count := take(j.budget, c, c.Alphabet).Bisimilar(j.budget, rests)
	if count == len(c.States) {
		return j.nothing(whole(c), "No two states of %s are bisimilar."), nil
	}
	m := quotient(c, of, count)
	m.said = fmt.Sprintf("Quotient of %s by bisimulation: %s instead of %s.", say.Short(c.Name),
		say.Count(count, "state"), say.Number(len(c.States)))
	m.deed = "quotient of " + say.Short(c.Name) + " by bisimulation"
	return m, nil
}

// quotient makes one state of each class. It has the name and the place of its first member.
func quotient(c *network.Component, of []int, count int) *made {
	m := &made{Component: *c, origin: make([][]int, count)}
	m.States, m.Marks, m.Layout = make([]string, count), make([]uint64, count), nil
	drawn := len(c.Layout) == len(c.States)
	if drawn {
		m.Layout = make([]network.Point, count)
	}
	for s, class := range of {
		if len(m.origin[class]) == 0 {
			m.States[class], m.Marks[class] = c.States[s], c.Marks[s]
			if drawn {
				m.Layout[class] = c.Layout[s]
			}
		}
		m.origin[class] = append(m.origin[class], s)
	}
	m.Initial = nil
	for _, s := range c.Initial {
		m.Initial = append(m.Initial, of[s])
	}
	slices.Sort(m.Initial)
	m.Initial = slices.Compact(m.Initial)
	m.mapTransitions(func(t network.Transition) network.Transition {
		return network.Transition{From: of[t.From], Label: t.Label, To: of[t.To]}
	})
	bySource(m.Transitions)
	return m
}
