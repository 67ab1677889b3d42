package app

import (
	"lassolab/examples"
	"lassolab/ui/glossary"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/style"
	"strings"
	"time"

	"github.com/vugu/vugu"
)

// Sheet is a page opened from the header: the examples with their explanations,
// recent models, or what Lassolab is.
type Sheet struct {
	Page *session.Page
	App  *App

	written string // the example whose page is written, and the page
	page    vugu.HTML
	told    vugu.HTML // what Lassolab is
}

func (c *Sheet) shows(sheet session.Sheet) bool { return c.Page.Stage.Sheet == sheet }

func (c *Sheet) examples() []examples.Example { return examples.All() }

// read returns the example whose page is shown: the one chosen, or the first.
func (c *Sheet) read() examples.Example {
	if e, ok := examples.Find(c.Page.Stage.Read); ok {
		return e
	}
	return examples.All()[0]
}

func (c *Sheet) title(k link.Kept) string {
	if k.Scene.Title == "" {
		return "Untitled model"
	}
	return style.Clip(k.Scene.Title)
}

// beginning returns the first telling line of a kept model.
func (c *Sheet) beginning(k link.Kept) string { return style.Clip(firstName(k.Scene.Text)) }

// lecture is the page of the example that is read.
func (c *Sheet) lecture() vugu.HTML {
	if e := c.read(); e.ID != c.written {
		c.written, c.page = e.ID, glossary.Page(e.Markdown)
	}
	return c.page
}

// about is what Lassolab is.
func (c *Sheet) about() vugu.HTML {
	if c.told == "" {
		c.told = aboutPage()
	}
	return c.told
}

// saved is when a work was last written, in local time.
func saved(k link.Kept) string { return time.UnixMilli(k.Saved).Format("2 Jan 2006, 15:04") }

// firstName is the name of a text's first automaton: it tells models of the same title apart.
func firstName(text string) string {
	const far = 4 << 10 // names stand at the beginning
	for line := range strings.Lines(text[:min(len(text), far)]) {
		if name, ok := strings.CutPrefix(line, "name:"); ok {
			return strings.TrimSpace(name)
		}
	}
	return ""
}
