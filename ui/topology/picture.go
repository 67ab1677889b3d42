// Package topology draws who shares labels with whom: components as cards, shared labels as edges between them.
package topology

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/layout"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/svg"
)

// UnitLimit is the number of components up to which a topology is drawn: of more, no picture would
// show who shares labels with whom.
const UnitLimit = 60

// Scene is what a topology shows.
type Scene struct {
	Network *network.Network
	Program *promela.Source // whose network that is; nil: it is HOA
	Chosen  int             // component, or -1
	Centre  []bool          // components in the centre of a star; nil: none
}

func (s *Scene) central(component int) bool {
	return component < len(s.Centre) && s.Centre[component]
}

// Unit is a component among the others.
type Unit struct {
	Internal int   // labels that only it has
	Open     int   // labels that only it has and that are declared shared: with the environment
	Ties     []int // the ties it belongs to, in the topology's order
	Blocked  int   // labels that it has no transition for
}

// Tie is a set of two or more components with all the labels that they, and no others, share.
type Tie struct{ Components, Labels []int }

// Topology says who shares which labels with whom.
type Topology struct {
	Units []Unit // by component
	Ties  []Tie  // in the order of their first labels
}

// Of reads the topology off the labels' participants. In that of a program each process is tied to each variable that it uses, and to each process with
// which it meets: a statement that uses several ties only them.
func Of(n *network.Network, program *promela.Source) *Topology {
	t := &Topology{Units: make([]Unit, len(n.Components))}
	for i := range t.Units {
		t.Units[i].Blocked = len(n.Blocked(i))
	}
	index := map[string]int{}
	tie := func(who []int, label int) {
		key := fmt.Sprint(who)
		at, ok := index[key]
		if !ok {
			at = len(t.Ties)
			index[key] = at
			t.Ties = append(t.Ties, Tie{Components: who})
			for _, i := range who {
				t.Units[i].Ties = append(t.Units[i].Ties, at)
			}
		}
		t.Ties[at].Labels = append(t.Ties[at].Labels, label)
	}
	for l := range n.Labels {
		who := n.Labels[l].Participants
		switch {
		case len(who) == 0:
			continue
		case len(who) == 1 && n.Global(l):
			t.Units[who[0]].Open++
			continue
		case len(who) == 1:
			t.Units[who[0]].Internal++
			continue
		}
		if program == nil {
			tie(who, l)
			continue
		}
		for k, i := range who {
			for _, j := range who[k+1:] {
				if isProcess(program, i) || isProcess(program, j) {
					tie([]int{i, j}, l)
				}
			}
		}
	}
	return t
}

func isProcess(program *promela.Source, component int) bool {
	return program.Components[component].Role == promela.Process
}

const (
	unitHigh   = 46.0
	unitName   = 13.0 // font sizes, as in topology.css
	unitCounts = 11.0
	tieSize    = 12.0
	junction   = 7.0   // half the diagonal of the diamond of a label that three or more share
	tieLong    = 110.0 // pixels of labels at a tie
)

// drawing is the picture of a topology: the components' nodes first, then a node for each tie of three or more.
type drawing struct {
	*Topology
	network   *network.Network
	program   *promela.Source // nil: there is none
	graph     *layout.Graph
	junctions []int // ties, by node after the components
	edges     []int // tie of each edge
}

func plan(n *network.Network, program *promela.Source) *drawing {
	d := &drawing{Topology: Of(n, program), network: n, program: program, graph: &layout.Graph{Pause: svg.Pause}}
	for i := range n.Components {
		width := max(svg.TextWidth(d.name(i), unitName), svg.TextWidth(d.counts(i), unitCounts)) + 24
		shape := layout.Card(max(width, 64), unitHigh)
		if program != nil && isProcess(program, i) {
			shape = layout.Pill(max(width+unitHigh/2, 64), unitHigh/2)
		}
		d.graph.Nodes = append(d.graph.Nodes, shape)
	}
	for at := range d.Ties {
		t := &d.Ties[at]
		if len(t.Components) == 2 {
			d.join(at, t.Components[0], t.Components[1], svg.BlockSize([]string{d.labels(t)}, tieSize))
			continue
		}
		node := len(d.graph.Nodes)
		d.graph.Nodes = append(d.graph.Nodes, layout.Circle(junction))
		d.junctions = append(d.junctions, at)
		for k, i := range t.Components {
			label := layout.Size{}
			if k == 0 {
				label = svg.BlockSize([]string{d.labels(t)}, tieSize) // one of the lines bears the labels
			}
			d.join(at, i, node, label)
		}
	}
	return d
}

