package reading_test

import (
	"strings"
	"testing"

	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/teach/reading"
)

// presented is a page that presents a lecture at its second slide.
func presented(t *testing.T) *app.App {
	t.Helper()
	a := apptest.New()
	a.Update(session.LectureWanted{Text: twoScenes + "\n```notes\nSay **this**.\n```\n\n## Last\n\nThe end.\n", Slide: 1})
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
	return a
}

// press presses keys one after the other, as the page hears them, and gives the effects of the last one.
func press(t *testing.T, a *app.App, pressed ...string) (effects []session.Effect) {
	t.Helper()
	for _, key := range pressed {
		do := keyOf(a, key)
		if do == nil {
			t.Fatalf("the key %q does nothing", key)
		}
		effects = a.Act(do)
	}
	return effects
}

// keyOf is what a key does, written as the browser says it after Shift+, while no control has the focus.
func keyOf(a *app.App, key string) func(*session.Turn) {
	key, shift := strings.CutPrefix(key, "Shift+")
	return a.Key(keys.Name(key, false, false, shift), func(string) bool { return false })
}

func TestKeysGoThroughSlidesAndStepsWhetherPresentedOrNot(t *testing.T) {
	a := apptest.New()
	a.Update(session.LectureWanted{Text: twoScenes, Slide: 1})
	for range 2 {
		for _, c := range []struct {
			key         string
			slide, step int
		}{{"Home", 0, 0}, {" ", 1, 0}, {"ArrowRight", 1, 1}, {" ", 1, 2}, {" ", 2, 0}, {"ArrowLeft", 1, 2}, {"Shift+ ", 1, 1}, {"PageDown", 2, 0},
			{"PageUp", 1, 0}, {"End", 4, 0}, {" ", 4, 0}} {
			press(t, a, c.key)
			if l := a.Session.Lecture; l.Slide != c.slide || l.Step != c.step {
				t.Errorf("%q leads to %d.%d and not to %d.%d", c.key, l.Slide, l.Step, c.slide, c.step)
			}
		}
		a.Act(session.With(a.Stage.Arrange, link.Presenting))
	}
}

func TestLettersMeanSomethingOnlyWhileALectureIsPresented(t *testing.T) {
	a := apptest.New()
	a.Update(session.LectureWanted{Text: twoScenes})
	for _, key := range []string{"o", "b", ".", "d", "s", "h", "f", "O", "Shift+D"} { // ? lists the keys of the whole page
		if keyOf(a, key) != nil {
			t.Errorf("%q does something beside the page", key)
		}
	}
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
	for _, key := range []string{"o", "b", ".", "d", "s", "h", "Shift+?", "f", "O", "Shift+D"} {
		if keyOf(a, key) == nil {
			t.Errorf("%q does nothing on the stage", key)
		}
	}
	for _, key := range []string{"1", "u", "c", "Shift+ArrowLeft", "Enter", "ArrowUp"} {
		if keyOf(a, key) != nil {
			t.Errorf("%q does something without pen, spotlight or overview", key)
		}
	}
}

func TestTheOverviewChoosesASlide(t *testing.T) {
	a := presented(t)
	if !apptest.Has[session.GiveFocus](press(t, a, "o")) {
		t.Error("the overview is not given the focus")
	}
	press(t, a, "End", "ArrowLeft", "ArrowUp", "ArrowRight")
	if l := a.Session.Lecture; l.Slide != 1 || !l.Over {
		t.Errorf("the lecture has moved to %+v", l)
	}
	press(t, a, "Enter")
	if l := a.Session.Lecture; l.Slide != 1 || l.Over {
		t.Errorf("the first slide's neighbour is %d (%v)", l.Slide, l.Over)
	}
	press(t, a, "o", "ArrowDown", "ArrowDown", " ")
	if l := a.Session.Lecture; l.Slide != 5 {
		t.Errorf("two lines below there is slide %d, and not the last one", l.Slide)
	}
}

