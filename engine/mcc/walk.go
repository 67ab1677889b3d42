package mcc

import (
	"context"
	"math/rand/v2"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/petri"
	"lassolab/engine/product"
)

// Random walks find witnesses in spaces of any size, and need no memory but that of the present walk. Each begins anew,
// longer from one to the next, so that witnesses that are near are found first; then short again. Every other one
// goes where few labels are enabled, the best of a few steps at random, as a deadlock has none.
const (
	shortestWalk = 64      // steps
	walkLengths  = 12      // each twice as long as the one before
	longestRun   = 4 << 20 // in states of components
	tries        = 4       // steps that are compared
	mostStarts   = 1 << 10
)

// walker is a walk.
type walker struct {
	system  *product.Product
	initial []uint64
	steps   []struct{ label, k int }
	random  *rand.Rand

	next, best []uint64 // of a step that is tried, and of the best
	offers     bitset.Set
	labels     []int
}

// run is the run of the walk up to now.
func (w *walker) run() *lasso.Run {
	vector := func(of []uint64) []int {
		states := make([]int, w.system.Components())
		w.system.Decode(of, states)
		return states
	}
	run := &lasso.Run{Initial: vector(w.initial)}
	from, to := slices.Clone(w.initial), make([]uint64, len(w.initial))
	for _, s := range w.steps {
		w.system.Successor(from, s.label, s.k, to)
		run.Prefix = append(run.Prefix, lasso.Step{Label: w.system.LabelID(s.label), State: vector(to)})
		from, to = to, from
	}
	return run
}

// step goes on from a state, by the best of some steps at random.
func (w *walker) step(state []uint64, enabled bitset.Set, tries int) {
	w.labels = w.labels[:0]
	for l := range enabled.All() {
		w.labels = append(w.labels, l)
	}
	least := -1
	var chosen struct{ label, k int }
	for range tries {
		label := w.labels[w.random.IntN(len(w.labels))]
		k := w.random.IntN(w.system.Fanout(state, label))
		w.system.Successor(state, label, k, w.next)
		count := 0
		if tries > 1 {
			w.system.Enabled(w.next, w.offers)
			count = w.offers.Size()
		}
		if least < 0 || count < least {
			least, chosen.label, chosen.k = count, label, k
			w.best, w.next = w.next, w.best
		}
	}
	copy(state, w.best)
	w.steps = append(w.steps, chosen)
}

// walk visits markings along random walks until visit returns false, or for some steps; 0: without end. The same net is
// walked in the same way each time.
func walk(ctx context.Context, m *petri.Model, opt Options, most int, visit func(*marking) bool) error {
	system, label := compiled(m)
	empty := func() []uint64 { return make([]uint64, system.Words()) }
	w := &walker{system: system, random: rand.New(rand.NewPCG(1, 1)), next: empty(), best: empty(),
		offers: bitset.New(system.Labels())}
	at := marking{vector: make([]int, system.Components()), enabled: bitset.New(system.Labels()), label: label,
		walker: w}
	var starts [][]uint64
	for s := range system.Initial() {
		if starts = append(starts, slices.Clone(s)); len(starts) == mostStarts {
			break
		}
	}
	monitor, state := opt.monitor(ctx), empty()
	for round, taken := 0, 0; len(starts) > 0; round++ {
		w.initial, w.steps = starts[w.random.IntN(len(starts))], w.steps[:0]
		length := min(shortestWalk<<(round/2%walkLengths), max(shortestWalk, longestRun/(system.Components()+1)))
		for copy(state, w.initial); ; w.step(state, at.enabled, 1+round%2*(tries-1)) {
			if err := monitor.Tick(); err != nil || taken == most && most > 0 {
				return err
			}
			taken++
			system.Decode(state, at.vector)
			if m.Exceeds(at.vector) >= 0 {
				break
			}
			system.Enabled(state, at.enabled)
			if !visit(&at) {
				return nil
			}
			if len(w.steps) == length || at.enabled.Empty() {
				break
			}
		}
	}
	return nil
}
