//go:build !js

package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// chain is a model whose reading takes more than a moment.
func chain(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "HOA: v1\nname: \"%s\"\nStates: 900\nStart: 0\nAP: 1 \"a\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\n", name)
	for s := range 900 {
		fmt.Fprintf(&b, "State: %d {0}\n[0] %d\n", s, (s+1)%900)
	}
	return b.String() + "--END--\n"
}

func isReader(w session.StartWorker) bool { return w.Request.Job == message.ReadJob.Name }

// reads starts the worker that effects ask for to read a text; there is exactly one.
func reads(t *testing.T, effects []session.Effect) session.StartWorker {
	t.Helper()
	started := slices.DeleteFunc(apptest.All[session.StartWorker](effects), func(w session.StartWorker) bool { return !isReader(w) })
	if len(started) != 1 {
		t.Fatalf("%d workers read", len(started))
	}
	return started[0]
}

// answers gives the page what a worker says.
func answers(t *testing.T, a *app.App, w session.StartWorker) (effects []session.Effect) {
	t.Helper()
	for _, reply := range apptest.Replies(t, w.Request) {
		effects = append(effects, a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply})...)
	}
	return effects
}

// While a large text is read the last model stays; then the new one is there, with its title, and undo needs no worker.
func TestALargeTextIsReadByAWorker(t *testing.T) {
	a, _ := apptest.Open(t)
	s := a.Session
	before := s.Model.Document
	w := reads(t, apptest.Type(a, chain("one")))
	if s.Model.Document != before || s.Model.Good || s.Model.Compiling != session.Compiling || !strings.Contains(rendered(t, a), "Cancel reading") {
		t.Errorf("while it is read: %+v", s.Status)
	}
	if a.Update(session.RunPressed{}); !strings.Contains(s.Status, "being read") {
		t.Errorf("searched at once: %q", s.Status)
	}
	effects := answers(t, a, w)
	if !s.Model.Good || s.Model.Title != "one" || len(s.Model.Network().Components[0].States) != 900 || s.Model.Document.Text != s.Model.Text {
		t.Fatalf("%q: %s", s.Model.Title, s.Status)
	}
	if !apptest.Has[session.StartWorker](effects) {
		t.Error("the searches that were asked for do not start")
	}
	a.Act(a.Editor.Undo)
	if effects := a.Act(a.Editor.Redo); !s.Model.Good || s.Model.Title != "one" || slices.ContainsFunc(apptest.All[session.StartWorker](effects), isReader) {
		t.Errorf("made again, it is read again: %s", s.Status)
	}
	w = reads(t, apptest.Type(a, chain("one")+"nonsense"))
	if answers(t, a, w); s.Model.Good || s.Model.Diagnostics[0].Line != 1810 || s.Model.Document == nil {
		t.Errorf("with a mistake: %v", s.Model.Diagnostics)
	}
}

// The newest text wins, whatever it came by: what was read of another one is not heard, and its worker ends.
func TestTheNewestTextWins(t *testing.T) {
	link, err := link.Encode(link.Scene{Title: "linked", Text: chain("linked")})
	if err != nil {
		t.Fatal(err)
	}
	newer := map[string]session.Msg{
		"typing": editor.TextChanged{Text: chain("two")}, "a small text": editor.TextChanged{Text: apptest.Automaton}, "an undo": apptest.Does("Editor", "Undo"),
		"an example": files.ExampleOpened{ID: "peterson"}, "a link": files.LinkOpened{Fragment: link}, "a new model": files.NewPressed{},
		"a file": files.Opened{Files: []files.File{{Name: "three.hoa", Text: chain("three")}}}, "a cancel": session.CancelPressed{},
	}
	for name, m := range newer {
		a, _ := apptest.Open(t)
		w := reads(t, apptest.Type(a, chain("one")))
		effects := apptest.Play(a, m)
		stopped := apptest.All[session.StopWorker](effects)
		if !slices.Contains(stopped, session.StopWorker{For: w.For, Number: w.Number}) {
			t.Errorf("%s: the worker goes on", name)
		}
		text := a.Session.Model.Text
		said, good := a.Session.Status, a.Session.Model.Good
		if late := answers(t, a, w); len(late) > 0 || a.Session.Model.Text != text || a.Session.Model.Good != good || a.Session.Status != said {
			t.Errorf("%s: the old reading is heard: %q", name, a.Session.Status)
		}
		if m, typed := m.(editor.TextChanged); typed {
			effects = a.Act(session.With(a.Editor.ParseRested, a.Session.Model.Revision))
			text = m.Text
		}
		apptest.Finish(t, a, effects)
		if a.Session.Model.Text != text || a.Session.Model.Good == (name == "a cancel") {
			t.Errorf("%s: in the end there is %q: %s", name, a.Session.Model.Title, a.Session.Status)
		}
	}
}

// A large model that was opened has its title as a small one has: until it is changed, and again when it is as it was.
func TestTheTitleOfALargeModelIsTrue(t *testing.T) {
	fragment, err := link.Encode(link.Scene{Title: "A chain", Text: chain("one")})
	if err != nil {
		t.Fatal(err)
	}
	a, _ := apptest.Open(t)
	apptest.Finish(t, a, a.Update(files.LinkOpened{Fragment: fragment}))
	s := a.Session
	if !s.Model.Good || s.Model.Title != "A chain" {
		t.Fatalf("%q: %s", s.Model.Title, s.Status)
	}
	apptest.Finish(t, a, apptest.Type(a, strings.Replace(chain("one"), "[0] 7\n", "[0] 8\n", 1)))
	if s.Model.Title != "A chain, edited" {
		t.Errorf("changed, it is called %q", s.Model.Title)
	}
	apptest.Finish(t, a, a.Act(a.Editor.Undo))
	if s.Model.Title != "A chain" || !s.Model.Good {
		t.Errorf("changed back, it is called %q", s.Model.Title)
	}
}
