package why

import (
	"fmt"
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/why"
	"lassolab/ui/core/session"
)

// heading says what became of an edge.
func heading(r *session.Run, e film.Edge) string {
	words := "A nested search"
	if e.Label >= 0 {
		words = r.Searched.Labels[e.Label].Name
	}
	from := session.NodeNumber(r.Graph, e.From)
	if e.From >= 0 && r.Graph.Nodes[e.From].Number < 0 {
		from = r.NodeAt(e.From, e.Event)
	}
	words += " from " + from
	if e.To >= 0 && e.Label >= 0 && r.Graph.Nodes[e.To].Number >= 0 {
		words += " to " + session.NodeNumber(r.Graph, e.To)
	}
	if e.Kind == film.Dominated && r.Graph.Nodes[0].Occurrence != nil {
		return words + " is a cut-off"
	}
	return words + map[film.Kind]string{
		film.Store: " led to a new state", film.Known: " led to a known state", film.Filtered: " was not taken",
		film.Dominated: " was pruned by dominance", film.Nested: " was started", film.Cycle: " closed the cycle",
	}[e.Kind]
}

// representative is the path that stands for the pruned one: its word with the rejected label moved back,
// where the search took it to its end, else the path by which the search came to the same state.
func representative(x *why.Explanation, f *film.Film) []why.Step {
	taken := x.Equivalent != nil
	for _, step := range x.Equivalent[min(1, len(x.Equivalent)):] {
		if step.Event >= 0 {
			kind := f.Events[step.Event].Kind
			taken = taken && kind != film.Filtered && kind != film.Dominated
		} else {
			taken = taken && f.Nodes[0].Sets != nil // an internal step is no edge of the film
		}
	}
	if taken || x.Found == nil {
		return x.Equivalent
	}
	return x.Found
}

// hops are the edges of the film along a path. Within a decoupled state there are none.
func hops(path []why.Step) (list []session.Hop) {
	for k := 1; k < len(path); k++ {
		from, to := path[k-1], path[k]
		if from.Node < 0 || to.Node < 0 || to.Event < 0 && from.Node == to.Node {
			continue
		}
		list = append(list, session.Hop{From: from.Node, To: to.Node, Label: int32(to.Label)})
	}
	return list
}

// Dominating returns the stored state that dominates the pruned one, where one does.
func (q *Question) Dominating() (node int32, ok bool) {
	e := q.Run.Graph.Edges[q.Edge]
	return e.Other, e.Kind == film.Dominated && q.Answer != nil
}

// Path is a path of an explanation in words.
type Path struct {
	Name  string
	Start string
	Steps []Step
	Left  int  // steps that are left out between the start and the first one listed
	Lit   bool // it is the one that can be lit up
}

// Step is a label and the state after it.
type Step struct{ Label, State string }

// Text is the path in one line.
func (p Path) Text() string {
	var b strings.Builder
	b.WriteString(p.Start)
	if len(p.Steps) == 0 {
		b.WriteString(", the start")
	}
	if p.Left > 0 {
		b.WriteString(" …")
	}
	for _, step := range p.Steps {
		b.WriteString(" —" + step.Label + "→ " + step.State)
	}
	return b.String()
}

const stepLimit = 24 // of a path that are listed: the last ones

// told puts a path of an explanation into words.
func (q *Question) told(path []why.Step) Path {
	var p Path
	for k, step := range path {
		if k == 0 {
			p.Start = stateCalled(q.Run, step)
			continue
		}
		p.Steps = append(p.Steps, Step{q.Run.Searched.Labels[step.Label].Name, stateCalled(q.Run, step)})
	}
	p.Left = max(len(p.Steps)-stepLimit, 0)
	p.Steps = p.Steps[p.Left:]
	return p
}

