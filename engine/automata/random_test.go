package automata

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/random"
)

// restName is what the letters are called that no label stands for, or nothing.
func restName(n *network.Network) string {
	if rest := restOf(newBudget(context.Background(), Limits{}), n); len(rest.cubes) > 0 {
		return rest.name
	}
	return ""
}

func TestAWordIsFollowedAsByBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for k := range 100 {
		n := random.Automata(r)
		labels := alphabet(n, all(n)...)
		for i := range n.Components {
			for _, w := range words(labels, 1, 3) {
				if got, want := accepts(n, i, w), naive(n, i, w); got != want {
					t.Fatalf("%d: component %d, %s: %v, by brute force %v", k, i, w.Say(n), got, want)
				}
			}
		}
	}
}

func operated(t *testing.T, n *network.Network, id string, components []int) *Result {
	t.Helper()
	r, err := Operate(context.Background(), n, id, components, nil, Limits{})
	if err != nil {
		t.Fatalf("%s of %v: %v", id, components, err)
	}
	if problems := r.Network.Validate(); len(problems) > 0 {
		t.Fatalf("%s: %v", id, problems)
	}
	if len(r.Origin) != len(r.Network.Components[0].States) || r.Said == "" || r.Changed && r.Deed == "" {
		t.Fatalf("%s: origins %v, said %q, deed %q", id, r.Origin, r.Said, r.Deed)
	}
	return r
}

// words and naive are those of package random, with words as they are here.
func words(letters []int, prefix, cycle int) (all []*Word) {
	for _, w := range random.Words(letters, prefix, cycle) {
		all = append(all, &Word{Prefix: w.Prefix, Cycle: w.Cycle})
	}
	return all
}

func naive(n *network.Network, component int, w *Word) bool {
	return random.Accepts(n, component, random.Word{Prefix: w.Prefix, Cycle: w.Cycle})
}

// Every construction of the complement that can be used is, whether or not another one would be chosen.
func TestEveryComplementAcceptsWhatTheAutomatonDoesNot(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for k := range 70 {
		n := random.Automata(r)
		c := &n.Components[0]
		b := newBudget(context.Background(), Limits{})
		a, err := take(b, c, c.Alphabet)
		if err != nil {
			t.Fatal(err)
		}
		one, err := a.single(b)
		if err != nil {
			t.Fatal(err)
		}
		opposites := map[string]opposite{"ranks": &ranks{one.automaton}}
		if a.deterministic() {
			opposites["copies"] = &copies{a}
		}
		if o, _, _, _ := a.opposed(b); o != nil {
			opposites["chosen"] = o
		}
		for _, w := range words(c.Alphabet, 1, 3) {
			letter := func(l int) int { return slices.Index(c.Alphabet, l) }
			lasso := draft{automaton: automaton{letters: len(c.Alphabet), initial: []int{0}}}
			for at, l := range slices.Concat(w.Prefix, w.Cycle) {
				lasso.add(0)
				to := at + 1
				if to == len(w.Prefix)+len(w.Cycle) {
					to = len(w.Prefix)
				}
				lasso.leave[at] = append(lasso.leave[at], edge{letter(l), to})
			}
			x := lasso.finish()
			for id, o := range opposites {
				found, err := against(b.again(), x, o)
				if err != nil {
					t.Fatal(err)
				}
				if (found != nil) == naive(n, 0, w) {
					t.Fatalf("%d: %s: %s is accepted by both or by neither\n%+v", k, id, w.Say(n), c)
				}
			}
		}
	}
}
