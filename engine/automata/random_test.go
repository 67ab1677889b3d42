package automata

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/network"
)

// inResult follows a word of n through what was made of it: labels are told by their names.
func inResult(n *network.Network, r *Result, w *Word) bool {
	const lacked = 1 << 20
	name := restName(n)
	list := func(letters []int) (now []int) {
		for _, l := range letters {
			called := name
			if l != Other {
				called = n.Labels[l].Name
			}
			id, known := r.Network.Lookup(called)
			if !known {
				if id = lacked; l == Other {
					id = Other
				}
			}
			now = append(now, id)
		}
		return now
	}
	return accepts(r.Network, 0, &Word{Prefix: list(w.Prefix), Cycle: list(w.Cycle)})
}

// restName is what the letters are called that no label stands for, or nothing.
func restName(n *network.Network) string {
	if rest := restOf(newBudget(context.Background(), Limits{}), n); len(rest.cubes) > 0 {
		return rest.name
	}
	return ""
}

func TestAWordIsFollowedAsByBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for k := range 250 {
		n := randomNetwork(r)
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

// operations that leave the language of their component as it is
var keepers = []string{"trim", "complete", "degeneralise", "bisimulation", "simulation", "canonical", "order", "state-based"}

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

func TestOperationsMakeTheLanguagesThatTheySay(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for k := range 150 {
		n := randomNetwork(r)
		i := r.IntN(len(n.Components))
		own := slices.Clone(n.Components[i].Alphabet)
		if restName(n) != "" {
			own = append(own, Other)
		}
		made := map[string]*Result{}
		for _, id := range append(keepers, "complement") {
			made[id] = operated(t, n, id, []int{i})
		}
		for _, w := range words(own, 1, 3) {
			accepted := naive(n, i, w)
			for id, m := range made {
				if got := inResult(n, m, w); got != (accepted != (id == "complement")) {
					t.Fatalf("%d: %s (%s) of %+v:\n%+v\n%s: %v, was %v", k, id, m.Said, n.Components[i], m.Network.Components[0], w.Say(n), got, accepted)
				}
			}
		}
		if len(n.Components) < 2 {
			continue
		}
		chosen := r.Perm(len(n.Components))[:2+r.IntN(len(n.Components)-1)]
		u, x := operated(t, n, "union", chosen), operated(t, n, "intersection", chosen)
		for _, w := range words(alphabet(n, chosen...), 1, 2) {
			some, every := false, true
			for _, i := range chosen {
				accepted := naive(n, i, w)
				some, every = some || accepted, every && accepted
			}
			if got := inResult(n, u, w); got != some {
				t.Fatalf("%d: %s: %s: %v, want %v", k, u.Said, w.Say(n), got, some)
			}
			if got := inResult(n, x, w); got != every {
				t.Fatalf("%d: %s: %s: %v, want %v", k, x.Said, w.Say(n), got, every)
			}
		}
	}
}

func TestQuestionsAreAnsweredAsByAllShortWords(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	said := map[string]int{}
	for k := range 300 {
		n := randomNetwork(r)
		in := func(i int, w *Word) bool { return naive(n, i, w) }
		for q := range Questions {
			question := &Questions[q]
			if question.Components > len(n.Components) {
				continue
			}
			chosen := r.Perm(len(n.Components))[:question.Components]
			a, err := Ask(context.Background(), n, question.ID, chosen, Limits{})
			if err != nil || !a.Known {
				t.Fatalf("%d: %s: %v, %+v", k, question.ID, err, a)
			}
			letters := alphabet(n, chosen...)
			if question.ID == "universal" && restName(n) != "" {
				letters = append(letters, Other)
			}
			said[fmt.Sprint(question.ID, a.Holds, a.How)]++
			right := func(w *Word) bool { // it speaks for the answer “no”, or for “yes, they meet”
				x := in(chosen[0], w)
				switch question.ID {
				case "empty":
					return x
				case "universal":
					return !x
				case "meet":
					return x && in(chosen[1], w)
				case "included":
					return x && !in(chosen[1], w)
				}
				return x != in(chosen[1], w)
			}
			if a.Word != nil {
				if !right(a.Word) || !a.Checked || len(a.In)+len(a.NotIn) != len(chosen) || a.Holds != (question.ID == "meet") {
					t.Fatalf("%d: %s of %v: %+v", k, question.ID, chosen, a)
				}
				continue
			}
			for _, w := range words(letters, 2, 3) {
				if right(w) {
					t.Fatalf("%d: %s of %v: %+v, but %s", k, question.ID, chosen, a, w.Say(n))
				}
			}
		}
	}
	for key, times := range said {
		t.Log(times, key)
	}
}

// Every construction of the complement that can be used is, whether or not another one would be chosen.
func TestEveryComplementAcceptsWhatTheAutomatonDoesNot(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for k := range 200 {
		n := randomNetwork(r)
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
