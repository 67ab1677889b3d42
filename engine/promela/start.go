package promela

import (
	"slices"
	"strconv"

	"lassolab/engine/omega"
)

// What there is at the start: the active processes, and what init starts. Init is executed before there is a network as
// far as it is deterministic: it is SPIN's init without its states. Once there are other processes it goes on only with
// statements that touch nothing global, or within the atomic sequence that it began alone. What is left of init is a
// process like the others.
//
// A process that is started elsewhere waits in the state `not yet`, one for each run statement, which is why none may
// be executed twice.

// begin makes all processes and returns the states they begin in.
func (m *machine) begin() []int {
	for _, p := range m.program.Proctypes {
		m.flows[p] = newFlow(m, p)
	}
	for _, p := range m.program.Proctypes {
		switch {
		case m.opt.KeepDead:
		case m.opt.Merge || m.opt.SpinDead:
			m.flows[p].findDead(m.observed)
		default:
			m.flows[p].findLive(m.observed)
		}
	}
	var init *instance
	m.world = &world{concrete: m.initials()}
	for _, p := range m.program.Proctypes {
		count := p.Active
		if p.Init {
			count = 1
		}
		for range count {
			at := m.newProcess(p, p.Span)
			blank := &path{process: at, flow: m.flows[p], need: -1}
			values := m.instantiate(blank, at, int32(m.procs[at].pid), Run{Of: p})
			if blank.fault != "" {
				m.fail(p.Span, "a local variable of %s begins with what cannot be computed: %s", p.Name, blank.fault)
			}
			m.procs[at].begins = m.settle(at, 0, values)
			if p.Init {
				init = m.procs[at]
			}
		}
	}
	if init != nil {
		m.runInit(init)
		now := init.states.all[init.begins] // what it was before is over
		init.states = numbered[string, local]{}
		init.begins = m.intern(slices.Index(m.procs, init), now)
		if init.hidden {
			init.reached = 1
		}
	}
	for p := 0; p < len(m.procs); p++ { // those that are started may start others
		m.reserve(p)
	}
	if len(m.procs) == 0 {
		m.fail(m.top(), "nothing runs here: write active before a proctype, or an init that runs it")
	}
	states := make([]int, len(m.procs))
	for i, p := range m.procs {
		states[i] = p.begins
	}
	m.nameProcesses()
	return states
}

// newProcess makes an instance of a proctype.
func (m *machine) newProcess(p *Proctype, at Span) int {
	if len(m.procs) == mostProcesses {
		m.refuse(at, "more than %d processes are started: SPIN has no more either", mostProcesses)
	}
	f := m.flows[p]
	made := &instance{flow: f, pid: len(m.procs), span: at, channels: map[int]int32{}}
	m.procs = append(m.procs, made)
	for i, c := range f.cells {
		if c.variable.Channel == nil || c.variable.Param {
			continue
		}
		channel := m.newChannel(p.Name+"["+strconv.Itoa(made.pid)+"]."+c.name, c.variable.Channel, c.span)
		m.buffer(channel)
		made.channels[i] = channel.number
	}
	for _, c := range m.cells[len(m.world.concrete):] { // of its channels
		m.world.concrete = append(m.world.concrete, c.initial)
	}
	return len(m.procs) - 1
}

// runInit executes init as far as no other process can notice.
func (m *machine) runInit(init *instance) {
	m.starting = true
	defer func() { m.starting = false }()
	m.doing = "Executing init"
	self := slices.Index(m.procs, init)
	values := m.world.concrete
	for steps := 0; ; {
		place := init.states.all[init.begins].place
		if place < 0 || init.flow.places[place].done || len(init.flow.runs(place)) == 0 {
			break
		}
		var only *path
		found := 0
		m.world = &world{concrete: values, at: make([]int, len(m.procs)), leaf: func(p *path) {
			only = p.clone()
			found++
		}}
		for i, p := range m.procs {
			m.world.at[i] = p.begins
		}
		alone := len(m.procs) == 1
		m.ways(self, init.begins)
		if found != 1 || !alone && only.touched || len(only.moves) != 1 ||
			init.states.all[only.moves[0].to].place == failed {
			return
		}
		for _, w := range only.written {
			values[w.cell] = w.value
			m.cells[w.cell].initial = w.value
		}
		for _, l := range only.launched {
			at := m.newProcess(l.of, m.spanOf(self, init.begins))
			values = m.world.concrete
			for c, number := range m.procs[at].channels {
				l.values[c] = number
			}
			m.procs[at].begins = m.settle(at, 0, l.values)
		}
		if init.begins == only.moves[0].to {
			return // it is a loop
		}
		init.begins = only.moves[0].to
		if steps++; steps > longestInit {
			m.refuse(init.flow.proctype.Span, "init takes more than %d steps before anything else happens: "+
				"does it end?", longestInit)
		}
	}
	if place := init.states.all[init.begins].place; place >= 0 && init.flow.places[place].done && len(m.procs) > 1 {
		init.hidden = true
	}
}

const longestInit = 100_000

// reserve makes the processes that a process may start later.
func (m *machine) reserve(p int) {
	proc := m.procs[p]
	if proc.hidden {
		return
	}
	at := proc.states.all[proc.begins].place
	if at < 0 {
		at = 0
	}
	for _, e := range proc.flow.runs(at) {
		of := e.do.(Run).Of
		if slices.Contains(proc.flow.runs(e.to), e) {
			m.refuse(e.step.Span, "this run may be executed again and again: start %s from init, or declare "+
				"it active [n]", of.Name)
		}
		for starter := proc; starter != nil; starter = starter.starter {
			if starter.flow.proctype == of {
				m.refuse(e.step.Span, "%s starts itself again: start a fixed number of processes from init, or "+
					"declare it active [n]", of.Name)
			}
		}
		slot := m.newProcess(of, e.step.Span)
		m.procs[slot].starter = proc
		m.slots[[2]int{p, e.id}] = slot
		m.procs[slot].begins = m.intern(slot, local{place: notYet})
	}
}

// runs are the run statements that can be reached from a place.
func (f *flow) runs(from int) (list []*edge) {
	for _, place := range f.reachable(from) {
		for i := range f.places[place].edges {
			if _, is := f.places[place].edges[i].do.(Run); is {
				list = append(list, &f.places[place].edges[i])
			}
		}
	}
	return list
}

// reachable lists the places that can be reached from one, itself among them.
func (f *flow) reachable(from int) []int {
	var reached omega.Numbering[int]
	reached.Number(from)
	for i := 0; i < len(reached.Keys); i++ {
		for _, e := range f.places[reached.Keys[i]].edges {
			reached.Number(e.to)
			if e.body >= 0 {
				reached.Number(e.body)
			}
		}
	}
	return reached.Keys
}

// nameProcesses names them by their proctypes, with SPIN's number where there are several of one.
func (m *machine) nameProcesses() {
	count := map[*Proctype]int{}
	for _, p := range m.procs {
		count[p.flow.proctype]++
	}
	for _, p := range m.procs {
		p.name = p.flow.proctype.Name
		if count[p.flow.proctype] > 1 {
			p.name += "[" + strconv.Itoa(p.pid) + "]"
		}
	}
}
