package expect

import (
	"context"
	"errors"
	"time"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Asked is a question, and what is expected of it.
type Asked struct {
	Question
	Expected *Expectation // nil: nothing is
}

// Outcome is what became of an expectation.
type Outcome string

// The outcomes.
const (
	AsExpected Outcome = "as expected"
	Unexpected Outcome = "not as expected"
	Undecided  Outcome = "undecided"      // every search ended at a limit, or may have missed something
	Unstated   Outcome = "no expectation" // the question is answered, and nothing is expected of it
	NotAsked   Outcome = "not asked"      // no search takes the question as it stands
)

// Answer is the answer to a question.
type Answer struct {
	Outcome   Outcome
	Verdict   string       // in the words of expectations; empty: there is none
	Algorithm string       // the search that answered; empty: none was needed, or none did
	States    int64        // that it stored
	Why       string       // of no verdict: what kept the searches from one; of a settled question: what answers it
	Run       *lasso.Named // what proves a verdict that finds something, replayed by the checker
	Seconds   float64      // for all searches
}

// headStart is how long the first search of a question is alone. Most models take less.
const headStart = 100 * time.Millisecond

// searches are those that are asked a question, of each group of searches one; stars need a centre.
func (q *Question) searches() (names []string) {
	asked := engine.Asks(q.Options.Accept, q.Options.Property)
	fits := func(a engine.Algorithm) bool { return a.Lasso == q.lasso() && a.Answers(asked) && !a.Lossy }
	for _, group := range engine.Groups {
		direct := func(a engine.Algorithm) bool {
			return fits(a) && a.Group() == group && (a.Directed || a.Lasso && a.Second == "")
		}
		any := func(a engine.Algorithm) bool { return fits(a) && a.Group() == group }
		if those := append(engine.Those(direct), engine.Those(any)...); len(those) > 0 && group != engine.Star {
			names = append(names, those[0])
		}
	}
	return names
}

// ended is what one of several searches gives.
type ended struct {
	report *engine.Report
	err    error
}

// Answer answers a question of the model: limits hold for each search. The error is a fault of ours.
func (m *Model) Answer(ctx context.Context, asked Asked, limits search.Limits,
	within time.Duration) (a Answer, err error) {
	began := time.Now()
	defer func() { a.Seconds = time.Since(began).Seconds() }()
	if asked.Settled != "" {
		a.Why = asked.Settled
		return a.judged(asked, false), nil
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	opt, names := asked.Options, asked.searches()
	opt.Limits, opt.Timeout, opt.Text = limits, within, m.Document.Text
	results := make(chan ended, len(names))
	start := func(list []string) {
		for _, name := range list {
			opt := opt
			opt.Algorithm = name
			go func() {
				r, err := engine.Search(ctx, m.Document.Network, opt)
				results <- ended{r, err}
			}()
		}
	}
	alone := time.NewTimer(headStart)
	defer alone.Stop()
	start(names[:1])
	for open, rest := 1, names[1:]; ; {
		if open == 0 && len(rest) == 0 {
			return a, nil
		}
		if open == 0 {
			start(rest)
			open, rest = len(rest), nil
		}
		select {
		case <-alone.C:
			start(rest)
			open, rest = open+len(rest), nil
		case e := <-results:
			open--
			decided, err := a.hear(asked, e)
			if err != nil || decided {
				return a, err
			}
		}
	}
}

// hear takes what a search gives; decided reports whether it answers the question.
func (a *Answer) hear(asked Asked, e ended) (decided bool, err error) {
	if wrong := (*engine.InputError)(nil); errors.As(e.err, &wrong) {
		if a.Outcome == "" {
			a.Outcome, a.Why = NotAsked, e.err.Error()
		}
		return false, nil
	} else if e.err != nil {
		return false, e.err
	}
	found, decided := asked.found(e.report)
	if !decided {
		if a.Outcome = Undecided; e.report.Stopped != "" {
			a.Why = e.report.Stopped
		}
		return false, nil
	}
	*a = Answer{Algorithm: e.report.Algorithm, States: e.report.Counts.States}
	if found {
		if a.Run = asked.run(e.report); a.Run == nil || a.Run.Refused != "" {
			return false, errors.New("the checker refuses the run that " + a.Algorithm + " found")
		}
	}
	*a = a.judged(asked, found)
	return true, nil
}

// judged is the answer with its verdict.
func (a Answer) judged(asked Asked, found bool) Answer {
	a.Verdict = asked.Verdict(found)
	switch {
	case asked.Expected == nil:
		a.Outcome = Unstated
	case asked.Expected.Found == found:
		a.Outcome = AsExpected
	default:
		a.Outcome = Unexpected
	}
	return a
}
