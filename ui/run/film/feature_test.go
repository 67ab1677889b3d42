package film_test

import (
	"slices"
	"testing"

	"lassolab/engine/family"
	enginefilm "lassolab/engine/film"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/film"
	"lassolab/ui/share/files"
)

// played returns a page on which these searches have run over a model of a family;
// the graph of the first is shown.
func played(t *testing.T, name string, algorithms ...string) *app.App {
	t.Helper()
	n, err := family.Find(name).Build(nil)
	if err != nil {
		t.Fatal(err)
	}
	return apptest.Search(t, n, algorithms...)
}

// beside shows these searches side by side.
func beside(t *testing.T, name string, algorithms ...string) *app.App {
	t.Helper()
	a := played(t, name, algorithms...)
	for _, algorithm := range algorithms {
		a.Act(session.With(a.Graph.ToggleBeside, algorithm))
	}
	return a
}

// at gives the event each of these searches is at; -2 stands for a graph that is shown whole.
func at(a *app.App, algorithms ...string) []int {
	var list []int
	for _, name := range algorithms {
		event, ok := a.Session.PlaysAt(a.Session.Runs[name])
		if !ok {
			event = -2
		}
		list = append(list, event)
	}
	return list
}

func expectAt(t *testing.T, a *app.App, what string, want ...int) {
	t.Helper()
	names := []string{a.Session.Graphs.Shown}
	if len(want) > 1 {
		names = a.Session.Graphs.Beside
	}
	if got := at(a, names...); !slices.Equal(got, want) {
		t.Errorf("%s: at %v, want %v", what, got, want)
	}
}

func TestTheGraphIsWholeUntilTheFilmIsStepped(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	expectAt(t, a, "after the search", -2)
	a.Act(session.With(a.Film.StepBy, 1))
	expectAt(t, a, "the first step", 0)
	first := a.Session.Status
	a.Act(session.With(a.Film.StepBy, -1))
	expectAt(t, a, "before the start", -1)
	a.Act(session.With(a.Film.StepBy, -1))
	expectAt(t, a, "nothing lies before the start", -1)
	testkit.Golden(t, "before the start\n"+a.Session.Status+"\nthe first step\n"+first)
	a.Act(a.Film.Leave)
	expectAt(t, a, "left", -2)
	end := a.Session.Runs["ndfs"].Playback.Len() - 1
	a.Act(session.With(a.Film.StepBy, -1))
	expectAt(t, a, "back from the whole graph", end-1)
	a.Act(session.With(a.Film.StepBy, 5))
	expectAt(t, a, "nothing lies after the end", end)
}

func TestSteppingToAnEventStaysWithinTheFilm(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	end := a.Session.Runs["ndfs"].Playback.Len() - 1
	for _, c := range []struct{ to, want int }{{3, 3}, {-7, -1}, {1 << 30, end}, {0, 0}} {
		a.Act(session.With(a.Film.StepTo, c.to))
		expectAt(t, a, "stepped to", c.want)
	}
}

func TestMarkersLeaveOutKnownStatesAndBacktracking(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	events := a.Session.Runs["ndfs"].Report.Film.Events
	var forward, back []int
	for end := len(events) - 1; ; {
		a.Act(session.With(a.Film.SeekMarker, false))
		k := at(a, "ndfs")[0]
		forward = append(forward, k)
		if kind := events[k].Kind; kind == enginefilm.Known || kind == enginefilm.Backtrack {
			t.Errorf("event %d is of kind %d", k, kind)
		}
		if k == end {
			break
		}
	}
	for k := forward[len(forward)-1]; k >= 0; k = at(a, "ndfs")[0] {
		back = append(back, k)
		a.Act(session.With(a.Film.SeekMarker, true))
	}
	slices.Reverse(back)
	if !slices.Equal(forward, back) {
		t.Errorf("forward %v, back %v", forward, back)
	}
}

