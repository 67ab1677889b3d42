package graph_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/graph"
)

const starvation = "G(P0@hungry -> F P0@fed)"

// watched is a page on which these searches were asked a property, side by side.
func watched(t *testing.T, n *network.Network, formula string, runs session.RunsAsked, algorithms ...string) *app.App {
	t.Helper()
	a := apptest.Show(n)
	a.Act(session.With(a.Search.AskProperty, formula))
	a.Act(session.With(a.Search.AskRuns, runs))
	apptest.Choose(a, algorithms...)
	apptest.Run(t, a)
	for _, name := range algorithms {
		if r := a.Session.Runs[name]; r == nil || r.Playback == nil || r.Watch() == nil {
			t.Fatalf("%s has no film: %s", name, a.Session.Status)
		}
		a.Act(session.With(a.Graph.ToggleBeside, name))
	}
	a.Update(session.GraphChosen{Name: algorithms[0]})
	return a
}

func TestTheFilmOfAWatchedSearchIsSeenAndAskedAbout(t *testing.T) {
	for _, c := range []struct {
		runs       session.RunsAsked
		algorithms []string
	}{
		{session.RunsAsked{}, []string{"ndfs", "decndfs", "edgelean-scc", "star-decndfs"}},
		{session.RunsAsked{Fair: []string{"P0", "P1"}}, []string{"gdecndfs", "scc", "gndfs", "edgelean-scc"}},
		{session.RunsAsked{Ends: true}, []string{"dfs", "decoupled", "edgelean", "star"}},
	} {
		n := family.Philosophers(2)
		a := watched(t, n, starvation, c.runs, c.algorithms...)
		for _, name := range c.algorithms {
			r := a.Session.Runs[name]
			if r.Searched == r.Network || r.Monitor() != len(r.Network.Components) {
				t.Fatalf("%s: the film speaks of %d components", name, len(r.Searched.Components))
			}
			if len(r.Order()) != len(r.Searched.Labels) {
				t.Errorf("%s: ≪ has %d of %d labels", name, len(r.Order()), len(r.Searched.Labels))
			}
			a.Update(session.GraphChosen{Name: name})
			for event := -1; event < r.Playback.Len(); event++ {
				a.Act(session.With(a.Film.StepTo, event))
				if strings.TrimSpace(a.Session.Status) == "" {
					t.Fatalf("%s: nothing is said of event %d", name, event)
				}
			}
			for node := range r.Graph.Nodes {
				a.Update(session.NodeChosen{Node: int32(node)})
				x := a.Graph.Inspect(a.Session)
				if x == nil || len(x.Rows) != len(r.Searched.Components) {
					t.Fatalf("%s: node %d is inspected as %+v", name, node, x)
				}
				if row := x.Rows[r.Monitor()]; row.Component != "property" || len(row.Set) == 0 {
					t.Errorf("%s: of the monitor, node %d shows %+v", name, node, row)
				}
				for _, other := range c.algorithms {
					if list := graph.Counterparts(r, int32(node), a.Session.Runs[other]); other == name && len(list) == 0 {
						t.Errorf("%s: node %d is not like itself", name, node)
					}
				}
				if node%7 == 0 {
					a.Act(a.Graph.ShowMember)
					if strings.Contains(a.Session.Status, "fault") {
						t.Errorf("%s, node %d: %s", name, node, a.Session.Status)
					}
				}
			}
			for e := range r.Graph.Edges {
				a.Act(session.With(a.Why.AskEdge, session.Edge{Run: name, Edge: int32(e)}))
				if q := a.Why.Question(); q == nil || strings.Contains(q.Says, "There is no explanation") {
					t.Errorf("%s: of edge %d it is said: %+v", name, e, q.Says)
				}
			}
		}
	}
}

