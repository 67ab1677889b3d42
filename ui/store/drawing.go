package store

import (
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/draw"
	"lassolab/ui/link"
)

// Drawing is what the pen is at: the component that is drawn is View.Component.
type Drawing struct {
	Selected edit.Selection // of that component
	Snap     bool           // places snap to the grid
	Typing   Typed          // what stands in a field of names and is not entered yet
	Set      int            // the acceptance set that the accepting command toggles
}

// Drawing and components.
type (
	// EditMade is an edit of the drawing, or of a component as a whole.
	EditMade struct{ Edit edit.Edit }
	// Undone takes the last change of the model back, Redone makes it again.
	Undone struct{}
	// Redone makes a change again that was taken back.
	Redone struct{}
	// DrawingSelected is what is chosen in the drawing.
	DrawingSelected struct{ Selected edit.Selection }
	// PenPressed is a button of the drawing's toolbar.
	PenPressed struct{ Command draw.Command }
	// SetChosen is the acceptance set that the pen marks.
	SetChosen struct{ Set int }
	// SnapToggled lets places snap to the grid, or not.
	SnapToggled struct{}
	// ModelViewChosen shows the model as drawings, its topology, or to be simulated.
	ModelViewChosen struct{ View link.ModelView }
	// WideToggled gives the model half of the page, or its usual share.
	WideToggled struct{}
	// TextToggled shows or hides the text.
	TextToggled struct{}
	// Typed is what stands in a field of names, which is entered at the end.
	Typed struct{ In, Text string }
	// ComponentTyped is a new name for a component.
	ComponentTyped struct {
		Component int
		Name      string
	}
	// LabelTyped is a new name for a label, everywhere.
	LabelTyped struct{ Old, New string }
	// LabelAdded is a label that a component is to have.
	LabelAdded struct {
		Component int
		Name      string
	}
)

func (EditMade) action()        {}
func (Undone) action()          {}
func (Redone) action()          {}
func (DrawingSelected) action() {}
func (PenPressed) action()      {}
func (SetChosen) action()       {}
func (SnapToggled) action()     {}
func (ModelViewChosen) action() {}
func (TextToggled) action()     {}
func (WideToggled) action()     {}
func (ComponentTyped) action()  {}
func (LabelTyped) action()      {}
func (LabelAdded) action()      {}
func (Typed) action()           {}

// Pen tells the drawing what a button of its toolbar asks for.
type Pen struct {
	Command draw.Command
	Set     int
}

// FocusDrawing gives the focus to the drawing under the pen.
type FocusDrawing struct{}

func (Pen) effect()          {}
func (FocusDrawing) effect() {}

// draw follows the actions of the drawing; ok is false for others.
func (s *State) draw(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case EditMade:
		return s.edit(a.Edit), true
	case Undone:
		return s.undo(), true
	case Redone:
		return s.redo(), true
	case DrawingSelected:
		s.Drawing.Selected = a.Selected
	case PenPressed:
		return []Effect{Pen{a.Command, s.Drawing.Set}}, true
	case SetChosen:
		s.Drawing.Set = a.Set
	case SnapToggled:
		s.Drawing.Snap = !s.Drawing.Snap
	case ModelViewChosen:
		s.View.Model = a.View
		return []Effect{SaveLater{}}, true
	case WideToggled:
		s.View.Wide = !s.View.Wide
	case TextToggled:
		s.View.NoText = !s.View.NoText
		return []Effect{SaveLater{}}, true
	case Typed:
		s.Drawing.Typing = a
	case ComponentTyped:
		s.Drawing.Typing = Typed{}
		if c := s.component(a.Component); c == nil || a.Name == c.Name {
			return nil, true
		}
		return s.edit(edit.RenameComponent{Component: a.Component, Name: a.Name}), true
	case LabelAdded:
		s.Drawing.Typing = Typed{}
		if a.Name = strings.TrimSpace(a.Name); a.Name == "" {
			return nil, true
		}
		return s.edit(edit.AddLabel{Component: a.Component, Name: a.Name}), true
	case LabelTyped:
		s.Drawing.Typing = Typed{}
		if a.New == a.Old {
			return nil, true
		}
		return s.edit(edit.RenameLabel{Old: a.Old, New: a.New}), true
	default:
		return nil, false
	}
	return nil, true
}

