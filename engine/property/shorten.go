package property

import (
	"context"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/omega"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// A shorter counterexample among the states that one passes. A search sees a state again as another one where the
// monitor's differs, so that a run may pass the same states of the user's components many times.
//
//	V := the vectors of the base that the run passes
//	P := the states of the composed network over V that its initial state leads to within them
//	a lasso of P: a shortest prefix to a state that accepts and lies on a cycle with all sets, then to the nearest
//	state of the sets that are missing, and back: the shortest of those for the nearest mostRounds such states
//
// It need not be a shortest one: that is asked of the whole network (proof.Shortest). It is certified again. Cost:
// linear in the edges of P; beyond its bounds the run stays as it is.

// Bounds of what is passed.
const (
	mostPassed      = 1 << 17 // states of P
	mostPassedEdges = 1 << 19
	mostNumbers     = 1 << 22 // positions times components
	mostRounds      = 16      // states from which a cycle is looked for
)

// Shorten finds a counterexample of fewer steps among the states that a run of the composed network passes: a run of
// the base. It is nil where there is none, or where it would take too long.
func (c *Composed) Shorten(ctx context.Context, found *lasso.Run) *lasso.Run {
	positions := len(found.Prefix) + len(found.Cycle)
	if positions > mostPassed || positions*len(found.Initial) > mostNumbers {
		return nil
	}
	t := c.follow(found)
	short := t.shortest(omega.NewBudget(ctx, omega.Limits{States: mostPassed, Transitions: mostPassedEdges}))
	if short == nil {
		return nil
	}
	run := c.Back(found)
	short = c.Back(short)
	if len(short.Prefix)+len(short.Cycle) >= len(run.Prefix)+len(run.Cycle) || c.Certify(short) != nil {
		return nil
	}
	return short
}

// trail is P as far as it was reached: its states are numbered.
type trail struct {
	of           *Composed
	system       *product.Product
	states       *product.Store
	passed       omega.Numbering[string] // the vectors of the base
	initial, end int
}

// follow begins the trail of a run.
func (c *Composed) follow(run *lasso.Run) *trail {
	t := &trail{of: c, system: product.Compile(c.Network, omega.Identity(len(c.Network.Labels)))}
	t.states = product.NewStore(t.system.Words())
	t.passes(run.Initial)
	for _, step := range slices.Concat(run.Prefix, run.Cycle) {
		t.passes(step.State)
	}
	t.initial, t.end = t.number(run.Initial), t.number(run.End())
	return t
}

func (t *trail) passes(state []int) { t.passed.Number(omega.Key(state[:len(t.of.base.Components)])) }

// number is that of a state of the network.
func (t *trail) number(state []int) int {
	packed := make([]uint64, t.system.Words())
	t.system.Encode(state, packed)
	number, _ := t.states.Insert(packed)
	return number
}

// state is the state of a number.
func (t *trail) state(number int) []int {
	state := make([]int, t.system.Components())
	t.system.Decode(t.states.At(number), state)
	return state
}

// shortest is a short run of the network along the trail; nil: there is none, or the budget is over, or there are too
// many sets.
func (t *trail) shortest(b *omega.Budget) *lasso.Run {
	sets := 1
	if !t.of.Ends && t.of.Accept() == search.Generalized {
		sets = t.system.Sets()
	}
	if sets > 64 {
		return nil
	}
	x := omega.Explore(b, t.system.Labels(), sets, t.marks)
	x.Begin(t.initial)
	for at := 0; x.More(at); at++ {
		if t.of.Ends && x.Keys[at] == t.end {
			x.Lead(at, omega.Edge{}, t.end) // a cycle, so that a lasso leads there
			continue
		}
		t.successors(x.Keys[at], func(label, to int) { x.Lead(at, omega.Edge{Letter: label}, to) })
	}
	if b.Err() != nil {
		return nil
	}
	r := x.ShortLasso(mostRounds)
	if r == nil {
		return nil
	}
	states := append(r.Path, r.Path[len(r.Prefix)])
	steps := make([]lasso.Step, 0, len(r.Path))
	for k, label := range slices.Concat(r.Prefix, r.Cycle) {
		steps = append(steps, lasso.Step{Label: label, State: t.state(x.Keys[states[k+1]])})
	}
	run := &lasso.Run{Initial: t.state(t.initial), Prefix: steps[:len(r.Prefix):len(r.Prefix)]}
	if !t.of.Ends {
		run.Cycle = steps[len(r.Prefix):]
	}
	return run
}

// marks are the acceptance sets of a state: of a run that ends, one, which the end is in.
func (t *trail) marks(state int) uint64 {
	accepts := state == t.end
	if !t.of.Ends {
		if t.of.Accept() == search.Generalized {
			var met [1]uint64
			t.system.Met(t.states.At(state), met[:])
			return met[0]
		}
		accepts = t.system.Accepting(t.states.At(state))
	}
	if accepts {
		return 1
	}
	return 0
}

// successors visits the successors of a state within the trail.
func (t *trail) successors(state int, visit func(label, to int)) {
	enabled, next := bitset.New(t.system.Labels()), make([]uint64, t.system.Words())
	vector := make([]int, t.system.Components())
	t.system.Enabled(t.states.At(state), enabled)
	for label := range enabled.All() {
		for k := range t.system.Fanout(t.states.At(state), label) {
			t.system.Successor(t.states.At(state), label, k, next)
			t.system.Decode(next, vector)
			if t.passed.Has(omega.Key(vector[:len(t.of.base.Components)])) {
				to, _ := t.states.Insert(next)
				visit(label, to)
			}
		}
	}
}
