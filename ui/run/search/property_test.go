package search_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/interchange"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/graph"
	"lassolab/ui/run/search"
)

const starvation = "G(P0@hungry -> F P0@fed)"

// ask opens philosophers and asks them a property with these searches.
func ask(t *testing.T, formula string, runs session.RunsAsked, algorithms ...string) *app.App {
	t.Helper()
	a := apptest.Show(family.Philosophers(3))
	apptest.Choose(a, algorithms...)
	a.Act(session.With(a.Search.AskProperty, formula))
	a.Act(session.With(a.Search.AskRuns, runs))
	apptest.Run(t, a)
	return a
}

func verdicts(a *app.App) (list []string) {
	for _, r := range a.Session.Results() {
		list = append(list, r.Name+" "+r.Verdict())
	}
	return list
}

func TestAPropertyIsViolatedByARunThatIsWalked(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{}, "ndfs", "decndfs")
	question, words, acts := a.Search.Asked(a.Session)
	testkit.Golden(t, strings.Join([]string{question, words, a.Session.Status}, "\n"))
	if want := []string{"ndfs violated", "decndfs violated"}; !slices.Equal(verdicts(a), want) {
		t.Errorf("the results are %q", verdicts(a))
	}
	w := a.Session.Walk()
	if w == nil || w.Property == nil || !w.Run.Checked || len(w.Property.Truth) == 0 {
		t.Fatalf("what is walked is %+v", w)
	}
	if whole := w.Property.Truth[len(w.Property.Truth)-1]; whole.Holds[0] {
		t.Errorf("%s holds at the start", whole.Formula)
	}
	if len(acts) == 0 || acts[0] != "Walk it" {
		t.Errorf("the answer offers %q", acts)
	}
}

func TestAStarvedComponentIsRequiredToGoOn(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{}, "ndfs", "decndfs")
	press, ok := a.Search.Pressed(a.Session, "Require ")
	if !ok {
		t.Fatalf("the lasso starves %q, and nothing is offered", a.Session.Walk().Property.Starved)
	}
	for range 4 { // until no component is starved
		apptest.Finish(t, a, a.Act(press))
		if press, ok = a.Search.Pressed(a.Session, "Require "); !ok {
			break
		}
	}
	question, words, _ := a.Search.Asked(a.Session)
	if got := a.Session.Settings; !slices.Equal(got.Algorithms, []string{"ndfs", "decndfs"}) || got.Fairness != "strong" {
		t.Errorf("%q answer, fairness %q", got.Algorithms, got.Fairness)
	}
	testkit.Golden(t, strings.Join([]string{question, words, a.Session.Status}, "\n"))
	a.Act(session.With(a.Search.AskProperty, ""))
	if got := a.Session.Settings; !slices.Equal(got.Algorithms, []string{"ndfs", "decndfs"}) || got.Fair != "" {
		t.Errorf("when no property is asked any more, %q search", got.Algorithms)
	}
}

func TestAPropertyHoldsOrIsViolatedInRunsThatEnd(t *testing.T) {
	a := ask(t, "F P0@fed", session.RunsAsked{Ends: true}, "dfs", "decoupled", "ndfs")
	question, words, _ := a.Search.Asked(a.Session)
	if slices.Contains(a.Session.Settings.Algorithms, "ndfs") {
		t.Error("a search for lassos is asked about runs that end")
	}
	if found := strings.HasPrefix(words, "No: "); found != (a.Session.Walk() != nil && a.Session.Walk().Kind == session.EndingRun) {
		t.Errorf("%s The walk is %+v", words, a.Session.Walk())
	}
	testkit.Golden(t, question+"\n"+words)
}

func TestASearchThatCannotBeAskedAPropertySaysWhoCan(t *testing.T) {
	a := apptest.Show(family.Philosophers(2))
	apptest.Choose(a, "ndfs")
	a.Act(session.With(a.Search.AskProperty, "G F P0"))
	apptest.Choose(a, "tnf", "bfs")
	apptest.Run(t, a)
	_, words, acts := a.Search.Asked(a.Session)
	var said strings.Builder
	fmt.Fprintf(&said, "%s [%s]\n", words, strings.Join(acts, "] ["))
	for _, r := range a.Session.Results() {
		if r.Phase != session.NotAsked {
			t.Errorf("%s: %s", r.Name, r.Failure)
		}
		fmt.Fprintf(&said, "%s: %s\n", r.Name, r.Failure)
	}
	testkit.Golden(t, said.String())
	press, _ := a.Search.Pressed(a.Session, acts[0])
	apptest.Finish(t, a, a.Act(press))
	if _, words, _ = a.Search.Asked(a.Session); !strings.HasPrefix(words, "No: ") && !strings.HasPrefix(words, "Yes: ") {
		t.Errorf("%s", words)
	}
	if a.Session.Settings.Accept != string(enginesearch.Simultaneous) {
		t.Error("the acceptance question has changed")
	}
}

