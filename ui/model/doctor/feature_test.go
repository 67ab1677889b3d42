//go:build !js

package doctor_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/session"
	"lassolab/ui/model/doctor"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/render/dom"
)

// two is a network of an automaton that accepts a alone, without end, and one that accepts whatever has a again and again.
const two = `HOA: v1
name: "A"
States: 3
Start: 0
Acceptance: 1 Inf(0)
AP: 2 "a" "b"
lassolab-reading: labels
--BODY--
State: 0 "on" {0}
[0&!1] 0
State: 1 "lost"
State: 2 "lost too"
[!0&1] 1
--END--
HOA: v1
name: "B"
States: 2
Start: 0
Acceptance: 1 Inf(0)
AP: 2 "a" "b"
lassolab-reading: labels
--BODY--
State: 0 "waits"
[!0&1] 0
[0&!1] 1
State: 1 "had one" {0}
[!0&1] 0
[0&!1] 1
--END--
`

// visit is a page that shows the doctor.
func visit(t *testing.T, text string) *app.App {
	t.Helper()
	a := apptest.New()
	apptest.Type(a, text)
	press(t, a, session.ModelViewChosen{View: doctor.View})
	return a
}

// press does something and waits for the workers.
func press(t *testing.T, a *app.App, messages ...session.Msg) {
	t.Helper()
	for _, m := range messages {
		apptest.Finish(t, a, apptest.Play(a, m))
	}
}

// shown is the doctor's panel as text.
func shown(t *testing.T, a *app.App) string {
	t.Helper()
	holder := dom.NewStaticNode("div")
	page := &session.Page{Session: a.Session, Emit: func(session.Msg) {}}
	tree, err := dom.NewTree(dom.Static{}, holder, dom.NewLoop(func(fault any) { t.Fatal(fault) }).Env(), &doctor.Panel{Page: page, Of: a.Doctor})
	if err != nil {
		t.Fatal(err)
	}
	tree.Render()
	return holder.HTML()
}

// says compares what stands in the panel.
func says(t *testing.T, a *app.App, what string, there bool, words ...string) {
	t.Helper()
	text := shown(t, a)
	for _, w := range words {
		if strings.Contains(text, w) != there {
			t.Errorf("%s: %q is there: %t, in\n%s", what, w, !there, text)
		}
	}
}

func TestTheDoctorTellsWhatEachComponentIs(t *testing.T) {
	a := visit(t, two)
	says(t, a, "all", true, ">A<", ">B<", "deterministic", "Choose components in the table")
	press(t, a, session.ComponentChosen{Component: 0})
	says(t, a, "A", true, "3 states", "2 states cannot be reached", "accepts a word", "(a)", "would change something here", "not complete")
	press(t, a, session.ComponentChosen{Component: 1})
	says(t, a, "B", true, "2 states", "complete")
	says(t, a, "B", false, "cannot be reached", "not complete")
}

func TestNothingIsExaminedThatNobodyLooksAt(t *testing.T) {
	a := apptest.New()
	if started := apptest.All[session.StartWorker](apptest.Type(a, two)); len(started) > 0 {
		t.Errorf("%d workers are started", len(started))
	}
	press(t, a, session.ModelViewChosen{View: doctor.View})
	if started := apptest.All[session.StartWorker](a.Update(session.ModelViewChosen{View: doctor.View})); len(started) > 0 {
		t.Errorf("what is known is examined again")
	}
}

func TestAnOperationIsAnEditThatCanBeUndone(t *testing.T) {
	a := visit(t, two)
	press(t, a, session.ComponentChosen{Component: 0}, apptest.Does("Doctor", "Operate", "trim"))
	if n := a.Session.Model.Network(); len(n.Components) != 2 || len(n.Components[0].States) != 1 || n.Components[0].Name != "A" || n.Components[1].Name != "B" {
		t.Fatalf("trimmed: %s\n%s", a.Session.Status, a.Session.Model.Text)
	}
	says(t, a, "trimmed", true, "1 state,")
	press(t, a, apptest.Does("Doctor", "Operate", "trim"))
	if !a.Session.Model.Good || !strings.Contains(a.Session.Status, "A") {
		t.Errorf("trimmed again: %s", a.Session.Status)
	}
	press(t, a, apptest.Does("Editor", "Undo"))
	if a.Session.Model.Text != two {
		t.Errorf("undone: %s", a.Session.Model.Text)
	}
}

