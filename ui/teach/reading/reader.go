package reading

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Reader is the pane of the lecture that is read: one slide, or, on the whole stage, all of them.
type Reader struct {
	Page *session.Page
	Of   *Feature
}

// slides are the numbers of the slides that are seen.
func (c *Reader) slides() []int {
	if !c.Of.pictured() {
		return []int{c.Of.at.Slide}
	}
	all := make([]int, len(c.Of.open.Slides))
	for i := range all {
		all[i] = i
	}
	return all
}

func (c *Reader) edits() string {
	switch at := c.Page.Lecture; {
	case at.Draft:
		return "Put the editor away; the draft is kept"
	case at.ID != "":
		return "Edit a copy of this lecture"
	}
	return "Edit this lecture"
}

// sentence is that of the present step, for those who listen.
func (c *Reader) sentence() string {
	if k := c.Of.at.Step; k > 0 {
		return c.Of.Slide().Steps[k-1].Sentence
	}
	return ""
}

// titles are the slides to choose from.
func (c *Reader) titles() (titles []string) {
	for i, s := range c.Of.open.Slides {
		titles = append(titles, strconv.Itoa(i+1)+". "+s.Title)
	}
	return titles
}

func (c *Reader) chosen(event vugu.DOMEvent) {
	if at, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Act(func(t *session.Turn) { c.Of.GoTo(t, at, 0) })
	}
}

func (c *Reader) presents() func(*session.Turn) {
	as := link.Presenting
	if c.Page.Stage.Presents() {
		as = link.Searching
	}
	return session.With(c.Page.Features.Stage.Arrange, as)
}
