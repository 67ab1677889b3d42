package store

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/ui/link"
)

// played returns a page on which these searches have run over a model of a family; the graph of the first is shown.
func played(t *testing.T, name string, algorithms ...string) *State {
	t.Helper()
	n, err := family.Find(name).Build(nil)
	if err != nil {
		t.Fatal(err)
	}
	return filmed(t, hoa.Write(n), algorithms...)
}

// filmed is played for the text of a model.
func filmed(t *testing.T, text string, algorithms ...string) *State {
	t.Helper()
	s := New(8)
	Update(s, TextChanged{text})
	s.Settings.Algorithms = algorithms
	answer(t, s, Update(s, RunPressed{}))
	Update(s, GraphChosen{algorithms[0]})
	for _, name := range algorithms {
		if r := s.Runs[name]; r == nil || r.Playback == nil {
			t.Fatalf("%s has no film: %v", name, s.Status)
		}
	}
	return s
}

// beside shows these searches side by side.
func beside(t *testing.T, name string, algorithms ...string) *State {
	t.Helper()
	s := played(t, name, algorithms...)
	for _, algorithm := range algorithms {
		Update(s, BesideToggled{algorithm})
	}
	return s
}

// at gives the event each of these searches is at; -2 stands for a graph that is shown whole.
func at(s *State, algorithms ...string) []int {
	var list []int
	for _, name := range algorithms {
		event, ok := s.PlaysAt(s.Runs[name])
		if !ok {
			event = -2
		}
		list = append(list, event)
	}
	return list
}

func expectAt(t *testing.T, s *State, what string, want ...int) {
	t.Helper()
	names := []string{s.View.Graph}
	if len(want) > 1 {
		names = s.View.Beside
	}
	if got := at(s, names...); !slices.Equal(got, want) {
		t.Errorf("%s: at %v, want %v", what, got, want)
	}
}

func TestTheGraphIsWholeUntilTheFilmIsStepped(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	expectAt(t, s, "after the search", -2)
	Update(s, Stepped{1})
	expectAt(t, s, "the first step", 0)
	if !strings.HasPrefix(s.Status, "The search starts from initial state 0") {
		t.Errorf("the sentence is %q", s.Status)
	}
	Update(s, Stepped{-1})
	expectAt(t, s, "before the start", -1)
	Update(s, Stepped{-1})
	expectAt(t, s, "nothing lies before the start", -1)
	if s.Status != "The film of ndfs begins. Nothing is stored yet." {
		t.Errorf("the sentence is %q", s.Status)
	}
	Update(s, FilmLeft{})
	expectAt(t, s, "left", -2)
	end := s.Runs["ndfs"].Playback.Len() - 1
	Update(s, Stepped{-1})
	expectAt(t, s, "back from the whole graph", end-1)
	Update(s, Stepped{5})
	expectAt(t, s, "nothing lies after the end", end)
}

func TestSteppingToAnEventStaysWithinTheFilm(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	end := s.Runs["ndfs"].Playback.Len() - 1
	for _, c := range []struct{ to, want int }{{3, 3}, {-7, -1}, {1 << 30, end}, {0, 0}} {
		Update(s, SteppedTo{c.to})
		expectAt(t, s, "stepped to", c.want)
	}
}

func TestMarkersLeaveOutKnownStatesAndBacktracking(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	events := s.Runs["ndfs"].Report.Film.Events
	var forward, back []int
	for end := len(events) - 1; ; {
		Update(s, MarkerSought{})
		k := at(s, "ndfs")[0]
		forward = append(forward, k)
		if kind := events[k].Kind; kind == film.Known || kind == film.Backtrack {
			t.Errorf("event %d is of kind %d", k, kind)
		}
		if k == end {
			break
		}
	}
	for k := forward[len(forward)-1]; k >= 0; k = at(s, "ndfs")[0] {
		back = append(back, k)
		Update(s, MarkerSought{Back: true})
	}
	slices.Reverse(back)
	if !slices.Equal(forward, back) {
		t.Errorf("forward %v, back %v", forward, back)
	}
}

func TestPlayingGoesOnByTicksToTheEndAndStartsAgain(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	effects := Update(s, PlayPressed{})
	steps := 1
	for ; has[TickLater](effects); steps++ {
		if wait := effects[0].(TickLater).Milliseconds; wait != 500 {
			t.Fatalf("the next picture comes after %d ms", wait)
		}
		effects = Update(s, Ticked{})
	}
	length := s.Runs["ndfs"].Playback.Len()
	if steps != length || s.Play.Playing {
		t.Errorf("%d events of %d were played; playing is %v", steps, length, s.Play.Playing)
	}
	expectAt(t, s, "played", length-1)
	Update(s, PlayPressed{})
	expectAt(t, s, "played again", 0)
	Update(s, PlayPressed{})
	if has[TickLater](Update(s, Ticked{})) || at(s, "ndfs")[0] != 0 {
		t.Error("it goes on while it pauses")
	}
}

