package search

import (
	"cmp"
	"slices"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// run starts the chosen searches; unasked: what is said of the model stays.
func (f *Feature) run(t *session.Turn, unasked bool) {
	f.due, f.pasted = false, false
	if f.waits = t.Model.Compiling == session.Compiling; f.waits {
		t.Say(t.Model.Trouble() + " The searches start when that is done.")
		return
	}
	if reason := f.hindrance(t); reason != "" {
		t.Say(reason)
		return
	}
	f.stopAll(t)
	f.row, f.follows = nil, false
	for name, r := range f.runs { // beside new results those of former models would only mislead
		if t.Stale(r) {
			delete(f.runs, name)
		}
	}
	f.batch, f.pace = f.number, map[int][]reached{}
	for _, name := range engine.Names() {
		if !slices.Contains(f.settings.Algorithms, name) {
			continue
		}
		for _, without := range append([]string{""}, f.conditions(name)...) {
			r := f.newRun(t, name, without)
			f.runs[r.Name] = r
		}
	}
	t.Ask(session.SearchesStarted{})
	f.startWaiting(t)
	f.tell(t)
	if !unasked {
		f.say(t, f.progress())
	}
	if !f.busy() {
		t.Later(t.Features.Search.OfferResults)
		t.Later(t.Features.Search.SumUp)
	}
	t.Save()
}

// small is the number of states of all components together, each with each, up to which a model is searched as soon as it is pasted.
const small = 100_000

// runDue starts the searches that are due, of a model that has been read.
func (f *Feature) runDue(t *session.Turn) {
	if t.Read(f.runDue) && f.due {
		f.run(t, true)
	}
}

// runRead searches a model that has been read: one for which searches waited, and a small one that was pasted in the place of another, whose results
// would stand beside it.
func (f *Feature) runRead(t *session.Turn) {
	if t.Model.Compiling == session.Compiling || !f.waits && !f.pasted {
		return
	}
	n := t.Model.Network()
	if !t.Model.Good || n == nil {
		f.waits = false
		return
	}
	f.due = f.waits || vectors(n, small) <= small && len(f.settings.Algorithms) > 0
	if f.waits, f.pasted = false, false; f.due {
		t.Later(f.runDue)
	}
}

// vectors counts the states of all components together, each with each, until there are more than a limit.
func vectors(n *network.Network, limit int64) int64 {
	count := int64(1)
	for i := range n.Components {
		if count *= int64(len(n.Components[i].States)); count > limit {
			break
		}
	}
	return count
}

// hindrance says why no search can be started; empty when one can.
func (f *Feature) hindrance(t *session.Turn) string {
	switch {
	case !t.Model.Good:
		return t.Model.Refusal()
	case len(f.settings.Algorithms) == 0:
		return "No search is chosen: check at least one."
	}
	n := t.Model.Network()
	return cmp.Or(f.limitMistake(), mistakeIn(&f.settings, n), session.PropertyMistake(&f.settings, n))
}

// newRun prepares a search of the present model. For simultaneous acceptance a lasso search works on a
// network whose components of several sets are degeneralised, as the engine does.
func (f *Feature) newRun(t *session.Turn, algorithm, without string) *session.Run {
	f.number++
	r := prepared(f.settings, t.Model.Network(), algorithm, without)
	r.Number, r.Revision = f.number, t.Model.Revision
	return r
}

// prepared is a search of a network that is still to be started.
func prepared(settings link.Settings, n *network.Network, algorithm, without string) *session.Run {
	asked := session.AskedOf(&settings)
	r := &session.Run{
		Name: session.RunName(algorithm, without), Algorithm: algorithm, Without: without,
		Accept: asked.Accept, Ordered: settings.Order, Settings: settings, Network: n,
	}
	r.Searched = r.Network
	if a, ok := engine.Find(algorithm); ok && a.Lasso && !asked.Property && r.Accept == search.Simultaneous {
		r.Searched, r.Original = r.Network.Degeneralise()
	}
	r.Failure = cmp.Or(engine.Unfit(algorithm, asked),
		unmet(link.Broken{Algorithm: algorithm, Without: without}, asked))
	if r.Failure != "" {
		r.Phase = session.NotAsked
	}
	return r
}

// startWaiting starts the searches that wait. Each runs as soon as there is a worker for it.
func (f *Feature) startWaiting(t *session.Turn) {
	for _, r := range f.cheapFirst() {
		t.Do(session.StartWorker{For: worker, Number: r.Number, Rank: message.Usual, Request: request(t.Request, &r.Settings, r)})
	}
}

// request is what the worker of a search is asked, by some settings.
func request(of func(engine.Options) message.Request, s *link.Settings, r *session.Run) message.Request {
	a, _ := engine.Find(r.Algorithm)
	opt := options(s, a, r.Without, r.Network)
	r.Hashed = slices.Contains(setting(Storage).Choices[1:], opt.Hash)
	return of(opt)
}

// cheapFirst lists the runs that wait, those first that are expected to end soon: they need not wait for the others.
func (f *Feature) cheapFirst() []*session.Run {
	waiting := slices.DeleteFunc(f.inOrder(), func(r *session.Run) bool { return r.Phase != session.Waiting })
	cost := func(r *session.Run) int {
		a, _ := engine.Find(r.Algorithm)
		return a.Cost()
	}
	omega.Sort(waiting, func(a, b *session.Run) int { return cmp.Compare(cost(a), cost(b)) })
	return waiting
}

// inOrder lists the runs as the session does, as they are now.
func (f *Feature) inOrder() []*session.Run { return (&session.Session{Runs: f.runs}).Results() }

func (f *Feature) busy() bool { return (&session.Session{Runs: f.runs}).Busy() }

// stopAll ends what runs, without a sentence: something else takes its place.
func (f *Feature) stopAll(t *session.Turn) {
	f.stopConfirming(t)
	for _, r := range f.inOrder() {
		if r.Busy() {
			t.Do(session.StopWorker{For: worker, Number: r.Number})
			r.Phase = session.Cancelled
		}
	}
}

func (f *Feature) cancel(t *session.Turn) {
	if !f.busy() && f.stopConfirming(t) {
		f.tell(t)
		t.Say("Cancelled. The verdicts stand as the searches gave them.")
		return
	}
	if !f.busy() {
		if made, checked := f.proof.Stop(t), f.check.Stop(t); made || checked {
			t.Say("Cancelled.")
			return
		}
		if f.waits = false; t.Model.Compiling != session.Compiling { // else the editor stops that
			t.Say("No search is running.")
		}
		return
	}
	f.stopAll(t)
	f.tell(t)
	t.Later(t.Features.Search.OfferResults)
	t.Say("Cancelled. Results of finished searches are kept.")
	t.Save()
}

// numbered finds a search that runs or waits; a reply of one that was cancelled or replaced finds none.
func (f *Feature) numbered(number int) *session.Run {
	for _, r := range f.runs {
		if r.Number == number && r.Busy() {
			return r
		}
	}
	return nil
}

// replied handles a reply of a search's worker.
func (f *Feature) replied(t *session.Turn, number int, reply message.Reply) {
	r := f.numbered(number)
	if r == nil {
		return
	}
	switch reply.Kind {
	case message.Progress:
		r.Phase = session.Running
		f.progressed(t, r, reply.Counts, reply.Elapsed)
	case message.Report:
		r.Ended(reply.Report)
		f.settle(t, r)
		f.ended(t, r)
	case message.Failure:
		r.Phase, r.Failure = session.Failed, reply.Failure
		f.ended(t, r)
	}
}

func (f *Feature) progressed(t *session.Turn, r *session.Run, counts search.Counts, seconds float64) {
	before := int(r.Seconds)
	r.Counts, r.Seconds = counts, seconds
	f.measure(r)
	f.tell(t)
	if int(r.Seconds) != before && !t.Film.On && !t.Stale(r) {
		f.report(t) // once a second: a status that changes faster cannot be heard
	}
}

// rateOver is the time in seconds over which the rate of a search is the mean: that of an instant says nothing.
const rateOver = 3

// reached is how far a search was at a time.
type reached struct {
	seconds float64
	states  int64
}

// measure finds the rate of a search from how far it was some seconds ago.
func (f *Feature) measure(r *session.Run) {
	now := reached{r.Seconds, r.Counts.States + r.Counts.Nested}
	list := append(f.pace[r.Number], now)
	for len(list) > 2 && list[1].seconds <= now.seconds-rateOver {
		list = list[1:]
	}
	f.pace[r.Number] = list
	from := list[0]
	if len(list) == 1 {
		from = reached{}
	}
	if passed := now.seconds - from.seconds; passed > 0 {
		r.Rate = float64(now.states-from.states) / passed
	}
}

// ended continues after the end of one search: what it found is shown when nothing better is.
func (f *Feature) ended(t *session.Turn, r *session.Run) {
	f.tell(t)
	t.Ask(session.RunEnded{Name: r.Name})
	t.Later(t.Features.Search.OfferResults)
	t.Later(func(t *session.Turn) { f.sumUp(t, false) }) // once what else the end brings about has been said
	if !f.busy() {
		t.Later(f.confirmSmall) // once the end is written into the session
		t.Save()
	}
}

// offerWalk offers a search's lasso, or else its path, where no walk is shown or still to come, and no search without
// one was chosen.
func offerWalk(t *session.Turn) {
	if r := t.Runs[t.Walked.Run]; t.Walked.Of != session.OfSearch || r == nil || t.AnswersNow(r) || !answered(t) {
		chosen := t.Walked.Of == session.OfSearch && t.Shown() != nil && t.Walked.Run == t.Graphs.Shown
		if t.Walk() != nil || chosen || t.Coming(t.Walked.Run) {
			return
		}
	}
	name := firstThat(t, func(r *session.Run) bool { return r.Walk != nil && r.Walk.Kind == session.LassoFound }, t.Graphs.Shown)
	if name == "" {
		name = firstThat(t, func(r *session.Run) bool {
			return r.Walk != nil && (r.Walk.Kind == session.TargetPath || r.Walk.Kind == session.EndingRun ||
				r.Walk.Kind == session.DeadlockPath && asksEnds(t.Session, &r.Settings))
		}, t.Graphs.Shown)
	}
	t.Later(session.With(t.Features.Lasso.OfferWalk, name))
}

// offerGraph offers a search's graph where none is shown or still to come.
func offerGraph(t *session.Turn) {
	defer t.Ask(session.ResultsShown{})
	if r := t.Shown(); r != nil && (t.AnswersNow(r) || !answered(t)) || t.Coming(t.Graphs.Shown) {
		return
	}
	preferred := ""
	if t.Walked.Of == session.OfSearch {
		preferred = t.Walked.Run
	}
	t.Later(session.With(t.Features.Graph.OfferGraph, firstThat(t, func(r *session.Run) bool { return r.Graph != nil },
		preferred)))
}

// answered reports whether a search has ended that was asked what is asked now: then what one of another question found gives way.
func answered(t *session.Turn) bool {
	return slices.ContainsFunc(t.Results(), func(r *session.Run) bool { return r.Graph != nil && t.AnswersNow(r) })
}

// firstThat names the first search for which holds is true, the preferred one before all others; empty when there is none. Where a search was asked
// what is asked now, others do not count.
func firstThat(t *session.Turn, holds func(*session.Run) bool, preferred string) string {
	former := !answered(t)
	fits := func(r *session.Run) bool { return former || t.AnswersNow(r) }
	if r := t.Runs[preferred]; r != nil && holds(r) && fits(r) {
		return preferred
	}
	for _, r := range t.Results() {
		if holds(r) && fits(r) {
			return r.Name
		}
	}
	return ""
}
