package search

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
)

// reply is what the searches answer, with what there is to do about it.
type reply struct {
	Words  string
	Found  bool   // there is a run that holds
	Bad    bool   // it is bad news: a property is violated, an assertion can fail, a program can stop
	Second string // what became of a second opinion; empty: there is none
	More   string // what the answer rests on
	Acts   []act
}

// act is a button beside an answer.
type act struct {
	Name string
	Do   func(*Feature, *session.Turn)
}

// taking is what a button does that takes the walk of a search.
func taking(run string) func(*Feature, *session.Turn) {
	return func(_ *Feature, t *session.Turn) { t.Features.Lasso.TakeWalk(t, run) }
}

// asking is what a button does that leaves a message for all features.
func asking(m session.Msg) func(*Feature, *session.Turn) {
	return func(_ *Feature, t *session.Turn) { t.Ask(m) }
}

// answer is what the searches answer to the present question; unfolded: the settings are in sight.
func answer(s *session.Session, question string, unfolded bool) reply {
	runs := standing(s)
	if a, is := withdrawn(runs); is {
		return a
	}
	a := firstAnswer(s, runs, question, unfolded)
	if assumed := assumed(runs); assumed != "" {
		a.More = strings.TrimSpace(a.More + " Assuming: " + assumed + ".")
	}
	if a.Found {
		return a // a run proves it
	}
	return seconded(s, runs, a)
}

// assumed is what answers rest on besides the question, where it is not what every page starts with: other limits, hashing, a chosen centre.
func assumed(runs []*session.Run) string {
	usual := session.DefaultSettings()
	var list []string
	for _, r := range runs {
		if r.Report == nil {
			continue
		}
		a, _ := engine.Find(r.Algorithm)
		unchanged := options(&usual, a, "", r.Network)
		for _, words := range r.Report.Assumes {
			if !slices.Contains(list, words) && !slices.Contains(unchanged.Assumptions(), words) {
				list = append(list, words)
			}
		}
	}
	return strings.Join(list, "; ")
}

// firstAnswer is what they answer, whatever second opinions say.
func firstAnswer(s *session.Session, runs []*session.Run, question string, unfolded bool) reply {
	best := bestOf(s, runs)
	switch {
	case s.Model.Compiling == session.Compiling && best == nil:
		return reply{Words: s.Model.Trouble(), Acts: []act{{"Cancel", asking(session.CancelPressed{})}}}
	case asksEnds(s, &s.Settings) && (best != nil || len(runs) > 0 && !s.Busy()):
		return stops(s, runs, best, unfolded)
	case best != nil && s.Settings.Property != "":
		return violated(s, runs, best)
	case best != nil:
		return found(s, runs, best, yesOrNo(question))
	case s.Busy():
		return reply{Words: "Searching…", Acts: []act{{"Cancel", asking(session.CancelPressed{})}}}
	case len(s.Runs) == 0:
		return reply{Words: "No search has run yet.", Acts: []act{{"Run", asking(session.RunPressed{})}}}
	case len(runs) == 0 && s.Settings.Property == "" && s.Settings.Target != "" && !slices.ContainsFunc(s.Settings.Algorithms, reaches):
		return reply{Words: "Not asked.",
			More: "The chosen searches look for lassos and stop at no target. Choose " + engine.Those(engine.Reachability)[0] + "."}
	case len(runs) == 0:
		return outOfDate(s)
	case s.Settings.Property != "":
		return unviolated(s, runs, unfolded)
	case s.Settings.Target != "":
		return unreached(s, runs, unfolded)
	}
	return lassoless(s, runs, yesOrNo(question), unfolded)
}

// standing lists the runs that answer what is asked of the present model. One that is broken on purpose answers nothing.
func standing(s *session.Session) []*session.Run {
	return slices.DeleteFunc(s.Results(), func(r *session.Run) bool {
		return r.Without != "" || !s.AnswersNow(r)
	})
}

// reaches reports whether a search, by its name, looks for no lasso but for a target.
func reaches(name string) bool {
	a, _ := engine.Find(name)
	return engine.Reachability(a)
}

// looks reports whether a run looks for a lasso.
func looks(r *session.Run) bool {
	a, _ := engine.Find(r.Algorithm)
	return a.Lasso
}

// hasFound reports whether a run found what is asked for: what violates the property, or a path to the target where there
// is one, else a lasso.
func hasFound(s *session.Session, r *session.Run) bool {
	kind := session.LassoFound
	switch {
	case s.Settings.Property != "" && s.Settings.Ends:
		kind = session.EndingRun
	case s.Settings.Property == "" && s.Settings.Target != "":
		kind = session.TargetPath
	case asksEnds(s, &s.Settings):
		kind = session.DeadlockPath
	}
	return r.Walk != nil && r.Walk.Kind == kind && r.Refused() == ""
}

