package workers

import (
	"cmp"
	"slices"

	"lassolab/wasm/message"
)

// Pool decides which computations of the page run in workers now, and which wait. Those with a lower rank start first; of one rank
// those start first of whose kind the fewest run, and of these the one that came first. K tells them apart.
type Pool[K comparable] struct {
	Most    int // that run at once; one more where one is urgent
	list    []computation[K]
	running int
}

type computation[K comparable] struct {
	key   K
	kind  string
	rank  message.Rank
	start func() // nil: it runs
}

// Add puts a computation into the pool. Fill calls start when there is room for it.
func (p *Pool[K]) Add(key K, kind string, rank message.Rank, start func()) {
	p.list = append(p.list, computation[K]{key, kind, rank, start})
}

// Remove takes out a computation that has ended, or is to be.
func (p *Pool[K]) Remove(key K) {
	p.list = slices.DeleteFunc(p.list, func(c computation[K]) bool {
		if c.key == key && c.start == nil {
			p.running--
		}
		return c.key == key
	})
}

// Fill starts computations while there is room.
func (p *Pool[K]) Fill() {
	for {
		next := p.next()
		if next == nil {
			return
		}
		start := next.start
		next.start = nil
		p.running++
		start()
	}
}

// next is the computation to start; nil: none.
func (p *Pool[K]) next() (next *computation[K]) {
	of := map[string]int{}
	for _, c := range p.list {
		if c.start == nil {
			of[c.kind]++
		}
	}
	for i := range p.list {
		c := &p.list[i]
		room := p.Most
		if c.rank == message.Urgent {
			room++
		}
		if c.start == nil || p.running >= room {
			continue
		}
		if next == nil || cmp.Or(cmp.Compare(c.rank, next.rank), cmp.Compare(of[c.kind], of[next.kind])) < 0 {
			next = c
		}
	}
	return next
}
