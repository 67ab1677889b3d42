package property_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/property"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
)

// philosophers is a page with two philosophers, whose properties are in sight.
func philosophers(t *testing.T) *app.App {
	t.Helper()
	a := apptest.Show(family.Philosophers(2))
	apptest.Choose(a, "scc")
	a.Update(session.ModelViewChosen{View: property.View})
	return a
}

// typed types a formula, with the cursor at its end.
func typed(a *app.App, formula string) {
	a.Act(func(t *session.Turn) { a.Property.Type(t, formula, len(formula)) })
}

// enter types a formula, adds it, and lets the searches and the monitor come to their end.
func enter(t *testing.T, a *app.App, formula string) {
	t.Helper()
	typed(a, formula)
	apptest.Finish(t, a, a.Act(a.Property.Enter))
}

func panel(a *app.App) *property.Panel { return property.NewPanel(a.Session, a.Property) }

const starves, exclusion = "G(P0@hungry -> F P0@fed)", "G !(P0@fed & P1@fed)"

func TestAPropertyThatIsEnteredIsStatedAskedAndAnswered(t *testing.T) {
	a := philosophers(t)
	enter(t, a, starves)
	enter(t, a, " G  !(P0@fed & P1@fed) ")
	if got := a.Session.Model.Network().Properties; !slices.Equal(got, []string{starves, exclusion}) {
		t.Fatalf("the model states %q", got)
	}
	if !strings.Contains(a.Session.Model.Text, `lassolab-property: "`+starves+`"`) {
		t.Errorf("the text does not state it:\n%s", a.Session.Model.Text)
	}
	if a.Session.Settings.Property != exclusion {
		t.Errorf("%q is asked", a.Session.Settings.Property)
	}
	if got := panel(a).Words(); got != "  "+starves+": ✗ scc violated\n* "+exclusion+": ✓ scc holds\n" {
		t.Errorf("the list says\n%s", got)
	}
}

func TestVerdictsAreOfTheModelAndTheRunsThatWereAsked(t *testing.T) {
	a := philosophers(t)
	enter(t, a, starves)
	a.Act(session.With(a.Property.ChooseRuns, property.FairRuns))
	if got := panel(a).Words(); got != "* "+starves+":\n" {
		t.Errorf("of fair runs the list says\n%s", got)
	}
	apptest.Run(t, a)
	if got := panel(a).Words(); got != "* "+starves+": ✓ scc holds of fair runs\n" {
		t.Errorf("of fair runs the list says\n%s", got)
	}
	a.Act(session.With(a.Property.ChooseRuns, property.AllRuns))
	if got := panel(a).Words(); got != "* "+starves+": ✗ scc violated\n" {
		t.Errorf("of all runs the list says\n%s", got)
	}
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.SetInitial{Component: 0, States: []int{1}, On: true}))
	if got := panel(a).Words(); got != "* "+starves+":\n" {
		t.Errorf("of another model the list says\n%s", got)
	}
}

func TestTheListFollowsUndoAndWhatIsRenamed(t *testing.T) {
	a := philosophers(t)
	enter(t, a, starves)
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.RenameComponent{Component: 0, Name: "Plato"}))
	if got := a.Session.Settings.Property; got != "G(Plato@hungry -> F Plato@fed)" {
		t.Errorf("%q is asked", got)
	}
	if got := a.Session.Model.Network().Properties[0]; got != a.Session.Settings.Property {
		t.Errorf("the model states %q", got)
	}
	a.Act(a.Editor.Undo)
	if got := a.Session.Settings.Property; got != starves {
		t.Errorf("after undo %q is asked", got)
	}
	a.Act(a.Editor.Undo)
	if got := a.Session.Model.Network().Properties; len(got) != 0 {
		t.Errorf("after another the model states %q", got)
	}
	if !strings.Contains(a.Session.Status, "new property") {
		t.Errorf("the status says %q", a.Session.Status)
	}
}

func TestAPropertyIsChangedWhereItStandsAndWhatWasTypedComesBack(t *testing.T) {
	a := philosophers(t)
	enter(t, a, starves)
	typed(a, "G F P1")
	a.Act(session.With(a.Property.Edit, 0))
	if got := a.Property.Draft(); got != starves {
		t.Fatalf("%q is in the field", got)
	}
	enter(t, a, "F P0@fed")
	if got := a.Session.Model.Network().Properties; !slices.Equal(got, []string{"F P0@fed"}) {
		t.Errorf("the model states %q", got)
	}
	if got := a.Property.Draft(); got != "G F P1" {
		t.Errorf("%q is in the field", got)
	}
	a.Act(session.With(a.Property.Edit, 0))
	a.Act(session.With(a.Property.Delete, 0))
	if got := a.Property.Draft(); got != "G F P1" || len(a.Session.Model.Network().Properties) > 0 {
		t.Errorf("%q is in the field", got)
	}
}

