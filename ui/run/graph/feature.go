// Package graph draws the graph that a search has explored, whole or as it was at an event of its film, with
// a lasso in it.
//
// Feature.Steer takes the camera from where the reader has put it, and the view of a link keeps it; the picture
// takes a camera of a link or a step once.
package graph

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/vugu/vugu"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the pane of explored graphs: which are shown, alone or side by side, what is selected in them,
// and what the selected state holds.
type Feature struct {
	shown      string   // the search whose graph's details are shown; it may still be under way
	beside     []string // the searches put side by side
	selected   int32    // node of the shown graph, or -1
	hidePruned bool     // pruned edges are left out
	table      bool     // the shown graph is a table too
	names      bool     // states show what they are made of
	events     bool     // each event of a prefix is drawn, also where there are many
	only       []string // the components that graphs and runs are projected to; none: they show all
	choosing   bool     // the list of components is open

	chosen choice       // the member chosen of the selected decoupled state
	member *link.Member // the member to which a run is shown; nil: none
	wanted int32        // the node that a link wants selected as soon as there is a graph, or -1

	camera steering
}

// steering is where the reader, or a link, has put the camera of a graph.
type steering struct {
	of    string // the search whose graph it is; empty: the one that will be shown
	at    link.Camera
	last  link.Camera // that a link gave
	given int         // counts the cameras that links gave: each is taken once, and then it is the reader's
}

// NewFeature returns the pane without a graph.
func NewFeature() *Feature { return &Feature{selected: -1, wanted: -1} }

// Zoom enlarges the explored graphs by a factor, or fits them, by 0.
type Zoom struct{ By float64 }

// Update handles the messages of the graphs.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.GraphChosen:
		f.choose(t, m.Name)
		t.Save()
	case session.NodeChosen:
		f.chooseNode(t, m.Node)
		t.Save()
	case session.Pointed:
		if m.By != session.ByGraph {
			f.selectNode(t, -1)
		}
	case session.SceneOpened:
		v := m.Kept.Scene.View
		*f = Feature{shown: v.Graph, beside: v.Beside, selected: -1, hidePruned: v.HidePruned, table: v.Twin, names: v.Names, events: v.Events, only: v.Only,
			member: v.Member, wanted: int32(v.Node.Get()), camera: f.camera}
		f.camera.give(v)
		if !slices.Equal(f.only, t.Graphs.Only) {
			f.tell(t)
		}
	case session.ViewOpened:
		v := m.View
		f.selectNode(t, -1)
		f.shown, f.hidePruned, f.table, f.names, f.events, f.wanted = v.Graph, v.HidePruned, v.Twin, v.Names, v.Events, int32(v.Node.Get())
		f.only = v.Only
		if v.Camera != (link.Camera{}) || f.camera.last != (link.Camera{}) { // else what the reader steered stays
			f.camera.give(v)
		}
		f.tell(t)
	case session.TextEdited:
		if m.Anew {
			f.wanted = -1
		}
	case session.RunPressed:
		f.wanted, f.member, f.camera.at = -1, nil, link.Camera{}
	case session.SearchesStarted:
		f.selected = -1
		t.Ask(session.NodeSelected{Node: -1})
		t.Ask(session.MemberShown{})
	case session.RunEnded:
		f.restoreMember(t)
	case session.ResultsShown:
		if t.Shown() != nil && f.wanted >= 0 && !slices.ContainsFunc(t.Graphs.Beside, t.Coming) {
			t.Later(f.chooseWanted)
		}
	}
}

// TogglePruned shows or hides pruned edges.
func (f *Feature) TogglePruned(t *session.Turn) {
	f.hidePruned = !f.hidePruned
	t.Save()
}

// ToggleTable shows or hides the table of the explored graph.
func (f *Feature) ToggleTable(t *session.Turn) {
	f.table = !f.table
	t.Save()
}

// ToggleNames has states show the states of the components, or no longer.
func (f *Feature) ToggleNames(t *session.Turn) {
	if f.names = !f.names; f.names {
		t.Say("States show what they are made of, as short as tells them apart.")
	} else {
		t.Say("States show their numbers.")
	}
	t.Save()
}

// ToggleSummary has events of a large prefix that mean the same share a box, or no longer.
func (f *Feature) ToggleSummary(t *session.Turn) {
	f.events = !f.events
	t.Save()
}

// ToggleChoosing opens or closes the list of components to look at.
func (f *Feature) ToggleChoosing(*session.Turn) { f.choosing = !f.choosing }

// LookAt has graphs and runs show a component besides those that were chosen, or no longer.
func (f *Feature) LookAt(t *session.Turn, component string) {
	if at := slices.Index(f.only, component); at >= 0 {
		f.only = slices.Delete(slices.Clone(f.only), at, at+1)
	} else {
		f.only = append(slices.Clone(f.only), component)
	}
	f.looks(t)
}

