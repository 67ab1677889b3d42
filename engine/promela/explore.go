package promela

import (
	"cmp"
	"math/bits"
	"slices"

	"lassolab/engine/product"
	"lassolab/engine/say"
)

// Values by exploring: all states of the program, breadth first. Then the values of a cell are those that were seen,
// and so are the states of a process: exact, and as few as can be.
//
// What a process does in a state depends on little of the state of all: on what its statements read. Each reading is a
// question, and the evaluator is asked once for each answer that is met. After that the answer leads to an outcome
// that is known:
//
//	for each state, in the order in which they were found: for each process: follow its outcome
//	follow(outcome): store the states that its steps lead to, and for each of its questions:
//	                follow the outcome of the answer that the state gives; where there is none, execute it
//
// Where most answers are new nothing is gained by keeping them: then the evaluator executes what depends on a question
// in the state as it is.
//
// Where a statement reads many variables at once, all their values together are still too many: then, while labels are
// made, a fork goes only to values that were seen together in one state (seen). That gives labels for what happens
// only; it is the last resort, since boxes join less where cases are missing.
//
// Where no statement can be executed in a state, timeout holds there (timeout.go).
//
// Cost: the outcomes that are met, and for each state the questions and the steps that it meets. A state is a number
// for each process and cell, packed in words; their number and their bytes are bounded.

// exploration is what exploring has met.
type exploration struct {
	m        *machine
	columns  []column // processes first, then cells
	stored   *product.Store
	packed   []uint64 // the state that is looked at
	next     []uint64
	state    []int32      // the same as numbers of values
	roots    [][]*outcome // by process and number of its state
	into     *outcome     // what is executed belongs to it; nil: it is not kept
	outcomes int
	at       int // the state that is looked at
	moved    bool
	lapses   []lapse // steps by timeout
}

// column is a process or a cell in a state.
type column struct {
	values valueSet // of stored states
	passed valueSet // of others, in which a receiver goes on
	word   int
	shift  int
	mask   uint64
}

// outcome is what happens where the questions before it have their answers, in the order of the evaluator.
type outcome struct{ results []result }

// result is a step, or what depends on an answer.
type result struct {
	changes []change
	asked   *question // nil: a step
}

// change gives a process or a cell another value.
type change struct {
	of     int
	number int32
}

// question is the point at which a path needs the value of a cell or the state of a process.
type question struct {
	of      int // the column
	need    int
	offered []*message // does the process receive one of them? nil: the question is the value itself
	path    *path
	then    func(*path) int
	classes []int32    // of offered, by number of the value: its answer and 1; 0: none is known
	answers []*outcome // by number of the value, or of the answer
	known   int        // how many answers there are
	asked   int        // and how often one was needed
}

// Bounds of the outcomes that are kept.
const (
	mostOutcomes = 1 << 19
	fewAnswers   = 64 // that are kept of any question
	outcomeBytes = 256
)

// explore finds the values of all cells and the states of all processes, and counts states and steps.
func (m *machine) explore(begin []int) {
	m.doing = "Exploring the program"
	m.explored = true
	x := &exploration{m: m, columns: make([]column, len(m.procs)+len(m.cells)), roots: make([][]*outcome, len(m.procs))}
	m.world = &world{leaf: x.step, passed: x.pass, ask: x.ask, at: make([]int, len(m.procs)),
		offers: make([]numbered[string, *message], len(m.channels))}
	x.layout()
	for p, s := range begin {
		x.number(p, int32(s))
	}
	for c, v := range m.initials() {
		x.number(len(m.procs)+c, v)
	}
	x.state = make([]int32, len(x.columns)) // of all the first value is the initial one
	x.store(nil)
	for ; x.at < x.stored.Len(); x.at++ {
		copy(x.packed, x.stored.At(x.at))
		for i := range x.columns {
			c := &x.columns[i]
			x.state[i] = c.read(x.packed)
		}
		x.moved = false
		for p := range m.procs {
			x.root(p)
		}
		if m.program.Timeout && !x.moved {
			x.lapse()
		}
	}
	m.looking = nowhere
	x.settle()
}

// layout packs the columns into words.
func (x *exploration) layout() {
	m, word, used := x.m, 0, 0
	for i := range x.columns {
		width := bits.Len(4 * mostStates)
		if i >= len(m.procs) {
			width = m.cells[i-len(m.procs)].width()
		}
		if used+width > 64 {
			word, used = word+1, 0
		}
		x.columns[i].word, x.columns[i].shift, x.columns[i].mask = word, used, 1<<width-1
		used += width
	}
	x.stored = product.NewStore(word + 1)
	x.packed, x.next = make([]uint64, word+1), make([]uint64, word+1)
}

// width is the number of bits that tell the values of a cell apart.
func (c *cell) width() int {
	const most = 11 // bits of mostValues
	switch {
	case c.fixed:
		return 0
	case c.channel != nil:
		return most
	case c.variable == nil: // the errors
		return 1
	}
	low, high := c.typ.limits()
	if len(c.variable.Sizes) > 0 { // SPIN keeps bits in bytes there
		high = max(high, 255)
	}
	return min(bits.Len(uint(high-low)), most)
}

