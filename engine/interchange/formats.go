// Package interchange reads and writes models and lassos in the formats of other tools: a file each and a row of a
// table (formats.go). Drawings are written by package drawing of the page, whose tables hold these rows too.
package interchange

import (
	"cmp"
	"context"
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

// The tables of formats stand beside the formats, so that another one costs its file here and its row. The
// command line and the page both read them: what convert writes and what it takes, what the page opens and
// what it offers under Export. Pictures that only a browser draws are the page's own.

// Format is a format of models.
type Format struct {
	Name    string   // as people write it; the command line takes it in upper and lower case
	Ext     string   // the ending of its files, with the dot
	Also    []string // other endings of its files
	Says    string   // what the format is and whose, a line for menus and help
	Own     bool     // a text in it is a model's own text: no part of a text with mistakes can be written
	Program bool     // it is the text of a program, which the page keeps as it is, and compiles
	One     bool     // a file holds one automaton: of several components, one is written
	All     bool     // a component cannot be written alone
	Picture bool     // it is a picture
	// Read gives a text as HOA, which holds whatever a format can say about a model; nil when nothing is read.
	// Its diagnostics are about the text given. The automaton gets the name, unless the text has one for it.
	Read func(name, text string) (hoa string, diagnostics source.Diagnostics)
	Is   func(text string) string // by what in it a text is known to be for Read; empty: it is not known
	// Write gives a model, or why it cannot be written; nil when nothing is.
	Write func(Model) (string, error)
}

// Model is what is to be written: a network, or one component of it.
type Model struct {
	Network *network.Network
	// the component to write; -1: all
	Component int
	// where the component's states lie, for pictures; nil: where the network says, or anywhere
	At []network.Point
	// the HOA text that the network was read from, of which a component keeps its own part; empty: there is
	// none
	Text string
	// the question to ask, for formats that have questions; empty: no particular one
	Accept search.Acceptance
}

// Formats are all formats of models. The first is that of a text that no other takes.
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
	// Read gives a run, with states or without, and the lines of its steps; nil when nothing is read
	Read  func(text string) (lasso.Claimed, source.Diagnostics)
	Is    func(text string) bool // that a text without a file's name is for Read
	Write func(Lasso) (string, error)
}

// Lasso is a run of a network and how it is looked at.
type Lasso struct {
	Network   *network.Network
	Run       *lasso.Named
	Accept    search.Acceptance
	Component int             // the component to show alone; -1: all
	Source    *promela.Source // of the program whose network it is: its messages are drawn; nil: it is of none
	Shape     bool            // in the shape of a lasso, with all components, rather than as swim lanes
}

// LassoFormats are all formats of lassos.
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

// Recognise returns the format that a text is read in, and why, to stand behind "read as": by what the text
// holds, else by the file's ending, else it is the first. A file may be called as it likes.
func Recognise(file, text string) (*Format, string) {
	if f := readable(file); f != nil {
		if by := f.Is(text); by != "" { // of a text that may be several things, the name says which
			return f, f.Name + ", by " + say.Short(by)
		}
	}
	if f, by := known(text); f != nil {
		why := f.Name + ", by " + by
		if wrong := readable(file); wrong != nil && wrong != f {
			why += ", though its name ends in " + path.Ext(file)
		}
		return f, why
	}
	if f := readable(file); f != nil {
		return f, f.Name + ", by its name"
	}
	return &Formats[0], Formats[0].Name + ", as in no other format"
}

// known returns the format that a text is known to be in, and by what; nil: none. Programs come first: one may have a
// never claim, which is an automaton by itself.
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

// readable returns the format that a file is read in by its name, or nil.
func readable(file string) *Format {
	return row(Formats, func(f *Format) bool {
		return f.Read != nil && slices.ContainsFunc(f.Endings(),
			func(e string) bool { return strings.EqualFold(e, path.Ext(file)) })
	})
}

// Endings returns the endings of files of a format, the usual one first.
func (f *Format) Endings() []string { return append([]string{f.Ext}, f.Also...) }

// Opened is a text that is read in some format.
type Opened struct {
	Format *Format
	Why    string // why it is read in this format, to stand behind "read as"
	HOA    string // empty where there are errors
	// what is wrong with the text that was given
	Diagnostics source.Diagnostics
}

// Open reads a text in the wanted format; nil means that the format is recognised. An automaton without a name gets
// that of its file.
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
		text = strings.ToValidUTF8(text, "\ufffd")
	}
	o.HOA, o.Diagnostics = o.Format.Read(stem(file), text)
	slices.SortStableFunc(o.Diagnostics, func(a, b source.Diagnostic) int {
		return cmp.Or(a.Line-b.Line, a.Column-b.Column)
	})
	return o
}

// stem is the name of a file without its folder and its ending; empty where there is no file.
func stem(file string) string {
	if file == "" || file == "-" {
		return ""
	}
	return strings.TrimSuffix(path.Base(file), path.Ext(file))
}

// Foreign returns the format of a text that is neither HOA nor a program, and what shows that; nil where no other
// format is recognised.
func Foreign(text string) (format *Format, by string) {
	if f, by := known(text); f != nil && !f.Own && !f.Program {
		return f, by
	}
	return nil, ""
}

// IsModel reports whether a text seems to hold a model in a format that is read: its beginning is looked at, so that
// nobody waits.
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

// ReadLasso reads a run that somebody claims: in the format of the file's name, else in the first that takes
// the text.
func ReadLasso(file, text string) (lasso.Claimed, source.Diagnostics) {
	f := row(LassoFormats, func(f *LassoFormat) bool {
		return f.Read != nil &&
			strings.EqualFold(f.Ext, path.Ext(file))
	})
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

func asItIs(_, text string) (string, source.Diagnostics) { return text, nil }

// readPromela compiles a program. Whoever needs to know where the network comes from in it asks package promela.
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
	one.Adopt(n, n.Components[i])
	one.AdoptLabels(n)
	for k, l := range n.Components[i].Alphabet {
		if n.Global(l) {
			one.Shared[one.Components[0].Alphabet[k]] = true
		}
	}
	return one
}
