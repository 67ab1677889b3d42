package decoupled

// From global traces to explicit runs ([DEC] Section 4.3): each component is followed on its own, layer by
// layer, along the labels it takes part in, and the local runs are merged by the global labels, internal
// moves just before the global label that needs them.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
)

// Events of a global trace other than labels.
const (
	acceptance int32 = -2 // every component is in an accepting state: the acceptance split
	stays      int32 = -3 // a leaf takes no part in a label, but the centre moves: the leaf may do other things
)

// trail is a global trace: labels by their places in ≪, and acceptance; of a star also the centre's states around
// events.
type trail struct {
	events []int32
	places [][]int // by component; nil where there is no centre
	moved  []int32 // by place of a label: where the symmetries that lead on to its end move it; nil: nowhere
}

// trail returns the trace that frames of a stack make, from the first one's state on.
func (d *common) trail(in *store, frames []frame) trail {
	var t trail
	for k, f := range frames {
		if k > 0 {
			t.events = append(t.events, f.via)
		}
		if d.star != nil {
			t.places = append(t.places, d.star.places(in.algebra, in.vector(f.state)))
		}
	}
	if in.orbits != nil {
		in.lift(&t, d.globals, frames)
	}
	return t
}

// then returns the trail with one more label and the centre's states after it.
func (t trail) then(label int32, places []int) trail {
	t.events = append(t.events, label)
	if places != nil {
		t.places = append(t.places, places)
	}
	return t
}

// accepting returns a trail that goes on with another after acceptance.
func (t trail) accepting(next trail) trail {
	return trail{events: slices.Concat(t.events, []int32{acceptance}, next.events),
		places: slices.Concat(t.places, next.places)}
}

// repeat returns a trail that ends where it begins a number of times.
func (t trail) repeat(rounds int) trail {
	r := trail{events: slices.Repeat(t.events, rounds)}
	if t.places != nil {
		r.places = append(r.places, t.places[0])
		r.places = append(r.places, slices.Repeat(t.places[1:], rounds)...)
	}
	return r
}

// path returns an explicit run along a trail from initial states to a goal: for each component a state or -1.
func (d *common) path(t trail, goal []int) *lasso.Run {
	if d.astray(t, goal, func(i int) bitset.Set { return d.components[i].start() }) {
		return &lasso.Run{Initial: slices.Repeat([]int{0}, len(goal))}
	}
	initial, steps := d.merge(t, d.localRuns(t, goal, func(i int) (*component, bitset.Set) {
		return &d.components[i], d.components[i].start()
	}))
	return lasso.Shorten(&lasso.Run{Initial: initial, Prefix: steps}, nil)
}

// localRuns returns each component's part of a run along a trail to a goal; from returns it and where it begins.
func (d *common) localRuns(t trail, goal []int, from func(i int) (*component, bitset.Set)) []localRun {
	runs := make([]localRun, len(d.components))
	own := d.ownEvents(t)
	for i := range runs {
		if d.explicit(i) {
			runs[i] = fixedRun(own[i], t.places, i)
			continue
		}
		c, start := from(i)
		runs[i] = c.follow(own[i], start, goal[i], d.stages(i, c, t))
	}
	return runs
}

// full returns the states of a vector with the full tallies.
func (s *System) full(vector []int) []int {
	full := make([]int, len(vector))
	for i, state := range vector {
		full[i] = s.tallies[i].full(state)
	}
	return full
}

// loop returns the steps along a trail from states, in which tallies begin, to tallied states.
func (d *common) loop(t trail, begin, end []int) []lasso.Step {
	if d.astray(t, begin, func(i int) bitset.Set { return d.components[i].only(begin[i]) }) {
		return []lasso.Step{{State: begin}}
	}
	runs := d.localRuns(t, end, func(i int) (*component, bitset.Set) {
		y := &d.tallies[i]
		return y.component, y.component.only(y.first(begin[i]))
	})
	for i := range runs {
		runs[i].forgetTallies(&d.tallies[i])
	}
	_, steps := d.merge(t, runs)
	return steps
}

// ownEvent is an event of a trail that concerns a component: the label's place there, acceptance or stays.
type ownEvent struct {
	local int
	at    int // the event's place in the trail
}

// ownEvents sorts the events of a trail by component.
func (d *common) ownEvents(t trail) [][]ownEvent {
	own := make([][]ownEvent, len(d.components))
	for at, e := range t.events {
		for _, p := range d.concerned(e) {
			own[p.component] = append(own[p.component], ownEvent{p.local, at})
		}
	}
	return own
}

