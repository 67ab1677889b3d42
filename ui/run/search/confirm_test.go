package search_test

import (
	"encoding/csv"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/wasm/message"
)

// chosen is a page with a model, on which some searches are to be run.
func chosen(n *network.Network, algorithms ...string) *app.App {
	a := apptest.Show(n)
	apptest.Choose(a, algorithms...)
	return a
}

// searched runs the searches alone, and returns what else their ends bring about.
func searched(t *testing.T, a *app.App, change func(*engine.Report)) (effects []session.Effect) {
	t.Helper()
	for waiting := apptest.All[session.StartWorker](a.Update(session.RunPressed{})); len(waiting) > 0; waiting = waiting[1:] {
		start := waiting[0]
		for _, reply := range apptest.Replies(t, start.Request) {
			if reply.Report != nil && change != nil {
				change(reply.Report)
			}
			more := a.Update(session.Replied{For: start.For, Number: start.Number, Reply: reply})
			if effects = append(effects, more...); confirming(more) == nil {
				waiting = append(waiting, apptest.All[session.StartWorker](more)...)
			}
		}
	}
	return effects
}

// confirming is the one worker for second opinions among effects; nil: none is started.
func confirming(effects []session.Effect) *session.StartWorker {
	for _, start := range apptest.All[session.StartWorker](effects) {
		if start.Request.Job == message.ConfirmJob.Name {
			return &start
		}
	}
	return nil
}

// answered tells all worker replies to the page.
func answered(t *testing.T, a *app.App, start *session.StartWorker) (effects []session.Effect) {
	t.Helper()
	for _, reply := range apptest.Replies(t, start.Request) {
		effects = append(effects, a.Update(session.Replied{For: start.For, Number: start.Number, Reply: reply})...)
	}
	return effects
}

