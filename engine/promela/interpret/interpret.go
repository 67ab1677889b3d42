// Package interpret runs Promela programs concretely, one state after another, as simply as can be: a second opinion
// about the networks that package promela makes of them. It shares nothing with the compiler but the program that was
// read, and only tests use it.
//
// States and steps are those that SPIN stores under -o1 -o2 -o3 and -DNOREDUCE: no states inside of atomic and d_step
// sequences, a rendezvous is one step, goto and break are steps only where they begin an option.
package interpret

import (
	"encoding/binary"
	"fmt"

	"lassolab/engine/promela"
)

// Options say what is counted.
type Options struct {
	// as SPIN does: the steps of init from its first on, processes that die, the youngest first, and assertions that
	// fail are passed over (pan -A). Else as our networks do: init has run what it runs, and a process that fails stays
	// where it failed.
	Spin bool
	// bounds the states; 0: there is no bound
	States int
}

// Result is what there is.
type Result struct {
	States, Edges int64
	Deadlocks     int64           // states without steps in which a process is where it may not rest
	Failures      map[string]bool // what fails, by line: "12 assertion failed"
	Finals        int64           // states without steps in which all may rest
}

// ErrTooLarge says that there are more states than were allowed, or more steps in an atomic sequence than make sense.
var ErrTooLarge = fmt.Errorf("there are too many states")

// A sequence without interleaving that is longer than this does not end.
const longest = 2000

// Run explores everything.
func Run(p *promela.Program, opt Options) (result *Result, err error) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case refusal:
			err = x
		default:
			panic(x)
		}
	}()
	m := newMachine(p, opt)
	result = &Result{Failures: m.failures}
	start := m.start()
	seen := map[string]bool{start.key(): true}
	for queue := []*state{start}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		result.States++
		next := m.steps(s)
		result.Edges += int64(len(next))
		if len(next) == 0 {
			if m.rests(s) {
				result.Finals++
			} else {
				result.Deadlocks++
			}
		}
		for _, to := range next {
			key := to.key()
			if seen[key] {
				continue
			}
			if seen[key] = true; opt.States > 0 && len(seen) > opt.States {
				return nil, ErrTooLarge
			}
			queue = append(queue, to)
		}
	}
	return result, nil
}

// refusal is a program that cannot be run.
type refusal struct{ error }

func refuse(format string, args ...any) { panic(refusal{fmt.Errorf(format, args...)}) }

// state is all that there is at a moment.
type state struct {
	globals  []int32
	channels []channel // by the number of the channel, less 1
	run      []process // by pid
}

type channel struct {
	of       *promela.Channel
	messages [][]int32
}

type process struct {
	of     *promela.Proctype
	at     *place
	locals []int32
	failed string // empty: it did not
}

func (s *state) copy() *state {
	count := len(s.globals)
	for i := range s.run {
		count += len(s.run[i].locals)
	}
	cells := make([]int32, 0, count) // of all variables
	copied := func(values []int32) []int32 {
		at := len(cells)
		cells = append(cells, values...)
		return cells[at:len(cells):len(cells)]
	}
	c := &state{copied(s.globals), append([]channel(nil), s.channels...), append([]process(nil), s.run...)}
	for i := range c.channels {
		// messages themselves are never changed
		c.channels[i].messages = append([][]int32(nil), c.channels[i].messages...)
	}
	for i := range c.run {
		c.run[i].locals = copied(c.run[i].locals)
	}
	return c
}

func (s *state) key() string {
	b := make([]byte, 0, 128)
	put := func(values ...int32) {
		for _, v := range values {
			b = binary.AppendVarint(b, int64(v))
		}
	}
	put(s.globals...)
	for _, c := range s.channels {
		put(int32(len(c.messages)))
		for _, m := range c.messages {
			put(m...)
		}
	}
	for _, p := range s.run {
		put(int32(p.at.number))
		put(p.locals...)
		b = append(b, p.failed...)
		b = append(b, 0)
	}
	return string(b)
}

