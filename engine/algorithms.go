package engine

// Algorithm describes a search for those who choose one.
type Algorithm struct {
	Name      string
	Source    string   // paper and figure
	About     string   // what it does and what its verdict is worth, a sentence or two
	Lasso     bool     // looks for a lasso; otherwise for all reachable states
	Decoupled bool     // its states are decoupled states
	Pseudo    []string // pseudo-code in the paper's notation; film.Event.Line points into it
}
