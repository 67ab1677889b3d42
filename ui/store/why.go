package store

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/narrate"
	"lassolab/engine/why"
	"lassolab/ui/graph"
	"lassolab/ui/link"
	diamond "lassolab/ui/why"
)

// Why is the question why a search did not go on along an edge, and its answer.
type Why struct {
	Run     string
	Chosen  int32            // the edge, an index into the run's Graph.Edges
	Answer  *why.Explanation // nil where nothing was pruned, or the rule does not apply
	Heading string           // "b from 2 to 5 was not taken"
	Says    string           // the reason, or why there is none
	Lit     []graph.Hop      // the path that represents the pruned one, while it is lit up

	path []graph.Hop // the same path, lit up or not
}

type (
	// EdgeChosen asks why a search did what it did along an edge of its explored graph; no edge puts the question away.
	EdgeChosen struct {
		Run  string
		Edge int32 // an index into Graph.Edges
	}
	// WhyAsked asks the same of the present event of the film whose graph is shown.
	WhyAsked struct{}
	// PathLit lights the path that represents the pruned one up, or no longer.
	PathLit struct{}
	// WhyClosed puts the question away.
	WhyClosed struct{}
)

func (EdgeChosen) action() {}
func (WhyAsked) action()   {}
func (PathLit) action()    {}
func (WhyClosed) action()  {}

// asks follows the actions of the question; ok is false for others.
func (s *State) asks(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case EdgeChosen:
		s.askWhy(a)
	case WhyAsked:
		edge, ok := s.PrunedNow()
		if !ok {
			s.Status = "Nothing was pruned at this event."
			return nil, true
		}
		s.askWhy(EdgeChosen{s.View.Graph, edge})
	case PathLit:
		s.lightPath()
	case WhyClosed:
		s.Why, s.View.Edge = nil, link.None
	default:
		return nil, false
	}
	return []Effect{SaveLater{}}, true
}

// askWhy explains an edge.
func (s *State) askWhy(a EdgeChosen) {
	s.Why, s.View.Edge = nil, link.None
	r := s.Runs[a.Run]
	if r == nil || r.Graph == nil || a.Edge < 0 || int(a.Edge) >= len(r.Graph.Edges) {
		return
	}
	if s.View.Graph != a.Run {
		s.graphChosen(a.Run)
	}
	s.View.Selected, s.View.Node = -1, link.None
	e := r.Graph.Edges[a.Edge]
	w := &Why{Run: a.Run, Chosen: a.Edge, Heading: r.edgeHeading(e)}
	switch {
	case !pruned(e.Kind):
		w.Says = narrate.Sentence(r.Searched, r.Order(), r.Report.Film, r.Playback, e.Event)
	case r.Without != "":
		c, _ := condition(link.Broken{Algorithm: r.Algorithm, Without: r.Without})
		w.Says = "No rule stands behind this, as the search is broken on purpose. " + c.Without
	default:
		x, err := why.Explain(r.asked(), r.Report.Film, e.Event)
		if err != nil {
			w.Says = "There is no explanation: " + err.Error() + "."
			break
		}
		w.Answer, w.Says = x, x.Sentence
		w.path = hops(representative(x, r.Report.Film))
	}
	s.Why = w
	s.Status = w.Says
}

// PrunedNow returns the edge of the shown graph that was pruned, or led to a known state, at the present event of its film.
func (s *State) PrunedNow() (edge int32, ok bool) {
	r := s.Shown()
	at, ok := s.PlaysAt(r)
	if !ok || at < 0 || !pruned(r.Report.Film.Events[at].Kind) {
		return -1, false
	}
	k, ok := slices.BinarySearchFunc(r.Graph.Edges, at, func(e film.Edge, at int) int { return e.Event - at })
	return int32(k), ok
}

// AskedOf returns the edge of a run's graph that is asked about, or -1, and the path to light up in it.
func (s *State) AskedOf(r *Run) (edge int32, lit []graph.Hop) {
	if s.Why == nil || r == nil || s.Why.Run != r.Name {
		return -1, nil
	}
	return s.Why.Chosen, s.Why.Lit
}

