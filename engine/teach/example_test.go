package teach_test

import (
	"context"
	"fmt"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/teach"
)

// An exercise is a few lines of a lecture; a search knows what is right.
func ExampleCheck() {
	e, problems := teach.ReadExercise(`kind: order
question: Put the labels into an order with which the search misses a state.
model: mine
algorithm: tnf
order: z, a, c, b`, 1, func(name string) (string, bool) { return hoa.Write(family.Figure2()), name == "mine" })
	if len(problems) > 0 {
		fmt.Println(problems)
		return
	}
	for _, order := range [][]string{{"z", "a", "c", "b"}, {"a", "b", "c", "z"}, {"c", "b", "a", "z"}} {
		verdict, err := teach.Check(context.Background(), &e, teach.Answer{Order: order})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(order, verdict.Right, verdict.Said)
	}
	// Output:
	// [z a c b] false [With z ≪ a ≪ c ≪ b the search still finds all 7 states, over 11 edges.]
	// [a b c z] true [With a ≪ b ≪ c ≪ z the search finds 6 of 7 states. It misses 6.]
	// [c b a z] false [With c ≪ b ≪ a ≪ z the search still finds all 7 states, over 10 edges.]
}
