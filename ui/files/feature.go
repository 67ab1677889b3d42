// Package files is where models come from and go to: examples, links, files, the clipboard, and the works that the browser keeps between visits. Every model
// that is opened gets a work of its own, and so does every tab: nothing that was typed is written over by something else.
package files

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/block"
	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/model"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/examples"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// Feature is the work on the screen and the others that are kept.
type Feature struct {
	id      string // of the work; empty before the first change is kept
	work    session.Work
	link    string      // the address the work was opened from or shared as
	example string      // whose model it is, or was before it was edited
	recent  []link.Kept // other works, the latest first
	refused bool        // the browser keeps nothing, and the user knows
	told    bool        // the user knows that a former model is kept
	byHand  string      // a link that could not be copied, shown for copying by hand
	shared  bool        // a link was copied a moment ago
	title   field       // the title of the model, while it is typed
	renamed field       // the title of another work, while it is typed
	held    session.Msg // opens the work again that was left for a lecture; nil: none was
	naming  string      // the id of that work; empty: none is renamed
	slide   string      // the address of the lecture that is open, with its slide
	asked   string      // the query by which a lecture of the site was asked for
	own     string      // the address of the page that is shown within another one, by itself
	html    oneFile     // the page as one HTML file
	under   inWorker    // files that take a while to open
	due     *readDue    // files of whose text nothing has been said; nil: none
}

// NewFeature returns the feature of a page without a work.
func NewFeature() *Feature { return &Feature{} }

// ByHand is a link that could not be copied, shown for copying by hand; empty: none.
func (f *Feature) ByHand() string { return f.byHand }

// Shared reports whether a link was copied a moment ago.
func (f *Feature) Shared() bool { return f.shared }

// Recent lists the other works, the latest first.
func (f *Feature) Recent() []link.Kept { return f.recent }

type (
	// Begun opens the page: with the work kept from the last visit, or with the first example when there is none, or when the last start did not
	// finish opening that work.
	Begun struct {
		Kept   *link.Kept
		Halted bool
	}
	// LinkHalted is a link in the address whose opening did not finish the last time. Kept is a work of which the same is true.
	LinkHalted struct {
		Fragment string
		Kept     *link.Kept
	}
	// KeptSaved asks for the model of a kept work as a file, without opening it.
	KeptSaved struct{ Scene link.Scene }
	// LinkOpened is a link in the address. Previous is an edited work that another model replaces on the screen.
	LinkOpened struct {
		Fragment string
		Previous string
	}
	// ExampleOpened loads an example's model and runs its searches.
	ExampleOpened struct{ ID string }
	// NewPressed begins a model with one component of one state, to be drawn.
	NewPressed struct{}
	// OpenPressed asks for a file.
	OpenPressed struct{}
	// Opened are files that were picked or dropped. Several are one model.
	Opened struct{ Files []File }
	// OpenFailed says why a file could not be read.
	OpenFailed struct{ Reason string }
	// SavePressed asks for the model as a file.
	SavePressed struct{}
	// Copied says whether the link is in the clipboard; Address is the whole link.
	Copied struct {
		OK      bool
		Address string
	}
	// SharedDue comes a while after a link was copied: that is no news any more.
	SharedDue struct{}
	// WorkOpened is a kept work that is brought back.
	WorkOpened struct{ Kept link.Kept }
	// Restored brings back a kept work by its id.
	Restored struct{ ID string }
	// Written says whether the work could be kept, and what the other works are. Gone are edited ones that are not kept any more, to make room.
	Written struct {
		ID     string
		OK     bool
		Recent []link.Kept
		Gone   []link.Kept
	}
	// CopySaved asks for a text as a file that could not be copied.
	CopySaved struct{ Text string }
	// TakenElsewhere says that another tab wrote the work of this one, which goes on with a copy.
	TakenElsewhere struct{}
	// RecentRead is the list of works other than this one.
	RecentRead struct{ Recent []link.Kept }
	// PageRead is what is known of the page when it starts: how many bytes one HTML file of it has, and, where it is shown within
	// another one, the address that it has by itself.
	PageRead struct {
		Bytes int64
		Own   string
	}
)

