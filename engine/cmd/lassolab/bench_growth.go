package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/measure"
	"lassolab/engine/say"
)

// benchGrowth measures how time and memory grow with the size, for every family and search.
func benchGrowth(f *flag.FlagSet, c *contest) measuring {
	families := f.String("families", "", "the families, comma separated; empty: all that have a size")
	budget := f.Duration("budget", 12*time.Minute, "approximate time for all searches together")
	each := f.Bool("each", false, "print a table for each family, with the largest sizes that a search finished, "+
		"instead of one table for all")
	asJSON := f.Bool("json", false, "print all measurements as a JSON array of rows")
	return func(ctx context.Context, out, complain io.Writer) (err error) {
		g := growing{contest: c, budget: *budget}
		if g.all, err = measure.Families(say.Names(*families)...); err != nil {
			return engine.Wrong("%s", err)
		}
		if g.timeout <= 0 || g.budget <= 0 {
			return engine.Wrong("-timeout and -budget must be more than 0: the sizes have no end")
		}
		if f.Lookup("into").Value.String() == "true" && (*each || *asJSON) {
			return engine.Wrong("-into is for the tables of all families: leave out -each and -json")
		}
		rows, err := g.rows(ctx, complain)
		switch {
		case err != nil:
		case *asJSON:
			err = json.NewEncoder(out).Encode(rows)
		case *each:
			fmt.Fprintf(out, "%s\n%s", g.head(), measure.Each(rows))
		default:
			fmt.Fprintf(out, "%s\n%s", g.head(), measure.Overview(rows))
		}
		return err
	}
}

// growing is a contest over the sizes of families.
type growing struct {
	*contest
	all    []measure.Plan
	budget time.Duration
}

// head says what the numbers of the tables are.
func (g *growing) head() string {
	var sizes []string
	for _, p := range g.all {
		sizes = append(sizes, p.About())
	}
	return fmt.Sprintf("At most %s of the search's own structures, %s a size, %s in all. Sizes: %s.\n",
		strings.Replace(say.Bytes(g.limits.Bytes), ".0 ", " ", 1), g.timeout, g.budget, strings.Join(sizes, ", "))
}

// least is the share of the budget that is left to a search when others have taken more than theirs, in seconds.
const least = .3

// rows measures every row. Each has the same share of what is left of the budget.
func (g *growing) rows(ctx context.Context, complain io.Writer) ([]measure.Row, error) {
	rows := []measure.Row{}
	left := g.budget.Seconds()
	for i, plan := range g.all {
		for j, searched := range g.searches {
			open := (len(g.all)-i)*len(g.searches) - j
			b := plan.Budget()
			b.Bytes, b.Timeout, b.Share = g.limits.Bytes, g.timeout.Seconds(), max(least, left/float64(open))
			began := time.Now()
			row, err := b.Run(func(size, instance int, within float64) (measure.Sized, error) {
				began := time.Now()
				job := measure.Job{Family: plan.Family, Values: plan.At(size)[instance], Options: g.options(searched)}
				job.Options.Timeout = time.Duration(within * float64(time.Second))
				n, err := job.Network()
				if err != nil {
					return measure.Sized{}, err
				}
				r, err := measured(ctx, n, job.Options)
				if err != nil && err != errInterrupted {
					err = fmt.Errorf("%s: %w", job, err)
				}
				return measure.Sized{Result: r, Spent: time.Since(began).Seconds()}, err
			})
			if err != nil {
				return nil, err
			}
			left -= time.Since(began).Seconds()
			row.Series, row.Algorithm = plan.Series(), string(searched)
			rows = append(rows, row)
			fmt.Fprintln(complain, row.String())
		}
	}
	return rows, nil
}
