package store

import (
	"fmt"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Order returns the labels that come first in ≪ as the user typed them, or nil for the model's own order.
func (s *State) Order() ([]string, error) {
	if s.Model.Document == nil {
		return nil, nil
	}
	return ReadOrder(s.Settings.Order, s.Model.Document.Network)
}

// ReadOrder reads a list of labels. One that the network lacks, or that stands twice, is an error. An empty text gives nil.
func ReadOrder(text string, n *network.Network) ([]string, error) {
	var order []string
	seen := map[string]bool{}
	for _, name := range say.Names(text) {
		if _, ok := n.Lookup(name); !ok {
			return nil, fmt.Errorf("no component has the label %q", name)
		}
		if seen[name] {
			return nil, fmt.Errorf("%q stands twice", name)
		}
		seen[name] = true
		order = append(order, name)
	}
	return order, nil
}
