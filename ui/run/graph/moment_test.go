package graph

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

// filmed searches a network and returns the scene of its film.
func filmed(t testing.TB, n *network.Network, algorithm string, events int) (Scene, *film.Film) {
	t.Helper()
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: algorithm, Film: events})
	if err != nil {
		t.Fatal(err)
	}
	return Scene{Network: n, Graph: report.Film.Graph(), Film: film.NewPlayback(report.Film),
			Until: Everything, Selected: -1, Current: -1, Chosen: -1, ShowPruned: true, Algorithm: algorithm},
		report.Film
}

func ringOf(t testing.TB, n int) *network.Network {
	t.Helper()
	ring, err := family.Find("ring").Build(map[string]int{"n": n})
	if err != nil {
		t.Fatal(err)
	}
	return ring
}

// at is the scene at an event.
func at(s Scene, f *film.Film, event int) Scene {
	m := s.Film.At(event)
	s.Until, s.Stack, s.Second = int32(event), m.Stack, m.Second
	if event >= 0 {
		s.Event = f.Events[event]
	}
	return s
}

// randomNetwork is three small random components over shared and internal labels.
func randomNetwork(random *rand.Rand) *network.Network {
	n := network.New()
	for i := range 3 {
		const states = 3
		own, shared := n.Label(fmt.Sprint("own", i)), n.Label("shared")
		c := network.Component{Name: fmt.Sprint("C", i), Initial: []int{0}, Alphabet: []int{own, shared}, Sets: 1}
		for s := range states {
			c.States = append(c.States, fmt.Sprint(s))
			c.Marks = append(c.Marks, random.Uint64N(2))
			for _, l := range c.Alphabet {
				if random.IntN(4) > 0 {
					c.Transitions = append(c.Transitions,
						network.Transition{From: s, Label: l, To: random.IntN(states)})
				}
			}
		}
		slices.SortFunc(c.Alphabet, func(a, b int) int { return a - b })
		n.Add(c)
	}
	return n
}

// allLooks recomputes what every element of a drawing looks like.
func allLooks(d *explored) []look {
	var looks []look
	for i := range d.shown {
		looks = append(looks, d.nodeLook(i))
	}
	for i := range d.edges {
		looks = append(looks, d.edgeLook(i))
	}
	return looks
}

func TestBetweenTwoEventsNothingChangesButWhatIsListed(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 8 {
		n := randomNetwork(random)
		for _, algorithm := range []string{"dfs", "bfs", "ndfs", "edgelean", "decndfs"} {
			whole, f := filmed(t, n, algorithm, 600)
			d := planExplored(whole, nil)
			events := []int32{Everything, -1, int32(len(f.Events) - 1)}
			for range 12 {
				events = append(events, int32(random.IntN(len(f.Events)+1)-1))
			}
			for _, from := range events {
				d.scene = at(whole, f, int(min(from, int32(len(f.Events)-1))))
				d.scene.Until = from
				before := allLooks(d)
				for _, to := range events {
					d.scene.Until = to
					changed := d.changed(from, to)
					after := slices.Clone(before)
					for i := range d.shown { // the view looks at all of them
						after[i] = d.nodeLook(i)
					}
					for _, i := range changed {
						after[len(d.shown)+int(i)] = d.edgeLook(int(i))
					}
					if want := allLooks(d); !slices.Equal(after, want) {
						t.Fatalf("%s: from event %d to %d the looks become %v, not %v",
							algorithm, from, to, after, want)
					}
					slices.Sort(changed)
					if len(slices.Compact(changed)) != len(changed) {
						t.Fatalf("%s: from event %d to %d an element is listed twice: %v",
							algorithm, from, to, changed)
					}
				}
			}
		}
	}
}

func TestTheLooksAtAnEventAreThoseOfTheSearchStoppedThere(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 1))
	for range 6 {
		n := randomNetwork(random)
		for _, algorithm := range []string{"dfs", "ndfs", "tnf", "decndfs"} {
			whole, f := filmed(t, n, algorithm, 600)
			d := planExplored(whole, nil)
			for k := range f.Events {
				d.scene = at(whole, f, k)
				cut := (&film.Film{Nodes: f.Nodes, Events: f.Events[:k+1]}).Graph()
				looked := map[int32]bool{}
				for _, e := range f.Events[:k+1] {
					looked[e.From], looked[e.To], looked[e.Other] = true, true, true
				}
				for i := range d.shown {
					l := d.nodeLook(i)
					if l&seen != 0 != looked[int32(i)] ||
						l&stored != 0 != (looked[int32(i)] && cut.Nodes[i].Stored) {
						t.Fatalf("%s, event %d: node %d has the look %b; met: %t, stored: %t",
							algorithm, k, i, l, looked[int32(i)], cut.Nodes[i].Stored)
					}
				}
				sum := 0
				for i := range d.edges {
					sum += int(d.edgeLook(i))
				}
				if sum != len(cut.Edges) {
					t.Fatalf("%s, event %d: %d edges in sight, not %d", algorithm, k, sum, len(cut.Edges))
				}
			}
		}
	}
}

