package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
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
func benchProperty(ctx context.Context, args []string, out, complain io.Writer) (int, error) {
	f := flags("bench property", "[options]", complain)
	into := targetOf(f, "property")
	parsed := rules(f, "ndfs,decndfs,star-decndfs", 20*time.Second)
	c, err := parsed(args)
	if err != nil {
		return exitInput, err
	}
	if err := into.find(); err != nil {
		return exitInput, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Limits: %s. States are those of both searches, times medians of three; no search has a centre but the monitor.\n\n", c.rule())
	fmt.Fprintf(&b, "| model | property | search | explored without | with ticks | in all labels |\n| --- | --- | --- | --: | --: | --: |\n")
	for _, m := range watchedModels {
		fmt.Fprintf(complain, "%s %d\n", m.family, m.n)
		n, err := family.Find(m.family).Build(map[string]int{"n": m.n})
		if err != nil {
			return exitFault, err
		}
		for _, algorithm := range c.algorithms {
			row, err := c.watched(ctx, n, algorithm, m.formula)
			if err != nil {
				return status(err), err
			}
			fmt.Fprintf(&b, "| %s %d | `%s` | %s | %s |\n", m.family, m.n, strings.ReplaceAll(m.formula, "|", `\|`), algorithm, row)
		}
	}
	return into.put(b.String(), out)
}

// watched measures a search on a network alone, whose acceptance is not asked, and with a property in two ways.
func (c *contest) watched(ctx context.Context, n *network.Network, algorithm, formula string) (row string, err error) {
	a, _ := engine.Find(algorithm)
	for i, p := range []*property.Property{nil, {Formula: formula}, {Formula: formula, Everywhere: true}} {
		opt := engine.Options{Algorithm: algorithm, Limits: c.limits, Timeout: c.timeout, Property: p}
		if a.Star {
			opt.Centre = []string{}
		}
		asked := n
		if p == nil {
			asked = withoutAcceptance(n)
		}
		var times []float64
		var last *engine.Report
		for range 3 {
			if last, err = uninterrupted(ctx, asked, opt); err != nil {
				return "", err
			}
			times = append(times, last.Seconds)
		}
		slices.Sort(times)
		if i > 0 {
			row += " | "
		}
		if !solved(last) {
			row += "–"
			continue
		}
		verdict := ""
		if last.Verdict == search.Lasso {
			verdict = ", violated"
		}
		row += fmt.Sprintf("%s, %s%s", say.Number(last.Counts.States+last.Counts.Nested), duration(times[1]), verdict)
	}
	return row, nil
}

// withoutAcceptance is a network that accepts nothing: a search for a lasso explores all of it, and starts no second one.
func withoutAcceptance(n *network.Network) *network.Network {
	never := *n
	never.Components = slices.Clone(n.Components)
	for i := range never.Components {
		c := &never.Components[i]
		c.Sets, c.Marks = 1, make([]uint64, len(c.States))
	}
	return &never
}
