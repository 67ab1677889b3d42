package explicit

// Strongly connected components: the independent second opinion on both acceptance questions.
//
// Source: Couvreur, "On-the-fly verification of linear temporal logic" (FM 1999), Tarjan's search with a
// stack of roots that carry the acceptance sets met in their component so far. PseudoScc is written in the
// names used here.
// Departures: explicit stacks; several initial states; the lasso is cut out of the component by breadth-first
// searches within it.
// Cost: time O(edges), memory a store entry a state and an entry a state on the two stacks. Edges walked for
// the lasso are not counted.
// Verdict: lasso comes with the lasso; empty means there is none.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
)

// PseudoScc is the pseudo-code of the search by components.
var PseudoScc = []string{
	"Search(s):",
	"  number s; push(Live, s); push(Roots, (s, sets of s))",
	"  for all t with s → t do",
	"    if t is new then Search(t)",
	"    else if t ∈ Live then",
	"      pop from Roots all r after t, join their sets to the root that is left",
	"      if that root has met every set then return cycle",
	"  if s is the last root then",
	"    pop s from Roots; pop all up to s from Live",
}

// Lines of PseudoScc.
const (
	sccStore = 1
	sccNew   = 3
	sccKnown = 4
	sccCycle = 6
	sccPop   = 8
)

// Scc looks for a lasso that answers the question; nil when there is none. The error is the monitor's.
func Scc(e Exploration) (*lasso.Run, error) {
	s := newScc(e, &e.Monitor.States)
	if e.Tape == nil {
		s.path = newWalk(s.System, e.Monitor, nil, true)
	} else {
		s.numbered(product.NewStore(e.System.Words()))
	}
	return s.search()
}

// SccOver is Scc over all edges between stored states, which it renumbers and counts as nested; line is added to the
// lines of its events.
func SccOver(stored *product.Store, e Exploration, line int) (*lasso.Run, error) {
	s := newScc(e, &e.Monitor.Nested)
	s.line, s.second = line, true
	s.numbered(&renumbered{stored: stored, number: make([]uint32, stored.Len())})
	return s.search()
}

func newScc(e Exploration, count *int64) *scc {
	e.System = asked(e.System, e.Accept)
	sets := e.System.Sets()
	s := &scc{Exploration: e, sets: e.wanted(sets), words: bitset.Words(sets), join: bitset.Set.Unite, count: count}
	s.without(e.Without)
	return s
}

// numbered gives the search a walk over a store.
func (s *scc) numbered(store numbering) {
	w := newAnyWalk(s.System, store, s.Monitor, nil)
	if s.Tape != nil {
		w.known = func() { s.Tape.noteEdge(w, film.Known, s.second, s.line+sccKnown) }
	}
	s.path = w
}

func (s *scc) search() (*lasso.Run, error) {
	s.path.watch(done, false)
	defer s.Monitor.Measured(func() int64 {
		return s.path.storeBytes() + s.path.pathBytes() + int64(cap(s.live)+cap(s.met))*8 + int64(cap(s.roots))*16
	})()
	s.Lines = Lines{Hash: s.line + sccStore, End: s.line}
	err := s.fromEach(s.second, s.path.begin, func() (done bool, err error) {
		return s.descend(s.path, s, s.meet, s.second, s.line+sccNew)
	})
	return s.found, err
}

// renumbered numbers the states of a store in the order in which they are met here. It stores dead ends that the
// first search did not come to: no other state is outside the store.
type renumbered struct {
	stored *product.Store
	number []uint32 // by the store's number: the new one plus one; 0 when it is not met yet
	order  []uint32 // by the new number: the store's
}

func (r *renumbered) At(number int) []uint64 { return r.stored.At(int(r.order[number])) }

func (r *renumbered) Insert(state []uint64) (number int, fresh bool) {
	at, fresh := r.stored.Insert(state)
	if fresh {
		r.number = append(r.number, 0)
	}
	if r.number[at] != 0 {
		return int(r.number[at]) - 1, false
	}
	r.order = append(r.order, uint32(at))
	r.number[at] = uint32(len(r.order))
	return len(r.order) - 1, true
}

func (r *renumbered) Find(state []uint64) int {
	at := r.stored.Find(state)
	if at < 0 {
		return -1
	}
	return int(r.number[at]) - 1
}

func (r *renumbered) Bytes() int64 {
	return r.stored.Bytes() + int64(cap(r.number)+cap(r.order))*4
}

type scc struct {
	Exploration
	found  *lasso.Run
	sets   int      // how many acceptance sets a cycle is to meet
	words  int      // of a set of them
	count  *int64   // of the states met
	line   int      // of the first line of the pseudo-code
	second bool     // after another search
	path   walk     // numbers are Tarjan's: the order of the first visit. Done is a state whose component is finished
	live   []handle // states whose component is not finished
	roots  []root   // of the components on the path
	met    []uint64 // for each root the acceptance sets met

	// join puts the sets that a joined component has met to those of the root that is left.
	join func(root, joined bitset.Set)
}

