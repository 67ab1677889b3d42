package engine

import (
	"fmt"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Replay checks a run somebody claims, step by step. The error is the first thing that is wrong
// with it; nil means that it stands.
func Replay(n *network.Network, claimed lasso.Named, accept search.Acceptance) error {
	run, err := understood(n, claimed)
	if err != nil {
		return err
	}
	return lasso.Check(n, run, accept)
}

// replayed is a run that somebody claims, if it is one: each step is replayed, and no acceptance asked.
func replayed(n *network.Network, claimed lasso.Named) (*lasso.Run, error) {
	run, err := understood(n, claimed)
	if err != nil {
		return nil, err
	}
	path := &lasso.Run{Initial: run.Initial, Prefix: append(append([]lasso.Step(nil), run.Prefix...), run.Cycle...)}
	if err := lasso.Check(n, path, search.Simultaneous); err != nil {
		return nil, err
	}
	if !slices.Equal(path.End(), run.End()) {
		return nil, fmt.Errorf("the cycle does not close: it ends in %v and begins in %v", n.Names(path.End()),
			n.Names(run.End()))
	}
	return run, nil
}

// understood finds the states and labels that a run names.
func understood(n *network.Network, claimed lasso.Named) (*lasso.Run, error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	return lasso.Number(n, claimed)
}

// numbered is a run by the numbers of its states and labels.
