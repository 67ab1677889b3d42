package lasso

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lassolab/engine/network"
)

// Simulation is a run that grows step by step. Its moments are counted from 0, the vector of initial states.
type Simulation struct {
	composition *Composition
	start       int
	initial     []int
	steps       []Move
}

// Move is a step of a simulation, with the number of the joint successor that was taken.
type Move struct {
	Step
	Choice int
}

// Bounds of a simulation: each moment holds a state for every component.
const (
	longestSimulation = 1000
	heldLimit         = 1 << 20 // component states in all moments together
	alwaysPossible    = 50
)

// LongestSimulation is the largest number of steps of a simulation of the network.
func LongestSimulation(n *network.Network) int {
	return min(longestSimulation, max(alwaysPossible, heldLimit/max(1, len(n.Components))))
}

// ErrLong says that a simulation has the largest number of steps.
var ErrLong = errors.New("the run is as long as it may be: go back, or start again")

// Simulate begins at the k-th vector of initial states, or at the first where k does not exist.
func Simulate(c *Composition, k int) *Simulation {
	if k < 0 || k >= c.Starts() {
		k = 0
	}
	return &Simulation{composition: c, start: k, initial: c.Start(k)}
}

// Composition returns the composition that is simulated.
func (w *Simulation) Composition() *Composition { return w.composition }

// Start returns the number of the vector of initial states.
func (w *Simulation) Start() int { return w.start }

// Steps returns the steps so far. They must not be changed.
func (w *Simulation) Steps() []Move { return w.steps }

// At returns the vector at a moment, 0 ≤ moment ≤ len(Steps).
func (w *Simulation) At(moment int) []int {
	if moment == 0 {
		return w.initial
	}
	return w.steps[moment-1].State
}

// Present returns the vector that was reached.
func (w *Simulation) Present() []int { return w.At(len(w.steps)) }

// Fire takes the k-th joint successor of a label, or changes nothing and returns why that is impossible.
func (w *Simulation) Fire(label, k int) error {
	n := w.composition.network
	if label < 0 || label >= len(n.Labels) {
		return fmt.Errorf("there is no label %d", label)
	}
	choice := w.composition.Choice(w.Present(), label)
	switch {
	case !choice.Enabled():
		return fmt.Errorf("the label %s is blocked %s",
			n.Labels[label].Name, w.composition.Blockers(w.Present(), &choice))
	case k < 0 || k >= choice.Total:
		return fmt.Errorf("the label %s has no successor %d here", n.Labels[label].Name, k+1)
	}
	return w.take(&choice, k)
}

func (w *Simulation) take(choice *Choice, k int) error {
	if len(w.steps) >= LongestSimulation(w.composition.network) {
		return ErrLong
	}
	w.steps = append(w.steps, Move{Step{choice.Label, w.composition.After(w.Present(), choice, k)}, k})
	return nil
}

// Back returns to an earlier moment, or the nearest that exists, and forgets what came after it.
func (w *Simulation) Back(moment int) {
	w.steps = w.steps[:min(max(moment, 0), len(w.steps))]
}

// Random takes at most a number of steps, each with one of the enabled labels and one of its successors, by a seed. It
// returns how many it took: fewer in a deadlock and at the bound.
func (w *Simulation) Random(steps int, seed uint64) int {
	random := rand.New(rand.NewPCG(seed, 0))
	for taken := range steps {
		enabled := slices.DeleteFunc(w.composition.Choices(w.Present()), func(c Choice) bool { return !c.Enabled() })
		if len(enabled) == 0 {
			return taken
		}
		choice := &enabled[random.IntN(len(enabled))]
		if w.take(choice, random.IntN(choice.Total)) != nil {
			return taken
		}
	}
	return max(steps, 0)
}

// Visits returns the earlier moments with the present vector, ascending: from each of them a cycle closes.
func (w *Simulation) Visits() (moments []int) {
	for m := range w.steps {
		if slices.Equal(w.At(m), w.Present()) {
			moments = append(moments, m)
		}
	}
	return moments
}

// Path returns the run so far, without a cycle.
func (w *Simulation) Path() *Run {
	run := &Run{Initial: w.initial}
	for _, s := range w.steps {
		run.Prefix = append(run.Prefix, s.Step)
	}
	return run
}

// Lasso returns the run whose cycle begins at a moment of Visits.
func (w *Simulation) Lasso(from int) *Run {
	run := w.Path()
	run.Prefix, run.Cycle = run.Prefix[:from:from], run.Prefix[from:]
	return run
}
