package lasso

import (
	"errors"

	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Replay checks a claimed run step by step. The error is the first thing that is wrong with it.
func Replay(n *network.Network, claimed Named, accept search.Acceptance) error {
	if problems := n.Validate(); len(problems) > 0 {
		return errors.New(problems[0].Message)
	}
	run, err := Number(n, claimed)
	if err != nil {
		return err
	}
	return Check(n, run, accept)
}
