package editor

import (
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// Text is the editor of the model's text.
type Text struct {
	Page *session.Page
	Of   *Feature

	area svg.Slots
}
