package writing

import (
	"lassolab/engine/source"
	"lassolab/ui/lecture"
	"lassolab/ui/link"
	"lassolab/ui/reading"
	"lassolab/ui/session"
)

// Feature is the draft that is written, and the others that are kept.
type Feature struct {
	reader   *reading.Feature
	open     bool
	id       string // of the draft
	text     string
	lecture  *lecture.Lecture // the text as it was last read
	unread   bool             // it has changed since
	revision int
	line     int     // the cursor's, from 1
	coming   showing // the draft that is shown next, when it has been read
	number   int     // of it: what is read for another one comes too late
	kept     bool    // the last change is written
	refused  bool    // the browser keeps nothing, and the user knows
	drafts   []Draft
	wanted   *wanted // what is opened when the drafts have been read
	listed   bool    // the list of drafts is shown
	naming   string  // the draft whose title is typed; empty: none
	typed    string
}

// wanted is a draft that is to be opened.
type wanted struct {
	fresh       bool // a new one
	text        string
	slide, step int
}

// NewFeature returns the editor of lectures without a draft, beside the reader that shows what is written.
func NewFeature(reader *reading.Feature) *Feature { return &Feature{reader: reader} }

// Open reports whether a draft is in the editor.
func (f *Feature) Open() bool { return f.open }

// Draft is the draft in the editor; ok is false when there is none.
func (f *Feature) Draft() (id, text string, ok bool) { return f.id, f.text, f.open }

type (
	// NewPressed begins a draft with a short lecture that runs.
	NewPressed struct{}
	// Closed puts the editor away. The lecture stays.
	Closed struct{}
	// TextChanged is the text as the editor has it now.
	TextChanged struct{ Text string }
	// CursorMoved is the line that the author has put the cursor on, from 1.
	CursorMoved struct{ Line int }
	// Rested reads a text that has rested. It is ignored when the text has changed since.
	Rested struct{ Revision int }
	// SaveDue comes a while after a change.
	SaveDue struct{}
	// ProblemChosen leads to the line of a problem.
	ProblemChosen struct{ Line int }
	// HistoryWalked undoes the last change in the editor, or makes it again.
	HistoryWalked struct{ Again bool }
	// Inserted puts a template into the text.
	Inserted struct{ Template string }
	// PageInserted puts something that is on the page into the text.
	PageInserted struct{ What Present }
	// SceneCopied puts what is on the page into the clipboard, as a scene.
	SceneCopied struct{}

	// DraftsRead are the drafts that the browser keeps, the one that this tab wrote last, and an id for another one.
	DraftsRead struct {
		Drafts     []Draft
		Own, Fresh string
	}
	// Written says whether a draft could be kept, and what all drafts are.
	Written struct {
		ID     string
		OK     bool
		Drafts []Draft
	}
	// TakenElsewhere says that another tab wrote a draft. This one goes on under another id.
	TakenElsewhere struct{ ID, Instead string }
)

type (
	// ReadDrafts answers with DraftsRead.
	ReadDrafts struct{}
	// Save writes a draft and answers with Written.
	Save struct{ ID, Text string }
	// SaveLater asks for a SaveDue after a short while.
	SaveLater struct{}
	// UseDraft notes which draft is this tab's.
	UseDraft struct{ ID string }
	// RestLater asks for a Rested after a while. A later one replaces it.
	RestLater struct{ Revision int }
	// SetText puts a text into the editor, with the cursor on a line; 0: it stays. Anew, it is another draft, without a history.
	SetText struct {
		Text string
		Line int
		Anew bool
	}
	// ShowProblems marks what is wrong in the editor.
	ShowProblems struct{ Problems []source.Diagnostic }
	// RevealLine scrolls the editor to a line, from 1, and gives it the focus.
	RevealLine struct{ Line int }
	// WalkHistory undoes in the editor, or makes again.
	WalkHistory struct{ Again bool }
	// TextAsked writes the editor's text into Text. It may be ahead of the draft's by what is being typed.
	TextAsked struct{ Text *string }
	// ShowSlide brings a slide into sight where all are shown.
	ShowSlide struct{ Slide int }
)

