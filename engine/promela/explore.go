package promela

import (
	"encoding/binary"
	"maps"
	"slices"

	"lassolab/engine/say"
)

// Values by exploring: all states of the program, breadth first, executed by the same evaluator in a concrete world.
// Then the values of a cell are those that were seen, and so are the states of a process: exact, and as few as can be.
//
// Where a statement reads many variables at once, all their values together are still too many: then the states are
// kept, and while labels are made a fork goes only to values that were seen together in one state (seen). That gives
// labels for what happens only; it is the last resort, since boxes join less where cases are missing.
//
// Cost: states times what they execute. A state is stored as a string of small numbers; their number and their bytes
// are bounded.

// exploration is what exploring has met.
type exploration struct {
	m           *machine
	state, next []int32    // processes first, then cells
	values      []valueSet // of each of them
	stored      map[string]struct{}
	queue       []string
	bytes       int
	buffer      []byte
}

// explore finds the values of all cells and the states of all processes, and counts states and steps.
func (m *machine) explore(begin []int) {
	m.doing = "Exploring the program"
	m.explored = true
	n := len(m.procs)
	x := &exploration{m: m, state: make([]int32, n+len(m.cells)), next: make([]int32, n+len(m.cells)),
		values: make([]valueSet, n+len(m.cells)), stored: map[string]struct{}{}}
	for p, s := range begin {
		x.state[p] = int32(s)
	}
	copy(x.state[n:], m.initials())
	w := &world{concrete: make([]int32, len(m.cells)), at: make([]int, n), leaf: x.reach, passed: x.pass,
		offers: make([]numbered[string, *message], len(m.channels))}
	m.world = w
	x.store(x.state)
	for len(x.queue) > 0 {
		read(x.queue[0], x.state)
		x.queue = x.queue[1:]
		for p := range n {
			w.at[p] = int(x.state[p])
		}
		copy(w.concrete, x.state[n:])
		for p := range m.procs {
			m.ways(p, w.at[p])
		}
	}
	renamed := m.keep(x.values[:n])
	for _, domain := range x.values[n:] {
		w.domain = append(w.domain, ascending(domain))
	}
	if m.closely && len(x.stored)*len(x.state) <= mostSeen {
		w.seen = newSeen(x.stored, renamed, len(x.state))
	}
}

// store enters a state.
func (x *exploration) store(s []int32) {
	m := x.m
	m.charge(len(s) / 4)
	x.buffer = x.buffer[:0]
	for _, v := range s {
		x.buffer = binary.AppendVarint(x.buffer, int64(v))
	}
	if _, known := x.stored[string(x.buffer)]; known {
		return
	}
	key := string(x.buffer)
	x.stored[key] = struct{}{}
	x.queue = append(x.queue, key)
	x.bytes += len(key) + 64
	m.states++
	if len(x.stored) > m.patience || x.bytes > mostStored {
		m.refuse(m.top(), "exploring found more than %s states, and did not end: make the program smaller, "+
			"with fewer processes or narrower types", say.Number(len(x.stored)-1))
	}
	for i, v := range s {
		if _, fresh := x.values[i].Number(v); fresh && i >= len(m.procs) && len(x.values[i].Keys) > mostValues {
			m.tooMany(i - len(m.procs))
		}
	}
}

// reach enters the state to which a way leads, and the messages on it.
func (x *exploration) reach(p *path) {
	copy(x.next, x.state)
	for _, mv := range p.moves {
		x.next[mv.process] = int32(mv.to)
	}
	for _, b := range p.written {
		x.next[len(x.m.procs)+b.cell] = b.value
	}
	for i := range p.events {
		if e := &p.events[i]; e.sent && e.received {
			x.m.world.offer(&e.message)
		}
	}
	if p.heard != nil { // also where the receiver failed with it
		x.m.world.offer(p.heard)
	}
	x.store(x.next)
}

// pass enters the values where a way passes: no state is stored, but the receiver begins there.
func (x *exploration) pass(p *path) {
	for _, mv := range p.moves {
		x.values[mv.process].Number(int32(mv.to))
	}
	for _, b := range p.written {
		x.values[len(x.m.procs)+b.cell].Number(b.value)
	}
}

// mostSeen bounds the numbers of the states that are kept.
const mostSeen = 1 << 24

// seen are the states that exploring met.
type seen struct {
	width  int
	values []int32             // of all states, processes first
	with   []map[int32][]int32 // by process and its state the states
}

func newSeen(stored map[string]struct{}, renamed []map[int]int, width int) *seen {
	s := &seen{width: width, values: make([]int32, 0, len(stored)*width)}
	for range renamed {
		s.with = append(s.with, map[int32][]int32{})
	}
	keys := slices.Sorted(maps.Keys(stored)) // in some order that is always the same
	state := make([]int32, width)
	for number, key := range keys {
		read(key, state)
		for p := range renamed {
			state[p] = int32(renamed[p][int(state[p])])
			s.with[p][state[p]] = append(s.with[p][state[p]], int32(number))
		}
		s.values = append(s.values, state...)
	}
	return s
}

// read reads a state that was stored.
func read(key string, state []int32) {
	bytes := []byte(key)
	for i := range state {
		v, size := binary.Varint(bytes)
		bytes = bytes[size:]
		state[i] = int32(v)
	}
}

// by splits states by one of their values.
func (s *seen) by(of int, states []int32) (values []int32, split map[int32][]int32) {
	split = map[int32][]int32{}
	for _, number := range states {
		v := s.values[int(number)*s.width+of]
		split[v] = append(split[v], number)
	}
	return slices.Sorted(maps.Keys(split)), split
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
