package files_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/model/labels"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
)

// called is the small model of apptest under another name.
func called(name string) string { return strings.Replace(apptest.Automaton, "mine", name, 1) }

// opens opens files over the first example.
func opens(t *testing.T, list ...files.File) *app.App {
	t.Helper()
	a, _ := apptest.Open(t)
	a.Update(files.Opened{Files: list})
	return a
}

// restores is the work that a notice offers to restore; empty: none.
func restores(n session.Notice) string {
	if len(n.Remedies) == 1 && n.Remedies[0].Name == "Restore" {
		return n.Remedies[0].Msg.(files.Restored).ID
	}
	return ""
}

func TestSeveralFilesAreOneModelInTheOrderOfTheirNames(t *testing.T) {
	a := opens(t, files.File{Name: "ring10.hoa", Text: called("ten")}, files.File{Name: "ring2.hoa", Text: strings.TrimSuffix(called("two"), "\n")},
		files.File{Name: "ring1.hoa", Text: "\ufeff" + called("one")})
	m := a.Session.Model
	if !m.Good {
		t.Fatal(m.Diagnostics)
	}
	var names []string
	for _, c := range m.Network().Components {
		names = append(names, c.Name)
	}
	if !slices.Equal(names, []string{"one", "two", "ten"}) {
		t.Errorf("the components are %q", names)
	}
	if m.Title != "ring" || !strings.HasPrefix(a.Session.Status, "3 files are one model now.") {
		t.Errorf("the title is %q, the status %q", m.Title, a.Session.Status)
	}
}

func TestComponentsOfSeveralFilesGetNamesOfTheirOwn(t *testing.T) {
	odd := `say \"hi\" é`
	a := opens(t, files.File{Name: "a.hoa", Text: called(odd) + called("mine#2")}, files.File{Name: "b.hoa", Text: called(odd) + called("mine")},
		files.File{Name: "c.hoa", Text: called("mine")})
	m := a.Session.Model
	if !m.Good || len(m.Diagnostics) > 0 {
		t.Fatal(m.Diagnostics)
	}
	for _, line := range []string{`name: "say \"hi\" é"`, `name: "say \"hi\" é#2"`, `name: "mine#2"`, `name: "mine"`, `name: "mine#3"`} {
		if strings.Count(m.Text, line+"\n") != 1 {
			t.Errorf("the text has not one line %s:\n%s", line, m.Text)
		}
	}
}

func TestANameOverSeveralLinesIsLeftAsItIs(t *testing.T) {
	a := opens(t, files.File{Name: "a.hoa", Text: called("two\nlines")}, files.File{Name: "b.hoa", Text: called("two\nlines")})
	if want := called("two\nlines") + called("two\nlines"); a.Session.Model.Text != want || !a.Session.Model.Good {
		t.Errorf("%v\n%s", a.Session.Model.Diagnostics, a.Session.Model.Text)
	}
}

func TestASingleFileStaysToTheLetter(t *testing.T) {
	text := "/* mine */ " + called("mine") + called("mine") + "\n\n"
	a := opens(t, files.File{Name: "twice.hoa", Text: text})
	if a.Session.Model.Text != text || a.Session.Model.Title != "twice" {
		t.Errorf("%q is %q", a.Session.Model.Title, a.Session.Model.Text)
	}
}

func TestAnErrorInOneOfSeveralFilesNamesTheFile(t *testing.T) {
	a := opens(t, files.File{Name: "c.hoa", Text: "HOA: v2\n"}, files.File{Name: "a.hoa", Text: called("one")}, files.File{Name: "b.hoa", Text: "HOA: v1\nnonsense\n"})
	if a.Session.Model.Good || !strings.HasPrefix(a.Session.Status, "b.hoa has an error in its line 2, line 12 of the text: ") {
		t.Errorf("the status is %q", a.Session.Status)
	}
}

