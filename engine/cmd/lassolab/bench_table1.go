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

// tableRow is a model of [EL] Table 1, with what the paper prints for its three searches: states, edges, stack, memory
// in MB and seconds.
type tableRow struct {
	name, example string       // of the paper; our program of that kind, an example: empty, there is none
	file          string       // SPIN's own program
	ways          promela.Ways // how it becomes a network: as the paper's numbers, or those nearest to them, count it
	published     [3]string
	differs       string // why numbers differ from the paper's, with the commands that show it
}

// define sets a parameter of SPIN's own petersonN to that of the paper.
var define = regexp.MustCompile(`(?m)^([ \t]*#[ \t]*define[ \t]+N[ \t]+)\d+`)

var table1 = []tableRow{
	{"petersonN", "promela-peterson-n", "petersonN.pml", promela.Ways{Merge: true},
		[3]string{"25362 69787 5837 3.0 0.06", "25362 28855 1035 2.8 0.05", "25362 28328 632 2.8 0.04"},
		"N = 3, as in the paper. The states are the paper's, and SPIN counts one step more, for the first state: " +
			"spin -a, gcc -DNOREDUCE -DNOCLAIM, ./pan -E -c0. Stacks, and the edges of edgelean and tnf, depend on " +
			"≪: search -merge -propose-order has others, and the paper does not say its own. Without -merge, " +
			"search -keep-dead counts 45 915 states, as spin -o1 -o2 -o3; our own program leaves its rounds by a " +
			"condition in place of an else"},
	{"pftp", "", "pftp.pml", promela.Ways{SpinDead: true},
		[3]string{"207K 604K 3077 27.3 1.6", "207K 480K 2578 27.2 1.3", "207K 473K 2824 27.3 1.4"},
		"states and edges are those of spin -o3 (207 481 and 604 466), without a step of init and the first state. " +
			"edgelean and tnf keep fewer edges than in the paper: two statements are independent here where they " +
			"touch no process, variable or channel in common; which ones the paper's prototype takes for " +
			"independent, it does not say. A step by timeout is a label of all components on which it depends"},
	{"leader", "promela-leader", "leader0.pml", promela.Ways{SpinDead: true},
		[3]string{"38863 158K 113 8.8 0.45", "38863 51565 112 8.8 0.21", "38863 51565 113 8.8 0.23"},
		"spin -o3 counts 41 692 states, which are ours, a step of init, and 6 processes that die; search -merge " +
			"counts 15 772, and SPIN by default 15 779. No choice of -o1, -o2 and -o3 gives the paper's: its " +
			"version of the program is not known; our own program has 4 processes, SPIN's 5"},
	{"snoopy", "", "snoopy.pml", promela.Ways{Merge: true},
		[3]string{"62179 213K 6877 8.5 0.46", "62179 193K 5670 8.4 0.45", "62179 192K 5546 8.4 0.44"},
		"SPIN 6.5.2 counts 61 619 by default: ours, and a step of init; search -keep-dead counts 91 919, and spin " +
			"-o1 -o2 -o3 one more. The paper's 62 179 are of an older SPIN, or of another version of the program. " +
			"edgelean and tnf keep fewer edges, as of pftp"},
	{"sort", "promela-sort", "sort.pml", promela.Ways{Merge: true},
		[3]string{"374238 1.53M 177 62.1 5.6", "374238 413K 176 62.1 1.5", "374238 413K 177 62.1 1.7"},
		"not reproduced: the size of the paper's program is not known; search counts 107 456 with -merge, and 647 " +
			"392 without it; our own program sorts 4 numbers"},
}

// The searches that the paper compares, in its order.
var table1Searches = []string{"dfs", "edgelean", "tnf"}

// benchTable1 searches programs as [EL] Table 1 does, our own ones and those of SPIN where the reader has them.
func benchTable1(f *flag.FlagSet, _ *contest) measuring {
	models := f.String("models", "", "a folder with SPIN's own examples (petersonN.pml, pftp.pml, leader0.pml, "+
		"snoopy.pml, sort.pml), or in its folders")
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
		fmt.Fprintln(out, "[EL] Table 1: states, edges and stack, the memory of the search's own structures, and its "+
			"time. The models DMS and RW are not public.")
		fmt.Fprintln(out)
		measure.Head(out, 3, "model", "options", "search", "states", "edges", "stack", "memory", "time",
			"published: states", "edges", "stack", say.Megabyte, "seconds")
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
	model, diagnostics, err := promela.Read(ctx, text, promela.Options{Ways: row.ways})
	if err != nil {
		return err
	}
	if model == nil {
		fmt.Fprintf(out, "| %s |%s\n", name, strings.Repeat(" |", 12))
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
		figures := []string{"–", "–", "–", "–", "–"}
		if c := r.Counts; r.Solved() {
			figures = []string{say.Number(c.States), say.Number(c.Edges), say.Number(c.Stack), say.Bytes(c.Bytes),
				say.Seconds(r.Seconds)}
		}
		cells := append([]string{name, row.options(), algorithm}, figures...)
		measure.Cells(out, append(cells, strings.Fields(row.published[i])...)...)
	}
	return nil
}

// options are those of the command line by which the row's programs are read.
func (row tableRow) options() string {
	var list []string
	for _, w := range promela.AllWays {
		if *w.Field(&row.ways) {
			list = append(list, "-"+w.Name)
		}
	}
	return strings.Join(list, " ")
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
