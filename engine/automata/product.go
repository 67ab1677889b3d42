package automata

import (
	"slices"

	"lassolab/engine/network"
)

// product is that of two automata over the same letters, as far as it is reached: its words are those of both. The sets of
// the second stand behind those of the first (generalized acceptance: Gerth, Peled, Vardi and Wolper, PSTV 1995). Of each
// state it gives the pair that it is. Cost: the product of states and of edges.
func product(b *budget, a, c *automaton) (*automaton, [][2]int, error) {
	d := draft{automaton: automaton{letters: a.letters, sets: a.sets + c.sets}}
	number := map[[2]int]int{}
	var pairs [][2]int
	enter := func(p [2]int) (int, error) {
		if s, known := number[p]; known {
			return s, nil
		}
		number[p] = len(pairs)
		pairs = append(pairs, p)
		return d.add(a.marks[p[0]] | c.marks[p[1]]<<uint(a.sets)), b.state()
	}
	for _, s := range a.initial {
		for _, t := range c.initial {
			p, err := enter([2]int{s, t})
			if err != nil {
				return nil, nil, err
			}
			d.initial = append(d.initial, p)
		}
	}
	for at := 0; at < len(pairs); at++ {
		for _, e := range a.leaving(pairs[at][0]) {
			for _, f := range c.with(pairs[at][1], e.letter) {
				to, err := enter([2]int{e.to, f.to})
				if err == nil {
					err = b.transition()
				}
				if err != nil {
					return nil, nil, err
				}
				d.leave[at] = append(d.leave[at], edge{e.letter, to})
			}
		}
	}
	return d.finish(), pairs, nil
}

// The composition of several components as one (Definition 2 of [DEC]), as far as it is reached. Labels that some of them lack are
// taken by the others alone. Cost: the product of states and of edges.
//
// Which lassos of the network stay depends on the acceptance. With the sets of all side by side (generalized) each set is met
// infinitely often exactly when it was before: the question “each infinitely often” has the same lassos. “All at the same moment” has
// not: a component with several sets is degeneralised, and so would accept one after the other what was asked of one moment. With one
// set, of the states in which all accept, components with several sets being degeneralised before, it is the other way round.

// composed makes one component of several.
func (j *job) composed(parts []*network.Component, sets int, marks func(state []int) uint64) (*made, error) {
	m := &made{}
	m.Sets = sets
	participants := map[int][]int{}
	leaving := make([]map[network.Transition][]int, len(parts)) // by source and label, the target left out
	for i, c := range parts {
		for _, l := range c.Alphabet {
			if len(participants[l]) == 0 {
				m.Alphabet = append(m.Alphabet, l)
			}
			participants[l] = append(participants[l], i)
		}
		leaving[i] = map[network.Transition][]int{}
		for _, t := range c.Transitions {
			k := network.Transition{From: t.From, Label: t.Label}
			if !slices.Contains(leaving[i][k], t.To) {
				leaving[i][k] = append(leaving[i][k], t.To)
			}
		}
	}
	number := map[string]int{}
	var key []byte
	enter := func(state []int) (int, error) {
		key = key[:0]
		for _, s := range state {
			key = append(key, byte(s), byte(s>>8), byte(s>>16), byte(s>>24))
		}
		if s, known := number[string(key)]; known {
			return s, nil
		}
		s := len(m.origin)
		number[string(key)] = s
		m.origin = append(m.origin, slices.Clone(state))
		m.Marks = append(m.Marks, marks(state))
		return s, j.budget.state()
	}
	state := make([]int, len(parts))
	var start func(i int) error
	start = func(i int) error {
		if i == len(parts) {
			s, err := enter(state)
			m.Initial = append(m.Initial, s)
			return err
		}
		for _, s := range parts[i].Initial {
			state[i] = s
			if err := start(i + 1); err != nil {
				return err
			}
		}
		return nil
	}
	if err := start(0); err != nil {
		return nil, err
	}
	for at := 0; at < len(m.origin); at++ {
		for _, l := range m.Alphabet {
			if err := j.budget.tick(); err != nil {
				return nil, err
			}
			copy(state, m.origin[at])
			var move func(k int) error
			move = func(k int) error {
				if k == len(participants[l]) {
					to, err := enter(state)
					if err == nil {
						err = j.budget.transition()
					}
					m.Transitions = append(m.Transitions, network.Transition{From: at, Label: l, To: to})
					return err
				}
				i := participants[l][k]
				for _, to := range leaving[i][network.Transition{From: m.origin[at][i], Label: l}] {
					state[i] = to
					if err := move(k + 1); err != nil {
						return err
					}
				}
				return nil
			}
			if err := move(0); err != nil {
				return nil, err
			}
		}
	}
	slices.Sort(m.Initial)
	m.Initial = slices.Compact(m.Initial)
	names := newNames(len(m.origin))
	for _, state := range m.origin {
		words := make([]string, len(parts))
		for i, s := range state {
			words[i] = parts[i].States[s]
		}
		m.States = append(m.States, names.of(words))
	}
	return m, nil
}

// side by side: the sets of all.
func (j *job) each() (*made, error) {
	sets := 0
	for _, c := range j.parts {
		sets += c.Sets
	}
	if sets > network.MaxSets {
		return nil, refusal("the components have more acceptance sets together than one component may have: degeneralise some first")
	}
	return j.composed(j.parts, sets, func(state []int) (marks uint64) {
		below := 0
		for i, c := range j.parts {
			marks |= (c.Marks[state[i]] & c.AllSets()) << uint(below)
			below += c.Sets
		}
		return marks
	})
}

func intersection(j *job) (*made, error) {
	m, err := j.each()
	if err != nil {
		return nil, err
	}
	m.Name = j.joined("∩")
	m.said = j.result(m, "Intersection of %s: %s.")
	m.deed = "intersection of " + j.listed()
	return m, nil
}

func productEach(j *job) (*made, error) {
	m, err := j.each()
	if err != nil {
		return nil, err
	}
	m.Name = j.joined("×")
	m.said = j.result(m, "Product of %s: %s.")
	m.deed = "product of " + j.listed()
	return m, nil
}

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
