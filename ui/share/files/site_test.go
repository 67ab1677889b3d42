package files_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

func TestAModelOfTheSiteIsOpenedAsALinkIs(t *testing.T) {
	a := apptest.New()
	effects := a.Update(files.SiteFileOpened{File: files.SiteFile{Query: "?model=models/ring.hoa", File: files.File{Name: "ring.hoa", Text: called("one")}}})
	if m := a.Session.Model; m.Title != "ring" || m.Text != called("one") {
		t.Errorf("%q is\n%s", m.Title, m.Text)
	}
	apptest.Finish(t, a, effects)
	if shown := a.Session.Graphs.Shown; shown != a.Session.Settings.Algorithms[0] {
		t.Errorf("shown is the graph of %s", shown)
	}
	if kept := a.Kept(); kept.Link != "?model=models/ring.hoa" || kept.Edited || !apptest.Has[files.NewWork](effects) || !apptest.Has[session.StartWorker](effects) {
		t.Errorf("kept is %+v; %v", kept, effects)
	}
}

func TestAFileOfTheSiteThatDoesNotComeLeavesTheModelAndSaysWhy(t *testing.T) {
	for says, file := range map[string]files.SiteFile{
		"m.hoa could not be opened: the server answers 404. What you see is an example.": {File: files.File{Name: "m.hoa"}, Wrong: "the server answers 404"},
		"m.txt is in no format that is read":                                             {File: files.File{Name: "m.txt", Text: "nothing of the kind"}},
		"l.md could not be opened":                                                       {Lecture: true, File: files.File{Name: "l.md"}, Wrong: "it is larger than 32 MB"},
	} {
		a, _ := apptest.Open(t)
		text := a.Session.Model.Text
		a.Update(files.SiteFileOpened{File: file})
		if notice := a.Status.Notice().Text; file.Readable() || a.Session.Model.Text != text || a.Session.Lecture.Open || !strings.HasPrefix(notice, says) {
			t.Errorf("%q: %q", says, notice)
		}
	}
}

func TestALectureOfTheSiteIsOpenedAtItsSlideAndFramedByItsAddress(t *testing.T) {
	a, _ := apptest.Open(t)
	file := files.SiteFile{Query: "?lecture=l.md", Lecture: true, File: files.File{Name: "l.md", Text: "# \"Ours\"\n\n## One\n\n## Two\n"}}
	a.Update(files.SiteFileOpened{File: file, Slide: 2})
	if l := a.Session.Lecture; !l.Open || l.Slide != 2 || l.Title != `"Ours"` {
		t.Fatalf("%+v", l)
	}
	if got := apptest.All[files.CopyFrame](a.Act(a.Files.CopyFrame)); !slices.Equal(got, []files.CopyFrame{{Query: "?lecture=l.md", Fragment: "#slide/3", Title: `"Ours"`}}) {
		t.Errorf("framed is %+v", got)
	}
	a.Update(session.LectureWanted{ID: "components"})
	if got := apptest.All[files.CopyFrame](a.Act(a.Files.CopyFrame)); len(got) != 1 || got[0].Query != "" || got[0].Fragment != "#lecture/components" {
		t.Errorf("framed is %+v", got)
	}
}

func TestAFileOfTheSiteThatFrozeThePageIsOfferedOnly(t *testing.T) {
	a, _ := apptest.Open(t)
	text := a.Session.Model.Text
	a.Act(session.With(a.Files.OfferSiteFile, files.SiteFile{Query: "?model=m.hoa", File: files.File{Name: "m.hoa", Text: called("one")}}))
	n := a.Status.Notice()
	if a.Session.Model.Text != text || len(n.Remedies) != 1 || !strings.Contains(n.Text, "finish opening m.hoa last time") {
		t.Fatalf("%+v", n)
	}
	if apptest.Play(a, n.Remedies[0].Msg); a.Session.Model.Text != called("one") {
		t.Error("it is not opened when it is asked for")
	}
}

