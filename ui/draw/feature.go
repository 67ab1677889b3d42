package draw

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/drawing"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is the drawings of the model and the pen: which component is drawn large, what is selected in it,
// what is typed in a field of names.
type Feature struct {
	component int            // the component that is drawn large, or -1 for all
	selected  edit.Selection // of the component under the pen
	snap      bool           // places snap to the grid
	typing    Typed          // what stands in a field of names and is not entered yet
	entered   entered        // the name that was entered last, as long as nobody knows what came of it
	refused   string         // why what is typed was refused, a sentence; empty when it was not
	stranded  stranded       // labels that lost their last transition
	pointed   session.TextPointed
	set       int          // the acceptance set that the accepting command toggles
	drawn     *placeMemory // where the page drew components
}

// entered is a name that was entered in a field, as an edit. The edits are comparable.
type entered struct {
	typed Typed
	edit  edit.Edit
}

// stranded are labels of a component that an edit took the last transition of.
type stranded struct {
	component int
	labels    []string
}

// NewFeature returns the drawings of all components.
func NewFeature() *Feature {
	return &Feature{component: -1, drawn: newPlaceMemory(nil), pointed: session.TextPointed{Component: -1}}
}

// Selected is what is selected in the component under the pen.
func (f *Feature) Selected() edit.Selection { return f.selected }

type (
	// Selected is the new selection in the drawing.
	Selected struct{ Selected edit.Selection }
	// PenPressed is a button of the drawing's toolbar.
	PenPressed struct{ Command Command }
	// SetChosen is the acceptance set that the pen marks.
	SetChosen struct{ Set int }
	// SnapToggled lets places snap to the grid, or not.
	SnapToggled struct{}
	// Typed is the text of a field of names while it is typed.
	Typed struct{ In, Text string }
	// TypingDropped gives up what is typed in a field of names.
	TypingDropped struct{}
	// StrandedKept keeps the labels that lost their last transition.
	StrandedKept struct{}
	// ComponentTyped gives a component a new name.
	ComponentTyped struct {
		Component int
		Name      string
	}
	// LabelTyped gives a label a new name, in all components.
	LabelTyped struct{ Old, New string }
	// LabelAdded adds a label to a component's alphabet.
	LabelAdded struct {
		Component int
		Name      string
	}
	// CopyPressed copies what is selected, else the component that is drawn, and with Cut takes it away. With
	// Done it is in the clipboard already.
	CopyPressed struct{ Cut, Done bool }
	// Exported asks for a file of one component, or of all of them in one picture.
	Exported struct {
		Component int // -1: all
		As        string
	}
)

type (
	// Pen tells the drawing what a button of its toolbar asks for.
	Pen struct {
		Command Command
		Set     int
	}
	// Focus gives the focus to the drawing under the pen.
	Focus struct{}
)

// Update handles the messages of the drawings.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	before := f.selected
	f.hear(t, m)
	if !sameSelection(before, f.selected) {
		t.Ask(session.SelectionMade{Selected: f.selected})
	}
}

func (f *Feature) hear(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.ComponentChosen:
		f.selected, f.pointed.Component = edit.Selection{}, -1
		f.typing, f.refused = Typed{}, ""
		f.show(t, m.Component)
		t.Save()
	case Selected:
		f.selected = m.Selected
	case PenPressed:
		t.Do(Pen{m.Command, f.set})
	case SetChosen:
		f.set = m.Set
	case Placed:
		f.drawn.take(m)
	case SnapToggled:
		f.snap = !f.snap
	case Typed:
		f.typing, f.refused = m, ""
	case TypingDropped:
		f.typing, f.refused = Typed{}, ""
	case StrandedKept:
		f.stranded = stranded{}
	case ComponentTyped:
		f.typing, f.refused = Typed{}, ""
		if c := t.Model.Component(m.Component); c != nil && m.Name != c.Name {
			f.enter(t, Typed{componentKey, m.Name}, edit.RenameComponent{Component: m.Component, Name: m.Name})
		}
	case LabelAdded:
		f.typing, f.refused = Typed{}, ""
		if name := strings.TrimSpace(m.Name); name != "" {
			f.enter(t, Typed{newLabel, m.Name}, edit.AddLabel{Component: m.Component, Name: name})
		}
	case LabelTyped:
		f.typing, f.refused = Typed{}, ""
		if m.New != m.Old {
			f.enter(t, Typed{labelKey(m.Old), m.New}, edit.RenameLabel{Old: m.Old, New: m.New})
		}
	case session.EditRefused:
		if f.entered.edit != nil && m.Edit == f.entered.edit {
			f.typing, f.refused = f.entered.typed, m.Reason
		}
		f.entered = entered{}
	case CopyPressed:
		f.copy(t, m)
	case Exported:
		f.export(t, m)
	case session.Pasted:
		f.paste(t, m)
	case session.FocusWanted:
		t.Do(Focus{})

	case session.SceneOpened:
		f.component, f.selected = m.Kept.Scene.View.Component.Get(), edit.Selection{}
		f.stranded, f.typing, f.refused, f.pointed.Component = stranded{}, Typed{}, "", -1
	case session.ViewOpened:
		t.Ask(session.ComponentChosen{Component: m.View.Component.Get()})
	case session.TextPointed:
		f.point(t, m)
	case session.TextEdited:
		if m.Anew {
			f.show(t, -1)
		}
	case session.ModelChanged:
		f.fit(t)
	case session.Edited:
		f.edited(t, m)
	}
}

