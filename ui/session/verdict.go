package session

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Verdict is what a run found in a word or two, for a table's cell.
func (r *Run) Verdict() string {
	switch r.Phase {
	case Waiting:
		return "waiting"
	case Running:
		return "running"
	case Cancelled:
		return "cancelled"
	case Failed:
		return "failed"
	case NotAsked:
		return "not asked"
	}
	switch {
	case r.Report.Verdict == search.Limit:
		return string(r.Report.Stop) + " limit"
	case r.Refused() != "":
		return "refused"
	case r.MayMiss():
		return "may miss"
	}
	return string(r.Report.Verdict)
}

// MayMiss reports whether a search that ended may have missed states, though nothing was switched off in it.
func (r *Run) MayMiss() bool {
	return r.Report != nil && r.Report.Verdict == search.Explored && !r.Report.Complete && r.Without == ""
}

// Sentence says what a run found, to stand after its name and a colon.
func (r *Run) Sentence() string {
	switch r.Phase {
	case Cancelled:
		return "cancelled."
	case Failed:
		return "it ended early. " + r.Failure
	case NotAsked:
		return "not asked. It " + r.Failure
	}
	states := say.Count(r.Counts.States, "state")
	if r.Counts.Nested > 0 {
		states += " and " + say.Number(r.Counts.Nested) + " in nested searches"
	}
	counts := states + ", " + say.Count(r.Counts.Edges, "edge")
	switch r.Report.Verdict {
	case search.Lasso:
		return fmt.Sprintf("a lasso of %s after %s.%s", say.Count(r.Walk.Steps(), "step"), counts, r.unproved())
	case search.Empty:
		return "no lasso (" + counts + ")."
	case search.Reached:
		return fmt.Sprintf("the target is reached in %s after %s.", say.Count(r.Walk.Steps(), "step"), counts)
	case search.Limit:
		return r.Report.Stopped + ": " + counts + "."
	}
	switch {
	case r.Without != "":
		return "explored " + counts + "; it is broken on purpose."
	case !r.Report.Complete:
		return "explored " + counts + "; it may have missed states."
	}
	return "explored " + counts + "."
}

// unproved says that the checker refuses a lasso, and why; empty when it does not.
func (r *Run) unproved() string {
	if r.Refused() == "" {
		return ""
	}
	return " The checker refuses it: " + r.Refused() + "."
}
