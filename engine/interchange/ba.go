package interchange

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// BA is the format of Büchi automata of RABIT and Reduce (Lorenzo Clemente and Richard Mayr,
// languageinclusion.org), which GOAL, ROLL and others read too:
//
//	[s0]             the initial state; without it, the first of the first transition
//	a,[s0]->[s1]     transitions: a symbol and two states
//	[s1]             accepting states; without any, all states accept
//
// Brackets around states may be missing. Symbols are labels: names of states and symbols are kept. Several
// initial states may be before the transitions.
//
// What is written has one initial state, made of several where there are several, and one acceptance set: a
// component of several sets is degeneralised first. A component in which no state accepts gets an accepting
// state that nothing leads to, as a file without accepting states says that all are. Under the reading
// valuations a symbol is a class of letters, named by its formula. What is lost: where states lie, states that
// are in no transition, and the order ≪.

func readBA(name, text string) (string, source.Diagnostics) {
	c := source.NewReport(mostComplaints)
	d := draft{name: name, reading: network.Labels}
	var states omega.Numbering[string]
	var initial, accepting []int
	first := -1
	begun, last := 0, 0 // lines of the first and of the last transition
	state := func(s string) int {
		id, fresh := states.Number(s)
		if fresh {
			d.states = append(d.states, draftState{name: s})
		}
		return id
	}
	for at, word := range writtenLines(text) {
		symbol, from, to, fault := transitionBA(word)
		switch {
		case fault != "":
			c.Errorf(at, "%s", fault)
		case from == "" && stateBA(word) == "":
			c.Errorf(at, "the state between the brackets is missing")
		case from == "":
			s := state(stateBA(word))
			if begun == 0 {
				initial = append(initial, s)
			} else {
				accepting = append(accepting, s)
			}
		case len(accepting) > 0:
			c.Errorf(at, "a transition stands below accepting states, in line %d: accepting states come last", last+1)
			return d.written(c)
		default:
			if begun == 0 {
				begun = at.Line
			}
			last = at.Line
			s := state(from)
			if first < 0 {
				first = s
			}
			e := draftEdge{label: d.proposition(symbol), to: state(to)}
			d.states[s].edges = append(d.states[s].edges, e)
		}
	}
	switch {
	case len(d.states) == 0 && !c.HasErrors():
		c.Errorf(source.Start, "there is no state: a transition is a,[s]->[t]")
	case begun == 0 && len(initial) > 1: // an automaton without transitions
		initial, accepting = initial[:1], initial[1:]
	case len(initial) == 0:
		initial = []int{max(0, first)}
	}
	if c.HasErrors() {
		return "", c.Diagnostics()
	}
	slices.Sort(initial)
	d.initial = slices.Compact(initial)
	if len(accepting) == 0 {
		d.generalized(0)
	} else {
		d.büchi(accepting)
	}
	return d.written(c)
}

// writtenLines gives the lines of a text that are not empty, without the blanks around them, and where they are.
func writtenLines(text string) iter.Seq2[source.Position, string] {
	return func(yield func(source.Position, string) bool) {
		line := 0
		for full := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
			line++
			word := strings.TrimSpace(full)
			column := utf8.RuneCountInString(full[:strings.Index(full, word)]) + 1
			end := max(column, column+utf8.RuneCountInString(word)-1)
			if word != "" && !yield(source.Position{Line: line, Column: column, EndColumn: end}, word) {
				return
			}
		}
	}
}

// transitionBA takes a transition apart; from is empty for a line that is a state.
func transitionBA(word string) (symbol, from, to, fault string) {
	arrow := strings.LastIndex(word, "]->[")
	if arrow >= 0 && strings.HasSuffix(word, "]") {
		arrow++
	} else {
		arrow = strings.LastIndex(word, "->")
	}
	if arrow < 0 {
		if !strings.HasPrefix(word, "[") && strings.Contains(word, ",") {
			return "", "", "", "this is no transition and no state: a transition is a,[s]->[t]"
		}
		return "", "", "", ""
	}
	comma := strings.LastIndex(word[:arrow], ",[")
	if comma < 0 {
		comma = strings.Index(word[:arrow], ",")
	}
	if comma < 0 {
		return "", "", "", "a symbol and a comma are missing: a transition is a,[s]->[t]"
	}
	symbol, from, to = nameBA(word[:comma]), stateBA(word[comma+1:arrow]), stateBA(word[arrow+2:])
	switch {
	case strings.TrimSpace(word[:comma]) == "":
		return "", "", "", "the symbol before the comma is missing: a transition is a,[s]->[t]"
	case from == "" || to == "":
		return "", "", "", "a state is missing: a transition is a,[s]->[t]"
	}
	return symbol, from, to, ""
}

// stateBA is the name of a state as it is written, with brackets or without.
func stateBA(word string) string {
	word = strings.TrimSpace(word)
	if strings.HasPrefix(word, "[") && strings.HasSuffix(word, "]") && len(word) >= 2 {
		word = word[1 : len(word)-1]
	}
	return nameBA(word)
}

func nameBA(word string) string { return unpercented(strings.TrimSpace(word), strangeBA) }

// strangeBA are the characters that no name can have: signs of the format, and blanks.
func strangeBA(r rune) bool { return strings.ContainsRune(",[]>", r) || unicode.IsSpace(r) }

// isBA reports whether the first lines of a text are initial states and a transition.
func isBA(text string) string {
	for _, word := range writtenLines(text) {
		_, from, _, fault := transitionBA(word)
		if fault != "" || strings.ContainsAny(word, "{};\"") && !strings.HasSuffix(word, "]") {
			return ""
		}
		if from != "" {
			return "its line " + word
		}
		if bracketed := strings.HasPrefix(word, "[") && strings.HasSuffix(word, "]"); !bracketed &&
			strings.ContainsAny(word, " \t:()") {
			return ""
		}
	}
	return ""
}

func writeBA(m Model) (string, error) {
	n, err := single(m, "BA", true, true)
	if err != nil {
		return "", err
	}
	c := &n.Components[0]
	var b strings.Builder
	name := func(name string) string { return percented(name, strangeBA) }
	state := func(s int) string { return "[" + name(c.States[s]) + "]" }
	fmt.Fprintf(&b, "%s\n", state(c.Initial[0]))
	for _, t := range c.Transitions {
		fmt.Fprintf(&b, "%s,%s->%s\n", name(n.Labels[t.Label].Name), state(t.From), state(t.To))
	}
	if c.Sets == 0 {
		return b.String(), nil
	}
	some := false
	for s := range c.States {
		if c.Accepting(s) {
			some = true
			fmt.Fprintf(&b, "%s\n", state(s))
		}
	}
	if !some {
		fmt.Fprintf(&b, "[%s]\n", say.NewDistinct(say.Primes, c.States...).Of("none"))
	}
	return b.String(), nil
}
