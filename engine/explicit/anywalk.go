package explicit

import (
	"math/bits"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// anyWalk is the walk through any system, and of films: states are numbered in a store, marks are sets of numbers.
type anyWalk struct {
	system  product.System
	space   *space
	monitor *search.Monitor
	filter  Filter
	known   func()          // called, when not nil, for each edge that is passed over
	reject  func(label int) // called, when not nil, for each enabled label that the filter rejects

	frames  []frame
	sets    []uint64 // for each frame the labels to take and, under a filter, the labels allowed
	words   int      // words of a set of labels
	stride  int      // words of sets a frame
	next    []uint64 // the state at hand
	at      int      // its number
	current []uint64 // the words of the state at the end: looked up once a visit, not once an edge
	care    mark
	want    bool
}

// space is what the walks of one search share.
type space struct {
	store numbering
	marks [kinds]bitset.Growing
}

// numbering is a set of packed states numbered in the order of insertion.
type numbering interface {
	At(number int) []uint64
	numbered
}

// numbered is a numbering that does not keep the states as words.
type numbered interface {
	Insert(state []uint64) (number int, fresh bool)
	Find(state []uint64) int // -1: it is not in the set
	Bytes() int64
}

type frame struct {
	state  uint32 // its number in the store
	label  int32  // the label being taken
	choice int32  // the next of its successors
	fanout int32
}

func newAnyWalk(system product.System, store numbering, monitor *search.Monitor, filter Filter) *anyWalk {
	w := &anyWalk{system: system, space: &space{store: store}, monitor: monitor, filter: filter,
		words: product.LabelWords(system)}
	w.stride = w.words
	if filter != nil {
		w.stride *= 2
	}
	w.next = make([]uint64, system.Words())
	return w
}

func (w *anyWalk) beside() walk { return w.under(nil) }

// under is another walk over the same stored states.
func (w *anyWalk) under(filter Filter) *anyWalk {
	other := newAnyWalk(w.system, w.space.store, w.monitor, filter)
	other.space = w.space
	return other
}

func (w *anyWalk) begin(initial []uint64) event {
	number, isNew := w.space.store.Insert(initial)
	w.at = number
	copy(w.next, initial)
	if isNew {
		return fresh
	}
	return met
}

func (w *anyWalk) hold(s handle) {
	w.at = int(s)
	copy(w.next, w.space.store.At(w.at))
}

func (w *anyWalk) push() (alive bool) {
	w.frames = append(w.frames, frame{state: uint32(w.at), label: -1})
	base := len(w.sets)
	if base+w.stride > cap(w.sets) {
		grown := make([]uint64, base, 2*cap(w.sets)+64*w.stride)
		copy(grown, w.sets)
		w.sets = grown
	}
	w.sets = w.sets[:base+w.stride]
	w.current = w.space.store.At(w.at)
	enabled := w.sets[base : base+w.words]
	w.system.Enabled(w.current, enabled)
	if w.filter != nil {
		w.filter.Allowed(w.current, enabled, w.sets[base+w.words:])
	}
	for _, word := range enabled {
		alive = alive || word != 0
	}
	return alive || w.system.MayEnd(w.current)
}

func (w *anyWalk) pop() {
	w.frames = w.frames[:len(w.frames)-1]
	w.sets = w.sets[:len(w.sets)-w.stride]
	if last := len(w.frames) - 1; last >= 0 {
		w.current = w.space.store.At(int(w.frames[last].state))
	}
}

func (w *anyWalk) advance() (event, error) {
	f := &w.frames[len(w.frames)-1]
	for {
		for f.choice == f.fanout {
			if !w.nextLabel(f) {
				return spent, nil
			}
		}
		w.system.Successor(w.current, int(f.label), int(f.choice), w.next)
		f.choice++
		w.monitor.Edges++
		w.monitor.Considered++
		if err := w.monitor.Tick(); err != nil {
			return spent, err
		}
		number, isNew := w.space.store.Insert(w.next)
		w.at = number
		switch {
		case isNew:
			return fresh, nil
		case w.care != none && w.space.marks[w.care].Has(number) == w.want:
			return met, nil
		case w.known != nil:
			w.known()
		}
	}
}

// nextLabel turns the frame to the least label still to take, and counts rejected ones; false: there is none.
func (w *anyWalk) nextLabel(f *frame) bool {
	base := len(w.sets) - w.stride
	for i := 0; i < w.words; i++ {
		for left := &w.sets[base+i]; *left != 0; {
			bit := *left & -*left
			*left ^= bit
			label := i*64 + bits.TrailingZeros64(bit)
			fanout := w.system.Fanout(w.current, label)
			if w.filter != nil && w.sets[base+w.words+i]&bit == 0 {
				w.monitor.Considered += int64(fanout)
				if w.reject != nil {
					f.label = int32(label)
					w.reject(label)
				}
				continue
			}
			f.label, f.choice, f.fanout = int32(label), 0, int32(fanout)
			return true
		}
	}
	return false
}

func (w *anyWalk) watch(m mark, has bool)       { w.care, w.want = m, has }
func (w *anyWalk) mark(s handle, m mark)        { w.space.marks[m].Add(int(s)) }
func (w *anyWalk) unmark(s handle, m mark)      { w.space.marks[m].Remove(int(s)) }
func (w *anyWalk) marked(s handle, m mark) bool { return w.space.marks[m].Has(int(s)) }

func (w *anyWalk) hand() handle             { return handle(w.at) }
func (w *anyWalk) number() int              { return w.at }
func (w *anyWalk) label() int               { return int(w.frames[len(w.frames)-1].label) }
func (w *anyWalk) length() int              { return len(w.frames) }
func (w *anyWalk) on(place int) handle      { return handle(w.frames[place].state) }
func (w *anyWalk) taken(place int) int      { return int(w.frames[place].label) }
func (w *anyWalk) packed(s handle) []uint64 { return w.space.store.At(int(s)) }
func (w *anyWalk) labelID(label int) int    { return w.system.LabelID(label) }
func (w *anyWalk) settle()                  {}

func (w *anyWalk) find(state []uint64) (handle, int) {
	number := w.space.store.Find(state)
	return handle(number), number
}

func (w *anyWalk) pathBytes() int64 {
	return int64(cap(w.frames))*16 + int64(cap(w.sets))*8 + filterBytes(w.filter)
}

func (w *anyWalk) storeBytes() int64 {
	sum := w.space.store.Bytes()
	for _, set := range w.space.marks {
		sum += int64(cap(set)) * 8
	}
	return sum
}

// allowed returns the labels that the filter lets the search take from the end of the path.
func (w *anyWalk) allowed() []uint64 { return w.sets[len(w.sets)-w.words:] }

// record lets a tape see the edges to known states that are passed over, and those that a filter rejects.
func (w *anyWalk) record(tape *Tape, second bool, known, rejected int) {
	w.known = func() { tape.Note(film.Known, second, known, w.current, w.label(), w.next, nil) }
	w.reject = func(label int) {
		to := make([]uint64, w.system.Words())
		for k := range w.system.Fanout(w.current, label) {
			w.system.Successor(w.current, label, k, to)
			tape.Note(film.Filtered, second, rejected, w.current, label, to, nil)
		}
	}
}