// component returns a component of the last good model, or nil.
func (s *State) component(i int) *network.Component {
	if s.Model.Document == nil || i < 0 || i >= len(s.Model.Document.Network.Components) {
		return nil
	}
	return &s.Model.Document.Network.Components[i]
}

// Drawn returns the component under the pen, or -1 when all are shown. The only component there is needs not be chosen.
func (s *State) Drawn() int {
	if s.Model.Document == nil {
		return -1
	}
	components, chosen := len(s.Model.Document.Network.Components), s.View.Component.Get()
	switch {
	case components == 1:
		return 0
	case chosen < components:
		return chosen
	}
	return -1
}

// edit makes an edit of the drawing in the text. Drawing on the last good model while the text has errors would lose what was typed.
func (s *State) edit(e edit.Edit) []Effect {
	effects := s.parsed()
	if !s.Model.Good && strings.TrimSpace(s.Model.Text) != "" {
		s.Status = s.refusal()
		return effects
	}
	done, err := edit.Apply(s.Model.Text, network.Reading(s.Settings.Reading), e)
	if err != nil {
		s.Status = "Nothing is changed: " + say.End(err.Error())
		return effects
	}
	change, before := difference(s.Model.Text, done.Text), namedOf(s.Settings)
	s.follow(e)
	if after := namedOf(s.Settings); after != before {
		change.Before, change.After = &before, &after
	}
	change.Said = done.Said
	s.enter(change)
	s.Model.Text = done.Text
	s.changed()
	s.Work.Edited = true
	effects = append(effects, SetText{done.Text})
	effects = append(effects, s.parse()...)
	s.Status = done.Said
	if done.Anew != "" {
		s.Status += " " + done.Anew
	}
	if _, moved := e.(edit.Place); !moved { // what was moved stays selected: it may be moved on
		s.point(e, done)
	}
	if _, fresh := e.(edit.AddComponent); fresh {
		effects = append(effects, FocusDrawing{}) // to go on there; copies are often made in a row
	}
	return append(effects, SaveLater{})
}

// point selects what an edit made or changed. A new component is drawn at once.
func (s *State) point(e edit.Edit, done edit.Outcome) {
	drawn, made := s.Drawn(), false
	switch e.(type) {
	case edit.AddComponent, edit.Duplicate:
		made = true
	}
	if done.Component >= 0 && done.Component != drawn && (made || drawn >= 0) {
		s.View.Component = link.At(done.Component)
		drawn = done.Component
	}
	s.Drawing.Selected = edit.Selection{}
	if done.Component == drawn {
		s.Drawing.Selected.States = done.States
	}
}

// follow renames in the settings what an edit renames in the model.
func (s *State) follow(e edit.Edit) {
	switch e := e.(type) {
	case edit.RenameLabel:
		s.Settings.Order = renamed(s.Settings.Order, e.Old, e.New)
	case edit.SetOrder:
		s.Settings.Order = ""
	case edit.RenameComponent:
		if c := s.component(e.Component); c != nil {
			s.Settings.Centre = renamed(s.Settings.Centre, c.Name, e.Name)
			s.Settings.Target = retargeted(s.Settings.Target, c.Name, e.Name)
		}
	}
}

// renamed renames one name in a list as it is typed.
func renamed(list, old, name string) string {
	names := say.Names(list)
	at := slices.Index(names, old)
	if at < 0 {
		return list
	}
	names[at] = name
	return say.List(names)
}

// retargeted renames a component in a target as it is typed.
func retargeted(target, old, name string) string {
	parts := say.Names(target)
	for i, part := range parts {
		if state, ok := strings.CutPrefix(part, old); ok && strings.HasPrefix(strings.TrimSpace(state), "=") {
			parts[i] = name + state
			return say.List(parts)
		}
	}
	return target
}

// within leaves of a selection what the component under the pen still has.
func (s *State) within(selected edit.Selection) edit.Selection {
	c := s.component(s.Drawn())
	if c == nil {
		return edit.Selection{}
	}
	return edit.Selection{
		States:      slices.DeleteFunc(slices.Clone(selected.States), func(state int) bool { return state >= len(c.States) }),
		Transitions: slices.DeleteFunc(slices.Clone(selected.Transitions), func(t network.Transition) bool { return !slices.Contains(c.Transitions, t) }),
	}
}
