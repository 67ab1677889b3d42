package files_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

func TestATitleIsTypedEnteredRefusedAndLeft(t *testing.T) {
	a, _ := apptest.Open(t)
	given := a.Session.Model.Title
	expect := func(what, field, refused, title string) {
		t.Helper()
		text, wrong := a.Files.Title(a.Session)
		if text != field || (wrong == "") != (refused == "") || !strings.Contains(wrong, refused) || a.Session.Model.Title != title {
			t.Errorf("%s: in the field is %q (%q), the title is %q", what, text, wrong, a.Session.Model.Title)
		}
	}
	expect("at first", given, "", given)
	a.Act(session.With(a.Files.TypeTitle, "My ti"))
	expect("typed", "My ti", "", given)
	a.Act(a.Files.LeaveTitle)
	expect("left", given, "", given)
	long := strings.Repeat("x", session.TitleLength+1)
	a.Act(session.With(a.Files.EnterTitle, long))
	expect("too long", long, "at most 80 characters", given)
	if !strings.Contains(a.Session.Status, "at most 80 characters") {
		t.Errorf("the status says %q", a.Session.Status)
	}
	a.Act(session.With(a.Files.EnterTitle, " My\ttitle "))
	expect("entered", "My title", "", "My title")
	if !a.Session.Work.Edited {
		t.Error("a model that was named is not kept under Recent")
	}
	a.Act(session.With(a.Files.TypeTitle, "half"))
	a.Update(files.ExampleOpened{ID: "figure2"})
	if text, _ := a.Files.Title(a.Session); text != a.Session.Model.Title {
		t.Errorf("what was typed for the former model stands at the next one: %q", text)
	}
}

func TestThatALinkIsCopiedIsSeenOnTheButtonForAMoment(t *testing.T) {
	a, _ := apptest.Open(t)
	if effects := a.Act(func(t *session.Turn) { a.Files.ReportCopied(t, true, "") }); !a.Files.Shared() || len(apptest.Timed(effects, files.SharedTimer)) == 0 {
		t.Errorf("%v", effects)
	}
	if a.Act(a.Files.EndShared); a.Files.Shared() {
		t.Error("it is seen for ever")
	}
	if effects := a.Act(func(t *session.Turn) { a.Files.ReportCopied(t, false, "here") }); a.Files.Shared() || len(apptest.Timed(effects, files.SharedTimer)) > 0 {
		t.Error("a link that is not copied is")
	}
}

func TestThatAFormerModelIsKeptIsSaidOnce(t *testing.T) {
	a, _ := apptest.Open(t)
	for time := range 3 {
		a.Act(session.With(a.Files.NoteWritten, files.Written{ID: string(rune('a' + time)), OK: true}))
		apptest.Type(a, a.Session.Model.Text+"\n")
		title := a.Session.Model.Title
		a.Update(files.NewPressed{})
		want := ""
		if time == 0 {
			want = "Your previous model, " + title + ", is kept under Recent."
		}
		if got := a.Status.Notice().Text; got != want {
			t.Errorf("time %d: %q, want %q", time, got, want)
		}
	}
}

// A file that holds no model leaves everything as it is, and is told by what it is.
func TestAPictureIsNoModel(t *testing.T) {
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	for _, f := range []files.File{{Name: "photo.png", Text: "\ufffdPNG\r\n\x1a\n\x00\x00"}, {Name: "notes.txt", Text: "buy milk"}, {Name: "none.hoa"}} {
		effects := a.Update(files.Opened{Files: []files.File{{Name: "good.hoa", Text: apptest.Automaton}, f}})
		if notice := a.Status.Notice().Text; len(effects) > 0 || a.Session.Model.Text != text || !strings.HasPrefix(notice, f.Name+" ") ||
			!strings.Contains(notice, ". Open a text in the HOA format (.hoa), a program in Promela (.pml), or in another one that is read (.ba, ") ||
			!strings.HasSuffix(notice, " Your model stays as it is.") {
			t.Errorf("%s: %v, %q", f.Name, effects, notice)
		}
	}
}

// A file in another format is read whatever it is called, and the page says as what, and what was left out of it.
func TestAFileInAnotherFormatIsOpenedAndKeptAsHOA(t *testing.T) {
	for _, c := range []struct {
		files []files.File
		says  string
	}{
		{[]files.File{{Name: "two.txt", Text: "[s]\na,[s]->[t]\nb,[t]->[s]\n[t]\n"}},
			"Opened two.txt: read as BA, 2 states. It is kept as HOA."},
		{[]files.File{{Name: "claim.hoa", Text: "bool p;\nnever { a: if :: (p) -> goto a fi }\n"}},
			"Opened claim.hoa: read as Never, 1 state. It is kept as HOA. Only the never claim is taken: processes and declarations around it are left out."},
		{[]files.File{{Name: "p.aut", Text: "des (0, 1, 1)\n(0, a, 0)\n"}, {Name: "q.aut", Text: "des (0, 1, 1)\n(0, a, 0)\n"}},
			"2 files are one model now. Opened p.aut: read as Aldebaran. It is kept as HOA. Opened q.aut: read as Aldebaran. It is kept as HOA."},
	} {
		a, _ := apptest.Open(t)
		a.Update(files.Opened{Files: c.files})
		if !strings.HasPrefix(a.Session.Status, c.says) || !strings.HasPrefix(a.Session.Model.Text, "HOA: v1") || !a.Session.Model.Good {
			t.Errorf("%s\n%s", a.Session.Status, a.Session.Model.Text)
		}
	}
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	a.Update(files.Opened{Files: []files.File{{Name: "two.ba", Text: "a,[s]->[t]\na[t]->[s]\n,[t]->[s]\n"}}})
	want := "two.ba:2.1-9: error: a symbol and a comma are missing: a transition is a,[s]->[t] (and 1 more error). It was read as BA, by its line a,[s]->[t]. Your model stays as it is."
	if got := a.Status.Notice().Text; got != want || a.Session.Model.Text != text {
		t.Errorf("%s", got)
	}
}

func TestAClosedPageThatSearchedSaysSo(t *testing.T) {
	a, _ := apptest.Open(t)
	kept := link.Kept{ID: "one", Scene: a.Kept().Scene, Searching: true}
	again := apptest.New()
	again.Act(func(t *session.Turn) { again.Files.Begin(t, &kept, false) })
	if want := "The page was closed while a search was running, so it was not started again."; !strings.HasPrefix(again.Session.Status, want) {
		t.Errorf("it says %q", again.Session.Status)
	}
}
