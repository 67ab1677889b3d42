// Package picture shows the picture that a model brings of its own domain, in the state of the moment: where the walk by
// hand is, the selected node, the film, or the walk in the lasso's panel. Package engine/picture reads it, and
// static/picture.js sanitises and draws it.
package picture

import (
	"github.com/vugu/vugu"

	"lassolab/engine/picture"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the picture of the model on the screen.
type Feature struct{}

// Save asks the element that shows the picture for what it shows.
type Save struct{ As, Stem string }

// Update implements session.Feature: the picture follows the session.
func (f *Feature) Update(*session.Turn, session.Msg) {}

// Export saves the picture as it is now.
func (f *Feature) Export(t *session.Turn, as string) {
	t.Do(Save{As: as, Stem: session.FileStem(t.Model.Title) + "-picture"})
}

// SavePicture saves what was drawn; empty: it cannot be drawn.
func (f *Feature) SavePicture(t *session.Turn, save Save, drawn string) {
	done, name, ok := session.SavePicture(save.As, save.Stem, func() string { return drawn })
	if drawn == "" || !ok {
		t.Say("There is no picture to save.")
		return
	}
	t.Do(done)
	t.Say("The picture is saved as " + name + ".")
}

// View is the name of the view of the model.
const View link.ModelView = "picture"

// Brings reports whether the model brings a picture.
func Brings(s *session.Session) bool {
	return s.Model.Network() != nil && s.Model.Network().Picture != ""
}

// Entry lists what the picture gives to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, View: feature.View{Of: View, Whole: true, Shown: Brings,
		Panel: func(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }}}
}

// read reads the picture of a model; nil: it has none that can be shown.
func read(s *session.Session) *picture.Picture {
	if !Brings(s) {
		return nil
	}
	p, _ := picture.Read(s.Model.Network(), s.Model.Network().Picture)
	return p
}