func (c *column) read(state []uint64) int32 { return int32(state[c.word] >> c.shift & c.mask) }

// number is that of a value of a column.
func (x *exploration) number(of int, value int32) int32 {
	number, fresh := x.columns[of].values.Number(value)
	if cell := of - len(x.m.procs); fresh && cell >= 0 && number >= mostValues {
		x.m.tooMany(cell)
	}
	return int32(number)
}

// root follows the outcome of a process in its state.
func (x *exploration) root(p int) {
	at := int(x.state[p])
	state := int(x.columns[p].values.Keys[at])
	x.m.looking = processState{p, state}
	if at < len(x.roots[p]) && x.roots[p][at] != nil {
		x.follow(x.roots[p][at])
		return
	}
	x.into = &outcome{}
	x.roots[p] = grown(x.roots[p], at)
	x.roots[p][at] = x.into
	x.m.ways(p, state)
}

func grown(list []*outcome, at int) []*outcome {
	if at < len(list) {
		return list
	}
	return append(list, make([]*outcome, at+1-len(list))...)
}

// follow goes where an outcome leads from the state that is looked at.
func (x *exploration) follow(b *outcome) {
	for i := range b.results {
		if q := b.results[i].asked; q != nil {
			x.answer(q)
		} else {
			x.store(b.results[i].changes)
		}
	}
}

// ask enters a question, and answers it.
func (x *exploration) ask(p *path, need int, then func(*path) int) {
	q := &question{of: len(x.m.procs) + need, need: need, path: p, then: then}
	if process := need - len(x.m.cells); process >= len(x.m.procs) {
		q.of, q.offered = process-len(x.m.procs), x.m.offered
	} else if process >= 0 {
		q.of = process
	}
	x.into.results = append(x.into.results, result{asked: q})
	x.answer(q)
}

// answer follows the outcome of an answer; where there is none it is executed.
func (x *exploration) answer(q *question) {
	at := x.find(q)
	q.asked++
	if at < len(q.answers) && q.answers[at] != nil {
		x.follow(q.answers[at])
		return
	}
	w, into := x.m.world, x.into
	defer func() { x.into, w.ask, w.concrete = into, x.ask, nil }()
	p := q.path.clone()
	if q.known >= fewAnswers && q.known > q.asked/2 || x.outcomes >= x.m.outcomes {
		x.concretely()
	} else {
		q.answers = grown(q.answers, at)
		x.into = &outcome{}
		q.answers[at] = x.into
		q.known++
		x.outcomes++
		p.known = append(p.known, x.binding(q, at))
	}
	x.m.fork(p, q.then)
}

// Answers of whether a process receives what is offered. Where that depends on more, its state is the answer, and its
// number comes behind these.
const (
	deaf = iota
	receiving
	depending
)

// find is the number of the answer in the state that is looked at.
func (x *exploration) find(q *question) int {
	number := int(x.state[q.of])
	if q.offered == nil {
		return number
	}
	if number >= len(q.classes) {
		q.classes = append(q.classes, make([]int32, number+1-len(q.classes))...)
	}
	if q.classes[number] == 0 {
		state := x.columns[q.of].values.Keys[number]
		q.classes[number] = 1 + x.m.receives(q.path, q.of, int(state), q.offered)
		if q.classes[number] > depending {
			q.classes[number] += int32(number)
		}
	}
	return int(q.classes[number]) - 1
}

// binding is what a path knows behind an answer.
func (x *exploration) binding(q *question, answer int) binding {
	value := x.columns[q.of].values.Keys[x.state[q.of]]
	switch {
	case q.offered == nil:
		return binding{q.need, value}
	case answer < depending:
		return binding{q.need, int32(answer)}
	}
	return binding{len(x.m.cells) + q.of, value}
}

// receives says whether a process receives one of several messages in a state.
func (m *machine) receives(p *path, process, state int, offered []*message) int32 {
	for _, o := range offered {
		ready, need := m.ready(p, process, state, o)
		if need >= 0 {
			return depending
		}
		if ready {
			return receiving
		}
	}
	return deaf
}

// concretely lets the evaluator see the state that is looked at; what it does is not kept.
func (x *exploration) concretely() {
	w, n := x.m.world, len(x.m.procs)
	w.concrete, w.ask, x.into = make([]int32, len(x.m.cells)), nil, nil
	for i, number := range x.state {
		if v := x.columns[i].values.Keys[number]; i < n {
			w.at[i] = int(v)
		} else {
			w.concrete[i-n] = v
		}
	}
}

