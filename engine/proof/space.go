package proof

import (
	"errors"
	"math"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/omega"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// space is the part of a composition that has been explored, breadth first: its states by number, in the order
// in which they were met, and the edges of those that were expanded.
type space struct {
	system  product.System
	accept  search.Acceptance
	monitor *search.Monitor
	sets    int // acceptance sets of the question, at least one
	words   int // of a set of acceptance sets

	store  *product.Store
	parent []int32  // by state: the state it was met from, or -1
	by     []int32  // and the label
	depth  []int32  // and how many steps it is away
	met    []uint64 // and the acceptance sets it is in
	first  []int    // by expanded state: where its edges begin; one more entry ends those of the last
	edges  []edge
	full   bool // a limit on states ended the exploration

	group               []int32 // by state: its component, or none
	finder              omega.Finder
	forward, home, back reach
	buckets             [][]uint32
}

type edge struct{ to, label uint32 }

// none is the component of a state through which no accepting cycle goes.
const none = -1

// newSpace begins with the initial states. The error is the monitor's.
func newSpace(system product.System, accept search.Acceptance, monitor *search.Monitor) (*space, error) {
	x := &space{system: system, accept: accept, monitor: monitor, sets: 1,
		store: product.NewStore(system.Words()), first: []int{0}}
	if accept == search.Generalized {
		x.sets = max(1, system.Sets())
	}
	x.words = bitset.Words(x.sets)
	monitor.Measure = func() {
		monitor.Bytes = x.store.Bytes() + int64(cap(x.parent)+cap(x.by)+cap(x.depth)+cap(x.group))*4 +
			int64(cap(x.met)+cap(x.first)+cap(x.edges))*8 + x.forward.bytes() + x.home.bytes() + x.back.bytes()
	}
	for initial := range system.Initial() {
		if err := monitor.Tick(); err != nil {
			return x, err
		}
		if _, err := x.enter(initial, -1, -1, 0); err != nil {
			return x, x.fill(err)
		}
	}
	return x, nil
}

// enter gives the number of a state, and stores it when it is new.
func (x *space) enter(state []uint64, parent, label int, depth int32) (int, error) {
	number, fresh := x.store.Insert(state)
	if !fresh {
		return number, nil
	}
	if err := x.monitor.Room(); err != nil {
		return number, err
	}
	x.monitor.States++
	x.parent, x.by, x.depth = append(x.parent, int32(parent)), append(x.by, int32(label)), append(x.depth, depth)
	for range x.words {
		x.met = append(x.met, 0)
	}
	met := x.met[number*x.words:]
	switch {
	case x.accept == search.Generalized && x.system.Sets() > 0:
		x.system.Met(state, met)
	case x.accept == search.Generalized || x.system.Accepting(state):
		met[0] = 1
	}
	return number, nil
}

// fill notes that no more states are stored, which ends the exploration and nothing else.
func (x *space) fill(err error) error {
	if errors.Is(err, search.ErrStates) {
		x.full = true
		return nil
	}
	return err
}

// states is the number of stored states, expanded that of those whose edges are known.
func (x *space) states() int   { return len(x.parent) }
func (x *space) expanded() int { return len(x.first) - 1 }

// of returns the edges of a state.
func (x *space) of(state int) []edge {
	if state >= x.expanded() {
		return nil
	}
	return x.edges[x.first[state]:x.first[state+1]]
}

// explore expands states until so many are expanded, and reports whether there are more. Only lassos of fewer
// than the given number of steps matter: no state is expanded, nor stored, that is too far away for them.
func (x *space) explore(until, steps int) (more bool, err error) {
	enabled, next := bitset.New(x.system.Labels()), make([]uint64, x.system.Words())
	for !x.full && x.expanded() < until {
		state := x.expanded()
		if state == x.states() || int(x.depth[state]) > steps-2 {
			return false, nil
		}
		if err := x.expand(state, steps, enabled, next); err != nil {
			x.edges = x.edges[:x.first[state]]
			return false, x.fill(err)
		}
		x.first = append(x.first, len(x.edges))
	}
	return !x.full && x.expanded() < x.states(), nil
}

func (x *space) expand(state, steps int, enabled bitset.Set, next []uint64) error {
	from := x.store.At(state)
	x.system.Enabled(from, enabled)
	for label := range enabled.All() {
		for k := range x.system.Fanout(from, label) {
			x.monitor.Edges++
			if err := x.monitor.Tick(); err != nil {
				return err
			}
			x.system.Successor(from, label, k, next)
			to := -1
			if int(x.depth[state])+1 > steps-2 {
				to = x.store.Find(next)
			} else {
				var err error
				if to, err = x.enter(next, state, label, x.depth[state]+1); err != nil {
					return err
				}
			}
			if to >= 0 {
				x.edges = append(x.edges, edge{uint32(to), uint32(label)})
			}
		}
	}
	return nil
}

// covered is the depth up to which, without it, all states are expanded.
func (x *space) covered() int {
	if x.expanded() == x.states() && !x.full {
		return math.MaxInt
	}
	return int(x.depth[min(x.expanded(), x.states()-1)])
}

// reach holds how far states are from somewhere, and how one came there.
type reach struct {
	distance   []int32 // by state; none: not reached
	from, edge []uint32
	reached    []uint32 // in the order in which they were
}

func (r *reach) bytes() int64 {
	return int64(cap(r.distance)+cap(r.from)+cap(r.edge)+cap(r.reached)) * 4
}

// clear forgets what was reached, and makes room for so many states.
func (r *reach) clear(states int) {
	for _, s := range r.reached {
		r.distance[s] = none
	}
	r.reached = r.reached[:0]
	if missing := states - len(r.distance); missing > 0 {
		r.from, r.edge = append(r.from, make([]uint32, missing)...), append(r.edge, make([]uint32, missing)...)
		for range missing {
			r.distance = append(r.distance, none)
		}
	}
}

func (r *reach) put(state, distance, from, edge int) {
	if r.distance[state] == none {
		r.reached = append(r.reached, uint32(state))
	}
	r.distance[state], r.from[state], r.edge[state] = int32(distance), uint32(from), uint32(edge)
}

// way appends the edges by which a state was reached, the first first.
func (x *space) way(r *reach, state int, into []edge) []edge {
	at := len(into)
	for int(r.from[state]) != state {
		into = append(into, x.edges[r.edge[state]])
		state = int(r.from[state])
	}
	for i, j := at, len(into)-1; i < j; i, j = i+1, j-1 {
		into[i], into[j] = into[j], into[i]
	}
	return into
}

// loop is a cycle: where a lasso enters it, and its edges from there.
type loop struct {
	start int
	edges []edge
}

// steps is the number of steps of the lasso that goes straight to the cycle.
func (x *space) steps(l *loop) int { return int(x.depth[l.start]) + len(l.edges) }

// enterEarly turns a cycle so that the way to it is shortest.
func (x *space) enterEarly(l *loop) {
	at := 0
	for i, e := range l.edges {
		if x.depth[e.to] < x.depth[l.start] {
			l.start, at = int(e.to), i+1
		}
	}
	l.edges = append(append([]edge(nil), l.edges[at:]...), l.edges[:at]...)
}

// run writes a lasso out.
func (x *space) run(l *loop) *lasso.Run {
	vector := func(state int) []int {
		v := make([]int, x.system.Components())
		x.system.Decode(x.store.At(state), v)
		return v
	}
	var path []int
	for s := l.start; x.parent[s] >= 0; s = int(x.parent[s]) {
		path = append(path, s)
	}
	r := &lasso.Run{}
	if r.Initial = vector(l.start); len(path) > 0 {
		r.Initial = vector(int(x.parent[path[len(path)-1]]))
	}
	for i := len(path) - 1; i >= 0; i-- {
		r.Prefix = append(r.Prefix, lasso.Step{Label: x.system.LabelID(int(x.by[path[i]])), State: vector(path[i])})
	}
	for _, e := range l.edges {
		r.Cycle = append(r.Cycle, lasso.Step{Label: x.system.LabelID(int(e.label)), State: vector(int(e.to))})
	}
	return r
}

// component is a strongly connected component with a cycle that answers the question.
type component struct {
	states []uint32 // in the order in which they were met
	labels bitset.Set
}

// components puts the states into strongly connected components by the edges whose labels are allowed, and
// returns those in which a cycle answers the question; x.group has their numbers. Cost: linear in the explored part.
func (x *space) components(allowed bitset.Set) ([]component, error) {
	next, targets := make([][]int32, x.states()), make([]int32, 0, len(x.edges))
	for s := range next {
		from := len(targets)
		for _, e := range x.of(s) {
			if err := x.monitor.Tick(); err != nil {
				return nil, err
			}
			if allowed.Has(int(e.label)) {
				targets = append(targets, int32(e.to))
			}
		}
		next[s] = targets[from:]
	}
	x.finder.Find(next)
	x.group = append(x.group[:0], x.finder.Of...)
	return x.accepting(allowed, x.finder.Count)
}

// accepting keeps those groups in which a cycle answers the question: they have an edge, and meet every set.
func (x *space) accepting(allowed bitset.Set, groups int) ([]component, error) {
	inner, meets := make([]bool, groups), make([]uint64, groups*x.words)
	for s := range x.states() {
		g := x.group[s]
		for w := range x.words {
			meets[int(g)*x.words+w] |= x.met[s*x.words+w]
		}
		for _, e := range x.of(s) {
			inner[g] = inner[g] || x.group[e.to] == g && allowed.Has(int(e.label))
		}
	}
	var list []component
	number := make([]int32, groups)
	for g := range number {
		number[g] = none
		if inner[g] && bitset.Set(meets[g*x.words:(g+1)*x.words]).Size() == x.sets {
			number[g] = int32(len(list))
			list = append(list, component{labels: bitset.New(x.system.Labels())})
		}
	}
	for s := range x.states() {
		g := number[x.group[s]]
		x.group[s] = g
		if g != none {
			list[g].states = append(list[g].states, uint32(s))
		}
	}
	for g := range list {
		for _, s := range list[g].states {
			for _, e := range x.of(int(s)) {
				if err := x.monitor.Tick(); err != nil {
					return nil, err
				}
				if x.group[e.to] == int32(g) && allowed.Has(int(e.label)) {
					list[g].labels.Add(int(e.label))
				}
			}
		}
	}
	return list, nil
}
