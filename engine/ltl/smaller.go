package ltl

import (
	"context"
	"encoding/binary"
	"regexp"
	"slices"
	"strings"
)

// numbered is what names ends in which would else be the same (names).
var numbered = regexp.MustCompile(` · \d+$`)

// Smaller is an automaton of the same language that is no larger. Letters by which every state goes on alike are
// compared once. Names of states that are joined are joined by “|”, and two states may have the same name.
func (a *Automaton) Smaller(ctx context.Context) *Automaton {
	class := make([]int, len(a.Letters))
	known := map[string]int{}
	s := newStore(watching(ctx))
	b := &buchi{store: s, class: class, accepting: slices.Clone(a.Accepting)}
	numbers := map[string]id{}
	var names []string
	for _, name := range a.Names {
		name = numbered.ReplaceAllString(name, "")
		if _, known := numbers[name]; !known {
			numbers[name] = id(len(names))
			names = append(names, name)
		}
		b.holds = append(b.holds, s.raw(literal, numbers[name], 0))
	}
	var first []int // letter of each class
	for letter := range a.Letters {
		var key []byte
		for at := range a.Next {
			list := a.Next[at][letter]
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
	for at := range a.Next {
		by := make([][]int32, len(first))
		for c, letter := range first {
			by[c] = slices.Sorted(slices.Values(a.Next[at][letter]))
		}
		b.next = append(b.next, by)
	}
	b = b.smaller()
	made := b.automaton(a.Alphabet)
	for _, f := range b.holds {
		made.Names = append(made.Names, s.joinedName(f, names))
	}
	return made
}

// joinedName writes a name, or several in parentheses where they need some.
func (s *store) joinedName(f id, names []string) string {
	n := s.node(f)
	if n.shape == literal {
		return names[n.args[0]]
	}
	var parts []string
	for _, a := range n.args {
		name := s.joinedName(a, names)
		if strings.Contains(name, " ") {
			name = "(" + name + ")"
		}
		parts = append(parts, name)
	}
	return strings.Join(parts, " | ")
}
