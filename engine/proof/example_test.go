package proof_test

import (
	"context"
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
)

// The first lasso of a depth-first search may be long; there is a shortest one.
func ExampleShortest() {
	n := family.Transport(3)
	report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "ndfs"})
	if err != nil {
		fmt.Println(err)
		return
	}
	better, err := proof.Shortest(context.Background(), n, engine.Options{}, report.Lasso)
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
		retraced, err := proof.Retrace(context.Background(), n, claimed, engine.Options{})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(retraced.Valid, retraced.Said)
	}
	// Output:
	// false the run does not stand: it stops at step 2: rF_0 is blocked by P1 (in hungry) and F0 (in left). Possible in (left, hungry, left, free) is rF_1 and lF_1
	// true the run stands: 2 steps, each checked
}