func TestACounterexampleIsFoundAgainInTheGraphOfItsSearch(t *testing.T) {
	for _, formula := range []string{starvation, "F G !P1@fed", "G (P0 -> X P1)", "!(F P0@fed & F P1@fed)"} {
		a := watched(t, family.Philosophers(2), formula, session.RunsAsked{}, "ndfs", "scc", "edgelean-scc")
		for _, name := range []string{"ndfs", "scc", "edgelean-scc"} {
			r := a.Session.Runs[name]
			if r.Walk == nil {
				t.Fatalf("%s: no run violates %s", name, formula)
			}
			prefix, cycle := graph.WayOf(r.Walk, r)
			if len(cycle) == 0 {
				t.Fatalf("%s: %s: no cycle in the graph", name, formula)
			}
			for k, hop := range append(prefix, cycle...) {
				known := false
				for _, e := range r.Graph.Edges {
					known = known || e.From == hop.From && e.To == hop.To && e.Label == hop.Label
				}
				if hop.From < 0 || hop.To < 0 || hop.Label < 0 || !known {
					t.Errorf("%s: %s: step %d is %+v, which no edge is", name, formula, k+1, hop)
				}
			}
			for i := range r.Graph.Nodes {
				if own := r.Own(r.Monitor(), int(r.Graph.Nodes[i].Vector[r.Monitor()])); own != -1 {
					t.Fatalf("the monitor's state is the model's %d", own)
				}
			}
		}
	}
}

// twoStarts has a component that may start in either of two states, which a formula tells apart.
const twoStarts = `HOA: v1
name: "A"
States: 2
Start: 0
Start: 1
AP: 1 "a"
acc-name: all
Acceptance: 0 t
--BODY--
State: 0 "left"
[0] 0
State: 1 "right"
[0] 1
--END--
HOA: v1
name: "B"
States: 1
Start: 0
AP: 1 "b"
acc-name: all
Acceptance: 0 t
--BODY--
State: 0 "here"
[0] 0
--END--
`

func TestARunThatHasAStepBeforeItsStartIsWalkedInTheGraph(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, twoStarts)
	a.Act(session.With(a.Search.AskProperty, "A@left"))
	apptest.Choose(a, "ndfs", "decndfs")
	apptest.Run(t, a)
	r := a.Session.Runs["ndfs"]
	if r == nil || r.Walk == nil {
		t.Fatalf("%s", a.Session.Status)
	}
	before := false
	for i := range r.Graph.Nodes {
		a.Update(session.NodeChosen{Node: int32(i)})
		before = before || r.Own(0, int(r.Graph.Nodes[i].Vector[0])) < 0
		a.Act(a.Graph.ShowMember)
		if strings.Contains(a.Session.Status, "fault") {
			t.Error(a.Session.Status)
		}
	}
	if !before {
		t.Fatal("no component has yet to start")
	}
	for event := range r.Report.Film.Events {
		a.Act(session.With(a.Film.StepTo, event))
	}
	if label, states := r.Walk.Moment(0); label != "" || states[0] != "right" {
		t.Errorf("the walk begins in %q", states)
	}
	if prefix, cycle := graph.WayOf(r.Walk, r); len(prefix)+len(cycle) != r.Walk.Steps()+1 {
		t.Errorf("the way has %d and %d steps", len(prefix), len(cycle))
	}
}

func TestTheMonitorsStatesAreShortInPicturesAndExplainedBesideThem(t *testing.T) {
	a := watched(t, family.Philosophers(2), starvation, session.RunsAsked{}, "ndfs", "decndfs")
	short, tip := false, false
	for _, name := range []string{"ndfs", "decndfs"} {
		r := a.Session.Runs[name]
		for node := range r.Graph.Nodes {
			in, beside := graph.Called(r, int32(node))
			short = short || strings.Contains(in, "φ")
			tip = tip || strings.Contains(beside, "P0@fed")
			if strings.Contains(in, "P0@fed") {
				t.Errorf("in the picture of %s a state is called %s", name, in)
			}
		}
	}
	if !short || !tip {
		t.Errorf("numbers in pictures: %v, formulas in tips: %v", short, tip)
	}
	var explained bool
	for node := range a.Session.Shown().Graph.Nodes {
		a.Update(session.NodeChosen{Node: int32(node)})
		rows := a.Graph.Inspect(a.Session).Rows
		explained = explained || strings.Contains(rows[len(rows)-1].Set[0].Name, "φ") && strings.Contains(rows[len(rows)-1].Set[0].Name, ": ")
	}
	if !explained {
		t.Error("the inspector does not say what the numbers stand for")
	}
}
