package store

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/search"
	"lassolab/examples"
)

// automaton is a small model of the user's own.
const automaton = "HOA: v1\nname: \"mine\"\nStates: 1\nStart: 0\nAcceptance: 1 Inf(0)\nAP: 1 \"tick\"\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n"

// typed changes the text and lets it rest.
func typed(s *State, text string) []Effect {
	effects := Update(s, TextChanged{text})
	return append(effects, Update(s, ParseDue{s.Model.Revision})...)
}

func TestAnEditedTextThatIsReplacedIsKeptAsItsOwn(t *testing.T) {
	for name, text := range map[string]string{"cleared": "", "another model": automaton, "one word": "x"} {
		s, _ := opened(t)
		Update(s, Written{ID: "one", OK: true})
		typed(s, s.Model.Text+"\n")
		if !Replaces(s, TextChanged{text}) {
			t.Errorf("%s: the edited text is not written before it goes", name)
		}
		effects := typed(s, text)
		if !has[NewWork](effects) || s.Notice.Work != "one" || s.Notice.Remedy != Restore || !s.Work.Edited {
			t.Errorf("%s: %v, %+v", name, effects, s.Notice)
		}
	}
}

func TestAnEditIsNoReplacement(t *testing.T) {
	s, _ := opened(t)
	before := s.Model.Text
	for name, text := range map[string]string{
		"a letter":      strings.Replace(before, "P0", "Q0", 1),
		"every name":    strings.ReplaceAll(strings.ReplaceAll(before, "eat_", "dine_"), "P0", "Q0"),
		"half":          before[:len(before)/2],
		"another added": before + automaton,
	} {
		if Replaces(s, TextChanged{text}) {
			t.Errorf("%s counts as another model", name)
		}
	}
	if wholesale("HO", "HOA") || wholesale("", "HOA") {
		t.Error("typing counts as a replacement")
	}
}

func TestAnUndoneReplacementGoesOnWithTheKeptWork(t *testing.T) {
	s, _ := opened(t)
	Update(s, Written{ID: "one", OK: true})
	typed(s, s.Model.Text+"\n")
	before := s.Scene()
	typed(s, automaton)
	Update(s, Written{ID: "two", OK: true, Recent: []Kept{{ID: "one", Scene: before, Edited: true}}})
	effects := typed(s, before.Text)
	if !slices.Contains(effects, Effect(UseWork{"one"})) || s.Model.Title != before.Title {
		t.Errorf("got %v, %q", effects, s.Model.Title)
	}
}

func TestAPastedModelIsNamedByItsComponents(t *testing.T) {
	s, _ := opened(t)
	title := s.Model.Title
	typed(s, s.Model.Text+"\n")
	if s.Model.Title != title {
		t.Errorf("an edit changed the title to %q", s.Model.Title)
	}
	typed(s, automaton)
	if s.Model.Title != "mine" {
		t.Errorf("the title is %q", s.Model.Title)
	}
	typed(s, automaton+strings.Replace(automaton, "mine", "yours", 1))
	if s.Model.Title != "mine, yours" {
		t.Errorf("the title of two is %q", s.Model.Title)
	}
}

// generalized opens an example that asks the generalized question.
func generalized(t *testing.T) *State {
	t.Helper()
	for _, e := range examples.All() {
		if e.Settings.Accept == string(search.Generalized) {
			s := New(8)
			answer(t, s, Update(s, ExampleOpened{e.ID}))
			return s
		}
	}
	t.Fatal("no example asks the generalized question")
	return nil
}

func TestAModelOfOnesOwnIsAskedTheSimultaneousQuestion(t *testing.T) {
	for name, a := range map[string]Action{"pasted": TextChanged{automaton}, "opened": Opened{[]File{{"mine.hoa", automaton}}}} {
		s := generalized(t)
		if Update(s, a); s.Settings.Accept != string(search.Simultaneous) {
			t.Errorf("%s: the question is still %s", name, s.Settings.Accept)
		}
		s = generalized(t)
		Update(s, AcceptChosen{search.Generalized})
		if Update(s, a); s.Settings.Accept != string(search.Generalized) {
			t.Errorf("%s: the question the user chose is gone", name)
		}
	}
}

