package store

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/link"
	"lassolab/wasm/message"
)

const (
	// leastSideBySide and mostSideBySide bound the number of searches that run at one time: each has its own worker and memory, and more of them
	// than the machine has processors would only slow each other, and the page.
	leastSideBySide = 2
	mostSideBySide  = 4
	// filmEvents is the number of events that are recorded for the explored graph.
	filmEvents = 20_000
)

// runAll starts the chosen searches, and lets those wait that find no worker.
func (s *State) runAll() []Effect {
	effects := s.parsed()
	if !s.Model.Good {
		s.Status = s.refusal()
		return effects
	}
	if len(s.Settings.Algorithms) == 0 {
		s.Status = "No search is chosen: check at least one."
		return effects
	}
	if _, err := s.Order(); err != nil {
		s.Status = "Order of labels: " + err.Error() + "."
		return effects
	}
	for _, mistake := range []string{s.LimitMistake(), s.OptionMistake(TargetOption), s.OptionMistake(CentreOption)} {
		if mistake != "" {
			s.Status = mistake
			return effects
		}
	}
	effects = append(effects, s.stopAll()...)
	s.forgetStale()
	s.leaveFilm()
	s.Why = nil
	delete(s.Runs, ToMember)
	s.before = s.run
	for _, name := range engine.Names() {
		if !s.Checked(name) {
			continue
		}
		for _, without := range append([]string{""}, s.broken(name)...) {
			r := s.newRun(name, without)
			s.Runs[r.Name] = r
		}
	}
	s.View.Selected = -1
	s.Work.Kept = false
	effects = append(effects, s.startWaiting()...)
	if s.Status = s.progressSentence(); !s.Busy() {
		s.settle()
		s.Status = s.resultSentence()
	}
	return append(effects, SaveLater{})
}

// newRun prepares a search of the present model. For simultaneous acceptance a lasso search works on a network whose components of several sets
// are degeneralised, as the engine does.
func (s *State) newRun(algorithm, without string) *Run {
	s.run++
	r := &Run{
		Name: RunName(algorithm, without), Algorithm: algorithm, Without: without, Accept: search.Acceptance(s.Settings.Accept), Number: s.run, Ordered: s.Settings.Order,
		Revision: s.Model.Revision, Network: s.Model.Document.Network,
	}
	r.Searched = r.Network
	if a, ok := Algorithm(algorithm); ok && a.Lasso && r.Accept == search.Simultaneous {
		r.Searched, r.Original = r.Network.Degeneralise()
	}
	if unfit(algorithm, r.Accept) {
		r.Phase, r.Failure = NotAsked, "It "+simultaneousOnly()
	} else if missing := unmet(link.Broken{Algorithm: algorithm, Without: without}, r.Accept); missing != "" {
		r.Phase, r.Failure = NotAsked, missing
	}
	return r
}

// RunName is how a search is called that does without a condition, or that is whole.
func RunName(algorithm, without string) string {
	if without == "" {
		return algorithm
	}
	return algorithm + " without " + without
}

// Unfit says why a search does not answer a question, and which searches do; it is empty for one that does.
func Unfit(algorithm string, accept search.Acceptance) string {
	if !unfit(algorithm, accept) {
		return ""
	}
	return algorithm + " " + simultaneousOnly()
}

// simultaneousOnly is said of a search that cannot answer the generalized question.
func simultaneousOnly() string {
	return "answers the simultaneous question only; for the generalized one use " + alternatives() + "."
}

func unfit(algorithm string, accept search.Acceptance) bool {
	a, ok := Algorithm(algorithm)
	return ok && a.Lasso && !a.Generalized && accept == search.Generalized
}

// alternatives lists the searches that answer the generalized question.
func alternatives() string { return say.Or(engine.Those(engine.Generalized)) }

// Algorithm returns what there is to say of a search.
func Algorithm(name string) (engine.Algorithm, bool) {
	for _, a := range engine.Algorithms() {
		if a.Name == name {
			return a, true
		}
	}
	return engine.Algorithm{}, false
}

// forgetStale drops the results of former models: beside new ones they would only mislead.
func (s *State) forgetStale() {
	for name, r := range s.Runs {
		if s.Stale(r) {
			delete(s.Runs, name)
		}
	}
}

func (s *State) startWaiting() []Effect {
	running := 0
	for _, r := range s.Runs {
		if r.Phase == Running {
			running++
		}
	}
	var effects []Effect
	for _, r := range s.Results() {
		if r.Phase == Waiting && running < s.SideBySide {
			running++
			r.Phase = Running
			effects = append(effects, s.start(r))
		}
	}
	return effects
}

func (s *State) start(r *Run) Start {
	order, _ := s.Order() // runAll has looked at its error
	options := engine.Options{
		Algorithm: r.Algorithm, Without: r.Without, Accept: r.Accept, Order: order, Film: filmEvents,
		Limits:  search.Limits{States: s.Settings.States, Bytes: s.Settings.Memory << 20},
		Timeout: time.Duration(s.Settings.Seconds) * time.Second,
	}
	s.options(&options)
	r.Hashed = slices.Contains(HashOption.Choices()[1:], options.Hash)
	return Start{r.Number, message.Request{Text: s.Model.Text, Reading: network.Reading(s.Settings.Reading), Options: options}}
}

// stopAll ends what runs, without a word: something else takes its place.
func (s *State) stopAll() []Effect {
	var effects []Effect
	for _, r := range s.Results() {
		if r.Phase == Running {
			effects = append(effects, Stop{r.Number})
		}
		switch r.Phase {
		case Waiting:
			delete(s.Runs, r.Name)
		case Running:
			r.Phase = Cancelled
		}
	}
	return effects
}

