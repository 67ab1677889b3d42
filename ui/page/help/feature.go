// Package help shows what the page's words mean: beside the word that was pressed, and all of them in a sheet.
package help

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/session"
	"lassolab/ui/view/glossary"
)

// Feature is what is explained.
type Feature struct {
	shown  *glossary.Entry // beside the word that was pressed; nil: nothing is
	sought string          // what is typed into the glossary's search
}

type (
	// PlaceBeside puts the explanation beside the word that was pressed, and the focus into it.
	PlaceBeside struct{}
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

// Close puts the explanation away.
func (f *Feature) Close(*session.Turn) { f.shown = nil }

// Leave notes that the browser has put the explanation of a word away. Another one may be shown since.
func (f *Feature) Leave(_ *session.Turn, word string) {
	if f.shown != nil && f.shown.ID == word {
		f.shown = nil
	}
}

// Search looks for a text in the glossary.
func (f *Feature) Search(_ *session.Turn, text string) { f.sought = text }

// Entry lists what help gives to the page: its key, and the glossary.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Sheets: []feature.Sheet{{Of: session.GlossarySheet,
		New: func(page *session.Page) vugu.Builder { return &Glossary{Page: page, Of: f} },
	}}, Keys: []keys.Place{{Holds: keys.Everywhere, Rows: []keys.Row{
		{Keys: "g", Words: "open the glossary", Do: session.With(f.OpenGlossary, "")},
	}}}}
}