// root is the state of a component that was met first.
type root struct{ number, place int } // and its place on the path

// enter puts the state at hand, a new one, on the path.
func (s *scc) enter() (done bool, err error) {
	*s.count++
	state, number := s.path.hand(), s.path.number()
	if !s.path.push() && !s.second {
		s.Monitor.Deadlocks++
	}
	s.Monitor.Deepen(s.path.length() - 1)
	s.live = append(s.live, state)
	s.roots = append(s.roots, root{number, s.path.length() - 1})
	for range s.words {
		s.met = append(s.met, 0)
	}
	s.System.Met(s.path.packed(state), s.met[len(s.met)-s.words:])
	return false, nil
}

// meet joins components along the edge to the state at hand. The search is done when one has met every set.
func (s *scc) meet() (done bool) {
	if !s.merge(s.path.number()) {
		s.Tape.noteEdge(s.path, film.Known, s.second, s.line+sccKnown)
		return false
	}
	s.Tape.noteEdge(s.path, film.Cycle, s.second, s.line+sccCycle)
	s.found = s.lasso()
	return true
}

// leave backtracks from the end of the path and, when it is a root, finishes its component.
func (s *scc) leave() (done bool, err error) {
	state, place := end(s.path), s.path.length()-1
	s.Tape.noteBack(s.path, s.second, s.line+sccPop)
	s.path.pop()
	if s.roots[len(s.roots)-1].place == place {
		s.finish(state)
	}
	return false, nil
}

// finish takes the last root off, and the states of its component, of which it is the first.
func (s *scc) finish(first handle) {
	s.roots = s.roots[:len(s.roots)-1]
	s.met = s.met[:len(s.met)-s.words]
	for {
		last := s.live[len(s.live)-1]
		s.live = s.live[:len(s.live)-1]
		s.path.mark(last, done)
		if last == first {
			return
		}
	}
}

// merge joins the components on the path from state number t on, and reports whether that has met every set.
func (s *scc) merge(t int) (accepting bool) {
	w := s.words
	for s.roots[len(s.roots)-1].number > t {
		s.roots = s.roots[:len(s.roots)-1]
		last := len(s.met) - w
		s.join(s.met[last-w:last], s.met[last:])
		s.met = s.met[:last]
	}
	return bitset.Set(s.met[len(s.met)-w:]).Size() >= s.sets
}

// lasso walks from the last root to states of all acceptance sets and back, within the root's component.
func (s *scc) lasso() *lasso.Run {
	root := s.roots[len(s.roots)-1]
	run := s.runTo(s.path, root.place)

	start := slices.Clone(s.path.packed(s.path.on(root.place)))
	met := make([]uint64, s.words)
	s.System.Met(start, met)
	here := start
	for bitset.Set(met).Size() < s.sets {
		leg := s.leg(root.number, here, func(state []uint64) bool {
			more := slices.Clone(met)
			s.System.Met(state, more)
			return !slices.Equal(more, met)
		})
		for _, st := range leg {
			s.System.Met(st.packed, met)
			run.Cycle = append(run.Cycle, step(s.System, st.label, st.packed))
		}
		here = leg[len(leg)-1].packed
	}
	for _, st := range s.leg(root.number, here, func(state []uint64) bool { return slices.Equal(state, start) }) {
		run.Cycle = append(run.Cycle, step(s.System, st.label, st.packed))
	}
	return run
}

// hop is a step within a component.
type hop struct {
	label  int
	packed []uint64
	from   int // the place of the hop before it in the queue
}

// leg returns a shortest path of at least one step from a state to a goal through the unfinished states from number
// root on, which are a component.
func (s *scc) leg(root int, here []uint64, goal func(state []uint64) bool) []hop {
	came := map[int]bool{}
	queue := []hop{{packed: here, from: -1}}
	enabled := bitset.New(s.System.Labels())
	next := make([]uint64, s.System.Words())
	for at := 0; at < len(queue); at++ {
		from := queue[at].packed
		s.System.Enabled(from, enabled)
		for label := range enabled.All() {
			for k := range s.System.Fanout(from, label) {
				s.System.Successor(from, label, k, next)
				t, number := s.path.find(next)
				if number < root || s.path.marked(t, done) || came[number] {
					continue
				}
				came[number] = true
				queue = append(queue, hop{label, slices.Clone(next), at})
				if goal(next) {
					return back(queue)
				}
			}
		}
	}
	panic("a component that met every acceptance set has a state of each")
}

// back returns the hops that lead to the last one of a queue.
func back(queue []hop) (legs []hop) {
	for at := len(queue) - 1; at > 0; at = queue[at].from {
		legs = append(legs, queue[at])
	}
	slices.Reverse(legs)
	return legs
}
