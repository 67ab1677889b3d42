package svg

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

// Paint paints all pictures.
func (s Slots) Paint() {
	for _, p := range s {
		p.Paint()
	}
}
