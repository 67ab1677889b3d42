//go:build !js

package engine

import (
	"lassolab/engine/lasso"
	"lassolab/engine/parallel"
	"lassolab/engine/product"
)

// mostWorkers is the largest number of workers of one search.
const mostWorkers = parallel.Most

// inParallel runs the search with several workers. The product is compiled once; each worker has its own scratch space.
func (q *Question) inParallel() (found lasso.Found, err error) {
	compiled := q.compiled()
	s := parallel.Search{System: func() product.System { return q.pruned(q.counted(compiled)) }, Workers: q.opt.Workers,
		Monitor: q.Monitor, Target: q.Target}
	if q.algorithm.Lasso {
		found.Lasso, err = parallel.Cndfs(s)
		return found, err
	}
	return parallel.Reach(s)
}
