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
	leaving, choices := make([]map[network.Transition][]int, len(parts)), make([][]int, len(parts))
	takes := make([][]bool, len(labels)) // by letter and part
	for letter, l := range labels {
		for _, c := range parts {
			takes[letter] = append(takes[letter], slices.Contains(c.Alphabet, l))
		}
	}
	for i, c := range parts {
		leaving[i], choices[i] = targets(c), c.Initial
	}
	for state := range omega.Combinations(choices) {
		if x.Begin(omega.Key(state)); j.budget.Err() != nil {
			break
		}
	}
	for at := 0; x.More(at); at++ {
		from := omega.Numbers(x.Keys[at])
		for letter, l := range labels {
			for i, s := range from {
				if choices[i] = from[i : i+1]; takes[letter][i] {
					choices[i] = leaving[i][network.Transition{From: s, Label: l}]
				}
			}
			for state := range omega.Combinations(choices) {
				if !x.Lead(at, omega.Edge{Letter: letter}, omega.Key(state)) {
					break
				}
			}
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
