package reading

import (
	"strings"

	"lassolab/ui/session"
)

// reads are the keys of a lecture that is read: Space and the arrows go through slides and their steps.
var reads = map[string]session.Msg{
	" ":         Moved{Forward: true},
	"Shift+ ":   Moved{},
	"ArrowLeft": Moved{}, "ArrowRight": Moved{Forward: true},
	"PageUp": SlideMoved{}, "PageDown": SlideMoved{Forward: true},
	"Home": SlideChosen{}, "End": SlideChosen{Slide: lastSlide},
	"n": PresenterWanted{},
}

// presents are the keys besides while it is presented.
var presents = map[string]session.Msg{
	"o": OverviewToggled{}, "b": BlackToggled{}, ".": BlackToggled{}, "d": ToolChosen{Pen}, "s": ToolChosen{Spotlight},
	"f": session.ScreenSwitched{}, "?": KeysToggled{}, "h": KeysToggled{},
}

// draws are the keys besides while the pen is in the hand, lights those of the spotlight, chooses those of the overview.
var (
	draws = map[string]session.Msg{
		"1": InkChosen{0}, "2": InkChosen{1}, "3": InkChosen{2}, "4": InkChosen{3},
		"u": StrokeUndone{}, "c": StrokesCleared{},
	}
	lights = map[string]session.Msg{
		"Shift+ArrowLeft": SpotlightMoved{X: -1}, "Shift+ArrowRight": SpotlightMoved{X: 1},
		"Shift+ArrowUp": SpotlightMoved{Y: -1}, "Shift+ArrowDown": SpotlightMoved{Y: 1},
	}
	chooses = map[string]session.Msg{
		"ArrowLeft": OverviewMoved{Slides: -1}, "ArrowRight": OverviewMoved{Slides: 1},
		"ArrowUp": OverviewMoved{Lines: -1}, "ArrowDown": OverviewMoved{Lines: 1},
		"Home": OverviewMoved{Slides: -lastSlide}, "End": OverviewMoved{Slides: lastSlide},
		"Enter": OverviewTaken{}, " ": OverviewTaken{},
	}
)

// Key is what a key does while a lecture is open; nil: nothing. Letters are taken as they are, in whatever case.
func (f *Feature) Key(s *session.Session, key string) session.Msg {
	if letter := strings.ToLower(strings.TrimPrefix(key, "Shift+")); len(letter) == 1 && letter != " " {
		key = letter
	}
	tables := []map[string]session.Msg{reads}
	if s.Stage.Presents() {
		tables = append(tables, presents)
		switch {
		case f.over.overview:
			tables = append(tables, chooses)
		case f.over.tool == Pen:
			tables = append(tables, draws)
		case f.over.tool == Spotlight:
			tables = append(tables, lights)
		}
	}
	for i := len(tables) - 1; i >= 0; i-- {
		if m := tables[i][key]; m != nil {
			return m
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
