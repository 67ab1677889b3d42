package proof

import (
	"context"
	"errors"
	"slices"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Better is a lasso that is better to look at than the one a search met first, and what it is worth.
type Better struct {
	// nil: there is none, or none was found
	Lasso *lasso.Named `json:"lasso,omitempty"`
	// no lasso has fewer steps or, where Lasso is nil, there is none
	Exact bool `json:"exact"`
	// how another lasso differs from those shown
	Differs Difference `json:"differs,omitempty"`
	// states that were looked at
	States int `json:"states"`
	// what ended the search early
	Stop search.Stop `json:"stop,omitempty"`
	// what it is worth, in words
	Sentence string `json:"sentence"`
	// for a counterexample to a property: at which positions the parts of the formula hold
	Truth []property.Row `json:"truth,omitempty"`
}

// look is a search for a better lasso. With a property it is one for a counterexample: found in the composed network,
// brought back to the user's, made shorter there and certified.
type look struct {
	*engine.Question
	user   *network.Network
	better *Better
	labels []int // of the cycle that was found, in the user's network
}

// begin makes a look ready. Of the options it takes the question, the order, limits, time and progress.
func begin(ctx context.Context, n *network.Network, opt engine.Options) (*look, error) {
	if opt.AtLeast > 0 {
		return nil, engine.Wrong("other lassos are looked for that visit all acceptance sets: leave out at-least")
	}
	opt = engine.Options{Algorithm: engine.Those(engine.Components)[0], Accept: opt.Accept, Order: opt.Order,
		Property: opt.Property, Text: opt.Text, Limits: opt.Limits, Timeout: opt.Timeout, Progress: opt.Progress,
		Every: opt.Every}
	if opt.Property != nil {
		if opt.Property.Ends {
			return nil, engine.Wrong("a run that ends has no cycle: the path that a search shows is all there is to " +
				"it; a breadth-first search finds a shortest one")
		}
		opt.Accept = opt.Property.Accept()
	}
	q, err := engine.Ask(ctx, n, opt)
	return &look{Question: q, user: n}, err
}

// take replays what was found, and names it.
func (l *look) take(f found, stopped error) (err error) {
	b := &f.Better
	if l.better = b; stopped != nil && !errors.As(stopped, &b.Stop) {
		return stopped
	}
	if f.Run == nil {
		b.Differs = ""
		return nil
	}
	if l.Composed == nil {
		run := f.Run
		if !f.Exact && f.Differs == "" {
			run = l.Shorten(run)
		}
		l.labels = cycleLabels(run)
		_, b.Lasso, err = l.Run(run, "lasso", l.CheckLasso)
		return err
	}
	run := l.Composed.Back(f.Run)
	if err := l.Composed.Certify(run); err != nil {
		return engine.Fault("the counterexample it found", err)
	}
	short := l.Composed.Shorten(l.Question.Monitor.Context(), f.Run)
	if short != nil && (f.Differs == "" || slices.Equal(cycleLabels(short), cycleLabels(run))) {
		run = short
	}
	l.show(run)
	return nil
}

// show puts a counterexample into the answer.
func (l *look) show(run *lasso.Run) {
	own := l.Composed.Own(run)
	l.labels, l.better.Lasso, l.better.Truth = cycleLabels(own), lasso.Judged(l.user, own, ""), l.Composed.Truth(run)
}

func length(r *lasso.Named) int { return len(r.Prefix) + len(r.Cycle) }

// Shortest looks for a lasso with the fewest steps, prefix and cycle together: for the generalized question with
// several acceptance sets for a short one, since the shortest is hard to find. Of the options it takes the
// question, the order, limits, time and progress. A lasso that is known already saves work; nil: none is.
// What a limit or ctx ends is no error.
func Shortest(ctx context.Context, n *network.Network, opt engine.Options, known *lasso.Named) (*Better, error) {
	l, err := begin(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	if l.Composed != nil {
		return l.shortViolation(known)
	}
	steps := 0
	if known != nil && lasso.Replay(n, *known, l.Accept) == nil {
		steps = length(known)
	} else {
		known = nil
	}
	if err := l.take(shortest(l.System(), l.Accept, steps, l.Monitor)); err != nil {
		return nil, err
	}
	b := l.better
	if b.Lasso != nil {
		steps = length(b.Lasso)
	}
	fewer := "fewer than " + say.Count(steps, "step")
	if l.Searched != l.Network {
		fewer += " (the turns in which a component meets its acceptance sets being part of its states)"
	}
	among := "among " + b.nearest()
	switch {
	case b.Lasso == nil && known == nil && b.Exact:
		b.Sentence = "There is no lasso."
	case b.Lasso == nil && known == nil:
		b.Sentence = "There is no lasso " + among + "."
	case b.Lasso == nil && b.Exact:
		b.Sentence = "The lasso shown is the shortest: none has " + fewer + "."
	case b.Lasso == nil && l.limited():
		b.Sentence = "No lasso of " + fewer + " was found " + among + "."
	case b.Lasso == nil:
		b.Sentence = "No lasso of " + fewer + " was found. With several acceptance sets there may be one all the " +
			"same: the shortest is hard to find."
	case b.Exact:
		b.Sentence = "This lasso is the shortest: none has " + fewer + "."
	case l.Accept == search.Generalized:
		b.Sentence = "This lasso is short. With several acceptance sets there may be one of " + fewer +
			": the shortest is hard to find."
	default:
		b.Sentence = "This lasso is the shortest " + among + "."
	}
	if b.Lasso == nil {
		b.Lasso = known
	}
	return b.ended(), nil
}

// shortViolation looks for a counterexample to a property with few steps. In the composed network it is a shortest one;
// the monitor may need more rounds of a cycle than the user's components, so that among theirs there may be a shorter
// one.
func (l *look) shortViolation(known *lasso.Named) (*Better, error) {
	f, stopped := shortest(l.System(), l.Accept, 0, l.Monitor)
	if err := l.take(f, stopped); err != nil {
		return nil, err
	}
	b := l.better
	b.Exact = b.Exact && f.Run == nil
	switch {
	case f.Run == nil && f.Exact:
		b.Sentence = "No run violates the property."
	case f.Run == nil:
		b.Sentence = "No run that violates the property was found among " + b.nearest() + "."
	default:
		b.Sentence = "This counterexample is short: it has " + say.Count(length(b.Lasso), "step") + "."
		if f.Exact {
			b.Sentence += " With the states of the monitor none has fewer than " +
				say.Count(len(f.Run.Prefix)+len(f.Run.Cycle), "step") + "."
		}
	}
	if known != nil && (b.Lasso == nil || length(known) <= length(b.Lasso)) {
		if run, err := lasso.Number(l.user, *known); err == nil {
			if run = l.Composed.Claimed(run); run != nil && l.Composed.Certify(run) == nil {
				l.show(run)
				b.Sentence = "No shorter counterexample than the one shown was found."
			}
		}
	}
	return b.ended(), nil
}

// Another looks for a lasso that differs from those shown: in the set of labels of its cycle or, when there is
// none, in that its cycle passes a vector that answers the question and lies on no cycle shown (for the
// generalized question: any vector that lies on none). Options are as for Shortest.
func Another(ctx context.Context, n *network.Network, opt engine.Options, list []lasso.Named) (*Better, error) {
	l, err := begin(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	differ, err := l.shown(list)
	if err != nil {
		return nil, err
	}
	if err := l.take(another(l.System(), l.Accept, differ, l.Monitor)); err != nil {
		return nil, err
	}
	what, answers := "lasso", "answers"
	if l.Composed != nil {
		what, answers = "counterexample", "violates the property"
	}
	b := l.better
	switch {
	case b.Lasso == nil && b.Exact:
		b.Sentence = "There is no other " + what + ": every cycle that " + answers + " has the labels of one shown, " +
			"and passes no other state that does."
	case b.Lasso == nil:
		b.Sentence = "No other " + what + " was found among " + b.nearest() + "."
	case b.Differs == OtherLabels:
		b.Sentence = "Of the " + what + "s shown none has a cycle with just these labels: " +
			say.FewOf(n.LabelNames(l.labels), manyLabels, "label", say.Short) + "."
	case l.Composed != nil:
		b.Sentence = "No cycle has other labels. This one passes other states."
	default:
		b.Sentence = "No cycle has other labels"
		if l.limited() {
			b.Sentence += " among " + b.nearest()
		}
		b.Sentence += ". This one passes a state that answers the question and lies on no cycle shown."
	}
	return b.ended(), nil
}

// manyLabels is how many labels a sentence names.
const manyLabels = 8

// shown is what differs from all lassos of a list.
func (l *look) shown(list []lasso.Named) (differ shown, err error) {
	if l.Composed != nil {
		differ.Kind = l.Composed.Labels()
	}
	var passed [][]int
	for i, r := range list {
		cycle, err := lasso.Steps(l.user, r.Cycle)
		if err != nil {
			return differ, engine.Wrong("lasso %d that is shown: %s", i+1, err)
		}
		labels := cycleLabels(&lasso.Run{Cycle: cycle})
		if differ.Kind != nil {
			own := labels
			labels = nil
			for id, of := range differ.Kind {
				if slices.Contains(own, of) {
					labels = append(labels, id)
				}
			}
		}
		differ.Labels = append(differ.Labels, labels)
		for _, step := range cycle {
			passed = append(passed, step.State)
		}
	}
	differ.Passes = func(vector []int) bool {
		state := l.State(vector)[:len(l.user.Components)]
		return slices.ContainsFunc(passed, func(p []int) bool { return slices.Equal(p, state) })
	}
	return differ, nil
}

// nearest are the states that were looked at, in words.
func (b *Better) nearest() string {
	return "the " + say.Count(b.States, "state") + " nearest to the start"
}

// limited reports whether states were left out that might matter.
func (l *look) limited() bool { return l.better.Stop != "" || l.Monitor.Room() != nil }

// ended adds what ended the look.
func (b *Better) ended() *Better {
	if b.Stop != "" {
		b.Sentence += " " + say.Sentence(map[search.Stop]string{
			search.ErrCancel:  "the look for more was cancelled",
			search.ErrTimeout: "the limit on time ended the look for more",
			search.ErrBytes:   "the limit on memory ended the look for more",
		}[b.Stop])
	}
	return b
}
