// Package edit changes a model's text as its drawing is changed. An edit rewrites only its own part of the text:
// comments, order and layout of everything else stay.
//
// Apply makes an edit in a text. Copy gives states as an automaton of their own, to be pasted elsewhere.
//
// Every edit is checked: the new text is read, and must say what the edit makes of the network. Where no small change
// does, the automaton is written anew, and the outcome says so.
package edit

import "lassolab/engine/network"

// Edit is one change of a model: of the component of its field Component, else of the whole network. Components,
// states, labels and transitions are numbered as in the network.
type Edit interface {
	// apply makes the edit in a change, or says why it cannot be made; a is the component that it is of
	apply(c *change, a *network.Component) error
}

// States and transitions of one component.
type (
	// AddState adds a state; without a Name it gets one that fits the others (names.go). Drawn has the places of the
	// existing states, for a component whose text has no layout for all of them.
	AddState struct {
		Component int
		Name      string
		At        network.Point
		Drawn     []network.Point
	}
	// AddTransition adds a transition for each label, which may be new.
	AddTransition struct {
		Component, From, To int
		Labels              []string
		Into                *AddState // lead to a new state of this kind instead of To
	}
	// Remove takes states away, with their transitions, and transitions. A component keeps its labels.
	Remove struct {
		Component   int
		States      []int
		Transitions []network.Transition
	}
	// RenameState gives a state another name.
	RenameState struct {
		Component, State int
		Name             string
	}
	// Relabel replaces the labels of the transitions From→To that carry one of Old.
	Relabel struct {
		Component, From, To int
		Old                 []int
		New                 []string
	}
	// Redirect moves the transitions From→To that carry one of Labels to other ends.
	Redirect struct {
		Component, From, To int
		Labels              []int
		NewFrom, NewTo      int
	}
	// SetInitial makes states initial, or takes that from them.
	SetInitial struct {
		Component int
		States    []int
		On        bool
	}
	// SetMark puts states into an acceptance set, or takes them out. The next number adds a set. Of a component without
	// sets all states accept: its first set gets just these states, or all but these when they are taken out.
	SetMark struct {
		Component int
		States    []int
		Set       int
		On        bool
	}
	// RemoveSet takes an acceptance set away; without the last one all states accept.
	RemoveSet struct{ Component, Set int }
	// Place gives every state of the component its place.
	Place struct {
		Component int
		At        []network.Point
	}
	// PasteStates adds the states of the first automaton of Text and the transitions between them, around a place.
	PasteStates struct {
		Component int
		Text      string
		At        network.Point
		Drawn     []network.Point
	}
)

// Components and labels.
type (
	// AddComponent appends a component with one initial state. An empty Name stands for one that is made up.
	AddComponent struct{ Name string }
	// Duplicate adds a copy of a component after it. With Next, the numbers at the end of its labels and its name
	// grow by one; a component that closes a ring is opened for its copy (next.go).
	Duplicate struct {
		Component int
		Next      bool
	}
	// RenameComponent gives a component another name.
	RenameComponent struct {
		Component int
		Name      string
	}
	// RemoveComponent takes a component away.
	RemoveComponent struct{ Component int }
	// MoveComponent puts a component at another place in the order.
	MoveComponent struct{ Component, To int }
	// Insert appends the automata of a text; names that are taken are made distinct.
	Insert struct{ Text string }
	// Replace puts the automata of Text where the first of Components is, and takes these out; without
	// Components it appends them. What the text says of the whole network stays. Said and Deed are the Outcome's.
	Replace struct {
		Components       []int
		Text, Said, Deed string
	}
	// RenameLabel renames a label everywhere. An existing name makes the two one label, which no component may have
	// both of.
	RenameLabel struct{ Old, New string }
	// SetOrder sets, by name, the labels that come first in ≪. Without labels the headers of the order go.
	SetOrder struct{ Labels []string }
	// AddLabel puts a label into a component's alphabet, which blocks it until a transition carries it.
	AddLabel struct {
		Component int
		Name      string
	}
	// RemoveLabels takes labels out of a component's alphabet, with their transitions there.
	RemoveLabels struct {
		Component int
		Names     []string
	}
	// SetCentre makes a component part of the centre of a star, or of its leaves.
	SetCentre struct {
		Component int
		On        bool
	}
)

// Outcome is a text after an edit.
type Outcome struct {
	Text      string
	Component int      // the component that was edited, numbered as in the new text; -1: none in particular
	States    []int    // those it made or changed, ascending, to be selected
	Blocked   []string // labels whose last transition in the component went: the component blocks them now
	Said      string   // what was done, a sentence: "State 3 renamed to held."
	Deed      string   // the same as something to undo: "rename of state 3 to held"
	Anew      string   // why an automaton was written anew, a sentence; empty when only the edit's own part was
}

// Selection is what is selected in the drawing of one component.
type Selection struct {
	States      []int                // ascending
	Transitions []network.Transition // a drawn edge stands for all its transitions
}

// Empty reports whether nothing is chosen.
func (s *Selection) Empty() bool { return len(s.States) == 0 && len(s.Transitions) == 0 }
