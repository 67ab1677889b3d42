package session

import (
	"lassolab/engine"
	"lassolab/engine/search"
)

// Question tells apart what searches of one model can be asked at one time.
type Question int

// The questions. What else the settings say of one, as the formula, is the same for all that are started together.
const (
	ForViolation Question = iota // is there a run that violates the property?
	ForLasso                     // is there a lasso?
	ForTarget                    // can it be reached?
	ForDeadlock                  // is there a deadlock?
	ForAllStates                 // which states can be reached?
)

// Question is what a run's search is asked.
func (r *Run) Question() Question {
	a, _ := engine.Find(r.Algorithm)
	switch {
	case r.Settings.Property != "":
		return ForViolation
	case a.Lasso:
		return ForLasso
	case r.Settings.Target != "":
		return ForTarget
	case a.Directed:
		return ForDeadlock
	}
	return ForAllStates
}

// Settles reports whether a run answers its question for good: by a run that the checker has replayed, or because it has looked
// everywhere it had to. What a limit ended, may have missed states, took two states for one, or is broken on purpose does not.
func (r *Run) Settles() bool {
	if r.Report == nil || r.Without != "" {
		return false
	}
	switch r.Report.Verdict {
	case search.Lasso, search.Reached, search.Deadlock:
		return r.Walk != nil && r.Walk.Run.Checked
	case search.Empty, search.Explored, search.Unreached, search.NoneDead:
		return r.Report.Complete
	}
	return false
}

// Place says how a run came out of the race for the first answer; empty when it was in none.
func (r *Run) Place() string {
	switch r.First {
	case "":
		return ""
	case r.Name:
		return "answered first"
	}
	return r.First + " answered first"
}
