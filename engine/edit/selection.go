package edit

import "lassolab/engine/network"

// Selection is what is selected in the drawing of one component.
type Selection struct {
	States      []int                // ascending
	Transitions []network.Transition // a drawn edge stands for all its transitions
}

// Empty reports whether nothing is chosen.
func (s *Selection) Empty() bool { return len(s.States) == 0 && len(s.Transitions) == 0 }
