package lasso_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// packedAt returns the product's packed state for the k-th vector of initial states.
func packedAt(p *product.Product, k int) []uint64 {
	for state := range p.Initial() {
		if k == 0 {
			return slices.Clone(state)
		}
		k--
	}
	return nil
}

func decoded(p *product.Product, state []uint64) []int {
	v := make([]int, p.Components())
	p.Decode(state, v)
	return v
}

func TestEveryChoiceIsASuccessorOfTheProductAndTheOtherWayRound(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 0))
	for range 400 {
		n := random.Network(r)
		c, p := lasso.Compose(n), product.Compile(n, n.Order(nil))
		k := r.IntN(c.Starts())
		w, state := lasso.Simulate(c, k), packedAt(p, k)
		enabled, next := make([]uint64, product.LabelWords(p)), make([]uint64, p.Words())
		for step := 0; step < 20; step++ {
			if got := decoded(p, state); !slices.Equal(got, w.Present()) {
				t.Fatalf("step %d: at %v, the product at %v", step, w.Present(), got)
			}
			p.Enabled(state, enabled)
			var open [][2]int
			for place := range p.Labels() {
				choice := c.Choice(w.Present(), p.LabelID(place))
				if on := enabled[place/64]>>(place%64)&1 != 0 &&
					len(p.Participants(place)) > 0; on != choice.Enabled() {
					t.Fatalf("%s in %v: enabled is %v, in the product %v",
						n.Labels[choice.Label].Name, w.Present(), choice.Enabled(), on)
				}
				if !choice.Enabled() {
					continue
				}
				if fanout := p.Fanout(state, place); fanout != choice.Total {
					t.Fatalf("%d successors, the product has %d", choice.Total, fanout)
				}
				for k := range choice.Total {
					p.Successor(state, place, k, next)
					if got, want := c.After(w.Present(), &choice, k), decoded(p, next); !slices.Equal(got, want) {
						t.Fatalf("successor %d is %v, the product's %v", k, got, want)
					}
					open = append(open, [2]int{place, k})
				}
			}
			if len(open) == 0 {
				break
			}
			take := open[r.IntN(len(open))]
			if err := w.Fire(p.LabelID(take[0]), take[1]); err != nil {
				t.Fatal(err)
			}
			p.Successor(state, take[0], take[1], next)
			copy(state, next)
		}
	}
}

// situation writes what can happen in the present vector of a simulation: "a!" for an enabled label, "b
// by X (in x)" for a blocked one.
func situation(w *lasso.Simulation) string {
	c := w.Composition()
	var parts []string
	for _, choice := range c.Choices(w.Present()) {
		name := c.Network().Labels[choice.Label].Name
		if choice.Enabled() {
			parts = append(parts, name+"!")
		} else {
			parts = append(parts, name+" "+c.Blockers(w.Present(), &choice))
		}
	}
	return strings.Join(parts, "; ")
}

func fire(t *testing.T, w *lasso.Simulation, label string) {
	t.Helper()
	id, ok := w.Composition().Network().Lookup(label)
	if !ok {
		t.Fatalf("there is no label %s", label)
	}
	if err := w.Fire(id, 0); err != nil {
		t.Fatal(err)
	}
}

func TestABlockedLabelNamesThoseWhoBlockItAndTheirStates(t *testing.T) {
	text := ""
	for _, model := range []struct {
		name    string
		network *network.Network
		steps   []string
	}{
		{"Figure 1", family.Figure1(), []string{"lI1", "lG2"}},
		// A fork is taken and given back by the same label.
		{"philosophers 2", family.Philosophers(2), []string{"lF_0", "lF_1"}},
	} {
		w := lasso.Simulate(lasso.Compose(model.network), 0)
		text += model.name + ": " + situation(w) + "\n"
		for _, step := range model.steps {
			fire(t, w, step)
			text += "after " + step + ": " + situation(w) + "\n"
		}
	}
	testkit.Golden(t, text)
}

func TestARandomSimulationIsRepeatedByItsSeed(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 0))
	different := false
	for range 50 {
		c := lasso.Compose(random.Network(r))
		walk := func(seed uint64) *lasso.Simulation {
			w := lasso.Simulate(c, 0)
			if taken := w.Random(30, seed); taken != len(w.Steps()) {
				t.Fatalf("%d steps taken, %d counted", len(w.Steps()), taken)
			}
			return w
		}
		if !reflect.DeepEqual(walk(7).Steps(), walk(7).Steps()) {
			t.Fatal("the same seed took other steps")
		}
		different = different || !reflect.DeepEqual(walk(7).Steps(), walk(8).Steps())
	}
	if !different {
		t.Error("another seed never took other steps")
	}
}

