package editor

import (
	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// Text is the editor of the model's text.
type Text struct {
	Page *session.Page
	Of   *Feature

	area svg.Slots
}
