package worker

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/wasm/message"
)

// What a picture of a monitor holds at most.
const (
	drawnStates = 60
	drawnEdges  = 4000
)

// monitored makes the monitor of a property.
func monitored(ctx context.Context, request message.Request, _ func(any)) (any, error) {
	document, diagnostics := hoa.Read(request.Text, hoa.Options{Reading: request.Reading})
	if document == nil {
		return nil, unreadable(diagnostics)
	}
	if request.Timeout > 0 {
		ctx = search.Within(ctx, request.Timeout)
	}
	c, err := property.Compose(ctx, document.Network, request.Text, message.Read[property.Property](request.Asked))
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
		Labels: n.LabelNames(c.Watched), Ticks: n.LabelNames(c.Ticks), Split: n.LabelNames(c.Split)}
	picture := c.Picture()
	if m := &picture.Components[0]; len(m.States) <= drawnStates && len(m.Transitions) <= drawnEdges {
		found.Picture = picture
		found.Text, found.WhyNot = c.Insertion()
	} else {
		found.WhyNot = "The monitor is too large to be drawn, or to be a component that somebody reads."
	}
	return found, nil
}
