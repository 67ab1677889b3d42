package teach

import (
	"context"

	"lassolab/engine/network"
)

// Astray is a word on which an automaton and a formula differ, as labels.
func Astray(n *network.Network, formula string, labels []string) (prefix, cycle []string, accepts bool, err error) {
	w, accepts, err := astray(context.Background(), n, formula, labels)
	if w == nil {
		return nil, nil, false, err
	}
	return w.Prefix, w.Cycle, accepts, err
}
