package drawing

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// A lasso is drawn by TikZ in two ways: as swim lanes, a lane a component, and in the shape of a lasso.

// tikzMoments is the number of component states that TeX sets in a few seconds.
const tikzMoments = 1200

// moment is a vector of component states with the step that led to it.
type moment struct {
	label string
	state []string
}

func moments(run *lasso.Named) []moment {
	list := []moment{{state: run.Initial}}
	for _, step := range slices.Concat(run.Prefix, run.Cycle) {
		list = append(list, moment{step.Label, step.State})
	}
	return list
}

// drawable returns the moments of a run of the network, or says why TeX will not have them.
func drawable(n *network.Network, run *lasso.Named) ([]moment, error) {
	list := moments(run)
	if err := settable(len(list), len(n.Components)); err != nil {
		return nil, err
	}
	for _, m := range list {
		if len(m.state) != len(n.Components) {
			return nil, wrongWidth(n, m)
		}
	}
	return list, nil
}

func settable(moments, components int) error {
	if size := moments * components; size > tikzMoments {
		return fmt.Errorf("a run of %d steps of %d components has %d states to draw: a TikZ picture holds up to %d",
			moments-1, components, size, tikzMoments)
	}
	return nil
}

func wrongWidth(n *network.Network, m moment) error {
	return fmt.Errorf("the run has %d component states at a moment, the network has %d components",
		len(m.state), len(n.Components))
}

// lassoHead begins a picture of a lasso.
const lassoHead = "% In the preamble: \\usepackage{tikz} \\usetikzlibrary{arrows.meta}\n" +
	"\\begin{tikzpicture}[>={Stealth[round]}, semithick,\n"

// lassoTikZ writes a run as swim lanes: shared steps solid and joined, internal ones dashed, accepting states
// double, the numbers of their sets below them for the generalized question, and the way back to the start of
// the cycle as an arrow. A component gets the only lane, without the steps it takes no part in; -1 draws all.
// The error says that the run is too long for TeX.
func lassoTikZ(n *network.Network, run *lasso.Named, accept search.Acceptance, component int) (string, error) {
	list, rows, begin, err := laned(n, run, component)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(lassoHead)
	b.WriteString("  moment/.style={draw, rounded corners=2.6mm, minimum height=5.2mm, minimum width=5.2mm, inner " +
		"xsep=3pt, inner ysep=1pt},\n")
	b.WriteString("  accepting/.style={double, double distance=1pt}, still/.style={thin, gray}, " +
		"internal/.style={dashed}]\n")
	at := columns(list)
	for row, i := range rows {
		fmt.Fprintf(&b, "\\node[anchor=east] at (%s,%s) {%s};\n", decimal(at[0]-half(list[0])-.3), lane(row),
			word(n.Components[i].Name))
	}
	for k, m := range list {
		taking := taking(n, m.label)
		for row, i := range rows {
			drawMoment(&b, &n.Components[i], accept, row, k, at[k], m.state[row],
				k > 0 && !slices.Contains(taking, i))
		}
		if k > 0 {
			drawStep(&b, n, m.label, taken(rows, taking), k, (at[k-1]+half(list[k-1])+at[k]-half(m))/2)
		}
	}
	if begin >= 0 {
		back, end := len(rows)-1, len(list)-1
		low, left, right, words := lane(len(rows)), decimal(at[begin]), decimal(at[end]), "cycle"
		if begin == end {
			words = "here it stays for ever"
		}
		fmt.Fprintf(&b, "\\draw[->, very thick] (m%d-%d.south) -- (%s,%s) -- (%s,%s) -- (m%d-%d.south);\n",
			end, back, right, low, left, low, begin, back)
		fmt.Fprintf(&b, "\\node[below] at (%s,%s) {%s};\n", decimal((at[begin]+at[end])/2), low, words)
	}
	b.WriteString("\\end{tikzpicture}\n")
	return b.String(), nil
}

// laned returns what swim lanes are drawn of: the moments, each with the states of the components that have a
// lane, these components, and the moment the cycle begins at, -1 for a path. A projection has the moments its
// component goes to by a step of its own.
func laned(n *network.Network, run *lasso.Named, component int) (list []moment, rows []int, begin int, err error) {
	if component < 0 || component >= len(n.Components) {
		for i := range n.Components {
			rows = append(rows, i)
		}
		begin = len(run.Prefix)
		if len(run.Cycle) == 0 {
			begin = -1
		}
		list, err = drawable(n, run)
		return list, rows, begin, err
	}
	rows, begin = []int{component}, -1
	for k, m := range moments(run) {
		if len(m.state) != len(n.Components) {
			return nil, nil, 0, wrongWidth(n, m)
		}
		if k == 0 || slices.Contains(taking(n, m.label), component) {
			if k <= len(run.Prefix) && len(run.Cycle) > 0 {
				begin = len(list)
			}
			list = append(list, moment{m.label, m.state[component : component+1]})
		}
	}
	return list, rows, begin, settable(len(list), 1)
}

// taken are the lanes of those that take part in a step.
func taken(rows, taking []int) []int {
	var list []int
	for row, i := range rows {
		if slices.Contains(taking, i) {
			list = append(list, row)
		}
	}
	return list
}

// lane is the height of a lane.
func lane(row int) string { return decimal(-.95 * float64(row)) }

// half is half the width of a moment's states, in centimetres.
func half(m moment) float64 {
	longest := 1
	for _, name := range m.state {
		longest = max(longest, len([]rune(name)))
	}
	return .2 + .1*float64(longest)
}

// columns gives the moments their places from left to right.
func columns(list []moment) []float64 {
	at := make([]float64, len(list))
	for k := 1; k < len(list); k++ {
		room := max(1, .25+.19*float64(len([]rune(list[k].label))))
		at[k] = at[k-1] + half(list[k-1]) + room + half(list[k])
	}
	return at
}

