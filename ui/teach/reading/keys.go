package reading

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Entry lists what reading gives to the page. Its keys go through a lecture, and work what is presented.
func (f *Feature) Entry() feature.Entry {
	on, back := session.With(f.Step, true), session.With(f.Step, false)
	open := func(s *session.Session, _ keys.Focus) bool { return s.Lecture.Open }
	return feature.Entry{Part: f, Panels: []feature.Panel{
		{In: session.LecturePane, New: func(page *session.Page) vugu.Builder { return &Reader{Page: page, Of: f} }},
		{In: feature.OverPanes, Shown: presents, New: func(page *session.Page) vugu.Builder { return &Over{Page: page, Of: f} }},
		{In: feature.BelowPanes, Shown: presents, New: func(page *session.Page) vugu.Builder { return &Bar{Page: page, Of: f} }},
	}, Keys: append([]keys.Place{
		{Name: "in a lecture", Holds: keys.Reads, Rows: []keys.Row{
			{Keys: "Space ArrowRight", Words: "on, through slides and their steps", Do: on},
			{Keys: "Shift+Space ArrowLeft", Words: "back", Do: back},
			{Keys: "PageDown", Words: "to the next slide, the one before", Do: session.With(f.StepSlide, true)},
			{Keys: "PageUp", Do: session.With(f.StepSlide, false)},
			{Keys: "Home", Words: "to the first slide, the last one", Do: f.first},
			{Keys: "End", Do: f.last},
			{Keys: "n", Words: "open the presenter’s window", Do: f.WantPresenter},
		}},
		{Name: "while a lecture is open", Holds: open, Rows: []keys.Row{
			{Keys: "Ctrl+p", Words: "print its handout", Do: f.PrintHandout},
		}},
	}, f.presented()...)}
}

// presents reports whether a lecture is presented.
func presents(s *session.Session) bool { return s.Lecture.Open && s.Stage.Presents() }

func (f *Feature) first(t *session.Turn) { f.GoTo(t, 0, 0) }

func (f *Feature) last(t *session.Turn) { f.GoTo(t, lastSlide, 0) }

// presented are the places of a lecture that is presented.
func (f *Feature) presented() []keys.Place {
	while := func(is func() bool) func(*session.Session, keys.Focus) bool {
		return func(s *session.Session, _ keys.Focus) bool { return presents(s) && is() }
	}
	by := func(do func(t *session.Turn, x, y int), x, y int) func(*session.Turn) {
		return func(t *session.Turn) { do(t, x, y) }
	}
	inks := []keys.Row{{Keys: "1", Words: "choose its colour", Do: session.With(f.SetInk, 0)}}
	for i := 1; i < len(Inks); i++ {
		inks = append(inks, keys.Row{Keys: strconv.Itoa(i + 1), Do: session.With(f.SetInk, i)})
	}
	return []keys.Place{
		{Name: "while it is presented", Holds: while(func() bool { return true }), Rows: []keys.Row{
			{Keys: "o", Words: "see all slides in small", Do: f.ToggleOverview},
			{Keys: "b .", Words: "make the screen black, and back", Do: f.ToggleBlack},
			{Keys: "d", Words: "take the pen", Do: session.With(f.ToggleTool, Pen)},
			{Keys: "s", Words: "shine a spotlight", Do: session.With(f.ToggleTool, Spotlight)},
			{Keys: "q", Words: "show the address of this moment as a QR code", Do: f.ToggleCode},
			{Keys: "f", Words: "fill the screen, or no more", Do: switchesScreen},
			{Keys: "h ?", Words: "list these keys", Do: f.ToggleKeys},
		}},
		{Name: "with the pen", Holds: while(f.Drawing), Rows: append(inks,
			keys.Row{Keys: "u Ctrl+z", Words: "take a line away", Do: f.UndoStroke},
			keys.Row{Keys: "c", Words: "take all lines of the slide away", Do: f.ClearStrokes},
		)},
		{Name: "with the spotlight", Holds: while(func() bool { return f.over.tool == Spotlight }), Rows: []keys.Row{
			{Keys: "Shift+ArrowLeft", Words: "move it, as the pointer does", Do: by(f.ShiftSpotlight, -1, 0)},
			{Keys: "Shift+ArrowRight", Do: by(f.ShiftSpotlight, 1, 0)},
			{Keys: "Shift+ArrowUp", Do: by(f.ShiftSpotlight, 0, -1)},
			{Keys: "Shift+ArrowDown", Do: by(f.ShiftSpotlight, 0, 1)},
		}},
		{Name: "among all slides", Holds: while(func() bool { return f.over.overview }), Rows: []keys.Row{
			{Keys: "ArrowLeft", Words: "point at a slide", Do: by(f.PointBy, -1, 0)},
			{Keys: "ArrowRight", Do: by(f.PointBy, 1, 0)},
			{Keys: "ArrowUp", Do: by(f.PointBy, 0, -1)},
			{Keys: "ArrowDown", Do: by(f.PointBy, 0, 1)},
			{Keys: "Home", Do: by(f.PointBy, -lastSlide, 0)},
			{Keys: "End", Do: by(f.PointBy, lastSlide, 0)},
			{Keys: "Enter Space", Words: "go to it", Do: f.TakePointed},
		}},
		{Name: "while something lies over a slide", Holds: while(func() bool { return f.over.any() }), Rows: []keys.Row{
			{Keys: "Escape", Words: "put it away, what was taken last first", Do: f.PutAside},
		}},
	}
}

// switchesScreen gives the page the full screen, or gives it back.
func switchesScreen(t *session.Turn) { t.Features.Stage.SwitchScreen(t) }

// leavesPresenting arranges the page for searching.
func leavesPresenting(t *session.Turn) { t.Features.Stage.Arrange(t, link.Searching) }
