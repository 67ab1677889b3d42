package writing

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine/source"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/library/library"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/lecture"
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
	drafts   library.List[Draft]
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
	// ReadDrafts answers with TakeDrafts.
	ReadDrafts struct{}
	// Save writes a draft and answers with Confirm.
	Save struct{ ID, Text string }
	// UseDraft notes which draft is this tab's.
	UseDraft struct{ ID string }
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
	// ShowSlide brings a slide into sight where all are shown.
	ShowSlide struct{ Slide int }
)

// The timers of a draft that was changed: it is read, then kept.
const (
	restTimer session.Timer = "rest"
	saveTimer session.Timer = "save draft"

	restAfter = 350 // milliseconds
)

var saveLater = session.StartTimer{Timer: saveTimer, Milliseconds: 250, Bounded: true}

// Entry lists what writing gives to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Panels: []feature.Panel{{In: session.LecturePane, Order: -1,
		Shown: func(*session.Session) bool { return f.Open() },
		New:   func(page *session.Page) vugu.Builder { return &Desk{Page: page, Of: f} },
	}}, Timers: map[session.Timer]func(*session.Turn, int){
		restTimer: f.Rest,
		saveTimer: func(t *session.Turn, _ int) { f.Save(t) },
	}}
}

// Update follows what is wanted of the editor, and what was read for it.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.WritingWanted:
		if f.open {
			t.Later(session.With(t.Features.Stage.ShowPane, session.LecturePane))
			break
		}
		f.want(t, wanted{slide: m.Slide, step: m.Step})
	case reading.ReadThrough:
		switch {
		case m.For == drafts && m.Number == f.number:
			f.shown(t, m.Lecture)
		case m.For == changes && m.Number == f.revision && f.open:
			f.follow(t, m.Lecture)
		}
	case session.LectureChanged:
		if f.open && !m.Lecture.Draft {
			f.close(t)
		}
	}
}

// New begins a draft with a short lecture that runs.
func (f *Feature) New(t *session.Turn) {
	f.want(t, wanted{fresh: true, text: begun})
}

// Close puts the editor away. The lecture stays.
func (f *Feature) Close(t *session.Turn) {
	if !f.open {
		return
	}
	f.close(t)
	t.Ask(session.LectureWanted{Text: f.text, Address: address, Slide: t.Lecture.Slide, Step: t.Lecture.Step})
}

// Rest reads a text that has rested. It is ignored when the text has changed since.
func (f *Feature) Rest(t *session.Turn, revision int) {
	if f.open && revision == f.revision {
		f.reads(t)
	}
}

// Reveal leads to the line of a problem.
func (f *Feature) Reveal(t *session.Turn, line int) {
	t.Do(RevealLine{line})
	f.MoveCursor(t, line)
}

// WalkHistory undoes the last change in the editor, or makes it again.
func (f *Feature) WalkHistory(t *session.Turn, again bool) {
	t.Do(WalkHistory{again})
}

// address leads to the draft of this tab.
const address = "#write"

// want opens a draft when the drafts have been read.
func (f *Feature) want(t *session.Turn, w wanted) {
	f.Save(t)
	f.wanted = &w
	t.Do(ReadDrafts{})
}

// TakeDrafts takes the drafts that the browser keeps, and opens the one that was wanted: a new one, under the fresh id, that of this tab, or
// the latest.
func (f *Feature) TakeDrafts(t *session.Turn, kept []Draft, ownID, freshID string) {
	f.drafts = library.Sorted(kept)
	w := f.wanted
	if w == nil {
		return
	}
	f.wanted = nil
	own, known := f.drafts.Find(ownID)
	if !known && w.text == "" && len(f.drafts) > 0 {
		own, known = f.drafts[0], true
	}
	fresh := w.fresh || !known
	if fresh {
		if w.text == "" {
			w.text = begun
		}
		own = Draft{ID: freshID, Text: w.text}
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
		f.shown(t, reading.Read(d.Text, t.Views...))
		return
	}
	t.Do(reading.ReadSlowly{For: drafts, Number: f.number, Text: d.Text, Views: t.Views})
}

// shown puts the draft into the editor that has been read, and the lecture beside it.
func (f *Feature) shown(t *session.Turn, l *lecture.Lecture) {
	f.Save(t) // another one may have been written meanwhile
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
	f.Save(t)
}

// close puts the editor away. What was written is kept.
func (f *Feature) close(t *session.Turn) {
	f.Save(t)
	f.open = false
}