// enter makes the edit of a name that was typed in a field. When it is refused the field keeps what was typed.
func (f *Feature) enter(t *session.Turn, typed Typed, e edit.Edit) {
	f.entered = entered{typed, e}
	t.Ask(session.EditMade{Edit: e})
}

// point selects what the cursor in the text has come to, if its component is under the pen, else points it out. Lines
// that say no state and no transition leave everything as it is.
func (f *Feature) point(t *session.Turn, m session.TextPointed) {
	switch {
	case m.At.Empty():
	case m.Component == t.Drawn():
		f.selected = m.At
	default:
		f.pointed = m
	}
}

// Keep puts into a work which component is drawn large.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	to.Scene.View.Component = link.At(f.component)
}

// show draws a component large, or all.
func (f *Feature) show(t *session.Turn, component int) {
	if f.component = component; t.Drawing.Component != component {
		t.Ask(session.ComponentShown{Component: component})
	}
}

// fit drops what the model just read no longer has.
func (f *Feature) fit(t *session.Turn) {
	n := t.Model.Network()
	if n == nil || !t.Model.Good {
		return
	}
	if f.component >= len(n.Components) {
		f.show(t, -1)
	}
	f.selected = within(f.selected, t.Model.Component(t.Drawn()))
	f.pointed.At = within(f.pointed.At, t.Model.Component(f.pointed.Component))
}

// within returns the part of a selection that a component still has.
func within(selected edit.Selection, c *network.Component) edit.Selection {
	if c == nil {
		return edit.Selection{}
	}
	return edit.Selection{
		States: slices.DeleteFunc(slices.Clone(selected.States),
			func(state int) bool { return state >= len(c.States) }),
		Transitions: slices.DeleteFunc(slices.Clone(selected.Transitions),
			func(t network.Transition) bool { return !slices.Contains(c.Transitions, t) }),
	}
}

// edited selects what an edit made or changed; what was moved stays selected, as it may be moved on. A
// new component is drawn at once.
func (f *Feature) edited(t *session.Turn, m session.Edited) {
	done := m.Outcome
	f.entered, f.typing, f.refused = entered{}, Typed{}, ""
	f.stranded = stranded{done.Component, done.Blocked}
	made, fresh := false, false
	switch m.Edit.(type) {
	case edit.Place:
		return
	case edit.AddComponent:
		made, fresh = true, true
	case edit.Duplicate:
		made = true
	}
	drawn := t.Drawn()
	if done.Component >= 0 && done.Component != drawn && (made || drawn >= 0) {
		drawn = done.Component
		f.show(t, drawn)
	}
	f.selected = edit.Selection{}
	if done.Component == drawn {
		f.selected.States = done.States
	}
	if fresh {
		t.Do(Focus{}) // to go on there; copies are often made in a row
	}
}

// paste puts states into the component that is drawn, or components into the model when the pen is at it.
// What is pasted elsewhere is another model, which files opens.
func (f *Feature) paste(t *session.Turn, m session.Pasted) {
	switch {
	case !m.Fits():
	case t.TakesStates(m):
		drawn := t.Drawn()
		places := f.drawn.places(t.Model.Network(), drawn)
		t.Ask(session.EditMade{Edit: edit.PasteStates{Component: drawn, Text: m.Text,
			At: rightOf(places, m.Text), Drawn: places}})
	case m.InDrawing && len(m.Text) > session.MostDrawn:
		t.Say(fmt.Sprintf("What was pasted is larger than %s, which is too much to be put into the drawing: click outside the drawings and paste it there, to open it as a model of its own.",
			say.Bytes(session.MostDrawn)))
	case m.InDrawing:
		opened := interchange.Open("", m.Text, nil)
		if opened.Diagnostics.HasErrors() && !opened.Format.Own {
			t.Say(say.End("What was pasted was read as "+opened.Why) + " " + say.Sentence(opened.Diagnostics[0].Format("Pasted")))
			return
		}
		t.Ask(session.EditMade{Edit: edit.Insert{Text: cmp.Or(opened.HOA, m.Text)}})
	}
}

// rightOf is where the middle of pasted states lies: right of all there are.
func rightOf(places []network.Point, text string) network.Point {
	const room = 90 // pixels
	var at network.Point
	top, bottom := 0., 0.
	for i, p := range places {
		if i == 0 {
			at, top, bottom = p, p.Y, p.Y
		}
		at.X, top, bottom = max(at.X, p.X), min(top, p.Y), max(bottom, p.Y)
	}
	return network.Point{X: at.X + room + leftOfMiddle(text), Y: (top + bottom) / 2}
}

