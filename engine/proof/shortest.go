package proof

// The shortest lasso.
//
// Sources: Gastin, Moro, Zeitoun, "Minimization of counterexamples in SPIN" (SPIN 2004), and Hansen, Kervinen,
// "Minimal counterexamples in O(n log n) memory and O(n²) time" (ACSD 2006), for the question "all at the same
// moment"; Clarke, Grumberg, McMillan, Zhao, "Efficient generation of counterexamples and witnesses in symbolic
// model checking" (DAC 1995), for the generalized one, where the shortest is NP-hard to find.
//
//	Shortest:
//	  best := ∞
//	  while there are more states that a lasso of fewer than best steps can pass do
//	    explore as many states again, breadth first: d(s) is the length of a shortest path to s
//	    for all accepting a that lie on a cycle, the nearest first, while d(a) + 1 < best do
//	      f(s) := length of a shortest path from a to s          in a's component, breadth first
//	      best := min over s of d(s) + f(s) + length of a shortest path from s to a
//	                                                             one search from all s, s at cost d(s) + f(s)
//
// A lasso through a goes to some s, on to a and back to s, so the minimum is exact. A lasso of fewer than best
// steps passes no state that is best - 1 steps away, so the rest of the space is left out.
// Departures: the whole lasso is minimal, prefix and cycle together; states are stored, with their edges.
// For several acceptance sets, from each of a few states of each component, the nearest first, one goes to the
// nearest state of a set not met yet until all are met, and back.
// Cost: a state costs what the store takes and 24 bytes, an edge 8, each look 64 bytes a state and 4 an edge; time
// O(a·edges) for a accepting states nearer than the lasso is long, and twice that for the looks before the last.
// Verdict: exact for one set, a short one for several; after a limit the result says what was covered.

