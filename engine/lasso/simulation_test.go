package lasso_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/random"
	"lassolab/engine/search"
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

// situation writes what can happen in the walk's present vector: "a!" for an enabled label, "b
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
	for _, model := range []struct {
		network *network.Network
		steps   [][2]string // the label fired, empty at the start, and what can happen then
	}{
		{family.Figure1(), [][2]string{
			{"", "lG1 by A1 (in 1); lG2 by A1 (in 1); lI1!; lI2 by A2 (in A)"},
			{"lI1", "lG1 by A1 (in 2); lG2!; lI1 by A1 (in 2); lI2 by A2 (in A)"},
			{"lG2", "lG1!; lG2 by A1 (in 3); lI1 by A1 (in 3); lI2 by A2 (in A)"},
		}},
		// A fork is taken and given back by the same label.
		{family.Philosophers(2), [][2]string{
			{"", "lF_0!; rF_1 by P0 (in hungry); eat_0 by P0 (in hungry); think_0 by P0 (in hungry); " +
				"lF_1!; rF_0 by P1 (in hungry); eat_1 by P1 (in hungry); think_1 by P1 (in hungry)"},
			{"lF_0", "lF_0 by P0 (in left); rF_1!; eat_0 by P0 (in left); think_0 by P0 (in left); " +
				"lF_1!; rF_0 by P1 (in hungry) and F0 (in left); eat_1 by P1 (in hungry); think_1 by P1 (in hungry)"},
			{"lF_1", "lF_0 by P0 (in left); rF_1 by F1 (in left); eat_0 by P0 (in left); think_0 by P0 (in left); " +
				"lF_1 by P1 (in left); rF_0 by F0 (in left); eat_1 by P1 (in left); think_1 by P1 (in left)"},
		}},
	} {
		w := lasso.Simulate(lasso.Compose(model.network), 0)
		for _, step := range model.steps {
			if step[0] != "" {
				fire(t, w, step[0])
			}
			if got := situation(w); got != step[1] {
				t.Errorf("after %q:\n got %s\nwant %s", step[0], got, step[1])
			}
		}
	}
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
			if err != nil && !strings.HasPrefix(err.Error(), "the cycle visits no state of acceptance set") {
				t.Fatalf("a loop from moment %d: %v", from, err)
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
}

func TestWhatCannotBeFiredChangesNothing(t *testing.T) {
	phil := family.Philosophers(2)
	w := lasso.Simulate(lasso.Compose(phil), 99)
	if w.Start() != 0 {
		t.Errorf("a start there is not: %d", w.Start())
	}
	right, _ := phil.Lookup("rF_1")
	for _, c := range []struct {
		label, choice int
		want          string
	}{
		{-1, 0, "there is no label -1"},
		{len(phil.Labels), 0, fmt.Sprintf("there is no label %d", len(phil.Labels))},
		{right, 0, "the label rF_1 is blocked by P0 (in hungry)"},
		{0, 5, "the label " + phil.Labels[0].Name + " has no successor 6 here"},
		{0, -1, "the label " + phil.Labels[0].Name + " has no successor 0 here"},
	} {
		if err := w.Fire(c.label, c.choice); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	if len(w.Steps()) != 0 {
		t.Error("a step was taken")
	}
}

func TestGoingBackForgetsWhatCameAfter(t *testing.T) {
	w := lasso.Simulate(lasso.Compose(family.Ring(3)), 0)
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
	n := family.Ring(3)
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
