package parallel

// A table of states that are one word, without locks.
//
// Source: open addressing with compare-and-swap, after Laarman, van de Pol and Weber, "Boosting multi-core reachability
// performance with shared hash tables" (FMCAD 2010). Departures: a slot is the state itself, with a bit that says so,
// so that there is no hash to compare and no state that is only half there; the table grows.
// Growing: workers hold the table for reading while they look things up, and let go of it between two look-ups when it
// is full. Then one of them has it alone and moves all slots, in one pass, for a state's place is the upper bits of a
// mixed word and keeps its order. No worker keeps a slot's place over a look-up. It never runs full: workers add up
// what they stored in batches, and what they may have stored besides fits in the fourth of the table that is free when
// it is called full. Cost: 8 bytes a slot, of which a quarter to three quarters hold states, and 8 more for parents.

import (
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"lassolab/engine/bitset"
	"lassolab/engine/product"
)

type words struct {
	product *product.Product // with labels that have one successor
	flat    *product.Flat

	world   sync.RWMutex // held for reading by workers that look states up, and alone by the one that moves them
	slots   []uint64     // a power of two of them; 0: free
	parents []uint64     // by slot
	shift   int          // of a mixed word, which leaves a place
	bound   int64        // of states, at which the table is full
	batch   int64        // of states that a worker stores before it adds them up
	full    atomic.Bool
	_       [64]byte // what follows changes often, what is before it is read all the time
	stored  atomic.Int64
}

const (
	used   = 1 << product.FlatBits // the slot holds a state
	orphan = ^uint64(0)            // the parent of an initial state
)

func newWords(p *product.Product, flat *product.Flat, s *Search) *words {
	w := &words{product: p, flat: flat, batch: 64}
	slots := 1 << 14
	if s.slots > 0 {
		slots, w.batch = s.slots, 1
	}
	for int64(slots) < 8*w.batch*int64(s.Workers) {
		slots *= 2
	}
	w.resize(slots)
	return w
}

// resize makes the table so large. The caller must have it alone.
func (w *words) resize(slots int) {
	old, of := w.slots, w.parents
	w.slots, w.parents = make([]uint64, slots), make([]uint64, slots)
	w.shift = 65 - bits.Len(uint(slots))
	w.bound = int64(slots) / 4 * 3
	for i, slot := range old {
		if slot == 0 {
			continue
		}
		at := w.place(slot &^ used)
		for w.slots[at] != 0 {
			at = (at + 1) & (slots - 1)
		}
		w.slots[at], w.parents[at] = slot, of[i]
	}
}

func (w *words) place(state uint64) int { return int(bitset.Mix(state) >> w.shift) }

func (w *words) parent(state uint64) (uint64, bool) {
	at := w.place(state)
	for w.slots[at] != state|used {
		at = (at + 1) & (len(w.slots) - 1)
	}
	return w.parents[at], w.parents[at] != orphan
}

func (w *words) bytes() int64 { return int64(len(w.slots)+len(w.parents)) * 8 }

func (w *words) view() view { return &wordView{words: w, set: make([]uint64, w.flat.Words())} }

// wordView is a worker's view.
type wordView struct {
	*words
	fresh int64     // states stored and not yet added up
	set   []uint64  // of labels
	next  []uint64  // the successors of a state
	one   [1]uint64 // a state
}

func (v *wordView) hold()    { v.world.RLock() }
func (v *wordView) release() { v.world.RUnlock() }

// breathe releases a full table until it has grown: to store more before that could fill the last of it.
func (v *wordView) breathe() {
	for v.full.Load() {
		v.release()
		runtime.Gosched()
		v.hold()
	}
}

// grow makes the table larger, when all other workers have released it: four times while it is small, else twice.
// Only the worker that found it full may do so: another would wait until the table is full the next time.
func (v *wordView) grow() {
	v.release()
	defer v.hold()
	v.world.Lock()
	defer v.world.Unlock()
	slots := 2 * len(v.slots)
	if slots < 1<<20 {
		slots *= 2
	}
	v.resize(slots)
	v.full.Store(false)
}

// enter enters a state, and returns whether it is new. The table may grow.
func (v *wordView) enter(state, parent uint64) (fresh bool) {
	slots := v.slots
	for at := v.place(state); ; at++ {
		at &= len(slots) - 1
		slot := atomic.LoadUint64(&slots[at])
		if slot == 0 {
			if atomic.CompareAndSwapUint64(&slots[at], 0, state|used) {
				v.parents[at] = parent
				v.count()
				return true
			}
			slot = atomic.LoadUint64(&slots[at])
		}
		if slot == state|used {
			return false
		}
	}
}

// count counts a new state.
func (v *wordView) count() {
	if v.fresh++; v.fresh < v.batch {
		return
	}
	stored := v.stored.Add(v.fresh)
	if v.fresh = 0; stored < v.bound {
		return
	}
	if v.full.CompareAndSwap(false, true) {
		v.grow()
	} else {
		v.breathe()
	}
}

func (v *wordView) initial(yield func(state uint64, fresh bool) bool) {
	for state := range v.product.Initial() {
		if !yield(state[0], v.enter(state[0], orphan)) {
			return
		}
	}
}

func (v *wordView) load(state uint64) []uint64 {
	v.one[0] = state
	return v.one[:]
}

func (v *wordView) system() product.System { return v.product }

func (v *wordView) expand(state uint64, fresh []uint64) (longer []uint64, edges int64, alive bool) {
	v.breathe()
	v.flat.Enabled(state, v.set)
	v.next = v.next[:0]
	for w, set := range v.set {
		v.next = v.flat.Successors(state, w, set, v.next)
	}
	slots := v.slots
	for _, to := range v.next {
		at := v.place(to)
		slot := atomic.LoadUint64(&slots[at])
		for slot != 0 && slot != to|used {
			at = (at + 1) & (len(slots) - 1)
			slot = atomic.LoadUint64(&slots[at])
		}
		if slot == 0 && v.enter(to, state) {
			fresh = append(fresh, to)
			slots = v.slots // it may have grown
		}
	}
	return fresh, int64(len(v.next)), len(v.next) > 0
}
