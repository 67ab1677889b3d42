package editor_test

import (
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

// example opens an example.
func example(id string) *app.App {
	a := apptest.New()
	a.Update(files.ExampleOpened{ID: id})
	return a
}

// nextCopy makes philosophers of N = 3 those of N = 4.
func nextCopy(a *app.App) {
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.Duplicate{Component: len(a.Session.Model.Network().Components) - 1, Next: true}))
}

func TestATitleThatCameWithAModelIsThatOfItsTextOnly(t *testing.T) {
	a := example("philosophers")
	m := &a.Session.Model
	given := m.Title
	if given != "Dining philosophers, N = 3" {
		t.Fatalf("the title is %q", given)
	}
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.Place{Component: 0, At: make([]network.Point, len(m.Network().Components[0].States))}))
	apptest.Type(a, "/* a remark */ "+m.Text)
	if m.Title != given {
		t.Errorf("places and remarks make the title %q", m.Title)
	}
	nextCopy(a)
	if m.Title != "Dining philosophers, edited" {
		t.Errorf("with more philosophers the title is %q", m.Title)
	}
	if saved := apptest.All[session.Download](a.Act(a.Files.SaveAsFile)); len(saved) != 1 || saved[0].Name != "dining-philosophers-edited.hoa" {
		t.Errorf("saved is %v", saved)
	}
	if a.Act(a.Editor.Undo); m.Title != given {
		t.Errorf("undone, the title is %q", m.Title)
	}
	if a.Act(a.Editor.Redo); m.Title != "Dining philosophers, edited" {
		t.Errorf("redone, the title is %q", m.Title)
	}
}

func TestATitleIsTrueAlsoAfterAReloadAndByLink(t *testing.T) {
	a := example("philosophers")
	nextCopy(a)
	kept := a.Kept()
	kept.ID = "one"
	again := apptest.New()
	again.Act(func(t *session.Turn) { again.Files.Begin(t, &kept, false) })
	if title := again.Session.Model.Title; title != "Dining philosophers, edited" {
		t.Errorf("loaded again, the title is %q", title)
	}
	if again.Act(again.Editor.Undo); again.Session.Model.Title != "Dining philosophers, N = 3" {
		t.Errorf("undone after that, it is %q", again.Session.Model.Title)
	}
	other := apptest.New()
	other.Update(files.LinkOpened{Fragment: apptest.Link(t, a)})
	nextCopy(other)
	if title := other.Session.Model.Title; title != "Dining philosophers, edited" {
		t.Errorf("edited once more by another, it is %q", title)
	}
}

func TestATitleThatTheUserTypedStays(t *testing.T) {
	a := example("philosophers")
	a.Update(session.TitleWanted{Title: " Mine "})
	nextCopy(a)
	kept := a.Kept()
	kept.ID = "one"
	again := apptest.New()
	again.Act(func(t *session.Turn) { again.Files.Begin(t, &kept, false) })
	again.Act(again.Editor.Undo)
	nextCopy(again)
	if first, second := a.Session.Model.Title, again.Session.Model.Title; first != "Mine" || second != "Mine" {
		t.Errorf("the title is %q, after a reload %q", first, second)
	}
	other := apptest.New()
	other.Update(files.LinkOpened{Fragment: apptest.Link(t, again)})
	if title := other.Session.Model.Title; title != "Mine" {
		t.Errorf("by link it is %q", title)
	}
	again.Update(session.TitleWanted{})
	if title := again.Session.Model.Title; !strings.HasPrefix(title, "P0, ") && !strings.Contains(title, ", ") {
		t.Errorf("taken back, it is %q", title)
	}
}

func TestATitleMadeOfComponentsFollowsThemAlsoByLink(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, apptest.Automaton)
	other := apptest.New()
	other.Update(files.LinkOpened{Fragment: apptest.Link(t, a)})
	other.Act(session.With[edit.Edit](other.Editor.Edit, edit.RenameComponent{Component: 0, Name: "yours"}))
	if title := other.Session.Model.Title; title != "yours" {
		t.Errorf("the title is %q", title)
	}
}

func TestAModelThatWasReplacedGetsItsTitleBackByUndo(t *testing.T) {
	a := example("figure2")
	given := a.Session.Model.Title
	apptest.Type(a, apptest.Automaton)
	if title := a.Session.Model.Title; title != "mine" {
		t.Errorf("another model is called %q", title)
	}
	if a.Act(a.Editor.Undo); a.Session.Model.Title != given {
		t.Errorf("the former one is called %q", a.Session.Model.Title)
	}
}

func TestTheQuestionOfAnExampleStaysWhileTheSameStatesAccept(t *testing.T) {
	a := example("philosophers")
	m := &a.Session.Model
	question := m.Question
	if question == "" {
		t.Fatal("there is no question")
	}
	component, accepts := 0, 0
	for i, c := range m.Network().Components {
		for s, marks := range c.Marks {
			if c.Sets > 0 && marks != 0 {
				component, accepts = i, s
			}
		}
	}
	for what, e := range map[string]edit.Edit{
		"a new state": edit.AddState{Component: component},
		"a new label": edit.AddLabel{Component: component, Name: "sneeze"},
	} {
		if a.Act(session.With[edit.Edit](a.Editor.Edit, e)); m.Question != question {
			t.Errorf("with %s the question is %q", what, m.Question)
		}
	}
	for what, e := range map[string]edit.Edit{
		"another acceptance":        edit.SetMark{Component: component, States: []int{accepts}},
		"one more that must accept": edit.Duplicate{Component: component},
	} {
		if a.Act(session.With[edit.Edit](a.Editor.Edit, e)); m.Question != "" {
			t.Errorf("with %s the question is %q still", what, m.Question)
		}
		if a.Act(a.Editor.Undo); m.Question != question {
			t.Errorf("%s undone, the question is %q", what, m.Question)
		}
	}
}

// What was searched is searched still when the text is back: results and drawings belong together again.
func TestUndoBringsTheModelBackThatWasSearched(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	s := a.Session
	fresh := func() bool {
		for _, r := range s.Runs {
			if s.Stale(r) || r.Network != s.Model.Network() {
				return false
			}
		}
		return len(s.Runs) > 0
	}
	if !fresh() {
		t.Fatal("the results are not of the model at the start")
	}
	for range 12 {
		a.Act(session.With[edit.Edit](a.Editor.Edit, edit.AddState{Component: 0}))
	}
	if fresh() {
		t.Error("the results are of another model, and nobody is told")
	}
	for range 12 {
		a.Act(a.Editor.Undo)
	}
	if !fresh() {
		t.Error("the very text that was searched counts as changed")
	}
	text := s.Model.Text
	apptest.Type(a, strings.Replace(text, "P0", "Q0", 1))
	a.Update(session.RunPressed{})
	apptest.Type(a, text+"/* */")
	if fresh() {
		t.Error("two texts are taken for one")
	}
	if last := a.Act(session.With(a.Editor.ParseRested, s.Model.Revision)); len(last) == 0 {
		t.Error("the present text is not read when that is asked for")
	}
}
