package files_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// largeFile is a file in another format that takes a worker.
func largeFile(name string) files.File {
	var b strings.Builder
	const states = 6000
	fmt.Fprintf(&b, "des (0, %d, %d)\n", states, states)
	for s := range states {
		fmt.Fprintf(&b, "(%d, a, %d)\n", s, (s+1)%states)
	}
	return files.File{Name: name, Text: b.String()}
}

// largeLink is a link whose text takes a worker to take it out, and one to read it.
func largeLink(t *testing.T) files.LinkOpened {
	t.Helper()
	joined := interchange.Join([]files.File{largeFile("big.aut")})
	fragment, err := link.Encode(link.Scene{Title: "Linked", Text: joined.Text + strings.Repeat("\n", 1<<20), Settings: session.DefaultSettings()})
	if err != nil {
		t.Fatal(err)
	}
	return files.LinkOpened{Fragment: fragment}
}

// opening gives the page a message, and returns the worker that opens files for it.
func opening(t *testing.T, a *app.App, m session.Msg) session.StartWorker {
	t.Helper()
	started := apptest.All[session.StartWorker](apptest.Play(a, m))
	started = slices.DeleteFunc(started, func(w session.StartWorker) bool {
		return w.Request.Job != message.OpenJob.Name && w.Request.Job != message.LinkJob.Name
	})
	if len(started) != 1 {
		t.Fatalf("%d workers open files: %v", len(started), a.Status.Notice())
	}
	return started[0]
}

// replied gives the page what a worker says, and runs the workers that are started then.
func replied(t *testing.T, a *app.App, w session.StartWorker) {
	t.Helper()
	apptest.Finish(t, a, []session.Effect{w})
}

func TestLargeFilesAreOpenedByAWorkerWhileTheLastModelStays(t *testing.T) {
	for what, m := range map[string]session.Msg{
		"a file": files.Opened{Files: []files.File{largeFile("big.aut")}}, "a paste": session.Pasted{Text: largeFile("").Text},
		"a link": largeLink(t), "a file of the site": files.SiteFileOpened{File: files.SiteFile{Query: "?model=big.aut", File: largeFile("big.aut")}},
	} {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		w := opening(t, a, m)
		if a.Session.Model.Text != before || a.Status.Notice().Text != "" {
			t.Errorf("%s: at once the page says %v", what, a.Status.Notice())
		}
		a.Act(session.With(a.Files.AnnounceOpening, w.Number))
		if n := a.Status.Notice(); !strings.HasPrefix(n.Text, "Opening ") || len(n.Remedies) != 1 || n.Remedies[0].Name != "Stop" {
			t.Errorf("%s: after a while the page says %v", what, n)
		}
		done := session.Replied{For: w.For, Number: w.Number, Reply: apptest.Replies(t, w.Request)[1]}
		if !a.Replaces(done) {
			t.Errorf("%s: what is on the screen is not written before it goes", what)
		}
		address := ""
		switch m := m.(type) {
		case files.LinkOpened:
			address = m.Fragment
		case files.SiteFileOpened:
			address = m.File.Query
		}
		effects := apptest.Play(a, done)
		if set := apptest.All[files.SetAddress](effects); len(set) == 0 || set[len(set)-1].Fragment != address {
			t.Errorf("%s: the address does not lead to it: %v", what, set)
		}
		apptest.Finish(t, a, effects)
		if m := a.Session.Model; !m.Good || len(m.Network().Components[0].States) != 6000 || a.Status.Notice().Text != "" {
			t.Errorf("%s: %q, %v", what, a.Session.Status, a.Status.Notice())
		}
		if a.Replaces(done) {
			t.Errorf("%s: it is opened twice", what)
		}
	}
}

