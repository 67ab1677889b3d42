package store

import (
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/narrate"
)

// Play is where the films of the shown searches are.
type Play struct {
	On       bool           // the films are stepped through; otherwise the graphs are shown whole
	At       map[string]int // the event each run is at, by name; -1: before the first
	Playing  bool
	Speed    int  // events a second
	ByMarker bool // a step goes to the next marker of each film, not to its next event
}

// Speeds are the events a second one can choose from.
var Speeds = []int{1, 2, 5, 20, 100}

const (
	usualSpeed = 2
	// quickest is the time in milliseconds between two pictures: beyond that speed, several events go by at once.
	quickest = 50
)

// stops are the markers that stepping by markers goes to.
const stops = film.MarkStored | film.MarkPruned | film.MarkNested | film.MarkCycle | film.MarkEnd

// The film.
type (
	// Stepped goes on or back through the films: by events, or by markers.
	Stepped struct{ Steps int }
	// SteppedTo goes to an event of the film whose graph is shown, and the others as far; -1 is before the first.
	SteppedTo struct{ Event int }
	// MarkerSought goes to the next marker, or to the one before.
	MarkerSought struct{ Back bool }
	// PlayPressed plays, or pauses.
	PlayPressed struct{}
	// Ticked is the time for the next picture.
	Ticked struct{}
	// FilmLeft shows the graphs whole again.
	FilmLeft struct{}
	// SpeedChosen sets the events a second.
	SpeedChosen struct{ Speed int }
	// LockChosen says whether a step goes by markers.
	LockChosen struct{ ByMarker bool }
	// BesideToggled puts a search's graph beside the others, or away.
	BesideToggled struct{ Name string }
)

func (Stepped) action()       {}
func (SteppedTo) action()     {}
func (MarkerSought) action()  {}
func (PlayPressed) action()   {}
func (Ticked) action()        {}
func (FilmLeft) action()      {}
func (SpeedChosen) action()   {}
func (LockChosen) action()    {}
func (BesideToggled) action() {}

// TickLater asks for Ticked after some milliseconds. A later one replaces it.
type TickLater struct{ Milliseconds int }

func (TickLater) effect() {}

// play follows the actions of the player; ok is false for others.
func (s *State) play(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case Stepped:
		s.Play.Playing = false
		s.step(a.Steps)
	case SteppedTo:
		s.Play.Playing = false
		s.stepTo(a.Event)
	case MarkerSought:
		s.Play.Playing = false
		s.seek(a.Back)
	case PlayPressed:
		return s.playPressed(), true
	case Ticked:
		return s.tick(), true
	case FilmLeft:
		s.Play.On, s.Play.Playing = false, false
		s.Status = s.resultSentence()
	case SpeedChosen:
		s.Play.Speed = a.Speed
		return nil, true
	case LockChosen:
		s.Play.ByMarker = a.ByMarker
		return nil, true
	case BesideToggled:
		s.beside(a.Name)
	default:
		return nil, false
	}
	return []Effect{SaveLater{}}, true
}

// mostBeside is the number of graphs shown side by side.
const mostBeside = 4

// Beside returns the runs whose graphs are shown: one, or several side by side.
func (s *State) Beside() []*Run {
	var list []*Run
	for _, name := range s.View.Beside {
		if r := s.Runs[name]; r != nil && r.Graph != nil {
			list = append(list, r)
		}
	}
	if len(list) > 1 {
		return list
	}
	if r := s.Shown(); r != nil {
		return []*Run{r}
	}
	return nil
}

// beside puts a graph beside the shown one, or away.
func (s *State) beside(name string) {
	if at := slices.Index(s.View.Beside, name); at >= 0 {
		s.View.Beside = slices.Delete(slices.Clone(s.View.Beside), at, at+1)
		return
	}
	if len(s.View.Beside) >= mostBeside {
		s.Status = fmt.Sprintf("At most %d searches are shown side by side.", mostBeside)
		return
	}
	s.View.Beside = append(slices.Clone(s.View.Beside), name)
}

// PlaysAt returns the event a run's film is at, and whether it is stepped through at all: otherwise its graph is shown whole.
func (s *State) PlaysAt(r *Run) (event int, ok bool) {
	if !s.Play.On || r == nil || r.Playback == nil {
		return 0, false
	}
	at, ok := s.Play.At[r.Name]
	if !ok {
		at = -1
	}
	return min(at, r.Playback.Len()-1), true
}

