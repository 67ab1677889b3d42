package engine

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/property"
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
	// of a search by symmetry: how many symmetries it went by, and what they exchange, in words
	Symmetry string `json:"symmetry,omitempty"`
	// the condition the search did without: it is broken on purpose, and never complete
	Without string        `json:"without,omitempty"`
	Counts  search.Counts `json:"counts"`
	// how many workers searched, if several; otherwise 0
	Workers int `json:"workers,omitempty"`
	// with several workers: the counts, by their names in JSON, of the work that these did, which may differ each time;
	// all others are as with one worker. Which lasso, path or deadlock is shown may differ too
	Varying []string     `json:"varying,omitempty"`
	Seconds float64      `json:"seconds"`
	Lasso   *lasso.Named `json:"lasso,omitempty"`
	// a path to the target, for the verdict reached
	Path *lasso.Named `json:"path,omitempty"`
	// a path to one deadlock, where the search met one and knows a path
	Deadlock *lasso.Named `json:"deadlock,omitempty"`
	// a run to a state for more tokens than a Petri net claims: up to there network and net agree
	Exceeds *lasso.Named `json:"exceeds,omitempty"`
	// components of which it was not found out whether they reach such a state
	Open []string   `json:"open,omitempty"`
	Film *film.Film `json:"film,omitempty"`
	// what is known of the property, if one was asked. Lasso and Path then violate it, in the user's labels and states
	Property *Watch `json:"property,omitempty"`
}

// Watch is how the monitor of a property watches, and what the formula is worth along the counterexample.
type Watch struct {
	property.Property
	States int      `json:"states"` // how many states the monitor has
	Labels []string `json:"labels"` // the user's labels that the monitor takes part in
	// those of them that it takes part in only so that no infinite run does without it
	Stutter []string `json:"ticks,omitempty"`
	// labels that were split for it
	Split []string `json:"split,omitempty"`
	Cost  string   `json:"cost"` // the same in a sentence
	// where the parts of the formula hold along the counterexample; a position is a state with the step that leaves it
	Truth []property.Row `json:"truth,omitempty"`
	// the counterexample with the monitor's states and, for fair runs, the pulses'
	Run *lasso.Named `json:"run,omitempty"`
	// the network that was searched, which the film speaks of: the components and, behind them, the monitor
	Network *network.Network `json:"network,omitempty"`
	Monitor int              `json:"monitor"` // the component of it that is the monitor
	// of each label of that network the user's; -1: there is none, it belongs to the monitor
	Own []int `json:"own,omitempty"`
	// ≪ over its labels
	Order []int `json:"order,omitempty"`
	// the formula is true of all runs of whatever network
	Valid bool `json:"valid,omitempty"`
	// components that never move in the cycle of the counterexample, although they could
	Starved []string `json:"starved,omitempty"`
	// those that could move after every step of the cycle: weak fairness to one excludes the run, too
	Unjust []string `json:"unjust,omitempty"`
}

// Report names what a search of the question found, here or on other machines; the counts are those of Monitor. The
// checker replays every run. The error is what stopped the search, unless that is a limit, or a fault of ours.
func (q *Question) Report(f lasso.Found, stopped error, took time.Duration) (*Report, error) {
	lossy := q.algorithm.Lossy && f.Cyclic
	unsure := lossy || q.hashing != nil && f.Lasso == nil && f.Path == nil
	r := &Report{
		Algorithm: q.algorithm.Name,
		Accept:    q.Accept,
		Order:     q.Network.LabelNames(q.Order),
		Verdict:   q.verdict(f, stopped),
		Question:  q.opt.Question(),
		Assumes:   q.opt.Assumptions(),
		Complete:  stopped == nil && !unsure && q.missing == nil,
		Warnings:  []string{},
		Cut:       q.cut,
		Centre:    centreNames(q.Network, q.centre),
		Prune:     string(q.prune),
		Without:   q.opt.Without,
		Counts:    q.Monitor.Counts,
		Seconds:   took.Seconds(),
		Film:      q.recorder.Film(),
	}
	if q.opt.Workers > 1 {
		r.Workers = q.opt.Workers
		r.Varying = q.algorithm.varying(r.Verdict)
	}
	if q.group != nil {
		r.Symmetry = q.group.String()
		r.Assumes = append(r.Assumes, "one of the states that symmetries exchange is stored, by "+r.Symmetry)
		r.Warnings = append(r.Warnings, q.repeated()...)
	}
	if lossy {
		r.Warnings = append(r.Warnings, metCycle)
	}
	if q.missing != nil {
		r.Warnings = append(r.Warnings, "This search is broken on purpose. "+q.missing.Without)
	}
	if stopped != nil {
		if !errors.As(stopped, &r.Stop) {
			return nil, stopped
		}
		r.Stopped = stopped.Error()
	}
	if err := q.runs(r, &f); err != nil {
		return nil, err
	}
	if q.Composed != nil {
		if err := q.watched(r, &f); err != nil {
			return nil, err
		}
	}
	r.Answer = r.answer(&q.opt)
	return r, nil
}

