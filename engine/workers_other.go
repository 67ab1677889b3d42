//go:build !js

package engine

import (
	"lassolab/engine/parallel"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// mostWorkers is the largest number of workers of one search.
const mostWorkers = parallel.Most

// inParallel runs the search with several workers. What each is told about a state is the same as in one.
func (m *method) inParallel(q *question, workers int, monitor *search.Monitor) (found, error) {
	s := parallel.Search{System: q.systems(), Workers: workers, Monitor: monitor, Target: q.target}
	if m.Lasso {
		run, err := parallel.Cndfs(s)
		return found{lasso: run}, err
	}
	x, err := parallel.Reach(s)
	return found{path: x.Path, deadlock: x.Deadlock}, err
}

// systems returns what makes the product for each of several workers: compiled once, and with scratch space where it
// has any.
func (q *question) systems() func() product.System {
	compiled := q.compiled()
	return func() product.System { return q.pruned(compiled) }
}
