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
	"slices"
	"sync"
	"sync/atomic"

	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Reach explores all states. The error is the monitor's; what was found until then is valid.
func Reach(s Search) (lasso.Found, error) { return s.reach(newSpace(&s, true)) }

func (s Search) reach(in space) (lasso.Found, error) {
	r := &reach{Search: s, space: in, pool: newPool(s.Workers), watch: newWatch(&s)}
	r.watch.table, r.watch.halt = r.space.bytes, r.pool.end
	explorers := make([]*explorer, s.Workers)
	for i := range explorers {
		explorers[i] = &explorer{reach: r, view: r.space.view(), tally: newTally(r.watch, i)}
	}
	explorers[0].begin()
	err := each(explorers, r.watch)
	if r.target.met {
		err = nil // another worker may have come to a limit at the same moment
	}
	return r.paths(explorers[0].view), err
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
	waiting []uint64 // states to expand
}

// begin stores the initial states, before all workers start.
func (e *explorer) begin() {
	e.view.hold()
	defer e.view.release()
	e.initial(e.view, e.bytes, func(state uint64, fresh bool) {
		if fresh {
			e.waiting = append(e.waiting, state)
			e.stored(1)
		}
	})
}

func (e *explorer) bytes() int64 { return int64(cap(e.waiting)) * 8 }

// run expands states until there are no more, or the search ends.
func (e *explorer) run() {
	e.view.hold()
	for !e.over() {
		if len(e.waiting) == 0 {
			e.view.release()
			heap := e.pool.take()
			e.view.hold()
			if heap == nil {
				break
			}
			e.waiting = append(e.waiting, heap...)
			continue
		}
		e.expand()
		e.tick(e.bytes)
		e.waiting = e.pool.share(e.waiting)
	}
	e.close(e.bytes())
	e.view.release()
}

// expand takes all edges of the state that came last.
func (e *explorer) expand() {
	last := len(e.waiting) - 1
	state := e.waiting[last]
	longer, edges, alive := e.view.expand(state, e.waiting[:last])
	e.waiting = longer
	e.Edges += edges
	e.Considered += edges
	e.stored(len(longer) - last)
	if !alive && !e.view.mayEnd(state) {
		e.Deadlocks++
		e.meet(&e.dead, state)
	}
}

// stored counts the new states, which are the last that wait, and sees whether one is the target.
func (e *explorer) stored(states int) {
	e.States += e.watch.admit(int64(states))
	if e.Target == nil {
		return
	}
	for _, state := range e.waiting[len(e.waiting)-states:] {
		if search.Meets(e.view.decode(state), e.Target) {
			e.meet(&e.target, state)
			e.watch.end(errFound)
			return
		}
	}
}

// pool hands states from workers that have many to workers that have none. The work is done when all workers wait and
// the pool is empty.
type pool struct {
	mu      sync.Mutex
	bring   sync.Cond
	heaps   [][]uint64
	workers int
	waiting int
	over    bool
	hungry  atomic.Int32 // workers that wait, less the heaps that are here for them
}

func newPool(workers int) *pool {
	p := &pool{workers: workers}
	p.bring.L = &p.mu
	return p
}

// take waits for states; nil: there is no more work.
func (p *pool) take() []uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting++
	p.hunger()
	for len(p.heaps) == 0 && !p.over {
		if p.waiting == p.workers {
			p.over = true
			p.bring.Broadcast()
			break
		}
		p.bring.Wait()
	}
	if p.over {
		return nil
	}
	last := len(p.heaps) - 1
	heap := p.heaps[last]
	p.heaps = p.heaps[:last]
	p.waiting--
	p.hunger()
	return heap
}

// share gives away the older half of a worker's states when somebody waits, and returns what it keeps.
func (p *pool) share(states []uint64) []uint64 {
	if p.hungry.Load() <= 0 || len(states) < 2 {
		return states
	}
	half := len(states) / 2
	p.put(slices.Clone(states[:half]))
	return append(states[:0], states[half:]...)
}

func (p *pool) put(states []uint64) {
	p.mu.Lock()
	p.heaps = append(p.heaps, states)
	p.hunger()
	p.mu.Unlock()
	p.bring.Signal()
}

func (p *pool) hunger() { p.hungry.Store(int32(p.waiting - len(p.heaps))) }

// end sends all workers home.
func (p *pool) end() {
	p.mu.Lock()
	p.over = true
	p.mu.Unlock()
	p.bring.Broadcast()
}