func (d *drawing) join(tie, from, to int, label layout.Size) {
	d.graph.Edges = append(d.graph.Edges, layout.Edge{From: from, To: to, Label: label})
	d.edges = append(d.edges, tie)
}

func (d *drawing) name(i int) string {
	return svg.Shortened(d.network.Components[i].Name, unitName, 130)
}

// noun is what the states of a component are called: those of variables and channels are values.
func (d *drawing) noun(i int) string {
	if d.program != nil {
		if role := d.program.Components[i].Role; role == promela.Global || role == promela.Buffer {
			return "value"
		}
	}
	return "state"
}

// counts are the numbers on a card: "6 states · 2 internal".
func (d *drawing) counts(i int) string {
	text := say.Count(len(d.network.Components[i].States), d.noun(i))
	u := d.Units[i]
	if u.Internal > 0 {
		text += " · " + say.Number(u.Internal) + " internal"
	}
	if u.Blocked > 0 {
		text += " · blocks " + say.Number(u.Blocked)
	}
	return text
}

// labels are the names at a tie: "lF0, lF1, +3".
func (d *drawing) labels(t *Tie) string {
	if d.program != nil {
		return say.Count(len(t.Labels), "statement")
	}
	text := ""
	for at, l := range t.Labels {
		name := svg.Shortened(d.network.Labels[l].Name, tieSize, tieLong)
		switch more := ", +" + strconv.Itoa(len(t.Labels)-at); {
		case at == 0:
			text = name
		case svg.TextWidth(text+", "+name, tieSize) > tieLong:
			return text + more
		default:
			text += ", " + name
		}
	}
	return text
}

// key determines the drawing but for what is chosen and who is central.
func (d *drawing) key(aspect float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%.1f", aspect)
	for i := range d.Units {
		fmt.Fprintf(&b, " %q %q", d.name(i), d.counts(i))
	}
	for at := range d.Ties {
		fmt.Fprintf(&b, " %v %q", d.Ties[at].Components, d.labels(&d.Ties[at]))
	}
	return b.String()
}

// ringBonus is how much more legible than it measures a ring without faults counts: it shows the turn of
// the labels, which a grid hides.
const ringBonus = 1.5

// place chooses among several arrangements the most legible one: all components around an ellipse or a
// rectangle, the one with most partners in the middle of the others, and the grid of a textbook.
func (d *drawing) place(width, height float64) *layout.Placement {
	aspect := svg.RoundedAspect(width / height)
	order := d.around()
	ellipse := d.ring(order, -1, aspect)
	if d.graph.Crowded() {
		return layout.Place(d.graph, ellipse)
	}
	rings := [][]layout.Point{ellipse, d.frame(order, aspect)}
	if hub := d.hub(); hub >= 0 {
		rings = append(rings, d.ring(slices.DeleteFunc(order, func(i int) bool { return i == hub }), hub, aspect))
	}
	best := layout.Place(d.graph, layout.Automaton(d.graph, aspect))
	most := svg.Legibility(d.graph, best, width, height)
	for _, at := range rings {
		p := layout.Place(d.graph, at)
		reads := svg.Legibility(d.graph, p, width, height)
		if layout.Faults(d.graph, p) == 0 {
			reads *= ringBonus
		}
		if reads > most {
			best, most = p, reads
		}
	}
	return best
}

