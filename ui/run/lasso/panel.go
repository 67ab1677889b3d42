package lasso

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/export"
	"lassolab/ui/view/svg"
)

// Panel is the lasso with the walk along it: as a table, components in rows and moments in columns, or drawn.
type Panel struct {
	Page *session.Page
	Of   *Feature

	walk    *session.Walk // of the last render
	only    []int         // the components it was projected to; nil: all
	limit   int           // how many rows are seen
	lasso   *Lasso
	seen    []Moment // of the projection
	rows    []int
	starved []string // which components the lasso starves
	watches []Watched
	table   *Truth // of what the walk violates; nil: nothing

	watchedOf *session.Walk // the walk along which watches were evaluated

	pictures svg.Slots // the lasso, while it is drawn
	scroll   scroll
}

const (
	momentLimit = 28 // columns drawn around the present one
	rowLimit    = 40 // components drawn; beyond, those that never move go first

	// of a lasso that is presented beside its graph: what can be read from the last row
	presentedMoments = 3
	presentedRows    = 5
	// and of one on the whole stage, beside a slide
	wholeMoments = 5
	wholeRows    = 10
)

// Compute lays the lasso out once for all renders that show it.
func (c *Panel) Compute() {
	w, only := c.Page.Walk(), c.Of.Only(c.Page.Session)
	_, rows := c.limits()
	if w == c.walk && slices.Equal(only, c.only) && rows == c.limit {
		return
	}
	c.limit = rows
	if w != c.walk {
		c.walk, c.lasso, c.starved, c.table = w, nil, nil, TruthOf(w)
	}
	c.only, c.seen, c.rows = only, nil, nil
	if w == nil {
		return
	}
	if c.lasso == nil {
		c.lasso, c.starved = Of(w), starvedBy(w)
	}
	c.seen, c.rows = c.lasso.SeenBy(only), c.chosenRows()
}

// chosenRows returns the components to draw: all that it is projected to, or of many those that move.
func (c *Panel) chosenRows() []int {
	all, moving := c.lasso.among(c.only), []int(nil)
	for _, i := range all {
		if slices.ContainsFunc(c.lasso.Moments, func(m Moment) bool { return m.Cells[i].Changed }) {
			moving = append(moving, i)
		}
	}
	if len(all) <= c.limit {
		return all
	}
	return moving[:min(len(moving), c.limit)]
}

func (c *Panel) heading() string {
	if c.lasso == nil {
		return "Lasso"
	}
	what := say.Capital(c.lasso.Kind.Words()) + " "
	switch c.walk.Of {
	case session.OfSearch:
		what += "of "
	case session.OfOther:
		what = strings.TrimSuffix(what, " ") + ": "
	}
	return what + c.lasso.Name + ", " + say.Count(c.lasso.Steps(), "step")
}

// former says that the run is of a search whose model, question or settings have changed since; empty where they have not.
func (c *Panel) former() string {
	r := c.Page.Runs[c.Page.Walked.Run]
	if c.lasso == nil || c.walk.Of != session.OfSearch || r == nil {
		return ""
	}
	if of := c.Page.Former(r); of != "" {
		return "It is of " + of + "."
	}
	return ""
}

