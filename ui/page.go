// Package ui is the page: Vugu components, a file each with what it shows, over the one state of package store. Components read the state
// and emit actions; what is done outside, in the browser, is done by the runner that Start makes.
package ui

import (
	"strings"

	js "github.com/vugu/vugu/js"

	"lassolab/ui/store"
)

// Page is what every component is given.
type Page struct {
	State  *store.State
	Emit   func(store.Action)
	Attach func(place Place, element js.Value) // called once with an element that something other than its component fills
	Detach func(place Place)                   // called when the element has gone
}

// Place is an element that its component leaves empty: the editor and the pictures are put into it.
type Place struct {
	Kind  PlaceKind
	Index int // among those of a kind
}

// PlaceKind says what is put into a place.
type PlaceKind int

// The kinds of places.
const (
	EditorPlace    PlaceKind = iota
	AutomatonPlace           // Index is the component
	SketchPlace              // the component under the pen
	TopologyPlace
	ExploredPlace
	LanesPlace    // the lasso as swim lanes, or in its shape
	LecturePlace  // the page of an example, as HTML
	AboutPlace    // what Lassolab is, as HTML
	TimelinePlace // the markers of the film
	StatusPlace   // the sentence of the status: a live region must change only when it has something new to say
	MatrixPlace   // the table of labels
)

// longest is the number of bytes of a text that comes from the model where a reader wants a short one.
const longest = 240

// clip cuts a text from the model short.
func clip(text string) string {
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "…"
}

// classes joins the class names whose condition holds.
func classes(always string, when ...any) string {
	list := always
	for i := 0; i+1 < len(when); i += 2 {
		if when[i+1].(bool) {
			list += " " + when[i].(string)
		}
	}
	return list
}

// yes writes a truth value as ARIA does.
func yes(truth bool) string {
	if truth {
		return "true"
	}
	return "false"
}

// step is a button that goes along a film or a lasso.
type step struct {
	Name, Title string
	Shape       string // of its sign, in a square of 12
	Line        bool   // the sign is drawn as lines
	Strong      bool
	Action      store.Action
}

// The signs of the buttons that go to the ends.
const (
	signFirst = "M1 1h2v10H1z M11 1v10L4 6z"
	signLast  = "M9 1h2v10H9z M1 1v10l7-5z"
)
