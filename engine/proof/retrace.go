package proof

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// A claimed run has its states, or labels only. The states are checked (package lasso). To labels, states are searched
// for: the network is searched beside a component that allows these labels in this order and nothing else, and what is
// found is checked in the same way.

// Retraced is the result of replaying a claimed run.
type Retraced struct {
	// the run as far as it goes, with states; nil when it does not even start
	Run *lasso.Named `json:"run,omitempty"`
	// every step is a step of the network, and the cycle closes
	Valid bool `json:"stands"`
	// the run is valid, has a cycle, and answers the question
	Accepted bool `json:"accepted"`
	// the step at which it stops, counted from 1 and on through the rounds of the cycle; 0: it does not stop
	Stops int `json:"stops,omitempty"`
	// the line of that step
	Line int `json:"line,omitempty"`
	// the labels that are possible there instead
	Possible []string `json:"possible,omitempty"`
	// the result in words that say.Sentence makes sentences of
	Said string `json:"said"`
}

const (
	claimedSteps  = 10_000  // of a run to which states are searched for
	claimedMoves  = 1 << 23 // steps times labels of it
	claimedStates = 1 << 17 // vectors that are tried
)

var errTooMany = engine.Wrong("there are too many ways to choose the transitions of this run, or too little time: " +
	"give its states too, as JSON")

// Retrace replays a claimed run, and says where it stops, or that it is one and whether it answers the question. Of the
// options it takes the question, limits and time. An *engine.InputError says what keeps it from that.
func Retrace(ctx context.Context, n *network.Network, claimed lasso.Claimed, opt engine.Options) (*Retraced, error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, engine.Wrong("%s", problems[0].Message)
	}
	if opt.Accept == "" {
		opt.Accept = search.Simultaneous
	}
	if opt.Accept != search.Simultaneous && opt.Accept != search.Generalized {
		return nil, engine.Wrong("there is no acceptance question %q: choose simultaneous or generalized",
			say.Short(string(opt.Accept)))
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	t := &tracing{network: n, composition: lasso.Compose(n), claimed: claimed, accept: opt.Accept}
	all := slices.Concat(claimed.Prefix, claimed.Cycle)
	if len(claimed.Initial) == 0 && !slices.ContainsFunc(all,
		func(s lasso.NamedStep) bool { return len(s.State) > 0 }) {
		return t.search(ctx, opt)
	}
	return t.check(), nil
}

type tracing struct {
	network     *network.Network
	composition *lasso.Composition
	claimed     lasso.Claimed
	accept      search.Acceptance
}

// check replays a run with states.
func (t *tracing) check() *Retraced {
	initial, err := lasso.Numbers(t.network, t.claimed.Initial)
	if err != nil {
		return &Retraced{Said: t.what() + " does not stand: it does not start: " + err.Error()}
	}
	// What comes before an unknown step may be wrong earlier.
	run, unknown := &lasso.Run{Initial: initial}, error(nil)
	if run.Prefix, unknown = t.steps(t.claimed.Prefix); unknown == nil {
		run.Cycle, unknown = t.steps(t.claimed.Cycle)
	}
	if unknown != nil {
		run = &lasso.Run{Initial: initial, Prefix: slices.Concat(run.Prefix, run.Cycle)}
	}
	fault := (*lasso.Fault)(nil)
	errors.As(lasso.Check(t.network, run, t.accept), &fault)
	switch {
	case fault != nil && fault.Step > 0:
		all := slices.Concat(run.Prefix, run.Cycle)
		return t.stops(&lasso.Run{Initial: initial, Prefix: all[:fault.Step-1]}, fault.Reason, "")
	case unknown != nil:
		_, reason, _ := strings.Cut(unknown.Error(), ": ")
		return t.stops(run, reason, "")
	case fault != nil && !fault.Open && !fault.Unmet:
		return &Retraced{Said: t.what() + " does not stand: it does not start: " + fault.Reason}
	}
	return t.valid(run, fault)
}

// steps are those that names stand for, up to the first one that is unknown.
func (t *tracing) steps(named []lasso.NamedStep) (list []lasso.Step, err error) {
	for i := range named {
		known, err := lasso.Steps(t.network, named[i:i+1])
		if err != nil {
			return list, err
		}
		list = append(list, known...)
	}
	return list, nil
}

// valid is the result for a run whose steps are all right.
func (t *tracing) valid(run *lasso.Run, fault *lasso.Fault) *Retraced {
	r := &Retraced{Run: lasso.Name(t.network, run), Valid: fault == nil || !fault.Open, Accepted: fault == nil &&
		len(run.Cycle) > 0}
	what := t.what() + " stands: " + say.Count(len(run.Prefix), "step")
	if len(run.Cycle) > 0 {
		what += " in the prefix, " + say.Number(len(run.Cycle)) + " in the cycle"
	}
	what += ", each checked"
	switch {
	case fault != nil && fault.Open:
		what = t.what() + " does not stand, though each of its steps does: " + fault.Reason
	case fault != nil:
		what += ". It is not accepted (" + t.accept.Words() + "): " + fault.Reason
	case len(run.Cycle) > 0:
		what += ". It is accepted (" + t.accept.Words() + ")"
	}
	r.Run.Checked = fault == nil
	r.Said = what
	return r
}