func (c *Panel) checked() string {
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
func (c *Panel) refused() string {
	if c.lasso == nil || c.lasso.Refused == "" {
		return ""
	}
	return style.Clip("It does not stand: " + c.lasso.Refused + ".")
}

// none says why there is no lasso.
func (c *Panel) none() string {
	r := c.Page.Runs[c.Page.Walked.Run]
	switch {
	case c.lasso != nil:
		return ""
	case c.Page.Walked.Of == session.OfSearch && r != nil:
		if other := c.other(); other != nil {
			return style.Clip(without(r) + " " + other.Name + " found one.")
		}
		return style.Clip(without(r))
	case c.Page.Busy():
		return "Not yet: a search is running."
	}
	return "Run a search that looks for a lasso: " +
		session.Usual(func(a engine.Algorithm) bool { return a.Lasso }) + "."
}

// without says of a search that has no lasso why that is.
func without(r *session.Run) string {
	a, _ := engine.Find(r.Algorithm)
	switch {
	case r.Busy():
		return "Not yet: " + r.Name + " is searching."
	case r.Phase == session.NotAsked:
		return r.Name + " was not asked."
	case r.Phase == session.Outrun:
		return r.Name + " was stopped: " + r.Place() + "."
	case r.Report == nil:
		return r.Name + " has not ended."
	case !a.Lasso:
		return r.Name + " looks for no lasso."
	case r.Report.Stopped != "":
		return r.Name + " found none: " + r.Report.Stopped + "."
	case r.Answer() != "":
		return r.Name + " found none: " + r.Answer() + "."
	}
	return r.Name + " found none."
}

// other is a search that found a lasso, while the chosen one has none; nil: none did.
func (c *Panel) other() *session.Run {
	if c.lasso != nil {
		return nil
	}
	for _, r := range c.Page.Results() {
		if r.Walk != nil && r.Walk.Kind == session.LassoFound && r.Refused() == "" {
			return r
		}
	}
	return nil
}

// others lists what there is to walk along where that is not only what the chosen search found: a walk by hand, or a
// run to a member of a state, and the chosen search's own.
func (c *Panel) others() []*session.Walk {
	var list []*session.Walk
	if h := c.Page.Hand; h != nil && h.Walk != nil {
		list = append(list, h.Walk)
	}
	if c.Page.Member != nil {
		list = append(list, c.Page.Member)
	}
	list = append(list, c.Page.Others...)
	if r := c.Page.Runs[c.Page.Graphs.Shown]; len(list) > 0 && r != nil && r.Walk != nil {
		list = slices.Insert(list, 0, r.Walk)
	}
	if len(list) == 1 && list[0] == c.walk {
		return nil
	}
	return list
}

// choose shows another walk.
func (c *Panel) choose(w *session.Walk) {
	switch w.Of {
	case session.OfSearch:
		c.Page.Emit(session.GraphChosen{Name: w.Name})
	case session.OfHand:
		c.Page.Act(c.Page.Features.Simulate.ShowHand)
	case session.OfOther:
		c.Page.Act(session.With(c.Page.Features.Lasso.ChooseWalk, session.Walked{Of: w.Of, Run: w.Name}))
	case session.OfMember:
		c.Page.Act(session.With(c.Page.Features.Lasso.ChooseWalk, session.Walked{Of: w.Of, Run: c.Page.Walked.Run,
			Step: session.LastStep}))
	}
}

// present is the last moment of the projection that is not after the one walked to.
func (c *Panel) present() int { return At(c.seen, c.Page.Walked.Step) }

// limits are how many columns and rows are seen.
func (c *Panel) limits() (columns, rows int) {
	switch {
	case c.Page.Stage.Presents() && c.Page.Stage.Whole == link.Lasso:
		return wholeMoments * c.tables(), wholeRows
	case c.Page.Stage.Presents():
		return presentedMoments, presentedRows
	}
	return momentLimit, rowLimit
}

// moments are the columns that are drawn.
func (c *Panel) moments() []Moment {
	columns, _ := c.limits()
	from, to := Window(len(c.seen), c.present(), columns)
	return c.seen[from:to]
}

// tables is how many tables may stand below each other before a room, which cannot scroll, for as many rows as a lasso has.
func (c *Panel) tables() int { return max(1, min(3, (wholeRows+4)/(len(c.rows)+3))) }

// runs are the columns of each table: before a room those of a long lasso go on below.
func (c *Panel) runs() [][]Moment {
	shown := c.moments()
	if c.Page.Stage.Presents() && c.Page.Stage.Whole == link.Lasso {
		return slices.Collect(slices.Chunk(shown, wholeMoments))
	}
	return [][]Moment{shown}
}

// span is a run of columns of the same part.
type span struct {
	Part    Part
	Name    string
	Columns int
}

func (c *Panel) parts(run []Moment) []span {
	var list []span
	for _, m := range run {
		if len(list) == 0 || list[len(list)-1].Part != m.Part {
			list = append(list, span{Part: m.Part, Name: c.partName(m.Part)})
		}
		list[len(list)-1].Columns++
	}
	return list
}

func (c *Panel) partName(p Part) string {
	switch p {
	case Prefix:
		if c.lasso.Cycle == 0 {
			return "path, " + c.partSteps(p, c.lasso.Prefix)
		}
		return "prefix, " + c.partSteps(p, c.lasso.Prefix)
	case Cycle:
		return "cycle, " + c.partSteps(p, c.lasso.Cycle) + " ↻"
	}
	return "start"
}

// partSteps counts the steps of a part, in a projection those that are seen of it.
func (c *Panel) partSteps(p Part, steps int) string {
	if c.only == nil {
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

func (c *Panel) columnClass(m Moment) string {
	return style.Classes(string(m.Part), "present", c.isPresent(m))
}

func (c *Panel) cellClass(m Moment, cell Cell) string {
	return style.Classes(c.columnClass(m), "changed", cell.Changed, "accepting",
		cell.Accepting && !c.numbered(cell))
}

func (c *Panel) isPresent(m Moment) bool { return m.Step == c.seen[c.present()].Step }

// numbered reports whether a cell names the acceptance sets it visits: the generalized question asks for each.
func (c *Panel) numbered(cell Cell) bool {
	return cell.Marks != 0 && c.lasso.generalized()
}

// cell is a state, with the numbers of the acceptance sets it visits where they are asked for.
func (c *Panel) cell(cell Cell) string {
	text := style.Clip(cell.State)
	if c.numbered(cell) {
		text += " ◎"
		for _, set := range network.SetNames(cell.Marks) {
			text += " " + set
		}
	}
	return text
}

// tick stands under a step that the checker replayed, and says when all components accept at once.
func (c *Panel) tick(m Moment) string {
	text := "·"
	if m.Step > 0 && c.lasso.Checked {
		text = "✓"
	}
	if m.All && c.only == nil && c.asksAcceptance() && !c.lasso.generalized() {
		text += " ◎ all"
	}
	return text
}

// asksAcceptance reports whether it matters how the components accept: not where a property is asked of all runs.
func (c *Panel) asksAcceptance() bool { return c.walk.Property == nil || c.walk.Property.Accepting }

func (c *Panel) current(m Moment) string { return ariaCurrent(c.isPresent(m)) }

// ariaCurrent is what aria-current says of a column.
func ariaCurrent(present bool) string {
	if present {
		return "step"
	}
	return "false"
}

// label heads a column; dots stand for hidden steps before it.
func (c *Panel) label(m Moment) string {
	switch {
	case m.Step == 0:
		return "·"
	case c.hiddenBefore(m) > 0:
		return style.Clip("⋯ " + m.Label)
	}
	return style.Clip(m.Label)
}

// hiddenBefore counts the steps that a projection hides between a moment and the one before.
func (c *Panel) hiddenBefore(m Moment) int {
	at := At(c.seen, m.Step)
	return m.Step - c.seen[max(at-1, 0)].Step - min(at, 1)
}

func (c *Panel) labelName(m Moment) string {
	if m.Step == 0 {
		return "Start of the lasso"
	}
	name := "Step " + strconv.Itoa(m.Step)
	if hidden := c.hiddenBefore(m); hidden > 0 {
		name += ", after " + say.Count(hidden, "hidden step")
	}
	return style.Clip(name + ": " + m.Label)
}

// legend says what the marks mean and what is left out.
func (c *Panel) legend() string {
	if c.lasso == nil {
		return ""
	}
	accepts := "◎ accepts"
	if c.lasso.generalized() {
		accepts = "◎ visits the acceptance sets of these numbers"
	}
	switch c.Of.View() {
	case link.LassoShape:
		if c.lasso.generalized() {
			return "double rim: the cycle meets an acceptance set for the first time"
		}
		return "double rim: every component accepts"
	case link.LassoChart:
		return "bar: shared step · dashed: internal step · double rim: accepting · box: the cycle"
	case link.LassoLanes:
		return "solid, joined: shared step · dashed: internal step · double rim: accepting"
	}
	text := "▸ changed"
	if !c.lasso.plain {
		text += "   " + accepts
	}
	if hidden := len(c.seen) - len(c.moments()); hidden > 0 {
		text += "   " + say.Count(hidden, "moment") + " beside these: walk on to see " +
			say.Either(hidden, "it", "them")
	}
	if hidden := len(c.lasso.Moments) - len(c.seen); hidden > 0 {
		text += "   ⋯ " + say.Count(hidden, "step") + " hidden, without the components shown"
	}
	if hidden := len(c.lasso.among(c.only)) - len(c.rows); hidden > 0 {
		text += "   " + say.Count(hidden, "component") + " not drawn"
	}
	return text
}

// lassoView is a way to look at the lasso.
type lassoView struct {
	As          link.LassoView
	Name, Title string
}

func (c *Panel) views() []lassoView {
	return []lassoView{
		{link.LassoTable, "Table", "Components in rows, moments in columns"},
		{link.LassoLanes, "Lanes", "Swim lanes: what components do together, and what each does alone"},
		{link.LassoShape, "Lasso", "The prefix, and the loop at its end"},
		{link.LassoChart, "Chart", "Sequence chart: time from top to bottom, a lifeline a component"},
	}
}

func (c *Panel) is(as link.LassoView) bool { return c.lasso != nil && c.Of.View() == as }

// drawn reports whether the lasso is a picture.
func (c *Panel) drawn() bool { return c.lasso != nil && !c.is(link.LassoTable) }

func (c *Panel) drawingName() string {
	switch c.Of.View() {
	case link.LassoShape:
		return "Shape of the lasso"
	case link.LassoChart:
		return "Sequence chart of the lasso"
	}
	return "Lanes of the lasso"
}

const optionLimit = 400 // components to choose from

func (c *Panel) components() []string {
	if c.lasso == nil {
		return nil
	}
	return c.lasso.Components[:min(len(c.lasso.Components), optionLimit)]
}

// projection is the value of the list of components: 0 for all.
func (c *Panel) projection() string {
	return strconv.Itoa(c.Of.ProjectedTo(c.Page.Session) + 1)
}

// everything is what no component of the lasso's own choice shows.
func (c *Panel) everything() string {
	if c.walk != nil && session.Chosen(c.walk.Network, c.Page.Graphs.Only) != nil {
		return "looked at"
	}
	return "all"
}

func (c *Panel) project(event vugu.DOMEvent) {
	if component, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Act(session.With(c.Of.Project, component-1))
	}
}

func (c *Panel) forms() []export.Group {
	return export.Plain(session.Pictured(interchange.Writable(drawing.LassoFormats)))
}

func (c *Panel) export(as string) { c.Page.Act(session.With(c.Of.Export, as)) }

// Rendered draws the lasso, or brings the present moment into sight in its table.
func (c *Panel) Rendered() {
	c.pictures.Paint()
	c.scroll.reveal(c)
}

// checks names the row that says which steps the checker replayed.
func (c *Panel) checks() string {
	if c.lasso != nil && c.lasso.Checked {
		return "checked"
	}
	return "not checked"
}
