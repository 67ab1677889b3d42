package app

import (
	"cmp"

	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/share/files"
)

// Frame is the line at the top of a page that is shown within another one: what it shows, and the way to the whole page.
type Frame struct {
	Page *session.Page
	Of   *files.Feature
}

func (c *Frame) title() string {
	if c.Page.Lecture.Open {
		return style.Clip(c.Page.Lecture.Title)
	}
	return style.Clip(cmp.Or(c.Page.Model.Title, "Lassolab"))
}
