//go:build !js

package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// four workers say what one says, on random networks: with targets, with blind alleys left out, about deadlocks and lassos, and
// in every count that the report does not call varying. $LASSOLAB_TRIALS asks for more networks than usual.
func TestSeveralWorkersSayWhatOneSays(t *testing.T) {
	t.Parallel()
	networks := 1000
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		var err error
		if networks, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	verdicts := map[search.Verdict]int{}
	for seed := range networks {
		generate := trial.Network
		if seed%2 == 1 {
			generate = trial.Meshed
		}
		n := generate(rand.New(rand.NewPCG(24, uint64(seed))))
		agree(t, seed, n, func(n *network.Network) string { return workersDiffer(n, verdicts) })
	}
	for _, v := range []search.Verdict{search.Explored, search.Reached, search.Unreached, search.Lasso, search.Empty} {
		if verdicts[v] == 0 {
			t.Errorf("no search said %q", v)
		}
	}
}

// workersDiffer says where four workers and one differ about a network, and counts what they say.
func workersDiffer(n *network.Network, verdicts map[search.Verdict]int) string {
	target := map[string]string{}
	for i := range n.Components {
		if c := &n.Components[i]; i%2 == 0 {
			target[c.Name] = c.States[len(c.States)-1]
		}
	}
	for _, name := range Those(Parallel) {
		for _, blind := range []bool{false, true} {
			opt := Options{Algorithm: name, Blind: blind}
			a, _ := Find(name)
			if !a.Lasso && blind {
				opt.Target = target
			}
			if said := workersDifferIn(n, opt, verdicts); said != "" {
				return said
			}
			if !a.Lasso {
				opt.Target = target
				if said := workersDifferIn(n, opt, verdicts); said != "" {
					return said
				}
			}
		}
	}
	return ""
}

func workersDifferIn(n *network.Network, opt Options, verdicts map[search.Verdict]int) string {
	one, err := Search(context.Background(), n, opt)
	if err != nil {
		return err.Error()
	}
	opt.Workers = 4
	four, err := Search(context.Background(), n, opt)
	if err != nil {
		return err.Error()
	}
	verdicts[four.Verdict]++
	at := fmt.Sprintf("%s blind %v target %v", opt.Algorithm, opt.Blind, opt.Target)
	switch {
	case four.Verdict != one.Verdict || four.Complete != one.Complete || four.Workers != 4:
		return fmt.Sprintf("%s: %s with %d workers, %s with one", at, four.Verdict, four.Workers, one.Verdict)
	case (four.Lasso == nil) != (one.Lasso == nil) || (four.Path == nil) != (one.Path == nil):
		return at + ": one of the two shows no run"
	case !slices.Contains(four.Varying, "deadlocks") && !one.hasLasso() && (four.Deadlock == nil) != (one.Deadlock == nil):
		return at + ": one of the two shows no deadlock"
	}
	for _, run := range []*Run{four.Lasso, four.Path, four.Deadlock} {
		if run != nil && !run.Checked {
			return at + ": a run that nobody checked"
		}
	}
	for name, counts := range countsOf(one, four) {
		if counts[0] != counts[1] && !slices.Contains(four.Varying, name) {
			return fmt.Sprintf("%s: %d %s with one worker, %d with four", at, counts[0], name, counts[1])
		}
	}
	return ""
}

// hasLasso reports whether the search looks for lassos, which show no deadlock.
func (r *Report) hasLasso() bool {
	a, _ := Find(r.Algorithm)
	return a.Lasso
}

// countsOf are the counts of two reports by their names in JSON.
func countsOf(one, other *Report) map[string][2]int64 {
	a, b := one.Counts, other.Counts
	return map[string][2]int64{
		"states": {a.States, b.States}, "nested": {a.Nested, b.Nested}, "pending": {a.Pending, b.Pending},
		"edges": {a.Edges, b.Edges}, "considered": {a.Considered, b.Considered}, "stack": {a.Stack, b.Stack},
		"deadlocks": {a.Deadlocks, b.Deadlocks}, "bytes": {a.Bytes, b.Bytes},
	}
}

// whatever several workers cannot do is refused, with what to do instead.
func TestWhatSeveralWorkersCannotDoIsRefused(t *testing.T) {
	for _, c := range []struct {
		opt  Options
		says string
	}{
		{Options{Algorithm: "edgelean", Workers: 2}, "edgelean runs with one worker: with several run dfs, bfs or ndfs"},
		{Options{Algorithm: "decndfs", Workers: 2}, "decndfs runs with one worker"},
		{Options{Algorithm: "gndfs", Hash: "bitstate", Workers: 2}, "gndfs runs with one worker"},
		{Options{Algorithm: "ndfs", Accept: search.Generalized, Workers: 2}, "for the generalized one use scc"},
		{Options{Algorithm: "dfs", Film: 10, Workers: 2}, "record it with one worker"},
		{Options{Algorithm: "ndfs", Without: "postorder", Workers: 2}, "broken on purpose with one worker only"},
		{Options{Algorithm: "dfs", Workers: -1}, "there cannot be -1 workers: choose 1 to 256"},
		{Options{Algorithm: "dfs", Workers: 257}, "choose 1 to 256"},
		{Options{Algorithm: "scc", Workers: 2, Property: &property.Property{Formula: "G true"}}, "scc runs with one worker"},
		{Options{Algorithm: "ndfs", Workers: 2, Without: string(property.Ticks), Property: &property.Property{Formula: "G true"}},
			"broken on purpose with one worker only"},
	} {
		_, err := Search(context.Background(), family.Figure8(), c.opt)
		if wrong := (*InputError)(nil); !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v, not %q", c.opt, err, c.says)
		}
	}
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
