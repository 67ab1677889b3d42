// Package unfold searches a network by a finite complete prefix of its unfolding: a net without cycles whose events are
// occurrences of labels, and whose conditions are states of components that they lead to. What is independent stays
// unordered in it, so that no interleavings are told apart.
//
//	net.go       the network as a 1-safe net
//	prefix.go    possible extensions, cut-offs
//	order.go     the orders in which events are appended
//	deadlock.go  deadlocks from a complete prefix
//	lasso.go     lassos, from a prefix with cut-offs of its own
package unfold

// Source: Esparza, Römer and Vogler, An improvement of McMillan's unfolding algorithm, FMSD 2002; McMillan, CAV 1992,
// for deadlocks. Pseudo is the pseudo-code.
//
// Departures: a component with several initial states begins at a place of its own, from which an event without label
// leads to each of them. A target is one more net transition, which consumes its states: the search stops where it is
// enabled (McMillan's order of the questions is the other way round: the prefix first). Labels are compared by their
// texts, as behind the published numbers of events ([DEC] Figure 10). A cut-off has no conditions.
//
// Cost: a row of bits for each condition, of those concurrent with it. An event costs its rows, the search for sets of
// concurrent conditions, which is exponential in the number of participants in the worst case, and comparisons as long
// as its local configuration. Each event that is no cut-off leads to another marking, so that there are fewer of them
// than reachable markings.
//
// Verdict: the cuts of the configurations without cut-offs are exactly the reachable states. Without a target the
// answer is whether one is a deadlock, with a target whether one holds it.

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Pseudo is the pseudo-code of unfolding.
var Pseudo = []string{
	"Unfold(N, M₀):",
	"  Fin ← the conditions of M₀; pe ← PE(Fin); cut-off ← ∅",
	"  while pe ≠ ∅ do",
	"    choose e in pe with ≺-minimal [e]; pe ← pe ∖ {e}",
	"    if ∃ e′ in Fin s.t. Mark([e′]) = Mark([e]) then",
	"      append e to Fin; cut-off ← cut-off ∪ {e}",
	"    else append e and its conditions to Fin; pe ← PE(Fin)",
	"  for all maximal configurations C of Fin do",
	"    if C ∩ cut-off = ∅ then return C",
	"  return ∅",
}

const (
	lineStart = 1
	lineNext  = 2
	lineCut   = 5
	lineStore = 6
	lineDead  = 8
	lineEnd   = 9
	lineMet   = 6 // with a target PE finds that it is enabled
)

// Exploration says what to search for.
type Exploration struct {
	Network  *network.Network
	Target   []int               // by component the state to reach, or -1; nil: deadlocks are looked for
	Reaching network.CoReachable // where dead ends are left out; nil: they are not
	Without  search.Condition
	Monitor  *search.Monitor
	Recorder *film.Recorder
}

// Explore unfolds a network until it knows the answer. The error is the monitor's when a limit ended the search.
func Explore(x Exploration) (found lasso.Found, err error) {
	n := compile(x.Network)
	if x.Target != nil {
		n.addTarget(x.Target)
	}
	p := newPrefix(n, x.Monitor)
	p.reaching, p.recorder = x.Reaching, x.Recorder
	p.without(x.Without)
	defer x.Monitor.Measured(p.size)()
	if x.Target != nil && len(n.tasks[len(n.tasks)-1].participants) == 0 {
		found.Path = p.run(nil, nil)
		return found, nil
	}
	if err := p.grow(); err != nil {
		return found, err
	}
	if x.Target != nil {
		if p.met == nil {
			p.noteEnd(lineEnd, false, nil)
			return found, nil
		}
		_, events := p.history(p.met)
		slices.Sort(events)
		found.Path = p.run(events, nil)
		p.noteEnd(lineMet, true, events)
		return found, nil
	}
	events, dead, err := p.dead()
	switch {
	case err != nil:
		return found, err
	case dead:
		x.Monitor.Deadlocks++
		found.Deadlock = p.run(events, nil)
		p.noteEnd(lineDead, true, events)
	default:
		p.noteEnd(lineEnd, false, nil)
	}
	return found, nil
}

// run returns a run of the events of a configuration, in the order in which they were appended: each follows those that
// it depends on. It goes on in a cycle of the events of another one that are not in this one; nil: it is a path.
func (p *prefix) run(events, cycle []int32) *lasso.Run {
	state := make([]int, len(p.initial))
	for i := range state {
		state[i] = p.network.Components[i].Initial[0]
	}
	r := &lasso.Run{}
	fire := func(events []int32, choices bool) (steps []lasso.Step) {
		for _, e := range events {
			t := &p.tasks[p.events[e].task]
			if (t.label == none && !t.accepts) != choices {
				continue
			}
			for _, place := range p.led(e) {
				state[p.component[place]] = int(p.state[place])
			}
			if t.label != none {
				steps = append(steps, lasso.Step{Label: int(t.label), State: slices.Clone(state)})
			}
		}
		return steps
	}
	fire(events, true)
	r.Initial = slices.Clone(state)
	r.Prefix, r.Cycle = fire(events, false), fire(cycle, false)
	return r
}

// led returns the places to which an event leads. A cut-off has no conditions there.
func (p *prefix) led(e int32) []int32 {
	places := p.fired[p.events[e].transition].places
	return places[len(places)/2:]
}

// end returns the state in which the run of a configuration ends.
func (p *prefix) end(events []int32) []int { return p.run(events, nil).End() }
