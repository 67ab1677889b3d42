package reading_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/reading"
)

// slowly are the effects that have a lecture read a little at a time.
func slowly(effects []session.Effect) []reading.ReadSlowly {
	return apptest.All[reading.ReadSlowly](effects)
}

// long is a lecture that is read a little at a time.
func long(title string) string {
	return "# " + title + "\n\n" + strings.Repeat("Some words of a *lecture*, and more of them in a line.\n\n", 800)
}

func TestALongLectureIsReadALittleAtATimeAndTheNewestOneIsShown(t *testing.T) {
	a, _ := apptest.Open(t)
	first := slowly(a.Update(session.LectureWanted{Text: long("First")}))
	second := slowly(a.Update(session.LectureWanted{Text: long("Second"), Address: "#l1/x"}))
	if len(first) != 1 || len(second) != 1 || a.Session.Lecture.Open {
		t.Fatalf("%d and %d are read slowly, open: %v", len(first), len(second), a.Session.Lecture.Open)
	}
	if !a.Replaces(apptest.Read(second[0])) {
		t.Error("what was typed while it was read is not written first")
	}
	a.Update(apptest.Read(second[0]))
	a.Update(apptest.Read(first[0]))
	if at := a.Session.Lecture; at.Title != "Second" || a.Reading.Address() != "#l1/x" {
		t.Errorf("%q is open, at %q", at.Title, a.Reading.Address())
	}
}

func TestALectureThatIsStillReadDoesNotCoverAModelThatWasOpenedAfterIt(t *testing.T) {
	for name, m := range map[string]session.Msg{"a model": files.ExampleOpened{ID: "figure2"}, "a lecture": session.LectureWanted{Text: "# Short"}} {
		a, _ := apptest.Open(t)
		read := slowly(a.Update(session.LectureWanted{Text: long("Long")}))
		apptest.Play(a, m)
		a.Update(apptest.Read(read[0]))
		if a.Session.Lecture.Title == "Long" {
			t.Errorf("%s was opened after the lecture, and is covered by it", name)
		}
	}
}

func TestALectureThatAsksForManyFamiliesIsReadALittleAtATime(t *testing.T) {
	a, _ := apptest.Open(t)
	text := "# T\n" + strings.Repeat("\n## S\n\n```scene\nmodel: family/philosophers n=50\n```\n", 20)
	if n := len(slowly(a.Update(session.LectureWanted{Text: text}))); n != 1 {
		t.Errorf("%d are read slowly", n)
	}
}

func TestAllSlidesOfALongLectureAreBuiltAFewAtATime(t *testing.T) {
	a, _ := apptest.Open(t)
	text := "# Long\n" + strings.Repeat("\n## Slide\n\n"+strings.Repeat("Some words of a lecture, and more of them in a line.\n\n", 40), 40)
	apptest.Finish(t, a, a.Update(session.LectureWanted{Text: text, Slide: 20}))
	more := apptest.Has[reading.BuildMore]
	effects := a.Act(a.Reading.ToggleWhole)
	for _, slide := range []int{0, 3, 19, 20, 21} {
		if !a.Reading.Built(slide) {
			t.Errorf("slide %d is not built at first", slide)
		}
	}
	if a.Reading.Built(30) || !more(effects) {
		t.Error("all slides are built at once")
	}
	rounds := 0
	for ; more(effects) && rounds < 40; rounds++ {
		effects = a.Act(a.Reading.BuildSlides)
	}
	for slide := range a.Session.Lecture.Slides {
		if !a.Reading.Built(slide) {
			t.Errorf("slide %d is not built after %d rounds", slide, rounds)
		}
	}
	a.Act(a.Reading.ToggleWhole)
	a.Act(a.Reading.ToggleWhole)
	if a.Reading.Built(30) {
		t.Error("what was put away is built at once")
	}
	if a.Act(session.With(a.Reading.SetPrinting, true)); !a.Reading.Built(30) {
		t.Error("a slide is missing on paper")
	}
}