func (s *State) cancel() []Effect {
	if !s.Busy() {
		s.Status = "No search is running."
		return nil
	}
	effects := s.stopAll()
	s.settle()
	s.Status = "The searches were cancelled. What had ended before stays."
	s.Work.Kept = false
	return append(effects, SaveLater{})
}

// numbered finds a running search; a reply of one that was cancelled or replaced finds none.
func (s *State) numbered(number int) *Run {
	for _, r := range s.Runs {
		if r.Number == number && r.Phase == Running {
			return r
		}
	}
	return nil
}

func (s *State) progressed(a Progressed) {
	r := s.numbered(a.Number)
	if r == nil {
		return
	}
	before := int(r.Seconds)
	if passed := a.Seconds - r.Seconds; passed > 0 {
		r.Rate = float64(a.Counts.States+a.Counts.Nested-r.Counts.States-r.Counts.Nested) / passed
	}
	r.Counts, r.Seconds = a.Counts, a.Seconds
	if int(r.Seconds) != before && !s.Play.On {
		s.Status = s.progressSentence() // once a second: a status that changes faster cannot be heard
	}
}

func (s *State) finished(a Finished) []Effect {
	r := s.numbered(a.Number)
	if r == nil {
		return nil
	}
	r.Phase, r.Report = Reported, a.Report
	r.Counts, r.Seconds = a.Report.Counts, a.Report.Seconds
	if a.Report.Film != nil {
		r.Graph, r.Playback, r.Marks = a.Report.Film.Graph(), film.NewPlayback(a.Report.Film), film.Markers(a.Report.Film)
	}
	return s.ended()
}

func (s *State) broke(a Broke) []Effect {
	r := s.numbered(a.Number)
	if r == nil {
		return nil
	}
	r.Phase, r.Failure = Failed, a.Reason
	return s.ended()
}

// ended goes on after one search: the next takes its worker, and what it found is shown when nothing better is.
func (s *State) ended() []Effect {
	effects := s.startWaiting()
	s.settle()
	if !s.Play.On {
		s.Status = s.progressSentence()
	}
	if s.Busy() {
		return effects
	}
	if !s.Play.On {
		s.Status = s.resultSentence()
	}
	s.Work.Kept = false
	return append(effects, SaveLater{})
}

// settle chooses the graph and the lasso to show, unless those asked for are shown or still to come.
func (s *State) settle() {
	coming := func(name string) bool {
		if name == ToMember && s.View.Member != nil {
			name = s.View.Member.Graph
		}
		r := s.Runs[name]
		return r != nil && r.Busy()
	}
	s.restoreMember()
	if s.Walked() == nil && !coming(s.View.Lasso) {
		s.View.Lasso = s.firstThat(func(r *Run) bool { return r.Report != nil && r.Report.Lasso != nil }, s.View.Graph)
		if s.View.Lasso == "" {
			s.View.Lasso = s.firstThat(func(r *Run) bool { return r.Report != nil && r.Report.Path != nil }, s.View.Graph)
		}
	}
	if s.Shown() == nil && !coming(s.View.Graph) {
		s.View.Graph = s.firstThat(func(r *Run) bool { return r.Graph != nil }, s.View.Lasso)
		s.View.Selected, s.View.Node = -1, link.None
	}
	if event, ok := s.View.Event.Get(); ok && s.Shown() != nil && !slices.ContainsFunc(s.View.Beside, coming) {
		node := s.View.Node
		s.stepTo(event)
		s.View.Event, s.View.Node = link.Event{}, node
	}
	if r, node := s.Shown(), s.View.Node.Get(); r != nil && node >= 0 {
		s.nodeChosen(int32(node))
	}
	if r, edge := s.Shown(), s.View.Edge.Get(); r != nil && edge >= 0 {
		s.askWhy(EdgeChosen{r.Name, int32(edge)})
	}
	if r := s.Walked(); r != nil {
		s.View.Step = min(max(s.View.Step, 0), moments(r.Walk())-1)
	}
}

// firstThat returns the first search for which holds is true, the preferred one before all others; empty when there is none.
func (s *State) firstThat(holds func(*Run) bool, preferred string) string {
	candidates := slices.DeleteFunc(s.Results(), func(r *Run) bool { return !holds(r) })
	if len(candidates) == 0 {
		return ""
	}
	best := slices.MinFunc(candidates, func(a, b *Run) int {
		return cmp.Compare(rank(a, preferred), rank(b, preferred))
	})
	return best.Name
}

func rank(r *Run, preferred string) int {
	if r.Name == preferred {
		return 0
	}
	return 1
}

// progressSentence says what runs and how far it is.
func (s *State) progressSentence() string {
	var running, waiting int
	var states int64
	var rate float64
	var names []string
	for _, r := range s.Results() {
		switch r.Phase {
		case Waiting:
			waiting++
		case Running:
			running++
			states += r.Counts.States + r.Counts.Nested
			rate += r.Rate
			names = append(names, r.Name)
		}
	}
	sentence := fmt.Sprintf("Searching with %s: %s", say.And(names), say.Count(states, "state"))
	if rate > 0 {
		sentence += fmt.Sprintf(", %s a second", say.Number(int64(rate)))
	}
	if waiting > 0 {
		sentence += fmt.Sprintf("; %s", say.Count(waiting, "search")+" waiting")
	}
	return sentence + "."
}
