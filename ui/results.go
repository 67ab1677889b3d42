package ui

import (
	"lassolab/engine/search"
	"lassolab/ui/store"
)

// Results is the table of what the searches found.
type Results struct{ Page *Page }

func (c *Results) class(r *store.Run) string {
	return classes("", "shown", c.Page.State.View.Graph == r.Name, "stale", c.Page.State.Stale(r), "busy", r.Busy(), "broken", r.Without != "")
}

func (c *Results) verdictClass(r *store.Run) string {
	words := store.VerdictWords(r)
	limit := r.Report != nil && r.Report.Verdict == search.Limit
	return classes("verdict", "found", words == string(search.Lasso), "warn", limit || words == "may miss" || words == "failed" || words == "refused" || words == "not asked")
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
		return store.Grouped(int64(r.Rate)) + " states/s"
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
	return [][]string{store.Digits(r.Counts.States), store.Digits(r.Counts.Nested), store.Digits(r.Counts.Edges), store.Digits(r.Counts.Stack)}
}

func (c *Results) time(r *store.Run) string {
	if unrun(r) {
		return dash
	}
	return store.Seconds(r.Seconds)
}

func (c *Results) bytes(r *store.Run) string {
	if unrun(r) {
		return dash
	}
	return store.Bytes(r.Counts.Bytes)
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

// order is the order of labels of the results, when there are any.
func (c *Results) order() string {
	for _, r := range c.Page.State.Results() {
		if r.Report != nil {
			return store.OrderText(r.Report.Order)
		}
	}
	return ""
}
