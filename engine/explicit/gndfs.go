package explicit

// Nested search for generalized Büchi automata.
//
// Source: [GEN] Tauriainen, "Nested emptiness search for generalized Büchi automata" (2003), Figure 2;
// PseudoGndfs is its pseudo-code. A state's label is the set of acceptance sets known to be met on some
// nontrivial path to it; when the first search is about to leave a state, a nested search propagates the
// label and the sets of that state forward, and a state that has gathered all sets lies on an accepting
// cycle.
// Departures: the simultaneous question is the one set of the states in which every component accepts.
// Explicit stacks; several initial states, one after the other, with labels and processed kept. A network
// without acceptance sets is given one set that holds every state, so that a nested search finds the cycles.
// The algorithm answers with a state on an accepting cycle; the lasso is the path to that state and what the
// search by components (scc.go) finds from it; its edges are not counted.
// Early TRUE (Section 4.1), an option: a nested search ends the search when it enters a state of the path that then has
// all sets. It lies on an accepting cycle from then on (Lemma 2), not only when the first search is about to leave it.
// Perfect hashing then takes one bit a state more, for what is on the path.
// At least k of the sets (Section 4.2): a label of k sets ends the search. The proofs hold as they are: each set of a
// label is met on a cycle through its state, and the first state entered of a component that meets k sets gathers them.
// Cost: with perfect hashing a store entry and |F| bits a state, time O(|F|·edges). Nested counts entries of
// the nested searches, at most |F| a state.
// Verdict: with perfect hashing (a Store) as scc. With hash compaction or bitstate storage (compact.go) a
// lasso is still a lasso, because the states on the path keep labels of their own; empty is only "probably
// empty", since two states with one hash value count as one.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoGndfs is the pseudo-code of the generalized nested search.
var PseudoGndfs = []string{
	"emptinessSearch:",
	"  path.push(q_I)",
	"  while path ≠ ∅ do",
	"    q := path.top()",
	"    while ∃ q′ ∉ path ∪ processed: q → q′ do",
	"      path.push(q′); label[q′] := ∅; q := q′",
	"    if label[q] ≠ ∅ or ∃ F ∈ 𝓕: q ∈ F then",
	"      propagate({q}, label[q] ∪ {F ∈ 𝓕 | q ∈ F})",
	"      if label[q] = 𝓕, or |label[q]| ≥ k where k sets are asked for, then exit TRUE",
	"      l := ⋃ {label[q″] | hash(q″) = hash(q)}",
	"      label[q′] := l for q and all q′ ∉ path with hash(q′) = hash(q)",
	"    processed := processed ∪ {q′ | hash(q′) = hash(q)}; path.pop()",
	"  exit FALSE",
	"propagate(states, labels):",
	"  repeat",
	"    remove any q from states",
	"    while ∃ q′ ∈ path ∪ processed: q → q′, labels ⊄ label[q′] do",
	"      early TRUE: if q′ ∈ path and label[q′] ∪ labels = 𝓕, or as many, then exit TRUE",
	"      states := states ∪ {q′}; label[q′] := label[q′] ∪ labels",
	"      and label[q″] likewise for all q″ ∉ path with hash(q″) = hash(q′)",
	"  until states = ∅",
}

// Lines of PseudoGndfs.
const (
	gndfsStart     = 1
	gndfsKnown     = 4
	gndfsStore     = 5
	gndfsPropagate = 7
	gndfsCycle     = 8
	gndfsLeave     = 11
	gndfsEmpty     = 12
	gndfsCovered   = 16
	gndfsEarly     = 17
	gndfsJoin      = 18
	gndfsPassed    = 20
)

// labelling is what the generalized search remembers of states: whether it has met them, and their labels.
type labelling interface {
	// met reports whether state is on the path or processed.
	met(state []uint64) bool
	// enter puts a state that is not met on the path, with an empty label.
	enter(state []uint64)
	// label returns the label of a state; nil when it is not met.
	label(state []uint64) []uint64
	// join adds acceptance sets to the label of a met state, and to those that share it.
	join(state, sets []uint64)
	// leave takes the last state of the path into the processed ones.
	leave(state []uint64)
	// onPath reports whether a met state is on the path.
	onPath(state []uint64) bool
	bytes() int64
}

// Gndfs looks for a lasso with perfect hashing; nil when there is none. The error is the monitor's.
func Gndfs(e Exploration) (*lasso.Run, error) {
	e.System = asked(e.System, e.Accept)
	return newGndfs(e, newPerfect(e.System, e.Early)).emptinessSearch()
}

