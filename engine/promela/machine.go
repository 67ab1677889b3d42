package promela

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"

	"lassolab/engine/ltl"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// The machine is a program with all its processes, channels and cells: what evaluates, analyses, explores and makes
// labels works on it. It gives up by panic with a stop, which Compile catches: evaluation is deep, and has many reasons
// to end.

// Limits of what is compiled. Each refusal names its line, the variable and a remedy.
const (
	mostGlobals   = 4096 // of all global variables, arrays by cell, and of buffers
	mostLocals    = 1024 // cells of the local variables of a proctype
	mostProcesses = 255  // as SPIN
	mostChannels  = 255
	mostStates    = 20_000  // of a process
	mostValues    = 2_048   // of a cell, and contents of a channel
	mostWays      = 20_000  // through a statement from one local state
	mostLeaves    = 1 << 20 // ways of all statements
	mostLabels    = 1 << 16
	mostMoves     = 1 << 20   // transitions of a component
	mostExplored  = 1 << 22   // states
	soonExplored  = 1 << 20   // and before the analysis gets more time
	mostStored    = 400 << 20 // bytes of them
	longestWay    = 10_000    // statements in one atomic sequence
	defaultWork   = 1 << 31
)

// ErrWork is returned when Options.Work is used up.
var ErrWork = errors.New("the program takes more work to compile than was allowed")

// stop is why the machine gives up.
type stop struct {
	err        error             // ctx's, or ErrWork
	diagnostic source.Diagnostic // of a program that is refused
	overflow   bool              // a limit, which exploring first may keep
	hasty      bool              // the analysis, which might find values in more time
}

// caught runs something and returns why the machine gave up; nil: it did not.
func caught(do func()) (ended *stop) {
	defer func() {
		if r := recover(); r != nil {
			s, is := r.(stop)
			if !is {
				panic(r)
			}
			ended = &s
		}
	}()
	do()
	return nil
}

// watch is a label of a proctype.
type watch struct {
	of    *Proctype
	label string
}

// cell is a piece of the global state or of a process: a variable, a cell of an array, the contents of a channel, or
// whether something failed.
type cell struct {
	name     string
	variable *Variable // nil: it is none
	channel  *channel  // of a buffer
	typ      Type
	initial  int32
	fixed    bool     // it is never assigned
	named    ltl.Name // in formulas; Of is empty: it has one value, of which nothing is said
	span     Span
}

// channel is one that there is. Its number is its value in variables; none has 0.
type channel struct {
	name     string
	number   int32
	capacity int
	fields   []Type
	cell     int // of its contents; -1 for a rendezvous
	contents numbered[string, []int32]
	span     Span
}

// instance is one of a proctype.
type instance struct {
	flow    *flow
	pid     int
	name    string
	states  numbered[string, local]
	reached int       // the first of them are those that count, while labels are made
	begins  int       // its first state
	hidden  bool      // it has ended before the network starts
	starter *instance // what may run it; nil: it is there from the start
	span    Span
	// what it assigns, so that a run knows the channels it makes
	channels map[int]int32 // by local cell
}

// local is a state of a process. Places below 0 are those that are in no text.
type local struct {
	place  int
	values []int32
	fault  string
}

const (
	notYet = -1
	failed = -2
)

type machine struct {
	ctx      context.Context
	program  *Program
	assigned map[*Variable]bool // by a statement
	watched  map[watch]bool     // labels that formulas look at
	observed map[*Variable]bool // locals that formulas look at
	opt      Options
	work     int64
	doing    string
	looking  processState // at what a process does in a state
	cells    []cell
	base     []int // by global variable its first cell
	channels []*channel
	procs    []*instance
	flows    map[*Proctype]*flow
	slots    map[[2]int]int // by process and edge of a run the process it starts
	errors   int            // the cell that says whether something failed
	mtypes   map[Symbolic]string

	views    map[view]int                  // what formulas look at, as cells
	look     func(p *path, e Expr) (c int) // finds one of them
	world    *world                        // in which statements are executed
	released []*path                       // that may be used again
	offered  []*message                    // what a path asks about that needs to know whether a process receives
	starting bool                          // init runs, before there is a network
	explored bool
	states   int64 // explored
	stuffed  int   // numbers in the contents of channels
	kept     int   // and in the states of processes
	met      *exploration
	brief    bool // the analysis gives up soon
	warnings source.Diagnostics
	patience int // how many states exploring may meet
	outcomes int // and how many outcomes it may keep
}

