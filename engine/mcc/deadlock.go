package mcc

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/petri"
	"lassolab/engine/search"
)

// Whether a deadlock can be reached is asked of several searches, each alone fast on other nets. They take turns on the
// processors, in the order of the table below, for slices of time that double; the first answer counts. A deadlock that
// is met ends all at once; that there is none says a complete search, or an argument without one (traps.go).
//
// The order is measured on 36 nets with more than 2·10⁷ states (large_test.go): reduced searches alone for 4 s, the
// others in turns. Where there is a deadlock, a walk or stubborn sets meet it within a second, and a walk costs no
// memory; stubborn sets deny most of the rest, with few states. Traps deny some that no search did. Decoupled searches
// deny few more; a plain exploration none, it is for small nets. They are last.

// contender is a search that takes part.
type contender struct {
	techniques string // in the contest's words
	filter     search.Filter
	decoupled  bool
	// nil: package engine does, by the filter
	ask func(ctx context.Context, m *petri.Model, opt Options) (value string, run *lasso.Run, err error)
}

var contenders = []contender{
	{techniques: walkTechniques, ask: walked},
	{techniques: "EXPLICIT STUBBORN_SETS", filter: search.Stubborn},
	{techniques: trapTechniques, ask: trapped},
	{techniques: "DECOUPLED STUBBORN_SETS", filter: search.Stubborn, decoupled: true},
	{techniques: "DECOUPLED", decoupled: true},
	{techniques: explicitTechniques, ask: plain},
}

// firstSlice is the time of each search's first turn.
const firstSlice = 50 * time.Millisecond

// turn is the context of a search that shares the processors with others: Err, which a search asks now and then, waits
// for the next turn when one is over. Whoever waits longest is next, as a channel's senders are served in their order.
type turn struct {
	context.Context // nothing may be derived from it but by search.Within, which asks its Err
	processors      chan struct{}
	slice           time.Duration
	end             time.Time
	answered        *atomic.Bool // by another search
	met             bool         // a deadlock, by this one
}

func (t *turn) Err() error {
	if !time.Now().Before(t.end) {
		<-t.processors
		t.processors <- struct{}{}
		t.slice *= 2
		t.end = time.Now().Add(t.slice)
	}
	if t.met || t.answered.Load() {
		return context.Canceled
	}
	return t.Context.Err()
}

// total reports the states of several searches together.
type total struct {
	sync.Mutex
	states []int64
	last   time.Time
}

func (t *total) report(opt *Options, from int, states int64) {
	t.Lock()
	defer t.Unlock()
	t.states[from] = states
	if opt.Progress == nil || time.Since(t.last) < opt.Every {
		return
	}
	sum := search.Counts{}
	for _, n := range t.states {
		sum.States += n
	}
	t.last = time.Now()
	opt.Progress(sum)
}

// deadlock answers whether a marking without a step can be reached.
func deadlock(ctx context.Context, m *petri.Model, id string, opt Options) Answer {
	var answered atomic.Bool
	processors := make(chan struct{}, runtime.GOMAXPROCS(0))
	answers := make(chan Answer, len(contenders))
	states := &total{states: make([]int64, len(contenders)), last: time.Now()}
	asked := 0
	for i, c := range contenders {
		processors <- struct{}{}
		if asked > 0 && (answered.Load() || ctx.Err() != nil) {
			<-processors
			break
		}
		asked++
		limited := opt
		limited.Limits.Bytes /= int64(len(contenders) - 2) // walks and traps need next to none
		limited.Every = time.Nanosecond
		limited.Progress = func(n search.Counts) { states.report(&opt, i, n.States) }
		go func() {
			defer func() { <-processors }()
			own := &turn{ctx, processors, firstSlice, time.Now().Add(firstSlice), &answered, false}
			a := Answer{ID: id, Techniques: c.techniques}
			if a.Value, a.Run, a.Reason = c.answer(own, m, limited); a.Value != "" {
				answered.Store(true)
			}
			answers <- a
		}()
	}
	best := Answer{ID: id, Reason: search.ErrTimeout}
	for complete := asked - 1; asked > 0; asked-- {
		a := <-answers
		if a.Techniques != walkTechniques {
			complete--
		}
		if complete == 0 { // a walk alone would go on without end
			answered.Store(true)
		}
		if best.Value == "" && (a.Value != "" || a.Techniques != walkTechniques && a.Techniques != trapTechniques) {
			best = a
		}
	}
	if !opt.Runs {
		best.Run = nil
	}
	return best
}

