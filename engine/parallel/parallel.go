// Package parallel searches the states of a product with several workers at once, each a goroutine with a processor's
// core to itself where there is one. The workers share one table of states and nothing else that they look at often. It
// is for programs on a machine: a page has one core and does not know this package.
//
// What the workers share is a space (space.go): states that are one word are in a table without locks (words.go), all
// others in a table of many locks (shards.go). Each worker has a view of it.
package parallel

import (
	"context"
	"slices"
	"sync"

	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Search says what to search, and with how many workers.
type Search struct {
	// System makes the system that is searched: one for each worker, for a system may have scratch space of its own.
	System  func() product.System
	Workers int
	Monitor *search.Monitor
	Target  []int // Reach: for each component the state to reach, or -1; nil: explore everything

	// Lasso: the question, the network whose product the system is, its ≪, and the search by one worker, which the
	// first one begins with; nil: it does not.
	Accept  search.Acceptance
	Network *network.Network
	Order   []int
	Alone   func(*search.Monitor) (*lasso.Run, error)

	slots int // that the table begins with; 0: as many as usual
}

// Most is the largest number of workers.
const Most = 256

// each lets every worker run, the first at once, and returns when all have ended. The error is what ended the search
// early.
func each[W interface{ run() }](workers []W, w *watch) error {
	var all sync.WaitGroup
	for _, worker := range workers[1:] {
		all.Go(worker.run)
	}
	workers[0].run()
	all.Wait()
	return w.err
}

// path returns a path to a state, the shortest among the states by which it was first met.
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
	at := func(i int) []uint64 { return v.load(states[i]) }
	return &lasso.Run{Initial: decode(v, states[0]),
		Prefix: explicit.Direct(context.Background(), v.system(), len(states)-1, at)}
}