// machine is a program that can be run.
type machine struct {
	program  *promela.Program
	opt      Options
	offsets  map[*promela.Variable]int // where its cells begin, among globals or locals
	flows    map[*promela.Proctype]*flow
	failures map[string]bool
	late     bool // timeout holds
}

func newMachine(p *promela.Program, opt Options) *machine {
	m := &machine{p, opt, map[*promela.Variable]int{}, map[*promela.Proctype]*flow{}, map[string]bool{}, false}
	m.place(p.Globals)
	for i, t := range p.Proctypes {
		m.place(t.Locals)
		m.flows[t] = newFlow(t, (i+1)<<16)
	}
	return m
}

func (m *machine) place(list []*promela.Variable) {
	at := 0
	for _, v := range list {
		m.offsets[v] = at
		at += cells(v)
	}
}

func cells(v *promela.Variable) int {
	n := 1
	for _, size := range v.Sizes {
		n *= size
	}
	return n
}

// start is the state in which everything begins.
func (m *machine) start() *state {
	s := &state{}
	m.declare(s, -1, m.program.Globals, nil)
	var first *promela.Proctype
	for _, t := range m.program.Proctypes {
		if t.Init {
			first = t
		}
	}
	// SPIN's pids are those of the text's order: init is where it is
	for _, t := range m.program.Proctypes {
		n := t.Active
		if t.Init {
			n = 1
		}
		for range n {
			m.spawn(s, t, nil)
		}
	}
	if first == nil || m.opt.Spin {
		return s
	}
	for pid, p := range s.run {
		if p.of != first {
			continue
		}
		for runs(s.run[pid].at, map[*place]bool{}) {
			next := m.stepsOf(s, pid)
			if len(next) != 1 {
				refuse("init can do %d things before it has run everything", len(next))
			}
			s = next[0]
		}
	}
	return s
}

// runs reports whether a process is started from here on.
func runs(at *place, seen map[*place]bool) bool {
	if seen[at] {
		return false
	}
	seen[at] = true
	for _, e := range at.edges() {
		if _, ok := e.do.Do.(promela.Run); ok || runs(e.to, seen) {
			return true
		}
	}
	return false
}

// spawn starts a process.
func (m *machine) spawn(s *state, t *promela.Proctype, args []int32) int {
	pid := len(s.run)
	s.run = append(s.run, process{of: t, at: m.flows[t].start})
	m.declare(s, pid, t.Locals, args)
	return pid
}

// declare makes variables, of a process or, pid -1, global ones. Parameters come first.
func (m *machine) declare(s *state, pid int, list []*promela.Variable, args []int32) {
	w := &world{m, s, pid}
	values := w.values
	for i, v := range list {
		at := m.offsets[v]
		for cell := range cells(v) {
			*values(v) = append(*values(v), 0)
			switch {
			case v.Channel != nil:
				s.channels = append(s.channels, channel{of: v.Channel})
				(*values(v))[at+cell] = int32(len(s.channels))
			case i < len(args):
				(*values(v))[at+cell] = held(args[i], v)
			case len(v.Initial) == 1:
				x := w.eval(v.Initial[0])
				(*values(v))[at+cell] = held(x, v)
			case cell < len(v.Initial):
				x := w.eval(v.Initial[cell])
				(*values(v))[at+cell] = held(x, v)
			}
		}
	}
}

// rests reports whether every process may rest.
func (m *machine) rests(s *state) bool {
	for _, p := range s.run {
		if p.failed != "" || !p.at.rest {
			return false
		}
	}
	return true
}

