package why

import (
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/lasso"
)

// run returns a run along decoupled states to a member of the last one. A nested search begins with its references.
func (x *explainer) run(first, nested []hop, references, member []int) ([]Step, error) {
	path := slices.Concat(first, nested)
	hops := make([]explain.Hop, len(path))
	for k, h := range path {
		hops[k] = explain.Hop{Label: h.label, State: h.state}
	}
	if x.runs == nil {
		x.runs = explain.NewRuns(x.Network, x.space.centre)
	}
	run, err := x.runs.To(hops, references, member)
	if err != nil {
		return nil, err
	}
	steps := make([]Step, len(run))
	for k, s := range run {
		h := path[s.Hop]
		steps[k] = Step{lasso.Step{Label: s.Label, State: s.State}, h.node, h.event}
		if s.Internal {
			steps[k].Event = -1
		}
	}
	return steps, nil
}