func TestABundleOfADenseDrawingShowsTheEdgesOfTheMoment(t *testing.T) {
	whole, f := filmed(t, ringOf(t, 4), "dfs", 3000)
	d := planned(whole)
	if !d.dense {
		t.Fatalf("%d nodes are not dense", len(d.shown))
	}
	for _, k := range []int{-1, 0, 17, len(f.Events) / 2, len(f.Events) - 1} {
		d.scene = at(whole, f, k)
		lines := 0
		for i := range d.bundles {
			if len(d.bundles[i].edges) > bundleSize {
				t.Errorf("a bundle has %d edges", len(d.bundles[i].edges))
			}
			text := d.bundled(i)
			text = text[:strings.Index(text, "/>")]
			lines += strings.Count(text, "M")
		}
		want := 0
		for i := range d.edges {
			if d.came(i) {
				want++
			}
		}
		if lines != want {
			t.Errorf("at event %d %d edges are drawn, not %d", k, lines, want)
		}
	}
}

func TestTheMomentMarksTheStateAtWorkTheEdgeAndTheStack(t *testing.T) {
	whole, f := filmed(t, family.Figure8(), "ndfs", 1000)
	d := planned(whole)
	filtered := 0
	for k, e := range f.Events {
		d.scene = at(whole, f, k)
		seen := svgtest.WellFormed(t, d.drawUnder()+d.drawNow(-1, -1)+d.drawRings())
		worn := d.worn()
		current := slices.IndexFunc(worn, func(l look) bool { return l&isCurrent != 0 })
		switch e.Kind {
		case film.Store, film.Start, film.Nested, film.Keep:
			if current != int(e.To) {
				t.Errorf("event %d stores %d; the state of the moment is %d", k, e.To, current)
			}
		case film.Known, film.Filtered, film.Backtrack:
			if current != int(e.From) {
				t.Errorf("event %d is at %d; the state of the moment is %d", k, e.From, current)
			}
		}
		if e.Kind == film.Store || e.Kind == film.Known {
			if seen["casing"] != 1 || seen["from"] != 1 {
				t.Errorf("event %d: %v", k, seen)
			}
			filtered++
		}
		stacked := 0
		for _, l := range worn {
			if l&onStack != 0 {
				stacked++
			}
		}
		if stacked != len(d.scene.Stack) || seen["stack"]-seen["nested"] != max(len(d.scene.Stack)-1, 0) {
			t.Errorf("event %d: %d states and %d edges of a stack of %d",
				k, stacked, seen["stack"], len(d.scene.Stack))
		}
	}
	if filtered == 0 {
		t.Error("no event is an edge")
	}
}

func TestTheLassoComesWithTheEndOfTheFilm(t *testing.T) {
	whole, f := filmed(t, family.Figure8(), "ndfs", 1000)
	for k, e := range f.Events {
		s := at(whole, f, k)
		if want := k == len(f.Events)-1 || e.Kind == film.Cycle; s.done() != want {
			t.Errorf("at event %d of %d done is %t", k, len(f.Events), s.done())
		}
	}
	if s := at(whole, f, -1); s.done() || !whole.done() {
		t.Error("before the first event the search has not ended; shown whole it has")
	}
}

func TestTheKeyboardGoesThroughTheEdgesOfAState(t *testing.T) {
	s := scene()
	s.Chosen = -1
	d := planned(s)
	// of 1: to 3 and to 4 it leaves by, from 0 it is entered by
	var got []int32
	for at := int32(-1); len(got) < 4; {
		at = d.nextLook(1, at, false)
		got = append(got, at)
	}
	if want := []int32{1, 3, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("went through %v, not %v", got, want)
	}
	if got := d.nextLook(1, -1, true); got != 0 {
		t.Errorf("backwards it begins at %d", got)
	}
	if got, want := d.lookName(3), "r from 1 to a state that is not stored: pruned by the filter"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestEachLookAtAnEdgeIsChosenInTurn(t *testing.T) {
	g := diamond()
	g.Edges = append(g.Edges, film.Edge{From: 1, To: 4, Label: 2, Kind: film.Filtered, Other: -1})
	s := scene()
	s.Graph, s.Chosen = g, -1
	d := planned(s)
	i := d.drawn(3)
	if d.drawn(7) != i {
		t.Fatal("edges that came to the same are drawn apart")
	}
	for _, want := range []int32{3, 7, 3} {
		if d.scene.Chosen = d.pick(i); d.scene.Chosen != want {
			t.Errorf("chosen %d, not %d", d.scene.Chosen, want)
		}
	}
}

func TestTheNearestEdgeIsFoundWithinReach(t *testing.T) {
	d := planned(scene())
	off := func(i int, p layout.Point) float64 {
		least := math.Inf(1)
		for step := range 401 {
			q := d.at.Routes[i].Curve.At(float64(step) / 400)
			least = min(least, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
		return least
	}
	for i := range d.edges {
		p := d.at.Routes[i].Curve.At(.4)
		p.X += 1.5
		got := d.nearest(p, 6)
		if got < 0 || off(got, p) > off(i, p)+1 {
			t.Errorf("near edge %d is edge %d", i, got)
		}
	}
	if got := d.nearest(layout.Point{X: -9999, Y: 0}, 6); got != -1 {
		t.Errorf("far away is edge %d", got)
	}
}

// A step on or back goes through the changes of one event, however long the film is.
func BenchmarkStep(b *testing.B) {
	whole, f := filmed(b, ringOf(b, 6), "dfs", 20_000)
	if len(f.Events) < 20_000 {
		b.Fatalf("%d events", len(f.Events))
	}
	d := planExplored(whole, nil)
	for b.Loop() {
		for k := len(f.Events) / 2; k < len(f.Events)/2+2; k++ {
			d.scene = at(whole, f, k)
			d.changed(int32(k-1), int32(k))
			d.worn()
			d.changed(int32(k), int32(k-1))
		}
	}
}
