package engine_test

import (
	"context"
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
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
	report, err := engine.Search(context.Background(), family.Ring(9), engine.Options{
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
	_, err := engine.Search(context.Background(), family.Ring(3), engine.Options{Algorithm: "dfs", Accept: "everything"})
	fmt.Println(err)
	_, err = engine.Search(context.Background(), family.Ring(3), engine.Options{Algorithm: "dfs", Target: map[string]string{"C7": "top"}})
	fmt.Println(err)
	// Output:
	// there is no acceptance question "everything": choose simultaneous or generalized
	// the target names the component "C7", which the network does not have
}

// The first lasso of a depth-first search may be long; there is a shortest one.
func ExampleShortest() {
	n := family.Transport(3)
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "ndfs"})
	if err != nil {
		fmt.Println(err)
		return
	}
	better, err := engine.Shortest(context.Background(), n, engine.Options{}, report.Lasso)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("found:", len(report.Lasso.Prefix)+len(report.Lasso.Cycle), "steps")
	fmt.Println("shortest:", len(better.Lasso.Prefix)+len(better.Lasso.Cycle), "steps, exact:", better.Exact)
	// Output:
	// found: 53 steps
	// shortest: 8 steps, exact: true
}

// A run that somebody claims is replayed; to labels alone the states are found.
func ExampleRetrace() {
	n := family.Philosophers(2)
	for _, labels := range []string{"lF_0 rF_0", "lF_0 lF_1"} {
		var claimed lasso.Claimed
		for _, label := range strings.Fields(labels) {
			claimed.Prefix = append(claimed.Prefix, lasso.NamedStep{Label: label})
		}
		retraced, err := engine.Retrace(context.Background(), n, claimed, engine.Options{})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(retraced.Stands, retraced.Said)
	}
	// Output:
	// false the run does not stand: it stops at step 2: rF_0 is blocked by P1 (in hungry) and F0 (in left). Possible in (left, hungry, left, free) is rF_1 and lF_1
	// true the run stands: 2 steps, each checked
}
