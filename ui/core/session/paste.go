package session

import (
	"lassolab/engine/edit"
	"lassolab/engine/interchange"
	"lassolab/engine/open"
	"lassolab/engine/teach"
)

// Limits of what is opened together. The reader of models takes less, and says so itself.
const (
	MostFiles = 200
	MostBytes = 32 << 20 // of all files together
	// MostOfCertificate is what the text of a certificate may have, in bytes: it goes through the page's own thread in one piece, 10 ms a megabyte.
	MostOfCertificate = 4_000_000
	MostDrawn         = 32_000 // of what is pasted into a drawing: the page's own thread reads it
)

// Pasted is a text from the clipboard that no field took: draw takes what fits into a drawing, files
// opens the rest as another model.
type Pasted struct {
	Text      string
	InDrawing bool // the focus was in the drawings
}

// Fits reports whether a text holds a model in a format that is read, and not more than can be read. A lecture may hold models, and is
// none.
func (m *Pasted) Fits() bool {
	return len(m.Text) <= MostBytes && (interchange.IsModel(m.Text) || open.IsProgram(m.Text)) && !teach.IsLecture(m.Text)
}

// TakesStates reports whether a paste puts states into the component that is drawn.
func (s *Session) TakesStates(m Pasted) bool {
	return s.Drawn() >= 0 && len(m.Text) <= MostDrawn && edit.IsPart(m.Text)
}

// Opens reports whether a paste puts another model in the place of the present one.
func (s *Session) Opens(m Pasted) bool { return !m.InDrawing && m.Fits() && !s.TakesStates(m) }
