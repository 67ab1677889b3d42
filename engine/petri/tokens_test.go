package petri_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine/ltl"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/source"
)

// In a formula about the network of a net, tokens(p) is what the place p holds.
func TestFormulasCountTheTokensOfPlaces(t *testing.T) {
	compared, most := 0, 0
	for seed := range max(1, cases()/10) {
		r := rand.New(rand.NewPCG(uint64(seed), 5))
		n := anyNet(r)
		report := source.NewReport(10)
		m := n.Model(report)
		if m == nil || report.HasErrors() {
			continue
		}
		p, q := r.IntN(len(n.Places)), r.IntN(len(n.Places))
		sum := fmt.Sprintf("tokens(%s) + tokens(%s, %s)", n.Places[p].ID, n.Places[q].ID, n.Places[q].ID)
		graph := random.Explore(m.Network)
		for k := range 4 {
			formula, atoms, wrong := property.Parse(m.Network, fmt.Sprintf("%s = %d", sum, k))
			if wrong.HasErrors() || formula.Operator != ltl.Proposition {
				t.Fatalf("%d: %s: %v", seed, sum, wrong)
			}
			for _, v := range graph.Vectors {
				want := m.Tokens(p, v) + 2*m.Tokens(q, v)
				if compared, most = compared+1, max(most, want); atoms[0].Holds(v, -1) != (want == k) {
					t.Fatalf("%d: %s in %v is not %d", seed, sum, m.Network.Names(v), want)
				}
			}
		}
	}
	if compared < 1000 && cases() >= 2000 || most < 3 {
		t.Errorf("%d comparisons of at most %d tokens", compared, most)
	}
}
