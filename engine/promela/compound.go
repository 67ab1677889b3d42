package promela

import "lassolab/engine/say"

// Atomic sequences and d_steps by execution of all their paths. A path goes on while control stays:
//
//	choose(p):   for each statement at p's place: take it; where none can be taken, p is there and has
//	             lost control
//	take(p, e):  for all that e reads and p does not know: fork; execute; arrive
//	arrive(p):   outside a sequence p is a way, else choose(p)
//
// A statement does not depend on whether others at its place can be taken, but for else: each is an edge of its own,
// which depends on what it reads itself.
//
// A rendezvous send ends the path: control goes to the receiver, whose own path goes on from there. In a concrete world
// that is executed; else the way is a half, and halves are put together when labels are made (boxes.go). Where no
// process receives, control is lost: every other process is in a state that does not receive what is sent.
//
// Of the statements in a d_step the first one that can be taken is; where none can it fails.
//
// Cost: all paths times all values of what they read. A loop without end is found by the length of a way.

// ways gives all that a process can do by itself from a state to world.leaf, sends through a rendezvous as halves.
func (m *machine) ways(process, state int) {
	p := m.path(process, state)
	if p == nil {
		return
	}
	if m.world.seen != nil {
		p.support = m.world.seen.with[process][state]
	}
	for i := range p.edges() {
		m.take(p, i, nil)
	}
}

// path begins one; nil where the process is in no place.
func (m *machine) path(process, state int) *path {
	proc := m.procs[process]
	s := proc.states.all[state]
	if s.place < 0 {
		return nil
	}
	return &path{process: process, flow: proc.flow, pid: int32(proc.pid), from: state, place: s.place, values: s.values,
		need: -1, late: m.world.late}
}

// edges are the statements where a path has come to.
func (p *path) edges() []edge { return p.flow.places[p.place].edges }

// fork calls f, and where a value is needed with each that there is. What f did before it needed it is forgotten: it
// changes nothing but its path.
func (m *machine) fork(p *path, f func(*path) (need int)) {
	m.spend()
	q := m.copy(p)
	need := f(q)
	if need >= 0 || m.world.ask == nil { // else questions hold it
		m.release(q)
	}
	if need < 0 {
		return
	}
	if m.world.ask != nil {
		m.world.ask(p, need, f)
		return
	}
	if m.world.reads != nil {
		m.world.reads(need)
	}
	if p.support != nil {
		for _, some := range m.world.seen.by(len(m.procs)+need, p.support) {
			q := m.copy(p)
			q.known, q.support = append(q.known, binding{need, some.value}), some.states
			m.fork(q, f)
			m.release(q)
		}
		return
	}
	domain := &m.world.domain[need]
	for i := 0; i < len(domain.Keys); i++ { // it may grow meanwhile: x++ finds all its values at once
		q := m.copy(p)
		q.known = append(q.known, binding{need, domain.Keys[i]})
		m.fork(q, f)
		m.release(q)
	}
}

// copy is a path that goes on from one, until it is released.
func (m *machine) copy(p *path) *path {
	last := len(m.released) - 1
	if last < 0 {
		return p.clone()
	}
	q := m.released[last]
	m.released = m.released[:last]
	p.cloneInto(q)
	return q
}

// release says that nothing holds a path any more.
func (m *machine) release(p *path) { m.released = append(m.released, p) }

// take executes statement i of the place where it can.
func (m *machine) take(p *path, i int, given *message) {
	e := &p.edges()[i]
	if p.trail.length >= longestWay {
		m.refuse(e.step.Span, "the atomic sequence here goes on for more than %s statements: does it end?",
			say.Number(longestWay))
	}
	m.charge(p.trail.length / 16) // of which a label is made
	m.fork(p, func(q *path) int {
		if given != nil {
			q.given, q.heard = given, given
		}
		if _, otherwise := e.do.(Else); otherwise {
			for k := range i {
				m.decidable(q, &q.edges()[k])
				able, need := m.able(q, k)
				if need >= 0 {
					return need
				}
				if able {
					return -1
				}
			}
		} else if e.body >= 0 {
			q.trail = q.trail.then(taken{q.process, e})
			q.place = e.body
			m.within(q, e, true)
			return -1
		} else if able := m.step(q, e); q.need >= 0 {
			return q.need
		} else if !able && q.fault == "" {
			return -1
		}
		q.trail = q.trail.then(taken{q.process, e})
		q.late = false
		if q.fault == "" {
			m.bury(q, e)
		}
		switch {
		case q.fault != "":
			m.wrong(q, e)
		case q.offer != nil:
			q.place = e.to
			m.handshake(q)
		default:
			m.arrive(q, e)
		}
		return -1
	})
}

