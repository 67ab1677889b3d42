//go:build js && wasm

package ui

import (
	"sync"

	"lassolab/ui/store"
)

// queue takes actions from callbacks of the browser, which may come in the middle of anything and must not wait, and has them followed one
// by one, in order.
type queue struct {
	lock    sync.Mutex
	waiting []store.Action
	some    chan struct{}
}

func newQueue(follow func(store.Action)) *queue {
	q := &queue{some: make(chan struct{}, 1)}
	go func() {
		for range q.some {
			for a, ok := q.take(); ok; a, ok = q.take() {
				follow(a)
			}
		}
	}()
	return q
}

func (q *queue) post(a store.Action) {
	q.lock.Lock()
	q.waiting = append(q.waiting, a)
	q.lock.Unlock()
	select {
	case q.some <- struct{}{}:
	default:
	}
}

func (q *queue) take() (store.Action, bool) {
	q.lock.Lock()
	defer q.lock.Unlock()
	if len(q.waiting) == 0 {
		return nil, false
	}
	a := q.waiting[0]
	q.waiting = q.waiting[1:]
	return a, true
}
