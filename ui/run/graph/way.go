package graph

import (
	"reflect"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/ui/core/session"
)

// way is a walk's way through an explored graph.
type way struct {
	of            *session.Walk // nil: there is none
	prefix, cycle []session.Hop
	// steps of it before the first of the walk: one where the components of a watched network start
	before int
	// it is longer than the walk, which leaves out what a counterexample does not need: no step of the one is one of the other
	longer bool
}

// moment is how many steps of the way are taken at a moment of the walk; -1: that is not known.
func (w *way) moment(step int) int32 {
	if w.longer {
		return -1
	}
	return int32(step + w.before)
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
	w, run := way{of: walk}, walk.Run
	if watch := r.Watch(); watch != nil { // its states have the monitor's too, which only a run that violates its property has
		if walk.Property == nil || walk.Property.Run == nil || !reflect.DeepEqual(walk.Property.Property, watch.Property) {
			return way{}
		}
		run = walk.Property.Run
		if !started(r, run) {
			w.before = 1
		}
		w.longer = len(run.Prefix)-w.before != len(walk.Run.Prefix) || len(run.Cycle) != len(walk.Run.Cycle)
	}
	at, by := nodesByNames(r), labelsBetween(r)
	from := at[strings.Join(run.Initial, "\x00")] - 1
	hops := func(steps []lasso.NamedStep) (list []session.Hop) {
		for _, step := range steps {
			to := at[strings.Join(step.State, "\x00")] - 1
			list = append(list, session.Hop{From: from, To: to, Label: by.label(r, from, to, step.Label)})
			from = to
		}
		return list
	}
	w.prefix, w.cycle = hops(run.Prefix), hops(run.Cycle)
	return w
}

// started reports whether all components of the model are in states of theirs where a run begins.
func started(r *session.Run, run *lasso.Named) bool {
	for i := range r.Network.Components {
		if r.Network.Components[i].State(run.Initial[i]) < 0 {
			return false
		}
	}
	return true
}

// between are the labels of a graph's edges, by their ends.
type between map[[2]int32][]int32

func labelsBetween(r *session.Run) between {
	b := between{}
	for _, e := range r.Graph.Edges {
		ends := [2]int32{e.From, e.To}
		b[ends] = append(b[ends], e.Label)
	}
	return b
}

// label finds a label of the searched network by its name: several have the same name where a property splits them, and
// one of an edge that leads there is meant. It is -1 where there is none.
func (b between) label(r *session.Run, from, to int32, name string) int32 {
	for _, l := range b[[2]int32{from, to}] {
		if l >= 0 && int(l) < len(r.Searched.Labels) && r.Searched.Labels[l].Name == name {
			return l
		}
	}
	if l, ok := r.Searched.Lookup(name); ok {
		return int32(l)
	}
	return -1
}

// nodesByNames finds the nodes of a graph, from 1, by the names of the model's states in them, or of those of the network
// that was watched. A state that has several nodes, as copies by acceptance set, has the first; decoupled states have none.
func nodesByNames(r *session.Run) map[string]int32 {
	at := map[string]int32{}
	for i, v := range r.Graph.Nodes {
		if v.Vector == nil {
			continue
		}
		names := make([]string, len(v.Vector))
		for c, state := range v.Vector {
			if r.Watch() != nil {
				names[c] = session.StateName(&r.Searched.Components[c], state)
			} else {
				names[c] = session.StateName(&r.Network.Components[c], int32(r.Own(c, int(state))))
			}
		}
		if key := strings.Join(names, "\x00"); at[key] == 0 {
			at[key] = int32(i) + 1
		}
	}
	return at
}