// concerned returns the components that an event concerns: participants, with acceptance all, and leaves of a star.
func (d *common) concerned(event int32) []participant {
	if event != acceptance && d.star == nil {
		return d.globals[event].participants
	}
	var list []participant
	for i := range d.components {
		if event == acceptance {
			list = append(list, participant{i, int(acceptance)})
		} else if local := d.globals[event].local(i); local != none {
			list = append(list, participant{i, local})
		} else if !d.explicit(i) {
			list = append(list, participant{i, int(stays)})
		}
	}
	return list
}

// local returns the label's place among a component's own, or none.
func (g *global) local(component int) int {
	for _, p := range g.participants {
		if p.component == component {
			return p.local
		}
	}
	return none
}

// stages returns the forms of a component between the events of a trail that concern it: of a leaf of a star by what it
// may read there, else it is always the same.
func (d *common) stages(i int, c *component, t trail) []*component {
	if d.star == nil {
		return slices.Repeat([]*component{c}, len(t.events)+1)
	}
	forms := make([]*component, len(t.places))
	for k, places := range t.places {
		if k > 0 {
			places = d.star.governing(t.places[k-1], places)
		}
		forms[k] = d.star.form(i, d.star.contexts(places)[i])
	}
	return forms
}

// localRun is a component's part of a run: its internal moves before and after its events, and where these lead.
type localRun struct {
	start    int
	internal [][]step // one more than there are own events
	to       []int    // by own event
}

// fixedRun is a centre component's part, which the trail holds.
func fixedRun(events []ownEvent, places [][]int, component int) localRun {
	run := localRun{start: places[0][component], internal: make([][]step, len(events)+1)}
	for _, e := range events {
		run.to = append(run.to, places[e.at+1][component])
	}
	return run
}

// follow returns a local run from a start along the events to the goal (-1: wherever it is cheapest), which must
// exist.
func (c *component) follow(events []ownEvent, start bitset.Set, goal int, forms []*component) localRun {
	entries := c.layers(events, start, forms)
	run := localRun{internal: make([][]step, len(events)+1), to: make([]int, len(events))}
	wanted := entries[len(events)]
	if goal >= 0 {
		wanted = c.only(goal)
	}
	for k := len(events); ; k-- {
		run.start, run.internal[k] = forms[k].walk(entries[k], wanted)
		if k == 0 {
			return run
		}
		run.to[k-1] = run.start
		wanted = c.sources(events[k-1], run.start)
	}
}

// layers returns the states that each event enters, not closed; the first layer is the start.
func (c *component) layers(events []ownEvent, start bitset.Set, forms []*component) []bitset.Set {
	entries := []bitset.Set{start}
	closed := bitset.New(c.states)
	for k, e := range events {
		copy(closed, entries[k])
		forms[k].closeUnder(closed)
		entered := bitset.New(c.states)
		c.take(e, closed, entered)
		entries = append(entries, entered)
	}
	return entries
}

// take sets into to what an event leads to.
func (c *component) take(e ownEvent, from, into bitset.Set) {
	switch int32(e.local) {
	case acceptance:
		copy(into, from)
		into.Intersect(c.accepting)
	case stays:
		copy(into, from)
	default:
		c.advance(from, e.local, into)
	}
}

// sources returns the states from which an event leads to a state.
func (c *component) sources(e ownEvent, to int) bitset.Set {
	if e.local < 0 {
		return c.only(to)
	}
	from := bitset.New(c.states)
	for s := range c.offering[e.local].All() {
		if slices.Contains(c.moves[s], move{e.local, to}) {
			from.Add(s)
		}
	}
	return from
}

// walk returns a state of from and the fewest internal moves that lead from it to a wanted state.
func (c *component) walk(from, wanted bitset.Set) (start int, moves []step) {
	type arrival struct {
		state, before int // before: the place in the queue, or none
		by            int // label
	}
	var queue []arrival
	seen := slices.Clone(from)
	for s := range from.All() {
		queue = append(queue, arrival{s, none, none})
	}
	for at := 0; ; at++ {
		s := queue[at].state
		if !wanted.Has(s) {
			for _, t := range c.internal[s] {
				if !seen.Has(t.to) {
					seen.Add(t.to)
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
func (d *common) merge(t trail, runs []localRun) (initial []int, steps []lasso.Step) {
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
	for _, e := range t.events {
		concerned := d.concerned(e)
		for _, p := range concerned {
			inside(p.component)
		}
		for _, p := range concerned {
			now[p.component] = runs[p.component].to[passed[p.component]]
			passed[p.component]++
		}
		if e != acceptance {
			took(d.globals[e].label)
		}
	}
	for i := range runs {
		inside(i)
	}
	return initial, steps
}
