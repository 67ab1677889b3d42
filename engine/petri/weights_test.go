package petri_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine/petri"
	"lassolab/engine/source"
)

// weighted draws a net with hidden weights of places, that each transition keeps or lowers the sum of.
func weighted(r *rand.Rand) *petri.Net {
	n := &petri.Net{}
	var weights []int
	for p := range 2 + r.IntN(4) {
		n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", p), Tokens: r.IntN(3)})
		weights = append(weights, 1+r.IntN(4))
	}
	for t := range 1 + r.IntN(5) {
		tr, sum := petri.Transition{ID: fmt.Sprint("t", t)}, 0
		for range 1 + r.IntN(2) {
			p, k := r.IntN(len(weights)), 1+r.IntN(3)
			tr.Take = append(tr.Take, petri.Arc{Place: p, Weight: k})
			sum += k * weights[p]
		}
		for range 3 {
			if p := r.IntN(len(weights)); weights[p] <= sum {
				k := 1 + r.IntN(sum/weights[p])
				tr.Put = append(tr.Put, petri.Arc{Place: p, Weight: k})
				sum -= k * weights[p]
			}
		}
		n.Transitions = append(n.Transitions, tr)
	}
	n.Normalise()
	return n
}

// Bounds that weights prove hold in all markings, and are found for most nets that have such weights.
func TestWeightsProveBounds(t *testing.T) {
	read, refused := 0, 0
	for seed := range cases() {
		n := weighted(rand.New(rand.NewPCG(uint64(seed), 44)))
		report := source.NewReport(10)
		parts := n.Parts(report)
		if report.HasErrors() {
			refused++
			continue
		}
		read++
		markings(n, func(m []int) {
			for _, p := range parts {
				if !p.Proved || tokens(m, p.Places) > p.Most {
					t.Fatalf("%d: %s is proved (%v) to hold at most %d, and holds %d in %v", seed, p.Name, p.Proved, p.Most, tokens(m, p.Places), m)
				}
			}
		})
	}
	if read < 9*refused {
		t.Errorf("%d nets have bounds, of %d some place has none", read, refused)
	}
	t.Logf("%d nets have bounds, of %d some place has none", read, refused)
}

// A token of one place becomes two of the next, so that the last one holds very many: the weights are bounded.
func TestWeightsAreBounded(t *testing.T) {
	for places, proved := range map[int]bool{8: true, 40: false} {
		n := &petri.Net{}
		for p := range places {
			n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", p), Tokens: (places - p) / places})
			if p > 0 {
				n.Transitions = append(n.Transitions, petri.Transition{ID: fmt.Sprint("t", p), Take: []petri.Arc{{Place: p - 1, Weight: 1}},
					Put: []petri.Arc{{Place: p, Weight: 2}}})
			}
		}
		report := source.NewReport(10)
		parts := n.Parts(report)
		if report.HasErrors() == proved {
			t.Errorf("%d places: %v", places, report.Diagnostics())
		}
		if last := parts[len(parts)-1]; proved && (last.Most != 1<<(places-1) || !last.Proved) {
			t.Errorf("the last of %d places holds at most %d", places, last.Most)
		}
	}
}