func TestLinesOfThePenStayWithTheirSlide(t *testing.T) {
	a := presented(t)
	line := apptest.Does("Reading", "Draw", []reading.Point{{X: 10, Y: 20}, {X: 30, Y: 40}})
	lines := func() int { return a.Reading.Lines(a.Session) }
	apptest.Play(a, line)
	if lines() != 0 {
		t.Error("a line is drawn without the pen")
	}
	press(t, a, "d", "2")
	apptest.Play(a, line)
	apptest.Play(a, line)
	if lines() != 2 {
		t.Errorf("%d lines of 2 are on the slide", lines())
	}
	press(t, a, "PageDown")
	if lines() != 0 {
		t.Error("the lines are on the next slide too")
	}
	apptest.Play(a, line)
	press(t, a, "PageUp", "u", "d")
	if lines() != 1 {
		t.Errorf("%d lines are left after one was undone", lines())
	}
	press(t, a, "ArrowRight")
	if lines() != 0 {
		t.Error("the lines stay when the film beside the slide goes on")
	}
	press(t, a, "ArrowLeft")
	if lines() != 1 {
		t.Error("the lines are lost when the film comes back")
	}
	a.Act(func(t *session.Turn) { a.Reading.Revise(t, reading.Read(twoScenes), a.Session.Lecture.Slide, 0) })
	a.Act(session.With(a.Stage.Arrange, link.Searching))
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
	if lines() != 1 {
		t.Error("the lines are lost while the lecture is open")
	}
	press(t, a, "d", "c")
	if lines() != 0 {
		t.Error("the slide is not cleared")
	}
	press(t, a, "PageDown")
	if lines() != 1 {
		t.Error("another slide is cleared too")
	}
	a.Act(a.Reading.CloseLecture)
	a.Update(session.LectureWanted{Text: twoScenes, Slide: 2})
	if lines() != 0 {
		t.Error("the lines are there when the lecture is opened again")
	}
}

func TestEscapePutsAwayWhatLiesOverTheSlideBeforeItStopsPresenting(t *testing.T) {
	a := presented(t)
	press(t, a, "o", "d", "b")
	for k := range 2 { // black first, then the pen, which has put the overview away
		if !a.Session.Lecture.Over {
			t.Fatalf("%d things are put away, and nothing is left", k)
		}
		press(t, a, "Escape")
	}
	if a.Session.Lecture.Over {
		t.Error("something is left")
	}
	// In a full screen the browser takes the key for itself.
	press(t, a, "s")
	a.Act(a.Stage.LeaveScreen)
	if !a.Session.Stage.Presents() || a.Session.Lecture.Over {
		t.Error("leaving the full screen does not put the spotlight away, or stops presenting")
	}
	a.Act(a.Stage.LeaveScreen)
	if a.Session.Stage.Presents() {
		t.Error("the page presents without the full screen")
	}
}

// told is what the presenter's window was told last.
func told(effects []session.Effect) (p reading.Presented, count int) {
	for _, e := range apptest.All[reading.TellPresenter](effects) {
		p, count = e.Presented, count+1
	}
	return p, count
}

func TestThePresentersWindowIsToldWhatIsPresented(t *testing.T) {
	a := presented(t)
	if _, count := told(press(t, a, " ")); count != 0 {
		t.Error("nobody listens, and is told")
	}
	p, _ := told(a.Act(a.Reading.Commands()["hello"]))
	if p.Lecture != "Two" || p.Title != "One" || p.Slide != 1 || p.Slides != 6 || p.Sentence != "The start." || len(p.ToCome) != 1 ||
		p.ToCome[0] != "The third." || p.NextTitle != "Same" || p.Black || !p.Presents {
		t.Errorf("the window is told %+v", p)
	}
	for _, c := range []struct {
		command string
		holds   func(p reading.Presented) bool
	}{
		{"on", func(p reading.Presented) bool { return p.Sentence == "The third." && len(p.ToCome) == 0 }},
		{"black", func(p reading.Presented) bool { return p.Black }},
		{"black", func(p reading.Presented) bool { return !p.Black }},
		{"next", func(p reading.Presented) bool { return p.Slide == 2 && p.Next == "<p>Nothing else.</p>\n" }},
		{"last", func(p reading.Presented) bool { return p.Slide == 5 && p.NextTitle == "" && p.Next == "" }},
		{"previous", func(p reading.Presented) bool {
			return p.Slide == 4 && strings.Contains(p.Notes, "<strong>this</strong>") && p.NextTitle == "Last"
		}},
	} {
		if p, count := told(a.Act(a.Reading.Commands()[c.command])); count != 1 || !c.holds(p) {
			t.Errorf("%q: the window is told %d times, %+v", c.command, count, p)
		}
	}
	if _, count := told(press(t, a, "d", "1")); count > 1 {
		t.Error("the window is told the same again and again")
	}
	if p, count := told(a.Act(a.Reading.CloseLecture)); count != 1 || p.Open {
		t.Error("the window is not told that the lecture was closed")
	}
}

