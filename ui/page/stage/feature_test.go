package stage_test

import (
	"slices"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/page/stage"
	"lassolab/ui/share/files"
)

// opened is a page on which the link was opened that another page makes now.
func opened(t *testing.T, a *app.App) *app.App {
	t.Helper()
	b := apptest.New()
	b.Update(files.LinkOpened{Fragment: apptest.Link(t, a)})
	return b
}

func TestTheArrangementTravelsWithLinks(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Stage.Arrange, link.Modelling))
	a.Act(session.With(a.Stage.ToggleWhole, link.Text))
	a.Act(func(t *session.Turn) { a.Stage.Widen(t, 320, 480) })
	a.Act(session.With(a.Stage.ToggleCompanion, link.CodeBeside))
	a.Act(session.With(a.Stage.ToggleCompanion, link.LassoBeside))
	if got, want := opened(t, a).Session.Stage.Staging, a.Session.Stage.Staging; got != want {
		t.Errorf("the link opens %+v and not %+v", got, want)
	}
	want := link.Staging{As: link.Modelling, Whole: link.Text, Beside: link.Companions{link.CodeBeside, link.LassoBeside}, Left: 320, Right: 480}
	if a.Session.Stage.Staging != want {
		t.Errorf("the page is arranged as %+v", a.Session.Stage.Staging)
	}
}

func TestTwoCompanionsStandBesideAPresentedGraph(t *testing.T) {
	a, _ := apptest.Open(t)
	for _, c := range []struct {
		chosen link.Companion
		want   link.Companions
	}{
		{link.CodeBeside, link.Companions{link.CodeBeside}},
		{link.LassoBeside, link.Companions{link.CodeBeside, link.LassoBeside}},
		{link.DrawingsBeside, link.Companions{link.LassoBeside, link.DrawingsBeside}},
		{link.LassoBeside, link.Companions{link.DrawingsBeside}},
		{link.StacksBeside, link.Companions{link.DrawingsBeside, link.StacksBeside}},
	} {
		a.Act(session.With(a.Stage.ToggleCompanion, c.chosen))
		if got := a.Session.Stage.Beside; got != c.want {
			t.Errorf("after %s: %q", c.chosen, got)
		}
	}
}

func TestAReloadFindsTheArrangementAgain(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(func(t *session.Turn) { a.Stage.Widen(t, 450, 0) })
	kept := a.Kept()
	b := apptest.New()
	b.Act(func(t *session.Turn) { b.Files.Begin(t, &kept, false) })
	if b.Session.Stage.Left != 450 {
		t.Errorf("the model is %d px wide", b.Session.Stage.Left)
	}
}

func TestALinkArrangesOnlyWhatThisPageKnows(t *testing.T) {
	for _, c := range []struct{ in, want link.Staging }{
		{link.Staging{As: "upside-down", Whole: "everything"}, link.Staging{}},
		{link.Staging{Left: -5, Right: 1 << 30}, link.Staging{Left: link.LeastWidth, Right: link.MostWidth}},
		{link.Staging{Beside: link.Companions{"curtain", link.LassoBeside}}, link.Staging{Beside: link.Companions{link.LassoBeside}}},
		{link.Staging{Beside: link.Companions{link.LassoBeside, link.LassoBeside}}, link.Staging{Beside: link.Companions{link.LassoBeside}}},
		{link.Staging{As: link.Presenting, Whole: link.Lasso}, link.Staging{As: link.Presenting, Whole: link.Lasso}},
	} {
		if got := c.in.Sound(); got != c.want {
			t.Errorf("%+v becomes %+v and not %+v", c.in, got, c.want)
		}
	}
}

func TestPresentGoesBackToTheArrangementBefore(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Stage.Arrange, link.Modelling))
	for _, leave := range []session.Msg{apptest.Does("Stage", "TogglePresent"), apptest.Does("Stage", "LeaveScreen")} {
		effects := a.Act(a.Stage.TogglePresent)
		if !a.Session.Stage.Presents() || !apptest.Has[stage.FillScreen](effects) {
			t.Fatalf("the page is arranged as %q", a.Session.Stage.As)
		}
		apptest.Play(a, leave)
		if a.Session.Stage.As != link.Modelling {
			t.Errorf("after %v the page is arranged as %q", leave, a.Session.Stage.As)
		}
	}
}

func TestAPanelHasTheWholeStageAndGoesBack(t *testing.T) {
	a, _ := apptest.Open(t)
	for _, panel := range link.Panels {
		a.Act(session.With(a.Stage.ToggleWhole, panel))
		if a.Session.Stage.Whole != panel {
			t.Errorf("on the stage is %q and not %q", a.Session.Stage.Whole, panel)
		}
		a.Act(session.With(a.Stage.ToggleWhole, panel))
		if a.Session.Stage.Whole != link.NoPanel {
			t.Errorf("%q stays on the stage", panel)
		}
	}
}

func TestNewIsForDrawingAndRunForSearching(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(files.NewPressed{})
	if a.Session.Stage.As != link.Modelling {
		t.Errorf("New arranges the page as %q", a.Session.Stage.As)
	}
	a.Update(session.RunPressed{})
	if a.Session.Stage.As != link.Searching {
		t.Errorf("Run arranges the page as %q", a.Session.Stage.As)
	}
	a.Act(session.With(a.Stage.Arrange, link.Modelling))
	a.Update(files.ExampleOpened{ID: "figure1"})
	if a.Session.Stage.As != link.Searching {
		t.Errorf("an example arranges the page as %q", a.Session.Stage.As)
	}
}

func TestAPageWithinAnotherOneAsksForNoFullScreen(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(a.Stage.Embed)
	if effects := a.Act(a.Stage.TogglePresent); !a.Session.Stage.Presents() || apptest.Has[stage.FillScreen](effects) {
		t.Errorf("it asks for %v", effects)
	}
}

func TestTheUserLimitsTheWorkers(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Act(session.With(a.Stage.SetTheme, session.Dark))
	a.Act(session.With(a.Stage.LimitWorkers, 3))
	for asked, most := range map[int]int{2: 2, 0: 0, -1: 0, 1000: session.MostWorkers} {
		effects := a.Act(session.With(a.Stage.LimitWorkers, asked))
		if want := []session.Effect{stage.ApplySettings{Theme: session.Dark, Workers: most}}; !slices.Equal(effects, want) || a.Session.Stage.Workers != most {
			t.Errorf("for %d the effects are %v, and the limit is %d", asked, effects, a.Session.Stage.Workers)
		}
	}
}
