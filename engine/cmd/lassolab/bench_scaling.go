package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/say"
)

// benchScaling compares searches on one family as its size grows.
func benchScaling(name, sizes string) func(context.Context, []string, io.Writer, io.Writer) (int, error) {
	return func(ctx context.Context, args []string, out, complain io.Writer) (int, error) {
		f := flags("bench "+name, "[options]", complain)
		n := f.String("n", sizes, "sizes, comma separated; 3..8 is a range")
		parsed := rules(f, "ndfs,decndfs", 5*time.Second)
		c, err := parsed(args)
		if err != nil {
			return exitInput, err
		}
		series, err := numbers("n", *n)
		if err != nil {
			return exitInput, err
		}
		for _, n := range series {
			if _, err := family.Find(name).Build(map[string]int{"n": n}); err != nil {
				return exitInput, err
			}
		}
		err = c.scale(ctx, family.Find(name), series, out, complain)
		return status(err), err
	}
}

// scale prints a row for each size. A search that a limit ended is not asked for larger sizes.
func (c *contest) scale(ctx context.Context, f *family.Family, sizes []int, out, complain io.Writer) error {
	fmt.Fprintf(out, "%s: %s\n%s; states are those of both searches; – where a limit ended the search, at this size or a smaller one\n\n",
		f.Name, f.About, c.rule())
	fmt.Fprintf(out, "%6s", "n")
	for _, algorithm := range c.algorithms {
		fmt.Fprintf(out, " | %-15s%8s %10s %10s", algorithm, "states", "time", "memory")
	}
	fmt.Fprintln(out)
	ended := make([]bool, len(c.algorithms))
	for _, size := range sizes {
		fmt.Fprintf(complain, "%s: n = %d\n", f.Name, size)
		n, err := f.Build(map[string]int{"n": size})
		if err != nil {
			return err
		}
		reports, err := c.run(ctx, n, func(i int) bool { return ended[i] })
		if err == errInterrupted {
			return err
		} else if err != nil {
			return fmt.Errorf("n = %d: %w", size, err)
		}
		fmt.Fprintf(out, "%6d", size)
		for i, r := range reports {
			ended[i] = !solved(r)
			fmt.Fprintf(out, " | %s", scaled(r))
		}
		fmt.Fprintln(out)
	}
	return nil
}

// scaled is the part of a row that belongs to one search.
func scaled(r *engine.Report) string {
	if !solved(r) {
		return fmt.Sprintf("%-11s%12s %10s %10s", "–", "–", "–", "–")
	}
	return fmt.Sprintf("%-11s%12d %10s %10s",
		r.Verdict, r.Counts.States+r.Counts.Nested, duration(r.Seconds), say.Bytes(r.Counts.Bytes))
}
