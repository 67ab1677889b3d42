package lasso

import (
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// The walk along the lasso: its buttons, and the slider.

func (c *Panel) steps() int {
	if c.lasso == nil {
		return 0
	}
	return c.lasso.Steps()
}

func (c *Panel) walking() bool { return c.steps() > 0 }

// nextStep is the id of the button that goes on by one step.
const nextStep = "lasso-next"

// onward is what that button is called.
const onward = "Next step"

// stepID is the id of a button that others give the focus to; the other buttons have none.
func (c *Panel) stepID(b style.Button) any {
	if b.Name == onward {
		return nextStep
	}
	return nil
}

// stepping are the buttons that go along the lasso.
func (c *Panel) stepping() []style.Button {
	return []style.Button{
		{Name: "First step", Shape: style.SignFirst, Do: session.With(c.Of.GoTo, 0)},
		{Name: "Previous step", Shape: "M10 1v10L2 6z", Do: session.With(c.Of.StepBy, -1)},
		{Name: onward, Shape: "M2 1v10l8-5z", Do: session.With(c.Of.StepBy, 1)},
		{Name: "Last step", Shape: style.SignLast, Do: session.With(c.Of.GoTo, c.steps())},
	}
}

func (c *Panel) where() string {
	switch step := c.Page.Walked.Step; {
	case !c.walking():
		return "no lasso"
	case step == 0:
		return "start of " + say.Count(c.steps(), "step")
	default:
		return "step " + say.Number(step) + " of " + say.Number(c.steps())
	}
}

// value puts the slider's value into words.
func (c *Panel) value() string {
	if step := c.Page.Walked.Step; c.walking() && step > 0 {
		return style.Clip(c.where() + ": " + c.lasso.Moments[step].Label)
	}
	return c.where()
}
