package search

import (
	"github.com/vugu/vugu"

	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Lead is what the page says first: what is asked of the model, and what the searches answer. Its tabs choose
// the search that graph, pseudo-code and lasso are of.
type Lead struct {
	Page *session.Page
	Of   *Feature

	reply reply // of the present render
}

// Compute finds the answer once for the whole render.
func (c *Lead) Compute() { c.reply = answer(c.Page.Session, c.Of.question(c.Page.Session), c.Of.more) }

func (c *Lead) question() string { return style.Clip(c.Of.question(c.Page.Session)) }

// questions are those to choose from.
func (c *Lead) questions() []askable { return askables(c.Page.Session) }

// choosable reports whether there is more to choose than how components accept, which the settings hold too.
func (c *Lead) choosable() bool {
	return len(c.questions()) > len(acceptances) || c.Page.Model.Program != nil && len(c.questions()) > 1
}

// chooses asks another question.
func (c *Lead) chooses(event vugu.DOMEvent) {
	c.Page.EnterNumber(event, func(t *session.Turn, at int) {
		if list := askables(t.Session); at >= 0 && at < len(list) {
			list[at].Do(c.Of, t)
		}
	})
}

func (c *Lead) does(do func(*Feature, *session.Turn)) {
	c.Page.Act(func(t *session.Turn) { do(c.Of, t) })
}

func (c *Lead) tabClass(r *session.Run) string {
	return style.Classes("tab", "stale", c.Page.Former(r) != "")
}

// verdict is what a search found, in a word.
func (c *Lead) verdict(r *session.Run) string {
	words := r.Verdict()
	if of := c.Page.Former(r); of != "" {
		return "of " + of
	}
	switch _, tone := r.VerdictTone(); {
	case r.Report == nil || r.Refused() != "":
	case r.Opinion() == proof.Refuted:
		return words + " ✗✗"
	case r.Opinion() == proof.Confirmed && r.Report.Complete && r.Report.Property == nil:
		return string(r.Report.Verdict) + " ✓✓"
	case r.Opinion() == proof.Confirmed && r.Report.Complete:
		return words + " ✓✓"
	case tone == session.Bad:
		return words + " ✗"
	case r.Report.Property != nil && r.Report.Complete:
		return words + " ✓"
	case r.Report.Property != nil:
	case tone == session.Good, r.Report.Verdict == search.Reached, r.Report.Verdict == search.Deadlock && r.Walk != nil:
		return words + " ✓"
	case tone == session.Doubtful && !r.Report.Complete && r.Report.Verdict != search.Limit && r.Without == "":
		return "incomplete"
	case r.Report.Verdict == search.Explored:
		return string(r.Report.Verdict)
	}
	return words
}

// described is the same in full, for those who do not see it.
func (c *Lead) described(r *session.Run) string {
	said := r.Verdict()
	if _, words := opinion(r); words != "" {
		said += ", " + words
	} else if place := r.Place(); place != "" {
		said += ", " + place
	}
	if of := c.Page.Former(r); of != "" {
		said += ", of " + of
	}
	return said
}

func (c *Lead) verdictClass(r *session.Run) string {
	_, tone := r.VerdictTone()
	return style.Classes("short soft", "good", tone == session.Good, "bad", tone == session.Bad, "doubt", tone == session.Doubtful)
}
