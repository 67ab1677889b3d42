package ui

import (
	"lassolab/engine/say"
	"lassolab/ui/store"
)

// Results is the table of what the searches found.
type Results struct{ Page *Page }

func (c *Results) class(r *store.Run) string {
	return classes("", "shown", c.Page.State.View.Graph == r.Name, "stale", c.Page.State.Stale(r), "busy", r.Busy(), "broken", r.Without != "")
}

func (c *Results) verdictClass(r *store.Run) string {
	_, tone := store.Verdict(r)
	return classes("verdict", "found", tone == store.Good, "warn", tone == store.Doubtful)
}

// mark stands behind a verdict that was checked.
func (c *Results) mark(r *store.Run) string {
	if r.Report != nil && r.Report.Lasso != nil && r.Report.Lasso.Checked {
		return " ✓"
	}
	return ""
}

func (c *Results) rate(r *store.Run) string {
	if r.Phase == store.Running && r.Rate > 0 {
		return say.Number(int64(r.Rate)) + " states/s"
	}
	return ""
}

// dash stands where there is no number.
const dash = "–"

// unrun reports whether a search has not begun, and so has no numbers.
func unrun(r *store.Run) bool { return r.Phase == store.Waiting || r.Phase == store.NotAsked }

// numbers are the counts in the order of the columns, as groups of digits.
func (c *Results) numbers(r *store.Run) [][]string {
	if unrun(r) {
		return [][]string{{dash}, {dash}, {dash}, {dash}}
	}
	return [][]string{say.Groups(r.Counts.States), say.Groups(r.Counts.Nested), say.Groups(r.Counts.Edges), say.Groups(r.Counts.Stack)}
}

func (c *Results) time(r *store.Run) string {
	if unrun(r) {
		return dash
	}
	return say.Seconds(r.Seconds)
}

func (c *Results) bytes(r *store.Run) string {
	if unrun(r) {
		return dash
	}
	return say.Bytes(r.Counts.Bytes)
}

// stale reports whether to ask for another run: not while the text has errors, when there is nothing to run.
func (c *Results) stale() bool {
	if c.Page.State.Model.Diagnostics.HasErrors() {
		return false
	}
	for _, r := range c.Page.State.Results() {
		if c.Page.State.Stale(r) {
			return true
		}
	}
	return false
}

// order is the order of labels of the results, when there are any; the whole of it but for what Vugu cannot carry.
func (c *Results) order() string {
	const most = 3 << 10 // characters, up to four bytes each
	for _, r := range c.Page.State.Results() {
		if r.Report != nil {
			return say.Cut(say.List(r.Report.Order), most)
		}
	}
	return ""
}
