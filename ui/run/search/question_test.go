package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
)

// turning is an automaton as other tools write it: letters are valuations, and edges carry the marks. It visits its
// set when p is as said, and two of them never do so at one moment when they want p otherwise.
func turning(name, mark, plain string) string {
	return fmt.Sprintf("HOA: v1\nname: %q\nStates: 1\nStart: 0\nAP: 1 \"p\"\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0\n[%s] 0 {0}\n[%s] 0\n--END--\n",
		name, mark, plain)
}

// pair is empty at one moment, and not when each set counts by itself.
var pair = turning("yes", "0", "!0") + turning("no", "!0", "0")

func accepts(a *app.App) enginesearch.Acceptance {
	return enginesearch.Acceptance(a.Session.Settings.Accept)
}

func TestAPairOfAutomataOfAnotherToolIsNotEmpty(t *testing.T) {
	for name, open := range map[string]func(a *app.App){
		"pasted": func(a *app.App) { apptest.Type(a, pair) },
		"opened": func(a *app.App) {
			a.Update(files.Opened{Files: []files.File{{Name: "pair.hoa", Text: pair}}})
		},
		"linked": func(a *app.App) {
			fragment, err := link.Encode(link.Scene{Text: pair})
			if err != nil {
				t.Fatal(err)
			}
			a.Update(files.LinkOpened{Fragment: fragment})
			apptest.Choose(a, session.DefaultSettings().Algorithms...)
			a.Act(a.Search.AskWider)
		},
	} {
		a, _ := apptest.Open(t)
		open(a)
		if accepts(a) != enginesearch.Generalized {
			t.Errorf("%s: it is asked the question %s; %s", name, accepts(a), a.Session.Status)
			continue
		}
		apptest.Run(t, a)
		found := 0
		for _, r := range a.Session.Results() {
			if r.Phase == session.NotAsked {
				t.Errorf("%s: %s cannot answer", name, r.Name)
			}
			if r.Report != nil && r.Report.Verdict == enginesearch.Lasso {
				found++
			}
		}
		if found == 0 {
			t.Errorf("%s: no search found the lasso: %s", name, a.Session.Status)
		}
	}
}

func TestTheQuestionFitsAModelThatSaysNothingOfIt(t *testing.T) {
	one := "HOA: v1\nname: \"A\"\nStates: 1\nStart: 0\nAP: 1 \"a\"\nAcceptance: %s\n--BODY--\nState: 0 %s\n[0] 0\n--END--\n"
	for text, want := range map[string]enginesearch.Acceptance{
		pair: enginesearch.Generalized,
		fmt.Sprintf(one, "2 Inf(0) & Inf(1)", "{0 1}"): enginesearch.Generalized,
		fmt.Sprintf(one, "1 Inf(0)", "{0}"):            enginesearch.Simultaneous,
		turning("alone", "0", "!0"):                    enginesearch.Simultaneous, // with one set the questions are the same
		apptest.Automaton:                              enginesearch.Simultaneous,
	} {
		a := apptest.New()
		if apptest.Type(a, text); accepts(a) != want {
			t.Errorf("%s is asked the question %s", text, accepts(a))
		}
	}
}

func TestAChosenQuestionStays(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, pair)
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	apptest.Type(a, strings.Replace(pair, `"yes"`, `"other"`, 1))
	if accepts(a) != enginesearch.Simultaneous {
		t.Error("an edit of the text changed the question that the user chose")
	}
	scene := a.Kept().Scene
	b := apptest.New()
	if apptest.Load(b, scene); accepts(b) != enginesearch.Simultaneous {
		t.Error("the question of a link was changed")
	}
	apptest.Type(a, apptest.Automaton)
	apptest.Run(t, a)
	apptest.Type(a, apptest.Automaton+strings.Replace(apptest.Automaton, "mine", "yours", 1))
	if accepts(a) != enginesearch.Simultaneous {
		t.Error("the question changed after a search")
	}
}

func TestSearchesThatGiveWayComeBack(t *testing.T) {
	a := apptest.New()
	before := slices.Clone(a.Session.Settings.Algorithms)
	apptest.Type(a, pair)
	if now := a.Session.Settings.Algorithms; slices.Equal(now, before) || !slices.Contains(now, "ndfs") ||
		!slices.Contains(now, "gdecndfs") {
		t.Errorf("%q are chosen: %s", now, a.Session.Status)
	}
	testkit.Golden(t, a.Session.Status)
	apptest.Type(a, apptest.Automaton)
	if now := a.Session.Settings.Algorithms; !slices.Equal(now, before) {
		t.Errorf("%q are chosen", now)
	}
}

func TestAnEmptyAnswerOffersTheWiderQuestion(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, pair)
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	apptest.Choose(a, "ndfs", "decndfs")
	apptest.Run(t, a)
	words, acts := search.Answered(a.Session, "")
	if !slices.Contains(acts, "Ask it") {
		t.Fatalf("%s %q", words, acts)
	}
	all := []string{words, a.Session.Status}
	apptest.Finish(t, a, a.Act(a.Search.AskWider))
	if got := a.Session.Settings.Algorithms; !slices.Equal(got, []string{"ndfs", "gdecndfs"}) {
		t.Errorf("asked are %q", got)
	}
	words, acts = search.Answered(a.Session, "")
	if !slices.Equal(acts, []string{"Walk it"}) {
		t.Errorf("%s %q", words, acts)
	}
	all = append(all, words)
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	if words, acts = search.Answered(a.Session, ""); !slices.Equal(acts, []string{"Walk it"}) {
		t.Errorf("%s %q", words, acts)
	}
	testkit.Golden(t, strings.Join(append(all, words), "\n"))
}

