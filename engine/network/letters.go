package network

import (
	"cmp"
	"strings"
)

// Letters are the propositions of the reading valuations, and for each label the letters that it stands for.
type Letters struct {
	Propositions []string
	Cubes        [][]Cube // by label: the letters that agree with one of the cubes
}

// Cube is a conjunction: propositions that hold and propositions that do not, as places in Propositions, ascending.
type Cube struct{ True, False []int }

// Of returns the letters of a network that has some of the labels in another order. From gives the old label of each.
func (l *Letters) Of(from []int) *Letters {
	if l == nil {
		return nil
	}
	to := &Letters{Propositions: l.Propositions, Cubes: make([][]Cube, len(from))}
	for label, was := range from {
		to.Cubes[label] = l.Cubes[was]
	}
	return to
}

// Literals are those of a cube in the order of their propositions, negated ones behind a sign.
func (c Cube) Literals(word func(proposition int) string, not string) (list []string) {
	for t, f := c.True, c.False; len(t)+len(f) > 0; {
		if len(f) == 0 || len(t) > 0 && t[0] < f[0] {
			list, t = append(list, word(t[0])), t[1:]
		} else {
			list, f = append(list, not+word(f[0])), f[1:]
		}
	}
	return list
}

// Formula writes cubes as a sum of products.
func Formula(cubes []Cube, word func(proposition int) string) string {
	terms := make([]string, len(cubes))
	for i, c := range cubes {
		terms[i] = cmp.Or(strings.Join(c.Literals(word, "!"), "&"), "t")
	}
	return cmp.Or(strings.Join(terms, " | "), "f")
}
