package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/counterexample"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Better counterexamples to properties are looked for in the composed network, brought back to the user's, made shorter
// there and certified.

// shortViolation looks for a counterexample to a property with few steps. In the composed network it is a shortest one;
// the monitor may need more rounds of a cycle than the user's components, so that among theirs there may be a shorter
// one.
func shortViolation(ctx context.Context, n *network.Network, opt Options, known *lasso.Named) (*Better, error) {
	v, err := lookForViolation(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	found, stopped := counterexample.Shortest(v.question.product(), v.question.accept, 0, v.monitor)
	b, base, err := v.better(found, stopped)
	if err != nil {
		return nil, err
	}
	b.Exact = b.Exact && found.Run == nil
	switch {
	case base == nil && found.Exact:
		b.Sentence = "No run violates the property."
	case base == nil:
		b.Sentence = "No run that violates the property was found among the " + say.Count(found.States, "state") +
			" nearest to the start."
	default:
		v.name(b, v.composed.Shorten(base))
		b.Sentence = fmt.Sprintf("This counterexample is short: it has %s.", say.Count(length(b.Lasso), "step"))
		if found.Exact {
			b.Sentence += fmt.Sprintf(" With the states of the monitor none has fewer than %s.",
				say.Count(len(found.Run.Prefix)+len(found.Run.Cycle), "step"))
		}
	}
	if known != nil && (b.Lasso == nil || length(known) <= length(b.Lasso)) {
		if run, err := lasso.Number(n, *known); err == nil {
			if base := v.composed.Claimed(run); base != nil && v.composed.Certify(base) == nil {
				v.name(b, base)
				b.Sentence = "No shorter counterexample than the one shown was found."
			}
		}
	}
	return b.ended(), nil
}

// anotherViolation looks for a counterexample that differs from those shown, as Another does.
func anotherViolation(ctx context.Context, n *network.Network, opt Options, shown []lasso.Named) (*Better, error) {
	v, err := lookForViolation(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	differ, passed := counterexample.Shown{Kind: v.composed.Labels()}, [][]int{}
	for i, r := range shown {
		cycle, err := lasso.Steps(n, r.Cycle)
		if err != nil {
			return nil, wrong("lasso %d that is shown: %s", i+1, err)
		}
		var ids []int
		for l, own := range differ.Kind {
			if slices.ContainsFunc(cycle, func(s lasso.Step) bool { return s.Label == own }) {
				ids = append(ids, l)
			}
		}
		differ.Labels = append(differ.Labels, ids)
		for _, step := range cycle {
			passed = append(passed, step.State)
		}
	}
	differ.Passes = func(vector []int) bool {
		return slices.ContainsFunc(passed, func(p []int) bool { return slices.Equal(p, vector[:len(p)]) })
	}
	found, stopped := counterexample.Another(v.question.product(), v.question.accept, differ, v.monitor)
	b, base, err := v.better(found, stopped)
	if err != nil {
		return nil, err
	}
	if base == nil {
		b.Sentence = "No other counterexample was found among the " + say.Count(found.States, "state") +
			" nearest to the start."
		if b.Exact {
			b.Sentence = "There is no other counterexample: every cycle that violates the property has the labels " +
				"of one shown, " +
				"and passes no other state that does."
		}
		return b.ended(), nil
	}
	if short := v.composed.Shorten(base); slices.Equal(labelsOf(short), labelsOf(base)) {
		base = short
	}
	v.name(b, base)
	if b.Differs = found.Differs; found.Differs == counterexample.OtherLabels {
		b.Sentence = "Of the counterexamples shown none has a cycle with just these labels: " +
			say.FewOf(n.LabelNames(labelsOf(v.composed.Own(base))), manyLabels, "label", say.Short) + "."
	} else {
		b.Sentence = "No cycle has other labels. This one passes other states."
	}
	return b.ended(), nil
}

func labelsOf(r *lasso.Run) []int { return counterexample.Labels(r) }

func length(r *lasso.Named) int { return len(r.Prefix) + len(r.Cycle) }

// violations is a look for runs that violate a property.
type violations struct {
	network  *network.Network
	composed *property.Composed
	question *question
	monitor  *search.Monitor
}

func lookForViolation(ctx context.Context, n *network.Network, opt Options) (*violations, error) {
	if opt.Property.Ends {
		return nil, wrong("a run that ends has no cycle: the path that a search shows is all there is to it; a " +
			"breadth-first search finds a shortest one")
	}
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	c, err := composed(ctx, n, opt.Text, *opt.Property)
	if err != nil {
		return nil, err
	}
	opt.Accept = opt.Property.Accept()
	inner, err := within(c, n, opt)
	if err != nil {
		return nil, err
	}
	v := &violations{network: n, composed: c}
	v.question, v.monitor, err = look(ctx, c.Network, inner)
	return v, err
}

// better is what was found, brought back to the user's network and certified; nil: nothing was.
func (v *violations) better(found counterexample.Found, stopped error) (*Better, *lasso.Run, error) {
	b := &Better{Exact: found.Exact, States: found.States}
	if stopped != nil && !errors.As(stopped, &b.Stop) {
		return nil, nil, stopped
	}
	if found.Run == nil {
		return b, nil, nil
	}
	base := v.composed.Back(found.Run)
	if err := v.composed.Certify(base); err != nil {
		return nil, nil, fmt.Errorf("a fault of Lassolab: the counterexample it found does not stand: %w", err)
	}
	return b, base, nil
}

// name puts a counterexample into the answer.
func (v *violations) name(b *Better, base *lasso.Run) {
	b.Lasso, b.Truth = lasso.Judged(v.network, v.composed.Own(base), ""), nil
	for _, row := range v.composed.Truth(base) {
		b.Truth = append(b.Truth, Truth{row.Formula.String(), row.Holds})
	}
}
