package reading_test

import (
	"testing"

	"lassolab/ui/app/apptest"
	"lassolab/ui/link"
	"lassolab/ui/reading"
	"lassolab/ui/session"
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
		effects := a.Update(m)
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
		if n := searched(reading.Moved{Forward: true}); n != 0 {
			t.Errorf("a step starts %d searches", n)
		}
		at(c.event)
		if got := a.Session.Stage.Beside; got != c.beside {
			t.Errorf("beside the graph stand %v", got)
		}
	}
	if n := searched(reading.Moved{}); n != 0 {
		t.Errorf("a step back starts %d searches", n)
	}
	at(-1)
	if n := searched(reading.SlideMoved{Forward: true}); n != 0 {
		t.Errorf("the same scene on another slide starts %d searches", n)
	}
	searched(reading.SlideMoved{Forward: true})
	if l := a.Session.Lecture; l.Live || l.Slide != 3 {
		t.Errorf("the lecture is at %+v", l)
	}
	if n := searched(reading.SlideMoved{Forward: true}); n != 1 {
		t.Errorf("another scene starts %d searches", n)
	}
	searched(session.LectureLeft{})
	if a.Session.Model.Text != own || a.Session.Lecture.Open {
		t.Error("the model before the lecture is not back")
	}
}