func TestAtHighSpeedSeveralEventsGoByAtOnce(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	Update(s, SpeedChosen{100})
	effects := Update(s, PlayPressed{})
	if !slices.Equal(effects, []Effect{TickLater{50}}) {
		t.Errorf("effects %v", effects)
	}
	expectAt(t, s, "one picture", 4)
	Update(s, SpeedChosen{-3})
	if s.Play.Pace() != 100 {
		t.Errorf("a speed that is not offered is taken: %d", s.Play.Pace())
	}
}

func TestPlayingStopsWhenSomethingElseTakesItsPlace(t *testing.T) {
	for what, action := range map[string]Action{
		"the model changes":     TextChanged{"HOA: v1"},
		"a sheet covers it":     SheetOpened{AboutSheet},
		"the searches run anew": RunPressed{},
		"the lasso is walked":   WalkedBy{1},
		"a person steps":        Stepped{1},
		"an example is opened":  ExampleOpened{"philosophers"},
	} {
		s := played(t, "fig8", "ndfs")
		Update(s, PlayPressed{})
		Update(s, action)
		if s.Play.Playing || has[TickLater](Update(s, Ticked{})) {
			t.Errorf("it plays on when %s", what)
		}
	}
}

func TestAFilmIsLeftWhenItsSearchRunsAnew(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	Update(s, SteppedTo{4})
	answer(t, s, Update(s, RunPressed{}))
	expectAt(t, s, "after another run", -2)
}

func TestFilmsOfDifferentLengthWaitForEachOtherBothWays(t *testing.T) {
	s := beside(t, "fig8", "ndfs", "dfs")
	short, long := s.Runs["ndfs"].Playback.Len()-1, s.Runs["dfs"].Playback.Len()-1
	if short > long {
		short, long = long, short
		s.View.Beside = []string{"dfs", "ndfs"}
	}
	Update(s, SteppedTo{-1})
	Update(s, Stepped{short + 3})
	expectAt(t, s, "the short film waits at its end", short, short+2)
	Update(s, Stepped{-1})
	expectAt(t, s, "it waits on the way back too", short, short+1)
	Update(s, Stepped{-2})
	expectAt(t, s, "then it goes along", short-1, short-1)
	Update(s, Stepped{1 << 30})
	expectAt(t, s, "all end", short, long)
	Update(s, Stepped{short - long})
	expectAt(t, s, "back to where the short one ended", short, short)
	Update(s, SteppedTo{1 << 30})
	Update(s, Stepped{-1})
	expectAt(t, s, "from the end each goes back from its own", short-1, long-1)
}

func TestInLockStepByMarkersEachFilmGoesToItsNext(t *testing.T) {
	s := beside(t, "figure2", "edgelean", "tnf")
	Update(s, LockChosen{true})
	marked := func(name string, n int) int { // event of the nth marker, from 1
		r := s.Runs[name]
		k := -1
		for ; n > 0; n-- {
			if next := r.Marks.Next(k, stops); next >= 0 {
				k = next
			}
		}
		return k
	}
	for n := 1; n < 40; n++ {
		Update(s, Stepped{1})
		expectAt(t, s, "forward", marked("edgelean", n), marked("tnf", n))
	}
	Update(s, SteppedTo{-1})
	Update(s, Stepped{6})
	expectAt(t, s, "six at once", marked("edgelean", 6), marked("tnf", 6))
	Update(s, Stepped{-2})
	expectAt(t, s, "two back", marked("edgelean", 4), marked("tnf", 4))
	Update(s, SteppedTo{marked("edgelean", 3)})
	expectAt(t, s, "to a marker of the shown film", marked("edgelean", 3), marked("tnf", 3))
}

func TestAFilmThatComesToBeShownIsAsFarAsTheOther(t *testing.T) {
	s := played(t, "figure2", "edgelean", "tnf", "dfs")
	Update(s, SteppedTo{7})
	Update(s, GraphChosen{"tnf"})
	expectAt(t, s, "another tab", 7)
	if s.Status != s.FilmSentence() {
		t.Errorf("the sentence is not that of the film: %q", s.Status)
	}
	Update(s, BesideToggled{"tnf"})
	Update(s, BesideToggled{"dfs"})
	expectAt(t, s, "put beside", 7, 7)
	Update(s, BesideToggled{"tnf"})
	if s.View.Graph != "dfs" {
		t.Errorf("%s is shown after it was put away", s.View.Graph)
	}
}

