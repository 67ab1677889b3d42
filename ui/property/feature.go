// Package property is the properties of the model: those that its text states, with the verdicts of the searches, a field to
// type a formula, patterns to start from, the runs that are asked, and the monitor that watches them.
package property

import (
	"slices"
	"strings"
	"time"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	engineproperty "lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
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
	model    uint64           // tells the model apart from others, for verdicts
	printed  *network.Network // of that model

	looked  string // the formula whose monitor is wanted; empty: the one that is asked
	wanted  wanted // what it is of
	task    session.Task[engineproperty.Property, message.None, *message.Monitor]
	monitor *message.Monitor
	failure string // why there is none
}

// NewFeature returns the properties of a page that was just opened.
func NewFeature() *Feature {
	return &Feature{chosen: -1, pattern: -1, slots: map[string]string{}, verdicts: map[question][]verdict{},
		task: session.NewTask(message.MonitorJob)}
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

type (
	// Typed is the formula in the field, and where the cursor stands in it, in UTF-16 units, as browsers count.
	Typed struct {
		Text   string
		Cursor int
	}
	// OffersAsked shows what the formula can be completed by.
	OffersAsked struct{ Cursor int }
	// OfferChosen goes so many completions on.
	OfferChosen struct{ By int }
	// OfferTaken completes the formula.
	OfferTaken struct{ At int }
	// OffersClosed hides the completions.
	OffersClosed struct{}
	// Entered adds the formula to the model, or changes the property that is edited, and asks it.
	Entered struct{}
	// Repaired puts the nearest name in the place of one that is unknown.
	Repaired struct{}
	// Asked asks a property of the model.
	Asked struct{ Property int }
	// AcceptanceAsked asks the acceptance question instead of a property.
	AcceptanceAsked struct{}
	// EditPressed puts a property into the field, to be changed.
	EditPressed struct{ Property int }
	// EditLeft leaves it as it was.
	EditLeft struct{}
	// Copied puts a property into the field, for another one like it.
	Copied struct{ Property int }
	// Deleted takes a property out of the model.
	Deleted struct{ Property int }
	// RunsChosen says which runs are to satisfy the property.
	RunsChosen struct{ Runs Runs }
	// FairToggled asks that a component goes on for ever, or no longer.
	FairToggled struct{ Component string }
	// PatternChosen shows a pattern to be filled; -1 puts it away.
	PatternChosen struct{ Pattern int }
	// ScopeChosen says in which part of a run the pattern is to hold.
	ScopeChosen struct{ Scope int }
	// SlotTyped fills a slot of the pattern.
	SlotTyped struct{ Slot, Text string }
	// PatternTaken puts the filled pattern into the field.
	PatternTaken struct{}
	// DraftShown shows the monitor of what is typed.
	DraftShown struct{}
	// MonitorInserted puts the monitor that is shown into the text, as a component.
	MonitorInserted struct{}
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
	case Typed, OffersAsked, OfferChosen, OfferTaken, OffersClosed:
		f.complete(t, m)
	case Repaired:
		f.repair(t)
	case Entered:
		f.enter(t, m)
	case Asked:
		if formula, ok := stated(t.Session, m.Property); ok {
			f.ask(t, formula)
		}
	case AcceptanceAsked:
		t.Ask(session.PropertyAsked{})
		t.Ask(session.RunPressed{})
	case EditPressed:
		f.change(t, m.Property)
	case EditLeft:
		f.leave()
		f.put(t, f.draft)
	case Copied:
		if formula, ok := stated(t.Session, m.Property); ok {
			f.edited = ""
			f.put(t, formula)
		}
	case Deleted:
		if _, ok := stated(t.Session, m.Property); ok {
			t.Ask(session.EditMade{Edit: edit.RemoveProperty{Property: m.Property}})
		}
	case RunsChosen:
		f.askRuns(t, m.Runs)
	case FairToggled:
		f.toggleFair(t, m.Component)
	case PatternChosen, ScopeChosen, SlotTyped, PatternTaken:
		f.fill(t, m)
	case DraftShown:
		f.looked = strings.TrimSpace(f.draft)
		f.want(t)
	case MonitorInserted:
		f.insert(t, m)
	case session.Replied:
		if h, ok := f.task.Hear(m); ok {
			f.monitor, f.failure = h.Found, h.Failure
		}
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

// Keep puts what is typed into a work.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) { to.Draft = f.draft }

// forget lets go of the former model.
func (f *Feature) forget(t *session.Turn, m session.SceneOpened) {
	f.task.Stop(t)
	*f = *NewFeature()
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
	t.Ask(session.PropertyAsked{Formula: formula})
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
	f.want(t)
}
