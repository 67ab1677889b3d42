package decoupled

// Strongly connected components of decoupled states, for a lasso: both questions. An SCC is one of these; a component
// is one of the network.
//
// Source: Couvreur, "On-the-fly verification of linear temporal logic" (FM 1999), over [DEC] Definition 3, with the
// split states of [DEC] Definitions 4 and 5. [DEC] Section 7 leaves this open; unpublished. PseudoScc is the
// pseudo-code.
//
// The graph. Its nodes are the states of V. For s ∈ V and a label l let t be the l-successor of s; there is an edge s
// –l→ r to t itself where t was stored, and to the r ∈ V above t, t ⊆ r, for which t was pruned. Tarjan's search
// finds the SCCs of this graph: it is a fixed one, as each edge gets its target once.
//
// What SCCs show (1). Let a lasso's cycle read the global word w ≠ ε from a product state x. Some r₀ ∈ V holds x.
// Follow w for ever from r₀ in the graph: steps are monotone and edges lead upwards, so that the node after each
// prefix holds the state that the cycle is in. V is finite, so the nodes after w, ww, www, … repeat: from some r with
// x ∈ r on the cycle stays within one SCC K, whose edges have all labels of w. In nodes of K each component has a
// member in each of its acceptance sets, and r accepts where all components do in x. So an SCC without an edge,
// without a node that accepts, or in which a component lacks a set, holds no lasso, and where no SCC is left there is
// none. Cycles without global labels are CheckLocalAccept's. For the generalized question x is the state s of
// generalized.go.
//
// What SCCs do not show. An SCC that meets all sets need not hold a lasso. An edge to a larger state promises members
// that were not reached, so that the labels round K may not be enabled together even once, and members that accept
// need not lie on any cycle (testdata/traps: scc-believed, scc-once). Edges to larger states cannot be left out,
// either: without them cycles fall apart (scc-equal).
//
// Early detection (2). An edge to r on the path closes a round: the labels u from r along the path, and the last one.
// ρ(S) is the set of members that a round leads to from members S of r; for the simultaneous question only through a
// moment at which all accept, at the last node on the path that does; for the generalized one with all sets met on
// the way. All steps are the path's own, r ⊇ ρ(r) ⊇ ρ(ρ(r)) ⊇ …, and this chain ends in a fixpoint F. If F is empty,
// u^ω has no such run from r. If not, each component's members in F have predecessors in F, by one round each; F is
// finite, so predecessors repeat, and the component comes from some member back to it in kᵢ rounds. After lcm(kᵢ)
// rounds all do: a lasso. Each component is followed on its own, by tabled images.
//
// Splits (3). When an SCC K is finished, has an edge, and meets all sets, nested searches look for its lassos:
// NestedDFS of ndfs.go with the first cycle rule alone, from each node of K that accepts, by labels of edges in K
// only. Sound: as in ndfs.go; the node was reached as it is, by tree edges. Complete: by (1) a lasso gives an SCC
// with a node q that accepts and a word v ≠ ε over its labels that leads each component from a reference xᵢ of q back
// to it, all sets met. Suppose that none is reported, and take the SCC K with such a q that is finished first, in it
// the q that is searched first. Follow v from the split of q: each step is stored, or is below a state of V′, which
// has the references xᵢ as well, and from which the rest of v leads them back. If that is from the search of a q′ in
// an SCC K′ finished before K, q′ has x as a member. By (1) v from q′ goes on within an SCC that q′ reaches: one
// finished no later than K′, so that K was not the first. So all are of K, and expanded by the same labels. After v
// all components are back, in a state of V′. If a step stored it, it closed a cycle. Else it is the root of a q′ that
// was searched before q, with the same columns of the xᵢ, and v leads them back from q′, too: q was not the first. So
// V′ can be kept from one SCC to the next, though their labels differ, because SCCs are finished in reverse
// topological order. Neither postorder within an SCC nor the Stack rule is needed.
//
// Departures: explicit stacks. Rounds are tried as long as all of them have no more labels than the search has
// followed edges; one that needs more than loopLimit global steps ends the trying. Both leave (3) complete.
// Cost: the first search as in explore.go, with a frame a state for the tree; rounds at most double its edges; nested
// searches as in ndfs.go, but only in SCCs that may hold a lasso.
// Of the family random (components=4 fewest=5 states=8 internal=20, seeds 3 to 6), generalized, gdecndfs stores 313
// states in V and 27 133 in V′, this search 258 and 2254. Where a lasso is late in the path it may be found later: on
// 12 philosophers, generalized, after 54 503 states in place of 15 602 and 3068.
// Verdict: lasso comes with an explicit lasso; empty means there is none.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// PseudoScc is the pseudo-code of decoupled search by strongly connected components.
var PseudoScc = search.Amended(PseudoEmptinessNested, []string{
	1:  "  Live ← ⟨⟩; Roots ← ⟨⟩; V ← ∅; V′ ← ∅",
	2:  "  Search(s₀ᴰ)",
	4:  "Search(sᴰ):",
	5:  "  V = V ∪ {sᴰ}; push(Live, sᴰ); push(Roots, sᴰ)",
	7:  "  for all tᴰ s.t. sᴰ –l→ᴰ tᴰ do",
	8:  "    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ then { if rᴰ ∈ Live then Join(rᴰ, l); continue }",
	9:  "    Search(tᴰ)",
	10: "  if sᴰ is last in Roots then pop it, and K from Live: sᴰ and all after it",
	11: "    if K may accept then for all rᴰ ∈ K s.t. Aᴰ(rᴰ), with s_Aᴰ s.t. rᴰ –l_Gᴬ→ᴰ s_Aᴰ:",
	12: "      NestedDFS(s_Aᴰ)",
	13: "      V′ = V′ ∪ {s_Aᴰ}",
	15: "  for all t_Rᴰ s.t. s_Rᴰ –l→ᴰ t_Rᴰ, where an edge in K has l, do",
	17: "    if ∀ Aⁱ: ∃ s: s ∈ t_Rᴰ[Aⁱ]_s, all sets met, then return cycle",
	18: "    V′ = V′ ∪ {t_Rᴰ}",
	19: "    NestedDFS(t_Rᴰ)",
	20: "K may accept: it has an edge and, of each Aⁱ, members in all sets",
}, "Join(rᴰ, l):",
	"  pop from Roots all after rᴰ",
	"  if rᴰ is on the path, whose labels from rᴰ on, and l, lead round an accepting cycle, then return cycle")

