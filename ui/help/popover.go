package help

import (
	"github.com/vugu/vugu"

	"lassolab/examples"
	"lassolab/ui/glossary"
	"lassolab/ui/session"
)

// Popover explains one word, beside it.
type Popover struct {
	Page *session.Page
	Of   *Feature

	entry *glossary.Entry // of the last render
	text  vugu.HTML
}

// Compute writes an explanation once for all renders that show it.
func (c *Popover) Compute() {
	if e := c.Of.shown; e != c.entry {
		c.entry, c.text = e, e.Explanation()
	}
}

// title is the title of the example that shows the word; empty: none is named.
func title(e *glossary.Entry) string {
	found, _ := examples.Find(e.Example)
	return found.Title
}