func newGndfs(e Exploration, labels labelling) *gndfs {
	e.Lines = Lines{Hash: gndfsStart, End: gndfsEmpty}
	g := &gndfs{Exploration: e, labels: labels}
	sets := max(e.System.Sets(), 1)
	g.sets, g.passed = g.wanted(sets), bitset.New(sets)
	g.states = stacked{words: e.System.Words(), labels: labels}
	g.path = newAnyWalk(e.System, &g.states, e.Monitor, nil)
	if e.Tape != nil {
		g.path.known = func() {
			g.Tape.Note(film.Known, false, gndfsKnown, g.path.current, g.path.label(), g.path.next, nil)
		}
	}
	return g
}

type gndfs struct {
	Exploration
	found   *lasso.Run
	labels  labelling
	states  stacked // the states of the path
	path    *anyWalk
	pending []uint64   // propagate's states, packed, one after the other
	passed  bitset.Set // the sets that pass has on hand
	sets    int        // how many acceptance sets a label has that ends the search
}

// stacked are the states of the path, numbered from the bottom; storing a state enters it into the labelling.
type stacked struct {
	words  int
	labels labelling
	at     []uint64
}

func (s *stacked) At(number int) []uint64 { return s.at[number*s.words : (number+1)*s.words] }

func (s *stacked) Insert(state []uint64) (number int, fresh bool) {
	if s.labels.met(state) {
		return -1, false
	}
	s.labels.enter(state)
	s.at = append(s.at, state...)
	return len(s.at)/s.words - 1, true
}

func (s *stacked) Find([]uint64) int {
	panic("the states of the path are looked up in their labelling")
}
func (s *stacked) Bytes() int64 { return s.labels.bytes() + int64(cap(s.at))*8 }

// emptinessSearch searches from each initial state that is neither on the path nor processed.
func (g *gndfs) emptinessSearch() (*lasso.Run, error) {
	defer g.Monitor.Measured(func() int64 {
		return g.path.storeBytes() + g.path.pathBytes() + int64(cap(g.pending))*8
	})()
	v := g.without(g.Without)
	err := g.fromEach(false, g.path.begin, func() (done bool, err error) {
		return g.descend(g.path, v, nil, false, gndfsStore)
	})
	return g.found, err
}

// enter puts the state at hand, a new one, on the path.
func (g *gndfs) enter() (done bool, err error) {
	g.Monitor.States++
	if !g.path.push() {
		g.Monitor.Deadlocks++
	}
	g.Monitor.Deepen(g.path.length() - 1)
	return false, nil
}

// top returns the state at the end of the path.
func (g *gndfs) top() []uint64 { return g.path.packed(end(g.path)) }

// leave runs the nested search of the state at the end of the path, and takes it into the processed ones.
func (g *gndfs) leave() (done bool, err error) {
	if done, err = g.pass(); !done && err == nil {
		g.pop()
	}
	return done, err
}

// pop takes the state at the end of the path into the processed ones.
func (g *gndfs) pop() {
	g.Tape.noteBack(g.path, false, gndfsLeave)
	g.labels.leave(g.top())
	g.path.pop()
	g.states.at = g.states.at[:len(g.states.at)-g.states.words]
}

// pass runs the nested search of the state at the end of the path. The search is done when that has gathered every set.
func (g *gndfs) pass() (done bool, err error) {
	q := g.top()
	label := g.passed
	copy(label, g.labels.label(q))
	g.met(q, label)
	if label.Empty() {
		return false, nil
	}
	g.Tape.Note(film.Nested, false, gndfsPropagate, q, -1, q, nil)
	if done, err = g.propagate(q, label); done || err != nil || bitset.Set(g.labels.label(q)).Size() < g.sets {
		return done, err
	}
	g.Tape.Note(film.Cycle, true, gndfsCycle, q, -1, q, q)
	return g.accept(g.path.length() - 1)
}

// accept ends the search at a state of the path that lies on an accepting cycle.
func (g *gndfs) accept(place int) (done bool, err error) {
	g.found, err = g.lasso(place)
	return true, err
}

// early reports whether a state on the path has all sets together with those that pass: then it is its place, else -1.
func (g *gndfs) early(state []uint64, label, sets bitset.Set) int {
	if !g.Early || !g.labels.onPath(state) {
		return -1
	}
	together := slices.Clone(label)
	if together.Unite(sets); together.Size() < g.sets {
		return -1
	}
	place := 0
	for !slices.Equal(g.states.At(place), state) {
		place++
	}
	return place
}

// met adds the acceptance sets a state belongs to.
func (g *gndfs) met(state, sets []uint64) {
	if g.System.Sets() == 0 {
		sets[0] |= 1
		return
	}
	g.System.Met(state, sets)
}

