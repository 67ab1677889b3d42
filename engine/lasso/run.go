// Package lasso holds explicit runs of a network and their checker, which knows no search: it follows Definition 2 of
// [DEC] step by step. No lasso is shown that it did not accept.
package lasso

// Step is a label and the vector of component states after it.
type Step struct {
	Label int
	State []int
}

// Run is a path from an initial state, or, with a Cycle, a lasso: the prefix, then the cycle for ever. The cycle ends
// in the state it starts from, the last of the prefix (the initial state when that is empty).
type Run struct {
	Initial []int
	Prefix  []Step
	Cycle   []Step
}

// Found is what a search found besides its counts, also before an error.
type Found struct {
	Lasso    *Run // that answers the question; its cycle may repeat states
	Path     *Run // to the target
	Deadlock *Run // a path to one that was met
	Cyclic   bool // depth first: an edge led to a state on the stack, so the space has a cycle
}

// End returns the state after the prefix, where the cycle begins.
func (r *Run) End() []int {
	if len(r.Prefix) == 0 {
		return r.Initial
	}
	return r.Prefix[len(r.Prefix)-1].State
}
