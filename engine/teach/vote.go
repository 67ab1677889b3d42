package teach

import (
	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// A room is asked what a film shows next, before it is shown.

// Asking is what is asked about the next event of a film.
type Asking string

// The questions. AskNothing asks none.
const (
	AskNothing Asking = ""
	AskNext    Asking = "next"   // what happens
	AskPruned  Asking = "pruned" // whether the search prunes the edge that it looks at
	AskLasso   Asking = "lasso"  // whether that edge closes the cycle of a lasso
)

// Askings are the questions, in the order in which they are offered.
var Askings = []Asking{AskNext, AskPruned, AskLasso}

// Words are the question as it is put.
func (a Asking) Words() string {
	return map[Asking]string{
		AskNext: "What comes next?", AskPruned: "Is this edge pruned?", AskLasso: "Is this a lasso?",
	}[a]
}

// Filmed is a film with what its words speak of.
type Filmed struct {
	Network  *network.Network
	Order    []int // the labels in ≪
	Film     *film.Film
	Playback *film.Playback
}

// Vote is a question with one right option.
type Vote struct {
	Part
	Right int    // the option
	Said  string // what happens
}

// longestAsked is the number of events up to which a film is asked about: it is played anew for each option.
const longestAsked = 20_000

// Ask asks about the event that follows another one; -1: about the first. The error says what cannot be asked there.
func Ask(of Asking, f Filmed, after int) (*Vote, error) {
	next := after + 1
	traits := &f.Film.Traits
	switch {
	case next >= len(f.Film.Events):
		return nil, engine.Wrong("the film is at its end: go back to ask what comes next")
	case next > longestAsked:
		return nil, engine.Wrong("only the first %s events of a film can be asked about", say.Number(longestAsked))
	case traits.Unfolds:
		return nil, engine.Wrong("a search of states can be asked about, not one of an unfolding")
	}
	s := &shot{network: f.Network, order: f.Order, film: f.Film, playback: f.Playback}
	e := f.Film.Events[next]
	v := &Vote{Said: s.tell(next)}
	switch {
	case of == AskNext:
		p, ok := s.predicted(next)
		if !ok {
			return nil, engine.Wrong("only one thing can happen here: there is nothing to ask")
		}
		v.Options, v.Right = p.Options, p.right[0]
		return v, nil
	case of == AskLasso && !traits.Lasso:
		return nil, engine.Wrong("this search does not look for a lasso: ask what comes next")
	case !isEdge(e):
		return nil, engine.Wrong("the search does not look at an edge next: ask what comes next")
	}
	right := e.Kind.Pruned()
	if of == AskLasso {
		right = e.Kind == film.Cycle
	}
	from := say.Cut(s.state(e.From), 4*longName)
	v.Prompt = "The search looks at the edge " + s.label(e.Label) + " from " + from + "."
	if v.Options = []string{"Yes", "No"}; !right {
		v.Right = 1
	}
	return v, nil
}
