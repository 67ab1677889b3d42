// Package property is the properties of the model: those that its text states, with the verdicts of the searches, a field to
// type a formula, patterns to start from, the runs that are asked, and the monitor that watches them.
package property

import (
	"slices"
	"strings"
	"time"

	"github.com/vugu/vugu"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	engineproperty "lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Feature is the properties of the model.
type Feature struct {
	draft   string // the formula in the field, as typed
	cursor  int    // the byte of it before which the cursor stands
	open    bool   // completions are shown
	all     bool   // also where no word has been begun
	chosen  int    // of the completions; -1: none
	edited  string // the property that the draft is to replace; empty: it is a new one
	aside   string // what was in the field before that
	fair    Runs   // how fair runs are of which components are being chosen; AllRuns: none are
	pattern int    // that is being filled; -1: none
	scope   int
	slots   map[string]string

	verdicts map[question][]verdict
	model    string           // tells the model apart from others, for verdicts
	printed  *network.Network // of that model

	looked  string // the formula whose monitor is wanted; empty: the one that is asked
	wanted  wanted // what it is of
	task    session.Task[engineproperty.Property, message.None, *message.Monitor]
	monitor *message.Monitor
	failure string // why there is none

	formulas formulas
	compared compared
}

// NewFeature returns the properties of a page that was just opened.
func NewFeature() *Feature {
	return &Feature{chosen: -1, pattern: -1, slots: map[string]string{}, verdicts: map[question][]verdict{},
		task: session.NewTask(message.MonitorJob), formulas: formulas{task: session.NewTask(message.FormulasJob)},
		compared: compared{task: session.NewTask(message.ExerciseJob)}}
}

// Runs say which runs are to satisfy the property.
type Runs int

// The runs.
const (
	AllRuns Runs = iota
	FairRuns
	WeaklyFairRuns
	StronglyFairRuns
	AcceptingRuns
	EndingRuns
)

// PutDraft shows the formula in the field, with the cursor before a UTF-16 unit of it.
type PutDraft struct {
	Text   string
	Cursor int
}

// timeLimit bounds the making of a monitor that is only looked at.
const timeLimit = 10 * time.Second

// FieldID is the field for a formula, on the page.
const FieldID = "property-formula"

// Update handles the messages of the properties.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.Replied:
		if h, ok := f.task.Hear(m); ok {
			f.monitor, f.failure = h.Found, h.Failure
		}
		f.hearFormulas(t, m)
		f.hearCompared(m)
	case session.RunEnded:
		f.remember(t, t.Runs[m.Name])
	case session.ModelChanged:
		f.modelChanged(t)
	case session.SettingsChanged:
		f.want(t)
	case session.StageChanged:
		f.want(t)
	case session.SceneOpened:
		f.forget(t, m)
	}
}

// Ask asks a property of the model.
func (f *Feature) Ask(t *session.Turn, at int) {
	if formula, ok := stated(t.Session, at); ok {
		f.ask(t, formula)
	}
}

// AskAcceptance asks the acceptance question instead of a property.
func (f *Feature) AskAcceptance(t *session.Turn) {
	t.Later(session.With(t.Features.Search.AskProperty, ""))
	t.Ask(session.RunPressed{})
}

// LeaveEdit leaves the property that is edited as it was.
func (f *Feature) LeaveEdit(t *session.Turn) {
	f.leave()
	f.put(t, f.draft)
}

// Copy puts a property into the field, for another one like it.
func (f *Feature) Copy(t *session.Turn, at int) {
	if formula, ok := stated(t.Session, at); ok {
		f.edited = ""
		f.put(t, formula)
	}
}

// Delete takes a property out of the model.
func (f *Feature) Delete(t *session.Turn, at int) {
	if _, ok := stated(t.Session, at); ok {
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.RemoveProperty{Property: at}))
	}
}

// ShowDraft shows the monitor of what is typed.
func (f *Feature) ShowDraft(t *session.Turn) {
	f.looked = strings.TrimSpace(f.draft)
	f.want(t)
}

// Keep puts what is typed into a work.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	to.Draft, to.Scene.Formulas = f.draft, f.formulas.text
}

// forget lets go of the former model.
func (f *Feature) forget(t *session.Turn, m session.SceneOpened) {
	f.task.Stop(t)
	f.formulas.task.Stop(t)
	f.compared.task.Stop(t)
	*f = *NewFeature()
	f.formulas.text, f.formulas.due = m.Kept.Scene.Formulas, m.Kept.Scene.Formulas != ""
	f.put(t, say.Cut(m.Kept.Draft, session.ListLimit))
	f.open = false
}

// stated is a property that the model states.
func stated(s *session.Session, at int) (formula string, ok bool) {
	n := s.Model.Network()
	if n == nil || at < 0 || at >= len(n.Properties) {
		return "", false
	}
	return n.Properties[at], true
}

// names are those of the last good model.
func names(s *session.Session) engineproperty.Names {
	if d := s.Model.Document; d != nil {
		return engineproperty.NamesOf(d)
	}
	return engineproperty.Names{Network: network.New()}
}

// ask asks a formula, and runs the searches.
func (f *Feature) ask(t *session.Turn, formula string) {
	f.looked = ""
	t.Later(session.With(t.Features.Search.AskProperty, formula))
	t.Ask(session.RunPressed{})
}

// mostFair is the number of components of which it can be chosen that they go on.
const mostFair = 60

func (f *Feature) modelChanged(t *session.Turn) {
	if n := t.Model.Network(); n != nil && t.Model.Good && !slices.Contains(n.Properties, f.edited) {
		f.leave()
	}
	if len(f.verdicts) > 0 {
		f.print(t)
	}
	f.formulasOf(t)
	f.want(t)
}

// View is the name of the view of the model.
const View link.ModelView = "property"

// Entry lists what properties give to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, Jobs: message.Jobs{message.MonitorJob, message.FormulasJob}, View: feature.View{Of: View, Whole: true, Panel: f.panel}}
}

func (f *Feature) panel(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }
