package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// benchScaling compares searches on one family as its size grows.
func benchScaling(name, sizes string) func(*flag.FlagSet, *contest) measuring {
	return func(f *flag.FlagSet, c *contest) measuring {
		n := f.String("n", sizes, "sizes, comma separated; 3..8 is a range")
		return func(ctx context.Context, out, complain io.Writer) error {
			series, err := numbers("n", *n)
			if err != nil {
				return err
			}
			for _, n := range series {
				if _, err := modelOf(name, n); err != nil {
					return err
				}
			}
			return c.scale(ctx, c.over(name, measure.Parameter{Name: "n", Values: series}), out, complain)
		}
	}
}

// scale prints a row for each size.
func (c *contest) scale(ctx context.Context, s *measure.Sweep, out, complain io.Writer) error {
	f := family.Find(s.Plan.Family)
	fmt.Fprintf(out, "%s: %s\n%s; states are those of both searches; – where a limit ended the search, at this "+
		"size or a smaller one\n\n",
		f.Name, f.About, c.rule())
	fmt.Fprintf(out, "%6s", "n")
	for _, searched := range c.searches {
		fmt.Fprintf(out, " | %-15s%8s %10s %10s", searched, "states", "time", "memory")
	}
	fmt.Fprintln(out)
	printed := 0 // jobs whose results are printed
	rows := func(jobs int) {
		for ; printed < jobs; printed++ {
			if printed%len(c.searches) == 0 {
				fmt.Fprintf(out, "%6d", s.Jobs[printed].X)
			}
			fmt.Fprintf(out, " | %s", scaled(s.Result(printed)))
			if (printed+1)%len(c.searches) == 0 {
				fmt.Fprintln(out)
			}
		}
	}
	size := 0 // the one that was announced
	err := c.run(ctx, s, func(job int) {
		rows(job - job%len(c.searches))
		if x := s.Jobs[job].X; x != size {
			size = x
			fmt.Fprintf(complain, "%s: n = %d\n", f.Name, size)
		}
	})
	if err == nil {
		rows(len(s.Jobs))
	}
	return err
}

// scaled is the part of a row that belongs to one search.
func scaled(r *measure.Result) string {
	if !r.Solved() {
		return fmt.Sprintf("%-11s%12s %10s %10s", "–", "–", "–", "–")
	}
	return fmt.Sprintf("%-11s%12d %10s %10s", r.Verdict, r.Explored(), duration(r.Seconds), say.Bytes(r.Counts.Bytes))
}

// benchWorkers measures searches by two workers beside the usual ones, in turns.
func benchWorkers(f *flag.FlagSet, c *contest) measuring {
	runs := f.Int("runs", 3, "the number of runs; the table has their median")
	return func(ctx context.Context, out, complain io.Writer) error {
		if *runs < 1 {
			return engine.Wrong("-runs must be at least 1")
		}
		return c.workers(ctx, *runs, out, complain)
	}
}

// workers prints a row for each model and search.
func (c *contest) workers(ctx context.Context, runs int, out, complain io.Writer) error {
	cores := say.Count(runtime.NumCPU(), "core")
	fmt.Fprintf(out, "On %s, %s/%s; medians of %d.\n\n", cores, runtime.GOOS, runtime.GOARCH, runs)
	measure.Head(out, 2, "search", "model", "states", "one worker", "two workers", "times as fast",
		"edges of two over those of one")
	for _, m := range []struct {
		family string
		n      int
	}{{"ring", 9}, {"philosophers", 8}, {"peterson", 4}} {
		n, err := modelOf(m.family, m.n)
		if err != nil {
			return err
		}
		model := fmt.Sprintf("%s %d", m.family, m.n)
		for _, searched := range c.searches {
			fmt.Fprintf(complain, "%s of %s\n", searched, model)
			cells, err := c.compared(ctx, n, searched, runs)
			if err != nil {
				return err
			}
			measure.Cells(out, append([]string{string(searched), model}, cells...)...)
		}
	}
	return nil
}

// compared measures a search by one worker and by two, in turns. What a limit ends is not compared.
func (c *contest) compared(ctx context.Context, n *network.Network, s measure.Search, runs int) ([]string, error) {
	var seconds, edges [2][]float64
	var states int64
	for range runs {
		for i := range seconds {
			opt := c.options(s)
			opt.Workers = i + 1
			r, err := measured(ctx, n, opt)
			switch {
			case err != nil:
				return nil, err
			case !r.Solved():
				return []string{"–", "–", "–", "–", "–"}, nil
			case i == 0:
				states = r.Explored()
			}
			seconds[i], edges[i] = append(seconds[i], r.Seconds), append(edges[i], float64(r.Counts.Edges))
		}
	}
	middle := func(values []float64) float64 { return measure.Median(values, 0).Number }
	one, two := middle(seconds[0]), middle(seconds[1])
	faster, more := fmt.Sprintf("%.1f", one/two), fmt.Sprintf("%.2f", middle(edges[1])/middle(edges[0]))
	return []string{say.Number(states), duration(one), duration(two), faster, more}, nil
}
