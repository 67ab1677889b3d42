package lasso_test

import (
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// figure1 is the lasso of [DEC] Figure 3.
func figure1() (*network.Network, *lasso.Run) {
	n := family.Figure1()
	label := func(name string) int { l, _ := n.Lookup(name); return l }
	return n, &lasso.Run{
		Initial: []int{0, 0},
		Prefix:  []lasso.Step{{Label: label("lI1"), State: []int{1, 0}}},
		Cycle: []lasso.Step{
			{Label: label("lG2"), State: []int{2, 0}}, {Label: label("lG1"), State: []int{0, 1}},
			{Label: label("lI1"), State: []int{1, 1}}, {Label: label("lI2"), State: []int{1, 0}},
		},
	}
}

// the checker accepts the lasso of [DEC] Figure 3 for both questions.
func TestCheckerAcceptsAFairLasso(t *testing.T) {
	n, run := figure1()
	for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
		if err := lasso.Check(n, run, accept); err != nil {
			t.Errorf("%s: %v", accept, err)
		}
	}
}

// the checker refuses each way in which a lasso can be wrong, and says which.
func TestCheckerRefusesAFoulLasso(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		how   string
		spoil func(*network.Network, *lasso.Run)
	}{
		{"another initial state", func(_ *network.Network, r *lasso.Run) { r.Initial = []int{1, 0} }},
		{"a component is missing", func(_ *network.Network, r *lasso.Run) { r.Initial = []int{0} }},
		{"a step to elsewhere", func(_ *network.Network, r *lasso.Run) { r.Cycle[1].State = []int{0, 0} }},
		{"another component moves", func(_ *network.Network, r *lasso.Run) { r.Cycle[2].State = []int{1, 0} }},
		{"a step is missing", func(_ *network.Network, r *lasso.Run) { r.Cycle = r.Cycle[:3] }},
		{"an unknown label", func(_ *network.Network, r *lasso.Run) { r.Cycle[0].Label = 99 }},
		{"a mark is missing", func(n *network.Network, _ *lasso.Run) { n.Components[1].Marks[1] = 0 }},
	} {
		n, run := figure1()
		c.spoil(n, run)
		err := lasso.Check(n, run, search.Simultaneous)
		if err == nil {
			t.Fatalf("%s: the checker accepts it", c.how)
		}
		words.WriteString(c.how + "\n" + err.Error() + "\n\n")
	}
	n, run := figure1()
	n.Components[1].Marks[1] = 0
	err := lasso.Check(n, run, search.Generalized)
	if err == nil {
		t.Fatal("generalized: the checker accepts it")
	}
	testkit.Golden(t, words.String()+"a mark is missing, generalized\n"+err.Error())
}

// a component of two sets accepts once it has met the second set and then the first, also when that
// takes two rounds of the cycle.
func TestCheckerCountsSetsAlongTheRun(t *testing.T) {
	n := network.New()
	a := n.Label("a")
	n.Add(network.Component{
		Name: "A", States: []string{"x", "y"}, Initial: []int{0}, Alphabet: []int{a}, Sets: 2,
		Marks:       []uint64{1, 2},
		Transitions: []network.Transition{{From: 0, Label: a, To: 1}, {From: 1, Label: a, To: 0}},
	})
	run := &lasso.Run{Initial: []int{0},
		Cycle: []lasso.Step{{Label: a, State: []int{1}}, {Label: a, State: []int{0}}}}
	if err := lasso.Check(n, run, search.Simultaneous); err != nil {
		t.Error(err)
	}
	n.Components[0].Marks = []uint64{1, 0}
	if lasso.Check(n, run, search.Simultaneous) == nil {
		t.Error("a set that is never met was accepted")
	}
}

// shortening cuts loops of the prefix and of the cycle that acceptance does not need.
func TestShortenCutsNeedlessLoops(t *testing.T) {
	path := func(states ...int) (steps []lasso.Step) {
		for _, s := range states {
			steps = append(steps, lasso.Step{State: []int{s}})
		}
		return steps
	}
	accepting := func(state int) func([]lasso.Step) bool {
		return func(cycle []lasso.Step) bool {
			for _, s := range cycle {
				if s.State[0] == state {
					return true
				}
			}
			return false
		}
	}
	for _, c := range []struct{ prefix, cycle, wantPrefix, wantCycle []int }{
		{[]int{1, 2, 1, 3}, []int{4, 3}, []int{1, 3}, []int{4, 3}},
		{[]int{1}, []int{2, 3, 2, 4, 1}, []int{1}, []int{2, 4, 1}}, // the loop 3, 2 is not needed
		{[]int{1}, []int{2, 4, 2, 3, 1}, []int{1, 2}, []int{4, 2}}, // the loop 4, 2 is enough
		{[]int{1, 4, 1}, []int{4, 1}, []int{1}, []int{4, 1}},       // the prefix enters the cycle early
		{nil, []int{4, 0}, nil, []int{4, 0}},
	} {
		got := lasso.Shorten(&lasso.Run{Initial: []int{0}, Prefix: path(c.prefix...),
			Cycle: path(c.cycle...)}, accepting(4))
		if !reflect.DeepEqual(got.Prefix, path(c.wantPrefix...)) ||
			!reflect.DeepEqual(got.Cycle, path(c.wantCycle...)) {
			t.Errorf("%v (%v)ω became %v (%v)ω", c.prefix, c.cycle, got.Prefix, got.Cycle)
		}
	}
}
