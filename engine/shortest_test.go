package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

var bothQuestions = []search.Acceptance{search.Simultaneous, search.Generalized}

// Whatever was known before, the shortest lasso stands, has no more steps than one that a search finds, and is
// found exactly when there is one; the sentence says what it is worth.
func TestTheShortestLassoStandsAndIsNoLonger(t *testing.T) {
	t.Parallel()
	for seed := range trials(2000) {
		accept := bothQuestions[seed%2]
		agree(t, seed, trial.Network(rand.New(rand.NewPCG(31, uint64(seed)))), func(n *network.Network) string {
			searched, err := Search(context.Background(), n, Options{Algorithm: "scc", Accept: accept})
			if err != nil {
				return err.Error()
			}
			for _, known := range []*Run{nil, searched.Lasso} {
				b, err := Shortest(context.Background(), n, Options{Accept: accept}, known)
				if err != nil {
					return err.Error()
				}
				if (b.Lasso != nil) != (searched.Lasso != nil) {
					return fmt.Sprintf("%+v, and the search says %s", b, searched.Verdict)
				}
				if b.Lasso == nil {
					if !b.Exact || b.Sentence != "There is no lasso." {
						return fmt.Sprintf("%+v", b)
					}
					continue
				}
				if err := Replay(n, *b.Lasso, accept); err != nil {
					return err.Error()
				}
				length := len(b.Lasso.Prefix) + len(b.Lasso.Cycle)
				if most := len(searched.Lasso.Prefix) + len(searched.Lasso.Cycle); (accept == search.Simultaneous || known != nil) && length > most {
					return fmt.Sprintf("%d steps, the search found %d", length, most)
				}
				if accept == search.Simultaneous && !b.Exact || !strings.HasSuffix(b.Sentence, ".") {
					return fmt.Sprintf("%+v", b)
				}
			}
			return ""
		})
	}
}

// Lassos are asked for until there is no other; each stands, and none is shown twice.
func TestOtherLassosStandAndDiffer(t *testing.T) {
	t.Parallel()
	several, states := 0, 0
	for seed := range trials(1500) {
		accept := bothQuestions[seed%2]
		n := trial.Network(rand.New(rand.NewPCG(32, uint64(seed))))
		var shown []Run
		seen := map[string]bool{}
		for len(shown) < 8 {
			b, err := Another(context.Background(), n, Options{Accept: accept}, shown)
			if err != nil {
				t.Fatal(seed, err)
			}
			if b.Lasso == nil {
				if !b.Exact {
					t.Fatalf("seed %d: %+v", seed, b)
				}
				break
			}
			if err := Replay(n, *b.Lasso, accept); err != nil {
				t.Fatal(seed, err)
			}
			if key := fmt.Sprint(b.Lasso.Initial, b.Lasso.Prefix, b.Lasso.Cycle); seen[key] {
				t.Fatalf("seed %d: %v is shown twice", seed, b.Lasso)
			} else {
				seen[key] = true
			}
			if b.Differs == "state" {
				states++
			}
			shown = append(shown, *b.Lasso)
		}
		if len(shown) > 1 {
			several++
		}
	}
	if several < trials(100) || states == 0 {
		t.Errorf("%d networks have several lassos, %d lassos differ in a state only", several, states)
	}
}

func TestTheSentenceSaysWhatALassoIsWorth(t *testing.T) {
	n := family.Figure1()
	known := mustSearch(t, n, Options{Algorithm: "ndfs"}).Lasso
	for _, c := range []struct {
		opt   Options
		known *Run
		want  string
	}{
		{Options{}, nil, "This lasso is the shortest: none has fewer than 5 steps."},
		{Options{}, known, "The lasso shown is the shortest: none has fewer than 5 steps."},
		{Options{Accept: search.Generalized}, nil, "This lasso is short. With several acceptance sets there may be one of fewer than 4 steps: the shortest is hard to find."},
		{Options{Limits: search.Limits{States: 2}}, nil, "There is no lasso among the 1 state nearest to the start."},
		{Options{Limits: search.Limits{States: 2}}, known, "No lasso of fewer than 5 steps was found among the 1 state nearest to the start."},
	} {
		if b, err := Shortest(context.Background(), n, c.opt, c.known); err != nil || b.Sentence != c.want {
			t.Errorf("%+v: %+v, %v\nnot %s", c.opt, b, err, c.want)
		}
	}
	b, err := Another(context.Background(), n, Options{}, []Run{*known})
	if err != nil {
		t.Fatal(err)
	}
	if want := "There is no other lasso: every cycle that answers has the labels of one shown, and passes no other state that does."; b.Sentence != want {
		t.Errorf("%q", b.Sentence)
	}
}

