package search_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/examples"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// starts presses Run and returns the workers that are started.
func starts(a *app.App) []session.StartWorker {
	return apptest.All[session.StartWorker](a.Update(session.RunPressed{}))
}

// begun lets the workers of searches say that they have begun.
func begun(a *app.App, started []session.StartWorker) {
	for _, w := range started {
		a.Update(session.Replied{For: w.For, Number: w.Number, Reply: message.Reply{Kind: message.Progress}})
	}
}

func TestASearchWaitsUntilItsWorkerBegins(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Choose(a, "dfs", "bfs", "ndfs")
	all := starts(a)
	if len(all) != 3 {
		t.Fatalf("%d searches are started", len(all))
	}
	phases := func() (waiting, running int) {
		for _, r := range a.Session.Results() {
			switch r.Phase {
			case session.Waiting:
				waiting++
			case session.Running:
				running++
			}
		}
		return waiting, running
	}
	if waiting, running := phases(); waiting != 3 || running != 0 {
		t.Errorf("before any worker begins %d wait and %d run", waiting, running)
	}
	begun(a, all[:1])
	if waiting, running := phases(); waiting != 2 || running != 1 {
		t.Errorf("when one has begun %d wait and %d run", waiting, running)
	}
	if stopped := apptest.All[session.StopWorker](a.Update(session.CancelPressed{})); len(stopped) != 3 || a.Session.Busy() {
		t.Errorf("%d workers are stopped", len(stopped))
	}
}

func TestLateRepliesOfCancelledSearchesAreIgnored(t *testing.T) {
	a, effects := apptest.Open(t)
	late := apptest.All[session.StartWorker](effects)[0]
	begun(a, apptest.All[session.StartWorker](effects))
	effects = a.Update(session.CancelPressed{})
	if !apptest.Has[session.StopWorker](effects) || a.Session.Busy() {
		t.Fatalf("nothing was stopped: %v", effects)
	}
	for _, reply := range []message.Reply{
		{Kind: message.Progress, Counts: enginesearch.Counts{States: 7}, Elapsed: 1},
		{Kind: message.Report, Report: &engine.Report{Verdict: enginesearch.Explored}},
	} {
		a.Update(session.Replied{For: late.For, Number: late.Number, Reply: reply})
	}
	for _, r := range a.Session.Results() {
		if r.Phase != session.Cancelled || r.Counts.States != 0 {
			t.Errorf("%s took a late reply: %+v", r.Algorithm, r)
		}
	}
}

func TestProgressTellsCountsAndRate(t *testing.T) {
	a, effects := apptest.Open(t)
	start := apptest.All[session.StartWorker](effects)[0]
	for _, reply := range []message.Reply{
		{Kind: message.Progress, Counts: enginesearch.Counts{States: 1000}, Elapsed: 0.5},
		{Kind: message.Progress, Counts: enginesearch.Counts{States: 4000}, Elapsed: 1.5},
	} {
		a.Update(session.Replied{For: start.For, Number: start.Number, Reply: reply})
	}
	r := a.Session.Runs[start.Request.Algorithm]
	if r.Counts.States != 4000 || r.Rate != 3000 {
		t.Errorf("got %d states and %v a second, want 4000 and 3000", r.Counts.States, r.Rate)
	}
	if !strings.Contains(a.Session.Status, "4\u202f000 states") {
		t.Errorf("the status does not tell: %q", a.Session.Status)
	}
}

func TestTheRateIsThatOfTheLastSeconds(t *testing.T) {
	a, effects := apptest.Open(t)
	start := apptest.All[session.StartWorker](effects)[0]
	states := int64(0)
	for tenth := 1; tenth <= 100; tenth++ {
		if states += 1000; tenth > 98 {
			states -= 998 // at the end, for an instant, hardly a state is new
		}
		a.Update(session.Replied{For: start.For, Number: start.Number, Reply: message.Reply{Kind: message.Progress,
			Counts: enginesearch.Counts{States: states}, Elapsed: float64(tenth) / 10}})
	}
	if r := a.Session.Runs[start.Request.Algorithm]; r.Rate < 8000 || r.Rate > 10_000 {
		t.Errorf("after 98 000 states in ten seconds the rate is %v a second", r.Rate)
	}
}

