package commute

// Stubborn sets: a depth-first search for a target, or for deadlocks, that takes from a state the labels of a stubborn
// set only, and so stores a part of the states.
//
// Source: unpublished; package stubborn has what it is made of, the construction, and the argument, of which this is
// the part that is about single states. PseudoStubborn is the pseudo-code.
//
// Labels are the global ones and the internal ones of each component: here internal steps are steps like others. loc(i,
// q) are the labels by which component i has a transition from its state in q.
//
// For a target a set begins at a component i that is not in its target state: while i stands still the target is not
// met, so that {i} is a key set, and the theorem of package stubborn applies unchanged. With the target met the search
// ends.
//
// For deadlocks a set begins with a label that is enabled in q, as Valmari's do: U is a closed set (rules 2 and 3) with
// an enabled label e. What takes the place of guilt is this. Let w be a word from q to a deadlock. Then w has a letter
// of U. For if it had none, it would have none that shares a component with e: the first of those would be offered in q
// by all components that it shares with e, which have not moved before it, and rule 2 would put it into U. So no
// component of e would have moved, and e would be enabled at the end, which is no deadlock. The rest of the lemma, that
// the first letter a of U in w is enabled in q and can be moved to its front, reads rules 2 and 3 only, and not where U
// began. So a step by a brings the deadlock nearer, and by induction on the least number of steps from a stored state
// each reachable deadlock is stored: all are found, and counted. (This needs e to be enabled in the very state that the
// word begins in; a decoupled state is many at once, trap 2.)
//
// Labels with several successors do no harm: a letter then stands for one of its label's transitions in each of its
// components, and letters without a common component can be swapped all the same.
//
// No cycle proviso (C3) and no care for visibility (C2) are needed: each set brings whatever is looked for nearer, so
// that nothing is put off round a cycle for ever. The stack plays no part, nor does the order of the search.
//
// ELU, if asked for, leaves labels out among those of a set. Why it loses nothing, and why EdgeLean as it is would,
// is in package stubborn: for deadlocks too, as its vectors need the lemma only. That argument goes back along the
// path to a state from which another way leads to the goal. So every goal is stored that the initial states reach; but
// a state that is stored need not have a way to it along the edges that are followed. The first search of StubbornNdfs
// needs that, and takes no ELU.
//
// The refinement that passes over an offered label after which its component can never again offer the one that needs
// it is sound on the way to a target; it is not for sets that begin with an enabled label (trap 9: i 1>0 and g 1>1, and
// {g} alone), and it is not made.
//
// Departures: independence that a network declares is not used; labels depend on each other where they share a
// component. Cost: beside depth-first search what package stubborn takes for each state, which is as much as the edges
// it saves where it saves little. With ELU a set of labels for each state on the path. Verdict: reached comes with a
// path, and not reached means that there is none; a deadlock comes with a path, and all are counted. The states that
// are stored are not the space, and nothing else is known of them.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

// PseudoStubborn is the pseudo-code of depth-first search by stubborn sets.
var PseudoStubborn = append([]string{
	"StubbornDfs(q):",
	"  hash(q)",
	"  for all q –a→ q′ such that a ∈ U(q) do",
	"    if q′ is not hashed then StubbornDfs(q′)",
	"U(q):",
	"  if the target is met in q then return all labels",
	"  return the closure with the fewest enabled labels,",
	"    of loc(i, q) over the components i that are not in their target state;",
	"    without a target, of {a} over the enabled labels a",
}, append(pseudoClosure,
	"with ELU, StubbornDfs leaves out a ≪ prev with a I prev and a ∈ U of the state before")...)

// pseudoClosure is the pseudo-code of what a stubborn or an ample set needs.
var pseudoClosure = []string{
	"closure of U, for each a ∈ U, until nothing is added:",
	"  if a is enabled then add every b that shares components with a, all of which offer b",
	"  else add loc(i, q) for one component i of a that does not offer a",
}

// Lines of PseudoStubborn.
const stubbornChoose = 4

// StubbornLines are the lines of PseudoStubborn.
var StubbornLines = explicit.Lines{Hash: 1, Loop: 2, Look: 3}

// Reduction says what a stubborn search goes for, and how.
type Reduction struct {
	Network *network.Network // whose product is searched
	Labels  []int            // in ≪, for which it was compiled
	Target  []int            // by component a state or -1; nil: deadlocks are looked for
	Choice  stubborn.Choice
	Lean    bool           // ELU
	Tape    *explicit.Tape // or nil
	Without search.Condition
}

