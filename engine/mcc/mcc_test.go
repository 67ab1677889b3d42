package mcc_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/engine/ltl"
	"lassolab/engine/mcc"
	"lassolab/engine/network"
	"lassolab/engine/petri"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/source"
)

// cases is how many random nets are compared.
func cases() int {
	if n, err := strconv.Atoi(os.Getenv("LASSOLAB_TRIALS")); err == nil {
		return n
	}
	return 150
}

// written is the network of a net that was written, and read again.
func written(t *testing.T, n *network.Network) *petri.Model {
	t.Helper()
	text, err := interchange.Named(interchange.Formats, "PNML").Write(interchange.Model{Network: n, Component: -1})
	if err != nil {
		t.Fatal(err)
	}
	net, report := interchange.ReadNet("net", text)
	m := net.Model(report)
	if report.HasErrors() || !m.Proved() {
		t.Fatalf("%v\n%s", report.Diagnostics(), text)
	}
	return m
}

// asked draws a formula without path quantifier, and the same for package property.
func asked(r *rand.Rand, m *petri.Model, size int) (*petri.Formula, string) {
	if size == 0 {
		return marked(r, m)
	}
	kinds := []struct {
		kind petri.Kind
		sign string
		args int
	}{{petri.Always, "G", 1}, {petri.Eventually, "F", 1}, {petri.Next, "X", 1}, {petri.Not, "!", 1}, {petri.Until, "U", 2},
		{petri.And, "&", 2}, {petri.Or, "|", 2}}
	k := kinds[r.IntN(len(kinds))]
	f, text := asked(r, m, size-1)
	if k.args == 1 {
		return &petri.Formula{Kind: k.kind, Args: []*petri.Formula{f}}, k.sign + " (" + text + ")"
	}
	g, other := asked(r, m, r.IntN(size))
	return &petri.Formula{Kind: k.kind, Args: []*petri.Formula{f, g}}, "(" + text + ") " + k.sign + " (" + other + ")"
}

// marked draws a formula about one marking: that some places hold at least one token.
func marked(r *rand.Rand, m *petri.Model) (*petri.Formula, string) {
	tokens := &petri.Formula{Kind: petri.Tokens}
	var names []string
	for range 1 + r.IntN(3) {
		i := r.IntN(len(m.Parts))
		p := m.Parts[i].Places[r.IntN(len(m.Parts[i].Places))]
		if slices.Contains(tokens.Places, p) {
			continue
		}
		tokens.Places = append(tokens.Places, p)
		c := &m.Network.Components[i]
		for s, name := range c.States {
			vector := make([]int, len(m.Parts))
			if vector[i] = s; m.Tokens(p, vector) > 0 {
				names = append(names, ltl.Name{Of: c.Name, Word: name}.String())
			}
		}
	}
	one := &petri.Formula{Kind: petri.Constant, Number: 1}
	return &petri.Formula{Kind: petri.AtMost, Args: []*petri.Formula{one, tokens}}, "(" + strings.Join(names, " | ") + ")"
}

// violated reports by brute force whether a maximal run violates a formula.
func violated(t *testing.T, n *network.Network, formula string) bool {
	t.Helper()
	for _, ends := range []bool{false, true} {
		found, err := random.Violated(n, property.Property{Formula: formula, Ends: ends})
		if err != nil {
			t.Fatal(err)
		}
		if found {
			return true
		}
	}
	return false
}

// answers are the answers to an examination, by formula.
func answers(t *testing.T, m *petri.Model, examination string, queries ...petri.Query) map[string]string {
	t.Helper()
	given := map[string]string{}
	err := mcc.Examine(context.Background(), m, examination, queries, mcc.Options{}, func(a mcc.Answer) {
		if a.Reason != nil {
			t.Errorf("%s: %v", a.ID, a.Reason)
		}
		given[a.ID] = a.Value
	})
	if err != nil {
		t.Fatal(err)
	}
	return given
}

func truth(b bool) string { return strings.ToUpper(fmt.Sprint(b)) }

// Formulas of linear temporal logic have the answers that brute force gives on the network.
func TestTemporalFormulasAreAnsweredAsByBruteForce(t *testing.T) {
	met := map[string]int{}
	for seed := range cases() {
		r := rand.New(rand.NewPCG(uint64(seed), 7))
		m := written(t, random.Network(r))
		for size := range 5 {
			f, text := asked(r, m, size)
			all := petri.Query{ID: "all", Asked: &petri.Formula{Kind: petri.AllPaths, Args: []*petri.Formula{f}}}
			some := petri.Query{ID: "some", Asked: &petri.Formula{Kind: petri.ExistsPath, Args: []*petri.Formula{f}}}
			got := answers(t, m, mcc.LTLCardinality, all, some)
			want := map[string]string{"all": truth(!violated(t, m.Network, text)),
				"some": truth(violated(t, m.Network, "!("+text+")"))}
			if got["all"] != want["all"] || got["some"] != want["some"] {
				t.Errorf("%d: %s: %v, not %v", seed, text, got, want)
			}
			met[got["all"]+got["some"]]++
		}
	}
	if len(met) < 3 {
		t.Errorf("only %v were met", met)
	}
}

// graph is what brute force finds in the markings of a net.
type graph struct {
	vectors [][]int
	fires   map[int]bool // transitions
	dead    bool
	edges   int
}

