package session

// Page is what every component is given.
type Page struct {
	*Session
	Emit func(Msg) // says that something happened

	doers []*func(Effect) bool
}

// Bind offers effects to a picture on the page; do reports whether it carried one out. They come when the
// page has been rendered after the message that caused them.
func (p *Page) Bind(do func(Effect) bool) (release func()) {
	bound := &do
	p.doers = append(p.doers, bound)
	return func() {
		for i, other := range p.doers {
			if other == bound {
				p.doers = append(p.doers[:i:i], p.doers[i+1:]...)
				return
			}
		}
	}
}

// Do offers an effect to the pictures on the page.
func (p *Page) Do(e Effect) {
	for _, do := range p.doers {
		if (*do)(e) {
			return
		}
	}
}
