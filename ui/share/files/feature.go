package files

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/library/library"
	"lassolab/wasm/message"
)

// Feature is the work on the screen and the others that are kept.
type Feature struct {
	id      string // of the work; empty before the first change is kept
	work    session.Work
	changes int                     // so often it changed
	link    string                  // the address the work was opened from or shared as
	example string                  // whose model it is, or was before it was edited
	recent  library.List[link.Kept] // other works
	refused bool                    // the browser keeps nothing, and the user knows
	told    bool                    // the user knows that a former model is kept
	byHand  string                  // a link that could not be copied, shown for copying by hand
	shared  bool                    // a link was copied a moment ago
	title   field                   // the title of the model, while it is typed
	renamed field                   // the title of another work, while it is typed
	held    session.Msg             // opens the work again that was left for a lecture; nil: none was
	naming  string                  // the id of that work; empty: none is renamed
	slide   string                  // the address of the lecture that is open, with its slide
	asked   string                  // the query by which a lecture of the site was asked for
	own     string                  // the address of the page that is shown within another one, by itself
	html    oneFile                 // the page as one HTML file
	under   inWorker                // files that take a while to open
	due     *unreported             // files of whose text nothing has been said; nil: none
}

// NewFeature returns the feature of a page without a work.
func NewFeature() *Feature { return &Feature{under: newInWorker()} }

// ByHand is a link that could not be copied, shown for copying by hand; empty: none.
func (f *Feature) ByHand() string { return f.byHand }

// Shared reports whether a link was copied a moment ago.
func (f *Feature) Shared() bool { return f.shared }

type (
	// LinkOpened is a link in the address. Previous is an edited work that another model replaces on the screen.
	LinkOpened struct {
		Fragment string
		Previous string
	}
	// ExampleOpened loads an example's model and runs its searches.
	ExampleOpened struct{ ID string }
	// NewPressed begins a model with one component of one state, to be drawn.
	NewPressed struct{}
	// Opened are files that were picked or dropped. Several are one model.
	Opened struct{ Files []File }
	// WorkOpened is a kept work that is brought back.
	WorkOpened struct{ Kept link.Kept }
	// Restored brings back a kept work by its id.
	Restored struct{ ID string }
)

type (
	// Save writes the work now.
	Save struct{}
	// NewWork gives the model a work of its own, so that the previous one stays as it was.
	NewWork struct{}
	// UseWork goes on with a work that is kept already; with a copy of one that a newer version of the page wrote.
	UseWork struct {
		ID    string
		Newer bool
	}
	// CopyLink copies the address with this fragment, and says so by ReportCopied.
	CopyLink struct{ Fragment string }
	// SetAddress changes the page's address to this fragment, without a new entry in the browser's history.
	SetAddress struct{ Fragment string }
	// PickFile asks the user for files, or for those of a folder, which come as Opened.
	PickFile struct{ Folder bool }
	// ReadRecent asks for the list of recent works, which comes by SetRecent.
	ReadRecent struct{}
)

// The timers of files.
const (
	SaveTimer    session.Timer = "save"
	SharedTimer  session.Timer = "shared"
	openingTimer session.Timer = "opening"

	saveAfter  = 250  // milliseconds after the last change
	sharedFor  = 2000 // milliseconds for which it is seen that a link was copied
	openingFor = 500  // milliseconds after which it is said that files are being opened: long enough for that to be read
)

// Entry lists what files give to the page. A thumbnail is a small picture of a text.
func (f *Feature) Entry(thumbnail func(text, reading string) string) feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, Sheets: []feature.Sheet{{Of: session.RecentSheet, Whole: true,
		New: func(page *session.Page) vugu.Builder { return &Recent{Page: page, Of: f, picture: thumbnail} },
	}}, Jobs: message.Jobs{message.OpenJob, message.LinkJob}, Timers: map[session.Timer]func(*session.Turn, int){
		SaveTimer:    func(t *session.Turn, _ int) { t.Do(Save{}) },
		SharedTimer:  func(t *session.Turn, _ int) { f.EndShared(t) },
		openingTimer: f.AnnounceOpening,
	}}
}

