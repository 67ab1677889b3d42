package writing

import (
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/session"
)

type (
	// DraftsToggled shows the list of drafts, or puts it away.
	DraftsToggled struct{}
	// DraftOpened puts another draft into the editor.
	DraftOpened struct{ ID string }
	// RenamePressed opens a field for the title of a draft.
	RenamePressed struct{ ID string }
	// NameTyped is what stands in that field, and is not entered yet.
	NameTyped struct{ Text string }
	// NameEntered gives the draft the title that was typed.
	NameEntered struct{ Text string }
	// NameLeft closes the field and leaves the draft its title.
	NameLeft struct{}
	// DraftDeleted takes a draft out of the browser. That can be undone.
	DraftDeleted struct{ ID string }
	// DraftPutBack is a draft as it was before it was deleted or renamed.
	DraftPutBack struct{ Draft Draft }
)

type (
	// PutDraft writes a draft as it is.
	PutDraft struct{ Draft Draft }
	// ForgetDraft takes a draft out of the browser's storage.
	ForgetDraft struct{ ID string }
)

// nameField is the field for the title of a draft, by its id on the page.
const nameField = "draft-name"

// tidy opens, renames and deletes drafts.
func (f *Feature) tidy(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case DraftsToggled:
		f.listed = !f.listed
		f.naming = ""
	case DraftOpened:
		if d, ok := draftOf(f.drafts, m.ID); ok && (m.ID != f.id || !f.open) {
			f.save(t)
			f.show(t, showing{Draft: d})
		}
		f.listed = false
	case RenamePressed:
		if d, ok := draftOf(f.drafts, m.ID); ok {
			f.naming, f.typed = m.ID, f.present(d).Title()
			t.Do(session.GiveFocus{ID: nameField})
		}
	case NameTyped:
		f.typed = m.Text
	case NameLeft:
		f.naming = ""
	case NameEntered:
		f.rename(t, m.Text)
	case DraftDeleted:
		f.delete(t, m.ID)
	case DraftPutBack:
		f.putBack(t, m.Draft)
	}
}

// present is a draft with the text that it has now.
func (f *Feature) present(d Draft) Draft {
	if f.open && d.ID == f.id {
		d.Text = f.text
	}
	return d
}

// rename changes the heading of a draft. In the editor that is a change like any other.
func (f *Feature) rename(t *session.Turn, typed string) {
	title := say.Cut(strings.Join(strings.Fields(typed), " "), session.TitleLength)
	d, ok := draftOf(f.drafts, f.naming)
	f.naming = ""
	if !ok || title == "" || title == f.present(d).Title() {
		return
	}
	said := "The lecture is called " + title + "."
	if f.open && d.ID == f.id {
		f.put(t, retitled(f.text, title), 1)
		f.save(t)
		t.Say(said)
		return
	}
	before := d
	d.Text = retitled(d.Text, title)
	f.keep(t, d)
	t.Ask(session.Noticed{Notice: session.Notice{Text: said, Remedies: []session.Remedy{{Name: "Undo", Msg: DraftPutBack{before}}}}})
}

// delete takes a draft away. The one in the editor stays.
func (f *Feature) delete(t *session.Turn, id string) {
	d, ok := draftOf(f.drafts, id)
	if !ok || f.open && id == f.id {
		return
	}
	f.drafts = without(f.drafts, id)
	f.naming = ""
	t.Do(ForgetDraft{id})
	said := strconv.Quote(d.Title()) + " is deleted."
	t.Ask(session.Noticed{Notice: session.Notice{Text: said, Remedies: []session.Remedy{{Name: "Undo", Msg: DraftPutBack{d}}}}})
	t.Say(said)
}

func (f *Feature) putBack(t *session.Turn, d Draft) {
	t.Ask(session.NoticeDismissed{})
	if f.open && d.ID == f.id {
		return // it has been opened, and written on, since
	}
	f.keep(t, d)
	t.Say(strconv.Quote(d.Title()) + " is as it was.")
}

// keep writes a draft that is not in the editor.
func (f *Feature) keep(t *session.Turn, d Draft) {
	f.drafts = byTime(append(without(f.drafts, d.ID), d))
	t.Do(PutDraft{d})
}

// without are all drafts but one.
func without(list []Draft, id string) (rest []Draft) {
	for _, d := range list {
		if d.ID != id {
			rest = append(rest, d)
		}
	}
	return rest
}
