package store

import (
	"fmt"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// verdictSentence says what one search found.
func verdictSentence(r *Run) string {
	switch r.Phase {
	case Cancelled:
		return "cancelled."
	case Failed:
		return "it ended early. " + r.Failure
	case NotAsked:
		return "not asked. " + r.Failure
	}
	c := r.Counts
	states := say.Count(c.States, "state")
	if c.Nested > 0 {
		states += " and " + say.Number(c.Nested) + " in nested searches"
	}
	counts := fmt.Sprintf("%s, %s", states, say.Count(c.Edges, "edge"))
	switch r.Report.Verdict {
	case search.Lasso:
		return fmt.Sprintf("a lasso of %s after %s.%s", say.Count(moments(r.Walk())-1, "step"), counts, unproved(r))
	case search.Empty:
		return "no lasso (" + counts + ")."
	case search.Reached:
		return fmt.Sprintf("the target is reached in %s after %s.", say.Count(moments(r.Report.Path)-1, "step"), counts)
	case search.Limit:
		return r.Report.Stopped + ": " + counts + "."
	}
	if r.Without != "" {
		return "explored " + counts + "; it is broken on purpose."
	}
	if !r.Report.Complete {
		return "explored " + counts + "; it may have missed states."
	}
	return "explored " + counts + "."
}

// resultSentence sums up the searches that were started together: one in full, several by what they found.
func (s *State) resultSentence() string {
	var fresh []*Run
	for _, r := range s.Results() {
		if r.Number > s.before && !s.Stale(r) && r.Phase != Cancelled {
			fresh = append(fresh, r)
		}
	}
	var sentence string
	switch len(fresh) {
	case 0:
		return "No search has ended."
	case 1:
		sentence = fresh[0].Name + ": " + verdictSentence(fresh[0])
	default:
		sentence = summary(fresh)
	}
	if s.Shown() != nil {
		sentence += " Step through the search with ← and →."
	}
	return sentence
}

// summary says in a few words what several searches found, those that found the same together.
func summary(runs []*Run) string {
	names := map[string][]string{}
	var findings []string
	ended := 0
	for _, r := range runs {
		if r.Phase != NotAsked {
			ended++
		}
		finding := finding(r)
		if finding == "" {
			continue
		}
		if names[finding] == nil {
			findings = append(findings, finding)
		}
		names[finding] = append(names[finding], r.Name)
	}
	parts := []string{say.Count(ended, "search") + " ended"}
	for _, f := range findings {
		parts = append(parts, say.And(names[f])+" "+f)
	}
	return strings.Join(parts, "; ") + "."
}

// finding is what a search found, to stand after its name; empty when it explored all states, which is no news.
func finding(r *Run) string {
	switch r.Phase {
	case Failed:
		return "ended early"
	case NotAsked:
		if !unfit(r.Algorithm, r.Accept) {
			return "plays no part in this question"
		}
		return "cannot answer the generalized question: use " + alternatives()
	}
	switch {
	case r.Refused() != "":
		return "found a lasso that the checker refuses"
	case r.Report.Verdict == search.Lasso:
		return "found a lasso of " + say.Count(moments(r.Walk())-1, "step")
	case r.Report.Verdict == search.Empty:
		return "found no lasso"
	case r.Report.Verdict == search.Reached:
		return "reached the target in " + say.Count(moments(r.Report.Path)-1, "step")
	case r.Report.Verdict == search.Limit:
		return "stopped (" + r.Report.Stopped + ")"
	case !r.Report.Complete && r.Without == "":
		return "may have missed states"
	}
	return ""
}

// Tone says how a verdict is to be taken.
type Tone int

// The tones.
const (
	Plain    Tone = iota
	Good          // a lasso that stands
	Doubtful      // less than was asked for
)

// VerdictWords are the words of the results' first column.
func VerdictWords(r *Run) string { words, _ := Verdict(r); return words }

// Verdict is what stands in the results' first column.
func Verdict(r *Run) (words string, tone Tone) {
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

// unproved says that the checker refuses a lasso, and why; empty when it does not.
func unproved(r *Run) string {
	if r.Refused() == "" {
		return ""
	}
	return " The checker refuses it: " + r.Refused() + "."
}

// Warning is what a result must be read with.
type Warning struct {
	Algorithm string
	Text      string
}

// Warnings lists them in the order of the results.
func (s *State) Warnings() []Warning {
	var list []Warning
	for _, r := range s.Results() {
		switch {
		case r.Phase == Failed, r.Phase == NotAsked:
			list = append(list, Warning{r.Name, r.Failure})
		case r.Report == nil:
			continue
		default:
			if r.Report.Stopped != "" {
				list = append(list, Warning{r.Name, say.Capital(r.Report.Stopped) + ": its counts are those up to there, and it gives no verdict."})
			}
			for _, w := range r.Report.Warnings {
				list = append(list, Warning{r.Name, w})
			}
		}
	}
	return list
}
