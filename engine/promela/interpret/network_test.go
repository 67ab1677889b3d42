package interpret

import (
	"context"
	"errors"
	"runtime/debug"
	"testing"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// model compiles a program. nil: the compiler refuses it, as it says.
func model(t *testing.T, text string, opt promela.Options) *promela.Model {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("network: the compiler panics: %v\n%s\n%s", r, debug.Stack(), text)
		}
	}()
	m, diagnostics, err := promela.Read(context.Background(), text, opt)
	if errors.Is(err, promela.ErrWork) {
		t.Logf("refused: %v", err)
		return nil
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if m == nil {
		for _, d := range diagnostics {
			t.Logf("refused: %s", d.Format("program"))
		}
	}
	return m
}

func explored(t *testing.T, n *network.Network, opt engine.Options) *engine.Report {
	t.Helper()
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// fails reports whether something can go wrong, as a search finds it.
func fails(t *testing.T, n *network.Network, opt engine.Options) bool {
	t.Helper()
	for _, c := range n.Components {
		if c.Name == "errors" {
			opt.Target = map[string]string{"errors": "some"}
			return explored(t, n, opt).Verdict == search.Reached
		}
	}
	return false
}

// violated reports whether a run of a network violates a formula, by our own searches: an infinite one, weakly fair to
// some components, or one that ends.
func violated(t *testing.T, n *network.Network, formula string, fair []string) bool {
	t.Helper()
	infinite := engine.Options{Algorithm: "scc", Property: &property.Property{Formula: formula}}
	if fair != nil {
		infinite.Algorithm, infinite.Property.Fair, infinite.Property.Fairness = "ndfs", fair, property.Weak
	}
	finite := engine.Options{Algorithm: "dfs", Property: &property.Property{Formula: formula, Ends: true}}
	return explored(t, n, infinite).Verdict == search.Lasso || explored(t, n, finite).Verdict == search.Reached
}