// Paths lists the paths of the explanation: over the pruned edge, and those that lead to the same state
// otherwise.
func (q *Question) Paths() (list []Path) {
	if q.Answer == nil {
		return nil
	}
	add := func(name string, path []why.Step, of []why.Step) {
		if path == nil {
			return
		}
		p := q.told(path)
		p.Name, p.Lit = name, q.path != nil && of != nil && &path[0] == &of[0]
		list = append(list, p)
	}
	of := representative(q.Answer, q.Run.Report.Film)
	add("over this edge", q.Answer.Pruned, nil)
	if q.Answer.Equivalent != nil {
		last := q.Answer.Pruned[len(q.Answer.Pruned)-1]
		if e := q.Run.Graph.Edges[q.Edge]; e.Label >= 0 {
			last.Label = int(e.Label)
		}
		add("with "+q.Run.Searched.Labels[last.Label].Name+" moved back", q.Answer.Equivalent, of)
	}
	name := "as it was stored"
	switch node, dominated := q.Dominating(); {
	case dominated && q.Run.Graph.Nodes[node].Occurrence != nil:
		name = "to the event before"
	case dominated:
		name = "by the dominating state"
	}
	add(name, q.Answer.Found, of)
	return list
}

// stateCalled is how a path calls a state: by its number, or by the component states when it was not stored.
func stateCalled(r *session.Run, step why.Step) string {
	if step.Node >= 0 && r.Graph.Nodes[step.Node].Number >= 0 {
		return fmt.Sprint(r.Graph.Nodes[step.Node].Number)
	}
	return "(" + strings.Join(r.Searched.Names(step.State), ", ") + ")"
}

// Squares are the diamonds of the explanation, to be drawn.
func (q *Question) Squares() (list []Square) {
	if q.Answer == nil {
		return nil
	}
	corner := func(c why.Corner) Corner {
		name := "?"
		switch {
		case c.Index >= 0 && q.Run.Graph.Nodes[c.Index].Number >= 0:
			name = fmt.Sprint(q.Run.Graph.Nodes[c.Index].Number)
		case c.Sets == nil:
			name = "(" + vectorCalled(q.Run, c.Vector) + ")"
		}
		return Corner{Name: name, Stored: c.Index >= 0 && q.Run.Graph.Nodes[c.Index].Stored,
			Accepting: c.Accepting, Decoupled: c.Sets != nil}
	}
	for _, d := range q.Answer.Diamonds {
		list = append(list, Square{
			A: q.Run.Searched.Labels[d.A].Name, B: q.Run.Searched.Labels[d.B].Name,
			Top: corner(d.Top), Left: corner(d.Left), Right: corner(d.Right), Bottom: corner(d.Bottom),
		})
	}
	return list
}

func vectorCalled(r *session.Run, vector []int32) string {
	names := make([]string, len(vector))
	for i, state := range vector {
		names[i] = session.StateName(&r.Searched.Components[i], state)
	}
	return strings.Join(names, ", ")
}

// DominanceRow compares a component's set, or that from one of its reference states, in the
// pruned state and in the stored one.
type DominanceRow struct{ Component, Here, There, Only string }

// Dominance lists the comparison set by set.
func (q *Question) Dominance() (list []DominanceRow) {
	if q.Answer == nil {
		return nil
	}
	for _, p := range q.Answer.Parts {
		c := &q.Run.Searched.Components[p.Component]
		row := DominanceRow{c.Name, session.SetName(c, p.Pruned), session.SetName(c, p.Stored), "nothing"}
		if p.Reference >= 0 {
			row.Component += ", reference " + session.StateName(c, p.Reference)
		}
		if p.Lacking {
			row.Here = "–"
		}
		if len(p.Extra) > 0 {
			row.Only = session.SetName(c, p.Extra)
		}
		list = append(list, row)
	}
	return list
}

// Facts are what the rule was decided on, without what the comparison set by set holds.
func (q *Question) Facts() (list []why.Fact) {
	if q.Answer == nil {
		return nil
	}
	for _, f := range q.Answer.Facts {
		if !f.Compares {
			list = append(list, f)
		}
	}
	return list
}
