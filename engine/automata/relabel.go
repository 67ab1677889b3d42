package automata

import (
	"fmt"
	"maps"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Relabelling: the image of the language under a map of labels, several of which may become one. Under valuations it is
// the inverse image under a map of propositions: those of one name hold together.
//
// Cost: linear. Labels synchronise by their names, so what the component shares with others changes.
// (edit.RenameLabel renames a label everywhere.)
func relabel(j *job) (*made, error) {
	c := j.parts[0]
	m := unchanged(c)
	asked := slices.Sorted(maps.Keys(j.names))
	if err := j.renameable(asked); err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(asked, func(name string) bool { return j.names[name] != name }) {
		return j.nothing(m, "The labels of %s have these names."), nil
	}
	m.said = fmt.Sprintf("In %s, %s.", say.Short(c.Name), say.FewOf(asked, 4, "label", func(name string) string {
		return say.Short(name) + " became " + say.Short(j.names[name])
	}))
	m.deed = "relabelling of " + say.Short(c.Name)
	if j.network.Reading == network.Valuations {
		if err := j.renamePropositions(m); err != nil {
			return nil, err
		}
	} else {
		j.renameLabels(m)
	}
	return m, nil
}

// renameable says which of some names the component has not, or which is to have none.
func (j *job) renameable(asked []string) error {
	c := j.parts[0]
	for _, name := range asked {
		known := slices.ContainsFunc(c.Alphabet, func(l int) bool { return j.network.Labels[l].Name == name })
		if j.network.Reading == network.Valuations {
			known = slices.Contains(j.network.Letters.Propositions, name)
		}
		if !known {
			return refusal(fmt.Sprintf("%s has no label %s", say.Short(c.Name), say.Short(name)))
		}
		if j.names[name] == "" {
			return refusal(fmt.Sprintf("label %s needs a name", say.Short(name)))
		}
	}
	return nil
}

// renamed is the name that a label or a proposition gets.
func (j *job) renamed(name string) string {
	if now, asked := j.names[name]; asked {
		return now
	}
	return name
}

// renamePropositions gives propositions their new names. The labels are classes of letters, some of which may go.
func (j *job) renamePropositions(m *made) error {
	letters, err := substitute(j.network.Letters, j.renamed)
	if err != nil {
		return err
	}
	j.to.Letters = letters
	gone := func(l int) bool { return len(letters.Cubes[l]) == 0 }
	m.Alphabet = slices.DeleteFunc(slices.Clone(m.Alphabet), gone)
	without := func(t network.Transition) bool { return gone(t.Label) }
	m.Transitions = slices.DeleteFunc(slices.Clone(m.Transitions), without)
	// The names of the classes are formulas of the old propositions.
	distinct := say.NewDistinct(say.Primes)
	for _, l := range m.Alphabet {
		j.to.Labels[l].Name = distinct.Of(formula(letters.Propositions, letters.Cubes[l]))
	}
	j.to.Index()
	return nil
}

// renameLabels gives labels their new names.
func (j *job) renameLabels(m *made) {
	labels := m.Alphabet
	m.Alphabet = nil
	ids := map[string]int{}
	becomes := map[int]int{}
	for _, l := range labels {
		name := j.renamed(j.network.Labels[l].Name)
		id, there := ids[name]
		if !there {
			if id, there = j.network.Lookup(name); !there {
				id = j.letter(name, nil)
			}
			ids[name] = id
			m.Alphabet = append(m.Alphabet, id)
		}
		becomes[l] = id
	}
	m.Transitions = slices.Clone(m.Transitions)
	for k, t := range m.Transitions {
		m.Transitions[k].Label = becomes[t.Label]
	}
	m.once()
}
