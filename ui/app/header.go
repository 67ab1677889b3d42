package app

import (
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/stage"
	"lassolab/ui/style"
)

// Header is the line at the top: whose page it is, which model, and what can be done with it.
type Header struct {
	Page *session.Page
}

func (c *Header) title() string {
	if title := c.Page.Model.Title; title != "" {
		return style.Clip(title)
	}
	return "Untitled model"
}

// kept reports whether a reload would bring back what is on the screen.
func (c *Header) kept() string {
	work := c.Page.Work
	switch {
	case !work.Kept:
		return "saving…"
	case work.Edited:
		return "edited · saved here"
	}
	return "saved here"
}

// next is the theme that the button leads to.
func (c *Header) next() session.Theme {
	switch c.Page.Stage.Theme {
	case session.Light:
		return session.Dark
	case session.Dark:
		return session.Projector
	}
	return session.Light
}

func (c *Header) expanded(sheet session.Sheet) string { return style.Yes(c.Page.Stage.Sheet == sheet) }

// arrangementName is what the tab of an arrangement is called.
func arrangementName(a link.Arrangement) string {
	if a == link.Searching {
		return "Search"
	}
	return say.Capital(string(a))
}

func arrangementTitle(a link.Arrangement) string {
	return map[link.Arrangement]string{
		link.Modelling:  "The drawing large, the text beside it",
		link.Searching:  "Model, graph and results side by side",
		link.Presenting: "The graph and its film, to be read from the last row (P)",
	}[a]
}

// arranges is what a tab does: presenting can be taken back.
func (c *Header) arranges(a link.Arrangement) session.Msg {
	if a == link.Presenting {
		return stage.PresentToggled{}
	}
	return session.ArrangementChosen{As: a}
}
