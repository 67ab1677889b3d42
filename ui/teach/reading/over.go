package reading

import (
	"strconv"

	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Over is what lies over a slide and its scene while they are presented: the lines of the pen, the spotlight, the overview, the keys, and
// the black screen.
type Over struct {
	Page *session.Page
	Of   *Feature
}

// overviewID is the element of the overview, which has the focus while it is open.
const overviewID = "slides-overview"

func (c *Over) class() string {
	return style.Classes("over-slide", "ink-field", c.Of.over.tool == Pen && !c.Of.over.overview)
}

// strokes are the lines on what is shown now.
func (c *Over) strokes() []stroke { return c.Of.strokes[c.Of.inked(c.Page.Session)] }

func inkClass(ink int) string { return "ink " + Inks[ink].class }

// take goes to a slide of the overview.
func (c *Over) take(slide int) {
	c.Page.Act(func(t *session.Turn) {
		c.Of.GoTo(t, slide, 0)
		c.Of.ToggleOverview(t)
	})
}

func optionID(slide int) string { return "overview-" + strconv.Itoa(slide+1) }

func (c *Over) title(slide int) string {
	return strconv.Itoa(slide+1) + "  " + c.Of.open.Slides[slide].Title
}

func (c *Over) thumb(slide int) string {
	return style.Classes("thumb", "at", slide == c.Of.at.Slide, "live", c.Of.open.Slides[slide].Scene != nil)
}
