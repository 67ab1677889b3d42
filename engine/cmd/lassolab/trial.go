package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"text/tabwriter"
	"time"

	"lassolab/engine/differential"
	"lassolab/engine/say"
)

// usualTrial is how many cases are compared unless -n says otherwise: about a minute.
const usualTrial = 20_000

// trialCommand compares everything with everything on random cases, and prints what differs and a table of what agreed.
func trialCommand(c *call, args []string) error {
	var opt differential.Options
	c.IntVar(&opt.N, "n", usualTrial, "the number of cases; the checks take turns")
	seed := c.Uint64("seed", 0, "the seed of the cases; 0: a new one, which is printed")
	checks := c.String("check", "", "only these checks, comma separated; -list lists them")
	c.IntVar(&opt.Only, "only", -1, "only the case with this number, of each check; -1: all")
	c.IntVar(&opt.Workers, "workers", 0, "the number of cases that are compared at once; 0: one for each core. The "+
		"result does not depend on it")
	c.BoolVar(&opt.KeepGoing, "keep-going", false, "go on after a failure")
	list := c.Bool("list", false, "list the checks and what each of them compares")
	asJSON := c.Bool("json", false, "print the result as one JSON object")
	if err := c.parseAlone(args, "a trial makes its own cases and"); err != nil {
		return err
	}
	switch {
	case opt.N < 0 || opt.Workers < 0:
		return errors.New("-n is a number of cases, and -workers one of cases at once: both are at least 0")
	case *list:
		for _, check := range differential.Checks() {
			c.printf("%s\n    %s\n", check.Name, check.About)
		}
		return nil
	}
	if opt.Workers == 0 {
		opt.Workers = runtime.NumCPU()
	}
	opt.Checks = say.Names(*checks)
	if opt.Seed = *seed; *seed == 0 {
		opt.Seed = rand.Uint64()>>11 + 1
	}
	c.complainf("seed %d\n", opt.Seed)
	opt.Progress, opt.Every = progressTo(c.complain)
	ctx, stop := interruptible()
	defer stop()
	if !*asJSON {
		opt.Failed = func(f *differential.Failure) { c.printf("%s\n", f) }
	}
	found, err := differential.Run(ctx, opt)
	if err != nil {
		return err
	}
	if *asJSON {
		c.json(found)
	} else {
		c.tabulate(found)
	}
	switch {
	case len(found.Failures) > 0:
		return exit{status: exitFound}
	case found.Ended:
		return exit{exitLimit, errInterrupted}
	}
	return nil
}

// patience is how long a case may keep the others waiting before it is named: it may go on for ever.
const patience = time.Minute

// progressTo writes progress: on a terminal a line that is overwritten twice a second, else a line every ten seconds.
func progressTo(to io.Writer) (func(differential.Progress), time.Duration) {
	if terminal(to) {
		return teller(to, true, time.Now), time.Second / 2
	}
	return teller(to, false, time.Now), 10 * time.Second
}

// teller writes lines of progress. A case that takes long is named in them.
func teller(to io.Writer, over bool, now func() time.Time) func(differential.Progress) {
	began, waiting, since := now(), "", now()
	return func(p differential.Progress) {
		rate := float64(p.Done) / max(now().Sub(began).Seconds(), 1e-3)
		line := fmt.Sprintf("%s of %s compared, %s a second", say.Number(p.Done), say.Number(p.N),
			say.Number(int(rate)))
		if p.Done > 0 && p.Done < p.N {
			line += fmt.Sprintf(", %s left",
				time.Duration(float64(p.N-p.Done)/rate*float64(time.Second)).Round(time.Second))
		}
		if p.Failures > 0 {
			line += ", " + say.Count(p.Failures, "failure")
		}
		if p.Waiting != waiting {
			waiting, since = p.Waiting, now()
		} else if p.Done < p.N && now().Sub(since) > patience {
			line += ", waiting long for " + p.Waiting
		}
		if over && p.Done < p.N {
			overwrite(to, line)
		} else {
			fmt.Fprintf(to, "%-*s\n", lineWidth, line)
		}
	}
}

// tabulate prints how many cases of each check agreed on which answer.
func (c *call) tabulate(found *differential.Outcome) {
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "check\tcases\tfailures\tboth sides said")
	for i := range found.Checks {
		t := &found.Checks[i]
		var answers []string
		for _, answer := range t.Answers() {
			answers = append(answers, fmt.Sprintf("%s %s", answer, say.Number(t.Agreed[answer])))
		}
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\n", t.Name, say.Number(t.Cases), t.Failures, strings.Join(answers, ", "))
	}
	table.Flush()
	c.printf("Seed %d: %s, %s.\n", found.Seed, say.Count(found.Cases, "case"),
		say.Count(len(found.Failures), "failure"))
}