func newMachine(ctx context.Context, p *Program, opt Options) *machine {
	m := &machine{ctx: ctx, program: p, opt: opt, flows: map[*Proctype]*flow{}, slots: map[[2]int]int{},
		mtypes: map[Symbolic]string{}, views: map[view]int{}, patience: mostExplored, looking: nowhere,
		outcomes: mostOutcomes,
		assigned: map[*Variable]bool{}, watched: map[watch]bool{}, observed: map[*Variable]bool{}}
	if m.opt.Work <= 0 {
		m.opt.Work = defaultWork
	}
	for name, v := range p.Mtypes {
		m.mtypes[v] = name
	}
	m.survey()
	return m
}

// spend counts a step of the evaluator.
func (m *machine) spend() { m.charge(1) }

// charge counts several, such as those of copying a long array.
func (m *machine) charge(steps int) {
	before := m.work
	m.work += int64(steps)
	if before>>12 == m.work>>12 {
		return
	}
	if err := m.ctx.Err(); err != nil {
		panic(stop{err: err})
	}
	if m.work > m.opt.Work {
		panic(stop{err: ErrWork})
	}
	if m.opt.Progress != nil && before>>15 != m.work>>15 {
		p := Progress{Doing: m.doing, States: m.states, Work: m.work}
		if m.looking != nowhere {
			p.Line = m.spanOf(m.looking.process, m.looking.state).Line
		}
		m.opt.Progress(p)
	}
}

// ending is why the machine gives up at a statement.
func ending(at Span, format string, args ...any) stop {
	return stop{diagnostic: source.Diagnostic{Position: at.Position, Message: fmt.Sprintf(format, args...)}}
}

// fail reports that the program is wrong.
func (m *machine) fail(at Span, format string, args ...any) { panic(ending(at, format, args...)) }

// refuse reports that the program is right, and that there is no network for it here.
func (m *machine) refuse(at Span, format string, args ...any) {
	s := ending(at, format, args...)
	s.diagnostic.Unsupported = true
	panic(s)
}

// overflow is refuse for what may be smaller once only what is reached counts.
func (m *machine) overflow(at Span, format string, args ...any) {
	s := ending(at, format, args...)
	s.diagnostic.Unsupported, s.overflow = true, true
	panic(s)
}

// declare makes the cells and channels of the global variables.
func (m *machine) declare() {
	for _, v := range m.program.Globals {
		m.base = append(m.base, len(m.cells))
		cells := m.cellsOf(v)
		if len(m.cells)+len(cells) > mostGlobals {
			m.refuse(v.Span, "the global variables have more than %s cells: make %s smaller", say.Number(mostGlobals),
				v.Name)
		}
		for i, c := range cells {
			if v.Channel != nil {
				c.initial = m.newChannel(c.name, v.Channel, v.Span).number
			} else {
				c.initial = m.constant(v, i)
			}
			m.cells = append(m.cells, c)
		}
	}
	m.errors = len(m.cells)
	m.cells = append(m.cells, cell{name: "errors"})
	for _, c := range m.channels {
		m.buffer(c)
	}
}

// constant is what cell i of a global variable begins with. Variables declared before have their values already.
func (m *machine) constant(v *Variable, i int) int32 {
	e := initialOf(v, i)
	if e == nil {
		return 0
	}
	m.world = &world{concrete: m.initials()}
	p := &path{need: -1}
	value := m.eval(p, e)
	if p.fault != "" {
		m.fail(v.Span, "what %s begins with cannot be computed: %s", v.Name, p.fault)
	}
	return v.keep(value)
}

func initialOf(v *Variable, i int) Expr {
	if len(v.Initial) == 1 {
		i = 0
	}
	if i < len(v.Initial) {
		return v.Initial[i]
	}
	return nil
}

func (m *machine) initials() []int32 {
	values := make([]int32, len(m.cells))
	for i := range m.cells {
		values[i] = m.cells[i].initial
	}
	return values
}

// newChannel makes a channel.
func (m *machine) newChannel(name string, c *Channel, at Span) *channel {
	if len(m.channels) == mostChannels {
		m.refuse(at, "there are more than %d channels: SPIN has no more either", mostChannels)
	}
	for _, t := range c.Fields {
		if t.Kind == Chan {
			m.refuse(at, "the channel %s carries channels: give each process its channels as parameters instead", name)
		}
	}
	made := &channel{name: name, number: int32(len(m.channels) + 1), capacity: c.Capacity, fields: c.Fields, cell: -1,
		span: at}
	m.channels = append(m.channels, made)
	return made
}

