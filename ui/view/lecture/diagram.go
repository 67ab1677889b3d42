package lecture

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/teach"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Diagram is what a proof speaks of: states, the edges and paths between them, and sets of states, revealed by the steps of
// its slide.
//
//	about: The stack leads to s, and the nested search leads back to t.
//	node: s0 0 0 "s₀"
//	node: t 2 0 below "on the stack"
//	node: s 4 0 accepts
//	path: s0 ~> t ~> s thick "the stack"
//	path: s ~> t dashed
//	area: V around t s "V′"
//
// A node has its name, its column and its row. "->" is an edge and "~>" a path of any number of edges. A step shows parts
// by these names: "show s, s ~> t: The nested search …". What no step shows is there from the beginning.
type Diagram struct {
	about string
	nodes []string   // names
	parts []*element // areas, then nodes, then links
	graph *layout.Graph
	at    *layout.Placement
}

// element is a part of a diagram: a node, a link between two nodes, or an area around some.
type element struct {
	kind         string // as the line begins
	name         string // by which steps refer to it
	label        string
	above, below string // notes at a node
	looks        string // classes
	bare         bool   // a node without a rim: words in a place
	wavy         bool   // a path, not an edge
	number       int    // of the node or the link
	around       layout.Box
	words        string // what a screen reader says of it
	from         int    // the step that shows it; 0: it is there from the beginning
	marks        []int  // steps that speak of it again
}

// The kinds of parts.
const (
	isNode = "node"
	isPath = "path"
	isArea = "area"
)

// Bounds on a diagram.
const (
	mostNodes   = 24
	mostPaths   = 40
	mostAreas   = 8
	mostMarks   = 100 // steps that speak of a part
	farthest    = 12  // column and row
	longestText = 40  // characters
)

const (
	diagramText = 18.0 // size of its texts
	stateRadius = 21.0
	columnWidth = 84.0
	rowHeight   = 80.0
	areaMargin  = 10.0
)

// pathLooks are the words for how a path looks. By convention thick is the stack, dashed the second search, dotted a relation
// that is no path, and crossed what a search does not follow.
var pathLooks = []string{"thick", "dashed", "dotted", "crossed"}

// diagramReader reads the lines of a diagram.
type diagramReader struct {
	*teach.Block
	*Diagram
	places []layout.Point
}

// diagram reads a block of diagram.
func (r *reader) diagram(b Block) {
	if r.slide.Diagram != nil {
		r.wrong(b.Line-1, "a slide has one diagram: give this one a slide of its own")
		return
	}
	d := &diagramReader{Block: teach.ReadBlock(b.Text, b.Line), Diagram: &Diagram{graph: &layout.Graph{Pause: r.pause}}}
	if d.about = say.Cut(d.Text("about"), svg.SpokenText); d.about == "" {
		d.Wrong(d.Start(), "the line \"about: …\" is missing: it says what the diagram shows to those who do not see it")
	}
	d.each(isNode, mostNodes, d.node)
	d.each(isPath, mostPaths, d.path)
	d.Diagram.at = layout.Place(d.graph, d.places)
	d.graph.Pause = nil
	d.each(isArea, mostAreas, d.area)
	r.Problems = append(r.Problems, d.Problems()...)
	if len(d.nodes) > 0 {
		r.slide.Diagram = d.Diagram
		r.part(Part{Diagram: d.Diagram})
	}
}

// each reads the lines with a key, at most so many of them.
func (r *diagramReader) each(key string, most int, read func(at source.Position, words []word)) {
	lines := r.All(key)
	if len(lines) > most {
		r.Wrong(lines[most].At, "a diagram may have %s with %q", say.Count(most, "line"), key)
		lines = lines[:most]
	}
	for _, e := range lines {
		read(e.At, wordsOf(e.Value))
	}
}

// word is a word of a line, or a text between quotation marks.
type word struct {
	text   string
	quoted bool
}

// wordsOf takes a line apart.
func wordsOf(line string) (list []word) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			list = append(list, word{say.Cut(part, longestText), true})
			continue
		}
		for text := range strings.FieldsSeq(part) {
			list = append(list, word{text, false})
		}
	}
	return list
}

// node reads NAME COLUMN ROW, behind which stand: a label, accepts, bare, above and a note, below and a note.
func (r *diagramReader) node(at source.Position, words []word) {
	if len(words) < 3 || words[0].quoted || slices.Contains(r.nodes, words[0].text) {
		r.Wrong(at, "a node is of the form \"s 2 0\": a name of its own, its column and its row")
		return
	}
	p := &element{kind: isNode, name: words[0].text, label: say.Short(words[0].text), number: len(r.nodes)}
	var place [2]float64
	for i := range place {
		value, err := strconv.ParseFloat(words[1+i].text, 64)
		if err != nil || !(value >= 0 && value <= farthest) {
			r.Wrong(at, "column and row are numbers from 0 to %d, not %q", farthest, say.Short(words[1+i].text))
			return
		}
		place[i] = math.Round(value*100) / 100
	}
	text := &p.label
	for _, w := range words[3:] {
		switch {
		case w.quoted:
			*text = w.text
			text = &p.label
		case w.text == "above":
			text = &p.above
		case w.text == "below":
			text = &p.below
		case w.text == "accepts":
			p.looks = w.text
		case w.text == "bare":
			p.bare = true
		default:
			r.Wrong(at, "behind a node stand a label in quotation marks, accepts, bare, above \"…\" and below \"…\", not %q", say.Short(w.text))
			return
		}
	}
	p.words = p.label
	for _, note := range []string{p.above, p.below, p.looks} {
		if note != "" {
			p.words += " (" + note + ")"
		}
	}
	r.nodes = append(r.nodes, p.name)
	r.places = append(r.places, layout.Point{X: place[0] * columnWidth, Y: place[1] * rowHeight})
	r.graph.Nodes = append(r.graph.Nodes, layout.Pill(svg.TextWidth(p.label, diagramText)+14, stateRadius))
	r.parts = append(r.parts, p)
}

