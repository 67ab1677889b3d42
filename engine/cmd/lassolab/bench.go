package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/sweep"
)

// bench is a series of models on which searches are compared.
type bench struct {
	name, about string
	run         func(ctx context.Context, args []string, out, complain io.Writer) (int, error)
}

var benches = []bench{
	{"random", "random networks by the share of internal transitions and the number of components: solved instances and median times ([DEC] Figure 12)",
		benchRandom},
	{"philosophers", "n dining philosophers: states, time and memory as n grows ([DEC] Figure 10)",
		benchScaling("philosophers", "3,4,5,6,7,8,9,10,11")},
	{"ring", "n components in a ring: states, time and memory as n grows ([DEC] Figure 10)",
		benchScaling("ring", "2,4,6,8,9,25,50,75,1000")},
	{"growth", "every family and search: how time and memory grow from one size to the next, and at which size 1 GB is not enough",
		benchGrowth},
	{"choices", "stubborn sets: states and edges for each way to choose them", benchChoices},
	{"workers", "two workers beside one: time, and the edges that both follow", benchWorkers},
	{"property", "what a property costs: its monitor in as few labels as suffice, and in all of them",
		benchProperty},
	{"table1", "programs in Promela: the searches of [EL] Table 1 beside the numbers that it prints", benchTable1},
}

func benchCommand(args []string, _ io.Reader, out, complain io.Writer) (int, error) {
	if len(args) == 0 || asksForHelp(args[0]) {
		for _, b := range benches {
			fmt.Fprintf(out, "%s\n    %s\n", b.name, b.about)
		}
		return exitDone, nil
	}
	i := slices.IndexFunc(benches, func(b bench) bool { return b.name == args[0] })
	if i < 0 {
		return exitInput, fmt.Errorf("there is nothing to measure called %q: lassolab bench lists what there is",
			args[0])
	}
	ctx, stop := interruptible()
	defer stop()
	return benches[i].run(ctx, args[1:], out, complain)
}

// contest is a number of searches under the same limits.
type contest struct {
	algorithms []string
	limits     search.Limits
	timeout    time.Duration
}

// rules adds the flags that describe a contest of searches for lassos; the result parses the flags.
func rules(f *flag.FlagSet, algorithms string, timeout time.Duration) func(args []string) (contest, error) {
	return rulesOf(f, algorithms, timeout, 1<<30, "search for lassos", func(a engine.Algorithm) bool { return a.Lasso })
}

// anySearch is the kind of all searches.
const anySearch = "search"

// rulesOf is rules for searches of some kind.
func rulesOf(f *flag.FlagSet, algorithms string, timeout time.Duration, bytes int64, kind string,
	fits func(engine.Algorithm) bool) func(args []string) (contest, error) {
	var c contest
	unlimited := "; 0: none"
	if kind == anySearch { // the sizes of a family have no end
		unlimited = ""
	}
	names := f.String("algorithms", algorithms, "the searches to compare, comma separated")
	f.DurationVar(&c.timeout, "timeout", timeout, "limit on the time of one search"+unlimited)
	f.Int64Var(&c.limits.Bytes, "max-bytes", bytes, "limit on the memory of one search's own structures; 0: none")
	return func(args []string) (contest, error) {
		if err := parseOptions(f, args); err != nil {
			return c, err
		}
		c.algorithms = say.Names(*names)
		for _, name := range c.algorithms {
			if a, found := engine.Find(name); !found || !fits(a) {
				return c, fmt.Errorf("there is no %s called %q", kind, name)
			}
		}
		if len(c.algorithms) == 0 {
			return c, fmt.Errorf("name at least one search with -algorithms")
		}
		return c, nil
	}
}

// parseOptions parses the flags of a bench, which takes nothing else.
func parseOptions(f *flag.FlagSet, args []string) error {
	if err := parse(f, args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("bench takes options, not %q", f.Arg(0))
	}
	return nil
}

// rule says when a search counts as unsolved.
func (c *contest) rule() string {
	var limits []string
	if c.timeout > 0 {
		limits = append(limits, c.timeout.String())
	}
	if c.limits.Bytes > 0 {
		limits = append(limits, say.Bytes(c.limits.Bytes))
	}
	if len(limits) == 0 {
		return "no limits"
	}
	return "at most " + say.And(limits) + " a search"
}

// errInterrupted ends a bench from outside.
var errInterrupted = fmt.Errorf("interrupted: the table is not complete")

// measure runs one search. A solved one has the verdict lasso or empty.
func (c *contest) measure(ctx context.Context, n *network.Network, algorithm string) (*engine.Report, error) {
	tidy()
	return uninterrupted(ctx, n, engine.Options{Algorithm: algorithm, Limits: c.limits, Timeout: c.timeout})
}

// uninterrupted runs one search; its error is errInterrupted where it was interrupted.
func uninterrupted(ctx context.Context, n *network.Network, opt engine.Options) (*engine.Report, error) {
	r, err := engine.Search(ctx, n, opt)
	if ctx.Err() != nil {
		return nil, errInterrupted
	}
	return r, err
}

// run measures the searches for which skip is false and holds those that solved the network against
// each other. Skipped ones are nil.
func (c *contest) run(ctx context.Context, n *network.Network,
	skip func(algorithm int) bool) ([]*engine.Report, error) {
	reports := make([]*engine.Report, len(c.algorithms))
	judge := -1
	for i, algorithm := range c.algorithms {
		if skip != nil && skip(i) {
			continue
		}
		r, err := c.measure(ctx, n, algorithm)
		if err != nil {
			return nil, err
		}
		reports[i] = r
		if !solved(r) {
			continue
		}
		if judge >= 0 && reports[judge].Verdict != r.Verdict {
			return nil, fmt.Errorf("a fault of Lassolab: %s says %s, %s says %s",
				c.algorithms[judge], reports[judge].Verdict, algorithm, r.Verdict)
		}
		judge = i
	}
	return reports, nil
}

// tidy clears away what another search left behind: that is not for the next one to do.
func tidy() { runtime.GC() }

func solved(r *engine.Report) bool { return r != nil && r.Verdict != search.Limit }

// status is the exit status that goes with what ended a bench.
func status(err error) int {
	switch err {
	case nil:
		return exitDone
	case errInterrupted:
		return exitLimit
	}
	return exitFault
}

// numbers parses a list of numbers and ranges.
func numbers(flag, text string) ([]int, error) {
	all, err := sweep.Numbers(text)
	if err != nil {
		return nil, fmt.Errorf("-%s: %w", flag, err)
	}
	return all, nil
}

// duration writes a time with about three digits.
func duration(seconds float64) string {
	d := time.Duration(seconds * 1e9)
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	said := d.Round(unit).String()
	if at := strings.IndexFunc(said, unicode.IsLetter); at >= 0 && d < time.Minute {
		said = said[:at] + " " + said[at:]
	}
	return said
}