// buffer gives a channel that holds messages a cell for them.
func (m *machine) buffer(c *channel) {
	if c.capacity == 0 || c.cell >= 0 {
		return
	}
	if len(m.cells) >= mostGlobals {
		m.refuse(c.span, "there are more than %s global variables and channels", say.Number(mostGlobals))
	}
	c.cell = len(m.cells)
	m.cells = append(m.cells, cell{name: c.name, channel: c, span: c.span})
	m.contents(c, nil)
}

// contents numbers what a channel holds.
func (m *machine) contents(c *channel, messages []int32) int32 {
	m.charge(len(messages) / 4)
	n, added := c.contents.add(keyOf(0, messages), messages)
	if added {
		m.stuffed += len(messages) + 16
	}
	if n >= mostContents || m.stuffed > mostHeld {
		m.overflow(c.span, "the channel %s may hold more than %s different contents: make it shorter, or its "+
			"messages fewer", c.name, say.Number(mostContents))
	}
	return int32(n)
}

// mostContents bounds the contents that are numbered at all, also those that exploring met on its way.
const (
	mostContents = 1 << 16
	mostHeld     = 1 << 24 // numbers in all of them
	mostKept     = 1 << 25 // numbers in the states of all processes
)

// keyOf writes numbers as a string, to find them by.
func keyOf(first int, values []int32) string {
	b := make([]byte, 0, 4+2*len(values))
	b = binary.AppendVarint(b, int64(first))
	for _, v := range values {
		b = binary.AppendVarint(b, int64(v))
	}
	return string(b)
}

// intern numbers a state of a process.
func (m *machine) intern(p int, s local) int {
	proc := m.procs[p]
	m.charge(len(s.values) / 4)
	n, added := proc.states.add(keyOf(s.place, s.values)+s.fault, s)
	if !added {
		return n
	}
	if n >= mostStates && m.world.reads != nil || n >= 4*mostStates {
		at, name := proc.widest()
		m.overflow(at, "%s has more than %s local states; %s takes many values: declare it smaller, or reset it "+
			"when it is not needed",
			proc.name, say.Number(mostStates), name)
	}
	if m.kept += len(s.values) + 32; m.kept > mostKept {
		m.overflow(proc.span, "the processes have too many local states together: declare local variables smaller, "+
			"or start fewer processes")
	}
	return n
}

// fault is the state of a process in which something went wrong.
func (m *machine) fault(p int, at *Step, what string) int {
	return m.intern(p, local{place: failed, fault: strconv.Itoa(at.Span.Line) + " " + what})
}

// widest is the local variable that takes most values.
func (p *instance) widest() (Span, string) {
	most, best := 0, -1
	for c := range p.flow.cells {
		var seen valueSet
		for _, s := range p.states.all {
			if s.place >= 0 {
				seen.Number(s.values[c])
			}
		}
		if len(seen.Keys) > most {
			most, best = len(seen.Keys), c
		}
	}
	if best < 0 {
		return p.span, "its flow"
	}
	v := p.flow.cells[best].variable
	return v.Span, v.Name
}

// settle is the state of a process at a place, where locals that are not read again are 0.
func (m *machine) settle(p, at int, values []int32) int {
	f := m.procs[p].flow
	if f.live != nil {
		owned := false
		for c, live := range f.live[at] {
			if !live && values[c] != 0 {
				if !owned {
					values, owned = append([]int32(nil), values...), true
				}
				values[c] = 0
			}
		}
	}
	return m.intern(p, local{place: at, values: values})
}

// cellsOf makes the cells of a variable, which are called as x, x[2] or a[1].b.
func (m *machine) cellsOf(v *Variable) (cells []cell) {
	names := []string{""}
	for i, p := range v.Parts {
		var next []string
		for _, before := range names {
			if i > 0 {
				before += "."
			}
			before += p.Name
			if p.Size == 0 {
				next = append(next, before)
			}
			for k := range p.Size {
				next = append(next, before+"["+strconv.Itoa(k)+"]")
			}
		}
		names = next
	}
	for _, name := range names {
		cells = append(cells, cell{name: name, variable: v, typ: v.Type, fixed: !m.assigned[v], span: v.Span})
	}
	return cells
}
