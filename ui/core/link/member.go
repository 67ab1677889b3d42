package link

// Member is a member of a state of an explored graph, to which a run is shown.
type Member struct {
	Graph  string `json:"graph"`            // the search whose graph it is
	Node   Index  `json:"node"`             // the state
	States []int  `json:"states,omitempty"` // by component a state of its set; none for a product state
}
