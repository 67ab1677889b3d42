package sweep

import (
	"lassolab/engine/measure"
	"lassolab/ui/core/session"
)

// Shown is a chart as a page with the plan shows it.
func Shown(f *Feature, id string, p measure.Plan) *Chart {
	c := &Chart{Page: &session.Page{Session: session.New()}, Of: f, Plan: p, ID: id}
	c.Compute()
	return c
}

// Of is a chart of a sweep that was measured.
func Of(f *Feature, p measure.Plan, s *measure.Sweep) *Chart {
	f.charts[sheet] = &chart{sweep: s}
	return Shown(f, sheet, p)
}

// The parts of a chart.
func (c *Chart) Verb() string     { return c.verb() }
func (c *Chart) Progress() string { return c.progress() }
func (c *Chart) Drawing() string  { return c.drawing() }
func (c *Chart) Growths() []string {
	return c.growths()
}
func (c *Chart) Differences() []string { return c.differences() }

// Rows are the lines of the table, cells after sizes.
func (c *Chart) Rows() (list [][]string) {
	list = append(list, append([]string{c.corner()}, c.heads()...))
	for _, r := range c.rows() {
		list = append(list, append([]string{r.X}, r.Cells...))
	}
	return list
}

// Planned is the plan of the sheet, and what is wrong with what was typed since.
func Planned(f *Feature) (measure.Plan, []string) { return f.draft.plan, f.draft.mistakes }

// Sheet is the name of the sheet's chart.
const SheetID = sheet

// Next is the dot that a key leads to.
var Next = next
