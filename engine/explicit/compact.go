package explicit

// Imperfect labellings for the generalized nested search: hash compaction and bitstate storage.
//
// Source: [GEN] Figure 2, lines 12–14, 16 and 27–28; the pseudo-code is PseudoGndfs (gndfs.go). Off the path
// a state is known by its hash value alone: states with one value share a label and are processed together.
// On the path states are kept whole, with labels of their own, which makes a reported lasso a real one ([GEN]
// Theorem 1). Several hash functions are the multihash of Section 4.3: a state counts as processed when it does by
// each, and its label is what all have. Departures: labels of one hash value are in its bucket and are joined
// there, not state by state. Cost: for compaction a slot of 8 bytes and |F| bits, in whole words, a hash value that
// occurs, the slots at most three quarters full; for bitstate storage |F| + 1 bits for each of all hash values. A
// state on the path costs a map entry and |F| bits besides. Verdict: lasso comes with the lasso; empty is only
// probably empty, since two states with the same hash values count as one.

import (
	"math/bits"
	"strings"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
)

// Hashing says how a search stores states by hash values: the generalized nested search those it has left.
type Hashing struct {
	// Bits is the number of bits of a hash value, 1 to 64 for compaction, 1 to 32 for bitstate storage.
	Bits uint
	// Bitstate keeps an array of 2^Bits labels instead of a table of the hash values that occur.
	Bitstate bool
	// Functions are the hash functions, by number from 1 to HashFunctions. Of several a state has a hash value each.
	Functions []int
}

// HashFunctions is the number of hash functions.
const HashFunctions = 8

// GndfsHashed is Gndfs with imperfect hashing: nil means that there is probably no lasso.
func GndfsHashed(e Exploration, hashing Hashing) (*lasso.Run, error) {
	e.System = asked(e.System, e.Accept)
	return newGndfs(e, newImperfect(hashing, max(e.System.Sets(), 1))).emptinessSearch()
}

// newImperfect returns a labelling by subsets of some acceptance sets.
func newImperfect(hashing Hashing, sets int) *imperfect {
	m := &imperfect{shift: 64 - hashing.Bits, words: bitset.Words(sets), index: map[string]int{}}
	for _, function := range hashing.Functions {
		m.seeds = append(m.seeds, 0x9e3779b97f4a7c15*uint64(function))
	}
	m.values, m.common = make([]uint64, len(m.seeds)), bitset.New(sets)
	if hashing.Bitstate {
		m.shared = &bitstate{sets: sets, bits: bitset.New((sets + 1) << hashing.Bits), gather: bitset.New(sets)}
	} else {
		m.shared = &compacted{words: m.words, slots: make([]uint64, 1<<10), labels: make([]uint64, m.words<<10)}
	}
	return m
}

// Hashed are states of which the hash values are kept.
type Hashed struct{ labelled *imperfect }

// NewHashed returns no states.
func NewHashed(hashing Hashing) *Hashed { return &Hashed{newImperfect(hashing, 0)} }

// Has reports whether a state has the hash values of states that were added, by each function.
func (h *Hashed) Has(state []uint64) bool { return h.labelled.processed(h.labelled.hash(state)) }

// Add adds a state.
func (h *Hashed) Add(state []uint64) {
	for _, value := range h.labelled.hash(state) {
		h.labelled.shared.process(value)
	}
}

// Bytes is the memory of the hash values.
func (h *Hashed) Bytes() int64 { return h.labelled.shared.bytes() }

// buckets keeps what states with one hash value share.
type buckets interface {
	processed(hash uint64) bool
	process(hash uint64)
	label(hash uint64) []uint64 // valid until the next call
	join(hash uint64, sets []uint64)
	bytes() int64
}

type imperfect struct {
	shift  uint // of a 64-bit hash
	words  int
	seeds  []uint64 // of the hash functions
	values []uint64 // by function: the hash value last asked for
	shared buckets
	index  map[string]int // state on the path → its place
	own    []uint64       // by place: the label
	common bitset.Set     // the label last asked for, by several functions
}

// hash returns the hash values of a state, by function, valid until the next call.
func (m *imperfect) hash(state []uint64) []uint64 {
	for f, h := range m.seeds {
		for _, w := range state {
			hi, lo := bits.Mul64(h^w, 0xbf58476d1ce4e5b9)
			h = hi ^ lo
		}
		h ^= h >> 31
		h *= 0x94d049bb133111eb
		h ^= h >> 29
		m.values[f] = h >> m.shift
	}
	return m.values
}

func (m *imperfect) place(at int) []uint64 { return m.own[at*m.words : (at+1)*m.words] }

func (m *imperfect) onPath(state []uint64) bool {
	_, on := m.index[bitset.Key(state)]
	return on
}

func (m *imperfect) met(state []uint64) bool { return m.onPath(state) || m.processed(m.hash(state)) }

