package why_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/why"
	"lassolab/ui/share/files"
)

// ask asks about the edge of a kind that comes after which others of that kind.
func ask(t *testing.T, a *app.App, run string, kind film.Kind, which int) *why.Question {
	t.Helper()
	for i, e := range a.Session.Runs[run].Graph.Edges {
		if e.Kind != kind {
			continue
		}
		if which--; which < 0 {
			a.Act(session.With(a.Why.AskEdge, session.Edge{Run: run, Edge: int32(i)}))
			if a.Why.Question() == nil {
				t.Fatalf("no question about edge %d of %s", i, run)
			}
			return a.Why.Question()
		}
	}
	t.Fatalf("%s has too few edges of kind %d", run, kind)
	return nil
}

func TestWhatBecameOfAnEdgeIsSaid(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		network *network.Network
		run     string
		kind    film.Kind
		which   int
	}{
		{family.Figure2(), "edgelean", film.Filtered, 1},
		{family.Figure2(), "edgelean", film.Known, 0},
		{family.Figure2(), "edgelean", film.Store, 0},
		{family.Figure2(), "tnf", film.Filtered, 0},
		{family.Figure8(), "decndfs", film.Dominated, 0},
		{family.Unfolding(4), "edgelean", film.Filtered, 0},
	} {
		a := apptest.Search(t, c.network, c.run)
		q := ask(t, a, c.run, c.kind, c.which)
		if a.Session.Status != q.Says {
			t.Errorf("%s: the status is %q", c.run, a.Session.Status)
		}
		fmt.Fprintf(&words, "%s\n%s\n%s\n\n", c.run, q.Heading, q.Says)
	}
	testkit.Golden(t, words.String())
}

func TestTheRepresentativePathIsLitUp(t *testing.T) {
	a := apptest.Search(t, family.Unfolding(4), "edgelean")
	r := a.Session.Runs["edgelean"]
	q := ask(t, a, "edgelean", film.Filtered, 0)
	var paths []string
	for _, p := range q.Paths() {
		paths = append(paths, p.Name+": "+p.Text())
	}
	if lit := a.Session.Asked.Lit; lit != nil {
		t.Error("the path is lit before it is asked for")
	}
	a.Act(a.Why.ToggleLight)
	asked := a.Session.Asked
	var nodes []int32
	for _, hop := range asked.Lit {
		nodes = append(nodes, hop.From)
		if !slices.ContainsFunc(r.Graph.Edges,
			func(e film.Edge) bool { return e.From == hop.From && e.To == hop.To && e.Label == hop.Label }) {
			t.Errorf("the graph has no edge for %v", hop)
		}
	}
	if asked.Run != "edgelean" || asked.Edge != q.Edge || !slices.Equal(nodes, []int32{0, 1, 2, 3, 4}) {
		t.Errorf("edge %d of %s, lit from %v", asked.Edge, asked.Run, nodes)
	}
	testkit.Golden(t, strings.Join(paths, "\n")+"\n"+a.Session.Status)
	a.Act(a.Why.ToggleLight)
	if lit := a.Session.Asked.Lit; lit != nil {
		t.Error("the path stays lit")
	}
}

