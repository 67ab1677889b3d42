package store

import (
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/narrate"
	"lassolab/ui/link"
)

// Play is where the films of the shown searches are.
type Play struct {
	On       bool           // the films are stepped through; otherwise the graphs are shown whole
	At       map[string]int // the event each run is at, by name; -1: before the first. Beyond its end it counts the steps the others went on
	Playing  bool
	Speed    int  // events a second; 0: the usual ones
	ByMarker bool // a step goes to the next marker of each film, not to its next event
	Code     bool // the pseudo-code is shown though no film is stepped
	Aside    bool // since the last step the lasso was walked: the drawings show that
}

// Speeds are the events a second one can choose from.
var Speeds = []int{1, 2, 5, 20, 100}

const (
	usualSpeed = 2
	// quickest is the time in milliseconds between two pictures: beyond that speed, several events go by at once.
	quickest = 50
)

// Pace is the number of events a second.
func (p *Play) Pace() int {
	if p.Speed <= 0 {
		return usualSpeed
	}
	return p.Speed
}

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
	// CodeToggled shows or hides the pseudo-code while no film is stepped.
	CodeToggled struct{}
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
func (CodeToggled) action()   {}
func (BesideToggled) action() {}

// TickLater asks for Ticked after some milliseconds. A later one replaces it.
type TickLater struct{ Milliseconds int }

func (TickLater) effect() {}

// play follows the actions of the player; ok is false for others.
func (s *State) play(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case Stepped:
		s.Play.Playing = false
		s.step(a.Steps, s.Play.ByMarker)
	case SteppedTo:
		s.Play.Playing = false
		s.stepTo(a.Event)
	case MarkerSought:
		s.Play.Playing = false
		by := 1
		if a.Back {
			by = -1
		}
		s.step(by, true)
	case PlayPressed:
		return s.playPressed(), true
	case Ticked:
		return s.tick(), true
	case FilmLeft:
		s.leaveFilm()
		s.Status = s.resultSentence()
	case SpeedChosen:
		if slices.Contains(Speeds, a.Speed) {
			s.Play.Speed = a.Speed
		}
		return nil, true
	case LockChosen:
		s.Play.ByMarker = a.ByMarker
		return nil, true
	case CodeToggled:
		s.Play.Code = !s.Play.Code
		return nil, true
	case BesideToggled:
		s.beside(a.Name)
	case SideBySideToggled:
		s.sideBySide()
	case GraphTaken:
		if a.Name != s.View.Graph {
			s.graphChosen(a.Name)
		}
	default:
		return nil, false
	}
	return []Effect{SaveLater{}}, true
}

// mostBeside is the number of graphs shown side by side.
const mostBeside = 4

// Beside returns the runs whose graphs are shown: one, or several side by side, the shown one among them.
func (s *State) Beside() []*Run {
	shown := s.Shown()
	if shown == nil {
		return nil
	}
	var list []*Run
	for _, name := range s.View.Beside {
		if r := s.Runs[name]; r != nil && r.Graph != nil && !slices.Contains(list, r) && len(list) < mostBeside {
			list = append(list, r)
		}
	}
	if len(list) < 2 || !slices.Contains(list, shown) {
		return []*Run{shown}
	}
	return list
}

// beside puts a graph beside the shown one, or away.
func (s *State) beside(name string) {
	if at := slices.Index(s.View.Beside, name); at >= 0 {
		s.View.Beside = slices.Delete(slices.Clone(s.View.Beside), at, at+1)
		if name == s.View.Graph && len(s.View.Beside) > 0 {
			s.graphChosen(s.View.Beside[0])
		}
		return
	}
	if len(s.View.Beside) >= mostBeside {
		s.Status = fmt.Sprintf("At most %d searches are shown side by side.", mostBeside)
		return
	}
	s.View.Beside = append(slices.Clone(s.View.Beside), name)
	s.catchUp(s.Shown())
}

// catchUp lets the films that have just come to be shown go as far as one that was.
func (s *State) catchUp(with *Run) {
	if !s.Play.On || with == nil {
		return
	}
	for _, r := range s.Beside() {
		if _, ok := s.Play.At[r.Name]; !ok {
			s.Play.At[r.Name] = s.asFar(r, with)
		}
	}
}

