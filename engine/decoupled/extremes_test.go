package decoupled

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// wheel adds a component whose states a label turns through, for ever; entry states lead to the first one by
// the same label and are not entered again.
func wheel(n *network.Network, name, label string, entries, states int, accepts func(s int) bool) {
	l := n.Label(label)
	n.Shared[l] = true
	c := network.Component{Name: name, Sets: 1, Initial: []int{0}, Alphabet: []int{l}}
	for s := range entries + states {
		c.States = append(c.States, fmt.Sprint(s))
		mark := uint64(0)
		if accepts(s) {
			mark = 1
		}
		c.Marks = append(c.Marks, mark)
		to := s + 1
		if to == entries+states {
			to = entries
		}
		c.Transitions = append(c.Transitions, network.Transition{From: s, Label: l, To: to})
	}
	n.Add(c)
}

// components of several hundred states need wider ids and longer sets than small ones: nothing
// is lost when the arena widens.
func TestLargeComponentsWidenTheStore(t *testing.T) {
	build := func(large, small int) *network.Network {
		n := network.New()
		wheel(n, "large", "a", 1, 300, func(s int) bool { return s == large })
		wheel(n, "small", "b", 1, 7, func(s int) bool { return s == small })
		return n
	}
	const all = 301 * 8
	n := build(0, 0) // both accept in states that are not entered again: the one nested search visits everything
	if found, counts := mustFindEmptiness(t, n, nil); found.Lasso != nil || counts.States != all ||
		counts.Nested != all {
		t.Errorf("lasso %v, V %d and V′ %d, want none and %d twice",
			found.Lasso, counts.States, counts.Nested, all)
	}
	if _, counts := mustExplore(t, n, nil, nil); counts.States != all {
		t.Errorf("%d states, want %d", counts.States, all)
	}
	n = build(300, 7)
	found, _ := mustFindEmptiness(t, n, nil)
	if found.Lasso == nil {
		t.Fatal("no lasso where both wheels turn for ever")
	}
	if err := lasso.Check(n, found.Lasso, search.Simultaneous); err != nil {
		t.Error(err)
	}
}

// the Stack rule's lasso goes round as often as the periods of all components demand together; when that is
// too often, the first rule finds it.
func TestStackRuleLassoTakesTheCommonPeriod(t *testing.T) {
	n := network.New()
	all := n.Label("turn")
	for i, period := range []int{2, 3, 5} {
		c := network.Component{Name: string(rune('A' + i)), Alphabet: []int{all}}
		for s := range period {
			c.States = append(c.States, fmt.Sprint(s))
			c.Marks = append(c.Marks, 0)
			c.Initial = append(c.Initial, s)
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: all, To: (s + 1) % period})
		}
		n.Add(c)
	}
	for _, bound := range []int{loopLimit, 29} {
		s := Compile(n, n.Order(n.First))
		s.loopLimit = bound
		rec := film.NewRecorder(long)
		found, err := s.EmptinessNested(monitor(), rec)
		if err != nil || found.Lasso == nil {
			t.Fatalf("bound %d: lasso %v, error %v", bound, found.Lasso, err)
		}
		if err := lasso.Check(n, found.Lasso, search.Simultaneous); err != nil {
			t.Error(err)
		}
		if len(found.Lasso.Cycle) != 30 {
			t.Errorf("bound %d: the cycle has %d steps, want 2·3·5", bound, len(found.Lasso.Cycle))
		}
		events := rec.Film().Events
		want := int16(nestedOnStack)
		if bound < 30 {
			want = nestedReturns
		}
		if last := events[len(events)-1]; last.Line != want {
			t.Errorf("bound %d: closed by %q", bound, PseudoEmptinessNested[last.Line])
		}
	}
}

