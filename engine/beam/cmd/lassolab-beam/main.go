// Command lassolab-beam searches a model with many machines, by pipelines of Apache Beam: see package beam.
//
//	lassolab-beam [-deadlock | -states | -accept QUESTION | -property FORMULA] [options] [Beam's options] MODEL
//
// The exit status is that of lassolab: 0 nothing was found, 1 a run was found, 2 the input is wrong, 3 a limit, 4 a
// fault or a pipeline that failed.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	apache "github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"lassolab/engine"
	"lassolab/engine/beam"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/open"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// asked is what the command line asks.
type asked struct {
	beam.Search
	states, deadlock, json, verbose bool
}

func main() {
	a := flags(flag.CommandLine)
	flag.Parse()
	apache.Init() // a worker stays in there
	if !a.verbose {
		slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
		log.SetLogger(&log.Standard{Level: log.SevWarn})
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	a.Run = beamx.Run
	status, err := a.answer(ctx, flag.Args(), os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "lassolab-beam:", err)
	}
	os.Exit(status)
}

// taken are the options of other searches that this one has, with their help.
var taken = map[string]string{
	"accept":     "the question: simultaneous or generalized; without it, and without another question, simultaneous",
	"order":      "labels that come first in ≪, comma separated; without it the model's own order",
	"target":     "-states: COMPONENT=STATE,…: look for a state in which these components are in these states",
	"property":   "look for runs that violate a formula of linear temporal logic",
	"ends":       "-property: ask it of the runs that end",
	"fair":       "-property: only runs that are fair to these components, comma separated",
	"fairness":   "-fair: weak, strong or unconditional; without it unconditional",
	"accepting":  "-property: only runs in which every component accepts again and again",
	"everywhere": "-property: the monitor takes part in all labels, also where fewer suffice",
	"max-states": "stop after the level with which there are more states; 0: no limit",
	"timeout":    "stop after this time, for example 10h; 0: no limit",
}

// flags adds the options. Those of other searches that pipelines do without are refused by their names.
func flags(f *flag.FlagSet) *asked {
	a := &asked{Search: beam.Search{Options: engine.Options{Property: &property.Property{}}}}
	for _, option := range engine.Flags {
		about, has := taken[option.Name]
		if !has {
			refuse := func(string) error { return beam.Refused(option.Name) }
			if _, truth := option.Field(&a.Options).(*bool); truth {
				f.BoolFunc(option.Name, "refused: pipelines do without", refuse)
			} else {
				f.Func(option.Name, "refused: pipelines do without", refuse)
			}
			continue
		}
		switch v := option.Field(&a.Options).(type) {
		case *string:
			f.StringVar(v, option.Name, "", about)
		case *bool:
			f.BoolVar(v, option.Name, false, about)
		case *int64:
			f.Int64Var(v, option.Name, 0, about)
		case *time.Duration:
			f.DurationVar(v, option.Name, 0, about)
		case *[]string:
			f.Func(option.Name, about, func(names string) error {
				*v = say.Names(names)
				return nil
			})
		case *map[string]string:
			f.Func(option.Name, about, func(text string) error {
				*v = map[string]string{}
				for _, part := range say.Names(text) {
					component, state, ok := strings.Cut(part, "=")
					if !ok {
						return fmt.Errorf("%q is not COMPONENT=STATE", part)
					}
					(*v)[component] = state
				}
				return nil
			})
		}
	}
	f.BoolVar(&a.states, "states", false, "explore all reachable states")
	f.BoolVar(&a.deadlock, "deadlock", false, "look for a deadlock")
	f.StringVar(&a.Folder, "folder", "", "where states are kept, also gs:// or s3://; a search that was interrupted "+
		"goes on from there. Without it a folder of this machine, which is removed at the end")
	f.IntVar(&a.Shards, "shards", 16, "the number of files of a level: at most so many workers read and write at once")
	f.BoolVar(&a.json, "json", false, "print the report as one JSON object")
	f.BoolVar(&a.verbose, "v", false, "say more: what Beam's runner does")
	return a
}

// answer searches a model and prints the report; the status is how the command ends.
func (a *asked) answer(ctx context.Context, files []string, out io.Writer) (status int, err error) {
	if err := a.complete(ctx, files); err != nil {
		return 2, err
	}
	if a.Folder == "" {
		if a.Folder, err = os.MkdirTemp("", "lassolab-beam-"); err != nil {
			return 4, err
		}
		defer os.RemoveAll(a.Folder)
	}
	if a.verbose {
		a.Progress = func(p beam.Progress) {
			slog.Info("pipeline", "doing", p.Doing, "round", p.Round, "states", p.Count)
		}
	}
	r, err := a.Report(ctx)
	switch {
	case errors.As(err, new(*engine.InputError)):
		return 2, err
	case err != nil:
		return 4, err
	case a.json:
		err = json.NewEncoder(out).Encode(r)
	default:
		_, err = io.WriteString(out, words(r))
	}
	switch {
	case err != nil:
		return 4, err
	case r.Verdict == search.Limit:
		return 3, nil
	case r.Lasso != nil, r.Path != nil, r.Deadlock != nil && a.Kind == beam.Deadlock:
		return 1, nil
	}
	return 0, nil
}

// complete reads the model and makes one question of the options.
func (a *asked) complete(ctx context.Context, files []string) error {
	if len(files) != 1 {
		return errors.New("name one model")
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	model := string(text)
	if format, _ := interchange.Recognise(files[0], model); !format.Program {
		o := interchange.Open(files[0], model, format)
		if o.Diagnostics.HasErrors() {
			return errors.New(o.Diagnostics[0].Format(files[0]))
		}
		model = o.HOA
	}
	m, err := open.Read(ctx, model, open.Options{})
	switch {
	case err != nil:
		return err
	case m.Document == nil:
		return errors.New(m.Diagnostics[0].Format(files[0]))
	}
	a.Model = m.Document
	p := a.Options.Property
	if p.Formula == "" {
		if a.Options.Property = nil; p.Ends || p.Accepting || p.Everywhere || len(p.Fair) > 0 || p.Fairness != "" {
			return errors.New("-ends, -fair, -fairness, -accepting and -everywhere say which runs are to satisfy a " +
				"-property: name one")
		}
	}
	kinds := []bool{a.states, a.deadlock, a.Options.Accept != "", a.Options.Property != nil}
	if n := len(slices.DeleteFunc(kinds, func(asked bool) bool { return !asked })); n > 1 {
		return errors.New("-states, -deadlock, -accept and -property are four questions: ask one at a time")
	}
	switch {
	case a.states:
		a.Kind = beam.States
	case a.deadlock:
		a.Kind = beam.Deadlock
	default:
		a.Kind = beam.Lasso
	}
	return nil
}

// words writes a report for a reader.
func words(r *engine.Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s. %s\nquestion: %s\n", r.Algorithm, r.Verdict, r.Answer, r.Question)
	if len(r.Assumes) > 0 {
		fmt.Fprintf(&b, "assuming: %s\n", strings.Join(r.Assumes, "; "))
	}
	fmt.Fprintf(&b, "states %d, edges %d, deadlocks %d, %v\n", r.Counts.States, r.Counts.Edges, r.Counts.Deadlocks,
		time.Duration(r.Seconds*1e9).Round(time.Millisecond))
	for _, run := range []struct {
		what string
		run  *lasso.Named
	}{{"lasso", r.Lasso}, {"path", r.Path}, {"a deadlock", r.Deadlock}} {
		if run.run != nil {
			fmt.Fprintf(&b, "%s, each step checked:\n%s", run.what, run.run.Lines())
		}
	}
	return b.String()
}
