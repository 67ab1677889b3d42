package proof_test

import (
	"context"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

func TestTheSentenceSaysWhatALassoIsWorth(t *testing.T) {
	n := family.Figure1()
	known := mustSearch(t, n, engine.Options{Algorithm: "ndfs"}).Lasso
	for _, c := range []struct {
		opt   engine.Options
		known *lasso.Named
		want  string
	}{
		{engine.Options{}, nil, "This lasso is the shortest: none has fewer than 5 steps."},
		{engine.Options{}, known, "The lasso shown is the shortest: none has fewer than 5 steps."},
		{engine.Options{Accept: search.Generalized}, nil, "This lasso is short. With several acceptance sets there may be one of fewer than 4 steps: the shortest is hard to find."},
		{engine.Options{Limits: search.Limits{States: 2}}, nil, "There is no lasso among the 1 state nearest to the start."},
		{engine.Options{Limits: search.Limits{States: 2}}, known, "No lasso of fewer than 5 steps was found among the 1 state nearest to the start."},
	} {
		if b, err := proof.Shortest(context.Background(), n, c.opt, c.known); err != nil || b.Sentence != c.want {
			t.Errorf("%+v: %+v, %v\nnot %s", c.opt, b, err, c.want)
		}
	}
	b, err := proof.Another(context.Background(), n, engine.Options{}, []lasso.Named{*known})
	if err != nil {
		t.Fatal(err)
	}
	if want := "There is no other lasso: every cycle that answers has the labels of one shown, and passes no other state that does."; b.Sentence != want {
		t.Errorf("%q", b.Sentence)
	}
}

func TestARunThatStopsIsToldWhereAndWhy(t *testing.T) {
	n := family.Figure1()
	steps := func(labels ...string) (list []lasso.NamedStep) {
		for _, l := range labels {
			list = append(list, lasso.NamedStep{Label: l})
		}
		return list
	}
	with := func(label string, state ...string) lasso.NamedStep {
		return lasso.NamedStep{Label: label, State: state}
	}
	for _, c := range []struct {
		claimed lasso.Claimed
		want    string
	}{
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1"), Cycle: steps("lG2", "lG1", "lI1", "lI2")}},
			"the lasso stands: 1 step in the prefix, 4 in the cycle, each checked. It is accepted (all at the same moment)"},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1", "lG2")}}, "the run stands: 2 steps, each checked"},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1", "lG1")}, Lines: []int{2, 5}},
			"the run does not stand: it stops at step 2 (line 5): lG1 is blocked by A1 (in 2). Possible in (2, A) is lG2"},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1", "lI9")}},
			"the run does not stand: it stops at step 2: no component has the label lI9. Possible in (2, A) is lG2"},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1"), Cycle: steps("lG2")}},
			"the lasso does not stand: it stops at step 3, in round 2 of the cycle: lG2 is blocked by A1 (in 3). Possible in (3, A) is lG1"},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"1", "A"}, Prefix: []lasso.NamedStep{with("lI1", "2", "A"), with("lI1", "2", "B")}}},
			"the run does not stand: it stops at step 2: A1 has no transition 2 –lI1→ 2. Possible in (2, A) is lG2"},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"1", "A"}, Prefix: []lasso.NamedStep{with("lI1", "2", "A"), with("lG2", "7", "A")}}},
			"the run does not stand: it stops at step 2: A1 has no state \"7\". Possible in (2, A) is lG2"},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"2", "A"}}}, "the run does not stand: it does not start: A1 does not start in 2"},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"1", "A"}, Cycle: []lasso.NamedStep{with("lI1", "2", "A")}}},
			"the lasso does not stand, though each of its steps does: the cycle does not close: it ends in [2 A] and begins in [1 A]"},
	} {
		if got, err := proof.Retrace(context.Background(), n, c.claimed, engine.Options{}); err != nil || got.Said != c.want {
			t.Errorf("%+v, %v\nnot %s", got, err, c.want)
		}
	}
}

// A better lasso is looked for without what the search left out that found the first one.
func TestABetterLassoIsLookedForWhateverTheSearchLeftOut(t *testing.T) {
	for _, name := range engine.Those(func(a engine.Algorithm) bool { return a.Lasso && a.Elu }) {
		opt := engine.Options{Algorithm: name, Elu: true, Blind: true, Guilty: "first", Blocker: "first"}
		r, err := engine.Search(context.Background(), family.Figure8(), opt)
		if err != nil || r.Lasso == nil {
			t.Fatalf("%s: %v", name, err)
		}
		b, err := proof.Shortest(context.Background(), family.Figure8(), opt, r.Lasso)
		if err != nil || b.Lasso == nil || !b.Lasso.Checked {
			t.Errorf("%s: %+v, %v", name, b, err)
		}
	}
}
