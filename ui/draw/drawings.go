package draw

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/edit"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/style"
	"lassolab/ui/svg"
)

// Drawings are the automata as pictures: all of them small, or one under the pen with its toolbar and its
// labels.
type Drawings struct {
	Page *session.Page
	Of   *Feature

	small svg.Slots // automata, by component
	pen   svg.Slots // the component under the pen

	memory *placeMemory // where components were drawn
}

const (
	drawingLimit = 12 // components drawn side by side
	labelLimit   = 80 // labels listed of a component
)

func (c *Drawings) network() *network.Network {
	if d := c.Page.Model.Document; d != nil {
		return d.Network
	}
	return network.New()
}

func (c *Drawings) count() int { return len(c.network().Components) }

// at returns the component under the pen, or -1. During a simulation all are shown.
func (c *Drawings) at() int {
	if c.Page.Stage.Model == link.Simulate {
		return -1
	}
	return c.Page.Drawn()
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
	list := make([]int, min(c.count(), drawingLimit))
	for i := range list {
		list[i] = i
	}
	return list
}

func (c *Drawings) figuresClass() string {
	count := len(c.figures())
	return style.Classes("drawings", "one", count == 1, "few", count == 2, "three", count == 3, "many", count > 4,
		"most", count > 6, "stale", !c.Page.Model.Good)
}

func (c *Drawings) undrawn() string {
	if more := c.count() - drawingLimit; more > 0 && !c.one() {
		return say.Count(more, "more component") + ": choose one to see it."
	}
	return ""
}

func (c *Drawings) name(component int) string {
	if component < 0 || component >= c.count() {
		return ""
	}
	return style.Clip(c.network().Components[component].Name)
}

// everyAccepts says of a component without acceptance sets what no second rim shows.
func (c *Drawings) everyAccepts(component int) bool {
	return component >= 0 && component < c.count() && c.network().Components[component].Sets == 0
}

func (c *Drawings) openName(component int) string { return "Draw " + c.name(component) }

// tool is a button of the toolbar.
type tool struct {
	Command     Command
	Name, Title string
	of          byte // what it needs: s a state, t a state or a transition, or nothing
}

func (c *Drawings) pens() []tool {
	return []tool{
		{PenState, "State", "Add a state: double-click the ground, or N", 0},
		{PenTransition, "Transition", "Draw a transition: drag from a state's rim, or T", 's'},
		{PenInitial, "Initial", "Make the selected states initial, or no longer: I", 's'},
		{PenAccepting, "Accepting", "Make the selected states accepting, or no longer: A", 's'},
		{PenRename, "Rename", "Name a state, or the labels of a transition: double-click it, or Enter", 't'},
		{PenDelete, "Delete", "Delete what is selected: Delete", 't'},
		{PenArrange, "Arrange", "Find new places for all states", 0},
	}
}

func (c *Drawings) views() []tool {
	return []tool{
		{PenFit, "fit", "Zoom out to fit the whole drawing", 0},
		{PenOut, "−", "Make the drawing smaller", 0},
		{PenIn, "+", "Make the drawing larger", 0},
		{PenKeys, "?", "Gestures and keys of the drawing", 0},
	}
}

// off reports whether a button is disabled, as it has nothing to work on.
func (c *Drawings) off(p tool) bool {
	chosen := &c.Of.selected
	switch p.of {
	case 's':
		return len(chosen.States) == 0
	case 't':
		return chosen.Empty()
	}
	return false
}

// pressed is what aria-pressed says of a button that toggles; the others are no toggles.
func (c *Drawings) pressed(p tool) any {
	states, of := c.Of.selected.States, c.component()
	every := func(holds func(int) bool) string {
		return style.Yes(len(states) > 0 &&
			!slices.ContainsFunc(states, func(s int) bool { return s >= len(of.States) || !holds(s) }))
	}
	switch p.Command {
	case PenInitial:
		return every(func(s int) bool { return slices.Contains(of.Initial, s) })
	case PenAccepting:
		return every(of.Accepting)
	}
	return nil
}

