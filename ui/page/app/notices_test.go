//go:build !js

package app_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

// What says that nothing is lost stands once on the page, whatever took the place of the model, and is not said again beside it.
func TestThatNothingIsLostStandsOnce(t *testing.T) {
	scene := link.Scene{Title: "another", Text: apptest.Automaton}
	fragment, err := link.Encode(scene)
	if err != nil {
		t.Fatal(err)
	}
	other := strings.ReplaceAll(apptest.Automaton, "mine", "yours")
	ways := map[string][]session.Msg{
		"a paste":               {session.Pasted{Text: apptest.Automaton}},
		"two pastes":            {session.Pasted{Text: apptest.Automaton}, session.Pasted{Text: other}},
		"a text":                {editor.TextChanged{Text: apptest.Automaton}},
		"a text, then a file":   {editor.TextChanged{Text: apptest.Automaton}, files.Opened{Files: []files.File{{Name: "a.hoa", Text: other}}}},
		"a file":                {files.Opened{Files: []files.File{{Name: "a.hoa", Text: apptest.Automaton}}}},
		"a link":                {files.LinkOpened{Fragment: fragment}},
		"a link with more":      {files.LinkOpened{Fragment: fragment + "=="}},
		"a link over a visit":   {files.LinkOpened{Fragment: fragment, Previous: "before"}},
		"an example":            {files.ExampleOpened{ID: "peterson"}},
		"an example, then none": {files.ExampleOpened{ID: "peterson"}, files.ExampleOpened{ID: "nothing"}},
		"a new model":           {files.NewPressed{}},
		"a kept work":           {files.WorkOpened{Kept: link.Kept{ID: "two", Scene: scene}}},
		"a scene":               {apptest.Does("Files", "OpenScene", session.SceneWanted{Scene: scene, Told: "This is a scene."})},
	}
	for name, messages := range ways {
		a, _ := apptest.Open(t)
		a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
		apptest.Type(a, a.Session.Model.Text+"\n")
		told := 0
		for _, m := range messages {
			apptest.Play(a, m)
			page := rendered(t, a)
			said := strings.Count(page, "Your previous model") + strings.Count(a.Session.Status, "previous model")
			if said > 1 {
				t.Errorf("%s: it is said %d times", name, said)
			}
			told += said
			a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "three", OK: true}))
		}
		if told == 0 && name != "a scene" { // whose way back is another button
			t.Errorf("%s: nobody is told: %q", name, a.Status.Notice().Text)
		}
	}
}

// A link that carries something behind its end opens, and the page says so.
func TestALinkWithMoreBehindItsEndSaysSo(t *testing.T) {
	fragment, err := link.Encode(link.Scene{Title: "another", Text: apptest.Automaton})
	if err != nil {
		t.Fatal(err)
	}
	a, _ := apptest.Open(t)
	a.Update(files.LinkOpened{Fragment: fragment + "==."})
	if said := a.Status.Notice().Text; a.Session.Model.Text != apptest.Automaton || !strings.Contains(said, "after the end of this link") || !strings.Contains(rendered(t, a), said) {
		t.Errorf("%q, and the model is %q", said, a.Session.Model.Title)
	}
	a.Update(files.LinkOpened{Fragment: fragment})
	if said := a.Status.Notice().Text; strings.Contains(said, "after the end of this link") {
		t.Errorf("of a whole link: %q", said)
	}
}