// answer asks a contender. Each run is replayed by the checker.
func (c *contender) answer(own *turn, m *petri.Model, opt Options) (string, *lasso.Run, error) {
	if c.ask != nil {
		value, run, err := c.ask(own, m, opt)
		if run != nil && lasso.CheckDeadlock(m.Network, run) != nil {
			return "", nil, errFault
		}
		return value, run, err
	}
	algorithm := engine.Those(func(a engine.Algorithm) bool {
		return engine.Complete(a) && !a.Star && !a.Lean && a.Filter == c.filter && a.Decoupled == c.decoupled
	})[0]
	report, err := engine.Search(own, m.Network, engine.Options{Algorithm: algorithm, Limits: opt.Limits,
		Every: opt.Every, Progress: func(n search.Counts) {
			opt.Progress(n)
			own.met = n.Deadlocks > 0
		}})
	if err != nil {
		return "", nil, err
	}
	return deadlockIn(m, report)
}

// deadlockIn reads a report's answer. A run to a deadlock is one of the net unless it exceeds a bound that the net
// claims; that there is none holds of the net only where no run exceeds one.
func deadlockIn(m *petri.Model, r *engine.Report) (string, *lasso.Run, error) {
	switch {
	case r.Exceeds != nil:
	case r.Deadlock != nil:
		run, err := lasso.Number(m.Network, *r.Deadlock)
		if err != nil {
			return "", nil, err
		}
		return truth(true), run, nil
	case r.Verdict == search.Limit:
		return "", nil, r.Stop
	case r.Complete && len(r.Open) == 0:
		return truth(false), nil, nil
	}
	return "", nil, errExceeds
}

// plain explores all markings, which also finds whether they are within the bounds that the net claims.
func plain(ctx context.Context, m *petri.Model, opt Options) (value string, run *lasso.Run, err error) {
	opt.Runs = true
	return dead(opt, func(visit func(*marking) bool) error {
		_, err := explore(ctx, m, opt, visit)
		return err
	})
}

// walked walks at random toward markings with few steps. It never says that there is no deadlock.
func walked(ctx context.Context, m *petri.Model, opt Options) (value string, run *lasso.Run, err error) {
	opt.Runs = true
	value, run, err = dead(opt, func(visit func(*marking) bool) error { return walk(ctx, m, opt, 0, visit) })
	if run == nil {
		value = ""
	}
	return value, run, err
}

// dead visits markings up to one without a step.
func dead(opt Options, over func(visit func(*marking) bool) error) (value string, run *lasso.Run, err error) {
	err = over(func(at *marking) bool {
		if at.enabled.Empty() {
			run = at.run(opt)
		}
		return run == nil
	})
	if err != nil {
		return "", nil, err
	}
	return truth(run != nil), run, nil
}

// asksDeadlock reports whether a formula asks if a deadlock can be reached, or if none can, so that the answer is the
// other one.
func asksDeadlock(m *petri.Model, f *petri.Formula) (opposite, ok bool) {
	inner, invariant, reaches := reaching(f)
	if !reaches || m.Network.Rests() {
		return false, false
	}
	if invariant && inner.Kind == petri.Not {
		inner = inner.Args[0]
		return true, inner.Kind == petri.Deadlock
	}
	return false, !invariant && inner.Kind == petri.Deadlock
}

// deadlocks answers the formulas about deadlocks, and returns the others.
func deadlocks(ctx context.Context, m *petri.Model, queries []petri.Query, opt Options,
	say func(Answer)) []petri.Query {
	return slices.DeleteFunc(slices.Clone(queries), func(q petri.Query) bool {
		opposite, ok := asksDeadlock(m, q.Asked)
		if !ok {
			return false
		}
		say(Answer{ID: q.ID})
		a := deadlock(opt.within(ctx), m, q.ID, opt)
		if opposite && a.Value != "" {
			a.Value = truth(a.Value == truth(false))
		}
		say(a)
		return true
	})
}
