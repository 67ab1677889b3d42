package session

import (
	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
)

// Phase is how far a run has come.
type Phase int

// The phases of a run.
const (
	Waiting Phase = iota // for a worker
	Running
	Reported  // Report holds what it found
	Cancelled // by the user
	Failed    // Failure says why
	NotAsked  // the search does not answer the chosen question; Failure says which do
	Outrun    // First answered the same question before it
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
	// what the nodes of the graph speak of: the model, degeneralised where the search needs that; beside a property the
	// model with the monitor behind its components, once the report has come
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
	// the first answer wins: the search that gave it, this or another one; empty: there was no race, or it is not over
	First string
	// states were known by hash values
	Hashed bool
	// about the verdict; nil: none was asked for
	Second *Second
}

// Second is a second opinion about a run's verdict.
type Second struct {
	States int64               // stored so far
	Found  *proof.Confirmation // nil: it is under way
}

// Confirmable reports whether there is a verdict that a second opinion may be asked about, and no such opinion yet. One that limits ended
// may be asked again.
func (r *Run) Confirmable() bool {
	return r.Report != nil && proof.Confirmable(r.Report.Verdict) &&
		(r.Second == nil || r.Second.Found != nil && r.Second.Found.Outcome == proof.Open)
}

// Opinion is what a second opinion says of the verdict; empty: there is none yet.
func (r *Run) Opinion() proof.Outcome {
	if r.Second == nil || r.Second.Found == nil {
		return ""
	}
	return r.Second.Found.Outcome
}

// Withdrawn reports whether a verdict that was to be believed turned out to be wrong. That of a search which is broken on purpose, or says that
// it may have missed states, was not.
func (r *Run) Withdrawn() bool {
	return r.Opinion() == proof.Refuted && (r.Second.Found.Fault || r.Without == "" && r.Report.Verdict == search.Probably)
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

// Ended takes over what the search found.
func (r *Run) Ended(report *engine.Report) {
	r.Phase, r.Report = Reported, report
	r.Counts, r.Seconds = report.Counts, report.Seconds
	if report.Property != nil {
		r.Searched = report.Property.Network
	}
	r.Walk = FoundBy(r)
	if shot := report.Film; shot != nil {
		r.Graph, r.Playback, r.Marks = shot.Graph(), film.NewPlayback(shot), film.Markers(shot)
	}
}

// Watch is what the search found out about the property it was asked; nil: there is none, or it has not ended.
func (r *Run) Watch() *engine.Watch {
	if r.Report == nil {
		return nil
	}
	return r.Report.Property
}

// Monitor is the component of the searched network that watches the property; -1: there is none.
func (r *Run) Monitor() int {
	if w := r.Watch(); w != nil {
		return w.Monitor
	}
	return -1
}

// Own returns the model's state behind a state of the searched network; -1: there is none, as the component watches a
// property, or has not started.
func (r *Run) Own(component, state int) int {
	switch {
	case component >= len(r.Network.Components):
		return -1
	case r.Original != nil && r.Original[component] != nil:
		return r.Original[component][state]
	case state >= len(r.Network.Components[component].States):
		return -1
	}
	return state
}

// OwnLabel returns the model's label behind a label of the searched network; -1: there is none.
func (r *Run) OwnLabel(label int) int {
	w := r.Watch()
	switch {
	case w == nil:
		return label
	case label < 0 || label >= len(w.Own):
		return -1
	}
	return w.Own[label]
}

// Order returns ≪ over the labels of the searched network, as the search had it.
func (r *Run) Order() []int {
	if w := r.Watch(); w != nil {
		return w.Order
	}
	return r.Searched.LabelsNamed(r.Report.Order)
}

// Centre returns for each component whether it is in the centre of the star that was searched.
func (r *Run) Centre() []bool { return r.Searched.ComponentsNamed(r.Report.Centre) }

// RunName returns the name of a search, whole or without a condition.
func RunName(algorithm, without string) string {
	if without == "" {
		return algorithm
	}
	return algorithm + " without " + without
}
