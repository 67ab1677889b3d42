package proof

import (
	"maps"
	"slices"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Answers reports whether the claim answers the property, where there is one: that no run violates it.
func (c *Certificate) Answers() bool {
	switch p := c.Property; {
	case p == nil:
		return true
	case p.Ends:
		return c.Claim == NoDeadlock
	case p.Accept() == search.Generalized:
		return c.Claim == NoGeneralized
	}
	return c.Claim == NoSimultaneous || c.Claim == NoGeneralized // of one acceptance set they are the same
}

// Words say what a certificate claims, and how large it is, in words that say.Sentence makes sentences of.
func (c *Certificate) Words() string {
	said, lasso := "", c.Claim == NoSimultaneous || c.Claim == NoGeneralized
	switch c.Claim {
	case NoSimultaneous:
		said = "no lasso (" + search.Simultaneous.Words() + ")"
	case NoGeneralized:
		said = "no lasso (" + search.Generalized.Words() + ")"
	case NoTarget:
		said = "the target " + c.aim() + " is not reached"
	case NoDeadlock:
		said = "no deadlock"
	}
	if c.Property != nil {
		said = "no " + c.Property.Run() + " violates " + c.Property.Formula
	}
	said += ": " + say.Count(len(c.Ranks), "state")
	if lasso {
		said += ", " + say.Count(len(c.Sets), "rank")
	}
	return said
}

// aim names the states of the target, by component.
func (c *Certificate) aim() string {
	var names []string
	for _, component := range slices.Sorted(maps.Keys(c.Target)) {
		names = append(names, component+"="+c.Target[component])
	}
	return say.And(names)
}
