package engine

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/lasso"
	"lassolab/engine/petri"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// claimed draws a net that claims at most some tokens in each place, or one in each unit, rightly or not.
func claimed(r *rand.Rand) *petri.Net {
	n := &petri.Net{Most: 1 + r.IntN(2), Safe: true}
	for p := range 2 + r.IntN(4) {
		n.Places = append(n.Places, petri.Place{ID: fmt.Sprint("p", p), Tokens: r.IntN(3) / 2})
	}
	arcs := func() (list []petri.Arc) {
		for range r.IntN(3) {
			list = append(list, petri.Arc{Place: r.IntN(len(n.Places)), Weight: 1})
		}
		return list
	}
	for t := range 1 + r.IntN(5) {
		n.Transitions = append(n.Transitions, petri.Transition{ID: fmt.Sprint("t", t), Take: arcs(), Put: arcs()})
	}
	if r.IntN(2) == 0 {
		n.Units = []petri.Unit{{ID: "u", Places: []int{0, 1}}}
	}
	n.Normalise()
	return n
}

// Where a net claims too little, each report that is about all runs says so with a run, and no report says so of a net
// that claims enough. A run that is shown, and exceeds the claim, is cut there.
func TestReportsSayThatANetExceedsItsClaims(t *testing.T) {
	said, right := 0, 0
	for seed := range testkit.Trials(150) {
		r := rand.New(rand.NewPCG(uint64(seed), 33))
		report := source.NewReport(10)
		m := claimed(r).Model(report)
		if m == nil || m.Proved() {
			continue
		}
		reached := false
		for _, v := range random.Explore(m.Network).Vectors {
			reached = reached || m.Exceeds(v) >= 0
		}
		for _, a := range Algorithms() {
			opt := Options{Algorithm: a.Name}
			if Stars(a) {
				opt.Centre = []string{}
			}
			found := mustSearch(t, m.Network, opt)
			warned := strings.Contains(strings.Join(found.Warnings, "\n"), "claims")
			if warned != (found.Exceeds != nil) || warned && !reached {
				t.Fatalf("%d: %s: %v, %+v, reached %t", seed, a.Name, found.Warnings, found.Exceeds, reached)
			}
			shown := found.Lasso != nil || found.Deadlock != nil
			if reached && !warned && !shown && found.Verdict != search.Limit {
				t.Fatalf("%d: %s: %s says nothing of it", seed, a.Name, found.Verdict)
			}
			if !warned {
				right++
				continue
			}
			said++
			run, err := lasso.Number(m.Network, *found.Exceeds)
			if err == nil {
				err = lasso.Check(m.Network, run, search.Generalized)
			}
			if err != nil || m.Exceeds(run.End()) < 0 {
				t.Fatalf("%d: %s: %v, %+v", seed, a.Name, err, found.Exceeds)
			}
		}
	}
	if said == 0 || right == 0 {
		t.Errorf("%d reports say it, %d do not", said, right)
	}
}
