//go:build !js

package app_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/promela"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// A program is kept as it is typed; what is searched is its network.
func TestAProgramIsKeptAsItIsTypedAndItsNetworkIsSearched(t *testing.T) {
	a, _ := apptest.Open(t)
	s := a.Session
	apptest.Type(a, apptest.Program)
	if !s.Model.Good || s.Model.Program == nil || s.Model.Text != apptest.Program || s.Model.Title != "P" {
		t.Fatalf("%q: %s %v", s.Model.Title, s.Status, s.Model.Diagnostics)
	}
	if !strings.HasPrefix(s.Model.Document.Text, "HOA: v1") {
		t.Errorf("the network is no HOA: %.40s", s.Model.Document.Text)
	}
	if want := session.ProgramSearches(false); !slices.Equal(s.Settings.Algorithms, want) || !strings.Contains(s.Status, "centre") {
		t.Errorf("%v are chosen, and %q is said", s.Settings.Algorithms, s.Status)
	}
	revision := s.Model.Revision
	apptest.Run(t, a)
	for _, r := range s.Results() {
		if r.Phase != session.Reported || s.Stale(r) {
			t.Errorf("%s: %s %s", r.Name, r.Verdict(), r.Failure)
		}
	}
	apptest.Type(a, apptest.Program+"\n// more")
	if s.Model.Revision == revision {
		t.Error("another text has the revision of the searched one")
	}
	a.Act(a.Editor.Undo)
	if s.Model.Text != apptest.Program || s.Model.Revision != revision || s.Stale(s.Results()[0]) {
		t.Errorf("undo does not bring the runs back: revision %d for %d", s.Model.Revision, revision)
	}
}

// Dead local variables stay where the setting says so, and only of programs.
func TestKeepingDeadLocalsReadsAProgramAnew(t *testing.T) {
	a, _ := apptest.Open(t)
	revision := a.Session.Model.Revision
	a.Act(session.With(a.Search.Compile, promela.Ways{KeepDead: true}))
	if a.Session.Model.Revision != revision {
		t.Error("HOA is read anew")
	}
	a.Act(session.With(a.Search.Compile, promela.Ways{}))
	apptest.Type(a, apptest.Program)
	revision = a.Session.Model.Revision
	a.Act(session.With(a.Search.Compile, promela.Ways{KeepDead: true}))
	if a.Session.Model.Revision == revision || !a.Session.Model.Good {
		t.Errorf("the program is not read anew: %s", a.Session.Status)
	}
	revision = a.Session.Model.Revision
	a.Act(session.With(a.Search.Compile, promela.Ways{SpinCentre: true}))
	if n := a.Session.Model.Document.Network; a.Session.Model.Revision == revision || len(n.Shared) == 0 {
		t.Errorf("no label of the program is the centre's: %s", a.Session.Status)
	}
}

// A program that takes a while is compiled by a worker. The last model stays, and searches that are asked for start when it is there.
func TestALargeProgramIsCompiledByAWorker(t *testing.T) {
	a, _ := apptest.Open(t)
	s := a.Session
	before := s.Model.Document
	effects := apptest.Type(a, apptest.LargeProgram)
	started := apptest.All[session.StartWorker](effects)
	if len(started) != 1 || started[0].Request.Job != message.ReadJob.Name || s.Model.Compiling != session.Compiling || s.Model.Document != before || s.Model.Good {
		t.Fatalf("%v: %s", started, s.Status)
	}
	if effects := a.Update(session.RunPressed{}); apptest.Has[session.StartWorker](effects) || !strings.Contains(s.Status, "being compiled") {
		t.Errorf("a search starts on what is not there yet: %s", s.Status)
	}
	apptest.Finish(t, a, effects)
	if !s.Model.Good || s.Model.Program == nil || s.Model.Compiling != session.Compiled {
		t.Fatalf("not compiled: %s %v", s.Status, s.Model.Diagnostics)
	}
	if len(s.Results()) == 0 || !s.Busy() && s.Stale(s.Results()[0]) {
		t.Error("the searches did not start")
	}
}

func TestACompilationThatIsCancelledLeavesTheLastModel(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	s := a.Session
	before := s.Model.Document
	apptest.Type(a, apptest.LargeProgram)
	if effects := a.Update(session.CancelPressed{}); !apptest.Has[session.StopWorker](effects) {
		t.Error("the worker goes on")
	}
	if s.Model.Compiling != session.Halted || s.Model.Document != before || !strings.Contains(s.Status, "stays") {
		t.Errorf("%v: %s", s.Model.Compiling, s.Status)
	}
	if a.Update(session.RunPressed{}); !strings.Contains(s.Status, "press Compile") {
		t.Errorf("searched all the same: %s", s.Status)
	}
	apptest.Finish(t, a, a.Act(a.Editor.Read))
	if !s.Model.Good || s.Model.Program == nil {
		t.Errorf("not compiled: %s", s.Status)
	}
	apptest.Type(a, apptest.LargeProgram+" ")
	if effects := a.Act(a.Editor.Undo); s.Model.Good != true || !apptest.Has[session.StopWorker](effects) {
		t.Errorf("undo compiles again what was compiled: %s", s.Status)
	}
}

// While a program has mistakes the last good model stays, and they are told with their places.
func TestMistakesOfAProgramAreToldWithTheirPlaces(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, strings.Replace(apptest.Program, "  od", "  ob", 1))
	s := a.Session
	if s.Model.Good || !s.Model.Diagnostics.HasErrors() || s.Model.Diagnostics[0].Line < 6 || s.Model.Document == nil {
		t.Errorf("%v", s.Model.Diagnostics)
	}
}

