package random

import (
	"cmp"
	"math/bits"
	"slices"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
)

// Shrink returns a network on which fails still holds, as small as single cuts make it: no component, label,
// state, transition, initial state, acceptance set or mark, entry of the order, declared independence,
// property, sharing, place in the centre or word on where it rests can be taken from it alone without losing the
// failure. It tries the cuts in a fixed order, large ones first, so n and fails determine the result.
//
// The result numbers its labels and lists its transitions as its text does, so what fails on it fails on the
// text read back. When n no longer fails in that form, Shrink returns n itself. It never changes n; fails
// gets valid networks only and must not change them.
func Shrink(n *network.Network, fails func(*network.Network) bool) *network.Network {
	smallest := InTextOrder(n)
	if !fails(smallest) {
		return n
	}
	for before := -1; before != size(smallest); {
		before = size(smallest)
		for _, c := range cuts {
			for at := 0; at < c.places(smallest); {
				candidate := InTextOrder(smallest)
				c.take(candidate, at)
				if candidate = InTextOrder(candidate); valid(candidate) && fails(candidate) {
					smallest = candidate // with the next thing at the same place
				} else {
					at++
				}
			}
		}
	}
	return smallest
}

// valid reports whether a network is still valid after a cut: it has a component, and each has an initial state.
func valid(n *network.Network) bool {
	return len(n.Components) > 0 &&
		!slices.ContainsFunc(n.Components, func(c network.Component) bool { return len(c.Initial) == 0 })
}

// cut takes one thing of a kind from a network.
type cut struct {
	places func(n *network.Network) int
	take   func(n *network.Network, at int)
}

// size is the number of things cuts could take.
func size(n *network.Network) (total int) {
	for _, c := range cuts {
		total += c.places(n)
	}
	return total
}

var cuts = []cut{
	entries(func(n *network.Network) *[]network.Component { return &n.Components }),
	{
		func(n *network.Network) int { return len(n.Labels) },
		func(n *network.Network, at int) {
			for i := range n.Components {
				dropLabel(&n.Components[i], at)
			}
		},
	},
	within(func(c *network.Component) int { return len(c.States) }, dropState),
	within(func(c *network.Component) int { return len(c.Alphabet) },
		func(c *network.Component, at int) { dropLabel(c, c.Alphabet[at]) }),
	within(func(c *network.Component) int { return len(c.Transitions) },
		func(c *network.Component, at int) { c.Transitions = slices.Delete(c.Transitions, at, at+1) }),
	within(func(c *network.Component) int { return len(c.Initial) },
		func(c *network.Component, at int) { c.Initial = slices.Delete(c.Initial, at, at+1) }),
	within(func(c *network.Component) int { return c.Sets }, dropSet),
	within(marks, dropMark),
	entries(func(n *network.Network) *[]int { return &n.First }),
	entries(func(n *network.Network) *[][2]int { return &n.Declared }),
	entries(func(n *network.Network) *[]string { return &n.Properties }),
	{
		func(n *network.Network) int { return len(sharedLabels(n)) },
		func(n *network.Network, at int) { delete(n.Shared, sharedLabels(n)[at]) },
	},
	within(func(c *network.Component) int { return one(c.Centre) },
		func(c *network.Component, _ int) { c.Centre = false }),
	within(func(c *network.Component) int { return one(c.Rest != nil) },
		func(c *network.Component, _ int) { c.Rest = nil }),
}

// entries is a cut of one entry of a list.
func entries[T any](list func(*network.Network) *[]T) cut {
	return cut{
		func(n *network.Network) int { return len(*list(n)) },
		func(n *network.Network, at int) { *list(n) = slices.Delete(*list(n), at, at+1) },
	}
}

