package film

import "lassolab/ui/core/session"

// What the tests of the page look at.
const Stops = stops

// SetAt is the set of labels that is shown beside the pseudo-code, its head, and how its rows look.
func SetAt(f *Feature, s *session.Session) (shown *Closure, head string, rows []string) {
	c := &Code{Page: &session.Page{Session: s}, Of: f}
	c.Compute()
	if shown = c.set(); shown == nil {
		return nil, "", nil
	}
	for _, row := range shown.Rows {
		rows = append(rows, mark(row)+" "+row.Label+" "+row.Rule+" "+by(row))
	}
	return shown, shown.head(), rows
}

// SummaryAt is the summary that is shown beside the pseudo-code; shown is false where the search goes by none.
func SummaryAt(f *Feature, s *session.Session) (summary string, shown bool) {
	c := &Code{Page: &session.Page{Session: s}, Of: f}
	if c.Compute(); !c.summarises() {
		return "", false
	}
	return c.summary(), true
}
