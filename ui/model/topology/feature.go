package topology

import (
	"github.com/vugu/vugu"

	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the topology of the model, where the centre of a star is chosen. It has no state of its own.
type Feature struct{}

// Update hears nothing: the topology follows from the session.
func (f *Feature) Update(*session.Turn, session.Msg) {}

// ResetCentre goes back to the centre that the model has.
func (f *Feature) ResetCentre(t *session.Turn) {
	named := t.Settings.Named()
	named.Centre = ""
	t.Later(session.With(t.Features.Search.SetNames, named))
	t.Save()
}

// SetCentre puts a component into the centre of a star, or takes it out: in the model, or in the centre that is typed
// for the searches where there is one.
func (f *Feature) SetCentre(t *session.Turn, component int, on bool) {
	centre, own := t.CentreOfStar()
	if own && t.Model.Program == nil || component < 0 || component >= len(centre) {
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.SetCentre{Component: component, On: on}))
		return
	}
	components := t.Model.Network().Components
	centre[component] = on
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
	t.Later(session.With(t.Features.Search.SetNames, named))
	is := " is now in"
	if !on {
		is = " is no longer in"
	}
	t.Say(components[component].Name + is + " the centre for the searches.")
	t.Save()
}

// View is the name of the view of the model.
const View link.ModelView = "topology"

// Entry lists what the topology gives to the page. It handles its keys itself.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Keys: []keys.Place{{Name: "in the topology", Rows: []keys.Row{
		{Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown Home End", Words: "go from component to component"},
		{Keys: "Space", Words: "select the component"},
		{Keys: "Enter", Words: "draw it large"},
		{Keys: "c", Words: "put it into the centre, or take it out"},
	}}}, View: feature.View{Of: View, Panel: f.panel}}
}

func (f *Feature) panel(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }
