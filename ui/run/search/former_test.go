package search_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
)

// formers are the results that are marked, with what they are of.
func formers(a *app.App) (list []string) {
	for _, r := range a.Session.Results() {
		if of := a.Session.Former(r); of != "" {
			list = append(list, r.Name+" of "+of)
		}
	}
	return list
}

// After the model, the question or a setting has changed the results before it are marked, those that do not depend on it are not.
func TestResultsOfAnotherQuestionModelOrSettingAreMarked(t *testing.T) {
	for name, c := range map[string]struct {
		change func(a *app.App)
		want   []string
	}{
		"nothing":        {func(*app.App) {}, nil},
		"the model":      {func(a *app.App) { apptest.Type(a, a.Session.Model.Text+"\n\n") }, []string{"dfs of the former model", "ndfs of the former model", "star of the former model"}},
		"a property":     {func(a *app.App) { a.Act(session.With(a.Search.AskProperty, "G !P0@fed")) }, []string{"dfs of another question", "ndfs of another question", "star of another question"}},
		"the acceptance": {func(a *app.App) { a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized)) }, []string{"ndfs of another question"}},
		"a target":       {func(a *app.App) { a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "P0=fed") }) }, []string{"dfs of another question", "ndfs of another question", "star of another question"}},
		"the centre":     {func(a *app.App) { a.Act(func(t *session.Turn) { a.Search.Type(t, search.Centre, "F0, F1, F2") }) }, []string{"star of other settings"}},
		"the order":      {func(a *app.App) { a.Act(func(t *session.Turn) { a.Search.Type(t, search.Order, "lF_0") }) }, []string{"dfs of other settings", "ndfs of other settings", "star of other settings"}},
		"the storage":    {func(a *app.App) { a.Act(func(t *session.Turn) { a.Search.Type(t, search.Storage, "compact") }) }, nil},
		"another search": {func(a *app.App) { a.Act(session.With(a.Search.Toggle, "scc")) }, nil},
		"a lower limit":  {func(a *app.App) { a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "7") }) }, []string{"dfs of other settings", "ndfs of other settings", "star of other settings"}},
		"there and back": {func(a *app.App) {
			a.Act(session.With(a.Search.AskProperty, "G !P0@fed"))
			a.Act(session.With(a.Search.AskProperty, ""))
		}, nil},
		"the same target": {func(a *app.App) { a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "") }) }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			a := apptest.Search(t, family.Philosophers(3), "dfs", "ndfs", "star")
			c.change(a)
			if got := formers(a); !slices.Equal(got, c.want) {
				t.Errorf("marked are %q", got)
			}
		})
	}
}

// The first search of a new question that ends is selected, and nothing of the former one is shown under it: neither a graph nor a run.
func TestTheFirstSearchOfANewQuestionIsSelected(t *testing.T) {
	a := ask(t, starvation, session.RunsAsked{}, "ample-ndfs", "decndfs")
	if a.Session.Shown() == nil || a.Session.Walk() == nil {
		t.Fatalf("before, %q is shown", a.Session.Graphs.Shown)
	}
	for _, fair := range [][]string{{"P1"}, {"P0", "P2"}} {
		a.Act(session.With(a.Search.AskRuns, session.RunsAsked{Fair: fair}))
		apptest.Run(t, a)
		_, words, _ := a.Search.Asked(a.Session)
		shown, walk := a.Session.Shown(), a.Session.Walk()
		if shown == nil || a.Session.Former(shown) != "" {
			t.Errorf("%s Shown is the graph of %q", words, a.Session.Graphs.Shown)
		}
		if violated := strings.HasPrefix(words, "No"); violated != (walk != nil) || walk != nil && a.Session.Former(a.Session.Runs[a.Session.Walked.Run]) != "" {
			t.Errorf("%s What is walked is of %q", words, a.Session.Walked.Run)
		}
	}
	if _, words, _ := a.Search.Asked(a.Session); !strings.HasPrefix(words, "Yes") {
		t.Errorf("at last the answer is %q", words)
	}
	if got := formers(a); !slices.Equal(got, []string{"ample-ndfs of another question", "decndfs of another question"}) {
		t.Errorf("marked are %q", got)
	}
}

// A small model that is pasted over another is searched at once, a large one when it is asked for; the former results go.
func TestASmallModelThatIsPastedIsSearchedAtOnce(t *testing.T) {
	for n, at := range map[int]bool{2: true, 12: false} {
		a := apptest.Search(t, family.Philosophers(3), "dfs", "ndfs")
		effects := apptest.Type(a, hoa.Write(family.Counters(n, 9)))
		if started := apptest.Has[session.StartWorker](effects); started != at {
			t.Errorf("counters of %d: a search is started: %t", n, started)
		}
		apptest.Finish(t, a, effects)
		if got := formers(a); at == (len(got) > 0) {
			t.Errorf("counters of %d: marked are %q", n, got)
		}
	}
	a := apptest.Search(t, family.Philosophers(3), "dfs")
	if effects := apptest.Type(a, "HOA: v1\nStates: one"); apptest.Has[session.StartWorker](effects) || !slices.Equal(formers(a), []string{"dfs of the former model"}) {
		t.Errorf("after a text with errors, marked are %q", formers(a))
	}
	if effects := apptest.Type(a, apptest.Automaton); !apptest.Has[session.StartWorker](effects) {
		t.Error("a pasted text whose errors have been corrected is not searched")
	}
}

