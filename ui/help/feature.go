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
	// PlaceBeside puts the explanation beside the word that was pressed, and the focus into it.
	PlaceBeside struct{}
	// FocusWord gives the focus back to that word.
	FocusWord struct{}
	// ShowEntry brings an entry of the glossary into sight.
	ShowEntry struct{ ID string }
)

// Open reports whether an explanation stands beside a word.
func (f *Feature) Open() bool { return f.shown != nil }

// Update follows what help hears.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m.(type) {
	case session.StageChanged, session.ExampleRead, session.SceneOpened:
		f.shown = nil // the word may be gone
	}
}

// OpenGlossary opens the glossary at a word; an empty one: at its beginning.
func (f *Feature) OpenGlossary(t *session.Turn, word string) {
	f.shown, f.sought = nil, ""
	t.Ask(session.SheetOpened{Sheet: session.GlossarySheet, Stays: true})
	if e := glossary.Find(word); e != nil {
		t.Later(func(t *session.Turn) { t.Do(ShowEntry{e.ID}) }) // the glossary has the focus by then
	}
}

// Explain shows what a word means, beside it.
func (f *Feature) Explain(t *session.Turn, word string) {
	if f.shown = glossary.Find(word); f.shown != nil {
		t.Do(PlaceBeside{})
	}
}

// Close puts the explanation away, and gives the focus back to the word.
func (f *Feature) Close(t *session.Turn) {
	if f.shown != nil {
		f.shown = nil
		t.Do(FocusWord{})
	}
}

// Leave puts the explanation away because the user goes on elsewhere.
func (f *Feature) Leave(_ *session.Turn) { f.shown = nil }

// Search looks for a text in the glossary.
func (f *Feature) Search(_ *session.Turn, text string) { f.sought = text }

// Keep keeps nothing: nobody shares an explanation.
func (f *Feature) Keep(*session.Session, *link.Kept) {}