// propagate joins sets to the labels of the states reachable from q through met states whose labels lack some. With
// early TRUE it may end the search.
func (g *gndfs) propagate(q []uint64, sets bitset.Set) (done bool, err error) {
	words := g.states.words
	g.pending = append(g.pending[:0], q...)
	from, next := make([]uint64, words), make([]uint64, words)
	enabled := bitset.New(g.System.Labels())
	for len(g.pending) > 0 {
		copy(from, g.pending[len(g.pending)-words:])
		g.pending = g.pending[:len(g.pending)-words]
		g.System.Enabled(from, enabled)
		for label := range enabled.All() {
			for k := range g.System.Fanout(from, label) {
				g.Monitor.Edges++
				g.Monitor.Considered++
				if err := g.Monitor.Tick(); err != nil {
					return false, err
				}
				g.System.Successor(from, label, k, next)
				on := g.labels.label(next)
				if on == nil || sets.Within(on) {
					g.Tape.Note(film.Known, true, gndfsCovered, from, label, next, nil)
					continue
				}
				if place := g.early(next, on, sets); place >= 0 {
					g.Tape.Note(film.Cycle, true, gndfsEarly, from, label, next, next)
					return g.accept(place)
				}
				if err := g.Monitor.Room(); err != nil {
					return false, err
				}
				g.Monitor.Nested++
				g.Tape.Note(film.Store, true, gndfsJoin, from, label, next, nil)
				g.labels.join(next, sets)
				g.pending = append(g.pending, next...)
			}
		}
		g.Tape.Note(film.Backtrack, true, gndfsPassed, from, -1, nil, nil)
	}
	return false, nil
}

// lasso returns the path to a state of it, which lies on an accepting cycle, and a lasso from there.
func (g *gndfs) lasso(place int) (*lasso.Run, error) {
	run := g.runTo(g.path, place)
	quiet := search.NewMonitor(g.Monitor.Context(), search.Limits{}, 0, nil)
	rest, err := Scc(Exploration{
		System: startingAt{g.System, slices.Clone(g.states.At(place))}, Accept: search.Generalized, AtLeast: g.AtLeast,
		Monitor: quiet,
	})
	if rest == nil {
		return nil, err
	}
	return &lasso.Run{Initial: run.Initial, Prefix: append(run.Prefix, rest.Prefix...), Cycle: rest.Cycle}, nil
}

// perfect is the labelling that stores every state whole.
type perfect struct {
	store numbered
	words int
	sets  []uint64        // by number
	path  *bitset.Growing // the numbers of the states on the path; nil: nobody asks
}

func newPerfect(system product.System, path bool) *perfect {
	p := &perfect{words: bitset.Words(max(system.Sets(), 1))}
	if path {
		p.path = &bitset.Growing{}
	}
	if of := underlying(system); of != nil && of.Flat() != nil {
		p.store = wordStore{product.NewMarked(of.Flat(), true)}
	} else {
		p.store = product.NewStore(system.Words())
	}
	return p
}

func (p *perfect) met(state []uint64) bool { return p.store.Find(state) >= 0 }

func (p *perfect) enter(state []uint64) {
	number, _ := p.store.Insert(state)
	if p.path != nil {
		p.path.Add(number)
	}
	for range p.words {
		p.sets = append(p.sets, 0)
	}
}

func (p *perfect) label(state []uint64) []uint64 {
	at := p.store.Find(state) * p.words
	if at < 0 {
		return nil
	}
	return p.sets[at : at+p.words]
}

func (p *perfect) join(state, sets []uint64) {
	bitset.Set(p.label(state)).Unite(sets)
}

func (p *perfect) onPath(state []uint64) bool {
	return p.path != nil && p.path.Has(p.store.Find(state))
}

func (p *perfect) leave(state []uint64) {
	if p.path != nil {
		p.path.Remove(p.store.Find(state))
	}
}

func (p *perfect) bytes() int64 {
	bytes := p.store.Bytes() + int64(cap(p.sets))*8
	if p.path != nil {
		bytes += int64(cap(*p.path)) * 8
	}
	return bytes
}

// wordStore are states of one word.
type wordStore struct{ *product.Marked }

func (s wordStore) Insert(state []uint64) (number int, fresh bool) {
	at, in := s.Slot(state[0])
	if !in {
		at = s.Marked.Insert(state[0], at)
	}
	return s.Number(at), !in
}

func (s wordStore) Find(state []uint64) int {
	if at, in := s.Slot(state[0]); in {
		return s.Number(at)
	}
	return -1
}
