package commute

// Stubborn sets inside nested depth-first search: the first search goes for accepting states by stubborn sets, the
// nested searches take all labels.
//
// Source: unpublished. PseudoStubbornNdfs is [DEC] Figure 2 (explicit/ndfs.go) with the sets of package stubborn.
//
// The set of a state that does not accept begins at a component i that does not accept there: while i stands still no
// state accepts, so that {i} is a key set. A state that accepts is expanded by all labels: the goal is met, no
// component is key, and another accepting state beyond is as good a goal.
//
// Claim 1. From every state that the first search stores, each accepting state that can be reached at all can be
// reached along the edges that the first search follows. That is the theorem of package stubborn, begun in the stored
// state: each step that it takes along a followed edge brings the accepting state nearer, also where all labels are
// taken.
//
// Claim 2. If an accepting state lies on a reachable cycle, a lasso is reported. By Claim 1 some such state x′ is
// stored. Suppose that nothing is reported; then the nested search from x′, which takes all labels, was kept from the
// way back to x′ by states that earlier nested searches had put into V′, and x′ can be reached from those. Among the
// nested searches that put a state into V′ from which x′ can be reached take the first, from x. No state on a way from
// x to x′ was in V′ before it, so it went all those ways to their ends. Where was x′ then?
//
//   - On the Stack: it would have been reported.
//   - Left before: the nested search from x′ was earlier than that from x, and nothing kept it from the way back.
//   - Not met yet: by Claim 1 followed edges lead from x to x′. Of the states along them take the last, y, that was met
//     by then. The next one was not, so y was not left, and is not x either, all of whose edges had been followed: y
//     was on the Stack. And y is on a way from x to x′. So the nested search came to y, and reported.
//
// So V′ may be shared by all nested searches, as in the figure, and the nested searches start when a state is left.
// Neither C2 nor C3 of ample sets is needed: the nested searches take every label, and the first one is led by its
// goal.
//
// Claim 1 is more than that every reachable accepting state is stored, and ELU (package stubborn) does not give it:
// what it leaves out begins at a state before, from which the accepting state is reached in another way. So no ELU
// here. It would be wrong: of 1.4 million random networks 11 lost their lasso, the least with labels a ≪ b ≪ c, A: a
// 0>0, b 0>1, a 1>0 and B, accepting in 1: b 0>0, c 0>1. The path b c leads to (1, 1). There a is left out, since it
// was tried before c. The nested search from (1, 1) meets (0, 1) and puts it into V′. When (0, 1) is met at last, by c
// alone, its own nested search finds its loop by a in V′. (testdata/traps/stubborn-ndfs-elu.hoa)
//
// Nor are the nested searches led, towards their seed, by stubborn sets of their own: the goal would be another one for
// each seed, and what one search found not to lead to its seed says nothing to the next. V′ could not be shared.
//
// Departures: the store holds what nested searches alone meet too; V is a bit a state.
// Cost: V shrinks by what the sets save; V′ does not, as nested searches store what they reach.
// Verdict: lasso comes with the lasso; empty means there is none. Of states that do not accept nothing is known.

import (
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoStubbornNdfs is the pseudo-code of nested depth-first search by stubborn sets.
var PseudoStubbornNdfs = search.Amended(explicit.PseudoNdfs, []string{
	6: "  for all t with s –a→ t and a ∈ U(s) do",
}, append([]string{
	"U(q):",
	"  if A(q) then return all labels",
	"  return the closure with the fewest enabled labels,",
	"    of loc(i, q) over the components i that do not accept in q",
}, pseudoClosure...)...)

// ndfsChoose is the line at which stubborn and ample sets are chosen.
const ndfsChoose = 18

// StubbornNdfs looks for a lasso whose cycle passes an accepting state, or returns nil. The error is the monitor's.
func StubbornNdfs(system product.System, r Reduction, monitor *search.Monitor) (*lasso.Run, error) {
	f := newStubbornSets(system, r, ndfsChoose)
	f.begin = f.atUnaccepting
	return explicit.Ndfs(explicit.Exploration{
		System: system, Monitor: monitor, Tape: r.Tape, Filter: f.without(r.Without),
	})
}

// atUnaccepting lets sets begin at the components that do not accept.
func (f *stubbornSets) atUnaccepting() {
	for i, s := range f.vector {
		if !f.Network.Components[i].Accepting(s) {
			f.sets.KeyAlone(i)
		}
	}
}
