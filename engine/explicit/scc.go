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
	"math/bits"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
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
func Scc(
	system product.System, accept search.Acceptance, monitor *search.Monitor, tape *Tape,
) (*lasso.Run, error) {
	return newScc(asked(system, accept), monitor, tape).search()
}

func newScc(system product.System, monitor *search.Monitor, tape *Tape) *scc {
	return &scc{
		system: system, sets: system.Sets(), monitor: monitor, tape: tape, join: union,
		store: product.NewStore(system.Words()), count: &monitor.States,
	}
}

// SccOver is Scc over states that another search has stored: all edges between them, numbered anew in the
// order of this search. Its states are counted as nested; line is added to the lines of its events.
func SccOver(
	stored *product.Store, system product.System, accept search.Acceptance,
	monitor *search.Monitor, tape *Tape, line int,
) (*lasso.Run, error) {
	s := newScc(asked(system, accept), monitor, tape)
	s.store, s.count = &renumbered{stored: stored, number: make([]uint32, stored.Len())}, &monitor.Nested
	s.line, s.second = line, true
	return s.search()
}

func (s *scc) search() (*lasso.Run, error) {
	s.path = newWalk(s.system, s.store, s.monitor, nil)
	s.monitor.Measure = func() {
		words := int64(cap(s.dead) + cap(s.met) + cap(s.roots))
		s.monitor.Bytes = s.store.Bytes() + s.path.bytes() + int64(cap(s.live))*4 + words*8
	}
	found, err := s.run()
	s.monitor.Measure()
	return found, err
}

// numbering is a set of packed states numbered in the order of insertion: a product.Store, or one whose
// states are numbered anew.
type numbering interface {
	At(number int) []uint64
	Insert(state []uint64) (number int, fresh bool)
	Find(state []uint64) int
	Bytes() int64
}

// renumbered numbers the states of a store in the order in which they are met here. Of states outside the store only blind
// alleys may be asked for, which the first search need not have met by each of the ways to them: they are stored now.
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
	system  product.System
	sets    int // number of acceptance sets of the question
	monitor *search.Monitor
	tape    *Tape
	store   numbering // numbers are Tarjan's: the order of the first visit
	count   *int64    // of the states met
	line    int       // of the first line of the pseudo-code
	second  bool      // after another search
	path    *walk
	live    []uint32       // states whose component is not finished
	dead    bitset.Growing // states whose component is finished
	roots   []int          // the least numbers of the components on the path
	met     []uint64       // for each root the acceptance sets met

	// join puts the sets that a joined component has met to those of the root that is left.
	join func(root, joined []uint64)
}

func (s *scc) words() int { return bitset.Words(s.sets) }

func (s *scc) note(kind film.Kind, line int, from []uint64, label int, to, other []uint64) {
	if s.tape != nil {
		s.tape.Note(kind, s.second, s.line+line, from, label, to, other)
	}
}

func (s *scc) run() (*lasso.Run, error) {
	for initial := range s.system.Initial() {
		if err := s.monitor.Tick(); err != nil {
			return nil, err
		}
		root, fresh := s.store.Insert(initial)
		if !fresh {
			continue
		}
		if err := s.monitor.Room(); err != nil {
			return nil, err
		}
		if s.second {
			s.note(film.Nested, sccStore, nil, -1, initial, nil)
		} else {
			s.note(film.Start, sccStore, nil, -1, initial, nil)
		}
		s.enter(root)
		if found, err := s.descend(); found != nil || err != nil {
			return found, err
		}
	}
	s.note(film.End, 0, nil, -1, nil, nil)
	return nil, nil
}

func (s *scc) enter(state int) {
	*s.count++
	if !s.path.push(state) && !s.second {
		s.monitor.Deadlocks++
	}
	s.monitor.Deepen(len(s.path.frames) - 1)
	s.live = append(s.live, uint32(state))
	s.roots = append(s.roots, state)
	s.met = append(s.met, make([]uint64, s.words())...)
	s.system.Met(s.store.At(state), s.met[len(s.met)-s.words():])
}

