package store

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/trial"
	"lassolab/engine/why"
	"lassolab/ui/link"
	diamond "lassolab/ui/why"
)

// asking returns a page on which a network was searched.
func asking(t *testing.T, n *network.Network, algorithms ...string) *State {
	t.Helper()
	s := New(8)
	settings := defaults()
	settings.Algorithms = algorithms
	s.load(link.Scene{Text: hoa.Write(n), Settings: settings})
	answer(t, s, Update(s, RunPressed{}))
	for _, name := range algorithms {
		if s.Runs[name] == nil || s.Runs[name].Graph == nil {
			t.Fatalf("%s has no graph: %s", name, s.Status)
		}
	}
	return s
}

// ask asks about the edge of a kind that comes after which others of that kind.
func ask(t *testing.T, s *State, run string, kind film.Kind, which int) *Why {
	t.Helper()
	for i, e := range s.Runs[run].Graph.Edges {
		if e.Kind != kind {
			continue
		}
		if which--; which < 0 {
			Update(s, EdgeChosen{run, int32(i)})
			if s.Why == nil {
				t.Fatalf("no question about edge %d of %s", i, run)
			}
			return s.Why
		}
	}
	t.Fatalf("%s has too few edges of kind %d", run, kind)
	return nil
}

func TestWhatBecameOfAnEdgeIsSaid(t *testing.T) {
	for _, c := range []struct {
		network       *network.Network
		run           string
		kind          film.Kind
		which         int
		heading, says string
	}{
		{family.Figure2(), "edgelean", film.Filtered, 1, "b from 2 to 6 was not taken", "b is not explored from 2: b ≪ c and b commutes with c, the last label."},
		{family.Figure2(), "edgelean", film.Known, 0, "b from 1 to 0 led to a known state", "b leads from 1 to 0, stored before. State 0 is on the stack: the edge closes a cycle of the state space."},
		{family.Figure2(), "edgelean", film.Store, 0, "b from 0 to 1 led to a new state", "b leads from 0 to the new state 1 (1)."},
		{family.Figure2(), "tnf", film.Filtered, 0, "b from 3 was not taken", "b is not explored from 3: b ≪ c, and b commutes with c, and with a behind it in the summary. On a space with cycles this search may miss states: (6) is never stored."},
		{family.Figure8(), "decndfs", film.Dominated, 0, "l3 from 2 was pruned by dominance", "l3 leads from 2 below 1, stored before: in every component its set is a subset."},
		{family.Unfolding(4), "edgelean", film.Filtered, 0, "i_2 from 5 to 0 was not taken", "i_2 is not explored from 5: i_2 ≪ i_3 and i_2 commutes with i_3, the last label."},
	} {
		s := asking(t, c.network, c.run)
		w := ask(t, s, c.run, c.kind, c.which)
		if w.Heading != c.heading || w.Says != c.says || s.Status != c.says {
			t.Errorf("%s:\n%s: %s\nwant\n%s: %s", c.run, w.Heading, w.Says, c.heading, c.says)
		}
	}
}

func TestTheRepresentativePathIsLitUp(t *testing.T) {
	s := asking(t, family.Unfolding(4), "edgelean")
	r := s.Runs["edgelean"]
	w := ask(t, s, "edgelean", film.Filtered, 0)
	var paths []string
	for _, p := range w.Paths(r) {
		paths = append(paths, p.Name+": "+p.Text())
	}
	if want := []string{
		"over this edge: 0 —lG→ 1 —i_0→ 2 —i_1→ 3 —i_3→ 5 —i_2→ 0",
		"with i_2 moved back: 0 —lG→ 1 —i_0→ 2 —i_1→ 3 —i_2→ 4 —i_3→ 0",
		"as it was stored: 0, the start",
	}; !slices.Equal(paths, want) {
		t.Errorf("the paths are %q", paths)
	}
	if _, lit := s.AskedOf(r); lit != nil {
		t.Error("the path is lit before it is asked for")
	}
	Update(s, PathLit{})
	edge, lit := s.AskedOf(r)
	var nodes []int32
	for _, hop := range lit {
		nodes = append(nodes, hop.From)
		if !slices.ContainsFunc(r.Graph.Edges, func(e film.Edge) bool { return e.From == hop.From && e.To == hop.To && e.Label == hop.Label }) {
			t.Errorf("the graph has no edge for %v", hop)
		}
	}
	if edge != w.Chosen || !slices.Equal(nodes, []int32{0, 1, 2, 3, 4}) {
		t.Errorf("edge %d, lit from %v", edge, nodes)
	}
	if want := "Lit up: 0 —lG→ 1 —i_0→ 2 —i_1→ 3 —i_2→ 4 —i_3→ 0."; s.Status != want {
		t.Errorf("the status is %q", s.Status)
	}
	Update(s, PathLit{})
	if _, lit := s.AskedOf(r); lit != nil {
		t.Error("the path stays lit")
	}
}

