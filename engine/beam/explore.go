package beam

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Breadth-first search, a pipeline for each level.
//
// Source: the frontier search of Stern, Dill, "Parallelizing the Murϕ verifier" (CAV 1997), with the duplicates of a
// level removed together, as in Korf, "Delayed duplicate detection" (IJCAI 2003). Departures: the hash that decides in
// [SD] who stores a state decides here in which file it is; states are grouped by Beam, not sent to an owner.
//
//	level 0:  the initial states
//	level k:  L′ ← {(t, s) | s ∈ level k−1, s –l→ t}; group L′ and all levels before by state;
//	          level k ← the groups without a state of those levels, each with the least s as its parent
//	until level k is empty
//
// A state has the level that is its distance from the initial states: those of smaller levels are left out of a group,
// and every state at distance k is led to by one at distance k−1. So parents give shortest paths.
//
// Cost: as many pipelines as the space is deep. Each passes all states found so far through a grouping, the states
// times the depth in all: the price for no store in memory. A deep and narrow space, such as a token in a ring, is for
// one machine. Files: a state and its parent, at most 11 letters each for a state of one word.
//
// Verdict: that of dfs. Counts are exact: they come out of a grouping, as states do, and a bundle that a runner repeats
// counts once.

// explore makes levels until one is empty or has what is looked for.
func (r *run) explore(ctx context.Context) (found lasso.Found, err error) {
	for k := 0; ; k++ {
		folder := numbered("level", k)
		d, err := r.read(ctx, folder)
		if err != nil {
			return found, err
		}
		if d == nil {
			if d, err = r.level(ctx, k); err == nil {
				err = r.mark(ctx, folder, d)
			}
			if err != nil {
				return found, err
			}
		}
		r.levels = k + 1
		r.counts.States += d.Counts["states"]
		r.counts.Edges += d.Counts["edges"]
		r.counts.Considered = r.counts.Edges
		r.counts.Deadlocks += d.Counts["deadlocks"]
		r.tell("levels", k, r.counts.States)
		if dead, met := d.Least["deadlock"]; met && found.Deadlock == nil && !r.worker.lassos {
			if found.Deadlock, err = r.path(ctx, dead, k-1); err != nil || r.worker.first {
				return found, err
			}
		}
		if target, met := d.Least["target"]; met {
			found.Path, err = r.path(ctx, target, k)
			return found, err
		}
		if limit := r.Options.Limits.States; limit > 0 && r.counts.States > limit {
			return found, search.ErrStates
		}
		if d.Counts["states"] == 0 {
			return found, nil
		}
	}
}

// level runs the pipeline of a level.
func (r *run) level(ctx context.Context, k int) (*done, error) {
	job, err := r.text()
	if err != nil {
		return nil, err
	}
	before := all(k)
	return r.execute(ctx, numbered("level", k), before, func(s beam.Scope, in folders) beam.PCollection {
		var candidates, edges, dead beam.PCollection
		if k == 0 {
			candidates, edges, dead = beam.ParDo3(s, &begin{Job: job}, beam.Create(s, ""))
		} else {
			candidates, edges, dead = beam.ParDo3(s, &expand{Job: job}, in.lines(s, before[k-1]))
		}
		known := beam.ParDo(s, stored, in.lines(s, before...))
		lines, counts, states := beam.ParDo3(s, &enter{Job: job}, beam.CoGroupByKey(s, candidates, known))
		return beam.Flatten(s, lines, tally(s, []beam.PCollection{edges, counts}, []beam.PCollection{dead, states}))
	})
}

// text is the job as functions carry it.
func (r *run) text() (string, error) {
	text, err := json.Marshal(r.job)
	return string(text), err
}

// path is a shortest path to a state of a level, by parents.
func (r *run) path(ctx context.Context, state string, level int) (*lasso.Run, error) {
	through := []string{state}
	for k := level; k > 0; k-- {
		line, err := r.lookup(ctx, numbered("level", k), state)
		if err != nil {
			return nil, err
		}
		if line == nil {
			return nil, errChanged
		}
		state = line[1]
		through = append(through, state)
	}
	slices.Reverse(through)
	initial, err := r.worker.vector(through[0])
	if err != nil {
		return nil, err
	}
	prefix, err := r.worker.steps(through)
	return &lasso.Run{Initial: initial, Prefix: prefix}, err
}

// begin emits the initial states.
type begin struct{ Job string }

// ProcessElement emits them, without a parent, and nothing else.
func (b *begin) ProcessElement(_ string, emit func(state, parent string), _ func(string, int64),
	_ func(string, string)) error {
	w, err := of(b.Job)
	if err != nil {
		return err
	}
	for state := range w.system.Initial() {
		emit(pack(state), none)
	}
	return nil
}

// stored makes a key of a line's state.
func stored(line string) (state, nothing string) {
	return stateOf(line), ""
}

// expand emits the successors of states.
type expand struct{ Job string }

// ProcessElement emits what a state leads to, with itself as the parent, and counts.
func (e *expand) ProcessElement(line string, emit func(state, parent string), count func(string, int64),
	least func(string, string)) error {
	w, err := of(e.Job)
	if err != nil {
		return err
	}
	from := stateOf(line)
	state, err := w.state(from)
	if err != nil {
		return err
	}
	edges := int64(0)
	for _, next := range w.successors(state) {
		emit(pack(next), from)
		edges++
	}
	count("edges", edges)
	if edges == 0 && !w.system.MayEnd(state) {
		count("deadlocks", 1)
		least("deadlock", from)
	}
	return nil
}

// enter takes the states that no level has.
type enter struct{ Job string }

// ProcessElement emits the line of a new state, with the least of its parents.
func (e *enter) ProcessElement(state string, parents, known func(*string) bool, emit func(file, line string),
	count func(string, int64), least func(string, string)) error {
	w, err := of(e.Job)
	if err != nil {
		return err
	}
	if before := ""; known(&before) {
		return nil
	}
	parent := leastOf(parents)
	emit(part(state, w.shards), state+" "+parent)
	count("states", 1)
	met, err := w.target(state)
	if met {
		least("target", state)
	}
	return err
}

func init() {
	register.DoFn4x1[string, func(string, string), func(string, int64), func(string, string), error](&begin{})
	register.Function1x2(stored)
	register.DoFn4x1[string, func(string, string), func(string, int64), func(string, string), error](&expand{})
	register.DoFn6x1[string, func(*string) bool, func(*string) bool, func(string, string), func(string, int64),
		func(string, string), error](&enter{})
}
