package automata

import (
	"slices"
	"strings"

	"lassolab/engine/network"
)

// product is that of two automata over the same letters, as far as it is reached: its words are those of both. The sets
// of the second stand behind those of the first (generalized acceptance: Gerth, Peled, Vardi and Wolper, PSTV 1995). Of
// each state it gives the pair that it is. Cost: the product of states and of edges.
func product(b *budget, a, c *automaton) (*automaton, [][2]int, error) {
	marks := func(p [2]int) uint64 { return a.marks[p[0]] | c.marks[p[1]]<<uint(a.sets) }
	x := explore(b, a.letters, a.sets+c.sets, marks)
	for _, s := range a.initial {
		for _, t := range c.initial {
			if err := x.begin([2]int{s, t}); err != nil {
				return nil, nil, err
			}
		}
	}
	for at := 0; at < len(x.keys); at++ {
		for _, e := range a.leaving(x.keys[at][0]) {
			for _, f := range c.with(x.keys[at][1], e.letter) {
				if err := x.connect(at, e.letter, [2]int{e.to, f.to}); err != nil {
					return nil, nil, err
				}
			}
		}
	}
	return x.finish(), x.keys, nil
}

// The composition of several components as one (Definition 2 of [DEC]), as far as it is reached. Labels that some of
// them lack are taken by the others alone. Cost: the product of states and of edges.
//
// Which lassos of the network stay depends on the acceptance. With the sets of all side by side (generalized) each set
// is met infinitely often exactly when it was before: the question “each infinitely often” has the same lassos. “All at
// the same moment” has not: a component with several sets is degeneralised, and so would accept one after the other
// what was asked of one moment. With one set, of the states in which all accept, components with several sets being
// degeneralised before, it is the other way round.

// composed makes one component of several.
func (j *job) composed(parts []*network.Component, sets int, marks func(state []int) uint64) (*made, error) {
	labels := alphabet(j.network, j.components...)
	x := explore(j.budget, len(labels), sets, func(key string) uint64 { return marks(numbers(key)) })
	all := make([]int, len(parts))
	leaving := make([]map[network.Transition][]int, len(parts))
	for i, c := range parts {
		all[i], leaving[i] = i, targets(c)
	}
	participants := make([][]int, len(labels))
	for letter, l := range labels {
		lacks := func(i int) bool { return !slices.Contains(parts[i].Alphabet, l) }
		participants[letter] = slices.DeleteFunc(slices.Clone(all), lacks)
	}
	state := make([]int, len(parts))
	if err := choose(state, all, func(i int) []int { return parts[i].Initial }, func() error {
		return x.begin(written(state))
	}); err != nil {
		return nil, err
	}
	for at := 0; at < len(x.keys); at++ {
		from := numbers(x.keys[at])
		for letter, l := range labels {
			if err := j.budget.tick(); err != nil {
				return nil, err
			}
			copy(state, from)
			if err := choose(state, participants[letter], func(i int) []int {
				return leaving[i][network.Transition{From: from[i], Label: l}]
			}, func() error { return x.connect(at, letter, written(state)) }); err != nil {
				return nil, err
			}
		}
	}
	m := &made{Component: x.component(labels)}
	names := newNames(len(x.keys))
	for _, key := range x.keys {
		origin := numbers(key)
		words := make([]string, len(parts))
		for i, s := range origin {
			words[i] = parts[i].States[s]
		}
		m.States, m.origin = append(m.States, names.of(words)), append(m.origin, origin)
	}
	return m, nil
}

// choose yields each state in which the components given are in one of their choices, and the others stay.
func choose(state, components []int, choices func(i int) []int, yield func() error) error {
	if len(components) == 0 {
		return yield()
	}
	for _, s := range choices(components[0]) {
		state[components[0]] = s
		if err := choose(state, components[1:], choices, yield); err != nil {
			return err
		}
	}
	return nil
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
	m, err := j.composed(j.parts, sets, func(state []int) (marks uint64) {
		below := 0
		for i, c := range j.parts {
			marks |= (c.Marks[state[i]] & c.AllSets()) << uint(below)
			below += c.Sets
		}
		return marks
	})
	if err != nil {
		return nil, err
	}
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
	m, err := j.composed(parts, sets, func(state []int) uint64 {
		for i, c := range parts {
			if !c.Accepting(state[i]) {
				return 0
			}
		}
		return uint64(sets)
	})
	if err != nil {
		return nil, err
	}
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
