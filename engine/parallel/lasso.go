package parallel

// Search for a lasso by several workers, both questions: exploration, and components from seeds.
//
// Source: unpublished. The states are explored as in reach.go; Couvreur's search for strongly connected components
// (explicit/scc.go) looks at a part of them. It begins at accepting states, as the nested searches of Courcoubetis,
// Vardi, Wolper and Yannakakis (1992) do, in the part of the network where accepting cycles can be (network/cycles.go).
// C is the product of that part. A state is of C if an accepting cycle can come through each of its components' states;
// its class is what a cycle in C does not leave. F is the set of accepting states or, for the generalized question, the
// acceptance set of which a state is met last. h is a hash.
//
//	worker p of 1 … N:
//	  if p = 1: search alone, over a few edges; if that ends, report what it found
//	  while there is work:
//	    if a seed waits with p: search from it in C, but not in states that p has searched before; report a lasso
//	    else
//	      q := one of the states that wait with p, or half of those that wait with another
//	      for all q –a→ q′ do
//	        if q′ was not in the table, and p is who put it there, then
//	          q′ waits with p
//	          if seed(q′) then q′ waits as a seed with worker h(class(q′)) mod N
//	seed(q): q is of C and in F, C has an edge from q, and states of C of all acceptance sets have been met
//
// Why not nested searches by all workers (CNDFS, Evangelista et al., ATVA 2012), components by all (UFSCC, Bloemen et
// al., PPoPP 2016) or sets that shrink (OWCTY, Černá and Pelánek, SPIN 2003): on two cores they lost or did not gain.
// CNDFS took up to five times as long as one worker where most states are on one stack. A prototype of UFSCC, with one
// worker and without atomic accesses, took 1.8 and 3.6 times the processor time of ndfs on ring 8 and philosophers 8,
// and 1.9 and 1.7 times that of scc. OWCTY followed each edge of ring 6 three times, for generalized acceptance eleven.
//
// Why the answer is right. A reported lasso is one: a seed was reached, and the edges of C are edges of the product.
// None is missed: let a cycle accept that can be reached, and no lasso be reported before. All its edges are in C, and
// its states in one class. They are explored, as all states are. They meet all acceptance sets, so F is chosen: as a
// set of which no state of C was met before the one by which all are met. From then on each state of F that is met is a
// seed, if it has an edge in C; so one of the cycle is. The worker of its class searches from it until it has left all
// that can be reached from there in C, or did so before; Couvreur's search finds that the component of the cycle meets
// all sets. Where there are no acceptance sets every state of C is in F. The end is when all workers wait and no seed
// does (pool.go).
//
// Cost: time O(edges) over the workers, and O(edges in C that seeds lead to), for each class by one worker; where no
// state accepts, nothing but the exploration. Memory as in reach.go; a state that is searched from a seed is in its
// worker's own table besides, and counts as nested. A seed takes 8 bytes. The search alone is there so that what one
// worker finds soon is found about as soon. If it answers, the counts are its own; else its edges and its memory count,
// its states do not. Verdict: lasso comes with the lasso; empty means there is none.

