package measure

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/search"
)

// Job is one search of a sweep. It travels to a worker.
type Job struct {
	Family  string         `json:"family"`
	Values  map[string]int `json:"values"`
	Options engine.Options `json:"options"`

	X int `json:"-"` // the size of the model
}

// String names the job: "decndfs +blind on ring n=5".
func (j Job) String() string {
	words := []string{searchOf(j.Options).String(), "on", j.Family}
	for _, name := range slices.Sorted(maps.Keys(j.Values)) {
		words = append(words, fmt.Sprintf("%s=%d", name, j.Values[name]))
	}
	return strings.Join(words, " ")
}

// Result is the result of a job.
type Result struct {
	Verdict search.Verdict `json:"verdict"`
	Stop    search.Stop    `json:"stop,omitempty"` // the limit that ended it
	Counts  search.Counts  `json:"counts"`
	Seconds float64        `json:"seconds"`
	Prefix  int            `json:"prefix,omitempty"` // steps of its lasso
	Cycle   int            `json:"cycle,omitempty"`
	Failure string         `json:"failure,omitempty"` // why there is no result, a sentence
}

// solved reports whether the search was finished.
func (r *Result) solved() bool { return r.Failure == "" && r.Verdict != search.Limit }

// Do does a job. The error says why it cannot be done.
func Do(ctx context.Context, j Job) (Result, error) {
	f := family.Find(j.Family)
	if f == nil {
		return Result{}, &engine.InputError{Message: "there is no such family"}
	}
	n, err := f.Build(j.Values)
	if err != nil {
		return Result{}, &engine.InputError{Message: err.Error()}
	}
	r, err := engine.Search(ctx, n, j.Options)
	if err != nil {
		return Result{}, err
	}
	found := Result{Verdict: r.Verdict, Stop: r.Stop, Counts: r.Counts, Seconds: r.Seconds}
	if r.Lasso != nil {
		found.Prefix, found.Cycle = len(r.Lasso.Prefix), len(r.Lasso.Cycle)
	}
	return found, nil
}

// Sweep is a plan that is carried out.
type Sweep struct {
	Plan Plan
	Jobs []Job

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

// New returns the sweep of a plan, of which nothing has been measured. Small sizes come first, and the searches of one size together, so that
// there is something to compare early.
func New(p Plan) *Sweep {
	s := &Sweep{Plan: p}
	instances := p.instances()
	for _, x := range p.Sizes() {
		for _, values := range instances {
			for _, searched := range p.Searches {
				with := map[string]int{}
				if p.X != "" {
					with[p.X] = x
				}
				for name, value := range values {
					with[name] = value
				}
				s.Jobs = append(s.Jobs, Job{Family: p.Family, Values: with, Options: p.Options(searched), X: x})
			}
		}
	}
	s.phases, s.results = make([]phase, len(s.Jobs)), make([]Result, len(s.Jobs))
	return s
}

// Next begins the next job; ok is false when all have begun. A search of which no instance of some size could be finished is not
// asked for larger sizes, unless the plan wants that.
func (s *Sweep) Next() (job int, ok bool) {
	least := s.hopeless()
	for i := range s.Jobs {
		if s.phases[i] != waiting {
			continue
		}
		if x, is := least[i%len(s.Plan.Searches)]; is && s.Jobs[i].X > x && !s.Plan.Beyond {
			s.phases[i] = skipped
			continue
		}
		s.phases[i] = running
		return i, true
	}
	return 0, false
}

// hopeless gives, for each search by its number, the smallest size of which it finished no instance.
func (s *Sweep) hopeless() map[int]int {
	least := map[int]int{}
	for at, x := range s.Plan.Sizes() {
		for i := range s.Plan.Searches {
			if _, known := least[i]; !known && s.none(at, i) {
				least[i] = x
			}
		}
	}
	return least
}

// none reports whether all instances of a size have been tried, and none was finished.
func (s *Sweep) none(size, search int) bool {
	for _, i := range s.jobsOf(size, search) {
		if s.phases[i] != ended || s.results[i].solved() {
			return false
		}
	}
	return true
}

// jobsOf lists the jobs of a search at a size, both by their numbers in the plan.
func (s *Sweep) jobsOf(size, search int) (list []int) {
	searches := len(s.Plan.Searches)
	instances := len(s.Jobs) / searches / len(s.Plan.Sizes())
	for i := range instances {
		list = append(list, (size*instances+i)*searches+search)
	}
	return list
}

// Record keeps the result of a job.
func (s *Sweep) Record(job int, r Result) { s.phases[job], s.results[job] = ended, r }

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

// Progress returns how many jobs have ended, how many are left out because a smaller size was cut off, and how many there are.
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
			list = append(list, searchOf(s.Jobs[i].Options).String()+": "+reason)
		}
	}
	return list
}
