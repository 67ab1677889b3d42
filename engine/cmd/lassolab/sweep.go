package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/say"
)

// sweepCommand measures searches over a family and prints a table, as the page does. Each line of a plan is a flag.
func sweepCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("sweep", "-preset NAME | -family MODELS -algorithms A,B [options] | PLAN|-\n\nMODELS is the name of "+
		"a family and values of its parameters. PLAN is a file with a line for each option: family: ring n=2..8.",
		complain)
	given := map[string]string{}
	flag := func(name, about string) {
		f.Func(name, about, func(value string) error {
			given[name] = value
			return nil
		})
	}
	flag(measure.PresetKey, "a plan with the published numbers of a figure; the other options change it. One of "+
		strings.Join(measure.PresetNames(), ", "))
	for _, key := range measure.Keys {
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
	plan, wrong := measure.Read(text, 1)
	for _, d := range wrong {
		fmt.Fprintf(complain, "lassolab: %s\n", say.Sentence(d.Message))
	}
	if len(wrong) > 0 {
		return exitInput, errSaid
	}
	format := interchange.Named(interchange.TableFormats, *as)
	if format == nil && *as != "tikz" {
		return exitInput, fmt.Errorf("-as is csv, tsv, latex or tikz, not %q", *as)
	}
	ctx, stop := interruptible()
	defer stop()
	s := measure.New(plan)
	err = s.Run(ctx, func(job int, failure string) error {
		done, _, all := s.Progress()
		if failure != "" {
			fmt.Fprintf(complain, "%s: %s\n", s.Jobs[job], failure)
		} else {
			fmt.Fprintf(complain, "%d of %d: %s\n", done+1, all, s.Jobs[job])
		}
		runtime.GC() // what another search left behind is not for the next one to clear away
		return nil
	})
	if err != nil {
		return exitFault, err
	}
	text = s.TikZ()
	if format != nil {
		text = format.Write(s.Table())
	}
	if _, err := io.WriteString(out, text); err != nil {
		return exitFault, err
	}
	for _, series := range s.Series() {
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
		names := []string{measure.PresetKey}
		for _, key := range measure.Keys {
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