// stops is the result for a run that goes no further than the given one.
func (t *tracing) stops(run *lasso.Run, reason, whatever string) *Retraced {
	before := len(run.Prefix)
	r := &Retraced{Run: lasso.Name(t.network, run), Stops: before + 1}
	at, round := t.step(before)
	if at < len(t.claimed.Lines) {
		r.Line = t.claimed.Lines[at]
	}
	end := run.End()
	for _, choice := range t.composition.Choices(end) {
		if choice.Enabled() {
			r.Possible = append(r.Possible, t.network.Labels[choice.Label].Name)
		}
	}
	where := "step " + say.Number(r.Stops)
	if r.Line > 0 {
		where += " (line " + say.Number(r.Line) + ")"
	}
	if round > 1 {
		where += ", in round " + say.Number(round) + " of the cycle"
	}
	possible := "nothing: it is a deadlock"
	if t.network.MayEnd(end) {
		possible = "nothing: the run may end there, as every component may rest"
	}
	if len(r.Possible) > 0 {
		possible = say.FewOf(r.Possible, manyLabels, "label", say.Short)
	}
	r.Said = fmt.Sprintf("%s does not stand: it stops at %s%s: %s. Possible in %s is %s",
		t.what(), where, whatever, reason, vector(t.network.Names(end)), possible)
	return r
}

// what names the claimed run.
func (t *tracing) what() string {
	if len(t.claimed.Cycle) > 0 {
		return "the lasso"
	}
	return "the run"
}

// step is the place among the claimed steps of the one after so many, and its round of the cycle; 0: the prefix.
func (t *tracing) step(before int) (at, round int) {
	prefix, cycle := len(t.claimed.Prefix), len(t.claimed.Cycle)
	if before < prefix || cycle == 0 {
		return before, 0
	}
	return prefix + (before-prefix)%cycle, (before-prefix)/cycle + 1
}

// search looks for states to a run of labels.
func (t *tracing) search(ctx context.Context, opt engine.Options) (*Retraced, error) {
	all := slices.Concat(t.claimed.Prefix, t.claimed.Cycle)
	labels := make([]int, len(all))
	used := map[int]bool{}
	unknown := len(all)
	for i, s := range all {
		l, ok := t.network.Lookup(s.Label)
		if !ok {
			unknown = i
			break
		}
		labels[i], used[l] = l, true
	}
	if len(all) > claimedSteps || len(all)*len(used) > claimedMoves {
		return nil, engine.Wrong("the run has %s without states: states are searched for up to %s with few labels",
			say.Count(len(all), "step"), say.Number(claimedSteps))
	}
	if unknown == len(all) && len(t.claimed.Cycle) > 0 {
		run, fault, err := t.closed(ctx, labels, opt)
		if err != nil {
			return nil, err
		}
		if run != nil {
			return t.valid(run, fault), nil
		}
	}
	run, several, complete, err := t.follow(ctx, labels[:unknown], unknown == len(all))
	if err != nil {
		return nil, err
	}
	if complete {
		return t.valid(run, nil), nil
	}
	at, _ := t.step(len(run.Prefix))
	stopped := all[at].Label
	l, ok := t.network.Lookup(stopped)
	if !ok {
		return t.stops(run, "no component has the label "+say.Short(stopped), ""), nil
	}
	choice := t.composition.Choice(run.End(), l)
	whatever := ""
	if several {
		whatever = ", whatever was chosen before"
	}
	return t.stops(run, say.Short(stopped)+" is blocked "+t.composition.Blockers(run.End(), &choice), whatever), nil
}

// closed looks for a lasso with these labels: one that answers, else any; nil when there is none.
func (t *tracing) closed(ctx context.Context, labels []int, opt engine.Options) (*lasso.Run, *lasso.Fault, error) {
	var unasked *lasso.Run
	for _, asked := range []bool{false, true} {
		beside, err := Shortest(ctx, t.scripted(labels, asked), engine.Options{Accept: t.accept,
			Limits: search.Limits{States: claimedStates, Bytes: opt.Limits.Bytes}}, nil)
		if err != nil {
			return nil, nil, err
		}
		if beside.Lasso == nil && !beside.Exact {
			return nil, nil, errTooMany
		}
		if beside.Lasso == nil {
			break
		}
		run, err := lasso.Number(t.network, t.alone(beside.Lasso))
		if err != nil {
			return nil, nil, err
		}
		if lasso.Check(t.network, run, t.accept) == nil {
			return run, nil, nil
		}
		if unasked == nil {
			unasked = run
		}
	}
	if unasked == nil {
		return nil, nil, nil
	}
	fault := (*lasso.Fault)(nil)
	errors.As(lasso.Check(t.network, unasked, t.accept), &fault)
	return unasked, fault, nil
}

