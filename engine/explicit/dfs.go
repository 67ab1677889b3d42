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
	Keep    bool   // depth first: the states are needed afterwards, as Explored.Stored
	Lines   Lines
}

// Explored is what an exploration found besides its counts.
type Explored struct {
	Path     *lasso.Run     // a path to the target
	Deadlock *lasso.Run     // a path to the first deadlock met
	BackEdge bool           // depth first: an edge led to a state on the stack, so the space has a cycle
	Stored   *product.Store // depth first: the states, where they were to be kept
}

// Dfs explores depth first. The error is the monitor's when a limit ended the search; what was found until
// then is valid.
func Dfs(e Exploration) (Explored, error) { return newDfs(e).search() }

func newDfs(e Exploration) *dfs {
	d := &dfs{Exploration: e}
	if e.Tape == nil && !e.Keep {
		d.walk = newWalk(e.System, e.Monitor, e.Filter, false)
	} else {
		store := product.NewStore(e.System.Words())
		w := newAnyWalk(e.System, store, e.Monitor, e.Filter)
		if e.Tape != nil {
			w.record(e.Tape, false, e.Lines.Look, e.Lines.Loop)
		}
		d.walk, d.found.Stored = w, store
	}
	watchStack(e.Filter, d.walk)
	d.walk.watch(onStack, true)
	return d
}

type dfs struct {
	Exploration
	walk  walk
	found Explored
	loose bool // nobody asks any more what is on the stack
}

func (d *dfs) search() (Explored, error) {
	d.Monitor.Measure = func() { d.Monitor.Holds(d.walk.storeBytes() + d.walk.pathBytes()) }
	err := d.run()
	d.walk.settle()
	d.Monitor.Measure()
	return d.found, err
}

func (d *dfs) run() error {
	for initial := range d.System.Initial() {
		if err := d.Monitor.Tick(); err != nil {
			return err
		}
		if d.walk.begin(initial) == met {
			continue
		}
		if err := d.Monitor.Room(); err != nil {
			return err
		}
		d.note(film.Start, d.Lines.Hash, nil, -1, initial)
		if d.enter() {
			return nil
		}
		if err := d.descend(); err != nil || d.found.Path != nil {
			return err
		}
	}
	d.note(film.End, 0, nil, -1, nil)
	return nil
}

func (d *dfs) note(kind film.Kind, line int, from []uint64, label int, to []uint64) {
	if d.Tape != nil {
		d.Tape.Note(kind, false, line, from, label, to, nil)
	}
}

// noteEdge notes what became of the edge from the end of the path to the state at hand.
func (d *dfs) noteEdge(kind film.Kind) {
	if d.Tape != nil {
		d.note(kind, d.Lines.Look, d.walk.packed(end(d.walk)), d.walk.label(), d.walk.packed(d.walk.hand()))
	}
}

// enter puts the state at hand, a new one, on the stack and reports whether it is the target.
func (d *dfs) enter() (reached bool) {
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
	if d.Target != nil && meets(d.System, d.walk.packed(state), d.Target) {
		d.found.Path = runAlong(d.System, d.walk)
		return true
	}
	return false
}

// deadlock counts the state at the end of the path as one, and keeps the path to the first.
func (d *dfs) deadlock() {
	if d.Monitor.Deadlocks++; d.found.Deadlock == nil {
		d.found.Deadlock = runAlong(d.System, d.walk)
	}
}

// descend searches on until the stack is empty or the target is met.
func (d *dfs) descend() error {
	for d.walk.length() > 0 {
		event, err := d.walk.advance()
		if err != nil {
			return err
		}
		switch event {
		case fresh:
			if err := d.Monitor.Room(); err != nil {
				return err
			}
			d.noteEdge(film.Store)
			if d.Filter != nil {
				d.Filter.Push(d.walk.label())
			}
			if d.enter() {
				return nil
			}
		case met:
			d.noteEdge(film.Known)
			d.backEdge()
		case spent:
			d.leave()
		}
	}
	return nil
}

// backEdge notes that there is a cycle. Once is enough, where no film wants to see each edge and no filter looks at the stack.
func (d *dfs) backEdge() {
	d.found.BackEdge = true
	if _, looks := d.Filter.(Watcher); d.Tape == nil && !looks {
		d.loose = true
		d.walk.watch(none, true)
	}
}

// leave takes the state at the end from the stack.
func (d *dfs) leave() {
	state := end(d.walk)
	if d.Tape != nil {
		d.note(film.Backtrack, d.Lines.Loop, d.walk.packed(state), -1, nil)
	}
	if !d.loose {
		d.walk.unmark(state, onStack)
	}
	d.walk.pop()
	if d.Filter != nil && d.walk.length() > 0 {
		d.Filter.Pop()
	}
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
