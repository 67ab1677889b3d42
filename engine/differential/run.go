package differential

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
)

// Options say what to try. They determine what is found, except for Workers and the fields about progress.
type Options struct {
	Seed    uint64
	N       int      // cases: the checks take turns, as many in each round as they say
	Only    int      // just the case with this number of each check; negative: all of them
	Checks  []string // by name; nil: all
	Workers int      // cases that are compared at once; 0: one
	// after a failure too
	KeepGoing bool
	// searches that are to do without a condition: the trial itself is tried by them
	Without map[string]string
	// called at about this interval; nil: never
	Progress func(Progress)
	Every    time.Duration // 0: an eighth of a second
	// called at each failure, in the order of the cases; nil: never. (Neither is called at the same time as the other.)
	Failed func(*Failure)

	formats []interchange.Format // nil: those of interchange
}

// Progress is how far a trial has come.
type Progress struct {
	Done, N, Failures int
	Waiting           string // the first case that is not done: its check and number
}

// Outcome is what came of a trial.
type Outcome struct {
	Seed     uint64    `json:"seed"`
	Cases    int       `json:"cases"` // how many cases were compared
	Checks   []Tally   `json:"checks"`
	Failures []Failure `json:"failures"`
	Ended    bool      `json:"ended"` // ctx ended it early
}

// Tally is the result of one check.
type Tally struct {
	Name     string           `json:"name"`
	Cases    int              `json:"cases"`
	Failures int              `json:"failures"`
	Agreed   map[string]int64 `json:"agreed"` // how often both sides gave each answer
}

// Run compares many cases. The outcome is the same whatever the number of workers, as long as ctx does not end: it
// counts the cases up to the first failure, or all of them. An error says what is wrong with the options.
func Run(ctx context.Context, opt Options) (*Outcome, error) {
	t, err := prepared(opt)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan result, max(opt.Workers, 1))
	numbers := make(chan int)
	go func() { // in their order, so that those that are ready early wait for few
		defer close(numbers)
		for k := range t.turns() {
			select {
			case numbers <- k:
			case <-ctx.Done():
				return
			}
		}
	}()
	var workers sync.WaitGroup
	for range max(opt.Workers, 1) {
		workers.Go(func() {
			for k := range numbers {
				done <- t.compare(ctx, k)
			}
		})
	}
	go func() { workers.Wait(); close(done) }()
	t.collect(done, stop)
	return t.outcome, nil
}

// runner is a running trial.
type runner struct {
	Options
	checks  []Check
	round   int // turns of all of them
	outcome *Outcome
}

func prepared(opt Options) (*runner, error) {
	t := &runner{Options: opt, outcome: &Outcome{Seed: opt.Seed, Failures: []Failure{}}}
	if t.formats == nil {
		t.formats = interchange.Formats
	}
	if t.Every == 0 {
		t.Every = time.Second / 8
	}
	if t.checks = Checks(); opt.Checks != nil {
		t.checks = nil
	}
	for _, name := range opt.Checks {
		check, ok := Find(name)
		if !ok {
			var names []string
			for _, c := range checks {
				names = append(names, c.Name)
			}
			return nil, fmt.Errorf("there is no check %q%s", name, say.Meant(name, names,
				": choose among "+say.And(names)))
		}
		t.checks = append(t.checks, check)
	}
	for i := range t.checks {
		t.round += t.checks[i].Turns
		t.outcome.Checks = append(t.outcome.Checks, Tally{Name: t.checks[i].Name, Agreed: map[string]int64{}})
	}
	return t, nil
}

// turns is how many cases there are.
func (t *runner) turns() int {
	if t.Only >= 0 {
		return len(t.checks)
	}
	return t.N
}

// turn is the check whose turn it is, and the number of its case.
func (t *runner) turn(k int) (check, number int) {
	if t.Only >= 0 {
		return k, t.Only
	}
	at := k % t.round
	for check = range t.checks {
		if turns := t.checks[check].Turns; at >= turns {
			at -= turns
		} else {
			return check, k/t.round*turns + at
		}
	}
	panic("a round has more turns than its checks")
}

// result is what came of the k-th case.
type result struct {
	k       int
	agreed  map[string]int64
	failure *Failure // nil: all agreed
	ended   bool     // ctx ended it, and it says nothing
}

// compare returns how the two sides of a check differ on a case; it is empty where they agree. A panic is a difference.
func (t *runner) compare(ctx context.Context, k int) result {
	at, number := t.turn(k)
	check := &t.checks[at]
	j := &judge{ctx: ctx, without: t.Without, formats: t.formats, saw: map[string]int64{}}
	c := &Case{}
	said := differing(func() { c = check.drawn(t.Seed, uint64(number)) })
	if said == "" {
		said = j.compare(check, c)
	}
	r := result{k: k, agreed: j.saw}
	if said != "" && ctx.Err() == nil {
		r.failure = j.failure(check, c, t.Seed, number, said)
	}
	r.ended = ctx.Err() != nil
	return r
}

// collect adds up results in the order of their cases, up to the first failure or the last case, and stops the workers.
func (t *runner) collect(done <-chan result, stop func()) {
	early := map[int]result{}
	next, over := 0, false
	tell := func() {
		if t.Progress != nil {
			t.Progress(t.progress(next))
		}
	}
	ticker := time.NewTicker(t.Every)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			tell()
		case r, more := <-done:
			if !more {
				t.outcome.Ended = next < t.turns() && (t.KeepGoing || len(t.outcome.Failures) == 0)
				tell()
				return
			}
			early[r.k] = r
			for r, ready := early[next]; ready && !over; r, ready = early[next] {
				delete(early, next)
				if over = r.ended; over {
					break
				}
				next++
				t.add(r)
				over = r.failure != nil && !t.KeepGoing
			}
			if over {
				stop()
			}
		}
	}
}

func (t *runner) progress(next int) Progress {
	p := Progress{Done: next, N: t.turns(), Failures: len(t.outcome.Failures)}
	if next < p.N {
		at, number := t.turn(next)
		p.Waiting = fmt.Sprintf("%s %d", t.checks[at].Name, number)
	}
	return p
}

func (t *runner) add(r result) {
	at, _ := t.turn(r.k)
	tally := &t.outcome.Checks[at]
	t.outcome.Cases++
	tally.Cases++
	for answer, times := range r.agreed {
		tally.Agreed[answer] += times
	}
	if r.failure != nil {
		tally.Failures++
		if t.Failed != nil {
			t.Failed(r.failure)
		}
		t.outcome.Failures = append(t.outcome.Failures, *r.failure)
	}
}

// Answers lists the answers of both sides, the most frequent first.
func (t *Tally) Answers() []string {
	return slices.SortedFunc(maps.Keys(t.Agreed), func(a, b string) int {
		if t.Agreed[a] != t.Agreed[b] {
			return int(t.Agreed[b] - t.Agreed[a])
		}
		return slices.Compare([]byte(a), []byte(b))
	})
}
