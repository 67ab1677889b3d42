package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"lassolab/engine"
)

// lassolab runs the command and returns its exit status, output and complaints.
func lassolab(input string, args ...string) (int, string, string) {
	var out, complain bytes.Buffer
	status := run(args, strings.NewReader(input), &out, &complain)
	return status, out.String(), complain.String()
}

func model(t *testing.T, args ...string) string {
	t.Helper()
	status, out, complain := lassolab("", append([]string{"family"}, args...)...)
	if status != exitDone {
		t.Fatalf("family %v: %s", args, complain)
	}
	return out
}

// the exit status says how a search ended.
func TestExitStatusSaysHowASearchEnded(t *testing.T) {
	fig1, ring := model(t, "fig1"), model(t, "ring", "-n", "6")
	phil := model(t, "philosophers", "-n", "3")
	for _, c := range []struct {
		input  string
		args   string
		status int
		says   string
	}{
		{fig1, "search -algorithm ndfs -", exitFound, "ndfs: lasso"},
		{ring, "search -algorithm decndfs -", exitDone, "states 1, nested 7"},
		{fig1, "search -algorithm dfs -target A1=2,A2=B -", exitFound, "path to the target, each step checked:\n  (1, A)"},
		{ring, "search -algorithm dfs -max-states 5000 -", exitLimit, "dfs: limit (not complete): the limit on states"},
		{ring, "search -algorithm dfs -max-bytes 100000 -", exitLimit, "the limit on memory"},
		{fig1, "search -algorithm ndfs -workers 3 -", exitFound, "workers: 3; states, nested, edges, considered, stack, deadlocks and bytes depend"},
		{ring, "search -algorithm ndfs -workers 3 -", exitDone, "workers: 3; edges, considered, stack and bytes depend on how they ran, the other counts are those of one worker\n"},
		{ring, "search -algorithm dfs -workers 2 -", exitDone, "states 15625, nested 0, pending 0, edges 97500 of 97500 considered"},
		{ring, "search -algorithm bfs -workers 2 -json -", exitDone, `"workers":2,"varying":["stack","bytes"]`},
		{phil, "search -algorithm dfs -workers 2 -", exitDone, "stack and bytes depend on how they ran, the other counts are those of one worker, and so does which run is shown\n"},
		{fig1, "search -algorithm dfs -target A1=2,A2=B -workers 4 -", exitFound, "path to the target, each step checked"},
		{ring, "search -algorithm dfs -workers 2 -max-states 5000 -", exitLimit, "dfs: limit (not complete): the limit on states ended the search\nstates 5000,"},
		{fig1, "search -algorithm decndfs -workers 2 -", exitInput, "with several run dfs, bfs or ndfs"},
		{fig1, "search -algorithm dfs -workers 2 -film /nowhere.json -", exitInput, "record it with one worker"},
		{fig1, "search -algorithm nope -", exitInput, "there is no algorithm \"nope\""},
		{fig1, "search -algorithm ndfs -accept generalized -", exitInput, "use scc"},
		{fig1, "search -algorithm ndfs -order lG9 -", exitInput, "\"lG9\""},
		{fig1, "search -algorithm dfs -target A1 -", exitInput, "not COMPONENT=STATE"},
		{model(t, "transport", "-n", "4"), "search -algorithm star -prune duplicate -", exitDone, "states 3,"},
		{fig1, "search -algorithm star-decndfs -centre A1 -", exitFound, "star-decndfs: lasso"},
		{fig1, "search -algorithm dfs -centre A1 -", exitInput, "knows no centre"},
		{fig1, "search -algorithm star -centre A7 -", exitInput, "\"A7\""},
		{model(t, "ring", "-n", "3"), "search -algorithm gndfs -accept generalized -hash bitstate -",
			exitDone, "gndfs: probably empty (not complete)"},
		{fig1, "search -algorithm gdecndfs -accept generalized -", exitFound, "and for ever"},
		{phil, "search -algorithm stubborn-decoupled -", exitFound, "stubborn-decoupled: deadlock\nstored states "},
		{phil, "search -algorithm stubborn-decoupled -target P0=fed,P1=fed -guilty first -", exitDone, "stubborn-decoupled: not reached\nstored states "},
		{phil, "search -algorithm decoupled -target P0=fed,P1=fed -blind -", exitDone, "decoupled: not reached\nstored states "},
		{phil, "search -algorithm stubborn-decndfs -elu -blind -blocker first -", exitDone, "stubborn-decndfs: empty\nstored states "},
		{model(t, "ring", "-n", "3"), "search -algorithm stubborn-decoupled -", exitDone, "stubborn-decoupled: no deadlock\nstored states 1,"},
		{phil, "search -algorithm decoupled -blind -", exitInput, "name a target"},
		{phil, "search -algorithm decoupled -elu -", exitInput, "does not take ELU"},
		{phil, "search -algorithm decoupled -guilty first -", exitInput, "chooses no stubborn sets"},
		{phil, "search -algorithm stubborn-decoupled -blocker last -", exitInput, "choose cheapest or first"},
		{"HOA: v2", "search -algorithm ndfs -", exitInput, "-:1."},
		{"", "search -algorithm ndfs", exitInput, "name a model"},
		{"", "search -algorithm ndfs /nowhere.hoa", exitInput, "nowhere.hoa"},
		{fig1, "check -", exitDone, "2 components, 4 labels (2 global); reading labels"},
		{"", "family nope", exitInput, "there is no family"},
		{"", "family ring -n 1", exitInput, "between 2 and"},
		{"", "family", exitDone, "philosophers"},
		{"", "dance", exitInput, "there is no command"},
		{"", "help", exitDone, "Exit status"},
	} {
		status, out, complain := lassolab(c.input, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(out+complain, c.says) {
			t.Errorf("lassolab %s: status %d, want %d, and %q in\n%s%s",
				c.args, status, c.status, c.says, out, complain)
		}
	}
}

// a lasso printed as JSON is one that replay accepts; a spoilt one it refuses.
func TestAPrintedLassoReplays(t *testing.T) {
	dir := t.TempDir()
	modelFile, lassoFile := filepath.Join(dir, "fig8.hoa"), filepath.Join(dir, "lasso.json")
	if err := os.WriteFile(modelFile, []byte(model(t, "fig8")), 0o644); err != nil {
		t.Fatal(err)
	}
	_, out, _ := lassolab("", "search", "-algorithm", "decndfs", "-json", modelFile)
	var report engine.Report
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	if c := report.Counts; c.States != 6 || c.Nested != 6 || c.Pending != 2 || !report.Lasso.Checked ||
		!report.Complete {
		t.Errorf("%+v", report)
	}
	replay := func(text []byte) (int, string) {
		if err := os.WriteFile(lassoFile, text, 0o644); err != nil {
			t.Fatal(err)
		}
		status, out, complain := lassolab("", "replay", "-lasso", lassoFile, modelFile)
		return status, out + complain
	}
	if status, said := replay([]byte(out)); status != exitDone || !strings.Contains(said, "the lasso stands") {
		t.Errorf("status %d: %s", status, said)
	}
	report.Lasso.Cycle[0].State[0] = "A"
	spoilt, _ := json.Marshal(report.Lasso)
	if status, said := replay(spoilt); status != exitInput || !strings.Contains(said, "does not stand") {
		t.Errorf("status %d: %s", status, said)
	}
}

// a diagnostic names the file and the line within it, also when several files make one network.
func TestDiagnosticsNameTheFile(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.hoa"), filepath.Join(dir, "bad.hoa")
	os.WriteFile(good, []byte(model(t, "lost-cycle")), 0o644)
	os.WriteFile(bad, []byte("HOA: v1\nname: \"late\"\nStates: 1\nStart: 7\nAP: 1 \"a\"\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0\n[0] 0\n--END--\n"), 0o644)
	status, _, complain := lassolab("", "check", good, bad)
	if status != exitInput || !strings.Contains(complain, "bad.hoa:4.") {
		t.Errorf("status %d: %s", status, complain)
	}
	// so does a note, which may be about another file than its diagnostic
	named := func(file string) string {
		name := filepath.Join(dir, file)
		os.WriteFile(name, []byte("HOA: v1\nStates: 1\nname: \"same\"\nStart: 0\nAP: 1 \"a\"\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0\n[0] 0\n--END--\n"), 0o644)
		return name
	}
	first, second := named("first.hoa"), named("second.hoa")
	_, _, complain = lassolab("", "check", good, first, second)
	if !strings.Contains(complain, second+":3.") || !strings.Contains(complain, first+":3.") || strings.Contains(complain, ":-") {
		t.Errorf("of two automata of one name in two files it says %s", complain)
	}
}

// a property that cannot be read is no error of the model, which can be searched without it.
func TestABrokenPropertyIsAWarningWithItsPlace(t *testing.T) {
	text := strings.Replace(model(t, "figure2"), "--BODY--", "lassolab-property: \"G nobody\"\n--BODY--", 1)
	status, _, complain := lassolab(text, "check", "-")
	if status != exitDone || !strings.Contains(complain, "warning: in this property, no label and no component is called") {
		t.Errorf("status %d: %s", status, complain)
	}
}

// a film is written as JSON with nodes and events.
func TestFilmIsWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "film.json")
	if status, _, complain := lassolab(model(t, "figure2"), "search", "-algorithm", "tnf", "-film", file,
		"-"); status != exitDone {
		t.Fatal(complain)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var film struct {
		Nodes  []any
		Events []any
		Total  int
	}
	if err := json.Unmarshal(text, &film); err != nil || len(film.Nodes) != 7 || film.Total != len(film.Events) {
		t.Errorf("%v: %d nodes, %d of %d events", err, len(film.Nodes), len(film.Events), film.Total)
	}
}

// brokenWriter has room for some bytes.
type brokenWriter struct{ room int }

func (w *brokenWriter) Write(text []byte) (int, error) {
	n := min(w.room, len(text))
	if w.room -= n; n < len(text) {
		return n, syscall.ENOSPC
	}
	return n, nil
}

// Output that could not be written is a fault, whatever the command found.
func TestOutputThatCannotBeWrittenIsAFault(t *testing.T) {
	fig1 := model(t, "fig1")
	for _, args := range []string{
		"help", "family fig1", "family", "convert -to hoa -", "convert -to dot -", "check -", "search -algorithm ndfs -", "search -algorithm dfs -json -",
		"doctor -", "operate", "ask", "ltl Ga", "bench", "trial -list", "hunt -algorithm ndfs",
	} {
		for _, room := range []int{0, 10} {
			var complain bytes.Buffer
			status := run(strings.Fields(args), strings.NewReader(fig1), &brokenWriter{room}, &complain)
			if status != exitFault || !strings.Contains(complain.String(), "the output is not complete: no space left on device") {
				t.Errorf("%s with room for %d bytes ends with %d: %s", args, room, status, complain.String())
			}
		}
	}
}
