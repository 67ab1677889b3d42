package session

import (
	"cmp"
	"slices"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/omega"
)

// Results lists the runs in the order in which the algorithms are offered, each before
// those that do without a condition.
func (s *Session) Results() []*Run {
	var list []*Run
	for _, r := range s.Runs {
		list = append(list, r)
	}
	names := engine.Names()
	omega.Sort(list, func(a, b *Run) int {
		return cmp.Or(cmp.Compare(slices.Index(names, a.Algorithm), slices.Index(names, b.Algorithm)),
			cmp.Compare(a.Without, b.Without))
	})
	return list
}

// Busy reports whether a search runs or waits.
func (s *Session) Busy() bool {
	for _, r := range s.Runs {
		if r.Busy() {
			return true
		}
	}
	return false
}

// Confirming reports whether second opinions are under way.
func (s *Session) Confirming() bool {
	for _, r := range s.Runs {
		if r.Second != nil && r.Second.Found == nil {
			return true
		}
	}
	return false
}

// Stale reports whether the model changed since the run began.
func (s *Session) Stale(r *Run) bool { return r.Revision != s.Model.Revision }

// Shown returns the run whose explored graph's details are shown, or nil.
func (s *Session) Shown() *Run {
	if r := s.Runs[s.Graphs.Shown]; r != nil && r.Graph != nil {
		return r
	}
	return nil
}

// BesideLimit is the number of graphs shown side by side.
const BesideLimit = 4

// Beside returns the runs whose graphs are shown: one, or several side by side, the shown one among them.
func (s *Session) Beside() []*Run {
	shown := s.Shown()
	if shown == nil {
		return nil
	}
	var list []*Run
	for _, name := range s.Graphs.Beside {
		if r := s.Runs[name]; r != nil && r.Graph != nil && !slices.Contains(list, r) && len(list) < BesideLimit {
			list = append(list, r)
		}
	}
	if len(list) < 2 || !slices.Contains(list, shown) {
		return []*Run{shown}
	}
	return list
}

// Coming reports whether a search is still under way.
func (s *Session) Coming(name string) bool {
	r := s.Runs[name]
	return r != nil && r.Busy()
}

// Walk returns what is walked along in the lasso's panel, or nil.
func (s *Session) Walk() *Walk {
	switch s.Walked.Of {
	case OfSearch:
		if r := s.Runs[s.Walked.Run]; r != nil {
			return r.Walk
		}
	case OfHand:
		if s.Hand != nil {
			return s.Hand.Walk
		}
	case OfMember:
		return s.Member
	case OfOther:
		for _, w := range s.Others {
			if w.Name == s.Walked.Run {
				return w
			}
		}
	}
	return nil
}

// At returns the event a run's film is at; beyond its end when the others went on.
func (s *Session) At(r *Run) int {
	if at, ok := s.Film.At[r.Name]; ok {
		return at
	}
	return -1
}

// PlaysAt returns the event a run's film is at, and whether it is stepped through at all:
// otherwise its graph is shown whole.
func (s *Session) PlaysAt(r *Run) (event int, ok bool) {
	if !s.Film.On || r == nil || r.Playback == nil {
		return 0, false
	}
	return min(s.At(r), r.Playback.Len()-1), true
}

// Moment returns what a run's search held at the present event of its film.
func (s *Session) Moment(r *Run) (m film.Moment, ok bool) {
	at, ok := s.PlaysAt(r)
	if !ok {
		return film.Moment{}, false
	}
	return r.Playback.At(at), true
}

// Simulated returns the walk by hand while the drawings show it; nil when they show something else,
// or it is that of another model.
func (s *Session) Simulated() *Hand {
	if s.Hand == nil || !s.Hand.Lit || s.Hand.Network != s.Model.Network() {
		return nil
	}
	return s.Hand
}

// Filmed is what the drawings show of the present event of a film: the state it is about and, where a label
// was looked at, its edge. A node or a label that there is none of is -1.
type Filmed struct{ Node, From, To, Label int32 }

// Filmed returns what the drawings show while the shown run's film is stepped; ok is false
// when they show something else.
func (s *Session) Filmed() (f Filmed, ok bool) {
	r := s.Shown()
	at, ok := s.PlaysAt(r)
	if !ok || s.Film.Aside {
		return Filmed{}, false
	}
	f = Filmed{-1, -1, -1, -1}
	if at < 0 {
		return f, true
	}
	e := r.Report.Film.Events[at]
	switch e.Kind {
	case film.Store, film.Known, film.Dominated, film.Cycle:
		f = Filmed{e.To, e.From, e.To, e.Label}
	case film.Filtered: // the search stays where it is
		f = Filmed{e.From, e.From, e.To, e.Label}
	case film.Backtrack, film.Local, film.Choose:
		f.Node = e.From
	default:
		f.Node = e.To
	}
	return f, true
}

// PrunedNow returns the edge of the shown graph that was pruned, or led to a known state, at
// the present event of its film.
func (s *Session) PrunedNow() (edge int32, ok bool) {
	r := s.Shown()
	at, ok := s.PlaysAt(r)
	if !ok || at < 0 || !r.Report.Film.Events[at].Kind.Pruned() {
		return -1, false
	}
	k, ok := slices.BinarySearchFunc(r.Graph.Edges, at, func(e film.Edge, at int) int { return e.Event - at })
	return int32(k), ok
}
