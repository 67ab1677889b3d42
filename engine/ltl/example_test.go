package ltl_test

import (
	"context"
	"fmt"

	"lassolab/engine/ltl"
)

// A formula is evaluated along a lasso: here of four positions, the last two of which come again and again.
func ExampleFormula_Along() {
	formula, diagnostics := ltl.Parse("G(ask -> F answer)", nil)
	if diagnostics.HasErrors() {
		fmt.Println(diagnostics)
		return
	}
	word := []string{"ask", "answer", "ask", "idle"}
	rows := formula.Along(len(word), 2, func(name ltl.Name, position int) bool { return word[position] == name.Word })
	for _, row := range rows {
		fmt.Println(row.Holds, row.Formula)
	}
	// Output:
	// [true false true false] ask
	// [false true false false] answer
	// [true true false false] F answer
	// [true true false true] ask -> F answer
	// [false false false false] G(ask -> F answer)
}

// A formula becomes a Büchi automaton that reads the words on which it holds.
func ExampleTranslate() {
	formula, _ := ltl.Parse("G F a & G F b", nil)
	alphabet, err := ltl.Every(formula.Names())
	if err != nil {
		fmt.Println(err)
		return
	}
	automaton, err := ltl.Translate(context.Background(), formula, false, alphabet)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(automaton.Size(), "states")
	// Output:
	// 3 states
}
