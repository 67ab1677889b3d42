package film

import (
	"maps"
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the player of films. It is the only one that changes where the films are.
type Feature struct {
	film     session.Film
	speed    int        // events a second; 0: the usual ones
	byMarker bool       // a step goes to the next marker of each film, not to its next event
	loop     bool       // what plays begins again at its end
	code     bool       // the pseudo-code is shown though no film is stepped
	unfolded bool       // where there is room for one row only, all of the player is shown
	shown    string     // the search whose graph was shown last
	revision int        // of the model that the films were started on
	wanted   link.Event // the event that a link wants
}

// Speeds are the numbers of events a second to choose from.
var Speeds = []int{1, 2, 5, 20, 100}

const (
	usualSpeed = 2
	// quickest is the time in milliseconds between two pictures: beyond that speed, several events go by at
	// once.
	quickest = 50
)

// Pace is the number of events a second.
func (f *Feature) Pace() int {
	if f.speed <= 0 {
		return usualSpeed
	}
	return f.speed
}

// Loop reports whether what plays begins again at its end.
func (f *Feature) Loop() bool { return f.loop }

// stops are the markers at which stepping by markers stops.
const stops = film.MarkStored | film.MarkPruned | film.MarkNested | film.MarkCycle | film.MarkEnd

// TickTimer has Tick called.
const TickTimer session.Timer = "tick"

// Update handles the messages of the player.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.GraphsShown:
		f.catchUp(t)
	case session.Pointed:
		if m.By == session.ByWalk {
			f.pause()
			f.film.Aside = true
			f.tell(t)
		}
	case session.SheetOpened: // it covers what plays
		if f.pause() {
			f.tell(t)
		}
	case session.ModelChanged: // the film is that of another model
		if t.Model.Revision != f.revision {
			f.revision = t.Model.Revision
			if f.pause() {
				f.tell(t)
			}
		}
	case session.SceneOpened:
		v := m.Kept.Scene.View
		f.wanted, f.shown, f.loop, f.film = v.Event, v.Graph, v.Loop, session.Film{}
	case session.ViewOpened:
		f.loop = m.View.Loop
		if f.wanted = m.View.Event; f.wanted == (link.Event{}) {
			f.leave(t)
		}
	case session.RunPressed:
		f.wanted = link.Event{}
	case session.SearchesStarted:
		f.leave(t)
	case session.ResultsShown:
		f.restore(t)
	}
}

// StepBy steps forward or back through the films, by events or by markers.
func (f *Feature) StepBy(t *session.Turn, steps int) {
	f.pause()
	f.step(t, steps, f.byMarker)
	t.Save()
}

// SeekMarker goes to the next marker, or to the one before.
func (f *Feature) SeekMarker(t *session.Turn, back bool) {
	f.pause()
	by := 1
	if back {
		by = -1
	}
	f.step(t, by, true)
	t.Save()
}

// Leave shows the graphs whole again.
func (f *Feature) Leave(t *session.Turn) {
	f.leave(t)
	t.Say("Film closed.")
	t.Later(t.Features.Search.SumUp)
	t.Save()
}

// SetSpeed sets the events a second.
func (f *Feature) SetSpeed(_ *session.Turn, speed int) {
	if slices.Contains(Speeds, speed) {
		f.speed = speed
	}
}

// LockToMarkers reports whether a step goes by markers.
func (f *Feature) LockToMarkers(_ *session.Turn, byMarker bool) {
	f.byMarker = byMarker
}

// ToggleLoop lets what plays begin again at its end, or stop there.
func (f *Feature) ToggleLoop(t *session.Turn) {
	f.loop = !f.loop
	t.Save()
}

// Unfold shows or hides what a narrow screen folds away of the player.
func (f *Feature) Unfold(_ *session.Turn) {
	f.unfolded = !f.unfolded
}

// ToggleCode shows or hides the pseudo-code while no film is stepped.
func (f *Feature) ToggleCode(_ *session.Turn) {
	f.code = !f.code
}

// Keep puts into a work where the film of the shown graph is, and how it plays.
func (f *Feature) Keep(s *session.Session, to *link.Kept) {
	at := f.wanted
	if event, ok := s.PlaysAt(s.Shown()); ok {
		at = link.AtEvent(event)
	}
	to.Scene.View.Event, to.Scene.View.Loop = at, f.loop
}

