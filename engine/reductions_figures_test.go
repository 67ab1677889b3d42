package engine

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// sizes are the first few natively, and fewer under wasm, where they run many times slower. Of sizes above a most, where there is one,
// only a long trial asks: the same law is seen in smaller ones.
func sizes(native, wasm []int, most ...int) []int {
	if runtime.GOARCH == "wasm" {
		return wasm
	}
	if len(most) > 0 && os.Getenv("LASSOLAB_TRIALS") == "" {
		return slices.DeleteFunc(native, func(n int) bool { return n > most[0] })
	}
	return native
}

// counted searches a network and compares the figures: states, nested states and edges; -1 asks for none.
func counted(t *testing.T, n *network.Network, opt Options, verdict search.Verdict, states, nested, edges int64) *Report {
	t.Helper()
	r := mustSearch(t, n, opt)
	c := r.Counts
	if r.Verdict != verdict || states >= 0 && c.States != states || nested >= 0 && c.Nested != nested || edges >= 0 && c.Edges != edges {
		t.Errorf("%s on %s and others: %s, %d states, %d nested, %d edges; want %s, %d, %d, %d", opt.Algorithm,
			n.Components[0].Name, r.Verdict, c.States, c.Nested, c.Edges, verdict, states, nested, edges)
	}
	return r
}

// n philosophers take 5n²−5n+2 states by stubborn sets that go for acceptance; ample sets as they are in SPIN take exponentially
// many, though fewer than there are.
func TestPhilosophersTakeAQuadraticNumberOfStatesByStubbornSets(t *testing.T) {
	for _, n := range sizes([]int{2, 3, 4, 5, 6, 7, 8, 10, 20, 40}, []int{2, 4, 8}) {
		counted(t, family.Philosophers(n), Options{Algorithm: "stubborn-ndfs"}, search.Empty, int64(5*n*n-5*n+2), 0, int64(6*n*n-5*n))
	}
	ample := map[int][2]int64{4: {207, 404}, 5: {893, 2040}, 6: {4002, 10033}, 7: {19716, 55428}, 8: {93310, 288570}}
	for _, n := range sizes([]int{4, 5, 6, 7, 8}, []int{4, 5}, 7) {
		counted(t, family.Philosophers(n), Options{Algorithm: "ample-ndfs"}, search.Empty, ample[n][0], 0, ample[n][1])
	}
}

// that the first two philosophers never hold both forks at once is found out on fewer states.
func TestATargetIsSearchedForOnFewerStates(t *testing.T) {
	for _, n := range sizes([]int{4, 5, 6, 7, 8}, []int{4, 5}, 7) {
		states := map[int]int64{4: 160, 5: 630, 6: 2503, 7: 9880, 8: 38680}[n]
		edges := map[int]int64{4: 213, 5: 846, 6: 3367, 7: 13297, 8: 52066}[n]
		counted(t, family.Philosophers(n), Options{Algorithm: "stubborn", Target: map[string]string{"P0": "both", "P1": "both"}},
			search.Unreached, states, 0, edges)
	}
}

// philosophers the first of whom is left-handed have no deadlock, which takes 5n²−10n+11 states to know; the others have one,
// in which each has one fork.
func TestDeadlocksOfPhilosophersTakeAQuadraticNumberOfStates(t *testing.T) {
	for _, n := range sizes([]int{3, 4, 6, 8, 10, 20, 40}, []int{4, 8}) {
		counted(t, family.Lefty(n), Options{Algorithm: "stubborn"}, search.NoneDead, int64(5*n*n-10*n+11), 0, int64(6*n*n-11*n+10))
	}
	counted(t, family.Lefty(8), Options{Algorithm: "stubborn", Elu: true}, search.NoneDead, 221, 0, 269)
	counted(t, family.Lefty(4), Options{Algorithm: "dfs"}, search.Explored, -1, 0, -1)
	for _, n := range []int{3, 6} {
		r := counted(t, family.Philosophers(n), Options{Algorithm: "stubborn"}, search.Deadlock, -1, 0, -1)
		if r.Counts.Deadlocks != 1 || len(r.Deadlock.Prefix) != n {
			t.Errorf("%d deadlocks of %d philosophers, the path has %d steps", r.Counts.Deadlocks, n, len(r.Deadlock.Prefix))
		}
	}
}

// on the ring stubborn sets that go for acceptance save in the first search what ample sets save in both, and more.
func TestTheRingTakesFewerStatesInTheFirstSearch(t *testing.T) {
	figures := map[int][3]int64{6: {500, 15625, 6031}, 7: {812, 78125, 25304}, 8: {1237, 390625, 119057}}
	for _, n := range sizes([]int{6, 7, 8}, []int{6}, 7) {
		f := figures[n]
		counted(t, family.Ring(n, 1), Options{Algorithm: "stubborn-ndfs"}, search.Empty, f[0], f[1], -1)
		counted(t, family.Ring(n, 1), Options{Algorithm: "ample-ndfs"}, search.Empty, f[2], f[2], -1)
	}
}

