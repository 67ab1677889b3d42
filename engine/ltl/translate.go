package ltl

import (
	"context"
	"slices"
)

// Automaton is a Büchi automaton over an alphabet: it accepts a word if some run on it is in an accepting state again
// and again. State 0 is initial. An automaton that accepts nothing has one state and no steps.
type Automaton struct {
	Alphabet
	Next      [][][]int32 // the successors of each state by each letter
	Accepting []bool
	Names     []string // of the states: formulas that are to hold from there on
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
	s := newStore()
	g, err := build(ctx, s, normal(s, f, alphabet.Names, negated, false), alphabet)
	if err != nil {
		return nil, err
	}
	class := g.smaller()
	b := g.smallest()
	return b.over(alphabet, class), nil
}

// smallest is the smallest of the automata that counting through the sets in several orders gives.
func (g *generalized) smallest() *buchi {
	var best *buchi
	for _, order := range g.orders() {
		if b := g.degeneralise(order).smaller(); best == nil || b.less(best) {
			best = b
		}
	}
	return best
}

// orders are orders of the sets: all of a few, else each beginning with another one.
func (g *generalized) orders() (list [][]int) {
	var sets []int
	for i := range 64 {
		if g.full>>i&1 == 1 {
			sets = append(sets, i)
		}
	}
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

// over is the automaton with the letters of an alphabet in the place of their classes.
func (b *buchi) over(alphabet Alphabet, class []int) *Automaton {
	a := &Automaton{Alphabet: alphabet, Accepting: b.accepting, Names: b.names}
	for _, by := range b.next {
		next := make([][]int32, len(class))
		for letter, c := range class {
			next[letter] = by[c]
		}
		a.Next = append(a.Next, next)
	}
	return a
}
