package search_test

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/interchange"
	enginesearch "lassolab/engine/search"
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
	if question != "Do all infinite runs satisfy "+starvation+"?" || words != "No: this infinite run violates it." {
		t.Errorf("%s %s", question, words)
	}
	if want := []string{"ndfs violated", "decndfs violated"}; !slices.Equal(verdicts(a), want) {
		t.Errorf("the results are %q", verdicts(a))
	}
	if !strings.Contains(a.Session.Status, "ndfs and decndfs found a violation of ") {
		t.Errorf("it is said: %s", a.Session.Status)
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
	if question != "Do all infinite runs that are strongly fair to P0 and P2 satisfy "+starvation+"?" {
		t.Errorf("it is asked: %s", question)
	}
	if got := a.Session.Settings; !slices.Equal(got.Algorithms, []string{"ndfs", "decndfs"}) || got.Fairness != "strong" {
		t.Errorf("%q answer, fairness %q", got.Algorithms, got.Fairness)
	}
	if words != "Yes: no infinite run that is strongly fair to P0 and P2 violates it." || !strings.Contains(a.Session.Status, "holds of strongly fair runs") {
		t.Errorf("%s %s: %q; %s", question, words, verdicts(a), a.Session.Status)
	}
	a.Act(session.With(a.Search.AskProperty, ""))
	if got := a.Session.Settings; !slices.Equal(got.Algorithms, []string{"ndfs", "decndfs"}) || got.Fair != "" {
		t.Errorf("when no property is asked any more, %q search", got.Algorithms)
	}
}

func TestAPropertyHoldsOrIsViolatedInRunsThatEnd(t *testing.T) {
	a := ask(t, "F P0@fed", session.RunsAsked{Ends: true}, "dfs", "decoupled", "ndfs")
	question, words, _ := a.Search.Asked(a.Session)
	if question != "Do all runs that end satisfy F P0@fed?" {
		t.Error(question)
	}
	if slices.Contains(a.Session.Settings.Algorithms, "ndfs") {
		t.Error("a search for lassos is asked about runs that end")
	}
	if found := words == "No: this run that ends violates it."; found != (a.Session.Walk() != nil && a.Session.Walk().Kind == session.EndingRun) {
		t.Errorf("%s The walk is %+v", words, a.Session.Walk())
	}
	if words != "Yes: no run that ends violates it." && words != "No: this run that ends violates it." {
		t.Errorf("%s %q", words, verdicts(a))
	}
}

func TestASearchThatCannotBeAskedAPropertySaysWhoCan(t *testing.T) {
	a := apptest.Show(family.Philosophers(2))
	apptest.Choose(a, "ndfs")
	a.Act(session.With(a.Search.AskProperty, "G F P0"))
	apptest.Choose(a, "tnf", "bfs")
	apptest.Run(t, a)
	_, words, acts := a.Search.Asked(a.Session)
	if words != "Not asked." || !slices.Contains(acts, "Ask ndfs instead") {
		t.Errorf("%s %q", words, acts)
	}
	for _, r := range a.Session.Results() {
		if r.Phase != session.NotAsked || !strings.Contains(r.Failure, "looks for no lasso") {
			t.Errorf("%s: %s", r.Name, r.Failure)
		}
	}
	press, _ := a.Search.Pressed(a.Session, "Ask ndfs instead")
	apptest.Finish(t, a, a.Act(press))
	if _, words, _ = a.Search.Asked(a.Session); !strings.HasPrefix(words, "No: ") && !strings.HasPrefix(words, "Yes: ") {
		t.Errorf("%s", words)
	}
	if a.Session.Settings.Accept != string(enginesearch.Simultaneous) {
		t.Error("the acceptance question has changed")
	}
}

func TestAPropertyWithAMistakeStartsNoSearch(t *testing.T) {
	for formula, want := range map[string]string{
		"G(P0@hungri)": "The property, ", "F (": "The property, ", "F P9": "The property, ",
	} {
		if a := ask(t, formula, session.RunsAsked{}, "ndfs"); len(a.Session.Runs) > 0 || !strings.HasPrefix(a.Session.Status, want) {
			t.Errorf("%s: %s", formula, a.Session.Status)
		}
	}
	if a := ask(t, "F P0", session.RunsAsked{Fair: []string{"Nobody"}}, "scc"); len(a.Session.Runs) > 0 ||
		!strings.Contains(a.Session.Status, `no component "Nobody"`) {
		t.Error(a.Session.Status)
	}
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
	if question, _, _ := a.Search.Asked(a.Session); question != "Can P0=fed be reached?" {
		t.Error(question)
	}
}

func TestAPropertyIsAskedOfValuations(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, turning("one", "0", "!0"))
	apptest.Choose(a, "ndfs", "scc")
	a.Act(session.With(a.Search.AskProperty, "G F p"))
	apptest.Run(t, a)
	if _, words, _ := a.Search.Asked(a.Session); words != "No: this infinite run violates it." {
		t.Errorf("%s %s %q", words, a.Session.Status, search.Warnings(a.Session))
	}
}

func TestResultsSayHowTheMonitorWatched(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{}, "ndfs", "decndfs")
	list := search.WatchedBy(a.Session)
	if len(list) != 1 || list[0].Algorithm != "ndfs and decndfs" || !strings.Contains(list[0].Text, "The monitor has ") ||
		!strings.Contains(list[0].Text, "It watches ") {
		t.Errorf("%+v", list)
	}
	table := search.Table(a.Session)
	rows, err := csv.NewReader(strings.NewReader(interchange.Named(interchange.TableFormats, "CSV").Write(table))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.Index(rows[0], "property")
	if at < 0 || rows[1][at] != starvation || rows[1][at-1] != "all infinite runs" || rows[1][1] != "violated" {
		t.Errorf("%q", rows)
	}
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
	if _, words, acts := a.Search.Asked(a.Session); words != "The question has changed." || !slices.Contains(acts, "Run again") {
		t.Errorf("%s %q", words, acts)
	}
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
	for _, name := range []string{"ndfs without ticks", "ndfs without splitting"} {
		if r := a.Session.Runs[name]; r.Phase != session.NotAsked || !strings.Contains(r.Failure, "where a property is asked only") {
			t.Errorf("%s: %v, %s", name, r.Phase, r.Failure)
		}
	}
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
