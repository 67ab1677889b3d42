package promela

import "lassolab/engine/say"

// Values by Cartesian analysis: chaotic iteration over the local states of each process, exactly, a set of values for
// each cell, and the messages that are offered at each rendezvous.
//
//	until nothing is left: take a process in a state; give it all values of all cells;
//	what it writes, sends and becomes is added to the sets; whoever depends on what has grown is taken again
//
// No product is explored: it compiles programs whose product is out of reach. It blows up where a bound is no process's
// own (x++ fills a byte), for queues in arrays, and for channels (all sequences of messages): then exploring is tried.
//
// Cost: for each local state all values of what it reads, as often as one of them has grown.

// agenda is what is still to be looked at, and who depends on what.
type agenda struct {
	m       *machine
	queue   [][2]int // process and state
	waiting map[[2]int]bool
	readers [][][2]int // by cell
	reading []map[[2]int]bool
	// by rendezvous channel, in the order in which they came: states are numbered as they are found
	hearers map[int32][][2]int
	hearing map[hearing]bool
	has     []map[int32]bool // by cell its values
	offered map[string]bool
	now     [2]int
	before  int64 // the work done when it was taken
}

// hearing says that a process in a state listens to a rendezvous channel.
type hearing struct {
	channel int32
	who     [2]int
}

// analyse finds the values of all cells, and the states of all processes.
func (m *machine) analyse(begin []int) {
	m.doing = "Finding the values that variables may have"
	a := &agenda{m: m, waiting: map[[2]int]bool{}, hearers: map[int32][][2]int{}, hearing: map[hearing]bool{},
		offered: map[string]bool{},
		readers: make([][][2]int, len(m.cells)), reading: make([]map[[2]int]bool, len(m.cells)),
		has: make([]map[int32]bool, len(m.cells))}
	w := &world{domain: make([][]int32, len(m.cells)), offers: map[int32][]*message{}, loose: true, leaf: a.leaf}
	w.reads = func(c int) {
		a.patient()
		if a.reading[c] == nil {
			a.reading[c] = map[[2]int]bool{}
		}
		if !a.reading[c][a.now] {
			a.reading[c][a.now] = true
			a.readers[c] = append(a.readers[c], a.now)
		}
	}
	w.hears = func(channel int32) {
		if now := (hearing{channel, a.now}); !a.hearing[now] {
			a.hearing[now] = true
			a.hearers[channel] = append(a.hearers[channel], a.now)
		}
	}
	m.world = w
	for c := range m.cells {
		a.has[c] = map[int32]bool{}
		a.value(c, m.cells[c].initial)
	}
	seen := make([]int, len(m.procs))
	for p, s := range begin {
		a.state(p, s)
		seen[p] = len(m.procs[p].states)
	}
	for len(a.queue) > 0 {
		a.now = a.queue[0]
		a.queue = a.queue[1:]
		delete(a.waiting, a.now)
		a.before = m.work
		m.ways(a.now[0], a.now[1])
		m.receptions(a.now[0], a.now[1])
	}
}

// mostSteps bounds what the analysis may spend on one state at once.
const mostSteps = 1 << 21

// patient gives up at a state that takes too much.
func (a *agenda) patient() {
	if a.m.work-a.before > mostSteps {
		a.m.overflow(a.m.spanOf(a.now[0], a.now[1]), "the statement here reads too much at once: take it apart")
	}
}

func (a *agenda) leaf(p *path) {
	for _, w := range p.written {
		a.value(w.cell, w.value)
	}
	for _, mv := range p.moves {
		a.state(mv.process, mv.to)
	}
	if o := p.offer; o != nil {
		key := keyOf(int(o.channel), o.fields)
		if !a.offered[key] {
			a.offered[key] = true
			w := a.m.world
			w.offers[o.channel] = append(w.offers[o.channel], o)
			if c := a.m.channels[o.channel-1]; len(w.offers[o.channel]) > mostValues {
				a.m.overflow(c.span, "more than %s different messages are sent through %s: send fewer, or "+
					"narrower types", say.Number(mostValues), c.name)
			}
			for _, r := range a.hearers[o.channel] {
				a.push(r)
			}
		}
	}
}

func (a *agenda) push(of [2]int) {
	if !a.waiting[of] {
		a.waiting[of] = true
		a.queue = append(a.queue, of)
	}
}

// state adds a state of a process.
func (a *agenda) state(p, s int) {
	proc := a.m.procs[p]
	for proc.reached <= s { // states are numbered as they are found
		a.push([2]int{p, proc.reached})
		proc.reached++
	}
}

// value adds a value of a cell.
func (a *agenda) value(c int, v int32) {
	if a.has[c][v] {
		return
	}
	a.has[c][v] = true
	w := a.m.world
	w.domain[c] = append(w.domain[c], v)
	if len(w.domain[c]) > mostValues {
		a.m.tooMany(c)
	}
	for _, r := range a.readers[c] {
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
	if at := proc.states[s].place; at >= 0 && proc.flow.places[at].step != nil {
		return proc.flow.places[at].step.Span
	}
	return proc.flow.proctype.Span
}
