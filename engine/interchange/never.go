package interchange

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Never claims are Büchi automata in SPIN's language Promela (Gerard Holzmann,
// spinroot.com/spin/Man/never.html), as SPIN, ltl2ba, ltl3ba and Spot write them from formulas:
//
//	never { /* G F p, denied */
//	T0_init:
//		do
//		:: (!p) -> goto accept_S1
//		:: (1) -> goto T0_init
//		od;
//	accept_S1:
//		if
//		:: (!p) -> goto accept_S1
//		fi;
//	}
//
// Package promela reads them as it reads the claims of programs. Propositions are read as valuations; what is
// around the claim is left out with a warning.
//
// What is written is a component: degeneralised when it has several sets, with one initial state. Labels are
// propositions of which exactly one holds. Labels begin with T_ or accept_, and names are made words: what a
// word cannot have is written by its number, as eat_x20_left. What is lost: the component's name, where states
// lie, the order ≪.

func readNever(name, text string) (string, source.Diagnostics) {
	a, propositions, wrong := promela.ReadClaim(text)
	if a == nil {
		return "", wrong
	}
	report := source.NewReport(mostComplaints)
	for _, d := range wrong {
		report.Warnf(d.Position, "%s", d.Message)
	}
	d := draft{name: name}
	proposition := map[string]int{}
	for _, p := range propositions {
		name := p
		if isWord(p) {
			name = unidentified(p, takenPromela)
		}
		proposition[p] = d.proposition(name)
	}
	var accepting []int
	size := 0
	for k, name := range namesNever(a) {
		s := &a.States[k]
		state := draftState{name: name}
		if s.Accepts || s.Anything {
			accepting = append(accepting, k)
		}
		for _, e := range s.Edges {
			g := guardOf(e.Guard, proposition)
			size += g.size
			state.edges = append(state.edges, draftEdge{guard: g, to: e.To})
		}
		if s.Anything {
			state.edges = []draftEdge{{guard: always, to: k}}
		}
		d.states = append(d.states, state)
	}
	if size > 8*len(text)+1000 {
		report.Errorf(source.Start, "the guards are too large once else is written out")
		return "", report.Diagnostics()
	}
	d.guarded()
	d.initial = []int{0}
	d.büchi(accepting)
	return d.written(report)
}

// guardOf is a condition of a claim as a guard.
func guardOf(e promela.Expr, proposition map[string]int) *guard {
	switch e := e.(type) {
	case promela.Proposition:
		return proposed(proposition[e.Text])
	case promela.Unary:
		return operated('!', guardOf(e.Of, proposition))
	case promela.Binary:
		op := byte('&')
		if e.Op == "||" {
			op = '|'
		}
		args := []*guard{guardOf(e.B, proposition)}
		left, chained := e.A.(promela.Binary)
		for chained && left.Op == e.Op {
			args, e.A = append(args, guardOf(left.B, proposition)), left.A
			left, chained = e.A.(promela.Binary)
		}
		args = append(args, guardOf(e.A, proposition))
		slices.Reverse(args)
		return operated(op, args...)
	case promela.Number:
		if e.Value != 0 {
			return always
		}
	}
	return never
}

// namesNever are the names of the states: their labels, without the beginning that says that they accept where no other
// state has that name.
func namesNever(a *promela.Automaton) []string {
	names := make([]string, len(a.States))
	taken := map[string]bool{}
	for _, accepts := range []bool{false, true} {
		for k := range a.States {
			label := a.States[k].Label()
			if label == "" || strings.HasPrefix(label, "accept_") != accepts {
				continue
			}
			if names[k] = unlabelled(label, accepts); taken[names[k]] {
				names[k] = label
			}
			taken[names[k]] = true
		}
	}
	distinct := say.NewDistinct(say.Numbered("#"), names...)
	for k := range a.States {
		switch {
		case names[k] != "":
		case a.States[k].Anything:
			names[k] = distinct.Of("all")
		default:
			names[k] = distinct.Of(fmt.Sprintf("line %d", a.States[k].Span.Line))
		}
	}
	return names
}

