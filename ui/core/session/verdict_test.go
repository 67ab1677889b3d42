package session

import (
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

func TestAVerdictHasATone(t *testing.T) {
	report := func(r engine.Report) *Run {
		return &Run{Phase: Reported, Report: &r, Walk: &Walk{Run: &lasso.Named{Checked: true}}}
	}
	refused := report(engine.Report{Verdict: search.Lasso})
	refused.Walk.Run = &lasso.Named{Refused: "it does not close"}
	broken := report(engine.Report{Verdict: search.Explored})
	broken.Without = "C0"
	deadlocked := func(algorithm string, count int64) *Run {
		r := report(engine.Report{Verdict: search.Explored, Complete: true})
		r.Algorithm, r.Counts.Deadlocks = algorithm, count
		return r
	}
	for _, c := range []struct {
		run   *Run
		words string
		tone  Tone
	}{
		{&Run{Phase: Waiting}, "waiting", Plain},
		{&Run{Phase: Running}, "running", Plain},
		{&Run{Phase: Cancelled}, "cancelled", Plain},
		{&Run{Phase: Failed}, "failed", Doubtful},
		{&Run{Phase: NotAsked}, "not asked", Doubtful},
		{&Run{Phase: Outrun, First: "ndfs"}, "stopped", Plain},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrStates}), "states limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrBytes}), "memory limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrTimeout}), "time limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrCancel}), "limit", Doubtful},
		{report(engine.Report{Verdict: search.Lasso}), "lasso", Good},
		{refused, "refused", Doubtful},
		{report(engine.Report{Verdict: search.Explored}), "may have missed states", Doubtful},
		{broken, "explored", Plain},
		{report(engine.Report{Verdict: search.Explored, Complete: true}), "explored", Plain},
		{report(engine.Report{Verdict: search.Empty, Complete: true}), "empty", Plain},
		{report(engine.Report{Verdict: search.Unreached, Complete: true}), "not reached", Plain},
		{report(engine.Report{Verdict: search.Unreached}), "may have missed states", Doubtful},
		{report(engine.Report{Verdict: search.NoneDead, Complete: true}), "no deadlock", Plain},
		{report(engine.Report{Verdict: search.Deadlock, Complete: true}), "deadlock", Plain},
		{deadlocked("dfs", 2), "explored, 2 deadlocks", Plain},
		{deadlocked("decoupled", 2), "explored, deadlock", Plain},
	} {
		if words, tone := c.run.VerdictTone(); words != c.words || tone != c.tone {
			t.Errorf("got %q in tone %d, want %q in tone %d", words, tone, c.words, c.tone)
		}
	}
}

func TestAVerdictNamesTheQuestionItAnswers(t *testing.T) {
	for _, c := range []struct {
		accept  search.Acceptance
		verdict search.Verdict
		words   string
	}{
		{search.Simultaneous, search.Empty, "no moment at which all accept, again and again"},
		{search.Generalized, search.Empty, "no run visits every set again and again"},
		{search.Simultaneous, search.Lasso, "all accept at one moment"},
		{search.Generalized, search.Lasso, "visits every set"},
		{search.Generalized, search.Limit, ""},
	} {
		r := &Run{Phase: Reported, Accept: c.accept, Report: &engine.Report{Verdict: c.verdict}}
		if got := r.Answer(); got != c.words {
			t.Errorf("%s, %s: %q, want %q", c.accept, c.verdict, got, c.words)
		}
		if c.verdict == search.Empty && !strings.Contains(r.Sentence(), c.words) {
			t.Errorf("%s: %q", c.accept, r.Sentence())
		}
		if r.Without = "order"; c.verdict == search.Empty && r.Answer() != "" {
			t.Errorf("a broken search proves %q", r.Answer())
		}
	}
}
