package hoa

import (
	"lassolab/engine/source"
)

// Op is the outermost operator of a formula or a condition.
type Op int

const (
	False Op = iota
	True
	Proposition // Index is a position in the AP header
	Alias       // Index is a position in Automaton.Aliases, Text the alias's name
	Not
	And
	Or
)

// Formula is an edge label, a state label or the meaning of an alias, as written.
type Formula struct {
	source.Position
	Op    Op
	Index int
	Text  string
	Args  []*Formula // one for Not, two or more for And and Or
}

// literal reports whether f is a proposition or the negation of one.
func (f *Formula) literal() (index int, positive, ok bool) {
	switch {
	case f.Op == Proposition:
		return f.Index, true, true
	case f.Op == Not && f.Args[0].Op == Proposition:
		return f.Args[0].Index, false, true
	}
	return 0, false, false
}
