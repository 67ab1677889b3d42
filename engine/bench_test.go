package engine

import (
	"fmt"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/search"
)

// For profiles of the explicit searches; the README's table is measured beside the browser, in wasm/browser.
func BenchmarkRing(b *testing.B) {
	for _, n := range []int{8, 9} {
		for _, algorithm := range []string{"dfs", "bfs", "ndfs", "scc", "edgelean", "tnf"} {
			b.Run(fmt.Sprintf("%s/n=%d", algorithm, n), func(b *testing.B) { benchmark(b, "ring", n, algorithm) })
		}
	}
}

func benchmark(b *testing.B, name string, n int, algorithm string) {
	network, err := family.Find(name).Build(map[string]int{"n": n})
	if err != nil {
		b.Fatal(err)
	}
	var states, edges, bytes int64
	for b.Loop() {
		r, err := Search(b.Context(), network, Options{Algorithm: algorithm})
		if err != nil {
			b.Fatal(err)
		}
		states += r.Counts.States + r.Counts.Nested
		edges += r.Counts.Edges
		bytes = r.Counts.Bytes
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
	b.ReportMetric(float64(edges)/b.Elapsed().Seconds(), "edges/s")
	b.ReportMetric(float64(bytes)/float64(states/int64(b.N)), "bytes/state")
}

// The ways to choose among stubborn sets: the README's table of choices that matter.
func BenchmarkChoices(b *testing.B) {
	type model struct {
		family string
		values map[string]int
	}
	models := []model{
		{"philosophers", map[string]int{"n": 40}}, {"ring", map[string]int{"n": 200}}, {"peterson", map[string]int{"n": 3}},
		{"transport", nil},
	}
	for _, internal := range []int{0, 20, 40} {
		models = append(models, model{"random", map[string]int{"components": 5, "fewest": 5, "states": 10, "internal": internal, "seed": 1}})
	}
	for _, m := range models {
		n, err := family.Find(m.family).Build(m.values)
		if err != nil {
			b.Fatal(err)
		}
		for _, guilty := range []string{"fewest", "first"} {
			for _, blocker := range []string{"cheapest", "first"} {
				b.Run(fmt.Sprintf("%s%v/guilty=%s/blocker=%s", m.family, m.values, guilty, blocker), func(b *testing.B) {
					var r *Report
					for b.Loop() {
						r, err = Search(b.Context(), n, Options{Algorithm: "stubborn-decndfs", Guilty: guilty, Blocker: blocker,
							Limits: search.Limits{States: 300_000}})
						if err != nil {
							b.Fatal(err)
						}
					}
					b.ReportMetric(float64(r.Counts.States+r.Counts.Nested), "states")
					b.ReportMetric(float64(r.Counts.Edges), "edges")
				})
			}
		}
	}
}

// Philosophers in numbers that nothing but stubborn sets can reach.
func BenchmarkManyPhilosophers(b *testing.B) {
	for _, n := range []int{100, 300} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			network := family.Philosophers(n)
			var r *Report
			for b.Loop() {
				var err error
				if r, err = Search(b.Context(), network, Options{Algorithm: "stubborn-decndfs", Elu: true}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(r.Counts.States), "states")
			b.ReportMetric(float64(r.Counts.Bytes)/(1<<20), "MiB")
		})
	}
}
