package parallel

import (
	"errors"
	"sync"
	"sync/atomic"

	"lassolab/engine/search"
)

// watch lets workers share one monitor. Each worker counts for itself and, every few thousand edges, brings its
// counts here; the monitor then looks at limits, clock and context. A limit on states counts them one by one.
type watch struct {
	mu      sync.Mutex
	monitor *search.Monitor
	table   func() int64    // its bytes
	counts  []search.Counts // by worker
	err     error           // what ended the search early
	halt    func()          // called when it ends early; nil: workers look at over themselves

	over    atomic.Bool  // the search ends: found, or at a limit
	limited bool         // there is a limit on states
	room    atomic.Int64 // states that it still allows
}

// lookEvery is how many edges a worker takes between two looks.
const lookEvery = 1 << 12

// errFound ends a search that has found what it looks for.
var errFound = errors.New("found")

func newWatch(s *Search) *watch {
	w := &watch{monitor: s.Monitor, counts: make([]search.Counts, s.Workers)}
	limit := s.Monitor.Limits.States
	w.limited = limit > 0
	w.room.Store(limit)
	return w
}

// end ends the search; the first reason counts.
func (w *watch) end(reason error) {
	w.mu.Lock()
	w.stop(reason)
	w.mu.Unlock()
}

// stop is end under the lock.
func (w *watch) stop(reason error) {
	if w.over.CompareAndSwap(false, true) {
		if reason != errFound {
			w.err = reason
		}
		if w.halt != nil {
			w.halt()
		}
	}
}

// admit returns how many of so many states the limit lets in. The search ends where it does not let in all.
func (w *watch) admit(states int64) int64 {
	if !w.limited || states == 0 {
		return states
	}
	left := w.room.Add(-states)
	if left >= 0 {
		return states
	}
	w.end(search.ErrStates)
	return max(0, states+left)
}

// look adds up a worker's counts and the others', and ends the search where the monitor says so, but for its last
// counts.
func (w *watch) look(worker int, counts search.Counts, last bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.counts[worker] = counts
	w.sum()
	if last {
		return
	}
	if err := w.monitor.Look(); err != nil {
		w.stop(err)
	}
}

// sum makes the counts of all workers those of the monitor.
func (w *watch) sum() {
	all := search.Counts{Bytes: w.table()}
	for i := range w.counts {
		c := &w.counts[i]
		all.States += c.States
		all.Nested += c.Nested
		all.Edges += c.Edges
		all.Considered += c.Considered
		all.Deadlocks += c.Deadlocks
		all.Stack = max(all.Stack, c.Stack)
		all.Bytes += c.Bytes
	}
	all.Bytes = max(all.Bytes, w.monitor.Bytes)
	w.monitor.Counts = all
}

// tally is what one worker has counted.
type tally struct {
	search.Counts
	second search.Counts // of its second search
	of     *watch
	worker int
	due    int64 // edges at which it looks again
}

func newTally(w *watch, worker int) tally { return tally{of: w, worker: worker, due: lookEvery} }

// tick is to be called now and then. bytes returns the worker's own memory.
func (t *tally) tick(bytes func() int64) {
	if t.Edges >= t.due {
		t.look(bytes())
	}
}

// look brings the counts together with the others', and sees whether the search ends.
func (t *tally) look(bytes int64) {
	t.due, t.Bytes = t.Edges+lookEvery, bytes
	t.of.look(t.worker, t.both(), false)
}

// both are the counts of the worker's first and second search together.
func (t *tally) both() search.Counts {
	c := t.Counts
	c.Nested += t.second.Nested
	c.Edges += t.second.Edges
	c.Considered += t.second.Considered
	c.Stack = max(c.Stack, t.second.Stack)
	c.Bytes += t.second.Bytes
	return c
}

// close is to be called when the worker ends.
func (t *tally) close(bytes int64) {
	t.Bytes = bytes
	t.of.look(t.worker, t.both(), true)
}

// over reports whether the search ends.
func (t *tally) over() bool { return t.of.over.Load() }

// initial enters the initial states that a view, which holds the space, has until the search ends.
func (t *tally) initial(v view, bytes func() int64, take func(state uint64, fresh bool)) {
	looked := 0
	v.initial(func(state uint64, fresh bool) bool {
		if looked++; looked%lookEvery == 0 {
			t.look(bytes())
		}
		take(state, fresh)
		return !t.over()
	})
}
