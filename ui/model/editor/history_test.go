package editor_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/examples"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

// changes counts what can be taken back.
func changes(a *app.App) int { return len(a.Kept().History.Done) }

// any sequence of changes is taken back step by step and made again, also after it was kept and brought back.
func TestEveryChangeIsTakenBackAndMadeAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 1))
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
	start := a.Session.Model.Text
	texts := []string{start}
	for range 60 {
		text := a.Session.Model.Text
		at := random.IntN(len(text) + 1)
		for at < len(text) && editor.Inside(text[at]) {
			at++
		}
		switch random.IntN(3) {
		case 0:
			text = text[:at] + "/* ≪ */\n" + text[at:]
		case 1:
			text = text[:at] + "é" + text[at:]
		default:
			end := min(len(text), at+random.IntN(9))
			for end < len(text) && editor.Inside(text[end]) {
				end++
			}
			text = text[:at] + text[end:]
		}
		apptest.Type(a, text)
		if changes(a) == len(texts) {
			texts = append(texts, text)
		} else {
			texts[len(texts)-1] = text // typed in a row
		}
		if changes(a) != len(texts)-1 {
			t.Fatalf("%d changes are known after %d", changes(a), len(texts)-1)
		}
	}
	kept := a.Kept()
	a = apptest.New()
	a.Act(func(t *session.Turn) { a.Files.Begin(t, &kept, false) })
	for i := len(texts) - 2; i >= 0; i-- {
		a.Act(a.Editor.Undo)
		if a.Session.Model.Text != texts[i] {
			t.Fatalf("undone to step %d the text differs", i)
		}
	}
	a.Act(a.Editor.Undo)
	if a.Session.Model.Text != start || a.Editor.CanUndo() {
		t.Error("there is something before the start")
	}
	for i := 1; i < len(texts); i++ {
		a.Act(a.Editor.Redo)
		if a.Session.Model.Text != texts[i] {
			t.Fatalf("made again to step %d the text differs", i)
		}
	}
	if a.Editor.CanRedo() {
		t.Error("there is something after the end")
	}
}

// what is typed in a row, and what is deleted in a row, is one change; a new line begins another.
func TestTypingInARowIsOneChange(t *testing.T) {
	a, _ := apptest.Open(t)
	start := a.Session.Model.Text
	at := strings.Index(start, "--BODY--")
	for i := range 5 {
		apptest.Type(a, start[:at]+"/*abc"[:i+1]+start[at:])
	}
	if changes(a) != 1 {
		t.Errorf("five letters are %d changes", changes(a))
	}
	apptest.Type(a, start[:at]+"/*abc\n"+start[at:])
	if changes(a) != 2 {
		t.Errorf("with a new line there are %d changes", changes(a))
	}
	apptest.Type(a, start[:at]+"/*abc"+start[at:])
	a.Act(a.Editor.Undo)
	a.Act(a.Editor.Undo)
	a.Act(a.Editor.Undo)
	if text := a.Session.Model.Text; text != start {
		t.Errorf("the text is not what it was: %q", text[at:at+8])
	}
	apptest.Type(a, start[:at]+"x"+start[at:])
	if a.Editor.CanRedo() {
		t.Error("after a new change the old ones can still be made again")
	}
}

// a history that does not fit the text changes nothing.
func TestAForeignHistoryChangesNothing(t *testing.T) {
	a, _ := apptest.Open(t)
	kept := a.Kept()
	kept.ID = "one"
	for _, c := range []link.Change{{At: 1 << 30, In: "x"}, {At: -1}, {At: 3, In: "no such text"}} {
		kept.History = link.History{Done: []link.Change{c}}
		a := apptest.New()
		a.Act(func(t *session.Turn) { a.Files.Begin(t, &kept, false) })
		if !a.Editor.CanUndo() {
			t.Fatalf("%+v is not there to be undone", c)
		}
		a.Act(a.Editor.Undo)
		if a.Session.Model.Text != kept.Scene.Text || a.Editor.CanUndo() {
			t.Errorf("%+v changed the text", c)
		}
	}
}

// what is kept between visits has a bound; the latest changes stay.
func TestTheKeptHistoryIsBounded(t *testing.T) {
	a := apptest.New()
	var kept link.Kept
	for range 100 {
		kept.History.Done = append(kept.History.Done, link.Change{In: strings.Repeat("x", 4000)})
	}
	kept.History.Done = append(kept.History.Done, link.Change{In: "last"})
	kept.ID = "one"
	a.Act(func(t *session.Turn) { a.Files.Begin(t, &kept, false) })
	done := a.Kept().History.Done
	if n := len(done); n < 10 || n > 20 || done[n-1].In != "last" {
		t.Errorf("%d changes are kept", n)
	}
}

// an opened example is taken back like any change.
func TestOpeningAnotherModelIsTakenBack(t *testing.T) {
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	a.Update(files.ExampleOpened{ID: examples.All()[2].ID})
	if a.Session.Model.Text == text {
		t.Fatal("the example is not opened")
	}
	a.Act(a.Editor.Undo)
	if a.Session.Model.Text != text || !a.Session.Model.Good {
		t.Error("the model before is not back")
	}
}
