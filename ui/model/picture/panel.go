package picture

import (
	"encoding/json"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/picture"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/render/style"
	"lassolab/ui/view/export"
	"lassolab/ui/view/svg"
)

// Panel is the picture, with the state that it shows in words.
type Panel struct {
	Page *session.Page
	Of   *Feature

	of     *network.Network // that was read
	read   *picture.Picture
	states [][]int // of the moment, by component
	start  bool    // nothing is pointed at: it is the start
	looks  []picture.Look

	host svg.Slots
}

// Compute reads a picture once, and finds what it shows now.
func (c *Panel) Compute() {
	if n := c.Page.Model.Network(); n != c.of {
		c.of, c.read = n, read(c.Page.Session)
	}
	c.looks = nil
	if c.read != nil {
		c.states, c.start = draw.Present(c.Page.Session)
		c.looks = c.read.At(c.states)
	}
}

// none says why there is no picture.
func (c *Panel) none() string {
	switch {
	case c.read != nil:
		return ""
	case Brings(c.Page.Session):
		return "The picture of this model cannot be read: what is wrong with it is said under the text."
	}
	return "This model brings no picture: write an SVG and what its parts show into its header lassolab-picture (About has an example)."
}

func (c *Panel) drawing() string { return c.read.Drawing }

// now is what the parts show, for the element that shows them.
func (c *Panel) now() string {
	text, err := json.Marshal(c.looks)
	if err != nil {
		return "[]"
	}
	return string(text)
}

const namedStates = 12 // components whose states are said

// words are the state in words, for those who do not see the picture.
func (c *Panel) words() string {
	var list []string
	for i, states := range c.states {
		is := "is anywhere"
		if len(states) > 0 {
			var names []string
			for _, s := range states {
				names = append(names, c.of.Components[i].States[s])
			}
			is = say.Or(names)
		}
		list = append(list, c.of.Components[i].Name+": "+is)
	}
	return style.Clip("The picture of the model: " + say.FewOf(list, namedStates, "component", say.Short))
}

// caption says of which moment the picture is, and what the moment leaves open.
func (c *Panel) caption() string {
	var open []string
	for _, look := range c.looks {
		if look.Open {
			open = append(open, look.Part)
		}
	}
	switch {
	case len(open) > 0:
		return "The moment has several states. The picture shows what holds in all of them; " + style.Clip(say.Few(open, 6, "part")) +
			" may show more, and " + say.Either(len(open), "is", "are") + " pale and dashed."
	case c.start:
		return "At the start. The picture follows the simulation, the film, the selected state and the lasso."
	case slices.ContainsFunc(c.states, func(of []int) bool { return len(of) != 1 }):
		return "The moment has several states, which the picture does not tell apart."
	}
	return ""
}

func (c *Panel) forms() []export.Group { return export.Plain([]string{session.AsSVG, session.AsPNG}) }

func (c *Panel) export(as string) {
	c.Page.Act(session.With(c.Of.Export, strings.TrimSpace(as)))
}

// Rendered implements the renderer's hook: the element draws by itself.
func (c *Panel) Rendered() { c.host.Paint() }
