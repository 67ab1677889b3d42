package graph

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Inspector opens the selected state, and is there as long as one is selected: what it holds, what is new in
// it, and a run to a member of it.
type Inspector struct {
	Page *session.Page
	Of   *Feature

	node   *Inspected // of the last render
	run    *session.Run
	at     int32
	chosen []int
	looked string // the components of the projection,
	whole  string // and for how many states the projected one stands
}

const inspectedLimit = 60 // components

// Compute opens a state once for all renders that show it alike.
func (c *Inspector) Compute() {
	s := c.Page.Session
	run, at, chosen := s.Shown(), s.Graphs.Selected, c.Of.Chosen(s)
	only := strings.Join(s.Graphs.Only, "\x00")
	if c.node != nil && run == c.run && at == c.at && only == c.looked && slices.Equal(chosen, c.chosen) {
		return
	}
	*c = Inspector{Page: c.Page, Of: c.Of, node: c.Of.Inspect(s), run: run, at: at, chosen: chosen, looked: only}
	if p := projectionOf(run, s.Graphs.Only); p != nil && int(at) < len(p.Of) {
		c.whole = "It is one of " + say.Count(len(p.Classes[p.Of[at]]), "state") + " that the projection shows as one."
		if len(p.Classes[p.Of[at]]) == 1 {
			c.whole = "The projection shows no other state as the same."
		}
	}
}

func (c *Inspector) facts() string {
	text := ""
	for _, fact := range c.node.Facts {
		text += " · " + fact
	}
	return text
}

func (c *Inspector) stands() string {
	switch {
	case !c.node.Decoupled:
		return ""
	case c.node.Stands == "1":
		return "Stands for 1 product state."
	}
	return "Stands for " + c.node.Stands + " product states. " + c.node.References
}

// compared says what is marked as new or gone.
func (c *Inspector) compared() string {
	if c.node.Origin == "" {
		return ""
	}
	return style.Clip(c.node.Origin + ": + is new, struck out is gone.")
}

func (c *Inspector) setName() string {
	if c.node.Decoupled {
		return "set of states"
	}
	return "state"
}

// above heads the column of the state that dominates the selected one.
func (c *Inspector) above() string {
	if c.node.Above == "" {
		return ""
	}
	return "besides, in " + c.node.Above
}

func (c *Inspector) only(row InspectedRow) string {
	if len(row.Above) == 0 {
		return "nothing more"
	}
	return style.Clip(say.Set(row.Above))
}

// rows is the state's components, as many as a reader can look through.
func (c *Inspector) rows() []InspectedRow {
	return c.node.Rows[:min(len(c.node.Rows), inspectedLimit)]
}

func (c *Inspector) opening() string {
	if c.node.Decoupled {
		return "{"
	}
	return ""
}

func (c *Inspector) closing(row InspectedRow) string {
	switch {
	case !c.node.Decoupled:
		return ""
	case row.Left > 0:
		return ", … " + say.Number(row.Left) + " more}"
	}
	return "}"
}

func comma(at int) string {
	if at == 0 {
		return ""
	}
	return ", "
}

func (c *Inspector) memberTitle(row InspectedRow, m Member) string {
	return style.Clip("A run to a member with " + row.Component + " in " + m.Name)
}

// runName is what the button offers.
func (c *Inspector) runName() string {
	if !c.node.Decoupled {
		return "A run to it"
	}
	return style.Clip("A run to " + c.Of.ChosenName(c.Page.Session))
}

// goneOf writes struck states.
func goneOf(names []string) vugu.HTML {
	var b strings.Builder
	for _, name := range names {
		b.WriteString(` <del>` + html.EscapeString(style.Clip(name)) + `</del>`)
	}
	return vugu.HTML(b.String())
}

