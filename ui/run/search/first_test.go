package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/lasso"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/wasm/message"
)

// racing is a page on which the first answer wins, with its searches started; the workers are those that run, by the searches' names.
func racing(t *testing.T, algorithms ...string) (*app.App, map[string]session.StartWorker) {
	t.Helper()
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	apptest.Choose(a, algorithms...)
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.First, "yes") })
	return a, workers(a.Update(session.RunPressed{}))
}

func workers(effects []session.Effect) map[string]session.StartWorker {
	list := map[string]session.StartWorker{}
	for _, start := range apptest.All[session.StartWorker](effects) {
		list[session.RunName(start.Request.Algorithm, start.Request.Without)] = start
	}
	return list
}

// reply lets a worker say something.
func reply(a *app.App, to session.StartWorker, reply message.Reply) []session.Effect {
	return a.Update(session.Replied{For: to.For, Number: to.Number, Reply: reply})
}

// answers lets a worker search to its end.
func answers(t *testing.T, a *app.App, w session.StartWorker) (effects []session.Effect) {
	t.Helper()
	for _, r := range apptest.Replies(t, w.Request) {
		effects = append(effects, reply(a, w, r)...)
	}
	return effects
}

func stopped(effects []session.Effect) (numbers []int) {
	for _, e := range apptest.All[session.StopWorker](effects) {
		numbers = append(numbers, e.Number)
	}
	return numbers
}

func TestTheFirstAnswerStopsWhoeverIsAskedTheSame(t *testing.T) {
	a, running := racing(t, "decndfs", "ndfs", "scc", "gndfs", "dfs", "edgelean")
	if len(running) != 6 || running["decndfs"].For == "" {
		t.Fatalf("%d run, decndfs: %t", len(running), running["decndfs"].For != "")
	}
	var others []string // that run and look for a lasso
	for name := range running {
		if a.Session.Runs[name].Question() == session.ForLasso && name != "decndfs" {
			others = append(others, name)
		}
	}
	if len(others) == 0 {
		t.Fatal("nobody is there to be stopped")
	}
	late := running[others[0]]
	reply(a, late, message.Reply{Kind: message.Progress, Counts: enginesearch.Counts{States: 7, Edges: 9}, Elapsed: 0.5})
	effects := answers(t, a, running["decndfs"])
	ends := stopped(effects)
	if len(ends) != len(others) {
		t.Errorf("%d workers were stopped, want those of %q", len(ends), others)
	}
	reply(a, late, message.Reply{Kind: message.Report, Report: &engine.Report{Verdict: enginesearch.Empty, Complete: true}})

	s := a.Session
	var words strings.Builder
	fmt.Fprintf(&words, "decndfs: %s\n", s.Runs["decndfs"].Place())
	if r := s.Runs["decndfs"]; r.Place() == "" || r.Verdict() != "lasso" {
		t.Errorf("of decndfs it is said: %s, %s", r.Verdict(), r.Place())
	}
	for _, name := range []string{"ndfs", "scc", "gndfs"} {
		r := s.Runs[name]
		if r == nil || r.Phase != session.Outrun || r.Verdict() != "stopped" {
			t.Fatalf("of %s it is said: %s %s", name, r.Verdict(), r.Place())
		}
		fmt.Fprintf(&words, "%s: %s; %s\n", name, r.Place(), r.Sentence())
		if slices.Contains(others, name) && !slices.Contains(ends, running[name].Number) {
			t.Errorf("the worker of %s goes on", name)
		}
	}
	if r := s.Runs[others[0]]; r.Counts.States != 7 || r.Counts.Edges != 9 {
		t.Errorf("%s was at %+v", r.Name, r.Counts)
	}

	// Who explores all states is asked something else: both run now, and of them, too, the first one wins.
	for name, w := range workers(effects) {
		running[name] = w
	}
	if !s.Runs["dfs"].Busy() || !s.Runs["edgelean"].Busy() || running["dfs"].For == "" || running["edgelean"].For == "" {
		t.Fatal("dfs and edgelean do not go on")
	}
	ends = stopped(answers(t, a, running["edgelean"]))
	if !slices.Equal(ends, []int{running["dfs"].Number}) || s.Busy() {
		t.Errorf("edgelean stopped %v, and dfs %s", ends, s.Runs["dfs"].Place())
	}
	fmt.Fprintf(&words, "dfs: %s\n%s\n", s.Runs["dfs"].Place(), s.Status)
	table := search.Table(s)
	at := slices.IndexFunc(table.Rows, func(row []string) bool { return row[0] == "scc" })
	if at < 0 {
		t.Fatalf("the table says %q", table.Rows)
	}
	fmt.Fprintf(&words, "scc: %s\n", table.Rows[at][1])
	for _, cell := range table.Rows[at] {
		if strings.Contains(cell, "wins") {
			words.WriteString(cell)
		}
	}
	testkit.Golden(t, words.String())
}