// One press turns a program into HOA, and undo brings it back.
func TestAProgramBecomesHOAByOnePress(t *testing.T) {
	a, _ := apptest.Open(t)
	s := a.Session
	apptest.Type(a, apptest.Program)
	network := s.Model.Document.Text
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.Edit(nil)))
	a.Act(a.Editor.Convert)
	if s.Model.Text != network || s.Model.Program != nil || !s.Model.Good || !strings.Contains(s.Status, "HOA now") {
		t.Errorf("%.60q: %s", s.Model.Text, s.Status)
	}
	a.Act(a.Editor.Undo)
	if s.Model.Text != apptest.Program || s.Model.Program == nil {
		t.Error("undo does not bring the program back")
	}
}

// A link carries the program and how it is read, not its network.
func TestALinkCarriesTheProgram(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, apptest.Program)
	a.Act(session.With(a.Search.Compile, promela.Ways{KeepDead: true}))
	address := apptest.Link(t, a)
	b, _ := apptest.Open(t)
	apptest.Finish(t, b, b.Update(files.LinkOpened{Fragment: address}))
	if m := b.Session.Model; m.Text != apptest.Program || m.Program == nil || !b.Session.Settings.KeepDead {
		t.Errorf("%.40q: %s", m.Text, b.Session.Status)
	}
}

func TestAFileWithAProgramIsOpenedAsItIs(t *testing.T) {
	for _, f := range []files.File{{Name: "mutex.pml", Text: apptest.Program}, {Name: "mutex.prm", Text: apptest.Program}, {Text: apptest.Program}} {
		a, _ := apptest.Open(t)
		a.Update(files.Opened{Files: []files.File{f}})
		if m := a.Session.Model; m.Text != apptest.Program || m.Program == nil {
			t.Errorf("%s: %.40q: %s", f.Name, m.Text, a.Session.Status)
		}
		saved := apptest.All[session.Download](a.Act(a.Files.SaveAsFile))
		if len(saved) != 1 || !strings.HasSuffix(saved[0].Name, ".pml") || saved[0].Text != apptest.Program {
			t.Errorf("saved as %v", saved)
		}
	}
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	a.Update(files.Opened{Files: []files.File{{Name: "a.pml", Text: apptest.Program}, {Name: "b.pml", Text: apptest.Program}}})
	if a.Session.Model.Text != text || !strings.Contains(a.Status.Notice().Text, "open it alone") {
		t.Errorf("two programs: %s", a.Status.Notice().Text)
	}
}

// What is stepped through lights the statement in the text.
func TestTheStepOfAWalkMarksItsStatement(t *testing.T) {
	a, _ := apptest.Open(t)
	s := a.Session
	apptest.Type(a, apptest.Program)
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "errors=some") })
	apptest.Choose(a, "dfs")
	apptest.Run(t, a)
	w := s.Walk()
	if w == nil || w.Kind != session.TargetPath {
		t.Fatalf("no path: %s", s.Status)
	}
	a.Act(session.With(a.Lasso.ChooseWalk, session.Walked{Of: session.OfSearch, Run: s.Walked.Run}))
	effects := a.Act(session.With(a.Lasso.ChooseWalk, session.Walked{Of: session.OfSearch, Run: s.Walked.Run, Step: session.LastStep}))
	marks := apptest.All[editor.MarkLines](effects)
	if len(marks) == 0 || !slices.Equal(marks[len(marks)-1].Lines, []int{8}) || !marks[len(marks)-1].Reveal {
		t.Errorf("the failing assertion is not marked: %v", marks)
	}
	a.Update(session.ModelViewChosen{View: link.Simulate})
	if choice := s.Simulated(); choice == nil {
		t.Error("the program is not simulated")
	}
}

// The questions of a program are asked with one choice, and answered in its words.
func TestTheQuestionsOfAProgramAreAskedAndAnswered(t *testing.T) {
	questions := []promela.Question{
		{Kind: promela.Assertion, Name: "assertion in line 8", Target: map[string]string{"errors": "some"}},
		{Kind: promela.InvalidEnd, Name: "invalid end states"},
		{Kind: promela.Ltl, Name: "ltl live", Formula: "G F want[0]@1"},
		{Kind: promela.Assertion, Name: "assertion in line 8", Target: map[string]string{"q": "[0]", "P[0]": "6"}},
	}
	for i, c := range []struct{ asks, answers string }{
		{"Can the assertion in line 8 fail?", "Yes: the assertion in line 8 can fail: "},
		{"Can it stop where it may not rest?", "Yes, in "},
		{"ltl live: Do all infinite runs satisfy", "No: this infinite run violates it."},
		{"Can the assertion in line 8 fail?", "No: the assertion in line 8 never fails."},
	} {
		a, effects := apptest.Open(t)
		apptest.Finish(t, a, effects)
		apptest.Type(a, apptest.Program)
		a.Session.Model.Program.Questions = questions // whatever the compiler asks
		apptest.Finish(t, a, a.Act(session.With(a.Search.AskProgram, i)))
		page := rendered(t, a)
		if !strings.Contains(page, c.asks) || !strings.Contains(page, c.answers) {
			at := strings.Index(page, `class="question"`)
			t.Errorf("question %d, %v: %s\n%.900s", i, a.Session.Settings.Algorithms, a.Session.Status, page[max(at, 0):])
		}
	}
}
