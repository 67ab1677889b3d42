package session

import (
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/source"
	"lassolab/wasm/message"
)

// Model is the text and what was understood of it.
type Model struct {
	Title       string
	Question    string        // what it is to be asked, in a sentence; empty: what the settings ask
	Text        string        // HOA, or a program in Promela: Document.Text is what is searched
	Family      string        // the member of a family that the text is, as family.ReadMember reads it; empty: of none
	Revision    int           // another with every change of the text, or of how it is read; that of a searched text comes back with it
	Document    *hoa.Document // the last text without errors; nil before there was one
	Good        bool          // the document is that of the present text
	Unread      bool          // the text has not been read since it changed
	Diagnostics source.Diagnostics

	IsProgram bool // the text is a program, whether it could be compiled or not
	// Program is where the document comes from, when that is the network of a program; nil: it is that of HOA
	Program   *promela.Source
	Said      []string    // how it was compiled, sentences
	Compiling Compilation // how far the reading of the present text is
}

// Compilation is how far a text is that takes a while to read: a program that is compiled, or HOA.
type Compilation int

// The text has been read, a worker reads it, or somebody stopped that.
const (
	Compiled Compilation = iota
	Compiling
	Halted
)

// EmptyText is what is said of a text without a word: it needs no lesson in HOA.
const EmptyText = "The text is empty. Draw with + add, paste a model, or open an example."

// Empty reports whether there is no text.
func (m *Model) Empty() bool { return strings.TrimSpace(m.Text) == "" }

// Network is the network of the last good text, or nil.
func (m *Model) Network() *network.Network {
	if m.Document == nil {
		return nil
	}
	return m.Document.Network
}

// Component returns a component of the last good model, or nil.
func (m *Model) Component(i int) *network.Component {
	n := m.Network()
	if n == nil || i < 0 || i >= len(n.Components) {
		return nil
	}
	return &n.Components[i]
}

// Locked says why the automata cannot be changed; empty: they can.
func (m *Model) Locked() string {
	if m.Program == nil {
		return ""
	}
	return "The automata are made from a program: change its text, or turn it into HOA with the button under the text."
}

// Part is what a component of the document stands for in the program; nil: there is no program.
func (m *Model) Part(component int) *promela.Component {
	if m.Program == nil || component < 0 || component >= len(m.Program.Components) {
		return nil
	}
	return &m.Program.Components[component]
}

// IsProcess reports whether a component has a flow of its own: it is HOA, or a process of a program, no variable and no channel.
func (m *Model) IsProcess(component int) bool {
	part := m.Part(component)
	return part == nil || part.Role == promela.Process
}

// Called is what the program calls a formula that it asks; empty: it does not.
func (m *Model) Called(formula string) string {
	if m.Program != nil && formula != "" {
		for _, q := range m.Program.Questions {
			if q.Formula == formula {
				return q.Name
			}
		}
	}
	return ""
}

// Request asks a worker about the present model, which is good.
func (s *Session) Request(options engine.Options) message.Request {
	r := message.Request{Text: s.Model.Document.Text, Options: options}
	if s.Model.Program == nil {
		r.Reading = network.Reading(s.Settings.Reading)
	}
	return r
}

// Refusal says why a text that is not good cannot be searched.
func (m *Model) Refusal() string {
	if d, ok := m.firstError(); ok && !m.Empty() {
		return fmt.Sprintf("The text has errors: correct line %d first, or undo.", d.Line)
	}
	return m.Trouble()
}

// Trouble says what keeps a text from being good.
func (m *Model) Trouble() string {
	d, ok := m.firstError()
	switch {
	case !ok && m.Compiling == Compiling:
		if !m.IsProgram {
			return "The text is being read."
		}
		return "The program is being compiled."
	case !ok && m.Compiling == Halted:
		if !m.IsProgram {
			return "The text has not been read: press Read it, under the text."
		}
		return "The program is not compiled: press Compile under the text."
	case !ok:
		return "The text has not been read yet."
	case m.Empty():
		return EmptyText
	}
	return fmt.Sprintf("The text has errors; the first is in line %d: %s", d.Line, FirstLine(d.Message))
}

// FirstLine is a diagnostic's message without the sample that may follow it.
func FirstLine(message string) string {
	line, _, _ := strings.Cut(message, "\n")
	return line
}

func (m *Model) firstError() (source.Diagnostic, bool) {
	for _, d := range m.Diagnostics {
		if d.Severity == source.Error {
			return d, true
		}
	}
	return source.Diagnostic{}, false
}
