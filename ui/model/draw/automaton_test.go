package draw

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

// whole plans the drawing of a small component.
func whole(n *network.Network, component int) *automaton {
	return planAutomaton(n, component, false, partAround(&n.Components[component], -1, 0, part{}))
}

func TestInternalTransitionsLookOtherThanSharedOnesAndParallelOnesShareAnEdge(t *testing.T) {
	a := whole(svgtest.Philosopher(), 0)
	p, own := a.place(1.4)
	if own {
		t.Error("a component without layout has one of its own")
	}
	seen := svgtest.WellFormed(t, a.draw(p, Options{Current: 1, Also: []int{0}, Fired: 2, From: 1, To: 2}))
	svgtest.Counts(t, seen, map[string]int{"arc": 3, "internal": 2, "state": 3, "accepting": 1, "inner": 1,
		"current": 1, "also": 1, "fired": 1, "initial": 1})
	if got := a.arcs[0].lines; !slices.Equal(got, []string{"l, r"}) {
		t.Errorf("the labels of parallel transitions are set as %q", got)
	}
}

func TestTheTextAlternativeListsStatesAndTransitions(t *testing.T) {
	got := whole(svgtest.Philosopher(), 0).describe()
	want := "Automaton P<0>, 3 states. hungry, initial: l to left & more, r to left & more. left & more: eat to fed. fed, accepting: eat to fed."
	if got != want {
		t.Errorf("described as\n%s\nnot\n%s", got, want)
	}
	if got := whole(svgtest.Philosopher(), 1).describe(); !strings.Contains(got, "every state accepts") {
		t.Errorf("a component without acceptance sets is described as %q", got)
	}
}

// A state that acceptance has made says in its tooltip where it comes from, and to those who listen.
func TestAStateThatTheTextDoesNotHaveSaysWhereItComesFrom(t *testing.T) {
	d, _ := hoa.Read("HOA: v1 Start: 0 Acceptance: 1 Fin(0) AP: 2 \"a\" \"b\" --BODY-- State: 0 {0} [0&!1] 0 [!0&1] 1 State: 1 [!0&1] 1 [0&!1] 0 --END--",
		hoa.Options{})
	page := &Drawings{Page: &session.Page{Session: &session.Session{Model: session.Model{Document: d}}}}
	a := whole(d.Network, 0)
	a.said = page.origins(0)
	const want = "1·Fin{0}, accepting. State 1 of the text, in a copy that a run enters by a guess: acceptance set 0 is met no more."
	p, _ := a.place(1)
	if got := a.draw(p, Options{Current: -1, Fired: -1}); !strings.Contains(got, "<title>"+want+"</title>") ||
		!strings.Contains(got, "<title>0, initial</title>") || !strings.Contains(a.describe(), want) {
		t.Error(got)
	}
	a.hand = true
	if got := a.draw(p, Options{Current: -1, Fired: -1}); strings.Count(got, "<title>State 1 of the text, ") != 1 {
		t.Error(got)
	}
}

// ring is a component of n states in a cycle.
func ring(n int) *network.Network {
	net := network.New()
	l := net.Label("l")
	c := network.Component{Name: "R", Initial: []int{0}, Alphabet: []int{l}, Marks: make([]uint64, n)}
	for s := range n {
		c.States = append(c.States, fmt.Sprint(s))
		c.Transitions = append(c.Transitions, network.Transition{From: s, Label: l, To: (s + 1) % n})
	}
	net.Add(c)
	return net
}

func TestALargeComponentIsDrawnAroundTheStateOfTheMoment(t *testing.T) {
	n := ring(20_000)
	c := &n.Components[0]
	p := partAround(c, 17, 40, part{})
	if len(p.states) != 40 || p.states[0] != 17 || p.states[1] != 18 {
		t.Fatalf("drawn %v", p.states)
	}
	if got, want := p.note(c), "20\u202f000 states; 40 around state 17 are drawn"; got != want {
		t.Errorf("the note says %q, not %q", got, want)
	}
	a := planAutomaton(n, 0, false, p)
	if len(a.arcs) != 40-1 || len(a.graph.Initial) != 0 {
		t.Errorf("%d arcs and initial states %v", len(a.arcs), a.graph.Initial)
	}
	if text := a.describe(); len(text) > 2000 || !strings.Contains(text, "17: l to 18.") {
		t.Errorf("described as %s", text)
	}
	at, _ := a.place(1.4)
	seen := svgtest.WellFormed(t, a.draw(at, Options{Current: 18, Fired: 0, From: 17, To: 18}))
	svgtest.Counts(t, seen, map[string]int{"state": 40, "current": 1, "fired": 1, "initial": 0})
	if next := partAround(c, 18, 40, p); next.centre != 17 {
		t.Error("the picture moved although the next state is in it")
	}
	if next := partAround(c, 4000, 40, p); next.states[0] != 4000 {
		t.Error("the picture did not follow the walk")
	}
	if p := partAround(c, -1, 40, part{}); p.words(c) != "40 around the initial state" || p.states[0] != 0 {
		t.Errorf("without a lit state drawn %v", p.states)
	}
}

func TestAComponentsOwnLayoutIsKept(t *testing.T) {
	n := svgtest.Philosopher()
	n.Components[0].Layout = []network.Point{{X: 5, Y: 6}, {X: 100, Y: 6}, {X: 200, Y: 6}}
	p, own := whole(n, 0).place(1)
	if !own || p.Nodes[0] != (layout.Point{X: 5, Y: 6}) || p.Nodes[2] != (layout.Point{X: 200, Y: 6}) {
		t.Errorf("own %t, states at %v", own, p.Nodes)
	}
}

func TestSeveralAcceptanceSetsAreNumbered(t *testing.T) {
	n := svgtest.Philosopher()
	n.Components[0].Sets = 3
	n.Components[0].Marks = []uint64{0b101, 0, 0b111}
	a := whole(n, 0)
	p, _ := a.place(1)
	seen := svgtest.WellFormed(t, a.draw(p, Options{Current: -1, Fired: -1}))
	svgtest.Counts(t, seen, map[string]int{"sets": 2, "inner": 2})
	if got := a.stateSentence(0); got != "hungry, initial, in acceptance set 0 and 2" {
		t.Errorf("the state is described as %q", got)
	}
}

func TestTextOfTheModelIsNeverReadAsMarkup(t *testing.T) {
	n, _ := svgtest.Hostile()
	a := whole(n, 0)
	p, _ := a.place(1)
	fragment := a.draw(p, Options{Current: -1, Fired: -1})
	svgtest.WellFormed(t, fragment)
	if strings.Contains(fragment, "<script") || strings.Contains(fragment, "<b>") {
		t.Errorf("markup of the model in %s", fragment)
	}
}

// place uses the component's own layout when it has one for every state.
func (a *automaton) place(aspect float64) (p *layout.Placement, own bool) {
	if own = a.ownLayout(); own {
		at := make([]layout.Point, len(a.of.Layout))
		for i, p := range a.of.Layout {
			at[i] = layout.Point(p)
		}
		return layout.Place(a.graph, at), true
	}
	return layout.Place(a.graph, layout.Automaton(a.graph, aspect)), false
}
