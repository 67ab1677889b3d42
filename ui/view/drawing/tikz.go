package drawing

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
)

// TikZ pictures are drawn as the papers on decoupled search draw automata: an initial arrow, a double circle
// around accepting states, shared labels on solid transitions, internal ones on dashed transitions, labels in
// math italics. What is written are states and edges of TikZ, not curves, so that a picture can be edited by
// hand and its edges still meet their states. Places, bends and the sides of labels and loops are those of
// package layout. TikZ measures in centimetres, with y upwards.

const (
	pixels     = 40.0 // of a layout in a centimetre: TeX's letters are then as large beside a state as the page's
	radius     = 22.0 // of a state, in pixels
	letter     = 8.0  // width of a character, about, in pixels
	lineHeight = 16.0
	lineLength = 120.0 // of labels beside an edge, in pixels
	tikzStates = 400   // what TeX sets in a few seconds
	tikzSteps  = 4000
)

const tikzHead = "% In the preamble: \\usepackage{tikz} \\usetikzlibrary{automata,arrows.meta}\n"

// componentTikZ writes one component as a tikzpicture that stands in a LaTeX document as it is. The states lie at the
// given places, in pixels with y downwards; without one for each state they lie where the component's layout
// says, else where package layout puts them. The error says that the component is too large for TeX.
func componentTikZ(n *network.Network, component int, at []network.Point) (string, error) {
	d, err := tikzOf(n, component, at)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s%% %s\n%s", tikzHead, interchange.OneLine(d.of.Name), tikzBegin)
	d.write(&b, "")
	b.WriteString("\\end{tikzpicture}\n")
	return b.String(), nil
}

// networkTikZ writes every component of a network in one tikzpicture, side by side in rows, each under its name.
func networkTikZ(n *network.Network) (string, error) {
	if len(n.Components) == 1 {
		return componentTikZ(n, 0, nil)
	}
	const gap, rowWidth = 36.0, 640.0 // in pixels; TeX's page holds about as much
	var b strings.Builder
	b.WriteString(tikzHead)
	b.WriteString(tikzBegin)
	at, row := layout.Point{}, 0.
	for i := range n.Components {
		d, err := tikzOf(n, i, nil)
		if err != nil {
			return "", err
		}
		box := d.at.Bounds(d.graph)
		if at.X > 0 && at.X+box.Width() > rowWidth {
			at, row = layout.Point{Y: at.Y + row + gap + lineHeight}, 0
		}
		shift := at.Minus(box.Min)
		fmt.Fprintf(&b, "%% %s\n\\begin{scope}[shift={(%s)}]\n", interchange.OneLine(n.Components[i].Name), centimetres(shift))
		fmt.Fprintf(&b, "\\node[anchor=base west, inner sep=0pt] at (%s) {\\textbf{%s}};\n",
			centimetres(layout.Point{X: box.Min.X, Y: box.Min.Y - lineHeight/2}), interchange.TeX(n.Components[i].Name))
		d.write(&b, fmt.Sprintf("%d-", i))
		b.WriteString("\\end{scope}\n")
		at.X, row = at.X+box.Width()+gap, max(row, box.Height())
	}
	b.WriteString("\\end{tikzpicture}\n")
	return b.String(), nil
}

// Arrow stands for all transitions between two states that are drawn alike.
type Arrow struct {
	From, To int
	Internal bool
	Labels   []int // in ascending order
}

// Arrows are those of a component, or of the transitions of it that are drawn, in the order of their first transitions.
func Arrows(n *network.Network, c *network.Component, drawn func(network.Transition) bool) []Arrow {
	type look struct {
		from, to int
		internal bool
	}
	index := map[look]int{}
	var all []Arrow
	for _, t := range c.Transitions {
		if drawn != nil && !drawn(t) {
			continue
		}
		key := look{t.From, t.To, !n.Global(t.Label)}
		i, ok := index[key]
		if !ok {
			i = len(all)
			index[key] = i
			all = append(all, Arrow{t.From, t.To, key.internal, nil})
		}
		all[i].Labels = append(all[i].Labels, t.Label)
	}
	for i := range all {
		slices.Sort(all[i].Labels)
		all[i].Labels = slices.Compact(all[i].Labels)
	}
	return all
}

const tikzBegin = `\begin{tikzpicture}[>={Stealth[round]}, semithick, shorten >=1pt, initial text=,
  every state/.style={minimum size=1.1cm, inner sep=1pt}, long/.style={rectangle, rounded corners=5.4mm, inner xsep=8pt},
  every node/.append style={align=center}, internal/.style={dashed}]
`

// tikzDrawing is a component as it lies in a picture.
type tikzDrawing struct {
	of    *network.Component
	edges []Arrow
	lines [][]string // of labels, of each edge
	graph *layout.Graph
	at    *layout.Placement
}

