package engine

import (
	"context"
	"fmt"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/petri"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// A Petri net may claim bounds that nothing proves (package petri). Then its network has states for more tokens, in
// which components end, and what a search finds out is true of the net only as far as no such state is reached. So a
// report says which is reached, with the run: the run that it shows anyway, or else one that is looked for. That takes
// another search for each claim, of a few times as many states; networks without such states cost nothing.

// Broken begins the warning that Report.Exceeds shows.
const Broken = "The net claims a bound that does not hold"

// looksFor bounds the states of a look for more tokens than a net claims, in those of the search, and at least.
const (
	looksFor     = 4
	looksForMany = 10_000
)

// exceeding adds to a report that a state for more tokens than the net claims is reached, or may be.
func (q *Question) exceeding(ctx context.Context, r *Report) error {
	claims := petri.Claims(q.user)
	if len(claims) == 0 || q.missing != nil {
		return nil
	}
	for _, run := range []*lasso.Named{r.Lasso, r.Path, r.Deadlock} {
		if run == nil {
			continue
		}
		if at, i := claims.In(run, q.user); i >= 0 {
			r.Exceeds = &lasso.Named{Initial: run.Initial, Prefix: slices.Concat(run.Prefix, run.Cycle)[:at],
				Checked: run.Checked}
			r.exceeded(q.user, i, claims[i])
		}
		return nil
	}
	if r.Verdict == search.Limit {
		return nil
	}
	for _, i := range claims.Components() {
		c := &q.user.Components[i]
		run, unknown, err := q.look(ctx, c.Name, c.States[claims[i]], r.Counts.States)
		switch {
		case err != nil:
			return err
		case unknown:
			r.Open = append(r.Open, c.Name)
		case run != nil:
			r.Exceeds = run
			r.exceeded(q.user, i, claims[i])
			return nil
		}
	}
	if len(r.Open) > 0 {
		r.Warnings = append(r.Warnings, "Whether more tokens than the net claims are reached was not found out for "+
			say.FewOf(r.Open, 5, "component", say.Short)+": its answer is one about the net if they are not.")
	}
	return nil
}

// exceeded warns of a state for more tokens, to which Exceeds leads.
func (r *Report) exceeded(n *network.Network, component, state int) {
	var labels []string
	for _, s := range r.Exceeds.Prefix {
		labels = append(labels, s.Label)
	}
	after := "at the start"
	if len(labels) > 0 {
		after = "after " + say.FewOf(labels, 12, "step", say.Short)
	}
	c := &n.Components[component]
	r.Warnings = append(r.Warnings, fmt.Sprintf(Broken+": %s is in %q %s. "+
		"Its answer is one about the net only as far as no run goes on from there.", say.Short(c.Name),
		c.States[state], after))
}

// look searches for a state of a component, in a way like that of the search; unknown says that a limit ended it.
func (q *Question) look(ctx context.Context, component, state string, stored int64) (run *lasso.Named, unknown bool,
	err error) {
	opt := Options{Algorithm: q.algorithm.Name, Target: map[string]string{component: state}, Limits: q.opt.Limits,
		Timeout: q.opt.Timeout}
	like := func(a Algorithm) bool { return Complete(a) && !a.Star && a.Decoupled == q.algorithm.Decoupled }
	if !like(*q.algorithm) {
		opt.Algorithm = Those(like)[0]
	}
	if bound := max(looksForMany, looksFor*stored); opt.Limits.States == 0 || opt.Limits.States > bound {
		opt.Limits.States = bound
	}
	looked, err := Ask(ctx, q.user, opt)
	if err != nil {
		return nil, false, err
	}
	f, stopped := looked.search()
	r, err := looked.Report(f, stopped, 0)
	if err != nil {
		return nil, false, err
	}
	return r.Path, r.Verdict == search.Limit, nil
}
