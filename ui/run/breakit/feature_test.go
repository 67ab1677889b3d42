package breakit_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hunt"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/breakit"
	"lassolab/ui/run/lasso"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

var (
	unordered   = link.Broken{Algorithm: "tnf", Without: "order"}
	undominated = link.Broken{Algorithm: "decndfs", Without: "stack-dominance"}
)

// hunting starts a hunt and returns its worker.
func hunting(t *testing.T, a *app.App, b link.Broken) session.StartWorker {
	t.Helper()
	started := apptest.All[session.StartWorker](a.Act(session.With(a.Breakit.StartHunt, b)))
	if len(started) != 1 || started[0].Request.Job != message.HuntJob.Name {
		t.Fatalf("no hunt was started: %+v", started)
	}
	return started[0]
}

// follow lets a hunt come to its end, and returns what its last reply leads to.
func follow(t *testing.T, a *app.App, hunt session.StartWorker) (effects []session.Effect) {
	t.Helper()
	for _, reply := range apptest.Replies(t, hunt.Request) {
		effects = replied(a, hunt, reply)
	}
	return effects
}

func replied(a *app.App, to session.StartWorker, reply message.Reply) []session.Effect {
	return a.Update(session.Replied{For: to.For, Number: to.Number, Reply: reply})
}

func TestAHuntEndsWithASentenceAndANetworkOnWhichTheFilmsDiffer(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Act(session.With(a.Breakit.TypeSeed, "3"))
	worker := hunting(t, a, unordered)
	h, b := a.Breakit.Hunt(), a.Breakit
	if h == nil || !b.Running() || h.Seed != 3 || a.Kept().Hunt != nil {
		t.Fatalf("%+v", h)
	}
	words := []string{b.Sentence()}
	if again := a.Act(session.With(a.Breakit.StartHunt, undominated)); len(again) != 0 || b.Hunt() != h {
		t.Errorf("two hunts at once: %v", again)
	}
	replied(a, worker, message.Reply{Kind: message.Progress,
		Found: message.Write(message.HuntFound{Tried: hunt.Tried{Networks: 12_000, Most: 200_000}})})
	words = append(words, b.Sentence())
	effects = follow(t, a, worker)
	if len(apptest.Timed(effects, files.SaveTimer)) == 0 || b.Running() || h.Found == nil ||
		a.Session.Status != b.Sentence() {
		t.Fatalf("%+v: %s; status %s", h, b.Sentence(), a.Session.Status)
	}
	testkit.Golden(t, strings.Join(append(words, b.Sentence()), "\n"))

	// what was edited stays, and both films are shown
	a.Update(editor.TextChanged{Text: a.Session.Model.Text + "\n"})
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: "mine", OK: true}))
	if !a.Replaces(breakit.FoundOpened{}) {
		t.Error("what was edited is not written before it goes")
	}
	effects = a.Update(breakit.FoundOpened{})
	s := a.Session
	notice := a.Status.Notice()
	if len(notice.Remedies) != 1 || notice.Remedies[0].Msg != session.Msg(files.Restored{ID: "mine"}) ||
		!apptest.Has[files.NewWork](effects) ||
		s.Model.Text != h.Found.Text || s.Model.Title != "tnf without order" || b.Hunt() != h {
		t.Errorf("notice %+v, title %q", notice, s.Model.Title)
	}
	apptest.Finish(t, a, effects)
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
	a.Act(a.Breakit.CloseHunt)
	if b.Hunt() != nil {
		t.Error("the hunt stays")
	}
}

func TestALassoThatTheCheckerRefusesIsShownAsRefused(t *testing.T) {
	a, _ := apptest.Open(t)
	follow(t, a, hunting(t, a, undominated))
	apptest.Finish(t, a, a.Update(breakit.FoundOpened{}))
	r := a.Session.Runs["decndfs without stack-dominance"]
	if r.Report == nil || r.Refused() == "" || r.Verdict() != "refused" ||
		!strings.Contains(r.Sentence(), r.Refused()) {
		t.Fatalf("%+v", r.Report)
	}
	if l := lasso.Of(r.Walk); l.Checked || l.Refused == "" {
		t.Errorf("the lasso is shown as checked: %+v", l)
	}
	testkit.Golden(t, r.Sentence()+"\n"+a.Session.Status)
	if r := a.Session.Runs["decndfs"]; r.Verdict() != "empty" || r.Refused() != "" {
		t.Errorf("decndfs says %q", r.Verdict())
	}
}

func TestAHuntThatIsStoppedIsHeardOfNoMore(t *testing.T) {
	a, _ := apptest.Open(t)
	stopped := hunting(t, a, unordered)
	effects := a.Act(a.Breakit.CloseHunt)
	if !slices.Contains(effects, session.Effect(session.StopWorker{For: stopped.For,
		Number: stopped.Number})) || a.Breakit.Hunt() != nil {
		t.Errorf("effects %v", effects)
	}
	present := hunting(t, a, undominated)
	if replied(a, stopped, message.Reply{Kind: message.Done,
		Found: message.Write(message.HuntFound{Tried: hunt.Tried{Networks: 1}})}); !a.Breakit.Running() {
		t.Error("the end of another hunt ended this one")
	}
	const failure = "The worker broke off."
	replied(a, present, message.Failed(failure))
	if a.Breakit.Running() || a.Breakit.Sentence() != failure {
		t.Errorf("%+v", a.Breakit.Hunt())
	}
	for _, seed := range []string{"x", "-1", "99999999999999999999"} {
		a.Act(session.With(a.Breakit.TypeSeed, seed))
		if effects := a.Act(session.With(a.Breakit.StartHunt, unordered)); len(effects) > 0 ||
			a.Breakit.SeedMistake() == "" {
			t.Errorf("seed %q: %v", seed, effects)
		}
	}
	a.Act(session.With(a.Breakit.TypeSeed, ""))
	if effects := a.Act(session.With(a.Breakit.StartHunt, link.Broken{Algorithm: "tnf", Without: "all"})); len(effects) > 0 {
		t.Errorf("a condition nobody knows: %v", effects)
	}
}

func TestAHuntStaysWhenThePageIsOpenedAgain(t *testing.T) {
	a, _ := apptest.Open(t)
	follow(t, a, hunting(t, a, unordered))
	kept := a.Kept()
	again := apptest.New()
	again.Act(func(t *session.Turn) { again.Files.Begin(t, &kept, false) })
	if h := again.Breakit.Hunt(); h == nil || h.Found == nil {
		t.Fatal("the hunt is gone")
	}
}

func TestTheBannerOverAFoundNetworkLeadsBack(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	before, read := a.Session.Model, a.Session.Stage.Read
	follow(t, a, hunting(t, a, unordered))
	apptest.Finish(t, a, a.Update(breakit.FoundOpened{}))
	notice := a.Status.Notice()
	if len(notice.Remedies) != 1 || notice.Remedies[0].Name != "Back" {
		t.Fatalf("the notice is %+v", notice)
	}
	testkit.Golden(t, notice.Text)
	apptest.Finish(t, a, apptest.Play(a, notice.Remedies[0].Msg))
	if now := a.Session.Model; now.Text != before.Text || now.Title != before.Title || a.Session.Stage.Read != read {
		t.Errorf("back is %q, not %q", now.Title, before.Title)
	}
}