// [DEC] Theorem 2: on Figure 9 left neither ample nor stubborn sets save a state, whether the b labels lead to B or back to A.
// On the right, where unfoldings are exponential, sets that go for what is asked save some.
func TestWhatSetsSaveOnFigure9(t *testing.T) {
	for _, n := range []int{4, 5, 6} {
		edges := map[int]int64{4: 80, 5: 240, 6: 672}[n]
		for _, algorithm := range []string{"dfs", "stubborn"} {
			verdict := map[string]search.Verdict{"dfs": search.Explored, "stubborn": search.NoneDead}[algorithm]
			counted(t, family.Ample(n), Options{Algorithm: algorithm}, verdict, 1<<n, 0, edges)
		}
		back := family.Ample(n)
		for i := range back.Components {
			for k := range back.Components[i].Transitions {
				if move := &back.Components[i].Transitions[k]; strings.HasPrefix(back.Labels[move.Label].Name, "b") {
					move.To = 0
				}
			}
		}
		for _, algorithm := range []string{"ndfs", "ample-ndfs"} {
			counted(t, family.Ample(n), Options{Algorithm: algorithm}, search.Lasso, int64(n+1), 0, -1)
			counted(t, back, Options{Algorithm: algorithm, Order: back.LabelNames(back.Order(back.First))}, search.Lasso,
				map[int]int64{4: 16, 5: 32, 6: 63}[n], -1, -1)
		}
		dead := counted(t, family.Unfolding(n), Options{Algorithm: "stubborn"}, search.Deadlock,
			map[int]int64{4: 48, 5: 112, 6: 256}[n], 0, -1)
		if dead.Counts.Deadlocks != 1<<n-1 {
			t.Errorf("%d deadlocks of the unfolding of %d", dead.Counts.Deadlocks, n)
		}
		counted(t, family.Unfolding(n), Options{Algorithm: "ndfs"}, search.Lasso, 1<<n, -1, -1)
		counted(t, family.Unfolding(n), Options{Algorithm: "stubborn-ndfs"}, search.Lasso, map[int]int64{4: 11, 5: 16, 6: 22}[n], -1, -1)
	}
}

// a blind alley is stored, marked in the film and not expanded, and is no deadlock; the same search without them finds no less.
func TestBlindAlleysAreStoredAndNotExpanded(t *testing.T) {
	n := random.Sketch("a b c", "0 acc 1: a 0>1 b 0>2", "0 acc 0: c 0>0 b 0>0")
	for _, a := range Algorithms() {
		if a.Symbolic() {
			continue // these have sets of states, or go for the target without meeting this one
		}
		opt := Options{Algorithm: a.Name, SkipDeadEnds: true, Order: []string{"b"}, Film: 1000}
		want := search.Lasso
		if !a.Lasso {
			opt.Target, want = map[string]string{"C0": "1"}, search.Reached
		}
		r := mustSearch(t, n, opt)
		if r.Verdict != want || r.Counts.Deadlocks != 0 || r.Deadlock != nil || !r.Film.Traits.DeadEnds || !r.Film.Traits.Directed {
			t.Errorf("%s says %s, %+v, %+v", a.Name, r.Verdict, r.Counts, r.Film.Traits)
		}
		marked := false
		for _, e := range r.Film.Events {
			marked = marked || e.To >= 0 && r.Film.Nodes[e.To].DeadEnd == 1
			if e.From >= 0 && r.Film.Nodes[e.From].DeadEnd > 0 && e.Kind != film.Backtrack {
				t.Errorf("%s expands a blind alley: %+v", a.Name, e)
			}
		}
		if !marked {
			t.Errorf("%s marks no blind alley", a.Name)
		}
	}
}

// an explicit search by sets of labels records the set of each state right after the state, in the first search and there only, and
// each label that is enabled and outside, or left out by ELU, as rejected.
func TestChosenSetsAreRecordedWhereTheyAreChosen(t *testing.T) {
	for _, opt := range []Options{{Algorithm: "stubborn"}, {Algorithm: "stubborn", Elu: true},
		{Algorithm: "stubborn", Target: map[string]string{"P0": "both", "P1": "both"}}, {Algorithm: "stubborn-ndfs"}, {Algorithm: "ample-ndfs"}} {
		n := family.Philosophers(3)
		n.Components[1].Marks, n.Components[2].Marks = []uint64{1, 1, 1, 1, 1, 1}, []uint64{1, 1, 1, 1, 1, 1}
		opt.Film = 1 << 20
		r := mustSearch(t, n, opt)
		rejected, all := 0, 0
		for k, e := range r.Film.Events {
			switch {
			case (e.Kind == film.Start || e.Kind == film.Store) && !e.Second:
				next := r.Film.Events[k+1]
				if next.Kind != film.Choose || next.From != e.To || next.Second {
					t.Fatalf("%s: after %+v comes %+v", opt.Algorithm, e, next)
				}
				set := r.Film.Set(next.Set)
				if set.All {
					all++
				} else if len(set.Members) == 0 || (len(set.Key) == 0) != (set.Members[0].Component < 0) {
					t.Errorf("%s: %+v", opt.Algorithm, set)
				}
			case e.Kind == film.Choose && e.Second:
				t.Errorf("%s: %+v", opt.Algorithm, e)
			case e.Kind == film.Filtered:
				rejected++
			}
		}
		if rejected == 0 || int64(rejected) != r.Counts.Considered-r.Counts.Edges {
			t.Errorf("%s: %d edges are recorded as rejected, %d of %d were followed", opt.Algorithm, rejected, r.Counts.Edges, r.Counts.Considered)
		}
		if all == 0 && opt.Target == nil {
			t.Errorf("%s: no state was expanded by all labels", opt.Algorithm)
		}
	}
}

// what cannot be left out is said.
func TestReductionsAreForWhatTheyAreSoundFor(t *testing.T) {
	n := family.Philosophers(3)
	var words strings.Builder
	for _, opt := range []Options{
		{Algorithm: "stubborn-ndfs", Elu: true},
		{Algorithm: "ample-ndfs", KeyComponent: "first"},
		{Algorithm: "stubborn", SkipDeadEnds: true},
	} {
		_, err := Search(t.Context(), n, opt)
		if err == nil {
			t.Errorf("%+v is searched", opt)
		}
		fmt.Fprintf(&words, "%s\n%v\n", opt.CommandLine(), err)
	}
	testkit.Golden(t, words.String())
}
