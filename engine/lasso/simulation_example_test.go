package lasso_test

import (
	"fmt"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
)

// Two philosophers are led into a deadlock by hand; then each label is blocked by somebody.
func ExampleSimulation() {
	n := family.Philosophers(2)
	walk := lasso.Simulate(lasso.Compose(n), 0)
	for _, name := range []string{"lF_0", "lF_1", "lF_1"} {
		for _, choice := range walk.Composition().Choices(walk.Present()) {
			if choice.Enabled() {
				fmt.Print(n.Labels[choice.Label].Name, " ")
			}
		}
		fmt.Println("can happen")
		label, _ := n.Lookup(name)
		if err := walk.Fire(label, 0); err != nil {
			fmt.Println(err)
		}
	}
	for i, state := range walk.Present() {
		fmt.Println(n.Components[i].Name, "is in", n.Components[i].States[state])
	}
	// Output:
	// lF_0 lF_1 can happen
	// rF_1 lF_1 can happen
	// can happen
	// the label lF_1 is blocked by P1 (in left)
	// P0 is in left
	// P1 is in left
	// F0 is in left
	// F1 is in left
}
