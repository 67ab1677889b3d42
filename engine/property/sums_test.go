package property_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// store is a network of two workers, which take pieces from a store and put them back.
func store(pieces int) *network.Network {
	n := network.New()
	take, put := n.Label("take"), n.Label("put")
	var of, back []int
	for _, w := range []string{"A", "B"} {
		t, p := n.Label("take "+w), n.Label("put "+w)
		of, back = append(of, t), append(back, p)
		n.Add(network.Component{Name: w, States: []string{"idle " + w, "busy"}, Initial: []int{0},
			Marks: make([]uint64, 2), Alphabet: []int{t, p},
			Transitions: []network.Transition{{From: 0, Label: t, To: 1}, {From: 1, Label: p, To: 0}}})
	}
	c := network.Component{Name: "store", Initial: []int{pieces}, Alphabet: append([]int{take, put}, append(of, back...)...)}
	for k := range pieces + 1 {
		c.States, c.Marks = append(c.States, fmt.Sprint(k)), append(c.Marks, 0)
		for w := range of {
			if k > 0 {
				c.Transitions = append(c.Transitions, network.Transition{From: k, Label: of[w], To: k - 1})
			}
			if k < pieces {
				c.Transitions = append(c.Transitions, network.Transition{From: k, Label: back[w], To: k + 1})
			}
		}
	}
	n.Add(c)
	return n
}

func TestSumsOfTokensAreCounted(t *testing.T) {
	n := store(3)
	for formula, holds := range map[string]bool{
		"G (tokens(store, A@busy, B@busy) = 3)":                            true,
		"G (tokens(store) + tokens(A@busy) + tokens(B@busy) == 3)":         true,
		"G (tokens(A@busy, B@busy) <= 1)":                                  false,
		"G (tokens(store) >= 1)":                                           true,
		"G (tokens(store) >= 2)":                                           false,
		"G (tokens(\"idle A\", \"idle B\") <= tokens(store))":              true,
		"G (tokens(\"idle A\", \"idle B\") + 1 = tokens(store))":           true,
		"G (tokens(\"idle A\") = 1) | F (tokens(store) < 3)":               true,
		"G (tokens(A@busy, B@busy) != 2 -> tokens(store) + -2 > 0)":        false,
		"G (tokens(A@busy, A@busy, A@busy, B@busy) < 4)":                   false,
		"G F (tokens(A@busy, B@busy) > 0)":                                 true,
		"G (tokens(A@busy, B@busy) = 2 <-> tokens(store, B@\"busy\") = 2)": false,
	} {
		for _, a := range []string{"scc", "ndfs", "decndfs", "star-decndfs", "stubborn-ndfs", "stubborn-decndfs", "edgelean-scc"} {
			report, err := engine.Search(t.Context(), n, engine.Options{Algorithm: a, Property: &property.Property{Formula: formula}})
			if err != nil {
				t.Fatalf("%s on %s: %v", a, formula, err)
			}
			if got := report.Verdict != search.Lasso; got != holds || !got && !report.Lasso.Checked {
				t.Errorf("%s on %s: %s", a, formula, report.Verdict)
			}
		}
	}
}

func TestMistakesInSumsAreToldAtTheirPlace(t *testing.T) {
	var words strings.Builder
	for _, formula := range []string{
		"G (tokens(A@busy, shop) <= 3)",
		"G (tokens(A@busy, stor) <= 3)",
		"tokens(busy) > 1",
		"tokens(A) = 1",
		"tokens(C@busy) = 1",
		"tokens(A@bussy) = 1",
		"tokens(take) = 1",
		"tokens(A@busy) <= 1234567890123",
		"tokens(A@busy) <= store",
		"tokens(A@busy)",
		"tokens(A@busy) + <= 3",
		"tokens() <= 3",
		"tokens(A@busy, ) <= 3",
		"tokens(A@ ) <= 3",
		"tokens(A@busy B@busy) <= 3",
		"tokens(A@busy => 3",
		"tokens(A@busy) => 3",
		"tokens(A@busy) <= 3, 4",
	} {
		_, _, wrong := property.Parse(store(3), formula)
		if len(wrong) != 1 {
			t.Fatalf("%s: %v", formula, wrong)
		}
		fmt.Fprintf(&words, "%s\n%s\n", formula, wrong[0].Format(""))
	}
	testkit.Golden(t, words.String())
}

