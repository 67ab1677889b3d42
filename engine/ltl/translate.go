package ltl

import (
	"context"
	"slices"

	"lassolab/engine/omega"
)

// Automaton is a Büchi automaton over an alphabet: it accepts a word if some run on it is in an accepting state again
// and again. State 0 is initial. An automaton that accepts nothing has one state and no edges.
type Automaton struct {
	Alphabet
	*omega.Automaton
	Names []string // the names of the states: the formulas that must hold from there on
}

// Translate makes the automaton that accepts the words on which a formula holds, or does not hold where it is
// negated. Cost: exponential in the formula at worst; an error says which bound was met, or is that of the context.
func Translate(ctx context.Context, f *Formula, negated bool, alphabet Alphabet) (*Automaton, error) {
	switch {
	case len(alphabet.Names) > mostNames:
		return nil, tooLarge("proposition", mostNames)
	case len(alphabet.Letters) > MostLetters:
		return nil, tooLarge("letter", MostLetters)
	}
	s := newStore(omega.NewBudget(ctx, omega.Limits{}))
	form := normal(s, f, alphabet.Names, negated, false)
	mine, err := tableaux(s, form, alphabet)
	if err != nil {
		return nil, err
	}
	// Without the automaton of the negation there is none that it would prove right; what simulation finds is left.
	theirs, _ := tableaux(s, s.not(form), alphabet)
	best := smallest(mine, theirs)
	switch {
	case s.Err() != nil:
		return nil, s.late()
	case best == nil:
		return nil, tooLarge("state", MostStates)
	}
	best.prune(false) // what is passed once need not accept
	a := best.result(alphabet)
	a.Names = s.names(best.holds, alphabet.Names)
	return a, nil
}

// tableaux are the automata of a formula that choosing early and late gives. An error says why there is none.
func tableaux(s *store, f id, alphabet Alphabet) (list []*automaton, failed error) {
	for chosen := early; chosen <= late; chosen++ {
		g, err := build(s, f, alphabet, chosen)
		if err != nil {
			failed = err
			continue
		}
		g.shrink()
		list = append(list, g)
	}
	if list != nil {
		failed = nil
	}
	return list, failed
}

// smallest is the automaton with the fewest states that comes of several automata of a language; a deterministic one,
// if it has no more. Theirs are of the other words. It is nil if each has too many states.
func smallest(mine, theirs []*automaton) (best *automaton) {
	var not *automaton
	if len(theirs) > 0 {
		not = leanest(theirs)
	}
	take := func(a *automaton) {
		if a != nil && (best == nil || a.less(best)) {
			best = a
		}
	}
	for _, a := range mine {
		b := a.smallest()
		if b != nil && not != nil {
			b = b.joined(not)
		}
		take(b)
	}
	if not == nil {
		return best
	}
	if d := leanest(mine).weak(not); d != nil {
		take(d.joined(not))
		if d.Size() <= best.Size() {
			best = d
		}
	}
	return best
}

// leanest is the automaton with the fewest states and edges together.
func leanest(list []*automaton) *automaton {
	total := func(a *automaton) int { states, edges := a.size(); return states + edges }
	return slices.MinFunc(list, func(a, b *automaton) int { return total(a) - total(b) })
}

// smallest is the smallest of the automata that counting through the sets in several orders gives.
func (a *automaton) smallest() (best *automaton) {
	for _, order := range orders(omega.Identity(a.Sets)) {
		if a.over() {
			break
		}
		b := a.degeneralised(order)
		if b == nil {
			continue
		}
		if b = b.smaller(); best == nil || b.less(best) {
			best = b
		}
	}
	return best
}

// orders are orders of sets: all of a few, else each beginning with another one.
func orders(sets []int) (list [][]int) {
	if len(sets) <= 3 {
		return permutations(sets)
	}
	for i := range sets {
		list = append(list, slices.Concat(sets[i:], sets[:i]))
	}
	return list
}

func permutations(sets []int) [][]int {
	if len(sets) == 0 {
		return [][]int{nil}
	}
	var list [][]int
	for i, first := range sets {
		for _, rest := range permutations(slices.Delete(slices.Clone(sets), i, i+1)) {
			list = append(list, append([]int{first}, rest...))
		}
	}
	return list
}

// result is the automaton over an alphabet. Its states have no names yet.
func (a *automaton) result(alphabet Alphabet) *Automaton {
	return &Automaton{Alphabet: alphabet, Automaton: a.Relettered(a.class)}
}
