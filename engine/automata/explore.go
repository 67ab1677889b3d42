package automata

import (
	"slices"

	"lassolab/engine/network"
)

// numbering numbers keys in the order in which they come.
type numbering[K comparable] struct {
	numbers map[K]int
	keys    []K
}

// number is the number of a key, and whether the key is new.
func (n *numbering[K]) number(key K) (number int, fresh bool) {
	if number, known := n.numbers[key]; known {
		return number, false
	}
	if n.numbers == nil {
		n.numbers = map[K]int{}
	}
	n.numbers[key] = len(n.keys)
	n.keys = append(n.keys, key)
	return len(n.keys) - 1, true
}

// exploration makes an automaton as far as it is reached. Its states have keys.
type exploration[K comparable] struct {
	draft
	numbering[K]
	budget  *budget
	marking func(key K) uint64
}

func explore[K comparable](b *budget, letters, sets int, marking func(key K) uint64) *exploration[K] {
	a := automaton{letters: letters, sets: sets}
	return &exploration[K]{draft: draft{automaton: a}, budget: b, marking: marking}
}

// enter is the number of a state.
func (x *exploration[K]) enter(key K) (int, error) {
	s, fresh := x.number(key)
	if !fresh {
		return s, nil
	}
	return x.add(x.marking(key)), x.budget.state()
}

// begin adds an initial state.
func (x *exploration[K]) begin(key K) error {
	s, err := x.enter(key)
	x.initial = append(x.initial, s)
	return err
}

// connect adds an edge.
func (x *exploration[K]) connect(from, letter int, to K) error {
	s, err := x.enter(to)
	if err != nil {
		return err
	}
	x.leave[from] = append(x.leave[from], edge{letter, s})
	return x.budget.transition()
}

// component writes a draft as a component without names of states, with labels for its letters.
func (d *draft) component(labels []int) network.Component {
	c := network.Component{Alphabet: labels, Sets: d.sets, Marks: d.marks, Initial: slices.Clone(d.initial)}
	slices.Sort(c.Initial)
	c.Initial = slices.Compact(c.Initial)
	for s, edges := range d.leave {
		for _, e := range edges {
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: labels[e.letter], To: e.to})
		}
	}
	return c
}