// asked is the run's search, as an explanation needs it.
func (r *Run) asked() why.Asked {
	return why.Asked{
		Network: r.Searched, Order: r.Order(), Centre: r.centre(), Prune: r.Report.Prune, Accept: r.Accept, Hashed: r.Hashed,
	}
}

// centre tells for each component whether the star that was searched has it in its centre.
func (r *Run) centre() []bool {
	centre := make([]bool, len(r.Searched.Components))
	for i := range centre {
		centre[i] = slices.Contains(r.Report.Centre, r.Searched.Components[i].Name)
	}
	return centre
}

// pruned reports whether the search did not go on along an edge of this kind.
func pruned(k film.Kind) bool { return k == film.Filtered || k == film.Dominated || k == film.Known }

// edgeHeading says what became of an edge.
func (r *Run) edgeHeading(e film.Edge) string {
	words := "A nested search"
	if e.Label >= 0 {
		words = r.Searched.Labels[e.Label].Name
	}
	from := short(r.Graph, e.From)
	if e.From >= 0 && r.Graph.Nodes[e.From].Number < 0 {
		from = r.StateName(e.From, e.Event)
	}
	words += " from " + from
	if e.To >= 0 && e.Label >= 0 && r.Graph.Nodes[e.To].Number >= 0 {
		words += " to " + short(r.Graph, e.To)
	}
	return words + map[film.Kind]string{
		film.Store: " led to a new state", film.Known: " led to a known state", film.Filtered: " was not taken",
		film.Dominated: " was pruned by dominance", film.Nested: " was started", film.Cycle: " closed the cycle",
	}[e.Kind]
}

// representative is the path that stands for the pruned one: its word with the rejected label moved back, where the search took it to its end, else the
// path by which the search came to the same state.
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
func hops(path []why.Step) (list []graph.Hop) {
	for k := 1; k < len(path); k++ {
		from, to := path[k-1], path[k]
		if from.Node < 0 || to.Node < 0 || to.Event < 0 && from.Node == to.Node {
			continue
		}
		list = append(list, graph.Hop{From: from.Node, To: to.Node, Label: int32(to.Label)})
	}
	return list
}

func (s *State) lightPath() {
	w := s.Why
	switch {
	case w == nil:
	case w.Lit != nil:
		w.Lit = nil
		s.Status = "The path is no longer lit up."
	case w.path != nil:
		w.Lit = w.path
		s.Status = "Lit up: " + w.Path(s.Runs[w.Run], representative(w.Answer, s.Runs[w.Run].Report.Film)).Text() + "."
	}
}

// Lightable reports whether there is a path to light up.
func (w *Why) Lightable() bool { return w.path != nil }

// Dominating returns the stored state that dominates the pruned one, where one does.
func (w *Why) Dominating(r *Run) (node int32, ok bool) {
	e := r.Graph.Edges[w.Chosen]
	return e.Other, e.Kind == film.Dominated && w.Answer != nil
}

// WhyPath is a path of an explanation in words.
type WhyPath struct {
	Name  string
	Start string
	Steps []WhyStep
	Left  int  // steps that are left out between the start and the first one listed
	Lit   bool // it is the one that can be lit up
}

// WhyStep is a label and the state after it.
type WhyStep struct{ Label, State string }

