package network

import (
	"maps"
	"slices"
)

// Adopt adds a component of another network. Its labels are those of the same names.
func (n *Network) Adopt(of *Network, c Component) { n.Add(n.Relabelled(of, c)) }

// Relabelled returns a component of another network with the labels of the same names.
func (n *Network) Relabelled(of *Network, c Component) Component {
	c.Alphabet, c.Transitions = slices.Clone(c.Alphabet), slices.Clone(c.Transitions)
	for k, l := range c.Alphabet {
		c.Alphabet[k] = n.Label(of.Labels[l].Name)
	}
	for k, t := range c.Transitions {
		c.Transitions[k].Label = n.Label(of.Labels[t.Label].Name)
	}
	return c
}

// Part returns a network of components of another, with their labels alone, in the order of their text. It says of
// these labels what the other one says: letters, order, sharing and independence.
func (of *Network) Part(components ...Component) *Network {
	n := New()
	n.Reading = of.Reading
	now, from := map[int]int{}, []int(nil)
	for _, c := range components {
		for _, l := range c.Alphabet {
			if now[l] = n.Label(of.Labels[l].Name); now[l] == len(from) {
				from = append(from, l)
			}
		}
		n.Adopt(of, c)
	}
	n.Letters = of.Letters.Of(from)
	for _, l := range of.First {
		if l, ok := now[l]; ok {
			n.First = append(n.First, l)
		}
	}
	for _, pair := range of.Declared {
		a, hasA := now[pair[0]]
		b, hasB := now[pair[1]]
		if hasA && hasB {
			n.Declared = append(n.Declared, [2]int{a, b})
		}
	}
	for l, shared := range of.Shared {
		if l, ok := now[l]; ok && shared {
			n.Shared[l] = true
		}
	}
	return n
}

// Bare returns a network without components that has the labels of n by the same numbers, and says of them what n says.
func (n *Network) Bare() *Network {
	to := New()
	to.Reading, to.First, to.Declared = n.Reading, slices.Clone(n.First), slices.Clone(n.Declared)
	for _, l := range n.Labels {
		to.AddLabel(l.Name)
	}
	maps.Copy(to.Shared, n.Shared)
	if n.Letters != nil {
		to.Letters = &Letters{Propositions: n.Letters.Propositions, Cubes: slices.Clone(n.Letters.Cubes)}
	}
	return to
}

// Image is a component whose states are made of those of another: of gives each its new number, -1 where it goes. A new
// state has the name, the marks and the place of the first that became it.
func (c *Component) Image(of []int, count int) Component {
	made := *c
	made.States, made.Marks, made.Transitions, made.Layout = make([]string, count), make([]uint64, count), nil, nil
	made.Initial, made.Rest = imageOf(c.Initial, of), imageOf(c.Rest, of)
	if len(c.Layout) == len(c.States) {
		made.Layout = make([]Point, count)
	}
	for s, to := range slices.Backward(of) { // so that the first is the last
		if to < 0 {
			continue
		}
		made.States[to], made.Marks[to] = c.States[s], c.Marks[s]
		if made.Layout != nil {
			made.Layout[to] = c.Layout[s]
		}
	}
	for _, t := range c.Transitions {
		if from, to := of[t.From], of[t.To]; from >= 0 && to >= 0 {
			made.Transitions = append(made.Transitions, Transition{From: from, Label: t.Label, To: to})
		}
	}
	return made
}

// imageOf are the new numbers of states, ascending; nil stays nil.
func imageOf(states, of []int) []int {
	if states == nil {
		return nil
	}
	made := []int{}
	for _, s := range states {
		if of[s] >= 0 {
			made = append(made, of[s])
		}
	}
	slices.Sort(made)
	return slices.Compact(made)
}
