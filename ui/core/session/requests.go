package session

import (
	"fmt"

	"lassolab/engine/edit"
	"lassolab/engine/interchange"
	"lassolab/engine/open"
	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
	"lassolab/wasm/message"
)

// Requests that several features hear: what a key, or another feature, wants. The comment first
// names the feature that answers it.
type (
	// TitleWanted: editor gives the model a title that the user typed; an empty one: its components name it.
	TitleWanted struct{ Title string }

	// RunPressed: search starts the chosen searches, because the user pressed Run. What a link
	// shows is no longer waited for.
	RunPressed struct{}
	// CancelPressed: search ends all searches or, where none is under way, what else its workers do.
	CancelPressed struct{}

	// GraphChosen: graph shows a search's explored graph, and lasso its walk, or that it has none.
	GraphChosen struct{ Name string }
	// NodeChosen: graph selects a node of the shown graph; -1 selects none.
	NodeChosen struct{ Node int32 }

	// ComponentChosen: draw draws a component large; -1 stands for all.
	ComponentChosen struct{ Component int }

	// ModelViewChosen: stage shows the model as drawings, its topology, its labels, or to be simulated.
	ModelViewChosen struct{ View link.ModelView }
	// SheetOpened: stage opens a sheet, or closes it when it is open.
	SheetOpened struct {
		Sheet Sheet
		Stays bool // it stays open when it is open
	}
	// ExampleRead: stage opens the page of an example.
	ExampleRead struct{ ID string }

	// LectureWanted: reading opens a lecture at a slide and a step, from 0: one of the course by its id, or one with a text.
	LectureWanted struct {
		ID          string
		Text        string
		Address     string // the fragment that leads to one with a text; empty: none does
		Draft       bool   // its text is being written
		Slide, Step int
		Seed        int // the instance of its exercises; 0: the first
	}
	// WritingWanted: writing opens the editor of lectures on the draft of this tab, at a slide and a step of it.
	WritingWanted struct{ Slide, Step int }

	// Faulted: status says that the page itself made a mistake and went on.
	Faulted struct{ Reason string }
)

// LectureDeed is what can be done with a lecture that is open.
type LectureDeed int

// What can be done with a lecture.
const (
	EditLecture LectureDeed = iota
	ShareLecture
	SaveLecture
	FrameLecture // copy the HTML of a frame that shows it
	PackLecture  // make one HTML file of the page that opens it
)

// LastStep is the end of a walk, however long it is.
const LastStep = 1 << 30

// Notice is a message that stays until it is dismissed.
type Notice struct {
	Text     string
	Remedies []Remedy // what its buttons do, besides the one that dismisses it
	Dismiss  string   // what that one is called; empty: Dismiss
}

// Remedy is something that a notice offers.
type Remedy struct {
	Name string // of its button
	Msg  Msg    // Later, where one feature alone is to do something
}

// Effects that several features ask for.
type (
	// GiveFocus gives the focus to an element of the page by its id, and brings the panel around it into sight.
	GiveFocus struct {
		ID     string
		Select bool // the text of a field is selected
	}
	// StartTimer starts a timer, anew where it runs already.
	StartTimer struct {
		Timer        Timer
		Milliseconds int
		Number       int  // given to what is done then
		Bounded      bool // however often it is started anew, it runs out within a second
	}
	// Download offers a text as a file.
	Download struct{ Name, Text string }
	// DownloadPicture offers a drawing as a PNG file.
	DownloadPicture struct{ Name, SVG string }
	// CopyText puts a text into the clipboard. Where it may not, files say so.
	CopyText struct{ Text string }
	// StartWorker starts a long computation in a worker of its own: Task does. What it says comes as Replied, with the same For
	// and Number. Where all workers are busy it waits: its first reply says that it has begun.
	StartWorker struct {
		For     string // the job, by its name
		Number  int    // of those for the same job
		Rank    message.Rank
		Request message.Request
	}
	// EndSilence waits for the workers that say nothing, or ends them: each replies that it failed.
	EndSilence struct{ Wait bool }
	// StopWorker ends a worker at once. No reply follows.
	StopWorker struct {
		For    string
		Number int
	}
)

// Timer names a timer. The feature that starts it says what is done when it has run out (feature.Entry).
type Timer string

// Replied is a reply of a worker: progress, and at last the result.
type Replied struct {
	For    string
	Number int
	Reply  message.Reply
}

// Limits of what is opened together. The reader of models takes less, and says so itself.
const (
	MostFiles = 200
	MostBytes = 32 << 20 // of all files together
	// MostOfCertificate is what the text of a certificate may have, in bytes: it goes through the page's own thread in one piece, 10 ms a megabyte.
	MostOfCertificate = 4_000_000
	MostDrawn         = 32_000 // of what is pasted into a drawing: the page's own thread reads it
)

// Pasted is a text from the clipboard that no field took: draw takes what fits into a drawing, files
// opens the rest as another model. So it does with the file of a sweep, which has a name.
type Pasted struct {
	Text      string
	Name      string // of the file; empty: it is from the clipboard
	InDrawing bool   // the focus was in the drawings
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
func (s *Session) Opens(m Pasted) bool {
	return m.Name != "" || !m.InDrawing && m.Fits() && !s.TakesStates(m)
}

// longest is the number of characters of a fault that a reader wants to see.
const longest = 240

// FaultOf tells what was found to be wrong in the page itself.
func FaultOf(found any) Faulted { return Faulted{say.Cut(fmt.Sprint(found), longest)} }
