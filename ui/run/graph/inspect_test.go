package graph_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/graph"
	"lassolab/ui/run/lasso"
	"lassolab/ui/share/files"
)

// rowsOf writes what the inspector shows: "A1 {*1 +2} -3": chosen, new, gone.
func rowsOf(x *graph.Inspected) string {
	var rows []string
	for _, row := range x.Rows {
		var parts []string
		for _, m := range row.Set {
			name := m.Name
			if m.New {
				name = "+" + name
			}
			if m.Chosen {
				name = "*" + name
			}
			parts = append(parts, name)
		}
		text := row.Component + " {" + strings.Join(parts, " ") + "}"
		for _, name := range row.Gone {
			text += " -" + name
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, "; ")
}

// numbered selects the state with a number.
func numbered(t *testing.T, a *app.App, number int) {
	t.Helper()
	for i, v := range a.Session.Shown().Graph.Nodes {
		if v.Number == number {
			a.Update(session.NodeChosen{Node: int32(i)})
			return
		}
	}
	t.Fatalf("there is no state %d", number)
}

// vector writes the states at a moment: "A1 2, A2 B".
func vector(l *lasso.Lasso, moment int) string {
	var parts []string
	for i, cell := range l.Moments[moment].Cells {
		parts = append(parts, l.Components[i]+" "+cell.State)
	}
	return strings.Join(parts, ", ")
}

func TestTheInspectorMarksWhatIsNewAndGone(t *testing.T) {
	for _, c := range []struct {
		network      *network.Network
		algorithm    string
		number       int
		rows, origin string
	}{
		{family.Figure1(), "decndfs", 0, "A1 {*1 2}; A2 {*A}", ""},
		{family.Figure1(), "decndfs", 1, "A1 {*+3} -1 -2; A2 {*A}", "Compared with state 0, one lG2 earlier"},
		{family.Figure1(), "decndfs", 2, "A1 {*+1 +2} -3; A2 {*A +B}", "Compared with state 1, one lG1 earlier"},
		{family.Figure1(), "ndfs", 1, "A1 {+2} -1; A2 {A}", "Compared with state 0, one lI1 earlier"},
	} {
		a := apptest.Search(t, c.network, c.algorithm)
		numbered(t, a, c.number)
		x := a.Graph.Inspect(a.Session)
		if rows := rowsOf(x); rows != c.rows || x.Origin != c.origin {
			t.Errorf("%s, state %d: %s, %s", c.algorithm, c.number, rows, x.Origin)
		}
	}
}

// A pruned state is compared with the one that dominates it: what that one has besides is listed, and where both hold the same it is said that there is nothing more.
func TestADominatingStateIsSaidToHoldWhatItHasBesides(t *testing.T) {
	more, same := 0, 0
	for _, n := range []*network.Network{family.Figure8(), family.Figure5(), family.Philosophers(3)} {
		a := apptest.Search(t, n, "decoupled")
		for i, v := range a.Session.Shown().Graph.Nodes {
			if v.Stored {
				continue
			}
			a.Update(session.NodeChosen{Node: int32(i)})
			x := a.Graph.Inspect(a.Session)
			head, cells := x.Beside()
			var above int
			if _, err := fmt.Sscanf(x.Above, "state %d", &above); err != nil || head != "besides, in "+x.Above {
				t.Fatalf("%s is headed %q, of %q", x.Name, head, x.Above)
			}
			numbered(t, a, above)
			for c, row := range a.Graph.Inspect(a.Session).Rows {
				var besides []string
				for _, m := range row.Set {
					if !slices.ContainsFunc(x.Rows[c].Set, func(own graph.Member) bool { return own.State == m.State }) {
						besides = append(besides, m.Name)
					}
				}
				want := "nothing more"
				if len(besides) > 0 {
					more++
					want = "{" + strings.Join(besides, ", ") + "}"
				} else {
					same++
				}
				if cells[c] != want {
					t.Errorf("%s in %s has besides %q, want %q", x.Above, row.Component, cells[c], want)
				}
			}
		}
	}
	if more == 0 || same == 0 {
		t.Errorf("%d and %d cases were met", more, same)
	}
}

func TestASplitStateIsOpenedByItsReferences(t *testing.T) {
	a := apptest.Search(t, family.Figure5(), "decndfs")
	numbered(t, a, 2)
	x := a.Graph.Inspect(a.Session)
	var columns []string
	for _, c := range x.Rows[0].Columns {
		text := c.Reference + ":"
		for _, m := range c.Set {
			text += fmt.Sprintf(" %s %t", m.Name, m.New)
		}
		columns = append(columns, text+" lost "+strings.Join(c.Lost, " "))
	}
	if want := []string{"2: lost ", "4: 2 true lost 3"}; !slices.Equal(columns, want) || !x.Split ||
		x.Stands != "1" {
		t.Errorf("%q of %+v", columns, *x)
	}
	if want := "Reference states: 2 in all combinations; pairs of references and members: 1."; x.References != want {
		t.Errorf("got %q", x.References)
	}
}

func TestAMemberIsChosenAndARunToItShown(t *testing.T) {
	a := apptest.Search(t, family.Figure1(), "decndfs")
	numbered(t, a, 2)
	a.Act(func(t *session.Turn) { a.Graph.ChooseMember(t, 0, 1) })
	a.Act(func(t *session.Turn) { a.Graph.ChooseMember(t, 1, 1) })
	if a.Session.Status != "Chosen: (2, B)." || a.Graph.ChosenName(a.Session) != "(2, B)" {
		t.Errorf("%s, %s", a.Session.Status, a.Graph.ChosenName(a.Session))
	}
	a.Act(func(t *session.Turn) { a.Graph.ChooseMember(t, 1, 7) })
	a.Act(func(t *session.Turn) { a.Graph.ChooseMember(t, 9, 0) })
	if a.Graph.ChosenName(a.Session) != "(2, B)" {
		t.Errorf("what is no member was chosen: %s", a.Graph.ChosenName(a.Session))
	}
	a.Act(a.Graph.ShowMember)
	if a.Session.Status != "A run to (2, B) is shown: 4 steps, each checked." ||
		a.Session.Walked.Of != session.OfMember || a.Session.Walked.Step != 4 {
		t.Fatalf("%s at %+v", a.Session.Status, a.Session.Walked)
	}
	l := lasso.Of(a.Session.Walk())
	if l.Kind.Noun() != "run" || !l.Checked || l.Cycle != 0 || vector(l, 4) != "A1 2, A2 B" {
		t.Errorf("got %+v", l)
	}
	if says := l.Sentence(4); !strings.HasPrefix(says, "Step 4 of 4: lI1, A1 goes from 1 to 2") ||
		strings.Contains(says, "No label") {
		t.Errorf("the last step says %q", says)
	}
	numbered(t, a, 0)
	if a.Graph.ChosenName(a.Session) != "(1, A)" {
		t.Errorf("another state's member is %s", a.Graph.ChosenName(a.Session))
	}
}

func TestALinkBringsTheRunToAMember(t *testing.T) {
	a := apptest.Search(t, family.Figure1(), "ndfs", "decndfs")
	a.Update(session.GraphChosen{Name: "decndfs"})
	numbered(t, a, 2)
	a.Act(func(t *session.Turn) { a.Graph.ChooseMember(t, 0, 1) })
	a.Act(a.Graph.ShowMember)
	a.Act(session.With(a.Lasso.GoTo, 1))
	other := apptest.New()
	apptest.Finish(t, other, other.Update(files.LinkOpened{Fragment: apptest.Link(t, a)}))
	s := other.Session
	if s.Walked.Of != session.OfMember || s.Walked.Step != 1 || s.Walk() == nil {
		t.Fatalf("the link shows %+v: %s", s.Walked, s.Status)
	}
	if got, want := lasso.Of(s.Walk()), lasso.Of(a.Session.Walk()); got.Sentence(3) != want.Sentence(3) {
		t.Errorf("the link says %q", got.Sentence(3))
	}
	apptest.Run(t, other)
	if s.Walked.Of == session.OfMember || s.Member != nil || other.Kept().Scene.View.Member != nil {
		t.Errorf("after another search the run to a member stays: %+v", s.Walked)
	}
}

func TestALinkToNoMemberShowsAnotherRun(t *testing.T) {
	for _, m := range []link.Member{
		{Graph: "decndfs", Node: link.At(98)}, {Graph: "decndfs", Node: link.At(-4)},
		{Graph: "decndfs", Node: link.At(0), States: []int{7, -2}},
		{Graph: "decndfs", Node: link.At(0), States: []int{0}}, {Graph: "dfs", Node: link.At(0)}, {},
	} {
		settings := session.DefaultSettings()
		settings.Algorithms = []string{"decndfs"}
		scene := link.Scene{
			Version: link.Version, Text: hoa.Write(family.Figure1()), Settings: settings,
			View: link.View{Lasso: session.NameOfMember, Member: &m},
		}
		fragment, err := link.Encode(scene)
		if err != nil {
			t.Fatal(err)
		}
		a := apptest.New()
		apptest.Finish(t, a, a.Update(files.LinkOpened{Fragment: fragment}))
		if s := a.Session; s.Walked.Of != session.OfSearch || s.Walked.Run != "decndfs" || s.Member != nil {
			t.Errorf("%+v: %+v is shown", m, s.Walked)
		}
	}
}

// every state of every graph is opened, and the run to its first member stands and ends there.
func TestEveryStateOfRandomNetworksHasARun(t *testing.T) {
	copies, refused := 0, 0
	for seed := range 40 {
		n := random.Network(rand.New(rand.NewPCG(8, uint64(seed))))
		a := apptest.New()
		settings := session.DefaultSettings()
		settings.Algorithms = []string{"ndfs", "scc", "gndfs", "tnf-bfs", "edgelean-scc", "decndfs",
			"gdecndfs", "star-decndfs"}
		settings.Accept = []string{string(search.Simultaneous), string(search.Generalized)}[seed%2]
		apptest.Load(a, link.Scene{Text: hoa.Write(n), Settings: settings})
		apptest.Run(t, a)
		for _, r := range a.Session.Results() {
			if r.Graph == nil {
				continue
			}
			a.Update(session.GraphChosen{Name: r.Name})
			for i := range r.Graph.Nodes[:min(len(r.Graph.Nodes), 40)] {
				a.Update(session.NodeChosen{Node: int32(i)})
				x := a.Graph.Inspect(a.Session)
				if x == nil || len(x.Rows) != len(n.Components) {
					t.Fatalf("seed %d, %s, node %d is not opened", seed, r.Name, i)
				}
				a.Act(a.Graph.ShowMember)
				if status := a.Session.Status; !strings.HasPrefix(status, "A run to ") {
					t.Errorf("seed %d, %s, node %d: %s", seed, r.Name, i, status)
					refused++
					continue
				}
				l := lasso.Of(a.Session.Member)
				for c, cell := range l.Moments[l.Steps()].Cells {
					state := x.Rows[c].Set[0].State
					if own := r.Network.Components[c].States[r.Own(c, state)]; cell.State != own {
						t.Fatalf("seed %d, %s, node %d: the run ends with %s in %s, not in %s",
							seed, r.Name, i, n.Components[c].Name, cell.State, own)
					}
					if r.Original != nil && r.Original[c] != nil {
						copies++
					}
				}
			}
		}
		if refused > 3 {
			t.Fatal(fmt.Sprint(refused, " states without a run"))
		}
	}
	if copies == 0 {
		t.Error("no searched network was degeneralised")
	}
}
