// Package ltl reads formulas of linear temporal logic, evaluates them on lassos, and translates them to Büchi
// automata. It knows names, not what they mean: a proposition holds or does not hold at a position, and the caller
// says which.
//
// Parse reads a Formula, Along evaluates it, Translate makes the automaton (package omega). The translation is a chain
// of small steps, a file each: normal.go (negations inwards, formulas shared), simplify.go, tableau.go (an automaton
// with acceptance on edges), reduce.go (which makes it smaller, also with acceptance on states), join.go and weak.go
// (automata no simulation finds). A never claim is a formula too: claim.go.
package ltl

import (
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Operator is the outermost operator of a formula.
type Operator int

// The operators, as they are written: ! X F G bind most tightly, then U R W M, then & xor | and at last -> <->.
const (
	False Operator = iota
	True
	Proposition
	Not
	Next
	Eventually
	Always
	Until
	WeakUntil
	Release
	StrongRelease
	And
	Xor
	Or
	Implies
	Equivalent
	Never // a never claim, see claim.go
)

// operators say how each operator is written, and how tightly it holds its arguments. Read are the words of SPIN as
// well.
var operators = [...]struct {
	sign  string
	binds int
}{
	Implies: {"->", 1}, Equivalent: {"<->", 1}, Or: {"|", 2}, Xor: {"xor", 3}, And: {"&", 4},
	Until: {"U", 5}, WeakUntil: {"W", 5}, Release: {"R", 5}, StrongRelease: {"M", 5},
	Not: {"!", 6}, Next: {"X", 6}, Eventually: {"F", 6}, Always: {"G", 6},
	False: {"false", 7}, True: {"true", 7}, Proposition: {"", 7}, Never: {"never", 7},
}

func (o Operator) String() string { return operators[o].sign }

func (o Operator) binding() int { return operators[o].binds }

// Formula is a formula as it was written.
type Formula struct {
	Operator
	Name  Name       // the name of a proposition
	Args  []*Formula // one or two; the guards of a claim
	Claim *Claim     // of Never
	Sum   *Sum       // of a proposition that compares sums of tokens
	Place source.Position

	from, to int // the bytes that a proposition takes up in the text
}

// Name is the name of a proposition: a word; a state of a component, as in P0@fed; or what is said of its value: x ==
// 2, of the value of a local variable of a process: P:i < 3, of what a channel holds: len(q) == 0, empty(q), nempty(q),
// of a label: enabled(go), or of sums of tokens: tokens(a, b) <= 3.
type Name struct {
	Of       string // the component, or the label that is enabled; empty: the name is a word
	Word     string // or the state, or what the value is compared with, or the component that offers a label
	Local    string // the variable of the component whose value is compared; empty: its own
	Measure  Measure
	Relation Relation // empty: the name is a word or a state, or the measure says it all
}

// Measure is something that a formula says about a channel, or about a label.
type Measure string

// The measures.
const (
	Length   Measure = "len"    // how many messages it holds, to be compared
	Empty    Measure = "empty"  // it holds none
	Nonempty Measure = "nempty" // it holds some

	// Enabled: a step with this label can be taken now. With a component (Name.Word), as enabled(go) in P0, only that
	// this one has an edge with the label.
	Enabled Measure = "enabled"
)

// Relation compares a value.
type Relation string

// The relations, longer ones before their beginnings.
const (
	Equal    Relation = "=="
	Unequal  Relation = "!="
	AtMost   Relation = "<="
	AtLeast  Relation = ">="
	LessThan Relation = "<"
	MoreThan Relation = ">"
)

var relations = []Relation{Equal, Unequal, AtMost, AtLeast, LessThan, MoreThan}

// Value reports whether the name says something about a value.
func (n Name) Value() bool { return n.Relation != "" || n.Measure != "" }

// String writes a name as Parse reads it.
func (n Name) String() string {
	of := quoted(n.Of, n.Measure == Tokens)
	switch {
	case n.Measure == Tokens && n.Relation != "":
		return n.Word
	case n.Of == "" && n.Measure == Tokens:
		return quoted(n.Word, true)
	case n.Measure == Tokens:
		return of + "@" + quoted(n.Word, true)
	case n.Of == "":
		return quoted(n.Word, false)
	case !n.Value():
		return of + "@" + quoted(n.Word, true)
	case n.Measure == Enabled && n.Word != "":
		return string(n.Measure) + "(" + of + ") " + within + " " + quoted(n.Word, false)
	case n.Measure != "":
		of = string(n.Measure) + "(" + of + ")"
	case n.Local != "":
		of += ":" + quoted(n.Local, true)
	}
	if n.Relation == "" {
		return of
	}
	word := n.Word
	if !number(word) {
		word = quoted(word, true)
	}
	return of + " " + string(n.Relation) + " " + word
}

// number reports whether a word is a number with a sign, which is only behind a relation.
func number(word string) bool {
	digits := strings.TrimPrefix(word, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// quoted writes a word in quotes where it would not be read as one; state: it is after an @.
func quoted(word string, state bool) string {
	if plain(word, state) {
		return word
	}
	return inQuotes(word)
}

// String writes a formula with as few parentheses as it can be read with.
func (f *Formula) String() string {
	var b strings.Builder
	f.write(&b)
	return b.String()
}

func (f *Formula) write(b *strings.Builder) {
	arg := func(at, least int) {
		inner := f.Args[at]
		if inner.binding() >= least {
			inner.write(b)
			return
		}
		b.WriteByte('(')
		inner.write(b)
		b.WriteByte(')')
	}
	switch f.Operator {
	case False, True:
		b.WriteString(f.Operator.String())
	case Proposition:
		b.WriteString(f.Name.String())
	case Never:
		f.writeClaim(b)
	case Not:
		b.WriteByte('!')
		arg(0, f.binding())
	case Next, Eventually, Always:
		b.WriteString(f.Operator.String())
		if f.Args[0].binding() >= f.binding() {
			b.WriteByte(' ')
		}
		arg(0, f.binding())
	default:
		// Operators that bind as tightly are in parentheses, but for chains of conjunctions and of disjunctions.
		left, right := f.binding()+1, f.binding()+1
		if (f.Operator == And || f.Operator == Or) && f.Args[0].Operator == f.Operator {
			left--
		}
		arg(0, left)
		b.WriteString(" " + f.Operator.String() + " ")
		arg(1, right)
	}
}

// Names lists the propositions of a formula, each once, in the order in which they come.
func (f *Formula) Names() []Name {
	var list []Name
	for _, p := range f.Propositions() {
		list = append(list, p.Name)
	}
	return list
}

// Propositions lists where the propositions of a formula are first.
func (f *Formula) Propositions() []*Formula {
	var list []*Formula
	seen := map[Name]bool{}
	f.each(func(g *Formula) {
		if g.Operator == Proposition && !seen[g.Name] {
			seen[g.Name] = true
			list = append(list, g)
		}
	})
	return list
}

// Instead replaces propositions by formulas, where instead gives one.
func (f *Formula) Instead(instead func(p *Formula) *Formula) *Formula {
	if f.Operator == Proposition {
		g := instead(f)
		if g == nil {
			return f
		}
		g.each(func(part *Formula) { part.Place, part.from, part.to = f.Place, f.from, f.to })
		return g
	}
	g := *f
	g.Args = make([]*Formula, len(f.Args))
	for i, arg := range f.Args {
		g.Args[i] = arg.Instead(instead)
	}
	return &g
}

// Rename gives propositions of a formula other names, in its text: all else stays as it is written. A text with errors
// stays as it is.
func Rename(text string, known func(word string) bool, to func(Name) Name) string {
	f, _ := Parse(text, known)
	if f == nil {
		return text
	}
	var b strings.Builder
	at := 0
	f.each(func(g *Formula) {
		if g.Operator != Proposition {
			return
		}
		for _, p := range g.named() {
			if name := to(p.Name); name != p.Name {
				b.WriteString(text[at:p.from] + name.String())
				at = p.to
			}
		}
	})
	return b.String() + text[at:]
}

// each visits a formula and all within it, from left to right.
func (f *Formula) each(visit func(*Formula)) {
	visit(f)
	for _, arg := range f.Args {
		arg.each(visit)
	}
}

// mistaken is a diagnostic about a place in a formula.
func mistaken(at source.Position, message string) source.Diagnostic {
	return source.Diagnostic{Position: at, Severity: source.Error, Message: say.Sentence(message)}
}
