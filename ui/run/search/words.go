package search

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
)

// sumUp says how far the searches are or, when they have ended, what they found. While a film is
// stepped, the status is the film's; of searches of a former model it says nothing. What the user has
// been told since the searches last spoke stays, unless somebody asked for the summary.
func (f *Feature) sumUp(t *session.Turn, asked bool) {
	fresh := f.fresh(t)
	if t.Film.On || len(fresh) == 0 {
		return
	}
	if asked {
		f.said = t.Status
	}
	switch {
	case f.busy():
		f.report(t)
	case t.Status == f.said:
		f.say(t, f.summary(t, fresh))
	default:
		t.Ask(session.Told{Sentence: f.summary(t, fresh), Beside: true})
	}
}

// report says how far the searches are, unless the user has been told something else since they said so.
func (f *Feature) report(t *session.Turn) {
	if t.Status == f.said {
		f.say(t, f.progress())
	}
}

// say makes a sentence of the searches the status.
func (f *Feature) say(t *session.Turn, sentence string) {
	f.said = sentence
	t.Say(sentence)
}

// progress says what runs and how far it is.
func (f *Feature) progress() string {
	var waiting int
	var states int64
	var rate float64
	var names []string
	for _, r := range f.inOrder() {
		switch r.Phase {
		case session.Waiting:
			waiting++
		case session.Running:
			states += r.Counts.States + r.Counts.Nested
			rate += r.Rate
			names = append(names, r.Name)
		}
	}
	if len(names) == 0 {
		return say.Count(waiting, "search") + " waiting."
	}
	sentence := fmt.Sprintf("Searching with %s: %s", say.And(names), say.Count(states, "state"))
	if rate > 0 {
		sentence += fmt.Sprintf(", %s a second", say.Number(int64(rate)))
	}
	if waiting > 0 {
		sentence += "; " + say.Count(waiting, "search") + " waiting"
	}
	return sentence + "."
}

// fresh lists the searches that were started together last, unless the model has changed since.
func (f *Feature) fresh(t *session.Turn) (runs []*session.Run) {
	for _, r := range f.inOrder() {
		if r.Number > f.batch && !t.Stale(r) && r.Phase != session.Cancelled {
			runs = append(runs, r)
		}
	}
	return runs
}

// summary sums up the searches that were started together: one in full, several by what they found.
func (f *Feature) summary(t *session.Turn, fresh []*session.Run) string {
	sentence := findings(fresh)
	if len(fresh) == 1 {
		sentence = fresh[0].Name + ": " + fresh[0].Sentence()
	}
	if t.Shown() != nil {
		sentence += " Step through the search with " + steps(t) + "."
	}
	return sentence
}

// together is what is said of searches: of those of which the same is said at once.
type together []said

type said struct {
	words string
	names []string
}

func (list *together) add(words string, r *session.Run) {
	at := slices.IndexFunc(*list, func(s said) bool { return s.words == words })
	if at < 0 {
		at, *list = len(*list), append(*list, said{words: words})
	}
	(*list)[at].names = append((*list)[at].names, r.Name)
}

// warnings are the same as lines under the results.
func (list together) warnings(join func([]string) string) (all []Warning) {
	for _, s := range list {
		all = append(all, Warning{join(s.names), s.words, nil})
	}
	return all
}

// findings says in a few words what several searches found, those that found the same together.
func findings(runs []*session.Run) string {
	var list together
	ended := 0
	for _, r := range runs {
		if r.Phase != session.NotAsked && r.Phase != session.Outrun {
			ended++
		}
		if finding := finding(r); finding != "" {
			list.add(finding, r)
		}
	}
	for _, r := range runs { // what else was met comes last
		if r.Phase == session.Reported && r.Without == "" && r.Deadlocks() != "" {
			list.add("met "+say.Either(int(r.Counts.Deadlocks), "a deadlock", "deadlocks"), r)
		}
	}
	for _, r := range runs {
		if r.Phase == session.Outrun {
			list.add("stopped, as "+r.Place(), r)
		}
	}
	parts := []string{say.Count(ended, "search") + " ended"}
	for _, said := range list {
		parts = append(parts, say.And(said.names)+" "+said.words)
	}
	return strings.Join(parts, "; ") + "."
}

