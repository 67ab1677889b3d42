package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/examples"
)

// choice is a way to choose stubborn sets, or none: a search with its options.
type choice struct {
	name string
	opt  engine.Options
}

// choices are the columns of the table.
var choices = func() []choice {
	stubborn := func(name, guilty, blocker string, elu, blind bool) choice {
		return choice{name, engine.Options{Algorithm: "stubborn-decndfs", Guilty: guilty, Blocker: blocker, Elu: elu, Blind: blind}}
	}
	return []choice{
		{"`decndfs`", engine.Options{Algorithm: "decndfs"}},
		stubborn("fewest, cheapest", "fewest", "cheapest", false, false),
		stubborn("fewest, first", "fewest", "first", false, false),
		stubborn("first, cheapest", "first", "cheapest", false, false),
		stubborn("first, first", "first", "first", false, false),
		stubborn("+elu", "", "", true, false),
		stubborn("+elu +blind", "", "", true, true),
	}
}()

// choiceStates is where a search of the table gives up.
const choiceStates = 400_000

// choiceRow is a row of the table: networks whose counts are added up. Those on which some search finds a lasso are left out.
type choiceRow struct {
	name     string
	networks func() ([]*network.Network, error)
}

// chosenModels are the rows of the table.
var chosenModels = func() []choiceRow {
	one := func(name, of string, n int) choiceRow {
		return choiceRow{name, func() ([]*network.Network, error) {
			built, err := family.Find(of).Build(map[string]int{"n": n})
			return []*network.Network{built}, err
		}}
	}
	rows := []choiceRow{one("philosophers 20", "philosophers", 20), one("ring 50", "ring", 50), one("Peterson 3", "peterson", 3)}
	for _, internal := range []int{0, 20, 40, 60} {
		rows = append(rows, choiceRow{fmt.Sprintf("random, %d %%", internal), func() (list []*network.Network, err error) {
			for seed := range 20 {
				n, err := family.Find("random").Build(map[string]int{"components": 4, "fewest": 5, "states": 10, "internal": internal, "seed": seed + 1})
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

// gallery are the networks of the examples that are no programs.
func gallery() (list []*network.Network, err error) {
	for _, e := range examples.All() {
		if strings.HasPrefix(e.ID, "promela-") {
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
func benchChoices(ctx context.Context, args []string, out, complain io.Writer) (int, error) {
	f := flags("bench choices", "[options]", complain)
	into := targetOf(f, "choices")
	if err := parseOptions(f, args); err != nil {
		return exitInput, err
	}
	if err := into.find(); err != nil {
		return exitInput, err
	}
	var b strings.Builder
	b.WriteString("| model |")
	for _, c := range choices {
		b.WriteString(" " + c.name + " |")
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --: |", len(choices)) + "\n")
	for _, m := range chosenModels {
		fmt.Fprintln(complain, m.name)
		row, err := m.row(ctx)
		if err != nil {
			return status(err), err
		}
		b.WriteString(row)
	}
	return into.put(b.String(), out)
}

// row is a line of the table: states of both searches and edges, for each choice.
func (m *choiceRow) row(ctx context.Context) (string, error) {
	networks, err := m.networks()
	if err != nil {
		return "", err
	}
	sums, over := make([]search.Counts, len(choices)), make([]bool, len(choices))
	counted := 0
networks:
	for _, n := range networks {
		var these []search.Counts
		for i, c := range choices {
			opt := c.opt
			opt.Limits.States = choiceStates
			r, err := engine.Search(ctx, n, opt)
			if ctx.Err() != nil {
				return "", errInterrupted
			}
			if err != nil {
				return "", fmt.Errorf("%s: %w", m.name, err)
			}
			if r.Verdict == search.Lasso {
				continue networks
			}
			over[i] = over[i] || r.Verdict == search.Limit
			these = append(these, r.Counts)
		}
		counted++
		for i, c := range these {
			sums[i].States += c.States + c.Nested
			sums[i].Edges += c.Edges
		}
	}
	name := m.name
	if strings.HasPrefix(name, "models") {
		name = say.Number(counted) + " " + name
	}
	row := "| " + name + " |"
	for i, c := range sums {
		if over[i] {
			row += " over " + say.Number(choiceStates) + " |"
			continue
		}
		row += " " + say.Number(c.States) + " / " + say.Number(c.Edges) + " |"
	}
	return row + "\n", nil
}
