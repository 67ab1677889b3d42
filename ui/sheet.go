package ui

import (
	"lassolab/examples"
	"lassolab/ui/store"
)

// Sheet is a page opened from the header: the examples with their explanations, recent models, or what Lassolab is.
type Sheet struct{ Page *Page }

func (c *Sheet) open(sheet store.Sheet) bool { return c.Page.State.View.Sheet == sheet }

func (c *Sheet) examples() []examples.Example { return examples.All() }

// read returns the example whose page is shown: the one chosen, or the first.
func (c *Sheet) read() examples.Example {
	if e, ok := examples.Find(c.Page.State.View.Example); ok {
		return e
	}
	return examples.All()[0]
}

func (c *Sheet) title(k store.Kept) string {
	if k.Scene.Title == "" {
		return "Untitled model"
	}
	return clip(k.Scene.Title)
}

// beginning is the first line of a kept model that says something.
func (c *Sheet) beginning(k store.Kept) string { return clip(firstName(k.Scene.Text)) }
