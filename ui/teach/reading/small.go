package reading

import "github.com/vugu/vugu"

// Small is a slide in the overview: a picture of it, not to be used.
type Small struct{ Slide }

// whole is the slide's diagram with all that its steps show.
func (c *Small) whole() vugu.HTML {
	d, last := c.slide().Diagram, len(c.slide().Steps)
	return c.once(revealed{d, last}, func() string { return d.Draw(last) })
}

// scene is the picture of the slide's scene, as soon as it is there: its last moment, or the first of several searches.
func (c *Small) scene() string {
	s := c.slide()
	if s.Scene == nil {
		return ""
	}
	shots := shotsOf(s)
	at := len(shots) - 1
	if len(s.Scene.Link.View.Beside) > 1 {
		at = 0
	}
	return c.Of.picture(s, shots[at]).SVG
}
