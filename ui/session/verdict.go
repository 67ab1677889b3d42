package session

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Tone says whether a verdict is good news, bad news or none.
type Tone int

// The tones.
const (
	Plain    Tone = iota
	Good          // a lasso that stands
	Doubtful      // less than was asked for
)

// Verdict is what a run found in a word or two, for a table's cell.
func (r *Run) Verdict() string { words, _ := r.VerdictTone(); return words }

// VerdictTone is the same, with how it is to be taken.
func (r *Run) VerdictTone() (words string, tone Tone) {
	switch r.Phase {
	case Waiting:
		return "waiting", Plain
	case Running:
		return "running", Plain
	case Cancelled:
		return "cancelled", Plain
	case Failed:
		return "failed", Doubtful
	case NotAsked:
		return "not asked", Doubtful
	}
	switch verdict := r.Report.Verdict; {
	case verdict == search.Limit && (r.Report.Stop == "" || r.Report.Stop == search.ErrCancel):
		return string(verdict), Doubtful
	case verdict == search.Limit:
		return string(r.Report.Stop) + " limit", Doubtful
	case r.Refused() != "":
		return "refused", Doubtful
	case verdict == search.Explored && !r.Report.Complete && r.Without == "":
		return "may miss", Doubtful
	case verdict == search.Lasso:
		return string(verdict), Good
	default:
		return string(verdict), Plain
	}
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
