package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"lassolab/engine/family"
	"lassolab/engine/measure"
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
