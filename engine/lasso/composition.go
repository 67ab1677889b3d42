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
	// by component, ordered by state and label; of equal transitions the first: → is a set
	leaving [][]network.Transition
}

// Choice is a label in some vector of component states.
type Choice struct {
	Label   int
	Blocked []int // the components that have the label and offer no transition with it, ascending
	Total   int   // joint successors, math.MaxInt for that many and more; none when the label is blocked
	options [][]int
}

// Enabled reports whether the label can be fired.
func (c *Choice) Enabled() bool { return c.Total > 0 }

// Targets returns the states of the label's participants after its k-th joint successor, 0 ≤ k < Total, in
// the order of the participants. The last participant's transitions vary fastest, as in package product.
func (c *Choice) Targets(k int) []int {
	to := make([]int, len(c.options))
	for i := len(to) - 1; i >= 0; i-- {
		to[i] = c.options[i][k%len(c.options[i])]
		k /= len(c.options[i])
	}
	return to
}

// Undecided reports whether the participant at this place among the label's participants has
// several transitions to choose from.
func (c *Choice) Undecided(place int) bool { return len(c.options[place]) > 1 }

// Number returns the joint successor in which each participant moves to the given state, -1 standing for any;
// ok is false when there is none.
func (c *Choice) Number(to []int) (k int, ok bool) {
	if !c.Enabled() {
		return 0, false
	}
	for i, of := range c.options {
		at := 0
		if to[i] >= 0 {
			if at = slices.Index(of, to[i]); at < 0 {
				return 0, false
			}
		}
		if k = times(k, len(of)); k > math.MaxInt-len(of) {
			return 0, false // there is no number for it
		}
		k += at
	}
	return k, true
}

// Compose prepares a valid network.
func Compose(n *network.Network) *Composition {
	c := &Composition{network: n, leaving: make([][]network.Transition, len(n.Components))}
	for i := range n.Components {
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
func (c *Composition) Starts() int {
	total := 1
	for i := range c.network.Components {
		total = times(total, len(c.network.Components[i].Initial))
	}
	return total
}

// Start returns the k-th vector of initial states, 0 ≤ k < Starts; the last component's varies fastest.
func (c *Composition) Start(k int) []int {
	vector := make([]int, len(c.network.Components))
	for i := len(vector) - 1; i >= 0; i-- {
		initial := c.network.Components[i].Initial
		vector[i] = initial[k%len(initial)]
		k /= len(initial)
	}
	return vector
}

// StartNumber returns the number of a vector of initial states, -1 standing for a component's first one; ok
// is false when one is not initial.
func (c *Composition) StartNumber(vector []int) (k int, ok bool) {
	for i, s := range vector {
		initial, at := c.network.Components[i].Initial, 0
		if s >= 0 {
			if at = slices.Index(initial, s); at < 0 {
				return 0, false
			}
		}
		if k = times(k, len(initial)); k > math.MaxInt-len(initial) {
			return 0, false // there is no number for it
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

// Choice looks at one label in a vector.
func (c *Composition) Choice(vector []int, label int) Choice {
	participants := c.network.Labels[label].Participants
	choice := Choice{Label: label, options: make([][]int, len(participants))}
	for place, i := range participants {
		choice.options[place] = c.options(i, vector[i], label)
		if len(choice.options[place]) == 0 {
			choice.Blocked = append(choice.Blocked, i)
		}
	}
	if len(participants) > 0 {
		choice.Total = 1
	}
	for _, of := range choice.options {
		choice.Total = times(choice.Total, len(of))
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

// Blockers says in words what keeps a label, looked at in the given vector, from being fired: "by fork0 (in
// taken)". It is empty for an enabled one.
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
