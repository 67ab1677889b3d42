// Package interchange reads and writes models and lassos in the formats of other tools: a file each and a row of a
// table (formats.go). Drawings are written by package drawing of the page, whose tables hold these rows too.
package interchange

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// Format is a format of models.
type Format struct {
	Name    string   // in any case on the command line
	Ext     string   // the ending of its files, with the dot
	Also    []string // other endings of its files
	Says    string   // a line about it for menus and help
	Own     bool     // the text is the model itself: with mistakes, no part of it can be written
	Program bool     // the text is a program, which the page keeps and compiles
	One     bool     // a file holds one automaton: of several components, one is written
	All     bool     // a component cannot be written alone
	Picture bool
	// Read returns a text as HOA, with diagnostics about the text; nil: the format is only written. The automaton gets
	// the name, unless the text has one.
	Read func(name, text string) (hoa string, diagnostics source.Diagnostics)
	Is   func(text string) string // the part of a text by which it is recognised for Read; empty: it is not
	// Write returns a model as text; nil: the format is only read.
	Write func(Model) (string, error)
}

// Model is a network, or one component of it, to be written.
type Model struct {
	Network   *network.Network
	Component int               // -1: all
	At        []network.Point   // positions of the component's states, for pictures; nil: the network's, or any
	Text      string            // the HOA text of the network, of which a component keeps its part; empty: none
	Accept    search.Acceptance // the question, for formats that have one; empty: none in particular
}

// Formats are the formats of models but drawings. A text that none recognises is in the first.
var Formats = []Format{
	{Name: "HOA", Ext: ".hoa", Own: true, Says: "ω-automata of Spot, Owl and this page",
		Read: asItIs, Is: isHOA, Write: writeHOA},
	{Name: "BA", Ext: ".ba", One: true, Says: "Büchi automata of RABIT, GOAL and ROLL", Read: readBA, Is: isBA,
		Write: writeBA},
	{Name: "Never", Ext: ".never", One: true, Says: "never claims of SPIN, ltl2ba and Spot", Read: readNever,
		Is: isNever, Write: writeNever},
	{Name: "LBTT", Ext: ".lbtt", One: true, Says: "generalized Büchi automata of LBTT and Spot", Read: readLBTT,
		Is: isLBTT, Write: writeLBTT},
	{Name: "GFF", Ext: ".gff", One: true, Says: "ω-automata of GOAL", Read: readGFF, Is: isGFF, Write: writeGFF},
	{Name: "Aldebaran", Ext: ".aut", One: true, Says: "transition systems of CADP and mCRL2, without acceptance",
		Read: readAut, Is: isAut, Write: writeAut},
	{Name: "JFLAP", Ext: ".jff", Says: "finite automata of JFLAP, as Büchi automata", Read: readJFF, Is: isJFF},
	{Name: "PNML", Ext: ".pnml", Says: "place/transition nets of the Model Checking Contest, by units", Read: readPNML,
		Is: isPNML, Write: writePNML},
	{Name: "LLNet", Ext: ".ll_net", Says: "low-level nets of PEP, Cunf and Punf", Read: readLLNet, Is: isLLNet},
	{Name: "Promela", Ext: ".pml", Also: []string{".pm", ".prm", ".promela"}, Program: true,
		Says: "programs for SPIN; written with a never claim for the question", Read: readPromela, Is: promela.Is,
		Write: writePromela},
	{Name: "ETF", Ext: ".etf", Says: "tables for LTSmin", Write: writeETF},
	{Name: "mCRL2", Ext: ".mcrl2", Says: "a specification for the mCRL2 toolset", Write: writeMCRL2},
}

// LassoFormat is a format of lassos, and of paths.
type LassoFormat struct {
	Name  string
	Ext   string
	Whole bool // it holds every component and step, whatever part of the lasso is shown
	// Read returns a run, with states or without, and the lines of its steps; nil: the format is only written
	Read  func(text string) (lasso.Claimed, source.Diagnostics)
	Is    func(text string) bool // whether a text without a file name is for Read
	Write func(Lasso) (string, error)
}

// Lasso is a run of a network, and the part of it that is shown.
type Lasso struct {
	Network   *network.Network
	Run       *lasso.Named
	Accept    search.Acceptance
	Component int             // the only one that is shown; -1: all
	Source    *promela.Source // the program of the network, for its messages; nil: none
	Shape     bool            // as a lasso with all components, not as swim lanes
}

