package engine

import (
	"fmt"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Report is what a search found out, in names a reader of the model knows.
type Report struct {
	Algorithm string            `json:"algorithm"`
	Accept    search.Acceptance `json:"accept"`
	// all labels, in ≪
	Order   []string       `json:"order"`
	Verdict search.Verdict `json:"verdict"`
	// what was asked, a sentence that names the runs it is about
	Question string `json:"question"`
	// the answer, a sentence that names them too
	Answer string `json:"answer"`
	// what the answer rests on besides: limits, hashing, a chosen centre, a condition taken away
	Assumes []string `json:"assumes,omitempty"`
	// whether the search cannot have missed anything; false for tnf on a cyclic space, and at a limit
	Complete bool `json:"complete"`
	// what ended the search, for the verdict limit
	Stop search.Stop `json:"stop,omitempty"`
	// the same in words
	Stopped string `json:"stopped,omitempty"`
	// sentences that call the search "it"
	Warnings []string `json:"warnings"`
	// gdecndfs: the component whose acceptance starts nested searches
	Cut string `json:"cut,omitempty"`
	// star searches: the components of the centre
	Centre []string `json:"centre,omitempty"`
	// star searches: dominance or duplicate
	Prune string `json:"prune,omitempty"`
	// the condition the search did without: it is broken on purpose, and never complete
	Without string        `json:"without,omitempty"`
	Counts  search.Counts `json:"counts"`
	// how many workers searched, if several; otherwise 0
	Workers int `json:"workers,omitempty"`
	// with several workers: the counts, by their names in JSON, that depend on how the workers happened to run; all
	// others are as with one worker. Which lasso, path or deadlock is shown depends on it too
	Varying []string     `json:"varying,omitempty"`
	Seconds float64      `json:"seconds"`
	Lasso   *lasso.Named `json:"lasso,omitempty"`
	// a path to the target, for the verdict reached
	Path *lasso.Named `json:"path,omitempty"`
	// a path to one deadlock, where the search met one and knows a path
	Deadlock *lasso.Named `json:"deadlock,omitempty"`
	Film     *film.Film   `json:"film,omitempty"`
	// what was found out about the property, if one was asked. Lasso and Path then violate it, in the user's labels and
	// states
	Property *Watch `json:"property,omitempty"`
}

// found is what a method returns besides the monitor's counts.
type found struct {
	lasso, path, deadlock *lasso.Run // of the searched network
	cyclic                bool       // a back edge was met
	incomplete            bool       // the method may have missed states
	cut                   string     // the component whose acceptance starts nested searches
	warnings              []string
	order                 []int // ≪ over the labels of the network
}

// verdict says what a search with these traits found out.
func (q *question) verdict(t search.Traits, f found, stopped error) search.Verdict {
	switch {
	case f.lasso != nil:
		return search.Lasso
	case f.path != nil:
		return search.Reached
	case stopped != nil:
		return search.Limit
	case t.Lasso && q.hashing != nil:
		return search.Probably
	case t.Lasso:
		return search.Empty
	case !t.Directed:
		return search.Explored
	case q.target != nil:
		return search.Unreached
	case f.deadlock != nil:
		return search.Deadlock
	}
	return search.NoneDead
}

// checked puts the runs that were found into the report, each replayed by the checker. A run that the
// checker refuses is a fault of ours, unless the search is broken on purpose: then it is reported as it was
// found, with the checker's words.
func (q *question) checked(r *Report, f *found) (err error) {
	if f.lasso != nil && (q.without == "" || lasso.Check(q.searched, f.lasso, q.accept) == nil) {
		f.lasso = lasso.Shorten(f.lasso, q.accepted)
	}
	if r.Lasso, err = q.replay(&f.lasso, "lasso", q.check); err != nil {
		return err
	}
	if r.Path, err = q.replay(&f.path, "path to the target", q.check); err != nil {
		return err
	}
	r.Deadlock, err = q.replay(&f.deadlock, "path to a deadlock", lasso.CheckDeadlock)
	return err
}

// accepted reports whether a cycle of the searched network answers the question.
func (q *question) accepted(cycle []lasso.Step) bool {
	met := make([]uint64, len(q.searched.Components))
	for _, step := range cycle {
		all := true
		for i := range q.searched.Components {
			c := &q.searched.Components[i]
			met[i] |= c.Marks[step.State[i]]
			all = all && c.Accepting(step.State[i])
		}
		if all && q.accept == search.Simultaneous {
			return true
		}
	}
	if q.accept == search.Simultaneous {
		return false
	}
	for i := range met {
		if met[i] != q.searched.Components[i].AllSets() {
			return false
		}
	}
	return true
}

// back returns the states the user wrote of a state of the searched network.
func (q *question) back(state []int) []int {
	if q.original == nil {
		return state
	}
	as := make([]int, len(state))
	for i, s := range state {
		if as[i] = s; q.original[i] != nil {
			as[i] = q.original[i][s]
		}
	}
	return as
}

// replay translates a run to the states of the network, has it checked, and names its parts.
func (q *question) replay(of **lasso.Run, what string, check func(*network.Network, *lasso.Run) error) (*lasso.Named,
	error) {
	run := *of
	if run == nil {
		return nil, nil
	}
	steps := func(of []lasso.Step) []lasso.Step {
		translated := make([]lasso.Step, len(of))
		for i, s := range of {
			translated[i] = lasso.Step{Label: s.Label, State: q.back(s.State)}
		}
		return translated
	}
	run = &lasso.Run{Initial: q.back(run.Initial), Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}
	*of = run
	refused := ""
	if err := check(q.network, run); err != nil {
		if q.without == "" {
			return nil, fmt.Errorf("a fault of Lassolab: the %s it found does not stand: %w", what, err)
		}
		refused = err.Error()
	}
	return lasso.Judged(q.network, run, refused), nil
}

// check is what a run that was found has to stand.
func (q *question) check(n *network.Network, run *lasso.Run) error {
	return lasso.Check(n, run, q.accept)
}
