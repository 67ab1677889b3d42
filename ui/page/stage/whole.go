package stage

import (
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Whole is the button of a panel that gives it the whole stage, and back. The key W does the same for the
// panel with the focus, so that the button need not be a stop of the Tab key.
type Whole struct {
	Page  *session.Page
	Of    *Feature
	Panel link.Panel
}

func (c *Whole) whole() bool { return c.Page.Stage.Whole == c.Panel }

func (c *Whole) name() string {
	if c.whole() {
		return "Back to its place (W)"
	}
	return "On the whole stage (W)"
}

// shape is two arrows: outwards, or inwards.
func (c *Whole) shape() string {
	if c.whole() {
		return "M11 1 7 5 M7 2v3h3 M1 11 5 7 M2 7h3v3"
	}
	return "M7 5 11 1 M8 1h3v3 M5 7 1 11 M1 8v3h3"
}
