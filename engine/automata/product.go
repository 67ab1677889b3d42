package automata

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// The composition of several components as one (Definition 2 of [DEC]), as far as it is reached. Labels that some of
// them lack are taken by the others alone. Cost: the product of states and of edges.
//
// Which lassos of the network stay depends on the acceptance. With the sets of all side by side (generalized) those of
// “each infinitely often” do; those of “all at the same moment” do not, as a degeneralised product would meet the sets
// one after the other. With one set, of the states in which all accept, components with several sets being
// degeneralised before, it is the other way round.

// composed makes one component of several.
func (j *job) composed(parts []*network.Component, sets int, marks func(state []int) uint64) *made {
	labels := alphabet(j.network, j.components...)
	x := omega.Explore(j.budget, len(labels), sets, func(key string) uint64 { return marks(omega.Numbers(key)) })
	all := omega.Identity(len(parts))
	leaving := make([]map[network.Transition][]int, len(parts))
	for i, c := range parts {
		leaving[i] = targets(c)
	}
	participants := make([][]int, len(labels))
	for letter, l := range labels {
		lacks := func(i int) bool { return !slices.Contains(parts[i].Alphabet, l) }
		participants[letter] = slices.DeleteFunc(slices.Clone(all), lacks)
	}
	state := make([]int, len(parts))
	choose(state, all, func(i int) []int { return parts[i].Initial }, func() bool {
		x.Begin(omega.Key(state))
		return j.budget.Err() == nil
	})
	for at := 0; x.More(at); at++ {
		from := omega.Numbers(x.Keys[at])
		for letter, l := range labels {
			copy(state, from)
			choose(state, participants[letter], func(i int) []int {
				return leaving[i][network.Transition{From: from[i], Label: l}]
			}, func() bool { return x.Lead(at, omega.Edge{Letter: letter}, omega.Key(state)) })
		}
	}
	m := &made{Component: component(&x.Automaton, labels)}
	names := newNames()
	for _, key := range x.Keys {
		origin := omega.Numbers(key)
		words := make([]string, len(parts))
		for i, s := range origin {
			words[i] = parts[i].States[s]
		}
		m.States, m.origin = append(m.States, names.of(words)), append(m.origin, origin)
	}
	return m
}

// choose yields each state in which the components given are in one of their choices, and the others stay, until yield
// reports false.
func choose(state, components []int, choices func(i int) []int, yield func() bool) bool {
	if len(components) == 0 {
		return yield()
	}
	for _, s := range choices(components[0]) {
		state[components[0]] = s
		if !choose(state, components[1:], choices, yield) {
			return false
		}
	}
	return true
}

// sideBySide is the product with the sets of all, called by a sign and a word.
func (j *job) sideBySide(sign, word string) (*made, error) {
	sets := 0
	for _, c := range j.parts {
		sets += c.Sets
	}
	if sets > network.MaxSets {
		return nil, refusal("the components have more acceptance sets together than one component may have: " +
			"degeneralise some first")
	}
	m := j.composed(j.parts, sets, func(state []int) (marks uint64) {
		below := 0
		for i, c := range j.parts {
			marks |= (c.Marks[state[i]] & c.AllSets()) << uint(below)
			below += c.Sets
		}
		return marks
	})
	m.Name = j.joined(sign)
	m.said = j.result(m, word+" of %s: %s.")
	m.deed = strings.ToLower(word) + " of " + j.listed()
	return m, nil
}

func intersection(j *job) (*made, error) { return j.sideBySide("∩", "Intersection") }

func productEach(j *job) (*made, error) { return j.sideBySide("×", "Product") }

func productMoment(j *job) (*made, error) {
	parts := slices.Clone(j.parts)
	original := make([][]int, len(parts))
	for i, c := range parts {
		if c.Sets > 1 {
			var err error
			if parts[i], original[i], err = j.degeneralised(i); err != nil {
				return nil, err
			}
		}
	}
	sets := 0
	for _, c := range parts {
		sets = max(sets, c.Sets)
	}
	m := j.composed(parts, sets, func(state []int) uint64 {
		for i, c := range parts {
			if !c.Accepting(state[i]) {
				return 0
			}
		}
		return uint64(sets)
	})
	for _, state := range m.origin {
		for i := range state {
			if original[i] != nil {
				state[i] = original[i][state[i]]
			}
		}
	}
	m.Name = j.joined("×")
	m.said = j.result(m, "Product of %s, accepting where all do: %s.")
	m.deed = "product of " + j.listed()
	return m, nil
}
