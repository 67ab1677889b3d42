package help

import (
	"github.com/vugu/vugu"

	"lassolab/examples"
	"lassolab/ui/core/session"
	"lassolab/ui/view/glossary"
)

// Popover explains one word, beside it.
type Popover struct {
	Page *session.Page
	Of   *Feature

	Within bool // it is within the sheet: behind a modal dialog nothing can be used

	entry glossary.Entry // the last one that was explained
	text  vugu.HTML
}

// open reports whether an explanation is open here.
func (c *Popover) open() bool {
	return c.Of.Open() && c.Within == (c.Page.Stage.Sheet != session.NoSheet)
}

// toggled follows the browser, which closes an explanation by Escape and by a press beside it.
func (c *Popover) toggled(event vugu.DOMEvent) {
	if event.PropString("newState") == "closed" {
		c.Page.Act(session.With(c.Of.Leave, c.entry.ID))
	}
}

// Compute writes an explanation once for all renders that show it.
func (c *Popover) Compute() {
	if e := c.Of.shown; e != nil && e.ID != c.entry.ID {
		c.entry, c.text = *e, e.Explanation()
	}
}

// title is the title of the example that shows the word; empty: none is named.
func title(e *glossary.Entry) string {
	found, _ := examples.Find(e.Example)
	return found.Title
}
