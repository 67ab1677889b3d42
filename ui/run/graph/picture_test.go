package graph

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

// diamond is a film graph 0→1, 0→2, 1→3, 2→3 (known), 3→0 (known), 1→4 (filtered), 2→4 (dominated by 3).
func diamond() *film.Graph {
	g := &film.Graph{Recorded: 8, Total: 8}
	for i := range 4 {
		g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{int32(i % 3), 0},
			Accepting: i == 3}, Stored: true, Number: i, Depth: (i + 1) / 2})
	}
	g.Nodes[0].Initial = true
	g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{2, 0}}, Number: -1})
	g.Edges = []film.Edge{
		{From: 0, To: 1, Label: 0, Kind: film.Store, Other: -1},
		{From: 1, To: 3, Label: 2, Kind: film.Store, Other: -1},
		{From: 3, To: 0, Label: 0, Kind: film.Known, Other: -1},
		{From: 1, To: 4, Label: 1, Kind: film.Filtered, Other: -1},
		{From: 0, To: 2, Label: 1, Kind: film.Store, Other: -1},
		{From: 2, To: 3, Label: 2, Kind: film.Known, Other: -1},
		{From: 2, To: 4, Label: 0, Kind: film.Dominated, Other: 3},
	}
	return g
}

func planned(s Scene) *explored {
	d := planExplored(s, nil)
	d.lay(700, 700)
	return d
}

func scene() Scene {
	return Scene{Network: svgtest.Philosopher(), Graph: diamond(), Selected: -1, Current: -1,
		ShowPruned: true, Algorithm: "ndfs",
		Prefix: []session.Hop{{From: 0, To: 1, Label: 0}},
		Cycle:  []session.Hop{{From: 1, To: 3, Label: 2}, {From: 3, To: 0, Label: 0}, {From: 0, To: 1, Label: 0}}}
}

func TestEveryMeaningOfAnEdgeHasItsClass(t *testing.T) {
	g := diamond()
	g.Edges = append(g.Edges,
		film.Edge{From: 0, To: 3, Label: -1, Kind: film.Nested, Second: true, Other: -1},
		film.Edge{From: 3, To: 2, Label: 1, Kind: film.Cycle, Second: true, Other: 2})
	s := scene()
	s.Graph = g
	seen := svgtest.WellFormed(t, planned(s).draw())
	svgtest.Counts(t, seen, map[string]int{"new": 3, "known": 2, "filtered": 1, "dominated": 1, "seed": 1,
		"closing": 1, "second": 2,
		"node": 5, "ghost": 1, "hidden": 1, "accepting": 1, "prefix": 1, "cycle": 3, "looped": 3})
}

func TestTheLassoRunsAlongRecordedEdgesAndAddsThoseTheFilmLacks(t *testing.T) {
	s := scene()
	s.Cycle = append(s.Cycle, session.Hop{From: 1, To: 2, Label: 0}, session.Hop{From: -1, To: 2, Label: 0})
	d := planned(s)
	if got := d.edges[d.lasso[0]]; got.from != 0 || got.to != 1 || got.class != toNew {
		t.Errorf("the first step runs along %+v", got)
	}
	if d.lasso[0] != d.lasso[3] {
		t.Error("two steps over the same edge run along different ones")
	}
	if got := d.edges[d.lasso[4]]; got.class != unseen {
		t.Errorf("a step that is not recorded runs along %+v", got)
	}
	if d.lasso[5] != -1 {
		t.Errorf("a step from nowhere runs along edge %d", d.lasso[5])
	}
}

func TestAPathIsNotCalledALasso(t *testing.T) {
	s := scene()
	s.Prefix, s.Cycle, s.LassoOf = append(s.Prefix, s.Cycle...), nil, "dfs"
	if words := planned(s).describe(); !strings.Contains(words, "The path of dfs is drawn in it: 4 steps.") {
		t.Errorf("the graph is described as %q", words)
	}
}

func TestTheWalkLightsTheStateAfterTheStepsTaken(t *testing.T) {
	s := scene()
	for _, c := range []struct {
		current, node int32
		hop           int
	}{{-1, -1, -1}, {0, 0, -1}, {1, 1, 0}, {2, 3, 1}, {4, 1, 3}, {5, -1, -1}} {
		s.Current = c.current
		if node, hop := s.walked(); node != c.node || hop != c.hop {
			t.Errorf("after %d steps: node %d, step %d; not %d, %d", c.current, node, hop, c.node, c.hop)
		}
	}
}