func (s *scc) descend() (*lasso.Run, error) {
	for len(s.path.frames) > 0 {
		if !s.path.advance() {
			s.leave()
			continue
		}
		if err := s.monitor.Tick(); err != nil {
			return nil, err
		}
		from, label := s.path.current, s.path.label()
		t, fresh := s.store.Insert(s.path.next)
		switch {
		case fresh:
			if err := s.monitor.Room(); err != nil {
				return nil, err
			}
			s.note(film.Store, sccNew, from, label, s.path.next, nil)
			s.enter(t)
		case s.dead.Has(t) || !s.merge(t):
			s.note(film.Known, sccKnown, from, label, s.path.next, nil)
		default:
			s.note(film.Cycle, sccCycle, from, label, s.path.next, s.path.next)
			return s.lasso(), nil
		}
	}
	return nil, nil
}

// leave backtracks from the end of the path and, when it is a root, finishes its component.
func (s *scc) leave() {
	state := s.path.top()
	s.note(film.Backtrack, sccPop, s.path.current, -1, nil, nil)
	s.path.pop()
	if s.roots[len(s.roots)-1] != state {
		return
	}
	s.roots = s.roots[:len(s.roots)-1]
	s.met = s.met[:len(s.met)-s.words()]
	for {
		last := int(s.live[len(s.live)-1])
		s.live = s.live[:len(s.live)-1]
		s.dead.Add(last)
		if last == state {
			return
		}
	}
}

// merge joins the components on the path from t's on, and reports whether the joined one has met every
// acceptance set.
func (s *scc) merge(t int) (accepting bool) {
	w := s.words()
	for s.roots[len(s.roots)-1] > t {
		s.roots = s.roots[:len(s.roots)-1]
		last := len(s.met) - w
		s.join(s.met[last-w:last], s.met[last:])
		s.met = s.met[:last]
	}
	count := 0
	for _, word := range s.met[len(s.met)-w:] {
		count += bits.OnesCount64(word)
	}
	return count == s.sets
}

func union(into, sets []uint64) {
	for i, word := range sets {
		into[i] |= word
	}
}

// lasso walks from the last root to states of all acceptance sets and back, within the root's component.
func (s *scc) lasso() *lasso.Run {
	root := s.roots[len(s.roots)-1]
	at := slices.IndexFunc(s.path.frames, func(f frame) bool { return int(f.state) == root })
	run := s.path.run()
	run.Prefix = run.Prefix[:at]

	met := make([]uint64, s.words())
	s.system.Met(s.store.At(root), met)
	here := root
	for {
		count := 0
		for _, word := range met {
			count += bits.OnesCount64(word)
		}
		if count == s.sets {
			break
		}
		leg, end := s.leg(root, here, func(state int) bool {
			more := slices.Clone(met)
			s.system.Met(s.store.At(state), more)
			return !slices.Equal(more, met)
		})
		for _, st := range leg {
			s.system.Met(st.packed, met)
			run.Cycle = append(run.Cycle, step(s.system, st.label, st.packed))
		}
		here = end
	}
	leg, _ := s.leg(root, here, func(state int) bool { return state == root })
	for _, st := range leg {
		run.Cycle = append(run.Cycle, step(s.system, st.label, st.packed))
	}
	return run
}

// hop is a step within a component.
type hop struct {
	label  int
	packed []uint64
}

// leg returns a shortest path of at least one step from a state to one that goal holds of, through the
// component of root: the states from root on that are not dead. When here itself is root, the goal root and
// the path empty would do, an edge is taken all the same.
func (s *scc) leg(root, here int, goal func(state int) bool) ([]hop, int) {
	type arrival struct{ from, label int }
	came := map[int]arrival{}
	queue := []int{here}
	enabled := bitset.New(s.system.Labels())
	next := make([]uint64, s.system.Words())
	for at := 0; at < len(queue); at++ {
		from := s.store.At(queue[at])
		s.system.Enabled(from, enabled)
		for label := range enabled.All() {
			for k := range s.system.Fanout(from, label) {
				s.system.Successor(from, label, k, next)
				t := s.store.Find(next)
				if t < root || s.dead.Has(t) {
					continue
				}
				if _, seen := came[t]; seen {
					continue
				}
				came[t] = arrival{queue[at], label}
				if goal(t) {
					var legs []hop
					for end := t; ; {
						a := came[end]
						legs = append(legs, hop{a.label, s.store.At(end)})
						if end = a.from; end == here {
							break
						}
					}
					slices.Reverse(legs)
					return legs, t
				}
				queue = append(queue, t)
			}
		}
	}
	panic("a component that met every acceptance set has a state of each")
}
