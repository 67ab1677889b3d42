package search

import (
	"slices"
	"strings"

	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Results is the table of what the searches found.
type Results struct {
	Page *session.Page
	Of   *Feature
}

func (c *Results) class(r *session.Run) string {
	return style.Classes("", "shown", c.Page.Graphs.Shown == r.Name, "stale", c.Page.Former(r) != "", "busy",
		r.Busy(), "broken", r.Without != "")
}

func (c *Results) verdictClass(r *session.Run) string {
	_, tone := r.VerdictTone()
	return style.Classes("verdict", "good", tone == session.Good, "bad", tone == session.Bad, "doubt", tone == session.Doubtful)
}

// mark stands behind a verdict that was checked.
func (c *Results) mark(r *session.Run) string {
	switch {
	case r.Report == nil || r.Walk == nil || !r.Walk.Run.Checked:
		return ""
	case r.Report.Property != nil:
		return " ✗"
	case r.Report.Verdict == search.Deadlock, r.Walk.Kind == session.LassoFound, r.Walk.Kind == session.EndingRun:
		return " ✓"
	}
	return ""
}

// opined is what a second opinion says of a verdict, a sign and words; empty where there is none.
func (c *Results) opined(r *session.Run) string {
	sign, words := opinion(r)
	return strings.TrimSpace(sign + " " + words)
}

func (c *Results) opinedClass(r *session.Run) string {
	return style.Classes("opined soft", "doubt", r.Opinion() == proof.Refuted)
}

// confirmable reports whether second opinions can be asked for.
func (c *Results) confirmable() bool { return !c.Page.Busy() && len(confirmable(c.Page.Session)) > 0 }

func (c *Results) rate(r *session.Run) string {
	if r.Phase == session.Running && r.Rate > 0 {
		return say.Number(int64(r.Rate)) + " states/s"
	}
	return ""
}

// dash stands where there is no number.
const dash = "–"

// unrun reports whether a search has not begun, or was stopped before it told how far it was, and so has no numbers.
func unrun(r *session.Run) bool {
	return r.Phase == session.Waiting || r.Phase == session.NotAsked || r.Phase == session.Outrun && r.Seconds == 0
}

// columns are the figures of a result, in their order.
var columns = []string{"states", "nested", "edges", "stack", "time", "bytes"}

// explained is the word of the glossary that a column's name stands for; most need none.
func explained(column string) string {
	switch column {
	case "nested":
		return "nested search"
	case "edges":
		return "explored edge"
	}
	return column
}

// figures are those of a run in the order of the columns, counts as groups of digits.
func (c *Results) figures(r *session.Run) [][]string {
	if unrun(r) {
		return [][]string{{dash}, {dash}, {dash}, {dash}, {dash}, {dash}}
	}
	return [][]string{say.Groups(r.Counts.States), say.Groups(r.Counts.Nested), say.Groups(r.Counts.Edges),
		say.Groups(r.Counts.Stack), {say.Seconds(r.Seconds)}, {say.Bytes(r.Counts.Bytes)}}
}

// instead offers searches in the place of those that were not asked, because they do not answer the question.
func (c *Results) instead() []act {
	for _, r := range standing(c.Page.Session) {
		if r.Phase == session.NotAsked {
			return insteadOf(c.Page.Session)
		}
	}
	return nil
}

// pairs says what the states are of searches that count how far the sets of components are met; empty when none does.
func (c *Results) pairs() string {
	var names, components []string
	for _, r := range c.Page.Results() {
		if r.Original == nil || r.Report == nil {
			continue
		}
		names = append(names, r.Name)
		for i := range r.Original {
			if name := r.Searched.Components[i].Name; r.Original[i] != nil && !slices.Contains(components, name) {
				components = append(components, name)
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return say.And(names) + " " + say.Either(len(names), "counts", "count") + " how far the acceptance sets of " +
		say.And(components) + " are met: " + say.Either(len(names), "its", "their") +
		" states are pairs of a state and the set that comes next, so there may be more of them."
}

// directed says what the states are of searches that go for what they are asked; empty when none does.
func (c *Results) directed() string {
	var names []string
	for _, r := range c.Page.Results() {
		if r.Report != nil && r.Directed() {
			names = append(names, r.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return say.And(names) + " " + say.Either(len(names), "goes", "go") + " for what is asked: " + say.Either(len(names), "its", "their") +
		" states are those that were stored, not all that can be reached."
}

// former says of which results the model, the question or the settings have changed since; empty while the text has errors, when there is nothing to
// run, and where all are of now.
func (c *Results) former() string {
	if c.Page.Model.Diagnostics.HasErrors() {
		return ""
	}
	var list together
	var parts []string
	for _, r := range c.Page.Results() {
		if of := c.Page.Former(r); of != "" {
			list.add(of, r)
		}
	}
	for _, of := range list {
		parts = append(parts, say.And(of.names)+" "+say.Either(len(of.names), "is", "are")+" of "+of.words)
	}
	if len(parts) == 0 {
		return ""
	}
	return say.Sentence(say.And(parts)) + " Run again."
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
