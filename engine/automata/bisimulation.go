package automata

import (
	"encoding/binary"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Quotient by bisimulation. Source: Kanellakis and Smolka (PODC 1983); computed by signatures (Blom and Orzan, PDMC
// 2002). Classes begin as the sets of states with the same marks. A class is split by what its states can do: the pairs
// of a label and a class that their transitions lead to; until nothing splits.
//
// Cost: transitions times rounds, of which there are fewer than states. The classes are exact. States of one class
// behave alike in every network, so that all lassos, deadlocks and reachable states stay, up to names.

// bisimilar gives each state its class; classes are numbered by their first members. States are in different ones, too,
// where one is to be kept apart and the other is not.
func (a *automaton) bisimilar(b *budget, apart func(s int) bool) (of []int, count int, err error) {
	of = make([]int, a.size())
	var key []byte
	round := func(signature func(s int)) error {
		number := map[string]int{}
		now := make([]int, len(of))
		for s := range of {
			if err := b.tick(); err != nil {
				return err
			}
			key = key[:0]
			signature(s)
			class, known := number[string(key)]
			if !known {
				class = len(number)
				number[string(key)] = class
			}
			now[s] = class
		}
		of, count = now, len(number)
		return nil
	}
	if err := round(func(s int) {
		key = binary.AppendUvarint(key, a.marks[s])
		if apart(s) {
			key = append(key, 1)
		} else {
			key = append(key, 0)
		}
	}); err != nil {
		return nil, 0, err
	}
	for before := 0; before != count; {
		before = count
		if err := round(func(s int) {
			key = binary.AppendUvarint(key, uint64(of[s]))
			moves := make([]edge, 0, len(a.leaving(s)))
			for _, e := range a.leaving(s) {
				moves = append(moves, edge{e.letter, of[e.to]})
			}
			slices.SortFunc(moves, edge.compare)
			for _, e := range slices.Compact(moves) {
				key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(e.letter)), uint64(e.to))
			}
			b.steps += len(moves)
		}); err != nil {
			return nil, 0, err
		}
	}
	return of, count, nil
}

func byBisimulation(j *job) (*made, error) {
	c := j.parts[0]
	a, err := take(j.budget, c, c.Alphabet)
	if err != nil {
		return nil, err
	}
	ends := j.network.Ends()
	of, count, err := a.bisimilar(j.budget, func(s int) bool { return ends.At(j.components[0], s) })
	if err != nil {
		return nil, err
	}
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
	m.Transitions = nil
	seen := map[network.Transition]bool{}
	for _, t := range c.Transitions {
		t = network.Transition{From: of[t.From], Label: t.Label, To: of[t.To]}
		if !seen[t] {
			seen[t] = true
			m.Transitions = append(m.Transitions, t)
		}
	}
	bySource(m.Transitions)
	return m
}
