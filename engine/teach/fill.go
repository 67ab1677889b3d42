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
	at := int32(slices.IndexFunc(s.graph.Nodes, func(v film.Vertex) bool { return v.Initial }))
	for i, name := range e.Path {
		next := slices.IndexFunc(s.graph.Edges, func(x film.Edge) bool {
			return !x.Second && x.Kind != film.Nested && x.From == at && x.To >= 0 && s.label(x.Label) == name
		})
		if next < 0 {
			return 0, engine.Wrong("the search follows no %s after %s: choose another path", name, then(e.Path[:i]))
		}
		at = s.graph.Edges[next].To
	}
	return at, nil
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
