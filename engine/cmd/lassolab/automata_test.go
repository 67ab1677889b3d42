package main

import (
	"encoding/json"
	"strings"
	"testing"

	"lassolab/engine/automata"
	"lassolab/engine/hoa"
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
	for _, c := range []struct {
		input  string
		args   string
		status int
		says   string
	}{
		{both, "doctor -", exitDone, "deterministic: no. State 0 has two transitions with a: to 0 and to 1."},
		{both, "doctor -", exitDone, "reading valuations: The edge label on line"},
		{both, "doctor -component FGa -", exitDone, "empty: no. The word a (a) for ever is accepted, by 0 (1) for ever."},
		{both, "doctor -component FGa -", exitDone, "lassolab operate -do trim or complete would change it"},
		{both, "doctor -component X -", exitInput, `there is no component "X"`},
		{phil, "doctor -component P0 -", exitDone, "P0: 6 states (1 initial)"},
		{both, "ask -question included -components FGa,GFa -", exitDone, "Yes. GFa accepts every word that FGa accepts."},
		{both, "ask -question included -components GFa,FGa -", exitFound, "No. GFa accepts (a !a) for ever, and FGa does not."},
		{both, "ask -question included -components GFa,FGa -", exitFound, "checked: FGa does not accept it"},
		{both, "ask -question meet -components GFa,FGa -", exitDone, "Both GFa and FGa accept (a) for ever."},
		{both, "ask -question meet -components GFa,FGa -max-states 1 -", exitLimit, "Not decided: more than 1 state."},
		{both, "ask -question equal -components GFa -", exitInput, "this is asked of 2 components, not of 1"},
		{both, "ask -question nope -", exitInput, "choose empty, universal, meet, included or equal"},
		{"", "ask", exitDone, "included\n    Does the second accept"},
		{both, "operate -do trim -components FGa -", exitDone, "Trimmed FGa: 1 unreachable state deleted."},
		{both, "operate -do trim -components GFa,FGa -", exitInput, "this takes 1 component, not 2"},
		{both, "operate -do product -max-states 1 -", exitLimit, "more than 1 state"},
		{both, "operate -do nope -", exitInput, `there is no operation "nope"`},
		{phil, "operate -do relabel -components P0 -label think_0 -", exitInput, "is not OLD=NEW"},
		{phil, "operate -do relabel -components P0 -label think_0=rest -", exitDone, `"rest"`},
		{"", "operate", exitDone, "complement\n    Accepts the words over its labels that it does not accept."},
	} {
		status, out, complain := lassolab(c.input, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(out+complain, c.says) {
			t.Errorf("lassolab %s: status %d, want %d, and %q in\n%s%s", c.args, status, c.status, c.says, out, complain)
		}
	}
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