// ShowEverything has graphs and runs show all components.
func (f *Feature) ShowEverything(t *session.Turn) {
	f.only = nil
	f.looks(t)
}

func (f *Feature) looks(t *session.Turn) {
	f.tell(t)
	if len(f.only) == 0 {
		t.Say("Graphs and runs show all components.")
	} else {
		t.Say("Graphs and runs show only " + say.Few(f.only, namedLimit, "component") + ".")
	}
	t.Save()
}

// Zoom changes the view of the explored graph.
func (f *Feature) Zoom(t *session.Turn, by float64) {
	t.Do(Zoom{by})
}

// Steer takes the camera of a search's graph from where the reader has put it; the zero camera follows what happens again.
func (f *Feature) Steer(t *session.Turn, run string, camera link.Camera) {
	f.camera.of, f.camera.at = run, camera
	t.Save()
}

// Take makes one of the graphs shown the one whose details are shown, since something in it was used.
func (f *Feature) Take(t *session.Turn, name string) {
	if name != f.shown {
		t.Ask(session.GraphChosen{Name: name})
	}
}

// give takes the camera of a view.
func (s *steering) give(v link.View) {
	at := v.Camera.Sound()
	*s = steering{of: v.Graph, at: at, last: at, given: s.given + 1}
}

// chooseWanted selects the node that a link names, once the films are at the event it names.
func (f *Feature) chooseWanted(t *session.Turn) {
	if f.wanted >= 0 {
		f.chooseNode(t, f.wanted)
	}
}

// Keep puts into a work which graphs are shown, and what is selected.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	v := &to.Scene.View
	v.Graph, v.Beside, v.HidePruned, v.Twin, v.Member = f.shown, f.beside, f.hidePruned, f.table, f.member
	v.Names, v.Events, v.Only = f.names, f.events, f.only
	if f.camera.of == f.shown {
		v.Camera = f.camera.at
	}
	v.Node = link.At(int(max(f.selected, f.wanted)))
}

// OfferGraph shows a search's explored graph because none is shown.
func (f *Feature) OfferGraph(t *session.Turn, run string) {
	f.shown = run
	f.camera.of = cmp.Or(f.camera.of, run)
	f.tell(t)
	f.selectNode(t, -1)
}

// tell says in a fact which graphs are shown now.
func (f *Feature) tell(t *session.Turn) {
	t.Ask(session.GraphsShown{Shown: f.shown, Beside: slices.Clone(f.beside), Only: slices.Clone(f.only)})
}

// choose shows a search's graph.
func (f *Feature) choose(t *session.Turn, name string) {
	f.shown = name
	f.tell(t)
	f.selectNode(t, -1)
	t.Ask(session.Pointed{By: session.ByGraph})
	r := t.Runs[name]
	switch {
	case r == nil || r.Graph == nil:
	case t.Film.On:
		t.Later(session.With(t.Features.Film.TellMoment, false))
	default:
		t.Say("Explored graph of " + name + ": " + r.Sentence())
	}
}

// chooseNode selects a node of the shown graph, if it has it.
func (f *Feature) chooseNode(t *session.Turn, node int32) {
	if r := t.Shown(); r == nil || int(node) >= len(r.Graph.Nodes) || node < -1 {
		node = -1
	}
	f.selectNode(t, node)
	t.Ask(session.Pointed{By: session.ByGraph})
}

func (f *Feature) selectNode(t *session.Turn, node int32) {
	f.wanted = -1
	if f.selected != node || t.Graphs.Selected != node {
		f.selected = node
		t.Ask(session.NodeSelected{Node: node})
	}
}

// ToggleBeside puts a search's graph beside the others, or away.
func (f *Feature) ToggleBeside(t *session.Turn, name string) {
	defer t.Save()
	if at := slices.Index(f.beside, name); at >= 0 {
		f.beside = slices.Delete(slices.Clone(f.beside), at, at+1)
		f.tell(t)
		if name == f.shown && len(f.beside) > 0 {
			t.Ask(session.GraphChosen{Name: f.beside[0]})
		}
		return
	}
	if len(f.beside) >= session.BesideLimit {
		t.Say(fmt.Sprintf("At most %d searches are shown side by side.", session.BesideLimit))
		return
	}
	f.beside = append(slices.Clone(f.beside), name)
	f.tell(t)
}

// PutBeside shows the graphs of some searches side by side, as soon as they have any.
func (f *Feature) PutBeside(t *session.Turn, names []string) {
	f.beside = slices.Clone(names)
	if !slices.Contains(names, f.shown) {
		f.shown = names[0]
	}
	f.tell(t)
	t.Save()
}

