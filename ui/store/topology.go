package store

import (
	"lassolab/engine/edit"
	"lassolab/engine/say"
)

// CentreAsked puts a component into the centre of a star that is shown, or takes it out.
type CentreAsked struct {
	Component int
	On        bool
}

func (CentreAsked) action() {}

// CentreOfStar returns for each component whether it is in the centre of a star: as typed for the searches, else as the model has it. Own tells
// the two apart. It is nil when there is no model.
func (s *State) CentreOfStar() (centre []bool, own bool) {
	if s.Model.Document == nil {
		return nil, true
	}
	n := s.Model.Document.Network
	typed, err := s.Centre()
	own = typed == nil || err != nil
	centre = make([]bool, len(n.Components))
	for i := range centre {
		centre[i] = own && n.Components[i].Centre
	}
	if !own {
		for _, name := range typed {
			centre[n.Component(name)] = true
		}
	}
	return centre, own
}

// changeCentre edits the model, or the centre that is typed for the searches where there is one.
func (s *State) changeCentre(a CentreAsked) []Effect {
	centre, own := s.CentreOfStar()
	if own || a.Component < 0 || a.Component >= len(centre) {
		return s.edit(edit.SetCentre{Component: a.Component, On: a.On})
	}
	centre[a.Component] = a.On
	belongs := " belongs to the centre that the searches take."
	if !a.On {
		belongs = " no longer" + belongs
	}
	s.Status = s.Model.Document.Network.Components[a.Component].Name + belongs
	var names []string
	for i, in := range centre {
		if in {
			names = append(names, s.Model.Document.Network.Components[i].Name)
		}
	}
	if s.Settings.Centre = nobody; len(names) > 0 {
		s.Settings.Centre = say.List(names)
	}
	return nil
}
