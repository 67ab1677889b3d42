package engine

import (
	"context"
	"errors"
	"slices"
	"time"

	"lassolab/engine/counterexample"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Better is a lasso that is better to look at than the one a search met first, and what it is worth.
type Better struct {
	// nil: there is none, or none was found
	Lasso *lasso.Named `json:"lasso,omitempty"`
	// no lasso has fewer steps or, where Lasso is nil, there is none
	Exact bool `json:"exact"`
	// how another lasso differs from those shown
	Differs counterexample.Difference `json:"differs,omitempty"`
	// states that were looked at
	States int `json:"states"`
	// what ended the search early
	Stop search.Stop `json:"stop,omitempty"`
	// what it is worth, in words
	Sentence string `json:"sentence"`
	// for a counterexample to a property: at which positions the parts of the formula hold
	Truth []Truth `json:"truth,omitempty"`
}

// Shortest looks for a lasso with the fewest steps, prefix and cycle together: for the generalized question with
// several acceptance sets for a short one, since the shortest is hard to find. Of the options it takes the
// question, the order, limits, time and progress. A lasso that is known already saves work; nil: none is.
// What a limit or ctx ends is no error.
func Shortest(ctx context.Context, n *network.Network, opt Options, known *lasso.Named) (*Better, error) {
	if opt.Property != nil {
		return shortViolation(ctx, n, opt, known)
	}
	q, monitor, err := look(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	steps := 0
	if known != nil && Replay(n, *known, q.accept) == nil {
		steps = len(known.Prefix) + len(known.Cycle)
	} else {
		known = nil
	}
	found, stopped := counterexample.Shortest(q.product(), q.accept, steps, monitor)
	b, err := q.better(found, stopped)
	if err != nil {
		return nil, err
	}
	if b.Lasso != nil {
		steps = len(b.Lasso.Prefix) + len(b.Lasso.Cycle)
	}
	fewer := "fewer than " + say.Count(steps, "step")
	if q.original != nil {
		fewer += " (the turns in which a component meets its acceptance sets being part of its states)"
	}
	among := "among the " + say.Count(found.States, "state") + " nearest to the start"
	switch {
	case b.Lasso == nil && known == nil && b.Exact:
		b.Sentence = "There is no lasso."
	case b.Lasso == nil && known == nil:
		b.Sentence = "There is no lasso " + among + "."
	case b.Lasso == nil && b.Exact:
		b.Sentence = "The lasso shown is the shortest: none has " + fewer + "."
	case b.Lasso == nil && b.limited(monitor):
		b.Sentence = "No lasso of " + fewer + " was found " + among + "."
	case b.Lasso == nil:
		b.Sentence = "No lasso of " + fewer + " was found. With several acceptance sets there may be one all the " +
			"same: the shortest is hard to find."
	case b.Exact:
		b.Sentence = "This lasso is the shortest: none has " + fewer + "."
	case q.accept == search.Generalized:
		b.Sentence = "This lasso is short. With several acceptance sets there may be one of " + fewer +
			": the shortest is hard to find."
	default:
		b.Sentence = "This lasso is the shortest " + among + "."
	}
	if b.Lasso == nil {
		b.Lasso = known
	}
	return b.ended(), nil
}

// Another looks for a lasso that differs from those shown: in the set of labels of its cycle or, when there is
// none, in that its cycle passes a vector that answers the question and lies on no cycle shown (for the
// generalized question: any vector that lies on none). Options are as for Shortest.
func Another(ctx context.Context, n *network.Network, opt Options, shown []lasso.Named) (*Better, error) {
	if opt.Property != nil {
		return anotherViolation(ctx, n, opt, shown)
	}
	q, monitor, err := look(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	differ, passed := counterexample.Shown{}, [][]int{}
	for i, r := range shown {
		cycle, err := lasso.Steps(n, r.Cycle)
		if err != nil {
			return nil, wrong("lasso %d that is shown: %s", i+1, err)
		}
		differ.Labels = append(differ.Labels, counterexample.Labels(&lasso.Run{Cycle: cycle}))
		for _, step := range cycle {
			passed = append(passed, step.State)
		}
	}
	passes := func(v []int) bool {
		return slices.ContainsFunc(passed, func(p []int) bool { return slices.Equal(p, v) })
	}
	differ.Passes = func(v []int) bool { return passes(q.back(v)) }
	found, stopped := counterexample.Another(q.product(), q.accept, differ, monitor)
	b, err := q.better(found, stopped)
	if err != nil {
		return nil, err
	}
	switch {
	case b.Lasso == nil && b.Exact:
		b.Sentence = "There is no other lasso: every cycle that answers has the labels of one shown, and passes no " +
			"other state that does."
	case b.Lasso == nil:
		b.Sentence = "No other lasso was found among the " + say.Count(found.States, "state") + " nearest to the start."
	case found.Differs == counterexample.OtherLabels:
		b.Differs = found.Differs
		labels := n.LabelNames(counterexample.Labels(found.Run))
		b.Sentence = "Of the lassos shown none has a cycle with just these labels: " +
			say.FewOf(labels, manyLabels, "label", say.Short) + "."
	default:
		b.Differs = found.Differs
		b.Sentence = "No cycle has other labels"
		if b.limited(monitor) {
			b.Sentence += " among the " + say.Count(found.States, "state") + " nearest to the start"
		}
		b.Sentence += ". This one passes a state that answers the question and lies on no cycle shown."
	}
	return b.ended(), nil
}

// manyLabels is how many labels a sentence names.
const manyLabels = 8

// look makes the question of a look for a lasso ready, and what watches over it.
func look(ctx context.Context, n *network.Network, opt Options) (*question, *search.Monitor, error) {
	if opt.Accept == "" {
		opt.Accept = search.Simultaneous
	}
	opt.Hash, opt.HashBits, opt.Centre, opt.Prune, opt.Target, opt.Without = "", 0, nil, "", nil, ""
	opt.Blind, opt.Elu, opt.Guilty, opt.Blocker = false, false, "", ""
	anyLasso := &method{Algorithm: Algorithm{Generalized: true, Traits: search.Traits{Lasso: true, Queue: true}}}
	q, err := ask(n, anyLasso, opt)
	if err != nil {
		return nil, nil, err
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	if opt.Every == 0 {
		opt.Every = time.Second / 8
	}
	return q, search.NewMonitor(ctx, opt.Limits, opt.Every, opt.Progress), nil
}

// better has what was found replayed and named.
func (q *question) better(found counterexample.Found, stopped error) (*Better, error) {
	b := &Better{Exact: found.Exact, States: found.States}
	if stopped != nil && !errors.As(stopped, &b.Stop) {
		return nil, stopped
	}
	run := found.Run
	if run != nil && !found.Exact && found.Differs == "" {
		run = lasso.Shorten(run, q.accepted)
	}
	var err error
	b.Lasso, err = q.replay(&run, "lasso", q.check)
	return b, err
}

// limited reports whether states were left out that might matter.
func (b *Better) limited(m *search.Monitor) bool { return b.Stop != "" || m.Room() != nil }

// ended adds what ended the look.
func (b *Better) ended() *Better {
	if b.Stop != "" {
		b.Sentence += " " + say.Sentence(map[search.Stop]string{
			search.ErrCancel:  "the look for more was cancelled",
			search.ErrTimeout: "the limit on time ended the look for more",
			search.ErrBytes:   "the limit on memory ended the look for more",
		}[b.Stop])
	}
	return b
}

// Starved is a component that never moves in the cycle of a lasso although it could.
type Starved struct {
	Component string `json:"component"`
	// after which it could move, counted from 1, in one round of the cycle
	Steps []int `json:"steps"`
	// that it could take there
	Labels []string `json:"labels"`
	// it could after every step of the cycle
	Always bool `json:"always,omitempty"`
	// the same in words
	Sentence string `json:"sentence"`
}

// Starves lists the components that a lasso starves. Of a run that is not one of the network it lists none.
func Starves(n *network.Network, claimed lasso.Named) (list []Starved) {
	run, err := lasso.Number(n, claimed)
	if err != nil || len(n.Validate()) > 0 {
		return nil
	}
	for _, s := range counterexample.Starves(n, run) {
		list = append(list, Starved{
			Component: n.Components[s.Component].Name, Steps: s.Steps, Labels: n.LabelNames(s.Labels),
			Always: s.Always, Sentence: s.Sentence(n),
		})
	}
	return list
}
