package files

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/teach"
	"lassolab/examples"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Scenes come from the last visit, from examples, links, files, the clipboard and lectures. Each takes the place of the model on the screen as a work of its own; what cannot
// be opened leaves everything as it is, and says why.

// Begin opens the page: with the work kept from the last visit, or with the first example when there is none, or when the last start did not
// finish opening that work.
func (f *Feature) Begin(t *session.Turn, kept *link.Kept, halted bool) {
	defer f.shareWork(t)
	if kept != nil && !halted {
		f.openWork(t, *kept, true)
		return
	}
	f.openExample(t, examples.All()[0].ID)
	if kept != nil {
		name := "your model"
		if kept.Scene.Title != "" {
			name += " " + strconv.Quote(kept.Scene.Title)
		}
		notice := unfinished(name, WorkOpened{*kept}, saves(asFile(kept.Scene.Title, kept.Scene.Text)))
		notice.Text += " It is saved in this browser."
		t.Notify(notice)
	}
}

// OfferLink offers a link that did not finish opening the last time, and with it a work of which the same is true. It stays in the address, so that
// nothing is lost if the page is loaded once more.
func (f *Feature) OfferLink(t *session.Turn, fragment string, kept *link.Kept) {
	var save session.Msg
	if !quickly(fragment) || savedOf(t, fragment) != nil {
		save = session.Later(session.With(f.saveLink, fragment))
	}
	notice := unfinished("this link", LinkOpened{Fragment: fragment}, save)
	if kept != nil {
		notice.Text += " Nor was your last model."
		notice.Remedies = append(notice.Remedies, session.Remedy{Name: "Open my last model", Msg: WorkOpened{*kept}})
	}
	notice.Text += " " + f.seen(t)
	t.Notify(notice)
	t.Do(SetAddress{fragment})
}

// unfinished offers what did not finish opening the last time: to open it after all, to save it as a file where it can be read, or to leave it where it is.
func unfinished(name string, open, save session.Msg) session.Notice {
	notice := session.Notice{
		Text:     "The page did not finish opening " + name + " last time, so it was not opened again.",
		Dismiss:  "Leave it",
		Remedies: []session.Remedy{{Name: "Open it", Msg: open}},
	}
	if save != nil {
		notice.Remedies = append(notice.Remedies, session.Remedy{Name: "Save it as a file", Msg: save})
	}
	return notice
}

// saveLink saves what a link holds as a file, without opening it.
func (f *Feature) saveLink(t *session.Turn, fragment string) {
	if !quickly(fragment) {
		f.begins(t, wanted{link: &LinkOpened{Fragment: fragment}, saved: true})
		f.under.link.Start(t, message.Request{Text: fragment}, nil)
		return
	}
	if file := savedOf(t, fragment); file != nil {
		t.Do(*file)
	}
}

// savedOf is what a link holds as a file; nil: it cannot be read.
func savedOf(t *session.Turn, fragment string) *session.Download {
	if link.CarriesLecture(fragment) {
		text, _, err := link.DecodeLecture(fragment)
		return fileOf(t, link.Scene{}, text, err)
	}
	scene, _, err := decode(fragment)
	return fileOf(t, scene, "", err)
}

// fileOf is what was taken out of a link as a file: a lecture, or the model of a scene; nil: it could not be read.
func fileOf(t *session.Turn, scene link.Scene, lecture string, err error) *session.Download {
	switch {
	case !opens(err):
		return nil
	case lecture != "":
		file := lectureFile(t, lecture)
		return &file
	}
	file := asFile(scene.Title, scene.Text)
	return &file
}

// open puts a scene in the place of the model on the screen, as a work of its own.
func (f *Feature) open(t *session.Turn, m session.SceneOpened, edited bool) {
	t.Notify(f.leave(t))
	t.Ask(m)
	t.Do(NewWork{})
	f.forget(t)
	f.example, f.work = m.Example, session.Work{Edited: edited}
}

// forget puts away what was of the former work, and what was to take its place.
func (f *Feature) forget(t *session.Turn) {
	f.under.stop(t)
	f.id, f.link, f.example, f.byHand, f.title, f.shared = "", "", "", "", field{}, false
}

