package film

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Entry lists what films give to the page. Their keys step through the film of the shown search.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{
		{Of: link.Code, Order: 2, New: func(page *session.Page) vugu.Builder { return &Code{Page: page, Of: f} }},
		{In: feature.BelowPanes, New: func(page *session.Page) vugu.Builder { return &Player{Page: page, Of: f} }},
	}, Keys: []keys.Place{
		{Holds: func(s *session.Session, in keys.Focus) bool { return !keys.Reads(s, in) }, Rows: []keys.Row{
			{Keys: "Space", Words: "play the search, or pause", Do: f.TogglePlay},
			{Keys: "ArrowLeft", Words: "step back or forward through the search", Do: session.With(f.StepBy, -1)},
			{Keys: "ArrowRight", Do: session.With(f.StepBy, 1)},
			{Keys: "Shift+ArrowLeft", Words: "jump to the previous or next marker", Do: session.With(f.SeekMarker, true)},
			{Keys: "Shift+ArrowRight", Do: session.With(f.SeekMarker, false)},
			{Keys: "Home", Words: "go to the start or the end of the search", Do: stepsTo(-1)},
			{Keys: "End", Do: stepsTo(session.LastStep)},
			{Keys: "l", Words: "play the search again and again, or to its end once", Do: f.ToggleLoop},
		}},
		{Name: "while a film is shown", Holds: func(s *session.Session, _ keys.Focus) bool { return s.Film.On }, Rows: []keys.Row{
			{Keys: "Escape", Words: "show the whole graph again", Do: f.Leave},
		}},
	}, Timers: map[session.Timer]func(*session.Turn, int){TickTimer: func(t *session.Turn, _ int) { f.Tick(t) }}}
}

// stepsTo goes to an event of the film whose graph is shown.
func stepsTo(event int) func(*session.Turn) {
	return func(t *session.Turn) { t.Features.Film.StepTo(t, event) }
}
