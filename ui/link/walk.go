package link

// Walk is a run made by hand, as it travels: by names, so that it means something
// even to a model that was changed.
type Walk struct {
	// which of the vectors of initial states it begins in, the last component's varying fastest
	Start int     `json:"start,omitempty"`
	Fired []Fired `json:"fired,omitempty"`
	// the moment its cycle begins at when it is shown as a lasso; none: it is shown as a path
	Loop Index `json:"loop,omitzero"`
}

// Fired is a step: a label, and which of its joint successors was taken.
type Fired struct {
	Label  string `json:"l"`
	Choice int    `json:"c,omitempty"`
}
