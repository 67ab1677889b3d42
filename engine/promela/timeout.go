package promela

// Timeout holds where no statement of any process can be executed: a condition on the whole state, which no component
// knows. The network has plain labels for it all the same, so that every search takes them: a step by timeout is a
// label of all components on whose state it depends, each in the state that it has there.
//
//	for each state in which exploring finds no step: timeout holds; for each process: for each of its statements:
//	    execute it, a path's first statement with timeout true; store where it leads, and note the step
//	for each step that was noted: a box with a pair for every process and cell; boxes are joined like all others
//
// Source: the verifier that SPIN makes tries the processes once more, with timeout true, where none could move. Behind
// the first statement of an atomic sequence timeout is false; where such a sequence blocks control is lost there, and
// timeout may hold then. An else never needs it: it can be executed before timeout holds.
//
// A program that asks for timeout is explored; one that is too large for that is refused. Not read in formulas and
// claims. Processes that die are not waited for, since the network has no steps for that.
//
// Cost: one more look at each state without a step; a box for each such step, with all components.

// lapse is a step by timeout.
type lapse struct {
	at      int // the state
	changes []change
	trail   []taken
	events  []event
}

// lapse takes the steps by timeout from the state that is looked at.
func (x *exploration) lapse() {
	m, n := x.m, len(x.m.procs)
	x.concretely()
	m.world.late = true
	for p := range n {
		m.looking = processState{p, int(x.columns[p].values.Keys[x.state[p]])}
		m.ways(p, m.looking.state)
	}
	m.world.late, m.world.ask, m.world.concrete = false, x.ask, nil
}

// lapsed adds the steps by timeout to the groups of labels.
func (e *emission) lapsed(x *exploration) {
	n := len(e.m.procs)
	for _, l := range x.lapses {
		e.m.charge(len(x.columns))
		packed := x.stored.At(l.at)
		var b box
		for of := range x.columns {
			if of < n && e.m.procs[of].hidden {
				continue
			}
			c := &x.columns[of]
			from := c.read(packed)
			to := from
			for _, made := range l.changes {
				if made.of == of {
					to = made.number
				}
			}
			b = append(b, side{of, e.relations.of([]pair{{from: c.values.Keys[from], to: c.values.Keys[to]}})})
		}
		g := e.group(&group{trail: l.trail, events: l.events, late: true})
		g.boxes = append(g.boxes, b)
	}
}
