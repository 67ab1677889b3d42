package proof

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// run is a run for the checker.
func run(of *exploredRun) *lasso.Run {
	steps := func(of []exploredStep) (list []lasso.Step) {
		for _, s := range of {
			list = append(list, lasso.Step{Label: s.Label, State: s.State})
		}
		return list
	}
	return &lasso.Run{Initial: of.Initial, Prefix: steps(of.Prefix), Cycle: steps(of.Cycle)}
}

// disagreement says what an exploration answers otherwise than brute force does, or which run of it the checker refuses.
func disagreement(n *network.Network) string {
	ctx := context.Background()
	x, err := explore(ctx, n, 0, 0, nil)
	if err != nil {
		return err.Error()
	}
	truth := random.Brute(n)
	if x.States != int64(len(truth.States)) || x.Edges != int64(truth.Edges) || x.Deadlocks != int64(truth.Deadlocks) {
		return fmt.Sprintf("%d states, %d edges, %d deadlocks; by brute force %d, %d, %d", x.States, x.Edges, x.Deadlocks,
			len(truth.States), truth.Edges, truth.Deadlocks)
	}
	dead := x.deadlock()
	if (dead != nil) != (truth.Deadlocks > 0) {
		return fmt.Sprintf("the deadlock is %v, of %d", dead, truth.Deadlocks)
	}
	if dead != nil {
		if err := lasso.CheckDeadlock(n, run(dead)); err != nil {
			return "the deadlock: " + err.Error()
		}
	}
	target := make([]int, len(n.Components))
	var any func(i int) string
	any = func(i int) string { // of all states that could be
		if i < len(target) {
			for target[i] = range n.Components[i].States {
				if said := any(i + 1); said != "" {
					return said
				}
			}
			return ""
		}
		path := x.target(target)
		if there := truth.States[fmt.Sprint(target)]; (x.number(target) >= 0) != there || (path != nil) != there {
			return fmt.Sprintf("%v can be reached: %t; number %d, path %v", target, there, x.number(target), path)
		}
		if path == nil {
			return ""
		}
		r := run(path)
		if fmt.Sprint(r.End()) != fmt.Sprint(target) {
			return fmt.Sprintf("the path to %v ends in %v", target, r.End())
		}
		if err := lasso.Check(n, r, search.Simultaneous); err != nil {
			return fmt.Sprintf("the path to %v: %v", target, err)
		}
		return ""
	}
	if said := any(0); said != "" {
		return said
	}
	if said := cycle(x, n, search.Generalized, truth.Generalized); said != "" {
		return said
	}
	single, _ := n.Degeneralise()
	if x, err = explore(ctx, single, 0, 0, nil); err != nil {
		return err.Error()
	}
	return cycle(x, single, search.Simultaneous, random.Brute(single).Simultaneous)
}

func cycle(x *exploration, n *network.Network, accept search.Acceptance, truth bool) string {
	found, err := x.cycle(accept == search.Simultaneous, 0)
	if err != nil {
		return err.Error()
	}
	if (found != nil) != truth {
		return fmt.Sprintf("%s: a cycle is there: %t; found %v", accept, truth, found)
	}
	if found == nil {
		return ""
	}
	if len(found.Cycle) == 0 {
		return fmt.Sprintf("%s: the cycle has no step", accept)
	}
	if err := lasso.Check(n, run(found), accept); err != nil {
		return fmt.Sprintf("%s: %v", accept, err)
	}
	return ""
}

func TestAllAnswersAreThoseOfBruteForce(t *testing.T) {
	t.Parallel()
	networks := 900
	for seed := range networks {
		r := rand.New(rand.NewPCG(17, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		if said := disagreement(n); said != "" {
			n = random.Shrink(n, func(n *network.Network) bool { return disagreement(n) != "" })
			t.Fatalf("network %d: %s\n%+v", seed, disagreement(n), n)
		}
	}
}

// The figures of the papers, which no search is asked for.
func TestTheFiguresOfPhilosophersAndRings(t *testing.T) {
	for n, states := range map[int]int64{3: 99, 4: 465, 5: 2163, 6: 10053, 7: 46707} {
		x := explored(t, family.Philosophers(n))
		if x.States != states || x.deadlock() == nil {
			t.Errorf("%d philosophers: %d states, deadlock %v", n, x.States, x.deadlock())
		}
		if n > 5 {
			continue
		}
		if lasso, err := x.cycle(true, 0); lasso != nil || err != nil {
			t.Errorf("%d philosophers: %v, %v; there is no lasso", n, lasso, err)
		}
		if lasso, err := x.cycle(false, 0); lasso == nil || err != nil {
			t.Errorf("%d philosophers: %v, %v; each can eat again and again", n, lasso, err)
		}
	}
	for n, states := 1, int64(5); n <= 6; n, states = n+1, states*5 {
		if x := explored(t, family.Ring(n, 1)); n > 1 && x.States != states {
			t.Errorf("a ring of %d has %d states, not %d", n, x.States, states)
		}
	}
}

func explored(t *testing.T, n *network.Network) *exploration {
	t.Helper()
	x, err := explore(t.Context(), n, 0, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// A component of more states than a byte tells apart.
func TestWideComponentsAreToldApart(t *testing.T) {
	n := network.New()
	next := n.Label("next")
	c := network.Component{Name: "C", Initial: []int{0}, Alphabet: []int{next}, Sets: 1}
	const states = 70_000
	for s := range states {
		c.States, c.Marks = append(c.States, fmt.Sprint(s)), append(c.Marks, 0)
		c.Transitions = append(c.Transitions, network.Transition{From: s, Label: next, To: (s + 1) % states})
	}
	c.Marks[states/2] = 1
	n.Add(c)
	n.Add(network.Component{Name: "D", States: []string{"only"}, Initial: []int{0}})
	x := explored(t, n)
	if x.States != states || x.Edges != states || x.Deadlocks != 0 {
		t.Errorf("%d states, %d edges, %d deadlocks", x.States, x.Edges, x.Deadlocks)
	}
	found, err := x.cycle(true, 0)
	if err != nil || found == nil || len(found.Cycle) != states {
		t.Fatalf("%v: the cycle is not the whole round", err)
	}
	from := found.Cycle[states-1].State[0]
	for _, step := range found.Cycle {
		if step.State[0] != (from+1)%states {
			t.Fatalf("a step leads from %d to %d", from, step.State[0])
		}
		from = step.State[0]
	}
}

func TestLimitsEndAnExploration(t *testing.T) {
	n := family.Philosophers(5)
	x, err := explore(t.Context(), n, 2163, 0, nil)
	if err != nil || x.States != 2163 {
		t.Errorf("as many as there are: %d, %v", x.States, err)
	}
	if x, err = explore(t.Context(), n, 2162, 0, nil); !errors.Is(err, errStates) || x.States != 2162 {
		t.Errorf("one fewer: %d, %v", x.States, err)
	}
	if x, err = explore(t.Context(), n, 0, 20_000, nil); !errors.Is(err, errBytes) {
		t.Errorf("20 kB: %d, %v", x.States, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	told := []int64{}
	_, err = explore(ctx, n, 0, 0, func(states int64) {
		if told = append(told, states); len(told) == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(told) != 2 || told[0] != 0 || told[1] == 0 {
		t.Errorf("cancelled at the second progress: %v, %v", told, err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	if x, err = explore(ctx, n, 0, 0, nil); err != nil {
		t.Fatal(err)
	}
	cancel()
	if _, err := x.cycle(false, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before the cycles: %v", err)
	}
}
