package film

import "testing"

func describe(state int32) func() Node { return func() Node { return Node{Vector: []int32{state}} } }

// a film keeps the first events up to its bound, counts the others, and keeps the event that closes the story.
func TestRecorderKeepsItsBound(t *testing.T) {
	r := NewRecorder(3)
	a, b := r.Node("a", describe(0)), r.Node("b", describe(1))
	if again := r.Node("a", describe(7)); again != a {
		t.Fatalf("the same key became node %d and node %d", a, again)
	}
	r.Record(Event{Kind: Start, To: a, From: -1})
	r.Record(Event{Kind: Store, From: a, To: b})
	for range 5 {
		r.Record(Event{Kind: Known, From: b, To: a})
	}
	if r.Wants(Known) || !r.Wants(Cycle) {
		t.Error("what is beyond the bound is wanted, or the cycle is not")
	}
	r.Record(Event{Kind: Cycle, From: b, To: a})
	f := r.Film()
	if len(f.Events) != 4 || f.Events[3].Kind != Cycle || f.Total != 9 || f.Complete() {
		t.Errorf("%d events of %d: %v", len(f.Events), f.Total, f.Events)
	}
	if NewRecorder(0).Film() != nil {
		t.Error("a search nobody watches has a film")
	}
}

// the explored graph numbers states in the order of storing; states beyond pruned
// edges are in it but not stored.
func TestGraphTellsStoredFromSeen(t *testing.T) {
	f := &Film{Nodes: make([]Node, 4), Events: []Event{
		{Kind: Start, From: -1, To: 0},
		{Kind: Store, From: 0, To: 2, Label: 5},
		{Kind: Filtered, From: 2, To: 3, Label: 6},
		{Kind: Backtrack, From: 2, To: -1},
		{Kind: Store, From: 0, To: 1},
		{Kind: Known, From: 1, To: 2},
		{Kind: Nested, From: 1, To: 1, Second: true},
		{Kind: Cycle, From: 1, To: 0, Second: true},
		{Kind: End, From: -1, To: -1},
	}, Total: 9}
	g := f.Graph()
	if len(g.Edges) != 5 {
		t.Fatalf("%d edges: %v", len(g.Edges), g.Edges)
	}
	for i, want := range []Vertex{{Stored: true, Initial: true, Number: 0},
		{Stored: true, Number: 2, Depth: 1}, {Stored: true, Number: 1, Depth: 1}, {Number: -1, Depth: 2}} {
		got := g.Nodes[i]
		if got.Stored != want.Stored || got.Initial != want.Initial || got.Number != want.Number ||
			got.Depth != want.Depth {
			t.Errorf("node %d: %+v, want %+v", i, got, want)
		}
	}
}

// a film of states with many components is full before its events are many.
func TestRecorderBoundsWhatItDescribes(t *testing.T) {
	r := NewRecorder(1 << 20)
	sets := make([][]int32, 1000)
	for i := range sets {
		sets[i] = make([]int32, 100)
	}
	for i := 0; r.Wants(Store); i++ {
		at := r.Node(string(rune(i)), func() Node { return Node{Sets: sets} })
		r.Record(Event{Kind: Store, To: at})
		if i > 100 {
			t.Fatal("a hundred states of 400 kB are recorded, and there is room for more")
		}
	}
	if len(r.Film().Nodes) < 10 {
		t.Errorf("only %d states are recorded", len(r.Film().Nodes))
	}
	r.Record(Event{Kind: End})
	if last := r.Film().Events[len(r.Film().Events)-1]; last.Kind != End {
		t.Error("the end is not kept")
	}
}