// steps are the states after one step of any process, once for each way there.
func (m *machine) steps(s *state) (next []*state) {
	each := func() {
		for pid := range s.run {
			next = append(next, m.stepsOf(s, pid)...)
		}
	}
	each()
	if last := len(s.run) - 1; m.opt.Spin && last >= 0 && s.run[last].at.end {
		to := s.copy()
		to.run = to.run[:last]
		next = append(next, to)
	}
	if len(next) == 0 {
		m.late = true
		each()
	}
	m.late = false
	return next
}

// stepsOf are the states after a step of one process.
func (m *machine) stepsOf(s *state, pid int) (next []*state) {
	first := m.moves(s, pid)
	late := m.late
	m.late = false
	for _, d := range first {
		next = append(next, m.goOn(d, 0)...)
	}
	m.late = late
	return next
}

// configuration is a state and the process that holds atomicity, or -1.
type configuration struct {
	*state
	owner int
}

// goOn follows a sequence without interleaving to its end, or to where it blocks.
func (m *machine) goOn(d configuration, depth int) (next []*state) {
	if d.owner < 0 {
		return []*state{d.state}
	}
	if depth > longest {
		refuse("an atomic sequence does not end")
	}
	moves := m.moves(d.state, d.owner)
	if len(moves) == 0 {
		return []*state{d.state}
	}
	for _, to := range moves {
		next = append(next, m.goOn(to, depth+1)...)
	}
	return next
}

// moves are the single statements that a process can execute.
func (m *machine) moves(s *state, pid int) (next []configuration) {
	if s.run[pid].failed != "" {
		return nil
	}
	for _, e := range s.run[pid].at.edges() {
		// an if that begins an option is one list with the options around it: its else minds those before it, as SPIN
		// has it
		if _, ok := e.do.Do.(promela.Else); !ok || len(next) == 0 {
			next = append(next, m.move(s, pid, e)...)
		}
	}
	return next
}

// move executes one statement, in all the ways there are: a rendezvous has one for each receiver.
func (m *machine) move(s *state, pid int, e edge) (next []configuration) {
	to := s.copy()
	w := &world{m, to, pid}
	if send, ok := e.do.Do.(promela.Send); ok {
		var number int32
		var message []int32
		rendezvous := false
		if failed := w.failing(e.do, func() {
			number = w.channel(send.To)
			if rendezvous = to.channels[number-1].of.Capacity == 0; rendezvous {
				message = w.message(number, send)
			}
		}); failed {
			return []configuration{{to, -1}}
		}
		if rendezvous {
			return m.meet(to, pid, e, number, message)
		}
	}
	if e.sequence != nil {
		ok, failed := w.sequence(e)
		if !ok {
			return nil
		}
		if failed {
			return []configuration{{to, -1}}
		}
	} else {
		ok := false
		if failed := w.failing(e.do, func() { ok = w.execute(e.do) }); failed {
			return []configuration{{to, -1}}
		}
		if !ok {
			return nil
		}
	}
	to.run[pid].at = e.to
	if e.stays {
		return []configuration{{to, pid}}
	}
	return []configuration{{to, -1}}
}

// meet hands a message to each process that waits for it. The receiver goes on alone where it is in an atomic sequence.
func (m *machine) meet(s *state, sender int, e edge, number int32, message []int32) (next []configuration) {
	for pid, p := range s.run {
		if pid == sender || p.failed != "" {
			continue
		}
		for _, f := range p.at.edges() {
			receive, ok := f.do.Do.(promela.Receive)
			if !ok {
				continue
			}
			to := s.copy()
			w := &world{m, to, pid}
			if failed := w.failing(f.do, func() {
				if ok = w.channel(receive.From) == number && w.matches(receive.Args, message); ok {
					w.take(receive.Args, message)
				}
			}); failed {
				refuse("a rendezvous fails")
			}
			if !ok {
				continue
			}
			to.run[sender].at, to.run[pid].at = e.to, f.to
			if f.stays {
				next = append(next, configuration{to, pid})
			} else {
				next = append(next, configuration{to, -1})
			}
		}
	}
	return next
}
