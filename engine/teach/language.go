package teach

import (
	"context"
	"slices"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// drawnAutomaton is a network of one component as an automaton over the given labels.
func drawnAutomaton(n *network.Network, labels []string) *omega.Automaton {
	c := &n.Components[0]
	a := &omega.Automaton{Symbols: len(labels), Sets: c.Sets, Initial: slices.Clone(c.Initial)}
	for s := range c.States {
		a.Add(c.Marks[s] & c.AllSets())
	}
	for _, t := range c.Transitions {
		a.Connect(t.From, slices.Index(labels, n.Labels[t.Label].Name), t.To)
	}
	return a.Sort()
}

// oneHot is the alphabet of words each of whose letters is one label.
func oneHot(labels []string) ltl.Alphabet {
	a := ltl.Alphabet{}
	for i, name := range labels {
		a.Names = append(a.Names, ltl.Name{Word: name})
		a.Letters = append(a.Letters, 1<<i)
	}
	return a
}

// formulaAutomaton is the automaton of a formula over labels, or of its negation.
func formulaAutomaton(ctx context.Context, formula string, negated bool, labels []string) (*ltl.Automaton, error) {
	f, diagnostics := ltl.Parse(formula, func(word string) bool { return slices.Contains(labels, word) })
	if diagnostics.HasErrors() {
		return nil, engine.Wrong("%s", diagnostics[0].Message)
	}
	a, err := ltl.Translate(ctx, f, negated, oneHot(labels))
	if err != nil {
		return nil, engine.Wrong("the formula is too large: %s", err)
	}
	return a, nil
}

// comparison bounds how an automaton that was drawn is compared with a formula.
var comparison = omega.Limits{States: 30_000, Transitions: 300_000}

// astray finds a word on which a drawn automaton and a formula over labels differ, and whether the automaton accepts
// it; nil: they say the same.
func astray(ctx context.Context, n *network.Network, formula string, labels []string) (w *ltl.Word, accepts bool,
	err error) {
	drawn := drawnAutomaton(n, labels)
	is, err := formulaAutomaton(ctx, formula, false, labels)
	if err != nil {
		return nil, false, err
	}
	not, err := formulaAutomaton(ctx, formula, true, labels)
	if err != nil {
		return nil, false, err
	}
	budget := omega.NewBudget(ctx, comparison)
	both, _ := omega.Product(budget, drawn, not.Automaton)
	run := both.Lasso()
	if accepts = run != nil; !accepts {
		trimmed, _ := drawn.Trimmed()
		within, _ := is.Trimmed()
		run, _, _ = omega.Outside(budget.Refill(), within, trimmed, drawn.Accepts)
	}
	if budget.Err() != nil {
		return nil, false, engine.Wrong("this automaton is too large to be compared with the formula: draw one with " +
			"fewer states")
	}
	if run == nil {
		return nil, false, nil
	}
	prefix, cycle := omega.Least(run.Prefix, run.Cycle, func(prefix, cycle []int) bool {
		return drawn.Accepts(prefix, cycle) == accepts && not.Accepts(prefix, cycle) == accepts
	})
	written := func(letters []int) (list []string) {
		for _, l := range letters {
			list = append(list, labels[l])
		}
		return list
	}
	return &ltl.Word{Prefix: written(prefix), Cycle: written(cycle)}, accepts, nil
}
