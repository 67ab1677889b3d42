package store

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/trial"
	"lassolab/ui/link"
)

// rowsOf writes what the inspector shows: "A1 {*1 +2} -3": chosen, new, gone.
func rowsOf(x *Inspected) string {
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
func numbered(t *testing.T, s *State, number int) {
	t.Helper()
	for i, v := range s.Shown().Graph.Nodes {
		if v.Number == number {
			Update(s, NodeChosen{int32(i)})
			return
		}
	}
	t.Fatalf("there is no state %d", number)
}

func TestTheInspectorMarksWhatIsNewAndGone(t *testing.T) {
	for _, c := range []struct {
		network      *network.Network
		algorithm    string
		number       int
		rows, origin string
	}{
		{family.Figure1(), "decndfs", 0, "A1 {*1 2}; A2 {*A}", ""},
		{family.Figure1(), "decndfs", 1, "A1 {*+3} -1 -2; A2 {*A}", "against state 0, from which lG2 leads here"},
		{family.Figure1(), "decndfs", 2, "A1 {*+1 +2} -3; A2 {*A +B}", "against state 1, from which lG1 leads here"},
		{family.Figure1(), "ndfs", 1, "A1 {+2} -1; A2 {A}", "against state 0, from which lI1 leads here"},
	} {
		s := asking(t, c.network, c.algorithm)
		numbered(t, s, c.number)
		x := s.Inspect()
		if rows := rowsOf(x); rows != c.rows || x.Origin != c.origin {
			t.Errorf("%s, state %d: %s, %s", c.algorithm, c.number, rows, x.Origin)
		}
	}
}

func TestASplitStateIsOpenedByItsReferences(t *testing.T) {
	s := asking(t, family.Figure5(), "decndfs")
	numbered(t, s, 2)
	x := s.Inspect()
	var columns []string
	for _, c := range x.Rows[0].Columns {
		text := c.Reference + ":"
		for _, m := range c.Set {
			text += fmt.Sprintf(" %s %t", m.Name, m.New)
		}
		columns = append(columns, text+" lost "+strings.Join(c.Lost, " "))
	}
	if want := []string{"2: lost ", "4: 2 true lost 3"}; !slices.Equal(columns, want) || !x.Split || x.Stands != "1" {
		t.Errorf("%q of %+v", columns, x.Node)
	}
	if want := "Reference states: 2 in all combinations; pairs of references and members: 1."; x.References != want {
		t.Errorf("got %q", x.References)
	}
}

func TestAMemberIsChosenAndARunToItShown(t *testing.T) {
	s := asking(t, family.Figure1(), "decndfs")
	numbered(t, s, 2)
	Update(s, MemberChosen{0, 1})
	Update(s, MemberChosen{1, 1})
	if s.Status != "Chosen: (2, B)." || s.MemberName() != "(2, B)" {
		t.Errorf("%s, %s", s.Status, s.MemberName())
	}
	Update(s, MemberChosen{1, 7})
	Update(s, MemberChosen{9, 0})
	if s.MemberName() != "(2, B)" {
		t.Errorf("what is no member was chosen: %s", s.MemberName())
	}
	Update(s, MemberShown{})
	if s.Status != "A run to (2, B) is shown: 4 steps, each checked." || s.View.Lasso != ToMember || s.View.Step != 4 {
		t.Fatalf("%s at step %d of %s", s.Status, s.View.Step, s.View.Lasso)
	}
	l := NewLasso(s.Walked())
	if l.What != "run" || !l.Checked || l.Cycle != 0 || l.vector(l.Moments[4]) != "A1 2, A2 B" {
		t.Errorf("got %+v", l)
	}
	if says := l.Sentence(4); !strings.HasPrefix(says, "Step 4 of 4: lI1, A1 goes from 1 to 2") || strings.Contains(says, "No label") {
		t.Errorf("the last step says %q", says)
	}
	numbered(t, s, 0)
	if s.MemberName() != "(1, A)" {
		t.Errorf("another state's member is %s", s.MemberName())
	}
}

func TestALinkBringsTheRunToAMember(t *testing.T) {
	s := asking(t, family.Figure1(), "ndfs", "decndfs")
	Update(s, GraphChosen{"decndfs"})
	numbered(t, s, 2)
	Update(s, MemberChosen{0, 1})
	Update(s, MemberShown{})
	Update(s, Walked{1})
	fragment, err := link.Encode(s.Scene())
	if err != nil {
		t.Fatal(err)
	}
	other := New(8)
	answer(t, other, Update(other, LinkOpened{Fragment: fragment}))
	if other.View.Lasso != ToMember || other.View.Step != 1 || other.Walked() == nil {
		t.Fatalf("the link shows step %d of %s: %s", other.View.Step, other.View.Lasso, other.Status)
	}
	if got, want := NewLasso(other.Walked()), NewLasso(s.Walked()); got.Sentence(3) != want.Sentence(3) {
		t.Errorf("the link says %q", got.Sentence(3))
	}
	answer(t, other, Update(other, RunPressed{}))
	if other.View.Lasso == ToMember || other.Runs[ToMember] != nil || other.View.Member != nil {
		t.Errorf("after another search the run to a member stays: %s", other.View.Lasso)
	}
}

func TestALinkToNoMemberShowsAnotherRun(t *testing.T) {
	for _, m := range []link.Member{{Graph: "decndfs", Node: link.At(98)}, {Graph: "decndfs", Node: link.At(-4)}, {Graph: "decndfs", Node: link.At(0), States: []int{7, -2}}, {Graph: "decndfs", Node: link.At(0), States: []int{0}}, {Graph: "dfs", Node: link.At(0)}, {}} {
		settings := defaults()
		settings.Algorithms = []string{"decndfs"}
		scene := link.Scene{Version: link.Version, Text: hoa.Write(family.Figure1()), Settings: settings, View: link.View{Lasso: ToMember, Member: &m}}
		fragment, err := link.Encode(scene)
		if err != nil {
			t.Fatal(err)
		}
		s := New(8)
		answer(t, s, Update(s, LinkOpened{Fragment: fragment}))
		if s.View.Lasso != "decndfs" || s.Runs[ToMember] != nil {
			t.Errorf("%+v: %s is shown", m, s.View.Lasso)
		}
	}
}

// every state of every graph is opened, and the run to its first member stands and ends there.
func TestEveryStateOfRandomNetworksHasARun(t *testing.T) {
	copies, refused := 0, 0
	for seed := range 40 {
		n := trial.Network(rand.New(rand.NewPCG(8, uint64(seed))))
		s := New(8)
		settings := defaults()
		settings.Algorithms = []string{"ndfs", "scc", "gndfs", "tnf-bfs", "edgelean-scc", "decndfs", "gdecndfs", "star-decndfs"}
		settings.Accept = []string{string(search.Simultaneous), string(search.Generalized)}[seed%2]
		s.load(link.Scene{Text: hoa.Write(n), Settings: settings})
		answer(t, s, Update(s, RunPressed{}))
		for _, r := range s.Results() {
			if r.Graph == nil {
				continue
			}
			Update(s, GraphChosen{r.Name})
			for i := range r.Graph.Nodes[:min(len(r.Graph.Nodes), 40)] {
				Update(s, NodeChosen{int32(i)})
				x := s.Inspect()
				if x == nil || len(x.Rows) != len(n.Components) {
					t.Fatalf("seed %d, %s, node %d is not opened", seed, r.Name, i)
				}
				Update(s, MemberShown{})
				if !strings.HasPrefix(s.Status, "A run to ") {
					t.Errorf("seed %d, %s, node %d: %s", seed, r.Name, i, s.Status)
					refused++
					continue
				}
				l := NewLasso(s.Runs[ToMember])
				for c, cell := range l.Moments[l.Steps()].Cells {
					state := x.Rows[c].Set[0].State
					if own := r.Network.Components[c].States[r.Own(c, state)]; cell.State != own {
						t.Fatalf("seed %d, %s, node %d: the run ends with %s in %s, not in %s", seed, r.Name, i, n.Components[c].Name, cell.State, own)
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