func TestSeveralComponentsAreWorkedOnTogether(t *testing.T) {
	a := visit(t, two)
	press(t, a, apptest.Does("Doctor", "Toggle", 1), apptest.Does("Doctor", "Toggle", 0))
	says(t, a, "two chosen", true, "Of B and A:", "B ⊆ A", "A ⊆ B", "Union")
	says(t, a, "two chosen", false, "Trim")
	press(t, a, apptest.Does("Doctor", "Operate", "union"))
	if n := a.Session.Model.Network(); len(n.Components) != 3 {
		t.Errorf("a union stands beside: %s\n%s", a.Session.Status, a.Session.Model.Text)
	}
	press(t, a, apptest.Does("Editor", "Undo"))
	press(t, a, apptest.Does("Doctor", "Toggle", 1), apptest.Does("Doctor", "Toggle", 0), apptest.Does("Doctor", "Operate", "product"))
	if n := a.Session.Model.Network(); len(n.Components) != 1 {
		t.Errorf("a product takes their place: %s\n%s", a.Session.Status, a.Session.Model.Text)
	}
	press(t, a, apptest.Does("Editor", "Undo"), apptest.Does("Doctor", "Operate", "trim"))
	if a.Session.Model.Text != two || !strings.Contains(a.Session.Status, "Choose other components") {
		t.Errorf("trim of none: %s", a.Session.Status)
	}
}

func TestAnAnswerStandsAsLongAsTheModelDoes(t *testing.T) {
	a := visit(t, two)
	press(t, a, apptest.Does("Doctor", "Toggle", 0), apptest.Does("Doctor", "Toggle", 1), apptest.Does("Doctor", "Ask", "included", false))
	says(t, a, "A in B", true, "Yes.")
	press(t, a, apptest.Does("Doctor", "Ask", "included", true))
	says(t, a, "B in A", true, "No.", "for ever")
	a.Update(editor.TextChanged{Text: two + "\n"})
	apptest.Finish(t, a, a.Act(session.With(a.Editor.ParseRested, a.Session.Model.Revision)))
	says(t, a, "another text", false, "No.")
}

func TestATextWithErrorsIsNotExaminedAndItIsSaidWhy(t *testing.T) {
	a := visit(t, two)
	press(t, a, session.ComponentChosen{Component: 0})
	apptest.Type(a, two+"nonsense")
	says(t, a, "nonsense", true, "Not examined. The text has errors; the first is in line")
	press(t, a, apptest.Does("Doctor", "Operate", "trim"))
	if !strings.Contains(a.Session.Status, "The text has errors: correct line") {
		t.Errorf("an operation says: %s", a.Session.Status)
	}
	press(t, a, apptest.Does("Editor", "Undo"))
	says(t, a, "undone", true, "3 states")
	says(t, a, "undone", false, "Not examined")
}

func TestLabelsGetOtherNames(t *testing.T) {
	a := visit(t, two)
	press(t, a, session.ComponentChosen{Component: 1}, apptest.Does("Doctor", "Operate", "relabel"))
	if !strings.Contains(a.Session.Status, "old=new") {
		t.Errorf("without names: %s", a.Session.Status)
	}
	press(t, a, apptest.Does("Doctor", "TypeNames", "b"), apptest.Does("Doctor", "Operate", "relabel"))
	if a.Session.Model.Text != two {
		t.Error("half a pair is taken")
	}
	press(t, a, apptest.Does("Doctor", "TypeNames", "b=c"), apptest.Does("Doctor", "Operate", "relabel"))
	if _, there := a.Session.Model.Network().Lookup("c"); !there {
		t.Errorf("b=c: %s\n%s", a.Session.Status, a.Session.Model.Text)
	}
}

func TestWhatIsUnderWayCanBeStopped(t *testing.T) {
	a := visit(t, two)
	press(t, a, session.ComponentChosen{Component: 0})
	a.Act(session.With(a.Doctor.Operate, "complement"))
	says(t, a, "under way", true, "Under way")
	if stopped := apptest.All[session.StopWorker](a.Act(a.Doctor.Stop)); len(stopped) != 1 {
		t.Errorf("%d workers are stopped", len(stopped))
	}
	says(t, a, "stopped", false, "Under way")
	if a.Session.Model.Text != two {
		t.Error("the model has changed")
	}
}

func TestTheStatesOfAWitnessAreLitInThePicture(t *testing.T) {
	a := visit(t, two)
	press(t, a, session.ComponentChosen{Component: 0}, apptest.Does("Doctor", "Shine", doctor.LitPart(0)))
	says(t, a, "lit", true, `aria-pressed="true"`)
	press(t, a, apptest.Does("Doctor", "Shine", doctor.LitPart(0)))
	says(t, a, "lit no more", false, `aria-pressed="true"`)
}
