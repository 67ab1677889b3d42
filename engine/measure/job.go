package measure

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Job is one search of a sweep. It travels to a worker.
type Job struct {
	Family  string         `json:"family"`
	Values  map[string]int `json:"values"`
	Options engine.Options `json:"options"`
	File    string         `json:"file,omitempty"` // the name of a model in place of a family

	Text string `json:"-"` // of the file: it travels by itself
	X    int    `json:"-"` // the size of the model, or the file's number
}

// String names the job: "decndfs +blind on ring n=5".
func (j Job) String() string {
	return string(searchOf(j.Options)) + " on " + j.Family + j.File + parameters(j.Values)
}

// parameters writes values: " n=5".
func parameters(values map[string]int) (text string) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		text += fmt.Sprintf(" %s=%d", name, values[name])
	}
	return text
}

// Network builds the model of the job.
func (j Job) Network() (*network.Network, error) {
	f := family.Find(j.Family)
	if f == nil {
		return nil, &engine.InputError{Message: "there is no such family"}
	}
	n, err := f.Build(j.Values)
	if err != nil {
		return nil, &engine.InputError{Message: err.Error()}
	}
	return n, nil
}

// Do does a job. The error says why it cannot be done; that a file cannot be read is a result.
func Do(ctx context.Context, j Job) (Result, error) {
	if j.File != "" {
		d, err := j.document(search.Within(ctx, j.Options.Timeout))
		if err != nil {
			return Result{Failure: say.Sentence(err.Error()), Unread: true}, nil
		}
		opt := j.Options
		opt.Text = d.Text // a property may have to read it again
		return Run(ctx, d.Network, opt)
	}
	n, err := j.Network()
	if err != nil {
		return Result{}, err
	}
	return Run(ctx, n, j.Options)
}

// Sweep is a plan that is carried out.
type Sweep struct {
	Plan   Plan
	Models []Model // of a plan whose models are dots
	Jobs   []Job

	phases  []phase
	results []Result
}

type phase byte

const (
	waiting phase = iota
	running
	ended
	skipped // a smaller size was cut off
)

// New returns the sweep of a plan, of which nothing has been measured. Small sizes come first, and the searches of one
// size together, so that there is something to compare early. A plan over files has models in place of sizes.
func New(p Plan, models ...Model) *Sweep {
	if models == nil {
		models = p.Rows()
	}
	s := &Sweep{Plan: p, Models: models}
	s.modelled()
	for _, x := range p.Sizes() {
		for _, values := range p.At(x) {
			for _, searched := range p.Searches {
				s.Jobs = append(s.Jobs, Job{Family: p.Family, Values: values, Options: p.Options(searched), X: x})
			}
		}
	}
	s.phases, s.results = make([]phase, len(s.Jobs)), make([]Result, len(s.Jobs))
	s.refuse()
	return s
}

// Sizes are the values along the axis; of a plan of dots the numbers of the models.
func (s *Sweep) Sizes() []int {
	list := s.Plan.Sizes()
	for x := range s.Models {
		list = append(list, x)
	}
	return list
}

// Run does the jobs that are left, one after the other, and keeps what was done when the context ends. It announces
// each job, and again one that fails, with the reason. An error of the announcement ends the sweep.
func (s *Sweep) Run(ctx context.Context, announce func(job int, failure string) error) error {
	for {
		at, ok := s.Next()
		if !ok {
			return nil
		}
		if err := announce(at, ""); err != nil {
			return err
		}
		found, err := Do(ctx, s.Jobs[at])
		if ctx.Err() != nil {
			s.Halt()
			return nil
		}
		if wrong := (*engine.InputError)(nil); errors.As(err, &wrong) {
			found.Failure, err = say.Sentence(wrong.Message), nil
		}
		if found.Failure != "" {
			err = announce(at, found.Failure)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.Jobs[at], err)
		}
		s.Record(at, found)
	}
}

// Next begins the next job; ok is false when all have begun. A search of which no instance of some size could be
// finished is not asked for larger sizes, unless the plan wants that.
func (s *Sweep) Next() (job int, ok bool) {
	for i := range s.Jobs {
		if s.phases[i] != waiting {
			continue
		}
		if !s.Plan.Beyond && s.hopeless(i) {
			s.phases[i] = skipped
			continue
		}
		s.phases[i] = running
		return i, true
	}
	return 0, false
}

// hopeless reports whether all instances of a smaller size have been tried, and the job's search finished none.
func (s *Sweep) hopeless(job int) bool {
	if s.Models != nil {
		return s.cutBefore(job)
	}
	searches := len(s.Plan.Searches)
	for size := range s.Sizes() {
		jobs := s.jobsOf(size, job%searches)
		if s.Jobs[jobs[0]].X >= s.Jobs[job].X {
			return false
		}
		if !slices.ContainsFunc(jobs, func(i int) bool { return s.phases[i] != ended || s.results[i].Solved() }) {
			return true
		}
	}
	return false
}

// jobsOf lists the jobs of a search at a size, both by their numbers in the plan.
func (s *Sweep) jobsOf(size, search int) (list []int) {
	searches := len(s.Plan.Searches)
	instances := len(s.Jobs) / searches / len(s.Sizes())
	for i := range instances {
		list = append(list, (size*instances+i)*searches+search)
	}
	return list
}

// Record keeps the result of a job.
func (s *Sweep) Record(job int, r Result) {
	s.phases[job], s.results[job] = ended, r
	if r.Unread {
		s.unread(job, r)
	}
}

// Result is the result of a job; nil: it has none yet, or is left out.
func (s *Sweep) Result(job int) *Result {
	if s.phases[job] != ended {
		return nil
	}
	return &s.results[job]
}

// As returns the sweep as another plan shows it, which must ask for the same searches.
func (s *Sweep) As(p Plan) *Sweep {
	shown := *s
	shown.Plan = p
	return &shown
}

// Halt puts the jobs that have begun back among those that wait.
func (s *Sweep) Halt() {
	for i := range s.phases {
		if s.phases[i] == running {
			s.phases[i] = waiting
		}
	}
}

// Progress returns how many jobs have ended, how many were skipped, and how many there are.
func (s *Sweep) Progress() (done, notAsked, all int) {
	for _, p := range s.phases {
		switch p {
		case ended:
			done++
		case skipped:
			notAsked++
		}
	}
	return done, notAsked, len(s.Jobs)
}

// Failures are the reasons why jobs came to nothing, each once.
func (s *Sweep) Failures() (list []string) {
	seen := map[string]bool{}
	for i := range s.results {
		if reason := s.results[i].Failure; s.phases[i] == ended && reason != "" && !seen[reason] {
			seen[reason] = true
			of := string(searchOf(s.Jobs[i].Options))
			if s.results[i].Unread {
				of = s.Jobs[i].File
			}
			list = append(list, of+": "+reason)
		}
	}
	return list
}