func TestVerdictsOfSmallModelsAreConfirmedUnasked(t *testing.T) {
	a := chosen(family.Philosophers(3), "dfs", "edgelean", "decoupled", "ndfs", "decndfs", "stubborn-decndfs", "stubborn")
	effects := searched(t, a, nil)
	said := a.Session.Status
	start := confirming(effects)
	words := search.Led(a.Session) + "\n\n"
	if start == nil || !a.Session.Confirming() {
		t.Fatalf("no second opinion is under way: %s", search.Led(a.Session))
	}
	if more := answered(t, a, start); apptest.Has[session.StartWorker](more) || a.Session.Status != said {
		t.Errorf("it is said %q where %q was, with %v", a.Session.Status, said, more)
	}
	for _, r := range a.Session.Results() {
		want, sign := proof.Confirmed, "✓✓ confirmed"
		if r.Report.Verdict == enginesearch.Deadlock {
			want, sign = "", "" // its run proves it
		}
		if r.Opinion() != want || search.Opined(r) != sign {
			t.Errorf("%s, %s: %q %q", r.Name, r.Report.Verdict, r.Opinion(), search.Opined(r))
		}
	}
	lead := search.Led(a.Session)
	if strings.Contains(lead, "[Confirm]") {
		t.Error(lead)
	}
	words += lead + "\n\n"
	for _, opinion := range search.Opinions(a.Session) {
		words += opinion.Algorithm + "\n" + opinion.Text + "\n\n"
	}
	rows, err := csv.NewReader(strings.NewReader(apptest.All[session.Download](a.Act(session.With(a.Search.Export, "CSV")))[0].Text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range a.Session.Results() {
		cell := rows[i+1][slices.Index(rows[0], "confirmed")]
		if (r.Second == nil) != (cell == "") {
			t.Errorf("of %s is saved %q", r.Name, cell)
		}
		if cell != "" {
			words += r.Name + " is saved: " + cell + "\n"
		}
	}
	testkit.Golden(t, words)
}

func TestVerdictsOfLargeModelsAreConfirmedWhenSomebodyAsks(t *testing.T) {
	a := chosen(family.Philosophers(7), "decndfs")
	if start := confirming(searched(t, a, nil)); start != nil {
		t.Fatalf("46 707 states are too many to be stored unasked: %+v", start)
	}
	if lead := search.Led(a.Session); !strings.Contains(lead, "[Confirm]") {
		t.Errorf("nothing is offered: %s", lead)
	}
	start := confirming(a.Act(a.Search.Confirm))
	if start == nil || !strings.Contains(search.Led(a.Session), "[Cancel]") {
		t.Fatalf("nothing is under way: %s", search.Led(a.Session))
	}
	a.Update(session.Replied{For: start.For, Number: start.Number, Reply: message.Reply{Kind: message.Progress,
		Found: message.Write(message.Confirming{States: 1234})}})
	r := a.Session.Runs["decndfs"]
	if got := search.Opined(r); !strings.HasPrefix(got, "… confirming, 1") {
		t.Errorf("how far it is: %q", got)
	}
	if effects := a.Update(session.CancelPressed{}); !apptest.Has[session.StopWorker](effects) || a.Session.Confirming() ||
		!strings.Contains(search.Led(a.Session), "[Confirm]") {
		t.Errorf("cancelled: %v, %q, %s", effects, a.Session.Status, search.Led(a.Session))
	}
	words := "cancelled\n" + a.Session.Status
	answered(t, a, start) // a reply that comes late
	if r.Second != nil {
		t.Errorf("of a cancelled worker: %+v", r.Second.Found)
	}
	answered(t, a, confirming(a.Act(a.Search.Confirm)))
	if r.Opinion() != proof.Confirmed {
		t.Errorf("%+v, %q", r.Second, a.Session.Status)
	}
	words += "\nconfirmed\n" + a.Session.Status
	if effects := a.Act(a.Search.Confirm); len(effects) > 0 {
		t.Errorf("once more: %v, %q", effects, a.Session.Status)
	}
	testkit.Golden(t, words+"\nonce more\n"+a.Session.Status)
}

func TestALimitLeavesAVerdictOpenAndItCanBeAskedAgain(t *testing.T) {
	a := chosen(family.Philosophers(7), "stubborn-decndfs")
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "1000") })
	searched(t, a, nil)
	answered(t, a, confirming(a.Act(a.Search.Confirm)))
	r := a.Session.Runs["stubborn-decndfs"]
	if r.Opinion() != proof.Open || search.Opined(r) != "? not confirmed" || !r.Confirmable() || r.Verdict() != "empty" {
		t.Errorf("%+v, %q, %q", r.Second, search.Opined(r), r.Verdict())
	}
	a.Update(session.RunPressed{})
	start := confirming(a.Act(a.Search.Confirm))
	if start != nil {
		t.Error("a search that runs is confirmed")
	}
}

// A wrong verdict of a search that is whole is a fault of ours: it is withdrawn, said aloud, and can be saved for a report.
func TestAWrongVerdictIsWithdrawn(t *testing.T) {
	a := chosen(family.Philosophers(3), "scc")
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Generalized))
	start := confirming(searched(t, a, func(r *engine.Report) { r.Verdict, r.Lasso = enginesearch.Empty, nil }))
	if start == nil {
		t.Fatal("no second opinion is asked for")
	}
	answered(t, a, start)
	r := a.Session.Runs["scc"]
	lead := search.Led(a.Session)
	if !r.Withdrawn() || r.Verdict() != "withdrawn" || r.Answer() != "" || search.Opined(r) != "✗✗ wrong" {
		t.Errorf("%q, %q, %q, %s", r.Verdict(), search.Opined(r), a.Session.Status, lead)
	}
	testkit.Golden(t, strings.Join([]string{a.Session.Status, r.Sentence(), lead}, "\n"))
	saved := apptest.All[session.Download](a.Act(session.With(a.Search.SaveWrong, "scc")))
	if len(saved) != 1 || !strings.HasSuffix(saved[0].Name, "-wrong.hoa") {
		t.Fatalf("saved is %v", saved)
	}
	document, diagnostics := hoa.Read(saved[0].Text, hoa.Options{})
	if document == nil || hoa.Write(document.Network) != hoa.Write(a.Session.Model.Network()) {
		t.Errorf("what is saved is no longer the model: %v", diagnostics)
	}
	comment, _, _ := strings.Cut(strings.TrimPrefix(saved[0].Text, "/* "), " */")
	var asked struct {
		Options      engine.Options
		Verdict      enginesearch.Verdict
		Confirmation proof.Confirmation
	}
	if err := json.Unmarshal([]byte(comment), &asked); err != nil || asked.Options.Algorithm != "scc" || asked.Options.Accept != enginesearch.Generalized ||
		asked.Verdict != enginesearch.Empty || !asked.Confirmation.Fault || asked.Confirmation.Run == nil {
		t.Errorf("what was asked is not there: %v, %+v", err, asked)
	}
}