func explored(m *petri.Model) graph {
	g := random.Explore(m.Network)
	found := graph{vectors: g.Vectors, fires: map[int]bool{}}
	for _, edges := range g.Edges {
		found.dead = found.dead || len(edges) == 0
		found.edges += len(edges)
		for _, e := range edges {
			found.fires[e.Label] = true
		}
	}
	return found
}

// What is asked of markings one by one is answered as brute force does.
func TestMarkingsAreAnsweredAsByBruteForce(t *testing.T) {
	met := map[string]int{}
	for seed := range cases() {
		r := rand.New(rand.NewPCG(uint64(seed), 8))
		m := written(t, random.Network(r))
		g := explored(m)
		f, _ := marked(r, m)
		somewhere, everywhere, stable, most := false, true, false, 0
		for _, v := range g.vectors {
			holds := m.Holds(f, v, nil)
			somewhere, everywhere = somewhere || holds, everywhere && holds
			most = max(most, m.Number(f.Args[1], v))
		}
		for p := range m.Places {
			stable = stable || !slices.ContainsFunc(g.vectors, func(v []int) bool { return m.Tokens(p, v) != m.Places[p].Tokens })
		}
		within := func(path, time petri.Kind) *petri.Formula {
			return &petri.Formula{Kind: path, Args: []*petri.Formula{{Kind: time, Args: []*petri.Formula{f}}}}
		}
		for _, c := range []struct {
			examination, id, want string
			asked                 *petri.Formula
		}{
			{mcc.ReachabilityCardinality, "AG", truth(everywhere), within(petri.AllPaths, petri.Always)},
			{mcc.ReachabilityCardinality, "EF", truth(somewhere), within(petri.ExistsPath, petri.Eventually)},
			{mcc.UpperBounds, "bound", fmt.Sprint(most), &petri.Formula{Kind: petri.Bound, Places: f.Args[1].Places}},
			{mcc.OneSafe, mcc.OneSafe, truth(true), nil},
			{mcc.QuasiLiveness, mcc.QuasiLiveness, truth(len(g.fires) == len(m.Transitions)), nil},
			{mcc.StableMarking, mcc.StableMarking, truth(stable), nil},
			{mcc.ReachabilityDeadlock, mcc.ReachabilityDeadlock, truth(g.dead), nil},
			{mcc.StateSpace, "STATES", fmt.Sprint(len(g.vectors)), nil},
			{mcc.StateSpace, "TRANSITIONS", fmt.Sprint(g.edges), nil},
		} {
			if got := answers(t, m, c.examination, petri.Query{ID: c.id, Asked: c.asked})[c.id]; got != c.want {
				t.Errorf("%d: %s %s: %s, not %s", seed, c.examination, c.id, got, c.want)
			}
			met[c.examination+" "+c.want]++
		}
	}
	for _, x := range []string{mcc.ReachabilityCardinality, mcc.QuasiLiveness, mcc.StableMarking, mcc.ReachabilityDeadlock} {
		if met[x+" TRUE"] == 0 || met[x+" FALSE"] == 0 {
			t.Errorf("%s was not answered both ways: %v", x, met)
		}
	}
}

// A net that exceeds what it claims gets no answer that would be about the network only.
func TestANetThatExceedsItsClaimsIsNotAnswered(t *testing.T) {
	n := &petri.Net{Most: 2, Places: []petri.Place{{ID: "p", Tokens: 1}, {ID: "q"}},
		Transitions: []petri.Transition{{ID: "t", Take: arcs(0), Put: arcs(0, 1)}}}
	report := source.NewReport(10)
	m := n.Model(report)
	if report.HasErrors() || m.Proved() {
		t.Fatal(report.Diagnostics())
	}
	two := &petri.Formula{Kind: petri.AtMost, Args: []*petri.Formula{{Kind: petri.Constant, Number: 2},
		{Kind: petri.Tokens, Places: []int{1}}}}
	for examination, want := range map[string]string{mcc.StateSpace: "", mcc.ReachabilityDeadlock: "", mcc.UpperBounds: "",
		mcc.OneSafe: "FALSE", mcc.ReachabilityCardinality: "TRUE", mcc.LTLCardinality: ""} {
		q := petri.Query{ID: "q", Asked: &petri.Formula{Kind: petri.ExistsPath,
			Args: []*petri.Formula{{Kind: petri.Eventually, Args: []*petri.Formula{two}}}}}
		switch examination {
		case mcc.UpperBounds:
			q.Asked = &petri.Formula{Kind: petri.Bound, Places: []int{1}}
		case mcc.LTLCardinality:
			q.Asked = &petri.Formula{Kind: petri.AllPaths, Args: []*petri.Formula{{Kind: petri.Always, Args: []*petri.Formula{
				{Kind: petri.Eventually, Args: []*petri.Formula{{Kind: petri.Fireable, Transitions: []int{0}}}}}}}}
		}
		err := mcc.Examine(context.Background(), m, examination, []petri.Query{q}, mcc.Options{}, func(a mcc.Answer) {
			if a.Value != want {
				t.Errorf("%s: %s, not %q", examination, a, want)
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// arcs are arcs of weight 1.
func arcs(places ...int) (list []petri.Arc) {
	for _, p := range places {
		list = append(list, petri.Arc{Place: p, Weight: 1})
	}
	return list
}
