package promela

import (
	"context"

	"lassolab/engine/network"
)

// ByExploring compiles a program by exploring it, also where the analysis of its values would do; closely: with labels of what
// was seen together. nil: it cannot.
func ByExploring(p *Program, opt Options, closely bool) *network.Network {
	m := newMachine(context.Background(), p, opt)
	m.closely = closely
	model, ended := m.attempt((*machine).explore)
	if ended != nil {
		return nil
	}
	return model.Network
}
