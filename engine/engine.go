package engine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Options say what to search for and how far. The zero value of every field is a safe default. All fields but Text,
// Progress and Every travel as JSON.
type Options struct {
	// a name of Algorithms()
	Algorithm string `json:"algorithm"`
	// the question of a lasso search; simultaneous when empty
	Accept search.Acceptance `json:"accept,omitempty"`
	// labels that come first in ≪; nil: the model's own
	Order []string `json:"order,omitzero"`
	// component → state: stop a reachability search there; nil: explore everything
	Target map[string]string `json:"target,omitzero"`
	// gndfs: how states are stored, perfect (when empty), compact or bitstate
	Hash string `json:"hash,omitempty"`
	// bits of a hash value; 0: 48 for compact, 24 for bitstate
	HashBits uint `json:"hashBits,omitempty"`
	// star searches: the components of the centre; nil: the model's own, empty: none
	Centre []string `json:"centre,omitzero"`
	// star searches: dominance (when empty) or duplicate
	Prune string `json:"prune,omitempty"`
	// searches for a target or a lasso: leave out blind alleys, states from which some component cannot reach its goal
	// on its own
	Blind bool `json:"blind,omitempty"`
	// stubborn searches: use the repaired EdgeLean among the labels of a set (ELU)
	Elu bool `json:"elu,omitempty"`
	// stubborn searches: the component at which a set begins, among those that keep the goal from being met: fewest
	// (when empty: the one whose set has the fewest enabled labels) or first
	Guilty string `json:"guilty,omitempty"`
	// stubborn searches: the component that is to unblock a label, among those that block it: cheapest (when empty: the
	// one that offers the fewest labels) or first
	Blocker string `json:"blocker,omitempty"`
	// how many workers search at once, for searches that allow it (Algorithm.Parallel); 0: one
	Workers int `json:"workers,omitempty"`
	// the condition to take away from the algorithm, which breaks it on purpose; empty: none
	Without string `json:"without,omitempty"`
	// look for runs that violate it; Accept and Target are then ignored. nil: search the network alone
	Property *property.Property `json:"property,omitempty"`
	// the text the network was read from: a property needs it under the reading valuations
	Text   string        `json:"-"`
	Limits search.Limits `json:"limits"`
	// end the search after this time; 0: no limit
	Timeout time.Duration `json:"timeout,omitempty"`
	// how many events to record; 0: no film
	Film int `json:"film,omitempty"`
	// called about every Every, with the counts so far; nil: never
	Progress func(search.Counts) `json:"-"`
	// the interval of Progress; 0: an eighth of a second
	Every time.Duration `json:"-"`
}

// InputError says what in the model or the options keeps a search from starting.
type InputError struct{ Message string }

func (e *InputError) Error() string { return e.Message }

func wrong(format string, args ...any) error { return &InputError{fmt.Sprintf(format, args...)} }

// Search runs one algorithm. An *InputError says what keeps it from starting; any other error is a fault of
// ours. A search that a limit or ctx ends is no error: its report has the verdict limit.
func Search(ctx context.Context, n *network.Network, opt Options) (*Report, error) {
	var r *Report
	var err error
	if opt.Property != nil {
		r, err = searchProperty(ctx, n, opt)
	} else {
		r, _, err = run(ctx, n, opt)
	}
	if err != nil {
		return nil, err
	}
	r.Question, r.Assumes, r.Answer = opt.Question(), opt.Assumptions(), r.answer(&opt)
	return r, nil
}

// run runs one algorithm. What it found is in states of the network.
func run(ctx context.Context, n *network.Network, opt Options) (*Report, found, error) {
	algorithm, err := find(opt)
	if err != nil {
		return nil, found{}, err
	}
	if opt.Accept == "" {
		opt.Accept = search.Simultaneous
	}
	missing, err := algorithm.condition(opt)
	if err != nil {
		return nil, found{}, err
	}
	question, err := ask(n, algorithm, opt)
	if err != nil {
		return nil, found{}, err
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	if opt.Every == 0 {
		opt.Every = time.Second / 8
	}
	monitor := search.NewMonitor(ctx, opt.Limits, opt.Every, opt.Progress)
	traits := algorithm.traits(opt, missing)
	recorder := film.NewRecorder(opt.Film).Of(traits).Toward(question.target)

	began := time.Now()
	var f found
	var stopped error
	if opt.Workers > 1 {
		f, stopped = algorithm.inParallel(question, opt.Workers, monitor)
	} else {
		f, stopped = algorithm.search(question, monitor, recorder)
	}
	f.order = question.order
	if traits.Directed && (algorithm.Lasso || question.target != nil) {
		f.deadlock, monitor.Deadlocks = nil, 0 // it does not look for them: what it leaves out may have some, or none
	}
	r := &Report{
		Algorithm: opt.Algorithm,
		Accept:    opt.Accept,
		Order:     n.LabelNames(question.order),
		Complete:  stopped == nil && !f.incomplete,
		Warnings:  append([]string{}, f.warnings...),
		Cut:       f.cut,
		Centre:    question.centreNames(),
		Prune:     string(question.prune),
		Without:   opt.Without,
		Counts:    monitor.Counts,
		Seconds:   time.Since(began).Seconds(),
		Film:      recorder.Film(),
	}
	if opt.Workers > 1 {
		r.Workers = opt.Workers
	}
	if missing != nil {
		r.Complete = false
		r.Warnings = append(r.Warnings, "This search is broken on purpose. "+missing.Without)
	}
	r.Verdict = question.verdict(traits, f, stopped)
	r.Varying = algorithm.varying(r)
	if stopped != nil {
		if !errors.As(stopped, &r.Stop) {
			return nil, found{}, stopped
		}
		r.Stopped = stopped.Error()
	}
	err = question.checked(r, &f)
	return r, f, err
}

// find returns the algorithm the options name, if it can answer them.
func find(opt Options) (*method, error) {
	for i := range methods {
		m := &methods[i]
		if m.Name != opt.Algorithm {
			continue
		}
		if m.Lasso && opt.Target != nil {
			return nil, wrong("%s looks for lassos and takes no target: use a reachability search, for example %s",
				m.Name, Those(Reachability)[0])
		}
		if m.Lasso && opt.Accept == search.Generalized && !m.Generalized {
			return nil, wrong("%s answers the simultaneous question only: for the generalized one use %s",
				m.Name, Those(Generalized)[0])
		}
		return m, m.unshared(opt)
	}
	return nil, wrong("there is no algorithm %q: choose one of %s", say.Short(opt.Algorithm),
		strings.Join(Names(), ", "))
}
