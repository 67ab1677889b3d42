package engine

import (
	"fmt"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Replay checks a run somebody claims, step by step. The error is the first thing that is wrong
// with it; nil means that it stands.
func Replay(n *network.Network, claimed Run, accept search.Acceptance) error {
	run, err := understood(n, claimed)
	if err != nil {
		return err
	}
	return lasso.Check(n, run, accept)
}

// replayed is a run that somebody claims, if it is one: each step is replayed, and no acceptance asked.
func replayed(n *network.Network, claimed Run) (*lasso.Run, error) {
	run, err := understood(n, claimed)
	if err != nil {
		return nil, err
	}
	path := &lasso.Run{Initial: run.Initial, Prefix: append(append([]lasso.Step(nil), run.Prefix...), run.Cycle...)}
	if err := lasso.Check(n, path, search.Simultaneous); err != nil {
		return nil, err
	}
	if !slices.Equal(path.End(), run.End()) {
		return nil, fmt.Errorf("the cycle does not close: it ends in %v and begins in %v", n.Names(path.End()), n.Names(run.End()))
	}
	return run, nil
}

// understood finds the states and labels that a run names.
func understood(n *network.Network, claimed Run) (*lasso.Run, error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	return numbered(n, claimed)
}

// numbered is a run by the numbers of its states and labels.
func numbered(n *network.Network, claimed Run) (*lasso.Run, error) {
	initial, err := numbers(n, claimed.Initial)
	if err != nil {
		return nil, fmt.Errorf("the initial state: %w", err)
	}
	run := &lasso.Run{Initial: initial}
	if run.Prefix, err = steps(n, claimed.Prefix); err != nil {
		return nil, fmt.Errorf("the prefix: %w", err)
	}
	if run.Cycle, err = steps(n, claimed.Cycle); err != nil {
		return nil, fmt.Errorf("the cycle: %w", err)
	}
	return run, nil
}

func steps(n *network.Network, named []Step) ([]lasso.Step, error) {
	list := make([]lasso.Step, len(named))
	for i, s := range named {
		label, ok := n.Lookup(s.Label)
		if !ok {
			return nil, fmt.Errorf("step %d: no component has the label %q", i+1, say.Short(s.Label))
		}
		state, err := numbers(n, s.State)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		list[i] = lasso.Step{Label: label, State: state}
	}
	return list, nil
}

func numbers(n *network.Network, names []string) ([]int, error) {
	if len(names) != len(n.Components) {
		return nil, fmt.Errorf("it names %s, the network has %s",
			say.Count(len(names), "component state"), say.Count(len(n.Components), "component"))
	}
	state := make([]int, len(names))
	for i, name := range names {
		if state[i] = n.Components[i].State(name); state[i] < 0 {
			return nil, fmt.Errorf("%s has no state %q", say.Short(n.Components[i].Name), say.Short(name))
		}
	}
	return state, nil
}
