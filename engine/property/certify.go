package property

import (
	"fmt"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/ltl"
	"lassolab/engine/search"
)

// What a search finds with a monitor is certified without one: the run is replayed on the user's network, and the
// formula as it was written is evaluated on its word. So a fault in the translation, in the choice of labels or in the
// monitor can hide a counterexample, but not invent one.

// Certify returns nil where a run of the base is a counterexample, and otherwise what keeps it from being one.
func (c *Composed) Certify(run *lasso.Run) error {
	own := c.Own(run)
	if err := lasso.Check(c.runs(), own, search.Generalized); err != nil {
		return err
	}
	switch {
	case c.Ends && len(run.Cycle) > 0:
		return fmt.Errorf("it does not end")
	case c.Ends:
		if label := c.enabled(run.End()); label != "" {
			return fmt.Errorf("it does not end: %s is enabled", label)
		}
	case len(run.Cycle) == 0:
		return fmt.Errorf("it ends")
	}
	for _, name := range c.Fair {
		if !FairTo(c.user, own, c.user.Component(name), c.Fairness) {
			return fmt.Errorf("the cycle is not fair to %s", name)
		}
	}
	rows := c.Truth(run)
	if rows[len(rows)-1].Holds[0] {
		return fmt.Errorf("the formula holds on it")
	}
	return nil
}

// Truth is at which positions of a run of the base the parts of the formula hold; the last row is the whole. A position
// is a state with the step that leaves it: those of the prefix, then those of the cycle. A run that ends has one more,
// its last state, which is repeated.
func (c *Composed) Truth(run *lasso.Run) []Row { return Truth(c.formula, c.atoms, run) }

// Row is a part of a formula, and at which positions of a run it holds.
type Row = ltl.Row

// Truth evaluates a formula with its atoms on a run.
func Truth(f *ltl.Formula, atoms []Atom, run *lasso.Run) []Row {
	var atom *Atom // a formula asks for one proposition position by position
	steps := slices.Concat(run.Prefix, run.Cycle)
	positions, loop := len(steps), len(run.Prefix)
	if len(run.Cycle) == 0 {
		positions++
	}
	return f.Along(positions, loop, func(name ltl.Name, at int) bool {
		state, label := run.Initial, -1
		if at > 0 {
			state = steps[at-1].State
		}
		if at < len(steps) {
			label = steps[at].Label
		}
		if atom == nil || atom.Name != name {
			atom = &atoms[slices.IndexFunc(atoms, func(a Atom) bool { return a.Name == name })]
		}
		return atom.Holds(state, label)
	})
}

// enabled names a label by which the components can go on from a vector of states.
func (c *Composed) enabled(state []int) string {
	enabled := enabled(c.user)
	for l, label := range c.user.Labels {
		if len(label.Participants) > 0 && enabled(l, state) {
			return label.Name
		}
	}
	return ""
}