func TestWhatIsTypedIsKeptForALaterVisit(t *testing.T) {
	a := philosophers(t)
	typed(a, "G(P0@hu")
	kept := a.Kept()
	b := apptest.New()
	b.Update(session.SceneOpened{Kept: kept})
	if got := b.Property.Draft(); got != "G(P0@hu" {
		t.Errorf("%q is in the field", got)
	}
	b.Update(session.SceneOpened{Kept: link.Kept{Scene: link.Scene{Text: hoa.Write(family.Figure2())}}})
	if got := b.Property.Draft(); got != "" {
		t.Errorf("another model is opened, and %q is in the field", got)
	}
}

func TestAFormulaIsCompletedByWhatTheModelHas(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"G(P0@hu", ")", "G(P0@hungry|)"},
		{"G(P0@", ")", "G(P0@hungry|)"},
		{"F fe", "", "F P0@fed|"},
		{"G al", "", "G G |"},
		{"P1", " U x", "P1@| U x"},
		{`G "ea`, "", `G eat_0|`},
		{"", "", "P0|"},
	} {
		a := philosophers(t)
		a.Act(func(t *session.Turn) { a.Property.Type(t, c.before+c.after, len(c.before)) })
		if c.before == "" {
			a.Act(session.With(a.Property.Offer, 0))
		}
		if c.before == "P1" { // a name already: nothing is chosen by itself
			a.Act(session.With(a.Property.ChooseOffer, 1))
		}
		put := apptest.All[property.PutDraft](a.Act(session.With(a.Property.TakeOffer, a.Property.Chosen())))
		if len(put) != 1 || put[0].Text[:put[0].Cursor]+"|"+put[0].Text[put[0].Cursor:] != c.want {
			t.Errorf("%s|%s is completed to %+v", c.before, c.after, put)
		}
	}
}

func TestAnUnknownNameIsRepairedByTheNearestOne(t *testing.T) {
	a := philosophers(t)
	typed(a, "G(P0@hungri -> F P0@fet)")
	a.Act(a.Property.Enter)
	if len(a.Session.Model.Network().Properties) > 0 || !strings.Contains(a.Session.Status, "did you mean P0@hungry?") {
		t.Errorf("the status says %q", a.Session.Status)
	}
	a.Act(a.Property.Repair)
	a.Act(a.Property.Repair)
	if got := a.Property.Draft(); got != starves {
		t.Errorf("repaired to %q", got)
	}
}

func TestAPatternIsFilledInWords(t *testing.T) {
	a := philosophers(t)
	a.Act(session.With(a.Property.ChoosePattern, 0))
	a.Act(session.With(a.Property.ChooseScope, 2))
	for slot, value := range map[string]string{"P": "P0@hungry", "S": "P0@fed | P1@fed", "Q": "eat_0"} {
		a.Act(func(t *session.Turn) { a.Property.FillSlot(t, slot, value) })
	}
	a.Act(a.Property.TakePattern)
	if got := a.Property.Draft(); got != "G(eat_0 -> G(P0@hungry -> F (P0@fed | P1@fed)))" {
		t.Errorf("the pattern gives %q", got)
	}
}

func TestEveryPatternIsAFormulaInEachOfItsScopes(t *testing.T) {
	for _, formula := range property.Formulas("P0@fed", "P1@fed", "eat_0", "eat_1 | P0@left") {
		a := philosophers(t)
		typed(a, formula)
		if says := panel(a).Mistake(); says != "" {
			t.Errorf("%s: %s", formula, says)
		}
	}
}

func TestTheMonitorOfTheAskedPropertyIsMadeByAWorkerAndTheNewestWins(t *testing.T) {
	a := philosophers(t)
	first := apptest.All[session.StartWorker](a.Act(session.With(a.Search.AskProperty, starves)))
	if len(first) != 1 {
		t.Fatalf("%d workers", len(first))
	}
	effects := a.Act(session.With(a.Search.AskProperty, exclusion))
	if len(apptest.All[session.StopWorker](effects)) != 1 {
		t.Error("the first is still at work")
	}
	for _, reply := range apptest.Replies(t, first[0].Request) {
		a.Update(session.Replied{For: first[0].For, Number: first[0].Number, Reply: reply})
	}
	if a.Property.Monitor() != nil {
		t.Error("the first is shown")
	}
	apptest.Finish(t, a, effects)
	if m := a.Property.Monitor(); m == nil || m.Picture == nil || m.Text == "" || !strings.Contains(m.Cost, "takes part in") {
		t.Errorf("the monitor is %+v", m)
	}
	apptest.Finish(t, a, a.Act(session.With(a.Search.AskProperty, "G(P0@fed -> P0@fed)")))
	if m := a.Property.Monitor(); m == nil || !m.Valid {
		t.Errorf("the monitor of what always holds is %+v", m)
	}
}

