package promela

import (
	"context"

	"lassolab/engine/network"
)

// ByExploring compiles a program by exploring it, also where the analysis of its values would do. nil: it cannot.
func ByExploring(p *Program, opt Options) *network.Network {
	m := newMachine(context.Background(), p, opt)
	model, ended := m.attempt(m.explore)
	if ended != nil {
		return nil
	}
	return model.Network
}
