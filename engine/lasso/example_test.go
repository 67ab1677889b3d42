package lasso_test

import (
	"fmt"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// The checker replays a run and names the first thing that is wrong.
func ExampleCheck() {
	n := family.Ring(2, 1)
	run := &lasso.Run{Initial: []int{0, 0}}
	fmt.Println(lasso.Check(n, run, search.Simultaneous))
	run.Prefix = []lasso.Step{{Label: 0, State: []int{1, 1}}}
	fmt.Println(lasso.Check(n, run, search.Simultaneous))
	// Output:
	// <nil>
	// step 1: C0 has no transition start –l_0→ top
}
