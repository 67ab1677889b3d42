package graph

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/svg/svgtest"
)

// dining is the search of two philosophers, at an event.
func dining(t *testing.T, algorithm string, event int) Scene {
	t.Helper()
	s, f := filmed(t, family.Philosophers(2), algorithm, 1000)
	if event == Everything {
		return s
	}
	return at(s, f, event)
}

func TestAnExploredGraphIsAFileThatNeedsNothingOfThePage(t *testing.T) {
	for _, event := range []int{0, 7, Everything} {
		for _, algorithm := range []string{"ndfs", "decndfs"} {
			drawing := planned(dining(t, algorithm, event)).file("a <title> & more")
			svgtest.WellFormed(t, drawing)
			for _, foreign := range []string{"var(", "calc(", "color-mix", "url(", "href", "role=", "tabindex", "aria-", "data-node", "class=\"hit"} {
				if strings.Contains(drawing, foreign) {
					t.Errorf("%s at %d: %s", algorithm, event, foreign)
				}
			}
		}
	}
}

// every class of a drawing is styled by its file, or means nothing for its looks.
func TestEveryClassOfAnExploredGraphHasItsLooksInAFile(t *testing.T) {
	plain := strings.Fields("lasso under edges incident now nodes rings open edge initial filtered from explored part text " +
		"hidden conditions") // with what is pruned
	scene := dining(t, "decndfs", Everything)
	scene.ShowPruned = false
	if !strings.Contains(planned(scene).file("x"), ".hide-pruned .node.hidden{display: none;}") {
		t.Error("a file without what is pruned shows its states")
	}
	for _, event := range []int{5, 30, Everything} {
		for _, algorithm := range []string{"ndfs", "decndfs", "unfolding"} {
			drawing := planned(dining(t, algorithm, event)).file("x")
			_, looks, _ := strings.Cut(drawing, "<style>")
			looks, content, _ := strings.Cut(looks, "</style>")
			for _, found := range regexp.MustCompile(`class="([^"]*)"`).FindAllStringSubmatch(content, -1) {
				for class := range strings.FieldsSeq(found[1]) {
					if !slices.Contains(plain, class) && !strings.Contains(looks, "."+class) {
						t.Errorf("%s at %d: class %s has no looks", algorithm, event, class)
					}
				}
			}
		}
	}
}

// What the film has not come to is in no file, and the moment is.
func TestAFileShowsTheMomentOfTheFilm(t *testing.T) {
	early, whole := planned(dining(t, "ndfs", 5)), planned(dining(t, "ndfs", Everything))
	g, all := early.asGraph("early"), whole.asGraph("whole")
	if len(g.Nodes) >= len(all.Nodes) || len(g.Edges) >= len(all.Edges) || len(all.Nodes) != len(whole.shown) {
		t.Errorf("at event 5 there are %d states and %d edges of %d and %d", len(g.Nodes), len(g.Edges), len(all.Nodes), len(all.Edges))
	}
	current := 0
	for _, node := range g.Nodes {
		if node.Current {
			current++
		}
	}
	if current != 1 {
		t.Errorf("the search is at %d states", current)
	}
	drawing := early.file("early")
	for class, want := range map[string]bool{"moment": true, "stack": true, "current": true, "later": true, "unfinished": true} {
		if got := regexp.MustCompile(`class="[^"]*\b` + class + `\b`).MatchString(drawing); got != want {
			t.Errorf("class %s: %t", class, got)
		}
	}
	if again := early.wholly(700, 700); again.file("x") != whole.file("x") {
		t.Error("saved whole from a moment, the graph is another one")
	}
}

func TestPrunedEdgesThatAreHiddenAreNotSaved(t *testing.T) {
	s := scene()
	s.ShowPruned = false
	g := planned(s).asGraph("x")
	for _, e := range g.Edges {
		if e.Kind == drawing.Pruned {
			t.Error("a pruned edge is there")
		}
	}
	s.ShowPruned = true
	if with := planned(s).asGraph("x"); len(with.Nodes) != len(g.Nodes)+1 || len(with.Edges) != len(g.Edges)+2 {
		t.Errorf("%d and %d states", len(with.Nodes), len(g.Nodes))
	}
}

func TestNamesOfAStrangerMakeNoMarkupInAnExploredGraph(t *testing.T) {
	n := network.New()
	l := n.Label("</style><script>\x01\uffff\"]")
	n.Add(network.Component{Name: "\x00<&>]]>", States: []string{"\"'<b>\x1f", "\\"}, Initial: []int{0}, Alphabet: []int{l}, Sets: 1, Marks: []uint64{0, 1},
		Transitions: []network.Transition{{From: 0, Label: l, To: 1}, {From: 1, Label: l, To: 1}}})
	g := &film.Graph{Nodes: []film.Vertex{{Node: film.Node{Vector: []int32{0}}, Stored: true, Initial: true},
		{Node: film.Node{Sets: [][]int32{{0, 1}}}, Stored: true, Number: 1}}, Edges: []film.Edge{{From: 0, To: 1, Label: 0, Kind: film.Store, Other: -1}}}
	d := planned(Scene{Network: n, Graph: g, Selected: -1, Current: -1, Chosen: -1, ShowPruned: true, Algorithm: "x"})
	if seen := svgtest.WellFormed(t, d.file("</title><script>\x02")); seen["script"]+seen["b"] > 0 {
		t.Error("a name is markup")
	}
	for _, as := range interchange.Writable(drawing.GraphFormats) {
		if text, wrong := d.written(as, "\n\\input{x}"); wrong != "" || strings.Contains(text, "\n\\input") {
			t.Errorf("%s: %s\n%s", as, wrong, text)
		}
	}
}

// Of a graph too large for a picture there is one of what is shown, and the text of all of it.
func TestALargeGraphIsSavedWholeAsATextOnly(t *testing.T) {
	g := &film.Graph{}
	for i := range pictureLimit + 1 {
		g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{0, 0}}, Stored: true, Number: i, Initial: i == 0})
		if i > 0 {
			g.Edges = append(g.Edges, film.Edge{From: int32(i - 1), To: int32(i), Kind: film.Store, Other: -1})
		}
	}
	s := scene()
	s.Graph, s.Prefix, s.Cycle = g, nil, nil
	part := planExplored(s, each(0, 1, 2))
	part.lay(700, 700)
	whole := part.wholly(700, 700)
	for as, fits := range map[string]bool{session.AsSVG: false, "TikZ": false, "DOT": true} {
		text, wrong := whole.written(as, "large")
		if fits != (wrong == "") || fits && strings.Count(text, "->") != pictureLimit+1 || !fits && !strings.Contains(wrong, "2\u202f001 states") {
			t.Errorf("%s: %q", as, wrong)
		}
		if text, wrong := part.written(as, "part"); wrong != "" || text == "" {
			t.Errorf("the part as %s: %s", as, wrong)
		}
	}
}
