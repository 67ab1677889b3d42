package film_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// eachFilm calls visit with the complete films of all searches of random networks, for both questions.
func eachFilm(t *testing.T, networks int, visit func(n *network.Network, name string, r *engine.Report)) {
	t.Helper()
	if runtime.GOARCH == "wasm" {
		networks /= 4 // they run many times slower there
	}
	for seed := range networks {
		n := random.Network(rand.New(rand.NewPCG(11, uint64(seed))))
		for _, a := range engine.Algorithms() {
			for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
				if accept == search.Generalized && !a.Generalized {
					continue
				}
				r, err := engine.Search(context.Background(), n,
					engine.Options{Algorithm: a.Name, Accept: accept, Film: 1 << 20})
				if err != nil {
					t.Fatalf("seed %d, %s: %v", seed, a.Name, err)
				}
				if visit(n, a.Name, r); t.Failed() {
					t.Fatalf("seed %d, %s, %s", seed, a.Name, accept)
				}
			}
		}
	}
}

// the last tally of a complete film holds the search's counts, whatever the search.
func TestTallyEndsAtTheCounts(t *testing.T) {
	eachFilm(t, 80, func(_ *network.Network, name string, r *engine.Report) {
		p := film.NewPlayback(r.Film)
		got := p.Tally(p.Len() - 1)
		c := r.Counts
		if int64(got.States) != c.States || int64(got.Nested) != c.Nested || int64(got.Edges) != c.Edges ||
			int64(got.Considered) != c.Considered || int64(got.Stack) != c.Stack {
			t.Errorf("%+v, the search counted %+v", got, c)
		}
		if got.Kept != got.Nested && name != "gndfs" {
			t.Errorf("%d of %d nested states are in V′", got.Kept, got.Nested)
		}
	})
}

// every finished state is the one on top of its stack, or at the head of the queue,
// and every edge leaves that state.
func TestStacksFollowTheSearch(t *testing.T) {
	queues := map[string]bool{}
	eachFilm(t, 50, func(_ *network.Network, name string, r *engine.Report) {
		p := film.NewPlayback(r.Film)
		if p.Queue {
			queues[name] = true
		}
		if r.Film.Traits.Unfolds {
			return // an event of a prefix comes after several, none of which is at work
		}
		for k, e := range r.Film.Events {
			before := p.At(k - 1)
			if e.From < 0 {
				continue
			}
			stack := before.Stack
			if e.Second && !(name == "gndfs" && e.Kind == film.Cycle) {
				stack = before.Second
			}
			at := len(stack) - 1
			if p.Queue {
				at = 0
			}
			if at >= len(stack) || at < 0 || stack[at].Node != e.From {
				t.Errorf("event %d %+v finds %v", k, e, stack)
				return
			}
			if after := p.At(k); e.Kind == film.Backtrack && !e.Second && len(after.Stack) != len(stack)-1 {
				t.Errorf("event %d leaves %v of %v", k, after.Stack, stack)
				return
			}
		}
		if last := p.At(p.Len() - 1); r.Verdict != search.Lasso && len(last.Stack)+len(last.Second) > 0 {
			t.Errorf("the search ended with %v and %v", last.Stack, last.Second)
		}
	})
	if len(queues) != 2 || !queues["bfs"] || !queues["tnf-bfs"] {
		t.Errorf("breadth first: %v", queues)
	}
}

// a film knows from its first event on whether the search keeps a queue, and its nested search
// a worklist, whatever the bound.
func TestAShortFilmKnowsItsStacks(t *testing.T) {
	for _, c := range []struct {
		algorithm, without string
		queue, worklist    bool
	}{
		{"dfs", "", false, false},
		{"bfs", "", true, false},
		{"tnf-bfs", "", true, false},
		{"tnf-bfs", "breadth-first", false, false},
		{"ndfs", "", false, false},
		{"gndfs", "", false, true},
		{"gndfs", "postorder", false, true},
		{"edgelean-scc", "", false, false},
		{"decndfs", "", false, false},
	} {
		for _, bound := range []int{1, 2, 3, 5, 1 << 20} {
			opt := engine.Options{Algorithm: c.algorithm, Without: c.without, Film: bound}
			r, err := engine.Search(context.Background(), family.Figure8(), opt)
			if err != nil {
				t.Fatal(err)
			}
			if p := film.NewPlayback(r.Film); p.Queue != c.queue || p.Worklist != c.worklist {
				t.Errorf("%+v: queue %t, worklist %t", opt, p.Queue, p.Worklist)
			}
		}
	}
}

