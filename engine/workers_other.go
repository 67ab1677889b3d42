//go:build !js

package engine

import (
	"lassolab/engine/lasso"
	"lassolab/engine/parallel"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// mostWorkers is the largest number of workers of one search.
const mostWorkers = parallel.Most

// inParallel runs the search with several workers. The product is compiled once; each worker has its own scratch space.
func (q *Question) inParallel() (found lasso.Found, err error) {
	q.product = q.compiled()
	s := parallel.Search{System: func() product.System { return q.System() }, Workers: q.opt.Workers,
		Monitor: q.Monitor, Target: q.Target, Accept: q.Accept, Network: q.Searched, Order: q.Order, Alone: q.alone}
	if q.algorithm.Lasso {
		found.Lasso, err = parallel.Lasso(s)
		return found, err
	}
	return parallel.Reach(s)
}

// alone runs the search for a lasso with one worker, under a monitor of its own.
func (q *Question) alone(monitor *search.Monitor) (*lasso.Run, error) {
	one := *q
	one.Monitor = monitor
	found, err := one.algorithm.run(&one)
	return found.Lasso, err
}