// Press does something with the lecture that is open, whoever wrote it.
func (f *Feature) Press(t *session.Turn, to session.LectureDeed) {
	if !t.Lecture.Open {
		return
	}
	switch {
	case f.open && to == session.EditLecture:
		f.Close(t)
	case to == session.EditLecture:
		at := wanted{text: t.Lecture.Text, slide: t.Lecture.Slide, step: t.Lecture.Step}
		at.fresh = f.text != at.text || f.id == "" // the reader may have come from the editor
		if at.fresh {
			t.Say("This is a draft of your own now. The lecture that it was made from stays as it is.")
		}
		f.want(t, at)
	case f.open:
		f.reads(t)
		t.Later(session.With(t.Features.Files.GiveLecture, session.GivenLecture{Text: f.text, To: to}))
	default:
		t.Later(session.With(t.Features.Files.GiveLecture, session.GivenLecture{Text: t.Lecture.Text, To: to}))
	}
}

// Type takes the text as the editor has it now.
func (f *Feature) Type(t *session.Turn, text string) {
	if !f.open || text == f.text {
		return
	}
	f.text, f.unread, f.kept = text, true, false
	f.revision++
	t.Do(session.StartTimer{Timer: restTimer, Milliseconds: restAfter, Number: f.revision})
	t.Do(saveLater)
}

// put replaces the text by something that was put into it, which begins at a line.
func (f *Feature) put(t *session.Turn, text string, line int) {
	f.text, f.unread, f.kept, f.line = text, true, false, line
	f.revision++
	t.Do(SetText{Text: text, Line: line})
	f.reads(t)
	t.Do(saveLater)
}

// reads has the text read when it has changed, without the author feeling it.
func (f *Feature) reads(t *session.Turn) {
	if lecture.Quickly(f.text) {
		f.read(t)
	} else if f.unread {
		t.Do(reading.ReadSlowly{For: changes, Number: f.revision, Text: f.text, Views: t.Views})
	}
}

// read reads the text at once when it has changed: what comes next asks for places in it.
func (f *Feature) read(t *session.Turn) {
	if f.unread {
		f.follow(t, reading.Read(f.text, t.Views...))
	}
}

// follow takes over the text as it was read: problems are marked, and the lecture follows.
func (f *Feature) follow(t *session.Turn, l *lecture.Lecture) {
	f.lecture, f.unread = l, false
	t.Do(ShowProblems{f.lecture.Problems})
	slide, step := f.lecture.PlaceAt(f.line)
	t.Later(func(t *session.Turn) { f.reader.Revise(t, l, slide, step) })
}

// MoveCursor has the lecture follow the cursor to a line, from 1.
func (f *Feature) MoveCursor(t *session.Turn, line int) {
	if !f.open {
		return
	}
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

// Save writes the draft when it has changed.
func (f *Feature) Save(t *session.Turn) {
	if f.open && !f.kept {
		t.Do(Save{f.id, f.text})
	}
}

// Confirm notes whether a text of a draft could be kept, and what all drafts are.
func (f *Feature) Confirm(t *session.Turn, id, text string, ok bool, all []Draft) {
	f.drafts = library.Sorted(all)
	switch {
	case id != f.id || ok && text != f.text: // the present text is written next
	case ok:
		f.kept, f.refused = true, false
	case !f.refused: // said once is enough
		f.refused = true
		t.Notify(session.Notice{
			Text:     "This browser does not keep your draft (its storage is full or blocked). Save the lecture as a file before you leave.",
			Remedies: []session.Remedy{{Name: "Save as a file", Msg: session.Later(session.With(f.Press, session.SaveLecture))}},
		})
	}
}

// Refuse says that a draft that is not in the editor could not be kept.
func (f *Feature) Refuse(t *session.Turn, d Draft) {
	t.Notify(session.Notice{Text: "This browser does not keep " + strconv.Quote(d.Title()) + " (its storage is full or blocked)."})
}

// Fork goes on with a copy, under another id, when another tab writes the draft.
func (f *Feature) Fork(t *session.Turn, id, instead string) {
	if !f.open || id != f.id {
		return
	}
	f.id, f.kept = instead, false
	t.Do(UseDraft{instead})
	f.Save(t)
	t.Notify(session.Notice{Text: "Another tab writes this draft too. Here you go on with a copy: both are under Drafts."})
}
