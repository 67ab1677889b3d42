package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// watchedModels are what a property costs on: a family with its size, and a formula.
var watchedModels = []struct {
	family  string
	n       int
	formula string
}{
	{"philosophers", 7, "G !(P0@fed & P1@fed)"},
	{"philosophers", 9, "G !(P0@fed & P1@fed)"},
	{"philosophers", 6, "G(P0@hungry -> F(P0@fed | G !P0))"},
	{"ring", 8, "G(C0@top -> F C0@start)"},
}

// benchProperty compares searches that ask a property with those that explore the network without one.
// It prints a row for each model and search.
func benchProperty(_ *flag.FlagSet, c *contest) measuring { return c.properties }

func (c *contest) properties(ctx context.Context, out, complain io.Writer) error {
	fmt.Fprintf(out, "Limits: %s. States are those of both searches, times medians of three; "+
		"no search has a centre but the monitor.\n\n", c.rule())
	measure.Head(out, 3, "model", "property", "search", "explored without", "with ticks", "in all labels")
	for _, m := range watchedModels {
		model := fmt.Sprintf("%s %d", m.family, m.n)
		fmt.Fprintln(complain, model)
		n, err := modelOf(m.family, m.n)
		if err != nil {
			return err
		}
		for _, searched := range c.searches {
			cells := []string{model, "`" + strings.ReplaceAll(m.formula, "|", `\|`) + "`", string(searched)}
			for _, p := range []*property.Property{nil, {Formula: m.formula}, {Formula: m.formula, Everywhere: true}} {
				cell, err := c.watched(ctx, n, searched, p)
				if err != nil {
					return err
				}
				cells = append(cells, cell)
			}
			measure.Cells(out, cells...)
		}
	}
	return nil
}

// watched measures a search with a property, or on a network alone, whose acceptance is not asked.
func (c *contest) watched(ctx context.Context, n *network.Network, s measure.Search, p *property.Property) (
	cell string, err error) {
	opt := c.options(s)
	opt.Property = p
	if a, _ := engine.Find(opt.Algorithm); a.Star {
		opt.Centre = []string{}
	}
	if p == nil {
		n = withoutAcceptance(n)
	}
	var times []float64
	var last measure.Result
	for range 3 {
		if last, err = measured(ctx, n, opt); err != nil {
			return "", err
		}
		times = append(times, last.Seconds)
	}
	if !last.Solved() {
		return "–", nil
	}
	cell = say.Number(last.Explored()) + ", " + duration(measure.Median(times, 0).Number)
	if last.Verdict == search.Lasso {
		cell += ", violated"
	}
	return cell, nil
}

// withoutAcceptance is a network that accepts nothing: a search for a lasso explores all of it once.
func withoutAcceptance(n *network.Network) *network.Network {
	never := *n
	never.Components = slices.Clone(n.Components)
	for i := range never.Components {
		c := &never.Components[i]
		c.Sets, c.Marks = 1, make([]uint64, len(c.States))
	}
	return &never
}
