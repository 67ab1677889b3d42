package interchange

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// A lasso leaves as JSON, the object that "search -json" prints and "replay -lasso" reads, or as TikZ in two ways: as swim lanes, a lane a component, and
// in the shape of a lasso.

// tikzMoments is the number of component states that TeX sets in a few seconds.
const tikzMoments = 1200

// LassoJSON writes a run as the command line's lasso object.
func LassoJSON(run *engine.Run) (string, error) {
	text, err := json.Marshal(run)
	return string(text) + "\n", err
}

// moment is a vector of component states with the step that led to it.
type moment struct {
	label string
	state []string
}

func moments(run *engine.Run) []moment {
	list := []moment{{state: run.Initial}}
	for _, step := range slices.Concat(run.Prefix, run.Cycle) {
		list = append(list, moment{step.Label, step.State})
	}
	return list
}

// drawable returns the moments of a run of the network, or says why TeX will not have them.
func drawable(n *network.Network, run *engine.Run) ([]moment, error) {
	list := moments(run)
	if size := len(list) * len(n.Components); size > tikzMoments {
		return nil, fmt.Errorf("a run of %d steps of %d components has %d states to draw: a TikZ picture holds up to %d",
			len(list)-1, len(n.Components), size, tikzMoments)
	}
	for _, m := range list {
		if len(m.state) != len(n.Components) {
			return nil, fmt.Errorf("the run has %d component states at a moment, the network has %d components", len(m.state), len(n.Components))
		}
	}
	return list, nil
}

// LassoTikZ writes a run as swim lanes: shared steps solid and joined, internal ones dashed, accepting states double, the numbers of their sets below them for
// the generalized question, and the way back to the start of the cycle as an arrow. The error says that the run is too long for TeX.
func LassoTikZ(n *network.Network, run *engine.Run, accept search.Acceptance) (string, error) {
	list, err := drawable(n, run)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("% In the preamble: \\usepackage{tikz} \\usetikzlibrary{arrows.meta}\n\\begin{tikzpicture}[>={Stealth[round]}, semithick,\n")
	b.WriteString("  moment/.style={draw, rounded corners=2.6mm, minimum height=5.2mm, minimum width=5.2mm, inner xsep=3pt, inner ysep=1pt},\n")
	b.WriteString("  accepting/.style={double, double distance=1pt}, still/.style={thin, gray}, internal/.style={dashed}]\n")
	at := columns(list)
	for i := range n.Components {
		fmt.Fprintf(&b, "\\node[anchor=east] at (%s,%s) {%s};\n", decimal(at[0]-half(list[0])-.3), lane(i), word(n.Components[i].Name))
	}
	for k, m := range list {
		taking := taking(n, m.label)
		for i := range n.Components {
			drawMoment(&b, n, accept, i, k, at[k], m.state[i], k > 0 && !slices.Contains(taking, i))
		}
		if k > 0 {
			drawStep(&b, n, m.label, taking, k, (at[k-1]+half(list[k-1])+at[k]-half(m))/2)
		}
	}
	if len(run.Cycle) > 0 {
		low, begin, end := lane(len(n.Components)), decimal(at[len(run.Prefix)]), decimal(at[len(list)-1])
		middle := decimal((at[len(run.Prefix)] + at[len(list)-1]) / 2)
		last := len(n.Components) - 1
		fmt.Fprintf(&b, "\\draw[->, very thick] (m%d-%d.south) -- (%s,%s) -- (%s,%s) -- (m%d-%d.south);\n", len(list)-1, last, end, low, begin, low, len(run.Prefix), last)
		fmt.Fprintf(&b, "\\node[below] at (%s,%s) {cycle};\n", middle, low)
	}
	b.WriteString("\\end{tikzpicture}\n")
	return b.String(), nil
}

// lane is the height of a component's lane.
func lane(component int) string { return decimal(-.95 * float64(component)) }

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

func drawMoment(b *strings.Builder, n *network.Network, accept search.Acceptance, component, k int, at float64, state string, still bool) {
	c := &n.Components[component]
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
	fmt.Fprintf(b, "\\node[%s] (m%d-%d) at (%s,%s) {%s};\n", look, k, component, decimal(at), lane(component), word(state))
	if marks != 0 && (accept == search.Generalized || c.Sets > 1) {
		fmt.Fprintf(b, "\\node[below, inner sep=2pt] at (m%d-%d.south) {\\tiny %s};\n", k, component, strings.Join(sets(marks), " "))
	}
}

// drawStep writes the step to moment k: its label above the lanes, an arrow for each that takes part, and what joins them at place x.
func drawStep(b *strings.Builder, n *network.Network, label string, taking []int, k int, x float64) {
	fmt.Fprintf(b, "\\node at (%s,.8) {%s};\n", decimal(x), word(label))
	look := "->"
	if l, ok := n.Lookup(label); ok && !n.Global(l) {
		look = "->, internal"
	}
	for _, i := range taking {
		fmt.Fprintf(b, "\\draw[%s] (m%d-%d) -- (m%d-%d);\n", look, k-1, i, k, i)
	}
	if len(taking) > 1 {
		fmt.Fprintf(b, "\\draw (%s,%s) -- (%s,%s);\n", decimal(x), lane(taking[0]), decimal(x), lane(taking[len(taking)-1]))
		for _, i := range taking {
			fmt.Fprintf(b, "\\fill (%s,%s) circle (1.4pt);\n", decimal(x), lane(i))
		}
	}
}

// LassoShapeTikZ writes a run as a tail with a loop at its end, moments numbered by the steps taken; those of the simultaneous question at which every
// component accepts are double. The error says that the run is too long for TeX.
func LassoShapeTikZ(n *network.Network, run *engine.Run, accept search.Acceptance) (string, error) {
	list, err := drawable(n, run)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("% In the preamble: \\usepackage{tikz} \\usetikzlibrary{arrows.meta}\n\\begin{tikzpicture}[>={Stealth[round]}, semithick,\n")
	b.WriteString("  moment/.style={draw, circle, minimum size=6mm, inner sep=1pt}, accepting/.style={double, double distance=1pt},\n")
	b.WriteString("  internal/.style={dashed}, round/.style={very thick}]\n")
	x := 0.
	for k := range run.Prefix {
		fmt.Fprintf(&b, "\\node[%s] (m%d) at (%s,0) {%d};\n", spot(n, accept, list[k]), k, decimal(x), k)
		x += max(1.3, .9+.19*float64(len([]rune(list[k+1].label))))
	}
	joint, cycle := len(run.Prefix), len(run.Cycle)
	fmt.Fprintf(&b, "\\node[%s] (m%d) at (%s,0) {%d};\n\\draw[->] (m0)+(-.8,0) -- (m0);\n", spot(n, accept, list[joint]), joint, decimal(x), joint)
	around := max(1, float64(cycle)*1.7/(2*math.Pi))
	for k := 1; k < cycle; k++ {
		angle := math.Pi - 2*math.Pi*float64(k)/float64(cycle)
		fmt.Fprintf(&b, "\\node[%s] (m%d) at (%s,%s) {%d};\n", spot(n, accept, list[joint+k]), joint+k,
			decimal(x+around+around*math.Cos(angle)), decimal(around*math.Sin(angle)), joint+k)
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