// asFar is the event of a film that is as far from its start as another film is: as many events, or as many markers.
func (s *State) asFar(r, as *Run) int {
	at := s.place(as)
	if !s.Play.ByMarker || r == as {
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
func last(r *Run) int { return r.Playback.Len() - 1 }

// place is where a run's film is, beyond its end when the others went on.
func (s *State) place(r *Run) int {
	if at, ok := s.Play.At[r.Name]; ok {
		return at
	}
	return -1
}

// PlaysAt returns the event a run's film is at, and whether it is stepped through at all: otherwise its graph is shown whole.
func (s *State) PlaysAt(r *Run) (event int, ok bool) {
	if !s.Play.On || r == nil || r.Playback == nil {
		return 0, false
	}
	return min(s.place(r), last(r)), true
}

// enterFilm begins to step through the films, from their start. What was selected goes: what is lit is now where the film is.
func (s *State) enterFilm() bool {
	if s.Shown() == nil {
		s.Status = "There is no film: run a search first."
		s.Play.Playing = false
		return false
	}
	if !s.Play.On {
		s.Play.On, s.Play.At = true, map[string]int{}
	}
	s.Play.Aside = false
	s.View.Selected, s.View.Node = -1, link.None
	return true
}

// leaveFilm shows the graphs whole.
func (s *State) leaveFilm() {
	s.Play.On, s.Play.Playing, s.Play.Aside, s.Play.At = false, false, false, nil
}

// step goes some events, or markers, on or back in every film that is shown. A film that is at its end waits there for the others, both ways.
func (s *State) step(by int, byMarker bool) {
	fresh := !s.Play.On
	if !s.enterFilm() {
		return
	}
	films := s.Beside()
	if fresh && by < 0 { // back from the whole graph
		s.toEnds(films)
	}
	if byMarker {
		for ; by > 0 && !s.atEnd(); by-- {
			for _, r := range films {
				s.Play.At[r.Name] = sought(r, s.place(r), false)
			}
		}
		for ; by < 0; by++ {
			for _, r := range films {
				s.Play.At[r.Name] = sought(r, s.place(r), true)
			}
		}
	} else {
		room := 0 // to the end of the film that ends last
		for _, r := range films {
			room = max(room, last(r)-s.place(r))
		}
		for _, r := range films {
			s.Play.At[r.Name] = max(s.place(r)+min(by, room), -1)
		}
	}
	s.tellFilm()
}

// stepTo goes to an event of the shown film, and as far in the others; beyond all ends every film goes to its own.
func (s *State) stepTo(event int) {
	if !s.enterFilm() {
		return
	}
	films, shown := s.Beside(), s.Shown()
	furthest := 0
	for _, r := range films {
		furthest = max(furthest, last(r))
	}
	if event > furthest {
		s.toEnds(films)
	} else {
		s.Play.At[shown.Name] = min(max(event, -1), last(shown))
		for _, r := range films {
			s.Play.At[r.Name] = s.asFar(r, shown)
		}
	}
	s.tellFilm()
}

func (s *State) toEnds(films []*Run) {
	for _, r := range films {
		s.Play.At[r.Name] = last(r)
	}
}

// sought is the next marker of a film, or the one before; its end or its start when there is none. Beyond the end it counts steps.
func sought(r *Run, at int, back bool) int {
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
		if s.place(r) < last(r) {
			return false
		}
	}
	return true
}

// tick goes on while it plays.
func (s *State) tick() []Effect {
	if !s.Play.Playing {
		return nil
	}
	wait := max(1000/s.Play.Pace(), quickest)
	s.step(max(s.Play.Pace()*wait/1000, 1), s.Play.ByMarker)
	if !s.Play.On || s.atEnd() {
		s.Play.Playing = false
		return []Effect{SaveLater{}}
	}
	return []Effect{TickLater{wait}}
}

// FilmSentence says in words what the shown film's present event is; nothing when no film is stepped.
func (s *State) FilmSentence() string { return s.told().sentence }

// told is a sentence about the film, and those of its words that stand out.
type told struct{ sentence, lead string }

func (s *State) told() told {
	r := s.Shown()
	at, ok := s.PlaysAt(r)
	if !ok {
		return told{}
	}
	if at < 0 {
		return told{sentence: "The film of " + r.Name + " begins. Nothing is stored yet."}
	}
	sentence, lead := narrate.Tell(r.Searched, r.Order(), r.Report.Film, r.Playback, at)
	return told{sentence, lead}
}

// tellFilm puts the film's present event into the status.
func (s *State) tellFilm() {
	s.lastTold = s.told()
	s.Status = s.lastTold.sentence
}

// StatusLead are the words of the status that stand out; empty when it is not of a film, or none do.
func (s *State) StatusLead() string {
	if s.Status != s.lastTold.sentence {
		return ""
	}
	return s.lastTold.lead
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

// Filmed is what the drawings show of the present event: the state it is about and, where a label was looked at, its edge.
type Filmed struct{ Node, From, To, Label int32 }

// Filmed returns what the drawings show while the shown run's film is stepped; ok is false when they show something else.
func (s *State) Filmed() (f Filmed, ok bool) {
	r := s.Shown()
	at, ok := s.PlaysAt(r)
	if !ok || s.Play.Aside {
		return Filmed{}, false
	}
	f = Filmed{-1, -1, -1, -1}
	if at < 0 {
		return f, true
	}
	e := r.Report.Film.Events[at]
	switch e.Kind {
	case film.Store, film.Known, film.Dominated, film.Cycle:
		f = Filmed{e.To, e.From, e.To, e.Label}
	case film.Filtered: // the search stays where it is
		f = Filmed{e.From, e.From, e.To, e.Label}
	case film.Backtrack, film.Local:
		f.Node = e.From
	default:
		f.Node = e.To
	}
	return f, true
}
