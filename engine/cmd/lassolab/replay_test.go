package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/proof"
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
	for _, c := range []struct {
		name, text, options string
		status              int
		says                string
	}{
		{"run.txt", "lI1\n---\nlG2\nlG1\nlI1\nlI2\n", "", exitDone, "the lasso stands: 1 step in the prefix, 4 in the cycle, each checked. It is accepted (all at the same moment)."},
		{"run.txt", "lI1\nlG2\n", "", exitDone, "the run stands: 2 steps"},
		{"run.txt", "# a run\nlI1\nlG1\n", "", exitInput, "run.txt:3: the run does not stand: it stops at step 2 (line 3): lG1 is blocked by A1 (in 2). Possible in (2, A) is lG2."},
		{"run.txt", "lI1\n---\nlG2\n", "-accept generalized", exitInput, "in round 2 of the cycle"},
		{"run.txt", "lI1\n---\n", "", exitInput, "run.txt:2.1-1: error: the cycle that begins here has no step"},
		{"run.json", `{"prefix": [{"label": "lI1"}]}`, "-timeout 10s", exitDone, "the run stands"},
		{"run.json", `{"initial": ["1", "A"], "prefix": [{"label": "lI1", "state": ["1", "A"]}]}`, "", exitInput, "it stops at step 1: A1 has no transition"},
		{"run.json", "{", "", exitInput, "run.json:1.1-1: error: this is no lasso"},
		{"run.txt", "lI1\n", "-accept often", exitInput, "choose simultaneous or generalized"},
	} {
		args := append(append([]string{"replay"}, strings.Fields(c.options)...), kept(t, c.name, c.text), "-")
		status, out, complain := lassolab(fig1, args...)
		if status != c.status || !strings.Contains(out+complain, c.says) {
			t.Errorf("%q: status %d, want %d, and %q in\n%s%s", c.text, status, c.status, c.says, out, complain)
		}
	}
	if status, _, complain := lassolab("", "replay"); status != exitInput || !strings.Contains(complain, "name the file with the run") {
		t.Errorf("status %d: %s", status, complain)
	}
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
	if status, said, _ := lassolab(random, "replay", kept(t, "report.json", out), "-"); status != exitDone || !strings.Contains(said, "the lasso stands") {
		t.Errorf("status %d: %s", status, said)
	}
}
