package promela

import (
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Values by Cartesian analysis: chaotic iteration over the local states of each process, exactly, a set of values for
// each cell, and the messages that are offered at each rendezvous.
//
//	until nothing is left: take a process in a state; give it all values of all cells;
//	what it writes, sends and becomes is added to the sets; what depends on a set that has grown is taken again
//
// No product is explored: programs compile whose product is out of reach. It blows up where no process alone bounds a
// variable (x++ fills a byte), for queues in arrays, and for channels (all sequences of messages): see explore.go.
//
// Cost: for each local state all values of what it reads, as often as one of them has grown.

// agenda is what is still to be looked at, and what depends on what.
type agenda struct {
	m       *machine
	queue   []processState
	waiting map[processState]bool
	readers []omega.Numbering[processState] // by cell
	hearers []omega.Numbering[processState] // by rendezvous channel
	before  int64                           // the work done when a process in a state was taken
	began   int64                           // and when the first was
}

// processState is a process in a state.
type processState struct{ process, state int }

var nowhere = processState{process: -1}

// analyse finds the values of all cells, and the states of all processes.
func (m *machine) analyse(begin []int) {
	m.doing = "Finding the values that variables may have"
	a := &agenda{m: m, began: m.work, waiting: map[processState]bool{},
		readers: make([]omega.Numbering[processState], len(m.cells)),
		hearers: make([]omega.Numbering[processState], len(m.channels))}
	m.world = &world{loose: true, leaf: a.leaf,
		domain: make([]valueSet, len(m.cells)),
		offers: make([]numbered[string, *message], len(m.channels)),
		reads: func(c int) {
			a.patient()
			a.readers[c].Number(m.looking)
		},
		hears: func(channel int32) { a.hearers[channel-1].Number(m.looking) },
	}
	for c := range m.cells {
		a.value(c, m.cells[c].initial)
	}
	for p, s := range begin {
		a.state(p, s)
	}
	for len(a.queue) > 0 {
		m.looking = a.queue[0]
		a.queue = a.queue[1:]
		delete(a.waiting, m.looking)
		a.before = m.work
		m.ways(m.looking.process, m.looking.state)
		m.receptions(m.looking.process, m.looking.state)
	}
	m.looking = nowhere
}

// Bounds of what the analysis may spend.
const (
	mostSteps  = 1 << 21 // on one state at once
	briefSteps = 1 << 21 // on all of them, where exploring is tried next: about a fifth of a second
	longSteps  = 1 << 25 // where exploring has been tried
)

// patient gives up at a state that takes too much, and where all together take long.
func (a *agenda) patient() {
	at := a.m.spanOf(a.m.looking.process, a.m.looking.state)
	if a.m.work-a.before > mostSteps {
		a.m.overflow(at, "the statement here reads too much at once: take it apart")
	}
	if spent := a.m.work - a.began; spent > longSteps || a.m.brief && spent > briefSteps {
		s := ending(at, "finding them without exploring takes long")
		s.overflow, s.hasty = true, true
		panic(s)
	}
}

func (a *agenda) leaf(p *path) {
	for _, w := range p.written {
		a.value(w.cell, w.value)
	}
	for _, mv := range p.moves {
		a.state(mv.process, mv.to)
	}
	o := p.offer
	if o == nil || !a.m.world.offer(o) {
		return
	}
	if c := a.m.channels[o.channel-1]; len(a.m.world.offers[o.channel-1].all) > mostValues {
		a.m.overflow(c.span, "more than %s different messages are sent through %s: send fewer, or narrower types",
			say.Number(mostValues), c.name)
	}
	for _, r := range a.hearers[o.channel-1].Keys {
		a.push(r)
	}
}

func (a *agenda) push(of processState) {
	if !a.waiting[of] {
		a.waiting[of] = true
		a.queue = append(a.queue, of)
	}
}

// state adds a state of a process.
func (a *agenda) state(p, s int) {
	proc := a.m.procs[p]
	for proc.reached <= s { // states are numbered as they are found
		a.push(processState{p, proc.reached})
		proc.reached++
	}
}

// value adds a value of a cell.
func (a *agenda) value(c int, v int32) {
	domain := &a.m.world.domain[c]
	if _, fresh := domain.Number(v); !fresh {
		return
	}
	if len(domain.Keys) > mostValues {
		a.m.tooMany(c)
	}
	for _, r := range a.readers[c].Keys {
		a.push(r)
	}
}

// tooMany says that a cell takes more values than are allowed.
func (m *machine) tooMany(c int) {
	of := &m.cells[c]
	if of.channel != nil {
		m.overflow(of.span, "the channel %s may hold more than %s different contents: make it shorter, or its "+
			"messages fewer", of.name, say.Number(mostValues))
	}
	m.overflow(of.span, "%s %s takes more than %s values here: declare it byte, or bound it", of.typ.Kind, of.name,
		say.Number(mostValues))
}

// spanOf is the statement that is next in a state of a process.
func (m *machine) spanOf(p, s int) Span {
	proc := m.procs[p]
	if at := proc.states.all[s].place; at >= 0 && proc.flow.places[at].step != nil {
		return proc.flow.places[at].step.Span
	}
	return proc.flow.proctype.Span
}
