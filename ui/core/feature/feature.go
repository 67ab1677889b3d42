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
	Part   session.Feature                            // its state
	Keep   func(*session.Session, *link.Kept)         // puts what it keeps into a work, for a link or a later visit: SceneOpened brings it back
	Keys   []keys.Place                               // a part of the table of keys
	Timers map[session.Timer]func(*session.Turn, int) // what is done when a timer has run out, with its number
	Jobs   message.Jobs                               // its long computations in workers
	View   View                                       // a tab of the model
}

// View is a way to look at the model. Its name is one of link.ModelViews.
type View struct {
	Of    link.ModelView
	Whole bool                                  // it shows all components at once: none is chosen over it
	Panel func(page *session.Page) vugu.Builder // makes what is below the tabs; nil: there is no view
}
