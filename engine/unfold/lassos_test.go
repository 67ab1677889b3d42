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

// The answers are those of brute force, and the lassos those that the checker replayed: a search gives no other.
func TestLassosAreThoseOfBruteForce(t *testing.T) {
	met := map[search.Verdict]int{}
	for seed := range testkit.Trials(4000) {
		r := rand.New(rand.NewPCG(38, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		want := search.Empty
		single, _ := n.Degeneralise() // brute force knows one set of each component
		if random.Brute(single).Simultaneous {
			want = search.Lasso
		}
		for _, skip := range []bool{false, true} {
			got, err := engine.Search(t.Context(), n, engine.Options{Algorithm: "unfolding-lasso", SkipDeadEnds: skip})
			if err != nil {
				t.Fatal(err)
			}
			if met[want]++; got.Verdict != want || (got.Lasso != nil) != (want == search.Lasso) {
				t.Fatalf("seed %d, dead ends left out: %t: %s, not %s", seed, skip, got.Verdict, want)
			}
		}
	}
	if met[search.Lasso] < 100 || met[search.Empty] < 100 {
		t.Errorf("met %v", met)
	}
}

// Where no reachable state accepts in every component, the prefix is that of a search for deadlocks, event by event.
func TestLassosOfFamilies(t *testing.T) {
	for _, c := range []struct {
		name  string
		model *network.Network
		want  search.Verdict
	}{
		{"philosophers", family.Philosophers(8), search.Empty}, {"ring", family.Ring(10, 1), search.Empty},
		{"unfolding", family.Unfolding(5), search.Lasso}, {"ample", family.Ample(5), search.Lasso},
		{"counters", family.Counters(4, 3), search.Empty},
	} {
		events := func(algorithm string) int64 {
			r, err := engine.Search(t.Context(), c.model, engine.Options{Algorithm: algorithm})
			if err != nil {
				t.Fatal(err)
			}
			if algorithm == "unfolding-lasso" && r.Verdict != c.want {
				t.Errorf("%s: %s, not %s", c.name, r.Verdict, c.want)
			}
			t.Logf("%s of %s: %+v, %.3f s", algorithm, c.name, r.Counts, r.Seconds)
			return r.Counts.Edges
		}
		plain, counted := events("unfolding"), events("unfolding-lasso")
		if c.name == "philosophers" && counted != plain {
			t.Errorf("%d events, not %d", counted, plain)
		}
	}
}
