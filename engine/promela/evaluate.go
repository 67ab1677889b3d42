package promela

import "slices"

// The meaning of expressions and statements, and the only place that knows it: analysis, labels, exploring and formulas
// all execute what follows. Arithmetic is C's on 32 bits; a value is cut to the type of the variable that takes it.
//
// A path is one way that a process takes, from a local state to another. It reads the global state on demand. In a
// concrete world all cells have their values. In a symbolic one a cell that has not been read yet makes the evaluation
// need it, and the caller forks over the values that the cell may have, or asks for the one that it has (explore.go).
// So nothing is known but what was asked for: && and || read no further than they must, and an array's index is known
// before one of its cells is.

// world is what statements are executed in.
type world struct {
	concrete []int32 // values of cells; nil: symbolic
	at       []int   // states of processes, where it is concrete
	ask      func(*path, int, func(*path) int)
	// ^ gets what needs a value, and goes on with the value that there is; nil: a fork goes to all that may be
	domain []valueSet                   // by cell its values, where it is symbolic
	offers []numbered[string, *message] // by rendezvous channel what is sent
	loose  bool                         // sends do not look for a receiver
	late   bool                         // nothing can be executed: timeout holds for the first statement of a path
	leaf   func(*path)
	reads  func(cell int) // what a path depends on, where it is symbolic
	hears  func(channel int32)
	passed func(*path) // where it explores: what a rendezvous leaves to the receiver
	seen   *seen       // forks only over what was seen together; nil: over all values
}

// offer adds a message to those that are sent.
func (w *world) offer(o *message) (added bool) {
	_, added = w.offers[o.channel-1].add(keyOf(0, o.fields), o)
	return added
}

type binding struct {
	cell  int // behind all of them the processes and their states, behind these whether they receive what is offered
	value int32
}

// move is a process that goes from a state to another.
type move struct{ process, from, to int }

// absence says that a process is in none of the states in which it would receive what is sent.
type absence struct {
	process int
	states  []int
}

// message is what is sent through a channel.
type message struct {
	channel int32
	fields  []int32
}

// event is a message that a path sent or received.
type event struct {
	message
	sent, received bool
}

// launch is a process that init starts.
type launch struct {
	of     *Proctype
	values []int32
}

type path struct {
	process int // that executes
	flow    *flow
	pid     int32
	from    int // its state at the beginning
	place   int
	values  []int32 // of its locals
	owned   bool    // values may be written

	known, written []binding
	moves          []move // of processes that are through
	absent         []absence
	trail          trail
	events         []event
	given, offer   *message // to be received, and sent
	heard          *message // what was given
	launched       []launch
	support        []int32 // the states that were seen and agree with what is known; nil: all

	need    int    // a cell whose value has to be known, or behind them what a binding has there; -1: none
	fault   string // what went wrong
	touched bool   // it read or wrote the global state
	late    bool   // nothing else can be executed: timeout holds
}

// taken is a statement that a path executed.
type taken struct {
	process int
	edge    *edge
}

// trail is what a path executed so far. Paths that begin alike share what they have in common: a long one is not copied
// at each of its statements.
type trail struct {
	shared *[]taken
	length int // of this path's part; behind it others may have gone on
}

// then is the trail with one more statement.
func (t trail) then(s taken) trail {
	if t.shared == nil || len(*t.shared) > t.length { // another path went on from here
		own := append(make([]taken, 0, 2*t.length+4), t.list()...)
		t.shared = &own
	}
	*t.shared = append(*t.shared, s)
	t.length++
	return t
}

// list is the trail from its beginning on. It is not for writing.
func (t trail) list() []taken {
	if t.shared == nil {
		return nil
	}
	return (*t.shared)[:t.length:t.length]
}

func (p *path) clone() *path {
	q := new(path)
	p.cloneInto(q)
	return q
}

func (p *path) cloneInto(q *path) {
	*q = *p
	q.owned = false
	q.known = p.known[:len(p.known):len(p.known)]
	q.written = p.written[:len(p.written):len(p.written)]
	q.moves = p.moves[:len(p.moves):len(p.moves)]
	q.absent = p.absent[:len(p.absent):len(p.absent)]
	q.events = p.events[:len(p.events):len(p.events)]
	q.launched = p.launched[:len(p.launched):len(p.launched)]
}

// broken says that evaluation has come to its end.
func (p *path) broken() bool { return p.need >= 0 || p.fault != "" }

func (p *path) goWrong(fault string) {
	if !p.broken() {
		p.fault = fault
	}
}

func (m *machine) read(p *path, c int) int32 {
	if m.cells[c].fixed {
		return m.cells[c].initial
	}
	p.touched = true
	for _, w := range p.written {
		if w.cell == c {
			return w.value
		}
	}
	if m.world.concrete != nil {
		return m.world.concrete[c]
	}
	value, known := p.answer(c)
	if !known && !p.broken() {
		p.need = c
	}
	return value
}

// answer is what a path knows of what it needed.
func (p *path) answer(need int) (value int32, known bool) {
	for _, k := range p.known {
		if k.cell == need {
			return k.value, true
		}
	}
	return 0, false
}

func (m *machine) write(p *path, c int, v int32) {
	if p.broken() {
		return
	}
	p.touched = true
	for i := range p.written {
		if p.written[i].cell == c {
			p.written = slices.Clone(p.written) // others share them
			p.written[i].value = v
			return
		}
	}
	p.written = append(p.written, binding{c, v})
}

