package proof

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// A verdict that shows a run proves itself: the checker has replayed it. One that says that there is nothing is only as
// good as what the search left out, and can have a second opinion.

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
	// the method that says so, to follow "by"; for Open the methods that were tried
	By string `json:"by"`
	// how many states that method stored
	States int64 `json:"states"`
	// what exactly was confirmed, or is wrong: a sentence
	Found string `json:"found"`
	// what both rest on, or what was not compared: sentences, or nothing
	Shared string `json:"shared,omitempty"`
	// the verdict is refuted although the search called itself complete: a fault of ours
	Fault bool `json:"fault,omitempty"`
	// for Refuted: a run that should not be there, which the checker has replayed; nil where only numbers differ
	Run *lasso.Named `json:"run,omitempty"`
	// for Open: what ended the first method
	Stop    search.Stop `json:"stop,omitempty"`
	Seconds float64     `json:"seconds"`
}

// Exhaustively names the method of exploration.go, to follow "by".
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

// Confirm asks for a second opinion about what a search reported: of an exploration, which stores every state and
// shares no code with the searches, and, where a limit ends that, of a reduced search of the other family, decoupled or
// explicit. Options are those of the search; limits, time and progress are those of each of the two methods. A search
// that is broken on purpose is compared with what an unbroken one reports. The errors are those of engine.Search.
func Confirm(ctx context.Context, n *network.Network, opt engine.Options, r *engine.Report) (*Confirmation, error) {
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

// opinion is a question that is answered once more.
type opinion struct {
	*engine.Question
	network   *network.Network // the user's
	opt       engine.Options
	report    *engine.Report
	algorithm engine.Algorithm
	shared    string // what both answers rest on
}

// newOpinion asks the question anew, with a monitor in all labels, so that the choice of labels is not relied on.
func newOpinion(ctx context.Context, n *network.Network, opt engine.Options, r *engine.Report) (*opinion, error) {
	if !Confirmable(r.Verdict) {
		return nil, engine.Wrong("there is nothing to confirm: the verdict is %q", r.Verdict)
	}
	o := &opinion{network: n, opt: opt, report: r}
	o.algorithm, _ = engine.Find(opt.Algorithm)
	opt.Accept, opt.Without, opt.Timeout, opt.Symmetry = r.Accept, "", 0, false
	p := opt.Property
	if p != nil {
		everywhere := *p
		everywhere.Everywhere = true
		opt.Property = &everywhere
		o.shared = "Both translate the formula into an automaton in the same way; here this automaton takes part in " +
			"every step."
	}
	q, err := engine.Ask(ctx, n, opt)
	if p != nil && !p.Everywhere && errors.As(err, new(*engine.InputError)) { // the monitor is too large
		opt.Property = p
		o.shared = "The monitor of the formula is the same in both."
		q, err = engine.Ask(ctx, n, opt)
	}
	if err != nil {
		return nil, err
	}
	if o.Question = q; q.Searched != q.Network {
		o.shared = "Both make the same copies of components with several acceptance sets."
	}
	return o, nil
}

// exhaustively explores every state.
func (o *opinion) exhaustively(ctx context.Context) (*Confirmation, error) {
	if o.opt.Timeout > 0 {
		ctx = search.Within(ctx, o.opt.Timeout)
	}
	c := &Confirmation{By: Exhaustively, Shared: o.shared}
	x, err := explore(ctx, o.Searched, o.opt.Limits.States, o.opt.Limits.Bytes, func(states int64) {
		o.Monitor.States = states
		o.Monitor.Look() // for its progress: limits end the exploration itself
	})
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

// stopOf is the limit that an exploration came to; empty: the error is none.
func stopOf(err error) search.Stop {
	for stop, of := range map[search.Stop]error{
		search.ErrStates: errStates, search.ErrBytes: errBytes,
		search.ErrTimeout: context.DeadlineExceeded, search.ErrCancel: context.Canceled,
	} {
		if errors.Is(err, of) {
			return stop
		}
	}
	return ""
}

// evidence is a run that refutes the verdict; nil: there is none.
func (o *opinion) evidence(x *exploration) (*lasso.Run, error) {
	var run *exploredRun
	var err error
	switch {
	case o.algorithm.Lasso:
		run, err = x.cycle(o.Accept != search.Generalized, o.AtLeast)
	case o.Target != nil:
		run = x.target(o.Target)
	case o.ends() || o.report.Verdict == search.NoneDead || o.report.Counts.Deadlocks == 0:
		run = x.deadlock()
	}
	if run == nil || err != nil {
		return nil, err
	}
	steps := func(of []exploredStep) []lasso.Step {
		list := make([]lasso.Step, len(of))
		for i, s := range of {
			list[i] = lasso.Step(s)
		}
		return list
	}
	return &lasso.Run{Initial: run.Initial, Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}, nil
}

// ends reports whether the runs that end are asked to satisfy a property.
func (o *opinion) ends() bool { return o.Composed != nil && o.Composed.Ends }

// refute puts a run that refutes the verdict into a confirmation, replayed by the checker.
func (o *opinion) refute(c *Confirmation, run *lasso.Run) (err error) {
	c.Outcome = Refuted
	what, check := "a lasso", o.CheckLasso
	switch {
	case o.Composed != nil:
		what = "a run that violates the property"
	case o.algorithm.Lasso:
	case o.Target != nil:
		what = "a path to the target"
	default:
		what = "a path to a deadlock"
	}
	if !o.algorithm.Lasso && o.Target == nil {
		check = lasso.CheckDeadlock
	}
	if run, c.Run, err = o.Run(run, what, check); err != nil {
		return err
	}
	if o.Composed != nil {
		back := o.Composed.Back(run)
		if err := o.Composed.Certify(back); err != nil {
			return engine.Fault("the counterexample of the second opinion", err)
		}
		c.Run = lasso.Judged(o.network, o.Composed.Own(back), "")
	}
	c.Found = "There is " + what + ", of " + say.Count(length(c.Run), "step") + ", which the checker has replayed."
	return nil
}

// compare says what a space without a run that refutes the verdict has in common with it.
func (o *opinion) compare(ctx context.Context, c *Confirmation, x *exploration) error {
	counts, states, dead := o.report.Counts, say.Count(x.States, "state"), say.Count(x.Deadlocks, "deadlock")
	c.Outcome = Confirmed
	switch {
	case o.Composed != nil:
		c.Found = "No run among its " + states + " violates the property."
	case o.algorithm.Lasso:
		c.Found = "None of its " + states + " is on a cycle that answers the question."
		if o.report.Verdict == search.Probably && counts.States < x.States {
			c.Found += " Of these the search, which stores hash values, stored " + say.Number(counts.States) + "."
		}
	case o.report.Verdict == search.Unreached:
		c.Found = "None of all " + states + " is the target."
	case o.report.Verdict == search.NoneDead:
		c.Found = "None of all " + states + " is a deadlock."
	case o.algorithm.Decoupled || o.report.Symmetry != "":
		return o.compareMembers(ctx, c, x)
	case counts.States != x.States || counts.Deadlocks != x.Deadlocks:
		c.Outcome = Refuted
		c.Found = fmt.Sprintf("There are %s and %s; the search counts %s and %s.", states, dead,
			say.Count(counts.States, "state"), say.Count(counts.Deadlocks, "deadlock"))
	default:
		c.Found = "There are the same " + states + " and " + dead + o.noTarget()
	}
	return nil
}

// noTarget ends a sentence about all states.
func (o *opinion) noTarget() string {
	if o.Target != nil {
		return ", and none is the target."
	}
	return "."
}

// Bounds of the comparison of members.
const (
	memberEvents = 200_000    // of the film of the search
	memberLimit  = 20_000_000 // members of all decoupled states
)

// compareMembers compares what the decoupled states of a search stand for with the states that can be reached. It has
// the search run once more, with a film, from which the decoupled states are read.
func (o *opinion) compareMembers(ctx context.Context, c *Confirmation, x *exploration) error {
	counts, states := o.report.Counts, say.Count(x.States, "state")
	c.Found = fmt.Sprintf("There are %s", states)
	if dead := x.Deadlocks > 0; dead != (counts.Deadlocks > 0) {
		c.Outcome = Refuted
		c.Found += ", and " + say.Count(x.Deadlocks, "deadlock") + ", though the search met " +
			say.Number(counts.Deadlocks) + "."
		return nil
	} else if dead {
		c.Found += "; some are deadlocks, as the search says"
	} else {
		c.Found += "; none is a deadlock"
	}
	missing, invented, counted, err := o.members(ctx, x)
	switch {
	case err != nil:
		return err
	case !counted:
		c.Outcome = InPart
		c.Found += o.noTarget()
		if c.Shared != "" {
			c.Shared += " "
		}
		c.Shared += "Whether the " + o.stored() + "s stand for just these states was not counted: there are too many."
	case missing+invented > 0:
		c.Outcome = Refuted
		c.Found += fmt.Sprintf(", but the %ss leave out %s and stand for %s that cannot be reached.",
			o.stored(), say.Number(missing), say.Number(invented))
	default:
		c.Found += fmt.Sprintf(", and the %s stand for just these%s", say.Count(counts.States, o.stored()),
			o.noTarget())
	}
	return nil
}

// stored is what the search calls one of its states, which stands for several.
func (o *opinion) stored() string {
	switch {
	case o.report.Symmetry != "" && o.algorithm.Decoupled:
		return "decoupled representative"
	case o.report.Symmetry != "":
		return "representative"
	}
	return "decoupled state"
}

// members counts the reachable states that no decoupled state stands for, and the members that cannot be reached.
func (o *opinion) members(ctx context.Context, x *exploration) (missing, invented int64, counted bool, err error) {
	if o.report.Counts.Considered > memberEvents {
		return 0, 0, false, nil
	}
	opt := o.opt
	opt.Film, opt.Progress, opt.Limits.States = memberEvents, nil, 0
	r, err := engine.Search(ctx, o.network, opt)
	if err != nil {
		return 0, 0, false, err
	}
	if !r.Film.Complete() || r.Verdict != o.report.Verdict || r.Counts.States != o.report.Counts.States {
		return 0, 0, false, nil
	}
	covered := make([]bool, x.States)
	member := make([]int, len(o.network.Components))
	left := memberLimit
	for _, v := range r.Film.Graph().Nodes {
		if !v.Stored {
			continue
		}
		sets := v.Sets
		for _, state := range v.Vector {
			sets = append(sets, []int32{state})
		}
		for states := range omega.Combinations(sets) {
			if left == 0 {
				break
			}
			left--
			for i, s := range states {
				member[i] = int(s)
			}
			if at := x.number(member); at >= 0 {
				covered[at] = true
			} else {
				invented++
			}
		}
	}
	if invented += o.images(x, r.Film.Symmetries, covered); invented > 0 && left > 0 {
		return 0, invented, true, nil
	}
	for _, is := range covered {
		if !is {
			missing++
		}
	}
	return missing, invented, left > 0, nil
}
