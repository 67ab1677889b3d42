package search

import (
	"slices"

	"lassolab/engine"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
)

// Searches is the choice of what to run: the chosen searches in a row, or all of them in groups, and the question.
type Searches struct {
	Page *session.Page
	Of   *Feature
}

// cancels reports whether something is under way that Cancel ends.
func (c *Searches) cancels() bool {
	return c.Page.Busy() || c.Page.Model.Compiling == session.Compiling || c.Of.proof.Running() || c.Of.check.Running()
}

// row are the searches that are offered while the others are folded away.
func (c *Searches) row() []engine.Algorithm {
	return slices.DeleteFunc(engine.Algorithms(), func(a engine.Algorithm) bool { return !c.Of.offered(a.Name) })
}

// of are the searches of a group.
func (c *Searches) of(g engine.Group) []engine.Algorithm {
	return slices.DeleteFunc(engine.Algorithms(), func(a engine.Algorithm) bool { return a.Group() != g })
}

func (c *Searches) describe(a engine.Algorithm) string {
	if words := c.unfit(a); words != "" {
		return words
	}
	return a.About + " " + a.Source
}

func (c *Searches) unfit(a engine.Algorithm) string {
	return engine.Unfit(a.Name, session.AskedOf(&c.Page.Settings))
}

func (c *Searches) asked(q search.Acceptance) bool {
	return c.Page.Settings.Property == "" && c.Page.Settings.Accept == string(q)
}

func (c *Searches) meaning(q search.Acceptance) string {
	if q == search.Simultaneous {
		return "Is there a cycle through a state in which every component accepts?"
	}
	return "Is there a cycle that visits every acceptance set, not necessarily at one moment?"
}

func (c *Searches) chosen(algorithm string) bool {
	return slices.Contains(c.Page.Settings.Algorithms, algorithm)
}

// compared reports whether a pair is the one that is compared next.
func (c *Searches) compared(p []string) bool {
	return pairName(p) == pairName(c.Of.pair(c.Page.Session))
}
