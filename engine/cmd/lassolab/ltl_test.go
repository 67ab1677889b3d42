package main

import (
	"encoding/json"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
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
	var words strings.Builder
	for _, c := range []struct {
		args   []string
		status int
		mark   string
	}{
		{[]string{"ltl", "a U & b"}, exitInput, "formula:1.5-5: error:"},
		{[]string{"ltl", "a &\n(b c)"}, exitInput, "formula:2.4-4: error:"},
		{[]string{"ltl", "a &"}, exitInput, "formula:1.4-4: error:"},
		{[]string{"ltl", strings.Repeat("a & ", 100) + "#" + strings.Repeat(" & a", 100)}, exitInput, "formula:1.401-401: error:"},
		{[]string{"ltl", "-eval", run, "G A1@9", "-"}, exitInput, "formula:1.3-6: error:"},
		{[]string{"ltl"}, exitInput, "lassolab:"},
		{[]string{"ltl", "a", "U", "b"}, exitInput, "lassolab:"},
		{[]string{"ltl", "-timeout", "0s", "a U b U c U d U e"}, exitLimit, "lassolab:"},
		{[]string{"ltl", "a&b&c&d&e&f&g&h&i&j&k&l&m"}, exitLimit, "lassolab:"},
		{[]string{"ltl", "-eval", run, "true"}, exitInput, "lassolab:"},
		{[]string{"ltl", "-eval", "/nowhere.json", "true", "-"}, exitInput, "nowhere.json:"},
		{[]string{"ltl", "-eval", kept(t, "stops.txt", "lI1\nlG1\n"), "true", "-"}, exitInput, "stops.txt:2:"},
	} {
		status, _, complain := lassolab(fig1, c.args...)
		if status != c.status {
			t.Errorf("%.60q: %d, %s", c.args, status, complain)
		}
		words.WriteString(passage(t, complain, c.mark) + "\n\n")
	}
	testkit.Golden(t, words.String())
}

// A formula is evaluated along a run of a model, at each position and for each of its parts.
func TestAFormulaIsEvaluatedAlongARun(t *testing.T) {
	fig1 := model(t, "fig1")
	run := kept(t, "run.txt", "lI1\n---\nlG2\nlG1\nlI1\nlI2\n")
	status, out, complain := lassolab(fig1, "ltl", "-eval", run, "G(lG2 -> X lG1) & F lI2", "-")
	head, table, _ := strings.Cut(out, "\n")
	const want = `
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
	if status != exitDone || table != want {
		t.Errorf("%d, %s\n%s", status, complain, out)
	}
	status, out, _ = lassolab(fig1, "ltl", "-json", "-eval", run, "G A1", "-")
	var e evaluation
	if err := json.Unmarshal([]byte(out), &e); err != nil || status != exitFound || e.Holds || e.Positions != 5 || *e.Loop != 1 || len(e.Truth) != 2 {
		t.Errorf("%d, %v\n%s", status, err, out)
	}
	status, out, _ = lassolab(fig1, "ltl", "-eval", kept(t, "ends.txt", "lI1\n"), "G !lG1", "-")
	if status != exitDone {
		t.Errorf("%d\n%s", status, out)
	}
	testkit.Golden(t, head+"\n"+passage(t, out, "G !lG1"))
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
	if status != exitFound || !strings.HasPrefix(out, formula) {
		t.Errorf("%d, %s\n%s", status, complain, out)
	}
	testkit.Golden(t, passage(t, out, formula))
}
