// Package lasso holds explicit runs of a network and the checker that replays them. The
// checker knows nothing of the searches: it follows Definition 2 of [DEC] step by step, and no
// lasso is shown that it did not accept.
package lasso

// Step is a label and the vector of component states after it.
type Step struct {
	Label int
	State []int
}

// Run is a path from an initial state, or, with a Cycle, a lasso: the prefix, then the cycle
// for ever. The cycle ends in the state it starts from, which is the last of the prefix (the
// initial state when that is empty).
type Run struct {
	Initial []int
	Prefix  []Step
	Cycle   []Step
}

// End returns the state after the prefix, where the cycle begins.
func (r *Run) End() []int {
	if len(r.Prefix) == 0 {
		return r.Initial
	}
	return r.Prefix[len(r.Prefix)-1].State
}
