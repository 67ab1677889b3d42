package hoa

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Unfold unfolds an automaton that can be read.
func (a *Automaton) Unfold() *Unfolding {
	silent := source.NewReport(0)
	limits := Limits{}.withDefaults()
	steps := limits.Steps
	if x := a.unfold(a.supported(silent), limits, &steps, silent); x != nil {
		return x
	}
	return &Unfolding{} // it was read with wider limits than these
}

// Plain reports whether the states of the component are those of the text.
func (x *Unfolding) Plain() bool { return x == nil || x.places == nil }

// Said says in a sentence where a state of the component comes from; empty for a state of the text.
func (x *Unfolding) Said(state int) string {
	if x.Plain() || state < 0 || state >= len(x.Origin) {
		return ""
	}
	copied, arrived := x.layer[state] > 0, x.arrived[state]
	if !copied && arrived == "" {
		return ""
	}
	said := fmt.Sprintf("State %d of the text", x.Origin[state])
	if arrived != "" {
		said += ", entered by an edge with the marks " + arrived
	}
	if copied {
		c := x.solution.copies[x.layer[state]-1]
		var guess []string
		for _, at := range c.avoided {
			guess = append(guess, x.happens(at, " is met no more"))
		}
		for _, at := range c.met {
			guess = append(guess, x.happens(at, " is met again and again"))
		}
		said += ", in a copy that a run enters by a guess: " + say.And(guess)
	}
	return said + "."
}

// happens says something of an event.
func (x *Unfolding) happens(at int, what string) string {
	if e := x.condition.events[at]; e.negated {
		return fmt.Sprintf("what is not in acceptance set %d%s", e.set, what)
	}
	return fmt.Sprintf("acceptance set %d%s", x.condition.events[at].set, what)
}

// Acceptance is an acceptance condition as it is written, and what it became.
type Acceptance struct {
	Name    string `json:"name"`    // its name in the format: "parity min odd 4"; empty where it has none
	Formula string `json:"formula"` // as it is written
	Became  string `json:"became"`  // "generalized Büchi with 2 sets"
	How     string `json:"how"`     // how it became that, one or several sentences
}

// Acceptance tells of the acceptance of an automaton that can be read.
func (a *Automaton) Acceptance() Acceptance {
	x := a.Unfold()
	read := Acceptance{Formula: a.Condition.String(), Became: became(x.Sets)}
	if len(read.Formula) > longestCondition {
		read.Formula = read.Formula[:longestCondition] + "…"
	}
	if tag := a.Item("acc-name"); tag != nil {
		read.Name = tag.text()
	}
	read.How = strings.Join(x.how(), " ")
	return read
}

func became(sets int) string {
	switch sets {
	case 0:
		return "every run is accepted"
	case 1:
		return "Büchi"
	}
	return fmt.Sprintf("generalized Büchi with %d sets", sets)
}

// how tells the construction.
func (x *Unfolding) how() (said []string) {
	s := x.solution
	switch {
	case s == nil && x.places == nil:
		return []string{"It is read as it is written."}
	case s == nil:
		return []string{"A state remembers the marks of the edge that was taken to it."}
	case s.small:
		said = append(said, "Without Fin nothing has to be guessed: the condition is written as a conjunction of "+
			"disjunctions, and each disjunction of Inf is one acceptance set, the union.")
	default:
		said = append(said, "Each strongly connected part of the automaton was looked at by itself, as a run stays "+
			"in one in the end.")
		if s.typed {
			said = append(said, "Where all accepted cycles of a part have an edge whose every cycle is accepted, "+
				"these edges are marked, and the part stays as it is (Krishnan, Puri and Brayton 1994).")
		}
		if n := len(s.copies); n > 0 {
			said = append(said, fmt.Sprintf("By the disjunctive normal form of Fin and Inf, there %s of parts "+
				"without the edges of Fin sets: a run enters one at a moment that it guesses, after which it meets "+
				"those sets no more.",
				say.Either(n, "is a copy", "are "+say.Number(n)+" copies")))
			said = append(said, "The guess loses determinism: a language that a deterministic automaton accepts so "+
				"need not have a deterministic Büchi automaton.")
		} else if !s.typed {
			said = append(said, "No part needs a guess, so the states stay.")
		}
	}
	if slices.ContainsFunc(x.arrived, func(m string) bool { return m != "" }) {
		said = append(said, "A state remembers the marks of the edge that was taken to it.")
	}
	return said
}
