package store

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hunt"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

var (
	unordered   = link.Broken{Algorithm: "tnf", Without: "order"}
	undominated = link.Broken{Algorithm: "decndfs", Without: "stack-dominance"}
)

// brokenTnf opens the first example with tnf chosen, which also runs without its order.
func brokenTnf(t *testing.T) *State {
	t.Helper()
	s, effects := opened(t)
	answer(t, s, effects)
	s.Settings.Algorithms = []string{"tnf"}
	if effects := Update(s, BrokenToggled{unordered}); !has[SaveLater](effects) || !s.Breaks(unordered) {
		t.Fatalf("broken is %v, effects %v", s.Settings.Broken, effects)
	}
	return s
}

// follow runs the hunt that was started, as the worker does.
func follow(t *testing.T, s *State, effects []Effect) []Effect {
	t.Helper()
	for _, e := range effects {
		if e, ok := e.(StartHunt); ok {
			var last hunt.Tried
			found, err := hunt.Hunt(t.Context(), hunt.Options{Algorithm: e.Algorithm, Without: e.Without, Accept: e.Accept, Seed: e.Hunt.Seed, Most: 5000},
				func(tried hunt.Tried) { last = tried })
			if err != nil {
				t.Fatal(err)
			}
			Update(s, HuntProgressed{e.Number, last})
			return Update(s, Hunted{e.Number, last, found})
		}
	}
	t.Fatalf("no hunt was started: %v", effects)
	return nil
}

func TestABrokenSearchRunsBesideTheWholeOneUnderItsOwnName(t *testing.T) {
	s := brokenTnf(t)
	effects := Update(s, RunPressed{})
	started := starts(effects)
	if len(started) != 2 || started[0].Options.Without != "" || started[1].Options.Without != "order" || started[1].Options.Algorithm != "tnf" {
		t.Fatalf("started %+v", started)
	}
	answer(t, s, effects)
	var names []string
	for _, r := range s.Results() {
		if !s.Stale(r) && r.Number > s.before {
			names = append(names, r.Name)
		}
	}
	if !slices.Equal(names, []string{"tnf", "tnf without order"}) || !slices.Equal(s.Broken(), names[1:]) {
		t.Fatalf("results %q, broken %q", names, s.Broken())
	}
	r := s.Runs["tnf without order"]
	if r.Report == nil || r.Report.Without != "order" || VerdictWords(r) != "explored" || !strings.HasSuffix(verdictSentence(r), "it is broken on purpose.") {
		t.Errorf("%q, %q, %q", r.Failure, VerdictWords(r), verdictSentence(r))
	}
	if !slices.ContainsFunc(s.Warnings(), func(w Warning) bool {
		return w.Algorithm == r.Name && strings.HasPrefix(w.Text, "This search is broken on purpose. Without ≪")
	}) {
		t.Errorf("warnings %q", s.Warnings())
	}
	Update(s, Toggled{"tnf"})
	if got := s.Broken(); len(got) != 0 {
		t.Errorf("of a search that is not chosen, %q would run", got)
	}
	Update(s, BrokenToggled{unordered})
	if s.Breaks(unordered) {
		t.Error("the condition stays away")
	}
}

func TestAtMostEightSearchesAreBroken(t *testing.T) {
	s, _ := opened(t)
	for _, name := range []string{"lean-decndfs", "decndfs"} {
		a, _ := Algorithm(name)
		for _, c := range a.Conditions {
			Update(s, BrokenToggled{link.Broken{Algorithm: name, Without: c.Name}})
		}
	}
	if len(s.Settings.Broken) != mostBroken || !strings.Contains(s.Status, "At most 8") {
		t.Errorf("%d are broken, and the status says %q", len(s.Settings.Broken), s.Status)
	}
}

func TestAConditionOfTheOtherQuestionIsNotAsked(t *testing.T) {
	s, _ := opened(t)
	s.Settings.Algorithms = []string{"gdecndfs"}
	s.Settings.Broken = []link.Broken{{Algorithm: "gdecndfs", Without: "all-sets"}}
	s.Settings.Accept = string(search.Simultaneous)
	effects := Update(s, RunPressed{})
	r := s.Runs["gdecndfs without all-sets"]
	if len(starts(effects)) != 1 || r.Phase != NotAsked || verdictSentence(r) != "not asked. It rests on all-sets for the generalized question only: ask that one to break it." {
		t.Errorf("%d searches, phase %d: %s", len(starts(effects)), r.Phase, verdictSentence(r))
	}
	answer(t, s, effects)
	if !strings.Contains(s.Status, "gdecndfs without all-sets plays no part in this question") {
		t.Error(s.Status)
	}
}

