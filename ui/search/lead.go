package search

import (
	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// Lead is what the page says first: what is asked of the model, and what the searches answer. Its tabs choose
// the search that graph, pseudo-code and lasso are of.
type Lead struct {
	Page *session.Page
	Of   *Feature
}

func (c *Lead) runs() []*session.Run { return c.Page.Results() }

// question is what the model is asked, in a sentence.
func (c *Lead) question() string {
	set := &c.Page.Settings
	switch {
	case set.Target != "":
		return style.Clip("Can " + set.Target + " be reached?")
	case c.Page.Model.Question != "":
		return style.Clip(c.Page.Model.Question)
	case set.Accept == string(search.Generalized):
		return "Is there a run that visits every acceptance set again and again?"
	}
	return "Is there a run in which all components accept at the same moment, again and again?"
}

// found is a run with a lasso that stands, the shown one first; nil: there is none.
func (c *Lead) found() *session.Run {
	var first *session.Run
	for _, r := range c.runs() {
		if c.Page.Stale(r) || r.Walk == nil || r.Refused() != "" || r.Without != "" {
			continue
		}
		if first == nil || r.Name == c.Page.Graphs.Shown {
			first = r
		}
	}
	return first
}

// answer is what the searches found, in a sentence.
func (c *Lead) answer() string {
	if c.Page.Busy() && c.found() == nil {
		return "Searching…"
	}
	if r := c.found(); r != nil {
		if r.Report.Verdict == search.Reached {
			return "Yes, in " + say.Count(r.Walk.Steps(), "step") + "."
		}
		return "A lasso of " + say.Count(r.Walk.Steps(), "step") + "."
	}
	var none, explored []string
	for _, r := range c.runs() {
		switch {
		case c.Page.Stale(r) || r.Report == nil || r.Without != "":
		case r.Report.Verdict == search.Empty:
			none = append(none, r.Name)
		case r.Report.Verdict == search.Explored && r.Report.Complete:
			explored = append(explored, r.Name)
		}
	}
	switch {
	case len(none) > 0:
		return "No: " + say.And(none) + " found no such run."
	case len(explored) > 0 && c.Page.Settings.Target != "":
		return "No: " + say.And(explored) + " explored everything."
	case len(explored) > 0:
		return say.And(explored) + " explored everything; to look for a lasso, choose " +
			session.Usual(func(a engine.Algorithm) bool { return a.Lasso }) + "."
	}
	return "Press Run to search."
}

// walk shows the found run from its start.
func (c *Lead) walk() {
	r := c.found()
	c.Page.Emit(session.GraphChosen{Name: r.Name})
	c.Page.Emit(session.WalkChosen{Walked: session.Walked{Of: session.OfSearch, Run: r.Name}})
}
