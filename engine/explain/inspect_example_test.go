package explain_test

import (
	"context"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/family"
)

// A decoupled state holds a set of states for each component and stands for all their combinations.
func ExampleInspector() {
	n := family.Ring(4, 1)
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "decoupled", Film: 1000})
	if err != nil {
		fmt.Println(err)
		return
	}
	inspector := explain.NewInspector(n, report.Film, nil)
	state, err := inspector.Of(0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("stands for", state.Members, "product states:")
	for i, set := range state.Sets {
		fmt.Println(n.Components[i].Name, inspector.Names(i, set))
	}
	run, err := inspector.Member(0, []int{1, 1, 1, 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("a member is reached in", len(run.Prefix), "steps")
	// Output:
	// stands for 625 product states:
	// C0 [start top left right bottom]
	// C1 [start top left right bottom]
	// C2 [start top left right bottom]
	// C3 [start top left right bottom]
	// a member is reached in 4 steps
}
