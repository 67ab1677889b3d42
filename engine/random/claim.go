package random

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/omega"
)

// Claim returns a random never claim, as the text of a formula, whose guards are drawn.
func Claim(r *rand.Rand, guard func() string) string {
	labels := make([]string, 1+r.IntN(4))
	for k := range labels {
		labels[k] = fmt.Sprintf("%s%d", []string{"T", "T", "accept_"}[r.IntN(3)], k)
	}
	states := make([]string, len(labels))
	for k, label := range labels {
		states[k] = label + ": do"
		for range r.IntN(4) {
			states[k] += " :: (" + guard() + ") -> goto " + labels[r.IntN(len(labels))]
		}
		states[k] += " od"
	}
	return "never { " + strings.Join(states, "; ") + " }"
}

// refuting is the automaton of the words that violate a formula. That of a claim is the claim itself, letter by letter.
func refuting(f *ltl.Formula, alphabet ltl.Alphabet) (*ltl.Automaton, error) {
	if f.Operator != ltl.Never {
		return ltl.Translate(context.Background(), f, true, alphabet)
	}
	a := &ltl.Automaton{Alphabet: alphabet, Automaton: &omega.Automaton{Symbols: len(alphabet.Letters), Sets: 1,
		Initial: []int{0}}}
	for k := range f.Claim.States {
		s := &f.Claim.States[k]
		a.Add(0)
		if s.Accepts() {
			a.Marks[k] = 1
		}
		for l, letter := range alphabet.Letters {
			for _, e := range s.Edges {
				rows := f.Args[e.Guard].Along(1, 0, func(name ltl.Name, _ int) bool {
					return letter>>slices.Index(alphabet.Names, name)&1 == 1
				})
				if rows[len(rows)-1].Holds[0] {
					a.Connect(k, l, e.To)
				}
			}
		}
	}
	return a, nil
}