// joinReturns is the line of PseudoScc that closes a round.
const joinReturns = 25

var (
	sccLines       = lines{store: 5, loop: 7, prune: 8, end: 3}
	sccNestedLines = lines{store: 18, loop: 15, prune: 16}
)

// EmptinessScc looks for a lasso that answers the question of the system, which has no centre; without one Found.Lasso
// is nil. The error is the monitor's.
func (s *System) EmptinessScc(m *search.Monitor, rec *film.Recorder) (lasso.Found, error) {
	return newSccSearch(s, m, rec).search()
}

// sccSearch is the first search, which finds SCCs, with the nested ones it starts.
type sccSearch struct {
	*nestedSearch
	tree     []frame        // by state: the state it was stored from, and by which label
	path     []frame        // the stack, while nested searches run
	live     []int32        // the states whose SCC is not finished
	finished bitset.Growing // the other ones
	roots    []root
	seeds    []int // the places on the stack of the states that accept
	tried    int64 // the labels of all rounds that were tried

	// starts begins the nested search of the state on top of the stack, if that accepts.
	starts func() (done bool, err error)
	// joins reports whether an edge to a state above its target joins SCCs; nil: each does.
	joins func(kind film.Kind) bool
	// lasso returns one that a round from a place on the stack by a label makes, or nil.
	lasso func(at int, label int32) *lasso.Run
}

// root is the state of an unfinished SCC that was stored first.
type root struct {
	state  int32
	labels bitset.Set // of the edges in the SCC; nil: it has none
}

