package reading

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/examples/lectures"
	"lassolab/ui/glossary"
	"lassolab/ui/lecture"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Feature is the lecture that is open, and where its reader is.
type Feature struct {
	open *lecture.Lecture
	at   session.Lecture
	own  string // of a lecture that is not of the course: the fragment that it was opened by

	over     over                  // while it is presented
	strokes  map[int][]stroke      // of the pen, by the slide
	asked    int                   // how many lectures were asked for
	wanted   session.LectureWanted // the last one of them
	built    int                   // slides that are built where all are seen
	joined   bool                  // a presenter's window listens
	stale    bool                  // what it knows may have changed
	told     Presented             // what it knows
	pictures pictures
	handout  handout
}

// NewFeature returns the reader without a lecture.
func NewFeature() *Feature { return &Feature{pictures: pictures{album: newAlbum()}} }

// Lecture is the lecture that is open; nil: none is.
func (f *Feature) Lecture() *lecture.Lecture { return f.open }

// Slide is the present slide.
func (f *Feature) Slide() *lecture.Slide { return f.open.Slides[f.at.Slide] }

type (
	// SlideChosen goes to a slide and a step of it, both from 0.
	SlideChosen struct{ Slide, Step int }
	// Moved goes on or back by steps, and from the last one of a slide to the next slide.
	Moved struct{ Forward bool }
	// SlideMoved goes to the next slide or the one before, whatever steps are left.
	SlideMoved struct{ Forward bool }
	// StageToggled gives the lecture the whole stage, or puts it beside the page.
	StageToggled struct{}
	// Shown puts a slide's scene on the page, with the lecture beside it.
	Shown struct{ Slide int }
	// Revised is the lecture after a change by its author, who is at a slide and a step of it.
	Revised struct {
		Lecture     *lecture.Lecture
		Slide, Step int
	}
)

// Opened is a lecture that was wanted, when it has been read.
type Opened struct {
	Wanted  session.LectureWanted
	Lecture *lecture.Lecture
}

// ReadSlowly reads the text of a lecture while the page stays at hand, and answers with ReadThrough. Whose it is, and which one, is said in both.
type ReadSlowly struct {
	For    string
	Number int
	Text   string
}

// ReadThrough is a lecture that took a while to read. It is nobody's any more when another one was asked for meanwhile.
type ReadThrough struct {
	For     string
	Number  int
	Lecture *lecture.Lecture
}

// SetFormulas has the formulas of lectures set from now on.
type SetFormulas struct{}

// Update follows the messages of the lecture.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	before, lay := f.at, f.over
	switch m := m.(type) {
	case session.LectureWanted:
		f.want(t, m)
	case ReadThrough:
		if m.For == reader && m.Number == f.asked {
			f.begin(t, f.wanted, m.Lecture)
		}
	case Opened:
		f.asked++
		f.begin(t, m.Wanted, m.Lecture)
	case session.SceneOpened:
		f.asked++ // it was opened later
	case session.LectureLeft:
		f.asked++
		f.leave(t)
	}
	f.join(t, m)
	if f.open != nil {
		f.move(t, m)
		f.present(t, m)
		f.at.Over = f.over.any()
	}
	f.paper(t, m)
	f.follow(t, m)
	f.ready(t, m)
	f.build(t, m)
	if f.at != before {
		t.Ask(session.LectureChanged{Lecture: f.at})
		t.Do(FitSlide{})
	}
	if f.at != before || f.over != lay {
		f.stale = true
	}
	f.tell(t)
}

