// Package store holds all that the page knows, and the one place where it changes: Update takes the state and an action and returns what
// is to be done outside, the effects. Views read the state and emit actions; nothing else changes it. The package knows no browser.
package store

import (
	"cmp"
	"slices"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

// State is all that the page knows.
type State struct {
	Model      Model
	Settings   link.Settings
	Asked      bool               // the user chose the acceptance question for the present model
	Mistyped   map[LimitOn]string // limits as typed that are no whole numbers
	Runs       map[string]*Run    // by name; those not run since the page was opened are missing
	View       View
	Work       Work
	Drawing    Drawing
	History    History
	Play       Play
	Why        *Why        // the edge that is asked about; nil: none
	Simulation *Simulation // nil: there is none
	Traces     Traces
	Break      Break
	Status     string // a sentence that says what is going on
	lastTold   told   // what it was when it was last about a film
	Notice     Notice

	SideBySide int // searches that run at one time

	member choice // of the selected decoupled state

	before int // number of the last search started before those that were last started together
	run    int // number of the last search started, so that late replies of a cancelled one are known
}

// Model is the text and what was understood of it.
type Model struct {
	Title       string
	Text        string
	Revision    int           // grows with every change of the text
	Document    *hoa.Document // the last text without errors; nil before there was one
	Good        bool          // the document is that of the present text
	Diagnostics hoa.Diagnostics
}

// View is what is shown, beyond what a link carries. Its Node is the one to select as soon as there is a graph.
type View struct {
	link.View
	Pane     Pane  // the pane shown where there is room for one only
	Selected int32 // node of the explored graph, or -1
	Wide     bool  // the model has half of the page
	More     bool  // the options of some searches are shown
	Theme    Theme
	Sheet    Sheet  // a page that is open over the panes
	Example  string // the example whose page is open
	Link     string // a link that could not be copied, shown for copying by hand
}

// Pane names a third of the page, for narrow screens.
type Pane string

// The panes.
const (
	ModelPane  Pane = "Model"
	GraphPane  Pane = "Graph"
	SearchPane Pane = "Search"
)

// Sheet is a page that is opened from the header.
type Sheet string

// The sheets; none is open when it is empty.
const (
	NoSheet       Sheet = ""
	ExamplesSheet Sheet = "Examples"
	RecentSheet   Sheet = "Recent models"
	AboutSheet    Sheet = "About"
)

// Theme is a set of colours and sizes.
type Theme string

// The themes.
const (
	Light     Theme = "light"
	Dark      Theme = "dark"
	Projector Theme = "projector"
)

// Phase is how far a run has come.
type Phase int

// The phases of a run.
const (
	Waiting Phase = iota // for another search to end
	Running
	Reported  // Report holds what it found
	Cancelled // by the user
	Failed    // Failure says why
	NotAsked  // the search does not answer the chosen question; Failure says which do
)

// Run is one algorithm's last search.
type Run struct {
	Name      string // that of the algorithm, and of the condition it does without
	Algorithm string
	Without   string // the condition that is switched off; empty: none
	Accept    search.Acceptance
	Ordered   string // the order of labels, as typed
	Number    int    // of the search, among all the page started
	Phase     Phase
	Revision  int              // of the model it searches
	Network   *network.Network // that model
	Searched  *network.Network // what the nodes of the graph speak of: the model, degeneralised where the search needs that
	Original  [][]int          // for each component of Searched the model's states, nil where they are the same
	Counts    search.Counts    // the last that were heard of
	Seconds   float64
	Rate      float64 // states a second, over the last report of progress
	Report    *engine.Report
	Graph     *film.Graph    // explored; nil without a film
	Playback  *film.Playback // of that film
	Marks     film.Marks     // where a player stops
	Failure   string
	Hashed    bool // gndfs knew states by hash values
}

// Busy reports whether the run has not ended yet.
func (r *Run) Busy() bool { return r.Phase == Waiting || r.Phase == Running }

// Notice is a message that stays until it is dismissed.
type Notice struct {
	Text   string
	Remedy Remedy // what its button does
	Work   string // the work a Restore brings back
}

// Remedy is what a notice offers to do.
type Remedy string

// The remedies; a notice without one can only be dismissed.
const (
	NoRemedy Remedy = ""
	Restore  Remedy = "Restore"
)

// New returns the state of a page that was just opened, without a model, on a machine with that many processors.
func New(processors int) *State {
	return &State{Settings: defaults(), SideBySide: min(max(processors, leastSideBySide), mostSideBySide), Runs: map[string]*Run{}, Traces: Traces{Upto: usualUpto, Length: usualLength}, View: View{Pane: ModelPane, Selected: -1, Theme: Light}}
}

// The limits that a page starts with: what a browser's worker holds with ease, and a lecture has patience for.
const (
	defaultStates  = 5_000_000
	defaultMemory  = 1024
	defaultSeconds = 120
)

func defaults() link.Settings {
	return link.Settings{
		Algorithms: []string{"ndfs", "edgelean", "decndfs"},
		Accept:     string(search.Simultaneous),
		States:     defaultStates, Memory: defaultMemory, Seconds: defaultSeconds,
	}
}

// Usual names those of the searches that a page starts with that have something in common: for advice.
func Usual(have func(engine.Algorithm) bool) string {
	names := engine.Those(func(a engine.Algorithm) bool { return have(a) && slices.Contains(defaults().Algorithms, a.Name) })
	return say.Or(names)
}

// Checked reports whether an algorithm is chosen.
func (s *State) Checked(algorithm string) bool {
	for _, name := range s.Settings.Algorithms {
		if name == algorithm {
			return true
		}
	}
	return false
}

// Busy reports whether a search runs or waits.
func (s *State) Busy() bool {
	for _, r := range s.Runs {
		if r.Busy() {
			return true
		}
	}
	return false
}

// Stale reports whether the model changed since the run began.
func (s *State) Stale(r *Run) bool { return r.Revision != s.Model.Revision }

// Results lists the runs of searches in the order in which the algorithms are offered, each before those that do without a condition.
func (s *State) Results() []*Run {
	var list []*Run
	for _, r := range s.Runs {
		if slices.Contains(engine.Names(), r.Algorithm) {
			list = append(list, r)
		}
	}
	names := engine.Names()
	slices.SortFunc(list, func(a, b *Run) int {
		return cmp.Or(cmp.Compare(slices.Index(names, a.Algorithm), slices.Index(names, b.Algorithm)), cmp.Compare(a.Without, b.Without))
	})
	return list
}

// Shown returns the run whose explored graph is shown, or nil.
func (s *State) Shown() *Run {
	if r := s.Runs[s.View.Graph]; r != nil && r.Graph != nil {
		return r
	}
	return nil
}

// Walked returns the run whose lasso, or path, is shown, or nil.
func (s *State) Walked() *Run {
	if r := s.Runs[s.View.Lasso]; r != nil && r.Walk() != nil {
		return r
	}
	return nil
}

// Scene returns what a link would carry.
func (s *State) Scene() link.Scene {
	view := s.View.View
	if s.View.Selected >= 0 {
		view.Node = link.At(int(s.View.Selected))
	}
	if edge, _ := s.AskedOf(s.Shown()); edge >= 0 {
		view.Edge = link.At(int(edge))
	}
	if at, ok := s.PlaysAt(s.Shown()); ok {
		view.Event = link.AtEvent(at) // otherwise it is the one to go to when its film is there, as for the node
	}
	return link.Scene{Version: link.Version, Title: s.Model.Title, Text: s.Model.Text, Settings: s.Settings, View: view}
}
