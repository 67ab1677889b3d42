package explicit

import (
	"context"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
)

// LongPath is the number of steps beyond which a path is made direct.
const LongPath = 1 << 12

// Direct is a shortest path among the states of one of so many steps, whose states are packed, from its first to its
// last, by whatever labels: a depth-first search winds through the space, and its path may be as long as there are
// states. It is nil where the time is over. Cost: linear in the edges of the states; a state takes about 30 bytes and
// its words.
func Direct(ctx context.Context, system product.System, length int, at func(i int) []uint64) []lasso.Step {
	type arrival struct{ from, label int32 } // by a label, plus one; 0: not yet
	passed := product.NewStore(system.Words())
	for i := range length + 1 {
		passed.Insert(at(i))
	}
	start, goal := 0, passed.Find(at(length))
	came := make([]arrival, passed.Len())
	queue := []int32{int32(start)}
	enabled, next := bitset.New(system.Labels()), make([]uint64, system.Words())
	for k := 0; k < len(queue) && came[goal].label == 0; k++ {
		if k%(1<<10) == 0 && ctx.Err() != nil {
			return nil
		}
		here := passed.At(int(queue[k]))
		system.Enabled(here, enabled)
		for label := range enabled.All() {
			for successor := range system.Fanout(here, label) {
				system.Successor(here, label, successor, next)
				if s := passed.Find(next); s > start && came[s].label == 0 {
					came[s] = arrival{queue[k], int32(label + 1)}
					queue = append(queue, int32(s))
				}
			}
		}
	}
	list := []lasso.Step{}
	for s := goal; s != start; s = int(came[s].from) {
		if came[s].label == 0 {
			return nil // only a search that is broken goes where no label leads
		}
		list = append(list, step(system, int(came[s].label-1), passed.At(s)))
	}
	slices.Reverse(list)
	return list
}