func TestTextOfTheModelIsNeverReadAsMarkupInAGraph(t *testing.T) {
	n, l := svgtest.Hostile()
	g := &film.Graph{Nodes: []film.Vertex{{Node: film.Node{Sets: [][]int32{{0}}}, Stored: true, Initial: true}},
		Edges: []film.Edge{{Label: int32(l), Kind: film.Known, Other: -1}}}
	d := planned(Scene{Network: n, Graph: g, ShowPruned: true})
	for _, fragment := range []string{d.draw(), d.drawIncident(0, 12, d.bounds(), layout.Box{})} {
		if seen := svgtest.WellFormed(t, fragment); seen["edge"] == 0 {
			t.Errorf("no edge in %s", fragment)
		}
		if strings.Contains(fragment, "<script") || strings.Contains(fragment, "<b>") {
			t.Errorf("markup of the model in %s", fragment)
		}
	}
}

func TestACardSaysWhatItHoldsAndHowMany(t *testing.T) {
	n := svgtest.Philosopher()
	v := &film.Vertex{Node: film.Node{Sets: [][]int32{{0, 2}, {0}}}, Number: 7}
	c := cardOf(n, v, nil)
	if c.number != "7" || c.count != "× 2" || !slices.Equal(c.rows, []string{"P<0> {hungry, fed}", "F free"}) {
		t.Errorf("the card is %+v", c)
	}
	for range 90 {
		v.Sets = append(v.Sets, []int32{0, 1})
	}
	// 2 · 1 · 2^90
	if got := productStates(v).String(); got != "2.5·10²⁷" {
		t.Errorf("%s product states", got)
	}
}

func TestLargeCountsDoNotWidenCards(t *testing.T) {
	v := &film.Vertex{}
	for range 133 {
		v.Sets = append(v.Sets, []int32{0, 1})
	}
	// 2^133 = 1.0889·10^40
	if got := figure(productStates(v)); got != "≈ 1.1·10⁴⁰" {
		t.Errorf("2^133 is written %q", got)
	}
	if got := figure(explain.Number{Value: 390_625}); got != "390\u202f625" {
		t.Errorf("390625 is written %q", got)
	}
}

func TestCardsBeyondSixComponentsSayHowManyAreLeftOut(t *testing.T) {
	n := network.New()
	v := &film.Vertex{}
	for i := range 9 {
		n.Add(network.Component{Name: fmt.Sprint("C", i), States: []string{"s"}, Initial: []int{0},
			Marks: []uint64{0}})
		v.Sets = append(v.Sets, []int32{0})
	}
	if rows := cardOf(n, v, nil).rows; len(rows) != cardRows || rows[cardRows-1] != "… 4 more components" {
		t.Errorf("rows %q", rows)
	}
}

func TestArrowsFollowEdgesInOrderAndComeBackTheSameWay(t *testing.T) {
	s := scene()
	s.ShowPruned = false
	w := newWalker(planned(s))
	at := int32(0)
	var path []int32
	for _, back := range []bool{false, true, false, false, false, true, true, true} {
		_, to, ok := w.follow(at, back)
		if !ok {
			t.Fatalf("no edge from %d (back: %t)", at, back)
		}
		at = to
		path = append(path, at)
	}
	// 0's successors are 1, then 2; from 2 to 3 to 0, and back the way taken.
	if want := []int32{1, 0, 2, 3, 0, 3, 2, 0}; !slices.Equal(path, want) {
		t.Errorf("the focus went %v, not %v", path, want)
	}
	w.jump()
	if _, to, _ := w.follow(3, true); to != 1 {
		t.Errorf("back from 3 leads to %d, not to 1, from which the search stored it", to)
	}
}

func TestSentencesSayWhatThePictureShows(t *testing.T) {
	d := planned(scene())
	for _, c := range []struct{ got, want string }{
		{d.nodeSentence(3), "State 3, accepting, on the lasso: P<0> in hungry, F in free. 1 edge leaves, 2 enter."},
		{d.nodeSentence(4), "State that is not stored: P<0> in fed, F in free. 2 edges enter, none leaves."},
		{d.deadEnd(4, false), "No edge leaves it: this state was seen, not stored."},
		{d.describe(), "Graph explored by ndfs: 4 states, 1 accepting. A lasso is drawn in it: a prefix of 1 and a cycle of 3. Arrow keys follow edges, E goes through the edges of a state, Enter selects, plus and minus zoom."},
		{d.edgeSentence(0, false), "By l, to a new state. "},
		{d.edgeSentence(6, false), "By l, pruned, the state is dominated by state 3. "},
		{d.edgeSentence(6, true), "Back along l. "},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}

// bigGraph is a chain of n states with a jump from every tenth back to the first.
func bigGraph(n int) *film.Graph {
	g := &film.Graph{Recorded: int64(n), Total: 3_515_625}
	for i := range n {
		g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{0, 0}}, Stored: true, Number: i,
			Depth: i})
		if i > 0 {
			g.Edges = append(g.Edges, film.Edge{From: int32(i - 1), To: int32(i), Kind: film.Store, Other: -1})
		}
		if i%10 == 9 {
			g.Edges = append(g.Edges, film.Edge{From: int32(i), To: 0, Label: 1, Kind: film.Known, Other: -1})
		}
	}
	g.Nodes[0].Initial = true
	return g
}

