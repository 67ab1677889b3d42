package session

import (
	"cmp"
	"strings"

	"lassolab/engine/edit"
	"lassolab/ui/core/link"
)

// Facts that all features hear. Those in the first group carry a new value of a part of the session;
// only the feature that the session names sends them. A feature that hears one reads the session,
// which may be ahead of the fact.
type (
	// ModelChanged is the model after a change: of the text, of its title, or because it was read.
	ModelChanged struct{ Model Model }
	// SettingsChanged are the settings after a change.
	SettingsChanged struct{ Settings link.Settings }
	// RunsChanged says that runs started, made progress, ended or were dropped.
	RunsChanged struct{ Runs map[string]*Run }
	// GraphsShown says which graphs are shown, and to which components they are projected.
	GraphsShown struct {
		Shown        string
		Beside, Only []string
	}
	// NodeSelected is the selected node of the shown graph, or -1.
	NodeSelected struct{ Node int32 }
	// FilmMoved says where the films are.
	FilmMoved struct{ Film Film }
	// HandMoved is the walk by hand; nil when it was put away.
	HandMoved struct{ Hand *Hand }
	// MemberShown is the run to a member of a state; nil when it was put away.
	MemberShown struct{ Walk *Walk }
	// OthersShown are the lassos that were looked for, and the runs that were pasted in.
	OthersShown struct{ Walks []*Walk }
	// WalkShown says what is walked along in the lasso's panel, and where.
	WalkShown struct{ Walked Walked }
	// WhyShown is the edge that is asked about; nil: none is any more.
	WhyShown struct{ Asked *Asked }
	// ComponentShown is the component that is drawn large, or -1 for all.
	ComponentShown struct{ Component int }
	// SelectionMade is what is selected in the component that is drawn large.
	SelectionMade struct{ Selected edit.Selection }
	// StageChanged is how the page is arranged.
	StageChanged struct{ Stage Stage }
	// LectureChanged is the lecture that is open, and where its reader is.
	LectureChanged struct{ Lecture Lecture }
	// WorkChanged says how the model on the screen is kept.
	WorkChanged struct{ Work Work }
)

// Facts without a part of the session.
type (
	// Told is a sentence for the status. One that stands beside the present one is added to it.
	Told struct {
		Sentence string
		Lead     string // those of its words that stand out; empty when none do
		Beside   bool
		Closing  bool // whatever else is told beside stands before it
	}
	// SceneOpened puts another model, with its settings and its view, in the place of the present
	// one: an example, a link, a file, a kept work. Every feature takes its part of it, and forgets
	// what belonged to the former model.
	SceneOpened struct {
		Kept    link.Kept
		InPlace bool   // the work of the last visit goes on: its hunt is taken up as well
		Example string // whose scene it is; empty: nobody's
		Strange bool   // it came by a link from somebody: of its settings only what is sound is taken
		// a model of the user's own, without settings: those of the page stay, but for what
		// names parts of the former model
		Own bool
	}
	// ViewOpened is another moment of the scene on the screen, as a lecture comes to it: the model, the settings and the results stay.
	// Every feature takes its part of the view, but for how the page is arranged. ResultsShown follows.
	ViewOpened struct{ View link.View }
	// Edited is what an edit of the drawing made of the text. The model has been read again when it is heard.
	Edited struct {
		Edit    edit.Edit
		Outcome edit.Outcome
	}
	// TextEdited says that the user changed the text, in the editor, by the pen or by undo.
	TextEdited struct {
		Anew  bool // next to nothing is left of the former text: the model is another one, without a title
		Fresh bool // so it is, or there was no text before: it may be that of a kept work
	}
	// TakenUp says that the text is that of a kept work again, as after an undo: its title and settings return.
	TakenUp struct{ Kept link.Kept }
	// SearchesStarted says that searches were started: what was shown of the former ones is out of date.
	SearchesStarted struct{}
	// RunEnded is the end of one search.
	RunEnded struct{ Name string }
	// ResultsShown says that a walk and a graph are shown, if there are any. Now features look
	// for what a link shows of them.
	ResultsShown struct{}
	// Pointed says that something was pointed at, which the graphs and the drawings light from now on; what
	// was pointed at before is lit no more.
	Pointed struct{ By Pointer }
)

