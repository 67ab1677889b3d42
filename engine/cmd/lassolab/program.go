package main

import (
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/say"
)

// What a program itself asks: its formulas, whether assertions can fail, and whether it can stop where it may not rest.

// asks describes a question of a program in words.
func asks(q promela.Question) string {
	switch {
	case q.Formula != "":
		return q.Formula
	case q.Settled != "":
		return "cannot fail: " + q.Settled
	case q.Kind == promela.Assertion:
		return "can it fail?"
	}
	return "can it stop where a process may not rest?"
}

// printQuestions lists what a program asks.
func (c *call) printQuestions(source *promela.Source) {
	for i, q := range source.Questions {
		if i == 0 {
			c.print("The program asks (search -question NAME):\n")
		}
		line := ""
		if q.Span.Line > 0 {
			line = fmt.Sprintf(" (line %d)", q.Span.Line)
		}
		c.printf("  %s%s: %s\n", q.Name, line, asks(q))
	}
}

// questionOf finds a question of a program by its name, or by the beginning of one that no other has.
func questionOf(source *promela.Source, name string) (promela.Question, error) {
	if source == nil {
		return promela.Question{}, fmt.Errorf("-question is for programs in Promela: ask a -property or a -target " +
			"of other models")
	}
	found := source.Named(name)
	var names []string
	for _, q := range source.Questions {
		names = append(names, q.Name)
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(names) == 0:
		return promela.Question{}, fmt.Errorf("the program asks no question of its own: ask a -property or a -target")
	}
	return promela.Question{}, fmt.Errorf("the program asks no single question %q: choose %s", name, say.Or(names))
}

// ask makes a question of a program one of a search. Ends: it is about the deadlocks that the search meets.
func ask(q promela.Question, opt *engine.Options, p *property.Property) (ends bool, err error) {
	algorithm, known := engine.Find(opt.Algorithm)
	switch {
	case !known:
		return false, nil // the search says so
	case q.Formula != "":
		p.Formula = q.Formula
		if !algorithm.Lasso && !p.Ends {
			return false, fmt.Errorf("“%s” is about infinite runs: choose a search for lassos with -algorithm, or "+
				"ask about the runs that end with -ends", q.Name)
		}
		return false, nil
	case algorithm.Lasso:
		return false, fmt.Errorf("“%s” is about states that are reached: choose a search that looks for no lasso "+
			"with -algorithm", q.Name)
	}
	if q.Kind == promela.Assertion {
		opt.Target = q.Target
		return false, nil
	}
	return true, nil
}

// lined puts the lines of the program into the steps of a run.
func lined(source *promela.Source, n *network.Network, run *lasso.Named) {
	if source == nil || run == nil {
		return
	}
	for _, steps := range [][]lasso.NamedStep{run.Prefix, run.Cycle} {
		for i := range steps {
			l, ok := n.Lookup(steps[i].Label)
			if !ok || l >= len(source.Labels) {
				continue
			}
			var lines []int
			for _, span := range source.Labels[l].Spans {
				lines = append(lines, span.Line)
			}
			slices.Sort(lines)
			steps[i].Lines = slices.Compact(lines)
		}
	}
}