func TestAPropertyWithAMistakeStartsNoSearch(t *testing.T) {
	var words strings.Builder
	for _, formula := range []string{"G(P0@hungri)", "F (", "F P9"} {
		a := ask(t, formula, session.RunsAsked{}, "ndfs")
		if len(a.Session.Runs) > 0 {
			t.Errorf("%s: %s", formula, a.Session.Status)
		}
		fmt.Fprintf(&words, "%s\n%s\n", formula, a.Session.Status)
	}
	a := ask(t, "F P0", session.RunsAsked{Fair: []string{"Nobody"}}, "scc")
	if len(a.Session.Runs) > 0 {
		t.Error(a.Session.Status)
	}
	testkit.Golden(t, words.String()+"fair: Nobody\n"+a.Session.Status)
}

func TestATargetWaitsWhileAPropertyIsAsked(t *testing.T) {
	a := apptest.Show(family.Philosophers(2))
	apptest.Choose(a, "dfs")
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "P0=fed") })
	a.Act(session.With(a.Search.AskProperty, "F P0@fed"))
	a.Act(session.With(a.Search.AskRuns, session.RunsAsked{Ends: true}))
	apptest.Choose(a, "dfs")
	apptest.Run(t, a)
	if r := a.Session.Runs["dfs"]; r == nil || r.Report == nil || r.Report.Property == nil {
		t.Fatalf("%+v: %s", r, a.Session.Status)
	}
	a.Act(session.With(a.Search.AskProperty, ""))
	question, _, _ := a.Search.Asked(a.Session)
	testkit.Golden(t, question)
}

func TestAPropertyIsAskedOfValuations(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, turning("one", "0", "!0"))
	apptest.Choose(a, "ndfs", "scc")
	a.Act(session.With(a.Search.AskProperty, "G F p"))
	apptest.Run(t, a)
	_, words, _ := a.Search.Asked(a.Session)
	testkit.Golden(t, words)
}

func TestResultsSayHowTheMonitorWatched(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{}, "ndfs", "decndfs")
	list := search.WatchedBy(a.Session)
	if len(list) != 1 {
		t.Fatalf("%+v", list)
	}
	table := search.Table(a.Session)
	rows, err := csv.NewReader(strings.NewReader(interchange.Named(interchange.TableFormats, "CSV").Write(table))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.Index(rows[0], "property")
	if at < 0 || rows[1][at] != starvation || rows[1][1] != "violated" {
		t.Fatalf("%q", rows)
	}
	testkit.Golden(t, list[0].Algorithm+"\n"+list[0].Text+"\n"+rows[1][at-1])
}

func TestAPropertyIsKeptInLinksAndBoundedForStrangers(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{Fair: []string{"P0"}, Accepting: true}, "scc")
	scene := a.Kept().Scene
	b := apptest.New()
	if apptest.Load(b, scene); !session.SameProperty(&b.Session.Settings, &scene.Settings) || b.Session.Settings.Property != starvation {
		t.Errorf("%+v", b.Session.Settings)
	}
	s := search.Sound(scene.Settings)
	if !session.SameProperty(&s, &scene.Settings) {
		t.Errorf("%+v", s)
	}
	scene.Settings.Property = strings.Repeat("X", session.ListLimit+1)
	if s := search.Sound(scene.Settings); s.Property != "" || s.Fair != "" || s.Accepting {
		t.Errorf("a stranger's property of %d bytes is taken", len(s.Property))
	}
	scene.Settings.Property, scene.Settings.Ends = starvation, true
	if s := search.Sound(scene.Settings); s.Fair != "" || s.Accepting || !s.Ends {
		t.Errorf("%+v", s)
	}
	apptest.Type(b, apptest.Automaton)
	if b.Session.Settings.Property != "" {
		t.Error("another model is asked the property of the former one")
	}
}

