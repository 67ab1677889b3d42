package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/say"
)

// Complement (package omega), over the labels of the component; under valuations over all letters (letters.go). The
// automaton is trimmed and made smaller by simulation before, and the result is trimmed.
//
// Cost: polynomial for deterministic automata, exponential for others, up to the limits. The language is exact. Of runs
// in which the component moves only finitely often it says nothing: they read no word of its labels.
func complement(j *job) (*made, error) {
	rest := restOf(j.budget, j.network)
	if !rest.known {
		return nil, refusal("whether there are letters that no edge names is not known: " + rest.why)
	}
	c := j.parts[0]
	trimmed, trimmedWas := take(j.budget, c, c.Alphabet).Trimmed()
	small, smallWas := trimmed.Small(j.budget)
	labels := slices.Clone(c.Alphabet)
	if len(rest.cubes) > 0 {
		labels = append(labels, j.letter(rest.name, rest.cubes))
	}
	o := small.Complement(j.budget.Refill())
	x := o.Explored(j.budget.Refill(), len(labels))
	m := &made{Component: component(&x.Automaton, labels)}
	of := func(s int) int { return trimmedWas[smallWas[s]] }
	names := newNames()
	for _, key := range x.Keys {
		m.States = append(m.States, names.of([]string{o.Name(key, func(s int) string { return c.States[of(s)] })}))
		origin := o.Members(key)
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
	t := j.trimmed(x.Sort(), &m.Component, still)
	for s, was := range t.origin {
		t.origin[s] = m.origin[was[0]]
	}
	t.same = false
	t.Name = j.fresh(say.Cut("¬"+c.Name, 60))
	t.said = fmt.Sprintf("Complement of %s %s: %s and %s.", say.Short(c.Name), o.How, say.Count(len(t.States), "state"),
		say.Count(len(t.Transitions), "transition"))
	t.deed = "complement of " + say.Short(c.Name)
	return t, nil
}
