package mcc

import (
	"context"
	"math/rand/v2"
	"testing"

	"lassolab/engine"
	"lassolab/engine/petri"
	"lassolab/engine/random"
)

// Traps never deny a deadlock that there is, and often prove that there is none.
func TestTrapsDenyNoDeadlock(t *testing.T) {
	denied, none := 0, 0
	for seed := range 1500 {
		n := random.Network(rand.New(rand.NewPCG(uint64(seed), 7)))
		if n.Rests() || len(n.Components) == 0 {
			continue
		}
		report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "bfs"})
		if err != nil {
			t.Fatal(err)
		}
		value, _, err := trapped(context.Background(), petri.Of(n), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if report.Deadlock == nil {
			none++
		}
		if value == truth(false) {
			denied++
			if report.Deadlock != nil {
				t.Fatalf("%d: there is a deadlock", seed)
			}
		}
	}
	if t.Logf("%d of %d without a deadlock are proved", denied, none); denied == 0 {
		t.Error("none is proved")
	}
}