// what a film records of its stacks is what its events show, wherever they show it: of whole searches and of
// those that are broken on purpose.
func TestTheRecordedStacksAreThoseTheEventsShow(t *testing.T) {
	shown := map[string]bool{}
	networks := []*network.Network{family.Figure2(), family.Figure8(), family.Philosophers(3)}
	for seed := range 15 {
		networks = append(networks, random.Network(rand.New(rand.NewPCG(12, uint64(seed)))))
	}
	for k, n := range networks {
		for _, a := range engine.Algorithms() {
			if a.Unfolds {
				continue // it keeps no stack
			}
			for _, c := range append(a.Conditions, engine.Condition{}) {
				opt := engine.Options{Algorithm: a.Name, Without: c.Name, Accept: c.Accept, Film: 1 << 16}
				if c.Monitor {
					opt.Property = &property.Property{Formula: "G F " + ltl.Name{Word: n.Components[0].Name}.String()}
				}
				r, err := engine.Search(context.Background(), n, opt)
				if err != nil {
					t.Fatalf("network %d, %+v: %v", k, opt, err)
				}
				p := film.NewPlayback(r.Film)
				if queue, shows := goesOn(r.Film, false); shows {
					if shown[a.Name] = true; p.Queue != queue {
						t.Fatalf("network %d, %+v: a queue: %t, the events show %t", k, opt, p.Queue, queue)
					}
				}
				if worklist, shows := goesOn(r.Film, true); shows {
					if shown[a.Name+" nested"] = true; p.Worklist != worklist {
						t.Fatalf("network %d, %+v: a worklist: %t, the events show %t",
							k, opt, p.Worklist, worklist)
					}
				}
			}
		}
	}
	for _, a := range engine.Algorithms() {
		if !shown[a.Name] && !a.Unfolds || a.Nests() && !shown[a.Name+" nested"] {
			t.Errorf("no film of %s shows what it keeps", a.Name)
		}
	}
}

// goesOn reports whether a search goes on from where it was after storing a state, and not from that state;
// shows is false where its events do not tell.
func goesOn(f *film.Film, second bool) (on, shows bool) {
	for k := 0; k+1 < len(f.Events); k++ {
		e, next := f.Events[k], f.Events[k+1]
		if e.Kind == film.Store && e.Second == second && e.From != e.To && next.From >= 0 {
			return next.From != e.To, true
		}
	}
	return false, false
}

// a picture that compares event numbers shows what Stored says and what has been seen, and at the end all of the graph.
func TestPlaybackNumbersAsTheGraphDoes(t *testing.T) {
	eachFilm(t, 40, func(_ *network.Network, name string, r *engine.Report) {
		p, g := film.NewPlayback(r.Film), r.Film.Graph()
		last := p.Len() - 1
		for i, v := range g.Nodes {
			if p.Number(int32(i)) != v.Number || p.Stored(int32(i), last) != v.Stored || int(p.SeenAt[i]) > last {
				t.Errorf("node %d is %+v, the playback calls it %d", i, v, p.Number(int32(i)))
			}
			if p.StoredAt[i] < p.SeenAt[i] {
				t.Errorf("node %d is stored at %d and seen at %d", i, p.StoredAt[i], p.SeenAt[i])
			}
		}
		if len(g.Edges) != len(p.EdgeAt) {
			t.Errorf("%d edges, the playback has %d", len(g.Edges), len(p.EdgeAt))
			return
		}
		for i, e := range g.Edges {
			if int(p.EdgeAt[i]) != e.Event {
				t.Errorf("edge %d belongs to event %d, the playback says %d", i, e.Event, p.EdgeAt[i])
			}
		}
	})
}

