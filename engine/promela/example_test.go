package promela_test

import (
	"context"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/promela"
)

// A program becomes a network, a process or a variable a component, and asks its own questions.
func ExampleRead() {
	model, diagnostics, err := promela.Read(context.Background(), `
byte turn;
active [2] proctype P() {
	do
	:: turn == _pid -> assert(turn < 2); turn = 1 - _pid
	od
}`, promela.Options{})
	if err != nil || diagnostics.HasErrors() {
		fmt.Println(diagnostics, err)
		return
	}
	for _, c := range model.Network.Components {
		fmt.Println(c.Name, len(c.States), "states")
	}
	report, err := engine.Search(context.Background(), model.Network, engine.Options{Algorithm: "dfs"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Verdict, report.Counts.States, "states,", report.Counts.Deadlocks, "deadlocks")
	// Output:
	// P[0] 3 states
	// P[1] 3 states
	// turn 2 states
	// explored 6 states, 0 deadlocks
}
