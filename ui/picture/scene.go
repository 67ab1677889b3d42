package picture

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/network"
)

// ExploredScene is what an explored graph shows.
type ExploredScene struct {
	Network *network.Network
	Graph   *film.Graph
	// Prefix and Cycle are the lasso as steps between nodes of the graph, or empty. Only product states form one. A step whose ends the film
	// does not hold has -1 there and is left out.
	Prefix, Cycle []Hop
	LassoOf       string // the search that found the lasso, where that is known: not always the one whose graph is shown
	Selected      int32  // node, or -1
	Current       int32  // how many steps of the lasso are taken: 0 is its first state; -1 when nobody walks it
	ShowPruned    bool
	Algorithm     string
	States        int64 // states the whole search stored, where that is known: a film may hold fewer
}

// Hop is a step of a lasso between two nodes of the film.
type Hop struct{ From, To, Label int32 }

// ExploredEvents are called from the picture's own listeners, never from within one of its methods. Both may be nil.
type ExploredEvents struct {
	Select   func(node int32)      // a node was chosen by click, tap or Enter; -1: the choice was taken back
	Announce func(sentence string) // a node got the focus; to be read by a live region
}

// hops returns all steps of the lasso.
func (s *ExploredScene) hops() []Hop {
	return slices.Concat(s.Prefix, s.Cycle)
}

// walked returns the node of the current step and the step that led there, -1 each when there is none.
func (s *ExploredScene) walked() (node int32, hop int) {
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

// samePicture reports whether two scenes differ in what is lit only.
func (s *ExploredScene) samePicture(t *ExploredScene) bool {
	return s.Network == t.Network && s.Graph == t.Graph && s.Algorithm == t.Algorithm && s.States == t.States && s.LassoOf == t.LassoOf &&
		slices.Equal(s.Prefix, t.Prefix) && slices.Equal(s.Cycle, t.Cycle)
}
