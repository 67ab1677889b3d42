package reading

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/open"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/model/topology"
	"lassolab/ui/run/graph"
	"lassolab/ui/view/lecture"
	"lassolab/ui/view/svg"
	"lassolab/wasm/message"

	asking "lassolab/ui/run/search"
)

// Pictures of scenes: where all slides are seen at once, and on paper, no scene is live, and each has a picture. Their searches
// run in a worker, one after the other, and those of one model with the same settings are made once.

// worker is what the workers of this feature are for.
const worker = "reading"

// Within are the limits of a search for a picture: of a larger graph a picture would show little.
var Within = search.Limits{States: 5000, Bytes: 128 << 20}

// pictures are the searches whose graphs the pictures of a lecture show.
type pictures struct {
	of      *lecture.Lecture // whose pictures were asked for
	found   map[asked]*searched
	waiting []*searched
	running *searched
	number  int // of the last worker
	album   *album
}

// asked tells searches apart.
type asked struct{ text, settings, name string }

// searched is a search for pictures.
type searched struct {
	scene *link.Scene
	name  string
	run   *session.Run // that was started; nil: none could be
	over  bool
	wrong string // why there is no graph of it, a sentence
}

// album is what was drawn: nothing is drawn twice.
type album struct {
	figures graph.Figures
	drawn   map[leaf]picture
	models  map[*lecture.Scene]picture
}

type leaf struct {
	of *session.Run
	at string
}

func newAlbum() *album {
	return &album{drawn: map[leaf]picture{}, models: map[*lecture.Scene]picture{}}
}

// picture is a picture as a slide shows it.
type picture struct {
	SVG     string // empty: it is still to come
	Caption string
	Said    string // why it is not what was asked for, or what is left out of it; a sentence
	Step    int    // of the slide, whose moment it shows; 0: the scene as it opens
}

// askedOf is what a search of a scene is asked: which other searches the scene has makes no difference.
func askedOf(scene *link.Scene, name string) asked {
	s := scene.Settings
	s.Algorithms, s.Broken = nil, nil
	return asked{scene.Text, fmt.Sprintf("%+v", s), name}
}

// replied takes over what the worker found, and goes on.
func (p *pictures) replied(t *session.Turn, r session.Replied) {
	if r.For == worker && r.Number == p.number && p.running != nil && r.Reply.Last() {
		p.running.ended(r.Reply)
		p.running = nil
		p.next(t)
	}
}

// follow has the pictures of the lecture made while they are seen, or wanted on paper, and stops when it is left.
func (f *Feature) follow(t *session.Turn) {
	p := &f.pictures
	if p.of != nil && p.of != f.open {
		if p.running != nil {
			t.Do(session.StopWorker{For: worker, Number: p.number})
		}
		p.of, p.waiting, p.running = nil, nil, nil
		if f.open == nil {
			p.found, p.album = nil, newAlbum()
		}
	}
	if f.open != nil && p.of == nil && (f.many() || f.handout.wanted) {
		p.want(f.open)
		p.next(t)
	}
}

// want lists the searches of a lecture, without those that were made for it before.
func (p *pictures) want(l *lecture.Lecture) {
	before := p.found
	p.of, p.found = l, map[asked]*searched{}
	for _, slide := range l.Slides {
		if slide.Scene == nil {
			continue
		}
		for _, shot := range shotsOf(slide) {
			key := askedOf(&slide.Scene.Link, shot.of)
			if shot.of == "" || p.found[key] != nil {
				continue
			}
			s := before[key]
			if s == nil || !s.over || s.wrong != "" {
				s = &searched{scene: &slide.Scene.Link, name: shot.of}
				p.waiting = append(p.waiting, s)
			}
			p.found[key] = s
		}
	}
}

// again has the searches made once more that came to nothing.
func (p *pictures) again(t *session.Turn) {
	if p.of != nil && p.left() == 0 {
		p.want(p.of)
		p.next(t)
	}
}

// failures counts the searches that came to nothing, and gives a reason.
func (p *pictures) failures() (count int, reason string) {
	for _, s := range p.found {
		if s.wrong != "" {
			count++
			if reason == "" || s.wrong < reason {
				reason = s.wrong
			}
		}
	}
	return count, reason
}

// next starts the next search that can be made.
func (p *pictures) next(t *session.Turn) {
	for p.running == nil && len(p.waiting) > 0 {
		s := p.waiting[0]
		p.waiting = p.waiting[1:]
		var request message.Request
		if s.run, request, s.wrong = asking.Aside(s.scene, s.name, Within); s.run == nil {
			s.over = true
			continue
		}
		p.number++
		p.running = s
		t.Do(session.StartWorker{For: worker, Number: p.number, Request: request})
	}
}