// tell says in a fact where the films are.
func (f *Feature) tell(t *session.Turn) {
	told := f.film
	told.At = maps.Clone(f.film.At)
	t.Ask(session.FilmMoved{Film: told})
}

// pause stops what plays by itself, and reports whether anything did.
func (f *Feature) pause() bool {
	playing := f.film.Playing
	f.film.Playing = false
	return playing
}

// catchUp moves films that are newly shown as far as the one that was shown before.
func (f *Feature) catchUp(t *session.Turn) {
	with := t.Runs[f.shown]
	f.shown = t.Graphs.Shown
	if with == nil || with.Graph == nil {
		with = t.Shown()
	}
	if !f.film.On || with == nil {
		return
	}
	for _, r := range t.Beside() {
		if _, ok := f.film.At[r.Name]; !ok {
			f.film.At[r.Name] = f.asFar(r, with)
		}
	}
	f.tell(t)
}

// restore goes to the event that a link names, once all films to be shown are there.
func (f *Feature) restore(t *session.Turn) {
	to, ok := f.wanted.Get()
	if !ok || t.Shown() == nil || slices.ContainsFunc(t.Graphs.Beside, t.Coming) {
		return
	}
	f.wanted = link.Event{}
	if f.enter(t) {
		f.goTo(t, to)
		f.tell(t)
		t.Later(session.With(t.Features.Film.TellMoment, true)) // a link may ask about an edge too, and why may have heard that it is there before or after this
	}
}

// asFar returns the event of a film that is as far from its start as another film's: as
// many events, or as many markers.
func (f *Feature) asFar(r, as *session.Run) int {
	at := f.eventOf(as)
	if !f.byMarker || r == as {
		return min(at, max(last(r), last(as)))
	}
	passed := 0
	for k := as.Marks.Next(-1, stops); k >= 0 && k <= at; k = as.Marks.Next(k, stops) {
		passed++
	}
	to := -1
	for ; passed > 0; passed-- {
		to = sought(r, to, false)
	}
	return to
}

// last is the last event of a run's film.
func last(r *session.Run) int { return r.Playback.Len() - 1 }

// eventOf returns the event a run's film is at; beyond its end when the others went on.
func (f *Feature) eventOf(r *session.Run) int {
	if at, ok := f.film.At[r.Name]; ok {
		return at
	}
	return -1
}

// enter starts stepping through the films, from their start.
func (f *Feature) enter(t *session.Turn) bool {
	if t.Shown() == nil {
		t.Say("There is no film: run a search first.")
		f.pause()
		f.tell(t)
		return false
	}
	if !f.film.On {
		f.film.On, f.film.At = true, map[string]int{}
	}
	f.film.Aside = false
	return true
}

// leave stops stepping and shows the graphs whole.
func (f *Feature) leave(t *session.Turn) {
	f.film = session.Film{}
	f.tell(t)
}

// moved says where the films are after a step. The selection is dropped: what is lit is now where the film is.
func (f *Feature) moved(t *session.Turn) {
	f.tell(t)
	t.Ask(session.Pointed{By: session.ByFilm})
	t.Later(session.With(t.Features.Film.TellMoment, false))
}

// step goes some events, or markers, forward or back in every film that is shown. A film that is at its end
// waits there for the others, both ways.
func (f *Feature) step(t *session.Turn, by int, byMarker bool) {
	fresh := !f.film.On
	if !f.enter(t) {
		return
	}
	films := t.Beside()
	if fresh && by < 0 { // back from the whole graph
		f.toEnds(films)
	}
	if byMarker {
		for ; by > 0 && !f.atEnd(films); by-- {
			for _, r := range films {
				f.film.At[r.Name] = sought(r, f.eventOf(r), false)
			}
		}
		for ; by < 0; by++ {
			for _, r := range films {
				f.film.At[r.Name] = sought(r, f.eventOf(r), true)
			}
		}
	} else {
		room := 0 // to the end of the film that ends last
		for _, r := range films {
			room = max(room, last(r)-f.eventOf(r))
		}
		for _, r := range films {
			f.film.At[r.Name] = max(f.eventOf(r)+min(by, room), -1)
		}
	}
	f.moved(t)
}

