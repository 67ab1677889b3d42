package lasso

import (
	"slices"
	"strconv"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Truth is a table along a walk that violates a property: a row for each part of the formula, the whole first, a column for
// each moment. A moment is a state with the step that leaves it; the last one of a lasso closes the cycle, so it is the first
// of the cycle again.
type Truth struct {
	Rows    []TruthRow
	Monitor []string // what is left to violate, by moment, as the monitor has it; nil: it went another way
}

// TruthRow is a part of the formula, and at which moments it holds.
type TruthRow struct {
	Formula string
	Whole   bool
	Holds   []bool
}

// truthCells is how many cells a table of truth may have: beyond it is hidden.
const truthCells = 20_000

// TruthOf is the table of a walk; nil: it violates no property.
func TruthOf(w *session.Walk) *Truth {
	if w == nil || w.Property == nil || len(w.Property.Truth) == 0 {
		return nil
	}
	t := &Truth{Monitor: monitorAlong(w)}
	for _, part := range w.Property.Truth {
		t.Rows = append(t.Rows, TruthRow{Formula: part.Formula, Holds: along(w, part.Holds)})
	}
	slices.Reverse(t.Rows)
	t.Rows[0].Whole = true
	return t
}

// along gives each moment of a walk its value: the last one of a lasso is the first of its cycle again.
func along(w *session.Walk, holds []bool) (list []bool) {
	for moment := range w.Moments() {
		at := moment
		if at >= len(holds) {
			at = len(w.Run.Prefix)
		}
		list = append(list, at < len(holds) && holds[at])
	}
	return list
}

// monitorAlong are the states of the monitor at the moments of a walk; nil where the search's own run is longer, as the walk
// leaves out what a counterexample does not need.
func monitorAlong(w *session.Walk) []string {
	run, n := w.Property.Run, w.Property.Network
	if run == nil || n == nil {
		return nil
	}
	all := append(append([]lasso.NamedStep{{State: run.Initial}}, run.Prefix...), run.Cycle...)
	before := 0 // a step by which components start is none of the walk's
	for i := range w.Network.Components {
		if w.Network.Components[i].State(run.Initial[i]) < 0 {
			before = 1
		}
	}
	if len(run.Prefix)-before != len(w.Run.Prefix) || len(run.Cycle) != len(w.Run.Cycle) {
		return nil
	}
	var states []string
	for _, step := range all[before:] {
		states = append(states, step.State[w.Property.Monitor])
	}
	return states
}

// Cells counts its cells.
func (t *Truth) Cells() int { return len(t.Rows) * len(t.Rows[0].Holds) }

// truth is the table of what is walked along, where it is small enough to be shown.
func (c *Panel) truth() *Truth {
	if c.table != nil && c.table.Cells() <= truthCells {
		return c.table
	}
	return nil
}

// tooMuchTruth says that the table is hidden, and why; empty when it is not.
func (c *Panel) tooMuchTruth() string {
	if c.table == nil || c.truth() != nil {
		return ""
	}
	return "The truth of the " + say.Count(len(c.table.Rows), "part") + " of the formula along " + say.Count(c.lasso.Steps(), "step") +
		" is too much to show: ask a shorter formula, or look for a shorter run."
}

// truthRows are the rows that are drawn: the whole formula and, where it is presented, as many of its parts as can be read.
func (c *Panel) truthRows() []TruthRow {
	rows := c.truth().Rows
	if c.Page.Stage.Presents() {
		rows = rows[:min(len(rows), c.limit)]
	}
	return rows
}

// truthMoments are the columns of the table: all steps, also where the lasso is projected to a component.
func (c *Panel) truthMoments() []Moment {
	columns, _ := c.limits()
	from, to := Window(len(c.lasso.Moments), c.Page.Walked.Step, columns)
	return c.lasso.Moments[from:to]
}

// truthClass marks the moments that come again and again: the first of them is the end of the prefix.
func (c *Panel) truthClass(m Moment) string {
	part := m.Part
	if c.lasso.Cycle > 0 && m.Step >= c.lasso.Prefix {
		part = Cycle
	}
	return style.Classes(string(part), "present", m.Step == c.Page.Walked.Step)
}

func (c *Panel) truthCell(row TruthRow, m Moment) string {
	return style.Classes(c.truthClass(m), "holds", row.Holds[m.Step])
}

// sign says whether a part holds at a moment: by its shape, and in words for those who hear the page.
func sign(holds bool) (mark, words string) {
	if holds {
		return "●", "holds"
	}
	return "○", "does not hold"
}

func (c *Panel) mark(row TruthRow, m Moment) string { mark, _ := sign(row.Holds[m.Step]); return mark }

func (c *Panel) holds(row TruthRow, m Moment) string {
	_, words := sign(row.Holds[m.Step])
	return words
}

// truthCurrent marks the column of the present moment.
func (c *Panel) truthCurrent(m Moment) string { return ariaCurrent(m.Step == c.Page.Walked.Step) }

// truthHead is the number of a moment; the last of a lasso is the first of its cycle again.
func (c *Panel) truthHead(m Moment) string {
	if c.closes(m) {
		return "↻ " + strconv.Itoa(c.lasso.Prefix)
	}
	return strconv.Itoa(m.Step)
}

func (c *Panel) truthName(m Moment) string {
	switch {
	case m.Step == 0:
		return "0: the start"
	case c.closes(m):
		return c.truthHead(m) + ": after step " + strconv.Itoa(m.Step) + " the cycle begins again"
	}
	return "After step " + strconv.Itoa(m.Step)
}

func (c *Panel) closes(m Moment) bool { return c.lasso.Cycle > 0 && m.Step == c.lasso.Steps() }

// monitorNow is what the monitor waits for at a moment.
func (c *Panel) monitorNow(m Moment) string { return style.Clip(c.table.Monitor[m.Step]) }