// partners are the components that share a label with one, ascending.
func (d *drawing) partners(component int) []int {
	var all []int
	for _, at := range d.Units[component].Ties {
		for _, i := range d.Ties[at].Components {
			if i != component && !slices.Contains(all, i) {
				all = append(all, i)
			}
		}
	}
	slices.Sort(all)
	return all
}

// hub is the component with the most partners, three at least and more than any other has; -1 when there is
// none.
func (d *drawing) hub() int {
	hub, most := -1, 2
	for i := range d.Units {
		switch partners := len(d.partners(i)); {
		case partners > most:
			hub, most = i, partners
		case partners == most:
			hub = -1
		}
	}
	return hub
}

// around orders the components so that those that share labels come next to each other: each time the partner
// of the last one that has the fewest partners still to come.
func (d *drawing) around() []int {
	taken := make([]bool, len(d.Units))
	left := func(i int) (count int) {
		for _, j := range d.partners(i) {
			if !taken[j] {
				count++
			}
		}
		return count
	}
	fewest := func(of []int) int {
		best, least := -1, math.MaxInt
		for _, i := range of {
			if !taken[i] {
				if count := left(i); count < least {
					best, least = i, count
				}
			}
		}
		return best
	}
	everyone := make([]int, len(d.Units))
	for i := range everyone {
		everyone[i] = i
	}
	var order []int
	for next := fewest(everyone); next >= 0; {
		taken[next] = true
		order = append(order, next)
		if next = fewest(d.partners(next)); next < 0 {
			next = fewest(everyone)
		}
	}
	return order
}

// extents are the width of the widest card and that of the longest label.
func (d *drawing) extents() (card, label float64) {
	for _, s := range d.graph.Nodes {
		card = max(card, s.Width)
	}
	for _, e := range d.graph.Edges {
		label = max(label, e.Label.Width)
	}
	return card, label
}

// ring places components on an ellipse and perhaps one in its middle.
func (d *drawing) ring(order []int, middle int, aspect float64) []layout.Point {
	at := make([]layout.Point, len(d.graph.Nodes))
	card, label := d.extents()
	// Neighbours on the ring stand apart by a card's width and the labels between them.
	apart := card + max(50, .7*label)
	radius := 0.0
	if k := float64(len(order)); k > 1 {
		radius = max(apart/2, apart/(2*math.Sin(math.Pi/k)))
	}
	if middle >= 0 {
		radius = max(radius, card+label)
	}
	squeeze := min(1, max(.55, 1/math.Sqrt(aspect)))
	for k, i := range order {
		turn := 2*math.Pi*float64(k)/float64(len(order)) - math.Pi/2
		if len(order) == 2 {
			turn += math.Pi / 2 // side by side
		}
		at[i] = layout.Point{X: radius * math.Cos(turn), Y: radius * squeeze * math.Sin(turn)}
	}
	d.placeJunctions(at)
	return at
}

// frame places components around a rectangle, clockwise from its upper left corner: cards are wide, and
// fill it better than an ellipse.
func (d *drawing) frame(order []int, aspect float64) []layout.Point {
	at := make([]layout.Point, len(d.graph.Nodes))
	card, label := d.extents()
	wide, high := card+max(40, label+16), unitHigh+46
	// The cells of the rectangle's rim: as many columns as bring it near to the aspect.
	half := (len(order) + 1) / 2 // of the rim, from a corner to the one opposite
	columns := int(math.Round((float64(half+1)*aspect*high + wide) / (wide + aspect*high)))
	columns = max(1, min(columns, half))
	rows := half - columns + 2
	cell := func(k int) (column, row int) {
		switch {
		case k < columns:
			return k, 0
		case k < half:
			return columns - 1, k - columns + 1
		case k < half+columns:
			return columns - 1 - (k - half), rows - 1
		}
		return 0, rows - 1 - (k - half - columns + 1)
	}
	for k, i := range order {
		column, row := cell(k)
		at[i] = layout.Point{X: float64(column) * wide, Y: float64(row) * high}
	}
	d.placeJunctions(at)
	return at
}

