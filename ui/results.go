package ui

import (
	"lassolab/engine/search"
	"lassolab/ui/store"
)

// Results is the table of what the searches found.
type Results struct{ Page *Page }

func (c *Results) class(r *store.Run) string {
	return classes("", "shown", c.Page.State.View.Graph == r.Algorithm, "stale", c.Page.State.Stale(r), "busy", r.Busy())
}

func (c *Results) verdictClass(r *store.Run) string {
	words := store.VerdictWords(r)
	return classes("verdict", "found", words == string(search.Lasso), "warn", words == "may miss" || words == "failed" || words == string(search.Limit))
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

// numbers are the counts in the order of the columns, as groups of digits.
func (c *Results) numbers(r *store.Run) [][]string {
	if r.Phase == store.Waiting {
		return [][]string{nil, nil, nil, nil}
	}
	return [][]string{store.Digits(r.Counts.States), store.Digits(r.Counts.Nested), store.Digits(r.Counts.Edges), store.Digits(r.Counts.Stack)}
}

func (c *Results) time(r *store.Run) string {
	if r.Phase == store.Waiting {
		return ""
	}
	return store.Seconds(r.Seconds)
}

func (c *Results) bytes(r *store.Run) string {
	if r.Phase == store.Waiting {
		return ""
	}
	return store.Bytes(r.Counts.Bytes)
}

func (c *Results) stale() bool {
	for _, r := range c.Page.State.Results() {
		if c.Page.State.Stale(r) {
			return true
		}
	}
	return false
}

// conditions says what the results answer, when there are any.
func (c *Results) conditions() string {
	for _, r := range c.Page.State.Results() {
		if r.Report != nil {
			return clip("≪: " + store.OrderText(r.Report.Order))
		}
	}
	return ""
}
