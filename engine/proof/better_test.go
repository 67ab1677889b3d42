package proof_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

func TestTheSentenceSaysWhatALassoIsWorth(t *testing.T) {
	n := family.Figure1()
	known := mustSearch(t, n, engine.Options{Algorithm: "ndfs"}).Lasso
	var words strings.Builder
	for _, c := range []struct {
		opt   engine.Options
		known *lasso.Named
	}{
		{engine.Options{}, nil},
		{engine.Options{}, known},
		{engine.Options{Accept: search.Generalized}, nil},
		{engine.Options{Limits: search.Limits{States: 2}}, nil},
		{engine.Options{Limits: search.Limits{States: 2}}, known},
	} {
		b, err := proof.Shortest(context.Background(), n, c.opt, c.known)
		if err != nil {
			t.Fatalf("%+v: %v", c.opt, err)
		}
		fmt.Fprintf(&words, "-shortest %s known: %t\n%s\n", c.opt.CommandLine(), c.known != nil, b.Sentence)
	}
	b, err := proof.Another(context.Background(), n, engine.Options{}, []lasso.Named{*known})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&words, "-another\n%s\n", b.Sentence)
	testkit.Golden(t, words.String())
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
	var words strings.Builder
	for _, c := range []struct {
		claimed lasso.Claimed
	}{
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1"), Cycle: steps("lG2", "lG1", "lI1", "lI2")}}},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1", "lG2")}}},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1", "lG1")}, Lines: []int{2, 5}}},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1", "lI9")}}},
		{lasso.Claimed{Named: lasso.Named{Prefix: steps("lI1"), Cycle: steps("lG2")}}},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"1", "A"}, Prefix: []lasso.NamedStep{with("lI1", "2", "A"), with("lI1", "2", "B")}}}},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"1", "A"}, Prefix: []lasso.NamedStep{with("lI1", "2", "A"), with("lG2", "7", "A")}}}},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"2", "A"}}}},
		{lasso.Claimed{Named: lasso.Named{Initial: []string{"1", "A"}, Cycle: []lasso.NamedStep{with("lI1", "2", "A")}}}},
	} {
		got, err := proof.Retrace(context.Background(), n, c.claimed, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&words, "%v %v %v\n%s\n", c.claimed.Initial, c.claimed.Prefix, c.claimed.Cycle, got.Said)
	}
	testkit.Golden(t, words.String())
}

// A better lasso is looked for without what the search left out that found the first one.
func TestABetterLassoIsLookedForWhateverTheSearchLeftOut(t *testing.T) {
	for _, name := range engine.Those(func(a engine.Algorithm) bool { return a.Lasso && a.Elu }) {
		opt := engine.Options{Algorithm: name, Elu: true, SkipDeadEnds: true, KeyComponent: "first", Blocker: "first"}
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