// A slide takes the minutes that its notes say, else an equal part of what the others leave of the lecture's.
func TestThePresentersWindowKnowsHowLongASlideTakes(t *testing.T) {
	const slides = "## One\n\n```notes 5 minutes\nSlowly.\n```\n\n## Two\n\n## Three\n"
	for _, c := range []struct {
		text   string
		whole  int
		shares []float64
	}{
		{"# T\n\n```lecture\nminutes: 23\n```\n\n" + slides, 23, []float64{6, 5, 6, 6}},
		{"# T\n\n```lecture\nminutes: 4\n```\n\n" + slides, 4, []float64{0, 5, 0, 0}},
		{"# T\n\n" + slides, 5, []float64{0, 5, 0, 0}},
		{"# T\n\n## One\n", 0, []float64{0, 0}},
	} {
		a, _ := apptest.Open(t)
		apptest.Finish(t, a, a.Update(session.LectureWanted{Text: c.text}))
		p, _ := told(a.Act(a.Reading.Commands()["hello"]))
		for k, want := range c.shares {
			if k > 0 {
				p, _ = told(a.Act(a.Reading.Commands()["next"]))
			}
			if p.Minutes != c.whole || p.Share != want {
				t.Errorf("%s\nslide %d takes %g of %d minutes", c.text, k, p.Share, p.Minutes)
			}
			if said := strings.Contains(p.Notes, "<p>5 minutes.</p>"); said != (c.shares[k] == 5) {
				t.Errorf("%s\nthe notes of slide %d are %q", c.text, k, p.Notes)
			}
		}
	}
}

func TestASlideIsTriedFromTheLargestTextToTheSmallest(t *testing.T) {
	for _, c := range []struct {
		unit           float64
		live           bool
		figures, steps int
		first, count   float64
	}{{1, false, 0, 0, 26, 5}, {1, true, 0, 0, 22, 3}, {1.5, false, 0, 0, 39, 5}, {1, false, 1, 0, 26, 10}, {1, true, 0, 4, 22, 5}, {.3, true, 0, 0, 18, 1}} {
		tries := reading.Tries(c.unit, c.live, c.figures, c.steps)
		if last := tries[len(tries)-1]; tries[0].Text != c.first || last.Text != 18*max(c.unit, 1) || len(tries) != int(c.count) || last.Brief != (c.steps > 0) || tries[0].Brief {
			t.Errorf("%+v: %v", c, tries)
		}
	}
}

func TestALineIsRoundAtItsPointsAndAPointIsADot(t *testing.T) {
	for want, points := range map[string][]reading.Point{
		"M5 6L5 6": {{5, 6}}, "M0 0L9 9": {{0, 0}, {9, 9}}, "M0 0Q10 0 15 5L20 10": {{0, 0}, {10, 0}, {20, 10}},
	} {
		if got := reading.Path(points); got != want {
			t.Errorf("%v is %s, not %s", points, got, want)
		}
	}
}

// What is still to come would tell the answer.
func TestStepsBehindAQuestionAreSeenWithItsAnswer(t *testing.T) {
	a := apptest.New()
	text := "# Votes\n\n## One\n\n```scene\nmodel: family/fig1\nalgorithms: ndfs\n```\n\n```steps\nevent 4; ask next: Which?\nevent 5: This.\n```\n"
	apptest.Finish(t, a, a.Update(session.LectureWanted{Text: text, Slide: 1}))
	for _, want := range []string{"Which? This.", "Which?", "Which? This."} {
		if told := strings.Join(reading.Told(a.Reading), " "); told != want {
			t.Errorf("at step %d %q is told, not %q", a.Session.Lecture.Step, told, want)
		}
		apptest.Finish(t, a, a.Act(session.With(a.Reading.Step, true)))
	}
}
