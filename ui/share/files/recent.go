package files

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"github.com/vugu/vugu/js"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// NameField is the field for the title of a work.
const NameField = "work-name"

type (
	// PutWork writes another work as it is.
	PutWork struct{ Kept link.Kept }
	// ForgetWork takes a work out of the browser's storage.
	ForgetWork struct{ ID string }
)

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

// Recent is the dialog with the other works.
type Recent struct {
	Page *session.Page
	Of   *Feature

	picture    func(text, reading string) string // draws a thumbnail
	thumbnails svg.Slots
	slots      map[string]int
	drawn      map[string]string // thumbnails by what they are of
}

// works are the other works, each with a title of its own.
func (c *Recent) works() (list []work) {
	works := c.Of.recent
	for i, title := range Titles(works) {
		list = append(list, work{works[i], style.Clip(title)})
	}
	return list
}

// work is a line in the list of recent models.
type work struct {
	Kept  link.Kept
	Title string
}

// size says how large a model is; nothing of one that could not be read.
func (r work) size() string {
	s := r.Kept.Size
	if s.Components == 0 {
		return ""
	}
	return say.Count(s.Components, "component") + ", " + say.Count(s.States, "state")
}

// saved is when a work was last written, in local time.
func (r work) saved() string { return time.UnixMilli(r.Kept.Saved).Format("2 Jan 2006, 15:04") }

// slot numbers the works for the pictures of them, which stay with their works when one goes.
func (c *Recent) slot(r work) int {
	if c.slots == nil {
		c.slots = map[string]int{}
	}
	at, ok := c.slots[r.Kept.ID]
	if !ok {
		at = len(c.slots)
		c.slots[r.Kept.ID] = at
	}
	return at
}

// thumbnail is a small picture of a text, drawn once.
func (c *Recent) thumbnail(of link.Scene) string {
	const most = 100 // pictures that are kept
	key := of.Settings.Reading + " " + of.Text
	picture, ok := c.drawn[key]
	if !ok {
		if c.drawn == nil || len(c.drawn) >= most {
			c.drawn = map[string]string{}
		}
		picture = c.picture(of.Text, of.Settings.Reading)
		c.drawn[key] = picture
	}
	return picture
}

// Rendered draws the thumbnails that are new.
func (c *Recent) Rendered() { c.thumbnails.Paint() }

// thumbnail is the place of a small picture of a kept work.
type thumbnail struct {
	sheet *Recent
	place js.Value
	of    link.Scene
	begun bool
	gone  bool
}

func (c *Recent) newThumbnail(of link.Scene) func(js.Value) svg.Picture {
	return func(element js.Value) svg.Picture { return &thumbnail{sheet: c, place: element, of: of} }
}

// Paint draws the picture once, when the list is on the screen already.
func (t *thumbnail) Paint() {
	if t.begun {
		return
	}
	t.begun = true
	svg.Later(func() {
		if !t.gone {
			t.place.Set("innerHTML", t.sheet.thumbnail(t.of))
		}
	})
}

// Dispose lets go of the place.
func (t *thumbnail) Dispose() { t.gone = true }
