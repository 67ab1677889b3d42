package lasso

import (
	"cmp"
	"math"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Composition says which labels are enabled in a vector of component states, and which components block the others.
// It follows Definition 2 of "Model Checking ω-Regular Properties with Decoupled Search" (CAV 2021) and compiles no
// product: a step costs what the labels cost, whatever the number of states. The checker shares no code with it.
type Composition struct {
	network *network.Network
	initial choices // by component
	// by component, ordered by state and label; of equal transitions the first: → is a set
	leaving [][]network.Transition
}

// Choice is a label in some vector of component states.
type Choice struct {
	Label   int
	Blocked []int // the components that have the label and offer no transition with it, ascending
	Total   int   // joint successors, math.MaxInt for that many and more; none when the label is blocked
	options choices
}

// Enabled reports whether the label can be fired.
func (c *Choice) Enabled() bool { return c.Total > 0 }

// Targets returns the states of the label's participants, in their order, after its k-th joint successor, k < Total.
func (c *Choice) Targets(k int) []int { return c.options.at(k) }

// Undecided reports whether the participant at this place has several transitions to choose from.
func (c *Choice) Undecided(place int) bool { return len(c.options[place]) > 1 }

// Number returns the joint successor in which each participant moves to the given state, or to any for -1.
func (c *Choice) Number(to []int) (k int, ok bool) {
	if !c.Enabled() {
		return 0, false
	}
	return c.options.number(to)
}

// choices are lists of states, of each of which one is chosen. The choices are numbered as in package product: those of
// the last list vary fastest.
type choices [][]int

// total is the number of choices, math.MaxInt for that many and more.
func (o choices) total() int {
	total := 1
	for _, of := range o {
		total = times(total, len(of))
	}
	return total
}

// at returns the k-th choice.
func (o choices) at(k int) []int {
	to := make([]int, len(o))
	for i := len(to) - 1; i >= 0; i-- {
		to[i] = o[i][k%len(o[i])]
		k /= len(o[i])
	}
	return to
}

// number returns the number of a choice, in which -1 is the first state of a list; ok is false when there is none.
func (o choices) number(to []int) (k int, ok bool) {
	for i, of := range o {
		at := 0
		if to[i] >= 0 {
			if at = slices.Index(of, to[i]); at < 0 {
				return 0, false
			}
		}
		if k = times(k, len(of)); k > math.MaxInt-len(of) {
			return 0, false // the number is too large
		}
		k += at
	}
	return k, true
}

// times multiplies two counts, and stays at math.MaxInt.
func times(a, b int) int {
	if b != 0 && a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// Compose prepares a valid network.
func Compose(n *network.Network) *Composition {
	c := &Composition{network: n, leaving: make([][]network.Transition, len(n.Components))}
	for i := range n.Components {
		c.initial = append(c.initial, n.Components[i].Initial)
		seen := map[network.Transition]bool{}
		for _, t := range n.Components[i].Transitions {
			if !seen[t] {
				seen[t] = true
				c.leaving[i] = append(c.leaving[i], t)
			}
		}
		slices.SortStableFunc(c.leaving[i], byStateAndLabel)
	}
	return c
}

func byStateAndLabel(a, b network.Transition) int {
	return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Label, b.Label))
}

// Network returns the network that is composed.
func (c *Composition) Network() *network.Network { return c.network }

// Starts returns the number of vectors of initial states, math.MaxInt for that many and more.
func (c *Composition) Starts() int { return c.initial.total() }

// Start returns the k-th vector of initial states, 0 ≤ k < Starts; the last component's varies fastest.
func (c *Composition) Start(k int) []int { return c.initial.at(k) }

// StartNumber returns the number of a vector of initial states, -1 for a component's first one.
func (c *Composition) StartNumber(vector []int) (k int, ok bool) { return c.initial.number(vector) }

// Choice looks at one label in a vector.
func (c *Composition) Choice(vector []int, label int) Choice {
	participants := c.network.Labels[label].Participants
	choice := Choice{Label: label, options: make(choices, len(participants))}
	for place, i := range participants {
		choice.options[place] = c.options(i, vector[i], label)
		if len(choice.options[place]) == 0 {
			choice.Blocked = append(choice.Blocked, i)
		}
	}
	if len(participants) > 0 {
		choice.Total = choice.options.total()
	}
	return choice
}

// options returns where a component can go from a state by a label, in the order of its transitions.
func (c *Composition) options(component, state, label int) (to []int) {
	leaving := c.leaving[component]
	at, _ := slices.BinarySearchFunc(leaving, network.Transition{From: state, Label: label}, byStateAndLabel)
	for ; at < len(leaving) && leaving[at].From == state && leaving[at].Label == label; at++ {
		to = append(to, leaving[at].To)
	}
	return to
}

// Choices looks at every label in a vector, by id.
func (c *Composition) Choices(vector []int) []Choice {
	choices := make([]Choice, len(c.network.Labels))
	for l := range choices {
		choices[l] = c.Choice(vector, l)
	}
	return choices
}

// After returns the vector after the k-th joint successor of a choice that was made in the given one.
func (c *Composition) After(vector []int, choice *Choice, k int) []int {
	after := slices.Clone(vector)
	for place, to := range choice.Targets(k) {
		after[c.network.Labels[choice.Label].Participants[place]] = to
	}
	return after
}

// Blockers says in words what blocks a label in a vector: "by fork0 (in taken)". It is empty for an enabled one.
func (c *Composition) Blockers(vector []int, choice *Choice) string {
	const places = 12
	switch {
	case choice.Enabled():
		return ""
	case len(choice.Blocked) == 0:
		return "because no component has it"
	}
	return "by " + say.FewOf(choice.Blocked, places, "", func(i int) string {
		component := &c.network.Components[i]
		return component.Name + " (in " + component.States[vector[i]] + ")"
	})
}
