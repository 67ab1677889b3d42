package proof_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// proved makes a certificate for options, writes it, reads it and checks it. False: it says what refutes it.
func proved(t *testing.T, n *network.Network, opt engine.Options) bool {
	t.Helper()
	c, err := proof.Certify(context.Background(), n, opt)
	if errors.As(err, new(*proof.Disproof)) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := c.Write(&text); err != nil {
		t.Fatal(err)
	}
	again, err := proof.ReadCertificate(&text, proof.MostBytes)
	if err != nil {
		t.Fatal(err)
	}
	p, err := proof.Prove(context.Background(), n, "", again, nil)
	if err != nil || !p.Accepted {
		t.Fatalf("%v, %+v", err, p)
	}
	return true
}

// Whatever search finds nothing of what it was asked for, a certificate proves it; where it finds something there is none.
func TestCertificatesAgreeWithAllSearches(t *testing.T) {
	agreed := map[bool]int{}
	for seed := range 20 {
		n := random.Network(rand.New(rand.NewPCG(20, uint64(seed))))
		for _, a := range engine.Algorithms() {
			asked := []engine.Options{{Algorithm: a.Name}}
			if a.Generalized {
				asked = append(asked, engine.Options{Algorithm: a.Name, Accept: search.Generalized})
			} else if !a.Lasso {
				c := &n.Components[0]
				asked = append(asked, engine.Options{Algorithm: a.Name, Target: map[string]string{c.Name: c.States[len(c.States)-1]}})
			}
			for _, opt := range asked {
				report, err := engine.Search(context.Background(), n, opt)
				if err != nil {
					t.Fatal(err)
				}
				found := report.Lasso != nil || report.Path != nil || opt.Target == nil && report.Counts.Deadlocks > 0 && !a.Lasso || report.Verdict == search.Deadlock
				if !found && !report.Complete {
					continue
				}
				if agreed[found]++; proved(t, n, opt) == found {
					t.Errorf("seed %d, %+v: %s, and a certificate: %v", seed, opt, report.Verdict, !found)
				}
			}
		}
	}
	if agreed[true] == 0 || agreed[false] == 0 {
		t.Errorf("they are all alike: %v", agreed)
	}
}

// A certificate proves that no run violates a property just where a search finds none.
func TestCertificatesAgreeWithSearchesForViolations(t *testing.T) {
	agreed := map[bool]int{}
	for seed := range 20 {
		n := random.Network(rand.New(rand.NewPCG(21, uint64(seed))))
		for _, formula := range []string{"G F C0@s0", "F G !C0@s0", "G(C0@s0 -> F !C0@s0)", "C0@s0 U C0"} {
			for _, p := range []property.Property{{}, {Accepting: true}, {Fair: []string{"C0"}}, {Ends: true}} {
				p.Formula = formula
				opt := engine.Options{Algorithm: "scc", Property: &p}
				if p.Ends {
					opt.Algorithm = "dfs"
				}
				report, err := engine.Search(context.Background(), n, opt)
				if err != nil {
					t.Fatal(err)
				}
				found := report.Lasso != nil || report.Path != nil
				if agreed[found]++; proved(t, n, opt) == found {
					t.Errorf("seed %d, %+v: %s, and a certificate: %v", seed, p, report.Verdict, !found)
				}
			}
		}
	}
	if agreed[true] == 0 || agreed[false] == 0 {
		t.Errorf("they are all alike: %v", agreed)
	}
}
