package gallery

import (
	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/examples"
	"lassolab/ui/core/session"
	"lassolab/ui/share/files"
	"lassolab/ui/view/glossary"
)

// Sheet is the gallery: cards by topic, and the page about one of them.
type Sheet struct {
	Page *session.Page
	Of   *Feature

	written string // the example whose page is written, and the page
	page    vugu.HTML
}

func (c *Sheet) groups() []group { return holding(c.Of.sought) }

// told says how much was found; nothing while nothing is looked for.
func (c *Sheet) told(list []group) string {
	switch n := count(list); {
	case c.Of.sought == "":
		return ""
	case n == 0:
		return "Nothing here has these words. Try one of them alone, or another form."
	default:
		return say.Number(n) + " of " + say.Number(count(groups()))
	}
}

// lecture is the one whose page is shown; ok is false when it is an example's.
func (c *Sheet) lecture() (of card, ok bool) { return lectureCalled(c.Of.lecture) }

func (c *Sheet) onLecture() bool {
	_, ok := c.lecture()
	return ok
}

// example is the one whose page is shown: the one chosen, or the first.
func (c *Sheet) example() examples.Example {
	if e, ok := examples.Find(c.Page.Stage.Read); ok {
		return e
	}
	return examples.All()[0]
}

func (c *Sheet) chosen(of card) bool {
	l, ok := c.lecture()
	if ok || of.Lecture {
		return ok && of.Lecture && l.ID == of.ID
	}
	return c.example().ID == of.ID
}

// choose shows the page about a card.
func (c *Sheet) choose(of card) {
	if of.Lecture {
		c.Page.Act(session.With(c.Of.ChooseLecture, of.ID))
	} else {
		c.Page.Emit(session.ExampleRead{ID: of.ID})
	}
}

// enter chooses the first of what was found.
func (c *Sheet) enter(t *session.Turn, _ string) {
	switch list := c.groups(); {
	case len(list) == 0:
	case list[0].Cards[0].Lecture:
		c.Of.ChooseLecture(t, list[0].Cards[0].ID)
	default:
		t.Ask(session.ExampleRead{ID: list[0].Cards[0].ID})
	}
}

// compare opens the example, and has two searches compared on it.
func (c *Sheet) compare() {
	c.Page.Emit(files.ExampleOpened{ID: c.example().ID})
	c.Page.Act(c.Page.Features.Search.Compare)
}

// long is how long a lecture takes; nothing of one that does not say it.
func (c *Sheet) long(of card) string {
	if of.Minutes == 0 {
		return ""
	}
	return say.Count(of.Minutes, "minute")
}

// facts are what is said of a lecture under its title.
func (c *Sheet) facts(of card) string {
	text := say.Count(len(of.Slides), "slide")
	if long := c.long(of); long != "" {
		text = long + " · " + text
	}
	if of.Author != "" {
		text = of.Author + " · " + text
	}
	return text
}

// explanation is the page of the example.
func (c *Sheet) explanation() vugu.HTML {
	if e := c.example(); e.ID != c.written {
		c.written, c.page = e.ID, glossary.Page(e.Markdown)
	}
	return c.page
}
