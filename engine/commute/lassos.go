package commute

// A lasso search on top of EdgeLean.
//
// Source: ours, after [EL] Section 3. EdgeLean stores all states, not all edges, and a cycle looked for on
// its edges may be lost (the smallest example is the family lost-cycle). So the states are stored by
// EdgeLean, with its short stack, and then searched by components over all edges (explicit/scc.go).
// Cost: EdgeLean's edges and then all edges; 8 bytes a state more than EdgeLean.
// Verdict: as scc, for both questions. Nested counts the states the second search met.

import (
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
)

// PseudoEdgeLeanScc is EdgeLeanDfs followed by the search by components.
var PseudoEdgeLeanScc = append(append([]string{}, PseudoEdgeLean...), explicit.PseudoScc...)

// EdgeLeanScc looks for a lasso; a deadlock is one that the first search met. The error is the monitor's.
func EdgeLeanScc(e explicit.Exploration) (lasso.Found, error) {
	second := e
	e.Filter, second.System = leanAndWhole(e.System, e.Without)
	e.Lines, e.Keep = EdgeLeanLines, product.NewStore(e.System.Words())
	found, err := explicit.Dfs(e)
	if err == nil {
		found.Lasso, err = explicit.SccOver(e.Keep, second, len(PseudoEdgeLean))
	}
	return found, err
}