// scripted is the network beside a component that allows only these labels, in order; unless asked, nothing accepts.
func (t *tracing) scripted(labels []int, asked bool) *network.Network {
	beside := network.New()
	beside.Reading = t.network.Reading
	var place omega.Numbering[int]
	for _, l := range labels {
		place.Number(l)
		beside.Label(t.network.Labels[l].Name)
	}
	unused := func(l int) bool { return !place.Has(l) }
	for _, c := range t.network.Components {
		c.Layout, c.Alphabet = nil, slices.DeleteFunc(slices.Clone(c.Alphabet), unused)
		c.Transitions = slices.DeleteFunc(slices.Clone(c.Transitions),
			func(e network.Transition) bool { return unused(e.Label) })
		if !asked {
			c.Sets, c.Marks = 0, make([]uint64, len(c.States))
		}
		beside.Adopt(t.network, c)
	}
	script := network.Component{Name: say.NewDistinct(say.Repeated("′"), beside.ComponentNames()...).Of("the labels"),
		Initial: []int{0}, Marks: make([]uint64, len(labels)), Alphabet: omega.Identity(len(place.Keys))}
	for i, l := range labels {
		script.States = append(script.States, fmt.Sprint(i))
		to := i + 1
		if to == len(labels) {
			to = len(t.claimed.Prefix)
		}
		number, _ := place.Find(l)
		script.Transitions = append(script.Transitions, network.Transition{From: i, Label: number, To: to})
	}
	beside.Add(script)
	return beside
}

// alone is a run of the scripted network without the component that was added.
func (t *tracing) alone(r *lasso.Named) lasso.Named {
	less := func(state []string) []string { return state[:len(t.network.Components)] }
	part := func(steps []lasso.NamedStep) (list []lasso.NamedStep) {
		for _, s := range steps {
			list = append(list, lasso.NamedStep{Label: s.Label, State: less(s.State)})
		}
		return list
	}
	return lasso.Named{Initial: less(r.Initial), Prefix: part(r.Prefix), Cycle: part(r.Cycle)}
}

// follow takes the labels, with all choices, as far as they go, round on round when allKnown. Complete: a run
// without a cycle came to its end; several: more than one vector was possible where it stopped.
func (t *tracing) follow(ctx context.Context, labels []int, allKnown bool) (run *lasso.Run, several, complete bool,
	err error) {
	type place struct {
		vector []int
		from   int // in the level before
	}
	var levels [][]place
	var present []place
	total := 0
	enter := func(into *[]place, seen map[string]bool, v []int, from int) error {
		if key := fmt.Sprint(v); !seen[key] {
			seen[key] = true
			*into = append(*into, place{v, from})
			if total++; total > claimedStates || ctx.Err() != nil {
				return errTooMany
			}
		}
		return nil
	}
	seen := map[string]bool{}
	for k := range t.composition.Starts() {
		if err := enter(&present, seen, t.composition.Start(k), -1); err != nil {
			return nil, false, false, err
		}
	}
	for {
		levels = append(levels, present)
		taken := len(levels) - 1
		if allKnown && len(t.claimed.Cycle) > 0 {
			taken, _ = t.step(taken)
		}
		if taken == len(labels) {
			complete = allKnown
			break
		}
		var next []place
		seen := map[string]bool{}
		for i, p := range present {
			choice := t.composition.Choice(p.vector, labels[taken])
			for k := range choice.Total {
				if err := enter(&next, seen, t.composition.After(p.vector, &choice, k), i); err != nil {
					return nil, false, false, err
				}
			}
		}
		if len(next) == 0 {
			break
		}
		present = next
	}
	run = &lasso.Run{}
	at := 0
	for k := len(levels) - 1; k >= 0; k-- {
		p := levels[k][at]
		if k == 0 {
			run.Initial = p.vector
			break
		}
		taken, _ := t.step(k - 1)
		run.Prefix = append(run.Prefix, lasso.Step{Label: labels[taken], State: p.vector})
		at = p.from
	}
	slices.Reverse(run.Prefix)
	return run, len(present) > 1, complete, nil
}

// Truth evaluates a formula and its parts along a claimed run, once it was replayed. The last row is the whole formula.
func Truth(n *network.Network, formula string, claimed lasso.Named) ([]property.Row, error) {
	f, atoms, wrongs := property.Parse(n, formula)
	if wrongs.HasErrors() {
		return nil, engine.Wrong("the property, %s: %s", wrongs[0].Position, strings.TrimSpace(wrongs[0].Message))
	}
	if problems := n.Validate(); len(problems) > 0 {
		return nil, engine.Wrong("%s", problems[0].Message)
	}
	run, err := lasso.Number(n, claimed)
	if err != nil {
		return nil, err
	}
	if fault := (*lasso.Fault)(nil); errors.As(lasso.Check(n, run, search.Simultaneous), &fault) && !fault.Unmet {
		return nil, fault
	}
	return property.Truth(f, atoms, run), nil
}