func TestPlayingGoesOnByTicksToTheEndAndStartsAgain(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	effects := a.Act(a.Film.TogglePlay)
	steps := 1
	for ; len(apptest.Timed(effects, film.TickTimer)) > 0; steps++ {
		if wait := effects[0].(session.StartTimer).Milliseconds; wait != 500 {
			t.Fatalf("the next picture comes after %d ms", wait)
		}
		effects = a.Act(a.Film.Tick)
	}
	length := a.Session.Runs["ndfs"].Playback.Len()
	if steps != length || a.Session.Film.Playing {
		t.Errorf("%d events of %d were played; playing is %v", steps, length, a.Session.Film.Playing)
	}
	expectAt(t, a, "played", length-1)
	a.Act(a.Film.TogglePlay)
	expectAt(t, a, "played again", 0)
	a.Act(a.Film.TogglePlay)
	if len(apptest.Timed(a.Act(a.Film.Tick), film.TickTimer)) > 0 || at(a, "ndfs")[0] != 0 {
		t.Error("it goes on while it pauses")
	}
}

// An hour at the usual speed: the film is where its ticks say, however often it began again.
func TestAFilmInALoopBeginsAgainAtItsEndAndDoesNotDrift(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	length := a.Session.Runs["ndfs"].Playback.Len()
	a.Act(a.Film.ToggleLoop)
	effects := a.Act(a.Film.TogglePlay)
	ticks := 1
	for elapsed := 0; elapsed < 3_600_000; ticks++ {
		later, ok := effects[0].(session.StartTimer)
		if len(effects) != 1 || !ok {
			t.Fatalf("after %d ticks the effects are %v", ticks, effects)
		}
		elapsed += later.Milliseconds
		effects = a.Act(a.Film.Tick)
	}
	expectAt(t, a, "after an hour", ticks%(length+1)-1) // the moment before the first event is one of a round
	if !a.Session.Film.Playing || !a.Kept().Scene.View.Loop {
		t.Errorf("it plays: %v; a link says so: %v", a.Session.Film.Playing, a.Kept().Scene.View.Loop)
	}
	a.Act(a.Film.ToggleLoop)
	for range length + 2 {
		effects = a.Act(a.Film.Tick)
	}
	expectAt(t, a, "no loop any more", length-1)
	if a.Session.Film.Playing || len(apptest.Timed(effects, film.TickTimer)) > 0 {
		t.Error("it plays on beyond its end")
	}

	for _, view := range []link.View{{Loop: true}, {}} {
		if a.Update(session.ViewOpened{View: view}); a.Film.Loop() != view.Loop {
			t.Errorf("a link with %+v gives a loop: %v", view, a.Film.Loop())
		}
	}
}

func TestFilmsInALoopBeginAgainTogether(t *testing.T) {
	a := beside(t, "fig8", "ndfs", "dfs")
	a.Act(a.Film.ToggleLoop)
	a.Act(a.Film.TogglePlay)
	long := 0
	for _, name := range []string{"ndfs", "dfs"} {
		long = max(long, a.Session.Runs[name].Playback.Len())
	}
	for range long {
		a.Act(a.Film.Tick)
	}
	expectAt(t, a, "the start of both", -1, -1)
}

func TestAtHighSpeedSeveralEventsGoByAtOnce(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	a.Act(session.With(a.Film.SetSpeed, 100))
	effects := a.Act(a.Film.TogglePlay)
	if !slices.Equal(effects, []session.Effect{session.StartTimer{Timer: film.TickTimer, Milliseconds: 50}}) {
		t.Errorf("effects %v", effects)
	}
	expectAt(t, a, "one picture", 4)
	a.Act(session.With(a.Film.SetSpeed, -3))
	if a.Film.Pace() != 100 {
		t.Errorf("a speed that is not offered is taken: %d", a.Film.Pace())
	}
}

