package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/engine/sweep"
)

// sweepCommand measures searches over a family and prints a table, as the page does. Each line of a plan is a flag.
func sweepCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("sweep", "-preset NAME | -family MODELS -algorithms A,B [options] | PLAN|-\n\nMODELS is the name of a family and values of its parameters. PLAN is a file with a line for each option: family: ring n=2..8.", complain)
	given := map[string]string{}
	flag := func(name, about string) {
		f.Func(name, about, func(value string) error {
			given[name] = value
			return nil
		})
	}
	flag(sweep.PresetKey, "a plan with the published numbers of a figure; the other options change it. One of "+strings.Join(sweep.PresetNames(), ", "))
	for _, key := range sweep.Keys {
		flag(key.Name, key.About)
	}
	as := f.String("as", "csv", "the output: csv, tsv or latex (a table), or tikz (a chart for pgfplots)")
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	text, err := planText(given, f.Args(), in)
	if err != nil {
		return exitInput, err
	}
	plan, wrong := sweep.Read(text, 1)
	for _, d := range wrong {
		fmt.Fprintf(complain, "lassolab: %s\n", say.Sentence(d.Message))
	}
	if len(wrong) > 0 {
		return exitInput, errSaid
	}
	format := interchange.TableNamed(*as)
	if format == nil && *as != "tikz" {
		return exitInput, fmt.Errorf("-as is csv, tsv, latex or tikz, not %q", *as)
	}
	ctx, stop := interruptible()
	defer stop()
	measured, err := measureAll(ctx, plan, complain)
	if err != nil {
		return exitFault, err
	}
	text = measured.TikZ()
	if format != nil {
		text = format.Write(measured.Table())
	}
	if _, err := io.WriteString(out, text); err != nil {
		return exitFault, err
	}
	for _, series := range measured.Series() {
		if series.Growth != nil && series.Source == "" {
			fmt.Fprintf(complain, "%s: %s\n", series.Name, series.Growth.Say(plan.X))
		}
	}
	if ctx.Err() != nil {
		return exitLimit, errInterrupted
	}
	return exitDone, nil
}

// planText is the plan as text: from a file, or from the flags, in the order of their lines.
func planText(given map[string]string, files []string, in io.Reader) (string, error) {
	if len(files) == 0 {
		var b strings.Builder
		names := []string{sweep.PresetKey}
		for _, key := range sweep.Keys {
			names = append(names, key.Name)
		}
		for _, name := range names {
			if value, ok := given[name]; ok {
				fmt.Fprintf(&b, "%s: %s\n", name, strings.ReplaceAll(value, "\n", " "))
			}
		}
		return b.String(), nil
	}
	if len(files) > 1 || len(given) > 0 {
		return "", errors.New("a sweep takes a plan from one file, or by options")
	}
	return readText(files[0], in)
}

// measureAll carries out a plan, one search after the other. What was measured before an interruption is kept.
func measureAll(ctx context.Context, plan sweep.Plan, complain io.Writer) (*sweep.Sweep, error) {
	s := sweep.New(plan)
	for {
		at, ok := s.Next()
		if !ok {
			return s, nil
		}
		job := s.Jobs[at]
		done, _, all := s.Progress()
		fmt.Fprintf(complain, "%d of %d: %s\n", done+1, all, job)
		tidy()
		found, err := sweep.Do(ctx, job)
		if ctx.Err() != nil {
			s.Halt()
			return s, nil
		}
		if wrong := (*engine.InputError)(nil); errors.As(err, &wrong) {
			found = sweep.Result{Failure: say.Sentence(wrong.Message)}
			fmt.Fprintf(complain, "%s: %s\n", job, found.Failure)
		} else if err != nil {
			return s, fmt.Errorf("%s: %w", job, err)
		}
		s.Record(at, found)
	}
}