type (
	// SaveLater writes the work after a short while.
	SaveLater struct{}
	// Save writes the work now.
	Save struct{}
	// NewWork gives the model a work of its own, so that the previous one stays as it was.
	NewWork struct{}
	// UseWork goes on with a work that is kept already; with a copy of one that a newer version of the page wrote.
	UseWork struct {
		ID    string
		Newer bool
	}
	// CopyLink copies the address with this fragment and answers with Copied.
	CopyLink struct{ Fragment string }
	// SetAddress changes the page's address to this fragment, without a new entry in the browser's history.
	SetAddress struct{ Fragment string }
	// PickFile asks the user for files and answers with Opened.
	PickFile struct{}
	// SharedLater asks for a SharedDue after a moment: long enough to be seen.
	SharedLater struct{}
	// ReadRecent asks for the list of recent works, as RecentRead.
	ReadRecent struct{}
)

// Update follows the messages of files.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Begun:
		f.begin(t, m)
	case LinkHalted:
		f.offerLink(t, m)
	case KeptSaved:
		t.Do(asFile(m.Scene.Title, m.Scene.Text))
	case saveDue:
		t.Do(Save{})
	case session.CopyFailed:
		t.Say("Nothing is copied.")
		t.Ask(session.Noticed{Notice: session.Notice{
			Text:     "The browser does not let the page copy, so nothing is in the clipboard. Save the text as a file instead; states of a drawing are copied by Ctrl+C too.",
			Remedies: []session.Remedy{{Name: "Save as a file", Msg: CopySaved{m.Text}}},
		}})
	case CopySaved:
		t.Do(session.Download{Name: "copied.txt", Text: m.Text})
	case TakenElsewhere:
		f.forked(t)
	case TitleTyped, TitleEntered, TitleLeft:
		f.entitle(t, m)
	case RenamePressed, NameTyped, NameEntered, NameLeft, KeptDeleted, KeptPutBack:
		f.tidy(t, m)
	case SharedDue:
		f.shared = false
	case LinkOpened:
		f.openLink(t, m)
	case ExampleOpened:
		f.openExample(t, m.ID)
	case session.SceneWanted:
		back := f.back(t)
		f.open(t, session.SceneOpened{Kept: link.Kept{Scene: m.Scene}, Example: m.Example, Strange: m.Strange}, m.Edited)
		if m.Told != "" {
			t.Ask(session.Noticed{Notice: session.Notice{Text: m.Told, Remedies: []session.Remedy{back}}})
		}
		f.run(t)
	case session.WorkHeld:
		if f.held == nil {
			f.held = f.back(t).Msg
			f.told = true // it comes back by itself
		}
	case session.WorkResumed:
		if f.held != nil {
			t.Ask(f.held)
			f.held = nil
		}
	case session.AddressWanted:
		f.slide = m.Fragment
		t.Do(SetAddress{m.Fragment})
	case SiteFileOpened:
		f.openSiteFile(t, m)
	case SiteFileHalted:
		f.offerSiteFile(t, m)
	case PageRead:
		f.own, f.html.bytes = m.Own, m.Bytes
	case FramePressed:
		if t.Lecture.Open {
			t.Ask(session.LecturePressed{To: session.FrameLecture})
		} else {
			f.copyFrame(t, "")
		}
	case FrameCopied:
		f.frameCopied(t, m)
	case session.HTMLPressed, HTMLProgressed, HTMLEnded:
		f.makeHTML(t, m)
	case VersionCame, ReloadPressed, ForgetPressed:
		f.renew(t, m)
	case NewPressed:
		f.openNew(t)
	case OpenPressed:
		t.Do(PickFile{})
	case Opened:
		f.openFiles(t, m.Files)
	case OpenFailed:
		t.Ask(session.Noticed{Notice: session.Notice{Text: "The file could not be opened: " + m.Reason}})
	case session.Pasted:
		f.paste(t, m)
	case SavePressed:
		t.Do(f.file(t))
	case session.SharePressed:
		f.share(t)
	case session.LectureGiven:
		f.giveLecture(t, m)
	case Copied:
		f.copied(t, m)
	case session.LinkHidden:
		f.byHand = ""
	case WorkOpened:
		f.openWork(t, m.Kept, false)
	case Restored:
		f.restore(t, m.ID)
	case Written:
		f.written(t, m)
	case RecentRead:
		f.recent = m.Recent
	case session.SheetOpened:
		if m.Sheet == session.RecentSheet {
			t.Do(ReadRecent{})
		}
	case session.TextEdited:
		f.edited(t, m)
	case session.TitleWanted: // a name is worth keeping
		f.work.Edited = true
	case session.Unsaved:
		f.work.Kept = false
		t.Do(SaveLater{})
	case runDue:
		if t.Model.Good || t.Model.Compiling == session.Compiling {
			t.Ask(session.RunWanted{})
		}
	case readDue:
		m.revision = t.Model.Revision
		f.due = &m
		f.tellRead(t)
	case session.ModelChanged:
		f.tellRead(t)
	case OpeningDue, OpeningStopped, session.CancelPressed, session.Replied:
		f.opens(t, m)
	}
	if f.work != t.Work {
		t.Ask(session.WorkChanged{Work: f.work})
	}
}

