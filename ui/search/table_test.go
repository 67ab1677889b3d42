package search_test

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/ui/app/apptest"
	"lassolab/ui/search"
	"lassolab/ui/session"
)

// What is saved says how to find it again.
func TestResultsAreSavedWithWhatTheyRestOn(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Update(search.Typed{Setting: search.Order, Text: "rF_1"})
	a.Update(search.LimitTyped{Limit: search.States, Text: "1000"})
	a.Update(search.LimitTyped{Limit: search.Memory, Text: ""})
	apptest.Run(t, a)
	a.Update(search.LimitTyped{Limit: search.States, Text: "7"}) // for the next ones
	saved := apptest.All[session.Download](a.Update(search.Exported{As: "CSV"}))
	if len(saved) != 1 || saved[0].Name != "two-philosophers-one-hungry-results.csv" || !strings.Contains(a.Session.Status, saved[0].Name) {
		t.Fatalf("saved is %v, %q", saved, a.Session.Status)
	}
	rows, err := csv.NewReader(strings.NewReader(saved[0].Text)).ReadAll()
	if err != nil || len(rows) != 1+len(a.Session.Results()) {
		t.Fatal(err, rows)
	}
	for i, r := range a.Session.Results() {
		cell := func(column string) string { return rows[i+1][slices.Index(rows[0], column)] }
		if cell("search") != r.Name || cell("verdict") != r.Verdict() || cell("question") != "all at the same moment" ||
			!strings.Contains(cell("order"), "rF_1, lF_0") || cell("limits") != "1000 states; 120 s" || cell("model") != a.Session.Model.Title {
			t.Errorf("of %s: %q", r.Name, rows[i+1])
		}
	}
	for _, f := range interchange.TableFormats {
		if saved := apptest.All[session.Download](a.Update(search.Exported{As: f.Name})); len(saved) != 1 || !strings.HasSuffix(saved[0].Name, f.Ext) {
			t.Errorf("%s: %v", f.Name, saved)
		}
	}
}

func TestWithoutResultsNothingIsSaved(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, apptest.Automaton)
	if effects := a.Update(search.Exported{As: "CSV"}); len(effects) > 0 || !strings.Contains(a.Session.Status, "no results") {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
}