func TestWhatCannotBeOpenedLeavesTheModel(t *testing.T) {
	half := strings.Repeat("x", session.MostBytes/2+1)
	for says, list := range map[string][]files.File{
		"noise.bin is no text":      {{Name: "a.hoa", Text: apptest.Automaton}, {Name: "noise.bin", Text: "\xff\xfe"}},
		"up to 200 are opened":      make([]files.File, session.MostFiles+1),
		"more than 32 MB":           {{Name: "a.hoa", Text: half}, {Name: "b.hoa", Text: half}},
		"There is no file to open.": nil,
	} {
		a, _ := apptest.Open(t)
		text := a.Session.Model.Text
		effects := a.Update(files.Opened{Files: list})
		if notice := a.Status.Notice().Text; len(effects) > 0 || a.Session.Model.Text != text || !strings.Contains(notice, says) {
			t.Errorf("%s: %v, %q", says, effects, notice)
		}
	}
}

func TestAnAutomatonPastedNowhereIsOpenedAndThePreviousModelKept(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
	apptest.Type(a, a.Session.Model.Text+"\n")
	paste := session.Pasted{Text: apptest.Automaton}
	if !a.Replaces(paste) {
		t.Error("the edited model is not written before it goes")
	}
	effects := apptest.Play(a, paste)
	if m := a.Session.Model; !apptest.Has[files.NewWork](effects) || restores(a.Status.Notice()) == "" || m.Title != "mine" || m.Text != apptest.Automaton {
		t.Errorf("%+v, %q", a.Status.Notice(), m.Title)
	}
}

func TestATextWithoutAnAutomatonIsNotPasted(t *testing.T) {
	for _, inDrawing := range []bool{false, true} {
		a, _ := apptest.Open(t)
		text, paste := a.Session.Model.Text, session.Pasted{Text: "a shopping list", InDrawing: inDrawing}
		if a.Replaces(paste) || len(apptest.Play(a, paste)) > 0 || a.Session.Model.Text != text || !strings.Contains(a.Session.Status, "neither an automaton") {
			t.Errorf("in the drawing, %t: %q", inDrawing, a.Session.Status)
		}
	}
}

func TestANewModelIsOneComponentUnderThePenAndUndoBringsTheFormerBack(t *testing.T) {
	a := app.New()
	a.Update(files.Opened{Files: []files.File{{Name: "one.hoa", Text: called("one")}}})
	former := a.Session.Model.Text
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "a") })
	a.Update(files.NewPressed{})
	s := a.Session
	if n := s.Model.Network(); !s.Model.Good || len(n.Components) != 1 || len(n.Components[0].States) != 1 || s.Drawn() != 0 {
		t.Errorf("the new model is\n%s", s.Model.Text)
	}
	if s.Settings.Order != "" {
		t.Errorf("the order is %q still", s.Settings.Order)
	}
	if a.Act(a.Editor.Undo); s.Model.Text != former {
		t.Errorf("undone, the text is\n%s", s.Model.Text)
	}
}

func TestAnEditedTextThatIsReplacedIsKeptAsItsOwn(t *testing.T) {
	for name, text := range map[string]string{"cleared": "", "another model": apptest.Automaton, "one word": "x"} {
		a, _ := apptest.Open(t)
		a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
		apptest.Type(a, a.Session.Model.Text+"\n")
		if !a.Replaces(editor.TextChanged{Text: text}) {
			t.Errorf("%s: the edited text is not written before it goes", name)
		}
		effects := apptest.Type(a, text)
		if !apptest.Has[files.NewWork](effects) || restores(a.Status.Notice()) != "one" || !a.Session.Work.Edited {
			t.Errorf("%s: %v, %+v", name, effects, a.Status.Notice())
		}
	}
}

func TestAnUndoneReplacementGoesOnWithTheKeptWork(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
	apptest.Type(a, a.Session.Model.Text+"\n")
	before := a.Kept().Scene
	apptest.Type(a, apptest.Automaton)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "two", OK: true, Recent: []link.Kept{{ID: "one", Scene: before, Edited: true}}}))
	effects := apptest.Type(a, before.Text)
	if !slices.Contains(effects, session.Effect(files.UseWork{ID: "one"})) || a.Session.Model.Title != before.Title {
		t.Errorf("got %v, %q", effects, a.Session.Model.Title)
	}
}

