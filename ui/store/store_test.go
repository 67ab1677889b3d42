package store

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/search"
	"lassolab/examples"
	"lassolab/ui/link"
)

// opened returns a page that has just begun with the first example, and the effects of that.
func opened(t *testing.T) (*State, []Effect) {
	t.Helper()
	s := New(8)
	effects := Update(s, Begun{Theme: Light})
	if !s.Model.Good {
		t.Fatalf("the first example cannot be read: %v", s.Model.Diagnostics)
	}
	return s, effects
}

func starts(effects []Effect) []Start {
	var list []Start
	for _, e := range effects {
		if start, ok := e.(Start); ok {
			list = append(list, start)
		}
	}
	return list
}

func has[E Effect](effects []Effect) bool {
	return slices.ContainsFunc(effects, func(e Effect) bool { _, ok := e.(E); return ok })
}

// answer runs the searches that were started, and those they make room for, and follows their reports.
func answer(t *testing.T, s *State, effects []Effect) {
	t.Helper()
	for waiting := starts(effects); len(waiting) > 0; waiting = waiting[1:] {
		start := waiting[0]
		document, diagnostics := hoa.Read(start.Text, hoa.Options{Reading: start.Reading})
		if document == nil {
			t.Fatal(diagnostics)
		}
		report, err := engine.Search(context.Background(), document.Network, start.Options)
		if err != nil {
			waiting = append(waiting, starts(Update(s, Broke{start.Number, err.Error()}))...)
			continue
		}
		waiting = append(waiting, starts(Update(s, Finished{start.Number, report}))...)
	}
}

func TestTheFirstVisitShowsAnExampleSearchedWithItsLasso(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	if s.Busy() {
		t.Fatal("searches are still running")
	}
	if s.Walked() == nil || s.Shown() == nil {
		t.Fatalf("no lasso or no graph is shown: %q, %q", s.View.Lasso, s.View.Graph)
	}
	if got := len(s.Results()); got != len(s.Settings.Algorithms) {
		t.Errorf("%d results for %d searches", got, len(s.Settings.Algorithms))
	}
	if !strings.Contains(s.Status, "lasso") {
		t.Errorf("the status does not speak of the lasso: %q", s.Status)
	}
}

func TestEveryExampleRunsAsItSays(t *testing.T) {
	for _, e := range examples.All() {
		s := New(8)
		answer(t, s, Update(s, ExampleOpened{e.ID}))
		for _, r := range s.Results() {
			if r.Phase != Reported {
				t.Errorf("%s: %s ended with %q", e.ID, r.Algorithm, r.Failure)
			}
		}
		if s.View.Graph != e.Settings.Show {
			t.Errorf("%s shows %q, not %q", e.ID, s.View.Graph, e.Settings.Show)
		}
	}
}

func TestNoMoreSearchesRunThanThereIsRoomFor(t *testing.T) {
	s, _ := opened(t)
	s.Settings.Algorithms = engine.Names()
	effects := Update(s, RunPressed{})
	if got := len(starts(effects)); got != mostSideBySide {
		t.Fatalf("%d searches started, want %d", got, mostSideBySide)
	}
	next := starts(Update(s, Broke{starts(effects)[0].Number, "out of memory"}))
	if len(next) != 1 {
		t.Errorf("the end of one search started %d others", len(next))
	}
}

func TestABadTextLeavesTheLastGoodModel(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	good, results := s.Model.Document, len(s.Results())
	effects = Update(s, TextChanged{"HOA: v1\nnonsense"})
	if !has[ParseLater](effects) || !has[SaveLater](effects) {
		t.Errorf("a change is neither read nor kept: %v", effects)
	}
	Update(s, ParseDue{s.Model.Revision})
	if s.Model.Document != good || s.Model.Good || !s.Model.Diagnostics.HasErrors() {
		t.Error("the last good document is gone, or the text counts as good")
	}
	if len(s.Results()) != results || s.Walked() == nil {
		t.Error("the results are gone")
	}
	for _, r := range s.Results() {
		if !s.Stale(r) {
			t.Errorf("the result of %s does not count as stale", r.Algorithm)
		}
	}
	if got := starts(Update(s, RunPressed{})); len(got) > 0 {
		t.Error("a text with errors was searched")
	}
	if !strings.Contains(s.Status, "errors") {
		t.Errorf("the status does not say why: %q", s.Status)
	}
}

func TestATextThatChangedAgainIsReadOnce(t *testing.T) {
	s, _ := opened(t)
	Update(s, TextChanged{"a"})
	first := s.Model.Revision
	Update(s, TextChanged{"b"})
	if effects := Update(s, ParseDue{first}); len(effects) > 0 {
		t.Errorf("an old text was read: %v", effects)
	}
}

