package beam

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
)

// Lassos, by removing states. Each round is a pipeline that writes the states that are left.
//
// Source: OWCTY (Fisler, Fraer, Kamhi, Vardi, Yang, TACAS 2001; on explicit states Černá, Pelánek, SPIN 2003), which
// package proof has for one machine. Departures: the states that each acceptance set reaches are found for all sets at
// once, a bit for each; states without a successor are removed too; and a strongly connected component is found by
// reaching forwards and backwards from one state at once (Fleischer, Hendrickson, Pınar, IPDPS 2000).
//
//	W ← all levels
//	repeat until W stays the same:
//	  trim:   repeat until W stays the same: W ← the s ∈ W with a predecessor and a successor in W
//	  spread: M(s) ← the sets that s is in; repeat until M stays the same: M(t) ← M(t) ∪ M(s) for s → t within W
//	          W ← the s ∈ W with every set in M(s)
//	if W = ∅ there is no lasso; otherwise, with any r ∈ W:
//	  sweep:  F ← what r reaches within W, B ← what reaches r within W, by parents and by children
//	          if B ⊈ F: W ← B − F, and again with an r of that
//	  the cycle: for each set a state s ∈ B of it; from r to s by parents, from s to r by children
//
// Why. Nothing that lies on a cycle through all sets is removed: it has a predecessor and a successor on the cycle, and
// is reached by the cycle's states of every set. So an empty W is a proof. If W is not empty, consider a strongly
// connected component C of W into which no other leads. A state of it has a predecessor, which is in C, so C has a
// cycle; and it is reached from a state of every set, which then is in C. So C has a cycle through all sets. A
// predecessor of a state in B − F is in B, and not in F; so B − F has such a C, too, and it shrinks each time. If
// B ⊆ F, then B is the component of r, no other leads into it, and it is such a C.
//
// Both questions are asked so. “All at one moment” has one set: the states in which every component accepts, of the
// network in which a component has at most one acceptance set (network.Degeneralise).
//
// Cost: a pipeline for each round. Rounds of trim are as many as the longest path without a cycle that hangs on W,
// those of spread and sweep as many as W is deep; each passes the edges within W. Files: a state, its sets, two
// neighbours.
//
// Verdict: “empty” is exact; a lasso is replayed by the checker.

// phase is what a round does.
type phase struct {
	Kind  string `json:"kind"` // trim, spread or sweep; empty: nothing is left to do
	Begin bool   `json:"begin,omitempty"`
	Keep  string `json:"keep,omitempty"` // where it begins: which states it takes, met or beyond; empty: all
	Left  int64  `json:"left"`           // states before it
	Root  string `json:"root,omitempty"` // of sweep: r
}

// The kinds of rounds, and the states with which one begins: those with every set in M, or B − F.
const (
	trim   = "trim"
	spread = "spread"
	sweep  = "sweep"
	met    = "met"
	beyond = "beyond"
)

// next is the phase after a round.
func (p phase) next(d *done) phase {
	left := d.Counts["states"]
	further, more := d.Least["further"]
	switch {
	case left == 0:
		return phase{}
	case p.Kind == trim && left < p.Left:
		return phase{Kind: trim, Left: left}
	case p.Kind == trim && p.Keep == met: // W stayed the same
		return phase{Kind: sweep, Begin: true, Left: left, Root: d.Least["state"]}
	case p.Kind == trim:
		return phase{Kind: spread, Begin: true, Left: left}
	case d.Counts["changed"] > 0:
		return phase{Kind: p.Kind, Left: left, Root: p.Root}
	case p.Kind == spread:
		return phase{Kind: trim, Begin: true, Keep: met, Left: left}
	case more:
		return phase{Kind: sweep, Begin: true, Keep: beyond, Left: left, Root: further}
	}
	return phase{}
}

// cycles looks for a lasso among the states of all levels; nil: there is none.
func (r *run) cycles(ctx context.Context) (*lasso.Run, error) {
	due, reads := phase{Kind: trim, Begin: true, Left: r.counts.States}, all(r.levels)
	for k := 0; ; k++ {
		folder := numbered("set", k)
		d, err := r.read(ctx, folder)
		if err != nil {
			return nil, err
		}
		if d == nil {
			if d, err = r.round(ctx, folder, reads, due); err != nil {
				return nil, err
			}
		}
		r.tell(due.Kind, k, d.Counts["states"])
		if d.Next.Kind == "" {
			if d.Counts["states"] == 0 {
				return nil, nil
			}
			return r.lasso(ctx, folder, due.Root, d)
		}
		if k > 0 {
			if err := r.empty(ctx, reads[0], "part-*"); err != nil {
				return nil, err
			}
		}
		due, reads = d.Next, []string{folder}
	}
}

