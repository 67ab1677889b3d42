package network

import "slices"

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

// AdoptLabels takes over what another network, which has all labels of n, says of them: letters, order, sharing and
// independence.
func (n *Network) AdoptLabels(of *Network) {
	from := make([]int, len(n.Labels))
	for l := range n.Labels {
		from[l], _ = of.Lookup(n.Labels[l].Name)
	}
	n.Letters = of.Letters.Of(from)
	own := func(l int) (int, bool) { return n.Lookup(of.Labels[l].Name) }
	for _, l := range of.First {
		if l, ok := own(l); ok {
			n.First = append(n.First, l)
		}
	}
	for _, pair := range of.Declared {
		a, hasA := own(pair[0])
		b, hasB := own(pair[1])
		if hasA && hasB {
			n.Declared = append(n.Declared, [2]int{a, b})
		}
	}
	for l, shared := range of.Shared {
		if l, ok := own(l); ok && shared {
			n.Shared[l] = true
		}
	}
}