// bestOf is a run that found what is asked for, the shown one before the others; nil: none did.
func bestOf(s *session.Session, runs []*session.Run) (best *session.Run) {
	for _, r := range runs {
		if hasFound(s, r) && (best == nil || r.Name == s.Graphs.Shown) {
			best = r
		}
	}
	return best
}

func found(s *session.Session, runs []*session.Run, best *session.Run, yesOrNo bool) reply {
	a := reply{Found: true, Acts: []act{{"Walk it", taking(best.Name)}}}
	by := say.And(named(runs, func(r *session.Run) bool { return hasFound(s, r) }))
	steps := say.Count(best.Walk.Steps(), "step")
	if best.Walk.Kind == session.TargetPath {
		a.Words, a.More = "Yes, in "+steps+".", "Reached by "+by+"."
		if q := programQuestion(s); q != nil {
			_, yes, _ := failure(q)
			a.Words, a.Bad = "Yes: "+yes+": "+steps+".", true
		}
	} else {
		a.Words, a.More = "A lasso of "+steps+".", shape(best.Walk)+"; found by "+by+"."
		if yesOrNo {
			a.Words = "Yes: a lasso of " + steps + "."
		}
	}
	return a.whileBusy(s)
}

// shape says how long the parts of a walk are.
func shape(w *session.Walk) string {
	prefix, cycle := len(w.Run.Prefix), len(w.Run.Cycle)
	switch {
	case cycle == 0:
		return say.Capital(say.Count(prefix, "step"))
	case prefix > 0:
		return "A prefix of " + say.Number(prefix) + ", a cycle of " + say.Number(cycle)
	}
	return "A cycle of " + say.Number(cycle)
}

// whileBusy adds to an answer that other searches go on, and the way to end them.
func (a reply) whileBusy(s *session.Session) reply {
	if s.Busy() {
		a.More += " Other searches go on."
		a.Acts = append(a.Acts, act{"Cancel", asking(session.CancelPressed{})})
	}
	return a
}

// named names the runs of which something holds.
func named(runs []*session.Run, holds func(*session.Run) bool) (names []string) {
	for _, r := range runs {
		if holds(r) {
			names = append(names, r.Name)
		}
	}
	return names
}

func ended(verdict search.Verdict) func(*session.Run) bool {
	return func(r *session.Run) bool { return r.Report != nil && r.Report.Verdict == verdict }
}

// outOfDate says why no result answers what is asked now.
func outOfDate(s *session.Session) reply {
	again := []act{{"Run again", asking(session.RunPressed{})}}
	switch {
	case !slices.ContainsFunc(s.Results(), s.Stale):
		if !slices.ContainsFunc(s.Results(), func(r *session.Run) bool { return r.Without == "" }) {
			return reply{Words: "Not known.", More: "Only searches that are broken on purpose have run: their answers prove nothing."}
		}
		return reply{Words: "The question has changed.", More: "The results answer the former one.", Acts: append(again, insteadOf(s)...)}
	case s.Model.Empty():
		return reply{Words: "The text is empty.", More: "The results are those of the former model; Undo brings it back."}
	case s.Model.Diagnostics.HasErrors():
		return reply{Words: "The text has errors.", More: "Correct it, then run again."}
	}
	return reply{Words: "The model has changed.", More: "The results are those of the former one.", Acts: again}
}

// insteadOf offers searches that answer the present question in the place of chosen ones that do not.
func insteadOf(s *session.Session) []act {
	if _, _, names := replaced(&s.Settings); len(names) > 0 {
		return []act{{"Ask " + say.And(names) + " instead", (*Feature).AskWider}}
	}
	return nil
}

// unreached is the answer where the target was not met.
func unreached(s *session.Session, runs []*session.Run, unfolded bool) reply {
	explored := named(runs, func(r *session.Run) bool { return ended(search.Explored)(r) && r.Report.Complete })
	sought := named(runs, func(r *session.Run) bool { return ended(search.Unreached)(r) && r.Report.Complete })
	missed := named(runs, func(r *session.Run) bool {
		return (ended(search.Explored)(r) || ended(search.Unreached)(r)) && !r.Report.Complete
	})
	no := reply{Words: "No, it cannot be reached."}
	if q := programQuestion(s); q != nil {
		_, _, never := failure(q)
		no.Words = "No: " + never + "."
	}
	var proofs []string
	if len(explored) > 0 {
		proofs = append(proofs, say.And(explored)+" explored all states")
	}
	if len(sought) > 0 { // which leave out what does not lead there
		proofs = append(proofs, say.And(sought)+" looked for it and did not reach it")
	}
	switch {
	case len(proofs) > 0:
		no.More = strings.Join(proofs, "; ") + "."
		return no
	case len(missed) > 0:
		return reply{Words: "Not known.", More: say.And(missed) + " did not meet it, and may have missed states."}
	}
	return unfinished(runs, unfolded)
}

