package ltl

import (
	"context"
	"encoding/binary"
	"slices"
)

// Smaller is an automaton of the same language that is no larger. Letters by which every state goes on alike are compared
// once.
func (a *Automaton) Smaller(ctx context.Context) *Automaton {
	class := make([]int, len(a.Letters))
	known := map[string]int{}
	b := &buchi{store: newStore(watching(ctx)), accepting: slices.Clone(a.Accepting)}
	b.holds = b.named(a)
	var first []int // letter of each class
	for letter := range a.Letters {
		var key []byte
		for s := range a.Next {
			list := a.Next[s][letter]
			key = binary.AppendUvarint(key, uint64(len(list)))
			for _, t := range list {
				key = binary.AppendUvarint(key, uint64(t))
			}
		}
		c, ok := known[string(key)]
		if !ok {
			c = len(first)
			known[string(key)] = c
			first = append(first, letter)
		}
		class[letter] = c
	}
	b.letters = len(first)
	for s := range a.Next {
		by := make([][]int32, len(first))
		for c, letter := range first {
			by[c] = slices.Sorted(slices.Values(a.Next[s][letter]))
		}
		b.next = append(b.next, by)
	}
	b = b.smaller()
	small := &Automaton{Alphabet: a.Alphabet, Accepting: b.accepting}
	for s, by := range b.next {
		next := make([][]int32, len(class))
		for letter, c := range class {
			next[letter] = by[c]
		}
		small.Next = append(small.Next, next)
		small.Names = append(small.Names, b.formula(b.holds[s], a.Alphabet.Names).String())
	}
	return small
}

// named are the formulas that the states of an automaton are named after.
func (s *store) named(a *Automaton) (holds []id) {
	for _, name := range a.Names {
		f, _ := Parse(name, nil)
		if f == nil { // none that we wrote
			f = &Formula{Operator: True}
		}
		holds = append(holds, normal(s, f, a.Alphabet.Names, false, false))
	}
	return holds
}
