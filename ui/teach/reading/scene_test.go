package reading_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
)

const twoScenes = "# Two\n\n```family two\nfamily: philosophers\nn: 2\n```\n\n" +
	"## One\n\n```scene\nmodel: two\nalgorithms: ndfs\n```\n\n```steps\nevent start: The start.\nevent 3; companions code: The third.\n```\n\n" +
	"## Same\n\n```scene\nmodel: two\nalgorithms: ndfs\nevent: 5\n```\n\n" +
	"## Words\n\nNothing else.\n\n" +
	"## Other\n\n```scene\nmodel: example/figure1\nalgorithms: dfs\n```\n"

func TestStepsOfASceneSearchNothingAgain(t *testing.T) {
	a, _ := apptest.Open(t)
	own := a.Session.Model.Text
	searched := func(m session.Msg) int {
		effects := apptest.Play(a, m)
		n := len(apptest.All[session.StartWorker](effects))
		apptest.Finish(t, a, effects)
		return n
	}
	if n := searched(session.LectureWanted{Text: twoScenes, Slide: 1}); n != 1 {
		t.Fatalf("the scene starts %d searches", n)
	}
	at := func(want int) {
		t.Helper()
		if got, ok := a.Session.PlaysAt(a.Session.Shown()); !ok || got != want {
			t.Errorf("the film is at %d (%v) and not at %d", got, ok, want)
		}
	}
	for _, c := range []struct {
		event  int
		beside link.Companions
	}{{-1, link.Companions{}}, {2, link.Companions{link.CodeBeside}}} {
		if n := searched(apptest.Does("Reading", "Step", true)); n != 0 {
			t.Errorf("a step starts %d searches", n)
		}
		at(c.event)
		if got := a.Session.Stage.Beside; got != c.beside {
			t.Errorf("beside the graph stand %v", got)
		}
	}
	if n := searched(apptest.Does("Reading", "Step", false)); n != 0 {
		t.Errorf("a step back starts %d searches", n)
	}
	at(-1)
	if n := searched(apptest.Does("Reading", "StepSlide", true)); n != 0 {
		t.Errorf("the same scene on another slide starts %d searches", n)
	}
	searched(apptest.Does("Reading", "StepSlide", true))
	if l := a.Session.Lecture; l.Live || l.Slide != 3 {
		t.Errorf("the lecture is at %+v", l)
	}
	if n := searched(apptest.Does("Reading", "StepSlide", true)); n != 1 {
		t.Errorf("another scene starts %d searches", n)
	}
	searched(apptest.Does("Reading", "CloseLecture"))
	if a.Session.Model.Text != own || a.Session.Lecture.Open {
		t.Error("the model before the lecture is not back")
	}
}

func TestALectureThatAnybodyWroteSearchesWithinLimits(t *testing.T) {
	usual := session.DefaultSettings()
	text := "# Large\n\n```scene\nmodel: example/figure1\nalgorithms: dfs\nstates: 900000000000\nmemory: 0\nseconds: 999999\n```\n"
	for _, address := range []string{"", "#l1/somebody"} {
		a, _ := apptest.Open(t)
		apptest.Finish(t, a, a.Update(session.LectureWanted{Text: text, Address: address}))
		if s := a.Session.Settings; s.States != usual.States || s.Memory != usual.Memory || s.Seconds != usual.Seconds {
			t.Errorf("opened from %q, a scene is searched with limits of %d states, %d MiB, %d seconds", address, s.States, s.Memory, s.Seconds)
		}
	}
}

func TestAMistakeInALectureIsToldWithItsLine(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.LectureWanted{Text: "# T\n\n```scene\nmodel: nobody\n```\n"})
	if said := a.Status.Notice().Text; !strings.Contains(said, "1 mistake") || !strings.Contains(said, "Line 4: ") {
		t.Errorf("the page says %q", said)
	}
}