// columnsOf writes the columns of a split state: "r → {1, 2}", a line each.
func columnsOf(columns []InspectedColumn) vugu.HTML {
	var b strings.Builder
	for _, column := range columns {
		b.WriteString(`<div>`)
		if column.Gone {
			b.WriteString(`<del>` + html.EscapeString(style.Clip(column.Reference)) + `</del></div>`)
			continue
		}
		b.WriteString(marked(column.New, html.EscapeString(style.Clip(column.Reference))) + ` → {`)
		for i, m := range column.Set {
			b.WriteString(comma(i) + marked(m.New && !column.New, html.EscapeString(style.Clip(m.Name))))
		}
		b.WriteString(`}` + string(goneOf(column.Lost)) + `</div>`)
	}
	return vugu.HTML(b.String())
}

// marked marks what is new.
func marked(fresh bool, html string) string {
	if !fresh {
		return html
	}
	return `<span class="new">` + html + `</span>`
}

func (c *Inspector) choose(component, state int) {
	c.Page.Act(func(t *session.Turn) { c.Of.ChooseMember(t, component, state) })
}

// Inspected is the selected state with what is new in it.
type Inspected struct {
	Name       string
	Facts      []string
	Decoupled  bool
	Split      bool
	Stands     string // how many product states it stands for; empty for a product state
	References string // of a split state, a sentence: how many combinations of references it holds
	Origin     string // what it is compared with: "Compared with state 3, one b earlier"
	Above      string // the state that dominates it, "state 3"; empty: none does
	Rows       []InspectedRow
}

// InspectedRow is a component of the selected state.
type InspectedRow struct {
	Component string
	Index     int
	Accepting string
	Set       []Member
	Left      int      // members that are not listed
	Gone      []string // states that only the state before has
	Above     []string // states that only the dominating state has
	Columns   []InspectedColumn
}

// Member is a member of a set.
type Member struct {
	State  int
	Name   string
	New    bool // the state before does not have it
	Chosen bool
}

// InspectedColumn is the set that is reached from a reference state.
type InspectedColumn struct {
	Reference string
	New, Gone bool // only this state has the reference, or only the one before
	Set       []Member
	Lost      []string
}

const (
	memberLimit = 48 // of a set
	columnLimit = 12 // of a component
)

// Inspect opens the selected state of the shown graph; nil when none is selected.
func (f *Feature) Inspect(s *session.Session) *Inspected {
	r, selected := s.Shown(), s.Graphs.Selected
	if r == nil || selected < 0 {
		return nil
	}
	v := &r.Graph.Nodes[selected]
	x := &Inspected{Name: session.NodeName(r.Graph, selected), Facts: facts(v), Decoupled: v.Sets != nil, Split: v.Columns != nil}
	if v.Sets == nil {
		x.product(r, v, selected)
		return x
	}
	x.Stands = productStates(v).String()
	state, err := explain.NewInspector(r.Searched, r.Report.Film, r.Centre()).Of(selected)
	if err != nil {
		return x
	}
	if state.Columns != nil {
		x.References = fmt.Sprintf("Reference states: %s in all combinations; pairs of references and members: %s.",
			state.References, state.Pairs)
	}
	x.Origin = origin(r, state.Parent)
	if state.Above != nil {
		x.Above = session.NodeWords(r.Graph, state.Above.Node)
	}
	member := f.Chosen(s)
	for i, set := range state.Sets {
		c := inspected(r, i)
		row := InspectedRow{Component: c.Name, Index: i, Accepting: acceptance(c, set)}
		change := changeOf(state.Parent, i)
		row.Set, row.Left = listed(c, set, change.Added, member[i])
		row.Gone, row.Above = namesOf(c, change.Removed), namesOf(c, changeOf(state.Above, i).Removed)
		if state.Columns != nil {
			row.columns(c, state.Columns[i], change.Columns)
		}
		x.Rows = append(x.Rows, row)
	}
	return x
}

