package parallel

import (
	"slices"
	"sync"
	"sync/atomic"
)

// pool hands states from workers that have many to workers that have none. The work is done when all workers wait and
// the pool is empty.
type pool struct {
	mu      sync.Mutex
	bring   sync.Cond
	heaps   [][]uint64
	workers int
	waiting int
	over    bool
	hungry  atomic.Int32 // workers that wait, less the heaps that are here for them
}

func newPool(workers int) *pool {
	p := &pool{workers: workers}
	p.bring.L = &p.mu
	return p
}

// take waits for states; nil: there is no more work.
func (p *pool) take() []uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting++
	p.hunger()
	for len(p.heaps) == 0 && !p.over {
		if p.waiting == p.workers {
			p.over = true
			p.bring.Broadcast()
			break
		}
		p.bring.Wait()
	}
	if p.over {
		return nil
	}
	last := len(p.heaps) - 1
	heap := p.heaps[last]
	p.heaps = p.heaps[:last]
	p.waiting--
	p.hunger()
	return heap
}

// share gives away the older half of a worker's states when somebody waits, and returns what it keeps.
func (p *pool) share(states []uint64) []uint64 {
	if p.hungry.Load() <= 0 || len(states) < 2 {
		return states
	}
	half := len(states) / 2
	p.put(slices.Clone(states[:half]))
	return append(states[:0], states[half:]...)
}

func (p *pool) put(states []uint64) {
	p.mu.Lock()
	p.heaps = append(p.heaps, states)
	p.hunger()
	p.mu.Unlock()
	p.bring.Signal()
}

func (p *pool) hunger() { p.hungry.Store(int32(p.waiting - len(p.heaps))) }

// end sends all workers home.
func (p *pool) end() {
	p.mu.Lock()
	p.over = true
	p.mu.Unlock()
	p.bring.Broadcast()
}
