package hoa

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/say"
)

// Position is a place in the text. Lines and columns count from 1, columns count runes, and EndColumn is
// the last column of the place. Of a place that spans several lines it is the part on the first line,
// which is what gets underlined.
type Position struct{ Line, Column, EndColumn int }

// Severity says whether a diagnostic keeps a text from being read, or is only worth knowing.
type Severity int

const (
	Error   Severity = iota // the text cannot be read
	Warning                 // it can be read, though perhaps not as its author meant
)

func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Note points at another place that a diagnostic is about.
type Note struct {
	Position
	Message string
}

// Diagnostic says what is wrong at a place and what would be right.
type Diagnostic struct {
	Position
	Severity    Severity
	Message     string // one line
	Notes       []Note
	Unsupported bool // the text is right HOA, but asks for something Lassolab does not have
	Empty       bool // there is no text yet, so nothing is wrong with it
	Bound       bool // one of the Limits was met: with wider limits nothing may be wrong
}

// Format gives the diagnostic and its notes, a line each, for the text called name.
func (d Diagnostic) Format(name string) string {
	return d.FormatIn(func(p Position) (string, Position) { return name, p })
}

// FormatIn is Format for a text of several files: locate gives the file of a position in the text, and the position in that file.
func (d Diagnostic) FormatIn(locate func(Position) (file string, at Position)) string {
	var b strings.Builder
	file, at := locate(d.Position)
	fmt.Fprintf(&b, "%s:%s: %s: %s", file, at, d.Severity, d.Message)
	for _, n := range d.Notes {
		file, at := locate(n.Position)
		fmt.Fprintf(&b, "\n%s:%s: note: %s", file, at, n.Message)
	}
	return b.String()
}

func (p Position) String() string { return fmt.Sprintf("%d.%d-%d", p.Line, p.Column, p.EndColumn) }

// to returns the place from p to the end of q, within p's line.
func (p Position) to(q Position) Position {
	if q.Line == p.Line && q.EndColumn > p.EndColumn {
		p.EndColumn = q.EndColumn
	}
	return p
}

// Diagnostics are in the order of their places in the text.
type Diagnostics []Diagnostic

// HasErrors reports whether any of them keeps the text from being read.
func (d Diagnostics) HasErrors() bool {
	return slices.ContainsFunc(d, func(d Diagnostic) bool { return d.Severity == Error })
}

// reporter collects diagnostics, no more of each severity than a reader can use.
type reporter struct {
	list             Diagnostics
	limit            int
	errors, warnings int
}

func newReporter(limit int) *reporter { return &reporter{limit: limit} }

// errorf reports an error and returns the diagnostic, so that notes can be added before the next report.
func (r *reporter) errorf(at Position, format string, args ...any) *Diagnostic {
	r.errors++
	return r.add(r.errors, Error, at, format, args)
}

func (r *reporter) warnf(at Position, format string, args ...any) *Diagnostic {
	r.warnings++
	return r.add(r.warnings, Warning, at, format, args)
}

// unsupportedf reports an error that blames Lassolab, not the text.
func (r *reporter) unsupportedf(at Position, format string, args ...any) *Diagnostic {
	d := r.errorf(at, format, args...)
	d.Unsupported = true
	return d
}

func (r *reporter) add(count int, severity Severity, at Position, format string, args []any) *Diagnostic {
	if count > r.limit {
		return &Diagnostic{} // takes the notes and is forgotten
	}
	r.list = append(r.list, Diagnostic{Position: at, Severity: severity, Message: line(format, args)})
	return &r.list[len(r.list)-1]
}

// line makes a message of one line: what it quotes from the text may have several.
func line(format string, args []any) string {
	return strings.NewReplacer("\r", " ", "\n", " ").Replace(fmt.Sprintf(format, args...))
}

// bound says that wider limits may help.
func (d *Diagnostic) bound() { d.Bound = true }

func (d *Diagnostic) note(at Position, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{at, line(format, args)})
	return d
}

// mark and forget take back what was reported since: an automaton that ends with --ABORT--
// is no longer worth a complaint.
func (r *reporter) mark() reporter { return *r }

func (r *reporter) forget(m reporter) { *r = m }

func (r *reporter) diagnostics() Diagnostics {
	slices.SortStableFunc(r.list, func(a, b Diagnostic) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return r.list
}

// clip shortens a quotation from the text, so that one long line cannot fill the screen.
func clip(s string) string { return say.Short(s) }
