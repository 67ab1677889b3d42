package network

import "slices"

// Rests reports whether some component says where it may rest. If none does, every state without successors is a
// deadlock.
func (n *Network) Rests() bool {
	return slices.ContainsFunc(n.Components, func(c Component) bool { return c.Rest != nil })
}

// MayRest reports whether the component may rest in state s for ever: anywhere, if it does not say where.
func (c *Component) MayRest(s int) bool {
	return c.Rest == nil || slices.Contains(c.Rest, s)
}

// MayEnd reports whether a run may end in a vector of states without successors. For many vectors, make an Ends.
func (n *Network) MayEnd(state []int) bool {
	e := n.Ends()
	return e.All(state)
}

// Ends is a table of MayRest. A state without successors in which all components may rest is an end, not a deadlock.
type Ends struct {
	rest [][]bool // by component and state; nil: anywhere
	some bool     // some component says where
}

// Ends makes the table of where the components may rest.
func (n *Network) Ends() Ends {
	e := Ends{rest: make([][]bool, len(n.Components)), some: n.Rests()}
	for i := range n.Components {
		if c := &n.Components[i]; c.Rest != nil {
			e.rest[i] = make([]bool, len(c.States))
			for _, s := range c.Rest {
				e.rest[i][s] = true
			}
		}
	}
	return e
}

// Declared reports whether there are ends at all.
func (e *Ends) Declared() bool { return e.some }

// At reports whether a component may rest in a state.
func (e *Ends) At(component, state int) bool {
	return e.rest[component] == nil || e.rest[component][state]
}

// All reports whether a run may end in these states: some component says where it may rest, and all may rest here.
func (e *Ends) All(state []int) bool {
	if !e.some {
		return false
	}
	for i, s := range state {
		if !e.At(i, s) {
			return false
		}
	}
	return true
}