// lassoless is the answer where no lasso was found.
func lassoless(s *session.Session, runs []*session.Run, yesOrNo, unfolded bool) reply {
	empty, probably := named(runs, ended(search.Empty)), named(runs, ended(search.Probably))
	unasked := named(runs, func(r *session.Run) bool { return r.Phase == session.NotAsked })
	looking := slices.DeleteFunc(slices.Clone(runs), func(r *session.Run) bool { return !looks(r) })
	switch {
	case len(empty) > 0:
		never := "No " + session.Never(search.Acceptance(s.Settings.Accept), session.Enough(&s.Settings))
		a := reply{Words: never + ".", More: say.And(empty) + " found no lasso."}
		if yesOrNo {
			a = reply{Words: "No: there is no lasso.", More: never + ", as " + say.And(empty) + " found."}
		}
		return wider(s, a)
	case len(probably) > 0:
		return reply{Words: "Probably not.",
			More: say.And(probably) + " found no lasso, and may have taken two states for one."}
	case len(unasked) > 0 && len(unasked) == len(looking):
		return reply{Words: "Not asked.", More: say.And(unasked) + " " + say.Either(len(unasked), "does", "do") +
			" not answer “" + search.Generalized.Words() + "”.", Acts: insteadOf(s)}
	case len(looking) > 0:
		return unfinished(looking, unfolded)
	}
	return onlyExplored(s, runs, unfolded)
}

// onlyExplored is the answer of searches that look for no lasso: what one of them that went for deadlocks says comes before what one says that
// looked at all states on its way.
func onlyExplored(s *session.Session, runs []*session.Run, unfolded bool) reply {
	words := map[search.Verdict]string{search.Explored: "No lasso was looked for.",
		search.Deadlock: "A deadlock can be reached.", search.NoneDead: "No deadlock can be reached."}
	for _, verdict := range []search.Verdict{search.Deadlock, search.NoneDead, search.Explored} {
		at := slices.IndexFunc(runs, func(r *session.Run) bool { return ended(verdict)(r) && r.Report.Complete })
		if at < 0 {
			continue
		}
		asked := session.AskedOf(&s.Settings)
		lasso := session.Usual(func(a engine.Algorithm) bool { return a.Lasso && a.Answers(asked) })
		if lasso == "" {
			lasso = engine.Alternatives(asked)
		}
		a := reply{Words: words[verdict], More: runs[at].Name + ": " + runs[at].Sentence() + " To look for a lasso, choose " + lasso + "."}
		if w := runs[at].Walk; w != nil && w.Kind == session.DeadlockPath {
			a.Acts = []act{{"Walk to a deadlock", taking(runs[at].Name)}}
		}
		return a
	}
	return unfinished(runs, unfolded)
}

// unfinished says why searches gave no answer.
func unfinished(runs []*session.Run, unfolded bool) reply {
	a := reply{Words: "Not known."}
	for _, r := range runs {
		switch {
		case r.Phase == session.Cancelled:
			return reply{Words: "Cancelled.", Acts: []act{{"Run again", asking(session.RunPressed{})}}}
		case r.Phase == session.Failed:
			a.More = r.Name + " ended early. " + r.Failure
		case r.Report != nil && r.Report.Stopped != "":
			a.More = r.Name + ": " + r.Report.Stopped + ". Raise the limit under Settings, or choose another search."
			if !unfolded {
				a.Acts = []act{{"Settings", (*Feature).ToggleMore}}
			}
			return a
		case r.Report != nil && a.More == "":
			a.More = r.Name + ": " + r.Sentence()
		}
	}
	return a
}

// wider adds to an empty answer of the narrower question what is known of the wider one, or the way to ask it.
func wider(s *session.Session, a reply) reply {
	if s.Settings.Accept == string(search.Generalized) || !Wider(s.Model.Network()) {
		return a
	}
	asked := " Asked “" + search.Generalized.Words() + "”: "
	for _, r := range s.Results() {
		if r.Accept != search.Generalized || r.Without != "" || s.Stale(r) || !looks(r) || r.Report == nil {
			continue
		}
		switch r.Report.Verdict {
		case search.Lasso:
			a.More += asked + r.Name + " found a lasso."
			a.Acts = append(a.Acts, act{"Walk it", taking(r.Name)})
			return a
		case search.Empty:
			a.More += asked + r.Name + " found none either."
			return a
		}
	}
	a.More += asked + "unknown."
	a.Acts = append(a.Acts, act{"Ask it", (*Feature).AskWider})
	return a
}
