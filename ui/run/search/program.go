package search

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// What a program asks itself: whether its assertions can fail, whether it can stop where it may not rest, and its formulas.

// proposeFor chooses, once, searches that suit a program that came without any, and says why.
func (f *Feature) proposeFor(t *session.Turn) {
	if f.proposed {
		return
	}
	f.proposed = true
	suit := session.ProgramSearches(false)
	if slices.Equal(f.settings.Algorithms, suit) {
		return
	}
	f.swapped = swapped{from: f.settings.Algorithms, to: suit}
	f.settings.Algorithms = suit
	f.opened = f.settings
	f.set(t)
	star := engine.Those(func(a engine.Algorithm) bool { return a.Star && slices.Contains(suit, a.Name) })
	f.tellFit(t, say.And(suit)+" are proposed: all look at every state, and "+say.And(star)+
		" takes the variables and channels as the centre, the processes as its leaves.")
}

// AskProgram asks a question of the program, and runs what answers it.
func (f *Feature) AskProgram(t *session.Turn, question int) {
	if t.Model.Program == nil || question < 0 || question >= len(t.Model.Program.Questions) {
		return
	}
	q := &t.Model.Program.Questions[question]
	if q.Settled != "" {
		t.Say("The " + say.Short(q.Name) + " cannot fail: " + q.Settled + ".")
		return
	}
	if q.Formula != "" {
		if !slices.ContainsFunc(f.settings.Algorithms, answersProperty) {
			f.settings.Algorithms = session.ProgramSearches(true)
			f.set(t)
		}
		t.Later(session.With(t.Features.Search.AskProperty, q.Formula))
		t.Ask(session.RunPressed{})
		return
	}
	f.forget()
	f.settings.Target = session.TargetOf(q)
	if !slices.ContainsFunc(f.settings.Algorithms, reaches) || slices.ContainsFunc(f.settings.Algorithms, isLasso) {
		f.settings.Algorithms = session.ProgramSearches(false)
	}
	f.changed(t)
	t.Ask(session.RunPressed{})
}

// asksEnds reports whether settings ask of a program whether it can stop where it may not rest: they ask for nothing else, and no search looks for
// a lasso.
func asksEnds(s *session.Session, settings *link.Settings) bool {
	return s.Model.Program != nil && settings.Property == "" && settings.Target == "" && len(settings.Algorithms) > 0 &&
		!slices.ContainsFunc(settings.Algorithms, isLasso)
}

func isLasso(name string) bool { return !reaches(name) }

// answersProperty reports whether a search, by its name, can be asked a property.
func answersProperty(name string) bool {
	a, _ := engine.Find(name)
	return a.Answers(engine.Asked{Property: true, Accept: search.Simultaneous})
}

// programQuestion is the question of the program that is asked; nil: it is another one.
func programQuestion(s *session.Session) *promela.Question {
	if s.Model.Program == nil {
		return nil
	}
	for i := range s.Model.Program.Questions {
		q := &s.Model.Program.Questions[i]
		switch {
		case q.Formula != "":
			if q.Formula == s.Settings.Property {
				return q
			}
		case s.Settings.Property != "":
		case q.Kind == promela.InvalidEnd:
			if asksEnds(s, &s.Settings) {
				return q
			}
		case s.Settings.Target != "" && s.Settings.Target == session.TargetOf(q):
			return q
		}
	}
	return nil
}

// failure is what may go wrong, as a question and its answers.
func failure(q *promela.Question) (asks, yes, no string) {
	what := say.Short(q.Name)
	switch {
	case strings.HasPrefix(q.Name, "assertion "):
		return "Can the " + what + " fail?", "the " + what + " can fail", "the " + what + " never fails"
	case strings.HasPrefix(q.Name, "any "):
		return "Can an assertion fail, or something else go wrong?", "something can go wrong", "nothing goes wrong"
	}
	return "Can this happen: " + what + "?", what + " can happen", "that never happens"
}

// inWords is a question of a program as a sentence: a property is asked of the runs that the settings name.
func inWords(q *promela.Question, s *link.Settings) string {
	switch {
	case q.Kind == promela.InvalidEnd:
		return "Can it stop where it may not rest?"
	case q.Settled != "":
		return "The " + say.Short(q.Name) + " cannot fail ✓"
	case q.Kind == promela.Assertion:
		asks, _, _ := failure(q)
		return asks
	}
	asked := *s
	asked.Property = q.Formula
	return q.Name + ": " + session.QuestionOf(&asked)
}

// programAskables are the questions of the program, and what is asked instead where that is none of them.
func programAskables(s *session.Session) (list []askable) {
	now := programQuestion(s)
	for i := range s.Model.Program.Questions {
		q := &s.Model.Program.Questions[i]
		list = append(list, askable{say.Cut(inWords(q, &s.Settings), 80), q == now, func(of *Feature, t *session.Turn) { of.AskProgram(t, i) }})
	}
	return list
}

// stops is the answer to whether a program can stop where it may not rest.
func stops(s *session.Session, runs []*session.Run, best *session.Run, unfolded bool) reply {
	if best != nil {
		by := say.And(named(runs, func(r *session.Run) bool { return hasFound(s, r) }))
		a := reply{Found: true, Bad: true, Words: "Yes, in " + say.Count(best.Walk.Steps(), "step") + ": no process can go on, and some may not rest there.",
			More: "Found by " + by + ".", Acts: []act{{"Walk it", taking(best.Name)}}}
		return a.whileBusy(s)
	}
	none := named(runs, func(r *session.Run) bool {
		return (ended(search.Explored)(r) && r.Counts.Deadlocks == 0 || ended(search.NoneDead)(r)) && r.Report.Complete
	})
	some := named(runs, func(r *session.Run) bool { return r.Report != nil && r.Counts.Deadlocks > 0 })
	switch {
	case len(some) > 0:
		return reply{Bad: true, Words: "Yes: it can.", More: say.And(some) + " met such a state."}
	case len(none) > 0:
		return reply{Words: "No: where it stops, all may rest.", More: say.And(none) + " met no other end."}
	}
	return unfinished(runs, unfolded)
}
