package writing

import (
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

type (
	// PutDraft writes a draft as it is.
	PutDraft struct{ Draft Draft }
	// ForgetDraft takes a draft out of the browser's storage.
	ForgetDraft struct{ ID string }
)

// nameField is the field for the title of a draft, by its id on the page.
const nameField = "draft-name"

// OpenDraft puts another draft into the editor.
func (f *Feature) OpenDraft(t *session.Turn, id string) {
	if d, ok := f.drafts.Find(id); ok && (id != f.id || !f.open) {
		f.Save(t)
		f.show(t, showing{Draft: d})
	}
	f.listed = false
}

// BeginRename opens a field for the title of a draft.
func (f *Feature) BeginRename(t *session.Turn, id string) {
	if d, ok := f.drafts.Find(id); ok {
		f.naming, f.typed = id, f.present(d).Title()
		t.Do(session.GiveFocus{ID: nameField})
	}
}

// TypeName takes what stands in that field, and is not entered yet.
func (f *Feature) TypeName(_ *session.Turn, text string) { f.typed = text }

// CancelRename closes the field and leaves the draft its title.
func (f *Feature) CancelRename(*session.Turn) { f.naming = "" }

// ToggleDrafts shows the list of drafts, or puts it away.
func (f *Feature) ToggleDrafts(*session.Turn) {
	f.listed = !f.listed
	f.naming = ""
}

// present is a draft with the text that it has now.
func (f *Feature) present(d Draft) Draft {
	if f.open && d.ID == f.id {
		d.Text = f.text
	}
	return d
}

// Rename gives the draft the title that was typed. In the editor that is a change like any other.
func (f *Feature) Rename(t *session.Turn, typed string) {
	title := say.Cut(strings.Join(strings.Fields(typed), " "), session.TitleLength)
	d, ok := f.drafts.Find(f.naming)
	f.naming = ""
	if !ok || title == "" || title == f.present(d).Title() {
		return
	}
	said := "The lecture is called " + title + "."
	if f.open && d.ID == f.id {
		f.put(t, retitled(f.text, title), 1)
		f.Save(t)
		t.Say(said)
		return
	}
	before := d
	d.Text = retitled(d.Text, title)
	f.keep(t, d)
	t.Notify(session.Notice{Text: said, Remedies: []session.Remedy{{Name: "Undo", Msg: session.Later(session.With(f.PutBack, before))}}})
}

// Delete takes a draft out of the browser, but not the one in the editor. That can be undone.
func (f *Feature) Delete(t *session.Turn, id string) {
	d, ok := f.drafts.Find(id)
	if !ok || f.open && id == f.id {
		return
	}
	f.drafts = f.drafts.Without(id)
	f.naming = ""
	t.Do(ForgetDraft{id})
	said := strconv.Quote(d.Title()) + " is deleted."
	t.Notify(session.Notice{Text: said, Remedies: []session.Remedy{{Name: "Undo", Msg: session.Later(session.With(f.PutBack, d))}}})
	t.Say(said)
}

// PutBack puts a draft back as it was before it was deleted or renamed.
func (f *Feature) PutBack(t *session.Turn, d Draft) {
	t.Notify(session.Notice{})
	if f.open && d.ID == f.id {
		return // it has been opened, and written on, since
	}
	f.keep(t, d)
	t.Say(strconv.Quote(d.Title()) + " is as it was.")
}

// keep writes a draft that is not in the editor.
func (f *Feature) keep(t *session.Turn, d Draft) {
	f.drafts = f.drafts.With(d)
	t.Do(PutDraft{d})
}
