package reading

import "lassolab/ui/session"

// Keys are the keys of a lecture that is read: Space and the arrows go through slides and their steps.
var Keys = map[string]session.Msg{
	" ":         Moved{Forward: true},
	"Shift+ ":   Moved{},
	"ArrowLeft": Moved{}, "ArrowRight": Moved{Forward: true},
	"PageUp": SlideMoved{}, "PageDown": SlideMoved{Forward: true},
	"Home": SlideChosen{}, "End": SlideChosen{Slide: lastSlide},
}
