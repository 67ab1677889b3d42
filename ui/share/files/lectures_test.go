package files_test

import (
	"strings"
	"testing"

	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

const ownLecture = "# Mine\n\nText.\n\n~~~hoa one\n" + apptest.Automaton + "~~~\n\n## Slide\n\n~~~scene\nmodel: one\n~~~\n\n~~~steps\nevent start: Begin.\n~~~\n"

func TestALectureIsOpenedFromAFileAndFromTheClipboard(t *testing.T) {
	for name, m := range map[string]session.Msg{
		"a file":              files.Opened{Files: []files.File{{Name: "mine.md", Text: ownLecture}}},
		"a file without name": files.Opened{Files: []files.File{{Text: ownLecture}}},
		"plain Markdown":      files.Opened{Files: []files.File{{Name: "notes.MD", Text: "Only text."}}},
		"a paste":             session.Pasted{Text: ownLecture},
		"a paste in drawings": session.Pasted{Text: ownLecture, InDrawing: true},
	} {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		apptest.Play(a, m)
		if at := a.Session.Lecture; !at.Open || at.ID != "" || a.Session.Model.Text != before {
			t.Errorf("%s: %+v, %q", name, at, a.Session.Status)
		}
	}
	for name, m := range map[string]session.Msg{
		"a model":             files.Opened{Files: []files.File{{Name: "mine.hoa", Text: apptest.Automaton}}},
		"a model in Markdown": files.Opened{Files: []files.File{{Name: "mine.md", Text: apptest.Automaton}}},
		"two lectures":        files.Opened{Files: []files.File{{Name: "1.md", Text: ownLecture}, {Name: "2.md", Text: ownLecture}}},
		"too much":            session.Pasted{Text: "# T\n" + strings.Repeat("x", link.MostLecture)},
	} {
		a, _ := apptest.Open(t)
		if apptest.Play(a, m); a.Session.Lecture.Open {
			t.Errorf("%s is opened as a lecture", name)
		}
	}
}

func TestALectureIsSharedByALinkAndComesBackAtItsPlace(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.Pasted{Text: ownLecture})
	a.Act(func(t *session.Turn) { a.Reading.GoTo(t, 1, 1) })
	effects := a.Act(session.With(a.Writing.Press, session.ShareLecture))
	shared := apptest.All[files.CopyLink](effects)
	addressed := apptest.All[files.SetAddress](effects)
	if len(shared) != 1 || !strings.HasSuffix(shared[0].Fragment, "/2.1") || addressed[len(addressed)-1].Fragment != shared[0].Fragment {
		t.Fatalf("shared is %v, the address %v", shared, addressed)
	}
	if a.Act(func(t *session.Turn) { a.Files.ReportCopied(t, true, "https://example.org/"+shared[0].Fragment) }); !strings.Contains(a.Session.Status, "holds the lecture") {
		t.Errorf("the status is %q", a.Session.Status)
	}

	b, _ := apptest.Open(t)
	before := b.Kept().Scene.Text
	if !b.Replaces(files.LinkOpened{Fragment: shared[0].Fragment}) {
		t.Error("what is on the screen is not written before")
	}
	opened := b.Update(files.LinkOpened{Fragment: shared[0].Fragment})
	at := b.Session.Lecture
	if at.Text != ownLecture || at.Slide != 1 || at.Step != 1 || b.Session.Model.Text != apptest.Automaton {
		t.Errorf("the page shows %+v", at)
	}
	if last := apptest.All[files.SetAddress](opened); last[len(last)-1].Fragment != shared[0].Fragment {
		t.Errorf("a reload would open %v", last)
	}
	if b.Act(b.Reading.CloseLecture); b.Session.Model.Text != before {
		t.Error("the model before it does not come back")
	}
}

func TestALinkToALectureThatCannotBeReadLosesNothing(t *testing.T) {
	for _, fragment := range []string{"#l1/lost", "#l2/new", "#l1/"} {
		a, _ := apptest.Open(t)
		before := a.Kept()
		a.Update(files.LinkOpened{Fragment: fragment})
		if after := a.Kept(); a.Session.Lecture.Open || after.Scene.Text != before.Scene.Text || !strings.Contains(a.Status.Notice().Text, "ink ") {
			t.Errorf("%s: the notice is %q", fragment, a.Status.Notice().Text)
		}
	}
}

// What a stranger's scene asks of the searches is bounded as in a link to a model.
func TestTheScenesOfALinkAreBounded(t *testing.T) {
	fragment, err := link.EncodeLecture(strings.Replace(ownLecture, "model: one\n", "model: one\nmemory: 900000\nseconds: 90000\n", 1))
	if err != nil {
		t.Fatal(err)
	}
	a, _ := apptest.Open(t)
	a.Update(files.LinkOpened{Fragment: fragment + "/2"})
	usual := session.DefaultSettings()
	if s := a.Session.Settings; a.Session.Model.Text != apptest.Automaton || s.Memory != usual.Memory || s.Seconds != usual.Seconds {
		t.Errorf("the settings are %+v", s)
	}
}

func TestALectureTooLargeForALinkIsOfferedAsAFile(t *testing.T) {
	a, _ := apptest.Open(t)
	var b strings.Builder
	b.WriteString("# Large\n")
	for i, state := 0, uint32(1); i < 20000; i++ {
		state = state*1664525 + 1013904223
		b.WriteString(string(rune('a'+state>>28)) + string(rune('a'+(state>>24)%16)))
	}
	text := b.String() + b.String()[8:2000] + strings.ToUpper(b.String())
	apptest.Finish(t, a, a.Update(session.Pasted{Text: text}))
	effects := a.Act(session.With(a.Writing.Press, session.ShareLecture))
	saved := apptest.All[session.Download](effects)
	if apptest.Has[files.CopyLink](effects) || len(saved) != 1 || saved[0].Name != "large.md" || saved[0].Text != text || !strings.Contains(a.Session.Status, "32 KB") {
		t.Errorf("%d files, %q", len(saved), a.Session.Status)
	}
}

func TestALectureOfTheCourseIsSharedByItsShortAddressAndAnswersAreSealed(t *testing.T) {
	a, _ := apptest.Open(t)
	course := lectures.All()[0].ID
	a.Update(session.LectureWanted{ID: course, Slide: 1})
	shared := apptest.All[files.CopyLink](a.Act(session.With(a.Writing.Press, session.ShareLecture)))
	if len(shared) != 1 || shared[0].Fragment != "#lecture/"+course+"/2" {
		t.Errorf("shared is %v", shared)
	}
	a.Update(session.Pasted{Text: "# Q\n\n~~~exercise\nkind: choice\nquestion: Q?\noption: Yes.\noption: No.\nanswer: 2\nsolution: It is not.\n~~~\n"})
	shared = apptest.All[files.CopyLink](a.Act(session.With(a.Writing.Press, session.ShareLecture)))
	if len(shared) != 1 {
		t.Fatal(a.Session.Status)
	}
	text, _, err := link.DecodeLecture(shared[0].Fragment)
	if err != nil || strings.Contains(text, "It is not") || !strings.Contains(text, "sealed: ") {
		t.Errorf("%v: %s", err, text)
	}
	saved := apptest.All[session.Download](a.Act(session.With(a.Writing.Press, session.SaveLecture)))
	if len(saved) != 1 || !strings.Contains(saved[0].Text, "It is not") {
		t.Errorf("the file is %v", saved)
	}
}
