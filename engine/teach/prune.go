package teach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/omega"
	"lassolab/engine/search"
)

// Of the edges that a search looks at, those are marked along which it does not go on.

func readPrune(r *reader) {
	r.of(true)
	r.search(func(a engine.Algorithm) bool { return a.Filter != search.NoFilter || a.Decoupled },
		"a search that prunes edges")
	r.e.Until = r.Number("until", 0, 1, mostEvents)
}

// looked is an edge of a search, at which it may look several times.
type looked struct {
	from, to, label int32
	looks           []film.Edge
	pruned          bool // at each look
}

// edges lists the edges that the first search looks at up to an event; 0: all.
func (s *shot) edges(until int) (list []looked) {
	for _, e := range s.graph.Edges {
		if e.Second || e.Kind == film.Nested || e.To < 0 || until > 0 && e.Event >= until {
			continue
		}
		at := slices.IndexFunc(list,
			func(o looked) bool { return o.from == e.From && o.to == e.To && o.label == e.Label })
		if at < 0 {
			at = len(list)
			list = append(list, looked{from: e.From, to: e.To, label: e.Label, pruned: true})
		}
		list[at].looks = append(list[at].looks, e)
		list[at].pruned = list[at].pruned && cut(e.Kind)
	}
	return list
}

// until is the event up to which edges are marked: of another instance one after which as many or more are pruned as
// half of all.
func (s *shot) until(e *Exercise) int {
	if e.Seed == 0 {
		return e.Until
	}
	var events []int // after which the search has pruned one more edge
	for _, x := range s.graph.Edges {
		if !x.Second && x.To >= 0 && cut(x.Kind) {
			events = append(events, x.Event+1)
		}
	}
	slices.Sort(events)
	events = slices.DeleteFunc(events[len(events)/2:], func(until int) bool { return len(s.edges(until)) > mostEdges })
	if len(events) == 0 {
		return e.Until
	}
	return events[pick(e.Seed, "until", len(events))]
}

// cut reports whether an edge is pruned: it is not taken, or leads to a dominated state.
func cut(k film.Kind) bool { return k == film.Filtered || k == film.Dominated }

func pruneParts(ctx context.Context, e *Exercise) (*asked, error) {
	s, err := shoot(ctx, e)
	if err != nil {
		return nil, err
	}
	until := s.until(e)
	edges := s.edges(until)
	switch {
	case len(edges) == 0:
		return nil, engine.Wrong("the search looks at no edge up to the moment of this exercise")
	case len(edges) > mostEdges:
		return nil, engine.Wrong("the search looks at %d edges, and an exercise has up to %d: make the model smaller, "+
			"or end earlier by “until: ”", len(edges), mostEdges)
	}
	// In the order of states and labels: the order of the search would tell what it does.
	var used []int32
	for _, x := range edges {
		used = append(used, x.from, x.to)
	}
	slices.Sort(used)
	used = slices.Compact(used)
	names, legend := s.names(used)
	omega.Sort(edges, func(a, b looked) int {
		return slices.Compare([]int32{a.from, a.label, a.to}, []int32{b.from, b.label, b.to})
	})
	p := part{Part: Part{Several: true}}
	g := &Graph{}
	for _, node := range used {
		if s.graph.Nodes[node].Initial {
			g.Initial = append(g.Initial, len(g.Nodes))
		}
		g.Nodes = append(g.Nodes, names[node])
	}
	for i, x := range edges {
		p.Options = append(p.Options, names[x.from]+" –"+s.label(x.label)+"→ "+names[x.to])
		g.Edges = append(g.Edges, Arrow{From: slices.Index(used, x.from), To: slices.Index(used, x.to),
			Label: s.label(x.label)})
		if x.pruned {
			p.right = append(p.right, i)
		}
	}
	p.Prompt = "Mark the edges that the search prunes."
	if until > 0 {
		p.Prompt = fmt.Sprintf("Mark the edges that the search prunes up to event %d.", until)
	}
	p.why = func(option int) string {
		looks := edges[option].looks
		at := slices.IndexFunc(looks, func(look film.Edge) bool { return !cut(look.Kind) })
		return p.Options[option] + " is not pruned: " + s.tell(looks[at].Event)
	}
	for _, option := range p.right {
		x := edges[option]
		p.said += p.Options[option] + " is pruned" + s.placed(x.from) + ": " + s.why(x.looks[0].Event) + "\n"
	}
	p.said = cmp.Or(strings.TrimSpace(p.said), "No edge is pruned.")
	given := s.named() + " An edge is pruned when it is not taken, or leads to a dominated state; one to a state " +
		"that is stored already is not."
	if legend != "" {
		given += " States: " + legend
	}
	if s.film.Traits.Decoupled {
		given += " A state is a set of states for each component."
	}
	q := &asked{Posed: Posed{Given: given, Graph: g, Hint: fmt.Sprintf("%s The search looks at %d edges and prunes %d.",
		s.algorithm.About, len(edges), len(p.right))}}
	q.add(p)
	return q, nil
}

// placed says which number a state has that sentences call by it, where its name is another one.
func (s *shot) placed(node int32) string {
	number := s.graph.Nodes[node].Number
	if number < 0 || s.state(node) == fmt.Sprint(number) {
		return ""
	}
	return fmt.Sprintf(" (%s is state %d in the order of storing)", s.state(node), number)
}
