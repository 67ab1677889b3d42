package session

import (
	"testing"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
)

func TestAnAnswerIsAProofOrACheckedRun(t *testing.T) {
	checked, refused := &Walk{Run: &lasso.Named{Checked: true}}, &Walk{Run: &lasso.Named{Refused: "it does not close"}}
	for _, c := range []struct {
		verdict  search.Verdict
		complete bool
		walk     *Walk
		without  string
		settles  bool
	}{
		{search.Lasso, true, checked, "", true},
		{search.Lasso, false, checked, "", true}, // what was found stands, whatever was missed
		{search.Lasso, true, refused, "", false},
		{search.Reached, true, checked, "", true},
		{search.Deadlock, true, checked, "", true},
		{search.Deadlock, true, nil, "", false},
		{search.Empty, true, nil, "", true},
		{search.Empty, true, nil, "order", false},
		{search.Explored, true, nil, "", true},
		{search.Explored, false, nil, "", false},
		{search.Unreached, true, nil, "", true},
		{search.Unreached, false, nil, "", false},
		{search.NoneDead, true, nil, "", true},
		{search.Probably, false, nil, "", false},
		{search.Limit, false, nil, "", false},
	} {
		r := &Run{Phase: Reported, Walk: c.walk, Without: c.without, Report: &engine.Report{Verdict: c.verdict, Complete: c.complete}}
		if r.Settles() != c.settles {
			t.Errorf("%s, complete %t, without %q: %t", c.verdict, c.complete, c.without, r.Settles())
		}
	}
	if (&Run{Phase: Running}).Settles() {
		t.Error("a search that goes on has answered")
	}
}

func TestSearchesAreAskedTheSameByWhatTheyLookFor(t *testing.T) {
	for _, c := range []struct {
		algorithm string
		settings  link.Settings
		question  Question
	}{
		{"ndfs", link.Settings{}, ForLasso},
		{"decndfs", link.Settings{Target: "P0=fed"}, ForLasso},
		{"dfs", link.Settings{Target: "P0=fed"}, ForTarget},
		{"stubborn", link.Settings{Target: "P0=fed"}, ForTarget},
		{"dfs", link.Settings{}, ForAllStates},
		{"decoupled", link.Settings{}, ForAllStates},
		{"stubborn", link.Settings{}, ForDeadlock},
		{"scc", link.Settings{Property: "G F a"}, ForViolation},
		{"ndfs", link.Settings{Property: "G F a", Target: "P0=fed"}, ForViolation},
	} {
		if got := (&Run{Algorithm: c.algorithm, Settings: c.settings}).Question(); got != c.question {
			t.Errorf("%s with %+v is asked %d, want %d", c.algorithm, c.settings, got, c.question)
		}
	}
}
