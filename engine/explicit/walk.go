// Package explicit searches the states of a product one by one: depth first, breadth first, nested depth
// first, and by strongly connected components. Stacks are explicit throughout: recursion as deep as a state
// space ends a browser's worker.
package explicit

import (
	"math/bits"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Filter decides at each state which of its labels a depth-first search takes. It follows the search's path
// through Push and Pop.
type Filter interface {
	// Allowed writes those of the labels enabled in state, the end of the path, that the search may take from
	// it. It is called once for each state entered, after Push.
	Allowed(state, enabled, into []uint64)
	// Push extends the path by a label, Pop takes the last one back.
	Push(label int)
	Pop()
}

// Watcher is a Filter that looks at the stack: it is told at the start how to find out whether a packed state
// is on it.
type Watcher interface {
	Watch(onStack func(state []uint64) bool)
}

// Sized is a Filter whose memory is worth counting.
type Sized interface{ Bytes() int64 }

// walk is the path of a depth-first search: a frame for each state on it, with the labels still to take there.
type walk struct {
	system  product.System
	store   packed
	monitor *search.Monitor
	filter  Filter
	reject  func(label int) // called, when not nil, for each enabled label that the filter rejects

	frames  []frame
	sets    []uint64 // for each frame the labels to take and, under a filter, the labels allowed
	words   int      // words of a set of labels
	stride  int      // words of sets a frame
	next    []uint64 // the successor that advance found
	current []uint64 // the words of the state at the end: looked up once a visit, not once an edge
}

// packed gives the words of a state by its number: a product.Store, or the path itself where states are not
// stored whole.
type packed interface{ At(number int) []uint64 }

type frame struct {
	state  uint32 // its number in the store
	label  int32  // the label being taken
	choice int32  // the next of its successors
	fanout int32
}

func newWalk(system product.System, store packed, monitor *search.Monitor, filter Filter) *walk {
	w := &walk{system: system, store: store, monitor: monitor, filter: filter, words: product.LabelWords(system)}
	w.stride = w.words
	if filter != nil {
		w.stride *= 2
	}
	w.next = make([]uint64, system.Words())
	return w
}

// push enters a state and reports whether it has an enabled label, or the run may end there: else it is a deadlock.
func (w *walk) push(state int) (alive bool) {
	w.frames = append(w.frames, frame{state: uint32(state), label: -1})
	base := len(w.sets)
	if base+w.stride > cap(w.sets) {
		grown := make([]uint64, base, 2*cap(w.sets)+64*w.stride)
		copy(grown, w.sets)
		w.sets = grown
	}
	w.sets = w.sets[:base+w.stride]
	w.current = w.store.At(state)
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

// pop leaves the state at the end.
func (w *walk) pop() {
	w.frames = w.frames[:len(w.frames)-1]
	w.sets = w.sets[:len(w.sets)-w.stride]
	if len(w.frames) > 0 {
		w.current = w.store.At(w.top())
	}
}

// top returns the number of the state at the end.
func (w *walk) top() int { return int(w.frames[len(w.frames)-1].state) }

// label returns the label being taken at the end.
func (w *walk) label() int { return int(w.frames[len(w.frames)-1].label) }

// advance writes the next successor of the state at the end to w.next, in ≪ order; ok is false when there is
// none left.
func (w *walk) advance() (ok bool) {
	f := &w.frames[len(w.frames)-1]
	for f.choice == f.fanout {
		if !w.nextLabel(f) {
			return false
		}
	}
	w.system.Successor(w.current, int(f.label), int(f.choice), w.next)
	f.choice++
	w.monitor.Edges++
	w.monitor.Considered++
	return true
}

// nextLabel turns the frame to the least label still to take, and reports whether there is one. Rejected
// labels are passed over and counted.
func (w *walk) nextLabel(f *frame) bool {
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

// allowed returns the labels that the filter lets the search take from the state at the end.
func (w *walk) allowed() []uint64 { return w.sets[len(w.sets)-w.words:] }

// bytes returns the memory of the path and of its filter.
func (w *walk) bytes() int64 {
	sum := int64(cap(w.frames))*16 + int64(cap(w.sets))*8
	if filter, ok := w.filter.(Sized); ok {
		sum += filter.Bytes()
	}
	return sum
}

// record notes the successors by a label that the filter rejects.
func (w *walk) record(tape *Tape, second bool, line, label int) {
	to := make([]uint64, w.system.Words())
	for k := range w.system.Fanout(w.current, label) {
		w.system.Successor(w.current, label, k, to)
		tape.Note(film.Filtered, second, line, w.current, label, to, nil)
	}
}

// steps returns the path from the frame with index from to the end as steps of the network.
func (w *walk) steps(from int) []lasso.Step {
	var steps []lasso.Step
	for i := from; i+1 < len(w.frames); i++ {
		steps = append(steps, step(w.system, int(w.frames[i].label), w.store.At(int(w.frames[i+1].state))))
	}
	return steps
}

// run returns the whole path as a run.
func (w *walk) run() *lasso.Run {
	return &lasso.Run{Initial: vector(w.system, w.store.At(int(w.frames[0].state))), Prefix: w.steps(0)}
}

func step(system product.System, label int, state []uint64) lasso.Step {
	return lasso.Step{Label: system.LabelID(label), State: vector(system, state)}
}

func vector(system product.System, state []uint64) []int {
	v := make([]int, system.Components())
	system.Decode(state, v)
	return v
}
