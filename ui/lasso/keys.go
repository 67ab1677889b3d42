package lasso

import "lassolab/ui/session"

// Keys walk along the lasso while the focus is in its panel.
func (f *Feature) Keys() map[string]func(*session.Turn) {
	return map[string]func(*session.Turn){
		" ":          session.With(f.StepBy, 1),
		"ArrowLeft":  session.With(f.StepBy, -1),
		"ArrowRight": session.With(f.StepBy, 1),
		"Home":       session.With(f.GoTo, 0),
		"End":        session.With(f.GoTo, session.LastStep),
	}
}
