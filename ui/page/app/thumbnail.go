package app

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/core/link"
	"lassolab/ui/view/svg"
)

// thumbnail is the place of a small picture of a kept work.
type thumbnail struct {
	sheet *Sheet
	place js.Value
	of    link.Scene
	begun bool
	gone  bool
}

func (c *Sheet) newThumbnail(of link.Scene) func(js.Value) svg.Picture {
	return func(element js.Value) svg.Picture { return &thumbnail{sheet: c, place: element, of: of} }
}

// Paint draws the picture once, when the list is on the screen already.
func (t *thumbnail) Paint() {
	if t.begun {
		return
	}
	t.begun = true
	svg.Later(func() {
		if !t.gone {
			t.place.Set("innerHTML", t.sheet.thumbnail(t.of))
		}
	})
}

// Dispose lets go of the place.
func (t *thumbnail) Dispose() { t.gone = true }
