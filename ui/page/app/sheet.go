package app

import (
	"time"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/render/style"
	"lassolab/ui/share/files"
	"lassolab/ui/view/svg"
)

// Sheet is a page opened from the header: the gallery,
// recent models, or what Lassolab is.
type Sheet struct {
	Page *session.Page
	App  *App

	told map[session.Sheet]vugu.HTML // pages of words

	thumbnails svg.Slots // of the recent works
	slots      map[string]int
	drawn      map[string]string // thumbnails by what they are of
}

func (c *Sheet) shows(sheet session.Sheet) bool { return c.Page.Stage.Sheet == sheet }

// recents are the other works, each with a title of its own.
func (c *Sheet) recents() (list []recent) {
	works := c.App.Files.Recent()
	for i, title := range files.Titles(works) {
		list = append(list, recent{works[i], style.Clip(title)})
	}
	return list
}

// recent is a line in the list of recent models.
type recent struct {
	Kept  link.Kept
	Title string
}

// size says how large a model is; nothing of one that could not be read.
func (r recent) size() string {
	s := r.Kept.Size
	if s.Components == 0 {
		return ""
	}
	return say.Count(s.Components, "component") + ", " + say.Count(s.States, "state")
}

// saved is when a work was last written, in local time.
func (r recent) saved() string { return time.UnixMilli(r.Kept.Saved).Format("2 Jan 2006, 15:04") }

// renamed reports whether the title of a work is typed now.
func (c *Sheet) renamed(r recent) bool {
	id, _, _ := c.App.Files.Renaming()
	return id == r.Kept.ID
}

func (c *Sheet) typed() string {
	_, text, _ := c.App.Files.Renaming()
	return say.Visible(text)
}

func (c *Sheet) wrong() string {
	_, _, wrong := c.App.Files.Renaming()
	return wrong
}

// slot numbers the works for the pictures of them, which stay with their works when one goes.
func (c *Sheet) slot(r recent) int {
	if c.slots == nil {
		c.slots = map[string]int{}
	}
	at, ok := c.slots[r.Kept.ID]
	if !ok {
		at = len(c.slots)
		c.slots[r.Kept.ID] = at
	}
	return at
}

// thumbnail is a small picture of a text, drawn once.
func (c *Sheet) thumbnail(of link.Scene) string {
	const most = 100 // pictures that are kept
	key := of.Settings.Reading + " " + of.Text
	picture, ok := c.drawn[key]
	if !ok {
		if c.drawn == nil || len(c.drawn) >= most {
			c.drawn = map[string]string{}
		}
		picture = draw.Thumbnail(of.Text, of.Settings.Reading)
		c.drawn[key] = picture
	}
	return picture
}

// Rendered draws the thumbnails that are new.
func (c *Sheet) Rendered() { c.thumbnails.Paint() }

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
