// Package parallel searches the states of a product with several workers at once, each a goroutine with a processor's
// core to itself where there is one. The workers share one table of states and nothing else that they look at often. It
// is for programs on a machine: a page has one core and does not know this package.
//
// What the workers share is a space (space.go): states that are one word are in a table without locks (words.go), all
// others in a table of many locks (shards.go). Each worker has a view of it.
package parallel

import (
	"slices"
	"sync"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Search says what to search, and with how many workers.
type Search struct {
	// System makes the system that is searched: one for each worker, for a system may have scratch space of its own.
	System  func() product.System
	Workers int
	Monitor *search.Monitor
	Target  []int // of a search for states: for each component the state to reach, or -1; nil: explore everything

	slots int // that the table begins with; 0: as many as usual
}

// Most is the largest number of workers.
const Most = 256

// each lets every worker run, and returns when all have ended. The error is what ended the search early.
func each[W interface{ run() }](workers []W, w *watch) error {
	var all sync.WaitGroup
	for _, worker := range workers {
		all.Go(worker.run)
	}
	all.Wait()
	return w.err
}

// path returns the way by which a state was first met, from an initial state.
func path(s space, v view, state uint64) *lasso.Run {
	states := []uint64{state}
	for {
		before, ok := s.parent(states[len(states)-1])
		if !ok {
			break
		}
		states = append(states, before)
	}
	slices.Reverse(states)
	run := &lasso.Run{Initial: v.decode(states[0])}
	for i, to := range states[1:] {
		run.Prefix = append(run.Prefix, lasso.Step{Label: labelOf(v, states[i], to), State: v.decode(to)})
	}
	return run
}

// labelOf returns the label of the network that leads from a state to a successor.
func labelOf(v view, from, to uint64) int {
	enabled := bitset.New(v.labels())
	v.enabled(from, enabled)
	for label := next(enabled, 0); label >= 0; label = next(enabled, 0) {
		enabled.Remove(label)
		for k := range v.fanout(from, label) {
			if successor, _, _ := v.step(from, label, k); successor == to {
				return v.labelID(label)
			}
		}
	}
	panic("a state was stored as the successor of one that does not lead to it")
}