// round runs the pipeline of a round.
func (r *run) round(ctx context.Context, folder string, reads []string, p phase) (*done, error) {
	job, err := r.text()
	if err != nil {
		return nil, err
	}
	d, err := r.execute(ctx, folder, reads, func(s beam.Scope, in folders) beam.PCollection {
		selves, arrivals := beam.ParDo2(s, &leave{job, p}, in.lines(s, reads...))
		records, backs := beam.ParDo2(s, &meet{job, p}, beam.CoGroupByKey(s, selves, arrivals))
		lines, counts, states := beam.ParDo3(s, &settle{job, p}, beam.CoGroupByKey(s, records, backs))
		return beam.Flatten(s, lines, tally(s, []beam.PCollection{counts}, []beam.PCollection{states}))
	})
	if err != nil {
		return nil, err
	}
	d.Next = p.next(d)
	return d, r.mark(ctx, folder, d)
}

// record is what is known of a state that is left.
type record struct {
	state    string
	sets     string // M
	from, to string // a predecessor on a path from r, a successor on one to r; r has itself, - is none
	changed  bool   // in the last round
}

// line writes a record.
func (r *record) line() string {
	changed := none
	if r.changed {
		changed = "changed"
	}
	return strings.Join([]string{r.state, r.sets, r.from, r.to, changed}, " ")
}

// recorded reads a record; not ok: the file was changed.
func recorded(line string) (r record, ok bool) {
	f := strings.Split(line, " ")
	if len(f) != 5 {
		return r, false
	}
	return record{f[0], f[1], f[2], f[3], f[4] != none}, true
}

// leave reads the states of the round before.
type leave struct {
	Job   string
	Phase phase
}

// ProcessElement emits a state that is left, and what it tells each of its successors.
func (l *leave) ProcessElement(line string, self, arrive func(state, record string)) error {
	w, err := of(l.Job)
	if err != nil {
		return err
	}
	r, ok := recorded(line)
	if l.Phase.Begin {
		if ok, err = w.begins(&r, line, l.Phase); !ok || err != nil {
			return err
		}
	} else if !ok {
		return errChanged
	}
	text := r.line()
	self(r.state, text)
	if l.Phase.Kind == spread && !r.changed {
		return nil
	}
	list, err := w.neighbours(r.state)
	for _, to := range list {
		arrive(to, text)
	}
	return err
}

// begins makes a record of a line of the phase before; false: the state does not belong to the new phase.
func (w *worker) begins(r *record, line string, p phase) (bool, error) {
	switch {
	case p.Keep == met && r.sets != pack(bitset.Full(w.sets)), p.Keep == beyond && (r.to == none || r.from != none):
		return false, nil
	}
	*r = record{state: stateOf(line), sets: none, from: none, to: none}
	state, err := w.state(r.state)
	switch {
	case err != nil:
	case p.Kind == spread:
		r.sets, r.changed = pack(w.met(state)), true
	case p.Kind == sweep && r.state == p.Root:
		r.from, r.to = r.state, r.state
	}
	return true, err
}

// meet brings the successors that are left together with what arrives.
type meet struct {
	Job   string
	Phase phase
}

// ProcessElement emits what a state that is left knows now, and what it tells its predecessors.
func (m *meet) ProcessElement(state string, selves, arrivals func(*string) bool, emit,
	back func(state, word string)) error {
	w, err := of(m.Job)
	line := ""
	if err != nil || !selves(&line) {
		return err // it is not left
	}
	own, ok := recorded(line)
	if !ok {
		return errChanged
	}
	before := own
	own.changed = false
	arrived := false
	for arrivals(&line) {
		other, ok := recorded(line)
		if !ok {
			return errChanged
		}
		arrived = true
		switch m.Phase.Kind {
		case trim:
			back(other.state, state)
		case spread:
			if own.sets, err = w.union(own.sets, other.sets); err != nil {
				return err
			}
		case sweep:
			if before.from == none && other.from != none && (own.from == none || other.state < own.from) {
				own.from = other.state
			}
			if before.to != none && other.to == none {
				back(other.state, state)
			}
		}
	}
	if m.Phase.Kind == trim && !arrived {
		return nil
	}
	own.changed = own.sets != before.sets || own.from != before.from
	emit(state, own.line())
	return nil
}

