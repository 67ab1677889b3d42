package interchange

import (
	"path"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// The tables of formats stand beside the formats, so that another one costs its file here and its row. The
// command line and the page both read them: what convert writes and what it takes, what the page opens and
// what it offers under Export. Pictures that only a browser draws are the page's own.

// Format is a format of models.
type Format struct {
	Name string // as people write it; the command line takes it in any case
	Ext  string // of its files, with the dot
	Own  bool   // it is the text of a model itself: of a text with mistakes, no part can be written
	// Read gives a text as HOA, which holds whatever a format can say about a model; nil when nothing is
	// read. Its diagnostics are about the text given.
	Read func(text string) (hoa string, diagnostics hoa.Diagnostics)
	Is   func(text string) bool // that a text without a file's name is for Read
	// Write gives a model, or why it cannot be written; nil when nothing is.
	Write func(Model) (string, error)
}

// Model is what is to be written: a network, or one component of it.
type Model struct {
	Network *network.Network
	// -1: all
	Component int
	// where the component's states lie, for pictures; nil: where the network says, else anywhere
	At []network.Point
	// the HOA text that the network was read from, of which a component keeps its own part; empty: there is
	// none
	Text string
	// the question that is asked of it, for formats that have questions; empty: no particular one
	Accept search.Acceptance
}

// Formats are all formats of models. The first is that of a text that no other takes.
var Formats = []Format{
	{Name: "HOA", Ext: ".hoa", Own: true, Read: asItIs,
		Is: func(text string) bool { return strings.Contains(text, "HOA:") }, Write: writeHOA},
	{Name: "TikZ", Ext: ".tex", Write: func(m Model) (string, error) {
		if m.Component < 0 {
			return TikZAll(m.Network)
		}
		return TikZ(m.Network, m.Component, m.At)
	}},
	{Name: "Promela", Ext: ".pml", Write: writePromela},
	{Name: "ETF", Ext: ".etf", Write: writeETF},
	{Name: "mCRL2", Ext: ".mcrl2", Write: writeMCRL2},
}

// LassoFormat is a format of lassos, and of paths.
type LassoFormat struct {
	Name  string
	Ext   string
	Whole bool // it has every component and step, whatever part of the lasso is looked at
	// Read gives a run, with states or without, and the lines of its steps; nil when nothing is read
	Read  func(text string) (engine.Claimed, hoa.Diagnostics)
	Is    func(text string) bool // that a text without a file's name is for Read
	Write func(Lasso) (string, error)
}

// Lasso is a run of a network and how it is looked at.
type Lasso struct {
	Network   *network.Network
	Run       *engine.Run
	Accept    search.Acceptance
	Component int  // alone; -1: all
	Shape     bool // in the shape of a lasso, with all components, rather than as swim lanes
}

// LassoFormats are all formats of lassos.
var LassoFormats = []LassoFormat{
	{Name: "TikZ", Ext: ".tex", Write: func(l Lasso) (string, error) {
		if l.Shape {
			return LassoShapeTikZ(l.Network, l.Run, l.Accept)
		}
		return LassoTikZ(l.Network, l.Run, l.Accept, l.Component)
	}},
	{Name: "Mermaid", Ext: ".mmd", Whole: true, Write: sequenceMermaid},
	{Name: "Sequence", Ext: ".sequence.svg", Whole: true, Write: sequenceSVG},
	{Name: "JSON", Ext: ".json", Whole: true, Read: readLassoJSON, Is: isJSON,
		Write: func(l Lasso) (string, error) { return LassoJSON(l.Run) }},
	{Name: "Labels", Ext: ".txt", Whole: true, Read: readLabels, Is: func(string) bool { return true }, Write: writeLabels},
}

// TableFormat is a format of tables.
type TableFormat struct {
	Name  string
	Ext   string
	Write func(Table) string
}

// Table is what stands in a table, as text.
type Table struct {
	Title   string // for formats that have a place for it
	Columns []Column
	Rows    [][]string
}

// Column is a column of a table.
type Column struct {
	Name   string
	Number bool // its cells are numbers, set to the right
}

// TableFormats are all formats of tables.
var TableFormats = []TableFormat{
	{Name: "CSV", Ext: ".csv", Write: writeCSV},
	{Name: "TSV", Ext: ".tsv", Write: writeTSV},
	{Name: "LaTeX", Ext: ".tex", Write: writeTabular},
}

// GraphFormat is a format of explored graphs.
type GraphFormat struct {
	Name  string
	Ext   string
	Laid  bool // it says where nodes lie
	Write func(Graph) (string, error)
}

// GraphFormats are all formats of explored graphs.
var GraphFormats = []GraphFormat{
	{Name: "TikZ", Ext: ".tex", Laid: true, Write: graphTikZ},
	{Name: "DOT", Ext: ".dot", Write: graphDOT},
}

// Named returns the format of models of a name, or nil.
func Named(name string) *Format {
	return row(Formats, func(f *Format) bool { return strings.EqualFold(f.Name, name) })
}

// LassoNamed returns the format of lassos of a name, or nil.
func LassoNamed(name string) *LassoFormat {
	return row(LassoFormats, func(f *LassoFormat) bool { return strings.EqualFold(f.Name, name) })
}

// TableNamed returns the format of tables of a name, or nil.
func TableNamed(name string) *TableFormat {
	return row(TableFormats, func(f *TableFormat) bool { return strings.EqualFold(f.Name, name) })
}

// GraphNamed returns the format of explored graphs of a name, or nil.
func GraphNamed(name string) *GraphFormat {
	return row(GraphFormats, func(f *GraphFormat) bool { return strings.EqualFold(f.Name, name) })
}

// For returns the format that a file is read in: by its name, else by its text, else the first.
func For(file, text string) *Format {
	if f := row(Formats, func(f *Format) bool { return f.Read != nil && strings.EqualFold(f.Ext, path.Ext(file)) }); f != nil {
		return f
	}
	if f := row(Formats, func(f *Format) bool { return f.Read != nil && f.Is(text) }); f != nil {
		return f
	}
	return &Formats[0]
}

// IsModel reports whether a text holds a model in a format that is read.
func IsModel(text string) bool {
	return slices.ContainsFunc(Formats, func(f Format) bool { return f.Read != nil && f.Is(text) })
}

// Readable are the endings of the files that a model is read from.
func Readable() (endings []string) {
	for _, f := range Formats {
		if f.Read != nil {
			endings = append(endings, f.Ext)
		}
	}
	return endings
}

// Writable are the names of the formats that a model is written in.
func Writable() (names []string) {
	for _, f := range Formats {
		if f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// LassoWritable are the names of the formats that a lasso is written in.
func LassoWritable() (names []string) {
	for _, f := range LassoFormats {
		if f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// TableWritable are the names of the formats that a table is written in.
func TableWritable() (names []string) {
	for _, f := range TableFormats {
		names = append(names, f.Name)
	}
	return names
}

// GraphWritable are the names of the formats that an explored graph is written in.
func GraphWritable() (names []string) {
	for _, f := range GraphFormats {
		names = append(names, f.Name)
	}
	return names
}

// ReadLasso reads a run that somebody claims: in the format of the file's name, else in the first that takes the text.
func ReadLasso(file, text string) (engine.Claimed, hoa.Diagnostics) {
	f := row(LassoFormats, func(f *LassoFormat) bool { return f.Read != nil && strings.EqualFold(f.Ext, path.Ext(file)) })
	if f == nil {
		f = row(LassoFormats, func(f *LassoFormat) bool { return f.Read != nil && f.Is(text) })
	}
	return f.Read(text)
}

// row returns the first row of a table that is wanted, or nil.
func row[F any](table []F, wanted func(*F) bool) *F {
	for i := range table {
		if wanted(&table[i]) {
			return &table[i]
		}
	}
	return nil
}

func asItIs(text string) (string, hoa.Diagnostics) { return text, nil }

func writeHOA(m Model) (string, error) {
	switch {
	case m.Component < 0:
		return hoa.Write(m.Network), nil
	case m.Text != "":
		return edit.CopyComponents(m.Text, []int{m.Component}), nil
	}
	return hoa.Write(alone(m.Network, m.Component)), nil
}

// alone returns a network of component i only. The labels it shares with others are declared shared: an
// environment takes part in them.
func alone(n *network.Network, i int) *network.Network {
	if len(n.Components) == 1 {
		return n
	}
	one := network.New()
	one.Reading = n.Reading
	c := n.Components[i]
	c.Alphabet, c.Transitions = slices.Clone(c.Alphabet), slices.Clone(c.Transitions)
	for k, l := range c.Alphabet {
		c.Alphabet[k] = one.Label(n.Labels[l].Name)
		if n.Global(l) {
			one.Shared[c.Alphabet[k]] = true
		}
	}
	for k, t := range c.Transitions {
		c.Transitions[k].Label, _ = one.Lookup(n.Labels[t.Label].Name)
	}
	one.Add(c)
	from := make([]int, len(one.Labels))
	for l := range one.Labels {
		from[l], _ = n.Lookup(one.Labels[l].Name)
	}
	one.Letters = n.Letters.Of(from)
	for _, l := range n.First {
		if id, ok := one.Lookup(n.Labels[l].Name); ok {
			one.First = append(one.First, id)
		}
	}
	return one
}
