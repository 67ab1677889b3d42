package search_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
)

// What is saved says how to find it again.
func TestResultsAreSavedWithWhatTheyRestOn(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "rF_1") })
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "1000") })
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.Memory, "") })
	apptest.Run(t, a)
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "7") }) // for the next ones
	saved := apptest.All[session.Download](a.Act(session.With(a.Search.Export, "CSV")))
	if len(saved) != 1 || saved[0].Name != "two-philosophers-one-hungry-results.csv" || !strings.Contains(a.Session.Status, saved[0].Name) {
		t.Fatalf("saved is %v, %q", saved, a.Session.Status)
	}
	rows, err := csv.NewReader(strings.NewReader(saved[0].Text)).ReadAll()
	if err != nil || len(rows) != 1+len(a.Session.Results()) {
		t.Fatal(err, rows)
	}
	var words strings.Builder
	for i, r := range a.Session.Results() {
		cell := func(column string) string { return rows[i+1][slices.Index(rows[0], column)] }
		if cell("search") != r.Name || cell("verdict") != r.Verdict() ||
			!strings.Contains(cell("order"), "rF_1, lF_0") || cell("limits") != "1000 states; 120 s" || cell("model") != a.Session.Model.Title {
			t.Errorf("of %s: %q", r.Name, rows[i+1])
		}
		fmt.Fprintf(&words, "%s: %s\n", r.Name, cell("question"))
	}
	testkit.Golden(t, words.String())
	for _, f := range interchange.TableFormats {
		if saved := apptest.All[session.Download](a.Act(session.With(a.Search.Export, f.Name))); len(saved) != 1 || !strings.HasSuffix(saved[0].Name, f.Ext) {
			t.Errorf("%s: %v", f.Name, saved)
		}
	}
}

func TestWithoutResultsNothingIsSaved(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, apptest.Automaton)
	if effects := a.Act(session.With(a.Search.Export, "CSV")); len(effects) > 0 || !strings.Contains(a.Session.Status, "no results") {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
}

// Nobody who compares two figures is left to wonder why one search has more states than another.
func TestSearchesThatCountSetsSayOfWhatTheirStatesArePairs(t *testing.T) {
	const text = "HOA: v1\nname: \"%s\"\nStates: 1\nStart: 0\nAP: 1 \"a\"\nAcceptance: %s\n--BODY--\nState: 0 %s\n[0] 0\n--END--\n"
	two := fmt.Sprintf(text, "Two", "2 Inf(0) & Inf(1)", "{0 1}")
	one := fmt.Sprintf(text, "One", "1 Inf(0)", "{0}")
	ask := func(model string) (runs map[string]*session.Run, note string) {
		a := apptest.New()
		apptest.Type(a, model)
		apptest.Choose(a, "dfs", "ndfs")
		a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
		apptest.Run(t, a)
		return a.Session.Runs, search.Pairs(a.Session)
	}
	runs, note := ask(two + one)
	for name, more := range map[string]bool{"dfs": false, "ndfs": true} {
		if got := runs[name].Counts.States > 1; got != more || strings.Contains(" "+note, " "+name+" ") != more {
			t.Errorf("%s has %d states for the network's only one, and it is said: %q", name, runs[name].Counts.States, note)
		}
	}
	if !strings.Contains(note, "Two") || strings.Contains(note, "One") {
		t.Errorf("only Two has several sets: %q", note)
	}
	testkit.Golden(t, note)
	if _, note := ask(one); note != "" {
		t.Errorf("nothing is counted, and it is said: %q", note)
	}
}
