package ui

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/ui/store"
)

// Player is the line at the bottom: the film of the search that is shown, and a sentence that says what is going on.
type Player struct{ Page *Page }

// film tells whether there is one.
func (c *Player) film() bool { return c.Page.State.Shown() != nil }

func (c *Player) last() int {
	if r := c.Page.State.Shown(); r != nil {
		return r.Playback.Len() - 1
	}
	return 0
}

// at is the slider's place: the whole graph is that of the last event.
func (c *Player) at() int {
	if at, ok := c.Page.State.PlaysAt(c.Page.State.Shown()); ok {
		return at
	}
	return c.last()
}

// stepping are the buttons that go along the film.
func (c *Player) stepping() []step {
	play := step{Name: "Play", Shape: "M2 1v10l8-5z", Strong: true, Action: store.PlayPressed{}}
	if c.Page.State.Play.Playing {
		play.Name, play.Shape = "Pause", "M2 1h3v10H2z M7 1h3v10H7z"
	}
	play.Title = play.Name + " (Space)"
	return []step{
		{Name: "Start", Title: "Start (Home)", Shape: signFirst, Action: store.SteppedTo{Event: -1}},
		{Name: "Previous marker", Title: "Previous marker (Shift+←)", Shape: "M6 1.5 1.5 6 6 10.5M10.5 1.5 6 6l4.5 4.5", Line: true,
			Action: store.MarkerSought{Back: true}},
		{Name: "Step back", Title: "Step back (←)", Shape: "M8.5 1.5 4 6l4.5 4.5", Line: true, Action: store.Stepped{Steps: -1}},
		play,
		{Name: "Step", Title: "Step (→)", Shape: "M3.5 1.5 8 6l-4.5 4.5", Line: true, Action: store.Stepped{Steps: 1}},
		{Name: "Next marker", Title: "Next marker (Shift+→)", Shape: "M1.5 1.5 6 6l-4.5 4.5M6 1.5 10.5 6 6 10.5", Line: true,
			Action: store.MarkerSought{}},
		{Name: "End", Title: "End (End)", Shape: signLast, Action: store.SteppedTo{Event: 1 << 30}},
	}
}

func (c *Player) pace(events int) string { return strconv.Itoa(events) + " a second" }

// where says which event the film is at, and how many there are.
func (c *Player) where() string {
	r := c.Page.State.Shown()
	if r == nil {
		return "no film"
	}
	total, gap := r.Report.Film.Total, r.Playback.Gap
	all := store.Grouped(total)
	events := all
	if gap < int(total) {
		events = "the first " + store.Grouped(int64(gap)) + " of " + all
	}
	switch at, ok := c.Page.State.PlaysAt(r); {
	case !ok:
		return events + " events"
	case at < 0:
		return "before " + events + " events"
	case at >= gap: // what closed the search is kept, and those before it are missing
		return "event " + store.Grouped(total-int64(c.last()-at)) + " of " + all
	default:
		return "event " + store.Grouped(int64(at+1)) + " of " + events
	}
}

// value is the slider's place in words.
func (c *Player) value() string {
	if sentence := c.Page.State.FilmSentence(); sentence != "" {
		return clip(c.where() + ": " + sentence)
	}
	return "the whole graph, " + c.where()
}

// live keeps a film that plays fast from being read out: a sentence that changes so often cannot be heard.
func (c *Player) live() string {
	if play := &c.Page.State.Play; play.Playing && play.Pace() > 1 {
		return "off"
	}
	return "polite"
}

func (c *Player) slid(event vugu.DOMEvent) {
	if at, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Emit(store.SteppedTo{Event: at})
	}
}

func (c *Player) paced(event vugu.DOMEvent) {
	if events, err := strconv.Atoi(event.PropString("target", "value")); err == nil {
		c.Page.Emit(store.SpeedChosen{Speed: events})
	}
}

// leading returns the words of a sentence that say a nested search is at work.
func leading(sentence string) string {
	const within = "In the nested search"
	if strings.HasPrefix(sentence, within) {
		return within
	}
	if before, _, ok := strings.Cut(sentence, " the nested search starts:"); ok {
		return before + " the nested search starts"
	}
	return ""
}
