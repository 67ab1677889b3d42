package parallel

import (
	"slices"
	"sync"
	"sync/atomic"
)

// pool hands states from workers that have many to workers that have none, and seeds to the workers that search from
// them. The work is done when all workers wait and the pool is empty.
type pool struct {
	mu      sync.Mutex
	bring   sync.Cond
	heaps   [][]uint64
	seeds   [][]uint64 // by worker
	workers int
	waiting int
	over    bool
	hungry  atomic.Int32   // workers that wait, less the heaps that are here for them
	mail    []atomic.Int32 // by worker: how many seeds are here for it
}

func newPool(workers int) *pool {
	p := &pool{workers: workers, seeds: make([][]uint64, workers), mail: make([]atomic.Int32, workers)}
	p.bring.L = &p.mu
	return p
}

// take waits for states, or for the worker's seeds. Where there are neither, there is no more work.
func (p *pool) take(worker int) (heap, seeds []uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting++
	p.hunger()
	for len(p.heaps) == 0 && len(p.seeds[worker]) == 0 && !p.over {
		if p.waiting == p.workers && p.delivered() {
			p.over = true
			p.bring.Broadcast()
			break
		}
		p.bring.Wait()
	}
	if p.over {
		return nil, nil
	}
	p.waiting--
	if seeds = p.open(worker); seeds == nil {
		last := len(p.heaps) - 1
		heap, p.heaps = p.heaps[last], p.heaps[:last]
	}
	p.hunger()
	return heap, seeds
}

// delivered reports whether no worker has seeds here.
func (p *pool) delivered() bool {
	return !slices.ContainsFunc(p.seeds, func(seeds []uint64) bool { return len(seeds) > 0 })
}

// open returns a worker's seeds, which it gets once.
func (p *pool) open(worker int) (seeds []uint64) {
	seeds, p.seeds[worker] = p.seeds[worker], nil
	p.mail[worker].Store(0)
	return seeds
}

// collect is open without waiting.
func (p *pool) collect(worker int) []uint64 {
	if p.mail[worker].Load() == 0 {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.open(worker)
}

// send leaves seeds for a worker.
func (p *pool) send(worker int, seeds []uint64) {
	p.mu.Lock()
	p.seeds[worker] = append(p.seeds[worker], seeds...)
	p.mail[worker].Store(int32(len(p.seeds[worker])))
	p.mu.Unlock()
	p.bring.Broadcast()
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
