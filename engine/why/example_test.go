package why_test

import (
	"context"
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/why"
)

// Why did the search not go on along its first pruned edge? The rule is decided anew, and proved by paths to the same state.
func ExampleExplain() {
	n := family.Ring(2, 1)
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "edgelean", Film: 1000})
	if err != nil {
		fmt.Println(err)
		return
	}
	order := make([]int, len(report.Order))
	for k, name := range report.Order {
		order[k], _ = n.Lookup(name)
	}
	pruned := slices.IndexFunc(report.Film.Events, func(e film.Event) bool { return e.Kind == film.Filtered })
	explanation, err := why.Explain(why.Asked{Network: n, Order: order, Accept: report.Accept}, report.Film, pruned)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(explanation.Rule+":", explanation.Sentence)
	for _, path := range [][]why.Step{explanation.Pruned, explanation.Equivalent} {
		for _, step := range path[1:] { // the first holds the initial state
			fmt.Print(n.Labels[step.Label].Name, " ")
		}
		fmt.Println("lead to", path[len(path)-1].State)
	}
	// Output:
	// edge lean: lb_0 is not explored from 9: lb_0 ≪ tl_1 and lb_0 commutes with tl_1, the last label.
	// enter_0 tl_0 lb_0 enter_1 tl_1 lb_1 l_0 tl_0 tl_1 lb_0 lead to [4 2]
	// enter_0 tl_0 lb_0 enter_1 tl_1 lb_1 l_0 tl_0 lb_0 tl_1 lead to [4 2]
}