// where sets are large and everything is synchronised, a deadlock is a choice of one state a component: the
// search for it says what brute force says.
func TestDeadlocksInLargeSetsAgreeWithBruteForce(t *testing.T) {
	t.Parallel()
	met := map[bool]int{}
	for seed := range trials(300) {
		r := rand.New(rand.NewPCG(16, uint64(seed)))
		n := network.New()
		components := 3 + r.IntN(3)
		for i := range components {
			c := network.Component{Name: string(rune('A' + i))}
			states := 2 + r.IntN(3)
			for s := range states {
				c.States = append(c.States, fmt.Sprint(s))
				c.Marks = append(c.Marks, 0)
				c.Initial = append(c.Initial, s)
			}
			for k := range 1 + r.IntN(3) {
				l := n.Label(fmt.Sprint((i + k) % components))
				c.Alphabet = append(c.Alphabet, l)
				for s := range states {
					if r.IntN(5) > 0 {
						c.Transitions = append(c.Transitions,
							network.Transition{From: s, Label: l, To: r.IntN(states)})
					}
				}
			}
			n.Add(c)
		}
		found, _ := mustExplore(t, n, nil, nil)
		exists := random.Brute(n).Deadlocks > 0
		met[exists]++
		if (found.Deadlock != nil) != exists {
			t.Fatalf("seed %d: deadlock %v, brute force says there is one: %t", seed, found.Deadlock, exists)
		}
		if exists && len(random.Successors(n, found.Deadlock.End())) > 0 {
			t.Fatalf("seed %d: %v is no deadlock", seed, found.Deadlock.End())
		}
	}
	if met[true] == 0 || met[false] == 0 {
		t.Fatalf("with and without deadlocks: %v", met)
	}
}

// a limit ends every search with the monitor's error, and the counts so far stand.
func TestLimitsEndTheSearch(t *testing.T) {
	n := family.Philosophers(9)
	s, star := Compile(n, n.Order(n.First)), CompileStar(n, n.Order(n.First), ProposeCentre(n), Dominance)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, limit := range []struct {
		ctx    context.Context
		limits search.Limits
		want   error
	}{
		{context.Background(), search.Limits{States: 100}, search.ErrStates},
		{context.Background(), search.Limits{Bytes: 1000}, search.ErrBytes},
		{cancelled, search.Limits{}, search.ErrCancel},
	} {
		for name, run := range map[string]func(m *search.Monitor) error{
			"decoupled": func(m *search.Monitor) error { _, err := s.Explore(m, nil, nil); return err },
			"decndfs":   func(m *search.Monitor) error { _, err := s.EmptinessNested(m, nil); return err },
			"lean":      func(m *search.Monitor) error { _, err := s.EdgeLean().EmptinessNested(m, nil); return err },
			"star":      func(m *search.Monitor) error { _, err := star.Explore(m, nil, nil); return err },
		} {
			m := search.NewMonitor(limit.ctx, limit.limits, 0, nil)
			if err := run(m); !errors.Is(err, limit.want) {
				t.Errorf("%s: error %v, want %v", name, err, limit.want)
			}
			if m.States < 100 || m.States >= 20076 || m.Bytes < 1000 {
				t.Errorf("%s: %d states and %d bytes", name, m.States, m.Bytes)
			}
		}
	}
	n = family.Ring(100, 1)
	m := search.NewMonitor(context.Background(), search.Limits{States: 10}, 0, nil)
	if _, err := Compile(n, n.Order(n.First)).EmptinessNested(m, nil); !errors.Is(err, search.ErrStates) {
		t.Errorf("inside a nested search: error %v", err)
	}
}

// the film of Figure 8 tells Example 1: two nested searches, the first finished, the second closed by the
// first rule; every event's line is its own.
func TestFilmOfFigure8(t *testing.T) {
	rec := film.NewRecorder(long)
	mustFindEmptiness(t, family.Figure8(), rec)
	f := rec.Film()
	own := map[film.Kind]map[bool]string{
		film.Start:     {false: "V = V ∪"},
		film.Store:     {false: "V = V ∪", true: "V′ = V′ ∪ {t"},
		film.Known:     {false: "tᴰ ⊆ rᴰ", true: "⊆_R"},
		film.Dominated: {false: "tᴰ ⊆ rᴰ", true: "⊆_R"},
		film.Backtrack: {false: "for all tᴰ", true: "for all t_Rᴰ"},
		film.Nested:    {false: "NestedDFS(s_Aᴰ)"},
		film.Keep:      {true: "V′ = V′ ∪ {s_Aᴰ}"},
		film.Cycle:     {true: "∃ s: s ∈ t_Rᴰ"},
	}
	for _, e := range f.Events {
		line, ok := own[e.Kind][e.Second]
		if !ok || !strings.Contains(PseudoEmptinessNested[e.Line], line) {
			t.Errorf("event %+v stands at %q", e, PseudoEmptinessNested[e.Line])
		}
		for _, at := range []int32{e.From, e.To, e.Other} {
			if at >= 0 && (f.Nodes[at].Columns != nil) != f.Nodes[at].Second {
				t.Errorf("node %+v", f.Nodes[at])
			}
		}
	}
	if nested, kept := count(f, film.Nested, false), count(f, film.Keep, true); nested != 2 || kept != 1 {
		t.Errorf("%d nested searches and %d kept roots, want 2 and 1", nested, kept)
	}
	last := f.Events[len(f.Events)-1]
	closing := f.Nodes[last.To]
	if last.Kind != film.Cycle || fmt.Sprint(closing.Sets) != "[[6] [0]]" ||
		fmt.Sprint(closing.Columns) != "[[{6 [6]}] [{0 [0]}]]" || last.Other < 0 {
		t.Errorf("the film ends with %+v, To %+v", last, closing)
	}
}

