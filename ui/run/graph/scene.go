package graph

import (
	"math"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Scene is what an explored graph shows.
type Scene struct {
	Network *network.Network
	Watched bool // a component of it is the monitor of a property: Monitor
	Monitor int
	Graph   *film.Graph
	// Prefix and Cycle are the lasso as steps between nodes of the graph, or empty. Only product states form
	// one. A step whose ends the film does not hold has -1 there and is left out.
	Prefix, Cycle []session.Hop
	// the search that found the lasso, where that is known: not always the one whose graph is shown
	LassoOf    string
	Selected   int32 // node, or -1
	Current    int32 // how many steps of the lasso are taken: 0 is its first state; -1 when nobody walks it
	ShowPruned bool
	Algorithm  string
	States     int64 // states the whole search stored, where that is known: a film may hold fewer

	// Film tells by which event each element came up; nil: the graph is shown whole.
	Film   *film.Playback
	Until  int32        // the event the film is at, -1 before the first; Everything: the graph is shown whole
	Event  film.Event   // that event; of no meaning before the first
	Stack  []film.Entry // what the first search holds after it, from the bottom: its stack, or its queue
	Second []film.Entry // what the nested search holds

	Presented bool // to a room: all text is large
	Projected bool // on a projector: the graph's is
	Names     bool // states show the states of the components, where there is room

	// Camera is where a link, or the reader, has put the camera. Given counts the cameras that links gave; 0: there was none.
	Camera link.Camera
	Given  int

	Chosen       int32         // the edge the reader asks about, an index into Graph.Edges, or -1
	Lit          []session.Hop // a path to light up
	Counterparts []int32       // the nodes that correspond to what is selected in another graph
}

// monitor is the component that watches a property; -1: none does.
func (s *Scene) monitor() int {
	if s.Watched {
		return s.Monitor
	}
	return -1
}

// Everything is the event of a film that is not stepped through.
const Everything = math.MaxInt32

// playing reports whether the graph is shown as it was at an event.
func (s *Scene) playing() bool { return s.Film != nil && s.Until != Everything }

// done reports whether the film is at an end: the search found its cycle, or has nothing left to do.
func (s *Scene) done() bool {
	return !s.playing() || int(s.Until) >= s.Film.Len()-1 ||
		s.Until >= 0 && (s.Event.Kind == film.Cycle || s.Event.Kind == film.Local)
}

// atWork is the node at which the search is after the event of the moment, or -1.
func (s *Scene) atWork() int32 {
	switch {
	case s.Until < 0:
		return -1
	case s.Event.To < 0:
		return s.Event.From
	}
	switch s.Event.Kind {
	case film.Known, film.Filtered, film.Dominated, film.Backtrack, film.Local:
		return s.Event.From
	}
	return s.Event.To
}

// current is the node to fill as that of the moment, and the step of the lasso that led there, or -1: where
// the film is, else where the walk along the lasso is.
func (s *Scene) current() (node int32, hop int) {
	if s.playing() {
		return s.atWork(), -1
	}
	return s.walked()
}

// hops returns all steps of the lasso.
func (s *Scene) hops() []session.Hop {
	return slices.Concat(s.Prefix, s.Cycle)
}

// walked returns the node of the current step and the step that led there, -1 each when there is none.
func (s *Scene) walked() (node int32, hop int) {
	hops := s.hops()
	switch at := int(s.Current); {
	case at < 0 || at > len(hops) || len(hops) == 0:
		return -1, -1
	case at == 0:
		return hops[0].From, -1
	default:
		return hops[at-1].To, at - 1
	}
}

// samePicture reports whether two scenes differ at most in what is lit.
func (s *Scene) samePicture(t *Scene) bool {
	return s.Presented == t.Presented && s.Names == t.Names && s.Network == t.Network && s.Graph == t.Graph && s.Algorithm == t.Algorithm &&
		s.States == t.States && s.LassoOf == t.LassoOf &&
		slices.Equal(s.Prefix, t.Prefix) && slices.Equal(s.Cycle, t.Cycle)
}
