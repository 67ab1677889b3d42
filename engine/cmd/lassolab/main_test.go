package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"lassolab/engine"
	"lassolab/engine/testkit"
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

// passage is a text from a mark to the end of its line, with the lines that are indented below it: a test knows the mark,
// the golden file what follows.
func passage(t *testing.T, text, mark string) string {
	t.Helper()
	at := strings.Index(text, mark)
	if at < 0 {
		t.Errorf("no %q in %s", mark, text)
		return ""
	}
	lines := strings.Split(strings.TrimPrefix(text[at:], "\n"), "\n")
	end := 1
	for end < len(lines) && strings.HasPrefix(lines[end], " ") {
		end++
	}
	return strings.Join(lines[:end], "\n")
}

// the exit status says how a search ended.
func TestExitStatusSaysHowASearchEnded(t *testing.T) {
	fig1, ring := model(t, "fig1"), model(t, "ring", "-n", "6")
	phil := model(t, "philosophers", "-n", "3")
	var words strings.Builder
	for _, c := range []struct {
		input  string
		args   string
		status int
		says   string
		mark   string // of what the golden file compares
	}{
		{fig1, "search -algorithm ndfs -", exitFound, "ndfs: lasso", ""},
		{ring, "search -algorithm decndfs -", exitDone, "states 1, nested 7", ""},
		{fig1, "search -algorithm dfs -target A1=2,A2=B -", exitFound, "", "\npath to"},
		{ring, "search -algorithm dfs -max-states 5000 -", exitLimit, "", "dfs: limit"},
		{ring, "search -algorithm dfs -max-bytes 100000 -", exitLimit, "", "dfs: limit"},
		{fig1, "search -algorithm ndfs -workers 3 -", exitFound, "", "workers: 3"},
		{ring, "search -algorithm ndfs -workers 3 -", exitDone, "", "workers: 3"},
		{ring, "search -algorithm dfs -workers 2 -", exitDone, "states 15625, nested 0, pending 0, edges 97500 of 97500 considered", ""},
		{ring, "search -algorithm bfs -workers 2 -json -", exitDone, `"workers":2,"varying":["stack","bytes"]`, ""},
		{phil, "search -algorithm dfs -workers 2 -", exitDone, "", "workers: 2"},
		{fig1, "search -algorithm dfs -target A1=2,A2=B -workers 4 -", exitFound, "", "\npath to"},
		{ring, "search -algorithm dfs -workers 2 -max-states 5000 -", exitLimit, "\nstates 5000,", "dfs: limit"},
		{fig1, "search -algorithm decndfs -workers 2 -", exitInput, "", "lassolab:"},
		{fig1, "search -algorithm dfs -workers 2 -film /nowhere.json -", exitInput, "", "lassolab:"},
		{fig1, "search -algorithm nope -", exitInput, "\"nope\"", "lassolab:"},
		{fig1, "search -algorithm ample-ndfs -accept generalized -", exitInput, "", "lassolab:"},
		{fig1, "search -algorithm ndfs -order lG9 -", exitInput, "\"lG9\"", ""},
		{fig1, "search -algorithm dfs -target A1 -", exitInput, "", "lassolab:"},
		{model(t, "transport", "-n", "4"), "search -algorithm star -prune duplicate -", exitDone, "states 3,", ""},
		{fig1, "search -algorithm star-decndfs -centre A1 -", exitFound, "star-decndfs: lasso", ""},
		{fig1, "search -algorithm dfs -centre A1 -", exitInput, "", "lassolab:"},
		{fig1, "search -algorithm star -centre A7 -", exitInput, "\"A7\"", ""},
		{model(t, "ring", "-n", "3"), "search -algorithm gndfs -accept generalized -hash bitstate -",
			exitDone, "", "gndfs:"},
		{fig1, "search -algorithm gdecndfs -accept generalized -", exitFound, "", "lasso, each"},
		{phil, "search -algorithm stubborn-decoupled -", exitFound, "\nstored states ", "stubborn-decoupled:"},
		{phil, "search -algorithm stubborn-decoupled -target P0=fed,P1=fed -guilty first -", exitDone, "\nstored states ", "stubborn-decoupled:"},
		{phil, "search -algorithm decoupled -target P0=fed,P1=fed -blind -", exitDone, "\nstored states ", "decoupled:"},
		{phil, "search -algorithm stubborn-decndfs -elu -blind -blocker first -", exitDone, "\nstored states ", "stubborn-decndfs:"},
		{model(t, "ring", "-n", "3"), "search -algorithm stubborn-decoupled -", exitDone, "\nstored states 1,", "stubborn-decoupled:"},
		{phil, "search -algorithm decoupled -blind -", exitInput, "", "lassolab:"},
		{phil, "search -algorithm decoupled -elu -", exitInput, "", "lassolab:"},
		{phil, "search -algorithm decoupled -guilty first -", exitInput, "", "lassolab:"},
		{phil, "search -algorithm stubborn-decoupled -blocker last -", exitInput, "", "lassolab:"},
		{"HOA: v2", "search -algorithm ndfs -", exitInput, "-:1.", ""},
		{"", "search -algorithm ndfs", exitInput, "", "lassolab:"},
		{"", "search -algorithm ndfs /nowhere.hoa", exitInput, "nowhere.hoa", ""},
		{fig1, "check -", exitDone, "", "2 components"},
		{"", "family nope", exitInput, "", "lassolab:"},
		{"", "family ring -n 1", exitInput, "", "lassolab:"},
		{"", "family", exitDone, "philosophers", ""},
		{"", "dance", exitInput, "", "lassolab:"},
		{"", "help", exitDone, "Exit status", ""},
	} {
		status, out, complain := lassolab(c.input, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(out+complain, c.says) {
			t.Errorf("lassolab %s: status %d, want %d, and %q in\n%s%s",
				c.args, status, c.status, c.says, out, complain)
		}
		if c.mark != "" {
			fmt.Fprintf(&words, "%s\n%s\n\n", c.args, passage(t, out+complain, c.mark))
		}
	}
	testkit.Golden(t, words.String())
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
	status, stands := replay([]byte(out))
	if status != exitDone {
		t.Errorf("status %d: %s", status, stands)
	}
	report.Lasso.Cycle[0].State[0] = "A"
	spoilt, _ := json.Marshal(report.Lasso)
	status, refused := replay(spoilt)
	if status != exitInput {
		t.Errorf("status %d: %s", status, refused)
	}
	testkit.Golden(t, passage(t, stands, "the lasso")+"\n"+passage(t, refused, "the lasso"))
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
	if status != exitDone || !strings.Contains(complain, "nobody") {
		t.Errorf("status %d: %s", status, complain)
	}
	testkit.Golden(t, passage(t, complain, "warning:"))
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
	said := ""
	for _, args := range []string{
		"help", "family fig1", "family", "convert -to hoa -", "convert -to dot -", "check -", "search -algorithm ndfs -", "search -algorithm dfs -json -",
		"doctor -", "operate", "ask", "ltl Ga", "bench", "trial -list", "hunt -algorithm ndfs",
	} {
		for _, room := range []int{0, 10} {
			var complain bytes.Buffer
			status := run(strings.Fields(args), strings.NewReader(fig1), &brokenWriter{room}, &complain)
			fault := passage(t, complain.String(), "lassolab:")
			if said == "" {
				said = fault
			}
			if status != exitFault || fault != said {
				t.Errorf("%s with room for %d bytes ends with %d: %s", args, room, status, complain.String())
			}
		}
	}
	testkit.Golden(t, said)
}
