package draw

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/view/drawing"
)

// Feature is the drawings of the model and the pen: which component is drawn large, what is selected in it,
// what is typed in a field of names.
type Feature struct {
	component int            // the component that is drawn large, or -1 for all
	selected  edit.Selection // of the component under the pen
	snap      bool           // places snap to the grid
	typing    typed          // what stands in a field of names and is not entered yet
	entered   entered        // the name that was entered last, as long as nobody knows what came of it
	refused   string         // why what is typed was refused, a sentence; empty when it was not
	stranded  stranded       // labels that lost their last transition
	pointed   session.Part
	drawn     *placeMemory // where the page drew components
}

// typed is the text of a field of names, by its key.
type typed struct{ In, Text string }

// entered is a name that was entered in a field, as an edit. The edits are comparable.
type entered struct {
	typed typed
	edit  edit.Edit
}

// stranded are labels of a component that an edit took the last transition of.
type stranded struct {
	component int
	labels    []string
}

// NewFeature returns the drawings of all components.
func NewFeature() *Feature {
	return &Feature{component: -1, drawn: newPlaceMemory(nil), pointed: session.Part{Component: -1}}
}

// Selected is what is selected in the component under the pen.
func (f *Feature) Selected() edit.Selection { return f.selected }

type (
	// Pen tells the drawing what a button of its toolbar asks for.
	Pen struct{ Command Command }
)

// Update handles the messages of the drawings.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.ComponentChosen:
		f.pointed.Component = -1
		f.DropTyping(t)
		f.show(t, m.Component)
		f.Select(t, edit.Selection{})
		t.Save()
	case session.Pasted:
		f.paste(t, m)
	case session.SceneOpened:
		f.component, f.stranded, f.pointed.Component = m.Kept.Scene.View.Component.Get(), stranded{}, -1
		f.DropTyping(t)
		f.Select(t, edit.Selection{})
	case session.ViewOpened:
		t.Ask(session.ComponentChosen{Component: m.View.Component.Get()})
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

// Select selects something in the component under the pen, and nothing else.
func (f *Feature) Select(t *session.Turn, selected edit.Selection) {
	if !sameSelection(f.selected, selected) {
		f.selected = selected
		t.Ask(session.SelectionMade{Selected: selected})
	}
}

// Press has the drawing do what a button of its toolbar asks for.
func (f *Feature) Press(t *session.Turn, command Command) { t.Do(Pen{command}) }

// ToggleSnap lets places snap to the grid, or not.
func (f *Feature) ToggleSnap(*session.Turn) { f.snap = !f.snap }

// Type takes what is typed in a field of names.
func (f *Feature) Type(_ *session.Turn, key, text string) { f.typing, f.refused = typed{key, text}, "" }

// DropTyping gives up what is typed in a field of names.
func (f *Feature) DropTyping(*session.Turn) { f.typing, f.refused = typed{}, "" }

// KeepStranded keeps the labels that lost their last transition.
func (f *Feature) KeepStranded(*session.Turn) { f.stranded = stranded{} }

// RenameComponent gives a component a new name.
func (f *Feature) RenameComponent(t *session.Turn, component int, name string) {
	f.DropTyping(t)
	if c := t.Model.Component(component); c != nil && name != c.Name {
		f.enter(t, typed{componentKey, name}, edit.RenameComponent{Component: component, Name: name})
	}
}

// RenameLabel gives a label a new name, in all components.
func (f *Feature) RenameLabel(t *session.Turn, old, name string) {
	f.DropTyping(t)
	if name != old {
		f.enter(t, typed{labelKey(old), name}, edit.RenameLabel{Old: old, New: name})
	}
}

// AddLabel adds a label to a component's alphabet.
func (f *Feature) AddLabel(t *session.Turn, component int, name string) {
	f.DropTyping(t)
	if name := strings.TrimSpace(name); name != "" {
		f.enter(t, typed{newLabel, name}, edit.AddLabel{Component: component, Name: name})
	}
}

// enter makes the edit of a name that was typed in a field. When it is refused the field keeps what was typed.
func (f *Feature) enter(t *session.Turn, typed typed, e edit.Edit) {
	f.entered = entered{typed, e}
	t.Later(session.With[edit.Edit](t.Features.Editor.Edit, e))
}

// PointPart selects what the cursor in the text has come to, if its component is under the pen, else points it out. Lines
// that say no state and no transition leave everything as it is.
func (f *Feature) PointPart(t *session.Turn, m session.Part) {
	switch {
	case m.At.Empty():
	case m.Component == t.Drawn():
		f.Select(t, m.At)
	default:
		f.pointed = m
	}
}

// RefuseEdit says why an edit could not be made; what was typed stands again.
func (f *Feature) RefuseEdit(_ *session.Turn, m session.Refusal) {
	if f.entered.edit != nil && m.Edit == f.entered.edit {
		f.typing, f.refused = f.entered.typed, m.Reason
	}
	f.entered = entered{}
}

// TakeFocus gives the focus to the drawing under the pen.
func (f *Feature) TakeFocus(t *session.Turn) { t.Do(Pen{PenFocus}) }

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
	f.Select(t, within(f.selected, t.Model.Component(t.Drawn())))
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
	f.DropTyping(t)
	f.entered, f.stranded = entered{}, stranded{done.Component, done.Blocked}
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
	selected := edit.Selection{}
	if done.Component == drawn {
		selected.States = done.States
	}
	f.Select(t, selected)
	if fresh {
		t.Do(Pen{PenFocus}) // to go on there; copies are often made in a row
	}
}

