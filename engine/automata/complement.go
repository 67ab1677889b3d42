package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/say"
)

// Complement, over the labels of the component; under valuations over all letters (letters.go). The constructions are
// in opposite.go and ranks.go; the automaton is trimmed and made smaller by simulation before, and what they make is
// trimmed after.
//
// Cost: polynomial for deterministic automata, exponential for others, up to the limits. The language is exact. In a
// network it is one over the labels of the component: where that stands still for ever while others move, no word of
// its labels is read, and nothing is promised.
func complement(j *job) (*made, error) {
	rest := restOf(j.budget, j.network)
	if !rest.known {
		return nil, refusal("whether there are letters that no edge names is not known: " + rest.why)
	}
	c := j.parts[0]
	a, err := take(j.budget, c, c.Alphabet)
	if err != nil {
		return nil, err
	}
	trimmed := a.trimmed()
	small, err := trimmed.small(j.budget)
	if err != nil {
		return nil, err
	}
	labels := slices.Clone(c.Alphabet)
	if len(rest.cubes) > 0 {
		labels = append(labels, j.letter(rest.name, rest.cubes))
	}
	o, copied, how, err := small.opposed(j.budget.again())
	if err != nil {
		return nil, err
	}
	x, err := explored(j.budget.again(), o, len(labels))
	if err != nil {
		return nil, err
	}
	m := &made{Component: x.component(labels)}
	of := func(s int) int { return trimmed.origin(small.origin(smaller{was: copied}.origin(s))) }
	names := newNames(len(x.keys))
	for _, key := range x.keys {
		m.States = append(m.States, names.of([]string{o.name(key, func(s int) string { return c.States[of(s)] })}))
		origin := o.members(key)
		for k, s := range origin {
			origin[k] = of(s)
		}
		slices.Sort(origin)
		m.origin = append(m.origin, slices.Compact(origin))
	}
	var still func(s int) bool
	if standing(j.network, j.components[0]) != nil {
		still = func(s int) bool { return m.Marks[s] != 0 }
	}
	t := j.trimmed(x.finish(), &m.Component, still)
	for s, was := range t.origin {
		t.origin[s] = m.origin[was[0]]
	}
	t.same = false
	t.Name = j.fresh(say.Cut("¬"+c.Name, 60))
	t.said = fmt.Sprintf("Complement of %s %s: %s and %s.", say.Short(c.Name), how, say.Count(len(t.States), "state"),
		say.Count(len(t.Transitions), "transition"))
	t.deed = "complement of " + say.Short(c.Name)
	return t, nil
}

// explored makes the whole of a complement.
func explored(b *budget, o opposite, letters int) (*exploration[string], error) {
	x := explore(b, letters, 1, func(key string) uint64 {
		if o.accepting(key) {
			return 1
		}
		return 0
	})
	if err := o.start(x.begin); err != nil {
		return nil, err
	}
	for at := 0; at < len(x.keys); at++ {
		for letter := range letters {
			connect := func(key string) error { return x.connect(at, letter, key) }
			if err := o.step(x.keys[at], letter, connect); err != nil {
				return nil, err
			}
		}
	}
	return x, nil
}