func TestPlayingStopsWhenSomethingElseTakesItsPlace(t *testing.T) {
	for what, m := range map[string]session.Msg{
		"the model changes":     editor.TextChanged{Text: "HOA: v1"},
		"a sheet covers it":     session.SheetOpened{Sheet: session.AboutSheet},
		"the searches run anew": session.RunPressed{},
		"the lasso is walked":   apptest.Does("Lasso", "StepBy", 1),
		"a person steps":        apptest.Does("Film", "StepBy", 1),
		"an example is opened":  files.ExampleOpened{ID: "philosophers"},
	} {
		a := played(t, "fig8", "ndfs")
		a.Act(a.Film.TogglePlay)
		if !a.Session.Film.Playing {
			t.Fatal("it does not play")
		}
		apptest.Play(a, m)
		if a.Session.Film.Playing || len(apptest.Timed(a.Act(a.Film.Tick), film.TickTimer)) > 0 {
			t.Errorf("it plays on when %s", what)
		}
	}
}

func TestAFilmIsLeftWhenItsSearchRunsAnew(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	a.Act(session.With(a.Film.StepTo, 4))
	apptest.Run(t, a)
	expectAt(t, a, "after another run", -2)
}

func TestFilmsOfDifferentLengthWaitForEachOtherBothWays(t *testing.T) {
	a := beside(t, "fig8", "ndfs", "dfs")
	short, long := a.Session.Runs["ndfs"].Playback.Len()-1, a.Session.Runs["dfs"].Playback.Len()-1
	if short > long {
		short, long = long, short
		for _, name := range []string{"ndfs", "ndfs"} { // away, and there again as the second
			a.Act(session.With(a.Graph.ToggleBeside, name))
		}
		a.Update(session.GraphChosen{Name: "ndfs"})
	}
	a.Act(session.With(a.Film.StepTo, -1))
	a.Act(session.With(a.Film.StepBy, short+3))
	expectAt(t, a, "the short film waits at its end", short, short+2)
	a.Act(session.With(a.Film.StepBy, -1))
	expectAt(t, a, "it waits on the way back too", short, short+1)
	a.Act(session.With(a.Film.StepBy, -2))
	expectAt(t, a, "then it goes along", short-1, short-1)
	a.Act(session.With(a.Film.StepBy, 1<<30))
	expectAt(t, a, "all end", short, long)
	a.Act(session.With(a.Film.StepBy, short-long))
	expectAt(t, a, "back to where the short one ended", short, short)
	a.Act(session.With(a.Film.StepTo, 1<<30))
	a.Act(session.With(a.Film.StepBy, -1))
	expectAt(t, a, "from the end each goes back from its own", short-1, long-1)
}

func TestInLockStepByMarkersEachFilmGoesToItsNext(t *testing.T) {
	a := beside(t, "figure2", "edgelean", "tnf")
	a.Act(session.With(a.Film.LockToMarkers, true))
	marked := func(name string, n int) int { // event of the nth marker, from 1
		r := a.Session.Runs[name]
		k := -1
		for ; n > 0; n-- {
			if next := r.Marks.Next(k, film.Stops); next >= 0 {
				k = next
			}
		}
		return k
	}
	for n := 1; n < 40; n++ {
		a.Act(session.With(a.Film.StepBy, 1))
		expectAt(t, a, "forward", marked("edgelean", n), marked("tnf", n))
	}
	a.Act(session.With(a.Film.StepTo, -1))
	a.Act(session.With(a.Film.StepBy, 6))
	expectAt(t, a, "six at once", marked("edgelean", 6), marked("tnf", 6))
	a.Act(session.With(a.Film.StepBy, -2))
	expectAt(t, a, "two back", marked("edgelean", 4), marked("tnf", 4))
	a.Act(session.With(a.Film.StepTo, marked("edgelean", 3)))
	expectAt(t, a, "to a marker of the shown film", marked("edgelean", 3), marked("tnf", 3))
}

