package graph

import (
	"html"
	"slices"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"

	"github.com/vugu/vugu"
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
}

const inspectedLimit = 60 // components

// Compute opens a state once for all renders that show it alike.
func (c *Inspector) Compute() {
	s := c.Page.Session
	run, at, chosen := s.Shown(), s.Graphs.Selected, c.Of.Chosen(s)
	if c.node != nil && run == c.run && at == c.at && slices.Equal(chosen, c.chosen) {
		return
	}
	*c = Inspector{Page: c.Page, Of: c.Of, node: c.Of.Inspect(s), run: run, at: at, chosen: chosen}
}

func (c *Inspector) name() string { return c.node.Name }

func (c *Inspector) facts() string {
	text := ""
	for _, fact := range c.node.Facts {
		text += " · " + fact
	}
	return text
}

func (c *Inspector) stands() string {
	switch {
	case !c.decoupled():
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

func (c *Inspector) decoupled() bool { return c.node.Decoupled }

func (c *Inspector) split() bool { return c.node.Split }

func (c *Inspector) setName() string {
	if c.decoupled() {
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
	if c.decoupled() {
		return "{"
	}
	return ""
}

func (c *Inspector) closing(row InspectedRow) string {
	switch {
	case !c.decoupled():
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
	if !c.decoupled() {
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
