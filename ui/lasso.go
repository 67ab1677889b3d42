package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/ui/store"
)

// Lasso is the lasso as a table: components in rows, moments in columns.
type Lasso struct {
	Page *Page

	run   *store.Run // of the last render
	lasso *store.Lasso
	rows  []int
}

const (
	mostMoments = 28 // columns drawn around the present one
	mostRows    = 40 // components drawn; beyond, those that never move go first
)

// Compute lays the lasso out once for all renders that show it.
func (c *Lasso) Compute() {
	r := c.Page.State.Walked()
	if r == c.run {
		return
	}
	c.run, c.lasso, c.rows = r, nil, nil
	if r != nil {
		c.lasso = store.NewLasso(r)
		c.rows = c.chosenRows()
	}
}

// chosenRows returns the components to draw: all, or of many those that move.
func (c *Lasso) chosenRows() []int {
	var all, moving []int
	for i := range c.lasso.Components {
		all = append(all, i)
		if slices.ContainsFunc(c.lasso.Moments, func(m store.Moment) bool { return m.Cells[i].Changed }) {
			moving = append(moving, i)
		}
	}
	if len(all) <= mostRows {
		return all
	}
	return moving[:min(len(moving), mostRows)]
}

func (c *Lasso) heading() string {
	if c.lasso == nil {
		return "Lasso"
	}
	what := strings.ToUpper(c.lasso.What[:1]) + c.lasso.What[1:] + " "
	if c.lasso.Algorithm != store.ByHand {
		what += "of "
	}
	return what + c.lasso.Algorithm + ", " + counted(c.lasso.Steps(), "step")
}

func (c *Lasso) checked() string {
	if c.lasso != nil && c.lasso.Checked {
		return "each step checked ✓"
	}
	return ""
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// none says why there is no lasso.
func (c *Lasso) none() string {
	switch {
	case c.lasso != nil:
		return ""
	case c.Page.State.Busy():
		return "Not yet: a search is running."
	}
	for _, r := range c.Page.State.Results() {
		if r.Report != nil && r.Report.Verdict == "empty" {
			return "There is none: " + r.Algorithm + " ended and met no accepting cycle."
		}
	}
	return "Run a search that looks for a lasso: ndfs, scc or decndfs."
}

// others lists the runs with a lasso, when there is a choice.
func (c *Lasso) others() []*store.Run {
	list := slices.DeleteFunc(c.Page.State.Results(), func(r *store.Run) bool { return r.Walk() == nil })
	if walk := c.Page.State.Runs[store.ByHand]; walk != nil {
		list = append(list, walk)
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// moments are the columns that are drawn.
func (c *Lasso) moments() []store.Moment {
	if c.lasso == nil {
		return nil
	}
	from, to := c.lasso.Window(c.Page.State.View.Step, mostMoments)
	return c.lasso.Moments[from:to]
}

// span is a run of columns of the same part.
type span struct {
	Part    store.Part
	Name    string
	Columns int
}

func (c *Lasso) parts() []span {
	var list []span
	for _, m := range c.moments() {
		if len(list) == 0 || list[len(list)-1].Part != m.Part {
			list = append(list, span{Part: m.Part, Name: c.partName(m.Part)})
		}
		list[len(list)-1].Columns++
	}
	return list
}

func (c *Lasso) partName(p store.Part) string {
	switch p {
	case store.Prefix:
		if c.lasso.Cycle == 0 {
			return "path, " + counted(c.lasso.Prefix, "step")
		}
		return "prefix, " + counted(c.lasso.Prefix, "step")
	case store.Cycle:
		return "cycle, " + counted(c.lasso.Cycle, "step") + " ↻"
	}
	return "start"
}

func (c *Lasso) columnClass(m store.Moment) string {
	return classes(string(m.Part), "present", m.Step == c.Page.State.View.Step, "all", m.All)
}

func (c *Lasso) cellClass(m store.Moment, cell store.Cell) string {
	return classes(c.columnClass(m), "changed", cell.Changed, "accepting", cell.Accepting)
}

func (c *Lasso) current(m store.Moment) string {
	if m.Step == c.Page.State.View.Step {
		return "step"
	}
	return "false"
}

func (c *Lasso) label(m store.Moment) string {
	if m.Step == 0 {
		return "·"
	}
	return clip(m.Label)
}

func (c *Lasso) labelName(m store.Moment) string {
	if m.Step == 0 {
		return "Start of the lasso"
	}
	return clip("Step " + strconv.Itoa(m.Step) + ": " + m.Label)
}

// legend says what the marks mean and what is left out.
func (c *Lasso) legend() string {
	if c.lasso == nil {
		return ""
	}
	text := "▸ changed   ◎ accepts"
	if hidden := len(c.lasso.Moments) - len(c.moments()); hidden > 0 {
		text += fmt.Sprintf("   %d moments beside these: walk on to see them", hidden)
	}
	if hidden := len(c.lasso.Components) - len(c.rows); hidden > 0 {
		text += fmt.Sprintf("   %s not drawn", counted(hidden, "component"))
	}
	return text
}
