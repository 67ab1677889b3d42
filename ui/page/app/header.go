package app

import (
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/stage"
	"lassolab/ui/render/style"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/writing"
)

// Header is the line at the top: whose page it is, which model, and what can be done with it.
type Header struct {
	Page    *session.Page
	Of      *files.Feature
	Stage   *stage.Feature
	Writing *writing.Feature
}

func (c *Header) title() string {
	title, _ := c.Of.Title(c.Page.Session)
	return say.Visible(title)
}

// wrong says why the title that was typed is refused; empty when it is not.
func (c *Header) wrong() string {
	_, wrong := c.Of.Title(c.Page.Session)
	return wrong
}

// kept says whether a reload would bring back what is on the screen, and where says from where.
func (c *Header) kept() string {
	work := c.Page.Work
	switch {
	case work.Refused:
		return "not saved"
	case !work.Kept:
		return "saving…"
	case work.Edited:
		return "edited · saved"
	}
	return "saved"
}

func (c *Header) where() string {
	if c.Page.Work.Kept && !c.Page.Work.Refused {
		return " in this browser"
	}
	return ""
}

// share is what stands on the button that copies a link: for a moment, that it did.
func (c *Header) share() string {
	if c.Of.Shared() {
		return "Copied ✓"
	}
	return "Share"
}

func (c *Header) theme() string { return "Theme: " + string(c.Page.Stage.Theme) }

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
func (c *Header) arranges(a link.Arrangement) func(*session.Turn) {
	if a == link.Presenting {
		return c.Stage.TogglePresent
	}
	return session.With(c.Stage.Arrange, a)
}

// member is the member of a family that the model is.
func (c *Header) member() family.Member {
	m, _ := family.ReadMember(c.Page.Model.Family)
	return m
}

// sized reports whether the model is a member of a family with a size.
func (c *Header) sized() bool {
	return c.Page.Model.Family != "" && len(c.member().Parameters) > 0
}

// bounds is the parameter that is the size.
func (c *Header) bounds() family.Parameter { return c.member().Parameters[0] }

func (c *Header) size() int { return c.member().Value(c.bounds()) }

// sizeName says which number of what can be changed.
func (c *Header) sizeName() string {
	return "Size: " + c.bounds().About + ", " + c.bounds().Name + " of the family " + c.member().Name
}

// others are the other parameters, where they do not have their defaults.
func (c *Header) others() string { return strings.Join(c.member().Others(), ", ") }

func (c *Header) resize(by int) {
	c.Page.Act(session.With(c.Page.Features.Editor.Resize, c.size()+by))
}