func TestTheDiamondsOfFigure2HaveTheNumbersOfTheGraph(t *testing.T) {
	s := asking(t, family.Figure2(), "tnf")
	w := ask(t, s, "tnf", film.Filtered, 0)
	stored := func(name string) diamond.Corner { return diamond.Corner{Name: name, Stored: true} }
	want := []diamond.Square{
		{A: "a", B: "b", Top: stored("2"), Left: stored("3"), Right: stored("5"), Bottom: diamond.Corner{Name: "(6)"}},
		{A: "c", B: "b", Top: stored("1"), Left: stored("2"), Right: stored("0"), Bottom: stored("5")},
	}
	if got := w.Squares(s.Runs["tnf"]); !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestDominanceIsComparedSetBySet(t *testing.T) {
	s := asking(t, family.Figure5(), "decndfs")
	r := s.Runs["decndfs"]
	w := ask(t, s, "decndfs", film.Dominated, 0)
	if got, want := w.Dominance(r), []DominanceRow{{"A1", "{2, 3}", "{1, 2, 3, 4}", "{1, 4}"}}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for _, f := range w.Facts() {
		if f.Term == "A1" {
			t.Errorf("the comparison is told twice: %s", f.Text)
		}
	}
	node, ok := w.Dominating(r)
	Update(s, NodeChosen{node})
	if !ok || r.Graph.Nodes[node].Number != 0 || s.View.Selected != node || s.Why != nil {
		t.Errorf("the dominating node is %d (%t), selected %d, %+v", node, ok, s.View.Selected, s.Why)
	}
}

func TestAQuestionGoesWithWhatItIsAbout(t *testing.T) {
	s := asking(t, family.Figure2(), "edgelean", "tnf")
	for name, a := range map[string]Action{
		"closed": WhyClosed{}, "another state": NodeChosen{0}, "another graph": GraphChosen{"edgelean"}, "another search": RunPressed{}, "no such edge": EdgeChosen{"tnf", 999},
		"no such search": EdgeChosen{"ndfs", 0},
	} {
		ask(t, s, "tnf", film.Filtered, 0)
		if s.View.Graph != "tnf" || s.View.Selected != -1 {
			t.Errorf("the question about tnf shows %s with state %d", s.View.Graph, s.View.Selected)
		}
		effects := Update(s, a)
		if s.Why != nil {
			t.Errorf("%s: the question stays", name)
		}
		answer(t, s, effects)
	}
}

func TestALinkBringsTheQuestion(t *testing.T) {
	s := asking(t, family.Figure2(), "edgelean", "tnf")
	w := ask(t, s, "tnf", film.Filtered, 0)
	fragment, err := link.Encode(s.Scene())
	if err != nil {
		t.Fatal(err)
	}
	other := New(8)
	answer(t, other, Update(other, LinkOpened{Fragment: fragment}))
	if other.Why == nil || other.Why.Says != w.Says || other.View.Edge != link.None {
		t.Fatalf("the link asks %+v", other.Why)
	}
	Update(other, WhyClosed{})
	if scene := other.Scene(); scene.View.Edge != link.None {
		t.Errorf("a question that was put away travels: %v", scene.View.Edge)
	}
}

func TestThePresentEventIsAskedAbout(t *testing.T) {
	s := asking(t, family.Figure2(), "edgelean")
	r := s.Runs["edgelean"]
	for k, e := range r.Report.Film.Events {
		Update(s, SteppedTo{k})
		Update(s, WhyAsked{})
		if asked := s.Why != nil; asked != pruned(e.Kind) {
			t.Errorf("event %d of kind %d is asked about: %t", k, e.Kind, asked)
		}
		if s.Why != nil && r.Graph.Edges[s.Why.Chosen].Event != k {
			t.Errorf("at event %d edge %d is explained", k, s.Why.Chosen)
		}
		if s.Why == nil && s.Status != "Nothing was pruned at this event." {
			t.Errorf("the status is %q", s.Status)
		}
		Update(s, WhyClosed{})
	}
}

// whatever a search did, its edges are explained, or the words say why not; nothing breaks.
func TestEveryEdgeOfRandomNetworksIsAnswered(t *testing.T) {
	explained := 0
	for seed := range 40 {
		n := trial.Network(rand.New(rand.NewPCG(5, uint64(seed))))
		s := New(8)
		settings := defaults()
		settings.Algorithms = []string{"edgelean", "tnf", "sleep", "ndfs", "gndfs", "decndfs", "star", "lean-decndfs"}
		settings.Accept = []string{string(search.Simultaneous), string(search.Generalized)}[seed%2]
		settings.Broken = []link.Broken{{Algorithm: "edgelean", Without: "order"}}
		s.load(link.Scene{Text: hoa.Write(n), Settings: settings})
		answer(t, s, Update(s, RunPressed{}))
		for _, r := range s.Results() {
			if r.Graph == nil {
				continue
			}
			for i, e := range r.Graph.Edges[:min(len(r.Graph.Edges), 60)] {
				Update(s, EdgeChosen{r.Name, int32(i)})
				w := s.Why
				if w == nil || !strings.HasSuffix(w.Says, ".") || w.Heading == "" {
					t.Fatalf("seed %d, %s, edge %d: %+v", seed, r.Name, i, w)
				}
				if r.Without == "" && pruned(e.Kind) != (w.Answer != nil) {
					t.Errorf("seed %d, %s, edge %d: %s", seed, r.Name, i, w.Says)
				}
				w.Paths(r)
				w.Facts()
				diamond.Diamonds(w.Squares(r))
				Update(s, PathLit{})
				for _, hop := range w.Lit {
					if hop.From < 0 || int(hop.From) >= len(r.Graph.Nodes) || hop.To < 0 || int(hop.To) >= len(r.Graph.Nodes) {
						t.Fatalf("seed %d, %s, edge %d: lit %v", seed, r.Name, i, hop)
					}
				}
				if w.Answer != nil {
					explained++
				}
			}
		}
	}
	if explained < 100 {
		t.Errorf("only %d edges were explained", explained)
	}
}

// A reference that the pruned state lacks is known by its kind, whatever the words for it and the names of the model are.
func TestALackingReferenceIsNoMatterOfWords(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: "only A", States: []string{"only x", "y"}, Initial: []int{0}})
	w := &Why{Answer: &why.Explanation{
		Parts: []why.Part{
			{Reference: 0, Stored: []int32{1}, Extra: []int32{1}, Lacking: true},
			{Reference: 1, Pruned: []int32{0}, Stored: []int32{0}},
		},
		Facts: []why.Fact{
			{Term: "only A, reference only x", Text: "the other state alone has it", Event: -1, Compares: true},
			{Term: "only A, reference y", Text: "only x, equal", Event: -1, Compares: true},
			{Term: "only A", Text: "only said", Event: -1},
		},
	}}
	rows := w.Dominance(&Run{Searched: n})
	if len(rows) != 2 || rows[0].Here != "–" || rows[1].Here != "{only x}" {
		t.Errorf("the rows are %q", rows)
	}
	if facts := w.Facts(); len(facts) != 1 || facts[0].Term != "only A" {
		t.Errorf("beside the comparison stands %+v", facts)
	}
}