func TestALinkRestoresModelSettingsAndView(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "rF_0, lF_1") })
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "1 000") })
	a.Act(session.With(a.Lasso.GoTo, 3))
	shared := apptest.All[files.CopyLink](a.Act(a.Files.Share))
	if len(shared) != 1 {
		t.Fatalf("copied are %v", shared)
	}
	other := apptest.New()
	apptest.Finish(t, other, other.Update(files.LinkOpened{Fragment: shared[0].Fragment}))
	if other.Session.Model.Text != a.Session.Model.Text || other.Session.Model.Title != a.Session.Model.Title {
		t.Error("the model differs")
	}
	if got := other.Session.Settings; got.Order != "rF_0, lF_1" || got.States != 1000 {
		t.Errorf("the settings differ: %+v", got)
	}
	if got, want := other.Kept().Scene.View, a.Kept().Scene.View; !reflect.DeepEqual(got, want) || other.Session.Walk() == nil {
		t.Errorf("the view differs: %+v, %+v", got, want)
	}
}

func TestALinkThatCannotBeReadLosesNothing(t *testing.T) {
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	if effects := a.Update(files.LinkOpened{Fragment: "#m1/broken"}); len(effects) > 0 || a.Session.Model.Text != text {
		t.Error("a broken link changed the model")
	}
	if notice := a.Status.Notice().Text; !strings.Contains(notice, "This link is incomplete and cannot be opened. Copy it again.") {
		t.Errorf("the notice does not say why: %q", notice)
	}
}

// a link may show the labels.
func TestALinkShowsTheLabels(t *testing.T) {
	fragment, err := link.Encode(link.Scene{Text: "HOA: v1", View: link.View{Model: labels.View}})
	if err != nil {
		t.Fatal(err)
	}
	a := apptest.New()
	a.Update(files.LinkOpened{Fragment: fragment})
	if got := a.Session.Stage.Model; got != labels.View {
		t.Errorf("it shows %q", got)
	}
}

func TestAnEditedModelIsKeptWhenAnotherIsOpened(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true}))
	a.Update(editor.TextChanged{Text: a.Session.Model.Text + "\n"})
	edited := a.Kept().Scene
	effects := a.Update(files.ExampleOpened{ID: "figure2"})
	notice := a.Status.Notice()
	if !apptest.Has[files.NewWork](effects) || restores(notice) == "" {
		t.Fatalf("the edited model is not offered: %+v, %v", notice, effects)
	}
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "two", OK: true, Recent: []link.Kept{{ID: "one", Scene: edited, Edited: true}}}))
	effects = apptest.Play(a, notice.Remedies[0].Msg)
	if a.Session.Model.Text != edited.Text || a.Files.ID() != "one" {
		t.Error("the edited model did not come back")
	}
	if !slices.Contains(effects, session.Effect(files.UseWork{ID: "one"})) {
		t.Errorf("its work is not taken up again: %v", effects)
	}
}

func TestAVisitThatEndedInASearchIsNotRepeatedByItself(t *testing.T) {
	a, _ := apptest.Open(t)
	kept := link.Kept{ID: "one", Scene: a.Kept().Scene, Searching: true}
	begin := func() []session.Effect {
		again := apptest.New()
		return append(again.Act(session.With(again.Stage.SetTheme, session.Dark)), again.Act(func(t *session.Turn) { again.Files.Begin(t, &kept, false) })...)
	}
	if apptest.Has[session.StartWorker](begin()) {
		t.Error("the searches were repeated")
	}
	kept.Searching = false
	if !apptest.Has[session.StartWorker](begin()) {
		t.Error("a quiet visit's searches were not repeated")
	}
}

