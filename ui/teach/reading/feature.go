package reading

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/examples/lectures"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/teach/exercise"
	"lassolab/ui/teach/vote"
	"lassolab/ui/view/glossary"
	"lassolab/ui/view/lecture"
)

// Feature is the lecture that is open, and where its reader is.
type Feature struct {
	open *lecture.Lecture
	at   session.Lecture
	own  string // of a lecture that is not of the course: the fragment that it was opened by

	Blocks    map[string]feature.Block // what shows live blocks, by their kind
	Exercises *exercise.Feature        // adds up what was scored in a lecture
	Votes     *vote.Feature            // the lecture goes on when its question is answered

	over     over                  // while it is presented
	strokes  map[inked][]stroke    // of the pen, by the moment
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

// ReadSlowly reads the text of a lecture while the page stays at hand, and answers with ReadThrough. Whose it is, and which one, is said in both.
type ReadSlowly struct {
	For    string
	Number int
	Text   string
	Views  []link.ModelView // the names of the page's views of the model
}

// ReadThrough is a lecture that took a while to read. It is nobody's any more when another one was asked for meanwhile.
type ReadThrough struct {
	For     string
	Number  int
	Lecture *lecture.Lecture
}

// SetElements loads a script by which elements of lectures set themselves from now on: formulas, or codes of addresses.
type SetElements struct{ Script string }

const (
	formulas = "tex.js"
	codes    = "code.js"
)

// Update follows what the lecture hears.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	f.change(t, func() {
		switch m := m.(type) {
		case session.LectureWanted:
			f.stale = true
			f.want(t, m)
		case ReadThrough:
			f.stale = true
			if m.For == reader && m.Number == f.asked {
				f.begin(t, f.wanted, m.Lecture)
			}
		case session.SceneOpened:
			f.asked++ // it was opened later
		case session.StageChanged:
			f.stale = true
			f.arrange(t)
		case session.Replied:
			f.pictures.replied(t, m)
		}
	})
}

// change has something done that may change where the reader is, and does all that follows from it.
func (f *Feature) change(t *session.Turn, do func()) {
	before, lay := f.at, f.over
	do()
	if f.open != nil {
		f.at.Over = f.over.any()
	}
	f.follow(t)
	f.PrintIfReady(t)
	f.build(t)
	if f.at != before {
		t.Ask(session.LectureChanged{Lecture: f.at})
		t.Do(FitSlide{})
	}
	if f.at != before || f.over != lay {
		f.stale = true
	}
	f.tell(t)
}

// whenOpen is change while a lecture is open.
func (f *Feature) whenOpen(t *session.Turn, do func()) {
	if f.open != nil {
		f.change(t, do)
	}
}

// Open opens a lecture that was wanted, when it has been read.
func (f *Feature) Open(t *session.Turn, wanted session.LectureWanted, l *lecture.Lecture) {
	f.change(t, func() {
		f.asked++
		f.stale = true
		f.begin(t, wanted, l)
	})
}

// GoTo goes to a slide and a step of it, both from 0.
func (f *Feature) GoTo(t *session.Turn, slide, step int) {
	f.whenOpen(t, func() { f.goTo(t, slide, step) })
}

// Step goes on or back by steps, and from the last one of a slide to the next slide. A question that waits for its answer
// gets it first.
func (f *Feature) Step(t *session.Turn, forward bool) {
	if forward && f.Votes.Waits() {
		t.Later(f.Votes.Answer)
		return
	}
	f.whenOpen(t, func() { f.step(t, forward) })
}

// StepSlide goes to the next slide or the one before, whatever steps are left.
func (f *Feature) StepSlide(t *session.Turn, forward bool) {
	by := -1
	if forward {
		by = 1
	}
	f.GoTo(t, f.at.Slide+by, 0)
}

// ToggleWhole gives the lecture the whole stage, or puts it beside the page.
func (f *Feature) ToggleWhole(t *session.Turn) {
	f.whenOpen(t, func() {
		if f.at.Whole = !f.at.Whole; !f.at.Whole {
			f.goTo(t, f.at.Slide, f.at.Step)
		}
	})
}

// ShowScene puts a slide's scene on the page, with the lecture beside it.
func (f *Feature) ShowScene(t *session.Turn, slide int) {
	f.whenOpen(t, func() {
		f.at.Whole = false
		f.goTo(t, slide, 0)
	})
}

// Revise takes over what the author changed, who is at a slide and a step of it. The page follows when another moment is written about,
// or when the scene has become another one and nothing is wrong with its slide: while a word is half typed, nothing is searched.
func (f *Feature) Revise(t *session.Turn, l *lecture.Lecture, slide, step int) {
	f.whenOpen(t, func() {
		f.stale = true
		before, at := f.scene(), f.at
		f.take(l)
		f.at.Slide, f.at.Step = slide, step
		now := f.scene()
		f.at.Live = now != nil
		moved := slide != at.Slide || step != at.Step
		if moved || now != nil && !l.Wrong(slide) && (before == nil || !reflect.DeepEqual(before.Link, now.Link)) {
			f.goTo(t, slide, step)
		}
	})
}

// reader is who has a lecture read that is opened.
const reader = "reader"

