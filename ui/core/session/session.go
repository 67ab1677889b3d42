package session

import (
	"slices"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/ui/core/link"
)

// Session is what all features read. Each part is changed by one fact only, which one feature sends.
type Session struct {
	Model    Model           // editor: ModelChanged
	Settings link.Settings   // search: SettingsChanged
	Runs     map[string]*Run // search: RunsChanged; by name, those not run since the page was opened are missing
	Graphs   Graphs          // graph: GraphsShown, NodeSelected
	Film     Film            // film: FilmMoved
	Hand     *Hand           // simulate: HandMoved; nil: there is no walk by hand
	Member   *Walk           // graph: MemberShown; nil: no run to a member of a state was asked for
	Walked   Walked          // lasso: WalkShown
	Others   []*Walk         // lasso: OthersShown; lassos that were looked for, and runs that were pasted in
	Asked    *Asked          // why: WhyShown; nil: no edge is asked about
	Drawing  Drawing         // draw: ComponentShown, SelectionMade
	Stage    Stage           // stage: StageChanged
	Status   string          // Told; the sentence that says what is going on
	Lead     string          // Told; those of its words that stand out
	Closing  string          // Told; the part of it that stays at its end
	Work     Work            // files: WorkChanged
	Lecture  Lecture         // reading: LectureChanged

	Views []link.ModelView // the names of all views of the model, as the features are listed: they never change

	started map[string]int // how many workers have been started for each job, by its name
}

// New is the session of a page that was just opened, without a model.
func New() *Session {
	return &Session{
		Settings: DefaultSettings(), Runs: map[string]*Run{}, Graphs: Graphs{Selected: -1}, started: map[string]int{},
		Drawing: Drawing{Component: -1},
		Stage:   Stage{Theme: Light, Pane: GraphPane},
	}
}

// Graphs are the explored graphs that are shown.
type Graphs struct {
	Shown    string   // the search whose graph's details are shown; empty: none
	Beside   []string // the searches that were put side by side, as chosen; fewer than two: one graph is shown
	Only     []string // the components that graphs and runs are projected to; empty: they show all
	Selected int32    // node of the shown graph, or -1
}

// Chosen are the components of a network with some names, ascending; nil where these are none of its components or all of them.
func Chosen(n *network.Network, names []string) (list []int) {
	if n == nil || len(names) == 0 {
		return nil
	}
	for c := range n.Components {
		if slices.Contains(names, n.Components[c].Name) {
			list = append(list, c)
		}
	}
	if len(list) == len(n.Components) {
		return nil
	}
	return list
}

// Film is where the films of the shown searches are.
type Film struct {
	On      bool // the films are stepped through; otherwise the graphs are shown whole
	Playing bool // by itself
	Aside   bool // since the last step something else was walked along: the drawings show that
	// the event each run is at, by name; -1: before the first. Beyond its end it
	// counts the steps the others went on
	At map[string]int
}

// Walked is what is walked along in the lasso's panel.
type Walked struct {
	Of   WalkOf
	Run  string // the search whose lasso or path it is, for OfSearch; the name of one of the others, for OfOther
	Step int    // the present moment, from 0
}

// Drawing is what the pen is at.
type Drawing struct {
	Component int            // the component that was chosen to be drawn large, or -1 for all; see Session.Drawn
	Selected  edit.Selection // of the component under the pen
}

// Stage is how the page is arranged.
type Stage struct {
	link.Staging
	Model  link.ModelView // how the model is looked at
	NoText bool           // the text is put away
	Pane   Pane           // the pane shown where there is room for one only
	Theme  Theme
	// computations that run at once, each in a worker; 0: as many as suit the machine
	Workers int
	Sheet   Sheet  // a page that is open over the panes
	Within  bool   // the page is shown within another one (?embed): there is little of it
	Asks    bool   // nothing was chosen yet: the page asks what the visitor came for
	Touch   bool   // fingers are the means to point: sentences speak of them, not of keys
	Read    string // the example whose page is open, or whose model is on the screen; empty: none
}

// Presents reports whether the page is shown to a room: what is on it is large.
func (s *Stage) Presents() bool { return s.As == link.Presenting }

// Pane names a third of the page, for narrow screens.
type Pane string

// The panes.
const (
	ModelPane  Pane = "Model"
	GraphPane  Pane = "Graph"
	SearchPane Pane = "Search"

	LecturePane Pane = "Lecture" // while one is open
)

// Sheet is a page that is opened from the header.
type Sheet string

// SheetTop is the element of a sheet that has the focus first.
const SheetTop = "close-sheet"

// The sheets; none is open when it is empty.
const (
	NoSheet       Sheet = ""
	GallerySheet  Sheet = "Gallery"
	RecentSheet   Sheet = "Recent models"
	GlossarySheet Sheet = "Glossary"
	SweepsSheet   Sheet = "Sweeps"
	AboutSheet    Sheet = "About"
	RightSheet    Sheet = "How right is it?"
	ChangesSheet  Sheet = "Changes"
	KeysSheet     Sheet = "Keys"
)

// Theme is a set of colours and sizes.
type Theme string

// The themes.
const (
	Light     Theme = "light"
	Dark      Theme = "dark"
	Projector Theme = "projector"
)

// MostWorkers bounds how many computations a user may let run at once.
const MostWorkers = 8

// Work says how the model on the screen is kept.
type Work struct {
	Edited  bool // the user changed the text: worth keeping among the recent models
	Kept    bool // the last change is written
	Refused bool // the browser did not take it: its storage is full or blocked
}

// Lecture is the lecture that is open beside the page, if one is.
type Lecture struct {
	Open   bool
	ID     string // of the course's lecture; empty: it is somebody's own
	Title  string
	Text   string // its Markdown
	Draft  bool   // that is being written
	Slide  int    // the present one, from 0
	Step   int    // of the slide's steps; 0: its scene as it opens
	Seed   int    // the instance of its exercises; 0: the first
	Live   bool   // the slide has a scene, which is on the page
	Whole  bool   // it has the whole stage: nothing else is seen
	Over   bool   // something lies over the slide that is presented: the pen, the overview, a black screen
	Slides int
}

// Drawn returns the component under the pen, or -1 when all are shown. The only
// component there is need not be chosen.
func (s *Session) Drawn() int {
	n := s.Model.Network()
	switch {
	case n == nil:
		return -1
	case len(n.Components) == 1:
		return 0
	case s.Drawing.Component < len(n.Components):
		return s.Drawing.Component
	}
	return -1
}