// An answer names what it rests on besides the question, where that is not what every page starts with.
func TestAnAnswerNamesWhatItRestsOn(t *testing.T) {
	changes := map[string]session.Msg{
		"nothing":       nil,
		"a small limit": apptest.Does("Search", "TypeLimit", search.States, "1000"),
		"hashing":       apptest.Does("Search", "Type", search.Storage, "bitstate"),
		"a centre":      apptest.Does("Search", "Type", search.Centre, "F0, F1"),
	}
	var words strings.Builder
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		a := apptest.Show(family.Philosophers(2))
		apptest.Choose(a, "gndfs", "gdecndfs", "star")
		a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
		if change := changes[name]; change != nil {
			apptest.Play(a, change)
		}
		apptest.Run(t, a)
		more := a.Search.More(a.Session)
		_, assumed, assumes := strings.Cut(more, "Assuming: ")
		if assumes != (changes[name] != nil) {
			t.Errorf("%s: %s", name, more)
		}
		fmt.Fprintf(&words, "%s\n%s\n", name, assumed)
	}
	testkit.Golden(t, words.String())
}

// Advice fits the question: searches are named that answer it.
func TestAdviceFitsTheQuestion(t *testing.T) {
	for accept, want := range map[enginesearch.Acceptance]string{enginesearch.Simultaneous: "choose ndfs or decndfs.", enginesearch.Generalized: "choose ndfs."} {
		a := apptest.Show(family.Philosophers(3))
		apptest.Choose(a, "dfs", "decoupled")
		a.Act(session.With(a.Search.SetAcceptance, accept))
		apptest.Run(t, a)
		if more := a.Search.More(a.Session); !strings.Contains(more, want) || accept == enginesearch.Generalized && strings.Contains(more, "decndfs") {
			t.Errorf("%s: %s", accept, more)
		}
	}
}

// Bad news does not look like good news: a violated property, an assertion that fails, a program that stops where it may not.
func TestBadNewsIsNotGreen(t *testing.T) {
	for formula, tone := range map[string]session.Tone{"G !P0@left": session.Bad, "G !(P0@fed & P1@fed)": session.Plain, "": session.Plain} {
		a := apptest.Show(family.Philosophers(3))
		apptest.Choose(a, "ndfs")
		a.Act(session.With(a.Search.AskProperty, formula))
		apptest.Run(t, a)
		if words, got := a.Session.Runs["ndfs"].VerdictTone(); got != tone {
			t.Errorf("%s: %s has the tone %d", formula, words, got)
		}
		if found, bad := a.Search.Tone(a.Session); bad != (tone == session.Bad) || found != bad {
			t.Errorf("%s: the answer is bad news: %t, found: %t", formula, bad, found)
		}
	}
}

// Who opens a link is asked the same question, in the same words, of the same runs.
func TestALinkAsksTheSameQuestionOfTheSameRuns(t *testing.T) {
	for _, runs := range []session.RunsAsked{
		{}, {Ends: true}, {Accepting: true}, {Fair: []string{"P0"}}, {Fair: []string{"P0", "P1"}, Fairness: property.Weak}, {Fair: []string{"P0"}, Fairness: property.Strong, Accepting: true},
	} {
		a := apptest.Show(family.Philosophers(2))
		a.Act(session.With(a.Search.AskProperty, "F P0@fed"))
		a.Act(session.With(a.Search.AskRuns, runs))
		question, _, _ := a.Search.Asked(a.Session)
		scene, err := link.Decode(apptest.Link(t, a))
		if err != nil {
			t.Fatal(err)
		}
		b := apptest.New()
		apptest.Finish(t, b, apptest.Load(b, scene))
		if again, _, _ := b.Search.Asked(b.Session); again != question {
			t.Errorf("%+v: asked %q, behind the link %q", runs, question, again)
		}
	}
}

// Some acceptance sets are enough where that is typed and each is asked for: searches that count sets look for so many, the others are not
// asked, results of all sets are of another question, and too many are a mistake.
func TestSomeAcceptanceSetsAreEnough(t *testing.T) {
	a := apptest.Show(family.Philosophers(3))
	apptest.Choose(a, "gndfs", "gdecndfs")
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
	apptest.Run(t, a)
	apptest.Play(a, apptest.Does("Search", "Type", search.Enough, "2"))
	if got := formers(a); !slices.Equal(got, []string{"gndfs of another question", "gdecndfs of another question"}) {
		t.Errorf("marked are %q", got)
	}
	apptest.Run(t, a)
	r := a.Session.Runs["gndfs"]
	if r.Report == nil || r.Report.Film.Traits.AtLeast != 2 || !strings.Contains(r.Report.Question, "at least 2 acceptance sets") {
		t.Errorf("gndfs reports %+v", r.Report)
	}
	if words := a.Session.Runs["gdecndfs"].Verdict(); words != "not asked" {
		t.Errorf("gdecndfs is %q", words)
	}
	apptest.Play(a, apptest.Does("Search", "Type", search.Enough, "7"))
	if starts := a.Update(session.RunPressed{}); len(apptest.All[session.StartWorker](starts)) > 0 {
		t.Errorf("7 of 6 sets are searched for: %s", a.Session.Status)
	}
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	if got := session.Enough(&a.Session.Settings); got != 0 {
		t.Errorf("at one moment %d sets are asked for", got)
	}
}