func TestAModelTooLongForALinkIsOfferedAsAFile(t *testing.T) {
	a, _ := apptest.Open(t)
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 2*link.MaxAddress)
	for i := range noise {
		noise[i] = byte('!' + random.IntN(90))
	}
	a.Update(editor.TextChanged{Text: string(noise)})
	if effects := a.Act(a.Files.Share); !apptest.Has[session.Download](effects) || apptest.Has[files.CopyLink](effects) {
		t.Errorf("got %T", effects[0])
	}
}

func TestAClosedStorageIsToldOnce(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Files.NoteWritten, files.Written{OK: false}))
	if a.Status.Notice().Text == "" || a.Session.Work.Kept {
		t.Fatal("nobody is told that nothing is kept")
	}
	a.Act(a.Status.Dismiss)
	a.Act(session.With(a.Files.NoteWritten, files.Written{OK: false}))
	if a.Status.Notice().Text != "" {
		t.Error("it is told again")
	}
}

// remedies are what a notice offers, by the names of the buttons.
func remedies(n session.Notice) map[string]session.Msg {
	offered := map[string]session.Msg{}
	for _, r := range n.Remedies {
		offered[r.Name] = r.Msg
	}
	return offered
}

// halted is a page that starts again after the start before did not finish opening this work.
func halted(t *testing.T, kept link.Kept) (*app.App, []session.Effect) {
	t.Helper()
	a := apptest.New()
	effects := a.Act(func(t *session.Turn) { a.Files.Begin(t, &kept, true) })
	if a.Session.Model.Text == kept.Scene.Text || !a.Session.Model.Good || a.Session.Stage.Read == "" {
		t.Fatalf("not an example is shown but\n%s", a.Session.Model.Text)
	}
	return a, effects
}

// own is a work of the user's.
func own() link.Kept {
	return link.Kept{ID: "one", Scene: link.Scene{Title: "mine", Text: apptest.Automaton, Settings: session.DefaultSettings()}, Edited: true}
}

func TestAWorkThatDidNotFinishOpeningIsOfferedOnly(t *testing.T) {
	a, effects := halted(t, own())
	if !apptest.Has[files.NewWork](effects) || apptest.Has[files.UseWork](effects) {
		t.Errorf("the example would be written over the work: %v", effects)
	}
	notice := a.Status.Notice()
	offered := remedies(notice)
	if len(offered) != 2 || notice.Dismiss != "Leave it" || !strings.Contains(notice.Text, `did not finish opening your model "mine"`) {
		t.Fatalf("the notice is %+v", notice)
	}
	saved := apptest.All[session.Download](a.Update(offered["Save it as a file"]))
	if len(saved) != 1 || saved[0].Name != "mine.hoa" || saved[0].Text != apptest.Automaton {
		t.Errorf("saved is %+v", saved)
	}
	if again := a.Status.Notice(); again.Text != notice.Text || a.Session.Model.Text == apptest.Automaton {
		t.Errorf("saved, it is not offered any more, or open: %+v", again)
	}
	effects = a.Update(offered["Open it"])
	if a.Session.Model.Text != apptest.Automaton || a.Files.ID() != "one" || !a.Session.Work.Edited || a.Status.Notice().Text != "" {
		t.Errorf("opened is %q as %q; the notice says %q", a.Session.Model.Title, a.Files.ID(), a.Status.Notice().Text)
	}
	if !slices.Contains(effects, session.Effect(files.UseWork{ID: "one"})) || !apptest.Has[session.StartWorker](effects) {
		t.Errorf("the work is not taken up, or not searched: %v", effects)
	}
}

func TestAWorkThatDidNotFinishOpeningIsLeftWhereItIs(t *testing.T) {
	a, _ := halted(t, own())
	example := a.Session.Model.Text
	if effects := a.Act(a.Status.Dismiss); len(effects) > 0 || a.Status.Notice().Text != "" || a.Session.Model.Text != example {
		t.Errorf("left, the page does %v and says %q", effects, a.Status.Notice().Text)
	}
	kept := own()
	kept.Scene.Title = ""
	a, _ = halted(t, kept)
	if words := a.Status.Notice().Text; !strings.Contains(words, "finish opening your model last time") {
		t.Errorf("of a work without a title it is said: %q", words)
	}
}