func newSccSearch(s *System, m *search.Monitor, rec *film.Recorder) *sccSearch {
	x := &sccSearch{nestedSearch: newNestedSearch(s, m, rec)}
	x.lines, x.nested.lines = sccLines, sccNestedLines
	x.nested.first = &x.path
	x.onStack = nil
	x.meetsStack = func([]int32, int32) (*lasso.Run, func() int32) { return nil, nil }
	check := x.enter
	x.enter = func() (done bool, err error) {
		x.number()
		return check()
	}
	x.starts, x.leave, x.known, x.lasso = x.leave, x.leaveScc, x.join, x.roundLasso
	x.without(s.reduction.Without)
	return x
}

func (x *sccSearch) search() (lasso.Found, error) {
	defer x.monitor.Measured(func() int64 {
		return x.held() + int64(cap(x.tree)*frameBytes+cap(x.live)*4+cap(x.finished)*8+cap(x.roots)*32)
	})()
	err := x.run()
	return x.found, err
}

// number makes the state on top of the stack, a new one, an SCC.
func (x *sccSearch) number() {
	last := len(x.stack) - 1
	top := x.stack[last]
	from := frame{state: none, via: none}
	if last > 0 {
		from = frame{state: x.stack[last-1].state, via: top.via}
	}
	x.tree = append(x.tree, from)
	x.live = append(x.live, top.state)
	x.roots = append(x.roots, root{state: top.state})
	if x.plain.accepting(x.top()) {
		x.seeds = append(x.seeds, last)
	}
}

// join makes one SCC of those on the path from that of a state on, to which an edge from the top of the stack leads.
func (x *sccSearch) join(to, label int32, kind film.Kind) (done bool) {
	if x.finished.Has(int(to)) || x.joins != nil && !x.joins(kind) {
		return false
	}
	last := len(x.roots) - 1
	for x.roots[last].state > to {
		last--
	}
	r := &x.roots[last]
	if r.labels == nil {
		r.labels = bitset.New(len(x.globals))
	}
	r.labels.Add(int(label))
	for _, joined := range x.roots[last+1:] {
		r.labels.Add(int(x.tree[joined.state].via))
		if joined.labels != nil {
			r.labels.Unite(joined.labels)
		}
	}
	x.roots = x.roots[:last+1]
	return x.closesRound(to, label)
}

// closesRound tries to make a lasso of the edge from the top of the stack to a state, which must be on the path.
func (x *sccSearch) closesRound(to, label int32) bool {
	at, onPath := placeOf(x.stack, to)
	if !onPath {
		return false
	}
	if x.found.Lasso = x.lasso(at, label); x.found.Lasso == nil {
		return false
	}
	x.monitor.Pending = 1
	if x.wants(film.Cycle) {
		top := x.stack[len(x.stack)-1].state
		x.record(film.Cycle, joinReturns, x.at(top), label, x.node(x.visited.target(top)), x.at(to))
	}
	return true
}

// placeOf returns the place of a state in the frames of a path, whose states were stored one after the other.
func placeOf(path []frame, state int32) (at int, there bool) {
	return slices.BinarySearchFunc(path, state, func(f frame, s int32) int { return int(f.state - s) })
}

// round returns the trace from a place on the stack by a label, with the moment at which all components accept; none
// where no state from there on accepts.
func (x *sccSearch) round(at int, label int32) (round trail, some bool) {
	if len(x.seeds) == 0 || x.seeds[len(x.seeds)-1] < at {
		return trail{}, false
	}
	if x.generalized {
		return x.trail(x.visited, x.stack[at:]).then(label, nil), true
	}
	seed := x.seeds[len(x.seeds)-1]
	rest := x.trail(x.visited, x.stack[seed:]).then(label, nil)
	return x.trail(x.visited, x.stack[at:seed+1]).accepting(rest), true
}

// roundLasso returns a lasso whose cycle repeats the round from a place on the stack by a label; nil where no run does,
// and where it is not tried.
func (x *sccSearch) roundLasso(at int, label int32) *lasso.Run {
	length := int64(len(x.stack) - at)
	if x.givenUp || x.tried+length > x.monitor.Edges {
		return nil
	}
	round, some := x.round(at, label)
	if !some {
		return nil
	}
	x.tried += length
	r := x.visited.vector(x.stack[at].state)
	for i, events := range x.ownEvents(round) {
		if x.nested.split[i].fixpoint(r[i], events) == emptySet {
			return nil
		}
	}
	found := x.repeated(at, round, x.loopLimit)
	x.givenUp = found == nil
	return found
}

