package files_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

// shelved is a page with other works of these titles, the latest first.
func shelved(t *testing.T, titles ...string) *app.App {
	t.Helper()
	a, _ := apptest.Open(t)
	var works []link.Kept
	for i, title := range titles {
		works = append(works, link.Kept{ID: string(rune('a' + i)), Saved: int64(100 - i), Edited: true,
			Scene: link.Scene{Title: title, Text: apptest.Automaton}, Origin: &link.Origin{Title: title, Of: "x"}})
	}
	a.Act(session.With(a.Files.SetRecent, works))
	return a
}

func TestWorksOfOneTitleAreToldApartByTheirAge(t *testing.T) {
	a := shelved(t, "", "A1, A2", "", "mine", "A1, A2", "")
	want := []string{"Untitled model (3)", "A1, A2 (2)", "Untitled model (2)", "mine", "A1, A2", "Untitled model"}
	if got := files.Titles(a.Files.Recent()); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestAnotherWorkIsRenamedWhereItIsKept(t *testing.T) {
	a := shelved(t, "one", "two")
	if effects := a.Act(session.With(a.Files.Rename, "b")); !slices.Contains(effects, session.Effect(session.GiveFocus{ID: files.NameField, Select: true})) {
		t.Error("one has to look for the field")
	}
	a.Act(session.With(a.Files.TypeName, "tw"))
	if id, text, wrong := a.Files.Renaming(); id != "b" || text != "tw" || wrong != "" {
		t.Errorf("%q, %q, %q", id, text, wrong)
	}
	a.Act(session.With(a.Files.EnterName, strings.Repeat("x", session.TitleLength+1)))
	if id, text, wrong := a.Files.Renaming(); id != "b" || len(text) <= session.TitleLength || !strings.Contains(wrong, "at most 80 characters; this one has 81") {
		t.Errorf("a title that is too long: %q, %q, %q", id, text, wrong)
	}
	put := apptest.All[files.PutWork](a.Act(session.With(a.Files.EnterName, "  second\n")))
	if len(put) != 1 || put[0].Kept.ID != "b" || put[0].Kept.Scene.Title != "second" || put[0].Kept.Origin.Title != "" || put[0].Kept.Saved != 99 {
		t.Fatalf("written is %+v", put)
	}
	if id, _, _ := a.Files.Renaming(); id != "" || a.Files.Recent()[1].Scene.Title != "second" {
		t.Errorf("renaming %q, %q", id, files.Titles(a.Files.Recent()))
	}
	a.Act(session.With(a.Files.Rename, "a"))
	a.Act(session.With(a.Files.TypeName, "half"))
	a.Act(a.Files.LeaveName)
	if id, _, _ := a.Files.Renaming(); id != "" || a.Files.Recent()[0].Scene.Title != "one" {
		t.Error("what was typed is taken after Escape")
	}
	a.Update(files.WorkOpened{Kept: put[0].Kept})
	a.Act(session.With[edit.Edit](a.Editor.Edit, edit.AddState{Component: 0}))
	if title := a.Session.Model.Title; title != "second" {
		t.Errorf("opened and edited, it is called %q", title)
	}
}

func TestADeletedWorkComesBackByUndo(t *testing.T) {
	a := shelved(t, "one", "two", "three")
	effects := a.Act(session.With(a.Files.Delete, "b"))
	if !slices.Contains(effects, session.Effect(files.ForgetWork{ID: "b"})) || len(a.Files.Recent()) != 2 {
		t.Fatalf("%v", effects)
	}
	notice := a.Status.Notice()
	if notice.Text != `"two" is deleted.` || len(notice.Remedies) != 1 || notice.Remedies[0].Name != "Undo" {
		t.Fatalf("the notice is %+v", notice)
	}
	put := apptest.All[files.PutWork](apptest.Play(a, notice.Remedies[0].Msg))
	if got := files.Titles(a.Files.Recent()); len(put) != 1 || put[0].Kept.ID != "b" || !slices.Equal(got, []string{"one", "two", "three"}) {
		t.Errorf("%v, %q", put, got)
	}
	if a.Status.Notice().Text != "" {
		t.Error("the notice stays")
	}
	if effects := apptest.Play(a, notice.Remedies[0].Msg); apptest.Has[files.PutWork](effects) || len(a.Files.Recent()) != 3 {
		t.Error("it comes back twice")
	}
}

func TestAWorkKnowsHowLargeItIs(t *testing.T) {
	a, _ := apptest.Open(t)
	if got := a.Kept().Size; got != (link.Size{Components: 4, States: 18}) {
		t.Errorf("%+v", got)
	}
}

func TestAboutThisExampleIsThereAfterAReload(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(files.ExampleOpened{ID: "figure2"})
	a.Act(session.With(a.Stage.Arrange, link.Modelling))
	kept := a.Kept()
	kept.ID = "one"
	again := apptest.New()
	again.Act(func(t *session.Turn) { again.Files.Begin(t, &kept, false) })
	if s := again.Session; s.Stage.Read != "figure2" || s.Work.Edited || s.Stage.As != link.Modelling {
		t.Errorf("the example is %q, arranged as %q", s.Stage.Read, s.Stage.As)
	}
	apptest.Type(again, apptest.Automaton)
	if got := again.Kept().Example; got != "" {
		t.Errorf("another model is that of %q", got)
	}
}

// What another version wrote may hold more than can be read here: it is not written over, neither by another title nor by an undo.
func TestAWorkOfAnotherVersionIsNotRenamedAndComesBackWhole(t *testing.T) {
	const written = `{"id":"other","scene":{"v":1,"text":"HOA: v1","settings":{"algorithms":null},"view":{}},"edited":true,"size":"small","saved":5}`
	k, ok := link.ReadKept(written)
	if !ok {
		t.Fatal("it is not read")
	}
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.SetRecent, []link.Kept{k}))
	a.Act(session.With(a.Files.Rename, "other"))
	if id, _, _ := a.Files.Renaming(); id != "" || !strings.Contains(a.Status.Notice().Text, "it keeps its title") {
		t.Errorf("%q is renamed; said is %v", id, a.Status.Notice())
	}
	a.Act(session.With(a.Files.Delete, "other"))
	put := apptest.All[files.PutWork](a.Update(a.Status.Notice().Remedies[0].Msg))
	if len(put) != 1 {
		t.Fatalf("%v", put)
	}
	if text, err := put[0].Kept.Written(); text != written || err != nil {
		t.Errorf("it comes back as %s, %v", text, err)
	}
}

// Works as they were written at several times are opened by this page.
func TestWorksOfEveryFormatAreOpened(t *testing.T) {
	fixtures, err := filepath.Glob("../../core/link/testdata/kept-*.json")
	if err != nil || len(fixtures) == 0 {
		t.Fatal(fixtures, err)
	}
	for _, name := range fixtures {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		k, _ := link.ReadKept(string(text))
		a, _ := apptest.Open(t)
		apptest.Finish(t, a, a.Update(files.WorkOpened{Kept: k}))
		s := a.Session
		if s.Model.Text != k.Scene.Text || !s.Model.Good || len(s.Results()) != len(k.Scene.Settings.Algorithms) {
			t.Errorf("%s: %v, %v", name, s.Model.Diagnostics, s.Results())
		}
	}
}
