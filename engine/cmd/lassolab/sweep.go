package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/ui/view/drawing"
)

// sweepCommand measures searches over a family and prints a table, as the page does. Each line of a plan is a flag.
func sweepCommand(c *call, args []string) error {
	given := map[string]string{}
	flag := func(name, about string) {
		c.Func(name, about, func(value string) error {
			given[name] = value
			return nil
		})
	}
	flag(measure.PresetKey, "a plan with the published numbers of a figure; the other options change it. One of "+
		strings.Join(measure.PresetNames(), ", "))
	for _, key := range measure.Keys {
		flag(key.Name, key.About)
	}
	c.tellsMore("say more: which job is done, and how measurements grow")
	as := c.String("as", "csv", "the output: csv, tsv, latex or json (a table), tikz (a chart for pgfplots), or svg "+
		"(with a search along the axis, a scatter chart)")
	columns := c.String("columns", "", "the columns of the table, by their names, comma separated; without it all")
	if err := c.parse(args); err != nil {
		return err
	}
	text, err := c.planText(given, c.Args())
	if err != nil {
		return err
	}
	plan, wrong := measure.Read(text, 1)
	for _, d := range wrong {
		c.complainf("lassolab: %s\n", say.Sentence(d.Message))
	}
	if len(wrong) > 0 {
		return errSaid
	}
	format := interchange.Named(interchange.TableFormats, *as)
	if scatter := *as == "svg" && plan.Scattered(); format == nil && *as != "tikz" && !scatter {
		return fmt.Errorf("-as is csv, tsv, latex, json or tikz, and with a search along the axis svg, not %q", *as)
	}
	var models []measure.Model
	if plan.Models != "" && plan.Rows() == nil {
		if models, err = c.modelsIn(plan.Models); err != nil {
			return err
		}
	}
	ctx, stop := interruptible()
	defer stop()
	s := measure.New(plan, models...)
	err = s.Run(ctx, func(job int, failure string) error {
		done, _, all := s.Progress()
		if failure != "" {
			c.complainf("%s: %s\n", s.Jobs[job], failure)
		} else {
			c.notef("%d of %d: %s\n", done+1, all, s.Jobs[job])
		}
		runtime.GC() // what another search left behind is not for the next one to clear away
		return nil
	})
	if err != nil {
		return ofEngine(err)
	}
	switch {
	case format != nil:
		table, err := columnsOf(s.Table(), *columns)
		if err != nil {
			return err
		}
		text = format.Write(table)
	case *as == "svg":
		text = drawing.ScatterSVG(s)
	default:
		text = drawing.SweepTikZ(s)
	}
	c.print(text)
	for _, series := range s.Series() {
		if series.Growth != nil && series.Source == "" {
			c.notef("%s: %s\n", series.Name, series.Growth.Say(plan.X))
		}
	}
	if ctx.Err() != nil {
		return exit{exitLimit, errInterrupted}
	}
	return nil
}

// columnsOf is a table with the columns of a list of names; empty: with all.
func columnsOf(t interchange.Table, columns string) (interchange.Table, error) {
	if columns == "" {
		return t, nil
	}
	return t.Only(say.Names(columns))
}

// modelsIn reads the files of a folder and of those in it whose endings are of formats that are read. Links are not
// followed, and what begins with a dot is left out.
func (c *call) modelsIn(folder string) (list []measure.Model, err error) {
	of, bytes := os.DirFS(folder), 0
	err = fs.WalkDir(of, ".", func(file string, entry fs.DirEntry, err error) error {
		hidden := file != "." && strings.HasPrefix(entry.Name(), ".")
		switch {
		case err != nil && file == ".":
			return err
		case entry.IsDir() && hidden:
			return fs.SkipDir
		case hidden || err == nil && !entry.Type().IsRegular() || measure.ModelName(file) == "":
			return nil
		}
		m := measure.Model{Name: measure.ModelName(file)}
		if m.Text, err = c.read(filepath.Join(folder, filepath.FromSlash(file))); err != nil {
			m.Refused = say.Sentence(err.Error())
		}
		list = append(list, m)
		if bytes += len(m.Text); len(list) > measure.MostModels || bytes > measure.MostBytes {
			return fmt.Errorf("%s has more than %s or %s: sweep over a part of it", folder,
				say.Count(measure.MostModels, "model"), say.Bytes(measure.MostBytes))
		}
		return nil
	})
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s has no file whose ending is of a format that is read: lassolab help lists them", folder)
	}
	return list, err
}

// planText is the plan as text: from a file, or from the flags, in the order of their lines.
func (c *call) planText(given map[string]string, files []string) (string, error) {
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
	return c.read(files[0])
}
