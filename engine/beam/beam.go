// Package beam searches networks with many machines: by pipelines of Apache Beam, which a cluster runs (Flink, Spark,
// Dataflow) or, for tests, Beam's own Prism runner in the same process.
//
// A Search asks a Question of package engine, and the report is that of its Question.Report: the verdicts, the words
// and the checker are those of every other search. What differs is where states are kept: in files of a folder, on any
// file system that Beam knows, and never all in one place. A function of a pipeline holds a state and one message of a
// neighbour at a time. What Beam groups is held by the runner: those of clusters move it to disks, Prism keeps it in
// memory.
//
// explore.go has the breadth-first levels, cycles.go the lassos, folder.go what is kept between the pipelines.
package beam

import (
	"context"
	"errors"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/petri"
	"lassolab/engine/search"
)

// Search is a question about a model, and how it is searched.
type Search struct {
	Model *hoa.Document
	// the question: Accept, Target or Property; of the rest Order and the limits on time and states, which are looked
	// at between two pipelines. Options of other searches are an *engine.InputError. Algorithm is left empty
	Options  engine.Options
	Kind     Kind
	Folder   string // where states are kept: a folder of a file system that Beam knows
	Shards   int    // files of a level, each written and read by one worker at a time; at least 1
	Run      func(ctx context.Context, p *beam.Pipeline) error
	Progress func(Progress) // called after each pipeline; nil: never
}

// Kind is what is looked for, where Options have no property.
type Kind string

// The kinds of questions.
const (
	States   Kind = "states"   // all reachable states or, with a target, a path to it
	Deadlock Kind = "deadlock" // a deadlock; the first level with one ends the search
	Lasso    Kind = "lasso"    // an accepting lasso
)

// Progress is what a pipeline has done.
type Progress struct {
	Doing string // what the pipelines are at, words
	Round int    // pipelines of this kind so far
	Count int64  // states: stored so far, or left in the set
}

// Name is that of a report's algorithm.
const Name = "beam"

// Report searches. The error is an *engine.InputError, a pipeline's, or a fault of ours; a limit is no error. A search
// that was interrupted goes on, when it is asked for again with the same folder, behind the last pipeline that ended.
func (s *Search) Report(ctx context.Context) (*engine.Report, error) {
	opt, err := s.options()
	if err != nil {
		return nil, err
	}
	began := time.Now()
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	r := &run{Search: s, job: Job{Model: s.Model.Text, Options: opt, Shards: max(s.Shards, 1)}}
	if r.worker, err = compile(&r.job); err != nil {
		return nil, err
	}
	if r.fs, err = filesystem.New(ctx, s.Folder); err != nil {
		return nil, engine.Wrong("the folder: %s", err)
	}
	defer r.fs.Close()
	if len(petri.Claims(s.Model.Network)) > 0 {
		return nil, engine.Wrong("the net claims bounds that nothing proves, and these pipelines do not look whether " +
			"they hold: lassolab search does")
	}
	found, err := r.find(ctx)
	err = stopped(ctx, err)
	q := r.worker.question
	q.Monitor.Counts = r.counts
	report, err := q.Report(found, err, time.Since(began))
	if report != nil {
		report.Algorithm = Name
	}
	return report, err
}

// options completes and checks the options.
func (s *Search) options() (engine.Options, error) {
	opt := s.Options
	allowed := engine.Options{Accept: opt.Accept, Order: opt.Order, Target: opt.Target, Property: opt.Property,
		Timeout: opt.Timeout, Limits: search.Limits{States: opt.Limits.States}}
	for _, f := range engine.Flags {
		if f.Field(&opt) == nil {
			continue
		}
		if text, given := f.Text(&opt); given {
			if kept, has := f.Text(&allowed); kept != text || !has {
				return opt, Refused(f.Name)
			}
		}
	}
	opt = allowed
	lossless := engine.Those(func(a engine.Algorithm) bool { return engine.Complete(a) && !a.Directed })
	directed := engine.Those(func(a engine.Algorithm) bool { return engine.Complete(a) && a.Directed })
	switch {
	case opt.Property != nil && !opt.Property.Ends, opt.Property == nil && s.Kind == Lasso:
		opt.Algorithm = engine.Those(engine.Components)[0]
	case opt.Property == nil && s.Kind == Deadlock:
		opt.Algorithm = directed[0]
	default:
		opt.Algorithm = lossless[0]
	}
	if opt.Target != nil && s.Kind != States {
		return opt, engine.Wrong("a target is looked for among states: ask one question at a time")
	}
	return opt, nil
}

// Refused says that an option of other searches is not one of these.
func Refused(option string) error {
	return engine.Wrong("-%s: pipelines explore every state as it is and do without this option; lassolab search "+
		"has it", option)
}

// run is a search as it runs.
type run struct {
	*Search
	job    Job
	worker *worker
	counts search.Counts
	fs     filesystem.Interface
	levels int // complete levels, an empty one at the end included
}

// find looks for what is asked. The error is what stopped it.
func (r *run) find(ctx context.Context) (found lasso.Found, err error) {
	if err := r.claim(ctx); err != nil {
		return found, err
	}
	if found, err = r.explore(ctx); err != nil || !r.worker.lassos {
		return found, err
	}
	found.Lasso, err = r.cycles(ctx)
	return found, err
}

// stopped is a limit on time or a cancellation, where the context says so: what else fails then fails by that.
func stopped(ctx context.Context, err error) error {
	switch reason := ctx.Err(); {
	case err == nil || reason == nil:
		return err
	case errors.Is(reason, context.DeadlineExceeded):
		return search.ErrTimeout
	}
	return search.ErrCancel
}

// tell reports progress.
func (r *run) tell(doing string, round int, count int64) {
	if r.Progress != nil {
		r.Progress(Progress{doing, round, count})
	}
}
