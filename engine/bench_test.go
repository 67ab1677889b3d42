package engine

import (
	"fmt"
	"testing"

	"lassolab/engine/family"
)

// For profiles of the explicit searches; the tables of engine/SPEED.md are measured beside the browser, in wasm/browser.
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