// possible says by brute force whether a run of labels can be taken, and gone round for ever when it has a cycle.
func possible(n *network.Network, prefix, cycle []string) bool {
	type at struct {
		vector string
		place  int
	}
	all := slices.Concat(prefix, cycle)
	vectors := map[at][]int{}
	next := map[at][]at{}
	var queue []at
	enter := func(v []int, place int) at {
		a := at{fmt.Sprint(v), place}
		if vectors[a] == nil {
			vectors[a] = slices.Clone(v)
			queue = append(queue, a)
		}
		return a
	}
	var start func(v []int)
	start = func(v []int) {
		if len(v) == len(n.Components) {
			enter(v, 0)
			return
		}
		for _, s := range n.Components[len(v)].Initial {
			start(append(v[:len(v):len(v)], s))
		}
	}
	start(nil)
	for ; len(queue) > 0; queue = queue[1:] {
		a := queue[0]
		if a.place == len(all) {
			return true // of a path: a cycle leads back
		}
		to := a.place + 1
		if to == len(all) && len(cycle) > 0 {
			to = len(prefix)
		}
		l, ok := n.Lookup(all[a.place])
		if !ok {
			continue
		}
		choices := [][]int{vectors[a]}
		for _, i := range n.Labels[l].Participants {
			var longer [][]int
			for _, e := range n.Components[i].Transitions {
				for _, v := range choices {
					if e.Label == l && e.From == v[i] {
						v = slices.Clone(v)
						v[i] = e.To
						longer = append(longer, v)
					}
				}
			}
			choices = longer
		}
		for _, v := range choices {
			next[a] = append(next[a], enter(v, to))
		}
	}
	for changed := true; changed; { // what leads nowhere is taken away
		changed = false
		for a, list := range next {
			kept := slices.DeleteFunc(list, func(b at) bool { return len(next[b]) == 0 })
			if changed = changed || len(kept) < len(list); len(kept) == 0 {
				delete(next, a)
			} else {
				next[a] = kept
			}
		}
	}
	return len(next) > 0
}

// A run of labels stands exactly when brute force can go along it; the one that is found is one of the network,
// with these labels, and where it stops the label is not possible.
func TestARunOfLabelsStandsWhereItIsPossible(t *testing.T) {
	t.Parallel()
	stood, stopped, turned := 0, 0, 0
	for seed := range trials(6000) {
		r := rand.New(rand.NewPCG(33, uint64(seed)))
		n := trial.Network(r)
		var c Claimed
		walk := mustSearch(t, n, Options{Algorithm: "scc", Accept: search.Generalized}).Lasso
		if walk != nil && r.IntN(2) == 0 {
			for _, s := range walk.Prefix {
				c.Prefix = append(c.Prefix, Step{Label: s.Label})
			}
			for _, s := range walk.Cycle {
				c.Cycle = append(c.Cycle, Step{Label: s.Label})
			}
			if r.IntN(2) == 0 {
				k := r.IntN(len(c.Cycle))
				c.Cycle[k].Label = n.Labels[r.IntN(len(n.Labels))].Name
			}
		} else {
			for range r.IntN(4) {
				c.Prefix = append(c.Prefix, Step{Label: n.Labels[r.IntN(len(n.Labels))].Name})
			}
			for range r.IntN(4) {
				c.Cycle = append(c.Cycle, Step{Label: n.Labels[r.IntN(len(n.Labels))].Name})
			}
		}
		labels := func(steps []Step) (list []string) {
			for _, s := range steps {
				list = append(list, s.Label)
			}
			return list
		}
		got, err := Retrace(context.Background(), n, c, Options{})
		if err != nil {
			t.Fatal(seed, err)
		}
		if want := possible(n, labels(c.Prefix), labels(c.Cycle)); got.Stands != want {
			t.Fatalf("seed %d: %v, %v: %+v; possible: %t", seed, labels(c.Prefix), labels(c.Cycle), got, want)
		}
		if got.Stands {
			stood++
			if Replay(n, *got.Run, search.Simultaneous) == nil != (got.Accepted || len(c.Cycle) == 0) {
				t.Fatalf("seed %d: %+v", seed, got)
			}
		} else {
			if stopped++; got.Stops > len(c.Prefix)+len(c.Cycle) {
				turned++
			}
			if err := Replay(n, *got.Run, search.Simultaneous); err != nil || len(got.Run.Cycle) > 0 || got.Stops != len(got.Run.Prefix)+1 {
				t.Fatalf("seed %d: %+v: %v", seed, got, err)
			}
		}
	}
	if stood < trials(500) || stopped < trials(500) || turned == 0 {
		t.Errorf("%d stood, %d stopped, %d of them in a later round", stood, stopped, turned)
	}
}