// left counts the searches that are still to be made.
func (p *pictures) left() int {
	n := len(p.waiting)
	if p.running != nil {
		n++
	}
	return n
}

// ended takes what a search found.
func (s *searched) ended(reply message.Reply) {
	s.over = true
	if reply.Kind != message.Report {
		s.wrong = reply.Failure
		return
	}
	s.run.Ended(reply.Report)
}

// shot is what a picture shows: a search's graph at a moment, or the model.
type shot struct {
	of   string // the search; empty: the model
	view link.View
	step int // of the slide; 0: the scene as it opens
}

// mostShots is how many pictures of its moments a slide has at most.
const mostShots = 6

// shotsOf are the pictures that a slide with a scene can have: the scene, searches side by side, and its steps where they are
// few. Before the first event there is nothing to be seen.
func shotsOf(s *lecture.Slide) []shot {
	scene := &s.Scene.Link
	v := scene.View
	if v.Stage.Whole == link.Lasso && v.Lasso != "" {
		return []shot{{of: v.Lasso, view: v}}
	}
	if v.Stage.As == link.Modelling || v.Stage.Whole == link.Views || v.Stage.Whole == link.Text || v.Graph == "" {
		return []shot{{view: v}}
	}
	if len(v.Beside) > 1 && slices.Contains(v.Beside, v.Graph) {
		var list []shot
		for _, name := range v.Beside[:min(len(v.Beside), session.BesideLimit)] {
			list = append(list, shot{of: name, view: v})
		}
		return list
	}
	list := []shot{{of: v.Graph, view: v}}
	for k, step := range s.Steps {
		at := shot{step.View.Graph, step.View, k + 1}
		if !slices.ContainsFunc(list, func(other shot) bool { return other.moment() == at.moment() }) {
			list = append(list, at)
		}
	}
	if len(list) > 1 {
		list = slices.DeleteFunc(list, shot.nothing)
	}
	if len(list) == 0 {
		v.Event = link.Event{}
		return []shot{{of: v.Graph, view: v}}
	}
	return list
}

// Cover is what the picture of a lecture shows: the last moment of the first scene with a graph, and the search whose graph it is;
// without one the model of the first scene, and no search. It is nil when nothing of the lecture is live.
func Cover(l *lecture.Lecture) (of *link.Scene, name string, view link.View) {
	for _, s := range l.Slides {
		if s.Scene == nil {
			continue
		}
		shots := shotsOf(s)
		if last := shots[len(shots)-1]; of == nil || last.of != "" {
			of, name, view = &s.Scene.Link, last.of, last.view
		}
		if name != "" {
			break
		}
	}
	return of, name, view
}

// nothing reports whether a picture would show nothing.
func (s shot) nothing() bool {
	at, ok := s.view.Event.Get()
	return ok && at < 0
}

// moment tells shots apart that show the same search.
func (s shot) moment() string {
	v := &s.view
	return fmt.Sprint(s.of, v.Event, v.Step, v.Node, v.Edge, v.HidePruned, v.Names)
}

// smallGraph is how many states a graph has that is drawn at several of its moments.
const smallGraph = 24

// picturesOf are the pictures of a slide with a scene as far as they have come.
func (f *Feature) picturesOf(s *lecture.Slide) []picture {
	shots := shotsOf(s)
	if len(shots) > 1 && len(s.Scene.Link.View.Beside) < 2 {
		found := f.pictures.found[askedOf(&s.Scene.Link, shots[0].of)]
		if found == nil || found.run == nil || found.run.Graph == nil || len(found.run.Graph.Nodes) > smallGraph {
			shots = shots[len(shots)-1:] // most is to be seen in the end
		}
		shots = few(shots)
	}
	var list []picture
	for _, shot := range shots {
		p := f.picture(s, shot)
		p.Step = shot.step
		list = append(list, p)
	}
	return list
}

// lively are the steps that show or mark something of a slide's diagram.
func lively(s *lecture.Slide) (steps []int) {
	for k := 1; s.Diagram != nil && k <= len(s.Steps); k++ {
		if s.Diagram.Lively(k) {
			steps = append(steps, k)
		}
	}
	return steps
}