func tikzOf(n *network.Network, component int, at []network.Point) (*tikzDrawing, error) {
	c := &n.Components[component]
	if len(c.States) > tikzStates || len(c.Transitions) > tikzSteps {
		return nil, fmt.Errorf("component %d has %d states and %d transitions: a TikZ picture holds up to %d and %d",
			component+1, len(c.States), len(c.Transitions), tikzStates, tikzSteps)
	}
	d := &tikzDrawing{of: c, edges: Arrows(n, c, nil), graph: &layout.Graph{Initial: c.Initial}}
	for _, name := range c.States {
		d.graph.Nodes = append(d.graph.Nodes, stateShape(name))
	}
	for _, e := range d.edges {
		lines, width := labelLines(n, e.Labels)
		d.lines = append(d.lines, lines)
		d.graph.Edges = append(d.graph.Edges, layout.Edge{From: e.From, To: e.To,
			Label: layout.Size{Width: width, Height: lineHeight * float64(len(lines))}})
	}
	d.at = layout.Place(d.graph, places(d.graph, at, c.Layout))
	return d, nil
}

// write writes states and edges. What stands before the numbers of states tells them from those of other components.
func (d *tikzDrawing) write(b *strings.Builder, before string) {
	slanted := drawStates(b, d.graph, d.of, d.at, before)
	if len(d.edges)+len(slanted) == 0 {
		return
	}
	b.WriteString("\\path[->]")
	for _, i := range slanted {
		fmt.Fprintf(b, "\n  (%s) edge (s%s%d)", centimetres(d.at.Initial[i].Tail), before, d.graph.Initial[i])
	}
	for i, e := range d.edges {
		way, side := edgeWay(d.at, e.From, e.To, i)
		if e.Internal {
			way = append([]string{"internal"}, way...)
		}
		fmt.Fprintf(b, "\n  (s%s%d) edge%s node%s {%s} (s%s%d)", before, e.From, options(way), options(side),
			strings.Join(d.lines[i], `\\`), before, e.To)
	}
	b.WriteString(";\n")
}

// places are those of the first list that has one for each node, else those that package layout finds.
func places(g *layout.Graph, lists ...[]network.Point) []layout.Point {
	i := slices.IndexFunc(lists, func(at []network.Point) bool { return len(at) == len(g.Nodes) })
	if i < 0 {
		return layout.Automaton(g, 1.5)
	}
	points := make([]layout.Point, len(g.Nodes))
	for k, p := range lists[i] {
		points[k] = layout.Point(p)
	}
	return points
}

// stateShape is a circle, or a pill for a name too long for one.
func stateShape(name string) layout.Shape {
	if width := letter * float64(len([]rune(name))); width > 2*radius-8 {
		return layout.Pill(width+20, radius)
	}
	return layout.Circle(radius)
}

// drawStates writes the states, and returns the initial arrows that come from a slant,
// which no option of TikZ draws.
func drawStates(b *strings.Builder, g *layout.Graph, c *network.Component, p *layout.Placement,
	before string) (slanted []int) {
	initial := make([]string, len(c.States))
	for i, s := range g.Initial {
		from := turn(p.Initial[i].Tip, p.Initial[i].Tail)
		if side := sides[from]; from%90 == 0 {
			initial[s] = "initial " + side
		} else {
			slanted = append(slanted, i)
		}
	}
	for s, name := range c.States {
		look := []string{"state"}
		if initial[s] != "" {
			look = append(look, initial[s])
		}
		text := tex(name, func(other string) bool { return c.State(other) >= 0 })
		if c.Sets > 0 && c.Marks[s] != 0 {
			look = append(look, "accepting")
			if c.Sets > 1 {
				text += `\\[-3pt]\tiny ` + strings.Join(network.SetNames(c.Marks[s]&c.AllSets()), ` `)
			}
		}
		if g.Nodes[s].Width > 2*radius {
			look = append(look, "long")
		}
		fmt.Fprintf(b, "\\node%s (s%s%d) at (%s) {%s};\n", options(look), before, s, centimetres(p.Nodes[s]), text)
	}
	return slanted
}

// sides are TikZ's names of the directions, in degrees counterclockwise from the right.
var sides = map[int]string{
	0: "right", 45: "above right", 90: "above", 135: "above left", 180: "left", 225: "below left",
	270: "below", 315: "below right",
}

// turn is the direction from p to q in degrees counterclockwise, to the next of the eight sides.
func turn(p, q layout.Point) int {
	eighth := int(math.Round(math.Atan2(p.Y-q.Y, q.X-p.X) / (math.Pi / 4)))
	return (eighth + 8) % 8 * 45
}

