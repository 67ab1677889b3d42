package parallel

// Nested depth-first search for a lasso by several workers, simultaneous acceptance: CNDFS.
//
// Source: Evangelista, Laarman, Petrucci and van de Pol, "Improved Multi-Core Nested Depth-First Search" (ATVA 2012).
// For workers p = 1 … N at once, where cyan and R are a worker's own, blue and red those of all:
//
//	dfsBlue(s, p):
//	  s.cyan[p] := true
//	  for all t with s → t do
//	    if ¬t.cyan[p] ∧ ¬t.blue then dfsBlue(t, p)
//	  s.blue := true
//	  if A(s) then
//	    R_p := ∅; dfsRed(s, p)
//	    await ∀t ∈ R_p: A(t) ∧ t ≠ s ⇒ t.red
//	    for all t ∈ R_p do t.red := true
//	  s.cyan[p] := false
//	dfsRed(s, p):
//	  R_p := R_p ∪ {s}
//	  for all t with s → t do
//	    if t.cyan[p] then report the cycle
//	    if t ∉ R_p ∧ ¬t.red then dfsRed(t, p)
//
// Departures: explicit stacks; several initial states, one after the other, with all colours kept, as if a state that
// does not accept led to them; workers take labels in orders of their own (trail.go); dfsRed asks whether t is red
// before it asks whether t is cyan, for most states that it looks at are red, and cyan is a look-up of its own: (3) and
// (4) below do not need the other order.
//
// Why the answer is right. A lasso is one: t is on p's blue stack, which ends in s, and s leads to t along the red
// path. The harder half is that none is missed; the paper proves it, and this is the thread: (1) A blue state's
// successors are blue or on the blue stack of some worker, for who made it blue has seen all of them. (2) A state
// becomes red only together with, or after, all that it leads to: dfsRed leaves out red states only. And an accepting
// state is red only when a red search from that very state has ended without a cycle: either it is the seed s, or the
// await has waited until the worker that has it as a seed was done. That is what the await is for: with one worker the
// accepting states below s were seeds before s, since searches leave states in postorder; with several, another worker
// may have made them blue and not yet searched from them. Were they made red at once, that other worker's red search,
// or that of a seed between, would turn back at red states before it came to the stack that closes the cycle. (3)
// Suppose a cycle with accepting states, and none reported. All of it becomes blue, and each of its accepting states is
// a seed. Of the red searches from them take the one that ends first, p's from s. It goes round the cycle until it
// meets s, which is cyan, and reports; or it turns back at a state of the cycle that is red already. Who made that one
// red had its successor in R or found it red, and so on round the cycle: somebody had s in R and made R red. By the
// await s was red before, or it was his seed; either way a red search from s had ended earlier, which is a
// contradiction. (4) Nobody waits for ever. p at seed s waits for t, accepting and not red; t is not on p's stack, or
// the cycle was reported. By (1) t is on some q's stack or q made it blue and is at work on it. If q waits too, at its
// own seed for a state u, and so on round to p, then s leads to t, to q's seed, to u, … and to p's stack. p's red
// search would have come that way and reported, unless it turned back at a red state; but that one leads to s and on to
// t, so that by (2) t is red, or about to be: who makes R red does not wait in between.
//
// Initial states: those after the first are searched by a worker when it has left all before them, with the colours as
// they are; (1) to (4) speak of colours and stacks and not of where stacks begin.
//
// Cost: each state is stored once, with two bits; each worker takes an edge up to twice. Workers pass over what another
// has left, not over what it has on its stack: where most states are on the stack at once they do the same work. To
// take states that nobody has met before others did not help there. cyan and R are sets of a worker's own. Verdict:
// lasso comes with the lasso; empty means there is none.

import (
	"runtime"
	"slices"
	"sync"
	"time"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
)

// Cndfs looks for a lasso whose cycle passes an accepting state; nil when there is none. The error is the monitor's.
func Cndfs(s Search) (*lasso.Run, error) { return s.cndfs(newSpace(&s, false)) }