func TestTheEndOfTheSearchesHidesNoSentenceThatCameMeanwhile(t *testing.T) {
	a, effects := apptest.Open(t)
	a.Act(a.Search.ProposeCentre)
	said := a.Session.Status
	apptest.Finish(t, a, effects)
	rest, ok := strings.CutPrefix(a.Session.Status, said+" ")
	if !ok || !strings.Contains(rest, "4 searches ended") || strings.Contains(rest, "Searching") {
		t.Errorf("the status was %q and is %q", said, a.Session.Status)
	}
}

func TestTheEndOfASearchOfAFormerModelHidesNoSentence(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Type(a, strings.Replace(a.Session.Model.Text, `"P0"`, `"Anna"`, 1))
	a.Act(a.Search.ProposeCentre)
	said := a.Session.Status
	apptest.Finish(t, a, effects)
	if a.Session.Status != said || said == "" {
		t.Errorf("the status was %q and is %q", said, a.Session.Status)
	}
}

func TestAnAlgorithmThatIsLeftOutKeepsItsFreshResult(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	left := a.Session.Settings.Algorithms[0]
	a.Act(session.With(a.Search.Toggle, left))
	apptest.Run(t, a)
	if a.Session.Runs[left] == nil {
		t.Error("the fresh result is gone")
	}
	a.Update(editor.TextChanged{Text: a.Session.Model.Text + "\n"})
	apptest.Run(t, a)
	if a.Session.Runs[left] != nil {
		t.Error("the stale result stayed beside new ones")
	}
}

// generalized opens an example that asks the generalized question.
func generalized(t *testing.T) *app.App {
	t.Helper()
	at := slices.IndexFunc(examples.All(),
		func(e examples.Example) bool { return e.Settings.Accept == string(enginesearch.Generalized) })
	if at < 0 {
		t.Fatal("no example asks the generalized question")
	}
	a := apptest.New()
	apptest.Finish(t, a, a.Update(files.ExampleOpened{ID: examples.All()[at].ID}))
	return a
}

func TestAModelOfOnesOwnIsAskedTheSimultaneousQuestion(t *testing.T) {
	for name, m := range map[string]session.Msg{
		"pasted": editor.TextChanged{Text: apptest.Automaton},
		"opened": files.Opened{Files: []files.File{{Name: "mine.hoa", Text: apptest.Automaton}}},
	} {
		a := generalized(t)
		if apptest.Play(a, m); a.Session.Settings.Accept != string(enginesearch.Simultaneous) {
			t.Errorf("%s: the question is still %s", name, a.Session.Settings.Accept)
		}
		a = generalized(t)
		a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
		if apptest.Play(a, m); a.Session.Settings.Accept != string(enginesearch.Generalized) {
			t.Errorf("%s: the question the user chose is gone", name)
		}
	}
}

func TestASearchThatCannotAnswerIsNotAsked(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	apptest.Choose(a, "ample-ndfs", "scc")
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
	effects = a.Update(session.RunPressed{})
	if got := apptest.All[session.StartWorker](effects); len(got) != 1 || got[0].Request.Algorithm != "scc" {
		t.Errorf("started %v", got)
	}
	apptest.Finish(t, a, effects)
	s := a.Session
	if words := s.Runs["ample-ndfs"].Verdict(); words != "not asked" {
		t.Errorf("the verdict is %q", words)
	}
	if !strings.Contains(s.Status, "ndfs") || !strings.Contains(s.Status, "gdecndfs") {
		t.Errorf("the status does not say what to use: %q", s.Status)
	}
	apptest.Choose(a, "ample-ndfs")
	words := s.Status
	if got := starts(a); len(got) > 0 {
		t.Errorf("started %v and said %q", got, s.Status)
	}
	testkit.Golden(t, "another one is asked\n"+words+"\nnone is asked\n"+s.Status)
}

