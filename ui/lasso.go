package ui

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/link"
	"lassolab/ui/store"
)

// Lasso is the lasso with the walk along it: as a table, components in rows and moments in columns, or drawn.
type Lasso struct {
	Page *Page

	run   *store.Run // of the last render
	of    int        // the component it was projected to, or -1
	lasso *store.Lasso
	seen  []store.Moment // of the projection
	rows  []int
}

const (
	mostMoments = 28 // columns drawn around the present one
	mostRows    = 40 // components drawn; beyond, those that never move go first
)

// Compute lays the lasso out once for all renders that show it.
func (c *Lasso) Compute() {
	r, of := c.Page.State.Walked(), c.Page.State.ProjectedTo()
	if r == c.run && of == c.of {
		return
	}
	if r != c.run {
		c.run, c.lasso = r, nil
	}
	c.of, c.seen, c.rows = of, nil, nil
	if r == nil {
		return
	}
	if c.lasso == nil {
		c.lasso = store.NewLasso(r)
	}
	c.seen, c.rows = c.lasso.SeenBy(of), []int{of}
	if of < 0 {
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
	what := say.Capital(c.lasso.What.Words()) + " "
	if c.lasso.Algorithm != store.ByHand && c.lasso.Algorithm != store.ToMember {
		what += "of "
	}
	return what + c.lasso.Algorithm + ", " + say.Count(c.lasso.Steps(), "step")
}

func (c *Lasso) checked() string {
	switch {
	case c.lasso == nil:
	case c.lasso.Checked:
		return "each step checked ✓"
	case c.lasso.Refused != "":
		return "refused by the checker ✗"
	}
	return ""
}

// refused says why the checker does not accept what a broken search found.
func (c *Lasso) refused() string {
	if c.lasso == nil || c.lasso.Refused == "" {
		return ""
	}
	return clip("It does not stand: " + c.lasso.Refused + ".")
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
	return "Run a search that looks for a lasso: " + store.Usual(func(a engine.Algorithm) bool { return a.Lasso }) + "."
}

// others lists the runs with a lasso, when there is a choice.
func (c *Lasso) others() []*store.Run {
	list := slices.DeleteFunc(c.Page.State.Results(), func(r *store.Run) bool { return r.Walk() == nil })
	for _, name := range []string{store.ByHand, store.ToMember} {
		if walk := c.Page.State.Runs[name]; walk != nil {
			list = append(list, walk)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// present is the last moment of the projection that is not after the one walked to.
func (c *Lasso) present() int { return store.At(c.seen, c.Page.State.View.Step) }

// moments are the columns that are drawn.
func (c *Lasso) moments() []store.Moment {
	from, to := store.Window(len(c.seen), c.present(), mostMoments)
	return c.seen[from:to]
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
			return "path, " + c.partSteps(p, c.lasso.Prefix)
		}
		return "prefix, " + c.partSteps(p, c.lasso.Prefix)
	case store.Cycle:
		return "cycle, " + c.partSteps(p, c.lasso.Cycle) + " ↻"
	}
	return "start"
}

// partSteps counts the steps of a part, in a projection those that are seen of it.
func (c *Lasso) partSteps(p store.Part, steps int) string {
	if c.of < 0 {
		return say.Count(steps, "step")
	}
	seen := 0
	for _, m := range c.seen {
		if m.Part == p {
			seen++
		}
	}
	return say.Number(seen) + " of " + say.Count(steps, "step")
}

func (c *Lasso) columnClass(m store.Moment) string {
	return classes(string(m.Part), "present", c.isPresent(m))
}

func (c *Lasso) cellClass(m store.Moment, cell store.Cell) string {
	return classes(c.columnClass(m), "changed", cell.Changed, "accepting", cell.Accepting && !c.numbered(cell))
}

func (c *Lasso) isPresent(m store.Moment) bool { return m.Step == c.seen[c.present()].Step }

// numbered reports whether a cell names the acceptance sets it visits: the generalized question asks for each.
func (c *Lasso) numbered(cell store.Cell) bool {
	return cell.Marks != 0 && c.run.Accept == search.Generalized
}

// cell is a state, with the numbers of the acceptance sets it visits where they are asked for.
func (c *Lasso) cell(cell store.Cell) string {
	text := clip(cell.State)
	if c.numbered(cell) {
		text += " ◎"
		for set := range 64 {
			if cell.Marks>>uint(set)&1 != 0 {
				text += " " + strconv.Itoa(set)
			}
		}
	}
	return text
}

// tick stands under a step that the checker replayed, and says when all components accept at once.
func (c *Lasso) tick(m store.Moment) string {
	text := "·"
	if m.Step > 0 && c.lasso.Checked {
		text = "✓"
	}
	if m.All && c.of < 0 && c.run.Accept != search.Generalized {
		text += " ◎ all"
	}
	return text
}

func (c *Lasso) current(m store.Moment) string {
	if c.isPresent(m) {
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
	accepts := "◎ accepts"
	if c.run.Accept == search.Generalized {
		accepts = "◎ visits the acceptance sets of these numbers"
	}
	switch c.Page.State.LassoView() {
	case link.LassoShape:
		if c.run.Accept == search.Generalized {
			return "double rim: the cycle meets an acceptance set for the first time"
		}
		return "double rim: every component accepts"
	case link.LassoLanes:
		return "solid and joined: together   dashed: alone   double rim: accepts"
	}
	text := "▸ changed   " + accepts
	if hidden := len(c.seen) - len(c.moments()); hidden > 0 {
		text += "   " + say.Count(hidden, "moment") + " beside these: walk on to see " + say.Either(hidden, "it", "them")
	}
	if hidden := len(c.lasso.Components) - len(c.rows); hidden > 0 && c.of < 0 {
		text += "   " + say.Count(hidden, "component") + " not drawn"
	}
	return text
}

// lassoView is a way to look at the lasso.
type lassoView struct {
	As          link.LassoView
	Name, Title string
}

func (c *Lasso) views() []lassoView {
	return []lassoView{
		{link.LassoTable, "Table", "Components in rows, moments in columns"},
		{link.LassoLanes, "Lanes", "Swim lanes: what components do together, and what each does alone"},
		{link.LassoShape, "Lasso", "The prefix, and the loop at its end"},
	}
}

func (c *Lasso) is(as link.LassoView) bool { return c.lasso != nil && c.Page.State.LassoView() == as }

// drawn reports whether the lasso is a picture.
func (c *Lasso) drawn() bool { return c.lasso != nil && !c.is(link.LassoTable) }

func (c *Lasso) drawingName() string {
	if c.is(link.LassoShape) {
		return "Shape of the lasso"
	}
	return "Lanes of the lasso"
}

const mostOptions = 400 // components to choose from

func (c *Lasso) components() []string {
	if c.lasso == nil {
		return nil
	}
	return c.lasso.Components[:min(len(c.lasso.Components), mostOptions)]
}

// projection is the value of the list of components: -1 for all.
func (c *Lasso) projection() string { return strconv.Itoa(c.Page.State.ProjectedTo()) }

func (c *Lasso) project(event vugu.DOMEvent) {
	if component, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Emit(store.LassoProjected{Component: component})
	}
}

func (c *Lasso) forms() []store.ExportAs { return store.Pictured(interchange.LassoWritable()) }

func (c *Lasso) export(event vugu.DOMEvent) {
	if as := event.PropString("target", "value"); as != "" {
		c.Page.Emit(store.LassoExported{As: store.ExportAs(as)})
	}
}

// checks names the row that says which steps the checker replayed.
func (c *Lasso) checks() string {
	if c.lasso != nil && c.lasso.Checked {
		return "checked"
	}
	return "not checked"
}