func taking(n *network.Network, label string) []int {
	if l, ok := n.Lookup(label); ok {
		return n.Labels[l].Participants
	}
	return nil
}

// word sets one name without regard to others.
func word(name string) string { return tex(name, func(string) bool { return true }) }

func drawMoment(b *strings.Builder, c *network.Component, accept search.Acceptance, row, k int, at float64,
	state string, still bool) {
	look := "moment"
	if still {
		look += ", still"
	}
	marks := uint64(0)
	if s := c.State(state); s >= 0 && c.Sets > 0 {
		marks = c.Marks[s]
	}
	if marks != 0 {
		look += ", accepting"
	}
	fmt.Fprintf(b, "\\node[%s] (m%d-%d) at (%s,%s) {%s};\n", look, k, row, decimal(at), lane(row), word(state))
	if marks != 0 && (accept == search.Generalized || c.Sets > 1) {
		fmt.Fprintf(b, "\\node[below, inner sep=2pt] at (m%d-%d.south) {\\tiny %s};\n", k, row,
			strings.Join(network.SetNames(marks), " "))
	}
}

// drawStep writes the step to moment k: its label above the lanes, an arrow in the lane of each that takes
// part, and what joins them at place x.
func drawStep(b *strings.Builder, n *network.Network, label string, rows []int, k int, x float64) {
	fmt.Fprintf(b, "\\node at (%s,.8) {%s};\n", decimal(x), word(label))
	look := "->"
	if l, ok := n.Lookup(label); ok && !n.Global(l) {
		look = "->, internal"
	}
	for _, row := range rows {
		fmt.Fprintf(b, "\\draw[%s] (m%d-%d) -- (m%d-%d);\n", look, k-1, row, k, row)
	}
	if len(rows) > 1 {
		fmt.Fprintf(b, "\\draw (%s,%s) -- (%s,%s);\n", decimal(x), lane(rows[0]), decimal(x),
			lane(rows[len(rows)-1]))
		for _, row := range rows {
			fmt.Fprintf(b, "\\fill (%s,%s) circle (1.4pt);\n", decimal(x), lane(row))
		}
	}
}

// lassoShapeTikZ writes a run as a tail with a loop at its end. Moments are no states: each is a small square with the
// number of the step before it; those of the simultaneous question at which every component accepts are double. The
// error says that the run is too long for TeX.
func lassoShapeTikZ(n *network.Network, run *lasso.Named, accept search.Acceptance) (string, error) {
	list, err := drawable(n, run)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(lassoHead)
	b.WriteString("  moment/.style={draw, fill, rectangle, minimum size=1.6mm, inner sep=0pt, outer sep=1pt},\n  " +
		"remark/.style={font=\\footnotesize}, accepting/.style={fill=none, double, double distance=1pt},\n")
	b.WriteString("  internal/.style={dashed}, round/.style={very thick}]\n")
	x := 0.
	for k := range run.Prefix {
		fmt.Fprintf(&b, "\\node[%s, label={[remark]below:%s}] (m%d) at (%s,0) {};\n", spot(n, accept, list[k]),
			stepWords(k), k, decimal(x))
		x += max(1.3, .9+.19*float64(len([]rune(list[k+1].label))))
	}
	joint, cycle := len(run.Prefix), len(run.Cycle)
	fmt.Fprintf(&b, "\\node[%s, label={[remark]below right:%s}] (m%d) at (%s,0) {};\n\\draw[->] (m0)+(-.8,0) -- (m0);\n",
		spot(n, accept, list[joint]), stepWords(joint), joint, decimal(x))
	around := max(1.2, float64(cycle)*1.9/(2*math.Pi))
	for k := 1; k < cycle; k++ {
		angle := math.Pi - 2*math.Pi*float64(k)/float64(cycle)
		degrees := angle * 180 / math.Pi
		fmt.Fprintf(&b, "\\node[%s, label={[remark]%s:%s}] (m%d) at (%s,%s) {};\n", spot(n, accept, list[joint+k]),
			decimal(degrees+180), stepWords(joint+k), joint+k,
			decimal(x+around+around*math.Cos(angle)), decimal(around*math.Sin(angle)))
	}
	for k := 1; k < len(list); k++ {
		way := "->"
		if l, ok := n.Lookup(list[k].label); ok && !n.Global(l) {
			way += ", internal"
		}
		from, to, side := k-1, k, "above"
		if k > joint {
			side = "auto"
			way += ", round, bend left=" + decimal(min(80, 180/float64(cycle)))
		}
		if k == len(list)-1 && cycle > 0 {
			to = joint
		}
		if cycle == 1 && k > joint {
			way, side = strings.Replace(way, "bend left=80", "out=45, in=-45, looseness=8", 1), "right"
		}
		fmt.Fprintf(&b, "\\draw (m%d) edge[%s] node[%s] {%s} (m%d);\n", from, way, side, word(list[k].label), to)
	}
	b.WriteString("\\end{tikzpicture}\n")
	return b.String(), nil
}

// stepWords call a moment by the step before it.
func stepWords(moment int) string {
	if moment == 0 {
		return "start"
	}
	return fmt.Sprintf("step %d", moment)
}

// spot is the style of a moment.
func spot(n *network.Network, accept search.Acceptance, m moment) string {
	some := false
	for i := range n.Components {
		c := &n.Components[i]
		if s := c.State(m.state[i]); s < 0 || !c.Accepting(s) {
			return "moment"
		}
		some = some || c.Sets > 0
	}
	if !some || accept == search.Generalized {
		return "moment"
	}
	return "moment, accepting"
}