// path reads NODE ~> NODE ~> …, behind which stand how it looks, and a label of its first link. Each link is a part.
func (r *diagramReader) path(at source.Position, words []word) {
	label, looks := "", ""
	for ; len(words) > 0; words = words[:len(words)-1] {
		last := words[len(words)-1]
		if last.quoted {
			label = last.text
		} else if slices.Contains(pathLooks, last.text) {
			looks = last.text
		} else {
			break
		}
	}
	if len(words) < 3 || len(words)%2 == 0 {
		r.Wrong(at, "a path is of the form \"s ~> t\", behind which stand %s and a label in quotation marks", say.Or(pathLooks))
		return
	}
	for i := 0; i+2 < len(words); i += 2 {
		from, arrow, to := words[i].text, words[i+1].text, words[i+2].text
		e := layout.Edge{From: slices.Index(r.nodes, from), To: slices.Index(r.nodes, to)}
		if e.From < 0 || e.To < 0 || arrow != "->" && arrow != "~>" || len(r.graph.Edges) == mostPaths {
			r.Wrong(at, "a path leads by -> or ~> from node to node, and a diagram has at most %d: the nodes are %s", mostPaths, say.Few(r.nodes, 12, "more"))
			return
		}
		p := &element{kind: isPath, name: strings.Join([]string{from, arrow, to}, " "), label: label, looks: looks, wavy: arrow == "~>", number: len(r.graph.Edges)}
		p.words = cmp.Or(label, "edge")
		if p.wavy {
			p.words = cmp.Or(label, "path")
		}
		p.words += " from " + from + " to " + to
		if label != "" {
			e.Label = svg.BlockSize([]string{label}, diagramText)
		}
		r.graph.Edges = append(r.graph.Edges, e)
		r.parts = append(r.parts, p)
		label = ""
	}
}

// area reads NAME around NODE …, behind which stands a label.
func (r *diagramReader) area(at source.Position, words []word) {
	p := &element{kind: isArea}
	var names []string
	ok := len(words) > 2 && words[1].text == "around"
	for _, w := range words[min(2, len(words)):] {
		if w.quoted {
			p.label = w.text
			continue
		}
		node := slices.Index(r.nodes, w.text)
		if ok = ok && node >= 0; !ok {
			break
		}
		box := r.graph.Nodes[node].Box(r.places[node])
		if len(names) > 0 {
			box = box.Union(p.around)
		}
		p.around, names = box, append(names, w.text)
	}
	if !ok || len(names) == 0 {
		r.Wrong(at, "an area is of the form \"V around s t\", with nodes of the diagram, behind which stands a label in quotation marks")
		return
	}
	p.name = words[0].text
	p.label = cmp.Or(p.label, say.Short(p.name))
	p.around = p.around.Grown(areaMargin)
	p.around.Min.Y -= diagramText
	p.words = p.label + " with " + say.And(names)
	r.parts = append([]*element{p}, r.parts...) // beneath all others
}

// find are the parts with a name: a node, an area, or a path with its links. None: the diagram has not all of them.
func (d *Diagram) find(name string) (list []*element) {
	words := strings.Fields(name)
	names := []string{strings.Join(words, " ")}
	if len(words) > 3 && len(words)%2 == 1 {
		names = nil
		for i := 0; i+2 < len(words); i += 2 {
			names = append(names, strings.Join(words[i:i+3], " "))
		}
	}
	for _, one := range names {
		before := len(list)
		for _, p := range d.parts {
			if p.name == one {
				list = append(list, p)
			}
		}
		if len(list) == before {
			return nil
		}
	}
	return list
}

// The words with which a step speaks of a diagram.
const (
	shows = "show" // parts that are there from this step on
	marks = "mark" // parts that were there before
)

// step takes what a step shows or marks into the diagram; the reason says why not.
func (d *Diagram) step(number int, names string, mark bool) (reason string) {
	for _, name := range say.Names(names) {
		parts := d.find(name)
		if len(parts) == 0 {
			var all []string
			for _, p := range d.parts {
				all = append(all, say.Short(p.name))
			}
			return "the diagram has no " + strconv.Quote(say.Short(strings.TrimSpace(name))) + ": its parts are " + say.Few(all, 12, "more")
		}
		for _, p := range parts {
			if !mark && p.from == 0 {
				p.from = number
			} else if len(p.marks) < mostMarks {
				p.marks = append(p.marks, number)
			}
		}
	}
	return ""
}
