// Package automata treats components of a network as automata: Examine finds the facts of one, with a witness for each
// trait that does not hold; Operate makes a component of components, by one of Operations; Ask answers one of Questions
// about languages, with a word that shows it. The algorithms are in package omega; package edit puts a result into a
// text.
//
// The language of a component is the set of infinite words on which it has a run that meets every acceptance set
// infinitely often. Words are over the labels of all components in question. A component stays where it is at a label
// that it does not have, as in the composition. Under valuations every component has all labels, which are classes of
// letters; letters that no class names are words too, which no component reads (letters.go).
//
// A network has two questions (see package search). The result of an operation can replace its components; the
// operation's row says to which questions the answers stay. The traps are components with several acceptance sets, and
// those that stay in a state for ever while others move.
package automata

import (
	"context"
	"fmt"
	"time"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Word is an infinite word, in labels of the network: the prefix and then the cycle for ever.
type Word struct {
	Prefix []int  `json:"prefix,omitempty"`
	Cycle  []int  `json:"cycle"`
	Else   string `json:"else,omitempty"` // the letters that Other stands for, as a formula; empty when there is none
}

// Other is the letter of a word that no label of the network stands for.
const Other = -1

// Say writes a word: "a b (c d) for ever".
func (w *Word) Say(n *network.Network) string {
	text := "(" + list(n, w.Cycle, w.Else) + ") for ever"
	if len(w.Prefix) > 0 {
		text = list(n, w.Prefix, w.Else) + " " + text
	}
	return text
}

// list writes letters one after the other.
func list(n *network.Network, labels []int, other string) (text string) {
	const most = 12
	for k, l := range labels {
		if k == most && len(labels) > most+1 {
			return text + " … and " + say.Count(len(labels)-most, "more letter")
		}
		if k > 0 {
			text += " "
		}
		if l == Other {
			text += say.Short(other)
		} else {
			text += say.Short(n.Labels[l].Name)
		}
	}
	return text
}

// newBudget returns a budget with limits and defaults for those that are not given.
func newBudget(ctx context.Context, limits omega.Limits) *omega.Budget {
	if limits.States <= 0 {
		limits.States = 100_000
	}
	if limits.Transitions <= 0 {
		limits.Transitions = 1_000_000
	}
	if limits.Time <= 0 {
		limits.Time = time.Minute
	}
	return omega.NewBudget(search.Within(ctx, limits.Time), limits)
}

// valid says what keeps components of a network from being looked at.
func valid(n *network.Network, components ...int) error {
	for _, i := range components {
		if i < 0 || i >= len(n.Components) {
			return fmt.Errorf("there is no component %d", i)
		}
	}
	if problems := n.Validate(); len(problems) > 0 {
		return problems[0]
	}
	return nil
}
