//go:build !js

package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lassolab/engine/family"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// whatever several workers cannot do is refused, with what to do instead.
func TestWhatSeveralWorkersCannotDoIsRefused(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		opt Options
	}{
		{Options{Algorithm: "edgelean", Workers: 2}},
		{Options{Algorithm: "decndfs", Workers: 2}},
		{Options{Algorithm: "gndfs", Hash: "bitstate", Workers: 2}},
		{Options{Algorithm: "ndfs", Accept: search.Generalized, Workers: 2}},
		{Options{Algorithm: "scc", Accept: search.Generalized, AtLeast: 1, Workers: 2}},
		{Options{Algorithm: "dfs", Symmetry: true, Workers: 2}},
		{Options{Algorithm: "dfs", Film: 10, Workers: 2}},
		{Options{Algorithm: "ndfs", Without: "postorder", Workers: 2}},
		{Options{Algorithm: "dfs", Workers: -1}},
		{Options{Algorithm: "dfs", Workers: 257}},
		{Options{Algorithm: "edgelean-scc", Workers: 2, Property: &property.Property{Formula: "G true"}}},
		{Options{Algorithm: "ndfs", Workers: 2, Without: string(property.Stutter), Property: &property.Property{Formula: "G true"}}},
	} {
		_, err := Search(context.Background(), family.Figure8(), c.opt)
		if wrong := (*InputError)(nil); !errors.As(err, &wrong) {
			t.Errorf("%+v: %v", c.opt, err)
		}
		fmt.Fprintf(&words, "%+v\n%v\n", c.opt.CommandLine(), err)
	}
	testkit.Golden(t, words.String())
}

// one worker is the search as ever, with its stack, and its report says nothing of workers.
func TestOneWorkerIsTheSearchAsEver(t *testing.T) {
	for _, name := range Names() {
		zero := mustSearch(t, family.Figure8(), Options{Algorithm: name})
		one := mustSearch(t, family.Figure8(), Options{Algorithm: name, Workers: 1})
		if zero.Counts != one.Counts || one.Workers != 0 || one.Varying != nil {
			t.Errorf("%s: %+v with workers %d, not %+v", name, one.Counts, one.Workers, zero.Counts)
		}
	}
}

// a property is asked of several workers too: of runs for ever, and of runs that end.
func TestSeveralWorkersFindARunThatViolatesAProperty(t *testing.T) {
	n, err := family.Find("philosophers").Build(map[string]int{"n": 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		algorithm string
		property  property.Property
		verdict   search.Verdict
	}{
		{"ndfs", property.Property{Formula: "G F P0@fed"}, search.Lasso},
		{"ndfs", property.Property{Formula: "G(P0@fed -> !P1@fed)"}, search.Empty},
		{"scc", property.Property{Formula: "G F P0@fed"}, search.Lasso},
		{"scc", property.Property{Formula: "G(P0@fed -> !P1@fed)"}, search.Empty},
		{"dfs", property.Property{Formula: "F P0@fed", Ends: true}, search.Reached},
		{"bfs", property.Property{Formula: "G !P0@fed | F P0@fed", Ends: true}, search.Explored},
	} {
		r := mustSearch(t, n, Options{Algorithm: c.algorithm, Property: &c.property, Workers: 4})
		if r.Verdict != c.verdict || r.Workers != 4 {
			t.Errorf("%s about %s: %s by %d workers, not %s", c.algorithm, c.property.Formula, r.Verdict, r.Workers, c.verdict)
		}
		if run := cmp.Or(r.Lasso, r.Path); (run != nil) != (c.verdict == search.Lasso || c.verdict == search.Reached) || run != nil && !run.Checked {
			t.Errorf("%s about %s: the run is %+v", c.algorithm, c.property.Formula, run)
		}
	}
}

// progress and limits reach all workers, by the door too.
func TestWorkersReportProgressAndKeepToLimits(t *testing.T) {
	n, err := family.Find("ring").Build(map[string]int{"n": 7})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Those(Parallel) {
		told, last := 0, int64(0)
		r := mustSearch(t, n, Options{Algorithm: name, Workers: 3, Every: time.Nanosecond, Progress: func(c search.Counts) {
			if told++; c.Edges < last {
				t.Errorf("%s: %d edges after %d", name, c.Edges, last)
			}
			last = c.Edges
		}})
		if told == 0 || r.Counts.Edges < last {
			t.Errorf("%s told of its progress %d times, at last of %d edges, in the end %d", name, told, last, r.Counts.Edges)
		}
		for _, c := range []struct {
			opt  Options
			stop search.Stop
		}{
			{Options{Limits: search.Limits{States: 1234}}, search.ErrStates},
			{Options{Limits: search.Limits{Bytes: 10_000}}, search.ErrBytes},
			{Options{Timeout: time.Nanosecond}, search.ErrTimeout},
		} {
			c.opt.Algorithm, c.opt.Workers = name, 3
			r := mustSearch(t, n, c.opt)
			if r.Verdict != search.Limit || r.Stop != c.stop || r.Complete || !slices.Contains(r.Varying, "edges") {
				t.Errorf("%s: %s, %q, complete %v, varying %v", name, r.Verdict, r.Stop, r.Complete, r.Varying)
			}
			if limit := c.opt.Limits.States; limit > 0 && r.Counts.States+r.Counts.Nested != limit {
				t.Errorf("%s stored %+v, not %d states", name, r.Counts, limit)
			}
		}
	}
}
