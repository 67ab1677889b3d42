//go:build !js

package app_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/measure"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/doctor"
	"lassolab/ui/model/property"
	"lassolab/ui/model/topology"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/exercise"
	"lassolab/wasm/message"
)

// computation is something that a worker does for the page.
type computation struct {
	job    string                      // empty: a search
	before []session.Msg               // what leads to it
	press  []session.Msg               // what starts it, now and again
	text   string                      // typed to start it
	shown  func(*app.App) vugu.Builder // where its failure is told; nil: on the page
}

// computations are all that workers do, on a page with two philosophers that were searched.
func computations(t *testing.T) map[string]computation {
	predict, wrong := teach.ReadExercise("kind: predict\nquestion: q\nmodel: m\nalgorithm: ndfs", 1, func(string) (string, bool) { return hoa.Write(family.Figure2()), true })
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	card := exercise.On{ID: "card", Exercise: predict}
	plan, mistakes := measure.Read("family: philosophers n=2..2\nalgorithms: ndfs\nstates: 30", 1)
	if len(mistakes) > 0 {
		t.Fatal(mistakes)
	}
	msgs := func(list ...session.Msg) []session.Msg { return list }
	drawn := msgs(session.ComponentChosen{Component: 0})
	return map[string]computation{
		"a search":       {press: msgs(session.RunPressed{})},
		"a hunt":         {job: message.HuntJob.Name, press: msgs(apptest.Does("Breakit", "StartHunt", link.Broken{Algorithm: "tnf", Without: "order"}))},
		"trace classes":  {job: message.TracesJob.Name, press: msgs(apptest.Does("Labels", "Count"))},
		"a monitor":      {job: message.MonitorJob.Name, before: msgs(apptest.Does("Search", "AskProperty", "G F P0")), press: msgs(session.ModelViewChosen{View: link.Draw}, session.ModelViewChosen{View: property.View})},
		"a better lasso": {job: message.ShortestJob.Name, press: msgs(apptest.Does("Lasso", "Look", lasso.ForShortest))},
		"another lasso":  {job: message.AnotherJob.Name, press: msgs(apptest.Does("Lasso", "Look", lasso.ForAnother))},
		"a replayed run": {job: message.RetraceJob.Name, before: msgs(apptest.Does("Lasso", "TogglePaste"), apptest.Does("Lasso", "TypeRun", "think_0; eat_0")), press: msgs(apptest.Does("Lasso", "ReplayPasted"))},
		"formulas":       {job: message.FormulasJob.Name, press: msgs(apptest.Does("Property", "TakeFormulas", session.FormulaFiles{Text: "<property-set></property-set>"}))},
		"a sweep":        {job: message.SweepJob.Name, press: msgs(apptest.Does("Sweep", "Start", "chart", plan))},
		"an exercise": {job: message.ExerciseJob.Name, before: msgs(apptest.Does("Exercise", "Begin", card)), press: msgs(apptest.Does("Exercise", "Check", card)), shown: func(a *app.App) vugu.Builder {
			return &exercise.Card{Page: pageOf(a), Of: a.Exercise, Exercise: card.Exercise, ID: card.ID}
		}},
		"an examination": {job: message.ExamineJob.Name, before: drawn, press: msgs(session.ModelViewChosen{View: link.Draw}, session.ModelViewChosen{View: doctor.View})},
		"symmetries":     {job: message.SymmetriesJob.Name, press: msgs(session.ModelViewChosen{View: link.Draw}, session.ModelViewChosen{View: topology.View})},
		"an operation":   {job: message.OperateJob.Name, before: drawn, press: msgs(apptest.Does("Doctor", "Operate", "trim"))},
		"a language":     {job: message.LanguageJob.Name, before: msgs(apptest.Does("Doctor", "Toggle", 0), apptest.Does("Doctor", "Toggle", 1)), press: msgs(apptest.Does("Doctor", "Ask", "included", false))},
		"a reading":      {job: message.ReadJob.Name, text: apptest.LargeProgram},
		"an opening":     {job: message.OpenJob.Name, press: msgs(files.Opened{Files: []files.File{{Name: "large.aut", Text: "des (0, 1, 1)\n(0, a, 0)\n" + strings.Repeat("\n", 1<<17)}}})},
		"a large link":   {job: message.LinkJob.Name, press: msgs(files.LinkOpened{Fragment: "#m1/" + strings.Repeat("a", 1<<17)})},
		"a certificate":  {job: message.CertificateJob.Name, press: msgs(apptest.Does("Search", "Export", "certificate"))},
		"a check":        {job: message.CheckJob.Name, press: msgs(files.Opened{Files: []files.File{{Name: "a.cert", Text: "lassolab-certificate: v1\n"}}})},
		"pictures":       {before: msgs(session.LectureWanted{Text: tour}), press: msgs(apptest.Does("Reading", "PrintHandout"))},
	}
}

