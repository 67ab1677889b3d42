package explain_test

import (
	"context"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/family"
	"lassolab/engine/film"
)

// A search is recorded, and its film told.
func ExampleSentence() {
	n := family.Ring(2, 1)
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "edgelean", Film: 100})
	if err != nil {
		fmt.Println(err)
		return
	}
	order := make([]int, len(report.Order))
	for k, name := range report.Order {
		order[k], _ = n.Lookup(name)
	}
	playback := film.NewPlayback(report.Film)
	for k := range report.Film.Events[:6] {
		fmt.Println(explain.Sentence(n, order, report.Film, playback, k))
	}
	// Output:
	// The search starts from initial state 0 (start, start).
	// enter_0 leads from 0 to the new state 1 (top, start).
	// tl_0 leads from 1 to the new state 2 (left, start).
	// lb_0 leads from 2 to the new state 3 (bottom, start).
	// enter_1 leads from 3 to the new state 4 (bottom, top).
	// tl_1 leads from 4 to the new state 5 (bottom, left).
}
