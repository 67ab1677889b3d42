package ui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/ui/link"
	"lassolab/ui/picture"
	"lassolab/ui/store"
)

// Drawings are the automata as pictures: all of them small, or one under the pen with its toolbar and its labels.
type Drawings struct{ Page *Page }

const (
	mostDrawings = 12 // components drawn side by side
	mostLabels   = 80 // labels listed of a component
)

func (c *Drawings) network() *network.Network {
	if d := c.Page.State.Model.Document; d != nil {
		return d.Network
	}
	return network.New()
}

func (c *Drawings) count() int { return len(c.network().Components) }

// at is the component under the pen, or -1. While one simulates, all are watched.
func (c *Drawings) at() int {
	if c.Page.State.View.Model == link.Simulate {
		return -1
	}
	return c.Page.State.Drawn()
}

func (c *Drawings) one() bool { return c.at() >= 0 }

// component is the one under the pen, or an empty one.
func (c *Drawings) component() *network.Component {
	if c.one() {
		return &c.network().Components[c.at()]
	}
	return &network.Component{}
}

// figures are the components that are drawn small.
func (c *Drawings) figures() []int {
	if c.one() {
		return nil
	}
	list := make([]int, min(c.count(), mostDrawings))
	for i := range list {
		list[i] = i
	}
	return list
}

func (c *Drawings) figuresClass() string {
	return classes("drawings", "one", len(c.figures()) == 1, "few", len(c.figures()) == 2, "stale", !c.Page.State.Model.Good)
}

func (c *Drawings) undrawn() string {
	if more := c.count() - mostDrawings; more > 0 && !c.one() {
		return fmt.Sprintf("%d more components: choose one to see it.", more)
	}
	return ""
}

func (c *Drawings) name(component int) string {
	if component < 0 || component >= c.count() {
		return ""
	}
	return clip(c.network().Components[component].Name)
}

func (c *Drawings) openName(component int) string { return "Draw " + c.name(component) }

// pen is a button of the toolbar.
type pen struct {
	Command     picture.Command
	Name, Title string
	of          byte // what it needs: s a state, t a state or a transition, or nothing
}

func (c *Drawings) pens() []pen {
	return []pen{
		{picture.PenState, "State", "Add a state: double-click the ground, or N", 0},
		{picture.PenTransition, "Transition", "Draw a transition: drag from a state's rim, or T", 's'},
		{picture.PenInitial, "Initial", "Make the selected states initial, or no longer: I", 's'},
		{picture.PenAccepting, "Accepting", "Make the selected states accepting, or no longer: A", 's'},
		{picture.PenRename, "Rename", "Name a state, or the labels of a transition: double-click it, or Enter", 't'},
		{picture.PenDelete, "Delete", "Delete what is selected: Delete", 't'},
		{picture.PenArrange, "Arrange", "Find new places for all states", 0},
	}
}

func (c *Drawings) views() []pen {
	return []pen{
		{picture.PenFit, "fit", "Zoom out to fit the whole drawing", 0},
		{picture.PenOut, "−", "Make the drawing smaller", 0},
		{picture.PenIn, "+", "Make the drawing larger", 0},
		{picture.PenKeys, "?", "Gestures and keys of the drawing", 0},
	}
}

// off tells whether a button has nothing to work on.
func (c *Drawings) off(p pen) bool {
	chosen := &c.Page.State.Drawing.Selected
	switch p.of {
	case 's':
		return len(chosen.States) == 0
	case 't':
		return chosen.Empty()
	}
	return false
}

// pressed is what aria-pressed says of a button that toggles; the others are no toggles.
func (c *Drawings) pressed(p pen) any {
	states, of := c.Page.State.Drawing.Selected.States, c.component()
	every := func(holds func(int) bool) string {
		return yes(len(states) > 0 && !slices.ContainsFunc(states, func(s int) bool { return s >= len(of.States) || !holds(s) }))
	}
	switch p.Command {
	case picture.PenInitial:
		return every(func(s int) bool { return slices.Contains(of.Initial, s) })
	case picture.PenAccepting:
		return every(of.Accepting)
	}
	return nil
}