// What came of several files is said when their text has been read, be it right or not; and not of another text.
func TestWhatCameOfLargeFilesIsSaidWhenTheirTextHasBeenRead(t *testing.T) {
	wrong := files.File{Name: "z.hoa", Text: "HOA: v1\nnonsense\n"}
	for says, list := range map[string][]files.File{
		"2 files are one model now. Opened big.aut: read as Aldebaran. It is kept as HOA.": {largeFile("big.aut"), {Name: "small.hoa", Text: apptest.Automaton}},
		"z.hoa has an error in its line 2, line ":                                          {largeFile("big.aut"), wrong},
		"Opened big.aut: read as Aldebaran, 6\u202f000 states. It is kept as HOA.":         {largeFile("big.aut")},
	} {
		a, _ := apptest.Open(t)
		w := opening(t, a, files.Opened{Files: list})
		var effects []session.Effect
		for _, reply := range apptest.Replies(t, w.Request) {
			effects = append(effects, a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply})...)
		}
		if a.Session.Status != "The text is being read." {
			t.Errorf("before it is read the page says %q", a.Session.Status)
		}
		apptest.Finish(t, a, effects)
		if !strings.HasPrefix(a.Session.Status, says) {
			t.Errorf("the page says %q, not %q", a.Session.Status, says)
		}
		w = opening(t, a, files.Opened{Files: list})
		for _, reply := range apptest.Replies(t, w.Request) {
			a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply})
		}
		if apptest.Finish(t, a, apptest.Type(a, apptest.Automaton)); strings.HasPrefix(a.Session.Status, says) {
			t.Errorf("it is said of another text")
		}
	}
}

// Whoever stops the opening, or opens something else, hears nothing of it any more, and loses nothing.
func TestTheNewestOpeningWinsAndEachCanBeStopped(t *testing.T) {
	small := files.File{Name: "small.hoa", Text: called("small")}
	for name, m := range map[string]session.Msg{
		"stop": apptest.Remedy(0), "cancel": session.CancelPressed{}, "a small file": files.Opened{Files: []files.File{small}}, "a large one": files.Opened{Files: []files.File{largeFile("other.aut")}},
		"an example": files.ExampleOpened{ID: "peterson"}, "a new model": files.NewPressed{},
	} {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		w := opening(t, a, files.Opened{Files: []files.File{largeFile("big.aut")}})
		a.Act(session.With(a.Files.AnnounceOpening, w.Number))
		stops := session.StopWorker{For: w.For, Number: w.Number}
		if effects := apptest.Play(a, m); !slices.Contains(apptest.All[session.StopWorker](effects), stops) {
			t.Errorf("%s: the worker goes on: %v", name, effects)
		}
		after, said := a.Session.Model.Text, a.Status.Notice().Text
		replied(t, a, w)
		a.Act(session.With(a.Files.AnnounceOpening, w.Number))
		if a.Session.Model.Text != after || a.Status.Notice().Text != said {
			t.Errorf("%s: the old opening is heard: %q", name, a.Status.Notice().Text)
		}
		switch name {
		case "stop", "cancel":
			if after != before || said != "" || a.Session.Status != "Stopped. big.aut is not opened; your model stays as it is." {
				t.Errorf("%s: the page says %q, %q", name, a.Session.Status, said)
			}
		case "a large one":
		default:
			if after == before || strings.HasPrefix(said, "Opening") {
				t.Errorf("%s: it is not opened, or the page says %q", name, said)
			}
		}
	}
}

// A long link that halted is not taken apart until its reader asks for it; then it is saved by a worker, and not opened.
func TestALongLinkThatHaltedIsSavedAsAFile(t *testing.T) {
	lecture, err := link.EncodeLecture("# Mine\n\nWords.\n" + strings.Repeat("Some words of a lecture, and more of them.\n\n", 8000))
	if err != nil {
		t.Fatal(err)
	}
	for name, fragment := range map[string]string{"Linked.hoa": largeLink(t).Fragment, ".md": lecture} {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		a.Act(func(t *session.Turn) { a.Files.OfferLink(t, fragment, nil) })
		w := opening(t, a, remedies(a.Status.Notice())["Save it as a file"])
		replies := apptest.Replies(t, w.Request)
		saved := apptest.All[session.Download](a.Update(session.Replied{For: w.For, Number: w.Number, Reply: replies[len(replies)-1]}))
		if len(saved) != 1 || !strings.HasSuffix(strings.ToLower(saved[0].Name), strings.ToLower(name)) || len(saved[0].Text) < 100_000 {
			t.Fatalf("%d files are saved", len(saved))
		}
		if a.Session.Model.Text != before || a.Session.Lecture.Open {
			t.Errorf("%s is opened", saved[0].Name)
		}
	}
	a, _ := apptest.Open(t)
	a.Act(func(t *session.Turn) { a.Files.OfferLink(t, lecture[:len(lecture)/2]+strings.Repeat("A", 1<<17), nil) })
	w := opening(t, a, remedies(a.Status.Notice())["Save it as a file"])
	if replied(t, a, w); !strings.Contains(a.Status.Notice().Text, "What you see stays as it is.") {
		t.Errorf("of a damaged one the page says %q", a.Status.Notice().Text)
	}
}

