package decoupled

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// an index of every chain from its first scan on changes no count and no verdict: it answers as the scan does.
func TestIndexedChainsAnswerAsScans(t *testing.T) {
	scan, wait := longScan, patience
	defer func() { longScan, patience = scan, wait }()
	trials := 150
	if runtime.GOARCH == "wasm" {
		trials = 30
	}
	large := 0
	for seed := range trials {
		n, err := family.Find("random").Build(map[string]int{"components": 3, "internal": 20, "fewest": 4,
			"states": 8, "accepting": 20, "seed": seed})
		if err != nil {
			t.Fatal(err)
		}
		var said [2]string
		for k := range said {
			longScan, patience = scan, wait
			if k == 1 {
				longScan, patience = 0, 1
			}
			s := Compile(n, n.Order(n.First))
			for _, run := range []func(*search.Monitor) (lasso.Found, error){
				func(m *search.Monitor) (lasso.Found, error) { return s.Explore(m, nil, nil) },
				func(m *search.Monitor) (lasso.Found, error) { return s.EmptinessNested(m, nil) },
			} {
				m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
				out, err := run(m)
				if err != nil {
					t.Fatal(err)
				}
				if m.States+m.Nested > 20 {
					large++
				}
				m.Bytes = 0
				said[k] += fmt.Sprintf("%+v, lasso %t; ", m.Counts, out.Lasso != nil)
			}
		}
		if said[0] != said[1] {
			t.Fatalf("seed %d: scanning counts %s, indexing %s\n%s", seed, said[0], said[1], hoa.Write(n))
		}
	}
	if large < trials/4 {
		t.Errorf("only %d searches were large enough to be worth an index: the networks are too tame", large)
	}
}
