package explicit

import (
	"math/bits"

	"lassolab/engine/product"
	"lassolab/engine/search"
)

// wordWalk is the walk through a product whose states are one word: a handle is the state itself. It stores states in
// a product.Marked, whose Skim passes over the edges that do not concern the search. A frame is the state, the labels
// left, and under a filter those rejected. The label taken is the largest that was allowed and is not left.
type wordWalk struct {
	product *product.Product // labels are numbered as in it
	flat    *product.Flat
	stored  *product.Marked
	monitor *search.Monitor
	filter  Filter
	numbers bool

	frames  stack
	frame   []uint64 // the one at the end
	words   int      // of a set of labels
	sight   product.Sight
	care    product.Mark
	plain   product.Mark
	state   [1]uint64 // for what takes a slice
	enabled []uint64  // for taken
	touched uint64    // of no meaning: see Touch
}

// bitOf are the marks of a search in a product.Marked. A search with a third one has another walk.
var bitOf = [kinds]product.Mark{onStack: product.MarkA, done: product.MarkB}

// newWordWalk returns nil where the system is not a product whose states are one word.
func newWordWalk(system product.System, monitor *search.Monitor, filter Filter, numbers bool) *wordWalk {
	p := underlying(system)
	if p == nil {
		return nil
	}
	if filter == nil { // a filter knows labels by their places in the product it was made for
		if p = p.Split(); p == nil {
			return nil
		}
	}
	flat := p.Flat()
	if flat == nil {
		return nil
	}
	w := &wordWalk{product: p, flat: flat, stored: product.NewMarked(flat, numbers), monitor: monitor, numbers: numbers}
	w.under(filter)
	return w
}

// underlying returns the product behind a view of it that has the same states and edges, or nil.
func underlying(system product.System) *product.Product {
	switch system := system.(type) {
	case *product.Product:
		return system
	case oneSet:
		return underlying(system.System)
	}
	return nil
}

func (w *wordWalk) under(filter Filter) {
	w.filter, w.words = filter, w.flat.Words()
	w.frames.size, w.frames.frees = 1+w.words, func() { w.monitor.Measure() }
	if filter != nil {
		w.frames.size += w.words
	}
	w.enabled = make([]uint64, w.words)
}

func (w *wordWalk) beside() walk {
	other := &wordWalk{product: w.product, flat: w.flat, stored: w.stored, monitor: w.monitor}
	other.under(nil)
	return other
}

func (w *wordWalk) begin(initial []uint64) event {
	w.sight.State = initial[0]
	at, in := w.stored.Slot(initial[0])
	if w.sight.Slot = at; in {
		return met
	}
	w.sight.Slot = w.stored.Insert(initial[0], at)
	return fresh
}

func (w *wordWalk) advance() (event, error) {
	for word := range w.words {
		left := &w.frame[1+word]
		if *left == 0 {
			continue
		}
		found := w.stored.Skim(w.flat, w.frame[0], word, left, w.care, w.plain, &w.sight)
		w.monitor.Considered += int64(w.sight.Edges)
		if err := w.monitor.Passed(w.sight.Edges); err != nil {
			return spent, err
		}
		switch {
		case !found:
		case w.sight.Known:
			return met, nil
		default:
			w.sight.Slot = w.stored.Insert(w.sight.State, w.sight.Slot)
			return fresh, nil
		}
	}
	w.monitor.Considered += w.rejected(w.frame, beyond)
	return spent, nil
}

func (w *wordWalk) hold(s handle) { w.sight.State = uint64(s) }

func (w *wordWalk) push() (alive bool) {
	w.frame = w.frames.push()
	state := w.sight.State
	w.frame[0] = state
	left := w.frame[1 : 1+w.words]
	w.flat.Enabled(state, left)
	for _, word := range left {
		alive = alive || word != 0
	}
	w.state[0] = state
	if w.filter != nil {
		allowed := w.frame[1+w.words:]
		w.filter.Allowed(w.state[:], left, allowed)
		for i := range left {
			left[i], allowed[i] = left[i]&allowed[i], left[i]&^allowed[i] // the labels rejected
		}
	}
	for word, set := range left {
		w.touched ^= w.stored.Touch(w.flat, state, word, set)
	}
	return alive || w.product.MayEnd(w.state[:])
}

func (w *wordWalk) pop() { w.frame = w.frames.pop() }

func (w *wordWalk) watch(m mark, has bool) {
	w.care, w.plain = bitOf[m], 0
	if !has {
		w.plain = w.care
	}
}

// slot returns the slot of a stored state.
func (w *wordWalk) slot(s handle) int {
	if w.sight.State == uint64(s) && w.stored.Holds(w.sight.Slot, uint64(s)) {
		return w.sight.Slot
	}
	at, _ := w.stored.Slot(uint64(s))
	return at
}

func (w *wordWalk) mark(s handle, m mark)        { w.stored.Mark(w.slot(s), bitOf[m]) }
func (w *wordWalk) unmark(s handle, m mark)      { w.stored.Unmark(w.slot(s), bitOf[m]) }
func (w *wordWalk) marked(s handle, m mark) bool { return w.stored.Has(w.slot(s), bitOf[m]) }

func (w *wordWalk) hand() handle          { return handle(w.sight.State) }
func (w *wordWalk) number() int           { return w.stored.Number(w.slot(w.hand())) }
func (w *wordWalk) label() int            { return w.sight.Label }
func (w *wordWalk) length() int           { return w.frames.length }
func (w *wordWalk) on(place int) handle   { return handle(w.frames.at(place)[0]) }
func (w *wordWalk) labelID(label int) int { return w.product.LabelID(label) }
func (w *wordWalk) pathBytes() int64      { return w.frames.bytes() + filterBytes(w.filter) }
func (w *wordWalk) storeBytes() int64     { return w.stored.Bytes() }
func (w *wordWalk) packed(s handle) []uint64 {
	w.state[0] = uint64(s)
	return w.state[:]
}

func (w *wordWalk) find(state []uint64) (handle, int) {
	at, in := w.stored.Slot(state[0])
	switch {
	case !in:
		return 0, -1
	case w.numbers:
		return handle(state[0]), w.stored.Number(at)
	}
	return handle(state[0]), 0
}

func (w *wordWalk) taken(place int) int {
	f := w.frames.at(place)
	w.flat.Enabled(f[0], w.enabled)
	for word := w.words - 1; word >= 0; word-- {
		gone := w.enabled[word] &^ f[1+word]
		if w.filter != nil {
			gone &^= f[1+w.words+word]
		}
		if gone != 0 {
			return word*64 + 63 - bits.LeadingZeros64(gone)
		}
	}
	return -1
}

// settle counts the rejected labels of the states that the search has not left: those before the label taken there.
func (w *wordWalk) settle() {
	if w.filter == nil {
		return
	}
	for place := range w.frames.length {
		w.monitor.Considered += w.rejected(w.frames.at(place), w.taken(place))
	}
}

// beyond is larger than all labels.
const beyond = 1 << 30

// rejected counts the rejected labels of a frame before a label.
func (w *wordWalk) rejected(f []uint64, before int) (n int64) {
	if w.filter == nil {
		return 0
	}
	for i, word := range f[1+w.words:] {
		if rest := before - i*64; rest <= 0 {
			break
		} else if rest < 64 {
			word &= 1<<rest - 1
		}
		n += int64(bits.OnesCount64(word))
	}
	return n
}
