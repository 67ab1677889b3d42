package proof_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

var claims = []proof.Claim{proof.NoSimultaneous, proof.NoGeneralized, proof.NoTarget, proof.NoDeadlock}

// unheard is how far a checker is, where nobody wants to know.
func unheard(int) {}

// targeted makes a network and, for the claim about a target, a target.
func targeted(r *rand.Rand) (*network.Network, map[string]string) {
	n := random.Network(r)
	if r.IntN(2) == 0 {
		n = random.Meshed(r)
	}
	target := map[string]string{}
	for range 1 + r.IntN(2) {
		c := n.Components[r.IntN(len(n.Components))]
		target[c.Name] = c.States[r.IntN(len(c.States))]
	}
	return n, target
}

// brute is whether a claim is true of a network, by brute force.
func brute(n *network.Network, claim proof.Claim, target map[string]string) bool {
	switch claim {
	case proof.NoSimultaneous:
		n, _ = n.Degeneralise()
		return !random.Brute(n).Simultaneous
	case proof.NoGeneralized:
		return !random.Brute(n).Generalized
	case proof.NoDeadlock:
		return random.Brute(n).Deadlocks == 0
	}
	for _, v := range reachable(n) {
		hit := true
		for component, state := range target {
			i := n.Component(component)
			hit = hit && i >= 0 && n.Components[i].States[v[i]] == state
		}
		if hit {
			return false
		}
	}
	return true
}

func reachable(n *network.Network) (vectors [][]int) {
	seen := map[string]bool{}
	enter := func(v []int) {
		key := make([]byte, len(v))
		for i, s := range v {
			key[i] = byte(s)
		}
		if !seen[string(key)] {
			seen[string(key)] = true
			vectors = append(vectors, v)
		}
	}
	starts := [][]int{nil}
	for _, c := range n.Components {
		var longer [][]int
		for _, v := range starts {
			for _, s := range c.Initial {
				longer = append(longer, append(v[:len(v):len(v)], s))
			}
		}
		starts = longer
	}
	for _, v := range starts {
		enter(v)
	}
	for at := 0; at < len(vectors); at++ {
		for _, v := range random.Successors(n, vectors[at]) {
			enter(v)
		}
	}
	return vectors
}

// made makes a certificate; nil: the claim is not true.
func made(t testing.TB, n *network.Network, claim proof.Claim, target map[string]string) *proof.Certificate {
	t.Helper()
	c := &proof.Certificate{Claim: claim, Model: proof.Digest(n)}
	if claim == proof.NoTarget {
		c.Target = target
	}
	err := proof.Make(n, c, search.NewMonitor(context.Background(), search.Limits{}, 0, nil))
	if errors.As(err, new(*proof.Disproof)) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Of random networks a certificate is made just where the claim is true by brute force, and the checker accepts it, also when it was written and read.
func TestACertificateIsMadeJustWhereTheClaimIsTrue(t *testing.T) {
	var yes, no int
	for seed := range testkit.Trials(300) {
		r := rand.New(rand.NewPCG(17, uint64(seed)))
		n, target := targeted(r)
		for _, claim := range claims {
			c := made(t, n, claim, target)
			if truth := brute(n, claim, target); truth != (c != nil) {
				t.Fatalf("seed %d: %s is %v, and a certificate was made: %v", seed, claim, truth, c != nil)
			}
			if c == nil {
				no++
				continue
			}
			yes++
			if refusal := proof.Check(n, c, unheard); refusal != nil {
				t.Fatalf("seed %d: %s: %s", seed, claim, refusal.Name(n, c).Said)
			}
			var text bytes.Buffer
			if err := c.Write(&text); err != nil {
				t.Fatal(err)
			}
			again, err := proof.ReadCertificate(bytes.NewReader(text.Bytes()), proof.MostBytes)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, text.String())
			}
			var same bytes.Buffer
			if again.Write(&same); !bytes.Equal(text.Bytes(), same.Bytes()) || proof.Check(n, again, unheard) != nil {
				t.Fatalf("seed %d: it reads as another one:\n%s\n%s", seed, text.String(), same.String())
			}
		}
	}
	t.Logf("%d claims are true, %d are not", yes, no)
	if yes == 0 || no == 0 {
		t.Error("they are all alike")
	}
}

// Cases as text: a model, %%, a certificate, and what becomes of it.
func TestCases(t *testing.T) {
	for _, file := range testkit.Files(t) {
		testkit.Check(t, file, func(c testkit.Case) string {
			model, text, _ := strings.Cut(c.Given, "%%\n")
			document, wrong := hoa.Read(model, hoa.Options{})
			if document == nil {
				return wrong[0].Format("model")
			}
			read, err := proof.ReadCertificate(strings.NewReader(text), proof.MostBytes)
			if malformed := (*proof.Malformed)(nil); errors.As(err, &malformed) {
				return malformed.Format("certificate")
			} else if err != nil {
				return err.Error()
			}
			if refusal := proof.Check(document.Network, read, unheard); refusal != nil {
				return say.Sentence(string(refusal.Condition) + ": " + refusal.Name(document.Network, read).Said)
			}
			return say.Sentence(read.Words())
		})
	}
}

// A line without an end, and a vector that is far too long, end the reading and take no memory.
func TestATextIsReadWithinBounds(t *testing.T) {
	header := "lassolab-certificate: v1\nclaim: no deadlock\nmodel: 0\n"
	var words strings.Builder
	for _, c := range []struct{ name, text string }{
		{"a long line", strings.Repeat("x", 1<<21)},
		{"no vectors", "digits: " + strings.Repeat("5 ", 100) + "\n--BODY--\n"},
		{"a long vector", "digits: 1\n--BODY--\n" + strings.Repeat("0", 1<<20-1) + "\n--END--\n"},
		{"many vectors", "digits: " + strings.Repeat("1 ", 100) + "\n--BODY--\n" + strings.Repeat("0", 100) + "\n1\n2\n3\n--END--\n"},
	} {
		_, err := proof.ReadCertificate(strings.NewReader(header+c.text), 3*4*100)
		if err == nil {
			t.Errorf("%s is read", c.name)
		}
		fmt.Fprintf(&words, "%s\n%v\n", c.name, err)
	}
	testkit.Golden(t, words.String())
}