func TestAnInsertedMonitorFindsTheViolationAsAComponent(t *testing.T) {
	a := philosophers(t)
	apptest.Finish(t, a, a.Act(session.With(a.Search.AskProperty, starves)))
	a.Act(a.Property.InsertMonitor)
	n := a.Session.Model.Network()
	if len(n.Components) != 5 || n.Components[4].Name != "property" || a.Session.Settings.Property != "" {
		t.Fatalf("the status says %q", a.Session.Status)
	}
	for i := range 4 {
		for n := a.Session.Model.Network(); n.Components[i].Sets > 0; n = a.Session.Model.Network() {
			a.Act(session.With[edit.Edit](a.Editor.Edit, edit.RemoveSet{Component: i, Set: 0}))
		}
	}
	apptest.Run(t, a)
	if r := a.Session.Runs["scc"]; r.Walk == nil {
		t.Errorf("scc finds %s", r.Verdict())
	}
	for range 10 {
		a.Act(a.Editor.Undo)
	}
	if got := len(a.Session.Model.Network().Components); got != 4 {
		t.Errorf("after undo there are %d components", got)
	}
}

func TestAMonitorThatNeedsLabelsOfItsOwnIsNotInserted(t *testing.T) {
	a := philosophers(t)
	apptest.Type(a, "HOA: v1\nname: \"P\"\nStart: 0\nAcceptance: 0 t\nAP: 1 \"a\"\n--BODY--\nState: 0 \"s\"\n[0] 0\n[0] 1\nState: 1 \"r\"\n[0] 0\n--END--\n")
	apptest.Finish(t, a, a.Act(session.With(a.Search.AskProperty, "G F P@s")))
	if m := a.Property.Monitor(); m == nil || m.Text != "" || !strings.Contains(m.WhyNot, "split") {
		t.Errorf("the monitor is %+v", m)
	}
	a.Act(a.Property.InsertMonitor)
	if got := len(a.Session.Model.Network().Components); got != 1 {
		t.Errorf("%d components", got)
	}
}

func TestWhereLettersAreValuationsAPropertySpeaksOfPropositions(t *testing.T) {
	a := philosophers(t)
	apptest.Type(a, "HOA: v1\nname: \"P\"\nStart: 0\nAcceptance: 0 t\nAP: 2 \"req\" \"grant\"\nlassolab-reading: valuations\n--BODY--\n"+
		"State: 0\n[!0 | 1] 0\n[0 & !1] 1\nState: 1\n[t] 1\n--END--\n")
	a.Act(func(t *session.Turn) { a.Property.Type(t, "G(re", 4) })
	a.Act(session.With(a.Property.TakeOffer, a.Property.Chosen()))
	if got := a.Property.Draft(); got != "G(req" {
		t.Errorf("completed to %q", got)
	}
	enter(t, a, "G(req -> F grant)")
	if got := panel(a).Words(); got != "* G(req -> F grant): ✗ scc violated\n" {
		t.Errorf("the list says\n%s", got)
	}
	if m := a.Property.Monitor(); m == nil || m.Picture == nil || m.Text != "" || !strings.Contains(m.WhyNot, "formulas") {
		t.Errorf("the monitor is %+v", m)
	}
}

// Tokens are counted on the page as anywhere: the formula is completed, a mistake in it repaired, and it is answered.
func TestNumbersOfTokensAreAsked(t *testing.T) {
	a := philosophers(t)
	enter(t, a, "G (tokens(P0@fed, P1@fed) <= 1)")
	if got := panel(a).Words(); !strings.Contains(got, "✓ scc holds") {
		t.Errorf("the list says\n%s", got)
	}
	typed(a, "F tokens(P0@fedd, P1@fed) = 2")
	a.Act(a.Property.Repair)
	if got := a.Property.Draft(); got != "F tokens(P0@fed, P1@fed) = 2" {
		t.Errorf("repaired is %q", got)
	}
	a.Act(func(t *session.Turn) { a.Property.Type(t, "G tok", 5) })
	if got := panel(a).Offers(); !slices.ContainsFunc(got, func(o property.Offer) bool { return o.Text == "tokens(" }) {
		t.Errorf("offered is %v", got)
	}
}