// ToggleSideBySide shows the graphs of the first searches that have one side by side, the shown one among them, or one alone again.
func (f *Feature) ToggleSideBySide(t *session.Turn) {
	defer t.Save()
	if len(t.Beside()) > 1 {
		f.beside = nil
		f.tell(t)
		t.Say("One graph is shown.")
		return
	}
	var names []string
	for _, r := range t.Results() {
		if r.Graph != nil {
			names = append(names, r.Name)
		}
	}
	if len(names) < 2 || t.Shown() == nil {
		t.Say("There is nothing to show side by side: run another search.")
		return
	}
	if at := slices.Index(names, f.shown); at >= session.BesideLimit {
		names[session.BesideLimit-1] = names[at]
	}
	f.beside = names[:min(len(names), session.BesideLimit)]
	f.tell(t)
	t.Say(fmt.Sprintf("%d graphs are shown side by side: %s.", len(f.beside), say.And(f.beside)))
}

// Said is the verdict of a search as far as its film has come: while it has not found its lasso or path, or not ended,
// which event it is at.
func Said(s *session.Session, r *session.Run) string {
	at, ok := s.PlaysAt(r)
	if !ok {
		return r.Verdict()
	}
	end := r.Marks.Next(-1, film.MarkCycle)
	if end < 0 {
		end = r.Playback.Len() - 1
	}
	switch {
	case at < 0:
		return "start"
	case at < end:
		return "event " + say.Number(at+1)
	}
	return r.Verdict()
}

// Score says in figures how far a search has come: at the present event of its film, else as it ended. Where it unfolds, which
// has no stack, it counts events.
func Score(s *session.Session, r *session.Run) string {
	if r.Graph != nil && len(r.Graph.Conditions) > 0 {
		return prefixScore(s, r)
	}
	states, nested, edges, stack := r.Counts.States, r.Counts.Nested, r.Counts.Edges, r.Counts.Stack
	if at, ok := s.PlaysAt(r); ok {
		now := r.Playback.Tally(at)
		states, nested, edges, stack = int64(now.States), int64(now.Nested), int64(now.Edges), int64(now.Stack)
	}
	score := "states " + say.Number(states)
	if r.Counts.Nested > 0 {
		score += " · nested " + say.Number(nested)
	}
	return score + " · edges " + say.Number(edges) + " · longest stack " + say.Number(stack)
}

// prefixScore counts the events of a prefix, and those of them that are cut-offs.
func prefixScore(s *session.Session, r *session.Run) string {
	events, cutOffs := r.Counts.States+r.Counts.CutOffs, r.Counts.CutOffs
	if at, ok := s.PlaysAt(r); ok {
		events, cutOffs = 0, 0
		for n, met := range r.Playback.SeenAt {
			switch {
			case int(met) > at || r.Graph.Nodes[n].Initial:
				continue
			case int(r.Playback.StoredAt[n]) > at:
				cutOffs++
			}
			events++
		}
	}
	return "events " + say.Number(events) + " · cut-offs " + say.Number(cutOffs)
}

// Entry lists what graphs give to the page. A graph handles its keys itself.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{
		{Of: link.Explored, New: func(page *session.Page) vugu.Builder { return &Pane{Page: page, Of: f} }},
		{In: session.SearchPane, Order: -1, Shown: f.Detailed, New: func(page *session.Page) vugu.Builder { return &Details{Page: page, Of: f} }},
	}, Keys: []keys.Place{{Holds: keys.Everywhere, Rows: []keys.Row{
		{Keys: "m", Words: "show what states are made of, or their numbers alone", Do: f.ToggleNames},
	}}, {Name: "in an explored graph", Rows: []keys.Row{
		{Keys: "ArrowRight ArrowDown", Words: "follow an edge"},
		{Keys: "ArrowLeft ArrowUp", Words: "go back along an edge"},
		{Keys: "Home", Words: "go to the initial state"},
		{Keys: "e Shift+e", Words: "go through the edges of the state"},
		{Keys: "Enter Space", Words: "select the state, or ask about the edge"},
		{Keys: "+ - 0", Words: "zoom in, zoom out, show all"},
		{Keys: "Escape", Words: "leave the edge, then the selection"},
	}}}}
}

