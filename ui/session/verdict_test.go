package session

import (
	"testing"

	"lassolab/engine"
	"lassolab/engine/search"
)

func TestAVerdictHasATone(t *testing.T) {
	report := func(r engine.Report) *Run {
		return &Run{Phase: Reported, Report: &r, Walk: &Walk{Run: &engine.Run{Checked: true}}}
	}
	refused := report(engine.Report{Verdict: search.Lasso})
	refused.Walk.Run = &engine.Run{Refused: "it does not close"}
	broken := report(engine.Report{Verdict: search.Explored})
	broken.Without = "C0"
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
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrStates}), "states limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrBytes}), "memory limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrTimeout}), "time limit", Doubtful},
		{report(engine.Report{Verdict: search.Limit, Stop: search.ErrCancel}), "limit", Doubtful},
		{report(engine.Report{Verdict: search.Lasso}), "lasso", Good},
		{refused, "refused", Doubtful},
		{report(engine.Report{Verdict: search.Explored}), "may miss", Doubtful},
		{broken, "explored", Plain},
		{report(engine.Report{Verdict: search.Explored, Complete: true}), "explored", Plain},
		{report(engine.Report{Verdict: search.Empty, Complete: true}), "empty", Plain},
	} {
		if words, tone := c.run.VerdictTone(); words != c.words || tone != c.tone {
			t.Errorf("got %q in tone %d, want %q in tone %d", words, tone, c.words, c.tone)
		}
	}
}
