package examples

import (
	"context"
	"slices"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// stated are the properties that examples state, and what comes of asking them.
var stated = []struct {
	example string
	property.Property
	want search.Verdict
}{
	{"philosophers", property.Property{Formula: "G(P0@hungry -> F P0@fed)"}, search.Lasso},
	{"philosophers", property.Property{Formula: "G(P0@hungry -> F P0@fed)", Fair: []string{"P0", "P1", "P2", "F0", "F1", "F2"}}, search.Empty},
	{"philosophers", property.Property{Formula: "G !(P0@fed & P1@fed)"}, search.Empty},
	{"mutex", property.Property{Formula: "G !(P0@critical & P1@critical)"}, search.Empty},
	{"mutex", property.Property{Formula: "G(P1@want -> F P1@critical)"}, search.Lasso},
	{"peterson", property.Property{Formula: "G !(P0@critical & P1@critical)"}, search.Empty},
	{"peterson", property.Property{Formula: "G(P1@waits -> F P1@critical)"}, search.Empty},
	{"alternating-bit", property.Property{Formula: `G F Receiver@"want 0"`}, search.Lasso},
	{"alternating-bit", property.Property{Formula: "G F get_1 -> G F get_0"}, search.Lasso},
}

func TestPropertiesOfExamplesHoldOrAreViolatedAsTheirPagesSay(t *testing.T) {
	all := All()
	for _, e := range all {
		document, diagnostics := hoa.Read(e.Model, hoa.Options{})
		if document == nil {
			t.Fatal(diagnostics)
		}
		for _, formula := range document.Network.Properties {
			asked := 0
			for _, s := range stated {
				if s.example != e.ID || s.Formula != formula {
					continue
				}
				asked++
				r, err := engine.Search(context.Background(), document.Network, engine.Options{Algorithm: "scc", Property: &s.Property})
				if err != nil {
					t.Errorf("%s: %s: %v", e.ID, formula, err)
				} else if r.Verdict != s.want {
					t.Errorf("%s: %s of %v: %s, not %s", e.ID, formula, s.Fair, r.Verdict, s.want)
				}
			}
			if asked == 0 {
				t.Errorf("%s states %s, and nobody asks it here", e.ID, formula)
			}
		}
	}
	for _, s := range stated {
		if !slices.ContainsFunc(all, func(e Example) bool { return e.ID == s.example }) {
			t.Errorf("there is no example %s", s.example)
		}
	}
}
