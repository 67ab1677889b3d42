package session

import (
	"slices"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

// Phase is how far a run has come.
type Phase int

// The phases of a run.
const (
	Waiting Phase = iota // for another search to end
	Running
	Reported  // Report holds what it found
	Cancelled // by the user
	Failed    // Failure says why
	NotAsked  // the search does not answer the chosen question; Failure says which do
)

// Run is the last search by one algorithm. Only the feature search changes it; all others read it.
type Run struct {
	// that of the algorithm, and of the condition it does without
	Name      string
	Algorithm string
	// the condition that is switched off; empty: none
	Without string
	Accept  search.Acceptance
	// the order of labels, as typed
	Ordered string
	// the settings it was started with
	Settings link.Settings
	// of the search, among all the page started
	Number int
	Phase  Phase
	// of the model it searches
	Revision int
	// that model
	Network *network.Network
	// what the nodes of the graph speak of: the model, degeneralised where the search needs that
	Searched *network.Network
	// for each component of Searched the model's states, nil where they are the same
	Original [][]int
	// the last that were heard of
	Counts  search.Counts
	Seconds float64
	// states a second, over the last few seconds
	Rate   float64
	Report *engine.Report
	// explored; nil without a film
	Graph *film.Graph
	// of that film
	Playback *film.Playback
	// where a player stops
	Marks film.Marks
	// its lasso, or the path to the target, or the path to a deadlock; nil: there is none
	Walk    *Walk
	Failure string
	// states were known by hash values
	Hashed bool
}

// Busy reports whether the run has not ended yet.
func (r *Run) Busy() bool { return r.Phase == Waiting || r.Phase == Running }

// Refused says why the checker refuses what the run found; empty when it does not.
func (r *Run) Refused() string {
	if r.Walk == nil {
		return ""
	}
	return r.Walk.Run.Refused
}

// Own returns the model's state behind a state of the searched network.
func (r *Run) Own(component, state int) int {
	if r.Original == nil || r.Original[component] == nil {
		return state
	}
	return r.Original[component][state]
}

// Order returns ≪ over the labels of the searched network, as the search had it.
func (r *Run) Order() []int {
	order := make([]int, 0, len(r.Report.Order))
	for _, name := range r.Report.Order {
		if l, ok := r.Searched.Lookup(name); ok {
			order = append(order, l)
		}
	}
	return order
}

// Centre returns for each component whether it is in the centre of the star that was searched.
func (r *Run) Centre() []bool {
	centre := make([]bool, len(r.Searched.Components))
	for i := range centre {
		centre[i] = slices.Contains(r.Report.Centre, r.Searched.Components[i].Name)
	}
	return centre
}

// RunName returns the name of a search, whole or without a condition.
func RunName(algorithm, without string) string {
	if without == "" {
		return algorithm
	}
	return algorithm + " without " + without
}
