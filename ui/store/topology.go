package store

import (
	"slices"

	"lassolab/engine/edit"
)

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

// CentreChanged is the action that puts a component into the centre that is shown, or takes it out: an edit of the model, or of the centre that
// is typed for the searches where there is one.
func (s *State) CentreChanged(component int, on bool) Action {
	centre, own := s.CentreOfStar()
	if own || component < 0 || component >= len(centre) {
		return EditMade{edit.SetCentre{Component: component, On: on}}
	}
	centre[component] = on
	if !slices.Contains(centre, true) {
		return OptionTyped{CentreOption, nobody}
	}
	var names []string
	for i, in := range centre {
		if in {
			names = append(names, s.Model.Document.Network.Components[i].Name)
		}
	}
	return OptionTyped{CentreOption, OrderText(names)}
}
