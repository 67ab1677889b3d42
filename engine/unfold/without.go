package unfold

import "lassolab/engine/search"

// broken is what a search does without one of its conditions, so that it goes wrong on purpose.
type broken struct {
	blind     bool // markings are compared without the first component
	unspoiled bool // cut-offs need no spoiler
	uncounted bool // an event is a cut-off whatever its acceptances are
	aside     bool // a cycle may begin at an event that does not come before
	empty     bool // acceptance may follow acceptance
}

func (p *prefix) without(missing search.Condition) {
	switch missing {
	case search.AdequateOrder:
		p.order = arbitrary
	case search.TotalOrder:
		p.order = bySize
	case search.EveryComponent:
		p.blind = true
	case search.SpoiledCutOffs:
		p.unspoiled = true
	case search.CountedAcceptances:
		p.uncounted = true
	case search.CycleComesBack:
		p.aside = true
	case search.StepBetween:
		p.empty = true
	}
}