// placeJunctions puts each junction between the components it joins.
func (d *drawing) placeJunctions(at []layout.Point) {
	for k, tie := range d.junctions {
		node := len(d.Units) + k
		for _, i := range d.Ties[tie].Components {
			at[node].X += at[i].X / float64(len(d.Ties[tie].Components))
			at[node].Y += at[i].Y / float64(len(d.Ties[tie].Components))
		}
		at[node] = clearOf(at, d.graph.Nodes, node)
	}
}

// clearOf moves a junction off the nodes before it, along a spiral.
func clearOf(at []layout.Point, shapes []layout.Shape, node int) layout.Point {
	const room = 14
	for step := 0.0; step < 60; step++ {
		p := layout.Point{X: at[node].X + 5*step*math.Cos(step), Y: at[node].Y + 5*step*math.Sin(step)}
		free := true
		for i := range node {
			free = free && shapes[i].Clearance(at[i], p) > room
		}
		if free {
			return p
		}
	}
	return at[node]
}

// draw returns the content of the svg: ties below, components above.
func (d *drawing) draw(p *layout.Placement, s *Scene) string {
	m := &svg.Markup{}
	labelled := map[int]bool{}
	for i := range d.graph.Edges {
		t := &d.Ties[d.edges[i]]
		m.Add(`<g class="tie"><path class="line" d="`, svg.Along(p.Routes[i].Curve), `"/>`)
		if !labelled[d.edges[i]] {
			labelled[d.edges[i]] = true
			m.Add(`<title>`)
			m.Text(d.tieSentence(t))
			m.Add(`</title>`)
			m.Block("label", p.Routes[i].Label, []string{d.labels(t)}, tieSize)
		}
		m.Add(`</g>`)
	}
	for k, tie := range d.junctions {
		at := p.Nodes[len(d.Units)+k]
		m.Add(`<g class="junction" transform="translate(`, svg.Pair(at), `) rotate(45)"><title>`)
		m.Text(d.tieSentence(&d.Ties[tie]))
		m.Add(`</title>`)
		side := junction * math.Sqrt2
		m.Outline("diamond", layout.Shape{Width: side, Height: side})
		m.Add(`</g>`)
	}
	for i := range d.Units {
		d.drawUnit(m, i, p.Nodes[i], s)
	}
	return m.String()
}

func (d *drawing) drawUnit(m *svg.Markup, i int, at layout.Point, s *Scene) {
	central, chosen := s.central(i), i == s.Chosen
	pressed := "false"
	if chosen {
		pressed = "true"
	}
	m.Add(`<g class="`, svg.Classes("unit", "central", central, "chosen", chosen), `" data-unit="`,
		strconv.Itoa(i),
		`" role="button" tabindex="-1" aria-pressed="`, pressed, `" aria-label="`,
		svg.Escaped(d.unitSentence(i, central)), `" transform="translate(`, svg.Pair(at), `)">`)
	shape := d.graph.Nodes[i]
	m.Outline("rim", shape)
	if central {
		m.Outline("inner", shape.Inset(3.5))
		m.Block("tag", layout.Point{Y: -shape.Height/2 - 8}, []string{"centre"}, unitCounts)
	}
	m.Block("name", layout.Point{Y: -8}, []string{d.name(i)}, unitName)
	m.Block(svg.Classes("counts", "blocked", d.Units[i].Blocked > 0), layout.Point{Y: 10}, []string{d.counts(i)}, unitCounts)
	m.Add(`</g>`)
}

// bounds are those of the drawing, with room for the word above a central component.
func (d *drawing) bounds(p *layout.Placement) layout.Box {
	b := p.Bounds(d.graph)
	b.Min.Y -= 16
	return b
}

// labelWords lists labels in words: "lF_0, rF_0 and 3 more labels".
func (d *drawing) labelWords(t *Tie) string {
	return say.FewOf(t.Labels, 4, "label", func(l int) string { return svg.Spoken(d.network.Labels[l].Name) })
}