func TestTheWiderQuestionIsNotOfferedWhereItIsTheSame(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, strings.Replace(apptest.Automaton, "State: 0 {0}", "State: 0", 1))
	apptest.Choose(a, "ndfs")
	apptest.Run(t, a)
	words, acts := search.Answered(a.Session, "")
	if len(acts) > 0 {
		t.Errorf("%s %q", words, acts)
	}
	testkit.Golden(t, words)
}

func TestAQuestionOfYesOrNoIsAnsweredSo(t *testing.T) {
	yes, effects := apptest.Open(t)
	apptest.Finish(t, yes, effects)
	no := apptest.New()
	apptest.Type(no, strings.Replace(apptest.Automaton, "State: 0 {0}", "State: 0", 1))
	apptest.Choose(no, "ndfs", "scc")
	apptest.Run(t, no)
	var words strings.Builder
	for _, question := range []string{"Can P1 wait for ever?", "Is there a run that visits every acceptance set again and again?"} {
		found, _ := search.Answered(yes.Session, question)
		none, _ := search.Answered(no.Session, question)
		fmt.Fprintf(&words, "%s\n%s\n%s\n\n", question, found, none)
	}
	testkit.Golden(t, words.String())
}

func TestSearchesThatCannotAnswerAreReplacedByAButton(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	apptest.Choose(a, "ample-ndfs", "decndfs")
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
	apptest.Run(t, a)
	words, acts := search.Answered(a.Session, "")
	testkit.Golden(t, words+"\n"+strings.Join(acts, "\n"))
}

func TestEveryStateOfTheSearchesHasAnAnswer(t *testing.T) {
	a, effects := apptest.Open(t)
	var all strings.Builder
	say := func(when string, act ...string) {
		t.Helper()
		words, acts := search.Answered(a.Session, "Which?")
		if !slices.Equal(acts, act) {
			t.Errorf("%s: %q with %q", when, words, acts)
		}
		fmt.Fprintf(&all, "%s\n%s\n", when, words)
	}
	say("at first", "Cancel")
	apptest.Finish(t, a, effects)
	say("found", "Walk it")
	text := a.Session.Model.Text
	apptest.Type(a, strings.Replace(text, `"P0"`, `"Anna"`, 1))
	say("after an edit", "Run again")
	apptest.Type(a, text+"HOA:")
	say("with errors")
	apptest.Type(a, "")
	say("without a text")
	apptest.Type(a, text+"/* another text: no search of it has ended */\n")

	apptest.Choose(a, "dfs", "tnf")
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "P0=fed, P1=fed") })
	apptest.Run(t, a)
	say("out of reach")
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "P0=fed") })
	say("another target", "Run again")
	apptest.Run(t, a)
	say("reached", "Walk it")
	apptest.Choose(a, "ndfs")
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.Target, "P1=fed") })
	apptest.Run(t, a)
	say("no search for a target")

	a = apptest.New()
	apptest.Type(a, text)
	apptest.Choose(a, "ndfs")
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "5") })
	apptest.Run(t, a)
	say("at a limit", "Settings")

	b := apptest.New()
	apptest.Type(b, text)
	apptest.Choose(b, "dfs")
	apptest.Run(t, b)
	a = b
	say("explored", "Walk to a deadlock")
	apptest.Choose(b, "dfs", "stubborn")
	apptest.Run(t, b)
	say("explored, and gone for deadlocks", "Walk to a deadlock")
	b.Update(session.RunPressed{})
	b.Update(session.CancelPressed{})
	say("cancelled", "Run again")
	testkit.Golden(t, all.String())
}

func TestAnEmptyAnswerOfABrokenSearchAnswersNothing(t *testing.T) {
	a := apptest.New()
	apptest.Type(a, pair)
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	apptest.Choose(a, "ndfs")
	a.Act(session.With(a.Search.ToggleBroken, link.Broken{Algorithm: "ndfs", Without: "postorder"}))
	apptest.Run(t, a)
	words, _ := search.Answered(a.Session, "")
	if strings.Contains(words, "postorder") {
		t.Errorf("a broken search answers: %s", words)
	}
}

func TestCheapSearchesStartFirst(t *testing.T) {
	a := app.New()
	a.Update(editor.TextChanged{Text: apptest.Automaton})
	apptest.Choose(a, "dfs", "ndfs", "edgelean", "decndfs")
	var names []string
	for _, start := range starts(a) {
		names = append(names, start.Request.Algorithm)
	}
	if !slices.Equal(names, []string{"decndfs", "edgelean", "dfs", "ndfs"}) {
		t.Errorf("%q start first", names)
	}
	var shown []string
	for _, r := range a.Session.Results() {
		shown = append(shown, r.Name)
	}
	if !slices.Equal(shown, []string{"dfs", "ndfs", "edgelean", "decndfs"}) {
		t.Errorf("the results are in the order %q", shown)
	}
}

func TestEverySearchThatDoesNotAnswerHasOneInItsPlace(t *testing.T) {
	for _, a := range engine.Algorithms() {
		for _, q := range []engine.Asked{{Accept: enginesearch.Simultaneous}, {Accept: enginesearch.Generalized},
			{Accept: enginesearch.Simultaneous, Property: true}, {Accept: enginesearch.Generalized, Property: true},
			{Accept: enginesearch.Simultaneous, Property: true, Ends: true}} {
			other, _ := engine.Find(engine.Instead(a.Name, q))
			if !other.Answers(q) || other.Lasso == q.Ends || other.Decoupled != a.Decoupled {
				t.Errorf("in the place of %s, %s is asked the question %+v", a.Name, other.Name, q)
			}
		}
	}
}
