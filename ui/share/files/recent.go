package files

import (
	"cmp"
	"slices"
	"strconv"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// NameField is the field for the title of a work.
const NameField = "work-name"

type (
	// PutWork writes another work as it is.
	PutWork struct{ Kept link.Kept }
	// ForgetWork takes a work out of the browser's storage.
	ForgetWork struct{ ID string }
)

// Renaming is the id of the work whose title is typed, what stands in its field, and why that was refused. The id is
// empty when there is no such field.
func (f *Feature) Renaming() (id, text, wrong string) {
	return f.naming, f.renamed.text, f.renamed.wrong
}

// Rename opens a field for the title of another work. A work of which this page cannot read all stays what it is.
func (f *Feature) Rename(t *session.Turn, id string) {
	k, ok := f.recent.Find(id)
	switch {
	case !ok:
	case k.Newer():
		t.Notify(session.Notice{Text: "Another version of Lassolab wrote this model, and not all of it can be read here, so it keeps its title. " +
			"Reload the page, or open the model, which makes a copy, and rename that."})
	default:
		f.naming, f.renamed = id, field{text: k.Scene.Title}
		t.Do(session.GiveFocus{ID: NameField, Select: true})
	}
}

// TypeName takes what stands in that field, and is not entered yet.
func (f *Feature) TypeName(_ *session.Turn, text string) { f.renamed = field{text: text} }

// LeaveName closes the field and leaves the work its title.
func (f *Feature) LeaveName(_ *session.Turn) { f.naming = "" }

// EnterName gives the work the title that was typed.
func (f *Feature) EnterName(t *session.Turn, typed string) {
	title, wrong := asTitle(typed)
	if wrong != "" {
		f.renamed = field{text: typed, wrong: wrong}
		t.Say(wrong)
		return
	}
	k, ok := f.recent.Find(f.naming)
	f.naming = ""
	if !ok || title == "" || title == k.Scene.Title {
		return
	}
	k.Scene.Title = title
	if k.Origin != nil { // from now on the title is the user's
		own := *k.Origin
		own.Title = ""
		k.Origin = &own
	}
	f.recent = f.recent.With(k)
	t.Do(PutWork{k})
	t.Say(isCalled(title))
}

// Delete takes another work out of the browser. That can be undone.
func (f *Feature) Delete(t *session.Turn, id string) {
	at := slices.IndexFunc(f.recent, func(k link.Kept) bool { return k.ID == id })
	if at < 0 {
		return
	}
	k, title := f.recent[at], Titles(f.recent)[at]
	f.recent = f.recent.Without(id)
	f.naming = ""
	t.Do(ForgetWork{id})
	t.Notify(session.Notice{Text: strconv.Quote(title) + " is deleted.",
		Remedies: []session.Remedy{{Name: "Undo", Msg: session.Later(session.With(f.putBack, k))}}})
	t.Say(strconv.Quote(title) + " is deleted.")
}

// putBack keeps a work again that was deleted.
func (f *Feature) putBack(t *session.Turn, k link.Kept) {
	t.Notify(session.Notice{})
	if _, there := f.recent.Find(k.ID); there || k.ID == f.id {
		return
	}
	f.recent = f.recent.With(k)
	t.Do(PutWork{k})
	t.Say(strconv.Quote(cmp.Or(k.Scene.Title, Untitled)) + " is back.")
}
