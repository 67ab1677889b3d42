package engine_test

import (
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// What searches by symmetry store of philosophers and rings, with what they store without; a second opinion confirms
// each.
func TestSearchesBySymmetryStoreRepresentatives(t *testing.T) {
	for _, c := range []struct {
		n                  *network.Network
		algorithm          string
		verdict            search.Verdict
		states, nested     int64 // with symmetry
		without, alsoNests int64
	}{
		{family.Philosophers(4), "dfs", search.Explored, 123, 0, 465, 0},
		{family.Philosophers(4), "scc", search.Empty, 123, 0, 465, 0},
		{family.Philosophers(4), "decoupled", search.Explored, 30, 0, 97, 0},
		{family.Philosophers(4), "decndfs", search.Empty, 30, 0, 97, 0},
		{family.Philosophers(6), "bfs", search.Explored, 1700, 0, 10053, 0},
		{family.Philosophers(6), "decndfs", search.Empty, 138, 0, 783, 0},
		{family.Ring(4, 1), "ndfs", search.Empty, 55, 55, 625, 625},
		{family.Ring(6, 1), "ndfs", search.Empty, 430, 430, 15625, 15625},
		{family.Ring(6, 1), "decndfs", search.Empty, 1, 2, 1, 7},
	} {
		for _, symmetry := range []bool{true, false} {
			opt := engine.Options{Algorithm: c.algorithm, Symmetry: symmetry}
			r, err := engine.Search(t.Context(), c.n, opt)
			if err != nil {
				t.Fatal(err)
			}
			states, nested := c.without, c.alsoNests
			if symmetry {
				states, nested = c.states, c.nested
			}
			if r.Verdict != c.verdict || r.Counts.States != states || r.Counts.Nested != nested || symmetry != (r.Symmetry != "") {
				t.Errorf("%s, by symmetry %t: %s with %d and %d states, not %d and %d; %s", c.algorithm, symmetry, r.Verdict,
					r.Counts.States, r.Counts.Nested, states, nested, r.Symmetry)
			}
			if second, err := proof.Confirm(t.Context(), c.n, opt, r); err != nil || second.Outcome != proof.Confirmed {
				t.Errorf("%s, by symmetry %t: %+v, %v", c.algorithm, symmetry, second, err)
			}
		}
	}
}

// What breaks every symmetry is named; what some symmetries keep is asked by these.
func TestWhatBreaksSymmetryIsNamed(t *testing.T) {
	n := family.Philosophers(4)
	for _, c := range []struct {
		opt  engine.Options
		says string
	}{
		{engine.Options{Algorithm: "dfs", Target: map[string]string{"P0": "fed"}}, "the target breaks every symmetry of the network, which has 4 symmetries: rotations"},
		{engine.Options{Algorithm: "scc", Property: &property.Property{Formula: "G !P0@fed"}}, "the property G !P0@fed breaks every symmetry"},
		{engine.Options{Algorithm: "scc", Accept: search.Generalized}, "the question for every acceptance set, each by itself, breaks every symmetry"},
		{engine.Options{Algorithm: "edgelean"}, "edgelean leaves out edges by the order ≪ of labels"},
		{engine.Options{Algorithm: "stubborn"}, "stubborn chooses sets of labels"},
	} {
		c.opt.Symmetry = true
		if _, err := engine.Search(t.Context(), n, c.opt); err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%+v: %v, not %s", c.opt, err, c.says)
		}
	}
	if _, err := engine.Search(t.Context(), family.Lefty(4), engine.Options{Algorithm: "dfs", Symmetry: true}); err == nil ||
		!strings.HasPrefix(err.Error(), "the network has no symmetry") {
		t.Error(err)
	}
	opposite := map[string]string{"P0": "both", "P2": "both"}
	r, err := engine.Search(t.Context(), n, engine.Options{Algorithm: "decoupled", Target: opposite, Symmetry: true})
	if err != nil || r.Verdict != search.Reached || !r.Path.Checked || !strings.HasPrefix(r.Symmetry, "2 symmetries") {
		t.Errorf("%+v, %v", r, err)
	}
}
