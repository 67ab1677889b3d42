package network_test

import (
	"slices"
	"testing"

	"lassolab/engine/network"
)

func TestTheSetsOfAStateAreListed(t *testing.T) {
	c := network.Component{Sets: 3, Marks: []uint64{0, 0b101, ^uint64(0)}}
	for s, want := range [][]int{nil, {0, 2}, {0, 1, 2}} {
		if got := slices.Collect(c.SetsOf(s)); !slices.Equal(got, want) {
			t.Errorf("state %d is in %v, not %v", s, got, want)
		}
	}
	c.Sets = 0
	if got := slices.Collect(c.SetsOf(2)); got != nil {
		t.Errorf("of no sets a state is in %v", got)
	}
	if got := network.SetNames(1<<63 | 1); !slices.Equal(got, []string{"0", "63"}) {
		t.Errorf("the ends are %q", got)
	}
	for set := range network.Sets(0b110) {
		if set != 1 {
			t.Errorf("the first is %d", set)
		}
		break
	}
}
