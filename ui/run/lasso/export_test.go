package lasso

import "lassolab/ui/core/session"

// Missing says why there is no lasso, and which search has one; empty when there is one.
func Missing(s *session.Session) string {
	c := &Panel{Page: &session.Page{Session: s}, Of: NewFeature()}
	c.Compute()
	return c.none()
}

// Starved is what the panel says of those whom the lasso starves, and Answer what became of a pasted run.
func Starved(s *session.Session) []string {
	c := &Panel{Page: &session.Page{Session: s}, Of: NewFeature()}
	c.Compute()
	return c.starved
}

func (f *Feature) Answer() string { return f.paste.answer }

func (f *Feature) Worth(w *session.Walk) string { return f.worth[w] }

// TruthShown reports whether the table of truth of a walk is shown, and what is said where it is not.
func TruthShown(w *session.Walk) (shown bool, instead string) {
	c := &Panel{table: TruthOf(w), lasso: Of(w)}
	return c.truth() != nil, c.tooMuchTruth()
}
