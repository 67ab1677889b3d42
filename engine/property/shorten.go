package property

import (
	"slices"

	"lassolab/engine/lasso"
)

// mostCuts bounds the shorter runs that are tried.
const mostCuts = 2000

// Shorten cuts out of a counterexample the path between two visits of the same states, which for the search differ in
// the monitor's. Each result is certified again; it need not be a shortest one.
func (c *Composed) Shorten(run *lasso.Run) *lasso.Run {
	tries := mostCuts
	better := func(candidate *lasso.Run) bool {
		tries--
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
	loop := len(run.Prefix)
	for from := 0; from < len(states); from++ {
		for to := len(states) - 1; to > from; to-- {
			if !slices.Equal(states[from], states[to]) {
				continue
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
