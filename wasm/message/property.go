package message

import (
	"context"
	"errors"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/property"
)

// MonitorJob is the job of making the monitor of a property. Of the request's other fields Text, Reading and Timeout play a part.
var MonitorJob = Job[property.Property, None, *Monitor]{Name: "property", Subject: "Making the monitor", Rank: Urgent, Do: monitored}

// Monitor is a monitor as it is shown.
type Monitor struct {
	Cost    string   `json:"cost"` // what it takes part in, a sentence
	States  int      `json:"states"`
	Labels  []string `json:"labels"` // of the user, that it takes part in
	Stutter []string `json:"ticks,omitempty"`
	Split   []string `json:"split,omitempty"`
	// no word violates the formula
	Valid bool `json:"valid,omitempty"`
	// it alone; nil: it is too large to be drawn
	Picture *network.Network `json:"picture,omitempty"`
	// as an automaton for the text; empty: WhyNot says why there is none
	Text   string `json:"text,omitempty"`
	WhyNot string `json:"whyNot,omitempty"`
}

// What a picture of a monitor holds at most.
const (
	drawnStates = 60
	drawnEdges  = 4000
)

// monitored makes the monitor of a property.
func monitored(ctx context.Context, k Call[property.Property, None]) (*Monitor, error) {
	document, err := ModelOf(k.Request)
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
	found := &Monitor{Cost: c.Cost(), States: c.States, Valid: c.Valid(),
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
