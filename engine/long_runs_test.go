package engine

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// counting are components that count modulo a number, each by a label of its own.
func counting(components, modulo int) (n *network.Network, all string) {
	n = network.New()
	for i := range components {
		name := string(rune('A' + i))
		c := network.Component{Name: name, Initial: []int{0}, Alphabet: []int{n.AddLabel("step_" + name)}, Marks: make([]uint64, modulo)}
		for s := range modulo {
			c.States = append(c.States, fmt.Sprint(s))
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: i, To: (s + 1) % modulo})
		}
		n.Add(c)
		all += fmt.Sprintf(" & %s@%d", name, modulo-1)
	}
	return n, all[3:]
}

// A depth-first search winds through all states before it comes to the last one. What it shows is direct all the same, with a monitor or
// without, whatever found it.
func TestTheRunsThatAreShownAreNotAsLongAsTheSpace(t *testing.T) {
	t.Parallel()
	const components, modulo = 5, 7
	n, last := counting(components, modulo)
	for _, opt := range []Options{
		{Algorithm: "ndfs"}, {Algorithm: "scc"}, {Algorithm: "gndfs"}, {Algorithm: "decndfs"}, {Algorithm: "gdecndfs"}, {Algorithm: "stubborn-ndfs"},
		{Algorithm: "stubborn-decndfs"}, {Algorithm: "ndfs", Workers: 2},
	} {
		if opt.Workers > 1 && runtime.GOARCH == "wasm" {
			continue // one core
		}
		opt.Property = &property.Property{Formula: "G !(" + last + ")"}
		r, err := Search(t.Context(), n, opt)
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != search.Lasso || !r.Lasso.Checked {
			t.Fatalf("%s, %d workers: %s", opt.Algorithm, opt.Workers, r.Answer)
		}
		// Where two workers meet, the cycle is as long as it is: only the way to it is direct.
		if steps := len(r.Lasso.Prefix); steps > 4*components*modulo {
			t.Errorf("%s, %d workers: the prefix has %d steps", opt.Algorithm, opt.Workers, steps)
		}
		if steps := len(r.Lasso.Cycle); steps > 4*components*modulo && opt.Workers < 2 {
			t.Errorf("%s: the cycle has %d steps", opt.Algorithm, steps)
		}
	}
	target := map[string]string{}
	for i := range n.Components {
		target[n.Components[i].Name] = fmt.Sprint(modulo - 1)
	}
	r, err := Search(t.Context(), n, Options{Algorithm: "dfs", Target: target})
	if err != nil {
		t.Fatal(err)
	}
	if got, least := len(r.Path.Prefix), components*(modulo-1); !r.Path.Checked || got < least || got > 2*least {
		t.Errorf("the path to the target has %d steps; a shortest one %d", got, least)
	}
}

// What makes a run direct obeys the context: when the time is over, the run that was found is shown as it is.
func TestALongRunStaysAsItIsWhenTheTimeIsOver(t *testing.T) {
	t.Parallel()
	n, _ := counting(2, explicit.LongPath)
	q, err := Ask(t.Context(), n, Options{Algorithm: "dfs"})
	if err != nil {
		t.Fatal(err)
	}
	run := &lasso.Run{Initial: []int{0, 0}}
	for s := 1; s < explicit.LongPath; s++ {
		run.Prefix = append(run.Prefix, lasso.Step{Label: 0, State: []int{s, 0}})
	}
	for s := explicit.LongPath - 1; s >= 0; s-- { // as no network goes, for this test's sake
		run.Prefix = append(run.Prefix, lasso.Step{Label: 0, State: []int{s, 0}})
	}
	run.Prefix = append(run.Prefix, lasso.Step{Label: 0, State: []int{1, 0}})
	over, stop := context.WithCancel(t.Context())
	stop()
	within, later := *run, *run
	q.direct(&within)
	q.Monitor = search.NewMonitor(over, search.Limits{}, 0, nil)
	q.direct(&later)
	if len(within.Prefix) != 1 || len(later.Prefix) != len(run.Prefix) {
		t.Errorf("%d steps within the time, and %d after it, of %d", len(within.Prefix), len(later.Prefix), len(run.Prefix))
	}
}
