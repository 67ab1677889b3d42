package automata_test

import (
	"context"
	"fmt"

	"lassolab/engine/automata"
	"lassolab/engine/hoa"
	"lassolab/engine/omega"
)

// often accepts words with a again and again, ever those with a from some moment on.
const often, ever = 0, 1

const two = `HOA: v1 name: "often" States: 2 Start: 0 AP: 2 "a" "b" lassolab-reading: labels Acceptance: 1 Inf(0)
--BODY-- State: 0 [0] 1 [1] 0 State: 1 {0} [0] 1 [1] 0 --END--
HOA: v1 name: "ever" States: 2 Start: 0 AP: 2 "a" "b" lassolab-reading: labels Acceptance: 1 Inf(0)
--BODY-- State: 0 [0] 0 [1] 0 [0] 1 State: 1 {0} [0] 1 --END--`

// A question about languages is answered with a word that shows it, which is followed through the components.
func ExampleAsk() {
	document, _ := hoa.Read(two, hoa.Options{})
	for _, components := range [][]int{{ever, often}, {often, ever}} {
		answer, err := automata.Ask(context.Background(), document.Network, "included", components, omega.Limits{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(answer.Holds, answer.Said)
		if answer.Word != nil {
			fmt.Println("word:", answer.Word.Say(document.Network), "checked:", answer.Checked)
		}
	}
	// Output:
	// true often accepts every word that ever accepts.
	// false often accepts (a b) for ever, and ever does not.
	// word: (a b) for ever checked: true
}

// What an automaton is comes with a witness for what it is not.
func ExampleExamine() {
	document, _ := hoa.Read(two, hoa.Options{})
	facts, err := automata.Examine(context.Background(), document.Network, ever)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, trait := range facts.Traits {
		fmt.Println(trait.Name, trait.Holds)
	}
	// Output:
	// Deterministic false
	// Complete false
	// Unambiguous false
	// Weak true
	// Inherently weak true
	// Terminal false
	// Very weak true
}

// A component is made of components: here the complement, as text.
func ExampleOperate() {
	document, _ := hoa.Read(two, hoa.Options{})
	result, err := automata.Operate(context.Background(), document.Network, "complement", []int{often}, nil, omega.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(hoa.Write(result.Network))
	// Output:
	// HOA: v1
	// name: "¬often"
	// States: 3
	// Start: 0
	// Start: 1
	// acc-name: Buchi
	// Acceptance: 1 Inf(0)
	// AP: 2 "a" "b"
	// Alias: @a 0&!1
	// Alias: @b !0&1
	// lassolab-reading: labels
	// lassolab-shared: "a" "b"
	// --BODY--
	// State: 0
	// [@a] 2
	// [@b] 0
	// [@b] 1
	// State: 1 "0·0" {0}
	// [@b] 1
	// State: 2 "1"
	// [@a] 2
	// [@b] 0
	// [@b] 1
	// --END--
}
