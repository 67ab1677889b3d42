package engine

import (
	"fmt"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/search"
)

// What the walk for any system is for, and what the one for a word has to do more for: states of several words, labels with
// several successors, labels of many participants and in large numbers.
func BenchmarkWide(b *testing.B) {
	models := []struct {
		family string
		values map[string]int
	}{
		{"ring", map[string]int{"n": 24}},
		{"philosophers", map[string]int{"n": 8}},
		{"philosophers", map[string]int{"n": 24}},
		{"peterson", map[string]int{"n": 3}},
		{"peterson", map[string]int{"n": 5}},
		{"transport", map[string]int{"n": 40}},
		{"random", map[string]int{"components": 5, "fewest": 5, "states": 10, "internal": 20, "seed": 1}},
		{"random", map[string]int{"components": 20, "fewest": 5, "states": 15, "internal": 20, "seed": 2}},
	}
	for _, m := range models {
		n, err := family.Find(m.family).Build(m.values)
		if err != nil {
			b.Fatal(err)
		}
		for _, algorithm := range []string{"dfs", "ndfs", "scc", "gndfs", "edgelean", "tnf", "bfs"} {
			b.Run(fmt.Sprintf("%s/%s/%v", algorithm, m.family, m.values), func(b *testing.B) {
				var r *Report
				for b.Loop() {
					r, err = Search(b.Context(), n, Options{Algorithm: algorithm, Limits: search.Limits{States: 100_000}})
					if err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(r.Counts.Bytes)/float64(r.Counts.States+r.Counts.Nested), "bytes/state")
			})
		}
	}
}
