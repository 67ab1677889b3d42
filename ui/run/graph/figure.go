package graph

import (
	"fmt"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// The room of a figure in pixels, and how many states it shows: of a larger graph those around the moment, or, where there is
// none, all of them without words up to as many as can be told apart.
const (
	figureWide, figureHigh = 620, 420
	figureWhole            = numbered
)

// Figures draws graphs of searches that are not on the page, as pictures within a text. The states of a graph have the same
// places at all its moments.
type Figures struct {
	Ask   func(question string) []byte // dagre; nil: our own placement is enough
	rooms rooms
}

// Figure is a picture of a graph at a moment.
type Figure struct {
	SVG    string
	Moment string // in words: "at event 12 of 57"
	Left   string // a sentence about what is left out; empty: nothing is
}

// File is a picture of a graph as a file of its own, which shows at most so many states as are told apart at a glance. It is empty
// without a graph.
func (f *Figures) File(r *session.Run, v link.View, title string) string {
	if r.Graph == nil || len(r.Graph.Nodes) == 0 {
		return ""
	}
	d, _ := f.plan(r, v, svg.Few)
	return d.file(title)
}

// Draw draws the graph of a search as a view shows it: the moment of its film, its lasso and where a walk along it is, what is
// selected. Without a graph there is none.
func (f *Figures) Draw(r *session.Run, v link.View) Figure {
	if r.Graph == nil || len(r.Graph.Nodes) == 0 {
		return Figure{}
	}
	limit := figureWhole
	if _, playing := v.Event.Get(); playing {
		limit = svg.Few
	}
	d, left := f.plan(r, v, limit)
	scene := &d.scene
	figure := Figure{Moment: momentOf(scene), Left: left}
	class := svg.Classes("explored", "dense", d.dense, "spans", d.spans(), "hide-pruned", !scene.ShowPruned, "unfinished", !scene.done())
	shown := d.dressed()
	figure.SVG = svg.Figure(class, r.Name+" "+figure.Moment+". "+shown.describe(), d.bounds(), shown.content())
	return figure
}

// plan is the drawing of a graph: of one that is larger than a limit, of a part, and a sentence about what is left out.
func (f *Figures) plan(r *session.Run, v link.View, limit int) (d *explored, left string) {
	scene := sceneOf(r, v)
	var part []group
	if len(r.Graph.Nodes) > limit || scene.folds() || scene.Projection != nil {
		scene.Presented = true // in a text as before a room: what is drawn can be read
		part = partOf(&scene, nil)
		left = drawnLine(&scene, part)
	}
	d = planExplored(scene, part)
	f.place(d, part != nil)
	return d, left
}

// sceneOf is what a view shows of a search's graph.
func sceneOf(r *session.Run, v link.View) Scene {
	scene, w := wholeOf(r), wayOf(r.Walk, r)
	scene.ShowPruned, scene.Names, scene.Events, scene.Projection = !v.HidePruned, v.Names, v.Events, projectionOf(r, v.Only)
	if scene.along(w); w.of != nil && v.Lasso == r.Name && v.Step > 0 {
		scene.Current = w.moment(min(v.Step, r.Walk.Steps()))
	}
	if v.Graph == r.Name {
		if n := v.Node.Get(); n < len(r.Graph.Nodes) {
			scene.Selected = int32(n)
		}
		if e := v.Edge.Get(); e < len(r.Graph.Edges) {
			scene.Chosen = int32(e)
		}
	}
	if at, ok := v.Event.Get(); ok && r.Playback.Len() > 0 {
		at = min(at, r.Playback.Len()-1)
		now := r.Playback.At(at)
		scene.at(r, at, now.Stack, now.Second)
	}
	return scene
}

// momentOf is the moment of a scene in words.
func momentOf(s *Scene) string {
	switch hops := len(s.hops()); {
	case s.playing() && s.Until < 0:
		return "before the first event"
	case s.playing():
		return fmt.Sprintf("at event %s of %s", say.Number(int(s.Until)+1), say.Number(s.Film.Len()))
	case s.Current > 0:
		return fmt.Sprintf("at step %d of %s", s.Current, say.Number(hops))
	case hops > 0 && len(s.Cycle) > 0:
		return "with its lasso of " + say.Count(hops, "step")
	case hops > 0:
		return "with its path of " + say.Count(hops, "step")
	}
	return "at its end"
}

// place gives a drawing its places: those of the graph's other moments, where it is drawn whole.
func (f *Figures) place(d *explored, partly bool) {
	if partly {
		d.layExcerpt(figureWide, figureHigh)
		return
	}
	if r, known := f.rooms.enter(d, nil, figureWide, figureHigh); !known && f.Ask != nil {
		r.offer(f.Ask)
		r.at = r.ways().For(figureWide, figureHigh)
		d.at = layout.Join(d.graph, r.at)
	}
}

// offer adds dagre's placements to a room.
func (r *room) offer(ask func(question string) []byte) {
	for _, flow := range []layout.Flow{layout.Down, layout.Right} {
		if !r.ways().Improvable() {
			return
		}
		if at, err := layout.ReadAnswer(r.recorded, ask(layout.Question(r.recorded, flow))); err == nil {
			r.ways().Offer(at)
		}
	}
}

// dressed is a drawing that shows its moment by itself, as one that leaves the page does.
func (d *explored) dressed() *explored {
	still := *d
	still.dress = d.worn()
	return &still
}

// content is all that a dressed drawing shows.
func (d *explored) content() string {
	content := d.draw()
	for _, layer := range []struct{ name, text string }{{"under", d.drawUnder()}, {"now", d.drawNow(-1, -1)}, {"rings", d.drawRings()}} {
		empty := `<g class="` + layer.name + `">`
		content = strings.Replace(content, empty+`</g>`, empty+layer.text+`</g>`, 1)
	}
	return content
}
