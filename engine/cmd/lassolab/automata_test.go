package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/automata"
	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
)

const infinitely = `HOA: v1
name: "GFa" /* again and again */
States: 2
Start: 0
Acceptance: 1 Inf(0)
AP: 1 "a"
--BODY--
State: 0
[0] 1
[!0] 0
State: 1 {0}
[0] 1
[!0] 0
--END--
`

const finally = `/* in the end */
HOA: v1
name: "FGa"
States: 3
Start: 0
Acceptance: 1 Inf(0)
AP: 1 "a"
--BODY--
State: 0
[t] 0
[0] 1
State: 1 {0}
[0] 1
State: 2
[0] 1
--END--
`

func TestAutomataAreExaminedMadeAndAskedAbout(t *testing.T) {
	phil := model(t, "philosophers", "-n", "2")
	both := finally + infinitely
	var words strings.Builder
	for _, c := range []struct {
		input  string
		args   string
		status int
	}{
		{both, "doctor -", exitDone},
		{both, "doctor -component FGa -", exitDone},
		{both, "doctor -component X -", exitInput},
		{phil, "doctor -component P0 -", exitDone},
		{both, "ask -question included -components FGa,GFa -", exitDone},
		{both, "ask -question included -components GFa,FGa -", exitFound},
		{both, "ask -question meet -components GFa,FGa -", exitDone},
		{both, "ask -question meet -components GFa,FGa -max-states 1 -", exitLimit},
		{both, "ask -question equal -components GFa -", exitInput},
		{both, "ask -question nope -", exitInput},
		{"", "ask", exitDone},
		{both, "operate -do trim -components FGa -v -", exitDone},
		{both, "operate -do trim -components GFa,FGa -", exitInput},
		{both, "operate -do product -max-states 1 -", exitLimit},
		{both, "operate -do nope -", exitInput},
		{phil, "operate -do relabel -components P0 -label think_0 -", exitInput},
		{phil, "operate -do relabel -components P0 -label think_0=rest -v -", exitDone},
		{"", "operate", exitDone},
	} {
		status, out, complain := lassolab(c.input, strings.Fields(c.args)...)
		fmt.Fprintf(&words, "%s\n%s%s\n", c.args, out, complain)
		if status != c.status {
			t.Errorf("lassolab %s: status %d, want %d", c.args, status, c.status)
		}
	}
	testkit.Golden(t, words.String())
}

func TestTheModelAfterAnOperationKeepsTheOthersAsTheyWere(t *testing.T) {
	_, out, _ := lassolab(finally+infinitely, "operate", "-do", "trim", "-components", "FGa", "-")
	if !strings.HasSuffix(out, infinitely) || !strings.HasPrefix(out, "/* in the end */\nHOA: v1\nname: \"FGa\"\nStates: 2\n") {
		t.Errorf("after trim:\n%s", out)
	}
	_, out, _ = lassolab(finally+infinitely, "operate", "-do", "complement", "-components", "FGa", "-")
	if document, diagnostics := hoa.Read(out, hoa.Options{}); !strings.HasPrefix(out, finally+infinitely) || document == nil || document.Network.Component("¬FGa") != 2 {
		t.Errorf("after complement: %v\n%s", diagnostics, out)
	}
	if _, out, _ := lassolab(infinitely, "operate", "-do", "complete", "-"); out != infinitely {
		t.Errorf("what is complete becomes\n%s", out)
	}
}

func TestFactsAndAnswersAreJSONToo(t *testing.T) {
	_, out, _ := lassolab(finally+infinitely, "doctor", "-json", "-")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var facts automata.Facts
	if err := json.Unmarshal([]byte(lines[0]), &facts); err != nil || len(lines) != 2 || facts.Name != "FGa" || len(facts.Traits) != 7 || facts.Word == nil {
		t.Errorf("%v %+v", err, facts)
	}
	var answer automata.Answer
	_, out, _ = lassolab(finally+infinitely, "ask", "-json", "-question", "included", "-components", "GFa,FGa", "-")
	if err := json.Unmarshal([]byte(out), &answer); err != nil || answer.Holds || !answer.Known || !answer.Checked || len(answer.In) != 1 {
		t.Errorf("%v %+v", err, answer)
	}
}
