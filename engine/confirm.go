package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lassolab/engine/confirm"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// A verdict that shows a run proves itself: the checker has replayed it. One that says that there is nothing rests on
// what the search did not visit, and can have a second opinion.

// Outcome is what a second opinion says of a verdict.
type Outcome string

const (
	Confirmed Outcome = "confirmed"
	InPart    Outcome = "confirmed in part" // only a part of what the verdict says could be compared
	Refuted   Outcome = "refuted"           // it is wrong
	Open      Outcome = "open"              // limits ended every other method, so it is neither
)

// Confirmation is a second opinion about the verdict of a search.
type Confirmation struct {
	Outcome Outcome `json:"outcome"`
	// the method that says so, to stand after "by"; for Open the methods that were tried
	By string `json:"by"`
	// how many states that method stored
	States int64 `json:"states"`
	// what exactly was confirmed, or is wrong: a sentence
	Found string `json:"found"`
	// what both rest on, or what was not compared: sentences, or nothing
	Shared string `json:"shared,omitempty"`
	// the verdict is refuted although the search called itself complete, which is a fault of ours. Other searches are
	// broken on purpose, or said that they may miss something
	Fault bool `json:"fault,omitempty"`
	// for Refuted: a run that should not be there, which the checker has replayed; nil where only numbers differ
	Run *lasso.Named `json:"run,omitempty"`
	// for Open: what ended the first method
	Stop    search.Stop `json:"stop,omitempty"`
	Seconds float64     `json:"seconds"`
}

// Exhaustively names the method of package confirm, to stand after "by".
const Exhaustively = "breadth-first exploration without reduction"

// Words says in a clause what became of the verdict, and which method says so.
func (c *Confirmation) Words() string {
	by := c.By
	if by == Exhaustively {
		by += ", which shares no code with the search"
	}
	switch c.Outcome {
	case Open:
		return "not confirmed: " + c.By + " did not come to an end"
	case Refuted:
		return "wrong, by " + by
	}
	return string(c.Outcome) + " by " + by
}

// Confirmable reports whether a verdict rests on what the search did not meet, so that there is something to confirm.
func Confirmable(v search.Verdict) bool {
	switch v {
	case search.Empty, search.Probably, search.Explored, search.Unreached, search.NoneDead:
		return true
	}
	return false
}