// A lecture whose link is long is taken out of it by a worker, and opened at its place.
func TestALongLinkToALectureIsOpenedByAWorker(t *testing.T) {
	text := "# Mine\n\nWords.\n" + strings.Repeat("\n## Next\n\n"+strings.Repeat("Some words of a lecture, and more of them.\n\n", 500), 16)
	fragment, err := link.EncodeLecture(text)
	if err != nil {
		t.Fatal(err)
	}
	for address, slide := range map[string]int{fragment: 0, fragment + "/2": 1, fragment + "..": 0} {
		a, _ := apptest.Open(t)
		w := opening(t, a, files.LinkOpened{Fragment: address})
		if a.Session.Lecture.Open {
			t.Fatal("it is open already")
		}
		for _, reply := range apptest.Replies(t, w.Request) {
			apptest.Finish(t, a, a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply}))
		}
		if at := a.Session.Lecture; at.Title != "Mine" || at.Slide != slide || at.Text != text {
			t.Errorf("the page is at slide %d of %q, with %d bytes", at.Slide, at.Title, len(at.Text))
		}
		if said := a.Status.Notice().Text; strings.Contains(said, "end") != strings.HasSuffix(address, "..") {
			t.Errorf("the page says %q", said)
		}
	}
	a, _ := apptest.Open(t)
	before := a.Session.Model.Text
	w := opening(t, a, files.LinkOpened{Fragment: fragment[:len(fragment)/2] + strings.Repeat("A", 1<<17)})
	replied(t, a, w)
	if said := a.Status.Notice().Text; a.Session.Lecture.Open || a.Session.Model.Text != before || !strings.Contains(said, "What you see stays as it is.") {
		t.Errorf("of a damaged one the page says %q", said)
	}
}

func TestAWorkerThatDiesWhileItOpensFilesIsToldAndAskedAgain(t *testing.T) {
	for what, m := range map[string]session.Msg{
		"big.aut is not opened. The worker is gone.":         files.Opened{Files: []files.File{largeFile("big.aut")}},
		"2 files are not opened. The worker is gone.":        files.Opened{Files: []files.File{largeFile("big.aut"), largeFile("other.aut")}},
		"What was pasted is not opened. The worker is gone.": session.Pasted{Text: largeFile("").Text},
		"The link is not opened. The worker is gone.":        largeLink(t),
		"site.aut is not opened. The worker is gone.":        files.SiteFileOpened{File: files.SiteFile{Query: "?model=site.aut", File: largeFile("site.aut")}},
	} {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		w := opening(t, a, m)
		a.Update(session.Replied{For: w.For, Number: w.Number, Reply: message.Failed("The worker is gone.")})
		n := a.Status.Notice()
		if n.Text != what || len(n.Remedies) != 1 || a.Session.Model.Text != before {
			t.Fatalf("the page says %v", n)
		}
		if replied(t, a, opening(t, a, n.Remedies[0].Msg)); a.Session.Model.Text == before || !a.Session.Model.Good {
			t.Errorf("asked again, it is not opened: %v", a.Status.Notice())
		}
	}
}

func TestALargeFileWithAMistakeLeavesTheModelAndSaysWhy(t *testing.T) {
	bad := largeFile("big.aut")
	bad.Text += "nonsense\n"
	for stays, m := range map[string]session.Msg{
		"Your model stays as it is.":  files.Opened{Files: []files.File{bad}},
		"What you see is an example.": files.SiteFileOpened{File: files.SiteFile{File: bad}},
	} {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		replied(t, a, opening(t, a, m))
		if n := a.Status.Notice().Text; a.Session.Model.Text != before || !strings.HasPrefix(n, "big.aut:6002.1-8: error: ") || !strings.HasSuffix(n, stays) {
			t.Errorf("the page says %q", n)
		}
	}
}

// What is pasted into a drawing is read by the page's own thread: there is a bound, and a way round it.
func TestALargePasteIntoADrawingIsSentElsewhere(t *testing.T) {
	a, _ := apptest.Open(t)
	before := a.Session.Model.Text
	paste := session.Pasted{Text: largeFile("").Text, InDrawing: true}
	if effects := apptest.Play(a, paste); len(effects) > 0 || a.Session.Model.Text != before || !strings.Contains(a.Session.Status, "larger than 32 kB") {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
	paste.InDrawing = false
	if replied(t, a, opening(t, a, paste)); !a.Session.Model.Good || a.Session.Model.Text == before {
		t.Error("it is no model of its own")
	}
}