// a short film counts all events and keeps the one that closes the story.
func TestFilmIsBounded(t *testing.T) {
	whole, short := film.NewRecorder(long), film.NewRecorder(3)
	_, with := mustFindEmptiness(t, family.Figure8(), whole)
	_, cut := mustFindEmptiness(t, family.Figure8(), short)
	if with != cut {
		t.Errorf("the film changes the search: %+v and %+v", with, cut)
	}
	w, s := whole.Film(), short.Film()
	if s.Total != w.Total || len(s.Events) != 4 || s.Events[3].Kind != film.Cycle {
		t.Errorf("%d of %d events, %d in the whole film", len(s.Events), s.Total, w.Total)
	}
}

// a film of a filtered search shows the rejected labels, each at the line of its loop, and
// says as much as the counts do.
func TestFilmShowsRejectedLabels(t *testing.T) {
	first, second := int64(0), int64(0)
	for seed := range trials(250) {
		n := pairedNetwork(uint64(seed))
		rec := film.NewRecorder(long)
		m := monitor()
		if _, err := Compile(n, n.Order(n.First)).EdgeLean().EmptinessNested(m, rec); err != nil {
			t.Fatal(err)
		}
		f := rec.Film()
		for _, e := range f.Events {
			if e.Kind != film.Filtered {
				continue
			}
			if line := PseudoEmptinessNestedLean[e.Line]; !strings.Contains(line, "prev ≪ a") ||
				e.Second != strings.Contains(line, "_R") {
				t.Fatalf("seed %d: event %+v stands at %q", seed, e, line)
			}
			if f.Nodes[e.From].Second != e.Second || f.Nodes[e.To].Second != e.Second {
				t.Fatalf("seed %d: event %+v leads from %+v to %+v", seed, e, f.Nodes[e.From], f.Nodes[e.To])
			}
		}
		first, second = first+count(f, film.Filtered, false), second+count(f, film.Filtered, true)
		if rejected := count(f, film.Filtered, false) +
			count(f, film.Filtered, true); rejected != m.Considered-m.Edges {
			t.Fatalf("seed %d: the film rejects %d labels, counted were %d of %d",
				seed, rejected, m.Considered-m.Edges, m.Considered)
		}
	}
	if first == 0 || second == 0 {
		t.Fatalf("%d and %d labels were rejected: the networks are too tame", first, second)
	}
}

// the pseudo-codes say at the same lines what the searches do there, so that every film points into its own.
func TestPseudoCodesShareTheirLines(t *testing.T) {
	for line, says := range map[int]string{
		emptyLines.end: "return empty", emptyLines.store: "V = V ∪", emptyLines.loop: "for all", emptyLines.prune: "then continue",
		emptySplit: "NestedDFS(", emptyKeep: "V′ = V′ ∪",
		nestedLines.loop: "for all t_Rᴰ", nestedLines.prune: "∈ V′", nestedReturns: "return cycle",
		nestedOnStack: "∈ Stack", nestedLines.store: "V′ = V′ ∪", localReturns: "return cycle",
	} {
		for _, code := range [][]string{PseudoEmptinessNested, PseudoEmptinessNestedLean, PseudoGeneralized,
			PseudoEmptinessNestedStar} {
			if !strings.Contains(code[line], says) {
				t.Errorf("line %d is %q, without %q", line, code[line], says)
			}
		}
	}
	for line, says := range map[int]string{exploreLines.end: "return explored", exploreLines.store: "V = V ∪",
		exploreLines.loop: "for all", exploreLines.prune: "then continue"} {
		for _, code := range [][]string{PseudoExplore, PseudoExploreLean, PseudoExploreStar} {
			if !strings.Contains(code[line], says) {
				t.Errorf("line %d is %q, without %q", line, code[line], says)
			}
		}
	}
}
