package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Complement, over the labels of the component; under valuations over all letters (letters.go). The constructions are in opposite.go and
// ranks.go; the automaton is trimmed and made smaller by simulation before, and what they make is trimmed after.
//
// Cost: polynomial for deterministic automata, exponential for others, up to the limits. The language is exact. In a network it is one over the labels
// of the component: where that stands still for ever while others move, no word of its labels is read, and nothing is promised.
func complement(j *job) (*made, error) {
	rest := restOf(j.budget, j.network)
	if !rest.known {
		return nil, refusal("whether there are letters that no edge names is not known: " + rest.why)
	}
	c := j.parts[0]
	m := &made{}
	m.Alphabet, m.Sets = slices.Clone(c.Alphabet), 1
	whole, err := take(j.budget, c, c.Alphabet)
	if err != nil {
		return nil, err
	}
	a := whole.trimmed()
	const most = 700 // states that simulation is tried for
	if a.size() <= most {
		s, err := a.simulated(j.budget.again())
		if err != nil {
			return nil, err
		}
		for k, t := range s.was {
			s.was[k] = a.was[t]
		}
		a = s
	}
	if len(rest.cubes) > 0 {
		m.Alphabet = append(m.Alphabet, j.letter(rest.name, rest.cubes))
	}
	o, copied, how, err := a.opposed(j.budget.again())
	if err != nil {
		return nil, err
	}
	of := func(s int) int { return a.was[s] }
	if copied != nil { // the copies of a counter are called by what they are copies of
		of = func(s int) int { return a.was[copied[s]] }
	}
	b := j.budget.again()
	number := map[string]int{}
	var states []string
	enter := func(key string) (int, error) {
		if s, known := number[key]; known {
			return s, nil
		}
		s := len(states)
		number[key] = s
		states = append(states, key)
		return s, b.state()
	}
	if err := o.start(func(key string) error {
		s, err := enter(key)
		m.Initial = append(m.Initial, s)
		return err
	}); err != nil {
		return nil, err
	}
	for at := 0; at < len(states); at++ {
		for k, l := range m.Alphabet {
			if err := o.step(states[at], k, func(key string) error {
				to, err := enter(key)
				if err == nil {
					err = b.transition()
				}
				m.Transitions = append(m.Transitions, network.Transition{From: at, Label: l, To: to})
				return err
			}); err != nil {
				return nil, err
			}
		}
	}
	names := newNames(len(states))
	for _, key := range states {
		mark := uint64(0)
		if o.accepting(key) {
			mark = 1
		}
		m.Marks = append(m.Marks, mark)
		m.States = append(m.States, names.of([]string{o.name(key, func(s int) string { return c.States[of(s)] })}))
		var origin []int
		for _, s := range o.members(key) {
			origin = append(origin, of(s))
		}
		slices.Sort(origin)
		m.origin = append(m.origin, slices.Compact(origin))
	}
	slices.Sort(m.Initial)
	view, err := take(j.budget.again(), &m.Component, m.Alphabet)
	if err != nil {
		return nil, err
	}
	var still func(s int) bool
	if standing(j.network, j.components[0]) != nil {
		still = func(s int) bool { return m.Marks[s] != 0 }
	}
	origin := m.origin
	t := j.trimmed(view, &m.Component, still)
	for s, was := range t.origin {
		t.origin[s] = origin[was[0]]
	}
	t.same = false
	t.Name = j.fresh(say.Cut("¬"+c.Name, 60))
	t.said = fmt.Sprintf("Complement of %s %s: %s and %s.", say.Short(c.Name), how, say.Count(len(t.States), "state"), say.Count(len(t.Transitions), "transition"))
	t.deed = "complement of " + say.Short(c.Name)
	return t, nil
}
