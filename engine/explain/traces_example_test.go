package explain_test

import (
	"context"
	"fmt"

	"lassolab/engine/explain"
	"lassolab/engine/family"
	"lassolab/engine/search"
)

// Of all interleavings few are different once labels that commute may change places.
func ExampleCount() {
	n := family.Counters(3, 3)
	order := make([]int, len(n.Labels))
	for l := range order {
		order[l] = l
	}
	counts, err := explain.Count(context.Background(), n, order, 6, search.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for length, paths := range counts.Paths {
		fmt.Println(length, "steps:", paths, "paths,", counts.Classes[length], "classes")
	}
	// Output:
	// 0 steps: 1 paths, 1 classes
	// 1 steps: 3 paths, 3 classes
	// 2 steps: 12 paths, 9 classes
	// 3 steps: 48 paths, 19 classes
	// 4 steps: 204 paths, 42 classes
	// 5 steps: 852 paths, 78 classes
	// 6 steps: 3648 paths, 152 classes
}