// enter begins to step through the films, from their start.
func (s *State) enterFilm() bool {
	if s.Shown() == nil || s.Shown().Playback == nil {
		s.Status = "There is no film: run a search first."
		s.Play.Playing = false
		return false
	}
	if !s.Play.On {
		s.Play.On, s.Play.At = true, map[string]int{}
		s.View.Selected, s.View.Node = -1, 0
	}
	if s.Play.At == nil {
		s.Play.At = map[string]int{}
	}
	return true
}

// step goes some events, or markers, on or back in every film that is shown. Beyond its end a film stays where it is.
func (s *State) step(by int) {
	fresh := !s.Play.On
	if !s.enterFilm() {
		return
	}
	if fresh && by < 0 { // back from the whole graph
		for _, r := range s.Beside() {
			s.Play.At[r.Name] = r.Playback.Len() - 1
		}
	}
	for _, r := range s.Beside() {
		at, _ := s.PlaysAt(r)
		if s.Play.ByMarker {
			at = sought(r, at, by < 0)
		} else {
			at += by
		}
		s.Play.At[r.Name] = min(max(at, -1), r.Playback.Len()-1)
	}
	s.Status = s.filmSentence()
}

func (s *State) stepTo(event int) {
	if !s.enterFilm() {
		return
	}
	for _, r := range s.Beside() {
		s.Play.At[r.Name] = min(max(event, -1), r.Playback.Len()-1)
	}
	s.Status = s.filmSentence()
}

// seek goes to the next marker of each film.
func (s *State) seek(back bool) {
	by := s.Play.ByMarker
	s.Play.ByMarker = true
	if back {
		s.step(-1)
	} else {
		s.step(1)
	}
	s.Play.ByMarker = by
}

// sought is the next marker of a film, or the one before; its end or its start when there is none.
func sought(r *Run, at int, back bool) int {
	if back {
		if to := r.Marks.Previous(at, stops); to >= 0 {
			return to
		}
		return -1
	}
	if to := r.Marks.Next(at, stops); to >= 0 {
		return to
	}
	return r.Playback.Len() - 1
}

func (s *State) playPressed() []Effect {
	if s.Play.Playing {
		s.Play.Playing = false
		return []Effect{SaveLater{}}
	}
	if s.Play.On && s.atEnd() {
		s.Play.On = false // once more, from the start
	}
	if !s.enterFilm() {
		return nil
	}
	s.Play.Playing = true
	return s.tick()
}

// atEnd reports whether every film that is shown is at its end.
func (s *State) atEnd() bool {
	for _, r := range s.Beside() {
		if at, _ := s.PlaysAt(r); at < r.Playback.Len()-1 {
			return false
		}
	}
	return true
}

// tick goes on while it plays.
func (s *State) tick() []Effect {
	if !s.Play.Playing || !s.enterFilm() {
		return nil
	}
	if s.Play.Speed == 0 {
		s.Play.Speed = usualSpeed
	}
	wait := max(1000/s.Play.Speed, quickest)
	s.step(max(s.Play.Speed*wait/1000, 1))
	if s.atEnd() {
		s.Play.Playing = false
		return []Effect{SaveLater{}}
	}
	return []Effect{TickLater{wait}}
}

// filmSentence says in words what the shown film's present event is.
func (s *State) filmSentence() string {
	r := s.Shown()
	at, _ := s.PlaysAt(r)
	if at < 0 {
		return "The film of " + r.Name + " begins. Nothing is stored yet."
	}
	return narrate.Sentence(r.Searched, r.Order(), r.Algorithm, r.Report.Film, r.Playback, at)
}

// Order returns ≪ over the labels of the searched network, as the search had it.
func (r *Run) Order() []int {
	order := make([]int, 0, len(r.Report.Order))
	for _, name := range r.Report.Order {
		if l, ok := r.Searched.Lookup(name); ok {
			order = append(order, l)
		}
	}
	return order
}

// Moment returns what a run's search held at the present event of its film.
func (s *State) Moment(r *Run) (m film.Moment, ok bool) {
	at, ok := s.PlaysAt(r)
	if !ok {
		return film.Moment{}, false
	}
	return r.Playback.At(at), true
}
