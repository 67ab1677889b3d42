package network

// The part of a network in which its accepting cycles lie. It is found by looking at one component after the other.
//
// Source: unpublished; for the component of a property alone, Edelkamp, Lluch Lafuente and Leue, "Directed explicit
// model checking with HSF-SPIN" (SPIN 2001). Why nothing is lost: a cycle of the product is, in each component, a cycle
// of its own automaton or a stop in one state. So the component stays in one of its strongly connected components, with
// the transitions left so far; if the cycle accepts, in either question, that one has states of all the component's
// acceptance sets; and each label on the cycle has a transition left in all components that take part in it. What
// contradicts this is taken away, again and again. Nothing is added: a cycle of what is left is one of the network.
// Cost: linear in the components, as often as something is taken away.

import (
	"slices"

	"lassolab/engine/omega"
)

// Cycles is the part of a network that accepting cycles can be in.
type Cycles struct {
	// Network has the same components, states and labels as the whole, and those transitions that can be on an
	// accepting cycle.
	Network *Network
	// Class has for each component and each of its states its strongly connected component, which a cycle does not
	// leave; -1: no accepting cycle comes through the state.
	Class [][]int32
}

// Cycles returns the part that accepting cycles can be in, in either question.
func (n *Network) Cycles() *Cycles {
	part := *n
	part.Components = slices.Clone(n.Components)
	c := &Cycles{Network: &part, Class: make([][]int32, len(n.Components))}
	dead := make([]bool, len(n.Labels))
	for left := -1; ; {
		before := left
		left = 0
		for i := range part.Components {
			own := &part.Components[i]
			c.Class[i] = own.confine(dead)
			left += len(own.Transitions)
		}
		if left == before {
			return c
		}
		for i := range part.Components {
			part.Components[i].silence(dead)
		}
	}
}

// confine takes away the transitions by dead labels, those between strongly connected components, and those of such a
// component that lacks an acceptance set. It returns the components of the states; -1: it lacks one.
func (c *Component) confine(dead []bool) []int32 {
	c.Transitions = slices.DeleteFunc(slices.Clone(c.Transitions), func(t Transition) bool { return dead[t.Label] })
	of, count := omega.ComponentsOf(c.successors())
	met := make([]uint64, count)
	for s, k := range of {
		if c.Sets > 0 {
			met[k] |= c.Marks[s]
		}
	}
	class := make([]int32, len(of))
	for s, k := range of {
		if class[s] = k; met[k] != c.AllSets() {
			class[s] = -1
		}
	}
	c.Transitions = slices.DeleteFunc(c.Transitions, func(t Transition) bool {
		return class[t.From] < 0 || class[t.From] != class[t.To]
	})
	return class
}

// silence adds to the dead labels those of the alphabet by which there is no transition left.
func (c *Component) silence(dead []bool) {
	carried := map[int]bool{}
	for _, t := range c.Transitions {
		carried[t.Label] = true
	}
	for _, l := range c.Alphabet {
		dead[l] = dead[l] || !carried[l]
	}
}
