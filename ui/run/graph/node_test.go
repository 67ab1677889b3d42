package graph_test

import (
	"slices"
	"testing"

	"lassolab/engine/film"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/graph"
)

func TestPrunedEdgesAreNamedWithTheirReason(t *testing.T) {
	_, r := apptest.SearchExample(t, "figure2", "tnf", search.Simultaneous)
	rows, more := graph.Edges(r.Graph, r.Searched, -1, 1000)
	pruned := 0
	for _, e := range rows {
		if e.Kind == "pruned: the filter rejects the label" {
			pruned++
		}
	}
	filtered := 0
	for _, e := range r.Graph.Edges {
		if e.Kind == film.Filtered {
			filtered++
		}
	}
	if pruned != filtered || filtered == 0 || more != 0 {
		t.Errorf("%d of %d pruned edges are named, %d left out", pruned, filtered, more)
	}
	if rows, more := graph.Edges(r.Graph, r.Searched, -1, 3); len(rows) != 3 || more != len(r.Graph.Edges)-3 {
		t.Errorf("a bound of 3 gave %d rows and %d more", len(rows), more)
	}
}

func TestALassoIsFoundInTheGraphOfItsSearch(t *testing.T) {
	_, r := apptest.SearchExample(t, "philosophers", "scc", search.Generalized)
	prefix, cycle := graph.WayOf(r.Walk, r)
	hops := slices.Concat(prefix, cycle)
	if slices.ContainsFunc(hops, func(h session.Hop) bool { return h.From < 0 || h.To < 0 }) {
		t.Fatalf("states of the lasso are missing in the graph: %v", hops)
	}
	if cycle[0].From != cycle[len(cycle)-1].To {
		t.Error("the cycle begins and ends at different nodes")
	}
	if !r.Graph.Nodes[hops[0].From].Initial {
		t.Error("the lasso does not begin at an initial node")
	}
}