// step enters where a way leads, and the messages on it.
func (x *exploration) step(p *path) {
	n := len(x.m.procs)
	changes := make([]change, 0, len(p.moves)+len(p.written))
	put := func(of int, value int32) {
		made := change{of, x.number(of, value)}
		for i := range changes {
			if changes[i].of == of {
				changes[i] = made
				return
			}
		}
		changes = append(changes, made)
	}
	for _, mv := range p.moves {
		put(mv.process, int32(mv.to))
	}
	for _, b := range p.written {
		put(n+b.cell, b.value)
	}
	for i := range p.events {
		if e := &p.events[i]; e.sent && e.received {
			x.m.world.offer(&e.message)
		}
	}
	if p.heard != nil { // also where the receiver failed with it
		x.m.world.offer(p.heard)
	}
	if x.into != nil {
		x.into.results = append(x.into.results, result{changes: changes})
	}
	if x.m.world.late {
		x.lapses = append(x.lapses, lapse{x.at, changes, p.trail.list(), p.events})
	}
	x.store(changes)
}

// pass enters the values where a way passes: no state is stored, but the receiver begins there.
func (x *exploration) pass(p *path) {
	for _, mv := range p.moves {
		x.columns[mv.process].passed.Number(int32(mv.to))
	}
	for _, b := range p.written {
		x.columns[len(x.m.procs)+b.cell].passed.Number(b.value)
	}
}

// store enters the state that changes make of the one that is looked at.
func (x *exploration) store(changes []change) {
	m := x.m
	x.moved = true
	m.charge(4 + len(x.state)/8)
	copy(x.next, x.packed)
	for _, made := range changes {
		c := &x.columns[made.of]
		x.next[c.word] ^= uint64(x.state[made.of]^made.number) << c.shift
	}
	if _, fresh := x.stored.Insert(x.next); !fresh {
		return
	}
	m.states++
	if count := x.stored.Len(); count > m.patience || x.stored.Bytes()+int64(x.outcomes)*outcomeBytes > mostStored {
		m.refuse(m.top(), "exploring found more than %s states, and did not end: make the program smaller, "+
			"with fewer processes or narrower types", say.Number(count-1))
	}
}

// settle leaves what was seen to those who make labels.
func (x *exploration) settle() {
	m, n := x.m, len(x.m.procs)
	x.roots = nil
	all := make([]valueSet, len(x.columns))
	for i := range x.columns {
		for _, set := range []*valueSet{&x.columns[i].values, &x.columns[i].passed} {
			for _, v := range set.Keys {
				all[i].Number(v)
			}
		}
	}
	x.rename(m.keep(all[:n]))
	for _, domain := range all[n:] {
		m.world.domain = append(m.world.domain, ascending(domain))
	}
	m.met = x
}

// rename gives the states of processes the numbers that they have after exploring.
func (x *exploration) rename(renamed []map[int]int) {
	for p := range renamed {
		c := &x.columns[p]
		var values valueSet
		for _, s := range c.values.Keys {
			values.Number(int32(renamed[p][int(s)]))
		}
		c.values = values
	}
}

// seen are the states that exploring met.
type seen struct {
	*exploration
	with [][][]int32 // by process and number of its state the states
}

// together keeps which values were seen together.
func (x *exploration) together() *seen {
	s := &seen{exploration: x}
	for p := range x.m.procs {
		all := make([]int32, x.stored.Len())
		for i := range all {
			all[i] = int32(i)
		}
		with := make([][]int32, x.m.procs[p].reached)
		for _, part := range s.by(p, all) {
			with[part.value] = part.states
		}
		s.with = append(s.with, with)
	}
	return s
}

// share are the states in which a column has a value.
type share struct {
	value  int32
	states []int32
}

// by splits states by one of their values, in the order of values.
func (s *seen) by(of int, states []int32) (split []share) {
	s.m.charge(len(states) / 16)
	c := &s.columns[of]
	count := make([]int32, len(c.values.Keys)+1)
	for _, number := range states {
		count[c.read(s.stored.At(int(number)))+1]++
	}
	for i := 1; i < len(count); i++ {
		count[i] += count[i-1]
	}
	sorted := make([]int32, len(states))
	ends := slices.Clone(count)
	for _, number := range states {
		v := c.read(s.stored.At(int(number)))
		sorted[ends[v]] = number
		ends[v]++
	}
	for i, v := range c.values.Keys {
		if count[i] < count[i+1] {
			split = append(split, share{v, sorted[count[i]:count[i+1]:count[i+1]]})
		}
	}
	slices.SortFunc(split, func(a, b share) int { return cmp.Compare(a.value, b.value) })
	return split
}

// keep leaves each process the states that were seen, which are numbered anew.
func (m *machine) keep(seen []valueSet) (renamed []map[int]int) {
	for p, proc := range m.procs {
		renamed = append(renamed, map[int]int{})
		states, begins := proc.states.all, proc.begins
		proc.states = numbered[string, local]{}
		for s, l := range states {
			if seen[p].Has(int32(s)) {
				at := m.intern(p, l)
				renamed[p][s] = at
				if s == begins {
					proc.begins = at
				}
			}
		}
		proc.reached = len(proc.states.all)
	}
	return renamed
}

// top is where the program begins to be too large.
func (m *machine) top() Span {
	for _, p := range m.program.Proctypes {
		return p.Span
	}
	return Span{}
}
