package session

import (
	"fmt"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// Model is the text and what was understood of it.
type Model struct {
	Title       string
	Question    string // what it is to be asked, in a sentence; empty: what the settings ask
	Text        string
	Revision    int           // another with every change of the text, or of how it is read; that of a searched text comes back with it
	Document    *hoa.Document // the last text without errors; nil before there was one
	Good        bool          // the document is that of the present text
	Unread      bool          // the text has not been read since it changed
	Diagnostics hoa.Diagnostics
}

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

func (m *Model) firstError() (hoa.Diagnostic, bool) {
	for _, d := range m.Diagnostics {
		if d.Severity == hoa.Error {
			return d, true
		}
	}
	return hoa.Diagnostic{}, false
}