// verdict says what a search found out.
func (q *Question) verdict(f lasso.Found, stopped error) search.Verdict {
	switch {
	case f.Lasso != nil:
		return search.Lasso
	case f.Path != nil:
		return search.Reached
	case stopped != nil:
		return search.Limit
	case q.traits.Lasso && q.hashing != nil:
		return search.Probably
	case q.traits.Lasso:
		return search.Empty
	case !q.traits.Directed:
		return search.Explored
	case q.Target != nil:
		return search.Unreached
	case f.Deadlock != nil:
		return search.Deadlock
	}
	return search.NoneDead
}

// runs puts the runs that were found into the report, and leaves them as runs of Network.
func (q *Question) runs(r *Report, f *lasso.Found) (err error) {
	for _, run := range []*lasso.Run{f.Lasso, f.Path, f.Deadlock} {
		q.direct(run)
	}
	if f.Lasso != nil && (q.without == "" || q.checkCycle(q.Searched, f.Lasso) == nil) {
		f.Lasso = q.Shorten(f.Lasso)
	}
	if f.Lasso, r.Lasso, err = q.Run(f.Lasso, "lasso", q.checkCycle); err != nil {
		return err
	}
	if f.Path, r.Path, err = q.Run(f.Path, "path to the target", q.CheckLasso); err != nil {
		return err
	}
	f.Deadlock, r.Deadlock, err = q.Run(f.Deadlock, "path to a deadlock", lasso.CheckDeadlock)
	return err
}

// direct makes a long prefix of a run of Searched direct.
func (q *Question) direct(run *lasso.Run) {
	if run == nil || len(run.Prefix) <= explicit.LongPath || q.without != "" {
		return
	}
	system := product.Compile(q.Searched, q.Order)
	packed := make([]uint64, system.Words())
	list := explicit.Direct(q.Monitor.Context(), system, len(run.Prefix), func(i int) []uint64 {
		if system.Encode(run.Initial, packed); i > 0 {
			system.Encode(run.Prefix[i-1].State, packed)
		}
		return packed
	})
	if list != nil {
		run.Prefix = list
	}
}

// Fault is an error that is none of the user's: a run that was found is refused.
func Fault(what string, refusal error) error {
	return fmt.Errorf("a fault of Lassolab: %s does not stand: %w", what, refusal)
}

// watched makes a report about the composed network one about the user's.
func (q *Question) watched(r *Report, f *lasso.Found) (err error) {
	c, n := q.Composed, q.user
	w := &Watch{
		Property: c.Property, States: c.States, Cost: c.Cost(), Network: c.Network, Monitor: c.Monitor,
		Labels: n.LabelNames(c.Watched), Stutter: n.LabelNames(c.Stutter), Split: n.LabelNames(c.Split),
		Own: c.Labels(), Order: q.Order, Valid: c.Valid(),
	}
	r.Property = w
	var order []int
	for _, l := range q.Order {
		if own := w.Own[l]; own >= 0 && !slices.Contains(order, own) {
			order = append(order, own)
		}
	}
	r.Order = n.LabelNames(order)
	deadlock := r.Deadlock
	r.Deadlock = nil
	switch {
	case !c.Ends:
		r.Counts.Deadlocks = 0 // where the monitor blocks, nothing is blocked among the user's components
		if w.Run = r.Lasso; w.Run != nil {
			r.Lasso, err = q.violation(r, f.Lasso)
		}
	case deadlock != nil:
		r.Verdict, r.Complete, r.Stop, r.Stopped = search.Reached, true, "", ""
		w.Run = deadlock
		r.Path, err = q.violation(r, f.Deadlock)
	case r.Counts.Deadlocks > 0:
		err = fmt.Errorf("a fault of Lassolab: %s counts a run that ends in violation, and shows none", r.Algorithm)
	}
	return err
}

// violation is a counterexample in the user's labels and states, once the formula was evaluated along it.
func (q *Question) violation(r *Report, found *lasso.Run) (*lasso.Named, error) {
	c, n, w := q.Composed, q.user, r.Property
	run, refused := c.Back(found), ""
	switch err := c.Certify(run); {
	case err == nil:
		run = cmp.Or(c.Shorten(q.Monitor.Context(), found), run)
	case q.missing == nil:
		return nil, Fault("the counterexample it found", err)
	default:
		refused = err.Error()
	}
	w.Truth = c.Truth(run)
	own := c.Own(run)
	for i := range n.Components {
		if property.FairTo(n, own, i, property.Strong) {
			continue
		}
		w.Starved = append(w.Starved, n.Components[i].Name)
		if !property.FairTo(n, own, i, property.Weak) {
			w.Unjust = append(w.Unjust, n.Components[i].Name)
		}
	}
	return lasso.Judged(n, own, refused), nil
}
