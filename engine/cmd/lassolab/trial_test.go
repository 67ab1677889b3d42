package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"lassolab/engine/differential"
	"lassolab/engine/testkit"
)

// a trial prints its seed, a table of what agreed, and the same again with the same seed; one case can be seen alone.
func TestATrialComparesAndTells(t *testing.T) {
	status, out, complain := lassolab("", "trial", "-n", "24", "-seed", "7", "-check", "texts,answers", "-workers", "2")
	if status != exitDone || !strings.Contains(out, "texts    8      0         labels 8\n") || !strings.HasPrefix(complain, "seed 7\n24 of 24 compared") ||
		!strings.HasSuffix(out, "Seed 7: 24 cases, 0 failures.\n") {
		t.Errorf("status %d, %q, %q", status, out, complain)
	}
	var found differential.Outcome
	status, text, _ := lassolab("", "trial", "-seed", "7", "-check", "answers", "-only", "3", "-json")
	if err := json.Unmarshal([]byte(text), &found); err != nil || status != exitDone || found.Cases != 1 || found.Checks[0].Agreed["explored"] == 0 {
		t.Errorf("status %d, %v, %s", status, err, text)
	}
	if _, _, other := lassolab("", "trial", "-n", "0"); !strings.HasPrefix(other, "seed ") || strings.HasPrefix(other, "seed 0\n") {
		t.Errorf("without a seed: %q", other)
	}
	status, out, _ = lassolab("", "trial", "-list")
	for _, check := range differential.Checks() {
		if status != exitDone || !strings.Contains(out, check.Name+"\n    "+check.About+"\n") {
			t.Errorf("status %d, %s is not listed", status, check.Name)
		}
	}
}

func TestATrialRefusesWhatItCannotDo(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ args string }{
		{"-seed 1 -check nothing"}, {"model.hoa"},
		{"-workers -1"}, {"-n -1"},
	} {
		status, out, complain := lassolab("", append([]string{"trial"}, strings.Fields(c.args)...)...)
		fmt.Fprintf(&words, "trial %s\n%s\n", c.args, complain)
		if status != exitInput || out != "" {
			t.Errorf("%s: status %d, %q, %q", c.args, status, out, complain)
		}
	}
	testkit.Golden(t, words.String())
}

// a failure is told with the command that shows it again, both sides and the smallest text; the table has the most frequent answer first.
func TestAFailureIsToldWholeAndTheTableSaysWhatAgreed(t *testing.T) {
	f := differential.Failure{Check: "answers", Number: 2, Said: "it says this", Small: "it says that", Formula: "G a", Text: "HOA: v1\n",
		Again: "lassolab trial -seed 4 -check answers -only 2"}
	if want := "lassolab trial -seed 4 -check answers -only 2\nit says this\nMade small: it says that\nFormula: G a\nHOA: v1\n"; f.String() != want {
		t.Errorf("%s", &f)
	}
	var out bytes.Buffer
	(&call{out: &out}).tabulate(&differential.Outcome{Seed: 4, Cases: 3, Failures: []differential.Failure{f},
		Checks: []differential.Tally{{Name: "answers", Cases: 3, Failures: 1, Agreed: map[string]int64{"b": 1, "a": 1, "c": 2}}}})
	testkit.Golden(t, out.String())
}

// a case that keeps the others waiting is named.
func TestProgressNamesTheCaseThatTakesLong(t *testing.T) {
	var out bytes.Buffer
	clock := time.Unix(0, 0)
	tell := teller(&out, false, func() time.Time { return clock })
	for _, at := range []time.Duration{0, time.Second, 2 * patience} {
		clock = time.Unix(0, 0).Add(at)
		tell(differential.Progress{Done: 10, N: 30, Failures: 1, Waiting: "formulas 4"})
	}
	lines := strings.Split(strings.TrimRight(out.String(), "\n "), "\n")
	if len(lines) != 3 || strings.Contains(lines[1], "formulas") || !strings.Contains(lines[2], "formulas 4") {
		t.Fatalf("%q", lines)
	}
	testkit.Golden(t, strings.TrimRight(lines[1], " ")+"\n"+lines[2])
}