// paste puts states into the component that is drawn, or components into the model when the pen is at it.
// What is pasted elsewhere is another model, which files opens.
func (f *Feature) paste(t *session.Turn, m session.Pasted) {
	switch {
	case m.Name != "", !m.Fits():
	case t.TakesStates(m):
		drawn := t.Drawn()
		places := f.drawn.places(t.Model.Network(), drawn)
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.PasteStates{Component: drawn, Text: m.Text,
			At: rightOf(places, m.Text), Drawn: places}))
	case m.InDrawing && len(m.Text) > session.MostDrawn:
		t.Say(fmt.Sprintf("What was pasted is larger than %s, which is too much to be put into the drawing: click outside the drawings and paste it there, to open it as a model of its own.",
			say.Bytes(session.MostDrawn)))
	case m.InDrawing:
		opened := interchange.Open("", m.Text, nil)
		if opened.Diagnostics.HasErrors() && !opened.Format.Own {
			t.Say(say.End("What was pasted was read as "+opened.Why) + " " + say.Sentence(opened.Diagnostics[0].Format("Pasted")))
			return
		}
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.Insert{Text: cmp.Or(opened.HOA, m.Text)}))
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

// Copy copies what is selected, else the component that is drawn, and takes it away if it is cut. It may be in the
// clipboard already.
func (f *Feature) Copy(t *session.Turn, cut, copied bool) {
	if !t.Read(func(t *session.Turn) { f.Copy(t, cut, copied) }) {
		return
	}
	text, err := f.Clipping(t.Session)
	if err != nil {
		t.Say(err.Error())
		return
	}
	if locked := t.Model.Locked(); cut && locked != "" {
		t.Say(locked)
		return
	}
	if !copied {
		t.Do(session.CopyText{Text: text})
	}
	component, states := t.Drawn(), f.selected.States
	switch {
	case cut && len(states) > 0:
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.Remove{Component: component, States: states}))
	case cut:
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.RemoveComponent{Component: component}))
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

// Export writes one component, or the whole network for -1, as a file. Pictures are of the last good model, as the
// drawing is.
func (f *Feature) Export(t *session.Turn, component int, as string) {
	if !t.Read(func(t *session.Turn) { f.Export(t, component, as) }) {
		return
	}
	n, whole := t.Model.Network(), component < 0
	c := t.Model.Component(component)
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
		return f.drawn.file(n, component)
	}
	if done, name, ok := session.SavePicture(as, name, svg); ok {
		t.Do(done)
		t.Say(what + " is saved as " + name + ".")
		return
	}
	if as == asProgram && t.Model.IsProgram {
		t.Do(session.Download{Name: name + ".pml", Text: t.Model.Text})
		t.Say("The program is saved as " + name + ".pml.")
		return
	}
	format := interchange.Named(drawing.Formats, as)
	switch {
	case format == nil || format.Write == nil:
		return
	case format.Own && !t.Model.Good:
		t.Say(t.Model.Refusal())
		return
	}
	var at []network.Point
	if !whole {
		at = f.drawn.places(n, component)
	}
	text, err := format.Write(interchange.Model{Network: n, Component: component, At: at, Text: t.Model.Document.Text,
		Accept: search.Acceptance(t.Settings.Accept)})
	if err != nil {
		t.Say(say.Sentence(err.Error()))
		return
	}
	name += format.Ext
	t.Do(session.Download{Name: name, Text: text})
	t.Say(what + " is saved as " + name + ".")
}

// Entry lists what the drawings give to the page. They handle their keys themselves.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, View: feature.View{Of: link.Draw,
		Panel: func(page *session.Page) vugu.Builder { return &Drawings{Page: page, Of: f} },
	}, Keys: []keys.Place{gestures}}
}

var gestures = keys.Place{Name: "in a drawing", Rows: []keys.Row{
	{Gesture: "Double-click empty space", Keys: "n Insert", Words: "add a state"},
	{Gesture: "Drag from the edge of a state or its ＋", Keys: "t", Words: "draw a transition; release over empty space to create a new state"},
	{Gesture: "Drag the end of a transition, T on it", Keys: "Shift+t", Words: "make a transition end, or start, at another state"},
	{Keys: "l", Words: "add a self-loop"},
	{Gesture: "Click", Keys: "Space", Words: "select; with Shift or Ctrl, add to the selection"},
	{Gesture: "Drag over empty space", Keys: "Ctrl+a", Words: "select many, select all"},
	{Gesture: "Drag a state", Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown",
		Words: "move what is selected, with Shift by 1 pixel; when nothing is, go to the nearest state or transition"},
	{Keys: "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown", Words: "go to the nearest one when states are selected, too"},
	{Keys: "Tab Shift+Tab", Words: "go to the next state or transition, or to the one before"},
	{Gesture: "Double-click", Keys: "Enter", Words: "rename a state, change the labels of a transition"},
	{Keys: "i", Words: "mark or unmark as initial"},
	{Keys: "a", Words: "mark or unmark as accepting; where there are several sets, press the number"},
	{Keys: "Shift+a", Words: "the same for a new set"},
	{Keys: "Delete Backspace", Words: "delete what is selected"},
	{Keys: "Ctrl+c Ctrl+x Ctrl+v", Words: "copy, cut, paste"},
	{Gesture: "Wheel", Keys: "+ -", Words: "zoom"},
	{Gesture: "Space and drag, middle button, two fingers", Words: "pan"},
	{Keys: "f", Words: "show the whole drawing"},
	{Keys: "Escape", Words: "cancel what is under way, then clear the selection"},
	{Keys: "?", Words: "show or hide this list"},
}}
