// Package explicit searches the states of a product one by one: depth first, breadth first, nested depth first, and
// by strongly connected components. Stacks are explicit: recursion as deep as a state space ends a browser's worker.
//
// A depth-first search is written once, over a walk, which skips all edges to states that do not concern the search.
// There are two walks: one for any system and for films (anywalk.go), and one for products whose states are a single
// word (wordwalk.go), whose inner loop, Marked.Skim of product/marked.go, has no call and accesses memory only to see
// whether a successor is stored. newWalk chooses between them; only time and memory depend on the choice, and package
// differential compares both.
package explicit

import (
	"lassolab/engine/film"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Exploration says how to search: the zero value of each field but System and Monitor asks for nothing special.
type Exploration struct {
	System  product.System
	Monitor *search.Monitor
	Tape    *Tape
	Accept  search.Acceptance // Scc and Gndfs: the question; that of Ndfs is System.Accepting
	Filter  Filter            // depth first; it is for the filter's maker to say why nothing is lost
	Target  []int             // Dfs and Bfs: for each component the state to reach, or -1; nil: explore everything
	Lines   Lines             // Dfs and Bfs: of the pseudo-code
	Keep    *product.Store    // Dfs: an empty store for the states, which are needed afterwards; nil: they are not
	AtLeast int               // Scc and Gndfs, generalized: how many of the acceptance sets a cycle is to meet; 0: all
	Early   bool              // Gndfs: a nested search may end the search (early TRUE)
	Chosen  bool              // Ndfs: nested searches take from a state what the first search took from it
	Without search.Condition
}

// wanted is how many acceptance sets a cycle is to meet, of the System's own or, where it has none, of the one made for
// it.
func (e *Exploration) wanted(sets int) int {
	if e.AtLeast > 0 {
		return e.AtLeast
	}
	return sets
}

// Lines are the lines of a pseudo-code at which the events of a search happen.
type Lines struct{ Hash, Loop, Look, End int }

// fromEach starts a search at each initial state that enter finds new, until one is done.
func (e *Exploration) fromEach(
	second bool, enter func(initial []uint64) event, search func() (done bool, err error),
) error {
	kind := film.Start
	if second {
		kind = film.Nested
	}
	for initial := range e.System.Initial() {
		if err := e.Monitor.Tick(); err != nil {
			return err
		}
		if enter(initial) == met {
			continue
		}
		if err := e.Monitor.Room(); err != nil {
			return err
		}
		e.Tape.Note(kind, second, e.Lines.Hash, nil, -1, initial, nil)
		if done, err := search(); done || err != nil {
			return err
		}
	}
	e.Tape.Note(film.End, second, e.Lines.End, nil, -1, nil, nil)
	return nil
}

// visitor is what a depth-first search does at the states of its path: enter puts the state at hand, a new one, on it,
// leave takes the state at its end from it. Each may end the search.
type visitor interface {
	enter() (done bool, err error)
	leave() (done bool, err error)
}

// descend searches depth first from the state at hand, a new one, until the path is empty or the search is done. look
// is the line at which successors are looked up; meet looks at a stored state that concerns the search, or is nil
// where such a state is new to it.
func (e *Exploration) descend(w walk, v visitor, meet func() (done bool), second bool, look int) (done bool,
	err error) {
	if done, err = v.enter(); done || err != nil {
		return done, err
	}
	for w.length() > 0 {
		event, err := w.advance()
		switch {
		case err != nil:
			return false, err
		case event == spent:
			done, err = v.leave()
		case event == met && meet != nil:
			done = meet()
		default:
			if err = e.Monitor.Room(); err != nil {
				return false, err
			}
			e.Tape.noteEdge(w, film.Store, second, look)
			if e.Filter != nil {
				e.Filter.Push(w.label())
			}
			done, err = v.enter()
		}
		if done || err != nil {
			return done, err
		}
	}
	return false, nil
}
