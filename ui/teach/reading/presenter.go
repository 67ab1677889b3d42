package reading

import (
	"reflect"
	"strconv"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Presented is what the presenter's window is told, as JSON. What is HTML in it comes from our Markdown, which is safe to show
// whoever wrote it.
type Presented struct {
	Open      bool     `json:"open"` // a lecture is
	Lecture   string   `json:"lecture"`
	Minutes   int      `json:"minutes"` // that the lecture takes; 0: it does not say
	Share     float64  `json:"share"`   // minutes that the slide takes; 0: it is not known
	Slide     int      `json:"slide"`   // from 0
	Slides    int      `json:"slides"`
	Title     string   `json:"title"`
	Notes     string   `json:"notes"`    // HTML
	Sentence  string   `json:"sentence"` // of the present step, HTML; empty: there is none
	ToCome    []string `json:"toCome"`   // sentences of the steps behind it, HTML
	NextTitle string   `json:"nextTitle"`
	Next      string   `json:"next"` // its text, HTML
	Presents  bool     `json:"presents"`
	Black     bool     `json:"black"`
}

// Commands are what the presenter's window asks for, by name.
func (f *Feature) Commands() map[string]func(*session.Turn) {
	return map[string]func(*session.Turn){
		"on":       session.With(f.Step, true),
		"back":     session.With(f.Step, false),
		"next":     session.With(f.StepSlide, true),
		"previous": session.With(f.StepSlide, false),
		"first":    f.first,
		"last":     f.last,
		"black":    f.ToggleBlack,
		"hello":    f.JoinPresenter,
	}
}

type (
	// OpenPresenter opens the presenter's window, or brings it to the front.
	OpenPresenter struct{}
	// TellPresenter tells the presenter's window what is presented now.
	TellPresenter struct{ Presented Presented }
)

// WantPresenter opens the presenter's window.
func (f *Feature) WantPresenter(t *session.Turn) {
	if f.open != nil {
		t.Later(t.Features.Stage.ReleaseScreen) // a browser leaves the full screen when another window opens
		t.Do(OpenPresenter{})
	}
}

// JoinPresenter tells a presenter's window that is there and listens.
func (f *Feature) JoinPresenter(t *session.Turn) {
	f.joined, f.stale, f.told = true, true, Presented{Slides: -1}
	f.tell(t)
}

// tell tells the presenter's window what it does not know yet.
func (f *Feature) tell(t *session.Turn) {
	if !f.joined || !f.stale {
		return
	}
	f.stale = false
	if now := f.Presented(t.Session); !reflect.DeepEqual(now, f.told) {
		f.told = now
		t.Do(TellPresenter{now})
	}
}

// Presented is what the presenter's window shows now.
func (f *Feature) Presented(s *session.Session) Presented {
	if f.open == nil {
		return Presented{}
	}
	slide := f.Slide()
	p := Presented{Open: true, Lecture: say.Visible(f.open.Title), Minutes: f.open.About.Minutes, Share: f.share(), Slide: f.at.Slide, Slides: len(f.open.Slides),
		Title: say.Visible(slide.Title), Notes: say.Visible(slide.Notes), Presents: s.Stage.Presents(), Black: f.over.black, ToCome: []string{}}
	for k, step := range slide.Steps {
		switch {
		case k+1 == f.at.Step:
			p.Sentence = say.Visible(step.HTML)
		case k+1 > f.at.Step:
			p.ToCome = append(p.ToCome, say.Visible(step.HTML))
		}
	}
	if next := f.at.Slide + 1; next < len(f.open.Slides) {
		p.NextTitle = say.Visible(f.open.Slides[next].Title)
		for _, part := range f.open.Slides[next].Parts {
			p.Next += say.Visible(part.HTML)
		}
	}
	return p
}

// share is how many minutes the slide takes: what its notes say, else an equal part of what the other slides leave. 0: it is not known.
func (f *Feature) share() float64 {
	if said := f.Slide().Minutes; said > 0 {
		return float64(said)
	}
	left, silent := f.open.About.Minutes, 0
	for _, s := range f.open.Slides {
		if left -= s.Minutes; s.Minutes == 0 {
			silent++
		}
	}
	return float64(max(left, 0)) / float64(silent)
}

// place says where the reader is among the slides.
func (f *Feature) place() string {
	return strconv.Itoa(f.at.Slide+1) + " / " + strconv.Itoa(len(f.open.Slides))
}