// Scene is what an explored graph shows.
type Scene struct {
	Network *network.Network
	Watched bool // a component of it is the monitor of a property: Monitor
	Monitor int
	Graph   *film.Graph
	// Prefix and Cycle are the lasso as steps between nodes of the graph, or empty. Only product states form
	// one. A step whose ends the film does not hold has -1 there and is left out.
	Prefix, Cycle []session.Hop
	// the search that found the lasso, where that is known: not always the one whose graph is shown
	LassoOf    string
	Selected   int32 // node, or -1
	Current    int32 // how many steps of the lasso are taken: 0 is its first state; -1 when nobody walks it
	ShowPruned bool
	Algorithm  string
	States     int64 // states the whole search stored, where that is known: a film may hold fewer

	// Film tells by which event each element came up; nil: the graph is shown whole.
	Film   *film.Playback
	Until  int32        // the event the film is at, -1 before the first; Everything: the graph is shown whole
	Event  film.Event   // that event; of no meaning before the first
	Stack  []film.Entry // what the first search holds after it, from the bottom: its stack, or its queue
	Second []film.Entry // what the nested search holds

	Presented bool    // to a room: all text is large
	Unit      float64 // the pixels of the window that one of 1280 × 720 has; 0: one
	Projected bool    // on a projector: the graph's is
	Names     bool    // states show the states of the components, where there is room
	Events    bool    // each event of a prefix is drawn, also where there are many

	Projection *film.Projection // the classes that are drawn; nil: each state is

	// Camera is where a link, or the reader, has put the camera. Given counts the cameras that links gave; 0: there was none.
	Camera link.Camera
	Given  int

	Chosen       int32         // the edge the reader asks about, an index into Graph.Edges, or -1
	Lit          []session.Hop // a path to light up
	Counterparts []int32       // the nodes that correspond to what is selected in another graph
}

// wholeOf is the graph of a run as it is in the end.
func wholeOf(r *session.Run) Scene {
	return Scene{Network: r.Searched, Watched: r.Watch() != nil, Monitor: r.Monitor(), Graph: r.Graph, Selected: -1, Current: -1,
		Chosen: -1, ShowPruned: true, Algorithm: r.Name, States: r.Counts.States + r.Counts.Nested, Film: r.Playback, Until: Everything}
}

// along draws the way of a walk, if there is one, into the graph.
func (s *Scene) along(w way) {
	if w.of != nil {
		s.Prefix, s.Cycle, s.LassoOf = w.prefix, w.cycle, w.of.Name
	}
}

// at goes to an event of the film of a run, -1 before the first, after which the search holds these stacks.
func (s *Scene) at(r *session.Run, event int, stack, second []film.Entry) {
	if s.Until, s.Stack, s.Second = int32(event), stack, second; event >= 0 {
		s.Event = r.Report.Film.Events[event]
	}
}

// monitor is the component that watches a property; -1: none does.
func (s *Scene) monitor() int {
	if s.Watched {
		return s.Monitor
	}
	return -1
}

// Everything is the event of a film that is not stepped through.
const Everything = math.MaxInt32

// playing reports whether the graph is shown as it was at an event.
func (s *Scene) playing() bool { return s.Film != nil && s.Until != Everything }

// done reports whether the film is at an end: the search found its cycle, or has nothing left to do.
func (s *Scene) done() bool {
	return !s.playing() || int(s.Until) >= s.Film.Len()-1 ||
		s.Until >= 0 && (s.Event.Kind == film.Cycle || s.Event.Kind == film.Local)
}

// atWork is the node at which the search is after the event of the moment, or -1.
func (s *Scene) atWork() int32 {
	switch {
	case s.Until < 0:
		return -1
	case s.Event.To < 0:
		return s.Event.From
	}
	switch s.Event.Kind {
	case film.Known, film.Filtered, film.Dominated, film.Backtrack, film.Local:
		return s.Event.From
	}
	return s.Event.To
}

// current is the node to fill as that of the moment, and the step of the lasso that led there, or -1: where
// the film is, else where the walk along the lasso is.
func (s *Scene) current() (node int32, hop int) {
	if s.playing() {
		return s.atWork(), -1
	}
	return s.walked()
}

// hops returns all steps of the lasso.
func (s *Scene) hops() []session.Hop {
	return slices.Concat(s.Prefix, s.Cycle)
}

// walked returns the node of the current step and the step that led there, -1 each when there is none.
func (s *Scene) walked() (node int32, hop int) {
	hops := s.hops()
	switch at := int(s.Current); {
	case at < 0 || at > len(hops) || len(hops) == 0:
		return -1, -1
	case at == 0:
		return hops[0].From, -1
	default:
		return hops[at-1].To, at - 1
	}
}

// samePicture reports whether two scenes differ at most in what is lit.
func (s *Scene) samePicture(t *Scene) bool {
	return s.Presented == t.Presented && s.Names == t.Names && s.Projection == t.Projection && s.folds() == t.folds() &&
		(s.ShowPruned == t.ShowPruned || !s.folds()) && s.Network == t.Network && s.Graph == t.Graph && s.Algorithm == t.Algorithm &&
		s.States == t.States && s.LassoOf == t.LassoOf &&
		slices.Equal(s.Prefix, t.Prefix) && slices.Equal(s.Cycle, t.Cycle)
}