func TestADenseDrawingHasOnePathForABundleOfEdges(t *testing.T) {
	s := Scene{Network: svgtest.Philosopher(), Graph: bigGraph(2000), Selected: -1, Current: -1, ShowPruned: true}
	seen := svgtest.WellFormed(t, planned(s).draw())
	// 1999 to new and 200 to known states, 256 a bundle, and the initial arrow
	svgtest.Counts(t, seen, map[string]int{"node": 2000, "edge": 9, "line": 10})
}

func TestABigGraphIsSummarisedAndSaysWhatItLeavesOut(t *testing.T) {
	s := Scene{Network: svgtest.Philosopher(), Graph: bigGraph(3001), Selected: -1, Current: -1, States: 390_625}
	part := neighbourhood(&s, nil)
	if want := []int32{0, 1, 2, 3, 4, 5, 6}; !slices.Equal(part, want) {
		t.Errorf("drawn %v, not %v", part, want)
	}
	opened := neighbourhood(&s, []int32{9})
	if want := append(part, 9, 10); !slices.Equal(opened, want) {
		t.Errorf("with 9 opened drawn %v, not %v", opened, want)
	}
	sum := summarised(&s, each(part...))
	want := []string{
		"390\u202f625 states; drawn: 7 around the initial state.",
		"Recorded: the first 3\u202f001 of 3\u202f515\u202f625 events.",
		"Recorded part: 3\u202f001 states in 2 SCCs, the largest of 3\u202f000 states.",
	}
	if !slices.Equal(sum.lines[:3], want) {
		t.Errorf("the summary says %q", sum.lines)
	}
	total := 0
	for _, l := range sum.levels {
		total += l.states
	}
	if total != 3001 || len(sum.levels) > barLimit {
		t.Errorf("%d bars of %d states together", len(sum.levels), total)
	}
	text, free := sum.draw(900, 700, sentenceSize)
	svgtest.WellFormed(t, text)
	if strings.LastIndex(text, `"ground"`) > strings.Index(text, `"sentence"`) {
		t.Error("a ground lies over words")
	}
	if free.Min.Y <= 0 || free.Min.X <= 0 || free.Width() < 500 {
		t.Errorf("the graph is left %v", free)
	}
}

func TestTheNeighbourhoodOfALassoHoldsItsSuccessors(t *testing.T) {
	s := Scene{Network: svgtest.Philosopher(), Graph: bigGraph(3000),
		Cycle: []session.Hop{{From: 9, To: 0, Label: 1}, {From: 0, To: 1, Label: 0}}}
	if got, want := neighbourhood(&s, nil), []int32{9, 0, 1, 10, 2}; !slices.Equal(got, want) {
		t.Errorf("drawn %v, not %v", got, want)
	}
}

func TestAPartMarksStatesWithSuccessorsThatAreNotDrawn(t *testing.T) {
	s := Scene{Network: svgtest.Philosopher(), Graph: bigGraph(3000)}
	d := planExplored(s, each(0, 1, 2))
	if d.more[0] || d.more[1] || !d.more[2] {
		t.Errorf("more: %v", d.more[:3])
	}
}

func TestSCCsAreFoundWithoutRecursion(t *testing.T) {
	leaving := make([][]int32, 200_000)
	for i := range leaving {
		leaving[i] = []int32{int32((i + 1) % len(leaving))}
	}
	if components, largest := connected(leaving); components != 1 || largest != len(leaving) {
		t.Errorf("a cycle has %d SCCs, the largest of %d", components, largest)
	}
	if components, largest := connected([][]int32{{1}, {2}, {1}, {0}}); components != 3 || largest != 2 {
		t.Errorf("%d SCCs, the largest of %d; not 3 and 2", components, largest)
	}
}
