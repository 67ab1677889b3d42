// Package ui is the page: Vugu components, a file each with what it shows, over the one state of package store. Components read the state
// and emit actions; what is done outside, in the browser, is done by the runner that Start makes.
package ui

import (
	"strconv"
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

// longest is the number of characters of one text that Vugu is given: it cannot render more than 16 KB at a time, and no reader wants more.
const longest = 240

// clip cuts a text from the model short.
func clip(text string) string { return clipTo(text, longest) }

// clipTo cuts a text after a number of bytes.
func clipTo(text string, longest int) string {
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "…"
}

// words is text for vg-content. Vugu hands HTML over in pieces of bytes that may end within a character, so all that is not ASCII is written
// as references.
type words string

// HTML implements vugu.HTMLer.
func (w words) HTML() string {
	var b strings.Builder
	for _, r := range string(w) {
		switch {
		case r == '&' || r == '<' || r == '>' || r >= 0x7f:
			b.WriteString("&#" + strconv.Itoa(int(r)) + ";")
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
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