func TestResultsOfAnotherPropertyAnswerNothing(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{}, "ndfs")
	a.Act(session.With(a.Search.AskProperty, "G !P0@fed"))
	_, words, acts := a.Search.Asked(a.Session)
	if !slices.Contains(acts, "Run again") {
		t.Errorf("%s %q", words, acts)
	}
	testkit.Golden(t, words)
	if r := a.Session.Runs["ndfs"]; r.Verdict() != "violated" || !strings.Contains(r.Answer(), starvation) {
		t.Errorf("%s, %s", r.Verdict(), r.Answer())
	}
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
	if q := session.AskedOf(&a.Session.Settings); q != (engine.Asked{Accept: enginesearch.Generalized}) {
		t.Errorf("%+v", q)
	}
}

func TestAPropertyThatNothingCanViolateIsSaidToSayNothing(t *testing.T) {
	a := ask(t, "P0@fed | !P0@fed", session.RunsAsked{}, "ndfs")
	if words, _ := search.Answered(a.Session, ""); !strings.HasPrefix(words, "Yes: ") || !strings.Contains(words, "whatever model") {
		t.Error(words)
	}
}

func TestAMonitorIsBrokenOnlyWhereAPropertyIsAsked(t *testing.T) {
	a := apptest.Show(family.Philosophers(2))
	apptest.Choose(a, "ndfs")
	for _, condition := range []string{"ticks", "splitting"} {
		a.Act(session.With(a.Search.ToggleBroken, link.Broken{Algorithm: "ndfs", Without: condition}))
	}
	apptest.Run(t, a)
	var words strings.Builder
	for _, name := range []string{"ndfs without ticks", "ndfs without splitting"} {
		if r := a.Session.Runs[name]; r.Phase != session.NotAsked {
			t.Errorf("%s: %v, %s", name, r.Phase, r.Failure)
		} else {
			fmt.Fprintf(&words, "%s\n%s\n", name, r.Failure)
		}
	}
	testkit.Golden(t, words.String())
	a.Act(session.With(a.Search.AskProperty, starvation))
	apptest.Run(t, a)
	for _, name := range []string{"ndfs without ticks", "ndfs without splitting"} {
		r := a.Session.Runs[name]
		if r.Phase != session.Reported || strings.HasPrefix(r.Verdict(), "holds") {
			t.Fatalf("%s: %v, %s", name, r.Phase, r.Failure)
		}
		a.Update(session.GraphChosen{Name: name})
		for node := range r.Graph.Nodes {
			a.Update(session.NodeChosen{Node: int32(node)})
			graph.Counterparts(r, int32(node), a.Session.Runs["ndfs"])
			graph.Counterparts(a.Session.Runs["ndfs"], int32(node%len(a.Session.Runs["ndfs"].Graph.Nodes)), r)
		}
	}
}

// Searches that go for what they are asked answer a property as the others do, of infinite runs and of those that end.
func TestSearchesThatLeaveSomethingOutAnswerPropertiesAsTheOthersDo(t *testing.T) {
	for _, ends := range []bool{false, true} {
		names := engine.Those(func(a engine.Algorithm) bool { return a.Lasso != ends && !a.Lossy && !a.Star })
		for formula, says := range map[string]string{"G !(P0@fed & P1@fed)": "holds", "G !P0@left": "violated"} {
			a := apptest.Show(family.Philosophers(3))
			apptest.Choose(a, names...)
			a.Act(func(t *session.Turn) { a.Search.Type(t, search.Blind, "yes") })
			a.Act(func(t *session.Turn) { a.Search.Type(t, search.Elu, "yes") })
			a.Act(session.With(a.Search.AskProperty, formula))
			a.Act(session.With(a.Search.AskRuns, session.RunsAsked{Ends: ends}))
			apptest.Run(t, a)
			for _, r := range a.Session.Results() {
				if !strings.HasPrefix(r.Verdict(), says) || r.Refused() != "" {
					t.Errorf("%s, of runs that end %t: %s says %s: %s", formula, ends, r.Name, r.Verdict(), r.Sentence())
				}
			}
			if _, words, _ := a.Search.Asked(a.Session); (says == "holds") != strings.HasPrefix(words, "Yes") {
				t.Errorf("%s, of runs that end %t: the answer is %q", formula, ends, words)
			}
		}
	}
}