// What a search that is broken on purpose misses is found out; nobody believed its verdict. What a search warned of is no fault.
func TestBrokenAndLossySearchesAreFoundOut(t *testing.T) {
	a := chosen(family.Figure2(), "edgelean", "tnf")
	a.Act(session.With(a.Search.ToggleBroken, link.Broken{Algorithm: "edgelean", Without: "order"}))
	answered(t, a, confirming(searched(t, a, nil)))
	for name, want := range map[string]string{"edgelean": "✓✓ confirmed", "tnf": "✗✗ wrong", "edgelean without order": "✗✗ wrong"} {
		if r := a.Session.Runs[name]; r == nil || search.Opined(r) != want {
			t.Errorf("%s: %+v", name, r)
		} else if r.Withdrawn() || r.Second.Found.Fault {
			t.Errorf("%s is withdrawn: %+v", name, r.Second.Found)
		}
	}
}

func TestAWorkerThatDiesLeavesTheVerdictsAsTheyWere(t *testing.T) {
	const failure = "The worker is out of memory."
	a := chosen(family.Philosophers(3), "decndfs")
	start := confirming(searched(t, a, nil))
	a.Update(session.Replied{For: start.For, Number: start.Number, Reply: message.Failed(failure)})
	if r := a.Session.Runs["decndfs"]; a.Session.Confirming() || r.Second != nil || r.Verdict() != "empty" || a.Session.Status != failure {
		t.Errorf("%q, %+v", a.Session.Status, r.Second)
	}
}

// What is asked anew, or opened, takes the place of second opinions.
func TestSecondOpinionsEndWithWhatTheyAreAbout(t *testing.T) {
	for name, m := range map[string]session.Msg{"Run": session.RunPressed{}, "another scene": session.SceneOpened{}} {
		a := chosen(family.Philosophers(3), "decndfs")
		start := confirming(searched(t, a, nil))
		stopped := apptest.All[session.StopWorker](apptest.Play(a, m))
		if !slices.Contains(stopped, session.StopWorker{For: start.For, Number: start.Number}) || a.Session.Confirming() {
			t.Errorf("%s: %v is stopped", name, stopped)
		}
	}
}

// What is confirmed of a search on which the answer does not rest is not said of the answer.
func TestOnlyWhatTheAnswerRestsOnConfirmsIt(t *testing.T) {
	a := chosen(family.Philosophers(3), "dfs", "ndfs")
	a.Act(func(t *session.Turn) { a.Search.TypeLimit(t, search.States, "99") })
	answered(t, a, confirming(searched(t, a, func(r *engine.Report) {
		if r.Algorithm == "ndfs" {
			r.Verdict, r.Stop, r.Stopped, r.Complete = enginesearch.Limit, enginesearch.ErrStates, enginesearch.ErrStates.Error(), false
		}
	})))
	if lead := search.Led(a.Session); a.Session.Runs["dfs"].Opinion() != proof.Confirmed || !strings.HasPrefix(lead, "Not known.") ||
		strings.Contains(lead, "✓✓") || strings.Contains(lead, "[Confirm]") {
		t.Error(lead)
	}
}
