package teach

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/say"
)

// The sets of a decoupled state are filled in.

const mostWandered = 3 // steps to the state of another instance

func readFill(r *reader) {
	r.of(true)
	r.search(func(a engine.Algorithm) bool { return a.Decoupled }, "a search of decoupled states")
	r.e.Path = r.labels("path")
	node, given := r.Entry("node")
	if given {
		r.e.Node = r.Number("node", 0, 0, mostEvents)
	}
	if given && r.e.Path != nil {
		r.Wrong(node.KeyAt, "say which state by “path: ” or by “node: ”, not by both")
	}
}

// node finds the decoupled state that is meant.
func (s *shot) node(e *Exercise) (int32, error) {
	if e.Node >= 0 {
		for i, v := range s.graph.Nodes {
			if v.Number == e.Node {
				return int32(i), nil
			}
		}
		return 0, engine.Wrong("the search stores no state %d", e.Node)
	}
	at := s.first()
	for i, name := range e.Path {
		next := s.follow(at, name)
		if next < 0 {
			return 0, engine.Wrong("the search follows no %s after %s: choose another path", name, then(e.Path[:i]))
		}
		at = next
	}
	return at, nil
}

// first is the initial node.
func (s *shot) first() int32 {
	return int32(slices.IndexFunc(s.graph.Nodes, func(v film.Vertex) bool { return v.Initial }))
}

// leads reports whether the first search follows an edge from a node.
func leads(x film.Edge, from int32) bool {
	return !x.Second && x.Kind != film.Nested && x.From == from && x.To >= 0
}

// follow is the node to which a label leads, -1: the search does not follow it.
func (s *shot) follow(from int32, name string) int32 {
	for _, x := range s.graph.Edges {
		if leads(x, from) && s.label(x.Label) == name {
			return x.To
		}
	}
	return -1
}

// wander gives another instance a path of its own, as long as the search follows one.
func (s *shot) wander(e *Exercise) *Exercise {
	f := *e
	f.Path, f.Node = nil, -1
	at := s.first()
	for k := range 1 + pick(e.Seed, "steps", mostWandered) {
		var names []string
		for _, x := range s.graph.Edges {
			if name := s.label(x.Label); leads(x, at) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		if len(names) == 0 {
			break
		}
		name := names[pick(e.Seed, fmt.Sprint("step", k), len(names))]
		f.Path, at = append(f.Path, name), s.follow(at, name)
	}
	return &f
}

// then writes a path.
func then(path []string) string {
	if len(path) == 0 {
		return "nothing"
	}
	return strings.Join(path, ", ")
}

func fillParts(ctx context.Context, e *Exercise) (*asked, error) {
	s, err := shoot(ctx, e)
	if err != nil {
		return nil, err
	}
	if e.Seed > 0 {
		e = s.wander(e)
	}
	node, err := s.node(e)
	if err != nil {
		return nil, err
	}
	x := explain.NewInspector(s.network, s.film, s.centre())
	state, err := x.Of(node)
	if err != nil {
		return nil, engine.Wrong("%s", err)
	}
	which := "the initial one"
	switch {
	case e.Node >= 0:
		which = fmt.Sprintf("number %d in the order of storing", e.Node)
	case len(e.Path) > 0:
		which = "the one after " + then(e.Path)
	}
	q := &asked{Posed: Posed{Given: s.named() + " The state is " + which + "."}}
	var sizes []string
	for i := range s.network.Components {
		c := &s.network.Components[i]
		if len(c.States) > mostMembers {
			return nil, engine.Wrong("%s has %d states, and an exercise up to %d to be ticked", c.Name, len(c.States),
				mostMembers)
		}
		p := part{Part: Part{Prompt: c.Name, Options: c.States, Several: true}}
		for _, member := range state.Sets[i] {
			p.right = append(p.right, int(member))
		}
		p.why = func(option int) string {
			return c.States[option] + " is not reached: no member of the state before leads there by the " +
				"label, and then by internal steps alone."
		}
		p.said = c.Name + ": " + say.Set(x.Names(i, state.Sets[i]))
		q.add(p)
		sizes = append(sizes, fmt.Sprintf("%s has %d", c.Name, len(p.right)))
	}
	q.Hint = "Apply the label to each set, then add all that internal steps reach. " + say.And(sizes) + "."
	return q, nil
}
