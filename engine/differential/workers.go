package differential

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"lassolab/engine"
	"lassolab/engine/search"
)

// workersDiffer compares one worker with two to four, except for counts that the report calls varying.
func workersDiffer(j *judge, c *Case) {
	truth := Known(c.Network)
	for _, name := range engine.Those(engine.Parallel) {
		a, _ := engine.Find(name)
		for k, opt := range questions(a, c) {
			r := c.chance("workers", name, k)
			opt = withOptions(r, c, a, opt)
			one := j.report(c.Network, opt)
			opt.Workers = 2 + r.IntN(3)
			several, err := j.search(c.Network, opt)
			if errors.As(err, new(*engine.InputError)) { // as in a page, which has one core
				j.note("refused")
				continue
			}
			j.must(err)
			if said := truth.Differs(opt, several); said != "" {
				j.differs("lassolab search %s: it %s", opt.CommandLine(), said)
			}
			if said := apart(a, one, several); said != "" {
				j.differs("lassolab search %s: %s", opt.CommandLine(), said)
			}
			j.note(string(several.Verdict))
		}
	}
}

// apart says where the reports of one worker and of several differ that may not.
func apart(a engine.Algorithm, one, several *engine.Report) string {
	varies := func(count string) bool { return slices.Contains(several.Varying, count) }
	switch {
	case several.Verdict != one.Verdict || several.Complete != one.Complete:
		return fmt.Sprintf("one worker says “%s” (complete: %t), several “%s” (%t)", one.Verdict, one.Complete,
			several.Verdict, several.Complete)
	case !varies("deadlocks") && !a.Lasso && (several.Deadlock == nil) != (one.Deadlock == nil):
		return "one of the two shows no deadlock"
	}
	counts, others := reflect.ValueOf(one.Counts), reflect.ValueOf(several.Counts)
	for i := range counts.NumField() {
		name, count, other := counts.Type().Field(i).Tag.Get("json"), counts.Field(i).Int(), others.Field(i).Int()
		if count != other && !varies(name) {
			return fmt.Sprintf("%d %s with one worker, %d with several", count, name, other)
		}
	}
	if several.Verdict == search.Limit {
		return "several workers do not end"
	}
	return ""
}
