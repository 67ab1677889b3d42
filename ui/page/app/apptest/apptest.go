// Package apptest lets tests use the page natively, as a person does: open it, type, choose, press, and
// run the workers that it starts.
package apptest

import (
	"context"
	"slices"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	enginesearch "lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/reading"
	"lassolab/wasm/message"
	"lassolab/wasm/worker"
)

// New is a page without a model.
func New() *app.App { return app.New() }

// Open returns a page just opened with the first example, and the effects of opening it.
func Open(t testing.TB) (*app.App, []session.Effect) {
	t.Helper()
	a := New()
	effects := a.Act(func(t *session.Turn) { a.Files.Begin(t, nil, false) })
	if !a.Session.Model.Good {
		t.Fatalf("the first example cannot be read: %v", a.Session.Model.Diagnostics)
	}
	return a, effects
}

// Show returns a page with a model that was typed and read.
func Show(n *network.Network) *app.App {
	a := New()
	Type(a, hoa.Write(n))
	return a
}

// Search returns a page on which a model was searched, and every search has a film.
// The graph of the first is shown.
func Search(t testing.TB, n *network.Network, algorithms ...string) *app.App {
	t.Helper()
	a := New()
	a.Update(editor.TextChanged{Text: hoa.Write(n)})
	Choose(a, algorithms...)
	Run(t, a)
	a.Update(session.GraphChosen{Name: algorithms[0]})
	for _, name := range algorithms {
		if r := a.Session.Runs[name]; r == nil || r.Playback == nil {
			t.Fatalf("%s has no film: %s", name, a.Session.Status)
		}
	}
	return a
}

// SearchExample returns a page on which an example was searched, and that run.
func SearchExample(t testing.TB, example, algorithm string,
	question enginesearch.Acceptance) (*app.App, *session.Run) {
	t.Helper()
	a := New()
	a.Update(files.ExampleOpened{ID: example})
	Choose(a, algorithm)
	a.Act(session.With(a.Search.SetAcceptance, question))
	Run(t, a)
	r := a.Session.Runs[algorithm]
	if r == nil || r.Report == nil {
		t.Fatalf("%s gave no report on %s: %+v", algorithm, example, r)
	}
	return a, r
}

// Load puts a scene in the place of the model, and searches nothing.
func Load(a *app.App, scene link.Scene) []session.Effect {
	return a.Update(session.SceneOpened{Kept: link.Kept{Scene: scene}})
}

// Type changes the text and lets it rest.
func Type(a *app.App, text string) []session.Effect {
	effects := a.Update(editor.TextChanged{Text: text})
	return append(effects, a.Act(session.With(a.Editor.ParseRested, a.Session.Model.Revision))...)
}

// Choose chooses these searches and no others.
func Choose(a *app.App, algorithms ...string) {
	for _, name := range slices.Clone(a.Session.Settings.Algorithms) {
		if !slices.Contains(algorithms, name) {
			a.Act(session.With(a.Search.Toggle, name))
		}
	}
	for _, name := range algorithms {
		if !slices.Contains(a.Session.Settings.Algorithms, name) {
			a.Act(session.With(a.Search.Toggle, name))
		}
	}
}

// Run presses Run and waits for the searches to end.
func Run(t testing.TB, a *app.App) {
	t.Helper()
	Finish(t, a, a.Update(session.RunPressed{}))
}

// Finish reads the lectures that effects ask for, and runs the workers that they start, and those started by their replies, to their end.
func Finish(t testing.TB, a *app.App, effects []session.Effect) {
	t.Helper()
	for waiting := after(nil, read(a, effects)); len(waiting) > 0; {
		now := waiting[0]
		waiting = waiting[1:]
		for _, reply := range Replies(t, now.Request) {
			waiting = after(waiting, read(a, a.Update(session.Replied{For: now.For, Number: now.Number, Reply: reply})))
		}
	}
}

// read reads the lectures that effects ask for, and returns all effects.
func read(a *app.App, effects []session.Effect) []session.Effect {
	for i := 0; i < len(effects); i++ {
		if e, ok := effects[i].(reading.ReadSlowly); ok {
			effects = append(effects, a.Update(Read(e))...)
		}
	}
	return effects
}

// Read is the answer to an effect that has a lecture read.
func Read(e reading.ReadSlowly) reading.ReadThrough {
	return reading.ReadThrough{For: e.For, Number: e.Number, Lecture: reading.Read(e.Text)}
}

// after returns the workers to run after some effects: those waiting and those started, without those stopped.
func after(waiting []session.StartWorker, effects []session.Effect) []session.StartWorker {
	for _, e := range effects {
		switch e := e.(type) {
		case session.StartWorker:
			waiting = append(waiting, e)
		case session.StopWorker:
			waiting = slices.DeleteFunc(waiting,
				func(w session.StartWorker) bool { return w.For == e.For && w.Number == e.Number })
		}
	}
	return waiting
}

// jobs are those of every page.
var jobs = app.New().Jobs()

// Replies is all that a worker says to a request. Both travel as text, as they do
// between the page and its workers.
func Replies(t testing.TB, request message.Request) (replies []message.Reply) {
	t.Helper()
	text, err := message.EncodeRequest(request)
	if err != nil {
		t.Fatal(err)
	}
	asked, err := message.DecodeRequest(text)
	if err != nil {
		t.Fatal(err)
	}
	worker.Answer(context.Background(), jobs, asked, func(r message.Reply) {
		text, err := message.EncodeReply(r)
		if err != nil {
			t.Fatal(err)
		}
		reply, err := message.DecodeReply(text, r.Packed, request)
		if err != nil {
			t.Fatal(err)
		}
		if err := jobs.Open(&reply, asked, nil); err != nil {
			t.Fatal(err)
		}
		replies = append(replies, reply)
	})
	return replies
}

// Link is the link to what the page shows.
func Link(t testing.TB, a *app.App) string {
	t.Helper()
	fragment, err := link.Encode(a.Kept().Scene)
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

// All lists the effects of a kind.
func All[E session.Effect](effects []session.Effect) (list []E) {
	for _, e := range effects {
		if e, ok := e.(E); ok {
			list = append(list, e)
		}
	}
	return list
}

// Has reports whether there is an effect of a kind.
func Has[E session.Effect](effects []session.Effect) bool { return len(All[E](effects)) > 0 }

// Timed are the starts of a timer among effects.
func Timed(effects []session.Effect, timer session.Timer) []session.StartTimer {
	return slices.DeleteFunc(All[session.StartTimer](effects), func(e session.StartTimer) bool { return e.Timer != timer })
}

// Automaton is a small model of the user's own.
const Automaton = "HOA: v1\nname: \"mine\"\nStates: 1\nStart: 0\nAcceptance: 1 Inf(0)\nAP: 1 \"tick\"\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n"