// decidable refuses an else beside a rendezvous: no process knows alone whether that is possible.
func (m *machine) decidable(p *path, e *edge) {
	q := m.copy(p)
	defer m.release(q)
	if c := m.rendezvous(q, e.do); c != nil {
		m.refuse(e.step.Span, "an else beside a rendezvous: give the channel %s room for a message, or ask for "+
			"something else", c.name)
	}
}

// able reports whether statement k of the place can be executed, or which cell has to be known for that. A send through
// a rendezvous can, whether or not a process receives.
func (m *machine) able(p *path, k int) (able bool, need int) {
	e := &p.edges()[k]
	if e.body >= 0 { // what begins it
		q := m.copy(p)
		defer m.release(q)
		q.place = e.body
		for i := range q.edges() {
			if able, need := m.able(q, i); able || need >= 0 {
				return able, need
			}
		}
		return false, -1
	}
	if _, otherwise := e.do.(Else); otherwise {
		return true, -1 // those before it have been asked
	}
	q := m.copy(p)
	defer m.release(q)
	able = m.step(q, e)
	if q.need >= 0 {
		return false, q.need
	}
	return able || q.fault != "", -1
}

// arrive goes on behind a statement.
func (m *machine) arrive(p *path, e *edge) {
	p.place = e.to
	if !e.keeps || p.flow.places[p.place].done {
		m.through(p)
		return
	}
	for i := range p.edges() {
		m.take(p, i, nil)
	}
	m.stuck(p)
}

// stuck is the case in which no statement of an inner place can be executed: control is lost there.
func (m *machine) stuck(p *path) {
	m.fork(p, func(q *path) int {
		var offers []*message
		for k := range q.edges() {
			if _, otherwise := q.edges()[k].do.(Else); otherwise {
				return -1
			}
			able, need := m.able(q, k)
			if need >= 0 {
				return need
			}
			if !able {
				continue
			}
			r := q.clone()
			if e := &r.edges()[k]; e.body < 0 {
				m.step(r, e)
			}
			if r.offer == nil {
				return -1
			}
			offers = append(offers, r.offer)
		}
		if len(offers) > 0 && !m.world.loose {
			if need, possible := m.unreceived(q, offers); need >= 0 || !possible {
				return need
			}
		}
		m.through(q)
		return -1
	})
}

// unreceived restricts a path to the case in which no other process receives any of the messages, where possible.
func (m *machine) unreceived(p *path, offers []*message) (need int, possible bool) {
	for other := range m.procs {
		if other == p.process || m.procs[other].hidden {
			continue
		}
		states, all := []int(nil), true
		at, known := m.at(p, other)
		if m.world.ask != nil && !known {
			need := len(m.cells) + len(m.procs) + other
			ready, asked := p.answer(need)
			if !asked {
				m.offered = offers
				return need, false
			} else if ready != 0 {
				return -1, false
			}
			continue
		}
		first, end := 0, m.procs[other].reached
		if known { // also where exploring met it just now
			first, end = at, at+1
		}
		for s := first; s < end; s++ {
			ready := false
			for _, o := range offers {
				r, need := m.ready(p, other, s, o)
				if need >= 0 {
					return need, false
				}
				ready = ready || r
			}
			if ready {
				all = false
			} else {
				states = append(states, s)
			}
		}
		if len(states) == 0 {
			return -1, false
		}
		if !all && !known {
			p.absent = append(p.absent, absence{other, states})
		}
	}
	return -1, true
}

// now is the state of another process, as at gives it. A path that asks needs it where it is not known.
func (m *machine) now(p *path, process int) (state int, known bool) {
	if state, known = m.at(p, process); !known && m.world.ask != nil && !p.broken() {
		p.need = len(m.cells) + process
	}
	return state, known
}

// at is the state of another process as a path has left it, or as the world knows it; known: it does.
func (m *machine) at(p *path, process int) (state int, known bool) {
	for i := len(p.moves) - 1; i >= 0; i-- {
		if p.moves[i].process == process {
			return p.moves[i].to, true
		}
	}
	if m.world.concrete != nil {
		return m.world.at[process], true
	}
	answer, known := p.answer(len(m.cells) + process)
	return int(answer), known
}

