package worker

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/property"
	"lassolab/wasm/message"
)

// What a picture of a monitor holds at most.
const (
	drawnStates = 60
	drawnEdges  = 4000
)

// monitored makes the monitor of a property.
func monitored(ctx context.Context, k task[property.Property, message.None]) (*message.Monitor, error) {
	document, err := modelOf(k.Request)
	if err != nil {
		return nil, err
	}
	c, err := property.Compose(within(ctx, k.Request), document.Network, k.Text, k.Asked)
	if m := (*property.Mistake)(nil); errors.As(err, &m) {
		return nil, &engine.InputError{Message: m.Error()}
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, &engine.InputError{Message: "the formula takes too long to translate: split it into several properties"}
	}
	if err != nil {
		return nil, err
	}
	n := document.Network
	found := &message.Monitor{Cost: c.Cost(), States: c.States, Valid: c.Valid(),
		Labels: n.LabelNames(c.Watched), Stutter: n.LabelNames(c.Stutter), Split: n.LabelNames(c.Split)}
	picture := c.Picture()
	if m := &picture.Components[0]; len(m.States) <= drawnStates && len(m.Transitions) <= drawnEdges {
		found.Picture = picture
		found.Text, found.WhyNot = c.Insertion()
	} else {
		found.WhyNot = "The monitor is too large to be drawn, or to be a component that somebody reads."
	}
	return found, nil
}
