package decoupled

import (
	"fmt"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
)

// [DEC] Figure 10 took 5.5 s and 558 s for 9 and 11 philosophers, mostly in dominance
// checks; the ring there ends at 75.
func BenchmarkEmptinessNested(b *testing.B) {
	for _, f := range []struct {
		name    string
		network *network.Network
	}{
		{"philosophers 9", family.Philosophers(9)},
		{"philosophers 11", family.Philosophers(11)},
		{"ring 1000", family.Ring(1000, 1)},
	} {
		b.Run(f.name, func(b *testing.B) {
			s := Compile(f.network, f.network.Order(f.network.First))
			for range b.N {
				m := monitor()
				if _, err := s.EmptinessNested(m, nil); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(m.States+m.Nested), "states")
				b.ReportMetric(float64(m.Edges), "edges")
				b.ReportMetric(float64(m.Bytes), "store-bytes")
			}
		})
	}
}

func BenchmarkExplore(b *testing.B) {
	for _, n := range []int{9, 11} {
		b.Run(fmt.Sprintf("philosophers %d", n), func(b *testing.B) {
			f := family.Philosophers(n)
			s := Compile(f, f.Order(f.First))
			for range b.N {
				if _, err := s.Explore(monitor(), nil, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// [STD] Figure 3 took 0.1 s for Peterson's algorithm with 4 processes and 4.16 s with 5.
func BenchmarkStar(b *testing.B) {
	for _, n := range []int{4, 5} {
		b.Run(fmt.Sprintf("peterson %d", n), func(b *testing.B) {
			p := family.Peterson(n, true)
			centre := make([]bool, len(p.Components))
			for i := range centre {
				centre[i] = p.Components[i].Centre
			}
			s := CompileStar(p, p.Order(p.First), centre, Duplicate)
			for range b.N {
				if _, err := s.Explore(monitor(), nil, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