// LassoFormats are the formats of lassos but drawings.
var LassoFormats = []LassoFormat{
	{Name: "JSON", Ext: ".json", Whole: true, Read: readLassoJSON, Is: isJSON, Write: writeLassoJSON},
	{Name: "Labels", Ext: ".txt", Whole: true, Read: readLabels, Is: func(string) bool { return true },
		Write: writeLabels},
}

// TableFormat is a format of tables.
type TableFormat struct {
	Name  string
	Ext   string
	Write func(Table) string
}

// Table is a table of texts.
type Table struct {
	Title   string // for formats that have a place for it
	Columns []Column
	Rows    [][]string
}

// Column is a column of a table.
type Column struct {
	Name   string
	Number bool // its cells are numbers, set to the right
	Long   bool // its cells are too long for a page: a table in print leaves the column out
}

// Only is the table with the columns of these names, in their order.
func (t Table) Only(names []string) (Table, error) {
	chosen := Table{Title: t.Title, Rows: make([][]string, len(t.Rows))}
	known := lines(t)[0]
	for _, name := range names {
		at := slices.Index(known, name)
		if at < 0 {
			return t, fmt.Errorf("the table has no column %q%s", say.Short(name), say.Meant(name, known, ": it has "+
				say.List(known)))
		}
		column := t.Columns[at]
		column.Long = false
		chosen.Columns = append(chosen.Columns, column)
		for i, row := range t.Rows {
			chosen.Rows[i] = append(chosen.Rows[i], row[at])
		}
	}
	return chosen, nil
}

// TableFormats are all formats of tables.
var TableFormats = []TableFormat{
	{Name: "CSV", Ext: ".csv", Write: writeCSV},
	{Name: "TSV", Ext: ".tsv", Write: writeTSV},
	{Name: "LaTeX", Ext: ".tex", Write: writeTabular},
	{Name: "JSON", Ext: ".json", Write: writeRows},
}

// Writes returns the name of the format, and whether models are written in it.
func (f Format) Writes() (name string, ok bool) { return f.Name, f.Write != nil }

// Writes returns the name of the format, and whether lassos are written in it.
func (f LassoFormat) Writes() (name string, ok bool) { return f.Name, f.Write != nil }

// Writes returns the name of the format.
func (f TableFormat) Writes() (name string, ok bool) { return f.Name, true }

// writer is a row of a table of formats.
type writer interface{ Writes() (name string, ok bool) }

// Named returns the row of a table with a name in upper or lower case, or nil.
func Named[F writer](table []F, name string) *F {
	return row(table, func(f *F) bool {
		of, _ := (*f).Writes()
		return strings.EqualFold(of, name)
	})
}

// Writable lists the names of the formats of a table that are written.
func Writable[F writer](table []F) (names []string) {
	for _, f := range table {
		if name, ok := f.Writes(); ok {
			names = append(names, name)
		}
	}
	return names
}

// Recognise returns the format in which a text is read, and why, in words behind "read as": by its contents, else by
// the file's ending, else the first format.
func Recognise(file, text string) (*Format, string) {
	named := ByName(file)
	if named != nil {
		if by := named.Is(text); by != "" { // the name decides among several
			return named, named.Name + ", by " + say.Short(by)
		}
	}
	switch f, by := known(text); {
	case f != nil && named != nil:
		return f, f.Name + ", by " + by + ", though its name ends in " + path.Ext(file)
	case f != nil:
		return f, f.Name + ", by " + by
	case named != nil:
		return named, named.Name + ", by its name"
	}
	return &Formats[0], Formats[0].Name + ", as in no other format"
}

// known returns the format of a text by its contents, and the part that shows it; nil: none. Programs come first: their
// never claims are automata by themselves.
func known(text string) (format *Format, by string) {
	for _, program := range []bool{true, false} {
		for i := range Formats {
			if f := &Formats[i]; f.Read != nil && f.Program == program {
				if by := f.Is(text); by != "" {
					return f, say.Short(by)
				}
			}
		}
	}
	return nil, ""
}

// ByName returns the format of a file by its name, or nil.
func ByName(file string) *Format {
	return row(Formats, func(f *Format) bool {
		return f.Read != nil && slices.ContainsFunc(f.Endings(),
			func(e string) bool { return strings.EqualFold(e, path.Ext(file)) })
	})
}