// edgeWay returns the options of the i-th edge and of the node that holds its labels.
func edgeWay(p *layout.Placement, from, to, i int) (way, side []string) {
	curve, label := p.Routes[i].Curve, p.Routes[i].Label
	if from == to {
		towards := turn(p.Nodes[from], curve.At(.5))
		if towards%90 == 0 {
			return []string{"loop " + sides[towards]}, nil // which says the label's side, too
		}
		return []string{"loop", fmt.Sprintf("out=%d", towards+15), fmt.Sprintf("in=%d",
			towards-15)}, []string{sides[towards]}
	}
	chord, start := p.Nodes[to].Minus(p.Nodes[from]), curve[1].Minus(curve[0])
	// y grows downwards: a positive product is a turn to the right.
	switch bend := math.Round(math.Atan2(chord.Cross(start), chord.Dot(start)) * 180 / math.Pi); {
	case bend > 0:
		way = []string{fmt.Sprintf("bend right=%v", bend)}
	case bend < 0:
		way = []string{fmt.Sprintf("bend left=%v", -bend)}
	}
	t := nearest(curve, label)
	if math.Abs(t-.5) > .03 {
		side = []string{"pos=" + decimal(t)}
	}
	if curve.Direction(t).Cross(label.Minus(curve.At(t))) > 0 {
		return way, append(side, "auto=right")
	}
	return way, append(side, "auto=left")
}

// nearest is the share of the curve at which a label stands.
func nearest(c layout.Curve, label layout.Point) float64 {
	best, least := .5, math.Inf(1)
	for step := range 31 {
		t := .2 + .02*float64(step)
		if far := c.At(t).Distance(label); far < least-1e-6 {
			best, least = t, far
		}
	}
	return best
}

func options(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func centimetres(p layout.Point) string { return decimal(p.X/pixels) + "," + decimal(-p.Y/pixels) }

func decimal(x float64) string {
	// adding zero makes a negative zero a plain one
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

// labelLines sets the names of labels in lines, and tells the width of the longest in pixels.
func labelLines(n *network.Network, labels []int) (lines []string, width float64) {
	taken := func(name string) bool { _, ok := n.Lookup(name); return ok }
	var last float64
	for i, l := range labels {
		name := n.Labels[l].Name
		word, long := tex(name, taken), letter*float64(len([]rune(name)))
		if i < len(labels)-1 {
			word += ","
		}
		if i > 0 && last+letter+long <= lineLength {
			lines[len(lines)-1] += " " + word
			last += letter + long
		} else {
			lines = append(lines, word)
			last = long
		}
		width = max(width, last)
	}
	return lines, width
}

// tex writes a name in math italics; a number after a letter at its end becomes an index. An underscore
// before the number is left out, unless the name without it is taken.
func tex(name string, taken func(string) bool) string {
	name = say.Visible(name)
	end := len(name)
	for end > 0 && name[end-1] >= '0' && name[end-1] <= '9' {
		end--
	}
	stem, number := name[:end], name[end:]
	if stem == "" {
		return "$" + number + "$"
	}
	bare := strings.TrimSuffix(stem, "_")
	if number != "" && bare != "" && letterAt(bare, len(bare)-1) && (bare == stem || !taken(bare+number)) {
		return "$" + italics(bare) + "_{" + number + "}$"
	}
	return "$" + italics(name) + "$"
}

// italics keeps the letters of a word together, which math would set as a product.
func italics(word string) string {
	if runes := []rune(word); len(runes) == 1 && plain(runes[0]) {
		return word
	}
	var b strings.Builder
	b.WriteString(`\mathit{`)
	for _, r := range word {
		switch {
		case plain(r), strings.ContainsRune("'()[]/.,:;!?*+=<>|@`", r):
			b.WriteRune(r)
		case strings.ContainsRune("#$%&_{}", r):
			b.WriteString(`\` + string(r))
		case r == '\\':
			b.WriteString(`\backslash{}`)
		case r == '^':
			b.WriteString(`\mbox{\textasciicircum}`)
		case r == '~':
			b.WriteString(`\mbox{\textasciitilde}`)
		case r == '"':
			b.WriteString(`{''}`)
		case r <= ' ' || r == 0x7f:
			b.WriteString(`\ `)
		default: // a hyphen, which is no minus here, and what only some fonts of TeX have
			b.WriteString(`\mbox{` + string(r) + `}`)
		}
	}
	b.WriteString(`}`)
	return b.String()
}

func letterAt(name string, i int) bool {
	return name[i] >= 'a' && name[i] <= 'z' || name[i] >= 'A' && name[i] <= 'Z'
}

// plain reports whether math sets a character as it is.
func plain(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
}
