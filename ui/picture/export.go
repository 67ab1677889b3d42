package picture

import (
	"strings"

	"lassolab/engine/layout"
	"lassolab/engine/network"
)

// A drawing that leaves the page takes its looks along: those of picture.css in the light theme, in black and with plain values, since the
// programs that draw files know neither the page's tokens nor calc.
const (
	exportLooks = `text{fill:#000;stroke:none;text-anchor:middle;font-family:"Helvetica Neue",Arial,sans-serif}` +
		`.line{fill:none;stroke:#000;stroke-width:1.6px}.head{fill:#000;stroke:#000;stroke-width:.8px;stroke-linejoin:round}` +
		`.rim{fill:#fff;stroke:#000;stroke-width:1.6px}.inner{fill:none;stroke:#000;stroke-width:1.3px}` +
		`.label{font-style:italic;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}`
	automatonLooks = `.name,.label{font-size:13px}.sets{font-size:9.5px}.internal .line{stroke-dasharray:5 4}.note{font-size:12px;text-anchor:start}`
	exploredLooks  = `.number{font-size:12px}.number.small{font-size:7px}.label{font-size:11px}` +
		`.new .line{stroke:#0072b2}.new .head{fill:#0072b2;stroke:#0072b2}` +
		`.known .line{stroke:#56606a;stroke-dasharray:.1 4;stroke-linecap:round;stroke-width:1.8px}.known .head{fill:#56606a;stroke:#56606a}` +
		`.pruned .line{stroke:#7c8288;stroke-width:1.3px}.pruned .head{fill:#7c8288;stroke:#7c8288}.dominated .line{stroke-dasharray:7 3 1.5 3}` +
		`.second .line{stroke:#d55e00;stroke-width:2.6px}.second .head{fill:#d55e00;stroke:#d55e00}.second.pruned .line{stroke-width:1.6px}` +
		`.seed .line{stroke:#d55e00;stroke-width:2.6px;stroke-dasharray:9 4}.seed .head{fill:#d55e00;stroke:#d55e00}` +
		`.closing .line{stroke:#009e73;stroke-width:4.2px}.closing .head{fill:#009e73;stroke:#009e73}` +
		`.unseen .line{stroke:#009e73}.unseen .head{fill:#009e73;stroke:#009e73}` +
		`.prefix,.cycle{fill:none;stroke:#009e73;stroke-linecap:round;opacity:.6;stroke-width:4.6px}.cycle{stroke-width:7.1px}` +
		`.node .rim,.node .inner{stroke:#0072b2}.node.second .rim,.node.second .inner{stroke:#d55e00;stroke-width:2.6px}` +
		`.node.ghost .rim,.node.ghost .inner{stroke:#7c8288}.node.ghost .rim{stroke-dasharray:3 3}` +
		`.node.looped .rim,.node.looped .inner{stroke:#009e73;stroke-width:2.4px}` +
		`.title,.rows{text-anchor:start}.count,.rows{font-size:11px}.count.end{text-anchor:end}.rule{stroke:#dcd9d1;stroke-width:1px}.more,.open{display:none}` +
		`.dense .line{stroke-width:.8px}.dense .head{stroke-width:.3px}.dense .known .line{stroke-dasharray:.1 2.4}` +
		`.dense .rim{stroke-width:1px}.dense .inner{stroke-width:.8px}`
	prunedHidden = `.pruned,.hidden{display:none}`
)

const (
	exportEdge   = 12.0 // pixels around a drawing
	exportAspect = 1.5  // that arrangements aim at
)

// Places are where the page draws the states of a component: where its layout says, else where they were drawn last, else where they would
// be. There is none for a component of which the page draws only a part.
func Places(n *network.Network, component int) []network.Point {
	a := planAutomaton(n, component, false, partAround(&n.Components[component], -1, mostOf, part{}))
	if !a.part.whole {
		return nil
	}
	at := make([]network.Point, 0, len(a.of.States))
	for _, p := range a.placed().Nodes {
		at = append(at, network.Point(p))
	}
	return at
}

// placed is the placement of an automaton that nobody has to look at while it is made.
func (a *automaton) placed() *layout.Placement {
	at := drawnPlaces.given(a)
	if at == nil {
		at = drawnPlaces.carried(a, true)
	}
	if at == nil {
		at = layout.Automaton(a.graph, exportAspect)
	}
	return layout.Place(a.graph, at)
}

// StandaloneSVG draws a component as a file of its own, its states where Places has them. Of a component too large to be read only a part
// is drawn, as on the page, and the drawing says so.
func StandaloneSVG(n *network.Network, component int) string {
	c := &n.Components[component]
	a := planAutomaton(n, component, false, partAround(c, -1, mostOf, part{}))
	p := a.placed()
	box := exportBox(p.Bounds(a.graph))
	content := a.draw(p, AutomatonOptions{Current: -1, Fired: -1, From: -1, To: -1})
	if note := noteLines(a.part.note(c), box.Width()); note != nil {
		above := noteLine * float64(len(note))
		box.Min.Y -= above
		content += framing{left: box.Min.X, top: box.Min.Y, width: box.Width(), pixel: 1}.note(note)
	}
	return svgFile(box, "automaton", c.Name, a.describe(), exportLooks+automatonLooks, content)
}

// StandaloneExplored draws an explored graph as a file of its own; one too large is drawn around its lasso or its initial state, as on the
// page.
func StandaloneExplored(scene ExploredScene, title string) string {
	if scene.Graph == nil || len(scene.Graph.Nodes) == 0 {
		return svgFile(exportBox(layout.Box{}), "explored", title, "No state.", exportLooks, "")
	}
	var around []int32
	if len(scene.Graph.Nodes) > summarise {
		around = neighbourhood(&scene, nil)
	}
	d := planExplored(scene, around)
	d.lay(exportAspect*800, 800)
	looks, class := exportLooks+exploredLooks, "explored"
	if !scene.ShowPruned {
		looks += prunedHidden
	}
	if d.dense {
		class += " dense"
	}
	words := recordedLine(scene.Graph)
	if around != nil {
		words = summarised(&scene, len(around)).lines[0] + " " + words
	}
	return svgFile(exportBox(d.at.Bounds(d.graph)), class, title, strings.TrimSpace("Explored by "+scene.Algorithm+". "+words), looks, still.Replace(d.draw()))
}

// still takes away what only the page can follow. The strings cannot come from a name: its quotes are escaped.
var still = strings.NewReplacer(` role="button"`, "", ` tabindex="-1"`, "")

func exportBox(b layout.Box) layout.Box {
	b.Min.X, b.Min.Y, b.Max.X, b.Max.Y = b.Min.X-exportEdge, b.Min.Y-exportEdge, b.Max.X+exportEdge, b.Max.Y+exportEdge
	return b
}

// svgFile wraps a drawing into a document. Names from a link may hold characters that no XML file may have.
func svgFile(box layout.Box, class, title, words, looks, content string) string {
	m := &markup{}
	m.add(`<svg xmlns="http://www.w3.org/2000/svg" class="`, class, `" width="`, num(box.Width()), `" height="`, num(box.Height()), `" viewBox="`,
		num(box.Min.X), ` `, num(box.Min.Y), ` `, num(box.Width()), ` `, num(box.Height()), `"><title>`)
	m.text(title)
	m.add(`</title><desc>`)
	m.text(words)
	m.add(`</desc><style>`, looks, `</style>`, content, "</svg>\n")
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, m.String())
}