func (s Search) cndfs(in space) (*lasso.Run, error) {
	c := &cndfs{space: in, watch: newWatch(&s)}
	c.watch.table = c.space.bytes
	searchers := make([]*searcher, s.Workers)
	for i := range searchers {
		v := c.space.view()
		searchers[i] = &searcher{
			cndfs: c, tally: newTally(c.watch, i), view: v, blue: newTrail(v, i), red: newTrail(v, i), cyan: newSet(),
			met: newSet(),
		}
	}
	err := each(searchers, c.watch)
	if c.found != nil {
		err = nil // another worker may have come to a limit at the same moment
	}
	return c.found, err
}

// cndfs is what the workers share.
type cndfs struct {
	space space
	watch *watch
	mu    sync.Mutex
	found *lasso.Run
}

// searcher is a worker.
type searcher struct {
	*cndfs
	tally
	view      view
	blue, red *trail
	cyan      *set
	met       *set     // R
	order     []uint64 // the same, in the order in which they were met
	awaited   []uint64 // those of them that accept, without the seed
}

func (s *searcher) bytes() int64 {
	return s.blue.bytes() + s.red.bytes() + s.cyan.bytes() + s.met.bytes() + int64(cap(s.order)+cap(s.awaited))*8
}

// run searches from each initial state that is not blue.
func (s *searcher) run() {
	s.view.hold()
	defer s.view.release()
	s.initial(s.view, s.bytes, func(state uint64, fresh bool) {
		s.stored(fresh)
		if !s.over() && s.view.marks(state)&blue == 0 {
			s.dfsBlue(state)
		}
	})
	s.close(s.bytes())
}

// stored counts a state if it is new.
func (s *searcher) stored(fresh bool) {
	if fresh {
		s.States += s.watch.admit(1)
	}
}

// followed counts an edge that a trail took.
func (s *searcher) followed(t *trail) {
	s.Edges++
	s.Considered++
	s.stored(t.fresh)
	s.tick(s.bytes)
}

// dfsBlue searches from a state until it is left, or the search is over.
func (s *searcher) dfsBlue(from uint64) {
	s.enter(from)
	for len(s.blue.frames) > 0 && !s.over() {
		if !s.blue.advance() {
			s.leave()
			continue
		}
		s.followed(s.blue)
		if t := s.blue.to; s.blue.fresh || s.blue.has&blue == 0 && !s.cyan.has(t) {
			s.enter(t)
		}
	}
}

func (s *searcher) enter(state uint64) {
	s.cyan.add(state)
	s.blue.push(state)
	s.Stack = max(s.Stack, int64(len(s.blue.frames)-1))
}

// leave makes the state at the end of the stack blue, searches from it if it accepts, and pops it.
func (s *searcher) leave() {
	state := s.blue.top()
	if s.view.give(state, blue) && s.dead(state) {
		s.Deadlocks++
	}
	if s.view.accepting(state) {
		s.dfsRed(state)
		s.await()
		s.colour()
	}
	if !s.over() {
		s.cyan.remove(state)
		s.blue.pop()
	}
}

// dead reports whether the state at the end of the blue stack, left by all its edges, is a deadlock.
func (s *searcher) dead(state uint64) bool {
	return s.blue.frames[len(s.blue.frames)-1].fanout == 0 && !s.view.mayEnd(state)
}

// dfsRed gathers in R what a seed leads to and is not red, and reports a cycle.
func (s *searcher) dfsRed(seed uint64) {
	s.meet(seed)
	for len(s.red.frames) > 0 && !s.over() {
		if !s.red.advance() {
			s.red.pop()
			continue
		}
		s.followed(s.red)
		t := s.red.to
		switch {
		case s.red.has&red != 0:
		case s.cyan.has(t):
			s.report(t)
			return
		case !s.met.has(t):
			if s.meet(t); s.view.accepting(t) {
				s.awaited = append(s.awaited, t)
			}
		}
	}
}

