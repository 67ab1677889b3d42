package promela

import (
	"context"

	"lassolab/engine/network"
)

// ByExploring compiles a program by exploring it, also where the analysis of its values would do; closely: with labels of what
// was seen together. nil: it cannot.
func ByExploring(p *Program, opt Options, closely bool) *network.Network {
	return ByExploringWith(p, opt, closely, mostOutcomes)
}

// ByExploringWith keeps at most some outcomes.
func ByExploringWith(p *Program, opt Options, closely bool, outcomes int) *network.Network {
	m := newMachine(context.Background(), p, opt)
	m.outcomes = outcomes
	var model *Model
	ended := caught(func() {
		m.declare()
		m.explore(m.begin())
		var seen *seen
		if closely {
			seen = m.met.together()
		}
		model = m.model(seen)
	})
	if ended != nil {
		return nil
	}
	return model.Network
}
