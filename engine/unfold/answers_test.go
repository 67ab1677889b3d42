package unfold_test

import (
	"math/rand/v2"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// The answers are those of a search state by state; package differential compares them with brute force too.
func TestDeadlocksAndTargetsAreThoseOfDepthFirstSearch(t *testing.T) {
	met := map[search.Verdict]int{}
	for seed := range testkit.Trials(600) {
		r := rand.New(rand.NewPCG(37, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		state := make([]int, len(n.Components))
		target := map[string]string{}
		for i := range state {
			if c := &n.Components[i]; i == 0 || r.IntN(2) == 0 {
				target[c.Name] = c.States[r.IntN(len(c.States))]
			}
		}
		for _, opt := range []engine.Options{{}, {Target: target}, {Target: target, SkipDeadEnds: true}} {
			opt.Algorithm = "dfs"
			plain, err := engine.Search(t.Context(), n, opt)
			if err != nil {
				t.Fatal(err)
			}
			opt.Algorithm = "unfolding"
			got, err := engine.Search(t.Context(), n, opt)
			if err != nil {
				t.Fatal(err)
			}
			want := plain.Verdict
			switch {
			case want == search.Explored && opt.Target != nil:
				want = search.Unreached
			case want == search.Explored && plain.Counts.Deadlocks > 0:
				want = search.Deadlock
			case want == search.Explored:
				want = search.NoneDead
			}
			if met[want]++; got.Verdict != want {
				t.Fatalf("seed %d, target %v: %s, not %s", seed, opt.Target, got.Verdict, want)
			}
			if opt.Target == nil && got.Counts.States > plain.Counts.States && !several(n) {
				t.Errorf("seed %d: %d events without cut-offs for %d states", seed, got.Counts.States,
					plain.Counts.States)
			}
		}
	}
	for _, v := range []search.Verdict{search.Deadlock, search.NoneDead, search.Reached, search.Unreached} {
		if met[v] < 20 {
			t.Errorf("%q was met %d times", v, met[v])
		}
	}
}

// several reports whether a component has several initial states, whose choice is an event.
func several(n *network.Network) bool {
	for i := range n.Components {
		if len(n.Components[i].Initial) > 1 {
			return true
		}
	}
	return false
}

// Philosophers have one deadlock, and none with a left-handed one among them.
func TestDeadlocksOfFamilies(t *testing.T) {
	for _, c := range []struct {
		family string
		n      int
		want   search.Verdict
	}{
		{"philosophers", 3, search.Deadlock}, {"philosophers", 12, search.Deadlock}, {"lefty", 12, search.NoneDead},
		{"ring", 15, search.NoneDead}, {"unfolding", 8, search.Deadlock},
	} {
		n, err := family.Find(c.family).Build(map[string]int{"n": c.n})
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.Search(t.Context(), n, engine.Options{Algorithm: "unfolding"})
		if err != nil || r.Verdict != c.want || (r.Deadlock != nil) != (c.want == search.Deadlock) {
			t.Errorf("%d %s: %+v, %v", c.n, c.family, r, err)
		}
		t.Logf("%d %s: %s %+v %.3f", c.n, c.family, r.Verdict, r.Counts, r.Seconds)
	}
}