// leftOfMiddle is how far the states of a part reach to the left of their middle, in pixels. States without
// places are pasted in rows of eight, 80 pixels apart.
func leftOfMiddle(text string) float64 {
	part, _ := hoa.Read(text, hoa.Options{Reading: network.Labels})
	if part == nil {
		return 0
	}
	c := &part.Network.Components[0]
	if len(c.Layout) == 0 {
		return 40 * float64(min(len(c.States), 8)-1)
	}
	left, sum := c.Layout[0].X, 0.
	for _, p := range c.Layout {
		left, sum = min(left, p.X), sum+p.X
	}
	return sum/float64(len(c.Layout)) - left
}

// Clipping is what a copy takes from the drawing: the selected states with the transitions between them, else
// the component. The error says why there is nothing to copy.
func (f *Feature) Clipping(s *session.Session) (string, error) {
	component := s.Drawn()
	switch {
	case !s.Model.Good:
		return "", errors.New(s.Model.Refusal())
	case component < 0:
		return "", errors.New("Choose one component first: there is nothing to copy from all of them.")
	case len(f.selected.States) > 0:
		return edit.Copy(s.Model.Document.Text, s.Model.Document.Reading, component, f.selected.States)
	case len(f.selected.Transitions) > 0:
		return "", errors.New("Transitions are copied together with their states: select the states.")
	}
	return edit.CopyComponents(s.Model.Document.Text, []int{component}), nil
}

func (f *Feature) copy(t *session.Turn, m CopyPressed) {
	if !t.Read(session.Asking(m)) {
		return
	}
	text, err := f.Clipping(t.Session)
	if err != nil {
		t.Say(err.Error())
		return
	}
	if locked := t.Model.Locked(); m.Cut && locked != "" {
		t.Say(locked)
		return
	}
	if !m.Done {
		t.Do(session.CopyText{Text: text})
	}
	component, states := t.Drawn(), f.selected.States
	switch {
	case m.Cut && len(states) > 0:
		t.Ask(session.EditMade{Edit: edit.Remove{Component: component, States: states}})
	case m.Cut:
		t.Ask(session.EditMade{Edit: edit.RemoveComponent{Component: component}})
	case len(states) > 0:
		t.Say(say.Count(len(states), "state") +
			" copied. Paste into a drawing, here or in another window, or into a text.")
	default:
		t.Say("Component " + t.Model.Component(component).Name +
			" copied. Paste it into a drawing, here or in another window, or into a text.")
	}
}

// asProgram is the program itself, among the forms in which its network is saved.
const asProgram = "program"

// export writes one component, or the whole network, as a file. Pictures are of the last good model, as the drawing is.
func (f *Feature) export(t *session.Turn, m Exported) {
	if !t.Read(session.Asking(m)) {
		return
	}
	n, whole := t.Model.Network(), m.Component < 0
	c := t.Model.Component(m.Component)
	switch {
	case n == nil || c == nil && !whole:
		t.Say("There is nothing to export: no such component has been read.")
		return
	case whole && len(n.Components) > NetworkLimit:
		t.Say(fmt.Sprintf("A picture holds up to %d components: export them one by one, or save the model.", NetworkLimit))
		return
	}
	name, what := session.FileStem(t.Model.Title), "The network"
	if !whole {
		if what = "Component " + c.Name; t.Model.Title != c.Name {
			name += "-" + session.FileStem(c.Name)
		} else {
			name = session.FileStem(c.Name)
		}
	}
	svg := func() string {
		if whole {
			return f.drawn.networkFile(n, t.Model.Program, t.Model.Title)
		}
		return f.drawn.file(n, m.Component)
	}
	if done, name, ok := session.SavePicture(m.As, name, svg); ok {
		t.Do(done)
		t.Say(what + " is saved as " + name + ".")
		return
	}
	if m.As == asProgram && t.Model.IsProgram {
		t.Do(session.Download{Name: name + ".pml", Text: t.Model.Text})
		t.Say("The program is saved as " + name + ".pml.")
		return
	}
	format := interchange.Named(drawing.Formats, m.As)
	switch {
	case format == nil || format.Write == nil:
		return
	case format.Own && !t.Model.Good:
		t.Say(t.Model.Refusal())
		return
	}
	var at []network.Point
	if !whole {
		at = f.drawn.places(n, m.Component)
	}
	text, err := format.Write(interchange.Model{Network: n, Component: m.Component, At: at, Text: t.Model.Document.Text,
		Accept: search.Acceptance(t.Settings.Accept)})
	if err != nil {
		t.Say(say.Sentence(err.Error()))
		return
	}
	name += format.Ext
	t.Do(session.Download{Name: name, Text: text})
	t.Say(what + " is saved as " + name + ".")
}