// Text is the path in one line.
func (p WhyPath) Text() string {
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

const mostSteps = 24 // of a path that are listed: the last ones

// Path puts a path of an explanation into words.
func (w *Why) Path(r *Run, path []why.Step) WhyPath {
	var p WhyPath
	for k, step := range path {
		if k == 0 {
			p.Start = r.stateCalled(step)
			continue
		}
		p.Steps = append(p.Steps, WhyStep{r.Searched.Labels[step.Label].Name, r.stateCalled(step)})
	}
	p.Left = max(len(p.Steps)-mostSteps, 0)
	p.Steps = p.Steps[p.Left:]
	return p
}

// Paths lists the paths of the explanation: over the pruned edge, and those that lead to the same state otherwise.
func (w *Why) Paths(r *Run) (list []WhyPath) {
	if w.Answer == nil {
		return nil
	}
	add := func(name string, path []why.Step, of []why.Step) {
		if path == nil {
			return
		}
		p := w.Path(r, path)
		p.Name, p.Lit = name, w.path != nil && of != nil && &path[0] == &of[0]
		list = append(list, p)
	}
	of := representative(w.Answer, r.Report.Film)
	add("over this edge", w.Answer.Pruned, nil)
	if w.Answer.Equivalent != nil {
		last := w.Answer.Pruned[len(w.Answer.Pruned)-1]
		if e := r.Graph.Edges[w.Chosen]; e.Label >= 0 {
			last.Label = int(e.Label)
		}
		add("with "+r.Searched.Labels[last.Label].Name+" moved back", w.Answer.Equivalent, of)
	}
	name := "as it was stored"
	if _, dominated := w.Dominating(r); dominated {
		name = "by the dominating state"
	}
	add(name, w.Answer.Found, of)
	return list
}

// stateCalled is how a path calls a state: by its number, or by the component states when it was not stored.
func (r *Run) stateCalled(step why.Step) string {
	if step.Node >= 0 && r.Graph.Nodes[step.Node].Number >= 0 {
		return fmt.Sprint(r.Graph.Nodes[step.Node].Number)
	}
	return "(" + strings.Join(r.Searched.Names(step.State), ", ") + ")"
}

// Squares are the diamonds of the explanation, to be drawn.
func (w *Why) Squares(r *Run) (list []diamond.Square) {
	if w.Answer == nil {
		return nil
	}
	corner := func(c why.Corner) diamond.Corner {
		name := "?"
		switch {
		case c.Index >= 0 && r.Graph.Nodes[c.Index].Number >= 0:
			name = fmt.Sprint(r.Graph.Nodes[c.Index].Number)
		case c.Sets == nil:
			name = "(" + r.vectorCalled(c.Vector) + ")"
		}
		return diamond.Corner{Name: name, Stored: c.Index >= 0 && r.Graph.Nodes[c.Index].Stored, Accepting: c.Accepting, Decoupled: c.Sets != nil}
	}
	for _, d := range w.Answer.Diamonds {
		list = append(list, diamond.Square{
			A: r.Searched.Labels[d.A].Name, B: r.Searched.Labels[d.B].Name,
			Top: corner(d.Top), Left: corner(d.Left), Right: corner(d.Right), Bottom: corner(d.Bottom),
		})
	}
	return list
}

func (r *Run) vectorCalled(vector []int32) string {
	names := make([]string, len(vector))
	for i, state := range vector {
		names[i] = stateName(&r.Searched.Components[i], state)
	}
	return strings.Join(names, ", ")
}

// DominanceRow compares a component's set, or that from one of its reference states, in the pruned state and in the stored one.
type DominanceRow struct{ Component, Here, There, Only string }

// Dominance lists the comparison set by set.
func (w *Why) Dominance(r *Run) (list []DominanceRow) {
	if w.Answer == nil {
		return nil
	}
	for _, p := range w.Answer.Parts {
		c := &r.Searched.Components[p.Component]
		row := DominanceRow{c.Name, braces(c, p.Pruned), braces(c, p.Stored), "nothing"}
		if p.Reference >= 0 {
			row.Component += ", reference " + stateName(c, p.Reference)
		}
		if p.Lacking {
			row.Here = "–"
		}
		if len(p.Extra) > 0 {
			row.Only = braces(c, p.Extra)
		}
		list = append(list, row)
	}
	return list
}

// Facts are what the rule was decided on, without what the comparison set by set holds.
func (w *Why) Facts() (list []why.Fact) {
	if w.Answer == nil {
		return nil
	}
	for _, f := range w.Answer.Facts {
		if !f.Compares {
			list = append(list, f)
		}
	}
	return list
}