// locate finds the cell of a variable that is meant.
func (m *machine) locate(p *path, r *Ref) (cell int) {
	at := 0
	for k, size := range r.Variable.Sizes {
		i := 0
		if k < len(r.Index) {
			i = int(m.eval(p, r.Index[k]))
		}
		if p.broken() {
			return 0
		}
		if i < 0 || i >= size {
			p.goWrong("index out of range")
			return 0
		}
		at = at*size + i
	}
	if r.Variable.Global {
		return m.base[r.Variable.Index] + at
	}
	return p.flow.base[r.Variable.Index] + at
}

func (m *machine) value(p *path, r *Ref) int32 {
	c := m.locate(p, r)
	if p.broken() {
		return 0
	}
	if r.Variable.Global {
		return m.read(p, c)
	}
	return p.values[c]
}

func (m *machine) assign(p *path, r *Ref, v int32) {
	c := m.locate(p, r)
	if p.broken() {
		return
	}
	v = r.Variable.keep(v)
	if r.Variable.Global {
		if !m.cells[c].fixed {
			m.write(p, c, v)
		}
		return
	}
	m.own(p)
	p.values[c] = v
}

// own lets a path write its locals.
func (m *machine) own(p *path) {
	if !p.owned {
		m.charge(len(p.values) / 16)
		p.values, p.owned = append([]int32(nil), p.values...), true
	}
}

// eval is the value of an expression.
func (m *machine) eval(p *path, e Expr) int32 {
	m.spend()
	if p.broken() {
		return 0
	}
	switch e := e.(type) {
	case Number:
		return int32(e.Value)
	case *Ref:
		return m.value(p, e)
	case Self:
		return p.pid
	case Timeout:
		return asInt(p.late)
	case Unary:
		return negate(e.Op, m.eval(p, e.Of))
	case Binary:
		return m.binary(p, e)
	case Conditional:
		if m.eval(p, e.If) != 0 {
			return m.eval(p, e.Then)
		}
		return m.eval(p, e.Else)
	case Ask:
		return m.ask(p, e)
	case Poll:
		c := m.channel(p, e.From)
		if c == nil || c.cell < 0 {
			return 0
		}
		head := m.head(p, c)
		return asInt(head != nil && m.matches(p, e.Args, head))
	case At, Within:
		if m.look == nil {
			break
		}
		if c := m.look(p, e); c >= 0 {
			return m.read(p, c)
		}
		return 0
	}
	p.goWrong("this expression belongs into a formula")
	return 0
}

func (m *machine) binary(p *path, e Binary) int32 {
	a := m.eval(p, e.A)
	switch e.Op {
	case "&&":
		return asInt(!p.broken() && a != 0 && m.eval(p, e.B) != 0)
	case "||":
		return asInt(a != 0 || m.eval(p, e.B) != 0)
	case "->":
		return asInt(a == 0 || m.eval(p, e.B) != 0)
	}
	b := m.eval(p, e.B)
	if p.broken() {
		return 0
	}
	value, ok := compute(e.Op, a, b)
	if !ok {
		p.goWrong("division by zero")
	}
	return value
}

// step executes a statement where it can: the path is changed, and may be broken.
func (m *machine) step(p *path, e *edge) (executable bool) {
	m.spend()
	switch do := e.do.(type) {
	case Assign:
		m.assign(p, do.To, m.eval(p, do.Value))
	case Condition:
		return m.eval(p, do.Expr) != 0
	case Print:
	case Assert:
		if m.eval(p, do.Expr) == 0 {
			p.goWrong("assertion failed")
		}
	case Send:
		return m.send(p, do)
	case Receive:
		return m.receive(p, do)
	case Run:
		return m.run(p, e, do)
	default:
		p.goWrong("statement that nobody knows")
	}
	return true
}

// run starts a process: one more of those that init starts, or the one that waits for it.
func (m *machine) run(p *path, e *edge, do Run) bool {
	pid := int32(0)
	if m.starting {
		pid = int32(len(m.procs) + len(p.launched))
		if int(pid) >= mostProcesses {
			m.refuse(e.step.Span, "more than %d processes are started", mostProcesses)
		}
	}
	slot := -1
	if !m.starting {
		slot = m.slots[[2]int{p.process, e.id}]
		pid = int32(m.procs[slot].pid)
		now, known := m.now(p, slot)
		if p.broken() || known && m.procs[slot].states.all[now].place != notYet {
			return false
		}
	}
	values := m.instantiate(p, slot, pid, do)
	if p.broken() {
		return false
	}
	if do.Result != nil {
		m.assign(p, do.Result, pid)
	}
	if m.starting {
		p.launched = append(p.launched, launch{do.Of, values})
	} else {
		p.moves = append(p.moves, move{slot, m.procs[slot].begins, m.settle(slot, 0, values)})
	}
	return true
}

// instantiate gives a new process its parameters and the values its locals begin with.
func (m *machine) instantiate(p *path, process int, pid int32, do Run) []int32 {
	f := m.flows[do.Of]
	values := make([]int32, len(f.cells))
	for i, v := range do.Of.Params {
		if i < len(do.Args) {
			values[f.base[i]] = v.keep(m.eval(p, do.Args[i]))
		}
	}
	inside := p.clone()
	inside.process, inside.flow, inside.pid, inside.values, inside.owned = process, f, pid, values, true
	for c := range f.cells {
		v := f.cells[c].variable
		if v.Param {
			continue
		}
		if e := initialOf(v, c-f.base[v.Index]); e != nil {
			values[c] = v.keep(m.eval(inside, e))
		}
		if process >= 0 && v.Channel != nil {
			values[c] = m.procs[process].channels[c]
		}
	}
	p.need, p.fault, p.touched = inside.need, inside.fault, inside.touched
	return values
}
