package mcc_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/mcc"
	"lassolab/engine/petri"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// readBack is a model whose network was written as HOA and read again, and a formula of the model about it.
func readBack(t *testing.T, m *petri.Model) (back *petri.Model, same func(*petri.Formula) *petri.Formula) {
	t.Helper()
	document, diagnostics := hoa.Read(hoa.Write(m.Network), hoa.Options{})
	if document == nil {
		t.Fatal(diagnostics)
	}
	back = petri.Of(document.Network)
	same = func(f *petri.Formula) *petri.Formula {
		g := *f
		g.Args, g.Places, g.Transitions = nil, nil, nil
		for _, a := range f.Args {
			g.Args = append(g.Args, same(a))
		}
		for _, p := range f.Places {
			g.Places = append(g.Places, slices.IndexFunc(back.Places, func(q petri.Place) bool { return q.ID == m.Places[p].ID }))
		}
		for _, x := range f.Transitions {
			g.Transitions = append(g.Transitions, slices.IndexFunc(back.Transitions, func(y petri.Transition) bool { return y.ID == m.Transitions[x].ID }))
		}
		return &g
	}
	return back, same
}

// all asks formulas, and gives the last answer to each.
func all(m *petri.Model, queries []petri.Query) map[string]mcc.Answer {
	given := map[string]mcc.Answer{}
	mcc.Ask(context.Background(), m, queries, mcc.Options{Runs: true}, func(a mcc.Answer) { given[a.ID] = a })
	return given
}

// A model that is read back from its network has the same answers, and each run is one of the network that shows its answer.
func TestAModelThatIsReadBackHasTheSameAnswers(t *testing.T) {
	runs, ending := 0, 0
	for seed := range max(1, cases()/4) {
		r := rand.New(rand.NewPCG(uint64(seed), 21))
		m := written(t, random.Network(r))
		if len(m.Transitions) == 0 {
			continue
		}
		back, same := readBack(t, m)
		var queries, backs []petri.Query
		for size := range 4 {
			f, _ := asked(r, m, size)
			fires := &petri.Formula{Kind: petri.Fireable, Transitions: []int{r.IntN(len(m.Transitions))}}
			bound := &petri.Formula{Kind: petri.Bound, Places: []int{r.IntN(len(m.Places)), r.IntN(len(m.Places))}}
			for k, q := range []*petri.Formula{
				{Kind: petri.AllPaths, Args: []*petri.Formula{f}}, {Kind: petri.ExistsPath, Args: []*petri.Formula{f}}, bound,
				{Kind: petri.AllPaths, Args: []*petri.Formula{{Kind: petri.Always, Args: []*petri.Formula{fires}}}},
				{Kind: petri.ExistsPath, Args: []*petri.Formula{{Kind: petri.Eventually, Args: []*petri.Formula{fires}}}},
			} {
				id := fmt.Sprint(size, k)
				queries = append(queries, petri.Query{ID: id, Asked: q})
				backs = append(backs, petri.Query{ID: id, Asked: same(q)})
			}
		}
		got, want := all(back, backs), all(m, queries)
		for _, q := range backs {
			a := got[q.ID]
			if a.Value == "" || a.Value != want[q.ID].Value {
				t.Fatalf("%d: %s: %+v, not %+v", seed, back.Words(q.Asked), a, want[q.ID])
			}
			if a.Run == nil {
				continue
			}
			runs++
			if len(a.Run.Cycle) == 0 {
				ending++
			}
			if err := lasso.Check(back.Network, a.Run, search.Generalized); err != nil {
				t.Fatalf("%d: %s: %v", seed, back.Words(q.Asked), err)
			}
			if q.Asked.Kind == petri.Bound && fmt.Sprint(back.Number(q.Asked, a.Run.End())) != a.Value {
				t.Fatalf("%d: the run does not end with %s tokens", seed, a.Value)
			}
		}
	}
	if runs == 0 || ending == 0 || ending == runs {
		t.Errorf("%d runs, %d that end", runs, ending)
	}
}

// Numbers of tokens are read back too, and the state for more of them than the net claims.
func TestCountingPlacesAreReadBack(t *testing.T) {
	n := &petri.Net{Most: 2, Places: []petri.Place{{ID: "p", Tokens: 1}, {ID: "q"}, {ID: "r", Tokens: 3}, {ID: "s"}},
		Transitions: []petri.Transition{{ID: "t", Take: arcs(0), Put: arcs(0, 1)}, {ID: "u", Take: arcs(2), Put: arcs(3)}}}
	report := source.NewReport(10)
	m := n.Model(report)
	if report.HasErrors() {
		t.Fatal(report.Diagnostics())
	}
	back, same := readBack(t, m)
	if back.Proved() {
		t.Error("the claim is lost")
	}
	at := func(k int, places ...int) *petri.Formula {
		return &petri.Formula{Kind: petri.ExistsPath, Args: []*petri.Formula{{Kind: petri.Eventually, Args: []*petri.Formula{
			{Kind: petri.AtMost, Args: []*petri.Formula{{Kind: petri.Constant, Number: k}, {Kind: petri.Tokens, Places: places}}}}}}}
	}
	for _, c := range []struct {
		asked *petri.Formula
		want  string
	}{{at(3, 2), "TRUE"}, {at(2, 1), "TRUE"}, {at(5, 2, 1), "TRUE"}, {at(6, 2, 3), ""}} {
		q := petri.Query{ID: "q", Asked: same(c.asked)}
		if a := all(back, []petri.Query{q})["q"]; a.Value != c.want || (a.Reason == nil) != (c.want != "") {
			t.Errorf("%s: %+v", back.Words(q.Asked), a)
		}
	}
}

// Names that several components have are no places by themselves.
func TestPlacesOfOneNameAreToldApart(t *testing.T) {
	n := random.Network(rand.New(rand.NewPCG(1, 2)))
	seen := map[string]bool{}
	for _, p := range petri.Of(n).Places {
		if seen[p.ID] {
			t.Errorf("two places are called %s", p.ID)
		}
		seen[p.ID] = true
	}
}
