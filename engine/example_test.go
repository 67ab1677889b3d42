package engine_test

import (
	"context"
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// Two components take turns: both have tick, and each accepts in the state that it leaves by it.
const turns = `HOA: v1
name: "left"
States: 2
Start: 0
AP: 2 "tick" "work"
lassolab-reading: labels
Acceptance: 1 Inf(0)
--BODY--
State: 0 "idle" {0} [0] 1
State: 1 "busy"     [1] 0
--END--
HOA: v1
name: "right"
States: 1
Start: 0
AP: 1 "tick"
Acceptance: 1 Inf(0)
--BODY--
State: 0 "on" {0} [0] 0
--END--
`

// A model is read, searched by nested depth-first search, and what it found is a lasso that the checker has replayed.
func ExampleSearch() {
	document, diagnostics := hoa.Read(turns, hoa.Options{})
	if diagnostics.HasErrors() {
		fmt.Println(diagnostics)
		return
	}
	report, err := engine.Search(context.Background(), document.Network, engine.Options{Algorithm: "ndfs"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Verdict, "checked:", report.Lasso.Checked)
	fmt.Println(report.Counts.States, "states,", report.Counts.Edges, "edges")
	fmt.Println("from", report.Lasso.Initial)
	for _, step := range report.Lasso.Cycle {
		fmt.Println("  again and again", step.Label, "to", step.State)
	}
	// Output:
	// lasso checked: true
	// 2 states, 4 edges
	// from [idle on]
	//   again and again tick to [busy on]
	//   again and again work to [idle on]
}

// A limit is no error: the report says how far the search came, and what ended it.
func ExampleSearch_limit() {
	report, err := engine.Search(context.Background(), family.Ring(9, 1), engine.Options{
		Algorithm: "dfs", Limits: search.Limits{States: 1000},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Verdict, "at", report.Counts.States, "states: complete is", report.Complete)
	fmt.Println(report.Stopped)
	// Output:
	// limit at 1000 states: complete is false
	// the limit on states ended the search
}

// A formula is asked of all infinite runs. Of the counterexample the report says at which positions each part holds.
func ExampleSearch_property() {
	report, err := engine.Search(context.Background(), family.Philosophers(3), engine.Options{
		Algorithm: "ndfs", Property: &property.Property{Formula: "G (P0@hungry -> F P0@fed)"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Verdict, "after", len(report.Lasso.Prefix), "steps, a cycle of", len(report.Lasso.Cycle))
	fmt.Println("starved:", strings.Join(report.Property.Starved, ", "))
	fmt.Println(report.Property.Cost)
	// Output:
	// lasso after 1 steps, a cycle of 6
	// starved: P0, P2
	// The monitor has 5 states and takes part in 5 of 12 labels, in 2 of these only so that no infinite run does without it.
}

// What cannot be searched is an error that says what would be right.
func ExampleSearch_inputError() {
	_, err := engine.Search(context.Background(), family.Ring(3, 1), engine.Options{Algorithm: "dfs", Accept: "everything"})
	fmt.Println(err)
	_, err = engine.Search(context.Background(), family.Ring(3, 1), engine.Options{Algorithm: "dfs", Target: map[string]string{"C7": "top"}})
	fmt.Println(err)
	// Output:
	// there is no acceptance question "everything": choose simultaneous or generalized
	// the target names the component "C7", which the network does not have
}
