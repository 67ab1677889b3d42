package files

import (
	"lassolab/engine/interchange"
	"lassolab/ui/link"
	"lassolab/ui/session"
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
func NewFeature() *Feature { return &Feature{under: newInWorker()} }

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
	// LinkSaved asks for what a link holds as a file, without opening it.
	LinkSaved struct{ Fragment string }
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
	case LinkSaved:
		f.saveLink(t, m.Fragment)
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
	case AddressUnknown:
		t.Ask(session.Noticed{Notice: unknown(m)})
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
