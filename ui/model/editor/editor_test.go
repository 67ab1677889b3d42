package editor_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app/apptest"
)

func TestATextThatChangedAgainIsReadOnce(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(editor.TextChanged{Text: "a"})
	first := a.Session.Model.Revision
	a.Update(editor.TextChanged{Text: "b"})
	if effects := a.Act(session.With(a.Editor.ParseRested, first)); len(effects) > 0 {
		t.Errorf("an old text was read: %v", effects)
	}
}

func TestALargeTextRestsLonger(t *testing.T) {
	a, _ := apptest.Open(t)
	effects := apptest.Timed(a.Update(editor.TextChanged{Text: strings.Repeat("x",
		editor.LongText+1)}), editor.ParseTimer)
	if len(effects) != 1 || effects[0].Milliseconds != editor.RestLong {
		t.Errorf("got %v, want %d ms", effects, editor.RestLong)
	}
}

// an edit that cannot be made changes nothing, leaves no trace in the history, and says why in a sentence.
func TestARefusedEditSaysWhyAndChangesNothing(t *testing.T) {
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	for _, e := range []edit.Edit{
		edit.RenameComponent{Component: 0, Name: a.Session.Model.Network().Components[1].Name},
		edit.Insert{Text: "HOA: v1 broken"}, edit.AddState{Component: 99},
	} {
		a.Act(session.With[edit.Edit](a.Editor.Edit, e))
		status := a.Session.Status
		if a.Session.Model.Text != text || a.Editor.CanUndo() ||
			!strings.HasPrefix(status, "Nothing changed: ") || strings.HasSuffix(status, "..") {
			t.Errorf("after %+v the status is %q", e, status)
		}
	}
}

func TestAnEmptyTextIsNoFaultOfTheReader(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, " \n")
	if s := a.Session; len(s.Model.Diagnostics) != 1 || s.Status != session.EmptyText {
		t.Errorf("got %v, %q", s.Model.Diagnostics, s.Status)
	}
	if a.Update(session.RunPressed{}); a.Session.Status != session.EmptyText {
		t.Errorf("Run says %q", a.Session.Status)
	}
}

// A new model is shown from its first line; an edit of the present one is not.
func TestANewModelIsShownFromItsFirstLine(t *testing.T) {
	a, effects := apptest.Open(t)
	if texts := apptest.All[editor.SetText](effects); len(texts) != 1 || !texts[0].Anew {
		t.Errorf("an example: %v", len(texts))
	}
	texts := apptest.All[editor.SetText](a.Act(session.With[edit.Edit](a.Editor.Edit, edit.AddComponent{})))
	if len(texts) != 1 || texts[0].Anew {
		t.Error("an edit is shown from its first line")
	}
	texts = apptest.All[editor.SetText](a.Act(a.Editor.Undo))
	if len(texts) != 1 || texts[0].Anew {
		t.Error("so is its undo")
	}
}

// What is selected in the drawing is marked in the text, and the line of the cursor is told to the drawing.
func TestTheTextMarksWhatIsSelectedInTheDrawing(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.ComponentChosen{Component: 1})
	document := a.Session.Model.Document
	state := document.Automata[1].Body[2]
	chosen := edit.Selection{States: []int{state.Number}}
	marks := apptest.All[editor.MarkLines](a.Act(session.With(a.Draw.Select, chosen)))
	if len(marks) != 1 || !slices.Equal(marks[0].Lines, []int{state.Line}) {
		t.Fatalf("marked are %v, not line %d", marks, state.Line)
	}
	a.Act(session.With(a.Editor.Point, state.Edges[0].Line))
	if got := a.Session.Drawing.Selected; len(got.States) > 0 || len(got.Transitions) == 0 ||
		got.Transitions[0].From != state.Number {
		t.Errorf("line %d selects %+v", state.Edges[0].Line, got)
	}
	marks = apptest.All[editor.MarkLines](a.Act(session.With[edit.Edit](a.Editor.Edit, edit.AddComponent{})))
	if len(marks) == 0 || len(marks[len(marks)-1].Lines) != 1 {
		t.Errorf("in a new component %v is marked", marks) // its first state
	}
}

