package search

import (
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Verdicts that show no run rest on what a search did not visit: a second opinion is asked for them (proof.Confirm), by itself where
// the model is small, else when somebody wants it.

const (
	// smallStates are the states of a model whose verdicts are confirmed without being asked: a worker stores them in a fraction of a second.
	smallStates = 20_000
	// smallEdges bound the edges of a decoupled search that is run once more for it.
	smallEdges = 50_000
	smallTime  = 10 * time.Second
)

// confirming are the second opinions under way.
type confirming struct {
	session.Task[[]message.Opinion, message.Confirming, []*proof.Confirmation]
	about []*session.Run
	asked bool // by somebody
}

// confirm has a worker give second opinions.
func (f *Feature) confirm(t *session.Turn, about []*session.Run, asked bool) {
	if len(about) == 0 {
		return
	}
	f.stopConfirming(t)
	f.second.about, f.second.asked = about, asked
	var list []message.Opinion
	for _, r := range about {
		a, _ := engine.Find(r.Algorithm)
		opt := options(&r.Settings, a, r.Without, r.Network)
		opt.Film = 0
		if !asked {
			opt.Limits.States, opt.Timeout = smallStates, smallTime
		}
		list = append(list, message.Opinion{Options: opt, Report: engine.Report{Algorithm: r.Algorithm, Accept: r.Report.Accept,
			Verdict: r.Report.Verdict, Complete: r.Report.Complete, Without: r.Without, Symmetry: r.Report.Symmetry, Counts: r.Report.Counts}})
		r.Second = &session.Second{}
	}
	f.second.Start(t, t.Request(engine.Options{}), list)
	f.tell(t)
}

// confirmable lists the runs of the present model about which a second opinion can be asked.
func confirmable(s *session.Session) (list []*session.Run) {
	for _, r := range s.Results() {
		if r.Confirmable() && !s.Stale(r) {
			list = append(list, r)
		}
	}
	return list
}

// confirmSmall asks for second opinions where the model is small, once all searches have ended.
func (f *Feature) confirmSmall(t *session.Turn) {
	var small []*session.Run
	for _, r := range confirmable(t.Session) {
		if r.Second == nil && r.Counts.Considered <= smallEdges && f.size(t, r) <= smallStates {
			small = append(small, r)
		}
	}
	f.confirm(t, small, false)
}

// size is at least the number of states that a second opinion about a run stores: what a search that leaves nothing out has counted, or all
// that could be.
func (f *Feature) size(t *session.Turn, r *session.Run) int64 {
	states := vectors(r.Searched, smallStates)
	if r.Report.Property != nil {
		return states
	}
	for _, other := range t.Results() {
		a, _ := engine.Find(other.Algorithm)
		if !t.Stale(other) && other.Report != nil && other.Report.Complete && !a.Lasso && !a.Decoupled && !other.Directed() {
			states = min(states, other.Counts.States)
		}
	}
	return states
}

// Confirm asks for second opinions about all verdicts of the present model that can have one.
func (f *Feature) Confirm(t *session.Turn) {
	about := confirmable(t.Session)
	if len(about) == 0 || !t.Model.Good {
		t.Say("There is no verdict to confirm.")
		return
	}
	f.confirm(t, about, true)
	t.Say("Asking for a second opinion…")
}

// stopConfirming ends second opinions that are under way.
func (f *Feature) stopConfirming(t *session.Turn) (stopped bool) {
	if !f.second.Stop(t) {
		return false
	}
	f.second.forget()
	return true
}

// forget takes back that opinions are under way.
func (c *confirming) forget() {
	for _, r := range c.about {
		r.Second = nil
	}
}

// opined takes what the worker says.
func (f *Feature) opined(t *session.Turn, h session.Heard[message.Confirming, []*proof.Confirmation]) {
	about, asked := f.second.about, f.second.asked
	switch {
	case h.Failure != "":
		f.second.forget()
		f.tell(t)
		t.Say(h.Failure)
	case !h.Done:
		if h.Said.At < len(about) {
			about[h.Said.At].Second.States = h.Said.States
			f.tell(t)
		}
	default:
		for k, c := range h.Found {
			about[k].Second = &session.Second{States: c.States, Found: c}
			if c.Outcome == proof.Open && !asked {
				about[k].Second = nil // nobody asked: it can be asked
			}
		}
		f.tell(t)
		f.sayOpinions(t, about, asked)
	}
}

// sayOpinions tells what second opinions say: always that a verdict is wrong, and what was asked for.
func (f *Feature) sayOpinions(t *session.Turn, about []*session.Run, asked bool) {
	var sentences []string
	for _, r := range about {
		switch {
		case r.Second == nil:
		case r.Withdrawn() && r.Second.Found.Fault:
			sentences = append(sentences, "The verdict of "+r.Name+" is wrong, by a fault of Lassolab. "+r.Second.Found.Found)
		case asked || r.Withdrawn():
			sentences = append(sentences, r.Name+" is "+r.Second.Found.Words()+". "+r.Second.Found.Found)
		}
	}
	if len(sentences) > 0 {
		t.Say(strings.Join(sentences, " "))
	}
}

// opinion is what stands behind a verdict in the table about a second opinion: a sign, and words; empty where there is none.
func opinion(r *session.Run) (sign, words string) {
	if r.Second == nil {
		return "", ""
	}
	c := r.Second.Found
	switch {
	case c == nil && r.Second.States > 0:
		return "…", "confirming, " + say.Count(r.Second.States, "state")
	case c == nil:
		return "…", "confirming"
	}
	switch c.Outcome {
	case proof.Confirmed:
		return "✓✓", "confirmed"
	case proof.InPart:
		return "✓", "confirmed in part"
	case proof.Refuted:
		return "✗✗", "wrong"
	}
	return "?", "not confirmed"
}

// Opinions tells in full what second opinions say, of runs that are told the same together.
func Opinions(s *session.Session) []Warning {
	var list together
	for _, r := range s.Results() {
		if r.Opinion() == "" {
			continue
		}
		c := r.Second.Found
		words := say.Capital(c.Words()) + ". " + c.Found
		if c.Shared != "" {
			words += " " + c.Shared
		}
		list.add(words, r)
	}
	return list.warnings(func(names []string) string { return strings.Join(names, ", ") })
}

// withdrawn is the answer where a verdict turned out to be wrong; nothing where none did.
func withdrawn(runs []*session.Run) (reply, bool) {
	for _, r := range runs {
		if !r.Withdrawn() {
			continue
		}
		c := r.Second.Found
		a := reply{Words: "The verdict of " + r.Name + " is withdrawn: it is wrong.", More: c.Found}
		if c.Fault {
			a.More += " This is a fault of Lassolab: please report it, with the model."
			a.Acts = []act{{"Save the model for a report", func(f *Feature, t *session.Turn) { f.SaveWrong(t, r.Name) }}}
		}
		return a, true
	}
	return reply{}, false
}

// seconded adds to an answer what second opinions say of it, or the way to ask for them.
func seconded(s *session.Session, runs []*session.Run, a reply) reply {
	lassos := s.Settings.Property == "" && s.Settings.Target == "" && !asksEnds(s, &s.Settings) && slices.ContainsFunc(runs, looks)
	firm, under, open := false, false, false
	for _, r := range runs {
		if lassos && !looks(r) || r.Report == nil || !r.Report.Complete && r.Report.Verdict != search.Probably {
			continue // the answer does not rest on it
		}
		firm = firm || r.Opinion() == proof.Confirmed
		under = under || r.Second != nil && r.Second.Found == nil
		open = open || r.Confirmable()
	}
	switch {
	case under:
		a.Second = "… asking for a second opinion"
		a.Acts = append(a.Acts, act{"Cancel", asking(session.CancelPressed{})})
	case firm:
		a.Second = "✓✓ confirmed by a second method"
	case open && !s.Busy():
		a.Acts = append(a.Acts, act{"Confirm", (*Feature).Confirm})
	}
	return a
}

// SaveWrong saves the model on which the verdict of a search was wrong, with what it was asked, for a report.
func (f *Feature) SaveWrong(t *session.Turn, name string) {
	r := f.runs[name]
	if r == nil || !r.Withdrawn() {
		return
	}
	a, _ := engine.Find(r.Algorithm)
	comment := string(message.Write(struct {
		Options      engine.Options      `json:"options"`
		Verdict      search.Verdict      `json:"verdict"`
		Counts       search.Counts       `json:"counts"`
		Confirmation *proof.Confirmation `json:"confirmation"`
	}{options(&r.Settings, a, r.Without, r.Network), r.Report.Verdict, r.Report.Counts, r.Second.Found}))
	file := session.FileStem(t.Model.Title) + "-wrong.hoa"
	t.Do(session.Download{Name: file, Text: "/* " + strings.ReplaceAll(comment, "*/", "* /") + " */\n" + hoa.Write(r.Network)})
	t.Say("The model is saved as " + file + ", with what the search was asked.")
}
