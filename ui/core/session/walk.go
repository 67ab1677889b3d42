package session

import (
	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// WalkOf says whose walk it is.
type WalkOf int

// The origins of a walk.
const (
	OfNothing WalkOf = iota
	OfSearch         // found by a search
	OfHand           // made by hand, in the simulation
	OfMember         // to a member of a state that was inspected
	OfOther          // looked for because it is better than that of a search, or pasted in
)

// Kind is what a walk is.
type Kind int

// The kinds of walks.
const (
	LassoFound   Kind = iota // of a search, or a loop by hand that accepts
	TargetPath               // to the target of a search
	DeadlockPath             // to a deadlock
	HandPath                 // a walk by hand, as far as it went
	HandLoop                 // a walk by hand that goes round and does not accept
	MemberPath               // to a member of a state
	EndingRun                // of a search: it ends, and violates a property of runs that end
)

// Walk is something to walk along step by step. Every step was replayed by the checker.
type Walk struct {
	Of      WalkOf
	Kind    Kind
	Name    string // of the search, or "by hand", "to the member", as it is shown and as links have it
	Network *network.Network
	Accept  search.Acceptance
	Run     *lasso.Named // its steps, by names
	Broken  bool         // the search that found it is broken on purpose
	// what it violates, of a search that was asked a property; nil: it answers another question
	Property *engine.Watch
}

// How walks that no search found are called, on the page and in links.
const (
	NameOfHand   = "by hand"
	NameOfMember = "to the member"
)

// Moments counts the moments of a walk, the initial one included.
func (w *Walk) Moments() int { return 1 + len(w.Run.Prefix) + len(w.Run.Cycle) }

// Moment returns the states at a moment, and the label that led there; none at the start.
func (w *Walk) Moment(step int) (label string, states []string) {
	if step == 0 {
		return "", w.Run.Initial
	}
	steps := w.Run.Prefix
	if step--; step >= len(steps) {
		step, steps = step-len(steps), w.Run.Cycle
	}
	return steps[step].Label, steps[step].State
}

// Steps counts its steps.
func (w *Walk) Steps() int { return w.Moments() - 1 }

// Noun is one word for what is walked along: lasso, path, walk, run or loop.
func (k Kind) Noun() string {
	return [...]string{LassoFound: "lasso", TargetPath: "path", DeadlockPath: "path", HandPath: "walk",
		HandLoop: "loop", MemberPath: "run", EndingRun: "run"}[k]
}

// Words name what is walked along in full.
func (k Kind) Words() string {
	return [...]string{LassoFound: "lasso", TargetPath: "path to the target",
		DeadlockPath: "path to a deadlock", HandPath: "walk",
		HandLoop: "loop that does not accept,", MemberPath: "run", EndingRun: "ending run"}[k]
}

// Hand is the walk by hand.
type Hand struct {
	Network *network.Network
	Walk    *Walk // to be walked along in the lasso's panel; nil as long as it was not shown there
	Lit     bool  // the drawings show where it is, rather than anything else
	// The present vector of states, the label that led to it with the vector before; -1 and nil at the start.
	Vector []int
	Fired  int
	From   []int
}

// Asked is the edge of an explored graph about which the user asks why.
type Asked struct {
	Run  string
	Edge int32 // an index into the run's Graph.Edges
	Lit  []Hop // the path that represents the pruned one, while it is lit up
}

// Hop is an edge of an explored graph to light up.
type Hop struct{ From, To, Label int32 }

// FoundBy returns the walk that a search found: its lasso, or the path to the target, or the path to a
// deadlock; nil when there is none.
func FoundBy(r *Run) *Walk {
	w := &Walk{Of: OfSearch, Name: r.Name, Network: r.Network, Accept: r.Accept, Broken: r.Without != ""}
	for kind, run := range []*lasso.Named{LassoFound: r.Report.Lasso, TargetPath: r.Report.Path,
		DeadlockPath: r.Report.Deadlock} {
		if run == nil {
			continue
		}
		w.Kind, w.Run, w.Property = Kind(kind), run, r.Report.Property
		if w.Property != nil && w.Property.Ends {
			w.Kind = EndingRun
		}
		return w
	}
	return nil
}
