package link

// Walk is a run made by hand, as a link carries it: by names, so that it still means
// something after the model was changed.
type Walk struct {
	// the number of the vector of initial states in which it begins; the last component's state varies fastest
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