// The states are enumerated, and what is counted is added up here, from names.
func TestSumsAreThoseOfABruteForceSearch(t *testing.T) {
	met := map[bool]int{}
	for seed := range uint64(testkit.Trials(300)) {
		r := rand.New(rand.NewPCG(seed, 34))
		n := random.Network(r)
		formula := random.Comparison(r, n)
		read, atoms, wrong := property.Parse(n, formula)
		if wrong.HasErrors() {
			t.Fatalf("%s: %v", formula, wrong)
		}
		again, _, _ := property.Parse(n, read.String())
		if again == nil || again.String() != read.String() {
			t.Fatalf("%s is read back as %v", read, again)
		}
		sum := func(terms []ltl.Term, v []int) (sum int) {
			for _, term := range terms {
				sum += term.Number
				for _, g := range term.Counted {
					if i := n.Component(g.Name.Of); n.Components[i].States[v[i]] == g.Name.Word {
						sum++
					}
				}
			}
			return sum
		}
		for _, v := range random.Explore(n).Vectors {
			left, right := sum(read.Sum.Left, v), sum(read.Sum.Right, v)
			want := map[ltl.Relation]bool{"==": left == right, "!=": left != right, "<": left < right,
				"<=": left <= right, ">": left > right, ">=": left >= right}[read.Sum.Relation]
			if met[want]++; atoms[0].Holds(v, -1) != want {
				t.Fatalf("%s in %v: not %v", formula, n.Names(v), want)
			}
		}
		p := property.Property{Formula: random.FormulaOver(r, 3, true, func() string { return random.Comparison(r, n) })}
		if r.IntN(3) == 0 {
			p.Fair, p.Fairness = n.ComponentNames()[:1], property.Weak
		}
		want, err := random.Violated(n, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range []string{"ndfs", "decndfs", "stubborn-ndfs"} {
			report, err := engine.Search(t.Context(), n, engine.Options{Algorithm: a, Property: &p})
			if err != nil {
				var m *property.Mistake
				if errors.As(err, &m) {
					continue
				}
				t.Fatalf("%s on %s: %v", a, p.Formula, err)
			}
			if (report.Verdict == search.Lasso) != want {
				t.Fatalf("%d: %s on %s: %s, not %v", seed, a, p.Formula, report.Verdict, want)
			}
		}
	}
	if met[true] < 30 || met[false] < 30 {
		t.Errorf("met are %v", met)
	}
}

func TestNamesInSumsAreRenamed(t *testing.T) {
	n := store(3)
	for _, c := range []struct {
		edit          edit.Edit
		formula, want string
	}{
		{edit.RenameState{Component: 0, State: 0, Name: "free"}, `tokens("idle A",store) > 1`, `tokens(free,store) > 1`},
		{edit.RenameState{Component: 0, State: 0, Name: "idle B"}, `tokens("idle A") > 1`, `tokens(A@"idle B") > 1`},
		{edit.RenameState{Component: 0, State: 1, Name: "at work"}, "tokens( A@busy , B@busy)>1", `tokens( A@"at work" , B@busy)>1`},
		{edit.RenameComponent{Component: 0, Name: "my A"}, "tokens(A@busy, B@busy) > 1", `tokens("my A"@busy, B@busy) > 1`},
		{edit.RenameComponent{Component: 2, Name: "shop"}, "tokens(store) + tokens(A@busy) = 3", "tokens(shop) + tokens(A@busy) = 3"},
		{edit.RenameLabel{Old: "take", New: "store"}, "take & tokens(store) = 3", "store & tokens(store) = 3"},
	} {
		if got := edit.Follow(n, c.edit, c.formula); got != c.want {
			t.Errorf("%+v: %s, not %s", c.edit, got, c.want)
		}
	}
}

func TestHostileSumsAreBounded(t *testing.T) {
	n := network.New()
	var places []string
	for i := range 60 {
		c := network.Component{Name: fmt.Sprint("p", i), Initial: []int{0}}
		for k := range 300 {
			c.States, c.Marks = append(c.States, fmt.Sprint(k)), append(c.Marks, 0)
			for l := range 3 {
				label := n.Label(fmt.Sprint("t", i, ".", l))
				c.Transitions = append(c.Transitions, network.Transition{From: k, Label: label, To: (k*k + l) % 300})
				if k == 0 {
					c.Alphabet = append(c.Alphabet, label)
				}
			}
		}
		n.Add(c)
		places = append(places, c.Name)
	}
	for _, formula := range []string{
		"G (tokens(" + strings.Join(places, ", ") + ") <= 3)",
		"G (tokens(" + strings.Join(places[:40], ", ") + ") <= 3)",
		"G (tokens(p0" + strings.Repeat(", p0", 4000) + ") <= 3)",
		"G (" + strings.Repeat("tokens(p1, p2) <= 3 xor ", 700) + "true)",
	} {
		_, err := property.Compose(t.Context(), n, "", property.Property{Formula: formula})
		var m *property.Mistake
		if err != nil && !errors.As(err, &m) {
			t.Errorf("%.40s: %v", formula, err)
		}
	}
}