// noAddress says that no address leads to the work any more. While a lecture is open the address is the lecture's.
func noAddress(t *session.Turn) {
	if !t.Lecture.Open {
		t.Do(SetAddress{})
	}
}

// run runs the searches of the scene that was opened, and keeps it at once.
func (f *Feature) run(t *session.Turn) {
	t.Later(t.Features.Search.Run)
	t.Do(Save{})
	noAddress(t)
}

func (f *Feature) openExample(t *session.Turn, id string) {
	e, ok := examples.Find(id)
	if !ok {
		t.Notify(session.Notice{Text: "There is no example called " + id + "."})
		return
	}
	f.open(t, session.SceneOpened{Kept: link.Kept{Scene: SceneOf(e)}, Example: id}, false)
	f.run(t)
}

// openLink opens the scene of a link. A link that cannot be read leaves everything as it is and says why.
func (f *Feature) openLink(t *session.Turn, m LinkOpened) {
	lecture := link.CarriesLecture(m.Fragment)
	if opened := Addressed(m.Fragment); opened != nil && !lecture {
		t.Ask(opened)
		return
	}
	if !quickly(m.Fragment) {
		f.begins(t, wanted{link: &m})
		f.under.link.Start(t, message.Request{Text: m.Fragment}, nil)
		return
	}
	if lecture {
		text, place, err := link.DecodeLecture(m.Fragment)
		openLinkedLecture(t, m.Fragment, text, place, err)
		return
	}
	scene, example, err := decode(m.Fragment)
	f.openLinked(t, m, scene, example, err)
}

// openLinked opens the scene that was taken out of a link, or says why there is none.
func (f *Feature) openLinked(t *session.Turn, m LinkOpened, scene link.Scene, example string, err error) {
	if !opens(err) {
		notice := session.Notice{Text: say.Sentence(err.Error()) + " " + f.seen(t)}
		if !link.Carries(m.Fragment) {
			notice.Remedies = []session.Remedy{{Name: "Gallery", Msg: session.SheetOpened{Sheet: session.GallerySheet}}}
		}
		t.Notify(notice)
		return
	}
	f.openStrange(t, scene, m.Fragment, example, withMore(f.over(t, m.Previous), err))
}

// over leaves the work on the screen, and one that another visit edited, for somebody's.
func (f *Feature) over(t *session.Turn, previous string) session.Notice {
	notice := f.leave(t)
	if previous != "" && !f.told {
		notice = f.isKept("", previous)
	}
	return notice
}

// openStrange puts a scene from somebody in the place of the model on the screen, and runs its searches. The address that leads to it stays.
func (f *Feature) openStrange(t *session.Turn, scene link.Scene, address, example string, notice session.Notice) {
	t.Ask(session.SceneOpened{Kept: link.Kept{Scene: sound(scene, t.Views)}, Example: example, Strange: true})
	t.Notify(notice)
	t.Do(NewWork{})
	f.forget(t)
	f.link, f.example, f.work = address, example, session.Work{}
	t.Later(t.Features.Search.Run)
	t.Do(Save{})
}

// seen says what is on the screen when a link is not.
func (f *Feature) seen(t *session.Turn) string {
	switch {
	case f.work.Edited:
		return "What you see is your own last model; nothing of it is lost."
	case t.Stage.Read != "":
		return "What you see is an example."
	}
	return "What you see is the model of your last visit."
}

// sound replaces in a view from a stranger what means nothing; search looks after the settings.
func sound(scene link.Scene, views []link.ModelView) link.Scene {
	if reading := network.Reading(scene.Settings.Reading); reading != network.Labels && reading != network.Valuations {
		scene.Settings.Reading = ""
	}
	v := &scene.View
	if !slices.Contains(views, v.Model) {
		v.Model = link.Draw
	}
	return scene
}