// Update follows what files hear.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case LinkOpened:
		f.openLink(t, m)
	case ExampleOpened:
		f.openExample(t, m.ID)
	case SiteFileOpened:
		f.openSiteFile(t, m)
	case NewPressed:
		f.openNew(t)
	case Opened:
		if t.Stage.Sheet == session.SweepsSheet {
			t.Later(session.With(t.Features.Sweep.TakeModels, m.Files))
		} else {
			f.openFiles(t, m.Files)
		}
	case session.Pasted:
		f.paste(t, m)
	case WorkOpened:
		f.openWork(t, m.Kept, false)
	case Restored:
		f.restore(t, m.ID)
	case session.SheetOpened:
		if m.Sheet == session.RecentSheet {
			t.Do(ReadRecent{})
		}
	case session.TextEdited:
		f.edited(t, m)
	case session.TitleWanted: // a name is worth keeping
		f.work.Edited = true
	case session.ModelChanged:
		f.tellRead(t)
	case session.CancelPressed:
		f.stopOpening(t)
	case session.Replied:
		f.hear(t, m)
	}
	f.shareWork(t)
}

// NoteUnsaved notes that something changed that a later visit brings back.
func (f *Feature) NoteUnsaved(t *session.Turn) {
	f.work.Kept = false
	f.changes++
	t.Do(session.StartTimer{Timer: SaveTimer, Milliseconds: saveAfter, Bounded: true})
	f.shareWork(t)
}

// OpenScene opens a scene as a work of its own, and runs its searches.
func (f *Feature) OpenScene(t *session.Turn, m session.SceneWanted) {
	defer f.shareWork(t)
	back := f.back(t)
	f.open(t, session.SceneOpened{Kept: link.Kept{Scene: m.Scene}, Example: m.Example, Strange: m.Strange}, m.Edited)
	if m.Told != "" {
		t.Notify(session.Notice{Text: m.Told, Remedies: []session.Remedy{back}})
	}
	f.run(t)
}

// HoldWork remembers the work on the screen, which other models replace for a while.
func (f *Feature) HoldWork(t *session.Turn) {
	if f.held == nil {
		f.held = f.back(t).Msg
		f.told = true // it comes back by itself
	}
}

// ResumeWork opens it again.
func (f *Feature) ResumeWork(t *session.Turn) {
	if f.held != nil {
		t.Ask(f.held)
		f.held = nil
	}
}

// ShowAddress shows a fragment as that of the page.
func (f *Feature) ShowAddress(t *session.Turn, fragment string) {
	f.slide = fragment
	t.Do(SetAddress{fragment})
}

// shareWork lets all know how the model on the screen is kept, when that has changed.
func (f *Feature) shareWork(t *session.Turn) {
	if f.work != t.Work {
		t.Ask(session.WorkChanged{Work: f.work})
	}
}

// PickFiles asks the user for files.
func (f *Feature) PickFiles(t *session.Turn) { t.Do(PickFile{}) }

// PickModels asks the user for the files of a sweep, or for a folder of them.
func (f *Feature) PickModels(t *session.Turn, folder bool) { t.Do(PickFile{Folder: folder}) }

// ReportFailure says why a file could not be read.
func (f *Feature) ReportFailure(t *session.Turn, reason string) {
	t.Notify(session.Notice{Text: "The file could not be opened: " + reason})
}

// SetRecent takes the list of works other than this one.
func (f *Feature) SetRecent(_ *session.Turn, recent []link.Kept) { f.recent = recent }

// SetPage takes what is known of the page when it starts: how many bytes one HTML file of it has, and, where it is shown within
// another one, the address that it has by itself.
func (f *Feature) SetPage(_ *session.Turn, bytes int64, own string) {
	f.own, f.html.bytes = own, bytes
}

// Keep says of a work which it is.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	to.ID, to.Edited, to.Link, to.Example = f.id, f.work.Edited, f.link, f.example
}