func TestAHuntEndsWithASentenceAndANetworkOnWhichTheFilmsDiffer(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	Update(s, SeedTyped{"3"})
	effects = Update(s, HuntPressed{unordered})
	h := s.Break.Hunt
	if h == nil || !h.Running || h.Seed != 3 || h.Sentence() != "The hunt begins." || h.Ended() != nil {
		t.Fatalf("%+v", h)
	}
	if again := Update(s, HuntPressed{undominated}); len(again) != 0 || s.Break.Hunt != h {
		t.Errorf("two hunts at once: %v", again)
	}
	Update(s, HuntProgressed{h.number, hunt.Tried{Networks: 12_000, Most: 200_000}})
	if h.Sentence() != "12\u202f000 networks tried." {
		t.Error(h.Sentence())
	}
	if effects := follow(t, s, effects); !has[SaveLater](effects) || h.Running || h.Found == nil || !strings.HasPrefix(h.Sentence(), "Without order, tnf stores ") || s.Status != h.Sentence() {
		t.Fatalf("%+v: %s; status %s", h, h.Sentence(), s.Status)
	}

	// what was edited stays, and both films are shown
	Update(s, TextChanged{s.Model.Text + "\n"})
	s.Work.ID = "mine"
	if !Replaces(s, FoundOpened{}) {
		t.Error("what was edited is not written before it goes")
	}
	effects = Update(s, FoundOpened{})
	if s.Notice.Work != "mine" || !has[NewWork](effects) || s.Model.Text != h.Found.Text || s.Model.Title != "tnf without order" || s.Break.Hunt != h {
		t.Errorf("notice %+v, title %q", s.Notice, s.Model.Title)
	}
	answer(t, s, effects)
	var shown []string
	for _, r := range s.Beside() {
		shown = append(shown, r.Name)
	}
	if !slices.Equal(shown, []string{"tnf", "tnf without order"}) {
		t.Errorf("shown are %q", shown)
	}
	if whole, broken := s.Runs["tnf"], s.Runs["tnf without order"]; broken.Counts.States >= whole.Counts.States {
		t.Errorf("%d states without the order, %d with it", broken.Counts.States, whole.Counts.States)
	}
	Update(s, HuntClosed{})
	if s.Break.Hunt != nil {
		t.Error("the hunt stays")
	}
}

func TestALassoThatTheCheckerRefusesIsShownAsRefused(t *testing.T) {
	s, _ := opened(t)
	follow(t, s, Update(s, HuntPressed{undominated}))
	answer(t, s, Update(s, FoundOpened{}))
	r := s.Runs["decndfs without stack-dominance"]
	if r.Report == nil || r.Refused() == "" || VerdictWords(r) != "refused" || !strings.Contains(verdictSentence(r), "The checker refuses it: "+r.Refused()) {
		t.Fatalf("%+v", r.Report)
	}
	if l := NewLasso(r); l.Checked || l.Refused == "" {
		t.Errorf("the lasso is shown as checked: %+v", l)
	}
	if !strings.Contains(s.Status, "decndfs without stack-dominance found a lasso that the checker refuses") {
		t.Error(s.Status)
	}
	if r := s.Runs["decndfs"]; VerdictWords(r) != "empty" || r.Refused() != "" {
		t.Errorf("decndfs says %q", VerdictWords(r))
	}
}

func TestAHuntThatIsStoppedIsHeardOfNoMore(t *testing.T) {
	s, _ := opened(t)
	Update(s, HuntPressed{unordered})
	number := s.Break.Hunt.number
	if effects := Update(s, HuntClosed{}); !slices.Contains(effects, Effect(Stop{number})) || s.Break.Hunt != nil {
		t.Errorf("effects %v", effects)
	}
	Update(s, HuntPressed{undominated})
	if Update(s, Hunted{number, hunt.Tried{Networks: 1}, nil}); !s.Break.Hunt.Running {
		t.Error("the end of another hunt ended this one")
	}
	Update(s, HuntBroke{s.Break.Hunt.number, "The worker broke off."})
	if h := s.Break.Hunt; h.Running || h.Sentence() != "The worker broke off." {
		t.Errorf("%+v", h)
	}
	for _, seed := range []string{"x", "-1", "99999999999999999999"} {
		Update(s, SeedTyped{seed})
		if effects := Update(s, HuntPressed{unordered}); len(effects) > 0 || s.SeedMistake() == "" {
			t.Errorf("seed %q: %v", seed, effects)
		}
	}
	Update(s, SeedTyped{""})
	if effects := Update(s, HuntPressed{link.Broken{Algorithm: "tnf", Without: "all"}}); len(effects) > 0 {
		t.Errorf("a condition nobody knows: %v", effects)
	}
}

func TestAHuntStaysWhenThePageIsOpenedAgain(t *testing.T) {
	s, _ := opened(t)
	follow(t, s, Update(s, HuntPressed{unordered}))
	kept := Kept{Scene: s.Scene(), Hunt: s.Break.Hunt.Ended()}
	again := New(8)
	Update(again, Begun{Kept: &kept, Theme: Light})
	if again.Break.Hunt == nil || again.Break.Hunt.Found == nil {
		t.Fatal("the hunt is gone")
	}
}

func TestALinkBreaksOnlyWhatCanBeBroken(t *testing.T) {
	scene := link.Scene{Text: "HOA: v1\n", Settings: link.Settings{Broken: []link.Broken{{Algorithm: "tnf"}, unordered, unordered, {Algorithm: "dfs", Without: "order"}, {Without: "order"}}}}
	if got := sound(scene).Settings.Broken; !slices.Equal(got, []link.Broken{unordered}) {
		t.Errorf("kept %v", got)
	}
	scene.Settings.Broken = nil
	a, _ := Algorithm("lean-decndfs")
	for _, b := range []string{"lean-decndfs", "gdecndfs"} {
		for _, c := range a.Conditions {
			scene.Settings.Broken = append(scene.Settings.Broken, link.Broken{Algorithm: b, Without: c.Name})
		}
	}
	if got := sound(scene).Settings.Broken; len(got) != mostBroken {
		t.Errorf("%d are broken", len(got))
	}
}