// diagramsOf are the pictures of a slide's diagram, one for each step that changes it.
func diagramsOf(s *lecture.Slide) (list []picture) {
	for _, k := range few(lively(s)) {
		list = append(list, picture{SVG: s.Diagram.Draw(k), Step: k})
	}
	return list
}

// few are at most mostShots of some moments: the first, the last, and others between them.
func few[T any](shots []T) (list []T) {
	most := min(len(shots), mostShots)
	for i := range most {
		list = append(list, shots[i*(len(shots)-1)/max(1, most-1)])
	}
	return list
}

// picture is what a shot of a slide shows.
func (f *Feature) picture(s *lecture.Slide, shot shot) picture {
	if shot.of == "" {
		return f.modelOf(s.Scene, "")
	}
	found := f.pictures.found[askedOf(&s.Scene.Link, shot.of)]
	if found == nil || !found.over {
		return picture{Caption: s.Scene.Model + ": " + shot.of, Said: "The picture comes when " + shot.of + " has searched."}
	}
	if found.wrong != "" || found.run.Graph == nil {
		return f.modelOf(s.Scene, found.wrong)
	}
	r := found.run
	if w := session.FoundBy(r); shot.view.Stage.Whole == link.Lasso && w != nil {
		return picture{SVG: table(w), Caption: s.Scene.Model + ": " + w.Kind.Words() + " of " + r.Name}
	}
	if at, ok := shot.view.Event.Get(); r.Report.Verdict == search.Limit && (!ok || at >= r.Playback.Len()) {
		return f.modelOf(s.Scene, fmt.Sprintf("%s stores more than %s: the model is drawn instead.", r.Name, say.Count(Within.States, "state")))
	}
	key := leaf{r, shot.moment()}
	p, ok := f.pictures.album.drawn[key]
	if !ok {
		drawn := f.pictures.album.figures.Draw(r, shot.view)
		p = picture{SVG: drawn.SVG, Caption: s.Scene.Model + ": " + r.Name + " " + drawn.Moment, Said: drawn.Left}
		f.pictures.album.drawn[key] = p
	}
	return p
}

// table is a run as a table: a row for each moment, a column for each component.
func table(w *session.Walk) string {
	m := &svg.Markup{}
	row := func(cell, first string, cells []string) {
		m.Add("<tr><", cell, ">")
		m.Text(first)
		for _, text := range cells {
			m.Add("<", cell, ">")
			m.Text(text)
		}
	}
	var names []string
	for i := range w.Network.Components {
		names = append(names, w.Network.Components[i].Name)
	}
	m.Add("<table>")
	row("th", "", names)
	for k := range w.Moments() {
		label, states := w.Moment(k)
		if k == len(w.Run.Prefix) && len(w.Run.Cycle) > 0 {
			label += " · the cycle begins"
		}
		row("td", strings.TrimPrefix(say.Number(k)+". "+label, "0. "), states)
	}
	m.Add("</table>")
	return m.String()
}

// modelOf is the drawing of a scene's model, or its topology where the scene shows that; said is why it is not something else.
func (f *Feature) modelOf(s *lecture.Scene, said string) picture {
	p, ok := f.pictures.album.models[s]
	if !ok {
		p = drawnModel(s)
		f.pictures.album.models[s] = p
	}
	if p.SVG != "" {
		p.Said = said
	}
	return p
}

func drawnModel(s *lecture.Scene) picture {
	p := picture{Caption: s.Model}
	read := open.Now(s.Link.Text, open.Options{})
	if read.Document == nil {
		p.Said = "The model cannot be drawn: it has mistakes."
		return p
	}
	n := read.Document.Network
	if s.Link.View.Model == topology.View {
		if p.SVG = topology.Figure(n, read.Program); p.SVG != "" {
			p.Caption += ": who shares labels with whom"
			return p
		}
	}
	if at := s.Link.View.Component.Get(); at >= 0 && at < len(n.Components) {
		p.SVG, p.Caption = draw.FigureOf(n, at), p.Caption+": "+n.Components[at].Name
		return p
	}
	p.SVG, p.Caption = draw.Figure(n, read.Program), p.Caption+": "+say.Count(len(n.Components), "component")
	return p
}

// momentOf is the moment of a step in words, for those who do not see it live.
func momentOf(v link.View) string {
	at, ok := v.Event.Get()
	switch {
	case v.Step > 0:
		return fmt.Sprintf("step %d of the lasso", v.Step)
	case !ok:
		return ""
	case at < 0:
		return "start"
	case at >= lecture.LastEvent:
		return "end"
	}
	return "event " + say.Number(at+1)
}
