package hoa

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/bitset"
)

// Sets of propositions that hold alone are those of bits, however they are kept.
func TestSetsByTheirChangesAgreeWithBits(t *testing.T) {
	kept := map[bool]int{}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 8))
		n := oneHot{propositions: r.IntN(700)}
		sets := []alone{n.constant(false), n.constant(true)}
		same := []bitset.Set{bitset.New(n.propositions), bitset.Full(n.propositions)}
		for range 60 {
			k, l := r.IntN(len(sets)), r.IntN(len(sets))
			copied := sets[k]
			copied.bits = slices.Clone(copied.bits) // and, or may change the first
			bits := slices.Clone(same[k])
			var s alone
			switch r.IntN(4) {
			case 0:
				s = n.and(copied, sets[l])
				bits.Intersect(same[l])
			case 1:
				s = n.or(copied, sets[l])
				bits.Unite(same[l])
			case 2:
				s, bits = n.not(sets[k]), bitset.Full(n.propositions)
				bits.Subtract(same[k])
			case 3:
				if n.propositions == 0 {
					continue
				}
				bits = bitset.Full(n.propositions)
				var literals []literal
				for range r.IntN(40) {
					p := r.IntN(n.propositions)
					if r.IntN(30) == 0 {
						literals = append(literals, literal(p<<1))
						had := bits.Has(p)
						if clear(bits); had {
							bits.Add(p)
						}
						continue
					}
					literals = append(literals, literal(p<<1|1))
					bits.Remove(p)
				}
				s = n.cube(literals)
			}
			kept[s.bits != nil]++
			if got, want := slices.Collect(s.All()), slices.Collect(bits.All()); !slices.Equal(got, want) {
				t.Fatalf("%d: %v, not %v", seed, got, want)
			}
			for p := range n.propositions {
				if s.Has(p) != bits.Has(p) {
					t.Fatalf("%d: of %d it says %t", seed, p, s.Has(p))
				}
			}
			if n.meets(s, sets[l]) != bits.Meets(same[l]) || n.full(s) != bitset.Full(n.propositions).Within(bits) {
				t.Fatalf("%d: %v meets %v, or is full, wrongly", seed, bits, same[l])
			}
			sets, same = append(sets, s), append(same, bits)
		}
	}
	if kept[true] < 1000 || kept[false] < 1000 {
		t.Errorf("kept as bits or not: %v", kept)
	}
}

// A text from a stranger may say of tens of thousands of propositions what takes the reader too long: it says so.
func TestIntricateLabelsOfManyPropositionsAreRefused(t *testing.T) {
	var b strings.Builder
	const n = 30_000
	fmt.Fprintf(&b, "HOA: v1\nStates: 1\nStart: 0\nAcceptance: 0 t\nlassolab-reading: labels\nAP: %d", n)
	for p := range n {
		fmt.Fprintf(&b, ` "p%d"`, p)
	}
	b.WriteString("\nAlias: @a 0")
	for p := 2; p < n; p += 2 {
		fmt.Fprintf(&b, "|%d", p)
	}
	for k := range 40_000 {
		fmt.Fprintf(&b, "\nAlias: @a%d @a|%d", k, k%n)
	}
	b.WriteString("\n--BODY--\nState: 0\n[0] 0\n--END--\n")
	document, diagnostics := Read(b.String(), Options{})
	if document != nil || !diagnostics[0].Bound || !strings.Contains(diagnostics[0].Message, "too intricate") {
		t.Errorf("%v", diagnostics)
	}
}
