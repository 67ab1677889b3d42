package engine

import (
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// unshared says why a search cannot be run by so many workers as are asked for; nil: it can.
func (a *Algorithm) unshared(opt *Options) error {
	switch {
	case opt.Workers < 0 || opt.Workers > mostWorkers && mostWorkers > 1:
		return Wrong("there cannot be %s: choose 1 to %d", say.Count(opt.Workers, "worker"), mostWorkers)
	case opt.Workers <= 1:
		return nil
	case mostWorkers <= 1:
		return Wrong("several workers are for the command line, lassolab search -workers: a search in a page " +
			"has one core")
	case !a.Parallel:
		return Wrong("%s runs with one worker: with several run %s", a.Name, say.Or(Those(Parallel)))
	case a.Counter && opt.Accept == search.Generalized:
		return Wrong("%s counts acceptance sets with one worker: for the generalized question with several run %s",
			a.Name, say.Or(Those(func(b Algorithm) bool { return b.Parallel && b.Generalized && !b.Counter })))
	case opt.AtLeast > 0:
		return Wrong("some of the acceptance sets are looked for with one worker")
	case opt.Symmetry:
		return Wrong("a search by symmetry runs with one worker")
	case opt.Film > 0:
		return Wrong("a film shows one search, step by step: record it with one worker")
	case opt.Without != "":
		return Wrong("a search is broken on purpose with one worker only, so that it goes wrong each time in " +
			"the same way")
	}
	return nil
}

// varying names the counts of the work that several workers do, which may differ each time; all others are those of one
// worker. A search that did not look at everything has not stopped at the same state each time.
func (a *Algorithm) varying(v search.Verdict) []string {
	switch {
	case v == search.Lasso || v == search.Reached || v == search.Limit:
		return []string{"states", "nested", "edges", "considered", "stack", "deadlocks", "bytes"}
	case a.Lasso:
		return []string{"nested", "edges", "considered", "stack", "bytes"}
	}
	return []string{"stack", "bytes"}
}
