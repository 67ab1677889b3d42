package commute

// Stubborn sets: a depth-first search for a target, or for deadlocks, that takes from a state the labels of a stubborn set
// alone, and so stores a part of the states.
//
// Source: strong stubborn sets, which begin with an enabled label and keep all deadlocks, are Valmari's (Stubborn sets for
// reduced state space generation, 1991). That a set begins where the target is missed is known for Petri nets (Kristensen,
// Schmidt and Valmari, Question-guided stubborn set methods for state properties, FMSD 2006). For labels that components block,
// and with ELU, it is unpublished; the argument is below. PseudoStubborn is the pseudo-code.
//
// The sets. Labels are the global ones and the internal ones of each component. loc(i, s) are those by which component i has a
// transition from its state in s: i offers them. A label is enabled in s when all its components offer it. A set U of labels is
// closed in s when each a of it brings along what it needs:
//   where a is enabled, every b that shares components with a, all of which offer b (it may take from a what a needs);
//   where a is disabled, all of loc(i, s) for one component i of a that does not offer it (one of them must come first).
// One fact carries everything: (F) of the labels of component i, the first that occurs in a word from s is in loc(i, s), because
// i is where it was until then.
//
// Lemma. Let U be closed in s, and let a be the first label of U in a word w from s. Then a is enabled in s, and w = u a v, where
// no label of u shares a component with a. So a u v leads from s where w leads, by the same transitions of the components.
//   Were a disabled, a component i of it, with loc(i, s) in U, would have to move before a. By (F) the first label by which it
//   does is in loc(i, s), so in U, and before a. And if labels of u shared components with a, let b be the first of them. No
//   component of a has moved before b, so by (F) those that b shares with a offer b in s: b is in U, and before a.
// Lemma 2. What is looked for is not met in s, and w leads from s to where it is met. Then w has a label of U, if U begins
//   for a target: with loc(i, s) of a component i that is not in its target state. It must move, and by (F) begins with one
//   of these labels;
//   for a deadlock: with a label a that is enabled in s. If w had no label of U, none of w would share a component with a, as in
//   the second half of the Lemma, and a would still be enabled at the end.
//
// Theorem. Every reachable deadlock is stored, and a reachable target is met. For let x be one, and s a stored state from which
// n steps, and no fewer, lead to x. If n > 0, the two lemmas give a label a of U, enabled in s, and a successor of s by a from
// which n - 1 steps lead to x. The search stores that successor. So by induction it stores x.
// There is no cycle proviso (C3) and no visibility (C2): every set leads nearer to whatever is looked for, so that nothing can
// be put off round a cycle for ever. With a target met the search ends.
//
// ELU is EdgeLean (edgelean.go) repaired for these sets. EdgeLean leaves out b after a where b ≪ a and both are independent,
// because b was tried before a at the parent: there its counterpart begins. But the parent's set may have had no b (Without
// shows it). ELU leaves out b after a only where b was in the parent's set as well. Nothing is lost:
//   For a stored s from which x can be reached let M(s) be the least vector of label counts, in ≪ the smallest label first, of
//   a word from s to x. If x is not s, take such a least word; the lemmas give it a label a of U, w = u a v.
//   If a is taken, the successor by a is stored and has a word with one a less: its M is smaller.
//   If a is left out, a ≪ p for the last label p of the path to s, and p is independent of a; the state before p had a in its set,
//   and offered it. Go back along the path while a was left out there too: every label gone back over is larger than a and
//   independent of it. The state y where that ends took a. Its successor by a, followed by the labels gone back over and by u v,
//   leads to x: it is stored, and its M is smaller, with one a less and no other label more but larger ones.
//   Such vectors do not become smaller for ever, so x is stored.
// This is an argument about reaching x from the initial states, not from each stored state: stubborn-ndfs cannot use it.
//
// Departures: all closures of a state are found together (package stubborn). Independence that a network declares is not used:
// labels depend on each other where they share a component.
// Cost: beside depth-first search, for each state a graph over the labels that the components around it offer, and a set of
// labels for each of its strongly connected components. With ELU a set of labels for each state on the path.
// Verdict: reached comes with a path, not reached means that there is none; a deadlock comes with a path, and all of them are
// counted. Of the states that are stored nothing else is to be said: they are not the space.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/product"
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
	Order   []int            // ≪, for which it was compiled
	Target  []int            // by component a state or -1; nil: deadlocks are looked for
	Choice  stubborn.Choice
	Lean    bool           // ELU
	Tape    *explicit.Tape // or nil
}

// Stubborn returns the filter of StubbornDfs.
func Stubborn(system product.System, r Reduction) explicit.Filter { return newStubborn(system, r) }

func newStubborn(system product.System, r Reduction) *stubbornSets {
	f := newStubbornSets(system, r, stubbornChoose)
	if f.begin = f.atEnabled; r.Target != nil {
		f.begin = f.atMissed
	}
	return f
}

// stubbornSets is the filter that takes the labels of a stubborn set.
type stubbornSets struct {
	*offers
	system product.System
	Reduction
	line  int             // of the pseudo-code, at which sets are chosen
	alone [][]int         // by component: itself
	begin func()          // finds where the sets of a state may begin
	seeds []stubborn.Seed // found; none: all labels are taken
	path  []int32         // the labels of the path
	taken []uint64        // ELU, by state of the path: the labels of its set
}

func newStubbornSets(system product.System, r Reduction, line int) *stubbornSets {
	f := &stubbornSets{system: system, Reduction: r, line: line, offers: newOffers(r.Network, r.Order, r.Choice)}
	for i := range r.Network.Components {
		f.alone = append(f.alone, []int{i})
	}
	return f
}

// guilty says that sets may begin at a component: while it stands still, what is looked for is not met.
func (f *stubbornSets) guilty(i int) {
	f.seeds = append(f.seeds, stubborn.Seed{Components: f.alone[i]})
}

// atMissed lets sets begin at the components that are not in their target state.
func (f *stubbornSets) atMissed() {
	for i, s := range f.vector {
		if f.Target[i] >= 0 && f.Target[i] != s {
			f.guilty(i)
		}
	}
}

// atEnabled lets sets begin with the enabled labels.
func (f *stubbornSets) atEnabled() {
	for a := range f.sets.Enabled().All() {
		f.seeds = append(f.seeds, stubborn.Seed{Label: a})
	}
}

func (f *stubbornSets) Allowed(state, enabled, into []uint64) {
	f.at(f.system, state)
	copy(into, enabled)
	set := bitset.Set(nil)
	if explicit.Blind(f.system, state) < 0 {
		set = f.choose(state)
	}
	if set != nil {
		bitset.Set(into).Intersect(set)
	}
	if f.Lean {
		f.lean(into, set)
	}
}

// choose returns the set of the state at the end; nil: all labels.
func (f *stubbornSets) choose(state []uint64) (set bitset.Set) {
	f.seeds = f.seeds[:0]
	f.begin()
	told := film.LabelSet{All: len(f.seeds) == 0}
	if !told.All {
		var at int
		set, at = f.sets.Choose(f.seeds)
		if f.Tape != nil {
			for _, i := range f.seeds[at].Components {
				told.Guilty = append(told.Guilty, int32(i))
			}
			told.Members = f.sets.Reasons(f.seeds[at])
		}
	}
	if f.Tape != nil {
		f.Tape.Choose(state, f.line, told)
	}
	return set
}

// lean leaves those labels out that ELU says were tried, and keeps the set for the states that follow.
func (f *stubbornSets) lean(into, set bitset.Set) {
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
	return f.offers.bytes() + int64(cap(f.taken))*8 + int64(cap(f.path))*4
}

// offers tells the stubborn sets of one state after the other what the components offer there.
type offers struct {
	sets    *stubborn.Sets
	offered [][]bitset.Set // by component and state: the places of labels
	vector  []int          // the state
	told    []int          // by component: the state that sets was told of, or -1
}

func newOffers(n *network.Network, order []int, choice stubborn.Choice) *offers {
	o := &offers{
		offered: make([][]bitset.Set, len(n.Components)),
		vector:  make([]int, len(n.Components)),
		told:    make([]int, len(n.Components)),
	}
	sharers := make([][]stubborn.Sharer, len(order))
	places := make([]map[int]int, len(n.Components)) // by component and label: its place among those of the component
	for i := range places {
		places[i], o.told[i] = map[int]int{}, -1
	}
	for at, l := range order {
		for _, i := range n.Labels[l].Participants {
			sharers[at] = append(sharers[at], stubborn.Sharer{Component: i, Place: len(places[i])})
			places[i][l] = len(places[i])
		}
	}
	o.sets = stubborn.NewSets(stubborn.NewLabels(len(n.Components), sharers), choice)
	for i := range n.Components {
		for range n.Components[i].States {
			o.offered[i] = append(o.offered[i], bitset.New(len(places[i])))
		}
		for _, t := range n.Components[i].Transitions {
			o.offered[i][t.From].Add(places[i][t.Label])
		}
	}
	return o
}

// at tells of the state in question.
func (o *offers) at(system product.System, state []uint64) {
	system.Decode(state, o.vector)
	for i, s := range o.vector {
		if o.told[i] != s {
			o.told[i] = s
			o.sets.Offer(i, o.offered[i][s])
		}
	}
}

func (o *offers) bytes() int64 {
	sum := o.sets.Bytes()
	for _, states := range o.offered {
		if len(states) > 0 {
			sum += int64(len(states) * len(states[0]) * 8)
		}
	}
	return sum
}