// move follows the messages of a lecture that is open.
func (f *Feature) move(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case SlideChosen:
		f.goTo(t, m.Slide, m.Step)
	case Moved:
		f.step(t, m.Forward)
	case SlideMoved:
		by := -1
		if m.Forward {
			by = 1
		}
		f.goTo(t, f.at.Slide+by, 0)
	case StageToggled:
		if f.at.Whole = !f.at.Whole; !f.at.Whole {
			f.goTo(t, f.at.Slide, f.at.Step)
		}
	case Shown:
		f.at.Whole = false
		f.goTo(t, m.Slide, 0)
	case Revised:
		f.revise(t, m)
	case session.LectureAddressed:
		f.own = m.Address
		t.Ask(session.AddressWanted{Fragment: f.Address()})
	case session.StageChanged:
		if t.Stage.Presents() {
			f.at.Whole = false // a room sees slides
		}
	}
}

// Keep puts nothing into a work: a lecture is no part of a model.
func (f *Feature) Keep(*session.Session, *link.Kept) {}

// reader is who has a lecture read that is opened.
const reader = "reader"

// want reads a lecture that is asked for, and opens it. What cannot be opened leaves everything as it is.
func (f *Feature) want(t *session.Turn, m session.LectureWanted) {
	f.asked++
	text := m.Text
	if m.ID != "" {
		l, ok := lectures.Find(m.ID)
		if !ok {
			t.Ask(session.Noticed{Notice: session.Notice{Text: "There is no lecture called " + strconv.Quote(m.ID) + "."}})
			return
		}
		text = l.Text
	}
	if strings.TrimSpace(text) == "" && !m.Draft {
		t.Ask(session.Noticed{Notice: session.Notice{Text: "The lecture is empty."}})
		return
	}
	if f.open != nil && m.ID != "" && m.ID == f.at.ID { // an address of it: what was drawn on its slides stays
		f.goTo(t, m.Slide, m.Step)
		t.Ask(session.SheetClosed{})
		return
	}
	if lecture.Quickly(text) {
		f.begin(t, m, Read(text))
		return
	}
	f.wanted = m
	t.Say("The lecture is being read…")
	t.Do(ReadSlowly{reader, f.asked, text})
}

// begin opens a lecture that was read.
func (f *Feature) begin(t *session.Turn, m session.LectureWanted, l *lecture.Lecture) {
	if f.open == nil {
		t.Ask(session.WorkHeld{})
	}
	f.at = session.Lecture{Open: true, ID: m.ID, Whole: f.at.Whole, Draft: m.Draft}
	f.own = m.Address
	f.over, f.strokes = over{ink: f.over.ink}, map[int][]stroke{}
	f.built = 0
	f.take(l)
	t.Ask(session.SheetClosed{})
	t.Ask(session.PaneChosen{Pane: session.LecturePane})
	t.Do(SetFormulas{})
	f.goTo(t, m.Slide, m.Step)
	if wrong := f.open.Problems; len(wrong) > 0 && !m.Draft { // an author's stand beside the text
		t.Ask(session.Noticed{Notice: session.Notice{
			Text:     "The lecture has " + say.Count(len(wrong), "mistake") + "; the rest of it works. Line " + say.Number(wrong[0].Line) + ": " + say.End(session.FirstLine(wrong[0].Message)),
			Remedies: []session.Remedy{{Name: "Edit", Msg: session.LecturePressed{To: session.EditLecture}}},
		}})
	}
}

// take makes a lecture the one that is read.
func (f *Feature) take(l *lecture.Lecture) {
	f.open = l
	f.at.Title, f.at.Text, f.at.Slides = l.Title, l.Text, len(l.Slides)
}

// revise takes over what the author changed. The page follows when another moment is written about, or when the scene has become
// another one and nothing is wrong with its slide: while a word is half typed, nothing is searched.
func (f *Feature) revise(t *session.Turn, m Revised) {
	before, at := f.scene(), f.at
	f.take(m.Lecture)
	f.at.Slide, f.at.Step = m.Slide, m.Step
	now := f.scene()
	f.at.Live = now != nil
	moved := f.at.Slide != at.Slide || f.at.Step != at.Step
	if moved || now != nil && !f.open.Wrong(m.Slide) && (before == nil || !reflect.DeepEqual(before.Link, now.Link)) {
		f.goTo(t, m.Slide, m.Step)
	}
}

