package store

import (
	"lassolab/engine"
	"lassolab/engine/search"
)

// Action is something that happened: a control was used, a worker replied, a file was read.
type Action interface{ action() }

// The model.
type (
	// TextChanged is the text as the editor has it now.
	TextChanged struct{ Text string }
	// ParseDue comes when the text has rested. It is ignored when the text has changed since.
	ParseDue struct{ Revision int }
	// DiagnosticChosen leads to a diagnostic's place.
	DiagnosticChosen struct{ Line int }
	// OpenFailed says why a file could not be read.
	OpenFailed struct{ Reason string }
	// OpenPressed asks for a file.
	OpenPressed struct{}
	// ExampleOpened loads an example's model and runs its searches.
	ExampleOpened struct{ ID string }
	// ComponentChosen draws a component large; -1 draws all, small.
	ComponentChosen struct{ Component int }
)

// Where a page begins, and links.
type (
	// Begun opens the page: with the work kept from the last visit, or with the first example when there is none.
	Begun struct {
		Kept  *Kept
		Theme Theme
	}
	// LinkOpened is a link in the address. Previous is an edited work that another model replaces on the screen.
	LinkOpened struct {
		Fragment string
		Previous string
	}
	// SharePressed asks for a link.
	SharePressed struct{}
	// Copied says whether the link is in the clipboard; Address is the whole link.
	Copied struct {
		OK      bool
		Address string
	}
	// LinkHidden puts the field with the link away.
	LinkHidden struct{}
	// FilePressed asks for the model as a file.
	FilePressed struct{}
	// WorkOpened is a kept work that is brought back.
	WorkOpened struct{ Kept Kept }
	// RestorePressed follows the notice's remedy.
	RestorePressed struct{}
	// Written says whether the work could be kept, and what the other works are.
	Written struct {
		ID     string
		OK     bool
		Recent []Kept
	}
	// RecentRead is the list of works other than this one.
	RecentRead struct{ Recent []Kept }
)

// Searches.
type (
	// Toggled chooses an algorithm or leaves it out.
	Toggled struct{ Algorithm string }
	// AcceptChosen sets the acceptance question.
	AcceptChosen struct{ Accept search.Acceptance }
	// OptionTyped is the value of an option, typed or chosen.
	OptionTyped struct {
		Option Option
		Text   string
	}
	// CentreProposed asks for a centre of the star.
	CentreProposed struct{}
	// OrderTyped is the text of the order of labels.
	OrderTyped struct{ Text string }
	// ReadingChosen sets how edge labels are read; empty lets the text decide.
	ReadingChosen struct{ Reading string }
	// LimitTyped is a limit as typed; an empty text sets none.
	LimitTyped struct {
		Limit LimitOn
		Text  string
	}
	// RunPressed starts the chosen searches.
	RunPressed struct{}
	// CancelPressed ends all searches.
	CancelPressed struct{}
	// Progressed is how far a search has come.
	Progressed struct {
		Number  int
		Counts  search.Counts
		Seconds float64
	}
	// Finished is a search's report.
	Finished struct {
		Number int
		Report *engine.Report
	}
	// Broke says why a search could not go on.
	Broke struct {
		Number int
		Reason string
	}
)

// What is shown.
type (
	// GraphChosen shows a search's explored graph, and its lasso when it has one.
	GraphChosen struct{ Name string }
	// NodeChosen selects a node of the explored graph; -1 selects none.
	NodeChosen struct{ Node int32 }
	// PrunedToggled shows or hides pruned edges.
	PrunedToggled struct{}
	// TwinToggled shows or hides the table of the explored graph.
	TwinToggled struct{}
	// MoreToggled shows or hides the options of some searches.
	MoreToggled struct{}
	// Zoomed changes the view of the explored graph.
	Zoomed struct{ By ZoomBy }
	// Walked goes to a moment of the lasso.
	Walked struct{ Step int }
	// WalkedBy goes some moments on or back.
	WalkedBy struct{ Steps int }
	// PaneChosen shows a pane where there is room for one only.
	PaneChosen struct{ Pane Pane }
	// ThemeChosen sets the colours.
	ThemeChosen struct{ Theme Theme }
	// SheetOpened opens a sheet; the one that is open is closed.
	SheetOpened struct{ Sheet Sheet }
	// ExampleRead opens the page of an example.
	ExampleRead struct{ ID string }
	// SheetClosed closes the sheet.
	SheetClosed struct{}
	// Announced is a sentence for the status.
	Announced struct{ Sentence string }
	// NoticeDismissed puts the notice away.
	NoticeDismissed struct{}
	// Faulted says that the page itself made a mistake and went on.
	Faulted struct{ Reason string }
)

// LimitOn is what a limit bounds.
type LimitOn int

// The limits.
const (
	LimitStates LimitOn = iota
	LimitMemory
	LimitSeconds
)

func (TextChanged) action()      {}
func (ParseDue) action()         {}
func (DiagnosticChosen) action() {}
func (OpenFailed) action()       {}
func (OpenPressed) action()      {}
func (ExampleOpened) action()    {}
func (ComponentChosen) action()  {}
func (Begun) action()            {}
func (LinkOpened) action()       {}
func (SharePressed) action()     {}
func (Copied) action()           {}
func (LinkHidden) action()       {}
func (FilePressed) action()      {}
func (WorkOpened) action()       {}
func (RestorePressed) action()   {}
func (Written) action()          {}
func (RecentRead) action()       {}
func (Toggled) action()          {}
func (AcceptChosen) action()     {}
func (OrderTyped) action()       {}
func (OptionTyped) action()      {}
func (CentreProposed) action()   {}
func (ReadingChosen) action()    {}
func (LimitTyped) action()       {}
func (RunPressed) action()       {}
func (CancelPressed) action()    {}
func (Progressed) action()       {}
func (Finished) action()         {}
func (Broke) action()            {}
func (GraphChosen) action()      {}
func (NodeChosen) action()       {}
func (PrunedToggled) action()    {}
func (TwinToggled) action()      {}
func (MoreToggled) action()      {}
func (Zoomed) action()           {}
func (Walked) action()           {}
func (WalkedBy) action()         {}
func (PaneChosen) action()       {}
func (ThemeChosen) action()      {}
func (SheetOpened) action()      {}
func (ExampleRead) action()      {}
func (SheetClosed) action()      {}
func (Announced) action()        {}
func (NoticeDismissed) action()  {}
func (Faulted) action()          {}
