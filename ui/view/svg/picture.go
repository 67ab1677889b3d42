package svg

import (
	"maps"
	"slices"
	"sync/atomic"

	"github.com/vugu/vugu/js"
)

// Page is how pictures share the page's thread. Without a page nobody waits for it.
type Page struct {
	Paint   func(job func()) // paints when nothing else is at work
	Pause   func()           // gives the thread back for a moment where a picture has been painted for long
	Resting func() bool      // the thread has been given back like this
	Fault   func(fault any)  // hears of a panic in a callback
	waiting int              // events that wait for a whole picture
}

// whole does what an event asks for: at once, or, where a picture is half painted, when it is whole and all events before it have been dealt with.
func (p *Page) whole(do func()) (waits bool) {
	if !p.Resting() && p.waiting == 0 {
		do()
		return false
	}
	p.waiting++
	p.Paint(func() {
		p.waiting--
		do()
	})
	return true
}

// shared is the page of the program, which has one thread and one page. Nothing that is painted depends on it.
var shared atomic.Pointer[Page]

// Share has all pictures share the thread of a page, from its beginning on.
func Share(p Page) { shared.Store(&p) }

var alone = &Page{Paint: func(job func()) { job() }, Pause: func() {}, Resting: func() bool { return false }, Fault: func(fault any) { panic(fault) }}

func page() *Page {
	if p := shared.Load(); p != nil {
		return p
	}
	return alone
}

// callbacks is the number of callbacks of the browser that are at work. They come in the middle of painting, too, where that moves the focus.
var callbacks atomic.Int32

// Pause is a place where the painting of a picture may be interrupted. What happens at pictures waits until it is whole.
func Pause() {
	if callbacks.Load() == 0 { // a callback cannot wait
		page().Pause()
	}
}

// Picture is something drawn into an element that a component's template leaves empty.
type Picture interface {
	Paint()   // draws it as it is now
	Dispose() // lets go of the element
}

// Slots are the places of a component's pictures, by an index of the component's own. A picture is put into
// its place when its element is created, painted after each render, and let go of when the element has gone.
// Outside the browser there are no elements, and so no pictures.
type Slots map[int]*slot

// slot is a picture in its place.
type slot struct {
	picture Picture // nil: it has been let go of
	waits   bool    // to be painted
}

// Put creates a picture in an element, for a place.
func (s *Slots) Put(at int, element js.Value, create func(js.Value) Picture) {
	if !element.Truthy() {
		return
	}
	if *s == nil {
		*s = Slots{}
	}
	(*s)[at] = &slot{picture: create(element)}
}

// Clear lets go of the picture in a place.
func (s Slots) Clear(at int) {
	if in := s[at]; in != nil {
		in.picture.Dispose()
		in.picture = nil
	}
	delete(s, at)
}

// Paint has all pictures painted in their order, each as it is when its turn comes.
func (s Slots) Paint() {
	for _, at := range slices.Sorted(maps.Keys(s)) {
		if in := s[at]; !in.waits {
			in.waits = true
			page().Paint(in.paint)
		}
	}
}

func (in *slot) paint() {
	in.waits = false
	if in.picture != nil {
		in.picture.Paint()
	}
}
