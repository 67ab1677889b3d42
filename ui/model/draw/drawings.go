package draw

import (
	"fmt"
	"slices"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/export"
	"lassolab/ui/view/svg"
)

// Drawings are the automata as pictures: all of them small, or one under the pen with its toolbar and its
// labels.
type Drawings struct {
	Page *session.Page
	Of   *Feature

	small svg.Slots // automata, by component
	pen   svg.Slots // the component under the pen

	memory *placeMemory // where components were drawn

	blocked blocked // labels of the component under the pen
}

// blocked are the labels that a component has no transition for, looked up once.
type blocked struct {
	of        *network.Network
	component int
	labels    []int
}

// blockedLabels are those of the component under the pen.
func (c *Drawings) blockedLabels() []int {
	if b := &c.blocked; c.one() && (b.of != c.network() || b.component != c.at()) {
		*b = blocked{c.network(), c.at(), c.network().Blocked(c.at())}
	}
	return c.blocked.labels
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

// origins tells of the states of a component where those come from that the text does not have.
func (c *Drawings) origins(component int) func(state int) string {
	d := c.Page.Model.Document
	return func(state int) string {
		if d == nil {
			return ""
		}
		return d.Said(component, state)
	}
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
	if st := &c.Page.Stage; st.Whole != link.Views && (st.Presents() || st.Theme == session.Projector && st.As == link.Searching) {
		return atWork(c.Page.Session)
	}
	list := processes(c.Page.Session)
	return list[:min(len(list), drawingLimit)]
}

// fromLastRow is the number of pixels that a name must have to be read from the last row of a room.
const fromLastRow = 16

// presented is the number of components that are drawn for a room: two can be read from the last row, one where
// something else stands beside it.
func presented(s *session.Session) int {
	if s.Stage.Presents() && s.Stage.Beside.Several() {
		return 1
	}
	return 2
}

// atWork lists the components that take part in the step of the moment, and where they are fewer than can be
// presented, the first of the others.
func atWork(s *session.Session) []int {
	n := s.Model.Network()
	if n == nil {
		return nil
	}
	var first, rest []int
	for _, i := range processes(s) {
		if lit(s, i).Fired >= 0 {
			first = append(first, i)
		} else {
			rest = append(rest, i)
		}
	}
	list := append(first, rest...)
	list = list[:min(len(list), presented(s))]
	slices.Sort(list)
	return list
}

func (c *Drawings) figuresClass() string {
	count := len(c.figures())
	return style.Classes("drawings", "one", count == 1, "few", count == 2, "three", count == 3, "many", count > 4,
		"most", count > 6, "stale", !c.Page.Model.Good)
}

func (c *Drawings) undrawn() string {
	if more := len(processes(c.Page.Session)) - len(c.figures()); more > 0 && !c.one() {
		what := "more component"
		if c.program() != nil {
			what = "more process"
		}
		return say.Count(more, what) + ": choose one to see it."
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
	return component >= 0 && component < c.count() && c.program() == nil && c.network().Components[component].Sets == 0
}

// marks reports whether accepting states may be seen: in a program, where it has labels that accept.
func (c *Drawings) marks() bool {
	return c.program() == nil || slices.ContainsFunc(c.network().Components, func(of network.Component) bool { return of.Sets > 0 })
}

func (c *Drawings) openName(component int) string { return "Draw " + c.name(component) }

// tool is a button of the toolbar.
type tool struct {
	Command     Command
	Name, Title string
	Sign        string // the shape of its icon, in a square of 12; empty: it has none
	of          byte   // what it needs: s a state, t a state or a transition, or nothing
}

func (c *Drawings) pens() []tool {
	return []tool{
		{PenState, "State", "Add a state (N, or double-click empty space)", "M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z M6 3.6v4.8 M3.6 6h4.8", 0},
		{PenTransition, "Transition", "Add a transition (T, or drag from the edge of a state)", "M1 6h9.4 M7.2 2.8 10.4 6 7.2 9.2", 's'},
		{PenInitial, "Initial", "Mark or unmark the selected states as initial (I)", "M.6 6h3.6 M2.6 4.2 4.4 6 2.6 7.8 M8 2.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z", 's'},
		{PenAccepting, "Accepting", "Mark or unmark the selected states as accepting (A)",
			"M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z M6 3.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z", 's'},
		{PenRename, "Rename", "Rename the state or change the labels of the transition (Enter, or double-click it)", "M1.4 10.6 2 8 8.6 1.4 10.6 3.4 4 10z", 't'},
		{PenDelete, "Delete", "Delete what is selected (Delete)", "M2 3.2h8 M4.6 3V1.4h2.8V3 M3 3.4l.5 7.2h5l.5-7.2", 't'},
		{PenArrange, "Arrange", "Place all states anew", "M1.4 1.4h3.2v3.2H1.4z M7.4 1.4h3.2v3.2H7.4z M1.4 7.4h3.2v3.2H1.4z M7.4 7.4h3.2v3.2H7.4z", 0},
	}
}

// wholeTool is a button that edits the whole component under the pen.
type wholeTool struct {
	Name, Label, Title string // the label is the name for those who do not see its neighbours
	Sign               string // as that of a tool
	Edit               edit.Edit
	Off                bool
}

func (c *Drawings) wholeTools() []wholeTool {
	at := c.at()
	return []wholeTool{
		{"Duplicate", "Duplicate", "Add a copy of this component", "M1.4 1.4h6v6h-6z M4.6 9.4v1.2h6v-6H9.4", edit.Duplicate{Component: at}, false},
		{"Next copy", "Next copy", "Add a copy with its labels counted on: i becomes i + 1. Rings and chains grow like this",
			"M1.4 1.4h5v5h-5z M9 5.5v5 M6.5 8h5", edit.Duplicate{Component: at, Next: true}, false},
		{"Earlier", "Move the component before its neighbour", "Earlier in the order", "M7.8 1.8 3.6 6l4.2 4.2",
			edit.MoveComponent{Component: at, To: at - 1}, at <= 0},
		{"Later", "Move the component after its neighbour", "Later in the order", "M4.2 1.8 8.4 6l-4.2 4.2",
			edit.MoveComponent{Component: at, To: at + 1}, at >= c.count()-1},
		{"Delete component", "Delete component", "Delete this component", "M2 3.2h8 M4.6 3V1.4h2.8V3 M3 3.4l.5 7.2h5l.5-7.2",
			edit.RemoveComponent{Component: at}, c.count() == 1},
	}
}

func (c *Drawings) views() []tool {
	return []tool{
		{PenFit, "fit", "Show the whole drawing (F)", "", 0},
		{PenOut, "−", "Zoom out (−)", "", 0},
		{PenIn, "+", "Zoom in (+)", "", 0},
	}
}

// keysKey puts the list of keys away by the key that shows it. The page, which has a list of its own, does not hear it.
func (c *Drawings) keysKey(event vugu.DOMEvent) {
	if event.PropString("key") == "?" {
		event.PreventDefault()
		c.Page.Act(session.With(c.Of.Press, PenKeys))
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

func (c *Drawings) edit(e edit.Edit) {
	c.Page.Act(session.With[edit.Edit](c.Page.Features.Editor.Edit, e))
}

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
	Blocked    bool // no transition carries it
}

// remove is what stands on the button that removes the label.
func (l labelRow) remove() string {
	if l.Blocked {
		return "Remove label"
	}
	return "×"
}

func (c *Drawings) labels() []labelRow {
	n := c.network()
	alphabet := c.component().Alphabet
	blocked := c.blockedLabels()
	rows := make([]labelRow, 0, min(len(alphabet), labelLimit))
	for _, l := range alphabet[:min(len(alphabet), labelLimit)] {
		row := labelRow{Name: style.Clip(n.Labels[l].Name), Full: n.Labels[l].Name, Global: n.Global(l),
			Partners: style.Clip(labelWords(n, c.at(), l))}
		if slices.Contains(blocked, l) {
			row.Blocked, row.Partners = true, style.Clip("no transition here: "+session.Blocks(n, c.at(), l))
		}
		rows = append(rows, row)
	}
	return rows
}

// stranded are the labels that lost their last transition by the last edit, as far as they have none still.
func (c *Drawings) stranded() (names []string) {
	if s := &c.Of.stranded; c.one() && s.component == c.at() && c.Page.Model.Good && len(s.labels) > 0 {
		for _, l := range c.blockedLabels() {
			if name := c.network().Labels[l].Name; slices.Contains(s.labels, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// strandedWords say what the last edit left behind.
func (c *Drawings) strandedWords() string {
	names := c.stranded()
	if len(names) == 1 {
		l, _ := c.network().Lookup(names[0])
		return style.Clip("No transition has " + say.Short(names[0]) + " any more: " + session.Blocks(c.network(), c.at(), l) + ".")
	}
	return "No transition has " + say.FewOf(names, 4, "label", say.Short) + " any more: these labels are blocked."
}

func (c *Drawings) removesStranded() string {
	return "Remove " + say.Either(len(c.stranded()), "the label", "the labels")
}

func (c *Drawings) removeLabels(names []string) {
	c.edit(edit.RemoveLabels{Component: c.at(), Names: names})
}

// pointed says what of a small drawing the cursor in the text is at; empty when it is elsewhere.
func (c *Drawings) pointed(component int) string {
	p, of := &c.Of.pointed, c.network()
	if p.Component != component || component >= c.count() || !c.Page.Model.Good {
		return ""
	}
	a := &of.Components[component]
	states := p.At.States
	if len(p.At.Transitions) > 0 {
		t := p.At.Transitions[0]
		return style.Clip(of.Labels[t.Label].Name + " from " + a.States[t.From] + " to " + a.States[t.To])
	}
	if len(states) > 0 {
		return style.Clip(a.States[states[0]])
	}
	return ""
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
const (
	componentKey = "component"
	newLabel     = "new label"
)

func labelKey(name string) string { return "label " + name }

// typing returns the text of a field: what is being typed there, else the value is, so that nothing in it turns the characters around it.
func (c *Drawings) typing(key, is string) string {
	if t := c.Of.typing; t.In == key {
		is = t.Text
	}
	return say.Visible(is)
}

// refusal says why what is typed in a field was refused; empty when it was not.
func (c *Drawings) refusal(key string) string {
	if c.Of.typing.In == key {
		return style.Clip(c.Of.refused)
	}
	return ""
}

// invalid is what aria-invalid says of a field.
func (c *Drawings) invalid(key string) string { return style.Yes(c.refusal(key) != "") }

func (c *Drawings) types(key string, event vugu.DOMEvent) {
	text := event.PropString("target", "value")
	c.Page.Act(func(t *session.Turn) { c.Of.Type(t, key, text) })
}

func (c *Drawings) renameComponent(event vugu.DOMEvent) {
	component, name := c.at(), event.PropString("target", "value")
	c.Page.Act(func(t *session.Turn) { c.Of.RenameComponent(t, component, name) })
}

func (c *Drawings) renameLabel(old string, event vugu.DOMEvent) {
	name := event.PropString("target", "value")
	c.Page.Act(func(t *session.Turn) { c.Of.RenameLabel(t, old, name) })
}

func (c *Drawings) addLabel(event vugu.DOMEvent) {
	component, name := c.at(), event.PropString("target", "value")
	c.Page.Act(func(t *session.Turn) { c.Of.AddLabel(t, component, name) })
}

// formats are the forms in which the component, or the network, is saved: pictures, and texts. What is one
// automaton is no network, and what is about a network is about no component.
func (c *Drawings) formats() []export.Group {
	pictures := []export.Form{{As: session.AsSVG, Name: session.AsSVG}, {As: session.AsPNG, Name: session.AsPNG}}
	var texts []export.Form
	for _, f := range drawing.Formats {
		form := export.Form{As: f.Name, Name: f.Name, Says: f.Says}
		switch {
		case f.Write == nil || c.count() > 1 && (f.One && !c.one() || f.All && c.one()):
		case f.Picture:
			pictures = append(pictures, form)
		default:
			texts = append(texts, form)
		}
	}
	groups := []export.Group{{Name: "Pictures", Forms: pictures}, {Name: "Automata", Forms: texts}}
	if c.program() != nil && !c.one() {
		groups = append(groups, export.Group{Name: "Own text", Forms: []export.Form{{As: asProgram, Name: "The program", Says: "Promela, as it is typed"}}})
	}
	return groups
}

func (c *Drawings) export(as string) {
	component := c.at()
	c.Page.Act(func(t *session.Turn) { c.Of.Export(t, component, as) })
}

// remembered returns the memory of all drawings. The feature is told what it holds, for exports and pastes.
func (c *Drawings) remembered() *placeMemory {
	if c.memory == nil {
		c.memory = newPlaceMemory(func(p placing) { c.Page.Act(func(*session.Turn) { c.Of.drawn.take(p) }) })
	}
	return c.memory
}

// Rendered draws the automata.
func (c *Drawings) Rendered() {
	c.small.Paint()
	c.pen.Paint()
}

// automatonPicture is a component drawn small.
type automatonPicture struct {
	*AutomatonView
	of        *Drawings
	component int
}

func (c *Drawings) newAutomaton(component int) func(js.Value) svg.Picture {
	return func(element js.Value) svg.Picture {
		p := &automatonPicture{NewAutomaton(element, c.remembered()), c, component}
		p.Hover(func(at edit.Selection) { c.points(component, at) })
		return p
	}
}

// points tells what of a component of a program the pointer is at.
func (c *Drawings) points(component int, at edit.Selection) {
	if c.program() != nil {
		c.Page.Act(session.With(c.Page.Features.Editor.MarkPart, session.Part{Component: component, At: at}))
	}
}

// Paint draws the component as it is now.
func (p *automatonPicture) Paint() {
	s := p.of.Page.Session
	opt := lit(s, p.component)
	opt.Said = p.of.origins(p.component)
	if s.Stage.Presents() {
		opt.Least = fromLastRow
	}
	p.Show(s.Model.Network(), p.component, opt)
}

// do carries out an effect that is the pen's.
func (v *Sketch) do(e session.Effect) bool {
	switch e := e.(type) {
	case Pen:
		v.Do(e.Command)
	default:
		return false
	}
	return true
}

// Paint draws the component as it is now.
func (v *Sketch) Paint() {
	s, at := v.of.Page.Session, v.of.at()
	if at < 0 {
		return
	}
	opt := lit(s, at)
	opt.Said = v.of.origins(at)
	v.Show(Scene{
		Network: s.Model.Network(), Component: at, Selected: v.of.Of.selected, Lit: opt,
		Snap: v.of.Of.snap, ReadOnly: !s.Model.Good || s.Model.Locked() != "", Locked: s.Model.Locked(),
	})
}
