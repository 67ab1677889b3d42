package hoa_test

import (
	"fmt"

	"lassolab/engine/hoa"
)

// What is wrong in a text is said with its place and with what would be right.
func ExampleRead() {
	_, diagnostics := hoa.Read(`HOA: v1
States: 2
Start: 0
AP: 1 "go"
Acceptance: 1 Inf(0)
--BODY--
State: 0 {0} [0] 2
State: 1 [1] 0
--END--
`, hoa.Options{})
	for _, d := range diagnostics {
		fmt.Println(d.Format("model.hoa"))
	}
	// Output:
	// model.hoa:7.18-18: error: state 2 is out of range: the States: header announces 2 states, 0 to 1
	// model.hoa:8.10-12: error: proposition 1 is out of range: the AP: header lists 1 proposition, number 0
}

// Two automata that have a label of the same name are a network, and meet on it.
func ExampleWrite() {
	document, _ := hoa.Read(`HOA: v1 name: "P" lassolab-reading: labels States: 1 Start: 0 AP: 2 "go" "own" Acceptance: 0 t --BODY-- State: 0 [0] 0 [1] 0 --END--
HOA: v1 name: "Q" States: 1 Start: 0 AP: 1 "go" Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--`, hoa.Options{})
	for _, label := range document.Network.Labels {
		fmt.Println(label.Name, "is a label of", len(label.Participants), "components")
	}
	fmt.Print(hoa.WriteComponent(document.Network, 1))
	// Output:
	// go is a label of 2 components
	// own is a label of 1 components
	// HOA: v1
	// name: "Q"
	// States: 1
	// Start: 0
	// acc-name: all
	// Acceptance: 0 t
	// AP: 1 "go"
	// Alias: @go 0
	// lassolab-reading: labels
	// --BODY--
	// State: 0
	// [@go] 0
	// --END--
}