func TestALargeTextRestsLonger(t *testing.T) {
	s, _ := opened(t)
	for _, e := range Update(s, TextChanged{strings.Repeat("x", longText+1)}) {
		if later, ok := e.(ParseLater); ok && later.Milliseconds != restLong {
			t.Errorf("got %d ms, want %d", later.Milliseconds, restLong)
		}
	}
}

func TestLateRepliesOfCancelledSearchesAreIgnored(t *testing.T) {
	s, effects := opened(t)
	number := starts(effects)[0].Number
	effects = Update(s, CancelPressed{})
	if !has[Stop](effects) || s.Busy() {
		t.Fatalf("nothing was stopped: %v", effects)
	}
	Update(s, Progressed{Number: number, Counts: search.Counts{States: 7}, Seconds: 1})
	Update(s, Finished{Number: number, Report: &engine.Report{Verdict: search.Explored}})
	for _, r := range s.Results() {
		if r.Phase != Cancelled || r.Counts.States != 0 {
			t.Errorf("%s took a late reply: %+v", r.Algorithm, r)
		}
	}
}

func TestProgressTellsCountsAndRate(t *testing.T) {
	s, effects := opened(t)
	start := starts(effects)[0]
	Update(s, Progressed{Number: start.Number, Counts: search.Counts{States: 1000}, Seconds: 0.5})
	Update(s, Progressed{Number: start.Number, Counts: search.Counts{States: 4000}, Seconds: 1.5})
	r := s.Runs[start.Options.Algorithm]
	if r.Counts.States != 4000 || r.Rate != 3000 {
		t.Errorf("got %d states and %v a second, want 4000 and 3000", r.Counts.States, r.Rate)
	}
	if !strings.Contains(s.Status, "4\u202f000 states") {
		t.Errorf("the status does not tell: %q", s.Status)
	}
}

func TestALinkRestoresModelSettingsAndView(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	Update(s, OrderTyped{"rF_0, lF_1"})
	Update(s, LimitTyped{LimitStates, "1 000"})
	Update(s, Walked{3})
	var fragment string
	for _, e := range Update(s, SharePressed{}) {
		if copied, ok := e.(CopyLink); ok {
			fragment = copied.Fragment
		}
	}
	other := New(8)
	answer(t, other, Update(other, LinkOpened{Fragment: fragment}))
	if other.Model.Text != s.Model.Text || other.Model.Title != s.Model.Title {
		t.Error("the model differs")
	}
	if other.Settings.Order != "rF_0, lF_1" || other.Settings.States != 1000 {
		t.Errorf("the settings differ: %+v", other.Settings)
	}
	if !reflect.DeepEqual(other.View.View, s.View.View) || other.Walked() == nil {
		t.Errorf("the view differs: %+v, %+v", other.View.View, s.View.View)
	}
}

func TestALinkThatCannotBeReadLosesNothing(t *testing.T) {
	s, _ := opened(t)
	text := s.Model.Text
	if effects := Update(s, LinkOpened{Fragment: "#m1/broken"}); len(effects) > 0 || s.Model.Text != text {
		t.Error("a broken link changed the model")
	}
	if !strings.Contains(s.Notice.Text, "damaged") {
		t.Errorf("the notice does not say why: %q", s.Notice.Text)
	}
}

func TestALinkMayNotLiftTheLimitsNorSetNonsense(t *testing.T) {
	fragment, err := link.Encode(link.Scene{Text: "HOA: v1", Settings: link.Settings{
		Algorithms: []string{"magic", "dfs"}, States: 1 << 60, Memory: -1, Accept: "anything", Reading: "backwards",
		Order: strings.Repeat("a, ", longestOrder),
	}})
	if err != nil {
		t.Fatal(err)
	}
	s := New(8)
	Update(s, LinkOpened{Fragment: fragment})
	if s.Settings.States != defaultStates || s.Settings.Memory != defaultMemory || s.Settings.Seconds != defaultSeconds {
		t.Errorf("got %+v", s.Settings)
	}
	if s.Settings.Accept != string(search.Simultaneous) || s.Settings.Order != "" || s.Settings.Reading != "" {
		t.Errorf("got %+v", s.Settings)
	}
	if len(s.Settings.Algorithms) != 1 || s.Settings.Algorithms[0] != "dfs" {
		t.Errorf("the searches are %q", s.Settings.Algorithms)
	}
}

