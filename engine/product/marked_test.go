package product

import (
	"math/rand/v2"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
)

func TestMarkedKeepsStatesMarksAndNumbersWhileItGrows(t *testing.T) {
	for _, bits := range []uint{3, 20, 29, 30, 61} {
		for _, numbers := range []bool{false, true} {
			r := rand.New(rand.NewPCG(uint64(bits), 1))
			set := NewMarked(&Flat{bits: bits}, numbers)
			order := map[uint64]int{}
			marks := map[uint64]Mark{}
			for range 5000 {
				state := r.Uint64() & (1<<bits - 1)
				at, in := set.Slot(state)
				if _, known := order[state]; known != in {
					t.Fatalf("%d bits: state %x is stored: %v, want %v", bits, state, in, known)
				}
				if !in {
					order[state] = len(order)
					at = set.Insert(state, at)
				}
				m := []Mark{MarkA, MarkB}[r.IntN(2)]
				if r.IntN(2) == 0 {
					set.Mark(at, m)
					marks[state] |= m
				} else {
					set.Unmark(at, m)
					marks[state] &^= m
				}
			}
			for state, number := range order {
				at, in := set.Slot(state)
				if !in || !set.Holds(at, state) || set.Holds(at, state^1) {
					t.Fatalf("%d bits: state %x is lost", bits, state)
				}
				if numbers && set.Number(at) != number {
					t.Errorf("%d bits: state %x has number %d, want %d", bits, state, set.Number(at), number)
				}
				for _, m := range []Mark{MarkA, MarkB} {
					if set.Has(at, m) != (marks[state]&m != 0) {
						t.Errorf("%d bits: state %x has mark %x: %v", bits, state, m, set.Has(at, m))
					}
				}
			}
			least, most := 10.0, 15.0
			if numbers && bits > 29 {
				least, most = 15, 22.5
			}
			if cost := float64(set.Bytes()) / float64(len(order)); bits > 3 && (cost < least || cost > 4*most/3) {
				t.Errorf("%d bits: a state costs %.1f bytes", bits, cost)
			}
		}
	}
}

// What is made flat has the enabled labels and the successors of the product it was made of.
func TestFlatAndSplitHaveTheEdgesOfTheProduct(t *testing.T) {
	for _, f := range family.All() {
		n, err := f.Build(nil)
		if err != nil {
			t.Fatal(err)
		}
		p := Compile(n, n.Order(n.First))
		split := p.Split()
		if split == nil || split.Flat() == nil {
			t.Logf("%s is not made flat: %d words", f.Name, p.Words())
			continue
		}
		sameEdges(t, f.Name, p, split)
	}
}

// sameEdges looks at the first thousand states.
func sameEdges(t *testing.T, name string, p, split *Product) {
	flat := split.Flat()
	states := NewStore(1)
	for initial := range p.Initial() {
		states.Insert(initial)
	}
	type edge struct {
		label int
		to    uint64
	}
	enabled, whole := make([]uint64, split.labelWords), make([]uint64, p.labelWords)
	next := []uint64{0}
	for at := 0; at < states.Len() && at < 1000; at++ {
		state := states.At(at)
		var want, got []edge
		p.Enabled(state, whole)
		for k := range p.labels {
			if whole[k/64]>>(k%64)&1 == 0 {
				continue
			}
			for c := range p.Fanout(state, k) {
				p.Successor(state, k, c, next)
				want = append(want, edge{p.LabelID(k), next[0]})
				states.Insert(next)
			}
		}
		flat.Enabled(state[0], enabled)
		for k := range split.labels {
			if enabled[k/64]>>(k%64)&1 != 0 {
				got = append(got, edge{split.LabelID(k), flat.Successor(state[0], k)})
			}
		}
		if len(want) != len(got) {
			t.Fatalf("%s: state %x has %d edges, want %d", name, state[0], len(got), len(want))
		}
		for i := range want {
			if want[i] != got[i] {
				t.Fatalf("%s: state %x has edge %v, want %v", name, state[0], got[i], want[i])
			}
		}
	}
}

func TestWhatDoesNotFitIsNotMadeFlat(t *testing.T) {
	n, err := family.Find("ring").Build(map[string]int{"n": 30}) // 90 bits
	if err != nil {
		t.Fatal(err)
	}
	if p := Compile(n, n.Order(nil)); p.Flat() != nil {
		t.Error("states of two words are made flat")
	}
	many := &network.Network{}
	c := network.Component{Name: "A", Initial: []int{0}}
	label := many.Label("a")
	for s := range 300 {
		c.States = append(c.States, string(rune('a'+s%26))+string(rune('a'+s/26)))
		c.Transitions = append(c.Transitions, network.Transition{From: 0, Label: label, To: s})
	}
	c.Alphabet = []int{label}
	many.Add(c)
	if p := Compile(many, many.Order(nil)); p.Split() != nil || p.Flat() != nil {
		t.Error("a label of 300 successors is taken apart")
	}
}
