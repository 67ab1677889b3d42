package files

import (
	"cmp"
	"slices"
	"strconv"

	"lassolab/ui/link"
	"lassolab/ui/session"
)

type (
	// PutWork writes another work as it is.
	PutWork struct{ Kept link.Kept }
	// ForgetWork takes a work out of the browser's storage.
	ForgetWork struct{ ID string }
	// FocusName gives the focus to the field for the title of a work.
	FocusName struct{}
)

// Renaming is the id of the work whose title is typed, what stands in its field, and why that was refused. The id is
// empty when there is no such field.
func (f *Feature) Renaming() (id, text, wrong string) {
	return f.naming, f.renamed.text, f.renamed.wrong
}

// place is where a work stands among the others, or -1.
func (f *Feature) place(id string) int {
	return slices.IndexFunc(f.recent, func(k link.Kept) bool { return k.ID == id })
}

// Rename opens a field for the title of another work. A work of which this page cannot read all stays what it is.
func (f *Feature) Rename(t *session.Turn, id string) {
	at := f.place(id)
	switch {
	case at < 0:
	case f.recent[at].Newer():
		t.Notify(session.Notice{Text: "Another version of Lassolab wrote this model, and not all of it can be read here, so it keeps its title. " +
			"Reload the page, or open the model, which makes a copy, and rename that."})
	default:
		f.naming, f.renamed = id, field{text: f.recent[at].Scene.Title}
		t.Do(FocusName{})
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
	at := f.place(f.naming)
	f.naming = ""
	if at < 0 || title == "" || title == f.recent[at].Scene.Title {
		return
	}
	k := f.recent[at]
	k.Scene.Title = title
	if k.Origin != nil { // from now on the title is the user's
		own := *k.Origin
		own.Title = ""
		k.Origin = &own
	}
	f.recent = slices.Clone(f.recent)
	f.recent[at] = k
	t.Do(PutWork{k})
	t.Say(isCalled(title))
}

// Delete takes another work out of the browser. That can be undone.
func (f *Feature) Delete(t *session.Turn, id string) {
	at := f.place(id)
	if at < 0 {
		return
	}
	k, title := f.recent[at], Titles(f.recent)[at]
	f.recent = slices.Delete(slices.Clone(f.recent), at, at+1)
	f.naming = ""
	t.Do(ForgetWork{id})
	t.Notify(session.Notice{Text: strconv.Quote(title) + " is deleted.",
		Remedies: []session.Remedy{{Name: "Undo", Msg: session.Later(session.With(f.putBack, k))}}})
	t.Say(strconv.Quote(title) + " is deleted.")
}

// putBack keeps a work again that was deleted.
func (f *Feature) putBack(t *session.Turn, k link.Kept) {
	t.Notify(session.Notice{})
	if k.ID == f.id || f.place(k.ID) >= 0 {
		return
	}
	f.recent = append(slices.Clone(f.recent), k)
	slices.SortStableFunc(f.recent, func(a, b link.Kept) int { return cmp.Compare(b.Saved, a.Saved) })
	t.Do(PutWork{k})
	t.Say(strconv.Quote(cmp.Or(k.Scene.Title, Untitled)) + " is back.")
}