// Update follows the messages of writing.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.WritingWanted:
		if f.open {
			t.Ask(session.PaneChosen{Pane: session.LecturePane})
			break
		}
		f.want(t, wanted{slide: m.Slide, step: m.Step})
	case NewPressed:
		f.want(t, wanted{fresh: true, text: begun})
	case session.LecturePressed:
		f.press(t, m)
	case SceneCopied:
		f.copyScene(t)
	case DraftsRead:
		f.begin(t, m)
	case reading.ReadThrough:
		if m.For == drafts && m.Number == f.number {
			f.shown(t, m.Lecture)
		}
	case Written:
		f.written(t, m)
	case session.LectureChanged:
		if f.open && !m.Lecture.Draft {
			f.close(t)
		}
	case DraftsToggled, DraftOpened, RenamePressed, NameTyped, NameEntered, NameLeft, DraftDeleted, DraftPutBack:
		f.tidy(t, m)
	}
	if f.open {
		f.write(t, m)
	}
}

// write follows the messages of a draft that is open.
func (f *Feature) write(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case TextChanged:
		f.change(t, m.Text)
	case CursorMoved:
		f.point(t, m.Line)
	case Rested:
		if m.Revision == f.revision {
			f.reads(t)
		}
	case reading.ReadThrough:
		if m.For == changes && m.Number == f.revision {
			f.follow(t, m.Lecture)
		}
	case SaveDue:
		f.save(t)
	case ProblemChosen:
		t.Do(RevealLine{m.Line})
		f.point(t, m.Line)
	case HistoryWalked:
		t.Do(WalkHistory(m))
	case Inserted:
		f.insert(t, m.Template)
	case PageInserted:
		f.insertPage(t, m.What)
	case TakenElsewhere:
		if m.ID == f.id {
			f.fork(t, m.Instead)
		}
	case Closed:
		f.close(t)
		t.Ask(session.LectureWanted{Text: f.text, Address: address, Slide: t.Lecture.Slide, Step: t.Lecture.Step})
	}
}

// Keep puts nothing into a work: a draft is no part of a model.
func (f *Feature) Keep(*session.Session, *link.Kept) {}

// address leads to the draft of this tab.
const address = "#write"

// want opens a draft when the drafts have been read.
func (f *Feature) want(t *session.Turn, w wanted) {
	f.save(t)
	f.wanted = &w
	t.Do(ReadDrafts{})
}

// begin opens the draft that was wanted: a new one, that of this tab, or the latest.
func (f *Feature) begin(t *session.Turn, m DraftsRead) {
	f.drafts = byTime(m.Drafts)
	w := f.wanted
	if w == nil {
		return
	}
	f.wanted = nil
	own, known := draftOf(f.drafts, m.Own)
	if !known && w.text == "" && len(f.drafts) > 0 {
		own, known = f.drafts[0], true
	}
	fresh := w.fresh || !known
	if fresh {
		if w.text == "" {
			w.text = begun
		}
		own = Draft{ID: m.Fresh, Text: w.text}
	}
	f.show(t, showing{own, fresh, w.slide, w.step})
}

// showing is a draft that is put into the editor, at a slide and a step of it.
type showing struct {
	Draft
	fresh       bool // it is kept nowhere yet
	slide, step int
}

// Who has a lecture read: a draft that is to be shown, by its number, and one that was changed, by its revision.
const (
	drafts  = "draft"
	changes = "change"
)

// show reads a draft and puts it into the editor.
func (f *Feature) show(t *session.Turn, d showing) {
	f.coming = d
	f.number++
	if lecture.Quickly(d.Text) {
		f.shown(t, reading.Read(d.Text))
		return
	}
	t.Do(reading.ReadSlowly{For: drafts, Number: f.number, Text: d.Text})
}

// shown puts the draft into the editor that has been read, and the lecture beside it.
func (f *Feature) shown(t *session.Turn, l *lecture.Lecture) {
	f.save(t) // another one may have been written meanwhile
	d := f.coming
	f.open, f.listed, f.naming = true, false, ""
	f.id, f.text, f.kept = d.ID, d.Text, !d.fresh
	f.lecture, f.unread = l, false
	f.revision++
	f.line = 1
	if d.slide > 0 && d.slide < len(f.lecture.Slides) {
		f.line = f.lecture.Slides[d.slide].Line
	}
	t.Do(UseDraft{d.ID})
	t.Do(SetText{Text: f.text, Line: f.line, Anew: true})
	t.Do(ShowProblems{f.lecture.Problems})
	wanted := session.LectureWanted{Text: d.Text, Address: address, Draft: true, Slide: d.slide, Step: d.step}
	t.Later(func(t *session.Turn) { f.reader.Open(t, wanted, l) })
	f.save(t)
}

