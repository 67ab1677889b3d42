package why

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// the searches that expand states by sets of labels.
func choosing() []string {
	return engine.Those(func(a engine.Algorithm) bool { return a.Filter == search.Stubborn || a.Filter == search.Ample })
}

// a set that has lost a label, begins elsewhere or says wrongly how a label came in is refused.
func TestASetThatDoesNotSufficeIsRefused(t *testing.T) {
	refused := map[string]int{}
	forged := 0
	for seed := range 60 {
		n := random.Network(rand.New(rand.NewPCG(17, uint64(seed))))
		if seed == 0 {
			n = family.Philosophers(3)
		}
		for _, name := range choosing() {
			a, f, err := filmed(n, engine.Options{Algorithm: name})
			if err != nil {
				t.Fatal(err)
			}
			for k, e := range f.Events {
				if e.Kind != film.Filtered {
					continue
				}
				at := f.Chosen(e.From, e.Second, k)
				set := &f.Sets[f.Events[at].Set-1]
				whole := *set
				forge := func(what string, change func()) {
					set.Members, set.Key = slices.Clone(whole.Members), slices.Clone(whole.Key)
					change()
					if why, err := Explain(a, f, k); err != nil {
						refused[what]++
					} else {
						t.Errorf("seed %d, %s, event %d: with the %s it is explained: %s", seed, name, k, what, why.Sentence)
					}
					forged++
					*set = whole
				}
				if len(whole.Members) > 1 {
					forge("reason changed", func() {
						m := &set.Members[len(set.Members)-1]
						if m.Rule != film.Seeded {
							m.By = m.Label
						} else {
							m.Rule, m.By = film.Unblocks, m.Label
						}
					})
				}
				if len(whole.Key) > 0 {
					forge("component unknown", func() { set.Key[0] = int32(len(n.Components)) })
					forge("beginning lost", func() {
						set.Key, set.Members = nil, []film.Member{{Label: e.Label, Rule: film.Seeded, By: -1, Component: -1}}
					})
				}
				forge("label of the edge inside", func() {
					set.Members = append(set.Members, film.Member{Label: e.Label, Rule: film.Interferes, By: e.Label, Component: 0})
				})
			}
		}
	}
	if forged == 0 {
		t.Fatal("no set was forged")
	}
	for _, what := range []string{"reason changed", "component unknown", "beginning lost", "label of the edge inside"} {
		if refused[what] == 0 {
			t.Errorf("never refused: %s", what)
		}
	}
}

// a set of labels whose key component was exchanged for one that is where it is asked to be is refused.
func TestAComponentThatMissesNothingIsNoneToBeginAt(t *testing.T) {
	n := network.New()
	a, b := n.Label("a"), n.Label("b")
	n.Add(network.Component{Name: "P", States: []string{"0", "1"}, Initial: []int{0}, Marks: []uint64{0, 0},
		Alphabet: []int{a}, Transitions: []network.Transition{{From: 0, Label: a, To: 1}}})
	n.Add(network.Component{Name: "Q", States: []string{"0", "1"}, Initial: []int{0}, Marks: []uint64{0, 0},
		Alphabet: []int{b}, Transitions: []network.Transition{{From: 0, Label: b, To: 1}}})
	n.Shared[a], n.Shared[b] = true, true
	asked := Asked{Network: n, Order: []int{a, b}}
	state := func(p, q int32) film.Node { return film.Node{Sets: [][]int32{{p}, {q}}} }
	shot := func(key int32, target ...int) *film.Film {
		label := []int32{int32(a), int32(b)}[key]
		return &film.Film{
			Traits: search.Traits{Decoupled: true, Directed: true, Filter: search.Stubborn}, Target: target, Total: 4,
			Nodes: []film.Node{state(0, 0), state(1, 0), state(0, 1)},
			Sets:  []film.LabelSet{{Key: []int32{key}, Members: []film.Member{{Label: label, By: -1, Component: key}}}},
			Events: []film.Event{{Kind: film.Start, From: -1, To: 0, Label: -1, Other: -1},
				{Kind: film.Choose, From: 0, To: -1, Label: -1, Other: -1, Set: 1},
				{Kind: film.Filtered, From: 0, To: 2 - key, Label: int32(b) + int32(a) - label, Other: -1},
				{Kind: film.End, From: -1, To: -1, Label: -1, Other: -1}},
		}
	}
	text := ""
	for _, c := range []struct {
		key    int32
		target []int
	}{{0, []int{1, -1}}, {1, []int{1, -1}}, {1, []int{1, 0}}, {1, []int{0, 1}}, {0, nil}} {
		text += fmt.Sprintf("%s begins, target %v: ", []string{"P", "Q"}[c.key], c.target)
		why, err := Explain(asked, shot(c.key, c.target...), 2)
		switch {
		case err != nil:
			text += err.Error()
		case c.target == nil: // alone, with its one label, P prevents every deadlock: a is enabled until P moves
			text += why.Facts[0].Text
		default:
			text += why.Sentence
		}
		text += "\n"
	}
	testkit.Golden(t, text)
}

// philosophers are explained with the labels of the set in the order in which they came in.
func TestTheClosureOfASetIsListedStepByStep(t *testing.T) {
	a, f, err := filmed(family.Philosophers(3), engine.Options{Algorithm: choosing()[0]})
	if err != nil {
		t.Fatal(err)
	}
	for k, e := range f.Events {
		if e.Kind != film.Filtered {
			continue
		}
		why, err := Explain(a, f, k)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range why.Closure {
			byLabel := c.Rule == "begins it" && !f.Traits.Decoupled // a search for deadlocks over single states
			if c.Label == "" || c.Rule == "" || (c.In == "") != byLabel || (c.By == "") != (c.Rule == "begins it") {
				t.Errorf("event %d: %+v", k, c)
			}
		}
		return
	}
	t.Error("no label is left out")
}
