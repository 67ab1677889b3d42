package ui

import "lassolab/ui/store"

// Header is the line at the top: whose page it is, which model, and what can be done with it.
type Header struct{ Page *Page }

func (c *Header) title() string {
	if title := c.Page.State.Model.Title; title != "" {
		return clip(title)
	}
	return "Untitled model"
}

// kept says whether a reload would bring back what is on the screen.
func (c *Header) kept() string {
	work := c.Page.State.Work
	switch {
	case !work.Kept:
		return "saving…"
	case work.Edited:
		return "edited · saved here"
	}
	return "saved here"
}

// next is the theme that the button leads to.
func (c *Header) next() store.Theme {
	switch c.Page.State.View.Theme {
	case store.Light:
		return store.Dark
	case store.Dark:
		return store.Projector
	}
	return store.Light
}

func (c *Header) expanded(sheet store.Sheet) string { return yes(c.Page.State.View.Sheet == sheet) }
