package app

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
)

// Sheet is a page opened from the header: a dialog of a feature, or what Lassolab is.
type Sheet struct {
	Page *session.Page
	App  *App

	told map[session.Sheet]vugu.HTML // pages of words

	body feature.Sheet // that is shown, with its component
	made vugu.Builder
}

func (c *Sheet) shows(sheet session.Sheet) bool { return c.Page.Stage.Sheet == sheet }

// Compute makes the component of a sheet that has just been opened.
func (c *Sheet) Compute() {
	if c.shows(c.body.Of) {
		return
	}
	c.body, c.made = feature.Sheet{Of: c.Page.Stage.Sheet}, nil
	for _, f := range c.App.List {
		for _, sheet := range f.Sheets {
			if c.shows(sheet.Of) {
				c.body, c.made = sheet, sheet.New(c.Page)
			}
		}
	}
}

// words is the page of words that is shown, made once.
func (c *Sheet) words() vugu.HTML {
	sheet := c.Page.Stage.Sheet
	made, ok := c.told[sheet]
	if !ok {
		if c.told == nil {
			c.told = map[session.Sheet]vugu.HTML{}
		}
		made = pages[sheet](c.App)
		c.told[sheet] = made
	}
	return made
}
