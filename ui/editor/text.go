package editor

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// Text is the editor of the model's text.
type Text struct {
	Page *session.Page
	Of   *Feature

	area svg.Picture
}

// mount puts the editor into its element.
func (c *Text) mount(element js.Value) { c.area = c.newArea(element) }

// gone lets go of the editor, whose element has gone.
func (c *Text) gone() {
	if c.area != nil {
		c.area.Dispose()
	}
	c.area = nil
}
