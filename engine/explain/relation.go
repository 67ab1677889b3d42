package explain

// The classes of paths that commuting labels make (Mazurkiewicz traces).
//
// What is counted. A path of length k starts in an initial state and takes k steps; a step is a label and the
// joint successor, so two choices of a nondeterministic component are two steps. Two adjacent steps with
// independent labels may be swapped, each keeping the moves of its own participants; as these are disjoint,
// what results is one path. Paths that swaps make out of each other are a class. All members of a class start
// in the same state and end in the same state.
//
// A network of one component that declares independence knows no participants to keep apart: –a→·–b→ may have several
// counterparts –b→·–a→. There the choices are not distinguished: a path is an initial state and a label word that can
// be taken from it, and a state is the set of states the word may have led to. By the diamond property
// (commute.Diamond) swaps lead to the same set. Where the labels are deterministic, this is the same.

import (
	"fmt"
	"slices"

	"lassolab/engine/commute"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Kind says how two labels relate.
type Kind uint8

const (
	Dependent   Kind = iota // some component has both, or they are one label
	Independent             // no component has both
	Declared                // the network of one component declares them independent
)

// Relation is how two labels relate, with what shows it.
type Relation struct {
	Kind Kind
	// those that have both labels, ascending
	Components []int
	// of a declared pair: the states from which one follows the other, where the diamond must close
	States []int
	// of a declared pair: the first place where the diamond does not close (commute.Diamond), or empty
	Broken string
}

// Related says how two labels relate, without what shows it: for many pairs at once. A label depends on itself.
func Related(n *network.Network, a, b int) Kind {
	switch {
	case a == b:
	case slices.Contains(n.Declared, [2]int{a, b}) || slices.Contains(n.Declared, [2]int{b, a}):
		return Declared
	case !slices.ContainsFunc(n.Labels[a].Participants,
		func(i int) bool { return slices.Contains(n.Labels[b].Participants, i) }):
		return Independent
	}
	return Dependent
}

// Relate relates two labels. A label depends on itself.
func Relate(n *network.Network, a, b int) Relation {
	r := Relation{Kind: Related(n, a, b)}
	for _, i := range n.Labels[a].Participants {
		if slices.Contains(n.Labels[b].Participants, i) {
			r.Components = append(r.Components, i)
		}
	}
	if r.Kind == Declared {
		r.States = inTurn(&n.Components[0], a, b)
		alone := *n
		alone.Declared = [][2]int{{a, b}}
		if err := commute.Diamond(&alone); err != nil {
			r.Broken = err.Error()
		}
	}
	return r
}

// inTurn returns the states of a component from which one of two labels can follow the other.
func inTurn(c *network.Component, a, b int) []int {
	offers := make([][2]bool, len(c.States))
	for _, t := range c.Transitions {
		offers[t.From][0] = offers[t.From][0] || t.Label == a
		offers[t.From][1] = offers[t.From][1] || t.Label == b
	}
	var states []int
	for _, t := range c.Transitions {
		if t.Label == a && offers[t.To][1] || t.Label == b && offers[t.To][0] {
			states = append(states, t.From)
		}
	}
	slices.Sort(states)
	return slices.Compact(states)
}

// Witness says in a sentence why a and b relate as they do; r is what Relate says of them.
func (r Relation) Witness(n *network.Network, a, b int) string {
	var names []string
	for _, i := range r.Components {
		names = append(names, n.Components[i].Name)
	}
	la, lb := n.Labels[a].Name, n.Labels[b].Name
	switch {
	case r.Broken != "":
		return r.Broken
	case r.Kind == Declared && len(r.States) == 0:
		return fmt.Sprintf("%s and %s are declared independent; neither ever follows the other", la, lb)
	case r.Kind == Declared:
		for _, s := range r.States {
			names = append(names, n.Components[0].States[s])
		}
		return fmt.Sprintf("%s and %s are declared independent; the diamond closes from %s", la, lb, say.And(names[1:]))
	case a == b:
		return fmt.Sprintf("%s depends on itself", la)
	case r.Kind == Independent:
		return fmt.Sprintf("no component has both %s and %s", la, lb)
	case len(names) == 1:
		return fmt.Sprintf("%s has both %s and %s", names[0], la, lb)
	}
	return fmt.Sprintf("%s have both %s and %s", say.And(names), la, lb)
}
