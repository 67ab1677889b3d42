package message

import (
	"lassolab/engine/network"
	"lassolab/engine/property"
)

// MonitorJob is the job of making the monitor of a property. Of the request's other fields Text, Reading and Timeout play a part.
var MonitorJob = Job[property.Property, None, *Monitor]{"property", "Making the monitor", Urgent}

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
