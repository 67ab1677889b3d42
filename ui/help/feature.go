// Package help shows what the page's words mean: beside the word that was pressed, and all of them in a sheet.
package help

import (
	"lassolab/ui/glossary"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is what is explained.
type Feature struct {
	shown  *glossary.Entry // beside the word that was pressed; nil: nothing is
	sought string          // what is typed into the glossary's search
}

// NewFeature explains nothing yet.
func NewFeature() *Feature { return &Feature{} }

type (
	// Asked shows what a word means, beside it.
	Asked struct{ Word string }
	// Closed puts the explanation away, and gives the focus back to the word.
	Closed struct{}
	// Left puts it away because the user goes on elsewhere.
	Left struct{}
	// Typed looks for a text in the glossary.
	Typed struct{ Text string }
)

type (
	// PlaceBeside puts the explanation beside the word that was pressed, and the focus into it.
	PlaceBeside struct{}
	// FocusWord gives the focus back to that word.
	FocusWord struct{}
	// ShowEntry brings an entry of the glossary into sight.
	ShowEntry struct{ ID string }
)

// entryWanted comes when the glossary is open, which has the focus then.
type entryWanted struct{ id string }

// Open reports whether an explanation stands beside a word.
func (f *Feature) Open() bool { return f.shown != nil }

// Update handles the messages of help.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Asked:
		if f.shown = glossary.Find(m.Word); f.shown != nil {
			t.Do(PlaceBeside{})
		}
	case Closed:
		if f.shown != nil {
			f.shown = nil
			t.Do(FocusWord{})
		}
	case Left:
		f.shown = nil
	case Typed:
		f.sought = m.Text
	case session.WordSought:
		f.shown, f.sought = nil, ""
		t.Ask(session.SheetOpened{Sheet: session.GlossarySheet, Stays: true})
		if e := glossary.Find(m.Word); e != nil {
			t.Ask(entryWanted{e.ID})
		}
	case entryWanted:
		t.Do(ShowEntry{m.id})
	case session.StageChanged, session.ExampleRead, session.SceneOpened:
		f.shown = nil // the word may be gone
	}
}

// Keep keeps nothing: nobody shares an explanation.
func (f *Feature) Keep(*session.Session, *link.Kept) {}