// processed reports whether a state with these hash values counts as processed: by each of them.
func (m *imperfect) processed(values []uint64) bool {
	for _, h := range values {
		if !m.shared.processed(h) {
			return false
		}
	}
	return true
}

func (m *imperfect) enter(state []uint64) {
	m.index[strings.Clone(bitset.Key(state))] = len(m.own) / m.words
	m.own = append(m.own, make([]uint64, m.words)...)
}

func (m *imperfect) label(state []uint64) []uint64 {
	if at, on := m.index[bitset.Key(state)]; on {
		return m.place(at)
	}
	values := m.hash(state)
	if !m.processed(values) {
		return nil
	}
	if copy(m.common, m.shared.label(values[0])); len(values) > 1 {
		for _, h := range values[1:] {
			m.common.Intersect(m.shared.label(h))
		}
	}
	return m.common
}

func (m *imperfect) join(state, sets []uint64) {
	if at, on := m.index[bitset.Key(state)]; on {
		bitset.Set(m.place(at)).Unite(sets)
	}
	for _, h := range m.hash(state) {
		m.shared.join(h, sets)
	}
}

// leave lets all states with the hash values of the last one count as processed. What it has gathered they share
// already.
func (m *imperfect) leave(state []uint64) {
	for _, h := range m.hash(state) {
		m.shared.process(h)
	}
	delete(m.index, bitset.Key(state))
	m.own = m.own[:len(m.own)-m.words]
}

// bytes counts the buckets and the path; a map's entry is taken for 64 bytes.
func (m *imperfect) bytes() int64 {
	return m.shared.bytes() + int64(cap(m.own))*8 + int64(len(m.index))*64
}

// compacted keeps the hash values that occur, in open addressing.
type compacted struct {
	words  int
	slots  []uint64 // hash+1, 0 is free; a length of a power of two
	labels []uint64
	done   bitset.Growing // slots whose states are processed
	count  int
}

// find returns the slot of a hash value, or the free one in which it belongs.
func (c *compacted) find(hash uint64) int {
	mask := len(c.slots) - 1
	at := int(hash*0x9e3779b97f4a7c15>>32) & mask
	for c.slots[at] != 0 && c.slots[at] != hash+1 {
		at = (at + 1) & mask
	}
	return at
}

func (c *compacted) processed(hash uint64) bool { return c.done.Has(c.find(hash)) }
func (c *compacted) process(hash uint64)        { c.done.Add(c.claim(hash)) }

func (c *compacted) label(hash uint64) []uint64 {
	at := c.find(hash) * c.words
	return c.labels[at : at+c.words]
}

func (c *compacted) join(hash uint64, sets []uint64) {
	at := c.claim(hash) * c.words
	bitset.Set(c.labels[at : at+c.words]).Unite(sets)
}

// claim returns the slot of a hash value, taking a free one for a new value.
func (c *compacted) claim(hash uint64) int {
	at := c.find(hash)
	if c.slots[at] != 0 {
		return at
	}
	if c.count++; c.count*4 > len(c.slots)*3 {
		c.grow()
		at = c.find(hash)
	}
	c.slots[at] = hash + 1
	return at
}

func (c *compacted) grow() {
	old := *c
	c.slots, c.labels, c.done = make([]uint64, 2*len(old.slots)), make([]uint64, 2*len(old.labels)), nil
	for from, slot := range old.slots {
		if slot != 0 {
			at := c.find(slot - 1)
			c.slots[at] = slot
			copy(c.labels[at*c.words:], old.labels[from*c.words:(from+1)*c.words])
			if old.done.Has(from) {
				c.done.Add(at)
			}
		}
	}
}

func (c *compacted) bytes() int64 { return int64(len(c.slots)+len(c.labels)+cap(c.done)) * 8 }

// bitstate keeps sets+1 bits for every possible hash value: the label, then whether it is processed.
type bitstate struct {
	sets   int
	bits   bitset.Set
	gather bitset.Set // the label last asked for
}

func (b *bitstate) place(hash uint64, bit int) int { return int(hash)*(b.sets+1) + bit }

func (b *bitstate) processed(hash uint64) bool { return b.bits.Has(b.place(hash, b.sets)) }
func (b *bitstate) process(hash uint64)        { b.bits.Add(b.place(hash, b.sets)) }

func (b *bitstate) label(hash uint64) []uint64 {
	clear(b.gather)
	for set := range b.sets {
		if b.bits.Has(b.place(hash, set)) {
			b.gather.Add(set)
		}
	}
	return b.gather
}

func (b *bitstate) join(hash uint64, sets []uint64) {
	for set := range bitset.Set(sets).All() {
		b.bits.Add(b.place(hash, set))
	}
}

func (b *bitstate) bytes() int64 { return int64(len(b.bits)) * 8 }
