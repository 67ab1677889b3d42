//go:build !js

package engine

import (
	"lassolab/engine/parallel"
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
