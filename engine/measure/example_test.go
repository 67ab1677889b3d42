package measure_test

import (
	"context"
	"fmt"

	"lassolab/engine/measure"
)

// A plan is a text of a few lines. Its searches are done one by one, here as they stand in it.
func ExampleRead() {
	plan, problems := measure.Read("family: ring n=2..4\nalgorithms: dfs, edgelean, decoupled\nmeasure: edges", 1)
	if len(problems) > 0 {
		fmt.Println(problems)
		return
	}
	for _, job := range measure.New(plan).Jobs {
		result, err := measure.Do(context.Background(), job)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(job, result.Verdict, result.Counts.States, "states", result.Counts.Edges, "edges")
	}
	// Output:
	// dfs on ring n=2 explored 25 states 52 edges
	// edgelean on ring n=2 explored 25 states 36 edges
	// decoupled on ring n=2 explored 1 states 2 edges
	// dfs on ring n=3 explored 125 states 390 edges
	// edgelean on ring n=3 explored 125 states 203 edges
	// decoupled on ring n=3 explored 1 states 3 edges
	// dfs on ring n=4 explored 625 states 2600 edges
	// edgelean on ring n=4 explored 625 states 1084 edges
	// decoupled on ring n=4 explored 1 states 4 edges
}
