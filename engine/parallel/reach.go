package parallel

// Search of all reachable states, by several workers and in no order.
//
// Source: the usual one, for instance Holzmann and Bošnački, "The design of a multicore extension of the SPIN model
// checker" (IEEE TSE 2007), and Laarman, van de Pol and Weber (FMCAD 2010): one table of states for all, and the work
// shared out.
//
//	worker p:
//	  while there is work:
//	    q := one of the states that wait with p, or half of those that wait with another
//	    for all q –a→ q′ do
//	      if q′ was not in the table, and p is who put it there, then q′ waits with p
//
// Departures: several initial states; a target, met when every named component is in its state; parents in the table,
// for paths, instead of a second search. Why the answer is right: of all workers that come to a state one puts it into
// the table, and it waits with that one until it or another, to whom it was handed, takes all its edges. So each state
// is expanded once, whoever does it, and the states, edges and deadlocks are those of a search by one worker. The end
// is when all workers wait (pool.go). Cost: time O(edges) over the workers; memory a slot a state and its parent,
// and the states that wait. Verdict: as depth-first search; but a search that a target or a limit ends has looked at
// other states each time, and a path to a target or a deadlock is neither the shortest nor the same each time.

import (
	"sync"

	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Reach explores all states. The error is the monitor's; what was found until then is valid.
func Reach(s Search) (lasso.Found, error) { return s.reach(newSpace(&s)) }

func (s Search) reach(in space) (lasso.Found, error) {
	r := newReach(s, in)
	explorers := make([]*explorer, s.Workers)
	for i := range explorers {
		explorers[i] = newExplorer(r, i)
	}
	explorers[0].begin()
	err := each(explorers, r.watch)
	if r.target.met {
		err = nil // another worker may have come to a limit at the same moment
	}
	return r.paths(explorers[0].view), err
}

func newReach(s Search, in space) *reach {
	r := &reach{Search: s, space: in, pool: newPool(s.Workers), watch: newWatch(&s)}
	r.watch.table, r.watch.halt = r.space.bytes, r.pool.end
	return r
}

// reach is what the workers share.
type reach struct {
	Search
	space space
	pool  *pool
	watch *watch

	mu     sync.Mutex
	target meeting
	dead   meeting
}

// meeting is a state that was looked for.
type meeting struct {
	state uint64
	met   bool
}

// meet keeps the first of the states that are met.
func (r *reach) meet(m *meeting, state uint64) {
	r.mu.Lock()
	if !m.met {
		*m = meeting{state, true}
	}
	r.mu.Unlock()
}

// paths returns the paths to what was met, when all workers have ended.
func (r *reach) paths(v view) (found lasso.Found) {
	v.hold()
	defer v.release()
	if r.target.met {
		found.Path = path(r.space, v, r.target.state)
	}
	if r.dead.met {
		found.Deadlock = path(r.space, v, r.dead.state)
	}
	return found
}

// explorer is a worker.
type explorer struct {
	*reach
	tally
	view    view
	waiting []uint64              // states to expand
	seeds   []uint64              // Lasso: states to search from
	look    func(states []uint64) // called with the new states; nil: nothing is to be seen there
}

func newExplorer(r *reach, worker int) *explorer {
	e := &explorer{reach: r, view: r.space.view(), tally: newTally(r.watch, worker)}
	if r.Target != nil {
		e.look = e.aim
	}
	return e
}

// begin stores the initial states, before all workers start.
func (e *explorer) begin() {
	e.view.hold()
	defer e.view.release()
	e.initial(e.view, e.bytes, func(state uint64, fresh bool) {
		if fresh {
			e.waiting = append(e.waiting, state)
			e.stored(e.waiting[len(e.waiting)-1:])
		}
	})
}

func (e *explorer) bytes() int64 { return int64(cap(e.waiting)) * 8 }

// run explores until there is no more work, or the search ends.
func (e *explorer) run() {
	e.view.hold()
	for !e.over() && e.step() {
	}
	e.close(e.bytes())
	e.view.release()
}

// step expands a state, or gets states where none waits; false: there is no more work.
func (e *explorer) step() bool {
	if len(e.waiting) > 0 {
		e.expand()
		e.tick(e.bytes)
		e.waiting = e.pool.share(e.waiting)
		return true
	}
	e.view.release()
	heap, seeds := e.pool.take(e.worker)
	e.view.hold()
	e.waiting, e.seeds = append(e.waiting, heap...), append(e.seeds, seeds...)
	return heap != nil || seeds != nil
}

// expand takes all edges of the state that came last.
func (e *explorer) expand() {
	last := len(e.waiting) - 1
	state := e.waiting[last]
	longer, edges, alive := e.view.expand(state, e.waiting[:last])
	e.waiting = longer
	e.Edges += edges
	e.Considered += edges
	e.stored(longer[last:])
	if !alive && !e.view.system().MayEnd(e.view.load(state)) {
		e.Deadlocks++
		e.meet(&e.dead, state)
	}
}

// stored counts new states and looks at them.
func (e *explorer) stored(states []uint64) {
	e.States += e.watch.admit(int64(len(states)))
	if e.look != nil {
		e.look(states)
	}
}

// aim sees whether one of the states is the target.
func (e *explorer) aim(states []uint64) {
	for _, state := range states {
		if search.Meets(decode(e.view, state), e.Target) {
			e.meet(&e.target, state)
			e.watch.end(errFound)
			return
		}
	}
}
