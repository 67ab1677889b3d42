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

// DfsLines are those of PseudoDfs.
var DfsLines = Lines{Hash: 1, Loop: 2, Look: 3}

// Dfs explores depth first. The error is the monitor's; what was found until then is valid.
func Dfs(e Exploration) (lasso.Found, error) { return newDfs(e).search() }

func newDfs(e Exploration) *dfs {
	d := &dfs{Exploration: e}
	d.without(e.Without)
	if e.Tape == nil && e.Keep == nil {
		d.walk = newWalk(e.System, e.Monitor, d.Filter, false)
	} else {
		store := e.Keep
		if store == nil {
			store = product.NewStore(e.System.Words())
		}
		w := newAnyWalk(e.System, store, e.Monitor, d.Filter)
		if e.Tape != nil {
			w.record(e.Tape, false, e.Lines.Look, e.Lines.Loop)
		}
		d.walk = w
	}
	watchStack(d.Filter, d.walk)
	d.walk.watch(onStack, true)
	return d
}

type dfs struct {
	Exploration
	walk  walk
	found lasso.Found
	loose bool // what is on the stack is no longer needed
}

func (d *dfs) search() (lasso.Found, error) {
	defer d.Monitor.Measured(func() int64 { return d.walk.storeBytes() + d.walk.pathBytes() })()
	err := d.fromEach(false, d.walk.begin, func() (done bool, err error) {
		return d.descend(d.walk, d, d.backEdge, false, d.Lines.Look)
	})
	d.walk.settle()
	return d.found, err
}

// enter puts the state at hand, a new one, on the stack. The search is done at the target.
func (d *dfs) enter() (done bool, err error) {
	d.Monitor.States++
	state := d.walk.hand()
	if !d.loose {
		d.walk.mark(state, onStack)
	}
	alive := d.walk.push()
	d.Monitor.Deepen(d.walk.length() - 1)
	if !alive {
		d.deadlock()
	}
	if d.Target != nil && search.Meets(vector(d.System, d.walk.packed(state)), d.Target) {
		d.found.Path = d.runAlong(d.walk)
		return true, nil
	}
	return false, nil
}

// deadlock counts the state at the end of the path as one, and keeps the path to the first.
func (d *dfs) deadlock() {
	if d.Monitor.Deadlocks++; d.found.Deadlock == nil {
		d.found.Deadlock = d.runAlong(d.walk)
	}
}

// backEdge notes a cycle: once is enough, unless a film records each edge or the filter looks at the stack.
func (d *dfs) backEdge() (done bool) {
	d.Tape.noteEdge(d.walk, film.Known, false, d.Lines.Look)
	d.found.Cyclic = true
	if _, looks := d.Filter.(Watcher); d.Tape == nil && !looks {
		d.loose = true
		d.walk.watch(none, true)
	}
	return false
}

// leave takes the state at the end from the stack.
func (d *dfs) leave() (done bool, err error) {
	d.Tape.noteBack(d.walk, false, d.Lines.Loop)
	if !d.loose {
		d.walk.unmark(end(d.walk), onStack)
	}
	d.walk.pop()
	if d.Filter != nil && d.walk.length() > 0 {
		d.Filter.Pop()
	}
	return false, nil
}
