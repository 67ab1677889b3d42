package main

import (
	"encoding/json"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
)

// The automaton of a formula over free propositions is a model that is read as it is meant.
func TestTheAutomatonOfAFormulaIsPrinted(t *testing.T) {
	for _, c := range []struct {
		args   []string
		states int
		says   string
	}{
		{[]string{"ltl", "G(a -> F b)"}, 2, `name: "G(a -> F b)"`},
		{[]string{"ltl", "-negated", "G(a -> F b)"}, 2, `name: "!G(a -> F b)"`},
		{[]string{"ltl", `P0@fed U "a b"`}, 2, `AP: 2 "P0@fed" "a b"`},
		{[]string{"ltl", "false"}, 1, "AP: 0"},
	} {
		status, out, complain := lassolab("", c.args...)
		document, wrong := hoa.Read(out, hoa.Options{})
		if status != exitDone || wrong.HasErrors() || !strings.Contains(out, c.says) || len(document.Network.Components[0].States) != c.states {
			t.Errorf("%q: %d, %v, %s\n%s", c.args, status, wrong, complain, out)
		}
	}
}

// A mistake in a formula is shown with its place and a caret under it.
func TestMistakesInAFormulaArePointedAt(t *testing.T) {
	fig1 := model(t, "fig1")
	run := kept(t, "run.txt", "lI1\n---\nlG2\nlG1\nlI1\nlI2\n")
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"ltl", "a U & b"}, exitInput, "formula:1.5-5: error: “&” joins two formulas; one is missing before it.\n  a U & b\n      ^\n"},
		{[]string{"ltl", "a &\n(b c)"}, exitInput, "formula:2.4-4: error: A parenthesis is open: “c” stands where an operator or “)” would.\n  (b c)\n     ^\n"},
		{[]string{"ltl", "a &"}, exitInput, "\n  a &\n     ^\n"},
		{[]string{"ltl", strings.Repeat("a & ", 100) + "#" + strings.Repeat(" & a", 100)}, exitInput, "\n  " + strings.Repeat("a & ", 10) + "#" + strings.Repeat(" & a", 10) + "\n  " + strings.Repeat(" ", 40) + "^\n"},
		{[]string{"ltl", "-eval", run, "G A1@9", "-"}, exitInput, "formula:1.3-6: error: “A1” has no state “9”"},
		{[]string{"ltl"}, exitInput, "name a formula, in quotes"},
		{[]string{"ltl", "a", "U", "b"}, exitInput, "put the whole formula in quotes"},
		{[]string{"ltl", "-timeout", "0s", "a U b U c U d U e"}, exitLimit, "in the time given"},
		{[]string{"ltl", "a&b&c&d&e&f&g&h&i&j&k&l&m"}, exitLimit, "4\u202f096 letters"},
		{[]string{"ltl", "-eval", run, "true"}, exitInput, "name a model"},
		{[]string{"ltl", "-eval", "/nowhere.json", "true", "-"}, exitInput, "nowhere.json"},
		{[]string{"ltl", "-eval", kept(t, "stops.txt", "lI1\nlG1\n"), "true", "-"}, exitInput, "stops.txt:2: the run does not stand"},
	} {
		if status, _, complain := lassolab(fig1, c.args...); status != c.status || !strings.Contains(complain, c.says) {
			t.Errorf("%.60q: %d, %s", c.args, status, complain)
		}
	}
}

// A formula is evaluated along a run of a model, at each position and for each of its parts.
func TestAFormulaIsEvaluatedAlongARun(t *testing.T) {
	fig1 := model(t, "fig1")
	run := kept(t, "run.txt", "lI1\n---\nlG2\nlG1\nlI1\nlI2\n")
	status, out, complain := lassolab(fig1, "ltl", "-eval", run, "G(lG2 -> X lG1) & F lI2", "-")
	const want = `G(lG2 -> X lG1) & F lI2 holds on this run of 5 positions; after the last one comes position 1

                        0 | 1 2 3 4
lG2                     . | 1 . . .
lG1                     . | . 1 . .
X lG1                   . | 1 . . .
lG2 -> X lG1            1 | 1 1 1 1
G(lG2 -> X lG1)         1 | 1 1 1 1
lI2                     . | . . . 1
F lI2                   1 | 1 1 1 1
G(lG2 -> X lG1) & F lI2 1 | 1 1 1 1
`
	if status != exitDone || out != want {
		t.Errorf("%d, %s\n%s", status, complain, out)
	}
	status, out, _ = lassolab(fig1, "ltl", "-json", "-eval", run, "G A1", "-")
	var e evaluation
	if err := json.Unmarshal([]byte(out), &e); err != nil || status != exitFound || e.Holds || e.Positions != 5 || *e.Loop != 1 || len(e.Truth) != 2 {
		t.Errorf("%d, %v\n%s", status, err, out)
	}
	status, out, _ = lassolab(fig1, "ltl", "-eval", kept(t, "ends.txt", "lI1\n"), "G !lG1", "-")
	if status != exitDone || !strings.Contains(out, "holds on this run of 2 positions, of which the last one is repeated for ever") {
		t.Errorf("%d\n%s", status, out)
	}
}

// What a search says of a formula is what its evaluation along the lasso says.
func TestALassoThatViolatesAFormulaEvaluatesToFalse(t *testing.T) {
	three := model(t, "philosophers", "-n", "3")
	const formula = "G(P0@hungry -> F P0@fed)"
	_, out, complain := lassolab(three, "search", "-algorithm", "ndfs", "-property", formula, "-json", "-")
	var report engine.Report
	if err := json.Unmarshal([]byte(out), &report); err != nil || report.Lasso == nil {
		t.Fatal(err, complain)
	}
	status, out, complain := lassolab(three, "ltl", "-eval", kept(t, "report.json", out), formula, "-")
	if status != exitFound || !strings.HasPrefix(out, formula+" does not hold on this run") {
		t.Errorf("%d, %s\n%s", status, complain, out)
	}
}
