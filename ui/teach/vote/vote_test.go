package vote_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/vote"
)

func shown(a *app.App) string { return strings.Join(vote.Shown(a.Vote, a.Session), "\n") }

func TestAQuestionWaitsForItsAnswer(t *testing.T) {
	a := apptest.Search(t, family.Figure1(), "ndfs")
	var b strings.Builder
	say := func(what string) { b.WriteString(what + "\n" + shown(a) + "\n" + a.Session.Status + "\n\n") }
	a.Act(a.Vote.Toggle)
	say("before a film is stepped, it goes to its beginning")
	a.Act(session.With(a.Vote.Ask, teach.AskPruned))
	say("the first event is no edge")
	a.Act(session.With(a.Film.StepTo, 3))
	say("the film has moved on")
	a.Act(session.With(a.Vote.Ask, teach.AskLasso))
	a.Act(session.With(a.Vote.Vote, 1))
	a.Act(session.With(a.Vote.Vote, 0))
	say("a reader has one answer")
	a.Act(session.With(a.Features.Stage.Arrange, link.Presenting))
	for _, option := range []int{0, 1, 1, 3, 1} {
		a.Act(session.With(a.Vote.Vote, option))
	}
	a.Act(a.Vote.TakeBack)
	say("a room is counted")
	a.Act(a.Vote.Answer)
	a.Act(session.With(a.Vote.Vote, 0))
	say("the answer ends the vote")
	a.Act(a.Vote.Close)
	say("it is put away")
	testkit.Golden(t, b.String())
}

// A link brings the question back, and one of a stranger asks nothing that is not there.
func TestALinkAsksItsQuestion(t *testing.T) {
	a := apptest.Search(t, family.Figure1(), "ndfs")
	a.Act(session.With(a.Film.StepTo, 4))
	a.Act(session.With(a.Vote.Ask, teach.AskPruned))
	want := shown(a)
	scene := a.Kept().Scene
	if want == "" || scene.View.Ask != teach.AskPruned {
		t.Fatalf("%q is asked, and %q kept", want, scene.View.Ask)
	}
	for _, asking := range []teach.Asking{teach.AskPruned, "everything"} {
		scene.View.Ask = asking
		fragment, err := link.Encode(scene)
		if err != nil {
			t.Fatal(err)
		}
		b := apptest.New()
		apptest.Finish(t, b, b.Update(files.LinkOpened{Fragment: fragment}))
		if got := shown(b); got != want && asking == teach.AskPruned || got != "" && asking != teach.AskPruned {
			t.Errorf("a link that asks %q asks %q, not %q", asking, got, want)
		}
	}
}

// A step of a lecture asks, on goes to the answer first, and the next step asks no more.
func TestALectureAsksBeforeItGoesOn(t *testing.T) {
	a := apptest.New()
	text := "# Votes\n\n## One\n\n```scene\nmodel: family/fig1\nalgorithms: ndfs\n```\n\n```steps\nevent 4; ask next: What comes next?\nevent 5: This.\n```\n"
	a.Update(session.LectureWanted{Text: text})
	on := func() { apptest.Finish(t, a, a.Act(session.With(a.Reading.Step, true))) }
	on()
	on()
	if !a.Vote.Waits() {
		t.Fatalf("nothing is asked: %s", a.Session.Status)
	}
	on()
	if lines := vote.Shown(a.Vote, a.Session); !strings.Contains(lines[vote.Right(a.Vote)+1], "✓") || a.Session.Lecture.Step != 1 {
		t.Errorf("at step %d: %q", a.Session.Lecture.Step, lines)
	}
	on()
	if shown(a) != "" || a.Session.Lecture.Step != 2 {
		t.Errorf("step %d asks %q", a.Session.Lecture.Step, shown(a))
	}
}