// of a film that outran its bound, the closing events are said to come after a gap.
func TestClosingEventsOfAShortFilmComeAfterAGap(t *testing.T) {
	n, err := family.Find("ring").Build(map[string]int{"n": 4})
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "dfs", Film: 20})
	if err != nil {
		t.Fatal(err)
	}
	p := film.NewPlayback(r.Film)
	if p.Len() != 21 || p.Gap != 20 || p.At(19).Gap || !p.At(20).Gap {
		t.Errorf("%d events, the gap before %d", p.Len(), p.Gap)
	}
	if g := r.Film.Graph(); g.Recorded != 20 || g.Total <= 20 {
		t.Errorf("the graph is said to be of the first %d of %d events", g.Recorded, g.Total)
	}
	if m := p.At(-1); m.Event != -1 || m.Stack != nil || m.States != 0 {
		t.Errorf("before the first event there is %+v", m)
	}
}

// a player finds the next and the previous marker of the kinds it is asked for.
func TestMarkersAreFoundInBothDirections(t *testing.T) {
	f := &film.Film{Nodes: make([]film.Node, 3), Events: []film.Event{
		{Kind: film.Start, From: -1, To: 0, Other: -1},
		{Kind: film.Known, From: 0, To: 0, Other: -1},
		{Kind: film.Filtered, From: 0, To: 1, Other: -1},
		{Kind: film.Store, From: 0, To: 2, Other: -1},
		{Kind: film.Backtrack, From: 2, To: -1, Other: -1},
		{Kind: film.End, From: -1, To: -1, Other: -1},
	}, Total: 6}
	m := film.Markers(f)
	if len(m) != 5 {
		t.Fatalf("%v", m)
	}
	for _, c := range []struct {
		kinds          film.Mark
		at, next, prev int
	}{
		{film.MarkStored, 0, 3, -1},
		{film.MarkStored, -1, 0, -1},
		{film.MarkPruned, 0, 2, -1},
		{film.MarkStored | film.MarkPruned, 3, -1, 2},
		{film.MarkBacktrack | film.MarkEnd, 4, 5, -1},
		{film.MarkCycle, 0, -1, -1},
		{film.MarkStored, 100, -1, 3},
	} {
		if next, prev := m.Next(c.at, c.kinds), m.Previous(c.at, c.kinds); next != c.next || prev != c.prev {
			t.Errorf("kinds %b at %d: next %d, previous %d", c.kinds, c.at, next, prev)
		}
	}
}

// The summary of bcbabza is cbza ([EL], behind Definition 4). In that of any stack a label stands before another one exactly if its last
// occurrence does, and none stands there twice.
func TestASummaryHasLabelsByTheirLastOccurrences(t *testing.T) {
	stack := []film.Entry{{Node: 0, Label: -1}}
	for _, letter := range "bcbabza" {
		stack = append(stack, film.Entry{Label: letter})
	}
	if got := string(film.Summary(stack)); got != "cbza" {
		t.Errorf("the summary of bcbabza is %s", got)
	}
	if film.Summary(stack[:1]) != nil {
		t.Error("an empty word has a summary")
	}
	r := rand.New(rand.NewPCG(4, 2))
	for range 1000 {
		stack, last := []film.Entry{{Label: -1}}, map[int32]int{}
		for i := range r.IntN(20) {
			l := int32(r.IntN(6))
			stack, last[l] = append(stack, film.Entry{Label: l}), i
		}
		summary := film.Summary(stack)
		for i, l := range summary {
			if i > 0 && last[summary[i-1]] >= last[l] {
				t.Errorf("%v is no summary of %v", summary, stack)
			}
		}
		if len(summary) != len(last) {
			t.Errorf("the summary of %v has %d labels", stack, len(summary))
		}
	}
}

func BenchmarkPlayback(b *testing.B) {
	n, err := family.Find("philosophers").Build(map[string]int{"n": 6})
	if err != nil {
		b.Fatal(err)
	}
	r, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "dfs", Film: 20_000})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("prepare", func(b *testing.B) {
		for b.Loop() {
			film.NewPlayback(r.Film)
		}
	})
	b.Run("moment", func(b *testing.B) {
		p := film.NewPlayback(r.Film)
		for b.Loop() {
			p.At(15_000)
		}
	})
}