// product opens a product state: in every component one state, compared with the state
// from which it was reached first.
func (x *Inspected) product(r *session.Run, v *film.Vertex, node int32) {
	at, before := arrivals(r)[node], []int32(nil)
	if at >= 0 && r.Report.Film.Events[at].From >= 0 {
		e := r.Report.Film.Events[at]
		before = r.Report.Film.Nodes[e.From].Vector
		x.Origin = origin(r, &explain.Difference{Node: e.From, Label: e.Label})
	}
	for i := range r.Searched.Components {
		c := inspected(r, i)
		row := InspectedRow{Component: c.Name, Index: i, Accepting: acceptance(c, v.Vector[i:i+1])}
		member := Member{State: int(v.Vector[i]), Name: session.StateName(c, v.Vector[i])}
		if before != nil && before[i] != v.Vector[i] {
			member.New, row.Gone = true, []string{session.StateName(c, before[i])}
		}
		row.Set = []Member{member}
		x.Rows = append(x.Rows, row)
	}
}

// origin says what a state is compared with.
func origin(r *session.Run, d *explain.Difference) string {
	if d == nil {
		return ""
	}
	state := session.NodeWords(r.Graph, d.Node)
	if d.Label < 0 {
		return "Compared with " + state + ", which a nested search split"
	}
	return fmt.Sprintf("Compared with %s, one %s earlier", state, r.Searched.Labels[d.Label].Name)
}

// changeOf is the difference in a component.
func changeOf(d *explain.Difference, component int) explain.Change {
	if d != nil {
		for _, c := range d.Changes {
			if c.Component == component {
				return c
			}
		}
	}
	return explain.Change{}
}

func namesOf(c *network.Component, states []int32) (names []string) {
	for k, s := range states {
		if k == memberLimit {
			return append(names, fmt.Sprintf("%d more", len(states)-k))
		}
		names = append(names, session.StateName(c, s))
	}
	return names
}

// listed lists a set; chosen is its chosen member, or -1.
func listed(c *network.Component, set, added []int32, chosen int) (list []Member, left int) {
	for k, s := range set {
		if k == memberLimit {
			return list, len(set) - k
		}
		list = append(list, Member{int(s), session.StateName(c, s), slices.Contains(added, s), int(s) == chosen})
	}
	return list, 0
}

// columns adds the columns of a split state, with those only the state before has.
func (row *InspectedRow) columns(c *network.Component, columns []film.Column, changes []explain.ColumnChange) {
	for _, column := range columns {
		var change explain.ColumnChange
		if at := slices.IndexFunc(changes,
			func(d explain.ColumnChange) bool { return d.Reference == column.Reference }); at >= 0 {
			change = changes[at]
		}
		set, _ := listed(c, column.Set, change.Added, -1)
		row.Columns = append(row.Columns,
			InspectedColumn{Reference: session.StateName(c, column.Reference), New: change.New, Set: set,
				Lost: namesOf(c, change.Removed)})
	}
	for _, change := range changes {
		if change.Gone {
			row.Columns = append(row.Columns,
				InspectedColumn{Reference: session.StateName(c, change.Reference), Gone: true,
					Lost: namesOf(c, change.Removed)})
		}
	}
	row.Columns = row.Columns[:min(len(row.Columns), columnLimit)]
}

// Details are what is selected in the shown graph, and its edges as a table.
type Details struct {
	Page *session.Page
	Of   *Feature
}

const edgeLimit = 200 // rows of the table

// Detailed reports whether there are any details to be shown.
func (f *Feature) Detailed(s *session.Session) bool {
	return s.Shown() != nil && (f.table || s.Graphs.Selected >= 0)
}

// edges is the table of the selected node's edges, or of all edges when the table is shown without a selection.
func (c *Details) edges() []EdgeRow {
	r := c.Page.Shown()
	rows, _ := Edges(r.Graph, r.Searched, c.Page.Graphs.Selected, edgeLimit)
	return rows
}

func (c *Details) edgesCaption() string {
	r := c.Page.Shown()
	rows, more := Edges(r.Graph, r.Searched, c.Page.Graphs.Selected, edgeLimit)
	what := "Edges, in the order the search looked at them"
	if c.Page.Graphs.Selected >= 0 {
		what = "Edges of " + session.NodeName(r.Graph, c.Page.Graphs.Selected)
	}
	if more > 0 {
		return fmt.Sprintf("%s: the first %s of %s", what, say.Number(len(rows)), say.Number(len(rows)+more))
	}
	return what
}