func TestSeveralSearchesAreSummedUpShortly(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Choose(a, "ndfs", "decndfs", "dfs")
	apptest.Run(t, a)
	s := a.Session
	words := s.Status
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "5") })
	apptest.Run(t, a)
	if s.Runs["dfs"].Verdict() != "states limit" {
		t.Errorf("the status is %q, the verdict %q", s.Status, s.Runs["dfs"].Verdict())
	}
	testkit.Golden(t, words+"\nat most 5 states\n"+s.Status)
}

func TestTheSelectedStateOfALinkIsSelectedAgain(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Update(session.NodeChosen{Node: 3})
	a.Act(a.Graph.ToggleTable)
	again := apptest.New()
	apptest.Load(again, a.Kept().Scene)
	apptest.Finish(t, again, again.Act(again.Search.Run))
	if again.Session.Graphs.Selected != 3 || !again.Kept().Scene.View.Twin {
		t.Errorf("selected is %d, the table is shown: %t",
			again.Session.Graphs.Selected, again.Kept().Scene.View.Twin)
	}
}

func TestChosenSearchesAreOneRowAndAllStandInGroupsWithASentence(t *testing.T) {
	a, _ := apptest.Open(t)
	seen := map[string]string{}
	for _, group := range engine.Groups {
		row, all := a.Search.Offered(a.Session, group)
		if want := slices.Sorted(slices.Values(a.Session.Settings.Algorithms)); !slices.Equal(slices.Sorted(slices.Values(row)), want) {
			t.Errorf("the row has %q, chosen are %q", row, want)
		}
		for name, sentence := range all {
			if seen[name] != "" {
				t.Errorf("%s stands in %s and in %s", name, seen[name], group)
			}
			seen[name] = string(group)
			if !strings.Contains(sentence, ". ") { // its source follows
				t.Errorf("of %s it is said: %q", name, sentence)
			}
		}
	}
	for _, b := range engine.Algorithms() {
		if seen[b.Name] == "" {
			t.Errorf("%s stands in no group", b.Name)
		}
	}
}

func TestWordsForFingersNameNoKeys(t *testing.T) {
	for _, touched := range []bool{false, true} {
		a, effects := apptest.Open(t)
		if touched {
			a.Act(a.Stage.Touch)
		}
		apptest.Finish(t, a, effects)
		if keys := strings.Contains(a.Session.Status, "←"); keys == touched {
			t.Errorf("by touch %t it is said: %q", touched, a.Session.Status)
		}
	}
}

// A net that claims to be safe, and is not: the run that shows it is opened, replayed as any other.
func TestTheRunBeyondAClaimIsOpened(t *testing.T) {
	const net = `<pnml><net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
<place id="p"><initialMarking><text>1</text></initialMarking></place><place id="q"/><transition id="more"/>
<arc id="a" source="p" target="more"/><arc id="b" source="more" target="p"/><arc id="c" source="more" target="q"/>
<toolspecific tool="nupn" version="1.1"><structure units="1" root="u" safe="true"><unit id="u"><places>p q</places><subunits/></unit></structure></toolspecific>
</page></net></pnml>`
	a := apptest.New()
	apptest.Finish(t, a, a.Update(session.Pasted{Text: net}))
	apptest.Choose(a, "scc")
	apptest.Finish(t, a, a.Update(session.RunPressed{}))
	var shown []*session.ClaimedRun
	for _, w := range search.Warnings(a.Session) {
		if w.Shown != nil {
			shown = append(shown, w.Shown)
		}
	}
	if len(shown) != 1 {
		t.Fatalf("%+v", search.Warnings(a.Session))
	}
	apptest.Finish(t, a, a.Act(session.With(a.Lasso.ShowRun, *shown[0])))
	w := a.Session.Walk()
	if w == nil || w.Of != session.OfOther || w.Name != "more tokens" || !w.Run.Checked || w.Steps() != 1 ||
		!strings.Contains(a.Session.Status, "does not hold") {
		t.Errorf("%+v, and it says %q", w, a.Session.Status)
	}
	apptest.Finish(t, a, apptest.Type(a, strings.Replace(a.Session.Model.Text, `"more"`, `"less"`, 1)))
	for _, w := range search.Warnings(a.Session) {
		if w.Shown != nil {
			t.Error("a run of a former model is opened")
		}
	}
}
