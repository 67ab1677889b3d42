package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/testkit"
)

// counter is a program that asks whether an assertion holds, and whether it stops where it may.
const counter = `byte x;
bool done;
active proctype P() {
	do
	:: x < 3 -> x++
	:: x == 3 -> break
	od;
	assert(x < 3);
	done = true
}
active proctype Q() {
	(done);
	x = 0;
	(x == 1)
}
`

func program(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(counter), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestProgramsAreTakenWhereverModelsAre(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		args   string
		status int
		out    string
		said   string
		mark   string // of what the golden file compares
	}{
		{"check -v", exitDone, "Promela", "Promela", "It is"},
		{"search -algorithm dfs", exitDone, "dfs: explored", "", ""},
		{"search -algorithm scc -property [](x<=3)", exitDone, "scc: empty", "", ""},
		{"search -algorithm dfs -ends -property F(x==0)", exitDone, "dfs: explored", "", ""},
		{"search -algorithm dfs -ends -property G(P@4) -v", exitFound, "", "", "a run that"},
		{"search -algorithm dfs -keep-dead -target x=2", exitFound, "–P 5: x++→", "", ""},
		{"search -algorithm dfs -question nothing", exitInput, "", "asks no", ""},
		{"convert -to hoa", exitDone, "lassolab-rest:", "", ""},
		{"doctor -component x", exitDone, "x", "", ""},
		{"operate -do bisimulation -components P", exitDone, "HOA: v1", "", ""},
	} {
		for _, name := range []string{"p.pml", "p.pm", "p.txt"} {
			status, out, said := lassolab("", append(strings.Fields(c.args), program(t, name))...)
			if status != c.status || !strings.Contains(out, c.out) || !strings.Contains(said, c.said) {
				t.Errorf("%s %s: %d\n%s\n%s", c.args, name, status, out, said)
			}
			if c.mark == "" {
				continue
			}
			entry := c.args + "\n" + passage(t, out, c.mark) + "\n" + passage(t, said, "read as") + "\n\n"
			if name == "p.pml" {
				words.WriteString(entry)
			} else if !strings.HasSuffix(words.String(), entry) {
				t.Errorf("%s is told otherwise: %s", name, entry)
			}
		}
	}
	if status, out, said := lassolab(counter, "search", "-from", "promela", "-algorithm", "dfs", "-"); status != exitDone || !strings.Contains(out, "dfs: explored") {
		t.Errorf("%d %s %s", status, out, said)
	}
	if status, _, said := lassolab("active proctype P() { y = 1 }", "check", "-from", "promela", "-"); status != exitInput || !strings.Contains(said, "-:1.") {
		t.Errorf("%d %s", status, said)
	}
	status, _, said := lassolab("", "check", program(t, "a.pml"), program(t, "b.pml"))
	if status != exitInput {
		t.Errorf("%d %s", status, said)
	}
	testkit.Golden(t, words.String()+"several\n"+passage(t, said, "a.pml is"))
}

func TestTheQuestionsOfAProgramAreAskedByTheirNames(t *testing.T) {
	source := &promela.Source{Questions: []promela.Question{
		{Kind: promela.Ltl, Name: "ltl safe", Formula: "G (x < 3)"},
		{Kind: promela.Assertion, Name: "assertion in line 8", Target: map[string]string{"P": "8 assertion failed"}},
		{Kind: promela.InvalidEnd, Name: "invalid end states"},
	}}
	var words strings.Builder
	for _, c := range []struct{ name, algorithm, says string }{ // no says: it is refused, in words
		{"ltl safe", "scc", "property G (x < 3)"}, {"safe", "scc", "property G (x < 3)"}, {"LTL", "ndfs", "property G (x < 3)"},
		{"ltl safe", "dfs", ""}, {"assertion", "dfs", "target 8 assertion failed"},
		{"assertion", "scc", ""}, {"invalid end states", "bfs", "ends"},
		{"liveness", "dfs", ""},
	} {
		q, err := questionOf(source, c.name)
		opt, p := engine.Options{Algorithm: c.algorithm}, property.Property{}
		got := ""
		if err == nil {
			var ends bool
			if ends, err = ask(q, &opt, &p); ends {
				got = "ends"
			}
		}
		switch {
		case err != nil && c.says == "":
			fmt.Fprintf(&words, "%s of %s\n%v\n\n", c.name, c.algorithm, err)
		case err != nil:
			got = err.Error()
		case p.Formula != "":
			got = "property " + p.Formula
		case opt.Target != nil:
			got = "target " + opt.Target["P"]
		}
		if !strings.Contains(got, c.says) || (c.says == "") != (err != nil) {
			t.Errorf("%s of %s: %s", c.name, c.algorithm, got)
		}
	}
	if _, err := questionOf(nil, "safe"); err == nil {
		t.Error("a model that is no program asks something")
	}
	var b strings.Builder
	(&call{out: &b}).printQuestions(source)
	testkit.Golden(t, words.String()+b.String())
}

func TestStepsOfAProgramHaveItsLines(t *testing.T) {
	status, out, said := lassolab("", "search", "-json", "-algorithm", "bfs", "-target", "x=1", program(t, "p.pml"))
	var report struct {
		Path struct {
			Prefix []struct {
				Label string
				Lines []int
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil || status != exitFound {
		t.Fatal(status, err, said)
	}
	for _, step := range report.Path.Prefix {
		if len(step.Lines) != 1 || step.Lines[0] != 5 {
			t.Errorf("%+v", step)
		}
	}
	if len(report.Path.Prefix) != 2 {
		t.Errorf("%+v", report)
	}
}
