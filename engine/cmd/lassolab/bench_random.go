package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"lassolab/engine"
	"lassolab/engine/measure"
	"lassolab/engine/say"
)

// benchRandom compares searches on random networks, cell by cell. The paper's own run is
// -components 2,3,4,5,6,7,8 -instances 150 -states 100 -timeout 15m -max-bytes 4294967296.
func benchRandom(f *flag.FlagSet, c *contest) measuring {
	g := grid{contest: c}
	components := f.String("components", "2,3,4,5,6", "numbers of components, comma separated")
	internal := f.String("internal", "0,20,40,60,80", "percentages of internal transitions, comma separated")
	f.IntVar(&g.instances, "instances", 5, "the number of networks in each cell")
	f.IntVar(&g.fewest, "fewest", 15, "fewest states of a component")
	f.IntVar(&g.states, "states", 30, "most states of a component")
	f.IntVar(&g.seed, "seed", 1, "the seed of the first network in each cell; the others count up")
	return func(ctx context.Context, out, complain io.Writer) (err error) {
		if g.components, err = numbers("components", *components); err != nil {
			return err
		}
		if g.internal, err = numbers("internal", *internal); err != nil {
			return err
		}
		if err := g.fill(); err != nil {
			return err
		}
		return g.run(ctx, out, complain)
	}
}

// grid is the cells of a table of random networks.
type grid struct {
	*contest
	components, internal []int
	instances, seed      int
	fewest, states       int
	cells                [][]*measure.Sweep // by the share of internal transitions, and by the number of components
}

// fill makes the sweeps of all cells, and builds a network of each, so that a wrong parameter is named at once.
func (g *grid) fill() error {
	if g.instances < 1 {
		return engine.Wrong("-instances must be at least 1")
	}
	if g.fewest > g.states {
		return engine.Wrong("-fewest %d is more than -states %d", g.fewest, g.states)
	}
	seeds := measure.Parameter{Name: "seed"}
	for i := range g.instances {
		seeds.Values = append(seeds.Values, g.seed+i)
	}
	one := func(name string, value int) measure.Parameter {
		return measure.Parameter{Name: name, Values: []int{value}}
	}
	for _, internal := range g.internal {
		var row []*measure.Sweep
		for _, components := range g.components {
			s := g.over("random", one("components", components), one("internal", internal),
				one("fewest", g.fewest), one("states", g.states), seeds)
			if _, err := s.Jobs[len(s.Jobs)-1].Network(); err != nil {
				return err
			}
			row = append(row, s)
		}
		g.cells = append(g.cells, row)
	}
	return nil
}

func (g *grid) run(ctx context.Context, out, complain io.Writer) error {
	fmt.Fprintf(out, "random: %s a cell, seeds from %d, %d to %d states a component\n",
		say.Count(g.instances, "network"), g.seed, g.fewest, g.states)
	fmt.Fprintf(out, "%s; solved networks and the median time, – where the median is not solved\n\n", g.rule())
	fmt.Fprintf(out, "%9s %10s", "internal", "components")
	for _, searched := range g.searches {
		fmt.Fprintf(out, " | %-14s%10s", searched, "median")
	}
	fmt.Fprintln(out)
	for row, internal := range g.internal {
		for column, components := range g.components {
			fmt.Fprintf(complain, "random: %d %% internal, %d components\n", internal, components)
			s := g.cells[row][column]
			if err := g.contest.run(ctx, s, func(int) {}); err != nil {
				return err
			}
			fmt.Fprintf(out, "%7d %% %10d", internal, components)
			for i := range g.searches {
				times := g.times(i, s)
				solved := fmt.Sprintf("%d/%d", len(times), g.instances)
				fmt.Fprintf(out, " | %-14s%10s", solved, median(times, g.instances))
			}
			fmt.Fprintln(out)
		}
	}
	g.sums(out, "internal %", g.internal, g.cells)
	columns := make([][]*measure.Sweep, len(g.components))
	for _, row := range g.cells {
		for i, s := range row {
			columns[i] = append(columns[i], s)
		}
	}
	g.sums(out, "components", g.components, columns)
	return nil
}

// times are the times of a search, in seconds, on the networks of some cells that it solved.
func (g *grid) times(number int, cells ...*measure.Sweep) (seconds []float64) {
	for _, s := range cells {
		for i := number; i < len(s.Jobs); i += len(g.searches) {
			if r := s.Result(i); r.Solved() {
				seconds = append(seconds, r.Seconds)
			}
		}
	}
	return seconds
}

// sums prints how many networks of each row of cells were solved.
func (g *grid) sums(out io.Writer, heading string, rows []int, cells [][]*measure.Sweep) {
	fmt.Fprintf(out, "\n%10s %9s", heading, "networks")
	for _, searched := range g.searches {
		fmt.Fprintf(out, " | %10s", searched)
	}
	fmt.Fprintln(out)
	for k, row := range rows {
		fmt.Fprintf(out, "%10d %9d", row, g.instances*len(cells[k]))
		for i := range g.searches {
			fmt.Fprintf(out, " | %10d", len(g.times(i, cells[k]...)))
		}
		fmt.Fprintln(out)
	}
}

// median writes the median of so many times, of which only the solved ones are known: the others are longer.
func median(solved []float64, of int) string {
	m := measure.Median(solved, of-len(solved))
	if !m.Known || m.Cut {
		return "–"
	}
	return duration(m.Number)
}
