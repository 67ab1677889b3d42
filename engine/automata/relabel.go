package automata

import (
	"fmt"
	"slices"
	"sort"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Relabelling: the image of the language under a map of labels. Several labels may get one name; their transitions are then with that label.
// Under valuations the map is one of propositions, and the result has the words that become words of the component when each
// proposition holds as its new name does: propositions of one name hold together.
//
// Cost: linear. A label that other components have too is theirs alone afterwards, and one that gets the name of a label of another is
// shared with it: what synchronises is told by names, as everywhere. (edit.RenameLabel renames a label everywhere.)
func relabel(j *job) (*made, error) {
	c := j.parts[0]
	m := whole(c)
	known := map[string]bool{}
	if j.network.Reading == network.Valuations {
		for _, p := range j.network.Letters.Propositions {
			known[p] = true
		}
	} else {
		for _, l := range c.Alphabet {
			known[j.network.Labels[l].Name] = true
		}
	}
	rename := func(name string) string {
		if now, asked := j.names[name]; asked {
			return now
		}
		return name
	}
	var asked []string
	same := true
	for name, now := range j.names {
		if !known[name] {
			return nil, refusal(fmt.Sprintf("%s has no label %s", say.Short(c.Name), say.Short(name)))
		}
		if now == "" {
			return nil, refusal(fmt.Sprintf("label %s needs a name", say.Short(name)))
		}
		same = same && now == name
		asked = append(asked, name)
	}
	if same {
		return j.nothing(m, "The labels of %s have these names."), nil
	}
	sort.Strings(asked)
	m.said = fmt.Sprintf("In %s, %s.", say.Short(c.Name), say.FewOf(asked, 4, "label", func(name string) string {
		return say.Short(name) + " became " + say.Short(j.names[name])
	}))
	m.deed = "relabelling of " + say.Short(c.Name)
	if j.network.Reading == network.Valuations {
		letters, err := substitute(j.network.Letters, rename)
		if err != nil {
			return nil, err
		}
		j.to.Letters = letters
		gone := func(l int) bool { return len(letters.Cubes[l]) == 0 }
		m.Alphabet = slices.DeleteFunc(slices.Clone(c.Alphabet), gone)
		m.Transitions = slices.DeleteFunc(slices.Clone(c.Transitions), func(t network.Transition) bool { return gone(t.Label) })
		// The names of the classes are formulas of the old propositions.
		taken := map[string]bool{}
		for _, l := range m.Alphabet {
			name := formula(letters.Propositions, letters.Cubes[l])
			for taken[name] {
				name += "'"
			}
			taken[name] = true
			j.to.Labels[l].Name = name
		}
		j.to.Index()
		return m, nil
	}
	ids := map[string]int{}
	becomes := map[int]int{}
	m.Alphabet = nil
	for _, l := range c.Alphabet {
		name := rename(j.network.Labels[l].Name)
		id, there := ids[name]
		if !there {
			if old, is := j.network.Lookup(name); is {
				id = old
			} else {
				id = j.letter(name, nil)
			}
			ids[name] = id
			m.Alphabet = append(m.Alphabet, id)
		}
		becomes[l] = id
	}
	m.Transitions = nil
	seen := map[network.Transition]bool{}
	for _, t := range c.Transitions {
		if t.Label = becomes[t.Label]; !seen[t] {
			seen[t] = true
			m.Transitions = append(m.Transitions, t)
		}
	}
	return m, nil
}