func TestALinkThatDidNotFinishOpeningIsOfferedOnly(t *testing.T) {
	fragment, err := link.Encode(own().Scene)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := apptest.Open(t)
	example := a.Session.Model.Text
	effects := a.Act(func(t *session.Turn) { a.Files.OfferLink(t, fragment, nil) })
	if a.Session.Model.Text != example || !slices.Equal(effects, []session.Effect{files.SetAddress{Fragment: fragment}}) {
		t.Errorf("the link is opened, or gone from the address: %v", effects)
	}
	notice := a.Status.Notice()
	offered := remedies(notice)
	if len(offered) != 2 || notice.Dismiss != "Leave it" || !strings.Contains(notice.Text, "this link") || !strings.HasSuffix(notice.Text, "What you see is an example.") {
		t.Fatalf("the notice is %+v", notice)
	}
	if saved := apptest.All[session.Download](a.Update(offered["Save it as a file"])); len(saved) != 1 || saved[0].Text != apptest.Automaton {
		t.Errorf("saved is %+v", saved)
	}
	effects = a.Update(offered["Open it"])
	if a.Session.Model.Text != apptest.Automaton || a.Kept().Link != fragment || a.Status.Notice().Text != "" || !apptest.Has[files.NewWork](effects) {
		t.Errorf("opened is\n%s", a.Session.Model.Text)
	}
}

// A link that cannot be read cannot be saved; opened, it says why. A work that halted as well is not forgotten over the link.
func TestAnUnreadableLinkAndAWorkThatBothHaltedAreOffered(t *testing.T) {
	kept := own()
	a, _ := halted(t, kept)
	a.Act(func(t *session.Turn) { a.Files.OfferLink(t, "#m1/broken", &kept) })
	offered := remedies(a.Status.Notice())
	if len(offered) != 2 || offered["Open it"] == nil || offered["Open my last model"] == nil {
		t.Fatalf("offered are %v", offered)
	}
	if a.Update(offered["Open it"]); !strings.Contains(a.Status.Notice().Text, "incomplete") {
		t.Errorf("the notice says %q", a.Status.Notice().Text)
	}
	if a.Update(offered["Open my last model"]); a.Session.Model.Text != apptest.Automaton || a.Files.ID() != "one" {
		t.Errorf("opened is\n%s", a.Session.Model.Text)
	}
}

func TestAClipboardThatIsRefusedGivesAFileInstead(t *testing.T) {
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	a.Act(session.With(a.Files.ReportCopyFailure, "what was to be copied"))
	notice := a.Status.Notice()
	if !strings.Contains(notice.Text, "nothing is in the clipboard") || len(notice.Remedies) != 1 || strings.Contains(a.Session.Status, "is in the clipboard") {
		t.Fatalf("the page says %q and %+v", a.Session.Status, notice)
	}
	saved := apptest.All[session.Download](apptest.Play(a, notice.Remedies[0].Msg))
	if len(saved) != 1 || saved[0].Text != "what was to be copied" || a.Session.Model.Text != text {
		t.Errorf("saved is %+v", saved)
	}
}

