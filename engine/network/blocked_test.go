package network_test

import (
	"slices"
	"testing"

	"lassolab/engine/network"
)

func TestALabelWithoutATransitionIsBlocked(t *testing.T) {
	n := network.New()
	a, b := n.Label("a"), n.Label("b")
	n.Add(network.Component{States: []string{"0"}, Alphabet: []int{b, a},
		Transitions: []network.Transition{{Label: a}}})
	n.Add(network.Component{States: []string{"0"}, Alphabet: []int{b}, Transitions: []network.Transition{{Label: b}}})
	if got := n.Blocked(0); !slices.Equal(got, []int{b}) {
		t.Errorf("blocked are %v", got)
	}
	if got := n.Blocked(1); got != nil {
		t.Errorf("blocked are %v", got)
	}
	n.Reading = network.Valuations
	if got := n.Blocked(0); got != nil {
		t.Errorf("by valuations %v are blocked", got)
	}
}
