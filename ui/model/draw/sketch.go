package draw

import (
	"lassolab/engine/edit"
	"lassolab/engine/network"
)

// Scene is what a Sketch shows: one component under the pen.
type Scene struct {
	Network   *network.Network
	Component int
	Selected  edit.Selection
	Lit       Options // the walk along a lasso or a simulation goes on while one draws
	Snap      bool    // places snap to the grid
	ReadOnly  bool    // nothing may be edited: the text has errors, or what Locked says
	Locked    string  // why the automata cannot be changed, a sentence; empty: they can
}

// Command is what a button tells a Sketch to do.
type Command string

// The commands. Those that need a selection announce so when there is none.
const (
	PenState Command = "state" // adds a state where there is room
	// starts a transition at the selected state: the next state chosen is its end
	PenTransition Command = "transition"
	PenInitial    Command = "initial"   // toggles
	PenAccepting  Command = "accepting" // toggles; of several sets the one in Set
	PenRename     Command = "rename"    // a state's name or a transition's labels
	PenDelete     Command = "delete"
	PenAll        Command = "all" // selects everything
	PenArrange    Command = "arrange"
	PenFit        Command = "fit"
	PenIn         Command = "in"
	PenOut        Command = "out"
	PenKeys       Command = "keys" // shows or hides the list of gestures and keys
)
