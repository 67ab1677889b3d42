package files

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Works are kept by the browser. The one on the screen is left when another one is opened, and brought back by its id; what the browser cannot keep is offered as a file.

// leave leaves the work on the screen, and says where it is kept when it is worth it.
func (f *Feature) leave(t *session.Turn) (notice session.Notice) {
	if f.work.Edited && f.id != "" && !f.told {
		notice = f.isKept(t.Model.Title, f.id)
	}
	f.id, f.work.Edited, f.link = "", false, ""
	return notice
}

// back leads back to the model on the screen when another one has taken its place.
func (f *Feature) back(t *session.Turn) session.Remedy {
	if f.work.Edited && f.id != "" {
		return session.Remedy{Name: "Back", Msg: Restored{f.id}}
	}
	return session.Remedy{Name: "Back", Msg: session.Later(session.With(f.OpenScene, session.SceneWanted{Scene: t.Kept().Scene, Example: t.Stage.Read, Edited: f.work.Edited}))}
}

// isKept says once in a visit that a former model is not lost, and where such models are.
func (f *Feature) isKept(title, id string) session.Notice {
	f.told = true
	if title != "" {
		title = ", " + title + ","
	}
	return session.Notice{Text: "Your previous model" + title + " is kept under Recent.", Remedies: restores(id)}
}

func restores(id string) []session.Remedy {
	return []session.Remedy{{Name: "Restore", Msg: Restored{id}}}
}

// edited goes on after the user changed the text. Where it was replaced, what was edited stays as a work of its own; what was not is an example or a link
// and needs none. A text that a kept work has, as after an undo, goes on with that work.
func (f *Feature) edited(t *session.Turn, m session.TextEdited) {
	back := -1
	if m.Fresh {
		back = slices.IndexFunc(f.recent, func(k link.Kept) bool { return k.Scene.Text == t.Model.Text })
	}
	switch {
	case back >= 0:
		k := f.recent[back]
		f.id, f.link, f.example = k.ID, k.Link, k.Example
		t.Notify(session.Notice{})
		t.Ask(session.TakenUp{Kept: k})
		t.Do(UseWork{k.ID, k.Newer()})
		t.Do(SetAddress{k.Link})
	case m.Anew && f.work.Edited:
		t.Notify(f.leave(t))
		f.example = ""
		t.Do(NewWork{})
		t.Do(Save{})
		noAddress(t)
	case m.Anew && f.link != "":
		f.link, f.example = "", ""
		noAddress(t)
	case m.Anew:
		f.example = ""
	}
	if t.Model.Family != "" && strings.HasPrefix(f.link, toFamily) && !t.Lecture.Open {
		f.link = toFamily + t.Model.Family
		t.Do(SetAddress{f.link})
	}
	f.work.Edited = f.work.Edited || t.Model.Family == "" // another size is an address
	f.work.Kept = false
}

// NoteWriting notes that a work is being written, and what the other works are.
func (f *Feature) NoteWriting(_ *session.Turn, id string, recent []link.Kept) {
	f.id, f.recent = id, recent
}

// Written says whether the work could be kept, and what the other works are. Gone are edited ones that are not kept any more, to make room.
type Written struct {
	ID     string
	OK     bool
	Recent []link.Kept
	Gone   []link.Kept
	Former bool // what was written is not what is on the screen any more
}

// NoteWritten notes that the work was written, or could not be.
func (f *Feature) NoteWritten(t *session.Turn, w Written) {
	defer f.shareWork(t)
	f.recent = w.Recent
	if len(w.Gone) > 0 {
		t.Notify(madeRoom(w.Gone))
	}
	if w.Former {
		return
	}
	f.id, f.work.Refused = "", !w.OK
	if w.OK {
		f.id, f.work.Kept, f.refused = w.ID, true, false
	}
	if !w.OK && !f.refused { // said once is enough
		f.refused = true
		t.Notify(session.Notice{
			Text:     "This browser does not keep your work (its storage is full or blocked). Save the model as a file before you leave.",
			Remedies: []session.Remedy{{Name: "Save as a file", Msg: session.Later(f.SaveAsFile)}},
		})
	}
}

// RefuseWork says that a work other than the one on the screen could not be kept, and offers it as a file.
func (f *Feature) RefuseWork(t *session.Turn, k link.Kept) {
	title := strconv.Quote(cmp.Or(k.Scene.Title, Untitled))
	t.Notify(session.Notice{
		Text:     "This browser does not keep " + title + " (its storage is full or blocked). Save it as a file before you leave.",
		Remedies: []session.Remedy{{Name: "Save it as a file", Msg: saves(asFile(k.Scene.Title, k.Scene.Text))}},
	})
}

// NoteMissing says that what is kept cannot be read.
func (f *Feature) NoteMissing(t *session.Turn) {
	t.Notify(session.Notice{Text: "The browser's database does not answer, so the models and lectures that it keeps cannot be shown now. " +
		"They are not lost: close other tabs of this page, then reload it."})
}

// madeRoom tells of works that are not kept any more, and offers them as files.
func madeRoom(gone []link.Kept) session.Notice {
	n := session.Notice{Text: "The browser's storage is full: to keep your model, " + say.Count(len(gone), "older model") + " " +
		say.Either(len(gone), "is", "are") + " no longer kept. Save what you want to have as a file now."}
	for _, k := range gone {
		n.Remedies = append(n.Remedies, session.Remedy{Name: "Save " + strconv.Quote(say.Cut(cmp.Or(k.Scene.Title, "untitled"), session.TitleLength)), Msg: saves(asFile(k.Scene.Title, k.Scene.Text))})
	}
	return n
}

// Fork keeps at once the copy with which this tab goes on when another one wrote its work.
func (f *Feature) Fork(t *session.Turn) {
	t.Do(Save{})
	t.Notify(session.Notice{Text: "Another tab works on this model too. Here you go on with a copy: both are kept, the other one under Recent."})
}

// Reload loads the page anew; with Forget, what the browser keeps of its files is put away before.
type Reload struct{ Forget bool }

// OfferVersion offers another version of the page, which is there, whole: the next start shows it. Broken says what is wrong with one
// that is not whole; the page goes on with the one it has.
func (f *Feature) OfferVersion(t *session.Turn, broken string) {
	notice := session.Notice{
		Text:     "A new version of Lassolab is available. Reload to use it; your work is kept.",
		Dismiss:  "Later",
		Remedies: []session.Remedy{{Name: "Reload", Msg: reloads(false)}},
	}
	if broken != "" {
		notice = session.Notice{
			Text:     "A new version of Lassolab is on the server, but not whole: " + broken + ". You see the last whole one.",
			Remedies: []session.Remedy{{Name: "Load what is there", Msg: reloads(true)}},
		}
	}
	t.Notify(notice)
}

// reloads is what a button does that loads the page anew. The work is kept.
func reloads(forget bool) session.Msg {
	return session.Later(func(t *session.Turn) {
		t.Do(Save{})
		t.Do(Reload{Forget: forget})
	})
}
