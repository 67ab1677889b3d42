package parallel

// A table of states of any number of words: many stores, each with a lock.
//
// Source: striped locks over hash tables, as in java.util.concurrent (Lea). A state is known by its number: that within
// its shard, and the shard. A worker copies a state before it looks at it, so that it holds one lock at a time and no
// longer than a look-up takes. For systems that are not one word, and for those that are more than a product. Cost: as
// product.Store, and a byte a state for marks and 8 for parents where they are kept.

import (
	"sync"

	"lassolab/engine/bitset"
	"lassolab/engine/product"
)

const shardBits = 6

type shards struct {
	compile func() product.System
	parents bool
	all     [1 << shardBits]shard
}

type shard struct {
	mu      sync.Mutex
	store   *product.Store
	marks   []mark   // by number
	parents []uint64 // by number, where they are kept
}

func newShards(s *Search, parents bool) *shards {
	t := &shards{compile: s.System, parents: parents}
	width := s.System().Words()
	for i := range t.all {
		t.all[i].store = product.NewStore(width)
	}
	return t
}

// of returns the shard of a state, and its number there.
func (t *shards) of(state uint64) (*shard, int) {
	return &t.all[state&(1<<shardBits-1)], int(state >> shardBits)
}

func (t *shards) parent(state uint64) (uint64, bool) {
	s, number := t.of(state)
	return s.parents[number], s.parents[number] != orphan
}

func (t *shards) bytes() (sum int64) {
	for i := range t.all {
		s := &t.all[i]
		s.mu.Lock()
		sum += s.store.Bytes() + int64(cap(s.marks)) + int64(cap(s.parents))*8
		s.mu.Unlock()
	}
	return sum
}

func (t *shards) view() view {
	system := t.compile()
	v := &shardView{
		shards: t, at: orphan, set: bitset.New(system.Labels()),
		from: make([]uint64, system.Words()), to: make([]uint64, system.Words()),
	}
	v.states = states{system, v.load}
	return v
}

// shardView is a worker's view.
type shardView struct {
	*shards
	states
	at   uint64   // the state that was loaded last
	from []uint64 // its words
	to   []uint64 // of a successor
	set  bitset.Set
}

// The stores grow one by one under their own locks.
func (v *shardView) hold()    {}
func (v *shardView) release() {}

// load returns the words of a state.
func (v *shardView) load(state uint64) []uint64 {
	if v.at != state {
		s, number := v.of(state)
		s.mu.Lock()
		copy(v.from, s.store.At(number))
		s.mu.Unlock()
		v.at = state
	}
	return v.from
}

// enter enters the state with these words.
func (v *shardView) enter(words []uint64, parent uint64) (state uint64, has mark, fresh bool) {
	h := uint64(0)
	for _, w := range words {
		h = bitset.Mix(h ^ w)
	}
	which := h >> (64 - shardBits)
	s := &v.all[which]
	s.mu.Lock()
	defer s.mu.Unlock()
	number, fresh := s.store.Insert(words)
	if fresh {
		s.marks = append(s.marks, 0)
		if v.parents {
			s.parents = append(s.parents, parent)
		}
	}
	return uint64(number)<<shardBits | which, s.marks[number], fresh
}

func (v *shardView) initial(yield func(state uint64, fresh bool) bool) {
	for words := range v.system.Initial() {
		if state, _, fresh := v.enter(words, orphan); !yield(state, fresh) {
			return
		}
	}
}

func (v *shardView) enabled(state uint64, into []uint64) { v.system.Enabled(v.load(state), into) }

func (v *shardView) fanout(state uint64, label int) int { return v.system.Fanout(v.load(state), label) }

func (v *shardView) step(state uint64, label, k int) (to uint64, has mark, fresh bool) {
	v.system.Successor(v.load(state), label, k, v.to)
	return v.enter(v.to, state)
}

func (v *shardView) expand(state uint64, fresh []uint64) (longer []uint64, edges int64, alive bool) {
	v.enabled(state, v.set)
	for label := range v.set.All() {
		for k := range v.fanout(state, label) {
			edges++
			if to, _, isNew := v.step(state, label, k); isNew {
				fresh = append(fresh, to)
			}
		}
	}
	return fresh, edges, edges > 0
}

func (v *shardView) marks(state uint64) mark {
	s, number := v.of(state)
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.marks[number]
}

func (v *shardView) give(state uint64, one mark) (first bool) {
	s, number := v.of(state)
	s.mu.Lock()
	defer s.mu.Unlock()
	first = s.marks[number]&one == 0
	s.marks[number] |= one
	return first
}
