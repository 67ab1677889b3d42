package session

import (
	"lassolab/engine/edit"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/ui/core/link"
)

// Features is what features ask of one another: of each its methods that others call. A feature that asks another one
// leaves the method in its turn (Turn.Later), so that what it said itself is heard before.
type Features struct {
	Editor interface {
		Edit(*Turn, edit.Edit)
		Undo(*Turn) // the last change of the model
		Redo(*Turn)
		ReadNow(*Turn)            // the text, if it has not been read since it changed
		Resize(t *Turn, size int) // another member of the model's family
		MarkPart(*Turn, Part)     // where the text says what the pointer is at in a drawing; nothing selected: it has gone
	}
	Search interface {
		Run(*Turn)          // the chosen searches
		Compare(*Turn)      // two searches, side by side
		OfferResults(*Turn) // a walk and a graph, where those that were chosen are neither there nor still to come
		SumUp(*Turn)        // says how far the searches are, or what the latest found, unless a film is stepped
		SetNames(*Turn, link.Named)
		Compile(*Turn, promela.Ways)
		ToggleBroken(*Turn, link.Broken)
		ProposeCentre(*Turn)
		CheckCertificate(*Turn, Certificate)
		AskProgram(t *Turn, question int)
		AskProperty(t *Turn, formula string) // an empty one: the acceptance question
		AskRuns(*Turn, RunsAsked)
	}
	Draw interface {
		RefuseEdit(*Turn, Refusal)
		PointPart(*Turn, Part) // the cursor in the text has come to it
		TakeFocus(*Turn)
	}
	Graph interface {
		OfferGraph(t *Turn, run string)       // because none is shown
		PutBeside(t *Turn, searches []string) // their graphs, as soon as they have any
	}
	Film interface {
		StepTo(t *Turn, event int)        // -1: before the first
		TellMoment(t *Turn, unasked bool) // only if no edge is asked about: the answer is the sentence then
	}
	Why interface {
		AskEdge(*Turn, Edge)
		AskPruned(*Turn) // why the search whose film is shown did not go on at the present event
	}
	Property interface {
		TakeFormulas(*Turn, FormulaFiles)
	}
	Lasso interface {
		ShowRun(*Turn, ClaimedRun)
		ChooseWalk(*Turn, Walked)
		OfferWalk(t *Turn, run string) // because none is shown; an empty name: there is none
		TakeWalk(t *Turn, run string)  // from its start, in sight, with the focus
	}
	Simulate interface {
		ShowHand(*Turn)
		TakeHand(*Turn, *lasso.Simulation)
	}
	Stage interface {
		Arrange(*Turn, link.Arrangement)
		Greet(t *Turn, fresh bool) // asks what a visitor came for who has chosen nothing; fresh: a new one
		ShowPane(*Turn, Pane)
		CloseSheet(*Turn)
		LimitWorkers(t *Turn, most int) // 0: as many as suit the machine
		SwitchScreen(*Turn)
		ReleaseScreen(*Turn)
	}
	Files interface {
		NoteUnsaved(*Turn)
		Share(*Turn)
		OpenScene(*Turn, SceneWanted)
		HoldWork(*Turn) // which other models replace for a while
		ResumeWork(*Turn)
		ShowAddress(t *Turn, fragment string)
		GiveLecture(*Turn, GivenLecture)
		PickModels(t *Turn, folder bool) // several files, or those of a folder
	}
	Reading interface {
		SetAddress(t *Turn, fragment string) // which leads to the lecture that is open
		CloseLecture(*Turn)
		PrintIfReady(*Turn) // a handout that waits for its exercises
		PutAside(*Turn)     // what lies over the slide that is presented
	}
	Writing interface {
		Press(*Turn, LectureDeed)
	}
	Sweep interface {
		OpenSheet(t *Turn, preset string)     // an empty one: as it was left
		TakeModels(*Turn, []interchange.File) // that came while the sheet of sweeps is open
	}
	Help interface {
		OpenGlossary(t *Turn, word string) // an empty one: at its beginning
	}
	Status interface {
		Notify(*Turn, Notice) // an empty one: none is shown any more
	}
}

// Part is a part of a component.
type Part struct {
	Component int
	At        edit.Selection
}

// Edge is an edge of the graph that a search explored.
type Edge struct {
	Run  string
	Edge int32 // an index into Graph.Edges
}

// Refusal is an edit of the drawing that could not be made, and why, in a sentence.
type Refusal struct {
	Edit   edit.Edit
	Reason string
}

// Certificate is a certificate of the present model, from a file.
type Certificate struct{ Name, Text string }

// FormulaFiles are files of formulas of the Model Checking Contest about the present model, one after the other.
type FormulaFiles struct{ Text string }

// ClaimedRun is a run of the present model that is to be replayed and shown, how it is called, and what it shows, a sentence.
type ClaimedRun struct {
	Run        *lasso.Named
	Name, Says string
}

// RunsAsked are the runs that are asked for a property.
type RunsAsked struct {
	Ends      bool     // those that end
	Fair      []string // those that are fair to these components
	Fairness  property.Fairness
	Accepting bool // those in which every component accepts again and again
}

// SceneWanted is a scene that is opened as a work of its own.
type SceneWanted struct {
	Scene   link.Scene
	Example string // whose scene it is; empty: nobody's
	Edited  bool   // it is nowhere else: worth keeping among the recent models
	Strange bool   // it came from somebody: of its settings only what is sound is taken
	Told    string // a notice over it, which leads back to the former model; empty: none but that of any other scene
}

// GivenLecture is the text of the lecture that is open, and how it is given.
type GivenLecture struct {
	Text string
	To   LectureDeed
}