// TellMoment says what the present event of the shown film is.
func (f *Feature) TellMoment(t *session.Turn, unasked bool) {
	if sentence, lead := Tell(t.Session); sentence != "" && !(unasked && t.Asked != nil) {
		t.Ask(session.Told{Sentence: sentence, Lead: lead})
	}
}

// StepTo goes to an event of the film whose graph is shown, and the others as far; -1 is before the first.
func (f *Feature) StepTo(t *session.Turn, event int) {
	f.pause()
	f.stepTo(t, event)
	t.Save()
}

// stepTo goes to an event of the shown film, and equally far in the others.
func (f *Feature) stepTo(t *session.Turn, event int) {
	if f.enter(t) {
		f.goTo(t, event)
		f.moved(t)
	}
}

// goTo goes to an event; beyond all ends every film goes to its own.
func (f *Feature) goTo(t *session.Turn, event int) {
	films, shown := t.Beside(), t.Shown()
	furthest := 0
	for _, r := range films {
		furthest = max(furthest, last(r))
	}
	if event > furthest {
		f.toEnds(films)
		return
	}
	f.film.At[shown.Name] = min(max(event, -1), last(shown))
	for _, r := range films {
		f.film.At[r.Name] = f.asFar(r, shown)
	}
}

func (f *Feature) toEnds(films []*session.Run) {
	for _, r := range films {
		f.film.At[r.Name] = last(r)
	}
}

// sought is the next marker of a film, or the one before; its end or its start when there is none.
// Beyond the end it counts steps.
func sought(r *session.Run, at int, back bool) int {
	switch {
	case back && at > last(r):
		return at - 1
	case back:
		return r.Marks.Previous(at, stops)
	case at >= last(r):
		return at + 1
	}
	if to := r.Marks.Next(at, stops); to >= 0 {
		return to
	}
	return last(r)
}

// TogglePlay plays, or pauses.
func (f *Feature) TogglePlay(t *session.Turn) {
	if f.pause() {
		f.tell(t)
		t.Save()
		return
	}
	if f.film.On && f.atEnd(t.Beside()) {
		f.film.On = false // once more, from the start
	}
	if !f.enter(t) {
		return
	}
	f.film.Playing = true
	f.Tick(t)
}

// atEnd reports whether every film that is shown is at its end.
func (f *Feature) atEnd(films []*session.Run) bool {
	for _, r := range films {
		if f.eventOf(r) < last(r) {
			return false
		}
	}
	return true
}

// Tick is the time for the next picture.
func (f *Feature) Tick(t *session.Turn) {
	if !f.film.Playing {
		return
	}
	wait := max(1000/f.Pace(), quickest)
	if f.loop && f.film.On && t.Shown() != nil && f.atEnd(t.Beside()) {
		f.stepTo(t, -1)
	} else {
		f.step(t, max(f.Pace()*wait/1000, 1), f.byMarker)
	}
	if f.film.On && (f.loop && f.film.Playing || !f.atEnd(t.Beside())) {
		t.Do(session.StartTimer{Timer: TickTimer, Milliseconds: wait})
		return
	}
	if f.pause() {
		f.tell(t)
	}
	t.Save()
}

// Tell puts the present event of the shown film into words, and says which of them stand out;
// empty when no film is stepped.
func Tell(s *session.Session) (sentence, lead string) {
	r := s.Shown()
	at, ok := s.PlaysAt(r)
	switch {
	case !ok:
		return "", ""
	case at < 0:
		if broken := r.Report.Film.Traits.Broken; broken != "" {
			return "The film of " + r.Algorithm + " begins, which was made to " + broken + ". Nothing is stored yet.", ""
		}
		if p := session.PropertyOf(&r.Settings); p != nil && p.Restricted() {
			article := map[bool]string{true: "a ", false: "an "}[p.Ends]
			return "The film of " + r.Name + " begins. It looks for " + article + p.Run() + " and violates the property. Nothing is stored yet.", ""
		}
		return "The film of " + r.Name + " begins. Nothing is stored yet.", ""
	}
	return explain.Narrate(r.Searched, r.Order(), r.Report.Film, r.Playback, at)
}