func TestARunThatStopsIsToldWhereAndWhy(t *testing.T) {
	n := family.Figure1()
	steps := func(labels ...string) (list []Step) {
		for _, l := range labels {
			list = append(list, Step{Label: l})
		}
		return list
	}
	with := func(label string, state ...string) Step { return Step{Label: label, State: state} }
	for _, c := range []struct {
		claimed Claimed
		want    string
	}{
		{Claimed{Run: Run{Prefix: steps("lI1"), Cycle: steps("lG2", "lG1", "lI1", "lI2")}},
			"the lasso stands: 1 step in the prefix, 4 in the cycle, each checked. It is accepted (all at the same moment)"},
		{Claimed{Run: Run{Prefix: steps("lI1", "lG2")}}, "the run stands: 2 steps, each checked"},
		{Claimed{Run: Run{Prefix: steps("lI1", "lG1")}, Lines: []int{2, 5}},
			"the run does not stand: it stops at step 2 (line 5): lG1 is blocked by A1 (in 2). Possible in (2, A) is lG2"},
		{Claimed{Run: Run{Prefix: steps("lI1", "lI9")}},
			"the run does not stand: it stops at step 2: no component has the label lI9. Possible in (2, A) is lG2"},
		{Claimed{Run: Run{Prefix: steps("lI1"), Cycle: steps("lG2")}},
			"the lasso does not stand: it stops at step 3, in round 2 of the cycle: lG2 is blocked by A1 (in 3). Possible in (3, A) is lG1"},
		{Claimed{Run: Run{Initial: []string{"1", "A"}, Prefix: []Step{with("lI1", "2", "A"), with("lI1", "2", "B")}}},
			"the run does not stand: it stops at step 2: A1 has no transition 2 –lI1→ 2. Possible in (2, A) is lG2"},
		{Claimed{Run: Run{Initial: []string{"1", "A"}, Prefix: []Step{with("lI1", "2", "A"), with("lG2", "7", "A")}}},
			"the run does not stand: it stops at step 2: A1 has no state \"7\". Possible in (2, A) is lG2"},
		{Claimed{Run: Run{Initial: []string{"2", "A"}}}, "the run does not stand: it does not start: A1 does not start in 2"},
		{Claimed{Run: Run{Initial: []string{"1", "A"}, Cycle: []Step{with("lI1", "2", "A")}}},
			"the lasso does not stand, though each of its steps does: the cycle does not close: it ends in [2 A] and begins in [1 A]"},
	} {
		if got, err := Retrace(context.Background(), n, c.claimed, Options{}); err != nil || got.Said != c.want {
			t.Errorf("%+v, %v\nnot %s", got, err, c.want)
		}
	}
}

// A better lasso is looked for without what the search left out that found the first one.
func TestABetterLassoIsLookedForWhateverTheSearchLeftOut(t *testing.T) {
	for _, name := range Those(func(a Algorithm) bool { return a.Lasso && a.Elu }) {
		opt := Options{Algorithm: name, Elu: true, Blind: true, Guilty: "first", Blocker: "first"}
		r, err := Search(context.Background(), family.Figure8(), opt)
		if err != nil || r.Lasso == nil {
			t.Fatalf("%s: %v", name, err)
		}
		b, err := Shortest(context.Background(), family.Figure8(), opt, r.Lasso)
		if err != nil || b.Lasso == nil || !b.Lasso.Checked {
			t.Errorf("%s: %+v, %v", name, b, err)
		}
	}
}
