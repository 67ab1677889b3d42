package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// benchWorkers measures searches by two workers beside the usual ones, in turns.
func benchWorkers(ctx context.Context, args []string, out, complain io.Writer) (int, error) {
	f := flags("bench workers", "[options]", complain)
	runs := f.Int("runs", 3, "the number of runs; the table has their median")
	into := targetOf(f, "workers")
	parsed := rulesOf(f, say.List(engine.Those(engine.Parallel)), time.Minute, 1<<30, "search by several workers", engine.Parallel)
	c, err := parsed(args)
	if err != nil {
		return exitInput, err
	}
	if *runs < 1 {
		return exitInput, fmt.Errorf("-runs must be at least 1")
	}
	if err := into.find(); err != nil {
		return exitInput, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "On %s, %s; medians of %d.\n\n", say.Count(runtime.NumCPU(), "core"), runtime.GOOS+"/"+runtime.GOARCH, *runs)
	b.WriteString("| search | model | states | one worker | two workers | times as fast | edges of two over those of one |\n| --- | --- | --: | --: | --: | --: | --: |\n")
	for _, m := range []struct {
		family string
		n      int
	}{{"ring", 9}, {"philosophers", 8}, {"peterson", 4}} {
		n, err := family.Find(m.family).Build(map[string]int{"n": m.n})
		if err != nil {
			return exitFault, err
		}
		for _, algorithm := range c.algorithms {
			fmt.Fprintf(complain, "%s of %s %d\n", algorithm, m.family, m.n)
			row, err := c.besides(ctx, n, algorithm, *runs)
			if err != nil {
				return status(err), err
			}
			fmt.Fprintf(&b, "| %s | %s %d | %s |\n", algorithm, m.family, m.n, row)
		}
	}
	return into.put(b.String(), out)
}

// besides measures a search by one worker and by two, in turns. What a limit ends is not compared.
func (c *contest) besides(ctx context.Context, n *network.Network, algorithm string, runs int) (row string, err error) {
	var seconds, edges [2][]float64
	var states int64
	for range runs {
		for i := range seconds {
			tidy()
			opt := engine.Options{Algorithm: algorithm, Workers: i + 1, Limits: c.limits, Timeout: c.timeout}
			r, err := uninterrupted(ctx, n, opt)
			switch {
			case err != nil:
				return "", err
			case !solved(r):
				return "– | – | – | – | –", nil
			case i == 0:
				states = r.Counts.States + r.Counts.Nested
			}
			seconds[i], edges[i] = append(seconds[i], r.Seconds), append(edges[i], float64(r.Counts.Edges))
		}
	}
	one, two := middle(seconds[0]), middle(seconds[1])
	return fmt.Sprintf("%s | %s | %s | %.1f | %.2f", say.Number(states), duration(one), duration(two), one/two, middle(edges[1])/middle(edges[0])), nil
}

// middle is the median of an odd number of values, and the upper one of the two in the middle otherwise.
func middle(values []float64) float64 { return slices.Sorted(slices.Values(values))[len(values)/2] }
