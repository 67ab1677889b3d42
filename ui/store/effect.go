package store

import (
	"lassolab/engine/hoa"
	"lassolab/wasm/message"
)

// Effect is something to do outside the state. The page's runner does it, in order, after the action.
type Effect interface{ effect() }

type (
	// ParseLater asks for a ParseDue of this revision after some milliseconds. A later one replaces it.
	ParseLater struct{ Revision, Milliseconds int }
	// SetText puts a text into the editor.
	SetText struct{ Text string }
	// ShowDiagnostics marks the places in the editor.
	ShowDiagnostics struct{ Diagnostics hoa.Diagnostics }
	// RevealLine scrolls the editor to a line, from 1, and gives it the focus.
	RevealLine struct{ Line int }
	// Start starts a search in a worker of its own.
	Start struct {
		Number int // comes back with every reply
		message.Request
	}
	// Stop ends the search or the hunt with this number at once.
	Stop struct{ Number int }
	// SaveLater writes the work after a short while; Save at once.
	SaveLater struct{}
	// Save writes the work now.
	Save struct{}
	// NewWork gives the model a work of its own, so that the previous one stays as it was.
	NewWork struct{}
	// UseWork goes on with a work that is kept already.
	UseWork struct{ ID string }
	// CopyLink copies the address with this fragment and answers with Copied.
	CopyLink struct{ Fragment string }
	// SetAddress changes the page's address to this fragment, without a new entry in the browser's history.
	SetAddress struct{ Fragment string }
	// Download offers a text as a file.
	Download struct{ Name, Text string }
	// PickFile asks the user for files and answers with Opened.
	PickFile struct{}
	// ReadRecent asks for the list of recent works, as RecentRead.
	ReadRecent struct{}
	// ShowTheme sets the page's colours and remembers them.
	ShowTheme struct{ Theme Theme }
	// FocusSheet moves the focus into the sheet that was just opened, or back to what opened it.
	FocusSheet struct{ Open bool }
	// Zoom fits, enlarges or shrinks the explored graph.
	Zoom struct{ By ZoomBy }
)

func (ParseLater) effect()      {}
func (SetText) effect()         {}
func (ShowDiagnostics) effect() {}
func (RevealLine) effect()      {}
func (Start) effect()           {}
func (Stop) effect()            {}
func (SaveLater) effect()       {}
func (Save) effect()            {}
func (NewWork) effect()         {}
func (UseWork) effect()         {}
func (CopyLink) effect()        {}
func (SetAddress) effect()      {}
func (Download) effect()        {}
func (PickFile) effect()        {}
func (ReadRecent) effect()      {}
func (ShowTheme) effect()       {}
func (FocusSheet) effect()      {}
func (Zoom) effect()            {}

// ZoomBy says how to change the view of the explored graph.
type ZoomBy int

// The changes of the view.
const (
	ZoomFit ZoomBy = iota
	ZoomIn
	ZoomOut
)
