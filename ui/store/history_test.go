package store

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/examples"
)

// any sequence of changes is taken back step by step and made again, also after it was kept and brought back.
func TestEveryChangeIsTakenBackAndMadeAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 1))
	s := New(2)
	Update(s, Begun{Theme: Light})
	start := s.Model.Text
	texts := []string{start}
	for range 60 {
		text := s.Model.Text
		at := random.IntN(len(text) + 1)
		for at < len(text) && inside(text[at]) {
			at++
		}
		switch random.IntN(3) {
		case 0:
			text = text[:at] + "/* ≪ */\n" + text[at:]
		case 1:
			text = text[:at] + "é" + text[at:]
		default:
			end := min(len(text), at+random.IntN(9))
			for end < len(text) && inside(text[end]) {
				end++
			}
			text = text[:at] + text[end:]
		}
		typed(s, text)
		if len(s.History.Done) == len(texts) {
			texts = append(texts, text)
		} else {
			texts[len(texts)-1] = text // typed in a row
		}
		if len(s.History.Done) != len(texts)-1 {
			t.Fatalf("%d changes are known after %d", len(s.History.Done), len(texts)-1)
		}
	}
	s.History = s.History.Lasting()
	for i := len(texts) - 2; i >= 0; i-- {
		Update(s, Undone{})
		if s.Model.Text != texts[i] {
			t.Fatalf("undone to step %d the text differs", i)
		}
	}
	Update(s, Undone{})
	if s.Model.Text != start || s.CanUndo() {
		t.Error("there is something before the start")
	}
	for i := 1; i < len(texts); i++ {
		Update(s, Redone{})
		if s.Model.Text != texts[i] {
			t.Fatalf("made again to step %d the text differs", i)
		}
	}
	if s.CanRedo() {
		t.Error("there is something after the end")
	}
}

// what is typed in a row, and what is deleted in a row, is one change; a new line begins another.
func TestTypingInARowIsOneChange(t *testing.T) {
	s := New(2)
	Update(s, Begun{Theme: Light})
	start := s.Model.Text
	at := strings.Index(start, "--BODY--")
	for i := range 5 {
		typed(s, start[:at]+"/*abc"[:i+1]+start[at:])
	}
	if len(s.History.Done) != 1 {
		t.Errorf("five letters are %d changes", len(s.History.Done))
	}
	typed(s, start[:at]+"/*abc\n"+start[at:])
	if len(s.History.Done) != 2 {
		t.Errorf("with a new line there are %d changes", len(s.History.Done))
	}
	typed(s, start[:at]+"/*abc"+start[at:])
	Update(s, Undone{})
	Update(s, Undone{})
	Update(s, Undone{})
	if s.Model.Text != start {
		t.Errorf("the text is not what it was: %q", s.Model.Text[at:at+8])
	}
	typed(s, start[:at]+"x"+start[at:])
	if s.CanRedo() {
		t.Error("after a new change the old ones can still be made again")
	}
}

// a history that does not fit the text changes nothing.
func TestAForeignHistoryChangesNothing(t *testing.T) {
	s := New(2)
	Update(s, Begun{Theme: Light})
	text := s.Model.Text
	for _, c := range []Change{{At: 1 << 30, In: "x"}, {At: -1}, {At: 3, In: "no such text"}} {
		s.History = History{Done: []Change{c}}
		Update(s, Undone{})
		if s.Model.Text != text || s.CanUndo() {
			t.Errorf("%+v changed the text", c)
		}
	}
}

// what is kept between visits has a bound; the latest changes stay.
func TestTheKeptHistoryIsBounded(t *testing.T) {
	var h History
	for range 100 {
		h.Done = append(h.Done, Change{In: strings.Repeat("x", 4000)})
	}
	h.Done = append(h.Done, Change{In: "last"})
	kept := h.Lasting()
	if n := len(kept.Done); n < 10 || n > 20 || kept.Done[n-1].In != "last" {
		t.Errorf("%d changes are kept", n)
	}
}

// an opened example is taken back like any change.
func TestOpeningAnotherModelIsTakenBack(t *testing.T) {
	s := New(2)
	Update(s, Begun{Theme: Light})
	text := s.Model.Text
	Update(s, ExampleOpened{ID: examples.All()[2].ID})
	if s.Model.Text == text {
		t.Fatal("the example is not opened")
	}
	Update(s, Undone{})
	if s.Model.Text != text || !s.Model.Good {
		t.Error("the model before is not back")
	}
}

// an edit that cannot be made changes nothing, leaves no trace in the history, and says why in a sentence.
func TestARefusedEditSaysWhyAndChangesNothing(t *testing.T) {
	s := New(2)
	Update(s, Begun{Theme: Light})
	text := s.Model.Text
	for _, e := range []edit.Edit{
		edit.RenameComponent{Component: 0, Name: s.Model.Document.Network.Components[1].Name},
		edit.Insert{Text: "HOA: v1 broken"}, edit.AddState{Component: 99},
	} {
		Update(s, EditMade{Edit: e})
		if s.Model.Text != text || s.CanUndo() || !strings.HasPrefix(s.Status, "Nothing is changed: ") || strings.HasSuffix(s.Status, "..") {
			t.Errorf("after %+v the status is %q", e, s.Status)
		}
	}
}