func TestWhatIsNoAnswerStopsNobody(t *testing.T) {
	for name, report := range map[string]engine.Report{
		"a limit":                         {Verdict: enginesearch.Limit, Stop: enginesearch.ErrStates},
		"hash values":                     {Verdict: enginesearch.Probably},
		"states that may be missed":       {Verdict: enginesearch.Explored},
		"a lasso that the checker leaves": {Verdict: enginesearch.Lasso, Lasso: &lasso.Named{Refused: "it does not close"}},
	} {
		a, running := racing(t, "ndfs", "decndfs", "dfs", "edgelean")
		for _, search := range []string{"ndfs", "dfs"} {
			if ends := stopped(reply(a, running[search], message.Reply{Kind: message.Report, Report: &report})); len(ends) > 0 {
				t.Errorf("%s of %s stops %v", name, search, ends)
			}
		}
		if s := a.Session; !s.Runs["decndfs"].Busy() || !s.Runs["edgelean"].Busy() || s.Runs["ndfs"].Place()+s.Runs["dfs"].Place() != "" {
			t.Errorf("%s ended a race", name)
		}
	}
	a, running := racing(t, "ndfs", "decndfs")
	if ends := stopped(reply(a, running["ndfs"], message.Failed("out of memory"))); len(ends) > 0 || !a.Session.Runs["decndfs"].Busy() {
		t.Error("a failure ends a race")
	}
}

func TestASearchThatIsBrokenOnPurposeIsInNoRace(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	apptest.Choose(a, "edgelean", "tnf")
	a.Act(session.With(a.Search.ToggleBroken, unordered))
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.First, "yes") })
	running := workers(a.Update(session.RunPressed{}))
	broken := "tnf without order"
	if ends := stopped(answers(t, a, running[broken])); len(ends) > 0 || !a.Session.Runs["edgelean"].Busy() {
		t.Errorf("the broken search stops %v", ends)
	}
	running = workers(a.Update(session.RunPressed{}))
	ends := stopped(answers(t, a, running["edgelean"]))
	if !slices.Equal(ends, []int{running["tnf"].Number}) || !a.Session.Runs[broken].Busy() {
		t.Errorf("edgelean stops %v, and the broken search is %s", ends, a.Session.Runs[broken].Verdict())
	}
}

// Unless it is asked for, as in links that know nothing of it, all searches go on to their end.
func TestSearchesRaceOnlyWhereThatIsChosen(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	apptest.Choose(a, "ndfs", "decndfs")
	running := workers(a.Update(session.RunPressed{}))
	if ends := stopped(answers(t, a, running["ndfs"])); len(ends) > 0 || !a.Session.Runs["decndfs"].Busy() {
		t.Errorf("%v were stopped", ends)
	}
	a.Act(func(t *session.Turn) { a.Search.Type(t, search.First, "yes") })
	scene, err := link.Decode(apptest.Link(t, a))
	if err != nil || scene.Settings.First != "yes" {
		t.Errorf("the link holds %q, %v", scene.Settings.First, err)
	}
	other := apptest.New()
	other.Update(session.SceneOpened{Kept: link.Kept{Scene: scene}, Strange: true})
	if other.Session.Settings.First != "yes" {
		t.Error("who opens the link does not race")
	}
	scene.Settings.First = "perhaps"
	if other.Update(session.SceneOpened{Kept: link.Kept{Scene: scene}, Strange: true}); other.Session.Settings.First != "" {
		t.Errorf("a stranger sets it to %q", other.Session.Settings.First)
	}
	other.Act(func(t *session.Turn) { other.Search.Type(t, search.First, "yes") })
	if other.Act(func(t *session.Turn) { other.Search.Type(t, search.First, "no") }); other.Session.Settings.First != "" {
		t.Errorf("off is %q", other.Session.Settings.First)
	}
}

func TestARaceForATargetOrAPropertyHasOneWinner(t *testing.T) {
	a, _ := racing(t, "dfs", "bfs")
	a.Update(session.CancelPressed{})
	a.Act(func(t *session.Turn) {
		a.Search.Type(t, search.Target, "P0="+a.Session.Model.Network().Components[0].States[1])
	})
	running := workers(a.Update(session.RunPressed{}))
	if ends := stopped(answers(t, a, running["bfs"])); len(ends) != 1 || a.Session.Runs["bfs"].Verdict() != "reached" {
		t.Errorf("bfs, with %q, stops %v", a.Session.Runs["bfs"].Verdict(), ends)
	}
	apptest.Choose(a, "ndfs", "scc", "decndfs")
	a.Act(session.With(a.Search.AskProperty, starvation))
	running = workers(a.Update(session.RunPressed{}))
	if ends := stopped(answers(t, a, running["scc"])); len(ends) != 2 || a.Session.Busy() {
		t.Errorf("scc, with %q, stops %v", a.Session.Runs["scc"].Verdict(), ends)
	}
}
