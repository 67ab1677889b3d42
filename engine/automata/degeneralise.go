package automata

import (
	"fmt"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Degeneralisation by network.Degeneralise, as in the searches of “all at the same moment”: these lassos and the
// language stay. “Each infinitely often” may have other lassos where the component stays in a state for ever while
// others move: only that copy counts then, and the result says so.

// degeneralised is a component with one set, and the state that each of its states was.
func (j *job) degeneralised(i int) (*network.Component, []int, error) {
	one := j.network.Bare()
	one.Add(*j.parts[i])
	if err := one.Degeneralisable(); err != nil {
		return nil, nil, &omega.Limit{Said: err.Error()}
	}
	d, original := one.Degeneralise()
	return &d.Components[0], original[0], nil
}

func degeneralisation(j *job) (*made, error) {
	c := j.parts[0]
	if c.Sets <= 1 {
		return j.nothing(unchanged(c), "%s has one acceptance set or none."), nil
	}
	d, original, err := j.degeneralised(0)
	if err != nil {
		return nil, err
	}
	m := &made{Component: *d}
	for _, s := range original {
		j.budget.State()
		m.origin = append(m.origin, []int{s})
	}
	m.said = fmt.Sprintf("Degeneralised %s: one acceptance set instead of %s, %s instead of %s.", say.Short(c.Name),
		say.Number(c.Sets), say.Count(len(m.States), "state"), say.Number(len(c.States)))
	if standing(j.network, j.components[0]) != nil {
		m.said += " Where it stands still for ever while others move, “each infinitely often” looks at the copy " +
			"it stands in."
	}
	m.deed = "degeneralisation of " + say.Short(c.Name)
	return m, nil
}
