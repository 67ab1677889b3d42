package parallel

// A table of states of any number of words: many stores, each with a lock.
//
// Source: striped locks over hash tables, as in java.util.concurrent (Lea). A state is known by its number: that within
// its shard, and the shard. A worker copies a state before it looks at it, so that it holds one lock at a time and no
// longer than a look-up takes. For systems that are not one word, and for those that are more than a product. Cost: as
// product.Store, and 8 bytes a state for parents.

import (
	"sync"

	"lassolab/engine/bitset"
	"lassolab/engine/product"
)

const shardBits = 6

type shards struct {
	compile func() product.System
	all     [1 << shardBits]shard
}

type shard struct {
	mu      sync.Mutex
	store   *product.Store
	parents []uint64 // by number
}

func newShards(s *Search) *shards {
	t := &shards{compile: s.System}
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
		sum += s.store.Bytes() + int64(cap(s.parents))*8
		s.mu.Unlock()
	}
	return sum
}

func (t *shards) view() view {
	own := t.compile()
	return &shardView{
		shards: t, own: own, at: orphan, set: bitset.New(own.Labels()),
		from: make([]uint64, own.Words()), to: make([]uint64, own.Words()),
	}
}

// shardView is a worker's view.
type shardView struct {
	*shards
	own  product.System
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
func (v *shardView) enter(words []uint64, parent uint64) (state uint64, fresh bool) {
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
		s.parents = append(s.parents, parent)
	}
	return uint64(number)<<shardBits | which, fresh
}

func (v *shardView) initial(yield func(state uint64, fresh bool) bool) {
	for words := range v.own.Initial() {
		if state, fresh := v.enter(words, orphan); !yield(state, fresh) {
			return
		}
	}
}

func (v *shardView) system() product.System { return v.own }

func (v *shardView) expand(state uint64, fresh []uint64) (longer []uint64, edges int64, alive bool) {
	words := v.load(state)
	v.own.Enabled(words, v.set)
	for label := range v.set.All() {
		for k := range v.own.Fanout(words, label) {
			edges++
			v.own.Successor(words, label, k, v.to)
			if to, isNew := v.enter(v.to, state); isNew {
				fresh = append(fresh, to)
			}
		}
	}
	return fresh, edges, edges > 0
}
