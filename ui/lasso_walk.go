package ui

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/ui/store"
)

// The walk along the lasso: its buttons, and the slider.

func (c *Lasso) steps() int {
	if c.lasso == nil {
		return 0
	}
	return c.lasso.Steps()
}

func (c *Lasso) walking() bool { return c.steps() > 0 }

func (c *Lasso) where() string {
	switch step := c.Page.State.View.Step; {
	case !c.walking():
		return "no lasso"
	case step == 0:
		return "start of " + say.Count(c.steps(), "step")
	default:
		return "step " + say.Number(step) + " of " + say.Number(c.steps())
	}
}

// value is the slider's place in words.
func (c *Lasso) value() string {
	if step := c.Page.State.View.Step; c.walking() && step > 0 {
		return clip(c.where() + ": " + c.lasso.Moments[step].Label)
	}
	return c.where()
}

func (c *Lasso) slid(event vugu.DOMEvent) {
	if step, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Emit(store.Walked{Step: step})
	}
}