// What is undone is named, not told as if it had happened.
func TestUndoNamesWhatItTakesBack(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.RenameState{Component: 0, State: 0, Name: "held"}))
	name := "rename of state hungry to held."
	if a.Session.Status != "State hungry renamed to held." {
		t.Error(a.Session.Status)
	}
	if a.Act(a.Editor.Undo); a.Session.Status != "Undone: "+name {
		t.Error(a.Session.Status)
	}
	if a.Act(a.Editor.Redo); a.Session.Status != "Redone: "+name {
		t.Error(a.Session.Status)
	}
}

func TestABrokenPropertyIsAWarningUnderTheText(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(editor.TextChanged{Text: "HOA: v1\nStart: 0\nAcceptance: 0 t\nAP: 1 \"a\"\nlassolab-property: \"G b\"\n--BODY--\nState: 0\n[0] 0\n--END--\n"})
	a.Act(a.Editor.ReadNow)
	if m := a.Session.Model; !m.Good || len(m.Diagnostics) != 1 || m.Diagnostics[0].Line != 5 {
		t.Errorf("read as %v", m.Diagnostics)
	}
}

// A text in another format is told from HOA: its mistakes are its own, and it is converted by a button, which undo takes back.
func TestATextInAnotherFormatIsConverted(t *testing.T) {
	a, _ := apptest.Open(t)
	const wrong, right = "[s]\na,[s]->[t]\n,[t]->[s]\n", "[s]\na,[s]->[t]\nb,[t]->[s]\n"
	apptest.Type(a, wrong)
	if d := a.Session.Model.Diagnostics; len(d) != 2 || d[0].Message != "this text is BA, by its line a,[s]->[t]: the editor holds HOA" || d[1].Line != 3 {
		t.Errorf("%v", d)
	}
	a.Act(a.Editor.Convert)
	if a.Session.Model.Text != wrong {
		t.Errorf("with a mistake it is converted to\n%s", a.Session.Model.Text)
	}
	apptest.Type(a, right)
	a.Act(a.Editor.Convert)
	if !a.Session.Model.Good || a.Session.Status != "The text was BA and is HOA now." {
		t.Errorf("%s\n%s", a.Session.Status, a.Session.Model.Text)
	}
	a.Act(a.Editor.Undo)
	if a.Session.Model.Text != right {
		t.Errorf("undone:\n%s", a.Session.Model.Text)
	}
}

// A text in another format that is pasted over everything is HOA by itself, also one that is pasted into an empty editor. Undo brings it back, and then it
// stays as it is.
func TestATextInAnotherFormatThatIsPastedOverEverythingIsConverted(t *testing.T) {
	claim := "never { /* F G p */\nT0: do :: (1) -> goto T0 :: (p) -> goto accept od;\naccept: do :: (p) -> goto accept od }\n"
	for name, before := range map[string]string{"over a model": "", "into an empty editor": " \n"} {
		for format, text := range map[string]string{"BA": "[s]\na,[s]->[t]\nb,[t]->[s]\n", "Aldebaran": "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n", "Never": claim} {
			a, _ := apptest.Open(t)
			if before != "" {
				apptest.Type(a, before)
			}
			effects := apptest.Type(a, text)
			if !strings.HasPrefix(a.Session.Status, "The text was "+format+" and is HOA now. Undo brings it back as it was pasted.") {
				t.Errorf("%s %s: %s", format, name, a.Session.Status)
			}
			texts := apptest.All[editor.SetText](effects)
			if !a.Session.Model.Good || len(texts) != 1 || texts[0].Text != a.Session.Model.Text || !strings.HasPrefix(texts[0].Text, "HOA: v1\n") {
				t.Errorf("%s %s:\n%s", format, name, a.Session.Model.Text)
			}
			if before == "" && !apptest.Has[session.StartWorker](effects) {
				t.Errorf("%s %s is not searched", format, name)
			}
			if a.Act(a.Editor.Undo); a.Session.Model.Text != text || a.Session.Model.Good {
				t.Errorf("%s %s, undone:\n%s", format, name, a.Session.Model.Text)
			}
			if a.Act(a.Editor.Convert); !a.Session.Model.Good {
				t.Errorf("%s %s, undone and converted:\n%s", format, name, a.Session.Model.Text)
			}
		}
	}
}