// Pointer is what points.
type Pointer int

// The pointers.
const (
	ByGraph  Pointer = iota // another graph, or a node of it
	ByFilm                  // a step of a film
	ByWalk                  // a moment of what is walked along
	ByHand                  // the walk by hand
	ByAsking                // the edge that is asked about
)

// Write writes into the session the part of it that a fact carries, when the turn is over in which the fact
// was said: what the session holds is what the features are, at every turn. Only ui/page/app calls it.
func (s *Session) Write(m Msg) {
	switch m := m.(type) {
	case ModelChanged:
		s.Model = m.Model
	case SettingsChanged:
		s.Settings = m.Settings
	case RunsChanged:
		s.Runs = m.Runs
	case GraphsShown:
		s.Graphs.Shown, s.Graphs.Beside, s.Graphs.Only = m.Shown, m.Beside, m.Only
	case NodeSelected:
		s.Graphs.Selected = m.Node
	case FilmMoved:
		s.Film = m.Film
	case HandMoved:
		s.Hand = m.Hand
	case MemberShown:
		s.Member = m.Walk
	case OthersShown:
		s.Others = m.Walks
	case WalkShown:
		s.Walked = m.Walked
	case WhyShown:
		s.Asked = m.Asked
	case ComponentShown:
		s.Drawing.Component = m.Component
	case SelectionMade:
		s.Drawing.Selected = m.Selected
	case StageChanged:
		s.Stage = m.Stage
	case LectureChanged:
		s.Lecture = m.Lecture
	case WorkChanged:
		s.Work = m.Work
	}
}

// Hear writes into the session what a message changes of it as it is heard: a sentence comes after all that
// led to it, and a scene empties the session for what its features have of it. Only ui/page/app calls it.
func (s *Session) Hear(m Msg) {
	switch m := m.(type) {
	case SceneOpened:
		s.open(m.Kept.Scene.View)
	case Told:
		s.tell(m)
	}
}

// tell makes a sentence the status, or adds it to that. Features say what a message brought about in any order: what closes the
// status is the same.
func (s *Session) tell(m Told) {
	if s.Status == "" || !m.Beside {
		s.Status, s.Lead, s.Closing = m.Sentence, m.Lead, ""
	} else {
		before, _ := strings.CutSuffix(s.Status, s.Closing)
		s.Status = strings.TrimSpace(strings.Join([]string{strings.TrimSpace(before), m.Sentence, s.Closing}, " "))
		s.Lead = cmp.Or(m.Lead, s.Lead)
	}
	if m.Closing {
		s.Closing = m.Sentence
	}
}

// open writes into the session what a scene shows, before what it shows is there: the graph and the walk it
// names are still to be found. The model, its settings and its runs follow, told by their features.
func (s *Session) open(v link.View) {
	s.Runs = map[string]*Run{}
	s.Graphs = Graphs{Shown: v.Graph, Beside: v.Beside, Selected: -1}
	s.Film, s.Hand, s.Member, s.Others, s.Asked = Film{}, nil, nil, nil, nil
	s.Walked = WalkedIn(v)
	s.Drawing = Drawing{Component: v.Component.Get()}
}

// WalkedIn is what a scene walks along.
func WalkedIn(v link.View) Walked {
	switch {
	case v.Lasso == NameOfHand:
		return Walked{Of: OfHand, Step: v.Step}
	case v.Lasso == NameOfMember && v.Member != nil:
		return Walked{Of: OfMember, Run: v.Member.Graph, Step: v.Step}
	}
	return Walked{Of: OfSearch, Run: v.Lasso, Step: v.Step}
}
