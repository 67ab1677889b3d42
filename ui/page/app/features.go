package app

import (
	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/model/doctor"
	"lassolab/ui/model/draw"
	"lassolab/ui/model/editor"
	"lassolab/ui/model/labels"
	"lassolab/ui/model/picture"
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
	"lassolab/ui/teach/vote"
	"lassolab/ui/teach/writing"
	"lassolab/wasm/message"
)

// Features are the parts of the page that others name. Every message goes to all that entries lists.
type Features struct {
	Editor   *editor.Feature
	Draw     *draw.Feature
	Topology *topology.Feature
	Simulate *simulate.Feature
	Labels   *labels.Feature
	Property *property.Feature
	Doctor   *doctor.Feature
	Picture  *picture.Feature
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
	Vote     *vote.Feature
	Writing  *writing.Feature
	Status   *status.Feature
}

func newFeatures() Features {
	reader, exercises, votes := reading.NewFeature(), exercise.NewFeature(), &vote.Feature{}
	reader.Exercises, reader.Votes = exercises, votes
	return Features{
		Editor:   editor.NewFeature(),
		Draw:     draw.NewFeature(),
		Topology: topology.NewFeature(),
		Simulate: simulate.NewFeature(),
		Labels:   labels.NewFeature(),
		Property: property.NewFeature(),
		Doctor:   doctor.NewFeature(),
		Picture:  &picture.Feature{},
		Search:   search.NewFeature(),
		Breakit:  breakit.NewFeature(),
		Graph:    graph.NewFeature(),
		Film:     &film.Feature{},
		Why:      why.NewFeature(),
		Lasso:    lasso.NewFeature(),
		Files:    files.NewFeature(),
		Sweep:    sweep.NewFeature(),
		Stage:    stage.NewFeature(),
		Gallery:  &gallery.Feature{},
		Help:     &help.Feature{},
		Reading:  reader,
		Exercise: exercises,
		Vote:     votes,
		Writing:  writing.NewFeature(reader),
		Status:   &status.Feature{},
	}
}

// entries is the list of features: what one gives to the page is in its own literal. Of places of keys that hold at once
// the later ones have a key first.
func (f *Features) entries() []feature.Entry {
	return []feature.Entry{
		f.Film.Entry(), f.Stage.Entry(), f.Help.Entry(), f.Search.Entry(f.Breakit), f.Editor.Entry(), f.Why.Entry(), f.Reading.Entry(),
		f.Lasso.Entry(), f.Graph.Entry(), f.Draw.Entry(), f.Topology.Entry(), f.Simulate.Entry(), f.Labels.Entry(),
		f.Property.Entry(), f.Doctor.Entry(), f.Picture.Entry(), f.Files.Entry(draw.Thumbnail), f.Writing.Entry(),
		{Part: f.Breakit, Keep: f.Breakit.Keep, Jobs: message.Jobs{message.HuntJob}}, f.Sweep.Entry(), f.Exercise.Entry(), f.Vote.Entry(), f.Gallery.Entry(),
		{Part: f.Status},
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
