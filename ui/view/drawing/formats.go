// Package drawing writes networks, lassos and explored graphs as drawings: TikZ, Graphviz, sequence charts. Its tables
// of formats are those of package interchange and the drawings; the command line and the page both read them.
package drawing

import (
	"slices"

	"lassolab/engine/interchange"
)

// Formats are all formats of models, the drawing for LaTeX before the programs.
var Formats = slices.Concat(interchange.Formats[:programs], []interchange.Format{
	{Name: "TikZ", Ext: ".tex", Picture: true, Says: "a drawing, for LaTeX",
		Write: func(m interchange.Model) (string, error) {
			if m.Component < 0 {
				return networkTikZ(m.Network)
			}
			return componentTikZ(m.Network, m.Component, m.At)
		}},
}, interchange.Formats[programs:], []interchange.Format{
	{Name: "DOT", Ext: ".dot", Picture: true, Says: "a graph, for Graphviz", Write: writeDOT},
	{Name: "Topology", Ext: ".topology.dot", All: true, Picture: true,
		Says: "which components share labels, for Graphviz", Write: writeTopology},
})

// programs is the place of the first format of programs.
var programs = slices.IndexFunc(interchange.Formats, func(f interchange.Format) bool { return f.Program })

// LassoFormats are all formats of lassos.
var LassoFormats = append([]interchange.LassoFormat{
	{Name: "TikZ", Ext: ".tex", Write: func(l interchange.Lasso) (string, error) {
		if l.Shape {
			return lassoShapeTikZ(l.Network, l.Run, l.Accept)
		}
		return lassoTikZ(l.Network, l.Run, l.Accept, l.Component)
	}},
	{Name: "DOT", Ext: ".dot", Whole: true, Write: lassoDOT},
	{Name: "Mermaid", Ext: ".mmd", Whole: true, Write: sequenceMermaid},
	{Name: "Sequence", Ext: ".sequence.svg", Whole: true, Write: sequenceSVG},
}, interchange.LassoFormats...)

// GraphFormat is a format of explored graphs.
type GraphFormat struct {
	Name       string
	Ext        string
	Positioned bool // the positions of nodes are written
	Write      func(Graph) (string, error)
}

// Writes returns the name of the format.
func (f GraphFormat) Writes() (name string, ok bool) { return f.Name, true }

// GraphFormats are all formats of explored graphs.
var GraphFormats = []GraphFormat{
	{Name: "TikZ", Ext: ".tex", Positioned: true, Write: graphTikZ},
	{Name: "DOT", Ext: ".dot", Write: graphDOT},
	{Name: "Aldebaran", Ext: ".aut", Write: aldebaran},
}
