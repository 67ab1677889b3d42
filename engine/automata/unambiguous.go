package automata

import (
	"errors"
	"fmt"
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
func (x *examined) ambiguity() (Trait, error) {
	t := Trait{ID: "unambiguous", Name: "Unambiguous"}
	if x.deterministic() {
		t.Holds, t.Known = true, true
		t.Said = "It is deterministic, so no word has two runs."
		return t, nil
	}
	a := x.trimmed()
	if a.deterministic() {
		t.Holds, t.Known = true, true
		t.Said = "Its reachable states from which a word is accepted are deterministic, so no word has two " +
			"accepted runs."
		return t, nil
	}
	if 2*a.sets > 64 {
		t.Said = "It has too many acceptance sets for a product with itself."
		return t, nil
	}
	square, pairs, err := product(x.budget.again(), a.automaton, a.automaton)
	var limit *Limit
	if errors.As(err, &limit) {
		t.Said = "Not decided: the product with itself has " + limit.Said + "."
		return t, nil
	}
	if err != nil {
		return t, err
	}
	t.Known = true
	useful := square.useful(nil)
	end, came := square.breadth(square.initial, everything, func(s int) bool {
		return useful[s] && pairs[s][0] != pairs[s][1]
	})
	if end < 0 {
		t.Holds = true
		t.Said = "No word has two accepted runs."
		return t, nil
	}
	before, _ := came.back(end)
	from := *square
	from.initial = []int{end}
	r := from.lasso(everything)
	r.prefix = append(before, r.prefix...)
	head := r.word(x.labels).Prefix[:len(before)]
	t.Word = r.word(x.labels).shorten()
	p, q := a.was[pairs[end][0]], a.was[pairs[end][1]]
	t.States = []int{p, q}
	t.Said = fmt.Sprintf("The word %s has two accepted runs: one begins in %s, one in %s.", t.Word.Say(x.network),
		x.name(p), x.name(q))
	if len(before) > 0 {
		t.Said = fmt.Sprintf("The word %s has two accepted runs: after %s one is in %s, one in %s.",
			t.Word.Say(x.network),
			list(x.network, head, ""), x.name(p), x.name(q))
	}
	return t, nil
}
