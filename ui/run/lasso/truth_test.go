package lasso_test

import (
	"testing"

	"lassolab/engine/family"
	enginelasso "lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
)

// violation is a walk that violates a property of philosophers.
func violation(t *testing.T, formula string, runs session.RunsAsked, algorithm string) *session.Walk {
	t.Helper()
	a := apptest.Show(family.Philosophers(2))
	a.Act(session.With(a.Search.AskProperty, formula))
	a.Act(session.With(a.Search.AskRuns, runs))
	apptest.Choose(a, algorithm)
	apptest.Run(t, a)
	if a.Session.Walk() == nil || a.Session.Walk().Property == nil {
		t.Fatalf("nothing violates %s: %s", formula, a.Session.Status)
	}
	return a.Session.Walk()
}

func TestTheTruthOfAFormulaStandsUnderEachMomentOfItsViolation(t *testing.T) {
	w := violation(t, "G(P0@hungry -> F P0@fed)", session.RunsAsked{}, "ndfs")
	table := lasso.TruthOf(w)
	if table == nil || !table.Rows[0].Whole || table.Rows[0].Holds[0] {
		t.Fatalf("%+v", table)
	}
	hungry, fed := -1, -1
	for i, row := range table.Rows {
		if len(row.Holds) != w.Moments() {
			t.Fatalf("%s has %d of %d moments", row.Formula, len(row.Holds), w.Moments())
		}
		if row.Holds[w.Steps()] != row.Holds[len(w.Run.Prefix)] {
			t.Errorf("%s is another thing where the cycle begins again", row.Formula)
		}
		switch row.Formula {
		case "P0@hungry":
			hungry = i
		case "P0@fed":
			fed = i
		}
	}
	if hungry < 0 || fed < 0 {
		t.Fatalf("the rows are %+v", table.Rows)
	}
	p := w.Network.Component("P0")
	for moment := range w.Moments() {
		_, states := w.Moment(moment)
		if table.Rows[hungry].Holds[moment] != (states[p] == "hungry") || table.Rows[fed].Holds[moment] != (states[p] == "fed") {
			t.Errorf("at moment %d P0 is in %s", moment, states[p])
		}
	}
	rows, err := proof.Truth(w.Network, "G(P0@hungry -> F P0@fed)", *w.Run)
	if err != nil || rows[len(rows)-1].Holds[0] {
		t.Errorf("evaluated anew it is another thing: %v", err)
	}
}

func TestARunThatEndsHasItsTruthInItsLastMomentToo(t *testing.T) {
	w := violation(t, "F P0@fed", session.RunsAsked{Ends: true}, "bfs")
	table := lasso.TruthOf(w)
	if w.Kind != session.EndingRun || len(table.Rows[0].Holds) != w.Moments() || table.Rows[0].Holds[w.Steps()] {
		t.Errorf("%v, %+v", w.Kind, table.Rows[0])
	}
}

func TestTheMonitorsLaneIsShownOnlyAlongItsOwnRun(t *testing.T) {
	w := violation(t, "G !P0@fed", session.RunsAsked{}, "ndfs")
	run, shown := w.Property.Run, lasso.TruthOf(w).Monitor
	same := len(run.Prefix) == len(w.Run.Prefix) && len(run.Cycle) == len(w.Run.Cycle)
	if same != (shown != nil) || same && len(shown) != w.Moments() {
		t.Errorf("the run of the search has %d and %d steps, the walk %d and %d; the lane has %d", len(run.Prefix), len(run.Cycle),
			len(w.Run.Prefix), len(w.Run.Cycle), len(shown))
	}
	longer := *w
	watch := *w.Property
	watch.Run = &enginelasso.Named{Initial: run.Initial, Prefix: append(append([]enginelasso.NamedStep{}, run.Prefix...), run.Prefix...), Cycle: append(run.Cycle, run.Cycle...)}
	longer.Property = &watch
	if lasso.TruthOf(&longer).Monitor != nil {
		t.Error("the monitor's states along another run are shown")
	}
}

func TestATableOfTruthThatIsTooLargeIsHiddenWithASentence(t *testing.T) {
	w := violation(t, "G !P0@fed", session.RunsAsked{}, "ndfs")
	if shown, sentence := lasso.TruthShown(w); !shown || sentence != "" {
		t.Errorf("%v %q", shown, sentence)
	}
	large := *w
	watch := *w.Property
	for range 20_001 {
		watch.Truth = append(watch.Truth, watch.Truth[0])
	}
	large.Property = &watch
	if shown, sentence := lasso.TruthShown(&large); shown || sentence == "" {
		t.Errorf("%v %q", shown, sentence)
	}
}
