package topology

import (
	"time"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Feature is the topology of the model, where the centre of a star is chosen, with the symmetries that a worker finds in it.
type Feature struct {
	task   session.Task[message.None, message.None, engine.Exchanges]
	of     int  // the revision of the model whose symmetries are looked for, or known; -1: none is
	failed bool // they are not known, and no worker looks for them
	found  engine.Exchanges
}

// NewFeature returns the topology of a page that was just opened.
func NewFeature() *Feature { return &Feature{task: session.NewTask(message.SymmetriesJob), of: -1} }

// timeLimit bounds the search for symmetries, which ends by itself before in most models.
const timeLimit = 30 * time.Second

// Update handles the messages of the topology.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.Replied:
		if h, ok := f.task.Hear(m); ok && h.Done {
			f.found = h.Found
		} else if h.Failure != "" {
			f.failed = true
			t.Say(h.Failure)
		}
	case session.ModelChanged, session.StageChanged:
		f.examine(t)
	case session.SceneOpened:
		f.task.Stop(t)
		*f = *NewFeature()
	}
}

// examine has a worker look for the symmetries of the model, if they are not known and the topology is shown: in a large
// model that takes seconds.
func (f *Feature) examine(t *session.Turn) {
	shown := t.Stage.Model == View
	if f.of != t.Model.Revision || f.failed && !shown { // who looks again may have better luck
		f.task.Stop(t)
		f.of, f.failed, f.found = -1, false, engine.Exchanges{}
	}
	if n := t.Model.Network(); shown && f.of < 0 && n != nil && t.Model.Good && t.Model.Program == nil {
		f.of = t.Model.Revision
		f.task.Start(t, t.Request(engine.Options{Timeout: timeLimit}), nil)
	}
}

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
	return feature.Entry{Part: f, Jobs: message.Jobs{message.SymmetriesJob}, Keys: []keys.Place{{Name: "in the topology", Rows: []keys.Row{
		{Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown Home End", Words: "go from component to component"},
		{Keys: "Space", Words: "select the component"},
		{Keys: "Enter", Words: "draw it large"},
		{Keys: "c", Words: "put it into the centre, or take it out"},
	}}}, View: feature.View{Of: View, Panel: f.panel}}
}

func (f *Feature) panel(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }
