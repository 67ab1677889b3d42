package writing

import (
	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Desk is the editor of a lecture: its text, what can be put into it, and what is wrong with it.
type Desk struct {
	Page *session.Page
	Of   *Feature

	area svg.Slots
}

func (c *Desk) title() string { return style.Clip(Draft{Text: c.Of.text}.Title()) }

// kept says whether a reload would bring back what was written.
func (c *Desk) kept() string {
	switch {
	case c.Of.kept:
		return "saved"
	case c.Of.refused:
		return "not saved"
	}
	return "saving…"
}

func (c *Desk) inserted(event vugu.DOMEvent) {
	if name := event.PropString("target", "value"); name != "" {
		c.Page.Act(session.With(c.Of.Insert, name))
	}
}

// here reports whether a draft is the one in the editor.
func (c *Desk) here(d Draft) bool { return d.ID == c.Of.id }

func (c *Desk) name(d Draft) string { return style.Clip(c.Of.present(d).Title()) }

func (c *Desk) renamed(d Draft) bool { return d.ID == c.Of.naming }

const problemLimit = 6 // shown under the text; the editor marks all of them

func (c *Desk) problems() []source.Diagnostic {
	list := c.Of.lecture.Problems
	return list[:min(len(list), problemLimit)]
}

func (c *Desk) more() string {
	if more := len(c.Of.lecture.Problems) - problemLimit; more > 0 {
		return "and " + say.Number(more) + " more"
	}
	return ""
}

func (c *Desk) place(d source.Diagnostic) string { return "line " + say.Number(d.Line) }

func (c *Desk) words(d source.Diagnostic) string {
	return style.Clip(d.Severity.String() + ": " + session.FirstLine(d.Message))
}
