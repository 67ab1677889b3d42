package hoa

import (
	"fmt"
	"slices"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// check reports what the format forbids beyond its grammar, and returns how many announced states are not listed.
func (a *Automaton) check(report *source.Report) (unlisted int) {
	if a.Condition == nil {
		report.Errorf(a.Position,
			"the Acceptance: header is missing: write Acceptance: 1 Inf(0) for Büchi acceptance, or Acceptance: 0 "+
				"t when every run is accepted")
	} else {
		a.checkFormula(a.Condition, report)
	}
	for i := range a.Aliases {
		a.checkFormula(a.Aliases[i].Formula, report)
	}
	listed := a.checkStates(report)
	arrives := func(t Target, what string) {
		for _, s := range t.States {
			if _, ok := listed[s]; ok {
				continue
			}
			if a.States >= 0 && s >= a.States {
				report.Errorf(t.Position, "%s %d is out of range: the States: header announces %s", what, s,
					numbered(a.States, "state"))
			} else {
				report.Errorf(t.Position, "%s %d is not defined: add State: %d to the body", what, s, s)
			}
		}
	}
	for _, t := range a.Start {
		arrives(t, "initial state")
	}
	for i := range a.Body {
		s := &a.Body[i]
		a.checkFormula(s.Label, report)
		a.checkMarks(s.Marks, report)
		a.checkLabels(s, report)
		for j := range s.Edges {
			e := &s.Edges[j]
			a.checkFormula(e.Label, report)
			arrives(e.To, "state")
			a.checkMarks(e.Marks, report)
		}
	}
	return max(0, a.States-len(listed))
}

// numbered says how many there are and how they are numbered.
func numbered(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun
	case 1:
		return "1 " + noun + ", number 0"
	}
	return fmt.Sprintf("%s, 0 to %d", say.Count(n, noun), n-1)
}

// checkStates returns where each state is defined. One that is announced and not listed has no edges: a warning.
func (a *Automaton) checkStates(report *source.Report) map[int]source.Position {
	listed := make(map[int]source.Position, len(a.Body))
	for _, s := range a.Body {
		if earlier, twice := listed[s.Number]; twice {
			report.Errorf(s.Position, "state %d is defined twice: put its edges together",
				s.Number).Note(earlier, "it is defined here")
			continue
		}
		listed[s.Number] = s.Position
		if a.States >= 0 && s.Number >= a.States {
			report.Errorf(s.Position, "state %d is out of range: the States: header announces %s", s.Number,
				numbered(a.States, "state"))
		}
	}
	announced := a.States
	if announced < 0 {
		for s := range listed {
			announced = max(announced, s+1)
		}
	}
	// The numbers differ and lie below announced, so the first that is missing comes early.
	if missing := announced - len(listed); missing > 0 {
		first := 0
		for listed[first] != (source.Position{}) {
			first++
		}
		if a.States < 0 {
			report.Errorf(a.Position,
				"state %d is not defined though higher numbers are: number the states from 0 without gaps", first)
		} else {
			report.Warnf(a.Position,
				"%s of %s not listed in the body, state %d first: taken as without edges",
				say.Number(missing), say.Count(announced, "state")+say.Either(missing, " is", " are"), first)
		}
	}
	return listed
}

func (a *Automaton) checkMarks(marks []Mark, report *source.Report) {
	for _, m := range marks {
		a.checkSet(m.Position, m.Set, report)
	}
}

func (a *Automaton) checkSet(at source.Position, set int, report *source.Report) {
	if set >= a.Sets {
		report.Errorf(at, "acceptance set %d is out of range: the Acceptance: header announces %s", set,
			numbered(a.Sets, "set"))
	}
}

// checkLabels checks that a state, or each of its edges, has a label, or that there is an edge for every letter.
func (a *Automaton) checkLabels(s *State, report *source.Report) {
	with := slices.IndexFunc(s.Edges, func(e Edge) bool { return e.Label != nil })
	without := slices.IndexFunc(s.Edges, func(e Edge) bool { return e.Label == nil })
	switch n := len(a.Propositions); {
	case s.Label != nil && with >= 0:
		report.Errorf(s.Edges[with].Label.Position,
			"state %d has a label, so its edges must have none: keep one of the two", s.Number).
			Note(s.Label.Position, "the state's label is here")
	case with >= 0 && without >= 0:
		report.Errorf(s.Edges[without].Position,
			"this edge has no label, though another edge of state %d has one: label all of them or none", s.Number).
			Note(s.Edges[with].Position, "the edge with a label is here")
	case s.Label == nil && without >= 0 && (n > 30 || len(s.Edges) != 1<<uint(n)):
		letters := fmt.Sprintf("2^%d", n)
		if n <= 30 {
			letters = fmt.Sprint(1 << uint(n))
		}
		report.Errorf(s.Position,
			"state %d has %s without a label: there must be %s, one for each letter over %s, or a label on each",
			s.Number, say.Count(len(s.Edges), "edge"), letters, say.Count(n, "proposition"))
	}
}

// checkFormula checks the numbers in a formula, which may be nil.
func (a *Automaton) checkFormula(f *Formula, report *source.Report) {
	switch {
	case f == nil:
		return
	case f.Op == Proposition && f.Index >= max(len(a.Propositions), a.declaredAP):
		report.Errorf(f.Position, "proposition %d is out of range: the AP: header lists %s", f.Index,
			numbered(len(a.Propositions), "proposition"))
	case f.Op == Inf || f.Op == Fin:
		a.checkSet(f.Position, f.Index, report)
	}
	for _, g := range f.Args {
		a.checkFormula(g, report)
	}
}
