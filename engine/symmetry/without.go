package symmetry

import "lassolab/engine/search"

// What a group does without one of the conditions of searches by symmetry, so that these go wrong on purpose.

// sharesLabels reports whether labels are led to labels; otherwise each component has labels of its own.
func (q Question) sharesLabels() bool { return q.Without != search.SharedLabels }

// keepsInitial reports whether initial states are led to initial states.
func (q Question) keepsInitial() bool { return q.Without != search.KeptInitial }

// asks reports whether an acceptance question is asked, and kept.
func (q Question) asks(accept search.Acceptance) bool {
	return q.Accept == accept && q.Without != search.KeptAcceptance
}

// Broken reports whether the group is wrong on purpose.
func (g *Group) Broken() bool { return g != nil && g.without != "" }

// Labelless reports whether the symmetries do not lead labels to labels, on purpose.
func (o *Orbits) Labelless() bool { return o.group.without == search.SharedLabels }