// A work that cannot be kept is told once, with a way to save it, until it can be kept again.
func TestAFullStorageIsToldOnceAndTheModelSavedAsAFile(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, apptest.Automaton)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one"}))
	notice := a.Status.Notice()
	if !strings.Contains(notice.Text, "storage is full or blocked") || len(notice.Remedies) != 1 {
		t.Fatalf("the page says %+v", notice)
	}
	if saved := apptest.All[session.Download](apptest.Play(a, notice.Remedies[0].Msg)); len(saved) != 1 || saved[0].Text != apptest.Automaton {
		t.Errorf("saved is %+v", saved)
	}
	a.Act(a.Status.Dismiss)
	if a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one"})); a.Status.Notice().Text != "" || a.Session.Work.Kept || !a.Session.Work.Refused {
		t.Errorf("told again: %+v", a.Status.Notice())
	}
	if a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true})); a.Session.Work.Refused {
		t.Error("it is kept, and said not to be")
	}
	if a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one"})); a.Status.Notice().Text == "" {
		t.Error("not told when it happens again")
	}
	gone := link.Kept{ID: "old", Edited: true, Scene: link.Scene{Title: "Old", Text: "HOA: v1\n"}}
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true, Gone: []link.Kept{gone}}))
	notice = a.Status.Notice()
	if !strings.Contains(notice.Text, "1 older model is no longer kept") || len(notice.Remedies) != 1 || notice.Remedies[0].Name != `Save "Old"` {
		t.Fatalf("the page says %+v", notice)
	}
	if saved := apptest.All[session.Download](apptest.Play(a, notice.Remedies[0].Msg)); len(saved) != 1 || saved[0].Text != "HOA: v1\n" {
		t.Errorf("saved is %+v", saved)
	}
}

// A work is kept when the browser says so, and not when it has only been told to.
func TestAWorkIsKeptWhenTheBrowserHasWrittenWhatIsOnTheScreen(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, apptest.Automaton)
	others := []link.Kept{{ID: "old", Edited: true, Scene: link.Scene{Text: "HOA: v1\n"}}}
	if a.Act(func(t *session.Turn) { a.Files.NoteWriting(t, "one", others) }); a.Session.Work.Kept || a.Kept().ID != "one" || len(a.Files.Recent()) != 1 {
		t.Errorf("%+v of %q", a.Session.Work, a.Kept().ID)
	}
	if a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true, Former: true})); a.Session.Work.Kept {
		t.Error("what was written is not what is on the screen")
	}
	if a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "one", OK: true})); !a.Session.Work.Kept {
		t.Error("it is kept")
	}
	if a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "left", Former: true})); !a.Session.Work.Kept || a.Session.Work.Refused || a.Kept().ID != "one" {
		t.Error("it is another work that could not be kept")
	}
	a.Act(session.With(a.Files.RefuseWork, others[0]))
	notice := a.Status.Notice()
	if !strings.Contains(notice.Text, "does not keep \"Untitled model\"") || len(notice.Remedies) != 1 {
		t.Fatalf("the page says %+v", notice)
	}
	if saved := apptest.All[session.Download](apptest.Play(a, notice.Remedies[0].Msg)); len(saved) != 1 || saved[0].Text != "HOA: v1\n" {
		t.Errorf("saved is %+v", saved)
	}
	if a.Act(a.Files.NoteMissing); !strings.Contains(a.Status.Notice().Text, "They are not lost") {
		t.Errorf("the page says %+v", a.Status.Notice())
	}
}

func TestATabWhoseWorkAnotherOneWritesKeepsACopyAtOnceAndSaysSo(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Type(a, apptest.Automaton)
	effects := a.Act(a.Files.Fork)
	if !apptest.Has[files.Save](effects) || !strings.Contains(a.Status.Notice().Text, "Another tab works on this model too") || a.Session.Model.Text != apptest.Automaton {
		t.Errorf("%v, %+v", effects, a.Status.Notice())
	}
}

// What a newer version of the page wrote holds more than this one knows: it is opened as a copy.
func TestAWorkOfANewerVersionIsNotWrittenOver(t *testing.T) {
	for version, newer := range map[int]bool{link.Version: false, link.Version + 1: true} {
		a, _ := apptest.Open(t)
		kept := link.Kept{ID: "other", Scene: link.Scene{Version: version, Text: apptest.Automaton}}
		used := apptest.All[files.UseWork](a.Update(files.WorkOpened{Kept: kept}))
		if len(used) != 1 || used[0] != (files.UseWork{ID: "other", Newer: newer}) || a.Session.Model.Text != apptest.Automaton {
			t.Errorf("of version %d: %+v", version, used)
		}
	}
}
