package main

import (
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/lasso"
)

// A graph has the states and the steps that dfs counts, as XML; a part of it is XML too.
func TestAGraphHasTheStatesAndStepsOfASearch(t *testing.T) {
	_, four, _ := lassolab("", "family", "philosophers", "-n", "4")
	var report struct {
		Counts struct{ States, Edges int }
	}
	_, out, _ := lassolab(four, "search", "-algorithm", "dfs", "-json", "-")
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	var g struct {
		Nodes []struct {
			ID string `xml:"id,attr"`
		} `xml:"graph>node"`
		Edges []struct {
			To string `xml:"target,attr"`
		} `xml:"graph>edge"`
	}
	status, out, complain := lassolab(four, "graph", "-")
	if err := xml.Unmarshal([]byte(out), &g); err != nil || status != exitDone || complain != "" {
		t.Fatal(err, status, complain)
	}
	if len(g.Nodes) != report.Counts.States || len(g.Edges) != report.Counts.Edges || len(g.Nodes) < 50 {
		t.Errorf("%d states, %d steps; dfs: %+v", len(g.Nodes), len(g.Edges), report.Counts)
	}
	g.Nodes = nil
	status, out, _ = lassolab(four, "graph", "-max-states", "7", "-")
	if err := xml.Unmarshal([]byte(out), &g); err != nil || status != exitLimit || len(g.Nodes) != 7 {
		t.Errorf("%v, status %d, %d states", err, status, len(g.Nodes))
	}
}

// What is in no format that is read is called by its name.
func TestWhatIsNoModelIsCalledByItsName(t *testing.T) {
	for text, says := range map[string]string{"digraph { a -> b }": "DOT, which is only written", `{"a": 1}`: "no model is JSON",
		"G(a -> F b)": "-property asks it of a model", `\documentclass{a}`: "LaTeX, which is only written", "\x7fELF\x00\x01": "no text",
		"asdf": "an automaton starts with HOA: v1, not with asdf", "HOA v1\n": "1.1-"} {
		if status, _, complain := lassolab(text, "check", "-"); status != exitInput || !strings.Contains(complain, says) {
			t.Errorf("%q: status %d, %s", text, status, complain)
		}
	}
}

// expecting is a model with an expectation.
func expecting(expectation string) string {
	return strings.Replace(hostileModel, "--BODY--", "lassolab-expect: \""+expectation+"\"\n--BODY--", 1)
}

// verify ends with 0 only where all is as expected; what is undecided, wrong or not read has its own status.
func TestVerifyEndsWithZeroOnlyWhereAllIsAsExpected(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, five, _ := lassolab("", "family", "philosophers", "-n", "5")
	write("good/a.hoa", expecting("lasso"))
	write("good/deep/none.hoa", hostileModel)
	write("good/.hidden/bad.hoa", expecting("no lasso"))
	write("good/notes.txt", "no model")
	write("bad/a.hoa", expecting("no lasso"))
	write("slow/a.hoa", strings.Replace(five, "--BODY--", "lassolab-expect: \"no lasso\"\n--BODY--", 1))
	write("wrong/a.hoa", expecting("emty"))
	write("wrong/b.hoa", "HOA: v2")
	for _, c := range []struct {
		args   string
		status int
		says   []string
	}{
		{"good", exitDone, []string{"✓ line 12: lasso — as expected", "none.hoa", "2 files: 1 as expected, 4 without an expectation"}},
		{"bad", exitFound, []string{"✗ line 12: no lasso — lasso (not as expected)", "the run that shows it, each step checked:"}},
		{"slow -max-states 3", exitLimit, []string{"? line", "undecided: the limit on states ended the search"}},
		{"wrong", exitInput, []string{"✗ not read: ", "a.hoa:12.19-22: error: an expectation: \"emty\" is no verdict. Did you mean \"no lasso\"?", "2 files not read"}},
		{"good bad slow -max-states 3", exitFound, []string{"4 files"}},
		{"good good/a.hoa bad wrong", exitInput, []string{"5 files: 1 as"}},
		{"good -as xml", exitInput, []string{"choose text, json or junit"}},
		{"nothing", exitInput, []string{"no such file"}},
	} {
		args := []string{"verify"}
		for word := range strings.FieldsSeq(c.args) {
			if _, err := os.Stat(filepath.Join(dir, word)); err == nil {
				word = filepath.Join(dir, word)
			}
			args = append(args, word)
		}
		status, out, complain := lassolab("", args...)
		for _, says := range c.says {
			if !strings.Contains(out+complain, says) {
				t.Errorf("%s lacks %q", c.args, says)
			}
		}
		if status != c.status {
			t.Errorf("%s: status %d", c.args, status)
		}
		if t.Failed() {
			t.Fatalf("%s%s", out, complain)
		}
	}
	if status, out, complain := lassolab(expecting("deadlock"), "verify", "-"); status != exitFound || complain != "" {
		t.Errorf("standard input: status %d: %s%s", status, out, complain)
	}
}

// The JSON has a version, and a run that the checker takes; the XML counts what it has.
func TestVerdictsAreWrittenForMachines(t *testing.T) {
	file := kept(t, "a.hoa", strings.Replace(expecting("no lasso"), "no lasso\"", "no lasso\" \"lasso\" \"no deadlock\"", 1))
	status, out, _ := lassolab("", "verify", "-as", "json", file)
	var v struct {
		Version  int
		Outcomes map[string]int
		Models   []struct {
			Questions []struct {
				Expected, Outcome, Verdict string
				Line                       int
				Run                        *lasso.Named
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &v); err != nil || status != exitFound || v.Version != verdictsVersion {
		t.Fatal(status, err, out)
	}
	if q := v.Models[0].Questions[0]; q.Expected != "no lasso" || q.Outcome != "not as expected" || q.Verdict != "lasso" || q.Line != 12 ||
		q.Run == nil || !q.Run.Checked || v.Outcomes["as expected"] != 2 {
		t.Errorf("%s", out)
	}
	_, out, _ = lassolab("", "verify", "-as", "junit", file)
	var suites junitSuites
	if err := xml.Unmarshal([]byte(out), &suites); err != nil {
		t.Fatal(err, out)
	}
	s := suites.Suites[0]
	if s.Tests != len(s.Cases) || s.Failures != 1 || s.Errors != 0 || s.Skipped != 1 || s.Cases[0].Failure == nil {
		t.Errorf("%s", out)
	}
}
