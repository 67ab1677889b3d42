package editor_test

import (
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/ui/app/apptest"
	"lassolab/ui/editor"
	"lassolab/ui/session"
)

func TestATextThatChangedAgainIsReadOnce(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(editor.TextChanged{Text: "a"})
	first := a.Session.Model.Revision
	a.Update(editor.TextChanged{Text: "b"})
	if effects := a.Update(editor.ParseDue{Revision: first}); len(effects) > 0 {
		t.Errorf("an old text was read: %v", effects)
	}
}

func TestALargeTextRestsLonger(t *testing.T) {
	a, _ := apptest.Open(t)
	effects := apptest.All[editor.ParseLater](a.Update(editor.TextChanged{Text: strings.Repeat("x",
		editor.LongText+1)}))
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
		a.Update(session.EditMade{Edit: e})
		status := a.Session.Status
		if a.Session.Model.Text != text || a.Editor.CanUndo() ||
			!strings.HasPrefix(status, "Nothing is changed: ") || strings.HasSuffix(status, "..") {
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