func TestAFilmThatComesToBeShownIsAsFarAsTheOther(t *testing.T) {
	a := played(t, "figure2", "edgelean", "tnf", "dfs")
	a.Act(session.With(a.Film.StepTo, 7))
	a.Update(session.GraphChosen{Name: "tnf"})
	expectAt(t, a, "another tab", 7)
	if sentence, _ := film.Tell(a.Session); a.Session.Status != sentence {
		t.Errorf("the sentence is not that of the film: %q", a.Session.Status)
	}
	a.Act(session.With(a.Graph.ToggleBeside, "tnf"))
	a.Act(session.With(a.Graph.ToggleBeside, "dfs"))
	expectAt(t, a, "put beside", 7, 7)
	a.Act(session.With(a.Graph.ToggleBeside, "tnf"))
	if a.Session.Graphs.Shown != "dfs" {
		t.Errorf("%s is shown after it was put away", a.Session.Graphs.Shown)
	}
}

func TestALinkOpensTheFilmAtItsEvent(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	for _, event := range []int{-1, 0, 6} {
		a.Act(session.With(a.Film.StepTo, event))
		sentence := a.Session.Status
		other := apptest.New()
		effects := other.Update(files.LinkOpened{Fragment: apptest.Link(t, a)})
		if kept, ok := other.Kept().Scene.View.Event.Get(); kept != event || !ok {
			t.Errorf("while its search runs the work keeps event %d, %v, not %d", kept, ok, event)
		}
		apptest.Finish(t, other, effects)
		expectAt(t, other, "opened", event)
		if other.Session.Status != sentence {
			t.Errorf("the sentence is %q, not %q", other.Session.Status, sentence)
		}
	}
	a.Act(a.Film.Leave)
	if a.Kept().Scene.View.Event != (link.Event{}) {
		t.Error("a link carries the event of a film that was left")
	}
}

func TestTheStateOfTheMomentHasTheSearchesCounts(t *testing.T) {
	a := played(t, "fig8", "ndfs")
	a.Act(session.With(a.Film.StepTo, 1<<30))
	m, ok := a.Session.Moment(a.Session.Runs["ndfs"])
	if !ok || m.States != 5 || m.Nested != 1 { // [DEC] Figure 8
		t.Errorf("%+v", m.Tally)
	}
}

func TestTheDrawingsShowTheStateAnEventIsAbout(t *testing.T) {
	a := played(t, "figure2", "edgelean")
	events := a.Session.Runs["edgelean"].Report.Film.Events
	if _, ok := a.Session.Filmed(); ok {
		t.Error("a film that is not stepped is shown")
	}
	for k, e := range events {
		a.Act(session.With(a.Film.StepTo, k))
		f, ok := a.Session.Filmed()
		want := e.To
		if e.Kind == enginefilm.Backtrack || e.Kind == enginefilm.Filtered {
			want = e.From
		}
		if !ok || f.Node != want {
			t.Errorf("event %d of kind %d shows node %d, want %d", k, e.Kind, f.Node, want)
		}
	}
	if _, ok := walkedAside(t).Session.Filmed(); ok {
		t.Error("the film is shown after the lasso was walked")
	}
}

// walkedAside is a page whose lasso is walked while its film is stepped.
func walkedAside(t *testing.T) *app.App {
	a := played(t, "fig8", "ndfs")
	a.Act(session.With(a.Film.StepBy, 3))
	a.Act(session.With(a.Lasso.StepBy, 1))
	return a
}

// while one search still runs, another's film may be stepped and left.
func TestAFilmThatIsLeftWhileASearchRunsLeavesItsProgress(t *testing.T) {
	a, effects := apptest.Open(t)
	first := apptest.All[session.StartWorker](effects)[0]
	for _, reply := range apptest.Replies(t, first.Request) {
		a.Update(session.Replied{For: first.For, Number: first.Number, Reply: reply})
	}
	a.Update(session.GraphChosen{Name: first.Request.Algorithm})
	a.Act(session.With(a.Film.StepBy, 1))
	expectAt(t, a, "stepped", 0)
	if a.Act(a.Film.Leave); !a.Session.Busy() || a.Session.Status != "3 searches waiting." {
		t.Errorf("the status is %q", a.Session.Status)
	}
}
