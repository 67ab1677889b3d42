package explicit

// Breadth-first search of all reachable states.
//
// Source: [EL] Section 4.3; PseudoBfs is its pseudo-code. Departures: the store's numbering is the queue, one
// for all levels; several initial states; a filter, which knows states by their numbers; a target, met when
// every named component is in its state. Cost: time O(edges), memory one store entry, a parent and a label a
// state. Verdict: as dfs; a path to a target or a deadlock is shortest.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoBfs is the pseudo-code of breadth-first search.
var PseudoBfs = []string{
	"Bfs(queue):",
	"  for all q in queue do",
	"    for all q –a→ q′ do",
	"      if q′ is not hashed then hash(q′); append(queue′, q′)",
	"  Bfs(queue′)",
}

// BfsLines are those of PseudoBfs.
var BfsLines = Lines{Hash: 0, Loop: 2, Look: 3}

// LevelFilter decides which labels a breadth-first search takes. States are numbered as they were stored.
type LevelFilter interface {
	// Allowed writes those of the enabled labels that the search may take from state.
	Allowed(state int, enabled, into []uint64)
	// Stored notes that a new state was stored, reached from parent by label; both are -1 for an initial state.
	Stored(parent, label int)
	// Bytes returns the memory of the filter.
	Bytes() int64
}

// Bfs explores breadth first; filter may be nil. The error is the monitor's when a limit ended the search.
func Bfs(e Exploration, filter LevelFilter) (lasso.Found, error) {
	b := &bfs{Exploration: e, filter: filter, store: product.NewStore(e.System.Words())}
	defer e.Monitor.Measured(func() int64 {
		bytes := b.store.Bytes() + int64(cap(b.parent))*4 + int64(cap(b.by))*4
		if filter != nil {
			bytes += filter.Bytes()
		}
		return bytes
	})()
	err := b.run()
	return b.found, err
}

type bfs struct {
	Exploration
	filter LevelFilter
	store  *product.Store
	parent []int32 // by number: the state from which it was reached, or -1
	by     []int32 // and the label
	found  lasso.Found
}

func (b *bfs) run() error {
	for initial := range b.System.Initial() {
		if err := b.Monitor.Tick(); err != nil {
			return err
		}
		if state, fresh := b.store.Insert(initial); fresh {
			if err := b.Monitor.Room(); err != nil {
				return err
			}
			b.Tape.Note(film.Start, false, b.Lines.Hash, nil, -1, initial, nil)
			if b.stored(state, -1, -1) {
				return nil
			}
		}
	}
	enabled, allowed := bitset.New(b.System.Labels()), bitset.New(b.System.Labels())
	next := make([]uint64, b.System.Words())
	for state := 0; state < b.store.Len(); state++ {
		from := b.store.At(state)
		b.System.Enabled(from, enabled)
		if enabled.Empty() && !b.System.MayEnd(from) {
			if b.Monitor.Deadlocks++; b.found.Deadlock == nil {
				b.found.Deadlock = b.path(state)
			}
		}
		copy(allowed, enabled)
		if b.filter != nil {
			b.filter.Allowed(state, enabled, allowed)
		}
		for label := range enabled.All() {
			if done, err := b.follow(state, from, label, allowed.Has(label), next); done || err != nil {
				return err
			}
		}
		b.Tape.Note(film.Backtrack, false, b.Lines.Loop, from, -1, nil, nil)
	}
	b.Tape.Note(film.End, false, b.Lines.End, nil, -1, nil, nil)
	return nil
}

// follow looks up the successors of a state, packed in from, by a label, or records that it is rejected; true: one is
// the target.
func (b *bfs) follow(state int, from []uint64, label int, take bool, next []uint64) (reached bool, err error) {
	fanout := b.System.Fanout(from, label)
	b.Monitor.Considered += int64(fanout)
	for k := range fanout {
		if !take && b.Tape == nil {
			break
		}
		b.System.Successor(from, label, k, next)
		if !take {
			b.Tape.Note(film.Filtered, false, b.Lines.Loop, from, label, next, nil)
			continue
		}
		b.Monitor.Edges++
		if err := b.Monitor.Tick(); err != nil {
			return false, err
		}
		to, fresh := b.store.Insert(next)
		if fresh {
			if err := b.Monitor.Room(); err != nil {
				return false, err
			}
		}
		kind := film.Known
		if fresh {
			kind = film.Store
		}
		b.Tape.Note(kind, false, b.Lines.Look, from, label, next, nil)
		if fresh && b.stored(to, state, label) {
			return true, nil
		}
	}
	return false, nil
}

// stored notes a new state and reports whether it is the target.
func (b *bfs) stored(state, parent, label int) (reached bool) {
	b.Monitor.States++
	b.parent = append(b.parent, int32(parent))
	b.by = append(b.by, int32(label))
	if b.filter != nil {
		b.filter.Stored(parent, label)
	}
	if b.Target != nil && search.Meets(vector(b.System, b.store.At(state)), b.Target) {
		b.found.Path = b.path(state)
		return true
	}
	return false
}

// path returns the path on which state was reached.
func (b *bfs) path(state int) *lasso.Run {
	var steps []lasso.Step
	for ; b.parent[state] >= 0; state = int(b.parent[state]) {
		steps = append(steps, step(b.System, int(b.by[state]), b.store.At(state)))
	}
	slices.Reverse(steps)
	return &lasso.Run{Initial: vector(b.System, b.store.At(state)), Prefix: steps}
}
