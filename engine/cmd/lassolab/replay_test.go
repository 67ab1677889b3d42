package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/proof"
	"lassolab/engine/testkit"
)

// kept writes a text into a file of a test.
func kept(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// A run of labels is replayed, and where it stops its file, line and step are named.
func TestARunOfLabelsReplays(t *testing.T) {
	fig1 := model(t, "fig1")
	var words strings.Builder
	for _, c := range []struct {
		name, text, options string
		status              int
		mark                string
	}{
		{"run.txt", "lI1\n---\nlG2\nlG1\nlI1\nlI2\n", "", exitDone, "the lasso"},
		{"run.txt", "lI1\nlG2\n", "", exitDone, "the run"},
		{"run.txt", "# a run\nlI1\nlG1\n", "", exitInput, "run.txt:3:"},
		{"run.txt", "lI1\n---\nlG2\n", "-accept generalized", exitInput, "run.txt:3:"},
		{"run.txt", "lI1\n---\n", "", exitInput, "run.txt:2.1-1: error:"},
		{"run.json", `{"prefix": [{"label": "lI1"}]}`, "-timeout 10s", exitDone, "the run"},
		{"run.json", `{"initial": ["1", "A"], "prefix": [{"label": "lI1", "state": ["1", "A"]}]}`, "", exitInput, "the run"},
		{"run.json", "{", "", exitInput, "run.json:1.1-1: error:"},
		{"run.txt", "lI1\n", "-accept often", exitInput, "lassolab:"},
	} {
		args := append(append([]string{"replay"}, strings.Fields(c.options)...), kept(t, c.name, c.text), "-")
		status, out, complain := lassolab(fig1, args...)
		if status != c.status {
			t.Errorf("%q: status %d, want %d\n%s%s", c.text, status, c.status, out, complain)
		}
		fmt.Fprintf(&words, "%s%q\n%s\n\n", c.options, c.text, passage(t, out+complain, c.mark))
	}
	status, _, complain := lassolab("", "replay")
	if status != exitInput {
		t.Errorf("status %d: %s", status, complain)
	}
	testkit.Golden(t, words.String()+passage(t, complain, "lassolab:"))
}

// What became of a run is printed as JSON: with the states that were found to its labels.
func TestWhatBecameOfARunIsPrintedAsJSON(t *testing.T) {
	status, out, complain := lassolab(model(t, "fig1"), "replay", "-json", kept(t, "run.txt", "lI1\nlI2\n"), "-")
	var r proof.Retraced
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != exitInput || r.Valid || r.Stops != 2 || r.Line != 2 ||
		len(r.Run.Prefix) != 1 || strings.Join(r.Possible, " ") != "lG2" {
		t.Errorf("status %d, %v: %s%s", status, err, out, complain)
	}
}

// The shortest lasso takes the place of the one found, others follow, and who starves is told.
func TestBetterLassosArePrinted(t *testing.T) {
	random := model(t, "random")
	status, out, complain := lassolab(random, "search", "-algorithm", "ndfs", "-shortest", "-another", "2", "-")
	if status != exitFound || !strings.Contains(out, "shortest: ") || !strings.Contains(out, "another: ") {
		t.Errorf("status %d: %s%s", status, out, complain)
	}
	status, out, complain = lassolab(random, "search", "-algorithm", "ndfs", "-shortest", "-another", "2", "-json", "-")
	var report searched
	if err := json.Unmarshal([]byte(out), &report); err != nil || status != exitFound || !report.Shortest.Exact || len(report.Others) == 0 {
		t.Errorf("status %d, %v: %s%s", status, err, out, complain)
	}
	status, said, _ := lassolab(random, "replay", kept(t, "report.json", out), "-")
	if status != exitDone {
		t.Errorf("status %d: %s", status, said)
	}
	testkit.Golden(t, passage(t, said, "the lasso"))
}