// tieSentence says who shares what: "P0 and F0 share lF_0 and rF_0".
func (d *drawing) tieSentence(t *Tie) string {
	who := say.FewOf(t.Components, 5, "component",
		func(i int) string { return svg.Spoken(d.network.Components[i].Name) })
	return who + " share " + d.labelWords(t)
}

// unitSentence describes a component: "P0, 6 states, 2 internal labels, in the
// centre: lF_0 with F0; rF_1 with F1".
func (d *drawing) unitSentence(i int, central bool) string {
	u := &d.Units[i]
	var b strings.Builder
	b.WriteString(svg.Spoken(d.network.Components[i].Name) + ", ")
	if d.program != nil {
		b.WriteString(string(d.program.Components[i].Role) + ", ")
	}
	b.WriteString(say.Count(len(d.network.Components[i].States), d.noun(i)))
	if u.Internal > 0 {
		b.WriteString(", " + say.Count(u.Internal, "internal label"))
	}
	if u.Open > 0 {
		b.WriteString(", " + say.Count(u.Open, "label") + " shared with the environment")
	}
	if u.Blocked > 0 {
		b.WriteString(", blocks " + say.Count(u.Blocked, "label"))
	}
	if central {
		b.WriteString(", in the centre")
	}
	for at, tie := range u.Ties {
		switch {
		case at == 0:
			b.WriteString(": ")
		case at == svg.SpokenTransitions:
			b.WriteString("; and more")
			return b.String()
		default:
			b.WriteString("; ")
		}
		t := &d.Ties[tie]
		var others []string
		for _, j := range t.Components {
			if j != i {
				others = append(others, svg.Spoken(d.network.Components[j].Name))
			}
		}
		b.WriteString(d.labelWords(t) + " with " + say.Few(others, 3, ""))
	}
	if len(u.Ties) == 0 {
		b.WriteString(": shares no label with another component")
	}
	return b.String()
}

// TieWords returns the ties of a component for a table, at most limit of them: who shares how many labels
// with it. More is the number of the others.
func (t *Topology) TieWords(n *network.Network, component, limit int) (words []string, more int) {
	d := &drawing{Topology: t, network: n}
	for at, tie := range t.Units[component].Ties {
		if at == limit {
			return words, len(t.Units[component].Ties) - limit
		}
		var others []string
		for _, i := range t.Ties[tie].Components {
			if i != component {
				others = append(others, svg.Spoken(n.Components[i].Name))
			}
		}
		words = append(words, say.Few(others, 3, "")+" ("+d.labelWords(&t.Ties[tie])+")")
	}
	return words, 0
}

// describe is the text alternative of the picture.
func (d *drawing) describe(s *Scene) string {
	var b strings.Builder
	b.WriteString("Topology: " + summary(d.network) + ".")
	for i := range d.Units {
		if b.Len() > svg.SpokenText {
			b.WriteString(" And " + say.Count(len(d.Units)-i, "more component") + ".")
			break
		}
		b.WriteString(" " + d.unitSentence(i, s.central(i)) + ".")
	}
	return b.String()
}

// summary counts: "6 components, 6 shared labels, 6 internal labels".
func summary(n *network.Network) string {
	shared, internal := 0, 0
	for l := range n.Labels {
		switch {
		case len(n.Labels[l].Participants) == 0:
		case n.Global(l):
			shared++
		default:
			internal++
		}
	}
	return say.Count(len(n.Components), "component") + ", " + say.Count(shared, "shared label") + ", " +
		say.Count(internal, "internal label")
}

// neighbour is the component next to one in a direction of the drawing; itself when there is none.
func neighbour(at []layout.Point, units, from int, right, down float64) int {
	best, least := from, math.Inf(1)
	for i := range units {
		dx, dy := at[i].X-at[from].X, at[i].Y-at[from].Y
		ahead, aside := dx*right+dy*down, math.Abs(dx*down)+math.Abs(dy*right)
		if i == from || ahead <= 1e-6 {
			continue
		}
		if cost := ahead + 2*aside; cost < least {
			best, least = i, cost
		}
	}
	return best
}