// want reads a lecture that is asked for, and opens it. What cannot be opened leaves everything as it is.
func (f *Feature) want(t *session.Turn, m session.LectureWanted) {
	f.asked++
	text := m.Text
	if m.ID != "" {
		l, ok := lectures.Find(m.ID)
		if !ok {
			t.Notify(session.Notice{Text: "There is no lecture called " + strconv.Quote(m.ID) + "."})
			return
		}
		text = l.Text
	}
	if strings.TrimSpace(text) == "" && !m.Draft {
		t.Notify(session.Notice{Text: "The lecture is empty."})
		return
	}
	if f.open != nil && m.ID != "" && m.ID == f.at.ID && m.Seed == f.at.Seed { // an address of it: what was drawn on its slides stays
		f.goTo(t, m.Slide, m.Step)
		t.Later(t.Features.Stage.CloseSheet)
		return
	}
	if lecture.Quickly(text) {
		f.begin(t, m, Read(text, t.Views...))
		return
	}
	f.wanted = m
	t.Say("The lecture is being read…")
	t.Do(ReadSlowly{reader, f.asked, text, t.Views})
}

// begin opens a lecture that was read.
func (f *Feature) begin(t *session.Turn, m session.LectureWanted, l *lecture.Lecture) {
	if f.open == nil {
		t.Later(t.Features.Files.HoldWork)
	}
	f.at = session.Lecture{Open: true, ID: m.ID, Whole: f.at.Whole, Draft: m.Draft, Seed: m.Seed}
	f.own = m.Address
	f.over, f.strokes = over{ink: f.over.ink}, map[inked][]stroke{}
	f.built = 0
	f.take(l)
	t.Later(t.Features.Stage.CloseSheet)
	t.Later(session.With(t.Features.Stage.ShowPane, session.LecturePane))
	t.Do(SetElements{formulas})
	f.goTo(t, m.Slide, m.Step)
	if wrong := f.open.Problems; len(wrong) > 0 && !m.Draft { // an author's stand beside the text
		t.Notify(session.Notice{
			Text:     "The lecture has " + say.Count(len(wrong), "mistake") + "; the rest of it works. Line " + say.Number(wrong[0].Line) + ": " + say.End(session.FirstLine(wrong[0].Message)),
			Remedies: []session.Remedy{{Name: "Edit", Msg: session.Later(session.With(t.Features.Writing.Press, session.EditLecture))}},
		})
	}
}

// take makes a lecture the one that is read.
func (f *Feature) take(l *lecture.Lecture) {
	f.open = l
	for _, s := range l.Slides {
		for _, p := range s.Parts {
			if e := p.Exercise(); e != nil {
				*e = e.Fresh(f.at.Seed)
			}
		}
	}
	f.at.Title, f.at.Text, f.at.Slides = l.Title, l.Text, len(l.Slides)
}

// scene is that of the present slide; nil: it has none.
func (f *Feature) scene() *lecture.Scene { return f.Slide().Scene }

// Read reads a lecture as the page shows it, whose views of the model have these names.
func Read(text string, views ...link.ModelView) *lecture.Lecture {
	return ReadWith(func() {}, text, views)
}

// ReadWith is Read that calls pause again and again.
func ReadWith(pause func(), text string, views []link.ModelView) *lecture.Lecture {
	return lecture.ReadWith(pause, text, session.DefaultSettings(), func() lecture.Finder { return glossary.Words() }, views...)
}

// CloseLecture closes the lecture.
func (f *Feature) CloseLecture(t *session.Turn) {
	f.change(t, func() {
		f.asked++
		f.leave(t)
	})
}

// SetAddress takes a fragment as the one that leads to the lecture that is open.
func (f *Feature) SetAddress(t *session.Turn, fragment string) {
	f.change(t, func() {
		if f.open != nil {
			f.own = fragment
			t.Later(session.With(t.Features.Files.ShowAddress, f.Address()))
		}
	})
}

// PutAside puts away what lies over the slide that is presented.
func (f *Feature) PutAside(t *session.Turn) {
	f.change(t, func() {
		if f.open != nil && t.Stage.Presents() {
			f.over.putAside()
		}
	})
}

// leave closes the lecture and gives back what was on the page before.
func (f *Feature) leave(t *session.Turn) {
	if f.open == nil {
		return
	}
	f.open, f.at = nil, session.Lecture{}
	f.over, f.strokes, f.handout = over{}, nil, handout{}
	t.Later(t.Features.Files.ResumeWork)
	t.Later(session.With(t.Features.Stage.ShowPane, session.GraphPane))
	t.Later(session.With(t.Features.Files.ShowAddress, ""))
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
	t.Later(session.With(t.Features.Files.ShowAddress, f.Address()))
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
		t.Later(session.With(t.Features.Files.OpenScene, session.SceneWanted{Scene: scene, Strange: f.at.ID == ""})) // files, the clipboard and links bring what anybody wrote
	}
}

// Address is the address of the present slide and step.
func (f *Feature) Address() string {
	address := f.own
	if f.at.ID != "" {
		address = "#lecture/" + f.at.ID
	}
	if address == "" {
		return ""
	}
	return address + f.at.Place()
}