func TestAnEditedModelIsKeptWhenAnotherIsOpened(t *testing.T) {
	s, _ := opened(t)
	Update(s, Written{ID: "one", OK: true})
	Update(s, TextChanged{s.Model.Text + "\n"})
	edited := s.Scene()
	effects := Update(s, ExampleOpened{"figure2"})
	if !has[NewWork](effects) || s.Notice.Remedy != Restore {
		t.Fatalf("the edited model is not offered: %+v, %v", s.Notice, effects)
	}
	Update(s, Written{ID: "two", OK: true, Recent: []Kept{{ID: "one", Scene: edited, Edited: true}}})
	effects = Update(s, RestorePressed{})
	if s.Model.Text != edited.Text || s.Work.ID != "one" {
		t.Error("the edited model did not come back")
	}
	if !slices.Contains(effects, Effect(UseWork{"one"})) {
		t.Errorf("its work is not taken up again: %v", effects)
	}
}

func TestAVisitThatEndedInASearchIsNotRepeatedByItself(t *testing.T) {
	s, _ := opened(t)
	kept := Kept{ID: "one", Scene: s.Scene(), Searching: true}
	again := New(8)
	if effects := Update(again, Begun{Kept: &kept, Theme: Dark}); len(starts(effects)) > 0 {
		t.Error("the searches were repeated")
	}
	kept.Searching = false
	if effects := Update(New(8), Begun{Kept: &kept, Theme: Dark}); len(starts(effects)) == 0 {
		t.Error("a quiet visit's searches were not repeated")
	}
}

func TestAModelTooLongForALinkIsOfferedAsAFile(t *testing.T) {
	s, _ := opened(t)
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 2*link.MaxAddress)
	for i := range noise {
		noise[i] = byte('!' + random.IntN(90))
	}
	Update(s, TextChanged{string(noise)})
	if effects := Update(s, SharePressed{}); !has[Download](effects) || has[CopyLink](effects) {
		t.Errorf("got %T", effects[0])
	}
}

func TestALimitThatIsNoNumberChangesNothing(t *testing.T) {
	s, _ := opened(t)
	for _, text := range []string{"many", "-3", "1e6", "99999999999999999999"} {
		Update(s, LimitTyped{LimitStates, text})
		if s.Settings.States != defaultStates {
			t.Errorf("%q set the limit to %d", text, s.Settings.States)
		}
		if len(starts(Update(s, RunPressed{}))) > 0 || !strings.Contains(s.Status, "no whole number") || s.Mistyped[LimitStates] != text {
			t.Errorf("%q does not keep the searches from running: %q", text, s.Status)
		}
	}
	Update(s, LimitTyped{LimitStates, ""})
	if s.Settings.States != 0 || s.LimitMistake() != "" {
		t.Errorf("an empty text left the limit at %d", s.Settings.States)
	}
}

func TestAClosedStorageIsToldOnce(t *testing.T) {
	s, _ := opened(t)
	Update(s, Written{OK: false})
	if s.Notice.Text == "" || s.Work.Kept {
		t.Fatal("nobody is told that nothing is kept")
	}
	Update(s, NoticeDismissed{})
	Update(s, Written{OK: false})
	if s.Notice.Text != "" {
		t.Error("it is told again")
	}
}

func TestAnAlgorithmThatIsLeftOutKeepsItsFreshResult(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	left := s.Settings.Algorithms[0]
	Update(s, Toggled{left})
	answer(t, s, Update(s, RunPressed{}))
	if s.Runs[left] == nil {
		t.Error("the fresh result is gone")
	}
	Update(s, TextChanged{s.Model.Text + "\n"})
	answer(t, s, Update(s, RunPressed{}))
	if s.Runs[left] != nil {
		t.Error("the stale result stayed beside new ones")
	}
}

func TestSurplusForgetsUneditedWorksFirst(t *testing.T) {
	works := []Kept{{ID: "a", Saved: 5}, {ID: "b", Saved: 1, Edited: true}, {ID: "c", Saved: 4}, {ID: "d", Saved: 3, Edited: true}}
	if got := Surplus(works, "c", 3); !slices.Equal(got, []string{"a"}) {
		t.Errorf("got %v, want [a]", got)
	}
	if got := Surplus(works, "new", 2); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("got %v, want [a c]", got)
	}
	if got := Surplus(works, "c", 1); !slices.Equal(got, []string{"d", "b", "a"}) {
		t.Errorf("got %v, want [d b a]", got)
	}
}

func TestRecentListsEditedWorksTheLatestFirst(t *testing.T) {
	some := link.Scene{Text: "HOA: v1"}
	works := []Kept{
		{ID: "a", Saved: 5, Scene: some}, {ID: "b", Saved: 1, Edited: true, Scene: some}, {ID: "c", Saved: 4, Edited: true, Scene: some},
		{ID: "d", Saved: 3, Edited: true, Scene: some}, {ID: "empty", Saved: 6, Edited: true},
	}
	var ids []string
	for _, k := range Recent(works, "c") {
		ids = append(ids, k.ID)
	}
	if !slices.Equal(ids, []string{"d", "b"}) {
		t.Errorf("got %v, want [d b]", ids)
	}
}
