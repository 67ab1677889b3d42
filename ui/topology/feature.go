package topology

import (
	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is the topology of the model, where the centre of a star is chosen. It has no state of its own.
type Feature struct{}

// NewFeature returns the topology.
func NewFeature() *Feature { return &Feature{} }

// CentreAsked puts a component into the centre of a star that is shown, or takes it out.
type CentreAsked struct {
	Component int
	On        bool
}

// CentreReset goes back to the centre that the model has.
type CentreReset struct{}

// Update handles the messages of the topology.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case CentreAsked:
		f.changeCentre(t, m)
	case CentreReset:
		named := t.Settings.Named()
		named.Centre = ""
		t.Ask(session.NamesWanted{Named: named})
		t.Save()
	}
}

// Keep keeps nothing.
func (f *Feature) Keep(*session.Session, *link.Kept) {}

// changeCentre edits the model, or the centre that is typed for the searches where there is one.
func (f *Feature) changeCentre(t *session.Turn, m CentreAsked) {
	centre, own := t.CentreOfStar()
	if own && t.Model.Program == nil || m.Component < 0 || m.Component >= len(centre) {
		t.Ask(session.EditMade{Edit: edit.SetCentre{Component: m.Component, On: m.On}})
		return
	}
	components := t.Model.Network().Components
	centre[m.Component] = m.On
	var names []string
	for i, in := range centre {
		if in {
			names = append(names, components[i].Name)
		}
	}
	named := t.Settings.Named()
	if named.Centre = session.Nobody; len(names) > 0 {
		named.Centre = say.List(names)
	}
	t.Ask(session.NamesWanted{Named: named})
	is := " is now in"
	if !m.On {
		is = " is no longer in"
	}
	t.Say(components[m.Component].Name + is + " the centre for the searches.")
	t.Save()
}
