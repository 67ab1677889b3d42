package reading

import (
	"strings"

	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Key is what a key does while a lecture is open; nil: nothing. Letters are taken as they are, in whatever case.
func (f *Feature) Key(s *session.Session, key string) func(*session.Turn) {
	if letter := strings.ToLower(strings.TrimPrefix(key, "Shift+")); len(letter) == 1 && letter != " " {
		key = letter
	}
	if s.Stage.Presents() {
		if do := f.held()[key]; do != nil {
			return do
		}
		if do := f.presents()[key]; do != nil {
			return do
		}
	}
	return f.reads()[key]
}

// reads are the keys of a lecture that is read: Space and the arrows go through slides and their steps.
func (f *Feature) reads() map[string]func(*session.Turn) {
	on, back := session.With(f.Step, true), session.With(f.Step, false)
	return map[string]func(*session.Turn){
		" ": on, "ArrowRight": on,
		"Shift+ ": back, "ArrowLeft": back,
		"PageUp":   session.With(f.StepSlide, false),
		"PageDown": session.With(f.StepSlide, true),
		"Home":     f.first,
		"End":      f.last,
		"n":        f.WantPresenter,
	}
}

func (f *Feature) first(t *session.Turn) { f.GoTo(t, 0, 0) }

func (f *Feature) last(t *session.Turn) { f.GoTo(t, lastSlide, 0) }

// presents are the keys besides while it is presented.
func (f *Feature) presents() map[string]func(*session.Turn) {
	return map[string]func(*session.Turn){
		"o": f.ToggleOverview,
		"b": f.ToggleBlack, ".": f.ToggleBlack,
		"d": session.With(f.ToggleTool, Pen),
		"s": session.With(f.ToggleTool, Spotlight),
		"f": switchesScreen,
		"?": f.ToggleKeys, "h": f.ToggleKeys,
	}
}

// held are the keys of the overview, else those of the tool in the hand.
func (f *Feature) held() map[string]func(*session.Turn) {
	by := func(do func(t *session.Turn, x, y int), x, y int) func(*session.Turn) {
		return func(t *session.Turn) { do(t, x, y) }
	}
	switch {
	case f.over.overview:
		return map[string]func(*session.Turn){
			"ArrowLeft": by(f.PointBy, -1, 0), "ArrowRight": by(f.PointBy, 1, 0),
			"ArrowUp": by(f.PointBy, 0, -1), "ArrowDown": by(f.PointBy, 0, 1),
			"Home": by(f.PointBy, -lastSlide, 0), "End": by(f.PointBy, lastSlide, 0),
			"Enter": f.TakePointed, " ": f.TakePointed,
		}
	case f.over.tool == Pen:
		return map[string]func(*session.Turn){
			"1": session.With(f.SetInk, 0), "2": session.With(f.SetInk, 1), "3": session.With(f.SetInk, 2), "4": session.With(f.SetInk, 3),
			"u": f.UndoStroke, "c": f.ClearStrokes,
		}
	case f.over.tool == Spotlight:
		return map[string]func(*session.Turn){
			"Shift+ArrowLeft": by(f.ShiftSpotlight, -1, 0), "Shift+ArrowRight": by(f.ShiftSpotlight, 1, 0),
			"Shift+ArrowUp": by(f.ShiftSpotlight, 0, -1), "Shift+ArrowDown": by(f.ShiftSpotlight, 0, 1),
		}
	}
	return nil
}

// help says what the keys do.
var help = []struct{ keys, do string }{
	{"Space →", "on"}, {"←", "back"}, {"Page ↓ ↑", "next slide, the one before"}, {"Home End", "first, last slide"},
	{"O", "overview"}, {"B .", "black screen"}, {"D", "pen"}, {"1 – 4", "its colours"}, {"U", "undo a line"}, {"C", "clear the slide"},
	{"S", "spotlight"}, {"Shift + arrows", "move it"}, {"N", "presenter’s window"}, {"F", "full screen"}, {"H ?", "these keys"},
	{"Escape", "put away, then leave"}, {"P", "leave"},
}

// switchesScreen gives the page the full screen, or gives it back.
func switchesScreen(t *session.Turn) { t.Features.Stage.SwitchScreen(t) }

// leavesPresenting arranges the page for searching.
func leavesPresenting(t *session.Turn) { t.Features.Stage.Arrange(t, link.Searching) }