// started is the worker of a computation that is started now; nil: none is.
func (c computation) started(a *app.App) *session.StartWorker {
	var effects []session.Effect
	for _, m := range c.press {
		effects = append(effects, apptest.Play(a, m)...)
	}
	if c.text != "" {
		effects = append(apptest.Type(a, c.text), a.Act(a.Editor.Read)...)
	}
	for _, s := range apptest.All[session.StartWorker](effects) {
		if s.Request.Job == c.job {
			return &s
		}
	}
	return nil
}

// A worker that dies, in whatever way, is a failure in words (ui/core/workers): the page says them, loses nothing, and starts it again when it is asked to.
func TestAWorkerThatDiesIsToldLosesNothingAndIsStartedAgain(t *testing.T) {
	const words = "The worker is gone. Try again."
	left := jobNames(t)
	delete(left, message.ConfirmJob.Name) // small models are confirmed unasked: ui/run/search has a test of its own
	for name, c := range computations(t) {
		t.Run(name, func(t *testing.T) {
			delete(left, c.job)
			a := apptest.Search(t, family.Philosophers(2), "ndfs")
			for _, m := range c.before {
				apptest.Play(a, m)
			}
			worker := c.started(a)
			if worker == nil {
				t.Fatal("no worker is started")
			}
			text, title := a.Session.Model.Text, a.Session.Model.Title
			effects := a.Update(session.Replied{For: worker.For, Number: worker.Number, Reply: message.Failed(words)})
			for range 10 { // others that wait for a worker die too
				for _, next := range apptest.All[session.StartWorker](effects) {
					effects = a.Update(session.Replied{For: next.For, Number: next.Number, Reply: message.Failed(words)})
				}
			}
			if a.Session.Busy() || a.Session.Model.Text != text || a.Session.Model.Title != title {
				t.Errorf("it is still busy, or the model is another one: %q", a.Session.Model.Text)
			}
			shown := vugu.Builder(&app.Root{Page: pageOf(a), App: a})
			if c.shown != nil {
				shown = c.shown(a)
			}
			if !strings.Contains(html(t, shown), "The worker is gone.") {
				t.Errorf("nothing is said on the page; the status is %q", a.Session.Status)
			}
			if c.started(a) == nil {
				t.Error("it is not started again")
			}
		})
	}
	for job := range left {
		t.Errorf("%q is done by workers and not a part of this test", job)
	}
}

// jobNames are all that a worker may be asked for: the jobs of the features, and a search.
func jobNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{"": true}
	for _, job := range app.New().Jobs() {
		names[reflect.ValueOf(job).FieldByName("Name").String()] = true
	}
	return names
}

// Whoever does not answer is asked about, over what was said before, until it is waited for, ended, or heard.
func TestTheUserIsAskedWhetherToWaitForASilentWorker(t *testing.T) {
	a := apptest.Search(t, family.Philosophers(2), "ndfs")
	a.Act(session.With(a.Status.Notify, session.Notice{Text: "Something else."}))
	asks := func(words string) {
		t.Helper()
		if got := a.Status.Notice(); !strings.Contains(got.Text, words) || !strings.Contains(rendered(t, a), words) {
			t.Errorf("the page says %q, not %q", got.Text, words)
		}
	}
	ends := func(effects []session.Effect, wait bool) {
		t.Helper()
		if got := apptest.All[session.EndSilence](effects); len(got) != 1 || got[0].Wait != wait {
			t.Errorf("done is %v", effects)
		}
		asks("Something else.")
	}
	silent := func(workers int) { apptest.Play(a, apptest.Does("Status", "AskAboutSilence", workers, 10)) }
	silent(1)
	asks("A computation has not answered for 10 s. Stop it, or wait")
	silent(3)
	asks("3 computations have not answered for 10 s. Stop them, or wait")
	ends(apptest.Play(a, apptest.Remedy(0)), false)
	silent(1)
	ends(a.Act(a.Status.Dismiss), true)
	silent(1)
	silent(0)
	asks("Something else.")
}
