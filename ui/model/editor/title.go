package editor

import (
	"slices"
	"strings"

	"lassolab/engine/open"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// A title says what is true. One that came with a model, from an example or by a link, is that of its text: when
// the text becomes another one, the title says so, and when the text comes back, so does the title. One that the
// user has typed, or a file has, is the user's and stays. Without a title, a model is called after its components.
//
// The question that came with a model stays while the same states of the same components accept: these are what it
// asks for. Other components, labels and transitions change the answer, not the question.

// edited is what stands behind the title of a model that is no longer what it was.
const edited = ", edited"

// lent remembers what the text just opened is called and asked: nil when it has neither.
func (f *Feature) lent() *link.Origin {
	o := &link.Origin{Title: f.model.Title, Question: f.model.Question, Of: f.standsFor()}
	if d := f.model.Document; d != nil {
		o.Asks = f.asks
		if o.Title == f.named() { // after its components, as it will be when they are renamed
			o.Title = ""
		}
	}
	if o.Title == "" && o.Question == "" {
		return nil
	}
	return o
}

// name takes a title from the user, for good. An empty one stands for the names of the components.
func (f *Feature) name(title string) {
	f.model.Title = say.Cut(strings.TrimSpace(title), session.TitleLength)
	if f.origin != nil {
		own := *f.origin
		own.Title = ""
		f.origin = &own
	}
	if f.model.Title == "" && f.model.Document != nil {
		f.model.Title = f.named()
	}
}

// named is what the last good model is called without a title.
func (f *Feature) named() string {
	return named(open.Model{Document: f.model.Document, Program: f.model.Program})
}

// replaced leaves title and question behind, with the text that they were of.
func (f *Feature) replaced() {
	f.model.Title, f.model.Question = "", ""
	if f.origin != nil {
		gone := *f.origin
		gone.Replaced = true
		f.origin = &gone
	}
}

// entitle gives the model the title and the question of the text that was just read.
func (f *Feature) entitle(m open.Understood) {
	if f.model.Title == "" || f.model.Document != nil && f.model.Title == f.named() {
		f.model.Title = named(m.Model)
	}
	o := f.origin
	if o == nil {
		return
	}
	same := o.Of == f.standsFor()
	if same && o.Asks == "" && m.Program != nil { // it was compiled after it was opened
		late := *o
		late.Asks = m.AcceptanceDigest
		o, f.origin = &late, &late
	}
	if same && o.Replaced {
		back := *o
		back.Replaced = false
		o, f.origin = &back, &back
	}
	if o.Replaced {
		return
	}
	switch {
	case o.Title == "": // the user's
	case same:
		f.model.Title = o.Title
	case f.model.Family != "": // of another size
		f.model.Title, _, _ = strings.Cut(f.model.Family, "/")
	default:
		f.model.Title = editedTitle(o.Title)
	}
	f.model.Question = ""
	if same || o.Asks == m.AcceptanceDigest {
		f.model.Question = o.Question
	}
}

// editedTitle is the title of a model that was made of the one with a title. Sizes, as in "N = 3", are left out:
// they may be others now.
func editedTitle(title string) string {
	parts := strings.Split(strings.TrimSuffix(title, edited), ", ")
	stay := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return strings.Contains(part, "=") })
	if len(stay) == 0 {
		stay = parts
	}
	return say.Cut(strings.Join(stay, ", "), session.TitleLength-len(edited)) + edited
}

// standsFor is open.TextDigest of the present text, worked out once.
func (f *Feature) standsFor() string {
	if f.stands == "" {
		f.stands = open.TextDigest(f.model.Text)
	}
	return f.stands
}

// size counts what the last text without errors has.
func (f *Feature) size() (s link.Size) {
	if f.model.Document == nil {
		return s
	}
	for _, c := range f.model.Document.Network.Components {
		s.Components++
		s.States += len(c.States)
	}
	return s
}
