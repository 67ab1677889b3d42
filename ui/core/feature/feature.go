// Package feature is what a feature gives to the lists of the page, in one literal.
package feature

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Entry is a feature as the page lists it. Part is needed, the rest is what the feature has of it.
type Entry struct {
	Part     session.Feature                            // its state
	Keep     func(*session.Session, *link.Kept)         // puts what it keeps into a work, for a link or a later visit: SceneOpened brings it back
	Keys     []keys.Place                               // a part of the table of keys
	Timers   map[session.Timer]func(*session.Turn, int) // what is done when a timer has run out, with its number
	Jobs     message.Jobs                               // its long computations in workers
	View     View                                       // a tab of the model
	Panels   []Panel                                    // its parts of the panes
	Sheets   []Sheet                                    // its dialogs
	Blocks   map[string]Block                           // shows live blocks of lectures, by their kind
	Settings []Setting                                  // what the browser keeps of it, whatever model is on the screen
}

// Component makes a component of a page.
type Component func(*session.Page) vugu.Builder

// View is a way to look at the model.
type View struct {
	Of    link.ModelView              // its name, in links and lectures
	Whole bool                        // it shows all components at once: none is chosen over it
	Drawn bool                        // it stands below the drawings
	Shown func(*session.Session) bool // it has a tab, as the chosen view always has; nil: always
	Panel Component                   // what is below the tabs; nil: there is no view
}

// Panel is a part of a pane. Those of a pane stand in their order; equal ones as the features are listed.
type Panel struct {
	Of    link.Panel   // the name by which it may have the whole stage, which says in which pane it is; empty: it may not
	In    session.Pane // of one without a name
	Order int
	Shown func(*session.Session) bool // nil: always
	New   Component
}

// Places for panels that are not in a pane of their own.
const (
	OverPanes  session.Pane = "over"
	BelowPanes session.Pane = "below"
)

// Sheet is a dialog over the panes.
type Sheet struct {
	Of    session.Sheet
	Whole bool // it arranges the whole dialog itself
	New   Component
}

// Block shows a live block of a lecture, as it was read, under an id that no other has.
type Block func(page *session.Page, id string, read any) vugu.Builder

// Setting is a text that the browser keeps under a key: it is written whenever it is another one.
type Setting struct {
	Key   string
	Value func() string               // empty: nothing is kept
	Take  func(*session.Turn, string) // brings it back when the page begins; nil: what is seen already says it
}
