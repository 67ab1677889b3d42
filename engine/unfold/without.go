package unfold

import "lassolab/engine/search"

// broken is what a search does without one of its conditions, so that it goes wrong on purpose.
type broken struct {
	blind     bool // markings are compared without the first component
	unspoiled bool // cut-offs need no spoiler
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
	}
}