func (c *Drawings) sets() int { return c.component().Sets }

func (c *Drawings) setTitle(i int) string { return fmt.Sprintf("Acceptance set %d", i) }

func (c *Drawings) selected() []int { return c.Page.State.Drawing.Selected.States }

func (c *Drawings) edit(e edit.Edit) { c.Page.Emit(store.EditMade{Edit: e}) }

// mark puts the selected states into an acceptance set, or takes them out.
func (c *Drawings) mark(set int, on bool) {
	c.edit(edit.SetMark{Component: c.at(), States: c.selected(), Set: set, On: on})
}

// inSet tells whether all the selected states are in an acceptance set.
func (c *Drawings) inSet(i int) bool {
	states, of := c.Page.State.Drawing.Selected.States, c.component()
	return len(states) > 0 && !slices.ContainsFunc(states, func(s int) bool { return s >= len(of.Marks) || of.Marks[s]>>uint(i)&1 == 0 })
}

// acceptance stands before the acceptance sets.
func (c *Drawings) acceptance() string {
	return fmt.Sprintf("In sets, of %d:", c.sets())
}

// labelRow is a label of the component under the pen.
type labelRow struct {
	Name, Full string // as shown, and whole
	Partners   string
	Global     bool
}

func (c *Drawings) labels() []labelRow {
	n := c.network()
	alphabet := c.component().Alphabet
	rows := make([]labelRow, 0, min(len(alphabet), mostLabels))
	for _, l := range alphabet[:min(len(alphabet), mostLabels)] {
		row := labelRow{Name: clip(n.Labels[l].Name), Full: n.Labels[l].Name, Global: n.Global(l), Partners: "internal"}
		if row.Global {
			row.Partners = clip(c.partners(n, l))
		}
		rows = append(rows, row)
	}
	return rows
}

func (c *Drawings) partners(n *network.Network, label int) string {
	var names []string
	for _, p := range n.Labels[label].Participants {
		if p != c.at() {
			names = append(names, n.Components[p].Name)
		}
	}
	if len(names) == 0 {
		return "shared with the environment"
	}
	return "with " + strings.Join(names, ", ")
}

func (c *Drawings) labelsCaption() string {
	if more := len(c.component().Alphabet) - mostLabels; more > 0 {
		return fmt.Sprintf("Labels of %s, the first %d of %d", c.name(c.at()), mostLabels, len(c.component().Alphabet))
	}
	return "Labels of " + c.name(c.at())
}

// What is typed in a field stands under a key until it is entered: the text of the model changes at the end only.
const newLabel = "new label"

func (c *Drawings) nameKey() string { return "component " + c.name(c.at()) }

func labelKey(name string) string { return "label " + name }

// typing is what stands in a field: what is being typed there, else what there is.
func (c *Drawings) typing(key, is string) string {
	if t := c.Page.State.Drawing.Typing; t.In == key {
		return t.Text
	}
	return is
}

func (c *Drawings) types(key string, event vugu.DOMEvent) {
	c.Page.Emit(store.Typed{In: key, Text: event.PropString("target", "value")})
}

func (c *Drawings) renameComponent(event vugu.DOMEvent) {
	c.Page.Emit(store.ComponentTyped{Component: c.at(), Name: event.PropString("target", "value")})
}

func (c *Drawings) renameLabel(old string, event vugu.DOMEvent) {
	c.Page.Emit(store.LabelTyped{Old: old, New: event.PropString("target", "value")})
}

func (c *Drawings) addLabel(event vugu.DOMEvent) {
	c.Page.Emit(store.LabelAdded{Component: c.at(), Name: event.PropString("target", "value")})
}

func (c *Drawings) formats() []string { return []string{"SVG", "PNG", "TikZ", "HOA"} }

func (c *Drawings) export(event vugu.DOMEvent) {
	if as := event.PropString("target", "value"); as != "" {
		c.Page.Emit(store.ExportPressed{Component: c.at(), As: store.ExportAs(as)})
	}
}