func TestASearchThatCannotAnswerIsNotAsked(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	s.Settings.Algorithms = []string{"ndfs", "scc"}
	Update(s, AcceptChosen{search.Generalized})
	effects = Update(s, RunPressed{})
	if got := starts(effects); len(got) != 1 || got[0].Options.Algorithm != "scc" {
		t.Errorf("started %v", got)
	}
	answer(t, s, effects)
	if words := VerdictWords(s.Runs["ndfs"]); words != "not asked" {
		t.Errorf("the verdict is %q", words)
	}
	if !strings.Contains(s.Status, "ndfs") || !strings.Contains(s.Status, "gdecndfs") {
		t.Errorf("the status does not say what to use: %q", s.Status)
	}
	if w := s.Warnings(); len(w) != 1 || w[0].Algorithm != "ndfs" || !strings.HasPrefix(w[0].Text, "It answers the simultaneous question only") {
		t.Errorf("the warnings are %q", w)
	}
	s.Settings.Algorithms = []string{"ndfs"}
	if got := starts(Update(s, RunPressed{})); len(got) > 0 || !strings.Contains(s.Status, "simultaneous question only") {
		t.Errorf("started %v and said %q", got, s.Status)
	}
}

func TestAnEmptyTextIsNoFaultOfTheReader(t *testing.T) {
	s, _ := opened(t)
	typed(s, " \n")
	if len(s.Model.Diagnostics) != 1 || s.Status != emptyText {
		t.Errorf("got %v, %q", s.Model.Diagnostics, s.Status)
	}
	if Update(s, RunPressed{}); s.Status != emptyText {
		t.Errorf("Run says %q", s.Status)
	}
}

func TestSeveralSearchesAreSummedUpShortly(t *testing.T) {
	s, _ := opened(t)
	s.Settings.Algorithms = []string{"ndfs", "decndfs", "dfs"}
	answer(t, s, Update(s, RunPressed{}))
	if !strings.HasPrefix(s.Status, "3 searches ended; ndfs and decndfs found a lasso of ") {
		t.Errorf("the status is %q", s.Status)
	}
	s.Settings.States = 5
	answer(t, s, Update(s, RunPressed{}))
	if !strings.Contains(s.Status, "limit on states") || VerdictWords(s.Runs["dfs"]) != "states limit" {
		t.Errorf("the status is %q, the verdict %q", s.Status, VerdictWords(s.Runs["dfs"]))
	}
}

func TestTheSelectedStateOfALinkIsSelectedAgain(t *testing.T) {
	s, effects := opened(t)
	answer(t, s, effects)
	Update(s, NodeChosen{3})
	Update(s, TwinToggled{})
	again := New(8)
	answer(t, again, again.load(s.Scene()))
	answer(t, again, again.runAll())
	if again.View.Selected != 3 || !again.View.Twin {
		t.Errorf("selected is %d, the table is shown: %t", again.View.Selected, again.View.Twin)
	}
}

// What a verdict looks like goes by what the search did, not by the words for it.
func TestAVerdictHasATone(t *testing.T) {
	report := func(r engine.Report) *Run { return &Run{Phase: Reported, Report: &r} }
	for _, c := range []struct {
		run   *Run
		words string
		tone  Tone
	}{
		{&Run{Phase: Running}, "running", Plain},
		{&Run{Phase: Failed}, "failed", Doubtful},
		{&Run{Phase: NotAsked}, "not asked", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrStates}), "states limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrBytes}), "memory limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrTimeout}), "time limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrCancel}), "limit", Doubtful},
		{report(engine.Report{Verdict: search.Lasso, Lasso: &engine.Run{Checked: true}}), "lasso", Good},
		{report(engine.Report{Verdict: search.Lasso, Lasso: &engine.Run{Refused: "it does not close"}}), "refused", Doubtful},
		{report(engine.Report{Verdict: search.Explored}), "may miss", Doubtful},
		{report(engine.Report{Verdict: search.Explored, Complete: true}), "explored", Plain},
		{report(engine.Report{Verdict: search.Empty, Complete: true}), "empty", Plain},
	} {
		if words, tone := Verdict(c.run); words != c.words || tone != c.tone {
			t.Errorf("got %q in tone %d, want %q in tone %d", words, tone, c.words, c.tone)
		}
	}
}
