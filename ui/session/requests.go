package session

import (
	"lassolab/engine/edit"
	"lassolab/engine/lasso"
	"lassolab/engine/property"
	"lassolab/ui/link"
	"lassolab/wasm/message"
)

// Requests: what a key, or another feature, wants of a feature. The comment first
// names the feature that answers it.
type (
	// ReadNow: editor reads the text at once, if it has not been read since it changed.
	ReadNow struct{}
	// EditMade: editor makes an edit in the text.
	EditMade struct{ Edit edit.Edit }
	// Undone and Redone: editor takes the last change of the model back, or makes it again.
	Undone struct{}
	Redone struct{}
	// PartPointed: editor marks where the text says what the pointer is at in a drawing; an empty selection: it has gone.
	PartPointed struct {
		Component int
		At        edit.Selection
	}
	// TitleWanted: editor gives the model a title that the user typed; an empty one: its components name it.
	TitleWanted struct{ Title string }

	// RunPressed: search starts the chosen searches, because the user pressed Run. What a link
	// shows is no longer waited for.
	RunPressed struct{}
	// RunWanted: search starts the chosen searches of a scene that was opened.
	RunWanted struct{}
	// CancelPressed: search ends all searches or, where none is under way, what else its workers do.
	CancelPressed struct{}
	// ResultsWanted: search offers a walk and a graph where those that were chosen are neither there nor
	// still to come, and sends ResultsShown.
	ResultsWanted struct{}
	// SummaryWanted: search says how far the searches are, or what the latest found, unless a film is stepped.
	SummaryWanted struct{}
	// CertificateGiven: search checks a certificate of the present model, from a file.
	CertificateGiven struct{ Name, Text string }
	// NamesWanted: search takes settings that name parts of the model, as typed.
	NamesWanted struct{ Named link.Named }
	// CentreProposed: search takes as centre of a star components outside which no two share a label.
	CentreProposed struct{}
	// KeepDeadWanted: search has local variables of programs kept where nobody reads them again, or reset.
	KeepDeadWanted struct{ On bool }
	// BrokenToggled: search also runs a search without one of its conditions, or no longer.
	BrokenToggled struct{ Broken link.Broken }

	// ProgramAsked: search asks one of the questions of the program, by searches that answer it, and runs them.
	ProgramAsked struct{ Question int }
	// PropertyAsked: search asks from now on whether all runs satisfy a formula; an empty one: the acceptance question.
	PropertyAsked struct{ Formula string }
	// RunsAsked: search asks which runs satisfy the property: those that end, or those that are fair to the components of Fair,
	// or in which every component accepts again and again.
	RunsAsked struct {
		Ends      bool
		Fair      []string
		Fairness  property.Fairness
		Accepting bool
	}

	// GraphChosen: graph shows a search's explored graph, and lasso its walk, or that it has none.
	GraphChosen struct{ Name string }
	// GraphOffered: graph shows a search's explored graph because none is shown.
	GraphOffered struct{ Name string }
	// NodeChosen: graph selects a node of the shown graph; -1 selects none.
	NodeChosen struct{ Node int32 }

	// MomentWanted: film says what the present event of the shown film is.
	MomentWanted struct {
		Unasked bool // only if no edge is asked about: the answer is the sentence then
	}
	// SteppedTo: film goes to an event of the film whose graph is shown, and the others as far; -1 is before the first.
	SteppedTo struct{ Event int }

	// WalkChosen: lasso shows a walk at a moment; LastStep stands for its end.
	WalkChosen struct{ Walked Walked }
	// WalkOffered: lasso shows a search's walk because none is shown; an empty name: there is none.
	WalkOffered struct{ Run string }

	// WalkTaken: lasso shows the walk of a search from its start, brings it into sight and gives it the focus.
	WalkTaken struct{ Run string }

	// EdgeChosen: why explains an edge of a search's explored graph.
	EdgeChosen struct {
		Run  string
		Edge int32 // an index into Graph.Edges
	}

	// WhyAsked: why explains why the search whose film is shown did not go on at the present event.
	WhyAsked struct{}

	// HandAsked: simulate shows the walk by hand in the lasso's place.
	HandAsked struct{}
	// HandTaken: simulate makes a walk the walk by hand, and shows it from its start in the lasso's place.
	HandTaken struct{ Walk *lasso.Simulation }

	// ComponentChosen: draw draws a component large; -1 stands for all.
	ComponentChosen struct{ Component int }

	// FocusWanted: draw gives the focus to the drawing under the pen.
	FocusWanted struct{}

	// ModelViewChosen: stage shows the model as drawings, its topology, its labels, or to be simulated.
	ModelViewChosen struct{ View link.ModelView }
	// ArrangementChosen: stage arranges the panels of the page.
	ArrangementChosen struct{ As link.Arrangement }
	// ScreenSwitched: stage gives the page the full screen while it is presented, or gives it back.
	ScreenSwitched struct{}
	// ScreenReleased: stage gives the full screen back; what is presented goes on in the window.
	ScreenReleased struct{}
	// PaneChosen: stage shows a pane where there is room for one only.
	PaneChosen struct{ Pane Pane }
	// SheetOpened: stage opens a sheet, or closes it when it is open.
	SheetOpened struct {
		Sheet Sheet
		Stays bool // it stays open when it is open
	}
	// SheetClosed: stage closes the sheet.
	SheetClosed struct{}
	// ExampleRead: stage opens the page of an example.
	ExampleRead struct{ ID string }

	// WordSought: help opens the glossary at a word; empty: at its beginning.
	WordSought struct{ Word string }

	// SweepWanted: sweep opens the sheet of sweeps, with a preset; empty: as it was left.
	SweepWanted struct{ Preset string }

	// SharePressed: files makes a link to what is on the screen.
	SharePressed struct{}
	// SceneWanted: files opens a scene as a work of its own, and runs its searches.
	SceneWanted struct {
		Scene   link.Scene
		Example string // whose scene it is; empty: nobody's
		Edited  bool   // it is nowhere else: worth keeping among the recent models
		Strange bool   // it came from somebody: of its settings only what is sound is taken
		Told    string // a notice over it, which leads back to the former model; empty: none but that of any other scene
	}

	// WorkHeld: files remembers the work on the screen, which other models replace for a while. WorkResumed opens it again.
	WorkHeld    struct{}
	WorkResumed struct{}
	// AddressWanted: files shows an address fragment as that of the page.
	AddressWanted struct{ Fragment string }

	// LectureWanted: reading opens a lecture at a slide and a step, from 0: one of the course by its id, or one with a text.
	LectureWanted struct {
		ID          string
		Text        string
		Address     string // the fragment that leads to one with a text; empty: none does
		Draft       bool   // its text is being written
		Slide, Step int
	}
	// PutAside: reading puts away what lies over the slide that is presented.
	PutAside struct{}
	// LectureLeft: reading closes the lecture.
	LectureLeft struct{}
	// LectureAddressed: reading takes a fragment as the one that leads to the lecture that is open.
	LectureAddressed struct{ Address string }
	// LecturePressed: writing does something with the lecture that is open, whose last words it may still have to read.
	LecturePressed struct{ To LectureDeed }
	// LectureGiven: files shares the text of the lecture that is open, in one of the ways there are, or saves it as a file.
	LectureGiven struct {
		Text string
		To   LectureDeed
	}
	// WritingWanted: writing opens the editor of lectures on the draft of this tab, at a slide and a step of it.
	WritingWanted struct{ Slide, Step int }

	// Noticed: status shows a message that stays until it is dismissed.
	Noticed struct{ Notice Notice }
	// NoticeDismissed: status puts the notice away.
	NoticeDismissed struct{}
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
	GiveFocus struct{ ID string }
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

// Replied is a reply of a worker: progress, and at last the result.
type Replied struct {
	For    string
	Number int
	Reply  message.Reply
}