// Keep says of a work which it is.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	to.ID, to.Edited, to.Link, to.Example = f.id, f.work.Edited, f.link, f.example
}

type (
	// saveDue comes a while after a change.
	saveDue struct{}
	// runDue runs the searches of a work, when it has been read and is good.
	runDue struct{}
	// readDue says of several files, when they have been read, what came of them.
	readDue struct {
		parts    []interchange.Part
		revision int // of the text that is read
	}
)

// begin opens the page on the work of the last visit, or on the first example.
func (f *Feature) begin(t *session.Turn, m Begun) {
	if m.Kept != nil && !m.Halted {
		f.openWork(t, *m.Kept, true)
		return
	}
	f.openExample(t, examples.All()[0].ID)
	if m.Kept != nil {
		name := "your model"
		if m.Kept.Scene.Title != "" {
			name += " " + strconv.Quote(m.Kept.Scene.Title)
		}
		notice := unfinished(name, WorkOpened{*m.Kept}, &m.Kept.Scene)
		notice.Text += " It is saved in this browser."
		t.Ask(session.Noticed{Notice: notice})
	}
}

// offerLink offers a link that did not finish opening the last time, and with it a work of which the same is true. It stays in the address, so that
// nothing is lost if the page is loaded once more.
func (f *Feature) offerLink(t *session.Turn, m LinkHalted) {
	var of *link.Scene
	if scene, _, err := decode(m.Fragment); opens(err) {
		of = &scene
	}
	notice := unfinished("this link", LinkOpened{Fragment: m.Fragment}, of)
	if m.Kept != nil {
		notice.Text += " Nor was your last model."
		notice.Remedies = append(notice.Remedies, session.Remedy{Name: "Open my last model", Msg: WorkOpened{*m.Kept}})
	}
	notice.Text += " " + f.seen(t)
	t.Ask(session.Noticed{Notice: notice})
	t.Do(SetAddress{m.Fragment})
}

// unfinished offers what did not finish opening the last time: to open it after all, to save it as a file where it can be read, or to leave it where it is.
func unfinished(name string, open session.Msg, scene *link.Scene) session.Notice {
	notice := session.Notice{
		Text:     "The page did not finish opening " + name + " last time, so it was not opened again.",
		Dismiss:  "Leave it",
		Remedies: []session.Remedy{{Name: "Open it", Msg: open}},
	}
	if scene != nil {
		notice.Remedies = append(notice.Remedies, session.Remedy{Name: "Save it as a file", Msg: KeptSaved{*scene}})
	}
	return notice
}

