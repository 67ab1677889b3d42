package explicit

import (
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// walk is the path of a depth-first search, and the states that it has stored. The state at hand is the one that
// begin, advance or hold came to last.
type walk interface {
	// begin comes to an initial state: fresh or met.
	begin(initial []uint64) event
	// advance comes to the next state after the end of the path that concerns the search, in ≪ order. Edges to other
	// states are counted and passed over. The error is the monitor's.
	advance() (event, error)
	// hold comes to a stored state.
	hold(s handle)
	// push extends the path by the state at hand, and reports whether it has an enabled label, or the run may end
	// there: else it is a deadlock.
	push() (alive bool)
	// pop leaves the state at the end.
	pop()

	// watch says which stored states concern the search: those that have the mark, or those that lack it; with no mark
	// none.
	watch(m mark, has bool)
	mark(s handle, m mark)
	unmark(s handle, m mark)
	marked(s handle, m mark) bool

	hand() handle             // the state at hand
	number() int              // its place in the order of storing
	label() int               // that advance came by
	length() int              // states on the path
	on(place int) handle      // the state at a place of the path
	taken(place int) int      // the label taken there
	packed(s handle) []uint64 // valid until the next call
	find(state []uint64) (s handle, number int)

	labelID(label int) int // in the network
	beside() walk          // another path over the same stored states, without a filter
	settle()               // to be called when the search has ended: what was not counted edge by edge is
	pathBytes() int64      // memory of the path and of its filter
	storeBytes() int64     // memory of the stored states and of their marks
}

// event is what a walk came to.
type event uint8

const (
	spent event = iota // the end of the path has no more labels to take
	fresh              // a state that was not stored: it is now
	met                // a stored state that concerns the search
)

// handle is a stored state as its walk knows it.
type handle uint64

// mark is what a search remembers of a stored state, a bit of it.
type mark uint8

const (
	none    mark = iota
	onStack      // on the path of the first search
	done         // in V′, or its component is finished
	entered      // met by the first search, where nested ones store states too
	kinds
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

// Watcher is a Filter that looks at the stack: it receives at the start a function that says whether a packed state
// is on it.
type Watcher interface {
	Watch(onStack func(state []uint64) bool)
}

// Sized is a Filter whose memory is worth counting.
type Sized interface{ Bytes() int64 }

// newWalk returns the walk for a system: the fast one where it can be had. numbers asks for the states' places in the
// order of storing.
func newWalk(system product.System, monitor *search.Monitor, filter Filter, numbers bool) walk {
	if w := newWordWalk(system, monitor, filter, numbers); w != nil {
		return w
	}
	return newAnyWalk(system, product.NewStore(system.Words()), monitor, filter)
}

// filterBytes returns the memory of a filter.
func filterBytes(filter Filter) int64 {
	if sized, ok := filter.(Sized); ok {
		return sized.Bytes()
	}
	return 0
}

// watchStack tells a filter that looks at the stack how to find out what is on it.
func watchStack(filter Filter, w walk) {
	if watcher, ok := filter.(Watcher); ok {
		watcher.Watch(func(state []uint64) bool {
			s, number := w.find(state)
			return number >= 0 && w.marked(s, onStack)
		})
	}
}

// end returns the state at the end of a path.
func end(w walk) handle { return w.on(w.length() - 1) }

// steps returns the path from a place to another as steps of the network. Of a long one only its ends are kept.
func (e *Exploration) steps(w walk, from, to int) []lasso.Step {
	if to-from > LongPath {
		at := func(i int) []uint64 { return w.packed(w.on(from + i)) }
		if list := Direct(e.Monitor.Context(), e.System, to-from, at); list != nil {
			return list
		}
	}
	list := make([]lasso.Step, 0, max(0, to-from))
	for i := from; i < to; i++ {
		list = append(list, lasso.Step{Label: w.labelID(w.taken(i)), State: vector(e.System, w.packed(w.on(i+1)))})
	}
	return list
}

// stepTo is the step from the end of a path to a state, by the label that advance came by.
func stepTo(system product.System, w walk, s handle) lasso.Step {
	return lasso.Step{Label: w.labelID(w.label()), State: vector(system, w.packed(s))}
}

// runTo returns the path to a place as a run.
func (e *Exploration) runTo(w walk, place int) *lasso.Run {
	return &lasso.Run{Initial: vector(e.System, w.packed(w.on(0))), Prefix: e.steps(w, 0, place)}
}

// runAlong returns the whole path as a run.
func (e *Exploration) runAlong(w walk) *lasso.Run { return e.runTo(w, w.length()-1) }

func step(system product.System, label int, state []uint64) lasso.Step {
	return lasso.Step{Label: system.LabelID(label), State: vector(system, state)}
}

func vector(system product.System, state []uint64) []int {
	v := make([]int, system.Components())
	system.Decode(state, v)
	return v
}
