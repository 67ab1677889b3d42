package teach

import (
	"context"
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// requirement is one of the needs.
type requirement struct {
	words string
	meets func(ctx context.Context, n *network.Network, text string) (outcome, error)
}

// outcome says whether a model meets a requirement, and if not why, with a run that shows it.
type outcome struct {
	ok  bool
	why string
	run *lasso.Named
}

// requirements lists the needs, cheap ones first.
func (needs *Needs) requirements() (list []requirement) {
	count := func(bounds Range, noun string, of func(*network.Network) int) {
		if bounds.Most == 0 {
			return
		}
		words := say.Count(bounds.Least, noun)
		if bounds.Least < bounds.Most {
			words = fmt.Sprintf("%d to %s", bounds.Least, say.Count(bounds.Most, noun))
		}
		list = append(list, requirement{words, func(_ context.Context, n *network.Network, _ string) (outcome, error) {
			has := of(n)
			return outcome{has >= bounds.Least && has <= bounds.Most, "It has " + say.Count(has, noun) + ".", nil}, nil
		}})
	}
	count(needs.Components, "component", func(n *network.Network) int { return len(n.Components) })
	count(needs.States, "state", func(n *network.Network) (sum int) {
		for i := range n.Components {
			sum += len(n.Components[i].States)
		}
		return sum
	})
	if len(needs.Labels) > 0 {
		list = append(list, requirement{"no labels but " + say.And(needs.Labels),
			func(_ context.Context, n *network.Network, _ string) (outcome, error) { return needs.labelled(n), nil }})
	}
	for _, need := range needs.Searches {
		list = append(list, requirement{need.words(), need.meets})
	}
	for _, formula := range needs.Satisfies {
		list = append(list, requirement{"all infinite runs satisfy " + formula, asksRuns(formula, true)})
	}
	for _, formula := range needs.Violates {
		list = append(list, requirement{"some infinite run violates " + formula, asksRuns(formula, false)})
	}
	if needs.Accepts != "" {
		list = append(list, requirement{"it accepts the words that satisfy " + needs.Accepts + ", and no others",
			needs.accepts})
	}
	return list
}

// words say what a search is to find.
func (need *Need) words() string {
	name := searchName(need.Algorithm, need.Without)
	switch need.Finds {
	case ALasso:
		return name + " finds a lasso that accepts " + need.Accept.Words()
	case NoLasso:
		return name + " finds no lasso that accepts " + need.Accept.Words()
	case ADeadlock:
		return name + " finds a deadlock"
	case NoDeadlock:
		return name + " finds no deadlock"
	case Missing:
		return name + " misses states"
	}
	return name + " finds all states"
}

// labelled looks for a label that is not allowed.
func (needs *Needs) labelled(n *network.Network) outcome {
	for _, l := range n.Labels {
		if !slices.Contains(needs.Labels, l.Name) {
			return outcome{false, "It has the label " + say.Short(l.Name) + ".", nil}
		}
	}
	return outcome{ok: true}
}

// meets runs the search on a model.
func (need *Need) meets(ctx context.Context, n *network.Network, _ string) (outcome, error) {
	r, err := run(ctx, n, engine.Options{Algorithm: need.Algorithm, Without: need.Without, Accept: need.Accept})
	if err != nil {
		return outcome{}, err
	}
	switch need.Finds {
	case ALasso:
		return outcome{r.Lasso != nil, "It finds none.", nil}, nil
	case NoLasso:
		return outcome{r.Lasso == nil, "It finds this one.", r.Lasso}, nil
	case ADeadlock:
		return outcome{r.Counts.Deadlocks > 0, "It finds none.", nil}, nil
	case NoDeadlock:
		return outcome{r.Counts.Deadlocks == 0, "It finds " + say.Count(r.Counts.Deadlocks, "deadlock") + ".",
			r.Deadlock}, nil
	}
	all, err := run(ctx, n, engine.Options{Algorithm: plain()})
	if err != nil {
		return outcome{}, err
	}
	finds := fmt.Sprintf("It finds %d of %s.", r.Counts.States, say.Count(all.Counts.States, "state"))
	return outcome{(r.Counts.States < all.Counts.States) == (need.Finds == Missing), finds, nil}, nil
}

// asksRuns asks whether a model satisfies a formula.
func asksRuns(formula string, should bool) func(context.Context, *network.Network, string) (outcome, error) {
	return func(ctx context.Context, n *network.Network, text string) (outcome, error) {
		if trouble := mistake(n, formula); trouble != "" {
			return outcome{false, "The formula does not fit to the model: " + say.End(trouble), nil}, nil
		}
		run, err := violation(ctx, n, text, formula)
		if should {
			return outcome{run == nil, "This run violates it.", run}, err
		}
		return outcome{run != nil, "All satisfy it.", nil}, err
	}
}

// accepts compares an automaton with a formula.
func (needs *Needs) accepts(ctx context.Context, n *network.Network, _ string) (outcome, error) {
	if len(n.Components) != 1 {
		return outcome{false, "Draw one automaton.", nil}, nil
	}
	if o := needs.labelled(n); !o.ok {
		return o, nil
	}
	if single, _ := n.Degeneralise(); len(single.Components[0].States) > mostAccepted {
		return outcome{false, fmt.Sprintf("It is too large to be compared with the formula: draw one with up to %d "+
			"states.", mostAccepted), nil}, nil
	}
	w, is, err := astray(ctx, n, needs.Accepts, needs.Labels)
	switch {
	case err != nil || w == nil:
		return outcome{ok: err == nil}, err
	case is:
		return outcome{false, "It accepts the word " + w.String() + ", which does not satisfy the formula.", nil}, nil
	}
	return outcome{false, "It does not accept the word " + w.String() + ", which satisfies the formula.", nil}, nil
}
