package search

import (
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// What the tests of the page look at.
const BrokenLimit = brokenLimit

// LimitMistake says what is wrong with the limits as typed.
func (f *Feature) LimitMistake() string { return f.limitMistake() }

// Mistyped is a limit as typed that is no whole number.
func (f *Feature) Mistyped(l Limit) string { return f.mistyped[l] }

// Batch is the number of the last search before those of the latest Run.
func (f *Feature) Batch() int { return f.batch }

// Mistake says what is wrong with a setting as typed; empty when nothing is.
func Mistake(s *session.Session, name string) string {
	return setting(name).mistake(&s.Settings, s.Model.Network())
}

// Answered is the answer that stands under a question, and its buttons.
func Answered(s *session.Session, question string) (words string, acts []string) {
	r := answer(s, question, false)
	for _, act := range r.Acts {
		acts = append(acts, act.Name)
	}
	return strings.TrimSpace(r.Words + " " + r.More), acts
}

// Pairs is the note under the results that says of what some states are pairs.
func Pairs(s *session.Session) string { return (&Results{Page: &session.Page{Session: s}}).pairs() }

// Offered lists the searches that are offered at once, and those of a group of "More searches…" with the sentence that each shows.
func (f *Feature) Offered(s *session.Session, group engine.Group) (row []string, all map[string]string) {
	c := &Searches{Page: &session.Page{Session: s}, Of: f}
	for _, a := range c.row() {
		row = append(row, a.Name)
	}
	all = map[string]string{}
	for _, a := range c.of(group) {
		all[a.Name] = c.describe(a)
	}
	return row, all
}

// Asked is the question, its answer, and the names of the buttons beside it.
func (f *Feature) Asked(s *session.Session) (question, words string, acts []string) {
	question = f.question(s)
	r := answer(s, question, false)
	for _, act := range r.Acts {
		acts = append(acts, act.Name)
	}
	return question, r.Words, acts
}

// Pressed is what the button beside the answer does whose name begins so.
func (f *Feature) Pressed(s *session.Session, prefix string) (func(*session.Turn), bool) {
	for _, act := range answer(s, f.question(s), false).Acts {
		if strings.HasPrefix(act.Name, prefix) {
			return func(t *session.Turn) { act.Do(f, t) }, true
		}
	}
	return nil, false
}

// WatchedBy says under the results how the monitors watched.
func WatchedBy(s *session.Session) []Warning { return watchedBy(s) }

// Sound is what is taken of a stranger's settings.
func Sound(s link.Settings) link.Settings { return sound(s) }

// Directed is the note under the results that says of which searches the states are not all.
func Directed(s *session.Session) string {
	return (&Results{Page: &session.Page{Session: s}}).directed()
}

// OptionsOf are what a search is asked for.
func OptionsOf(s *link.Settings, a engine.Algorithm, n *network.Network) engine.Options {
	return options(s, a, "", n)
}

// Opined is what a row of the results says of a second opinion.
func Opined(r *session.Run) string { return (&Results{}).opined(r) }

// Led is the answer that the page gives first, with what became of a second opinion, and its buttons.
func Led(s *session.Session) string {
	r := answer(s, "", false)
	words := r.Words + " " + r.Second + " " + r.More
	for _, act := range r.Acts {
		words += " [" + act.Name + "]"
	}
	return words
}

// Checked is what the results say of a certificate that somebody gave: how far its check is, and what it proves. Cancels: Cancel would end something.
func (f *Feature) Checked(s *session.Session) (checking, proved string, cancels bool) {
	page := &session.Page{Session: s}
	results := &Results{Page: page, Of: f}
	return results.checking(), results.certified(), (&Searches{Page: page, Of: f}).cancels()
}

// More is what the answer rests on.
func (f *Feature) More(s *session.Session) string { return answer(s, f.question(s), false).More }

// Tone reports whether the answer shows a run, and whether it is bad news.
func (f *Feature) Tone(s *session.Session) (found, bad bool) {
	r := answer(s, f.question(s), false)
	return r.Found, r.Bad
}
