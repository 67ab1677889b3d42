package ui

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
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

func (c *Player) play() string {
	if c.Page.State.Play.Playing {
		return "Pause"
	}
	return "Play"
}

func (c *Player) playShape() string {
	if c.Page.State.Play.Playing {
		return "M2 1h3v10H2z M7 1h3v10H7z"
	}
	return "M2 1v10l8-5z"
}

func (c *Player) pace(events int) string { return strconv.Itoa(events) + " a second" }

// where says which event the film is at, and how many there are.
func (c *Player) where() string {
	r := c.Page.State.Shown()
	if r == nil {
		return "no film"
	}
	total, gap := r.Report.Film.Total, r.Playback.Gap
	all := say.Number(total)
	events := all
	if gap < int(total) {
		events = "the first " + say.Number(gap) + " of " + all
	}
	switch at, ok := c.Page.State.PlaysAt(r); {
	case !ok:
		return events + " events"
	case at < 0:
		return "before " + events + " events"
	case at >= gap: // what closed the search is kept, and those before it are missing
		return "event " + say.Number(total-int64(c.last()-at)) + " of " + all
	default:
		return "event " + say.Number(at+1) + " of " + events
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