// Confirm asks for a second opinion about what a search reported: of package confirm, which stores every state and
// shares no code with the searches, and, where a limit ends that, of a reduced search of the other family, decoupled or
// explicit. Options are those of the search; limits, time and progress are those of each of the two methods. A search
// that is broken on purpose is compared with what a whole one would have to say. The errors are those of Search.
func Confirm(ctx context.Context, n *network.Network, opt Options, r *Report) (*Confirmation, error) {
	began := time.Now()
	o, err := newOpinion(ctx, n, opt, r)
	if err != nil {
		return nil, err
	}
	c, err := o.exhaustively(ctx)
	if err == nil && c.Outcome == Open && c.Stop != search.ErrCancel {
		c, err = o.otherwise(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	c.Fault = c.Outcome == Refuted && r.Complete
	c.Seconds = time.Since(began).Seconds()
	return c, nil
}

// opinion is what a second opinion is asked about.
type opinion struct {
	network   *network.Network // the user's
	opt       Options
	report    *Report
	algorithm *method
	question  *question          // target and acceptance, about what is explored
	composed  *property.Composed // nil: no property is asked
	shared    string             // what both rest on
}

func newOpinion(ctx context.Context, n *network.Network, opt Options, r *Report) (*opinion, error) {
	algorithm, err := find(opt)
	if err != nil {
		return nil, err
	}
	if !Confirmable(r.Verdict) {
		return nil, wrong("there is nothing to confirm: the verdict is %q", r.Verdict)
	}
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	if opt.Every == 0 {
		opt.Every = time.Second / 8
	}
	o := &opinion{network: n, opt: opt, report: r, algorithm: algorithm,
		question: &question{network: n, searched: n, accept: r.Accept}}
	if opt.Property != nil {
		if err := o.watch(ctx); err != nil {
			return nil, err
		}
	}
	q := o.question
	if algorithm.Lasso && q.accept == search.Simultaneous {
		if err := q.network.Degeneralisable(); err != nil {
			return nil, wrong("%s", err)
		}
		if q.searched, q.original = q.network.Degeneralise(); q.original != nil {
			o.shared = "Both make the same copies of components with several acceptance sets."
		}
	}
	return o, q.aim(opt.Target)
}

// watch puts a monitor beside the components that takes part in all labels, so that the choice of its labels is not
// relied on.
func (o *opinion) watch(ctx context.Context) error {
	p := *o.opt.Property
	if c, ok := FindCondition(o.opt.Algorithm, o.opt.Without); ok && c.Monitor {
		o.opt.Without = "" // the monitor alone is broken
	}
	everywhere := p
	everywhere.Everywhere = true
	c, err := composed(ctx, o.network, o.opt.Text, everywhere)
	o.shared = "Both translate the formula into an automaton in the same way; here this automaton takes part in " +
		"every step."
	if errors.As(err, new(*InputError)) && !p.Everywhere { // it is too large
		c, err = composed(ctx, o.network, o.opt.Text, p)
		o.shared = "The monitor of the formula is the same in both."
	}
	if err != nil {
		return err
	}
	o.composed = c
	o.question.network, o.question.searched = c.Network, c.Network
	return nil
}

// exhaustively asks package confirm.
func (o *opinion) exhaustively(ctx context.Context) (*Confirmation, error) {
	if o.opt.Timeout > 0 {
		ctx = search.Within(ctx, o.opt.Timeout)
	}
	c := &Confirmation{By: Exhaustively, Shared: o.shared}
	q := o.question
	x, err := confirm.Explore(ctx, q.searched, confirm.Limits(o.opt.Limits), o.tell())
	c.States = x.States
	var run *lasso.Run
	if err == nil {
		run, err = o.evidence(x)
	}
	if err != nil {
		if c.Stop = stopOf(err); c.Stop == "" {
			return nil, err
		}
		c.Outcome, c.Found = Open, say.Capital(c.Stop.Error())+", after "+say.Count(c.States, "state")+"."
		return c, nil
	}
	if run != nil {
		return c, o.refute(c, run)
	}
	return c, o.compare(ctx, c, x)
}

// tell is the progress of an exploration as that of a search.
func (o *opinion) tell() func(int64) {
	last := time.Now()
	return func(states int64) {
		if now := time.Now(); o.opt.Progress != nil && now.Sub(last) >= o.opt.Every {
			last = now
			o.opt.Progress(search.Counts{States: states})
		}
	}
}

// stopOf is the limit that an exploration came to; empty: the error is none.
func stopOf(err error) search.Stop {
	switch {
	case errors.Is(err, confirm.ErrStates):
		return search.ErrStates
	case errors.Is(err, confirm.ErrBytes):
		return search.ErrBytes
	case errors.Is(err, context.DeadlineExceeded):
		return search.ErrTimeout
	case errors.Is(err, context.Canceled):
		return search.ErrCancel
	}
	return ""
}

// evidence is a run that should not be there if the verdict is right; nil: there is none.
func (o *opinion) evidence(x *confirm.Space) (*lasso.Run, error) {
	q := o.question
	var run *confirm.Run
	var err error
	switch {
	case o.algorithm.Lasso && q.accept == search.Generalized:
		run, err = x.Cycle(confirm.Forever)
	case o.algorithm.Lasso:
		run, err = x.Cycle(confirm.Moment)
	case q.target != nil:
		run = x.Target(q.target)
	case o.ends() || o.report.Verdict == search.NoneDead || o.report.Counts.Deadlocks == 0:
		run = x.Deadlock()
	}
	if run == nil || err != nil {
		return nil, err
	}
	steps := func(of []confirm.Step) []lasso.Step {
		list := make([]lasso.Step, len(of))
		for i, s := range of {
			list[i] = lasso.Step{Label: s.Label, State: s.State}
		}
		return list
	}
	return &lasso.Run{Initial: run.Initial, Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}, nil
}

// ends reports whether the runs that end are asked to satisfy a property.
func (o *opinion) ends() bool { return o.composed != nil && o.composed.Ends }

// refute puts a run into a confirmation that should not be there, replayed by the checker.
func (o *opinion) refute(c *Confirmation, run *lasso.Run) (err error) {
	q := o.question
	c.Outcome = Refuted
	what, check := "a lasso", q.check
	switch {
	case o.composed != nil:
		what = "a run that violates the property"
	case o.algorithm.Lasso:
	case q.target != nil:
		what = "a path to the target"
	default:
		what = "a path to a deadlock"
	}
	if !o.algorithm.Lasso && q.target == nil {
		check = lasso.CheckDeadlock
	}
	if c.Run, err = q.replay(&run, what, check); err != nil {
		return err
	}
	if o.composed != nil {
		base := o.composed.Back(run)
		if err := o.composed.Certify(base); err != nil {
			return fmt.Errorf("a fault of Lassolab: the counterexample of the second opinion does not stand: %w", err)
		}
		c.Run = lasso.Judged(o.network, o.composed.Own(base), "")
	}
	c.Found = "There is " + what + ", of " + say.Count(len(c.Run.Prefix)+len(c.Run.Cycle), "step") +
		", which the checker has replayed."
	return nil
}

// compare puts into a confirmation what a space says that has no run in it that should not be there.
func (o *opinion) compare(ctx context.Context, c *Confirmation, x *confirm.Space) error {
	counts, states := o.report.Counts, say.Count(x.States, "state")
	c.Outcome = Confirmed
	switch {
	case o.composed != nil:
		c.Found = "No run among its " + states + " violates the property."
		return nil
	case o.algorithm.Lasso:
		c.Found = "None of its " + states + " is on a cycle that answers the question."
		if o.report.Verdict == search.Probably && counts.States < x.States {
			c.Found += " Of these the search, which stores hash values, stored " + say.Number(counts.States) + "."
		}
		return nil
	case o.report.Verdict == search.Unreached:
		c.Found = "None of all " + states + " is the target."
		return nil
	case o.report.Verdict == search.NoneDead:
		c.Found = "None of all " + states + " is a deadlock."
		return nil
	case o.algorithm.Decoupled:
		return o.compareMembers(ctx, c, x)
	}
	if counts.States != x.States || counts.Deadlocks != x.Deadlocks {
		c.Outcome = Refuted
		c.Found = fmt.Sprintf("There are %s and %s; the search counts %s and %s.", states,
			say.Count(x.Deadlocks, "deadlock"),
			say.Count(counts.States, "state"), say.Count(counts.Deadlocks, "deadlock"))
		return nil
	}
	c.Found = "There are the same " + states + " and " + say.Count(x.Deadlocks, "deadlock") + o.noTarget()
	return nil
}

// noTarget ends a sentence about all states.
func (o *opinion) noTarget() string {
	if o.question.target != nil {
		return ", and none is the target."
	}
	return "."
}
