package promela

import (
	"encoding/binary"
	"maps"
	"slices"

	"lassolab/engine/say"
)

// Values by exploring: all states of the program, breadth first, executed by the same evaluator in a concrete world. Then the
// values of a cell are those that were seen, and so are the states of a process: exact, and as few as can be.
//
// Where a statement reads many variables at once, all their values together are still too many: then the states are kept, and
// while labels are made a fork goes only to values that were seen together in one state (seen). That gives labels for what
// happens only; it is the last resort, since boxes join less where cases are missing.
//
// Cost: states times what they execute. A state is stored as a string of small numbers; their number and their bytes are
// bounded.

// explore finds the values of all cells and the states of all processes, and counts states and steps.
func (m *machine) explore(begin []int) {
	m.doing = "Exploring the program"
	m.explored = true
	n := len(m.procs)
	state := make([]int32, n+len(m.cells))
	for p, s := range begin {
		state[p] = int32(s)
	}
	copy(state[n:], m.initials())
	seenValue := make([]map[int32]bool, len(state))
	for i := range seenValue {
		seenValue[i] = map[int32]bool{}
	}
	offers := map[int32][]*message{}
	offered := map[string]bool{}
	var bytes int
	stored := map[string]struct{}{}
	var queue []string
	next := make([]int32, len(state))
	buffer := make([]byte, 0, 256)
	store := func(s []int32) {
		m.charge(len(s) / 4)
		buffer = buffer[:0]
		for _, v := range s {
			buffer = binary.AppendVarint(buffer, int64(v))
		}
		if _, known := stored[string(buffer)]; known {
			return
		}
		key := string(buffer)
		stored[key] = struct{}{}
		queue = append(queue, key)
		bytes += len(key) + 64
		m.states++
		if len(stored) > m.patience || bytes > mostStored {
			m.refuse(m.top(), "exploring found more than %s states, and did not end: make the program smaller, with fewer processes or narrower types",
				say.Number(len(stored)-1))
		}
		for i, v := range s {
			if !seenValue[i][v] {
				seenValue[i][v] = true
				if len(seenValue[i]) > mostValues && i >= n {
					m.tooMany(i - n)
				}
			}
		}
	}
	offer := func(o *message) {
		if key := keyOf(int(o.channel), o.fields); !offered[key] {
			offered[key] = true
			offers[o.channel] = append(offers[o.channel], o)
		}
	}
	w := &world{concrete: make([]int32, len(m.cells)), at: make([]int, n)}
	w.leaf = func(p *path) {
		copy(next, state)
		for _, mv := range p.moves {
			next[mv.process] = int32(mv.to)
		}
		for _, b := range p.written {
			next[n+b.cell] = b.value
		}
		for i := range p.events {
			if e := &p.events[i]; e.sent && e.received {
				offer(&e.message)
			}
		}
		if p.heard != nil { // also where the receiver failed with it
			offer(p.heard)
		}
		store(next)
	}
	w.passed = func(p *path) { // no state is stored, but the receiver begins there
		for _, mv := range p.moves {
			seenValue[mv.process][int32(mv.to)] = true
		}
		for _, b := range p.written {
			seenValue[n+b.cell][b.value] = true
		}
	}
	m.world = w
	store(state)
	for len(queue) > 0 {
		key := []byte(queue[0])
		queue = queue[1:]
		for i := range state {
			v, size := binary.Varint(key)
			key = key[size:]
			state[i] = int32(v)
			if i < n {
				w.at[i] = int(v)
			} else {
				w.concrete[i-n] = int32(v)
			}
		}
		for p := range m.procs {
			m.ways(p, w.at[p])
		}
	}
	renamed := m.keep(seenValue[:n])
	w.domain = make([][]int32, len(m.cells))
	for c := range m.cells {
		for v := range seenValue[n+c] {
			w.domain[c] = append(w.domain[c], v)
		}
		slices.Sort(w.domain[c])
	}
	w.offers = offers
	if m.closely && len(stored)*len(state) <= mostSeen {
		w.seen = newSeen(stored, renamed, len(state))
	}
}

// mostSeen bounds the numbers of the states that are kept.
const mostSeen = 1 << 24

// exploreClosely is explore, with the states kept for making labels.
func (m *machine) exploreClosely(begin []int) {
	m.closely = true
	m.explore(begin)
}

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
	for number, text := range keys {
		key := []byte(text)
		for i := range width {
			v, size := binary.Varint(key)
			key = key[size:]
			if i < len(renamed) {
				v = int64(renamed[i][int(v)])
				s.with[i][int32(v)] = append(s.with[i][int32(v)], int32(number))
			}
			s.values = append(s.values, int32(v))
		}
	}
	return s
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
func (m *machine) keep(seen []map[int32]bool) (renamed []map[int]int) {
	for p, proc := range m.procs {
		renamed = append(renamed, map[int]int{})
		states, begins := proc.states, proc.begins
		proc.states, proc.numbers = nil, map[string]int{}
		for s, l := range states {
			if seen[p][int32(s)] {
				at := m.intern(p, l)
				renamed[p][s] = at
				if s == begins {
					proc.begins = at
				}
			}
		}
		proc.reached = len(proc.states)
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