// Stubborn returns the filter of StubbornDfs.
func Stubborn(system product.System, r Reduction) explicit.Filter {
	f := newStubbornSets(system, r, stubbornChoose)
	if f.begin = f.sets.SeedEnabled; r.Target != nil {
		f.begin = f.atMissed
	}
	return f.without(r.Without)
}

// stubbornSets is the filter that takes the labels of a stubborn set.
type stubbornSets struct {
	*offers
	system product.System
	Reduction
	line  int      // of the pseudo-code, at which sets are chosen
	begin func()   // finds where the sets of a state may begin
	path  []int32  // the labels of the path
	taken []uint64 // ELU, by state of the path: the labels of its set
	// lean leaves out what ELU says of the labels of the set; nil: without ELU
	lean func(into, set bitset.Set)
}

func newStubbornSets(system product.System, r Reduction, line int) *stubbornSets {
	f := &stubbornSets{system: system, Reduction: r, line: line, offers: newOffers(r.Network, r.Labels, r.Choice)}
	if r.Lean {
		f.lean = f.leaveOutTried
	}
	return f
}

// atMissed lets sets begin at the components that are not in their target state.
func (f *stubbornSets) atMissed() {
	for i, s := range f.vector {
		if f.Target[i] >= 0 && f.Target[i] != s {
			f.sets.KeyAlone(i)
		}
	}
}

func (f *stubbornSets) Allowed(state, enabled, into []uint64) {
	f.at(f.system, state)
	copy(into, enabled)
	set := bitset.Set(nil)
	if explicit.DeadEnd(f.system, state) < 0 {
		set = f.choose(state)
	}
	if set != nil {
		bitset.Set(into).Intersect(set)
	}
	if f.lean != nil {
		f.lean(into, set)
	}
}

// choose returns the set of the state at the end; nil: all labels.
func (f *stubbornSets) choose(state []uint64) bitset.Set {
	f.begin()
	set, shown := f.sets.Choose(f.Tape != nil)
	if f.Tape != nil {
		f.Tape.Choose(state, f.line, shown)
	}
	return set
}

// leaveOutTried leaves those labels out that ELU says were tried, and keeps the set for the states that follow.
func (f *stubbornSets) leaveOutTried(into, set bitset.Set) {
	words, depth := len(into), len(f.path)
	f.taken = append(f.taken[:depth*words], set...)
	for len(f.taken) < (depth+1)*words {
		f.taken = append(f.taken, ^uint64(0)) // all labels
	}
	if depth > 0 {
		f.leaveOut(into, f.taken[(depth-1)*words:depth*words])
	}
}

// leaveOut leaves those labels out that are smaller than the last one, independent of it, and tried before it.
func (f *stubbornSets) leaveOut(into, tried bitset.Set) {
	prev := int(f.path[len(f.path)-1])
	for b := into.Next(0); b >= 0 && b < prev; b = into.Next(b + 1) {
		if tried.Has(b) && f.sets.Independent(b, prev) {
			into.Remove(b)
		}
	}
}

func (f *stubbornSets) Push(label int) { f.path = append(f.path, int32(label)) }
func (f *stubbornSets) Pop()           { f.path = f.path[:len(f.path)-1] }

// Bytes is the memory of the filter, about.
func (f *stubbornSets) Bytes() int64 {
	return f.sets.Bytes() + int64(cap(f.taken))*8 + int64(cap(f.path))*4
}

// offers are the stubborn sets of the state in question.
type offers struct {
	sets   *stubborn.Sets
	vector []int // the state
}

func newOffers(n *network.Network, order []int, choice stubborn.Choice) *offers {
	sharers := make([][]stubborn.Sharer, len(order))
	counts := make([]int, len(n.Components))
	for at, l := range order {
		for _, i := range n.Labels[l].Participants {
			sharers[at] = append(sharers[at], stubborn.Sharer{Component: i, Place: counts[i]})
			counts[i]++
		}
	}
	labels := stubborn.NewLabels(len(n.Components), sharers)
	o := &offers{stubborn.NewSets(labels, choice, nil), make([]int, len(n.Components))}
	places := make([]int, len(n.Labels)) // of the labels of one component after the other
	for i := range n.Components {
		for place, at := range labels.Own(i) {
			places[order[at]] = place
		}
		words := bitset.Words(counts[i])
		rows := make([]uint64, len(n.Components[i].States)*words)
		for _, t := range n.Components[i].Transitions {
			bitset.Set(rows[t.From*words:]).Add(places[t.Label])
		}
		o.sets.Table(i, rows)
	}
	return o
}

// at begins with a state.
func (o *offers) at(system product.System, state []uint64) {
	system.Decode(state, o.vector)
	o.sets.Begin()
	for i, s := range o.vector {
		o.sets.At(i, s)
	}
}