// meet puts a state into R and on the red stack.
func (s *searcher) meet(state uint64) {
	s.met.add(state)
	s.order = append(s.order, state)
	s.red.push(state)
	s.Stack = max(s.Stack, int64(len(s.blue.frames)+len(s.red.frames)-2))
}

// patience is how often a waiting worker asks again at once before it sleeps in between.
const patience = 64

// await waits until the accepting states of R but the seed are red. The table may grow meanwhile.
func (s *searcher) await() {
	for asked := 0; !s.over(); asked++ {
		s.awaited = slices.DeleteFunc(s.awaited, func(state uint64) bool { return s.view.marks(state)&red != 0 })
		if len(s.awaited) == 0 {
			return
		}
		s.view.release()
		if asked < patience {
			runtime.Gosched()
		} else {
			time.Sleep(20 * time.Microsecond)
		}
		s.view.hold()
	}
}

// colour makes the states of R red, and empties R.
func (s *searcher) colour() {
	if s.over() {
		return
	}
	for _, state := range s.order {
		if s.view.give(state, red) {
			s.Nested += s.watch.admit(1)
		}
		s.met.remove(state)
	}
	s.order = s.order[:0]
}

// report ends the search with a lasso: along the blue stack to t, on to the seed, and along the red one back to t.
func (s *searcher) report(t uint64) {
	at := slices.IndexFunc(s.blue.frames, func(p place) bool { return p.state == t })
	run := &lasso.Run{Initial: s.view.decode(s.blue.frames[0].state), Prefix: s.blue.steps(0)}
	run.Prefix, run.Cycle = run.Prefix[:at], slices.Clone(run.Prefix[at:])
	run.Cycle = append(run.Cycle, s.red.steps(0)...)
	run.Cycle = append(run.Cycle, s.red.step(len(s.red.frames)-1, t))
	s.mu.Lock()
	if s.found == nil {
		s.found = run
	}
	s.mu.Unlock()
	s.watch.end(errFound)
}

// set is a worker's own set of states: open addressing with linear probing, at most half full. Removing a state moves
// up those behind it (Knuth, The Art of Computer Programming 3, 6.4, Algorithm R).
type set struct {
	slots []uint64 // the state and one; 0: free
	count int
}

func newSet() *set { return &set{slots: make([]uint64, 1<<8)} }

// find returns the slot of a state, or the free one in which it belongs.
func (s *set) find(state uint64) int {
	at := s.home(state + 1)
	for s.slots[at] != 0 && s.slots[at] != state+1 {
		at = (at + 1) & (len(s.slots) - 1)
	}
	return at
}

func (s *set) home(slot uint64) int { return int(bitset.Mix(slot)) & (len(s.slots) - 1) }

func (s *set) has(state uint64) bool { return s.slots[s.find(state)] != 0 }

// add puts in a state that is not in the set.
func (s *set) add(state uint64) {
	if s.count++; 2*s.count > len(s.slots) {
		old := s.slots
		s.slots = make([]uint64, 2*len(old))
		for _, slot := range old {
			if slot != 0 {
				s.slots[s.find(slot-1)] = slot
			}
		}
	}
	s.slots[s.find(state)] = state + 1
}

// remove takes out a state that is in the set.
func (s *set) remove(state uint64) {
	s.count--
	mask := len(s.slots) - 1
	free := s.find(state)
	for at := (free + 1) & mask; s.slots[at] != 0; at = (at + 1) & mask {
		// What is at `at` may move up to the free slot unless its home lies behind that one.
		if home := s.home(s.slots[at]); (at-home)&mask >= (at-free)&mask {
			s.slots[free] = s.slots[at]
			free = at
		}
	}
	s.slots[free] = 0
}

func (s *set) bytes() int64 { return int64(len(s.slots)) * 8 }
