package proof_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/testkit"
)

// every reports whether a test looks at all of its usual random networks or more, so that they come to all answers.
func every() bool { return testkit.Trials(600) >= 600 }

func mustSearch(t *testing.T, n *network.Network, opt engine.Options) *engine.Report {
	t.Helper()
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatalf("%s: %v", opt.Algorithm, err)
	}
	return r
}

// agree fails the test when disagreement says something about the network. It shrinks the network while
// anything at all is said about it, and prints it as HOA.
func agree(t *testing.T, seed int, n *network.Network, disagreement func(*network.Network) string) {
	t.Helper()
	ask := func(n *network.Network) string { return caught(disagreement, n) }
	said := ask(n)
	if said == "" {
		return
	}
	small := random.Shrink(n, func(c *network.Network) bool { return ask(c) != "" })
	t.Fatalf("seed %d: %s\nshrunk: %s\n%s", seed, said, ask(small), hoa.Write(small))
}

// caught is what disagreement says; a panic is a fault like any other, and is shrunk like it.
func caught(disagreement func(*network.Network) string, n *network.Network) (said string) {
	defer func() {
		if fault := recover(); fault != nil {
			said = fmt.Sprintf("panic: %v", fault)
		}
	}()
	return disagreement(n)
}

// anyProperty is a random property of a network.
func anyProperty(r *rand.Rand, n *network.Network) property.Property {
	p := property.Property{Formula: random.Formula(r, n, 1+r.IntN(6), r.IntN(3) == 0), Everywhere: r.IntN(4) == 0}
	switch r.IntN(5) {
	case 0:
		p.Ends = true
	case 1:
		p.Accepting = true
	case 2:
		for i := range n.Components {
			if r.IntN(2) == 0 {
				p.Fair = append(p.Fair, n.Components[i].Name)
			}
		}
	}
	return p
}
