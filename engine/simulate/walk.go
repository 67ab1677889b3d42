package simulate

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
)

// Walk is a run that grows step by step. Its moments are counted from 0, the vector of initial states.
type Walk struct {
	composition *Composition
	start       int
	initial     []int
	steps       []Step
}

// Step is a label that was fired, which of its joint successors was taken, and the vector after it.
type Step struct {
	Label, Choice int
	State         []int
}

// Bounds of a walk: each moment holds a state for every component.
const (
	longest   = 1000
	heldLimit = 1 << 20 // component states in all moments together
	shortest  = 50
)

// Longest returns the number of steps a walk through the network may have.
func Longest(n *network.Network) int {
	return min(longest, max(shortest, heldLimit/max(1, len(n.Components))))
}

// ErrLong is returned when a walk has as many steps as it may have.
var ErrLong = errors.New("the walk is as long as it may be: go back, or start again")

// Begin returns a walk at the k-th vector of initial states, without a step; a k that does not exist stands
// for 0.
func Begin(c *Composition, k int) *Walk {
	if k < 0 || k >= c.Starts() {
		k = 0
	}
	return &Walk{composition: c, start: k, initial: c.Start(k)}
}

// Composition returns what the walk goes through.
func (w *Walk) Composition() *Composition { return w.composition }

// Start returns the number of the vector of initial states.
func (w *Walk) Start() int { return w.start }

// Steps returns the steps so far. They must not be changed.
func (w *Walk) Steps() []Step { return w.steps }

// At returns the vector at a moment, 0 ≤ moment ≤ len(Steps).
func (w *Walk) At(moment int) []int {
	if moment == 0 {
		return w.initial
	}
	return w.steps[moment-1].State
}

// Present returns the vector that was reached.
func (w *Walk) Present() []int { return w.At(len(w.steps)) }

// Fire takes the k-th joint successor of a label. The error says who blocks the label, that there is no such
// successor, or that the walk is too long; nothing has changed then.
func (w *Walk) Fire(label, k int) error {
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

func (w *Walk) take(choice *Choice, k int) error {
	if len(w.steps) >= Longest(w.composition.network) {
		return ErrLong
	}
	w.steps = append(w.steps, Step{choice.Label, k, w.composition.After(w.Present(), choice, k)})
	return nil
}

// Back goes back to an earlier moment and forgets what came after it; moments the walk does
// not have are the nearest it has.
func (w *Walk) Back(moment int) {
	w.steps = w.steps[:min(max(moment, 0), len(w.steps))]
}

// Random takes at most the given number of random steps: each time one of the enabled labels, all as likely,
// then one of its joint successors. The same seed takes the same steps from the same vector. It returns the
// number of steps taken, which is smaller in a deadlock and at the longest walk.
func (w *Walk) Random(steps int, seed uint64) int {
	random := rand.New(rand.NewPCG(seed, 0))
	for taken := range steps {
		enabled := slices.DeleteFunc(w.composition.Choices(w.Present()),
			func(c Choice) bool { return !c.Enabled() })
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

// Visits returns the earlier moments at which the walk was in its present vector, ascending: from each of
// them on it can go round for ever.
func (w *Walk) Visits() (moments []int) {
	for m := range w.steps {
		if slices.Equal(w.At(m), w.Present()) {
			moments = append(moments, m)
		}
	}
	return moments
}

// Path returns the walk as a run without a cycle.
func (w *Walk) Path() *lasso.Run {
	run := &lasso.Run{Initial: w.initial}
	for _, s := range w.steps {
		run.Prefix = append(run.Prefix, lasso.Step{Label: s.Label, State: s.State})
	}
	return run
}

// Lasso returns the walk as a run whose cycle begins at a moment of Visits.
func (w *Walk) Lasso(from int) *lasso.Run {
	run := w.Path()
	run.Prefix, run.Cycle = run.Prefix[:from:from], run.Prefix[from:]
	return run
}
