package graph

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/export"
	"lassolab/ui/view/svg"
)

// sheet is the style sheet of the page, whose rules for explored graphs files take along.
//
//go:embed graph.css
var sheet string

var graphLooks = sync.OnceValue(func() string {
	rules := svg.RulesOf(strings.ReplaceAll(sheet, ":is(.explored, .swatch)", ".explored"), "explored", ":hover", ":focus", ":active", ".hit", ".summary", ".map", ".tip", ".cut", "explored-", "explored {")
	return svg.FileLooks + svg.InDaylight(rules)
})

// pictureLimit is the number of states up to which a graph is a picture of its own.
const pictureLimit = summarise

// Draw asks the picture of a run for a file.
type Draw struct {
	Run, As string
	Whole   bool   // not only what is shown of it
	Title   string // of the file's content
	Name    string // of the file, without its ending
}

const wholePrefix = "whole "

// forms are the forms in which the shown graph is saved: as it is shown and whole, where that differs.
func (c *Pane) forms() []export.Group {
	forms := session.Pictured(interchange.Writable(drawing.GraphFormats))
	if r := c.shown(); !c.playing() && !c.Of.hidePruned && !c.folds() && len(c.Of.only) == 0 && len(r.Graph.Nodes) <= pictureLimit {
		return export.Plain(forms)
	}
	return []export.Group{export.Named("As shown", "", forms), export.Named("Whole graph", wholePrefix, forms)}
}

func (c *Pane) export(as string) { c.Page.Act(session.With(c.Of.Export, as)) }

// Export has the picture of the shown graph draw it into a file, as it is shown or whole.
func (f *Feature) Export(t *session.Turn, as string) {
	r := t.Shown()
	if r == nil {
		t.Say("There is no explored graph to save: run a search first.")
		return
	}
	as, whole := strings.CutPrefix(as, wholePrefix)
	d := Draw{Run: r.Name, As: as, Whole: whole, Title: r.Name, Name: session.FileStem(t.Model.Title) + "-" + session.FileStem(r.Name)}
	if t.Model.Title != "" {
		d.Title = t.Model.Title + ", " + r.Name
	}
	if event, playing := t.PlaysAt(r); playing && !whole {
		d.Title += fmt.Sprintf(", event %d", event+1)
		d.Name += fmt.Sprintf("-event-%d", event+1)
	}
	t.Do(d)
}

// SaveDrawn saves the file that a picture made, or says why it could not.
func (f *Feature) SaveDrawn(t *session.Turn, as, name, text, wrong string) {
	if wrong != "" {
		t.Say(say.Sentence(wrong))
		return
	}
	done, file, ok := session.SavePicture(as, name, func() string { return text })
	if !ok {
		format := interchange.Named(drawing.GraphFormats, as)
		if format == nil {
			return
		}
		file = name + format.Ext
		done = session.Download{Name: file, Text: text}
	}
	t.Do(done)
	t.Say("The graph is saved as " + file + ".")
}

// written is the drawing in a form, or why it has none.
func (d *explored) written(as, title string) (text, wrong string) {
	format := interchange.Named(drawing.GraphFormats, as)
	laid := format == nil || format.Positioned
	switch {
	case laid && d.at == nil:
		return "", fmt.Sprintf("the graph has %s: a picture holds up to %s; save it as DOT, or as it is shown",
			say.Count(len(d.shown), "state"), say.Number(pictureLimit))
	case format == nil:
		return d.file(title), ""
	}
	text, err := format.Write(d.asGraph(title))
	if err != nil {
		return "", err.Error()
	}
	return text, ""
}

// file draws the graph as a file of its own, with the moment of the film, if it is at one.
func (d *explored) file(title string) string {
	class := svg.Classes("explored", "dense", d.dense, "spans", d.spans(), "hide-pruned", !d.scene.ShowPruned, "unfinished", !d.scene.done())
	picture := d.dressed()
	return svg.File(svg.FileBox(d.bounds()), class, title, picture.describe(), graphLooks(), picture.content())
}

// asGraph is what is to be seen of the drawing, for formats that draw it themselves.
func (d *explored) asGraph(title string) drawing.Graph {
	g := drawing.Graph{Title: title}
	place := map[int32]int{}
	current, _ := d.scene.current()
	for i, n := range d.shown {
		if d.nodeLook(i)&seen == 0 || d.hidden[n] && !d.scene.ShowPruned {
			continue
		}
		v := &d.scene.Graph.Nodes[n]
		node := drawing.Node{Number: d.numberOf(n), Initial: d.initial(i), Accepting: v.Accepting, Second: v.Second, Current: n == current,
			Lasso: d.onLasso[n] && d.scene.done()}
		switch {
		case d.scene.Projection != nil:
			node.Accepting, node.Second, node.Name = false, false, d.chosenWords(n)
			node.Current = current >= 0 && d.speaker(current) == n
		case len(d.nodesOf(n)) > 1:
			node.Rows = d.eventWords(n)
		case v.Sets != nil:
			card := cardOf(d.short, v, nil)
			node.Rows = append([]string{card.count}, card.rows...)
		default:
			node.Name = say.List(counted(d.scene.Network.Names(vector(v.Vector)), v))
		}
		place[n] = len(g.Nodes)
		g.Nodes = append(g.Nodes, node)
		if d.at != nil {
			g.At = append(g.At, network.Point(d.at.Nodes[i]))
		}
	}
	for i := range d.edges {
		e := &d.edges[i]
		from, has := place[e.from]
		to, hasTo := place[e.to]
		if !has || !hasTo || !d.visible(i) {
			continue
		}
		g.Edges = append(g.Edges, drawing.Link{From: from, To: to, Labels: d.labelNames(d.labelsAt(i)), Kind: linkKind(e.class), Second: e.second,
			Lasso: d.scene.done() && slices.Contains(d.lasso, i)})
	}
	return g
}

func linkKind(class edgeClass) drawing.LinkKind {
	switch {
	case class.pruned():
		return drawing.Pruned
	case class == toNew:
		return drawing.NewState
	case class == seed:
		return drawing.Seed
	}
	return drawing.KnownState
}

func vector(of []int32) []int {
	list := make([]int, len(of))
	for i, s := range of {
		list[i] = int(s)
	}
	return list
}

// whole is the scene without the moment, and without what is lit or left out.
func (s Scene) whole() Scene {
	s.Until, s.ShowPruned, s.Selected, s.Current, s.Chosen = Everything, true, -1, -1, -1
	s.Stack, s.Second, s.Lit, s.Counterparts, s.Projection = nil, nil, nil, nil, nil
	return s
}

// wholly is the drawing of the whole graph, with the places of the present one where these are of all its states; without
// places where it is too large for a picture.
func (d *explored) wholly(width, height float64) *explored {
	scene := d.scene.whole()
	if len(d.shown) == len(scene.Graph.Nodes) && d.scene.Projection == nil {
		all := *d
		all.scene = scene
		return &all
	}
	all := planExplored(scene, nil)
	if len(all.shown) <= pictureLimit {
		all.lay(width, height)
	}
	return all
}

// file draws the graph that is shown as a file, or says what is wrong with it.
func (v *View) file(e Draw) (text, wrong string) {
	d := v.drawing
	if d == nil {
		return "", "there is no graph to save"
	}
	if e.Whole {
		d = d.wholly(svg.HostSize(v.Host))
	}
	return d.written(e.As, e.Title)
}
