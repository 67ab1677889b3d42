package interchange_test

import (
	"fmt"

	"lassolab/engine/interchange"
)

// A text is recognised and read as HOA: here a never claim of SPIN.
func ExampleOpen() {
	opened := interchange.Open("claim.never", `never { /* F G p */
T0: do :: (1) -> goto T0 :: (p) -> goto accept od;
accept: do :: (p) -> goto accept od }`, nil)
	fmt.Println(opened.Format.Name+":", opened.Why)
	fmt.Print(opened.HOA)
	// Output:
	// Never: Never, by its never claim
	// HOA: v1
	// name: "claim"
	// States: 2
	// Start: 0
	// acc-name: Buchi
	// Acceptance: 1 Inf(0)
	// AP: 1 "p"
	// lassolab-reading: valuations
	// --BODY--
	// State: 0 "T0"
	// [t] 0
	// [0] 1
	// State: 1 "accept" {0}
	// [0] 1
	// --END--
}
