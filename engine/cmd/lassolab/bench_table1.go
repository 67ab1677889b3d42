package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/measure"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/examples"
)

// tableRow is a model of [EL] Table 1, with what the paper prints for its three searches: states, edges, stack.
type tableRow struct {
	name, example string // of the paper; our program of that kind, an example: empty, there is none
	file          string // SPIN's own program
	published     [3]string
	differs       string // why numbers differ from the paper's
}

// define sets a parameter of SPIN's own petersonN to that of the paper.
var define = regexp.MustCompile(`(?m)^([ \t]*#[ \t]*define[ \t]+N[ \t]+)\d+`)

var table1 = []tableRow{
	{"petersonN", "promela-peterson-n", "petersonN.pml", [3]string{"25362 69787 5837", "25362 28855 1035",
		"25362 28328 632"},
		"SPIN 6.5.2 by default, without the program's claim (-DNOREDUCE -DNOCLAIM), counts the paper's 25 362 " +
			"states, 69 787 edges and a stack of 5 837: it merges statements and resets dead values by itself. " +
			"Under -o1 -o2 -o3 it counts 45 915 and 128 654, which are ours and a step of its own"},
	{"leader", "promela-leader", "leader0.pml", [3]string{"38863 158K 113", "38863 51565 112", "38863 51565 113"},
		"SPIN 6.5.2 counts 41 692 under -o3, which are ours, a step of init, and 6 processes that die, and 15 779 " +
			"when it merges statements: no choice of -o1, -o2 and -o3 gives the paper's; our own program has 4 " +
			"processes, SPIN's 5"},
	{"snoopy", "", "snoopy.pml", [3]string{"62179 213K 6877", "62179 193K 5670", "62179 192K 5546"},
		"SPIN counts 91 920 under -o1 -o2 -o3: ours, and a step of init; 61 619 by default. edgelean keeps 40 % of " +
			"the edges here and 91 % in the paper: here two statements are independent where they touch no " +
			"process, variable or channel in common; which statements on channels the paper's prototype takes for " +
			"independent, it does not say"},
	{"sort", "promela-sort", "sort.pml", [3]string{"374238 1.53M 177", "374238 413K 176", "374238 413K 177"},
		"not reproduced: the size of the paper's program is not known; processes that die are not ours; our own " +
			"program sorts 4 numbers"},
}

// The searches that the paper compares, in its order.
var table1Searches = []string{"dfs", "edgelean", "tnf"}

// benchTable1 searches programs as [EL] Table 1 does, our own ones and those of SPIN where the reader has them.
func benchTable1(f *flag.FlagSet, _ *contest) measuring {
	models := f.String("models", "", "a folder with SPIN's own examples (petersonN.pml, leader0.pml, snoopy.pml, "+
		"sort.pml), or in its folders")
	timeout := f.Duration("timeout", time.Minute, "limit on the time of one search; 0: none")
	return func(ctx context.Context, out, complain io.Writer) error {
		theirs := map[string]string{} // by the names of their files
		for _, row := range table1 {
			if *models != "" {
				text, err := within(*models, row.file)
				if err != nil {
					return engine.Wrong("%s", err)
				}
				theirs[row.file] = text
			}
		}
		fmt.Fprintln(out, "[EL] Table 1: states, edges and stack; dead values are kept, statements are not merged. "+
			"The models DMS and RW are not public, and pftp asks for a timeout, which no single component knows; "+
			"SPIN 6.5.2 under -o3 (-DNOREDUCE -DNOCLAIM) counts 207 481 states and 604 466 edges of it, the paper's "+
			"207K and 604K.")
		fmt.Fprintln(out)
		measure.Head(out, 2, "model", "search", "states", "edges", "stack", "published: states", "edges", "stack")
		for _, row := range table1 {
			if e, ok := examples.Find(row.example); ok {
				if err := row.print(ctx, row.name+", our program", e.Model, *timeout, out); err != nil {
					return err
				}
			}
			text, asked := theirs[row.file]
			if asked && text == "" {
				fmt.Fprintf(complain, "there is no %s in %s\n", row.file, *models)
			}
			if text == "" {
				continue
			}
			if row.name == "petersonN" {
				text = define.ReplaceAllString(text, "${1}3")
			}
			if err := row.print(ctx, row.name+", SPIN's", text, *timeout, out); err != nil {
				return err
			}
		}
		fmt.Fprintln(out)
		for _, row := range table1 {
			fmt.Fprintf(out, "%s: %s.\n", row.name, row.differs)
		}
		return nil
	}
}

// print searches a program and prints its rows.
func (row tableRow) print(ctx context.Context, name, text string, timeout time.Duration, out io.Writer) error {
	model, diagnostics, err := promela.Read(ctx, text, promela.Options{Ways: promela.Ways{KeepDead: true}})
	if err != nil {
		return err
	}
	if model == nil {
		fmt.Fprintf(out, "| %s | | | | | | | |\n", name)
		for _, d := range diagnostics {
			fmt.Fprintln(out, d.Format(row.file))
		}
		return nil
	}
	for i, algorithm := range table1Searches {
		r, err := measured(ctx, model.Network, engine.Options{Algorithm: algorithm, Timeout: timeout})
		if err != nil {
			return err
		}
		figures := []string{"–", "–", "–"}
		if c := r.Counts; r.Solved() {
			figures = []string{say.Number(c.States), say.Number(c.Edges), say.Number(c.Stack)}
		}
		cells := append([]string{name, algorithm}, figures...)
		measure.Cells(out, append(cells, strings.Fields(row.published[i])...)...)
	}
	return nil
}

// within finds a file in a folder and reads it; empty: there is none.
func within(folder, name string) (text string, err error) {
	var found []string
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() == name {
			found = append(found, path)
		}
		return err
	})
	if err != nil || len(found) == 0 {
		if errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("there is no folder %s", folder)
		}
		return "", err
	}
	slices.Sort(found)
	read, err := os.ReadFile(found[0])
	return string(read), err
}