// finding says what a search found, to stand after its name; empty when it explored all states, which is no
// news.
func finding(r *session.Run) string {
	switch r.Phase {
	case session.Failed:
		return "ended early"
	case session.Outrun:
		return "" // findings says it last
	case session.NotAsked:
		asked := session.AskedOf(&r.Settings)
		switch {
		case engine.Unfit(r.Algorithm, asked) == "":
			return "plays no part in this question"
		case asked.Property:
			return "cannot be asked this property: use " + engine.Alternatives(asked)
		}
		return "cannot answer “" + r.Accept.Words() + "”: use " + engine.Alternatives(asked)
	}
	switch {
	case r.Refused() != "":
		return "found a lasso that the checker refuses"
	case r.Report.Property != nil && r.Walk != nil:
		return "found a violation of " + say.Count(r.Walk.Steps(), "step")
	case r.Report.Property != nil && r.Answer() != "":
		return "found none: the property " + r.Verdict()
	case r.Report.Property != nil && r.Report.Verdict == search.Empty: // of one that is broken
		return "found no violation"
	case r.Report.Verdict == search.Lasso:
		return "found a lasso of " + say.Count(r.Walk.Steps(), "step")
	case r.Report.Verdict == search.Empty:
		if r.Answer() != "" {
			return "found no lasso (" + r.Answer() + ")"
		}
		return "found no lasso"
	case r.Report.Verdict == search.Probably:
		return "found no lasso, probably"
	case r.Report.Verdict == search.Reached:
		return "reached the target in " + say.Count(r.Walk.Steps(), "step")
	case (r.Report.Verdict == search.Unreached || r.Report.Verdict == search.NoneDead) && !r.Report.Complete && r.Without == "":
		return "may have missed states"
	case r.Report.Verdict == search.Unreached:
		return "did not reach the target"
	case r.Report.Verdict == search.Deadlock:
		return "found a deadlock"
	case r.Report.Verdict == search.NoneDead:
		return "found no deadlock"
	case r.Report.Verdict == search.Limit:
		return "stopped (" + r.Report.Stopped + ")"
	case !r.Report.Complete && r.Without == "":
		return "may have missed states"
	}
	return ""
}

// Warning is what a reader of a result must know.
type Warning struct {
	Algorithm string
	Text      string
	Shown     *session.ClaimedRun // that it tells of; nil: it tells of none
}

// Warnings lists them in the order of the results.
func Warnings(s *session.Session) []Warning {
	var list []Warning
	for _, r := range s.Results() {
		switch {
		case r.Phase == session.Failed, r.Phase == session.NotAsked:
			list = append(list, Warning{r.Name, r.Failure, nil})
		case r.Report == nil:
			continue
		default:
			if r.Report.Stopped != "" {
				list = append(list, Warning{r.Name,
					say.Capital(r.Report.Stopped) +
						": its counts are those up to there, and it gives no verdict.", nil})
			}
			for _, w := range r.Report.Warnings {
				list = append(list, Warning{r.Name, w, exceeding(s, r, w)})
			}
		}
	}
	return list
}

// exceeding is the run that a warning tells of, where the model is still the one that was searched.
func exceeding(s *session.Session, r *session.Run, warning string) *session.ClaimedRun {
	if r.Report.Exceeds == nil || s.Stale(r) || !strings.HasPrefix(warning, engine.Broken) {
		return nil
	}
	return &session.ClaimedRun{Run: r.Report.Exceeds, Name: "more tokens", Says: warning}
}

// steps are what steps through a film.
func steps(t *session.Turn) string {
	if t.Stage.Touch {
		return "‹ and › below"
	}
	return "← and →"
}
