package proof

import (
	"cmp"
	"context"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// otherwise asks a reduced search of the other family, where the first method has met a limit. Explicit and decoupled
// searches share no code that searches or stores; those by stubborn and by ample sets share how these are made.
func (o *opinion) otherwise(ctx context.Context, first *Confirmation) (*Confirmation, error) {
	name := o.other()
	if name == "" || o.AtLeast > 0 { // of the reduced searches none counts acceptance sets
		return first, nil
	}
	opt := engine.Options{Algorithm: name, Target: o.opt.Target, Property: o.opt.Property, Text: o.opt.Text,
		Limits: o.opt.Limits, Timeout: o.opt.Timeout, Progress: o.opt.Progress, Every: o.opt.Every}
	if o.algorithm.Lasso {
		opt.Accept = o.report.Accept
	}
	r, err := engine.Search(ctx, o.network, opt)
	if err != nil {
		return nil, err
	}
	c := &Confirmation{By: name, States: r.Counts.States}
	if o.shared != "" {
		c.Shared = o.shared + " "
	}
	c.Shared += say.Capital(Exhaustively) + " came to " + string(first.Stop) + " as its limit. " + name +
		" shares the way in, the counting and the checker with the search, and none of the code that " +
		"searches or stores."
	if o.opt.Property != nil {
		c.Shared += " The monitor of the formula is the same in both."
	}
	switch r.Verdict {
	case search.Lasso, search.Reached, search.Deadlock:
		if r.Verdict != search.Deadlock || o.report.Counts.Deadlocks == 0 {
			c.Outcome, c.Found = Refuted, name+" found a run that should not be there, which the checker has replayed."
			c.Run = cmp.Or(r.Lasso, r.Path, r.Deadlock)
			return c, nil
		}
		c.Outcome, c.Found = InPart, name+" met a deadlock too; what else can be reached was not compared."
	case search.Limit:
		first.By += " and " + name
		first.Found += " " + say.Capital(r.Stopped) + " in " + name + " too."
		return first, nil
	case search.Empty:
		c.Outcome, c.Found = Confirmed, name+" found no lasso either."
		if o.opt.Property != nil {
			c.Found = name + " found no run that violates the property either."
		}
	case search.Unreached:
		c.Outcome, c.Found = Confirmed, name+" does not reach the target either."
		if o.report.Verdict == search.Explored {
			c.Outcome = InPart
			c.Found += " What else can be reached was not compared."
		}
	case search.NoneDead:
		switch {
		case o.report.Counts.Deadlocks > 0:
			c.Outcome, c.Found = Refuted, name+" says that there is no deadlock, and the search counts "+
				say.Number(o.report.Counts.Deadlocks)+"."
		case o.report.Verdict == search.NoneDead:
			c.Outcome, c.Found = Confirmed, name+" found no deadlock either."
		default:
			c.Outcome, c.Found = InPart, name+" found no deadlock either; what else can be reached was not compared."
		}
	}
	return c, nil
}

// other is a search of the other family that answers the same question and leaves out what does not lead to the answer;
// those by sets of labels come first, as they leave out most. Empty: there is none.
func (o *opinion) other() (name string) {
	if o.ends() {
		return ""
	}
	asked := engine.Asks(o.report.Accept, o.opt.Property)
	a := &o.algorithm
	for _, b := range engine.Algorithms() {
		smaller := b.Decoupled || b.Directed
		if b.Lasso != a.Lasso || b.Decoupled == a.Decoupled || !smaller || b.Star || b.Lossy || !b.Answers(asked) ||
			a.Directed && b.Directed || !a.Lasso && !b.Directed {
			continue
		}
		if b.Directed {
			return b.Name
		}
		if name == "" {
			name = b.Name
		}
	}
	return name
}
