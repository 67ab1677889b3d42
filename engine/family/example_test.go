package family_test

import (
	"fmt"

	"lassolab/engine/family"
)

// A family is found by its name and made in a size.
func ExampleFamily_Build() {
	philosophers := family.Find("philosophers")
	for _, p := range philosophers.Parameters {
		fmt.Println(p.Name, "from", p.Min, "to", p.Max)
	}
	n, err := philosophers.Build(map[string]int{"n": 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range n.Components {
		fmt.Println(c.Name, c.States)
	}
	// Output:
	// n from 2 to 1000
	// P0 [hungry left both fed right free]
	// P1 [hungry left both fed right free]
	// P2 [hungry left both fed right free]
	// F0 [free left right]
	// F1 [free left right]
	// F2 [free left right]
}
