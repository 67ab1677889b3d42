// Package gallery is the sheet with the lectures and the models that anybody can open: pictures by topic, a field that looks for
// words in them, and a page about each.
package gallery

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
)

// Feature is what of the gallery is seen.
type Feature struct {
	sought  string // the words that are looked for, as typed
	lecture string // the lecture whose page is shown; empty: an example's is
	wanted  bool   // a page was asked for: the sheet opens with it
	reads   bool   // a page was chosen: where there is room for one thing only, it is seen
}

// Update follows what the gallery hears.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.ExampleRead:
		f.lecture, f.wanted = "", true
	case session.SheetOpened:
		if m.Sheet == session.GallerySheet {
			f.reads, f.wanted = f.wanted, false
			if t.Stage.Sheet != session.GallerySheet {
				f.sought = ""
			}
			id := "gallery-search"
			if f.reads {
				id = opener
			}
			t.Later(func(t *session.Turn) { t.Do(session.GiveFocus{ID: id}) }) // the dialog has it first
		}
	case session.SceneOpened:
		if m.Example != "" {
			f.lecture = ""
		}
	}
}

// Search looks for words, as typed.
func (f *Feature) Search(_ *session.Turn, words string) { f.sought = words }

// opener is the button of a page that opens what the page is about: it has the focus when a card was chosen.
const opener = "gallery-open"

// ChooseLecture shows what a lecture is about.
func (f *Feature) ChooseLecture(t *session.Turn, id string) {
	f.lecture, f.reads = id, true
	t.Do(session.GiveFocus{ID: opener})
}

// Entry lists what the gallery gives to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Sheets: []feature.Sheet{{Of: session.GallerySheet, Whole: true,
		New: func(page *session.Page) vugu.Builder { return &Sheet{Page: page, Of: f} },
	}}}
}

// LeavePage shows the list again, where there is no room beside it.
func (f *Feature) LeavePage(_ *session.Turn) { f.reads = false }
