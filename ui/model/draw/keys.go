package draw

import "lassolab/ui/core/keys"

// Keys are those of a drawing, which handles them, and its gestures.
func (f *Feature) Keys() []keys.Place { return []keys.Place{gestures} }

var gestures = keys.Place{Name: "in a drawing", Rows: []keys.Row{
	{Gesture: "Double-click empty space", Keys: "n Insert", Words: "add a state"},
	{Gesture: "Drag from the edge of a state or its ＋", Keys: "t", Words: "draw a transition; release over empty space to create a new state"},
	{Gesture: "Drag the end of a transition, T on it", Keys: "Shift+t", Words: "make a transition end, or start, at another state"},
	{Keys: "l", Words: "add a self-loop"},
	{Gesture: "Click", Keys: "Space", Words: "select; with Shift or Ctrl, add to the selection"},
	{Gesture: "Drag over empty space", Keys: "Ctrl+a", Words: "select many, select all"},
	{Gesture: "Drag a state", Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown",
		Words: "move what is selected, with Shift by 1 pixel; when nothing is, go to the nearest state or transition"},
	{Keys: "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown", Words: "go to the nearest one when states are selected, too"},
	{Keys: "Tab Shift+Tab", Words: "go to the next state or transition, or to the one before"},
	{Gesture: "Double-click", Keys: "Enter", Words: "rename a state, change the labels of a transition"},
	{Keys: "i", Words: "mark or unmark as initial"},
	{Keys: "a", Words: "mark or unmark as accepting; where there are several sets, press the number"},
	{Keys: "Shift+a", Words: "the same for a new set"},
	{Keys: "Delete Backspace", Words: "delete what is selected"},
	{Keys: "Ctrl+c Ctrl+x Ctrl+v", Words: "copy, cut, paste"},
	{Gesture: "Wheel", Keys: "+ -", Words: "zoom"},
	{Gesture: "Space and drag, middle button, two fingers", Words: "pan"},
	{Keys: "f", Words: "show the whole drawing"},
	{Keys: "Escape", Words: "cancel what is under way, then clear the selection"},
	{Keys: "?", Words: "show or hide this list"},
}}
