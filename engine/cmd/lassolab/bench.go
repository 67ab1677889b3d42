package main

import (
	"cmp"
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
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// bench measures searches and prints a table.
type bench struct {
	name, about string
	into        bool // a document has its table, between the marks <!-- name --> and <!-- /name -->
	rules       rules
	// prepare adds more flags; the contest is complete when the measuring begins
	prepare func(f *flag.FlagSet, c *contest) measuring
}

// measuring checks the flags, measures searches, prints a table to out, and announces to complain what it measures. The
// error is an *engine.InputError, errInterrupted or a fault.
type measuring func(ctx context.Context, out, complain io.Writer) error

var benches = []bench{
	{"random", "random networks by the share of internal transitions and the number of components: solved " +
		"instances and median times ([DEC] Figure 12)",
		false, lassos("ndfs,decndfs,scc", 200*time.Millisecond), benchRandom},
	{"philosophers", "n dining philosophers: states, time and memory as n grows ([DEC] Figure 10)",
		false, lassos("ndfs,decndfs", 5*time.Second), benchScaling("philosophers", "3,4,5,6,7,8,9,10,11")},
	{"ring", "n components in a ring: states, time and memory as n grows ([DEC] Figure 10)",
		false, lassos("ndfs,decndfs", 5*time.Second), benchScaling("ring", "2,4,6,8,9,25,50,75,1000")},
	{"growth", "every family and search: how time and memory grow from one size to the next, and at which size 1 " +
		"GB is not enough",
		true, rules{say.List(engine.Names()), 10 * time.Second, 1e9, anySearch,
			func(engine.Algorithm) bool { return true }}, benchGrowth},
	{"choices", "stubborn sets: states and edges for each way to choose them", true, rules{}, benchChoices},
	{"workers", "two workers beside one: time, and the edges that both follow", true,
		rules{say.List(engine.Those(engine.Parallel)), time.Minute, 1 << 30, "search by several workers",
			engine.Parallel}, benchWorkers},
	{"property", "what a property costs: its monitor in as few labels as suffice, and in all of them",
		true, lassos("ndfs,decndfs,star-decndfs", 20*time.Second), benchProperty},
	{"nets", "nets of many components or labels: states, and time for each",
		true, rules{"dfs,decoupled,stubborn,stubborn-decoupled", 20 * time.Second, 1 << 30, anySearch,
			func(engine.Algorithm) bool { return true }}, benchNets},
	{"table1", "programs in Promela: the searches of [EL] Table 1 beside the numbers that it prints",
		false, rules{}, benchTable1},
}

// benchNames lists the measurements.
func benchNames() (names []string) {
	for _, b := range benches {
		names = append(names, b.name)
	}
	return names
}

func benchCommand(c *call, args []string) error {
	if len(args) == 0 || asksForHelp(args[0]) {
		for _, b := range benches {
			c.printf("%s\n    %s\n", b.name, b.about)
		}
		return nil
	}
	i := slices.IndexFunc(benches, func(b bench) bool { return b.name == args[0] })
	if i < 0 {
		return fmt.Errorf("there is nothing to measure called %q%s", args[0], say.Meant(args[0], benchNames(),
			": lassolab bench lists what there is"))
	}
	b := benches[i]
	c = c.part(b.name)
	var of contest
	complete := b.rules.flags(c.FlagSet, &of)
	run := b.prepare(c.FlagSet, &of)
	into, document := false, ""
	if b.into {
		c.BoolVar(&into, "into", false, fmt.Sprintf("also write the table into the Markdown file of the "+
			"project that has "+
			"<!-- %s --> and <!-- /%s -->", b.name, b.name))
	}
	err := c.parseAlone(args[1:], "bench")
	if err == nil && into {
		document, err = measure.Document(b.name)
	}
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	var table strings.Builder
	if err = complete(); err == nil {
		err = run(ctx, io.MultiWriter(c.out, &table), c.complain)
	}
	switch {
	case err == errInterrupted:
		return exit{exitLimit, err}
	case err != nil:
		return ofEngine(err)
	case into:
		return measure.Write(document, b.name, table.String())
	}
	return nil
}

// contest is a number of searches under the same limits.
type contest struct {
	searches []measure.Search
	limits   search.Limits
	timeout  time.Duration
}

// rules are the usual searches and limits of a contest, and the kind of its searches; without a kind there is none.
type rules struct {
	algorithms string
	timeout    time.Duration
	bytes      int64
	kind       string
	fits       func(engine.Algorithm) bool
}

// lassos are the rules of a contest of searches for lassos.
func lassos(algorithms string, timeout time.Duration) rules {
	return rules{algorithms, timeout, 1 << 30, "search for lassos", engine.Lassos}
}

// anySearch is the kind of all searches.
const anySearch = "search"

// flags adds the flags of a contest. The result completes the contest after they were parsed.
func (r rules) flags(f *flag.FlagSet, c *contest) func() error {
	if r.kind == "" {
		return func() error { return nil }
	}
	unlimited := "; 0: none"
	if r.kind == anySearch { // the sizes of a family have no end
		unlimited = ""
	}
	names := f.String("algorithms", r.algorithms, "the searches to compare, comma separated")
	f.DurationVar(&c.timeout, "timeout", r.timeout, "limit on the time of one search"+unlimited)
	f.Int64Var(&c.limits.Bytes, "max-bytes", r.bytes, "limit on the memory of one search's own structures; 0: none")
	return func() error {
		for _, name := range say.Names(*names) {
			a, found := engine.Find(measure.Base(name))
			if !found || !r.fits(a) {
				return engine.Wrong("there is no %s called %q", r.kind, name)
			}
			s, err := measure.ReadSearch(name)
			if err == nil {
				err = a.Refused(s.Options())
			}
			if err != nil {
				return engine.Wrong("%s", err)
			}
			c.searches = append(c.searches, s)
		}
		if len(c.searches) == 0 {
			return engine.Wrong("name at least one search with -algorithms")
		}
		return nil
	}
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

// options are those of a search of the contest.
func (c *contest) options(s measure.Search) engine.Options {
	opt := s.Options()
	opt.Limits, opt.Timeout = c.limits, c.timeout
	return opt
}

// errInterrupted ends a bench from outside.
var errInterrupted = fmt.Errorf("interrupted: the table is not complete")

// measured runs a search, after what others left behind is cleared away: that is not for the next one to do.
func measured(ctx context.Context, n *network.Network, opt engine.Options) (measure.Result, error) {
	runtime.GC()
	r, err := measure.Run(ctx, n, opt)
	if ctx.Err() != nil {
		err = errInterrupted
	}
	return r, err
}

// modelOf builds a network of a family whose size is n.
func modelOf(name string, n int) (*network.Network, error) {
	return measure.Job{Family: name, Values: map[string]int{"n": n}}.Network()
}

// over is a sweep of the searches of the contest over a family, of which the first parameter is the size.
func (c *contest) over(name string, parameters ...measure.Parameter) *measure.Sweep {
	p := measure.Usual()
	p.Family, p.X, p.Parameters, p.Searches = name, parameters[0].Name, parameters, c.searches
	s := measure.New(p)
	for i := range s.Jobs {
		s.Jobs[i].Options.Limits, s.Jobs[i].Options.Timeout = c.limits, c.timeout
	}
	return s
}

// run carries out a sweep of the contest, and holds the searches that solved a network against each other.
func (c *contest) run(ctx context.Context, s *measure.Sweep, announce func(job int)) error {
	err := s.Run(ctx, func(job int, failure string) error {
		if failure != "" {
			return &engine.InputError{Message: failure}
		}
		announce(job)
		runtime.GC()
		return c.agree(s)
	})
	if err == nil && ctx.Err() != nil {
		return errInterrupted
	}
	return cmp.Or(err, c.agree(s))
}

// agree reports the first network on which two searches have different verdicts.
func (c *contest) agree(s *measure.Sweep) error {
	judge := -1
	for i, job := range s.Jobs {
		if i%len(c.searches) == 0 {
			judge = -1 // another network
		}
		if r := s.Result(i); !r.Solved() {
			continue
		} else if judge >= 0 && s.Result(judge).Verdict != r.Verdict {
			return fmt.Errorf("a fault of Lassolab: %s says %s, %s says %s",
				s.Jobs[judge], s.Result(judge).Verdict, job, r.Verdict)
		}
		judge = i
	}
	return nil
}

// numbers parses a list of numbers and ranges.
func numbers(flag, text string) ([]int, error) {
	all, err := measure.Numbers(text)
	if err != nil {
		return nil, engine.Wrong("-%s: %s", flag, err)
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
