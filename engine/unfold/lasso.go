package unfold

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Source: Esparza and Heljanko, Implementing LTL model checking with net unfoldings, SPIN 2001: the tableau for
// infinitely many I-transitions, Section 4. PseudoLasso is the pseudo-code.
//
// The question is whether a run has infinitely many states in which every component accepts. For this search the net
// has one more net transition for each of those states, an acceptance, which consumes a token of every component and
// puts it back. It is the I-transition of the paper.
//
// Departures: in the paper a tester, a Büchi automaton that synchronises with some net transitions, makes I-transitions
// follow one another and move. Here acceptance takes part in every component, so that any two of them in a
// configuration follow one another, and none follows another one directly, so that a step lies between. The paper's
// livelock monitors are for runs that the tester does not see to the end; an acceptance sees all of a run. Acceptance
// may stutter where a step may not: events are compared with events of their own kind, acceptances or steps.
//
// Events are appended in an adequate order. An event e is a terminal if an earlier one e′ of its kind, no terminal,
// leads to the same marking, and (a) e′ has as many acceptances in its local configuration, or more, or (b) e′ comes
// before e. Where (a) does not hold and (b) does, the events of [e] ∖ [e′] are a cycle with an acceptance.
//
// A lasso that is reported is one: e′ comes before e, so that [e′] ⊂ [e], and the rest leads from their common marking
// back to it. It has an acceptance as [e] has more of them; all components accept there at once. It has a step: e, if e
// is a step, or else one between e′ and e, which are both acceptances.
//
// A lasso is not missed: let there be B states in which every component accepts. The steps of the lasso, over and over
// with an acceptance each time, are a configuration with B + 1 acceptances, none directly after another. Of all those,
// take a smallest one, D. Assume that D has no event with a cycle as above.
//   - If D has a terminal by (a), e because of e′: D is [e] with an extension E. By the adequate order [e′] with E in
//     place of that is smaller, and by (a) it has B + 1 acceptances. None follows another one directly in it: E does
//     not begin with an acceptance where e is one, and e′ is one only where e is. So D was not smallest.
//   - If D has none, all events of D are appended, and no terminals. Two of its B + 1 acceptances lead to the same
//     marking, and one comes before the other, which is then a terminal. So D has one.
//
// An event that leads to a dead end is not gone on from: the lasso has no such state, nor has D, if it is a smallest
// one without them.
//
// Cost: that of a prefix, but a marking may be led to by 2(B + 1) events that are no cut-offs. Acceptance orders all
// components: what is independent is told apart only between two of them. Where few reachable states accept in all
// components, few events are added.
//
// Verdict: whether there is a lasso, for the simultaneous question.

// PseudoLasso is the pseudo-code of unfolding-lasso.
var PseudoLasso = []string{
	"Tableau(N, M₀):",
	"  Fin ← the conditions of M₀; pe ← PE(Fin)",
	"  while pe ≠ ∅ do",
	"    choose e in pe with ≺-minimal [e]; pe ← pe ∖ {e}",
	"    E ← the events e′ of the kind of e in Fin with Mark([e′]) = Mark([e])",
	"    if ∃ e′ in E s.t. #I[e′] ≥ #I[e] then append e to Fin",
	"    else if ∃ e′ in E s.t. e′ < e then return [e′], [e] ∖ [e′]",
	"    else append e and its conditions to Fin; pe ← PE(Fin)",
	"  return ∅",
}

const (
	lineRepeated = 5
	lineCycle    = 6
	lineKept     = 7
	lineNoCycle  = 8
)

// Emptiness says where to look for a lasso. A component has at most one acceptance set.
type Emptiness struct {
	Network  *network.Network
	Reaching network.CoReachable // where dead ends are left out; nil: they are not
	Without  search.Condition
	Monitor  *search.Monitor
	Recorder *film.Recorder
}

// Lasso unfolds a network until it knows whether there is a lasso. The error is the monitor's when a limit ended the
// search.
func Lasso(x Emptiness) (*lasso.Run, error) {
	n := compile(x.Network)
	n.addAcceptance()
	p := newPrefix(n, x.Monitor)
	p.lasso, p.reaching, p.recorder = true, x.Reaching, x.Recorder
	p.without(x.Without)
	defer x.Monitor.Measured(p.size)()
	if err := p.grow(); err != nil {
		return nil, err
	}
	if p.closing == none {
		p.noteEnd(lineNoCycle, false, nil)
		return nil, nil
	}
	prefix, all := p.local(p.events[p.closing].companion), p.local(p.closing)
	cycle := slices.DeleteFunc(slices.Clone(all), func(e int32) bool { return slices.Contains(prefix, e) })
	p.noteEnd(lineCycle, true, all)
	return p.run(prefix, cycle), nil
}

// local returns the events of the local configuration of an event, in the order in which they were appended.
func (p *prefix) local(e int32) []int32 {
	if e == 0 {
		return nil
	}
	_, events := p.history(p.events[e].pre)
	slices.Sort(events)
	return append(events, e)
}

// repeated returns the event because of which a possible extension is a terminal, or none. It notes that a cycle is
// closed. As events of one key that are no terminals have more and more acceptances, the last of them decides (a).
func (p *prefix) repeated(x *extension, e *event, marking []int32) int32 {
	e.accepted = p.acceptances(x.task, x.pre)
	last, known := p.markings[p.key(x.task, marking)]
	if !known {
		return none
	}
	if e.before = last; p.events[last].accepted >= e.accepted || p.uncounted {
		return last
	}
	for at := last; at != none; at = p.events[at].before {
		if at == 0 || p.aside || slices.Contains(x.history, at) {
			p.closing = int32(len(p.events))
			return at
		}
	}
	return none
}

// acceptances returns how many acceptances are in the local configuration of an event of a task. They follow one
// another: all are before the event that has most of them among those that it directly comes after.
func (p *prefix) acceptances(task int32, pre []int32) (count int32) {
	for _, c := range pre {
		count = max(count, p.events[p.conditions[c].producer].accepted)
	}
	if p.tasks[task].accepts {
		count++
	}
	return count
}

// accepted reports whether conditions are those of an acceptance, which no other one follows directly.
func (p *prefix) accepted(pre []int32) bool {
	e := p.conditions[pre[0]].producer
	return !p.empty && e > 0 && p.tasks[p.events[e].task].accepts &&
		!slices.ContainsFunc(pre, func(c int32) bool { return p.conditions[c].producer != e })
}
