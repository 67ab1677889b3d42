package edit_test

import (
	"fmt"

	"lassolab/engine/edit"
)

// An edit rewrites its own part of the text: the comment stays where it was.
func ExampleApply() {
	text := `HOA: v1 /* a lamp */
States: 2
Start: 0
AP: 1 "press"
Acceptance: 0 t
--BODY--
State: 0 "off" [0] 1 /* by anybody */
State: 1 "on"  [0] 0
--END--
`
	outcome, err := edit.Apply(text, "", edit.RenameLabel{Old: "press", New: "touch"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(outcome.Said)
	fmt.Print(outcome.Text)
	// Output:
	// Label press renamed to touch.
	// HOA: v1 /* a lamp */
	// States: 2
	// Start: 0
	// AP: 1 "touch"
	// Acceptance: 0 t
	// --BODY--
	// State: 0 "off" [0] 1 /* by anybody */
	// State: 1 "on"  [0] 0
	// --END--
}
