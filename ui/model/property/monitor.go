package property

import (
	"lassolab/engine"
	"lassolab/engine/edit"
	engineproperty "lassolab/engine/property"
	"lassolab/ui/core/session"
)

// The monitor of the property that is looked at, made in a worker.

// wanted is what a monitor is of.
type wanted struct {
	revision int
	reading  string
	formula  string
	ends     bool
}

// want has a worker make the monitor of what is looked at, if it is not there and somebody can see it. The newest wins.
func (f *Feature) want(t *session.Turn) {
	formula := f.looked
	if formula == "" {
		formula = t.Settings.Property
	}
	now := wanted{t.Model.Revision, t.Settings.Reading, formula, t.Settings.Ends}
	if t.Stage.Model != View && f.failure != "" {
		f.wanted, f.failure = wanted{}, "" // who looks again may have better luck
	}
	if t.Stage.Model != View || !t.Model.Good || f.wanted == now {
		return
	}
	f.task.Stop(t)
	f.wanted, f.monitor, f.failure = now, nil, ""
	if formula == "" {
		return
	}
	if w := wrong(names(t.Session), formula); w != nil {
		f.failure = w.says
		return
	}
	f.task.Start(t, t.Request(engine.Options{Timeout: timeLimit}), engineproperty.Property{Formula: formula, Ends: now.ends})
}

// InsertMonitor puts the monitor that is shown into the text, as a component.
func (f *Feature) InsertMonitor(t *session.Turn) {
	if !t.Read(f.InsertMonitor) {
		return
	}
	if f.monitor == nil || f.monitor.Text == "" || f.wanted.revision != t.Model.Revision {
		t.Say("The model has changed since: look at the monitor again.")
		return
	}
	t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.Insert{Text: f.monitor.Text}))
	t.Later(session.With(t.Features.Search.AskProperty, ""))
	t.Ask(session.Told{Sentence: "Now ask the question in which all accept at one moment, and let the other components accept everywhere: " +
		"a lasso violates the property.", Beside: true})
}
