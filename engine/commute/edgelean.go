// Package commute holds the searches that use the commutativity of labels: they store the states of a
// depth-first or breadth-first search but follow fewer edges, because a path and its rearrangements by
// independent labels lead to the same state.
//
// Labels are numbered by their place in ≪, so a ≪ b is a < b and sets of labels are bitsets in which
// ascending order is ≪.
package commute

// EdgeLean: no word is followed that swapping two adjacent independent labels makes smaller.
//
// Source: [EL] "An edge-lean partial order reduction", Section 3, EdgeLeanDfs; PseudoEdgeLean is its
// pseudo-code.
// Departures: an explicit stack; the condition is tabulated for each last label as a set of labels, so it
// costs one intersection a state. prev belongs to the stack entry, never to the state.
// Cost: as depth-first search over the edges that are left, and |Σ|² bits for the table.
// Verdict: explored means that all reachable states were stored (Theorem 1), for every ≪, with cycles and
// with nondeterministic labels. All states, not all edges: a cycle must never be looked for on the edges that
// are left.

import (
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoEdgeLean is the pseudo-code of EdgeLeanDfs.
var PseudoEdgeLean = []string{
	"EdgeLeanDfs(q, prev):",
	"  hash(q)",
	"  for all q –a→ q′ such that prev = ε or ¬(a I prev) or prev ≪ a do",
	"    if q′ is not hashed then EdgeLeanDfs(q′, a)",
}

// EdgeLeanLines are the lines of PseudoEdgeLean.
var EdgeLeanLines = explicit.Lines{Hash: 1, Loop: 2, Look: 3}

// EdgeLean returns the filter of EdgeLeanDfs.
func EdgeLean(system product.System, without search.Condition) explicit.Filter {
	return &edgeLean{words: product.LabelWords(system), passes: passes(system, without)}
}

type edgeLean struct {
	words  int
	passes []uint64 // for each last label the set of labels that may follow it
	path   []int32
}

// afterEach tabulates the condition: after prev may come a that depends on prev or that is larger than prev.
func afterEach(system product.System) []uint64 {
	words := product.LabelWords(system)
	passes := make([]uint64, system.Labels()*words)
	for prev := range system.Labels() {
		row := passes[prev*words : (prev+1)*words]
		for i, independent := range system.Independent(prev) {
			row[i] = ^independent | ^below(prev+1, i)
		}
	}
	return passes
}

func (f *edgeLean) Allowed(_, enabled, into []uint64) {
	if len(f.path) == 0 {
		copy(into, enabled)
		return
	}
	prev := int(f.path[len(f.path)-1])
	for i, pass := range f.passes[prev*f.words : (prev+1)*f.words] {
		into[i] = enabled[i] & pass
	}
}

func (f *edgeLean) Push(label int) { f.path = append(f.path, int32(label)) }
func (f *edgeLean) Pop()           { f.path = f.path[:len(f.path)-1] }

// A lasso search on top of EdgeLean.
//
// Source: ours, after [EL] Section 3. EdgeLean stores all states, not all edges, and a cycle looked for on
// its edges may be lost (the smallest example is the family lost-cycle). So the states are stored by
// EdgeLean, with its short stack, and then searched by components over all edges (explicit/scc.go).
// Cost: EdgeLean's edges and then all edges; 8 bytes a state more than EdgeLean.
// Verdict: as scc, for both questions. Nested counts the states the second search met.

// PseudoEdgeLeanScc is EdgeLeanDfs followed by the search by components.
var PseudoEdgeLeanScc = append(append([]string{}, PseudoEdgeLean...), explicit.PseudoScc...)

// EdgeLeanScc looks for a lasso; a deadlock is one that the first search met. The error is the monitor's.
func EdgeLeanScc(e explicit.Exploration) (lasso.Found, error) {
	second := e
	e.Filter, second.System = leanAndCycles(e.System, e.Without)
	e.Lines, e.Keep = EdgeLeanLines, product.NewStore(e.System.Words())
	found, err := explicit.Dfs(e)
	if err == nil {
		found.Lasso, err = explicit.SccOver(e.Keep, second, len(PseudoEdgeLean))
	}
	return found, err
}
