package automata

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/omega"
)

// Unambiguous: no word has two accepted runs. Source: unambiguous Büchi automata, Carton and Michel (TCS 2003); the
// product of an automaton with itself, trimmed, is folklore.
//
// Two different runs on one word are in different states at some moment. So the automaton is ambiguous exactly when a
// pair of two states is reached from a pair of initial states, and a run of pairs leads on from there that is accepted
// in both places.
//
// Cost: the square of states and edges. The verdict is exact; where the product has more states than there may be,
// there is none.
func (x *examined) ambiguity(t *Trait) {
	if x.Deterministic() {
		t.holds("It is deterministic, so no word has two runs.")
		return
	}
	a, was := x.Trimmed()
	if a.Deterministic() {
		t.holds("Its reachable states from which a word is accepted are deterministic, so no word has two " +
			"accepted runs.")
		return
	}
	if 2*a.Sets > 64 {
		t.Known, t.Said = false, "It has too many acceptance sets for a product with itself."
		return
	}
	budget := x.budget.Again()
	square, pairs := omega.Product(budget, a, a)
	var limit *omega.Limit
	if err := budget.Err(); errors.As(err, &limit) {
		t.Known, t.Said = false, "Not decided: the product with itself has "+limit.Said+"."
		return
	} else if err != nil {
		return
	}
	useful := square.Useful(nil)
	before, end := square.Path(func(s int) bool { return useful[s] && pairs[s][0] != pairs[s][1] })
	if end < 0 {
		t.holds("No word has two accepted runs.")
		return
	}
	r := square.From(end).Lasso()
	r.Prefix = append(slices.Clone(before), r.Prefix...)
	t.Word = shortWord(r, x.labels)
	p, q := was[pairs[end][0]], was[pairs[end][1]]
	t.fails([]int{p, q}, "The word %s has two accepted runs: one begins in %s, one in %s.", t.Word.Say(x.network),
		x.name(p), x.name(q))
	if len(before) > 0 {
		for k, letter := range before {
			before[k] = x.labels[letter]
		}
		t.Said = fmt.Sprintf("The word %s has two accepted runs: after %s one is in %s, one in %s.",
			t.Word.Say(x.network), list(x.network, before, ""), x.name(p), x.name(q))
	}
}
