package session

import (
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Tone says whether a verdict is good news, bad news or none.
type Tone int

// The tones.
const (
	Plain    Tone = iota
	Good          // a lasso that holds, or another run that was looked for
	Bad           // a run that violates a property
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
	case Outrun:
		return "stopped", Plain
	}
	switch verdict := r.Report.Verdict; {
	case r.Withdrawn():
		return "withdrawn", Doubtful
	case r.Report.Property != nil && r.Refused() == "" && r.ofProperty() != "":
		if r.Walk != nil {
			tone = Bad
		}
		return r.ofProperty(), tone
	case verdict == search.Limit && (r.Report.Stop == "" || r.Report.Stop == search.ErrCancel):
		return string(verdict), Doubtful
	case verdict == search.Limit:
		return string(r.Report.Stop) + " limit", Doubtful
	case r.Refused() != "":
		return "refused", Doubtful
	case verdict == search.Explored && !r.Report.Complete && r.Without == "":
		return "may have missed states", Doubtful
	case verdict == search.Explored && r.Deadlocks() != "":
		return string(verdict) + ", " + r.Deadlocks(), Plain
	case (verdict == search.Unreached || verdict == search.NoneDead) && !r.Report.Complete && r.Without == "":
		return "may have missed states", Doubtful
	case verdict == search.Lasso:
		return string(verdict), Good
	default:
		return string(verdict), Plain
	}
}

// ofProperty is the verdict about a property in a word or two; empty where there is none.
func (r *Run) ofProperty() string {
	switch verdict := r.Report.Verdict; {
	case verdict == search.Lasso, verdict == search.Reached:
		return "violated"
	case verdict == search.Probably:
		return "probably holds" + PropertyOf(&r.Settings).Sort()
	case verdict == search.Limit, !r.Report.Complete && r.Without == "":
		return ""
	case !r.Report.Complete:
		return "no violation met"
	}
	return "holds" + PropertyOf(&r.Settings).Sort()
}

// Deadlocks counts the stored states without an enabled label, in words; empty where there are none, or where the
// search ended too early to know. One product state may be a member of several decoupled ones: these are not counted.
func (r *Run) Deadlocks() string {
	switch a, _ := engine.Find(r.Algorithm); {
	case r.Report == nil || r.Report.Verdict != search.Explored || r.Counts.Deadlocks == 0:
		return "" // of a search that goes for a deadlock it is the verdict
	case a.Decoupled:
		return "deadlock"
	}
	return say.Count(r.Counts.Deadlocks, "deadlock")
}

// Answer says which question a verdict answers, and how; empty for one that answers none. An empty answer of a broken
// search proves nothing.
func (r *Run) Answer() string {
	if r.Report == nil || r.Withdrawn() {
		return ""
	}
	const formula = 60
	switch verdict := r.Report.Verdict; {
	case r.Report.Property != nil && r.Refused() == "" && r.Walk != nil:
		return "violates " + say.Cut(r.Settings.Property, formula) + PropertyOf(&r.Settings).Among()
	case r.Report.Property != nil && r.Walk == nil && strings.HasPrefix(r.ofProperty(), "holds"):
		return "no " + PropertyOf(&r.Settings).Run() + " violates " + say.Cut(r.Settings.Property, formula)
	case r.Report.Property != nil:
		return ""
	case verdict == search.Lasso && r.Refused() == "":
		return Accepts(r.Accept, Enough(&r.Settings))
	case verdict == search.Empty && r.Without == "":
		return "no " + Never(r.Accept, Enough(&r.Settings))
	}
	return ""
}

// Accepts says what a lasso that answers a question has; enough is the number of acceptance sets asked for, 0: all.
func Accepts(question search.Acceptance, enough int) string {
	switch {
	case enough > 0:
		return "visits " + say.Count(enough, "set") + " or more"
	case question == search.Generalized:
		return "visits every set"
	}
	return "all accept at one moment"
}

// Never says what there is not where a question has an empty answer, to stand after "no".
func Never(question search.Acceptance, enough int) string {
	switch {
	case enough > 0:
		return "run visits " + say.Count(enough, "set") + " or more again and again"
	case question == search.Generalized:
		return "run visits every set again and again"
	}
	return "moment at which all accept, again and again"
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
	case Outrun:
		return "stopped: " + r.Place() + "."
	}
	if r.Withdrawn() {
		return "the verdict “" + string(r.Report.Verdict) + "” is withdrawn: a second opinion says that it is wrong. " + r.Second.Found.Found
	}
	states := say.Count(r.Counts.States, "state")
	if r.Directed() {
		states = say.Count(r.Counts.States, "stored state") // there are others, of which nothing is said
	}
	if r.Counts.Nested > 0 {
		states += " and " + say.Number(r.Counts.Nested) + " in nested searches"
	}
	counts := states + ", " + say.Count(r.Counts.Edges, "edge")
	if deadlocks := r.Deadlocks(); deadlocks != "" {
		counts += ", " + deadlocks
	}
	if r.Report.Property != nil && r.Refused() == "" && r.ofProperty() != "" {
		if r.Walk != nil {
			return fmt.Sprintf("violated, by a %s of %s after %s.%s", r.Walk.Kind.Noun(), say.Count(r.Walk.Steps(), "step"), counts, r.unproved())
		}
		return r.ofProperty() + " (" + counts + ")."
	}
	switch r.Report.Verdict {
	case search.Lasso:
		return fmt.Sprintf("a lasso of %s after %s.%s", say.Count(r.Walk.Steps(), "step"), counts, r.unproved())
	case search.Empty:
		if r.Without != "" {
			return "no lasso (" + counts + "); it is broken on purpose."
		}
		return "no lasso, " + r.Answer() + " (" + counts + ")."
	case search.Probably:
		return "probably no lasso (" + counts + "): it may have taken two states for one."
	case search.Reached:
		return fmt.Sprintf("the target is reached in %s after %s.", say.Count(r.Walk.Steps(), "step"), counts)
	case search.Limit:
		return r.Report.Stopped + ": " + counts + "."
	case search.Unreached:
		return "the target is not reached (" + counts + ")" + r.proves() + "."
	case search.Deadlock:
		if r.Walk == nil {
			return "there is a deadlock (" + counts + ")."
		}
		return fmt.Sprintf("a deadlock is reached in %s (%s).%s", say.Count(r.Walk.Steps(), "step"), counts, r.unproved())
	case search.NoneDead:
		return "no deadlock is reached (" + counts + ")" + r.proves() + "."
	}
	return "explored " + counts + r.proves() + "."
}

// Directed reports whether a run's search went for what it was asked: what it stored is not all that can be reached.
func (r *Run) Directed() bool {
	a, _ := engine.Find(r.Algorithm)
	return a.Directed || r.Report != nil && r.Report.Film != nil && r.Report.Film.Traits.Directed
}

// proves says what a search that found nothing leaves open; nothing where it leaves nothing.
func (r *Run) proves() string {
	switch {
	case r.Without != "":
		return "; it is broken on purpose"
	case !r.Report.Complete:
		return "; it may have missed states"
	}
	return ""
}

// unproved says that the checker refuses a lasso, and why; empty when it does not.
func (r *Run) unproved() string {
	if r.Refused() == "" {
		return ""
	}
	return " The checker refuses it: " + r.Refused() + "."
}