func TestASimulationIsARunAndClosesAsALassoAtEveryEarlierVisit(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 0))
	closed := 0
	setAndComponent := regexp.MustCompile(`[0-9]+ of .*`)
	refused := map[string]bool{} // why a loop is no lasso: one reason alone
	for range 300 {
		n := random.Network(r)
		w := lasso.Simulate(lasso.Compose(n), r.IntN(4))
		w.Random(25, r.Uint64())
		if err := lasso.Check(n, w.Path(), search.Generalized); err != nil {
			t.Fatalf("the walk is no run: %v", err)
		}
		for _, from := range w.Visits() {
			closed++
			if from == len(w.Steps()) {
				t.Fatal("the present moment counts as an earlier visit")
			}
			run := w.Lasso(from)
			err := lasso.Check(n, run, search.Generalized)
			if err != nil {
				refused[setAndComponent.ReplaceAllString(err.Error(), "…")] = true
			}
			if len(run.Prefix) != from || len(run.Cycle) != len(w.Steps())-from {
				t.Fatalf("%d + %d steps from moment %d of %d",
					len(run.Prefix), len(run.Cycle), from, len(w.Steps()))
			}
		}
	}
	if closed == 0 {
		t.Error("no walk came back to a vector")
	}
	testkit.Golden(t, strings.Join(slices.Sorted(maps.Keys(refused)), "\n"))
}

func TestWhatCannotBeFiredChangesNothing(t *testing.T) {
	phil := family.Philosophers(2)
	w := lasso.Simulate(lasso.Compose(phil), 99)
	if w.Start() != 0 {
		t.Errorf("a start there is not: %d", w.Start())
	}
	right, _ := phil.Lookup("rF_1")
	text := ""
	for _, c := range [][2]int{{-1, 0}, {len(phil.Labels), 0}, {right, 0}, {0, 5}, {0, -1}} {
		text += fmt.Sprintf("label %d, successor %d: %v\n", c[0], c[1], w.Fire(c[0], c[1]))
	}
	testkit.Golden(t, text)
	if len(w.Steps()) != 0 {
		t.Error("a step was taken")
	}
}

func TestGoingBackForgetsWhatCameAfter(t *testing.T) {
	w := lasso.Simulate(lasso.Compose(family.Ring(3, 1)), 0)
	w.Random(8, 1)
	third := slices.Clone(w.At(3))
	w.Back(3)
	if len(w.Steps()) != 3 || !slices.Equal(w.Present(), third) {
		t.Errorf("at %v after %d steps, want %v after 3", w.Present(), len(w.Steps()), third)
	}
	w.Back(-4)
	if len(w.Steps()) != 0 || !slices.Equal(w.Present(), w.At(0)) {
		t.Errorf("at %v after %d steps, want the start", w.Present(), len(w.Steps()))
	}
}

func TestASimulationIsNoLongerThanItMayBe(t *testing.T) {
	n := family.Ring(3, 1)
	w := lasso.Simulate(lasso.Compose(n), 0)
	if taken := w.Random(5*lasso.LongestSimulation(n), 3); taken != lasso.LongestSimulation(n) {
		t.Fatalf("%d steps, want %d", taken, lasso.LongestSimulation(n))
	}
	for _, choice := range w.Composition().Choices(w.Present()) {
		if choice.Enabled() {
			if err := w.Fire(choice.Label, 0); err != lasso.ErrLong {
				t.Errorf("got %v, want %v", err, lasso.ErrLong)
			}
		}
	}
}

// wide is a network whose label a has 3 joint successors for each of the given number of components.
func wide(components int) *network.Network {
	n := network.New()
	a := n.Label("a")
	for i := range components {
		c := network.Component{Name: fmt.Sprint("C", i), States: []string{"0", "1", "2"},
			Initial: []int{0, 1, 2}, Alphabet: []int{a}, Marks: make([]uint64, 3)}
		for to := range 3 {
			c.Transitions = append(c.Transitions, network.Transition{From: 0, Label: a, To: to},
				network.Transition{From: 0, Label: a, To: to})
		}
		n.Add(c)
	}
	return n
}

func TestAChoiceIsFoundByTheStatesItLeadsTo(t *testing.T) {
	c := lasso.Compose(wide(3))
	choice := c.Choice(c.Start(0), 0)
	if choice.Total != 27 || c.Starts() != 27 {
		t.Fatalf("%d successors and %d starts, want 27 of each: equal transitions count once",
			choice.Total, c.Starts())
	}
	for k := range 27 {
		if got, ok := choice.Number(choice.Targets(k)); !ok || got != k {
			t.Errorf("successor %d is found as %d, %v", k, got, ok)
		}
		if got, ok := c.StartNumber(c.Start(k)); !ok || got != k {
			t.Errorf("start %d is found as %d, %v", k, got, ok)
		}
	}
	if _, ok := choice.Number([]int{0, 3, 0}); ok {
		t.Error("a state that no transition leads to was found")
	}
	if got, ok := choice.Number([]int{-1, 2, -1}); !ok || choice.Targets(got)[1] != 2 {
		t.Errorf("got %d, %v", got, ok)
	}
}

func TestMoreSuccessorsThanCanBeCountedDoNoHarm(t *testing.T) {
	n := wide(100)
	w := lasso.Simulate(lasso.Compose(n), 0)
	if taken := w.Random(1, 5); taken != 1 {
		t.Fatalf("%d steps taken", taken)
	}
	if err := lasso.Check(n, w.Path(), search.Generalized); err != nil {
		t.Error(err)
	}
	choice := w.Composition().Choice(w.At(0), 0)
	all := make([]int, 100)
	for i := range all {
		all[i] = 2
	}
	if k, ok := choice.Number(all); ok {
		t.Errorf("a successor beyond counting has the number %d", k)
	}
}
