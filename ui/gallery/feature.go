// Package gallery is the sheet with the lectures and the models that anybody can open: pictures by topic, a field that looks for
// words in them, and a page about each.
package gallery

import (
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is what of the gallery is seen.
type Feature struct {
	sought  string // the words that are looked for, as typed
	lecture string // the lecture whose page is shown; empty: an example's is
	wanted  bool   // a page was asked for: the sheet opens with it
	reads   bool   // a page was chosen: where there is room for one thing only, it is seen
}

// NewFeature returns the gallery with all there is.
func NewFeature() *Feature { return &Feature{} }

type (
	// Typed looks for words.
	Typed struct{ Text string }
	// LectureChosen shows what a lecture is about.
	LectureChosen struct{ ID string }
	// PageLeft shows the list again, where there is no room beside it.
	PageLeft struct{}
)

// Update follows the messages of the gallery.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Typed:
		f.sought = m.Text
	case LectureChosen:
		f.lecture, f.reads = m.ID, true
	case PageLeft:
		f.reads = false
	case session.ExampleRead:
		f.lecture, f.wanted = "", true
	case session.SheetOpened:
		if m.Sheet == session.GallerySheet {
			f.reads, f.wanted = f.wanted, false
			if t.Stage.Sheet != session.GallerySheet {
				f.sought = ""
			}
		}
	case session.SceneOpened:
		if m.Example != "" {
			f.lecture = ""
		}
	}
}

// Keep keeps nothing: nobody shares what was looked for.
func (f *Feature) Keep(*session.Session, *link.Kept) {}