// union unites sets of acceptance sets.
func (w *worker) union(a, b string) (string, error) {
	if a == b {
		return a, nil
	}
	words := bitset.Words(w.sets)
	first, err := unpack(a, words)
	if err != nil {
		return "", err
	}
	second, err := unpack(b, words)
	for i := range second {
		first[i] |= second[i]
	}
	return pack(first), err
}

// settle brings the states that are left together with what their successors tell.
type settle struct {
	Job   string
	Phase phase
}

// ProcessElement emits the line of a state that is left, and what the next phase needs of it.
func (t *settle) ProcessElement(state string, records, backs func(*string) bool, emit func(file, line string),
	count func(string, int64), least func(string, string)) error {
	w, err := of(t.Job)
	line := ""
	if err != nil || !records(&line) {
		return err
	}
	own, ok := recorded(line)
	if !ok {
		return errChanged
	}
	to := leastOf(backs)
	switch {
	case t.Phase.Kind == trim && to == "":
		return nil
	case t.Phase.Kind == sweep && own.to == none && to != "":
		own.to, own.changed = to, true
	}
	emit(part(state, w.shards), own.line())
	count("states", 1)
	if own.changed {
		count("changed", 1)
	}
	switch {
	case t.Phase.Kind == trim:
		least("state", state)
	case own.to == none:
	case own.from == none:
		least("further", state)
	default:
		packed, err := w.state(state)
		if err != nil {
			return err
		}
		for set := range w.met(packed).All() {
			least(setName(set), state)
		}
	}
	return nil
}

// setName is what a state of an acceptance set is called among the least ones.
func setName(set int) string { return "set-" + strconv.Itoa(set) }

// lasso makes the run into the cycle through r, once a component was found.
func (r *run) lasso(ctx context.Context, folder, root string, d *done) (*lasso.Run, error) {
	through, err := r.through(ctx, folder, root, d)
	if err != nil {
		return nil, err
	}
	cycle, err := r.worker.steps(through)
	if err != nil {
		return nil, err
	}
	for k := range r.levels {
		line, err := r.lookup(ctx, numbered("level", k), root)
		if err != nil {
			return nil, err
		}
		if line != nil {
			run, err := r.path(ctx, root, k)
			if err == nil {
				run.Cycle = cycle
			}
			return run, err
		}
	}
	return nil, errChanged
}

// through lists the states of a cycle through r and every acceptance set; r is the first and the last.
func (r *run) through(ctx context.Context, folder, root string, d *done) ([]string, error) {
	sets := r.worker.sets
	var list []string
	seen := bitset.New(sets)
	enter := func(states []string) error {
		list = append(list, states...)
		for _, state := range states {
			packed, err := r.worker.state(state)
			if err != nil {
				return err
			}
			for set := range r.worker.met(packed).All() {
				seen.Add(set)
			}
		}
		return nil
	}
	if err := enter([]string{root}); err != nil {
		return nil, err
	}
	for set := range sets {
		goal := d.Least[setName(set)]
		if seen.Has(set) {
			continue
		}
		there, err := r.follow(ctx, folder, goal, root, 2)
		if err != nil {
			return nil, err
		}
		slices.Reverse(there)
		back, err := r.follow(ctx, folder, goal, root, 3)
		if err == nil {
			err = enter(slices.Concat(there[1:], back[1:]))
		}
		if err != nil {
			return nil, err
		}
	}
	if len(list) > 1 {
		return list, nil
	}
	successors, err := r.worker.neighbours(root)
	if err != nil {
		return nil, err
	}
	for _, next := range successors {
		line, err := r.lookup(ctx, folder, next)
		if err != nil {
			return nil, err
		}
		if record, ok := recorded(strings.Join(line, " ")); ok && record.to != none {
			back, err := r.follow(ctx, folder, next, root, 3)
			return slices.Concat(list, back), err
		}
	}
	return nil, errChanged
}

// follow lists the states from one to r, by a field of their lines.
func (r *run) follow(ctx context.Context, folder, state, root string, field int) ([]string, error) {
	list := []string{state}
	for state != root {
		line, err := r.lookup(ctx, folder, state)
		if err != nil {
			return nil, err
		}
		if line == nil || line[field] == none {
			return nil, errChanged
		}
		state = line[field]
		list = append(list, state)
	}
	return list, nil
}

func init() {
	register.DoFn3x1[string, func(string, string), func(string, string), error](&leave{})
	register.DoFn5x1[string, func(*string) bool, func(*string) bool, func(string, string), func(string, string),
		error](&meet{})
	register.DoFn6x1[string, func(*string) bool, func(*string) bool, func(string, string), func(string, int64),
		func(string, string), error](&settle{})
}
