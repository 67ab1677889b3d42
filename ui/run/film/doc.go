// Package film plays what the searches did: it steps through their films, in lock step where several are
// shown, and lists what a search holds at the present event, with its pseudo-code.
//
// The film in a report is a list of events. StepTo goes to one: this feature sends FilmMoved, and
// every view of the moment reads the session: graph draws the graph of that moment (engine/film, Playback),
// this package the stacks and the line of the pseudo-code, status the sentence of engine/explain.
package film
