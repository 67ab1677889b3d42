// Package source has what all readers share: positions, diagnostics, the report that collects them, and the cursor.
package source

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Position is a place in a text. Lines and columns count from 1, columns in runes; EndColumn is the last column on the
// first line.
type Position struct{ Line, Column, EndColumn int }

// Start is the place of the first character.
var Start = Position{1, 1, 1}

func (p Position) String() string { return fmt.Sprintf("%d.%d-%d", p.Line, p.Column, p.EndColumn) }

// To returns the place from p to the end of q, within p's line.
func (p Position) To(q Position) Position {
	if q.Line == p.Line && q.EndColumn > p.EndColumn {
		p.EndColumn = q.EndColumn
	}
	return p
}

// Severity is whether a diagnostic keeps a text from being read, or is only worth knowing.
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
	Unsupported bool // the text is right, but asks for something Lassolab does not have
	Empty       bool // there is no text yet, so nothing is wrong with it
	Bound       bool // a limit of the reader was met: with wider limits nothing may be wrong
}

// Note points at another place.
func (d *Diagnostic) Note(at Position, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{at, oneLine(fmt.Sprintf(format, args...))})
	return d
}

// Bounded says that a limit of the reader was met.
func (d *Diagnostic) Bounded() { d.Bound = true }

// Format gives the diagnostic and its notes, a line each, for the text called name.
func (d Diagnostic) Format(name string) string {
	return d.FormatIn(func(p Position) (string, Position) { return name, p })
}

// FormatIn is Format for a text of several files: locate gives the file of a position, and the position in it.
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

// oneLine makes a message one line: what it quotes from the text may have several.
func oneLine(message string) string {
	return strings.NewReplacer("\r", " ", "\n", " ").Replace(message)
}

// Diagnostics are in the order of their places in the text.
type Diagnostics []Diagnostic

// HasErrors reports whether any of them keeps the text from being read.
func (d Diagnostics) HasErrors() bool {
	return slices.ContainsFunc(d, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sort puts diagnostics into the order of their places.
func (d Diagnostics) Sort() Diagnostics {
	sort.SliceStable(d, func(i, j int) bool { return cmp.Or(d[i].Line-d[j].Line, d[i].Column-d[j].Column) < 0 })
	return d
}