func (c *Drawings) sets() int { return c.component().Sets }

func (c *Drawings) setTitle(i int) string { return fmt.Sprintf("Acceptance set %d", i) }

func (c *Drawings) selected() []int { return c.Of.selected.States }

func (c *Drawings) edit(e edit.Edit) { c.Page.Emit(session.EditMade{Edit: e}) }

// mark puts the selected states into an acceptance set, or takes them out.
func (c *Drawings) mark(set int, on bool) {
	c.edit(edit.SetMark{Component: c.at(), States: c.selected(), Set: set, On: on})
}

// inSet reports whether all the selected states are in an acceptance set.
func (c *Drawings) inSet(i int) bool {
	states, of := c.Of.selected.States, c.component()
	return len(states) > 0 && !slices.ContainsFunc(states,
		func(s int) bool { return s >= len(of.Marks) || of.Marks[s]>>uint(i)&1 == 0 })
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
	rows := make([]labelRow, 0, min(len(alphabet), labelLimit))
	for _, l := range alphabet[:min(len(alphabet), labelLimit)] {
		row := labelRow{Name: style.Clip(n.Labels[l].Name), Full: n.Labels[l].Name, Global: n.Global(l),
			Partners: "internal"}
		if row.Global {
			row.Partners = style.Clip(c.partners(n, l))
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
	if more := len(c.component().Alphabet) - labelLimit; more > 0 {
		return fmt.Sprintf("Labels of %s, the first %s of %s",
			c.name(c.at()), say.Number(labelLimit), say.Number(len(c.component().Alphabet)))
	}
	return "Labels of " + c.name(c.at())
}

// What is typed in a field stands under a key until it is entered: the text of the
// model changes at the end only.
const newLabel = "new label"

func (c *Drawings) nameKey() string { return "component " + c.name(c.at()) }

func labelKey(name string) string { return "label " + name }

// typing returns the text of a field: what is being typed there, else the value is.
func (c *Drawings) typing(key, is string) string {
	if t := c.Of.typing; t.In == key {
		return t.Text
	}
	return is
}

func (c *Drawings) types(key string, event vugu.DOMEvent) {
	c.Page.Emit(Typed{In: key, Text: event.PropString("target", "value")})
}

func (c *Drawings) renameComponent(event vugu.DOMEvent) {
	c.Page.Emit(ComponentTyped{Component: c.at(), Name: event.PropString("target", "value")})
}

func (c *Drawings) renameLabel(old string, event vugu.DOMEvent) {
	c.Page.Emit(LabelTyped{Old: old, New: event.PropString("target", "value")})
}

func (c *Drawings) addLabel(event vugu.DOMEvent) {
	c.Page.Emit(LabelAdded{Component: c.at(), Name: event.PropString("target", "value")})
}

func (c *Drawings) formats() []string { return session.Pictured(interchange.Writable()) }

func (c *Drawings) export(event vugu.DOMEvent) {
	if as := event.PropString("target", "value"); as != "" {
		c.Page.Emit(Exported{Component: c.at(), As: as})
	}
}

// remembered returns the memory of all drawings. The feature is told what it holds, for exports and pastes.
func (c *Drawings) remembered() *placeMemory {
	if c.memory == nil {
		c.memory = newPlaceMemory(func(p Placed) { c.Page.Emit(p) })
	}
	return c.memory
}

// Rendered draws the automata.
func (c *Drawings) Rendered() {
	c.small.Paint()
	c.pen.Paint()
}

// large arranges the page for drawing, or for searching again.
func (c *Drawings) large() session.ArrangementChosen {
	if c.Page.Stage.As == link.Modelling {
		return session.ArrangementChosen{As: link.Searching}
	}
	return session.ArrangementChosen{As: link.Modelling}
}
