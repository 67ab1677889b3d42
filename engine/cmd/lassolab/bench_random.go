package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/say"
	"lassolab/engine/sweep"
)

// benchRandom compares searches on random networks, cell by cell. The paper's own run is
// -components 2,3,4,5,6,7,8 -instances 150 -states 100 -timeout 15m -max-bytes 4294967296.
func benchRandom(ctx context.Context, args []string, out, complain io.Writer) (int, error) {
	f := flags("bench random", "[options]", complain)
	var g grid
	components := f.String("components", "2,3,4,5,6", "numbers of components, comma separated")
	internal := f.String("internal", "0,20,40,60,80", "percentages of internal transitions, comma separated")
	f.IntVar(&g.instances, "instances", 5, "the number of networks in each cell")
	f.IntVar(&g.fewest, "fewest", 15, "fewest states of a component")
	f.IntVar(&g.states, "states", 30, "most states of a component")
	f.IntVar(&g.seed, "seed", 1, "the seed of the first network in each cell; the others count up")
	parsed := rules(f, "ndfs,decndfs,scc", 200*time.Millisecond)
	var err error
	if g.contest, err = parsed(args); err != nil {
		return exitInput, err
	}
	if g.components, err = numbers("components", *components); err != nil {
		return exitInput, err
	}
	if g.internal, err = numbers("internal", *internal); err != nil {
		return exitInput, err
	}
	if err := g.check(); err != nil {
		return exitInput, err
	}
	err = g.run(ctx, out, complain)
	return status(err), err
}

// grid is the cells of a table of random networks.
type grid struct {
	contest
	components, internal    []int
	instances, seed         int
	fewest, states          int
	byInternal, byComponent [][]int // solved instances of each search, in the rows and columns of the grid
}

// values are the parameters of one network.
func (g *grid) values(internal, components, instance int) map[string]int {
	return map[string]int{"internal": internal, "components": components, "fewest": g.fewest,
		"states": g.states, "seed": g.seed + instance}
}

// check builds a network of each cell, so that a wrong parameter is named before the measuring starts.
func (g *grid) check() error {
	if g.instances < 1 {
		return fmt.Errorf("-instances must be at least 1")
	}
	if g.fewest > g.states {
		return fmt.Errorf("-fewest %d is more than -states %d", g.fewest, g.states)
	}
	for _, internal := range g.internal {
		for _, components := range g.components {
			if _, err := family.Find("random").Build(g.values(internal, components, g.instances-1)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *grid) run(ctx context.Context, out, complain io.Writer) error {
	fmt.Fprintf(out, "random: %s a cell, seeds from %d, %d to %d states a component\n",
		say.Count(g.instances, "network"), g.seed, g.fewest, g.states)
	fmt.Fprintf(out, "%s; solved networks and the median time, – where the median is not solved\n\n", g.rule())
	fmt.Fprintf(out, "%9s %10s", "internal", "components")
	for _, algorithm := range g.algorithms {
		fmt.Fprintf(out, " | %-14s%10s", algorithm, "median")
	}
	fmt.Fprintln(out)
	g.byInternal, g.byComponent = g.zeros(len(g.internal)), g.zeros(len(g.components))
	for row, internal := range g.internal {
		for column, components := range g.components {
			fmt.Fprintf(complain, "random: %d %% internal, %d components\n", internal, components)
			times, err := g.cell(ctx, internal, components)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "%7d %% %10d", internal, components)
			for i := range g.algorithms {
				fmt.Fprintf(out, " | %-14s%10s", fmt.Sprintf("%d/%d",
					len(times[i]), g.instances), median(times[i], g.instances))
				g.byInternal[row][i] += len(times[i])
				g.byComponent[column][i] += len(times[i])
			}
			fmt.Fprintln(out)
		}
	}
	g.sums(out)
	return nil
}

func (g *grid) zeros(rows int) [][]int {
	sums := make([][]int, rows)
	for i := range sums {
		sums[i] = make([]int, len(g.algorithms))
	}
	return sums
}

// cell measures the networks of one cell; for each search it returns the times, in seconds, of those it solved.
func (g *grid) cell(ctx context.Context, internal, components int) ([][]float64, error) {
	times := make([][]float64, len(g.algorithms))
	for k := range g.instances {
		values := g.values(internal, components, k)
		n, err := family.Find("random").Build(values)
		if err != nil {
			return nil, err
		}
		var reports []*engine.Report
		if reports, err = g.contest.run(ctx, n, nil); err == errInterrupted {
			return nil, err
		} else if err != nil {
			return nil, fmt.Errorf("%w; the model: lassolab family random -internal %d -components %d -fewest %d -states %d -seed %d",
				err, internal, components, g.fewest, g.states, values["seed"])
		}
		for i, r := range reports {
			if solved(r) {
				times[i] = append(times[i], r.Seconds)
			}
		}
	}
	return times, nil
}

// sums prints the solved networks by the share of internal transitions and by the number of components.
func (g *grid) sums(out io.Writer) {
	table := func(heading string, rows []int, of int, solved [][]int) {
		fmt.Fprintf(out, "\n%10s %9s", heading, "networks")
		for _, algorithm := range g.algorithms {
			fmt.Fprintf(out, " | %10s", algorithm)
		}
		fmt.Fprintln(out)
		for k, row := range rows {
			fmt.Fprintf(out, "%10d %9d", row, of)
			for _, s := range solved[k] {
				fmt.Fprintf(out, " | %10d", s)
			}
			fmt.Fprintln(out)
		}
	}
	table("internal %", g.internal, g.instances*len(g.components), g.byInternal)
	table("components", g.components, g.instances*len(g.internal), g.byComponent)
}

// median writes the median of so many times, of which only the solved ones are known: the
// others are longer than all of them.
func median(solved []float64, of int) string {
	m := sweep.Quantile(solved, slices.Repeat([]float64{math.Inf(1)}, of-len(solved)), .5)
	if !m.Known || m.Cut {
		return "–"
	}
	return duration(m.Number)
}
