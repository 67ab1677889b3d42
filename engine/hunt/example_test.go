package hunt_test

import (
	"context"
	"fmt"

	"lassolab/engine/hunt"
)

// A search without one of its conditions goes wrong somewhere: the smallest such network is looked for.
func ExampleHunt() {
	found, err := hunt.Hunt(context.Background(), hunt.Options{Algorithm: "ndfs", Without: "postorder"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Difference)
	fmt.Print(found.Text)
	// Output:
	// Told to start nested searches early, ndfs reports empty, though (0) –a→ (1), then for ever –a→ (1), is a lasso.
	// HOA: v1
	// name: "A"
	// States: 2
	// Start: 0
	// acc-name: all
	// Acceptance: 0 t
	// AP: 1 "a"
	// Alias: @a 0
	// lassolab-reading: labels
	// --BODY--
	// State: 0
	// [@a] 1
	// State: 1
	// [@a] 1
	// --END--
}
