package product

import "math/bits"

// Flat is a product made fast: a state is one word, a label has one successor a state, and a successor is the state
// with a few fields exchanged, each by one XOR from a table. No call needs an interface or a slice for a state.
//
// Neighbouring fields are grouped while their states together are few: one look-up gives what the labels of a group
// do not block. Labels of one participant get a second that changes nothing, so that most networks have no branch in
// a successor; participants beyond two follow in a list.
type Flat struct {
	bits   uint // of a state
	groups []group
	offers []uint64 // for each group and its states labelWords words: the labels that no component of it blocks
	words  int      // of a set of labels
	moves  []flatMove
	deltas []uint64 // for each participant and its state what its step changes; the first entry changes nothing
	more   []change // participants beyond the second
}

// group is a run of neighbouring fields.
type group struct {
	shift uint8
	mask  uint64 // at shift 0
	first uint32 // of its rows in offers
}

// flatMove is what a label changes.
type flatMove struct {
	first, second change
	from, to      uint32 // the others, in more
}

// change is one participant's part: the state's field, which gives the XOR.
type change struct {
	shift uint8
	mask  uint32
	first uint32 // of its rows in deltas
}

// FlatBits is how many bits the states of a flat product have at most: the rest of the word is free for marks.
const FlatBits = 61

const (
	groupWords = 1 << 9  // of a group's rows, so that those of all groups stay in a processor's nearest cache
	flatRows   = 1 << 20 // bound of either table
	flatWide   = 16      // words of a set of labels
)

// Flat returns the product made fast, or nil: a state is too long, a label has several successors (see Split), or the
// tables would be large.
func (p *Product) Flat() *Flat {
	if p.words != 1 || p.labelWords == 0 || p.labelWords > flatWide {
		return nil
	}
	f := &Flat{words: p.labelWords, deltas: []uint64{0}, moves: make([]flatMove, len(p.labels))}
	for k := range p.labels {
		if !p.labels[k].deterministic || !f.move(k, p.labels[k].participants) {
			return nil
		}
	}
	for i := 0; i < len(p.components); {
		i = f.group(p.components, i)
		if len(f.offers) > flatRows {
			return nil
		}
	}
	last := p.components[len(p.components)-1]
	if f.bits = max(1, last.shift+width(last)); f.bits > FlatBits {
		return nil
	}
	return f
}

func width(f field) uint { return uint(bits.Len64(f.mask)) }

// move enters a label, and reports whether there was room.
func (f *Flat) move(k int, participants []participant) bool {
	m := flatMove{from: uint32(len(f.more))}
	for i := range participants {
		part := &participants[i]
		if len(f.deltas)+len(part.moves) > flatRows {
			return false
		}
		c := change{uint8(part.shift), uint32(part.mask), uint32(len(f.deltas))}
		for s, to := range part.moves {
			delta := uint64(0)
			if to.n > 0 {
				delta = part.to[to.from] ^ uint64(s)<<part.shift
			}
			f.deltas = append(f.deltas, delta)
		}
		switch i {
		case 0:
			m.first = c
		case 1:
			m.second = c
		default:
			f.more = append(f.more, c)
		}
	}
	m.to = uint32(len(f.more))
	f.moves[k] = m
	return true
}

// group enters a group that starts at a component, and returns the component after it.
func (f *Flat) group(components []field, at int) (next int) {
	shift, bits := components[at].shift, width(components[at])
	for next = at + 1; next < len(components) && f.words<<(bits+width(components[next])) <= groupWords; next++ {
		bits += width(components[next])
	}
	g := group{uint8(shift), 1<<bits - 1, uint32(len(f.offers))}
	for state := range uint64(1) << bits {
		row := make([]uint64, f.words)
		for w := range row {
			row[w] = ^uint64(0)
		}
		for i := at; i < next; i++ {
			c := &components[i]
			s := int(state >> (c.shift - shift) & c.mask)
			for w := range row {
				if offered := s*f.words + w; offered < len(c.offered) {
					row[w] &= c.offered[offered]
				} else {
					row[w] = 0 // the field has more values than the component states
				}
			}
		}
		if f.offers = append(f.offers, row...); len(f.offers) > flatRows {
			break
		}
	}
	f.groups = append(f.groups, g)
	return next
}

// Words returns the words of a set of labels.
func (f *Flat) Words() int { return f.words }

// Enabled writes the set of labels enabled in state.
func (f *Flat) Enabled(state uint64, into []uint64) {
	if len(into) == 1 {
		into[0] = f.EnabledWord(state)
		return
	}
	for w := range into {
		into[w] = ^uint64(0)
	}
	for i := range f.groups {
		g := &f.groups[i]
		at := int(g.first) + int(state>>g.shift&g.mask)*f.words
		for w, offered := range f.offers[at : at+len(into)] {
			into[w] &= offered
		}
	}
}

// EnabledWord returns the set of labels enabled in state, where it is one word.
func (f *Flat) EnabledWord(state uint64) uint64 {
	enabled := ^uint64(0)
	for i := range f.groups {
		g := &f.groups[i]
		enabled &= f.offers[int(g.first)+int(state>>(g.shift&63)&g.mask)]
	}
	return enabled
}

// Successor returns the successor of state by a label, which must be enabled.
func (f *Flat) Successor(state uint64, label int) uint64 {
	m := &f.moves[label]
	return state ^ f.deltas[m.first.row(state)] ^ f.deltas[m.second.row(state)] ^ f.rest(m, state)
}

// Successors appends the successors of state by the labels of a word of a set, which must be enabled, in ≪ order.
func (f *Flat) Successors(state uint64, word int, set uint64, to []uint64) []uint64 {
	moves, deltas := f.moves[word*64:], f.deltas
	for ; set != 0; set &= set - 1 {
		m := &moves[bits.TrailingZeros64(set)]
		next := state ^ deltas[m.first.row(state)] ^ deltas[m.second.row(state)]
		if m.from != m.to {
			next ^= f.rest(m, state)
		}
		to = append(to, next)
	}
	return to
}

// rest is what the participants beyond the second change.
func (f *Flat) rest(m *flatMove, state uint64) (delta uint64) {
	for _, c := range f.more[m.from:m.to] {
		delta ^= f.deltas[c.row(state)]
	}
	return delta
}

func (c *change) row(state uint64) uint32 {
	return c.first + uint32(state>>(c.shift&63))&c.mask
}