// within is a cut whose places are those of all components, one after another.
func within(places func(*network.Component) int, take func(c *network.Component, at int)) cut {
	return cut{
		func(n *network.Network) (total int) {
			for i := range n.Components {
				total += places(&n.Components[i])
			}
			return total
		},
		func(n *network.Network, at int) {
			i := 0
			for ; at >= places(&n.Components[i]); i++ {
				at -= places(&n.Components[i])
			}
			take(&n.Components[i], at)
		},
	}
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

func dropLabel(c *network.Component, label int) {
	c.Alphabet = slices.DeleteFunc(c.Alphabet, func(l int) bool { return l == label })
	c.Transitions = slices.DeleteFunc(c.Transitions, func(t network.Transition) bool { return t.Label == label })
}

func dropState(c *network.Component, at int) {
	c.States, c.Marks = slices.Delete(c.States, at, at+1), slices.Delete(c.Marks, at, at+1)
	if len(c.Layout) > 0 {
		c.Layout = slices.Delete(c.Layout, at, at+1)
	}
	c.Initial = slices.DeleteFunc(c.Initial, func(s int) bool { return s == at })
	c.Transitions = slices.DeleteFunc(c.Transitions,
		func(t network.Transition) bool { return t.From == at || t.To == at })
	if c.Rest != nil {
		c.Rest = slices.DeleteFunc(c.Rest, func(s int) bool { return s == at })
	}
	closeUp := func(s *int) {
		if *s > at {
			*s--
		}
	}
	for k := range c.Rest {
		closeUp(&c.Rest[k])
	}
	for k := range c.Initial {
		closeUp(&c.Initial[k])
	}
	for k := range c.Transitions {
		closeUp(&c.Transitions[k].From)
		closeUp(&c.Transitions[k].To)
	}
}

func dropSet(c *network.Component, set int) {
	below := uint64(1)<<uint(set) - 1
	for s, m := range c.Marks {
		c.Marks[s] = m&below | m>>1&^below
	}
	c.Sets--
}

// marks counts the acceptance marks of all states.
func marks(c *network.Component) (total int) {
	for s := range c.States {
		total += bits.OnesCount64(c.Marks[s] & c.AllSets())
	}
	return total
}

func dropMark(c *network.Component, at int) {
	for s := range c.States {
		for set := range c.SetsOf(s) {
			if at == 0 {
				c.Marks[s] &^= 1 << uint(set)
			}
			at--
		}
	}
}

func sharedLabels(n *network.Network) (labels []int) {
	for l := range n.Labels {
		if n.Shared[l] {
			labels = append(labels, l)
		}
	}
	return labels
}

// InTextOrder returns a deep copy without unused labels, its labels and transitions in the order of its text.
func InTextOrder(n *network.Network) *network.Network {
	var components []network.Component
	for _, c := range n.Components {
		c.States, c.Initial, c.Marks = slices.Clone(c.States), slices.Clone(c.Initial), slices.Clone(c.Marks)
		c.Rest = slices.Clone(c.Rest)
		c.Layout = slices.Clone(c.Layout)
		components = append(components, c)
	}
	to := n.Part(components...)
	for i := range to.Components {
		slices.SortStableFunc(to.Components[i].Transitions,
			func(a, b network.Transition) int { return cmp.Compare(a.From, b.From) })
	}
	to.Properties = slices.Clone(n.Properties)
	return to
}

// ShrinkFormula returns a formula on which fails holds, and no part can be replaced by a part of its own or a constant.
func ShrinkFormula(f *ltl.Formula, fails func(*ltl.Formula) bool) *ltl.Formula {
	for f != nil {
		smaller := smallerOf(f, fails)
		if smaller == nil {
			break
		}
		f = smaller
	}
	return f
}

func smallerOf(f *ltl.Formula, fails func(*ltl.Formula) bool) *ltl.Formula {
	if len(f.Args) == 0 {
		return nil
	}
	constants := []*ltl.Formula{{Operator: ltl.True}, {Operator: ltl.False}}
	for _, g := range slices.Concat(f.Args, constants) {
		if fails(g) {
			return g
		}
	}
	for i := range f.Args {
		with := func(g *ltl.Formula) *ltl.Formula {
			copied := *f
			copied.Args = slices.Clone(f.Args)
			copied.Args[i] = g
			return &copied
		}
		if g := smallerOf(f.Args[i], func(g *ltl.Formula) bool { return fails(with(g)) }); g != nil {
			return with(g)
		}
	}
	return nil
}
