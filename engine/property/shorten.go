package property

import (
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/omega"
)

// Bounds of the shorter runs that are tried.
const (
	mostCuts      = 2000
	mostPositions = 1 << 20 // of all of them: each is certified position by position
)

// Shorten cuts out of a counterexample the path between two visits of the same states, which for the search differ in
// the monitor's. Each result is certified again; it need not be a shortest one.
func (c *Composed) Shorten(run *lasso.Run) *lasso.Run {
	tries, positions := mostCuts, mostPositions
	better := func(candidate *lasso.Run) bool {
		tries, positions = tries-1, positions-len(candidate.Prefix)-len(candidate.Cycle)
		if positions < 0 {
			tries = -1
		}
		return tries >= 0 && c.Certify(candidate) == nil
	}
	for tries > 0 {
		shorter := shorterOf(run, better)
		if shorter == nil {
			break
		}
		run = shorter
	}
	return run
}

// shorterOf is the first shorter run that passes; nil: none does.
func shorterOf(run *lasso.Run, passes func(*lasso.Run) bool) *lasso.Run {
	states := [][]int{run.Initial}
	steps := slices.Concat(run.Prefix, run.Cycle)
	for _, step := range steps {
		states = append(states, step.State)
	}
	var known omega.Numbering[string]
	visits := make([][]int, len(states)) // of each different vector
	of := make([]int, len(states))
	for at, state := range states {
		of[at], _ = known.Number(omega.Key(state))
		visits[of[at]] = append(visits[of[at]], at)
	}
	loop := len(run.Prefix)
	for from := range states {
		for _, to := range slices.Backward(visits[of[from]]) {
			if to <= from {
				break
			}
			for _, candidate := range cuts(run, steps, from, to, loop) {
				if passes(candidate) {
					return candidate
				}
			}
		}
	}
	return nil
}

// cuts are the runs without the steps between two visits of the same states, from one to the other.
func cuts(run *lasso.Run, steps []lasso.Step, from, to, loop int) (list []*lasso.Run) {
	made := func(prefix, cycle []lasso.Step) {
		if len(cycle) > 0 || len(run.Cycle) == 0 {
			list = append(list, &lasso.Run{Initial: run.Initial, Prefix: prefix, Cycle: cycle})
		}
	}
	before, behind := steps[:from], steps[to:]
	switch {
	case to <= loop:
		made(slices.Concat(before, steps[to:loop]), run.Cycle)
	case from >= loop && to-from < len(run.Cycle):
		made(slices.Clone(before), slices.Clone(steps[from:to]))
		made(run.Prefix, slices.Concat(steps[loop:from], behind))
	case from < loop && to < len(steps): // the cycle is entered earlier
		made(slices.Clone(before), slices.Concat(behind, steps[loop:to]))
	}
	return list
}
