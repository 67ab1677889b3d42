package unfold

import (
	"cmp"
	"slices"

	"lassolab/engine/bitset"
)

// order is the order in which events are appended, and by which they are cut off.
type order uint8

const (
	total     order = iota // by Esparza, Römer and Vogler: size, Parikh vector, Foata normal form
	bySize                 // by McMillan: size
	arbitrary              // not adequate
)

// cuts reports whether an event is a cut-off because of an earlier one whose local configuration leads to the same
// marking.
func (o order) cuts(companion, e *event) bool { return o != bySize || companion.size < e.size }

// extension is a possible extension: an event that may be appended.
type extension struct {
	task, transition int32
	pre              []int32
	post             []int32 // places
	level, size      int32
	history          []int32 // the events before it
	number           uint64  // in the order in which extensions are found
	parikh           []int32 // net transitions of the local configuration, sorted; nil: not needed so far
}

// before compares extensions: which is appended first.
func (p *prefix) before(a, b *extension) bool {
	if p.order == arbitrary {
		return bitset.Mix(a.number) < bitset.Mix(b.number)
	}
	by := cmp.Compare(a.size, b.size)
	if p.order == total && by == 0 {
		if by = p.compareParikh(p.parikh(a), p.parikh(b)); by == 0 {
			by = p.compareFoata(p.foata(a), p.foata(b))
		}
	}
	return by < 0 || by == 0 && a.number < b.number
}

// compareTransitions compares net transitions by the texts of their labels, then by their places.
func (p *prefix) compareTransitions(a, b int32) int {
	if a == b {
		return 0
	}
	s, t := &p.fired[a], &p.fired[b]
	return cmp.Or(cmp.Compare(s.rank, t.rank), slices.Compare(s.places, t.places))
}

// parikh returns the net transitions of an extension's local configuration in order, each as often as it occurs.
func (p *prefix) parikh(x *extension) []int32 {
	if x.parikh == nil {
		x.parikh = []int32{x.transition}
		for _, e := range x.history {
			x.parikh = append(x.parikh, p.events[e].transition)
		}
		slices.SortFunc(x.parikh, p.compareTransitions)
		p.queue.bytes += 4 * int64(len(x.parikh))
	}
	return x.parikh
}

// compareParikh compares Parikh vectors as sequences of net transitions.
func (p *prefix) compareParikh(a, b []int32) int {
	return slices.CompareFunc(a, b, p.compareTransitions)
}

// ordered is a net transition in the Foata normal form.
type ordered struct{ level, transition int32 }

// foata returns the Foata normal form of an extension's local configuration: its net transitions level by level.
func (p *prefix) foata(x *extension) []ordered {
	list := []ordered{{x.level, x.transition}}
	for _, e := range x.history {
		list = append(list, ordered{p.events[e].level, p.events[e].transition})
	}
	slices.SortFunc(list, func(a, b ordered) int {
		return cmp.Or(cmp.Compare(a.level, b.level), p.compareTransitions(a.transition, b.transition))
	})
	return list
}

// compareFoata compares normal forms of one Parikh vector level by level: the shorter of two levels is smaller where it
// begins the longer one.
func (p *prefix) compareFoata(a, b []ordered) int {
	return slices.CompareFunc(a, b, func(a, b ordered) int {
		return cmp.Or(cmp.Compare(b.level, a.level), p.compareTransitions(a.transition, b.transition))
	})
}

// queue is a heap of possible extensions.
type queue struct {
	list   []*extension
	before func(a, b *extension) bool
	number uint64
	bytes  int64
}

func (q *queue) Len() int           { return len(q.list) }
func (q *queue) Less(i, j int) bool { return q.before(q.list[i], q.list[j]) }
func (q *queue) Swap(i, j int)      { q.list[i], q.list[j] = q.list[j], q.list[i] }

// Push is for package heap.
func (q *queue) Push(x any) {
	q.list = append(q.list, x.(*extension))
	q.bytes += x.(*extension).bytes()
}

// Pop is for package heap.
func (q *queue) Pop() any {
	last := len(q.list) - 1
	x := q.list[last]
	q.list[last] = nil
	q.list = q.list[:last]
	q.bytes -= x.bytes()
	return x
}

func (x *extension) bytes() int64 {
	return 128 + 4*int64(len(x.pre)+len(x.post)+len(x.history)+len(x.parikh))
}
