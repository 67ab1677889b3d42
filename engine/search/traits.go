package search

// Traits tell one search from another, in its row of the registry (engine.Algorithms) and in its film, where the
// question or a missing condition may have changed them. Words, explanations and pictures go by traits, not by names.
type Traits struct {
	Lasso     bool `json:"lasso,omitempty"`     // it looks for a lasso; otherwise for all reachable states
	Decoupled bool `json:"decoupled,omitempty"` // its states are decoupled states ([DEC] Definition 3)
	Star      bool `json:"star,omitempty"`      // it searches a star, which may have a centre ([STD] Section 2)
	// Unfolds: its states are events of a prefix of the unfolding, and stand for the markings that they lead to
	Unfolds bool    `json:"unfolds,omitempty"`
	Queue   bool    `json:"queue,omitempty"`   // breadth first, with a queue; otherwise depth first, with a stack
	Filter  Filter  `json:"filter,omitempty"`  // the rule by which it rejects labels
	Removed Removed `json:"removed,omitempty"` // what it takes out of its sleep sets
	Lossy   bool    `json:"lossy,omitempty"`   // on a space with cycles its filter may keep it from states
	// Directed: it leaves out what does not lead to its goal, a target, deadlocks or a lasso. It says nothing about
	// other states.
	Directed bool   `json:"directed,omitempty"`
	Lean     bool   `json:"lean,omitempty"`     // ELU, the repaired EdgeLean, leaves out labels of its stubborn sets
	DeadEnds bool   `json:"alleys,omitempty"`   // it does not expand dead ends
	Symmetry bool   `json:"symmetry,omitempty"` // it stores one state of an orbit
	Second   Second `json:"second,omitempty"`   // what a lasso search does beside its first search
	Early    bool   `json:"early,omitempty"`    // nested searches start when a state is entered, not when it is left
	Counter  bool   `json:"counter,omitempty"`  // its states are pairs with the acceptance set waited for ([GEN] Section 2.2)
	AtLeast  int    `json:"atLeast,omitempty"`  // how many acceptance sets it looks for on a cycle; 0: all ([GEN] Section 4.2)
	Tallies  bool   `json:"tallies,omitempty"`  // nested searches keep the acceptance sets met ([DEC] Section 7)
	Broken   string `json:"broken,omitempty"`   // what it was made to do without a condition, in a few words; or empty
	Stored   string `json:"stored,omitempty"`   // where its paper keeps the states of the first search
	Kept     string `json:"kept,omitempty"`     // and those of the second ones
}

// Symbolic reports whether one of its states represents several product states.
func (t *Traits) Symbolic() bool { return t.Decoupled || t.Unfolds }

// Filter is a rule by which a search rejects labels.
type Filter string

const (
	NoFilter Filter = ""
	EdgeLean Filter = "edge lean" // a smaller label that commutes with the last one ([EL] Section 3)
	// a label with which the path would leave trace normal form ([EL] Section 4.1)
	NormalForm Filter = "trace normal form"
	SleepSet   Filter = "sleep set" // a label that sleeps ([EL] Section 5)
	// a label outside the stubborn set of the state, which begins where a goal is still missed (package stubborn)
	Stubborn Filter = "stubborn set"
	// a label outside the ample set of the state, which begins with an enabled label (Peled, CAV 1994)
	Ample Filter = "ample set"
)

// Removed is what a search takes out of the sleep set of a new state: rem of [EL] Section 5.
type Removed string

const (
	RemoveNothing Removed = ""
	RemoveBigger  Removed = "bigger"  // the labels larger than the one taken
	RemoveOnStack Removed = "onstack" // the labels that lead to a state on the stack
)

// Second is what a lasso search does beside its first search, which alone looks for components.
type Second string

const (
	NoSecond Second = ""
	// Nested: from each accepting state, depth first, for the way back to the stack ([DEC] Figures 2 and 7).
	Nested Second = "nested"
	// InComponents: Nested, when a strongly connected component is finished that may accept, from its states.
	InComponents Second = "in components"
	// Propagation: from each state, passing acceptance sets on, with a worklist ([GEN] Figure 2).
	Propagation Second = "propagation"
	// AllEdges: once, for components over all edges between the stored states.
	AllEdges Second = "all edges"
	// FollowedEdges: as AllEdges, without the edges that the first search rejected.
	FollowedEdges Second = "followed edges"
)

// Nests reports whether the search starts nested ones.
func (t *Traits) Nests() bool {
	return t.Second == Nested || t.Second == InComponents || t.Second == Propagation
}

// Components reports whether the first search, or the second one, goes by strongly connected components.
func (t *Traits) Components(second bool) bool {
	if second {
		return t.Second == AllEdges || t.Second == FollowedEdges
	}
	return t.Lasso && t.Second == NoSecond && !t.Unfolds
}
