package reading

import "github.com/vugu/vugu"

// Small is a slide in the overview: a picture of it, not to be used.
type Small struct{ Slide }

// whole is the slide's diagram with all that its steps show.
func (c *Small) whole() vugu.HTML {
	d, last := c.slide().Diagram, len(c.slide().Steps)
	return c.once(revealed{d, last}, func() string { return d.Draw(last) })
}