func TestAtMostFourGraphsStandSideBySideWhateverALinkSays(t *testing.T) {
	s := played(t, "figure2", "dfs", "bfs", "edgelean", "tnf", "tnf-bfs")
	s.View.Beside = []string{"dfs", "dfs", "no such search", "bfs", "edgelean", "tnf", "tnf-bfs"}
	if got := len(s.Beside()); got != 4 {
		t.Errorf("%d graphs", got)
	}
	s.View.Graph = "tnf-bfs"
	if got := s.Beside(); len(got) != 1 || got[0].Name != "tnf-bfs" {
		t.Errorf("a graph that is not among them is shown with %d others", len(got)-1)
	}
}

func TestALinkOpensTheFilmAtItsEvent(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	for _, event := range []int{-1, 0, 6} {
		Update(s, SteppedTo{event})
		sentence := s.Status
		fragment, err := link.Encode(s.Scene())
		if err != nil {
			t.Fatal(err)
		}
		other := New(8)
		effects := Update(other, LinkOpened{Fragment: fragment})
		if kept := other.Scene().View.Event; kept != link.AtEvent(event) {
			t.Errorf("while its search runs the work keeps event %v, not %d", kept, event)
		}
		answer(t, other, effects)
		expectAt(t, other, "opened", event)
		if other.Status != sentence {
			t.Errorf("the sentence is %q, not %q", other.Status, sentence)
		}
	}
	Update(s, FilmLeft{})
	if s.Scene().View.Event != (link.Event{}) {
		t.Error("a link carries the event of a film that was left")
	}
}

func TestTheStateOfTheMomentHasTheSearchesCounts(t *testing.T) {
	s := played(t, "fig8", "ndfs")
	Update(s, SteppedTo{1 << 30})
	m, ok := s.Moment(s.Runs["ndfs"])
	if !ok || m.States != 5 || m.Nested != 1 { // [DEC] Figure 8
		t.Errorf("%+v", m.Tally)
	}
}

func TestTheDrawingsShowTheStateAnEventIsAbout(t *testing.T) {
	s := played(t, "figure2", "edgelean")
	events := s.Runs["edgelean"].Report.Film.Events
	if _, ok := s.Filmed(); ok {
		t.Error("a film that is not stepped is shown")
	}
	for k, e := range events {
		Update(s, SteppedTo{k})
		f, ok := s.Filmed()
		want := e.To
		if e.Kind == film.Backtrack || e.Kind == film.Filtered {
			want = e.From
		}
		if !ok || f.Node != want {
			t.Errorf("event %d of kind %d shows node %d, want %d", k, e.Kind, f.Node, want)
		}
	}
	if _, ok := walkedAside(t).Filmed(); ok {
		t.Error("the film is shown after the lasso was walked")
	}
}

// walkedAside is a page whose lasso is walked while its film is stepped.
func walkedAside(t *testing.T) *State {
	s := played(t, "fig8", "ndfs")
	Update(s, Stepped{3})
	Update(s, WalkedBy{1})
	return s
}

// That a nested search is at work stands out by what happens, not by what the words for it look like: names may look so too.
func TestTheLeadOfTheStatusIsThatOfTheEvent(t *testing.T) {
	n := family.Figure8()
	n.Labels[0].Name = "In the nested search of x the nested search starts: y"
	s := filmed(t, hoa.Write(n), "ndfs")
	r, leads := s.Shown(), 0
	for k, e := range r.Report.Film.Events {
		Update(s, SteppedTo{k})
		lead := s.StatusLead()
		want := ""
		switch {
		case e.Kind == film.Nested:
			starts := " the nested search starts"
			want = s.Status[:strings.LastIndex(s.Status, starts)] + starts
		case e.Second && (e.Kind == film.Store || e.Kind == film.Known):
			want = "In the nested search"
		}
		if lead != want || !strings.Contains(s.Status, lead) {
			t.Errorf("of %q %q stands out, not %q", s.Status, lead, want)
		}
		if lead != "" {
			leads++
		}
	}
	if leads == 0 {
		t.Error("no nested search was told of")
	}
	Update(s, Announced{Sentence: "In the nested search nothing happens."})
	if lead := s.StatusLead(); lead != "" {
		t.Errorf("%q stands out of what is no film's", lead)
	}
}
