package film

import "lassolab/ui/session"

// Keys step through the film of the shown search.
func (f *Feature) Keys() map[string]func(*session.Turn) {
	return map[string]func(*session.Turn){
		" ":                f.TogglePlay,
		"ArrowLeft":        session.With(f.StepBy, -1),
		"ArrowRight":       session.With(f.StepBy, 1),
		"Shift+ArrowLeft":  session.With(f.SeekMarker, true),
		"Shift+ArrowRight": session.With(f.SeekMarker, false),
		"Home":             stepsTo(-1),
		"End":              stepsTo(session.LastStep),
		"l":                f.ToggleLoop,
		"Escape":           f.Leave,
	}
}

// stepsTo goes to an event of the film whose graph is shown.
func stepsTo(event int) func(*session.Turn) {
	return func(t *session.Turn) { t.Features.Film.StepTo(t, event) }
}