// open puts a scene in the place of the model on the screen, as a work of its own.
func (f *Feature) open(t *session.Turn, m session.SceneOpened, edited bool) {
	t.Ask(session.Noticed{Notice: f.leave(t)})
	t.Ask(m)
	t.Do(NewWork{})
	f.forget(t)
	f.example, f.work = m.Example, session.Work{Edited: edited}
}

// forget puts away what was of the former work, and what was to take its place.
func (f *Feature) forget(t *session.Turn) {
	f.stopOpening(t)
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
	t.Ask(session.RunWanted{})
	t.Do(Save{})
	noAddress(t)
}

func (f *Feature) openExample(t *session.Turn, id string) {
	e, ok := examples.Find(id)
	if !ok {
		t.Ask(session.Noticed{Notice: session.Notice{Text: "There is no example called " + id + "."}})
		return
	}
	f.open(t, session.SceneOpened{Kept: link.Kept{Scene: SceneOf(e)}, Example: id}, false)
	f.run(t)
}

// openLink opens the scene of a link. A link that cannot be read leaves everything as it is and says why.
func (f *Feature) openLink(t *session.Turn, m LinkOpened) {
	if link.CarriesLecture(m.Fragment) {
		openLectureLink(t, m.Fragment)
		return
	}
	if opened := Addressed(m.Fragment); opened != nil {
		t.Ask(opened)
		return
	}
	if !quickly(m.Fragment) {
		f.begins(t, wanted{link: &m}, message.Request{Text: m.Fragment}.For(message.LinkJob, nil))
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
		t.Ask(session.Noticed{Notice: notice})
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
	t.Ask(session.SceneOpened{Kept: link.Kept{Scene: sound(scene)}, Example: example, Strange: true})
	t.Ask(session.Noticed{Notice: notice})
	t.Do(NewWork{})
	f.forget(t)
	f.link, f.example, f.work = address, example, session.Work{}
	t.Ask(session.RunWanted{})
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
func sound(scene link.Scene) link.Scene {
	if reading := network.Reading(scene.Settings.Reading); reading != network.Labels && reading != network.Valuations {
		scene.Settings.Reading = ""
	}
	v := &scene.View
	if !slices.Contains(link.ModelViews, v.Model) {
		v.Model = link.Draw
	}
	return scene
}

// openWork brings back a kept work. In place, the work goes on as it was; else it is opened over another one.
func (f *Feature) openWork(t *session.Turn, k link.Kept, inPlace bool) {
	if !inPlace {
		t.Ask(session.Noticed{Notice: f.leave(t)})
	}
	t.Ask(session.SceneOpened{Kept: k, InPlace: inPlace, Example: k.Example})
	f.forget(t)
	f.id, f.link, f.example, f.work = k.ID, k.Link, k.Example, session.Work{Edited: k.Edited, Kept: true}
	if inPlace && k.Searching {
		t.Say("The page was closed while a search was running, so it was not started again. Press Run to search.")
	} else {
		t.Ask(runDue{})
	}
	if !inPlace {
		t.Do(UseWork{k.ID, k.Newer()})
		t.Do(Save{})
		t.Do(SetAddress{k.Link})
	}
}

func (f *Feature) restore(t *session.Turn, id string) {
	t.Ask(session.NoticeDismissed{})
	for _, k := range f.recent {
		if k.ID == id {
			f.openWork(t, k, false)
			return
		}
	}
	t.Ask(session.Noticed{Notice: session.Notice{Text: "The previous model is no longer saved in this browser."}})
}

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
	return session.Remedy{Name: "Back", Msg: session.SceneWanted{Scene: t.Kept().Scene, Example: t.Stage.Read, Edited: f.work.Edited}}
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
		t.Ask(session.NoticeDismissed{})
		t.Ask(session.TakenUp{Kept: k})
		t.Do(UseWork{k.ID, k.Newer()})
		t.Do(SetAddress{k.Link})
	case m.Anew && f.work.Edited:
		t.Ask(session.Noticed{Notice: f.leave(t)})
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
	f.work.Edited, f.work.Kept = true, false
}

// openNew puts a model that is hardly one yet in the place of the model, which is kept among the recent ones.
func (f *Feature) openNew(t *session.Turn) {
	first, err := edit.Apply("", network.Labels, edit.AddComponent{})
	if err != nil {
		t.Say(err.Error())
		return
	}
	f.openFiles(t, []File{{Text: first.Text}})
	t.Ask(session.ArrangementChosen{As: link.Modelling})
	t.Ask(session.FocusWanted{})
	t.Say("Double-click empty space to add a state. Drag from the edge of a state to add a transition. Press ? for all gestures.")
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
		if d.Severity != hoa.Error {
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
	case block.IsLecture(m.Text):
		openLecture(t, session.LectureWanted{Text: m.Text})
	case len(m.Text) > session.MostBytes:
		t.Say("Nothing was pasted: the text in the clipboard is larger than a model may be.")
	case !m.Fits():
		t.Say("Nothing was pasted: the clipboard holds neither an automaton in a known format nor a lecture.")
	case t.Opens(m):
		f.openFiles(t, []File{{Text: m.Text}})
	}
}

// file is the model as a file.
func (f *Feature) file(t *session.Turn) session.Download { return asFile(t.Model.Title, t.Model.Text) }

func asFile(title, text string) session.Download {
	ext := interchange.Formats[0].Ext
	if model.IsProgram(text) {
		ext = programs[0]
	}
	return session.Download{Name: session.FileStem(title) + ext, Text: text}
}

// share makes a link, or a file when the link would be too long to travel.
func (f *Feature) share(t *session.Turn) {
	fragment, err := encode(t.Kept().Scene)
	if err != nil || len(fragment) > link.MaxAddress {
		t.Say(fmt.Sprintf("The model is too large for a link (more than %d KB): it is offered as a file instead. "+
			"Whoever opens the file here sees the same model.", link.MaxAddress>>10))
		t.Do(f.file(t))
		return
	}
	f.link = fragment
	t.Do(SetAddress{fragment})
	t.Do(CopyLink{fragment})
	t.Do(Save{})
}

func (f *Feature) copied(t *session.Turn, m Copied) {
	if m.OK {
		f.byHand = ""
		_, fragment, _ := strings.Cut(m.Address, "#")
		held := heldBy("#" + fragment)
		f.shared = true
		t.Do(SharedLater{})
		t.Say("The link is copied. " + held)
		return
	}
	f.byHand = m.Address
	t.Say("The browser does not let the page copy: the link is shown, selected. Copy it from there.")
}

func (f *Feature) written(t *session.Turn, m Written) {
	f.recent = m.Recent
	switch {
	case m.OK:
		f.id, f.work.Kept, f.refused = m.ID, true, false
	case !f.refused: // said once is enough
		f.refused = true
		t.Ask(session.Noticed{Notice: session.Notice{
			Text:     "This browser does not keep your work (its storage is full or blocked). Save the model as a file before you leave.",
			Remedies: []session.Remedy{{Name: "Save as a file", Msg: SavePressed{}}},
		}})
	}
	if len(m.Gone) > 0 {
		t.Ask(session.Noticed{Notice: madeRoom(m.Gone)})
	}
}

// madeRoom tells of works that are not kept any more, and offers them as files.
func madeRoom(gone []link.Kept) session.Notice {
	n := session.Notice{Text: "The browser's storage is full: to keep your model, " + say.Count(len(gone), "older model") + " " +
		say.Either(len(gone), "is", "are") + " no longer kept. Save what you want to have as a file now."}
	for _, k := range gone {
		n.Remedies = append(n.Remedies, session.Remedy{Name: "Save " + strconv.Quote(say.Cut(cmp.Or(k.Scene.Title, "untitled"), session.TitleLength)), Msg: KeptSaved{k.Scene}})
	}
	return n
}

// forked keeps the copy with which this tab goes on at once.
func (f *Feature) forked(t *session.Turn) {
	t.Do(Save{})
	t.Ask(session.Noticed{Notice: session.Notice{Text: "Another tab works on this model too. Here you go on with a copy: both are kept, the other one under Recent."}})
}