// Endings returns the endings of files of a format, the usual one first.
func (f *Format) Endings() []string { return append([]string{f.Ext}, f.Also...) }

// Opened is a text that was read in some format.
type Opened struct {
	Format      *Format
	Why         string             // the reason for this format, in words behind "read as"
	HOA         string             // empty where there are errors
	Diagnostics source.Diagnostics // about the text
}

// Open reads a text in the wanted format; nil: it is recognised. An automaton without a name gets that of its file.
func Open(file, text string, wanted *Format) Opened {
	o := Opened{Format: wanted}
	if wanted == nil {
		o.Format, o.Why = Recognise(file, text)
	}
	if len(text) > mostBytes && !o.Format.Own {
		o.Diagnostics = faulty(1, 1, 1, "the text has more than %s: at most that much is read", say.Bytes(mostBytes))
		return o
	}
	if !o.Format.Own {
		text = decoded(text)
	}
	o.HOA, o.Diagnostics = o.Format.Read(stem(file), text)
	o.Diagnostics.Sort()
	return o
}

// stem is the name of a file without its folder and its ending; empty where there is no file.
func stem(file string) string {
	if file == "" || file == "-" {
		return ""
	}
	return strings.TrimSuffix(path.Base(file), path.Ext(file))
}

// Foreign returns the format of a text that is neither HOA nor a program, and the part that shows it, or nil.
func Foreign(text string) (format *Format, by string) {
	if f, by := known(text); f != nil && !f.Own && !f.Program {
		return f, by
	}
	return nil, ""
}

// IsModel reports whether the beginning of a text looks like a model in a format that is read.
func IsModel(text string) bool {
	f, _ := known(text[:min(len(text), 64<<10)])
	return f != nil || strings.Contains(text, "HOA:")
}

// Readable lists the endings of files that hold models, except programs.
func Readable() (endings []string) {
	for _, f := range Formats {
		if f.Read != nil && !f.Program {
			endings = append(endings, f.Ext)
		}
	}
	return endings
}

// ReadLasso reads a run in the format of the file's name, else in the first that takes the text.
func ReadLasso(file, text string) (lasso.Claimed, source.Diagnostics) {
	ext := path.Ext(file)
	f := row(LassoFormats, func(f *LassoFormat) bool { return f.Read != nil && strings.EqualFold(f.Ext, ext) })
	if f == nil {
		f = row(LassoFormats, func(f *LassoFormat) bool { return f.Read != nil && f.Is(text) })
	}
	return f.Read(text)
}

// row returns the first wanted row of a table, or nil.
func row[F any](table []F, wanted func(*F) bool) *F {
	for i := range table {
		if wanted(&table[i]) {
			return &table[i]
		}
	}
	return nil
}

func asItIs(_, text string) (string, source.Diagnostics) { return text, nil }

// readPromela compiles a program, without the way back to its lines.
func readPromela(_, text string) (string, source.Diagnostics) {
	m, diagnostics, err := promela.Read(context.Background(), text, promela.Options{})
	if err != nil {
		return "", append(diagnostics, faulty(1, 1, 1, "%s: bound its variables and channels, or take fewer processes",
			err)...)
	}
	if m == nil || diagnostics.HasErrors() {
		return "", diagnostics
	}
	return hoa.Write(m.Network), diagnostics
}

func isHOA(text string) string {
	if hoa.Begins(text) {
		return "its first word HOA:"
	}
	return ""
}

func writeHOA(m Model) (string, error) {
	if m.Component >= 0 && m.Text != "" {
		return edit.CopyComponents(m.Text, []int{m.Component}), nil
	}
	return hoa.Write(m.written()), nil
}

// written is the network that is written, perhaps of one component.
func (m Model) written() *network.Network {
	if m.Component < 0 {
		return m.Network
	}
	return alone(m.Network, m.Component)
}

// alone returns a network of component i only. Labels that it shares are declared shared, with an environment.
func alone(n *network.Network, i int) *network.Network {
	if len(n.Components) == 1 {
		return n
	}
	one := n.Part(n.Components[i])
	for k, l := range n.Components[i].Alphabet {
		if n.Global(l) {
			one.Shared[one.Components[0].Alphabet[k]] = true
		}
	}
	return one
}
