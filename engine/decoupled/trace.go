package decoupled

// From global traces to explicit runs ([DEC] Section 4.3): each component is followed on its own, layer by layer, along the labels it takes part
// in, and the local runs are merged by the global labels, internal moves just before the global label that needs them.

import (
	"slices"

	"lassolab/engine/lasso"
)

// acceptance is the event of a global trace at which every component is in an accepting state: the acceptance split.
const acceptance int32 = -2

// path returns an explicit run along a global trace from initial states to a goal: for each component a state or -1, any.
func (s *System) path(events []int32, goal []int) *lasso.Run {
	starts := make([]stateSet, len(s.components))
	runs := make([]*component, len(s.components))
	for i := range starts {
		runs[i] = &s.components[i]
		starts[i] = runs[i].start()
	}
	initial, steps := s.merge(events, s.follow(events, runs, starts, goal))
	return lasso.Shorten(&lasso.Run{Initial: initial, Prefix: steps}, nil)
}

// loop returns the steps along a global trace from a vector of states back to it, on the way of which every component's tally becomes full.
func (s *System) loop(events []int32, state []int) []lasso.Step {
	starts := make([]stateSet, len(s.components))
	tallied := make([]*component, len(s.components))
	goal := make([]int, len(s.components))
	for i := range starts {
		t := &s.tallies[i]
		tallied[i] = t.component
		starts[i] = newStateSet(t.component.states)
		starts[i].add(t.first(state[i]))
		goal[i] = t.full(state[i])
	}
	runs := s.follow(events, tallied, starts, goal)
	for i := range runs {
		runs[i].forgetTallies(&s.tallies[i])
	}
	_, steps := s.merge(events, runs)
	return steps
}

// follow returns each component's part of a run along the events, from a state of each set to the goal.
func (s *System) follow(events []int32, components []*component, starts []stateSet, goal []int) []localRun {
	own := s.ownEvents(events)
	runs := make([]localRun, len(components))
	for i, c := range components {
		runs[i] = c.follow(own[i], starts[i], goal[i])
	}
	return runs
}

// ownEvent is an event of a global trace that a component takes part in: the label's place among its own, or acceptance.
type ownEvent struct {
	local int
	at    int // the event's place in the trace
}

// ownEvents sorts the events of a global trace by component.
func (s *System) ownEvents(events []int32) [][]ownEvent {
	own := make([][]ownEvent, len(s.components))
	for at, e := range events {
		if e == acceptance {
			for i := range own {
				own[i] = append(own[i], ownEvent{int(acceptance), at})
			}
			continue
		}
		for _, p := range s.globals[e].participants {
			own[p.component] = append(own[p.component], ownEvent{p.local, at})
		}
	}
	return own
}

// localRun is a component's part of a run: its internal moves before each of its events and after the last, and where the events lead.
type localRun struct {
	start    int
	internal [][]step // one more than there are own events
	to       []int    // by own event
}

// follow returns a local run from a state of start along the events to the goal (-1: wherever it is cheapest), which must exist.
func (c *component) follow(events []ownEvent, start stateSet, goal int) localRun {
	entries := c.layers(events, start)
	run := localRun{internal: make([][]step, len(events)+1), to: make([]int, len(events))}
	wanted := newStateSet(c.states)
	if goal >= 0 {
		wanted.add(goal)
	} else {
		wanted = entries[len(events)]
	}
	for k := len(events); ; k-- {
		run.start, run.internal[k] = c.walk(entries[k], wanted)
		if k == 0 {
			return run
		}
		run.to[k-1] = run.start
		wanted = c.sources(events[k-1], run.start)
	}
}

// layers returns the states that each event enters, the first layer being the start; internal moves within a layer are not closed over.
func (c *component) layers(events []ownEvent, start stateSet) []stateSet {
	entries := []stateSet{start}
	closed := newStateSet(c.states)
	for _, e := range events {
		copy(closed, entries[len(entries)-1])
		c.closeUnder(closed)
		entered := newStateSet(c.states)
		c.take(e, closed, entered)
		entries = append(entries, entered)
	}
	return entries
}

// take sets into to what an event leads to.
func (c *component) take(e ownEvent, from, into stateSet) {
	if e.local == int(acceptance) {
		copy(into, from)
		into.intersect(c.accepting)
		return
	}
	c.advance(from, e.local, into)
}

// sources returns the states from which an event leads to a state.
func (c *component) sources(e ownEvent, to int) stateSet {
	from := newStateSet(c.states)
	if e.local == int(acceptance) {
		from.add(to)
		return from
	}
	offering := c.offering[e.local]
	for s := offering.next(0); s >= 0; s = offering.next(s + 1) {
		if slices.Contains(c.moves[s], move{e.local, to}) {
			from.add(s)
		}
	}
	return from
}

// walk returns a state of from and the fewest internal moves that lead from it to a wanted state.
func (c *component) walk(from, wanted stateSet) (start int, moves []step) {
	type arrival struct {
		state, before int // before: the place in the queue, or none
		by            int // label
	}
	var queue []arrival
	seen := append(stateSet(nil), from...)
	for s := from.next(0); s >= 0; s = from.next(s + 1) {
		queue = append(queue, arrival{s, none, none})
	}
	for at := 0; ; at++ {
		s := queue[at].state
		if !wanted.has(s) {
			for _, t := range c.internal[s] {
				if !seen.has(t.to) {
					seen.add(t.to)
					queue = append(queue, arrival{t.to, at, t.label})
				}
			}
			continue
		}
		for ; queue[at].before != none; at = queue[at].before {
			moves = append(moves, step{queue[at].by, queue[at].state})
		}
		slices.Reverse(moves)
		return queue[at].state, moves
	}
}

// forgetTallies makes a tallied component's run one of the component.
func (r *localRun) forgetTallies(t *tally) {
	r.start = t.state(r.start)
	for _, moves := range r.internal {
		for m := range moves {
			moves[m].to = t.state(moves[m].to)
		}
	}
	for e := range r.to {
		r.to[e] = t.state(r.to[e])
	}
}

// merge makes the local runs one run of the network: the vector it starts in and its steps.
func (s *System) merge(events []int32, runs []localRun) (initial []int, steps []lasso.Step) {
	for i := range runs {
		initial = append(initial, runs[i].start)
	}
	now := slices.Clone(initial)
	took := func(label int) {
		steps = append(steps, lasso.Step{Label: label, State: slices.Clone(now)})
	}
	passed := make([]int, len(runs)) // own events, by component
	inside := func(i int) {
		for _, m := range runs[i].internal[passed[i]] {
			now[i] = m.to
			took(m.label)
		}
	}
	for _, e := range events {
		if e == acceptance {
			for i := range runs {
				inside(i)
				passed[i]++
			}
			continue
		}
		g := &s.globals[e]
		for _, p := range g.participants {
			inside(p.component)
		}
		for _, p := range g.participants {
			now[p.component] = runs[p.component].to[passed[p.component]]
			passed[p.component]++
		}
		took(g.label)
	}
	for i := range runs {
		inside(i)
	}
	return initial, steps
}
