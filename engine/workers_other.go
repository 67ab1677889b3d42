//go:build !js

package engine

import (
	"lassolab/engine/parallel"
	"lassolab/engine/product"
)

// mostWorkers is the largest number of workers of one search.
const mostWorkers = parallel.Most

// inParallel runs the search with several workers. The product is compiled once; each worker has its own scratch space.
func (q *Question) inParallel() (found, error) {
	compiled := q.compiled()
	s := parallel.Search{System: func() product.System { return q.pruned(compiled) }, Workers: q.opt.Workers,
		Monitor: q.Monitor, Target: q.Target}
	if q.algorithm.Lasso {
		run, err := parallel.Cndfs(s)
		return found{lasso: run}, err
	}
	x, err := parallel.Reach(s)
	return found{path: x.Path, deadlock: x.Deadlock}, err
}
