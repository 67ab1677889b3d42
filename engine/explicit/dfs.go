package explicit

// Depth-first search of all reachable states.
//
// Source: [EL] "An edge-lean partial order reduction", Section 2. PseudoDfs below is its pseudo-code.
// Departures: an explicit stack; several initial states, one after the other; a filter in the place of
// EdgeLean's and TNF's conditions (package commute), which reads the path's labels; a target, met when every
// named component is in its state.
// Cost: time O(edges), memory one store entry a state and one frame a state on the stack.
// Verdict: explored means that every reachable state was stored, for a filter that covers all states; reached
// comes with a path.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoDfs is the pseudo-code of plain depth-first search.
var PseudoDfs = []string{
	"Dfs(q):",
	"  hash(q)",
	"  for all q –a→ q′ do",
	"    if q′ is not hashed then Dfs(q′)",
}

// Lines are the lines of a pseudo-code at which the events of an exploration happen.
type Lines struct{ Hash, Loop, Look int }

// DfsLines are those of PseudoDfs.
var DfsLines = Lines{Hash: 1, Loop: 2, Look: 3}

// Exploration says how to explore: the zero value of each field but System and
// Monitor asks for nothing special.
type Exploration struct {
	System  product.System
	Monitor *search.Monitor
	Tape    *Tape
	Filter  Filter // depth-first search only
	Target  []int  // for each component the state to reach, or -1; nil: explore everything
	Lines   Lines
}

// Explored is what an exploration found besides its counts.
type Explored struct {
	Path     *lasso.Run     // to the target
	Deadlock *lasso.Run     // to the first deadlock met
	BackEdge bool           // depth first: an edge led to a state on the stack, so the space has a cycle
	Stored   *product.Store // depth first: the states
}

// Dfs explores depth first. The error is the monitor's when a limit ended the search; what was found until
// then is valid.
func Dfs(e Exploration) (Explored, error) { return newDfs(e).search() }

func newDfs(e Exploration) *dfs {
	d := &dfs{Exploration: e, store: product.NewStore(e.System.Words())}
	d.walk = newWalk(e.System, d.store, e.Monitor, e.Filter)
	if e.Tape != nil {
		d.walk.reject = func(label int) { d.walk.record(e.Tape, false, e.Lines.Loop, label) }
	}
	watch(e.Filter, d.store, &d.onStack)
	return d
}

// watch tells a filter that looks at the stack how to find out what is on it.
func watch(filter Filter, store *product.Store, onStack *bitset.Growing) {
	if watcher, ok := filter.(Watcher); ok {
		watcher.Watch(func(state []uint64) bool {
			number := store.Find(state)
			return number >= 0 && onStack.Has(number)
		})
	}
}

type dfs struct {
	Exploration
	store   *product.Store
	walk    *walk
	onStack bitset.Growing
	found   Explored
}

func (d *dfs) search() (Explored, error) {
	d.Monitor.Measure = func() {
		d.Monitor.Bytes = d.store.Bytes() + d.walk.bytes() + int64(cap(d.onStack))*8
	}
	err := d.run()
	d.Monitor.Measure()
	d.found.Stored = d.store
	return d.found, err
}

func (d *dfs) run() error {
	for initial := range d.System.Initial() {
		if err := d.Monitor.Tick(); err != nil {
			return err
		}
		root, fresh := d.store.Insert(initial)
		if !fresh {
			continue
		}
		if err := d.Monitor.Room(); err != nil {
			return err
		}
		if d.Tape != nil {
			d.Tape.Note(film.Start, false, d.Lines.Hash, nil, -1, initial, nil)
		}
		if d.enter(root) {
			return nil
		}
		if err := d.descend(); err != nil || d.found.Path != nil {
			return err
		}
	}
	if d.Tape != nil {
		d.Tape.Note(film.End, false, 0, nil, -1, nil, nil)
	}
	return nil
}

// enter puts a new state on the stack and reports whether it is the target.
func (d *dfs) enter(state int) (reached bool) {
	d.Monitor.States++
	d.onStack.Add(state)
	alive := d.walk.push(state)
	d.Monitor.Deepen(len(d.walk.frames) - 1)
	if !alive {
		d.deadlock()
	}
	if d.Target != nil && meets(d.System, d.store.At(state), d.Target) {
		d.found.Path = d.walk.run()
		return true
	}
	return false
}

// deadlock counts the state at the end of the path as one, and keeps the path to the first.
func (d *dfs) deadlock() {
	if d.Monitor.Deadlocks++; d.found.Deadlock == nil {
		d.found.Deadlock = d.walk.run()
	}
}

// descend searches on until the stack is empty or the target is met.
func (d *dfs) descend() error {
	for len(d.walk.frames) > 0 {
		if !d.walk.advance() {
			if d.Tape != nil {
				d.Tape.Note(film.Backtrack, false, d.Lines.Loop, d.walk.current, -1, nil, nil)
			}
			d.onStack.Remove(d.walk.top())
			d.walk.pop()
			if d.Filter != nil && len(d.walk.frames) > 0 {
				d.Filter.Pop()
			}
			continue
		}
		if err := d.Monitor.Tick(); err != nil {
			return err
		}
		state, fresh := d.store.Insert(d.walk.next)
		if fresh {
			if err := d.Monitor.Room(); err != nil {
				return err
			}
		}
		if d.Tape != nil {
			kind := film.Known
			if fresh {
				kind = film.Store
			}
			d.Tape.Note(kind, false, d.Lines.Look, d.walk.current, d.walk.label(), d.walk.next, nil)
		}
		if !fresh {
			d.found.BackEdge = d.found.BackEdge || d.onStack.Has(state)
			continue
		}
		if d.Filter != nil {
			d.Filter.Push(d.walk.label())
		}
		if d.enter(state) {
			return nil
		}
	}
	return nil
}

// meets reports whether state agrees with target wherever target names a state.
func meets(system product.System, state []uint64, target []int) bool {
	for i, s := range vector(system, state) {
		if target[i] >= 0 && target[i] != s {
			return false
		}
	}
	return true
}