// ready says whether a process receives a message in a state.
func (m *machine) ready(p *path, process, state int, o *message) (ready bool, need int) {
	q := m.path(process, state)
	if q == nil {
		return false, -1
	}
	q.known, q.written = p.known, p.written
	for i := range q.edges() {
		if do, ok := q.edges()[i].do.(Receive); ok {
			r := q.clone()
			r.given = o
			if m.rendezvous(r, do) == nil {
				if r.need >= 0 {
					return false, r.need
				}
				continue
			}
			able := m.step(r, &q.edges()[i])
			if r.need >= 0 {
				return false, r.need
			}
			if able || r.fault != "" {
				return true, -1
			}
		}
	}
	return false, -1
}

// within takes the first statement of a d_step that can be taken.
func (m *machine) within(p *path, e *edge, first bool) {
	if p.trail.length >= longestWay {
		m.refuse(e.step.Span, "the d_step goes on for more than %s statements: does it end?", say.Number(longestWay))
	}
	place := p.flow.places[p.place]
	m.fork(p, func(q *path) int {
		for i := range place.edges {
			inner := &place.edges[i]
			r := q.clone()
			if _, otherwise := inner.do.(Else); !otherwise {
				able := m.step(r, inner)
				if r.need >= 0 {
					return r.need
				}
				if !able && r.fault == "" {
					continue
				}
			}
			if r.offer != nil || r.given != nil {
				m.refuse(inner.step.Span, "a rendezvous within a d_step: use atomic")
			}
			r.trail = r.trail.then(taken{r.process, inner})
			switch {
			case r.fault != "":
				m.wrong(r, inner)
			case p.flow.places[inner.to].within == place.within:
				r.place = inner.to
				m.within(r, e, false)
			default:
				r.late = false
				m.arrive(r, e)
			}
			return -1
		}
		if !first {
			q.fault = "d_step blocks"
			m.wrong(q, &edge{step: place.step})
		}
		return -1
	})
}

// through ends a path at its place.
func (m *machine) through(p *path) {
	p.moves = append(p.moves, move{p.process, p.from, m.settle(p.process, p.place, p.values)})
	m.world.leaf(p)
}

// wrong ends a path at which something went wrong.
func (m *machine) wrong(p *path, e *edge) {
	fault := p.fault
	p.fault = ""
	m.write(p, m.errors, 1)
	p.moves = append(p.moves, move{p.process, p.from, m.fault(p.process, e.step, fault)})
	m.world.leaf(p)
}

// handshake ends a path that sends through a rendezvous. Where states of processes are known the path of each receiver
// goes on.
func (m *machine) handshake(p *path) {
	if m.world.concrete == nil && m.world.ask == nil {
		m.through(p)
		return
	}
	o := p.offer
	p.offer = nil
	p.moves = append(p.moves, move{p.process, p.from, m.settle(p.process, p.place, p.values)})
	if m.world.passed != nil {
		m.world.passed(p)
	}
	for other := range m.procs {
		if other == p.process || m.procs[other].hidden {
			continue
		}
		m.fork(p, func(r *path) int {
			state, _ := m.now(r, other)
			if r.broken() {
				return r.need
			}
			q := m.path(other, state)
			if q == nil {
				return -1
			}
			r.process, r.flow, r.pid, r.from, r.place, r.values = other, q.flow, q.pid, state, q.place, q.values
			var receives []int
			for i := range r.edges() {
				if do, ok := r.edges()[i].do.(Receive); ok {
					at := r.clone()
					if m.rendezvous(at, do) != nil {
						receives = append(receives, i)
					} else if at.need >= 0 {
						return at.need
					}
				}
			}
			for _, i := range receives {
				m.take(r, i, o)
			}
			return -1
		})
	}
}

// rendezvous is the channel of a send or a receive where it holds nothing; nil: there is none, or it is not known yet.
func (m *machine) rendezvous(p *path, do Statement) *channel {
	var of *Ref
	switch do := do.(type) {
	case Send:
		of = do.To
	case Receive:
		of = do.From
	default:
		return nil
	}
	if c := m.channel(p, of); c != nil && c.cell < 0 {
		return c
	}
	return nil
}

// receptions gives the other halves: what a process does when one of the messages that are offered is given to it.
func (m *machine) receptions(process, state int) {
	p := m.path(process, state)
	if p == nil {
		return
	}
	for i := range p.edges() {
		do, ok := p.edges()[i].do.(Receive)
		if !ok {
			continue
		}
		m.fork(p, func(q *path) int {
			c := m.rendezvous(q, do)
			if c == nil {
				return q.need
			}
			if m.world.hears != nil {
				m.world.hears(c.number)
			}
			for _, o := range m.world.offers[c.number-1].all {
				m.take(q, i, o)
			}
			return -1
		})
	}
}