var neverBegins = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\s*never(\s+\w+)?\s*(\{|$)`) })

// isNever reports whether a text holds a never claim.
func isNever(text string) string {
	if neverBegins().MatchString(text) {
		return "its never claim"
	}
	return ""
}

// takenPromela reports whether a word cannot be the name of a proposition in a claim that is written: labels
// begin like some.
func takenPromela(word string) bool {
	return word == "" || word[0] >= '0' && word[0] <= '9' || promela.Keyword(word) ||
		strings.HasPrefix(word, "T_") || strings.HasPrefix(word, "accept")
}

// labelled is the label of a state. Its beginning keeps it from being a proposition.
func labelled(name string, accepts bool) string {
	return labelBeginning(accepts) + strings.TrimPrefix(identified("_"+name, free), "_")
}

// unlabelled is the name of the state of a label: the label itself, but for accept_, if labelled does not write it.
func unlabelled(label string, accepts bool) string {
	word := strings.TrimPrefix(label, labelBeginning(accepts))
	name := strings.TrimPrefix(unidentified("_"+word, free), "_")
	switch {
	case labelled(name, accepts) == label:
		return name
	case accepts:
		return word
	}
	return label
}

func labelBeginning(accepts bool) string {
	if accepts {
		return "accept_"
	}
	return "T_"
}

func free(string) bool { return false }

func writeNever(m Model) (string, error) {
	n, err := single(m, "never claim", true, true)
	if err != nil {
		return "", err
	}
	word, edges, err := sumsOf(n, propositionNever)
	if err != nil {
		return "", err
	}
	c := &n.Components[0]
	labels := make([]string, len(c.States))
	for s, name := range c.States {
		labels[s] = labelled(name, c.Accepting(s))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "never { /* %s */\n", strings.ReplaceAll(OneLine(c.Name), "*/", "* /"))
	first := c.Initial[0]
	for k := range c.States {
		s := k
		if k == 0 {
			s = first
		} else if k <= first {
			s = k - 1
		}
		fmt.Fprintf(&b, "%s:\n", labels[s])
		if len(edges[s]) == 0 {
			b.WriteString("\tfalse;\n")
			continue
		}
		b.WriteString("\tif\n")
		for _, e := range edges[s] {
			var sum []string
			for _, cube := range e.Products {
				sum = append(sum, cmp.Or(strings.Join(cube.Literals(word, "!"), " && "), "1"))
			}
			fmt.Fprintf(&b, "\t:: (%s) -> goto %s\n", strings.Join(sum, " || "), labels[e.To])
		}
		b.WriteString("\tfi;\n")
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// propositionNever is a proposition as it is in a claim.
func propositionNever(p string) string {
	if !isAtom(p) {
		p = identified(p, takenPromela)
	}
	if !isWord(p) {
		p = "(" + p + ")"
	}
	return p
}

// isAtom reports whether a proposition's name is an expression of Promela that is read as that name: operands
// with operators between them.
func isAtom(name string) bool {
	if takenPromela(name) || len(name) > 200 || name[0] != '(' && !wordRune(rune(name[0])) {
		return false
	}
	last := rune(0) // but blanks
	for i, r := range name {
		if !wordRune(r) && !strings.ContainsRune(" ()[]+-*/<>=!@.:", r) ||
			wordRune(r) && i > 0 && name[i-1] == ' ' && wordRune(last) {
			return false
		}
		if r != ' ' {
			last = r
		}
	}
	return (wordRune(last) || strings.ContainsRune(")]", last)) && promela.IsProposition(name)
}

func wordRune(r rune) bool {
	return r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
}

// isWord reports whether a text is nothing but letters, digits and underscores.
func isWord(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !wordRune(r) })
}