// openWork brings back a kept work. In place, the work goes on as it was; else it is opened over another one.
func (f *Feature) openWork(t *session.Turn, k link.Kept, inPlace bool) {
	if !inPlace {
		t.Notify(f.leave(t))
	}
	t.Ask(session.SceneOpened{Kept: k, InPlace: inPlace, Example: k.Example})
	f.forget(t)
	f.id, f.link, f.example, f.work = k.ID, k.Link, k.Example, session.Work{Edited: k.Edited, Kept: true}
	if inPlace && k.Searching {
		t.Say("The page was closed while a search was running, so it was not started again. Press Run to search.")
	} else {
		t.Later(func(t *session.Turn) {
			if t.Model.Good || t.Model.Compiling == session.Compiling {
				t.Later(t.Features.Search.Run)
			}
		})
	}
	if !inPlace {
		t.Do(UseWork{k.ID, k.Newer()})
		t.Do(Save{})
		t.Do(SetAddress{k.Link})
	}
}

func (f *Feature) restore(t *session.Turn, id string) {
	t.Notify(session.Notice{})
	for _, k := range f.recent {
		if k.ID == id {
			f.openWork(t, k, false)
			return
		}
	}
	t.Notify(session.Notice{Text: "The previous model is no longer saved in this browser."})
}

// openNew puts a model that is hardly one yet in the place of the model, which is kept among the recent ones.
func (f *Feature) openNew(t *session.Turn) {
	first, err := edit.Apply("", network.Labels, edit.AddComponent{})
	if err != nil {
		t.Say(err.Error())
		return
	}
	f.openFiles(t, []File{{Text: first.Text}})
	t.Later(session.With(t.Features.Stage.Arrange, link.Modelling))
	t.Later(t.Features.Draw.TakeFocus)
	t.Say("Double-click empty space to add a state. Drag from the edge of a state to add a transition. Press ? for all gestures.")
}

// unreported are files of which nothing has been said.
type unreported struct {
	parts    []interchange.Part
	revision int // of the text that they became
}

// tellRead says what came of several files, when their text has been read.
func (f *Feature) tellRead(t *session.Turn) {
	switch {
	case f.due == nil:
	case f.due.revision != t.Model.Revision: // it is another text
		f.due = nil
	case t.Model.Compiling == session.Compiled:
		t.Say(whereWrong(t, f.due.parts))
		f.due = nil
	}
}

// whereWrong tells in which file the first error is, or how many files were read, and as what.
func whereWrong(t *session.Turn, parts []interchange.Part) string {
	for _, d := range t.Model.Diagnostics {
		if d.Severity != source.Error {
			continue
		}
		at := len(parts) - 1
		for at > 0 && parts[at].Line > d.Line {
			at--
		}
		name, message := path.Base(cmp.Or(parts[at].Name, "The text")), session.FirstLine(d.Message)
		return fmt.Sprintf("%s has an error in its line %d, line %d of the text: %s", name, d.Line-parts[at].Line+1, d.Line, message)
	}
	var took []string
	for _, p := range parts {
		if said := taken(p, t.Model); said != "" {
			took = append(took, said)
		}
	}
	if len(parts) == 1 {
		return took[0]
	}
	return fmt.Sprintf("%s are one model now. %s", say.Count(len(parts), "file"), strings.Join(append(took, t.Status), " "))
}

// paste opens what fits nowhere else as another model.
func (f *Feature) paste(t *session.Turn, m session.Pasted) {
	switch {
	case m.Name != "":
		f.openFiles(t, []File{{Name: m.Name, Text: m.Text}})
	case teach.IsLecture(m.Text):
		openLecture(t, session.LectureWanted{Text: m.Text})
	case len(m.Text) > session.MostBytes:
		t.Say("Nothing was pasted: the text in the clipboard is larger than a model may be.")
	case interchange.IsQueries(m.Text) && !m.InDrawing:
		t.Later(session.With(t.Features.Property.TakeFormulas, session.FormulaFiles{Text: m.Text}))
	case !m.Fits():
		t.Say("Nothing was pasted: the clipboard holds neither an automaton in a known format nor a lecture.")
	case t.Opens(m):
		f.openFiles(t, []File{{Text: m.Text}})
	}
}
