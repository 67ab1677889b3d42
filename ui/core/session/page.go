package session

import (
	"strconv"
	"strings"
)

// Page is what every component is given.
type Page struct {
	*Session
	Features *Features
	Emit     func(Msg)         // says that something happened
	Act      func(func(*Turn)) // has a feature do something: Act(c.Of.Close), Act(With(c.Of.Step, 3))

	doers []*func(Effect) bool
}

// Entered is an event of a field with what was entered there.
type Entered interface{ PropString(path ...string) string }

// Enter gives a feature the text of a field.
func (p *Page) Enter(e Entered, do func(*Turn, string)) {
	p.Act(With(do, e.PropString("target", "value")))
}

// EnterNumber gives it the number that was chosen; nothing, where there is none.
func (p *Page) EnterNumber(e Entered, do func(*Turn, int)) {
	if n, err := strconv.Atoi(e.PropString("target", "value")); err == nil {
		p.Act(With(do, n))
	}
}

// With is a method of a feature with its argument.
func With[A any](do func(*Turn, A), argument A) func(*Turn) {
	return func(t *Turn) { do(t, argument) }
}

// Asking leaves a message for all features, as a method of a feature would.
func Asking(m Msg) func(*Turn) {
	return func(t *Turn) { t.Ask(m) }
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

// Offer offers an effect to the pictures on the page.
func (p *Page) Offer(e Effect) {
	for _, do := range p.doers {
		if (*do)(e) {
			return
		}
	}
}

// The pictures that the page draws of what can be exported. Other forms are the formats of
// engine/interchange, by their names.
const (
	AsSVG = "SVG"
	AsPNG = "PNG"
)

// Pictured are all that something can be written as: the pictures, and the formats named.
func Pictured(formats []string) []string { return append([]string{AsSVG, AsPNG}, formats...) }

// SavePicture saves a drawing, which is drawn when it is wanted as one of the pictures, under a name without its
// extension. ok is false for other forms.
func SavePicture(as, stem string, draw func() string) (done Effect, name string, ok bool) {
	name = stem + "." + strings.ToLower(as)
	switch as {
	case AsSVG:
		return Download{Name: name, Text: draw()}, name, true
	case AsPNG:
		return DownloadPicture{Name: name, SVG: draw()}, name, true
	}
	return nil, "", false
}
