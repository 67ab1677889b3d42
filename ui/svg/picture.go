package svg

import (
	"maps"
	"slices"
	"sync/atomic"
)

// Page is how pictures share the page's thread. Without a page nobody waits for it.
type Page struct {
	Give        func()       // called while pictures are painted, now and then: it may give the thread back, and returns when it has it again
	Interrupted func() bool  // the thread has been given back like this
	Finish      func()       // ends what was interrupted: what comes next finds pictures that are whole
	Paint       func(func()) // paints a picture when nothing else is at work, so that it can give the thread back
}

// shared is the page of the program, which has one thread and one page. Nothing that is painted depends on it.
var shared atomic.Pointer[Page]

// Share has all pictures share the thread of a page, from its beginning on.
func Share(p Page) { shared.Store(&p) }

func page() *Page {
	if p := shared.Load(); p != nil {
		return p
	}
	return &Page{Give: func() {}, Interrupted: func() bool { return false }, Finish: func() {}, Paint: func(paint func()) { paint() }}
}

// Give is a place where the painting of pictures can be interrupted.
func Give() { page().Give() }

// Picture is something drawn into an element that a component's template leaves empty.
type Picture interface {
	Paint()   // draws it as it is now
	Dispose() // lets go of the element
}

// Slots are the places of a component's pictures, by an index of the component's own. A picture is put into
// its place when its element is created, painted after each render, and let go of when the element has gone.
// Outside the browser pictures are nil.
type Slots map[int]Picture

// Put puts a picture into a place.
func (s *Slots) Put(at int, p Picture) {
	if *s == nil {
		*s = Slots{}
	}
	if p != nil {
		(*s)[at] = p
	}
}

// Clear lets go of the picture in a place.
func (s Slots) Clear(at int) {
	if p := s[at]; p != nil {
		p.Dispose()
	}
	delete(s, at)
}

// Paint paints all pictures, in their order.
func (s Slots) Paint() {
	for _, at := range slices.Sorted(maps.Keys(s)) {
		Give()
		if p := s[at]; p != nil {
			p.Paint()
		}
	}
}