func TestAFrameNamesWhatItShowsAndEscapesIt(t *testing.T) {
	got := files.FrameHTML(`https://a.example/?embed&lecture=x"y#m1/a`, `a <b> & "c"`)
	for _, part := range []string{`src="https://a.example/?embed&amp;lecture=x&#34;y#m1/a"`, `title="Lassolab: a &lt;b&gt; &amp; &#34;c&#34;"`, ` width="960" height="600" loading="lazy" allow="fullscreen"`} {
		if !strings.Contains(got, part) {
			t.Errorf("%s is not in %s", part, got)
		}
	}
	a, _ := apptest.Open(t)
	if copied := apptest.All[files.CopyFrame](a.Act(a.Files.CopyFrame)); len(copied) != 1 || copied[0].Fragment != "#example/hungry" {
		t.Errorf("copied is %+v", copied)
	}
	a.Act(func(t *session.Turn) { a.Files.ReportFrame(t, false, got) })
	if a.Files.ByHand() != got {
		t.Error("HTML that cannot be copied is not shown")
	}
}

func TestAModelThatIsTooLargeForAnAddressIsFramedByItsFile(t *testing.T) {
	a, _ := apptest.Open(t)
	var noise strings.Builder
	for i := range 40_000 {
		noise.WriteString(string(rune('!' + i*i*7919%90)))
	}
	apptest.Type(a, "/* "+strings.ReplaceAll(noise.String(), "*/", "")+" */"+a.Session.Model.Text)
	if fragment, err := link.Encode(a.Kept().Scene); err != nil || len(fragment) <= link.MaxAddress {
		t.Skip("the model is not too large: ", err)
	}
	if effects := a.Act(a.Files.CopyFrame); len(effects) > 0 || !strings.Contains(a.Session.Status, "?embed&model=") {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
	if made := apptest.All[files.MakeHTML](a.Act(a.Files.MakeHTML)); len(made) != 1 || !strings.HasPrefix(made[0].Fragment, "#m1/") {
		t.Error("one HTML file has room for it, but does not hold it")
	}
}

func TestTheHTMLFileSaysHowLargeItWillBeHowFarItIsAndWhatWentWrong(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(func(t *session.Turn) { a.Files.SetPage(t, 4_400_000, "") })
	offers := func(want string) {
		t.Helper()
		if got := a.Files.HTMLOffer(); got != want {
			t.Errorf("the button is called %q, not %q", got, want)
		}
	}
	offers("Download this page as one HTML file (4.4 MB)")
	made := apptest.All[files.MakeHTML](a.Act(a.Files.MakeHTML))
	if !slices.Equal(made, []files.MakeHTML{{Fragment: "#example/hungry", Name: "lassolab-two-philosophers-one-hungry.html"}}) {
		t.Errorf("made is %+v", made)
	}
	a.Act(session.With(a.Files.SetHTMLProgress, 40))
	offers("Making the HTML file: 40 %")
	if effects := a.Act(a.Files.MakeHTML); len(effects) > 0 {
		t.Errorf("it is made twice: %v", effects)
	}
	a.Act(func(t *session.Turn) { a.Files.ReportHTML(t, 0, "static/tex.js: 404") })
	offers("Download this page as one HTML file (4.4 MB)")
	n := a.Status.Notice()
	if n.Text != "The HTML file could not be made: static/tex.js: 404." || len(n.Remedies) != 1 {
		t.Fatalf("%+v", n)
	}
	if made := apptest.All[files.MakeHTML](apptest.Play(a, apptest.Remedy(0))); len(made) != 1 || made[0].Fragment != "#example/hungry" {
		t.Errorf("made is %+v", made)
	}
	a.Act(func(t *session.Turn) { a.Files.ReportHTML(t, 4_500_000, "") })
	if !strings.HasPrefix(a.Session.Status, "The HTML file is saved (4.5 MB).") {
		t.Errorf("the status is %q", a.Session.Status)
	}
}

func TestANewVersionIsLoadedWhenItIsWantedAndTheWorkIsSavedBefore(t *testing.T) {
	for broken, forget := range map[string]bool{"": false, "static/page.css is missing (404)": true} {
		a, _ := apptest.Open(t)
		if effects := a.Act(session.With(a.Files.OfferVersion, broken)); len(effects) > 0 {
			t.Errorf("unasked, the page does %v", effects)
		}
		n := a.Status.Notice()
		if !strings.HasPrefix(n.Text, "A new version of Lassolab is ") || !strings.Contains(n.Text, broken) || len(n.Remedies) != 1 {
			t.Fatalf("%+v", n)
		}
		if got, want := apptest.Play(a, n.Remedies[0].Msg), []session.Effect{files.Save{}, files.Reload{Forget: forget}}; !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	}
}