// fixpoint returns the largest set of members of a set of which each is led to from one, by events and with all
// acceptance sets met on the way.
func (s *splitSets) fixpoint(set int32, events []ownEvent) int32 {
	for {
		next := s.after(set, events)
		if next == emptySet || next == set {
			return next
		}
		set = next
	}
}

// after returns the set that events lead to from a set, with all acceptance sets met on the way.
func (s *splitSets) after(set int32, events []ownEvent) int32 {
	reached := bitset.New(s.tallied.of.states)
	for m := range s.sets.at(set).All() {
		s.tally.enter(m, reached)
	}
	id := s.tallied.closed(reached)
	for _, e := range events {
		if e.local != int(acceptance) {
			if id = s.tallied.image(id, e.local); id == none {
				return emptySet
			}
			continue
		}
		copy(reached, s.tallied.at(id))
		reached.Intersect(s.tallied.of.accepting)
		id = s.tallied.closed(reached)
	}
	back := bitset.New(s.sets.of.states)
	s.tally.completed(s.tallied.at(id), back)
	return s.sets.intern(back)
}

// leaveScc finishes the SCC of the state on top of the stack, if that is its root.
func (x *sccSearch) leaveScc() (done bool, err error) {
	last := len(x.stack) - 1
	if n := len(x.seeds); n > 0 && x.seeds[n-1] == last {
		x.seeds = x.seeds[:n-1]
	}
	r := x.roots[len(x.roots)-1]
	if x.stack[last].state != r.state {
		return false, nil
	}
	x.roots = x.roots[:len(x.roots)-1]
	states := x.from(r)
	x.live = x.live[:len(x.live)-len(states)]
	for _, s := range states {
		x.finished.Add(int(s))
	}
	if r.labels == nil {
		return false, nil
	}
	return x.searchScc(states, r.labels)
}

// from returns the live states from a root on.
func (x *sccSearch) from(r root) []int32 {
	first, _ := slices.BinarySearch(x.live, r.state)
	return x.live[first:]
}

// searchScc starts the nested searches of a finished SCC, the last states first.
func (x *sccSearch) searchScc(states []int32, labels bitset.Set) (done bool, err error) {
	seeds := x.acceptingOf(states)
	if len(seeds) == 0 || !x.meetsAll(states) {
		return false, nil
	}
	x.path = x.stack
	x.nested.only = labels
	for k := len(seeds) - 1; k >= 0 && !done && err == nil; k-- {
		x.climb(seeds[k])
		done, err = x.starts()
	}
	x.stack = x.stack[:len(x.path)]
	return done, err
}

// acceptingOf returns those of some states that accept.
func (x *sccSearch) acceptingOf(states []int32) (seeds []int32) {
	vector := make([]int32, len(x.plain))
	for _, s := range states {
		if x.visited.unpack(x.visited.row(s), vector); x.plain.accepting(vector) {
			seeds = append(seeds, s)
		}
	}
	return seeds
}

// meetsAll reports whether each component has members in all its acceptance sets, in some states or others. It does not
// ask components that count their sets in order.
func (x *sccSearch) meetsAll(states []int32) bool {
	for i := range x.tallies {
		t, met := &x.tallies[i], 0
		for k := 0; k < len(states) && t.sets <= bitsFor && met != t.size-1; k++ {
			for m := range x.plain[i].at(x.visited.at(states[k], i)).All() {
				met |= t.begin[m]
			}
		}
		if t.sets <= bitsFor && met != t.size-1 {
			return false
		}
	}
	return true
}

// climb makes the stack the path by which a state was stored. It keeps what both have in common.
func (x *sccSearch) climb(to int32) {
	var way []frame
	at, onPath := placeOf(x.stack, to)
	for ; !onPath; at, onPath = placeOf(x.stack, to) {
		way = append(way, frame{state: to, via: x.tree[to].via})
		to = x.tree[to].state
	}
	x.stack = x.stack[:at+1]
	for _, f := range slices.Backward(way) {
		x.stack = append(x.stack, f)
	}
}