// scene is that of the present slide; nil: it has none.
func (f *Feature) scene() *lecture.Scene { return f.Slide().Scene }

// Read reads a lecture as the page shows it.
func Read(text string) *lecture.Lecture { return ReadWith(func() {}, text) }

// ReadWith is Read that calls pause again and again.
func ReadWith(pause func(), text string) *lecture.Lecture {
	return lecture.ReadWith(pause, text, session.DefaultSettings(), func() lecture.Finder { return glossary.Words() })
}

// leave closes the lecture and gives back what was on the page before.
func (f *Feature) leave(t *session.Turn) {
	if f.open == nil {
		return
	}
	f.open, f.at = nil, session.Lecture{}
	f.over, f.strokes = over{}, nil
	t.Ask(session.WorkResumed{})
	t.Ask(session.PaneChosen{Pane: session.GraphPane})
	t.Ask(session.AddressWanted{})
	t.Say("The lecture is closed.")
}

// step goes on or back.
func (f *Feature) step(t *session.Turn, forward bool) {
	slide, step := f.at.Slide, f.at.Step
	switch {
	case forward && step < len(f.Slide().Steps):
		step++
	case forward:
		slide, step = slide+1, 0
	case step > 0:
		step--
	default:
		slide--
		if slide >= 0 {
			step = len(f.open.Slides[slide].Steps)
		}
	}
	f.goTo(t, slide, step)
}

// lastSlide is the last slide, however many there are.
const lastSlide = 1 << 30

// goTo goes to a slide and a step. Beyond the last slide, and before the first, nothing moves.
func (f *Feature) goTo(t *session.Turn, slide, step int) {
	if slide == lastSlide {
		slide = len(f.open.Slides) - 1
	}
	if slide < 0 || slide >= len(f.open.Slides) {
		t.Say(fmt.Sprintf("This is slide %d of %d.", f.at.Slide+1, f.at.Slides))
		slide = min(max(slide, 0), len(f.open.Slides)-1)
		step = f.at.Step
	}
	f.at.Slide = slide
	s := f.Slide()
	f.at.Step = min(max(step, 0), len(s.Steps))
	f.at.Live = s.Scene != nil
	if f.at.Live && !f.at.Whole {
		f.show(t)
	}
	t.Ask(session.AddressWanted{Fragment: f.Address()})
}

// View is what the page shows at a step of a slide.
func View(s *lecture.Slide, step int) link.View {
	if step > 0 {
		return s.Steps[step-1].View
	}
	return s.Scene.Link.View
}

// show brings the page to the present moment: what is searched already is not searched again.
func (f *Feature) show(t *session.Turn) {
	scene := f.Slide().Scene.Link
	scene.View = View(f.Slide(), f.at.Step)
	stage := &scene.View.Stage
	stage.As, stage.Left, stage.Right = t.Stage.As, t.Stage.Left, t.Stage.Right
	if stage.As == link.Modelling && len(scene.Settings.Algorithms) > 0 {
		stage.As = link.Searching
	}
	if t.Model.Text == scene.Text && reflect.DeepEqual(t.Settings, scene.Settings) && t.Runs[scene.View.Graph] != nil {
		t.Ask(session.ViewOpened{View: scene.View})
		t.Ask(session.ResultsShown{})
	} else {
		t.Ask(session.SceneWanted{Scene: scene, Strange: f.at.ID == ""}) // files, the clipboard and links bring what anybody wrote
	}
}

// Address is the address of the present slide and step.
func (f *Feature) Address() string {
	address := f.own
	if f.at.ID != "" {
		address = "#lecture/" + f.at.ID
	}
	if address == "" || f.at.Slide == 0 && f.at.Step == 0 {
		return address
	}
	return address + "/" + session.WritePlace(f.at.Slide, f.at.Step)
}
