package differential

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lassolab/engine/commute"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// mostProduct bounds the product of the numbers of states of a case's components, for brute force.
const mostProduct = 400

// anyNetwork is a case of a random network.
func anyNetwork(r *rand.Rand) *Case { return about(r, varied(r)) }

// varied returns a random network of a random kind: loosely or closely coupled, a trap of stubborn sets, one with
// cycles woven into independence, or one of the family that the papers measure; in some, labels of one component are
// shared with an environment, components are in the centre of a star, and labels are declared independent.
func varied(r *rand.Rand) *network.Network {
	var n *network.Network
	for size := mostProduct + 1; size > mostProduct; {
		switch k := r.IntN(13); {
		case k < 5:
			n = random.Network(r)
		case k < 9:
			n = random.Meshed(r)
		case k < 11:
			n = random.Trapped(r)
		case k < 12:
			n = woven(r)
		default:
			n = family.Random(family.Density{Components: 2 + r.IntN(3), Internal: 10 * r.IntN(8), Fewest: 2, States: 2 +
				r.IntN(3),
				Accepting: 50, Transitions: 1 + r.IntN(2), Labels: 1 + r.IntN(3), Seed: r.Uint64()})
		}
		size = 1
		for i := range n.Components {
			size *= len(n.Components[i].States)
		}
	}
	if r.IntN(4) == 0 {
		for l := range n.Labels {
			n.Shared[l] = n.Shared[l] || r.IntN(4) == 0
		}
	}
	if r.IntN(3) == 0 {
		for i := range n.Components {
			n.Components[i].Centre = r.IntN(3) == 0
		}
	}
	if len(n.Components) == 1 && len(n.Labels) > 1 && len(n.Declared) == 0 {
		independent(r, n)
	}
	return n
}

// woven returns [EL] Figure 2 with another initial state, order and acceptance: cycles and independence are woven
// together as chance hardly does, so that searches which are not breadth first lose states.
func woven(r *rand.Rand) *network.Network {
	n := family.Figure2()
	c := &n.Components[0]
	c.Initial, c.Sets = []int{r.IntN(len(c.States))}, 1
	for s := range c.Marks {
		c.Marks[s] = uint64(r.IntN(5) / 4)
	}
	n.First = r.Perm(len(n.Labels))
	return n
}

// independent declares pairs of labels independent, of those that are.
func independent(r *rand.Rand, n *network.Network) {
	for range 3 {
		a, b := r.IntN(len(n.Labels)), r.IntN(len(n.Labels))
		if a == b || slices.Contains(n.Declared, [2]int{a, b}) || slices.Contains(n.Declared, [2]int{b, a}) {
			continue
		}
		n.Declared = append(n.Declared, [2]int{a, b})
		if commute.Diamond(n) != nil {
			n.Declared = n.Declared[:len(n.Declared)-1]
		}
	}
}

// sets is the number of acceptance sets of all components.
func (c *Case) sets() (sum int) {
	for i := range c.Network.Components {
		sum += c.Network.Components[i].Sets
	}
	return sum
}

// target names states of some components; nil: the network has none of them any more.
func (c *Case) target() map[string]string {
	target := map[string]string{}
	n := c.Network
	for i := range n.Components {
		r := c.chance("target", n.Components[i].Name)
		if s := n.Components[i].States[r.IntN(len(n.Components[i].States))]; r.IntN(5) < 3 {
			target[n.Components[i].Name] = s
		}
	}
	if len(target) == 0 {
		return nil
	}
	return target
}

// order is a random order of all labels.
func (c *Case) order() []string {
	names := c.Network.LabelNames(c.Network.Order(nil))
	slices.SortStableFunc(names, func(a, b string) int {
		if c.chance("order", a).Uint64() < c.chance("order", b).Uint64() {
			return -1
		}
		return 1
	})
	return names
}

// centre names some components for the centre of a star.
func (c *Case) centre() []string {
	names := []string{}
	for i := range c.Network.Components {
		if name := c.Network.Components[i].Name; c.chance("centre", name).IntN(2) == 0 {
			names = append(names, name)
		}
	}
	return names
}

// widened puts components that can do nothing between those of a network, so that its states take several words.
func widened(narrow *network.Network, r *rand.Rand) *network.Network {
	wide := network.New()
	pad := func(count int) {
		for range count {
			i := len(wide.Components)
			blocked := wide.Label(fmt.Sprintf("blocked%d", i))
			wide.Add(network.Component{
				Name: fmt.Sprintf("pad%d", i), States: []string{"0", "1", "2", "3", "4"}, Initial: []int{4},
				Alphabet:    []int{blocked},
				Transitions: []network.Transition{{From: 0, Label: blocked, To: 1}}, Marks: make([]uint64, 5),
			})
		}
	}
	pad(r.IntN(40))
	for _, c := range narrow.Components {
		wide.Adopt(narrow, c)
		pad(r.IntN(40))
	}
	for _, l := range narrow.First {
		wide.First = append(wide.First, wide.Label(narrow.Labels[l].Name))
	}
	for l, shared := range narrow.Shared {
		if id, ok := wide.Lookup(narrow.Labels[l].Name); ok && shared {
			wide.Shared[id] = true
		}
	}
	return wide
}
