//go:build !js

package engine

import (
	"fmt"
	"testing"
	"time"

	"lassolab/engine/family"
	"lassolab/engine/network"
)

// Several workers beside one of the same code, and beside the search by one worker that one gets without asking: runs in turns,
// and how many times as fast the two are. The searches are called as the door calls them.
func BenchmarkWorkers(b *testing.B) {
	for _, m := range []struct {
		family string
		n      int
	}{{"ring", 9}, {"philosophers", 8}, {"peterson", 4}} {
		n, err := family.Find(m.family).Build(map[string]int{"n": m.n})
		if err != nil {
			b.Fatal(err)
		}
		for _, algorithm := range Those(Parallel) {
			b.Run(fmt.Sprintf("%s/%s%d", algorithm, m.family, m.n), func(b *testing.B) {
				var usual, one, two time.Duration
				for b.Loop() {
					usual += timed(func() { explore(b, n, algorithm, 0) })
					one += timed(func() { explore(b, n, algorithm, 1) })
					two += timed(func() { explore(b, n, algorithm, 2) })
				}
				b.ReportMetric(one.Seconds()/float64(b.N), "s/one")
				b.ReportMetric(two.Seconds()/float64(b.N), "s/two")
				b.ReportMetric(float64(one)/float64(two), "one/two")
				b.ReportMetric(float64(usual)/float64(two), "usual/two")
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}

func timed(do func()) time.Duration {
	began := time.Now()
	do()
	return time.Since(began)
}

// explore runs a search by several workers; with none, by one as the door runs it.
func explore(b *testing.B, n *network.Network, algorithm string, workers int) {
	q, err := Ask(b.Context(), n, Options{Algorithm: algorithm, Workers: workers})
	if err != nil {
		b.Fatal(err)
	}
	if workers == 0 {
		_, err = q.search()
	} else {
		_, err = q.inParallel()
	}
	if err != nil {
		b.Fatal(err)
	}
}
