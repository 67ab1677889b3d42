package lasso

import (
	"fmt"
	"slices"
	"time"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Looking for a better lasso than the one that is shown, and what is shown of such lassos.

// looks is what is looked for, in a worker: one thing at a time.
type looks struct {
	better  session.Task[message.Shown, message.Looked, *proof.Better]
	retrace session.Task[lasso.Claimed, message.None, *proof.Retraced]

	what   string             // the better lasso is
	states int64              // it has looked at
	shows  session.ClaimedRun // that is replayed; empty: it was pasted
	model  *network.Network
	asked  session.Walk // its question
	beside string       // the search whose walk was shown when the first look began
	known  *session.Walk
}

// What is looked for.
const (
	ForShortest = "shortest"
	ForAnother  = "another"
	forStates   = "pasted" // of a run that was pasted in
)

const (
	mostOthers = 12 // walks kept; of more the first are forgotten
	lookTime   = 60 * time.Second
	lookBytes  = 1 << 30
)

func newLooks() looks {
	return looks{retrace: session.NewTask(message.RetraceJob)}
}

// running reports whether something is looked for.
func (l *looks) running() bool { return l.better.Running() || l.retrace.Running() }

// stop ends the look, and reports whether there was one.
func (l *looks) stop(t *session.Turn) bool {
	return l.better.Stop(t) || l.retrace.Stop(t)
}

// StopLooking ends the look.
func (f *Feature) StopLooking(t *session.Turn) {
	if f.looks.stop(t) {
		t.Say("Looking for a lasso was stopped.")
	}
}

// hindrance says why nothing can be looked for; empty when something can.
func (f *Feature) hindrance(t *session.Turn) string {
	if !t.Model.Good {
		return t.Model.Refusal()
	}
	return ""
}

// Look looks for a shortest lasso, or for another one than all that were shown.
func (f *Feature) Look(t *session.Turn, what string) {
	if !t.Read(session.With(f.Look, what)) {
		return
	}
	if reason := f.hindrance(t); reason != "" {
		t.Say(reason)
		return
	}
	w := t.Walk()
	asked := message.Shown{}
	for _, shown := range append([]*session.Walk{w}, f.lassos(t)...) {
		if shown != nil && shown.Network == t.Model.Network() && shown.Kind == session.LassoFound && shown.Run.Checked && answers(shown, question(t)) &&
			(what != ForShortest || len(asked.Runs) == 0) {
			asked.Runs = append(asked.Runs, *shown.Run)
		}
	}
	request := f.begin(t)
	f.looks.known, f.looks.what = w, what
	job, words := message.AnotherJob, "another lasso"
	if what == ForShortest {
		job, words = message.ShortestJob, "the shortest lasso"
	}
	f.looks.better = session.NewTask(job)
	f.looks.better.Start(t, request, asked)
	t.Say("Looking for " + words + "…")
}

// lassos are the others, and what searches found.
func (f *Feature) lassos(t *session.Turn) []*session.Walk {
	list := slices.Clone(f.others)
	for _, r := range t.Results() {
		if r.Walk != nil {
			list = append(list, r.Walk)
		}
	}
	return list
}

// begin begins another look, for which it returns the request.
func (f *Feature) begin(t *session.Turn) message.Request {
	f.looks.stop(t)
	f.looks.states, f.looks.shows, f.looks.model, f.looks.asked = 0, session.ClaimedRun{}, t.Model.Network(), question(t)
	if f.walked.Of == session.OfSearch {
		f.looks.beside = f.walked.Run
	}
	options := engine.Options{Accept: f.looks.asked.Accept, Timeout: lookTime, Limits: search.Limits{Bytes: lookBytes}}
	if watch := f.looks.asked.Property; watch != nil {
		options.Property = &watch.Property
	}
	return t.Request(options)
}

// question is a walk with the question of the one that is shown, else of the settings: whether all accept, or a
// property that it violates.
func question(t *session.Turn) session.Walk {
	if w := t.Walk(); w != nil && (w.Of == session.OfSearch || w.Of == session.OfOther) {
		return session.Walk{Accept: w.Accept, Property: w.Property}
	}
	return session.Walk{Accept: search.Acceptance(t.Settings.Accept)}
}

// answers reports whether a walk answers the same question as another one.
func answers(w *session.Walk, asked session.Walk) bool {
	if w.Property == nil || asked.Property == nil {
		return w.Property == asked.Property && w.Accept == asked.Accept
	}
	a, b := w.Property.Property, asked.Property.Property
	return a.Formula == b.Formula && a.Ends == b.Ends && a.Accepting == b.Accepting && a.Fairness == b.Fairness && slices.Equal(a.Fair, b.Fair)
}

func (f *Feature) replied(t *session.Turn, m session.Replied) {
	if h, ok := f.looks.better.Hear(m); ok {
		f.looked(t, h)
	}
	if h, ok := f.looks.retrace.Hear(m); ok && h.Done {
		f.retraced(t, h.Found)
	} else if h.Failure != "" {
		f.answer(t, h.Failure, true)
	}
}

// looked takes how far a look is, or shows the lasso that was looked for, if it is not the one that is shown.
func (f *Feature) looked(t *session.Turn, h session.Heard[message.Looked, *proof.Better]) {
	if !h.Done {
		f.looks.states = h.Said.States
		if h.Failure != "" {
			t.Say(h.Failure)
		}
		return
	}
	known, b := f.looks.known, h.Found
	if b.Lasso == nil || known != nil && same(known.Run, b.Lasso) {
		if known != nil && b.Lasso != nil {
			f.judge(known, b.Sentence)
		}
		t.Say(b.Sentence)
		return
	}
	w := &session.Walk{Kind: session.LassoFound, Name: f.looks.what, Run: b.Lasso}
	if asked := f.looks.asked.Property; asked != nil {
		watch := *asked
		watch.Truth, watch.Run, watch.Starved, watch.Unjust = b.Truth, nil, nil, nil // the monitor's states are those of the lasso before
		w.Property = &watch
	}
	f.add(t, w, b.Sentence)
}

func same(a, b *lasso.Named) bool {
	return fmt.Sprint(a.Initial, a.Prefix, a.Cycle) == fmt.Sprint(b.Initial, b.Prefix, b.Cycle)
}

// add shows a walk that is none of a search's.
func (f *Feature) add(t *session.Turn, w *session.Walk, sentence string) {
	w.Of, w.Network, w.Accept = session.OfOther, f.looks.model, f.looks.asked.Accept
	others := slices.Clone(f.others)
	if w.Name == ForAnother {
		w.Name = f.free(w.Name)
	} else {
		others = slices.DeleteFunc(others, func(o *session.Walk) bool { return o.Name == w.Name })
	}
	if others = append(others, w); len(others) > mostOthers {
		others = others[1:]
	}
	f.others = others
	f.judge(w, sentence)
	t.Ask(session.OthersShown{Walks: others})
	t.Later(session.With(t.Features.Lasso.ChooseWalk, session.Walked{Of: session.OfOther, Run: w.Name}))
	t.Say(sentence)
}

// free is a name that no walk has yet: "another", "another 2".
func (f *Feature) free(name string) string {
	for k := 1; ; k++ {
		numbered := name
		if k > 1 {
			numbered += " " + say.Number(k)
		}
		if !slices.ContainsFunc(f.others, func(o *session.Walk) bool { return o.Name == numbered }) {
			return numbered
		}
	}
}

// judge keeps what a walk is worth.
func (f *Feature) judge(w *session.Walk, sentence string) {
	worth := map[*session.Walk]string{w: sentence}
	for o, said := range f.worth {
		if o != w && (slices.Contains(f.others, o) || o.Of != session.OfOther) {
			worth[o] = said
		}
	}
	f.worth = worth
}

// forget puts the other walks away: searches begin anew.
func (f *Feature) forget(t *session.Turn) {
	f.looks.stop(t)
	f.worth = nil
	if len(f.others) > 0 {
		f.others = nil
		t.Ask(session.OthersShown{})
	}
	if f.walked.Of == session.OfOther {
		f.walked = session.Walked{Of: session.OfSearch, Run: f.looks.beside}
		f.tell(t)
	}
}
