package film

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Player is the line at the bottom: the film of the search that is shown, and a
// sentence that says what is going on.
type Player struct {
	Page *session.Page
	Of   *Feature

	drawn    *session.Run // whose markers are drawn
	timeline vugu.HTML
	keys     vugu.HTML // its legend
}

// film reports whether a film is shown.
func (c *Player) film() bool { return c.Page.Shown() != nil }

func (c *Player) last() int {
	if r := c.Page.Shown(); r != nil {
		return r.Playback.Len() - 1
	}
	return 0
}

// at returns the slider's value: the whole graph is that of the last event.
func (c *Player) at() int {
	if at, ok := c.Page.PlaysAt(c.Page.Shown()); ok {
		return at
	}
	return c.last()
}

// marks are the markers of the film, drawn.
func (c *Player) marks() vugu.HTML {
	r := c.Page.Shown()
	if r != c.drawn {
		if c.drawn, c.timeline, c.keys = r, "", ""; r != nil {
			c.timeline, c.keys = vugu.HTML(timeline(r.Marks, r.Playback.Len())), vugu.HTML(tickKeys(r.Marks))
		}
	}
	return c.timeline
}

// before and after are the status around the words of it that stand out.
func (c *Player) before() string {
	before, _, _ := strings.Cut(c.Page.Status, c.Page.Lead)
	return before
}

func (c *Player) after() string {
	_, after, _ := strings.Cut(c.Page.Status, c.Page.Lead)
	return after
}

// stepping are the buttons that go along the film.
func (c *Player) stepping() []style.Button {
	play := style.Button{Name: "Play", Shape: "M2 1v10l8-5z", Strong: true, Do: c.Of.TogglePlay}
	if c.Page.Film.Playing {
		play.Name, play.Shape = "Pause", "M2 1h3v10H2z M7 1h3v10H7z"
	}
	play.Title = play.Name + " (Space)"
	return []style.Button{
		{Name: "Start", Title: "Start (Home)", Shape: style.SignFirst, Rare: true, Do: stepsTo(-1)},
		{Name: "Previous marker", Title: "Previous marker (Shift+←)", Shape: "M6 1.5 1.5 6 6 10.5M10.5 1.5 6 6l4.5 4.5", Line: true, Rare: true,
			Do: session.With(c.Of.SeekMarker, true)},
		{Name: "Step back", Title: "Step back (←)", Shape: "M8.5 1.5 4 6l4.5 4.5", Line: true, Do: session.With(c.Of.StepBy, -1)},
		play,
		{Name: "Step", Title: "Step (→)", Shape: "M3.5 1.5 8 6l-4.5 4.5", Line: true, Do: session.With(c.Of.StepBy, 1)},
		{Name: "Next marker", Title: "Next marker (Shift+→)", Shape: "M1.5 1.5 6 6l-4.5 4.5M6 1.5 10.5 6 6 10.5", Line: true, Rare: true,
			Do: session.With(c.Of.SeekMarker, false)},
		{Name: "End", Title: "End (End)", Shape: style.SignLast, Rare: true, Do: stepsTo(session.LastStep)},
	}
}

func (c *Player) pace(events int) string { return strconv.Itoa(events) + " a second" }

// where says which event the film is at, and how many there are.
func (c *Player) where() string {
	r := c.Page.Shown()
	if r == nil {
		return "no film"
	}
	total, gap := r.Report.Film.Total, r.Playback.Gap
	all := say.Number(total)
	events := all
	if gap < int(total) {
		events = "the first " + say.Number(gap) + " of " + all
	}
	switch at, ok := c.Page.PlaysAt(r); {
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

// value puts the slider's value into words.
func (c *Player) value() string {
	if sentence, _ := Tell(c.Page.Session); sentence != "" {
		return style.Clip(c.where() + ": " + sentence)
	}
	return "the whole graph, " + c.where()
}

// live keeps a screen reader from reading out a film that plays fast: nobody could listen to it.
func (c *Player) live() string {
	if c.Page.Film.Playing && c.Of.Pace() > 1 {
		return "off"
	}
	return "polite"
}
