package reading

import (
	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/lecture"
)

// Scenes is what a slide has where nothing is live: pictures of its scene and of its diagram, and on paper the presenter's notes.
type Scenes struct {
	Page  *session.Page
	Of    *Feature
	Slide *lecture.Slide
}

// pictured reports whether slides have pictures: all are seen at once, or laid out for paper.
func (f *Feature) pictured() bool { return f.at.Whole || f.handout.printing }

func (c *Scenes) pictures() []picture {
	list := diagramsOf(c.Slide)
	if c.Slide.Scene != nil {
		list = append(list, c.Of.picturesOf(c.Slide)...)
	}
	return list
}

func (c *Scenes) class(list []picture) string {
	return style.Classes("slide-pictures", "several", len(list) > 1)
}

func (c *Scenes) caption(p picture) string {
	switch {
	case p.Step > 0 && p.Caption == "":
		return "Step " + say.Number(p.Step)
	case p.Step > 0:
		return say.Number(p.Step) + ". " + p.Caption
	}
	return p.Caption
}

func (c *Scenes) notes() vugu.HTML {
	if !c.Of.handout.printing || !c.Of.handout.notes {
		return ""
	}
	return vugu.HTML(c.Slide.Notes)
}

// moment is that of a step, where it is not seen live.
func (c *Slide) moment(k int) string {
	if !c.Of.pictured() {
		return ""
	}
	return momentOf(c.slide().Steps[k].View)
}
