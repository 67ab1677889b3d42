package graph

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/ui/session"
)

// way is a walk's way through an explored graph.
type way struct {
	of            *session.Walk // nil: there is none
	prefix, cycle []session.Hop
}

// ways are the ways through the graphs that are shown, kept while the runs and the walk stay the same: of the
// walk in the lasso's panel through the graph whose details are shown, and of each other search's own lasso
// through its graph. A lasso of another search is shown too, as far as the graph has its states.
type ways struct {
	walk   *session.Walk
	graphs []*session.Run
	list   []way
}

func (w *ways) follow(s *session.Session) []way {
	graphs, walk := s.Beside(), s.Walk()
	if walk == w.walk && slices.Equal(graphs, w.graphs) {
		return w.list
	}
	w.walk, w.graphs, w.list = walk, graphs, nil
	for _, graph := range graphs {
		of := walk
		if len(graphs) > 1 && graph.Walk != nil {
			of = graph.Walk
		}
		w.list = append(w.list, wayOf(of, graph))
	}
	return w.list
}

func wayOf(walk *session.Walk, r *session.Run) way {
	if walk == nil || r.Network != walk.Network {
		return way{}
	}
	w := way{of: walk}
	at := nodesByNames(r)
	from := at[strings.Join(walk.Run.Initial, "\x00")] - 1
	hops := func(steps []engine.Step) (list []session.Hop) {
		for _, step := range steps {
			to := at[strings.Join(step.State, "\x00")] - 1
			label, known := r.Network.Lookup(step.Label)
			if !known {
				label = -1
			}
			list = append(list, session.Hop{From: from, To: to, Label: int32(label)})
			from = to
		}
		return list
	}
	w.prefix, w.cycle = hops(walk.Run.Prefix), hops(walk.Run.Cycle)
	return w
}

// nodesByNames finds the nodes of a graph, from 1, by the names of the model's states in them. A state that
// has several nodes, as copies by acceptance set, has the first; decoupled states have none.
func nodesByNames(r *session.Run) map[string]int32 {
	at := map[string]int32{}
	for i, v := range r.Graph.Nodes {
		if v.Vector == nil {
			continue
		}
		names := make([]string, len(v.Vector))
		for c, state := range v.Vector {
			names[c] = session.StateName(&r.Network.Components[c], int32(r.Own(c, int(state))))
		}
		if key := strings.Join(names, "\x00"); at[key] == 0 {
			at[key] = int32(i) + 1
		}
	}
	return at
}
