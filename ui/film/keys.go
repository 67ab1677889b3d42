package film

import "lassolab/ui/session"

// Keys step through the film of the shown search.
var Keys = map[string]session.Msg{
	" ":         PlayPressed{},
	"ArrowLeft": Stepped{Steps: -1}, "ArrowRight": Stepped{Steps: 1},
	"Shift+ArrowLeft": MarkerSought{Back: true}, "Shift+ArrowRight": MarkerSought{},
	"Home": session.SteppedTo{Event: -1}, "End": session.SteppedTo{Event: session.LastStep},
	"l": LoopToggled{}, "Escape": FilmLeft{},
}
