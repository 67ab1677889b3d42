package app

import (
	"lassolab/ui/core/session"
	"lassolab/ui/model/doctor"
	"lassolab/ui/model/draw"
	"lassolab/ui/model/editor"
	"lassolab/ui/model/labels"
	"lassolab/ui/model/property"
	"lassolab/ui/model/simulate"
	"lassolab/ui/model/topology"
	"lassolab/ui/page/help"
	"lassolab/ui/page/stage"
	"lassolab/ui/render/status"
	"lassolab/ui/run/breakit"
	"lassolab/ui/run/film"
	"lassolab/ui/run/graph"
	"lassolab/ui/run/lasso"
	"lassolab/ui/run/search"
	"lassolab/ui/run/sweep"
	"lassolab/ui/run/why"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/exercise"
	"lassolab/ui/teach/gallery"
	"lassolab/ui/teach/reading"
	"lassolab/ui/teach/writing"
)

// Features are the parts of the page. Their order means nothing: every message goes to all of them.
type Features struct {
	Editor   *editor.Feature
	Draw     *draw.Feature
	Topology *topology.Feature
	Simulate *simulate.Feature
	Labels   *labels.Feature
	Property *property.Feature
	Doctor   *doctor.Feature
	Search   *search.Feature
	Breakit  *breakit.Feature
	Graph    *graph.Feature
	Film     *film.Feature
	Why      *why.Feature
	Lasso    *lasso.Feature
	Files    *files.Feature
	Sweep    *sweep.Feature
	Stage    *stage.Feature
	Gallery  *gallery.Feature
	Help     *help.Feature
	Reading  *reading.Feature
	Exercise *exercise.Feature
	Writing  *writing.Feature
	Status   *status.Feature
}

func newFeatures() Features {
	reader := reading.NewFeature()
	return Features{
		Editor:   editor.NewFeature(),
		Draw:     draw.NewFeature(),
		Topology: topology.NewFeature(),
		Simulate: simulate.NewFeature(),
		Labels:   labels.NewFeature(),
		Property: property.NewFeature(),
		Doctor:   doctor.NewFeature(),
		Search:   search.NewFeature(),
		Breakit:  breakit.NewFeature(),
		Graph:    graph.NewFeature(),
		Film:     film.NewFeature(),
		Why:      why.NewFeature(),
		Lasso:    lasso.NewFeature(),
		Files:    files.NewFeature(),
		Sweep:    sweep.NewFeature(),
		Stage:    stage.NewFeature(),
		Gallery:  gallery.NewFeature(),
		Help:     help.NewFeature(),
		Reading:  reader,
		Exercise: exercise.NewFeature(),
		Writing:  writing.NewFeature(reader),
		Status:   status.NewFeature(),
	}
}

// all lists the features.
func (f *Features) all() []session.Feature {
	return []session.Feature{
		f.Editor, f.Draw, f.Topology, f.Simulate, f.Labels, f.Property, f.Doctor, f.Search, f.Breakit, f.Graph, f.Film, f.Why,
		f.Lasso, f.Files, f.Sweep, f.Stage, f.Gallery, f.Help, f.Reading, f.Exercise, f.Writing, f.Status,
	}
}

// Replaces reports whether a message puts another model on the screen, so that the
// present one must be written first.
func (a *App) Replaces(m session.Msg) bool {
	switch m := m.(type) {
	case editor.TextChanged:
		return a.Editor.Replaces(m.Text)
	case session.Pasted:
		return a.Session.Opens(m)
	case session.Replied:
		return a.Files.Replaces(m)
	case files.Opened, files.NewPressed, files.ExampleOpened, files.LinkOpened, files.SiteFileOpened, files.WorkOpened,
		files.Restored, breakit.FoundOpened, session.LectureWanted, reading.ReadThrough, session.WritingWanted:
		return true
	}
	return false
}
