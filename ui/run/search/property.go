package search

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// A property in the place of the acceptance question. Chosen searches that do not answer it give way to others, and come
// back when it is no longer asked.

// AskProperty asks whether all runs satisfy a formula; an empty one: no property.
func (f *Feature) AskProperty(t *session.Turn, formula string) {
	before := f.settings
	if formula = strings.TrimSpace(formula); len(formula) > session.ListLimit {
		t.Say("The property is too long: at most " + say.Count(session.ListLimit, "byte") + ".")
		return
	}
	if formula == "" {
		f.forget()
	} else {
		f.settings.Property = formula
	}
	f.askAnew(t, before, t.Say)
}

// AskRuns asks which runs are to satisfy the property.
func (f *Feature) AskRuns(t *session.Turn, m session.RunsAsked) {
	before := f.settings
	f.settings.Ends, f.settings.Accepting = m.Ends, m.Accepting && !m.Ends
	if f.settings.Fair, f.settings.Fairness = "", ""; !m.Ends && len(m.Fair) > 0 {
		f.settings.Fair, f.settings.Fairness = say.List(m.Fair), string(m.Fairness)
	}
	f.askAnew(t, before, t.Say)
}

// RequireFair asks the property of those runs only that are fair to these components too, and runs what answers that.
func (f *Feature) RequireFair(t *session.Turn, components string, fairness property.Fairness) {
	before := f.settings
	names := say.Names(f.settings.Fair)
	for _, name := range say.Names(components) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if f.settings.Fair == "" || f.settings.Fairness == string(property.Weak) { // strong fairness is weak too, and unconditional is strong
		f.settings.Fairness = string(fairness)
	}
	f.settings.Ends, f.settings.Fair = false, say.List(names)
	f.askAnew(t, before, func(string) { t.Ask(session.RunPressed{}) })
}

// askAnew chooses the searches that answer what is asked now. Where that is something else than before, then is given a sentence about it.
func (f *Feature) askAnew(t *session.Turn, before link.Settings, then func(said string)) {
	said := "No property is asked."
	if f.settings.Property != "" {
		f.takeBack()
		said = "Asked: " + session.QuestionOf(&f.settings) + f.swap()
	}
	if session.SameProperty(&before, &f.settings) && slices.Equal(before.Algorithms, f.settings.Algorithms) {
		return
	}
	f.changed(t)
	then(said)
}

// forget asks no property any more.
func (f *Feature) forget() {
	if f.settings.Property != "" {
		f.takeBack()
	}
	f.settings.Property, f.settings.Ends, f.settings.Fair, f.settings.Fairness, f.settings.Accepting = "", false, "", "", false
}

// violated is the answer where a run violates the property. One that starves components says little about them: the answer
// offers to ask about runs that are fair to them, by the weakest fairness that excludes this one.
func violated(s *session.Session, runs []*session.Run, best *session.Run) reply {
	by := say.And(named(runs, func(r *session.Run) bool { return hasFound(s, r) }))
	a := reply{Found: true, Bad: true, Words: "No: this " + session.PropertyOf(&s.Settings).Run() + " violates it.", More: shape(best.Walk) + "; found by " + by + ".",
		Acts: []act{{"Walk it", taking(best.Name)}}}
	watch := best.Walk.Property
	kind, names := property.Weak, running(s, watch.Unjust)
	if starved := running(s, watch.Starved); len(names) == 0 && len(starved) > 0 {
		kind, names = property.Strong, starved
		a.More += " Weak fairness does not exclude it: " + say.FewOf(starved, len(starved), "component", say.Short) + say.Either(len(starved), " is", " are") + " again and again blocked."
	}
	if len(names) > 0 {
		const most = 3
		a.Acts = append(a.Acts, act{"Require " + string(kind) + " fairness to " + say.FewOf(names, most, "component", say.Short), func(f *Feature, t *session.Turn) { f.RequireFair(t, say.List(names), kind) }})
	}
	return a.whileBusy(s)
}

// running are those of some components that are scheduled: of a program its processes, neither variables nor channels.
func running(s *session.Session, names []string) []string {
	n := s.Model.Network()
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return n != nil && !s.Model.IsProcess(n.Component(name))
	})
}

// unviolated is the answer where no run was found that violates the property.
func unviolated(s *session.Session, runs []*session.Run, unfolded bool) reply {
	holds := named(runs, func(r *session.Run) bool { return r.Answer() != "" })
	probably := named(runs, ended(search.Probably))
	unasked := named(runs, func(r *session.Run) bool { return r.Phase == session.NotAsked })
	switch {
	case len(holds) > 0:
		a := reply{Words: "Yes: no " + session.PropertyOf(&s.Settings).Run() + " violates it.", More: say.And(holds) + " found none."}
		if slices.ContainsFunc(runs, func(r *session.Run) bool { return r.Watch() != nil && r.Watch().Valid }) {
			a.More += " Nothing can violate it, in whatever model: it says nothing of this one."
		}
		return a
	case len(probably) > 0:
		return reply{Words: "Probably yes: no " + session.PropertyOf(&s.Settings).Run() + " violates it.",
			More: say.And(probably) + " found none, and may have taken two states for one."}
	case len(unasked) == len(runs):
		return reply{Words: "Not asked.", Acts: insteadOf(s),
			More: say.And(unasked) + " cannot be asked this: use " + engine.Alternatives(session.AskedOf(&s.Settings)) + "."}
	}
	return unfinished(slices.DeleteFunc(runs, func(r *session.Run) bool { return r.Phase == session.NotAsked }), unfolded)
}

// watchedBy says how the monitors watched, of all searches that were asked a property.
func watchedBy(s *session.Session) []Warning {
	var list together
	for _, r := range s.Results() {
		w := r.Watch()
		if w == nil {
			continue
		}
		const most = 12
		words := w.Cost
		if len(w.Labels) > 0 {
			words += " It watches " + say.FewOf(w.Labels, most, "label", say.Short) + "."
		}
		if len(w.Stutter) > 0 {
			words += " Of these only for its ticks: " + say.FewOf(w.Stutter, most, "label", say.Short) + "."
		}
		if len(w.Split) > 0 {
			words += " Split by what " + say.Either(len(w.Split), "it leads", "they lead") + " to: " +
				say.FewOf(w.Split, most, "label", say.Short) + "."
		}
		list.add(words, r)
	}
	return list.warnings(say.And)
}

// askable is a question that the page offers to ask.
type askable struct {
	Name   string
	Chosen bool
	Do     func(*Feature, *session.Turn)
}

var acceptances = []search.Acceptance{search.Simultaneous, search.Generalized}

// askables are the questions of acceptance, the properties of the model, and the one that is asked.
func askables(s *session.Session) (list []askable) {
	const formula = 80
	var formulas []string
	if s.Model.Program != nil {
		list = programAskables(s)
	} else if n := s.Model.Network(); n != nil {
		formulas = append(formulas, n.Properties...)
	}
	acceptance := s.Settings.Property == "" && s.Settings.Target == "" && slices.ContainsFunc(s.Settings.Algorithms, isLasso)
	for _, q := range acceptances {
		if s.Model.Program != nil && (!acceptance || s.Settings.Accept != string(q)) {
			continue
		}
		list = append(list, askable{"accepting " + q.Words(), s.Settings.Property == "" && s.Settings.Accept == string(q), func(f *Feature, t *session.Turn) { f.SetAcceptance(t, q) }})
	}
	if asked := s.Settings.Property; asked != "" && !slices.Contains(formulas, asked) && programQuestion(s) == nil {
		formulas = append(formulas, asked)
	}
	for i, f := range formulas {
		if slices.Index(formulas, f) == i {
			list = append(list, askable{say.Cut(f, formula), f == s.Settings.Property, func(of *Feature, t *session.Turn) { of.AskProperty(t, f) }})
		}
	}
	return list
}
