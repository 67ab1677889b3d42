package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/growth"
	"lassolab/engine/say"
)

// benchGrowth measures how time and memory grow with the size, for every family and search.
func benchGrowth(ctx context.Context, args []string, out, complain io.Writer) (int, error) {
	f := flags("bench growth", "[options]", complain)
	families := f.String("families", "", "the families, comma separated; empty: all that have a size")
	budget := f.Duration("budget", 12*time.Minute, "approximate time for all searches together")
	each := f.Bool("each", false, "print a table for each family, with the largest sizes that a search finished, instead of one table for all")
	asJSON := f.Bool("json", false, "print all measurements as a JSON array of rows")
	into := targetOf(f, "growth")
	parsed := rulesOf(f, say.List(engine.Names()), 10*time.Second, 1e9, anySearch, func(engine.Algorithm) bool { return true })
	c, err := parsed(args)
	if err != nil {
		return exitInput, err
	}
	g := growing{contest: c, budget: *budget, all: growth.All()}
	if names := say.Names(*families); len(names) > 0 {
		if g.all, err = growth.Those(names); err != nil {
			return exitInput, err
		}
	}
	if g.timeout <= 0 || g.budget <= 0 {
		return exitInput, fmt.Errorf("-timeout and -budget must be more than 0: the sizes have no end")
	}
	if into.wanted && (*each || *asJSON) {
		return exitInput, fmt.Errorf("-into is for the tables of all families: leave out -each and -json")
	}
	if err := into.find(); err != nil {
		return exitInput, err
	}
	rows, err := g.measure(ctx, complain)
	if err != nil {
		return status(err), err
	}
	switch {
	case *asJSON:
		return exitDone, json.NewEncoder(out).Encode(rows)
	case *each:
		fmt.Fprintf(out, "%s\n%s", g.head(), growth.Each(rows))
		return exitDone, nil
	}
	return into.put(g.head()+"\n"+growth.Overview(rows), out)
}

// growing is a contest over the sizes of families.
type growing struct {
	contest
	all    []growth.Series
	budget time.Duration
}

// head says what the numbers of the tables are.
func (g *growing) head() string {
	var sizes []string
	for _, s := range g.all {
		sizes = append(sizes, s.Family.Name+" "+s.About())
	}
	return fmt.Sprintf("At most %s of the search's own structures, %s a size, %s in all. Sizes: %s.\n",
		strings.Replace(say.Bytes(g.limits.Bytes), ".0 ", " ", 1), g.timeout, g.budget, strings.Join(sizes, ", "))
}

// least is the share of the budget that is left to a search when others have taken more than theirs, in seconds.
const least = .3

// measure measures every row. Each has the same share of what is left of the budget.
func (g *growing) measure(ctx context.Context, complain io.Writer) ([]growth.Row, error) {
	rows := []growth.Row{}
	left := g.budget.Seconds()
	for i, series := range g.all {
		for j, algorithm := range g.algorithms {
			open := (len(g.all)-i)*len(g.algorithms) - j
			plan := series.Plan()
			plan.Bytes, plan.Timeout, plan.Share = g.limits.Bytes, g.timeout.Seconds(), max(least, left/float64(open))
			began := time.Now()
			row, err := plan.Run(func(size int, within float64) (growth.Outcome, error) {
				return g.outcome(ctx, series, algorithm, size, within)
			})
			if err != nil {
				return nil, err
			}
			left -= time.Since(began).Seconds()
			row.Series, row.Algorithm = series.String(), algorithm
			rows = append(rows, row)
			fmt.Fprintln(complain, row.String())
		}
	}
	return rows, nil
}

// outcome runs a search on the networks of a size.
func (g *growing) outcome(ctx context.Context, series growth.Series, algorithm string, size int, within float64) (growth.Outcome, error) {
	began := time.Now()
	networks, err := series.Networks(size)
	if err != nil {
		return growth.Outcome{}, err
	}
	c := g.contest
	c.timeout = time.Duration(within / float64(len(networks)) * float64(time.Second))
	var all []growth.Outcome
	for _, n := range networks {
		r, err := c.measure(ctx, n, algorithm)
		if err == errInterrupted {
			return growth.Outcome{}, err
		} else if err != nil {
			return growth.Outcome{}, fmt.Errorf("%s = %d: %w", series, size, err)
		}
		all = append(all, growth.Of(size, r))
	}
	o := growth.Middle(all)
	o.Spent = time.Since(began).Seconds()
	return o, nil
}
