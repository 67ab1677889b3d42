package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"lassolab/engine/counterexample"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Watch is what a search with a property found out besides: how the monitor watches, and what the formula is worth
// along the counterexample.
type Watch struct {
	property.Property
	States int      `json:"states"` // how many states the monitor has
	Labels []string `json:"labels"` // the user's labels that the monitor takes part in
	// those of them that it takes part in only so that no infinite run does without it
	Ticks []string `json:"ticks,omitempty"`
	// labels that were split for it
	Split []string `json:"split,omitempty"`
	Cost  string   `json:"cost"` // the same in a sentence
	// at which positions of the counterexample the parts of the formula hold; a position is a state with the step that
	// leaves it
	Truth []Truth `json:"truth,omitempty"`
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
	// those of them that could move after every step of the cycle: weak fairness to one excludes the run, to the others
	// only strong fairness does
	Unjust []string `json:"unjust,omitempty"`
}

// Truth is a part of a formula, and at which positions it holds.
type Truth struct {
	Formula string `json:"formula"`
	Holds   []bool `json:"holds"`
}

// translationTime bounds how long the monitor of a formula may take when no other limit does.
const translationTime = 10 * time.Second

// searchProperty looks for a run that violates a property.
func searchProperty(ctx context.Context, n *network.Network, opt Options) (*Report, error) {
	p, without := *opt.Property, ""
	if err := fits(&opt, n); err != nil {
		return nil, err
	}
	if c, ok := FindCondition(opt.Algorithm, opt.Without); ok && c.Monitor {
		p.Without, without, opt.Without = property.Condition(c.Name), c.Without, ""
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	c, err := composed(ctx, n, opt.Text, p)
	if err != nil {
		return nil, err
	}
	inner, err := within(c, n, opt)
	if err != nil {
		return nil, err
	}
	r, f, err := run(ctx, c.Network, inner)
	if err != nil {
		return nil, err
	}
	if without != "" {
		r.Without, r.Complete = string(p.Without), false
		r.Warnings = append(r.Warnings, "This search is broken on purpose. "+without)
	}
	return r, answered(r, f, c, n)
}

// fits reports whether the algorithm can be asked about the property.
func fits(opt *Options, n *network.Network) error {
	algorithm, ok := Find(opt.Algorithm)
	if !ok {
		_, err := find(*opt)
		return err
	}
	if problems := n.Validate(); len(problems) > 0 {
		return wrong("%s", problems[0].Message)
	}
	if err := algorithm.unshared(*opt); err != nil {
		return err
	}
	p := opt.Property
	switch {
	case opt.Target != nil:
		return wrong("a property and a target are two questions: ask one at a time")
	case p.Ends && algorithm.Lasso:
		return wrong("%s looks for lassos; runs that end are asked of a reachability search, for example %s",
			opt.Algorithm, Those(Complete)[0])
	case p.Ends && algorithm.Lossy:
		return wrong("%s may miss runs that end: use %s", opt.Algorithm, say.Or(Those(Complete)))
	case !p.Ends && !algorithm.Lasso:
		return wrong("%s looks for no lassos; a property of infinite runs is asked of a lasso search, for example %s",
			opt.Algorithm, Those(func(a Algorithm) bool { return a.Lasso })[0])
	}
	if opt.Accept == "" || p.Accept() == search.Generalized {
		opt.Accept = p.Accept()
	}
	return nil
}

// Complete is true of the reachability searches that miss no state, for Those.
func Complete(a Algorithm) bool { return !a.Lasso && !a.Lossy }

// composed puts the monitor beside the components.
func composed(ctx context.Context, n *network.Network, text string, p property.Property) (*property.Composed, error) {
	ctx, stop := context.WithCancel(search.Within(ctx, translationTime))
	defer stop()
	c, err := property.Compose(ctx, n, text, p)
	if m := (*property.Mistake)(nil); errors.As(err, &m) {
		return nil, wrong("%s", m)
	}
	if err != nil && errors.Is(err, context.DeadlineExceeded) {
		return nil, wrong("the formula takes more time to translate than there is: split it into several properties, " +
			"or give it more time")
	}
	return c, err
}

// within are the options of the search of the composed network.
func within(c *property.Composed, n *network.Network, opt Options) (Options, error) {
	opt.Property, opt.Timeout = nil, 0
	if opt.Order != nil {
		var first []int
		for _, name := range opt.Order {
			if _, ok := n.Lookup(name); !ok {
				return opt, wrong("the order names the label %q, which no component has", say.Short(name))
			}
			for l := range c.Network.Labels {
				if c.Network.Labels[l].Name == name {
					first = append(first, l)
				}
			}
		}
		c.Network.First, opt.Order = first, nil
	}
	if opt.Centre != nil {
		opt.Centre = append(slices.Clone(opt.Centre), c.Network.Components[c.Monitor].Name)
	}
	return opt, nil
}

// answered puts into a report what it says of the user's network.
func answered(r *Report, f found, c *property.Composed, n *network.Network) error {
	r.Property = &Watch{
		Property: c.Property, States: c.States, Cost: c.Cost(), Network: c.Network, Monitor: c.Monitor,
		Labels: n.LabelNames(c.Watched), Ticks: n.LabelNames(c.Ticks), Split: n.LabelNames(c.Split),
		Own: c.Labels(), Order: f.order, Valid: c.Valid(),
	}
	var order []int
	for _, l := range f.order {
		if own := r.Property.Own[l]; own >= 0 && !slices.Contains(order, own) {
			order = append(order, own)
		}
	}
	r.Order = n.LabelNames(order)
	var err error
	if c.Property.Ends {
		run := r.Deadlock
		r.Deadlock, r.Path = nil, nil
		if run != nil {
			r.Verdict, r.Complete, r.Stop, r.Stopped = search.Reached, true, "", ""
			r.Property.Run = run
			r.Path, err = certified(r, f.deadlock, c, n)
		} else if r.Counts.Deadlocks > 0 {
			return fmt.Errorf("a fault of Lassolab: %s counts a run that ends in violation, and shows none",
				r.Algorithm)
		}
		return err
	}
	// Where the monitor blocks, nothing is blocked among the user's components.
	r.Deadlock, r.Counts.Deadlocks = nil, 0
	if r.Lasso != nil {
		r.Property.Run = r.Lasso
		r.Lasso, err = certified(r, f.lasso, c, n)
	}
	return err
}

// certified is a counterexample in the user's labels and states, once the formula was evaluated along it.
func certified(r *Report, found *lasso.Run, c *property.Composed, n *network.Network) (*lasso.Named, error) {
	base := c.Back(found)
	refused := ""
	if err := c.Certify(base); err != nil {
		if r.Without == "" {
			return nil, fmt.Errorf("a fault of Lassolab: the counterexample it found does not stand: %w", err)
		}
		refused = err.Error()
	} else {
		base = c.Shorten(base)
	}
	for _, row := range c.Truth(base) {
		r.Property.Truth = append(r.Property.Truth, Truth{row.Formula.String(), row.Holds})
	}
	own := c.Own(base)
	for _, s := range counterexample.Starves(n, own) {
		r.Property.Starved = append(r.Property.Starved, n.Components[s.Component].Name)
		if s.Always {
			r.Property.Unjust = append(r.Property.Unjust, n.Components[s.Component].Name)
		}
	}
	return lasso.Judged(n, own, refused), nil
}

// Evaluated is the truth of a formula and its parts along a run somebody claims, which the checker replays first. The
// last row is the whole formula.
func Evaluated(n *network.Network, formula string, claimed lasso.Named) ([]Truth, error) {
	f, atoms, wrongs := property.Parse(n, formula)
	if wrongs.HasErrors() {
		return nil, wrong("the property, %s: %s", wrongs[0].Position, strings.TrimSpace(wrongs[0].Message))
	}
	run, err := replayed(n, claimed)
	if err != nil {
		return nil, err
	}
	var rows []Truth
	for _, row := range property.Truth(f, atoms, run) {
		rows = append(rows, Truth{row.Formula.String(), row.Holds})
	}
	return rows, nil
}
