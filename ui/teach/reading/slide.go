package reading

import (
	"reflect"
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/view/lecture"
)

// Slide is one slide: its text, its drawings, the sentences of its steps.
type Slide struct {
	Page *session.Page
	Of   *Feature
	At   int // its number, from 0

	drawn map[any]vugu.HTML // figures, by what they show
	made  map[string]block  // live blocks, by the part of the lecture
}

func (c *Slide) slide() *lecture.Slide { return c.Of.open.Slides[min(c.At, len(c.Of.open.Slides)-1)] }

// parts are those of the slide, once it is built.
func (c *Slide) parts() []lecture.Part {
	if !c.Of.isBuilt(c.At) {
		return nil
	}
	return c.slide().Parts
}

// present reports whether it is the slide that is presented or read now.
func (c *Slide) present() bool { return c.At == c.Of.at.Slide }

// block is a live block, with its component.
type block struct {
	id    string
	read  any
	shown vugu.Builder
}

// live shows a live block. One of which the lecture says the same again stays.
func (c *Slide) live(p lecture.Part) vugu.Builder {
	made, id := c.made[p.ID], c.Of.block(p)
	if made.id != id || !reflect.DeepEqual(made.read, p.Read) {
		if c.made == nil {
			c.made = map[string]block{}
		}
		made = block{id, p.Read, c.Of.Blocks[p.Kind](c.Page, id, p.Read)}
		c.made[p.ID] = made
	}
	return made.shown
}

func (c *Slide) id() string { return "slide-" + strconv.Itoa(c.At+1) }

// block tells a live block from those of all lectures.
func (f *Feature) block(p lecture.Part) string { return f.at.Title + " " + p.ID }

// first reports whether it is the title's.
func (c *Slide) first() bool { return c.At == 0 }

// figure is the drawing of a model, drawn once.
func (c *Slide) figure(m *lecture.Model) vugu.HTML {
	if m.Document == nil {
		return ""
	}
	return c.once(m, func() string { return draw.Figure(m.Document.Network, m.Program) })
}

// once draws what was not drawn before.
func (c *Slide) once(what any, draw func() string) vugu.HTML {
	picture, ok := c.drawn[what]
	if !ok {
		if c.drawn == nil {
			c.drawn = map[any]vugu.HTML{}
		}
		picture = vugu.HTML(draw())
		c.drawn[what] = picture
	}
	return picture
}

// revealed is a diagram at a step.
type revealed struct {
	of   *lecture.Diagram
	step int
}

// diagram is the slide's diagram at the present step, and whole where the slide is not the present one.
func (c *Slide) diagram() vugu.HTML {
	at := revealed{c.slide().Diagram, len(c.slide().Steps)}
	if c.present() {
		at.step = c.Of.at.Step
	}
	return c.once(at, func() string { return at.of.Draw(at.step) })
}

// drawsDiagram reports whether a part is a diagram that is drawn in its place: where no step is the present one, each step that
// changes it has a picture.
func (c *Slide) drawsDiagram(p lecture.Part) bool {
	return p.Diagram != nil && (!c.Of.pictured() || len(lively(c.slide())) == 0)
}

// opens puts a model of the lecture on the page.
func (c *Slide) opens(m *lecture.Model) session.Msg {
	return session.SceneWanted{Scene: link.Scene{Title: m.Name, Text: m.Text, Settings: session.DefaultSettings()}}
}

// step gives the class of a sentence: it has been walked to, or is still to come.
func (c *Slide) step(k int) string {
	switch {
	case !c.present() || k > c.Of.at.Step:
		return "slide-step barred wraps to-come"
	case k == c.Of.at.Step:
		return "slide-step barred wraps now"
	}
	return "slide-step barred wraps"
}

// untold reports whether a step would tell the answer that a question waits for.
func (c *Slide) untold(step int) bool {
	return c.present() && step > c.Of.at.Step && c.Of.Votes.Waits()
}

// goTo goes to a step of the slide.
func (c *Slide) goTo(step int) {
	slide := c.At
	c.Page.Act(func(t *session.Turn) { c.Of.GoTo(t, slide, step) })
}

func html(text string) vugu.HTML { return vugu.HTML(text) }
