package ui

import (
	"fmt"
	"strconv"

	"github.com/vugu/vugu"

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

// stepping are the buttons that go along the lasso.
func (c *Lasso) stepping() []step {
	return []step{
		{Name: "First step", Shape: signFirst, Action: store.Walked{}},
		{Name: "Previous step", Shape: "M10 1v10L2 6z", Action: store.WalkedBy{Steps: -1}},
		{Name: "Next step", Shape: "M2 1v10l8-5z", Action: store.WalkedBy{Steps: 1}},
		{Name: "Last step", Shape: signLast, Action: store.Walked{Step: c.steps()}},
	}
}

func (c *Lasso) where() string {
	switch step := c.Page.State.View.Step; {
	case !c.walking():
		return "no lasso"
	case step == 0:
		return fmt.Sprintf("start of %d steps", c.steps())
	default:
		return fmt.Sprintf("step %d of %d", step, c.steps())
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
