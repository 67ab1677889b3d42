package search

import (
	"lassolab/engine/say"
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// Results is the table of what the searches found.
type Results struct {
	Page *session.Page
	Of   *Feature
}

func (c *Results) class(r *session.Run) string {
	return style.Classes("", "shown", c.Page.Graphs.Shown == r.Name, "stale", c.Page.Stale(r), "busy",
		r.Busy(), "broken", r.Without != "")
}

func (c *Results) verdictClass(r *session.Run) string {
	_, tone := r.VerdictTone()
	return style.Classes("verdict", "found", tone == session.Good, "warn", tone == session.Doubtful)
}

// mark stands behind a verdict that was checked.
func (c *Results) mark(r *session.Run) string {
	if r.Report != nil && r.Report.Lasso != nil && r.Report.Lasso.Checked {
		return " ✓"
	}
	return ""
}

func (c *Results) rate(r *session.Run) string {
	if r.Phase == session.Running && r.Rate > 0 {
		return say.Number(int64(r.Rate)) + " states/s"
	}
	return ""
}

// dash stands where there is no number.
const dash = "–"

// unrun reports whether a search has not begun, and so has no numbers.
func unrun(r *session.Run) bool { return r.Phase == session.Waiting || r.Phase == session.NotAsked }

// numbers are the counts in the order of the columns, as groups of digits.
func (c *Results) numbers(r *session.Run) [][]string {
	if unrun(r) {
		return [][]string{{dash}, {dash}, {dash}, {dash}}
	}
	return [][]string{say.Groups(r.Counts.States), say.Groups(r.Counts.Nested), say.Groups(r.Counts.Edges),
		say.Groups(r.Counts.Stack)}
}

func (c *Results) time(r *session.Run) string {
	if unrun(r) {
		return dash
	}
	return say.Seconds(r.Seconds)
}

func (c *Results) bytes(r *session.Run) string {
	if unrun(r) {
		return dash
	}
	return say.Bytes(r.Counts.Bytes)
}

// stale reports whether to ask for another run: not while the text has errors, when there is nothing to run.
func (c *Results) stale() bool {
	if c.Page.Model.Diagnostics.HasErrors() {
		return false
	}
	for _, r := range c.Page.Results() {
		if c.Page.Stale(r) {
			return true
		}
	}
	return false
}

// order is the order of labels of the results, when there are any.
func (c *Results) order() string {
	for _, r := range c.Page.Results() {
		if r.Report != nil {
			return say.List(r.Report.Order)
		}
	}
	return ""
}