func TestTheDiamondsOfFigure2HaveTheNumbersOfTheGraph(t *testing.T) {
	a := apptest.Search(t, family.Figure2(), "tnf")
	q := ask(t, a, "tnf", film.Filtered, 0)
	stored := func(name string) why.Corner { return why.Corner{Name: name, Stored: true} }
	want := []why.Square{
		{A: "a", B: "b", Top: stored("2"), Left: stored("3"), Right: stored("5"), Bottom: why.Corner{Name: "(6)"}},
		{A: "c", B: "b", Top: stored("1"), Left: stored("2"), Right: stored("0"), Bottom: stored("5")},
	}
	if got := q.Squares(); !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestDominanceIsComparedSetBySet(t *testing.T) {
	a := apptest.Search(t, family.Figure5(), "decndfs")
	r := a.Session.Runs["decndfs"]
	q := ask(t, a, "decndfs", film.Dominated, 0)
	if got, want := q.Dominance(), []why.DominanceRow{{Component: "A1", Here: "{2, 3}", There: "{1, 2, 3, 4}",
		Only: "{1, 4}"}}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for _, f := range q.Facts() {
		if f.Term == "A1" {
			t.Errorf("the comparison is told twice: %s", f.Text)
		}
	}
	node, ok := q.Dominating()
	a.Update(session.NodeChosen{Node: node})
	if !ok || r.Graph.Nodes[node].Number != 0 || a.Session.Graphs.Selected != node || a.Why.Question() != nil {
		t.Errorf("the dominating node is %d (%t), selected %d, %+v",
			node, ok, a.Session.Graphs.Selected, a.Why.Question())
	}
}

func TestAQuestionGoesWithWhatItIsAbout(t *testing.T) {
	a := apptest.Search(t, family.Figure2(), "edgelean", "tnf")
	for name, m := range map[string]session.Msg{
		"closed": apptest.Does("Why", "Close"), "another state": session.NodeChosen{Node: 0},
		"another graph":  session.GraphChosen{Name: "edgelean"},
		"another search": session.RunPressed{}, "no such edge": apptest.Does("Why", "AskEdge", session.Edge{Run: "tnf", Edge: 999}),
		"no such search": apptest.Does("Why", "AskEdge", session.Edge{Run: "ndfs"}),
	} {
		ask(t, a, "tnf", film.Filtered, 0)
		if s := a.Session; s.Graphs.Shown != "tnf" || s.Graphs.Selected != -1 {
			t.Errorf("the question about tnf shows %s with state %d", s.Graphs.Shown, s.Graphs.Selected)
		}
		effects := apptest.Play(a, m)
		if a.Why.Question() != nil || a.Session.Asked != nil {
			t.Errorf("%s: the question stays", name)
		}
		apptest.Finish(t, a, effects)
	}
}

func TestALinkBringsTheQuestion(t *testing.T) {
	a := apptest.Search(t, family.Figure2(), "edgelean", "tnf")
	asked := ask(t, a, "tnf", film.Filtered, 0)
	other := apptest.New()
	apptest.Finish(t, other, other.Update(files.LinkOpened{Fragment: apptest.Link(t, a)}))
	if q := other.Why.Question(); q == nil || q.Says != asked.Says || q.Edge != asked.Edge {
		t.Fatalf("the link asks %+v", q)
	}
	other.Act(other.Why.Close)
	if edge := other.Kept().Scene.View.Edge; edge != (link.Index{}) {
		t.Errorf("a question that was put away travels: %d", edge.Get())
	}
}

func TestThePresentEventIsAskedAbout(t *testing.T) {
	a := apptest.Search(t, family.Figure2(), "edgelean")
	r := a.Session.Runs["edgelean"]
	said := map[string]bool{} // of events at which nothing was pruned
	for k, e := range r.Report.Film.Events {
		a.Act(session.With(a.Film.StepTo, k))
		a.Act(a.Why.AskPruned)
		q := a.Why.Question()
		if asked := q != nil; asked != e.Kind.Pruned() {
			t.Errorf("event %d of kind %d is asked about: %t", k, e.Kind, asked)
		}
		if q != nil && r.Graph.Edges[q.Edge].Event != k {
			t.Errorf("at event %d edge %d is explained", k, q.Edge)
		}
		if q == nil {
			said[a.Session.Status] = true
		}
		a.Act(a.Why.Close)
	}
	testkit.Golden(t, strings.Join(slices.Sorted(maps.Keys(said)), "\n"))
}

// whatever a search did, its edges are explained, or the words say why not; nothing breaks.
func TestEveryEdgeOfRandomNetworksIsAnswered(t *testing.T) {
	explained := 0
	for seed := range 40 {
		n := random.Network(rand.New(rand.NewPCG(5, uint64(seed))))
		a := apptest.New()
		settings := session.DefaultSettings()
		settings.Algorithms = []string{"edgelean", "tnf", "sleep", "ndfs", "gndfs", "decndfs", "star",
			"lean-decndfs"}
		settings.Accept = []string{string(search.Simultaneous), string(search.Generalized)}[seed%2]
		settings.Broken = []link.Broken{{Algorithm: "edgelean", Without: "order"}}
		apptest.Load(a, link.Scene{Text: hoa.Write(n), Settings: settings})
		apptest.Run(t, a)
		for _, r := range a.Session.Results() {
			if r.Graph == nil {
				continue
			}
			for i, e := range r.Graph.Edges[:min(len(r.Graph.Edges), 60)] {
				a.Act(session.With(a.Why.AskEdge, session.Edge{Run: r.Name, Edge: int32(i)}))
				q := a.Why.Question()
				if q == nil || !strings.HasSuffix(q.Says, ".") || q.Heading == "" {
					t.Fatalf("seed %d, %s, edge %d: %+v", seed, r.Name, i, q)
				}
				if r.Without == "" && e.Kind.Pruned() != (q.Answer != nil) {
					t.Errorf("seed %d, %s, edge %d: %s", seed, r.Name, i, q.Says)
				}
				q.Paths()
				q.Facts()
				why.Diamonds(q.Squares())
				a.Act(a.Why.ToggleLight)
				for _, hop := range a.Session.Asked.Lit {
					if hop.From < 0 || int(hop.From) >= len(r.Graph.Nodes) || hop.To < 0 ||
						int(hop.To) >= len(r.Graph.Nodes) {
						t.Fatalf("seed %d, %s, edge %d: lit %v", seed, r.Name, i, hop)
					}
				}
				if q.Answer != nil {
					explained++
				}
			}
		}
	}
	if explained < 100 {
		t.Errorf("only %d edges were explained", explained)
	}
}