import (
	"context"
	"sync"
	"sync/atomic"

	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Lasso looks for a lasso that answers the question; nil when there is none. The error is the monitor's.
func Lasso(s Search) (*lasso.Run, error) { return s.lasso(newSpace(&s)) }

func (s Search) lasso(in space) (*lasso.Run, error) {
	ctx, cancel := context.WithCancel(s.Monitor.Context())
	defer cancel()
	r := newReach(s, in)
	r.watch.halt = func() {
		r.pool.end()
		cancel()
	}
	shared := &seeding{Search: s}
	searchers := make([]*searcher, s.Workers)
	for i := range searchers {
		searchers[i] = newSearcher(ctx, newExplorer(r, i), shared)
	}
	err := each(searchers, r.watch)
	if first := searchers[0]; first.answered {
		s.Monitor.Counts = first.spent
		return first.found, nil // another worker may have come to a limit at the same moment
	}
	for _, f := range searchers {
		if f.found != nil {
			return f.lasso(), nil
		}
	}
	return nil, err
}

// seeding is what the workers share about seeds.
type seeding struct {
	Search
	once   sync.Once
	part   *network.Cycles
	cycles product.System // its product

	sown   atomic.Bool // there was a seed
	mu     sync.Mutex
	met    bitset.Set // the acceptance sets of which a state was met
	chosen int        // the set whose states are seeds; -1: none is chosen yet
}

// prepare finds the part where cycles are. The worker that comes first does it for all.
func (g *seeding) prepare() {
	g.once.Do(func() {
		g.part = g.Network.Cycles()
		g.cycles = product.Compile(g.part.Network, g.Order)
		g.met, g.chosen = bitset.New(g.cycles.Sets()), -1
	})
}

// choose is told of a state's sets. It returns the set whose states are seeds, or -1, and those met until now.
func (g *seeding) choose(sets, known bitset.Set) (chosen int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.chosen < 0 {
		copy(known, g.met)
		if g.met.Unite(sets); g.met.Size() == g.cycles.Sets() {
			last := append(bitset.Set(nil), g.met...)
			last.Subtract(known)
			g.chosen = last.Next(0)
		}
	}
	copy(known, g.met)
	return g.chosen
}

// searcher is a worker.
type searcher struct {
	*explorer
	*seeding
	ctx   context.Context
	first int        // of its seeds, the first that it has not searched from
	seed  uint64     // that it searches from
	found *lasso.Run // from there, or alone
	out   [][]uint64 // seeds for other workers

	answered bool          // the search alone came to its end
	spent    search.Counts // by it

	known  bitset.Set // the sets met, as far as the worker knows
	chosen int
	sets   bitset.Set // of a state
	labels bitset.Set
	vector []int
}

func newSearcher(ctx context.Context, e *explorer, shared *seeding) *searcher {
	s := &searcher{explorer: e, seeding: shared, ctx: ctx, out: make([][]uint64, shared.Workers), chosen: -1}
	s.look = s.sow
	return s
}

// lasso returns the lasso that the worker found from a seed, with the path to the seed, when all workers have ended.
func (s *searcher) lasso() *lasso.Run {
	s.view.hold()
	defer s.view.release()
	run := path(s.space, s.view, s.seed)
	run.Prefix, run.Cycle = append(run.Prefix, s.found.Prefix...), s.found.Cycle
	return run
}

// run lets the worker search from its seeds until there is no more work, or the search ends.
func (s *searcher) run() {
	if s.worker == 0 && s.Alone != nil {
		s.searchAlone()
	}
	if s.over() {
		return
	}
	s.prepare()
	s.known, s.sets = bitset.New(s.cycles.Sets()), bitset.New(s.cycles.Sets())
	s.labels, s.vector = bitset.New(s.cycles.Labels()), make([]int, s.cycles.Components())
	if s.worker == s.Workers-1 { // the first is late
		s.begin()
	}
	monitor := search.NewMonitor(s.ctx, search.Limits{}, 0, s.proceed)
	if s.watch.limited {
		monitor.Admit = func() bool { return s.watch.admit(1) == 1 }
	}
	s.view.hold()
	run, err := explicit.SccFrom(s.each, explicit.Exploration{System: s.cycles, Monitor: monitor, Accept: s.Accept})
	if s.found = run; run != nil {
		err = errFound
	}
	if err != nil {
		s.watch.end(err)
	}
	s.beside(monitor.Counts)
	s.close(s.bytes())
	s.view.release()
}

// How many edges the first worker follows alone: while no other has found a seed, there is no lasso to be found soon.
const (
	aloneEdges  = 1 << 18
	seededEdges = 1 << 21
)

// searchAlone runs the search by one worker for a while.
func (s *searcher) searchAlone() {
	ctx, stop := context.WithCancel(s.ctx)
	defer stop()
	monitor := search.NewMonitor(ctx, s.Monitor.Limits, 0, func(c search.Counts) {
		s.proceed(search.Counts{Edges: c.Edges, Considered: c.Considered, Bytes: c.Bytes})
		if c.Edges >= seededEdges || c.Edges >= aloneEdges && !s.sown.Load() {
			stop()
		}
	})
	run, err := s.Alone(monitor)
	if s.spent = monitor.Counts; err == nil {
		s.found, s.answered = run, true
		s.watch.end(errFound)
	}
}

// each yields the worker's seeds. While it has none it explores.
func (s *searcher) each(yield func(state []uint64) bool) {
	for !s.over() {
		s.seeds = append(s.seeds, s.pool.collect(s.worker)...)
		if s.first == len(s.seeds) {
			s.seeds, s.first = s.seeds[:0], 0
			if !s.explore() {
				return
			}
			continue
		}
		s.seed = s.seeds[s.first]
		s.first++
		state := s.view.load(s.seed)
		s.view.release()
		more := yield(state)
		s.view.hold()
		if !more {
			return
		}
	}
}

// few is how many seeds wait for a worker that has others before it gets them.
const few = 1 << 8

// explore expands a state, or waits for work; false: there is none.
func (s *searcher) explore() bool {
	if len(s.waiting) > 0 {
		s.send(few)
	} else {
		s.send(0)
	}
	return s.step()
}

// send hands seeds to the workers that have none, and where there are so many to the others.
func (s *searcher) send(many int) {
	for to, seeds := range s.out {
		if len(seeds) > 0 && (len(seeds) >= many || s.pool.mail[to].Load() == 0) {
			s.pool.send(to, seeds)
			s.out[to] = seeds[:0]
		}
	}
}

// proceed is called now and then by the worker's other searches: what it has for others does not wait for them to end.
func (s *searcher) proceed(counts search.Counts) {
	s.beside(counts)
	s.view.hold()
	s.tally.look(s.bytes())
	s.view.release()
	s.send(0)
	if len(s.waiting) > 0 && s.pool.hungry.Load() > 0 {
		s.pool.put(s.waiting)
		s.waiting = nil
	}
}

// beside notes the counts of the worker's other searches.
func (s *searcher) beside(counts search.Counts) {
	s.second = counts
	s.second.Edges += s.spent.Edges
	s.second.Considered += s.spent.Considered
	s.second.Bytes += int64(cap(s.seeds)) * 8
	for _, seeds := range s.out {
		s.second.Bytes += int64(cap(seeds)) * 8
	}
}

// sow finds the seeds among new states.
func (s *searcher) sow(states []uint64) {
	for _, state := range states {
		words := s.view.load(state)
		if !s.accepts(words) {
			continue
		}
		class, may := s.class(words)
		if !may {
			continue
		}
		if s.cycles.Enabled(words, s.labels); s.labels.Empty() {
			continue
		}
		if !s.sown.Load() {
			s.sown.Store(true)
		}
		if to := int(class % uint64(s.Workers)); to == s.worker {
			s.seeds = append(s.seeds, state)
		} else {
			s.out[to] = append(s.out[to], state)
		}
	}
}

// accepts reports whether a state is in F.
func (s *searcher) accepts(state []uint64) bool {
	if s.Accept != search.Generalized {
		return s.cycles.Accepting(state)
	}
	if s.cycles.Sets() == 0 {
		return true
	}
	clear(s.sets)
	s.cycles.Met(state, s.sets)
	if s.chosen < 0 && !s.sets.Within(s.known) {
		if _, may := s.class(state); may {
			s.chosen = s.choose(s.sets, s.known)
		}
	}
	return s.chosen >= 0 && s.sets.Has(s.chosen)
}

// class returns the class of a state of C; false: it is not of C.
func (s *searcher) class(state []uint64) (class uint64, may bool) {
	s.cycles.Decode(state, s.vector)
	for i, at := range s.vector {
		own := s.part.Class[i][at]
		if own < 0 {
			return 0, false
		}
		class = bitset.Mix(class ^ uint64(own))
	}
	return class, true
}
