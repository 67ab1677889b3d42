package differential

import (
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// Truth holds the answers of brute force about a network.
type Truth struct {
	random.Truth
	network *network.Network
}

// Known finds the answers about a network by brute force, whatever acceptance sets its components have.
func Known(n *network.Network) Truth {
	t := Truth{random.Brute(n), n}
	if single, _ := n.Degeneralise(); single != n {
		t.Simultaneous = random.Brute(single).Simultaneous
	}
	return t
}

// reaches reports whether a state that meets a target can be reached.
func (t Truth) reaches(target map[string]string) bool {
	for state := range t.States {
		met := true
		for i, word := range strings.Fields(strings.Trim(state, "[]")) {
			s, _ := strconv.Atoi(word)
			c := &t.network.Components[i]
			want, asked := target[c.Name]
			met = met && (!asked || c.States[s] == want)
		}
		if met {
			return true
		}
	}
	return false
}

// Differs says how a report on a search differs from the truth: its verdict, the run it shows, and each count that is
// exact for such a search. It is empty where nothing differs.
func (t Truth) Differs(opt engine.Options, r *engine.Report) string {
	a, _ := engine.Find(opt.Algorithm)
	want, hashed := t.verdict(a, opt), opt.Hash != "" && opt.Hash != "perfect"
	switch {
	case r.Verdict == search.Probably && a.Hashes: // it may take two states for one, and miss a lasso
	case hashed && r.Verdict == search.Explored && want == search.Reached: // likewise
	case r.Verdict != want && a.Lossy && !r.Complete && want == search.Reached && r.Verdict != search.Lasso:
	case r.Verdict != want:
		return fmt.Sprintf("says “%s”, brute force “%s”", r.Verdict, want)
	}
	if said := t.shows(opt, r); said != "" {
		return said
	}
	if a.Lossy && !r.Complete {
		if t.Acyclic {
			return "doubts itself, though there is no cycle"
		}
		return ""
	}
	if hashed && !r.Complete && r.Verdict == search.Explored {
		return ""
	}
	if !r.Complete && r.Verdict != search.Probably && r.Verdict != search.Lasso {
		return "says that it is not complete"
	}
	return t.miscounts(a, opt, r)
}

// verdict is that of a search that misses nothing.
func (t Truth) verdict(a engine.Algorithm, opt engine.Options) search.Verdict {
	directed := a.Directed || opt.SkipDeadEnds
	found := t.Simultaneous
	if opt.Accept == search.Generalized {
		found = t.Generalized
	}
	if opt.AtLeast > 0 {
		found = t.Most >= opt.AtLeast
	}
	switch {
	case a.Lasso && found:
		return search.Lasso
	case a.Lasso:
		return search.Empty
	case opt.Target != nil && t.reaches(opt.Target):
		return search.Reached
	case opt.Target != nil && directed:
		return search.Unreached
	case directed && t.Deadlocks > 0:
		return search.Deadlock
	case directed:
		return search.NoneDead
	}
	return search.Explored
}

// shows says what is wrong with the runs of a report: each has to be there where the verdict claims it, and to be
// valid.
func (t Truth) shows(opt engine.Options, r *engine.Report) string {
	a, _ := engine.Find(opt.Algorithm)
	if (r.Lasso != nil) != (r.Verdict == search.Lasso) || (r.Path != nil) != (r.Verdict == search.Reached) {
		return fmt.Sprintf("says “%s” and shows lasso %t, path %t", r.Verdict, r.Lasso != nil, r.Path != nil)
	}
	accept := opt.Accept
	if accept == "" {
		accept = search.Simultaneous
	}
	for what, run := range map[string]*lasso.Named{"lasso": r.Lasso, "path": r.Path, "path to a deadlock": r.Deadlock} {
		if run == nil {
			continue
		}
		if err := t.replay(run, accept, opt.AtLeast); err != nil || !run.Checked {
			return fmt.Sprintf("shows a %s that does not stand: %v %s", what, err, run.Refused)
		}
		if (len(run.Cycle) > 0) != (what == "lasso") {
			return fmt.Sprintf("shows a %s with a cycle of %d steps", what, len(run.Cycle))
		}
	}
	if r.Path != nil {
		for i, end := range r.Path.End() {
			name := t.network.Components[i].Name
			if state, asked := opt.Target[name]; asked && end != state {
				return fmt.Sprintf("shows a path that ends with %s in %s, not in %s", name, end, state)
			}
		}
	}
	if r.Deadlock == nil && r.Verdict == search.Deadlock {
		return "says that there is a deadlock and shows none"
	} else if r.Deadlock != nil {
		end, err := lasso.Numbers(t.network, r.Deadlock.End())
		switch {
		case err != nil || len(random.Successors(t.network, end)) > 0:
			return fmt.Sprintf("takes %v for a deadlock, which has successors", r.Deadlock.End())
		case random.MayEnd(t.network, end):
			return fmt.Sprintf("takes %v for a deadlock, where all may rest", r.Deadlock.End())
		}
	}
	directed := a.Directed || opt.SkipDeadEnds
	if directed && (a.Lasso || opt.Target != nil) && (r.Counts.Deadlocks > 0 || r.Deadlock != nil) {
		return fmt.Sprintf("counts %d deadlocks, which it does not look for", r.Counts.Deadlocks)
	}
	return ""
}

// replay checks a run that answers a question or, where some acceptance sets are enough, visits so many.
func (t Truth) replay(run *lasso.Named, accept search.Acceptance, enough int) error {
	if enough == 0 {
		return lasso.Replay(t.network, *run, accept)
	}
	claimed, err := lasso.Number(t.network, *run)
	if err != nil {
		return err
	}
	return lasso.CheckAtLeast(t.network, claimed, enough)
}

// miscounts says which count of a search that ended differs from brute force, of those that its kind has exactly.
func (t Truth) miscounts(a engine.Algorithm, opt engine.Options, r *engine.Report) string {
	got := r.Counts
	switch {
	case opt.Symmetry && !a.Lasso && opt.Target == nil:
		if (got.Deadlocks > 0) != (t.Deadlocks > 0) {
			return fmt.Sprintf("counts %d deadlocks, brute force %d", got.Deadlocks, t.Deadlocks)
		}
	case a.Lasso || opt.Target != nil || a.Symbolic():
		if !a.Lasso && opt.Target == nil && !a.Directed && (got.Deadlocks > 0) != (t.Deadlocks > 0) {
			return fmt.Sprintf("counts %d decoupled states with a deadlock, brute force %d deadlocks", got.Deadlocks,
				t.Deadlocks)
		}
	case got.Deadlocks != int64(t.Deadlocks):
		return fmt.Sprintf("counts %d deadlocks, brute force %d", got.Deadlocks, t.Deadlocks)
	case a.Directed:
	case got.States != int64(len(t.States)):
		return fmt.Sprintf("stores %d states, brute force reaches %d", got.States, len(t.States))
	case a.Filter == search.NoFilter && (got.Edges != int64(t.Edges) || got.Considered != got.Edges):
		return fmt.Sprintf("follows %d edges of %d, brute force %d", got.Edges, got.Considered, t.Edges)
	}
	return ""
}