import (
	"math"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

const (
	firstLook = 1 << 10 // states explored before the first look for a lasso
	starts    = 16      // states of a component from which tours are begun
	begun     = 256     // tours of one look
)

// found is a lasso, and what it is worth.
type found struct {
	Run *lasso.Run // of the system; nil: none was found
	Better
}

// shortest finds a lasso with the fewest steps, prefix and cycle together. Of a lasso that is known already,
// only its number of steps is asked for, 0 for none: then what is found has fewer. An error is the monitor's;
// what was found before it is returned with it. A limit on states is no error: Exact and States say what it means.
func shortest(system product.System, accept search.Acceptance, known int, monitor *search.Monitor) (found, error) {
	best := math.MaxInt
	if known > 0 {
		best = known
	}
	x, err := newSpace(system, accept, monitor)
	if err != nil {
		return found{}, err
	}
	f := found{}
	var shortest *loop
	for until := firstLook; ; until *= 2 {
		more, err := x.explore(until, best)
		if err != nil {
			return f, err
		}
		list, err := x.components(bitset.Full(system.Labels()))
		if err != nil {
			return f, err
		}
		closer, err := x.shortest(list, bitset.Full(system.Labels()), best)
		if closer != nil {
			shortest, best = closer, x.steps(closer)
			f.Run = x.run(shortest)
		}
		if err != nil {
			return f, err
		}
		f.States = x.expanded()
		if f.Exact = x.covers(best) && (x.sets == 1 || best == math.MaxInt); !more || f.Exact &&
			best < math.MaxInt {
			return f, nil
		}
	}
}

// covers reports whether all lassos of fewer steps were looked at.
func (x *space) covers(steps int) bool {
	covered := x.covered()
	return covered == math.MaxInt || steps < math.MaxInt && steps-2 < covered
}

// shortest returns a shortest lasso of fewer than best steps, for several acceptance sets a short one; nil: none.
func (x *space) shortest(list []component, allowed bitset.Set, best int) (found *loop, err error) {
	if x.sets > 1 {
		return x.short(list, allowed, best)
	}
	for s := range x.states() {
		if int(x.depth[s])+1 >= best {
			break
		}
		if x.group[s] == none || x.met[s] == 0 {
			continue
		}
		closer, err := x.through(s, allowed, best)
		if closer != nil {
			found, best = closer, x.steps(closer)
		}
		if err != nil {
			return found, err
		}
	}
	return found, nil
}

// through returns a shortest lasso of fewer than best steps whose cycle passes a state, nil when there is none.
func (x *space) through(a int, allowed bitset.Set, best int) (*loop, error) {
	x.forward.clear(x.states())
	x.forward.put(a, 0, a, 0)
	for at := 0; at < len(x.forward.reached); at++ {
		s := int(x.forward.reached[at])
		next := int(x.forward.distance[s]) + 1
		if int(x.depth[a])+next >= best {
			break
		}
		for i, e := range x.of(s) {
			if err := x.monitor.Tick(); err != nil {
				return nil, err
			}
			if x.group[e.to] == x.group[a] && allowed.Has(int(e.label)) && x.forward.distance[e.to] == none {
				x.forward.put(int(e.to), next, s, x.first[s]+i)
			}
		}
	}
	x.home.clear(x.states())
	for i := range x.buckets {
		x.buckets[i] = x.buckets[i][:0]
	}
	enter := func(s, cost, from, edge int) {
		if old := x.home.distance[s]; cost+1 >= best || old != none && int(old) <= cost {
			return
		}
		x.home.put(s, cost, from, edge)
		for len(x.buckets) <= cost {
			x.buckets = append(x.buckets, nil)
		}
		x.buckets[cost] = append(x.buckets[cost], uint32(s))
	}
	for _, s := range x.forward.reached {
		enter(int(s), int(x.depth[s]+x.forward.distance[s]), int(s), 0)
	}
	for cost := 0; cost < len(x.buckets); cost++ {
		for at := 0; at < len(x.buckets[cost]); at++ {
			s := int(x.buckets[cost][at])
			if int(x.home.distance[s]) != cost {
				continue
			}
			for i, e := range x.of(s) {
				if err := x.monitor.Tick(); err != nil {
					return nil, err
				}
				if x.group[e.to] != x.group[a] || !allowed.Has(int(e.label)) {
					continue
				}
				if int(e.to) == a {
					return x.joined(s, e), nil
				}
				enter(int(e.to), cost+1, s, x.first[s]+i)
			}
		}
	}
	return nil, nil
}

// joined is the cycle that the search home closes by an edge from its state last.
func (x *space) joined(last int, closing edge) *loop {
	start := last
	for int(x.home.from[start]) != start {
		start = int(x.home.from[start])
	}
	l := &loop{start: start, edges: append(x.way(&x.home, last, nil), closing)}
	l.edges = x.way(&x.forward, start, l.edges)
	return l
}

// short returns a short lasso that meets every set, of fewer than best steps; nil when it finds none.
func (x *space) short(list []component, allowed bitset.Set, best int) (found *loop, err error) {
	tours, nothing := 0, bitset.New(x.system.Labels())
	for i := range list {
		for k, s := range list[i].states {
			if k >= starts || k > 0 && tours >= begun || int(x.depth[s])+1 >= best {
				break
			}
			tours++
			l, err := x.tour(int(s), allowed, nothing)
			if err != nil {
				return found, err
			}
			if x.steps(l) < best {
				found, best = l, x.steps(l)
			}
		}
	}
	return found, nil
}

// tour goes round in a component from a state, on to whatever is nearest of what is missing, acceptance sets or
// labels that are needed, and back. The component must have all of it.
func (x *space) tour(start int, allowed, needed bitset.Set) (*loop, error) {
	missing, met := append(bitset.Set(nil), needed...), bitset.New(x.sets)
	meet := func(s int) (fresh bool) {
		sets := bitset.Set(x.met[s*x.words : (s+1)*x.words])
		fresh = !sets.Within(met)
		met.Unite(sets)
		return fresh
	}
	meet(start)
	l := &loop{start: start}
	for here := start; ; {
		done := missing.Empty() && met.Size() == x.sets
		leg, err := x.leg(here, allowed, func(e edge) bool {
			if done {
				return int(e.to) == start
			}
			return missing.Has(int(e.label)) || !bitset.Set(x.met[int(e.to)*x.words:(int(e.to)+1)*x.words]).Within(met)
		})
		if err != nil {
			return nil, err
		}
		for _, e := range leg {
			missing.Remove(int(e.label))
			meet(int(e.to))
			here = int(e.to)
		}
		l.edges = append(l.edges, leg...)
		if here == start && missing.Empty() && met.Size() == x.sets {
			x.enterEarly(l)
			return l, nil
		}
	}
}

// leg returns a shortest path of at least one edge within a component whose last edge is a goal.
func (x *space) leg(here int, allowed bitset.Set, goal func(edge) bool) ([]edge, error) {
	x.back.clear(x.states())
	x.back.put(here, 0, here, 0)
	for at := 0; at < len(x.back.reached); at++ {
		s := int(x.back.reached[at])
		for i, e := range x.of(s) {
			if err := x.monitor.Tick(); err != nil {
				return nil, err
			}
			if x.group[e.to] != x.group[here] || !allowed.Has(int(e.label)) {
				continue
			}
			if goal(e) {
				return append(x.way(&x.back, s, nil), e), nil
			}
			if x.back.distance[e.to] == none {
				x.back.put(int(e.to), 0, s, x.first[s]+i)
			}
		}
	}
	panic("a component has a way to each of its edges")
}
