package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/examples"
)

// choices are the columns of the table, each with a way to choose stubborn sets, or none.
var choices = []struct {
	name string
	measure.Search
}{
	{"`decndfs`", "decndfs"},
	{"fewest, cheapest", "stubborn-decndfs"},
	{"fewest, first", "stubborn-decndfs +blocker=first"},
	{"first, cheapest", "stubborn-decndfs +guilty=first"},
	{"first, first", "stubborn-decndfs +guilty=first +blocker=first"},
	{"+elu", "stubborn-decndfs +elu"},
	{"+elu +blind", "stubborn-decndfs +elu +blind"},
}

// choiceStates is where a search of the table gives up.
const choiceStates = 400_000

// choiceRow is a row: networks whose counts are added up, without those on which some search finds a lasso.
type choiceRow struct {
	name     string
	networks func() ([]*network.Network, error)
}

// chosenModels are the rows of the table.
var chosenModels = func() []choiceRow {
	one := func(name, of string, n int) choiceRow {
		return choiceRow{name, func() ([]*network.Network, error) {
			built, err := modelOf(of, n)
			return []*network.Network{built}, err
		}}
	}
	rows := []choiceRow{one("philosophers 20", "philosophers", 20), one("ring 50", "ring", 50),
		one("Peterson 3", "peterson", 3)}
	for _, internal := range []int{0, 20, 40, 60} {
		rows = append(rows, choiceRow{fmt.Sprintf("random, %d %%", internal),
			func() (list []*network.Network, err error) {
				for seed := range 20 {
					n, err := family.Find("random").Build(map[string]int{"components": 4, "fewest": 5, "states": 10,
						"internal": internal, "seed": seed + 1})
					if err != nil {
						return nil, err
					}
					list = append(list, n)
				}
				return list, nil
			}})
	}
	return append(rows, choiceRow{"models of the gallery", gallery})
}()

// gallery are the networks of the examples in HOA.
func gallery() (list []*network.Network, err error) {
	for _, e := range examples.All() {
		if !hoa.Begins(e.Model) {
			continue
		}
		document, problems := hoa.Read(e.Model, hoa.Options{})
		if document == nil {
			return nil, fmt.Errorf("%s: %v", e.ID, problems)
		}
		list = append(list, document.Network)
	}
	return list, nil
}

// benchChoices counts what stubborn sets store for each way to choose them: counts, no times.
func benchChoices(*flag.FlagSet, *contest) measuring {
	return func(ctx context.Context, out, complain io.Writer) error {
		heads := []string{"model"}
		for _, c := range choices {
			heads = append(heads, c.name)
		}
		measure.Head(out, 1, heads...)
		for _, m := range chosenModels {
			fmt.Fprintln(complain, m.name)
			cells, err := m.cells(ctx)
			if err != nil {
				return err
			}
			measure.Cells(out, cells...)
		}
		return nil
	}
}

// cells are those of the row: states of both searches and edges, for each choice.
func (m *choiceRow) cells(ctx context.Context) ([]string, error) {
	networks, err := m.networks()
	if err != nil {
		return nil, err
	}
	sums, over := make([]search.Counts, len(choices)), make([]bool, len(choices))
	counted := 0
networks:
	for _, n := range networks {
		var these []measure.Result
		for i, c := range choices {
			opt := c.Options()
			opt.Limits.States = choiceStates
			r, err := measured(ctx, n, opt)
			if err != nil {
				return nil, err
			}
			if r.Verdict == search.Lasso {
				continue networks
			}
			over[i] = over[i] || !r.Solved()
			these = append(these, r)
		}
		counted++
		for i, r := range these {
			sums[i].States += r.Explored()
			sums[i].Edges += r.Counts.Edges
		}
	}
	name := m.name
	if strings.HasPrefix(name, "models") {
		name = say.Number(counted) + " " + name
	}
	cells := []string{name}
	for i, c := range sums {
		cell := say.Number(c.States) + " / " + say.Number(c.Edges)
		if over[i] {
			cell = "over " + say.Number(choiceStates)
		}
		cells = append(cells, cell)
	}
	return cells, nil
}