// close puts the editor away. What was written is kept.
func (f *Feature) close(t *session.Turn) {
	f.save(t)
	f.open = false
}

// press does something with the lecture that is open, whoever wrote it.
func (f *Feature) press(t *session.Turn, m session.LecturePressed) {
	if !t.Lecture.Open {
		return
	}
	switch {
	case f.open && m.To == session.EditLecture:
		t.Ask(Closed{})
	case m.To == session.EditLecture:
		at := wanted{text: t.Lecture.Text, slide: t.Lecture.Slide, step: t.Lecture.Step}
		at.fresh = f.text != at.text || f.id == "" // the reader may have come from the editor
		if at.fresh {
			t.Say("This is a draft of your own now. The lecture that it was made from stays as it is.")
		}
		f.want(t, at)
	case f.open:
		f.reads(t)
		t.Ask(session.LectureGiven{Text: f.text, To: m.To})
	default:
		t.Ask(session.LectureGiven{Text: t.Lecture.Text, To: m.To})
	}
}

// change takes over what the author typed.
func (f *Feature) change(t *session.Turn, text string) {
	if text == f.text {
		return
	}
	f.text, f.unread, f.kept = text, true, false
	f.revision++
	t.Do(RestLater{f.revision})
	t.Do(SaveLater{})
}

// put replaces the text by something that was put into it, which begins at a line.
func (f *Feature) put(t *session.Turn, text string, line int) {
	f.text, f.unread, f.kept, f.line = text, true, false, line
	f.revision++
	t.Do(SetText{Text: text, Line: line})
	f.reads(t)
	t.Do(SaveLater{})
}

// reads has the text read when it has changed, without the author feeling it.
func (f *Feature) reads(t *session.Turn) {
	if lecture.Quickly(f.text) {
		f.read(t)
	} else if f.unread {
		t.Do(reading.ReadSlowly{For: changes, Number: f.revision, Text: f.text})
	}
}

// read reads the text at once when it has changed: what comes next asks for places in it.
func (f *Feature) read(t *session.Turn) {
	if f.unread {
		f.follow(t, reading.Read(f.text))
	}
}

// follow takes over the text as it was read: problems are marked, and the lecture follows.
func (f *Feature) follow(t *session.Turn, l *lecture.Lecture) {
	f.lecture, f.unread = l, false
	t.Do(ShowProblems{f.lecture.Problems})
	slide, step := f.lecture.PlaceAt(f.line)
	t.Later(func(t *session.Turn) { f.reader.Revise(t, l, slide, step) })
}

// point has the lecture follow the cursor.
func (f *Feature) point(t *session.Turn, line int) {
	f.line = line
	if f.unread {
		return // it follows when the text has rested
	}
	slide, step := f.lecture.PlaceAt(line)
	if slide == t.Lecture.Slide && step == t.Lecture.Step {
		return
	}
	t.Later(func(t *session.Turn) { f.reader.GoTo(t, slide, step) })
	if t.Lecture.Whole {
		t.Do(ShowSlide{slide})
	}
}

// save writes the draft when it has changed.
func (f *Feature) save(t *session.Turn) {
	if f.open && !f.kept {
		t.Do(Save{f.id, f.text})
	}
}

func (f *Feature) written(t *session.Turn, m Written) {
	f.drafts = byTime(m.Drafts)
	switch {
	case m.ID != f.id:
	case m.OK:
		f.kept, f.refused = true, false
	case !f.refused: // said once is enough
		f.refused = true
		t.Ask(session.Noticed{Notice: session.Notice{
			Text:     "This browser does not keep your draft (its storage is full or blocked). Save the lecture as a file before you leave.",
			Remedies: []session.Remedy{{Name: "Save as a file", Msg: session.LecturePressed{To: session.SaveLecture}}},
		}})
	}
}

// fork goes on with a copy: another tab writes the draft.
func (f *Feature) fork(t *session.Turn, id string) {
	f.id, f.kept = id, false
	t.Do(UseDraft{id})
	f.save(t)
	t.Ask(session.Noticed{Notice: session.Notice{Text: "Another tab writes this draft too. Here you go on with a copy: both are under Drafts."}})
}
