// Package petri holds place/transition nets and makes networks of automata of them, and nets of networks.
//
// A net made of sequential units is a network already (Garavel, "Nested-Unit Petri Nets", J. Logical and Algebraic
// Methods in Programming 2019): a unit is a component, its places are states, and a transition is a label of the units
// whose places it touches. Where a net says nothing of units, they are found by place invariants (invariants.go).
package petri

import (
	"slices"
	"sort"

	"lassolab/engine/source"
)

// Net is a place/transition net with an initial marking.
type Net struct {
	Name        string
	Places      []Place
	Transitions []Transition
	Units       []Unit
	Safe        bool // the net claims that no unit ever holds two tokens in its own places
	// Most bounds the tokens of each place, as the net's author claims; 0: the author claims nothing.
	Most int
	// At is the position of a place in the text of the net; nil: there is no text.
	At func(place int) source.Position
}

// at is the position of a place.
func (n *Net) at(place int) source.Position {
	if n.At == nil {
		return source.Start
	}
	return n.At(place)
}

// Place is a place and its tokens in the initial marking.
type Place struct {
	ID     string
	Tokens int
}

// Transition takes tokens from places and puts tokens into places. A place may occur in both.
type Transition struct {
	ID        string
	Take, Put []Arc // of distinct places each, in their order (see Normalise)
}

// Arc is a place and how many tokens move along it.
type Arc struct{ Place, Weight int }

// Unit is a unit of a nested-unit Petri net with its own places, without those of the units within it.
type Unit struct {
	ID     string
	Places []int
}

// weight is how many tokens a list of arcs, in the order of their places, moves at a place.
func weight(arcs []Arc, place int) int {
	at := sort.Search(len(arcs), func(i int) bool { return arcs[i].Place >= place })
	if at < len(arcs) && arcs[at].Place == place {
		return arcs[at].Weight
	}
	return 0
}

// touching lists for each place the transitions with arcs to or from it, ascending.
func (n *Net) touching() [][]int {
	touching := make([][]int, len(n.Places))
	for t := range n.Transitions {
		for _, arcs := range [][]Arc{n.Transitions[t].Take, n.Transitions[t].Put} {
			for _, a := range arcs {
				if list := touching[a.Place]; len(list) == 0 || list[len(list)-1] != t {
					touching[a.Place] = append(list, t)
				}
			}
		}
	}
	return touching
}

// tokens is how many tokens the initial marking has in some places.
func (n *Net) tokens(places []int) (sum int) {
	for _, p := range places {
		sum += n.Places[p].Tokens
	}
	return sum
}

// Initial is the initial marking, by place.
func (n *Net) Initial() []int {
	marking := make([]int, len(n.Places))
	for i, p := range n.Places {
		marking[i] = p.Tokens
	}
	return marking
}

// CanFire reports whether a transition can fire in a marking.
func (n *Net) CanFire(marking []int, transition int) bool {
	return !slices.ContainsFunc(n.Transitions[transition].Take, func(a Arc) bool { return marking[a.Place] < a.Weight })
}

// Fire is the marking after a transition that can fire; nil where it cannot.
func (n *Net) Fire(marking []int, transition int) []int {
	if !n.CanFire(marking, transition) {
		return nil
	}
	next := slices.Clone(marking)
	for _, a := range n.Transitions[transition].Take {
		next[a.Place] -= a.Weight
	}
	for _, a := range n.Transitions[transition].Put {
		next[a.Place] += a.Weight
	}
	return next
}

// Normalise adds up arcs between the same place and transition, and orders them.
func (n *Net) Normalise() {
	for i := range n.Transitions {
		t := &n.Transitions[i]
		t.Take, t.Put = merged(t.Take), merged(t.Put)
	}
}

// merged adds up arcs at the same place.
func merged(arcs []Arc) []Arc {
	sort.Slice(arcs, func(i, j int) bool { return arcs[i].Place < arcs[j].Place })
	into := arcs[:0]
	for _, a := range arcs {
		if last := len(into) - 1; last >= 0 && into[last].Place == a.Place {
			into[last].Weight += a.Weight
			continue
		}
		into = append(into, a)
	}
	return into
}
