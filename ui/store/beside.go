package store

import (
	"fmt"
	"slices"

	"lassolab/engine/say"
)

type (
	// SideBySideToggled shows the graphs of several searches side by side, or one alone again.
	SideBySideToggled struct{}
	// GraphTaken makes a graph that is shown the one whose details are; something in it was used.
	GraphTaken struct{ Name string }
)

func (SideBySideToggled) action() {}
func (GraphTaken) action()        {}

// sideBySide chooses the first searches that have a graph, the shown one among them.
func (s *State) sideBySide() {
	if len(s.Beside()) > 1 {
		s.View.Beside = nil
		s.Status = "One graph is shown."
		return
	}
	var names []string
	for _, r := range s.Results() {
		if r.Graph != nil {
			names = append(names, r.Name)
		}
	}
	if len(names) < 2 || s.Shown() == nil {
		s.Status = "There is nothing to show side by side: run another search."
		return
	}
	if at := slices.Index(names, s.View.Graph); at >= mostBeside {
		names[mostBeside-1] = names[at]
	}
	s.View.Beside = names[:min(len(names), mostBeside)]
	s.catchUp(s.Shown())
	s.Status = fmt.Sprintf("%d graphs are shown side by side: %s.", len(s.View.Beside), say.And(s.View.Beside))
}

// Score says in figures how far a search has come: at the present event of its film, else as it ended.
func (s *State) Score(r *Run) string {
	states, nested, edges, stack := r.Counts.States, r.Counts.Nested, r.Counts.Edges, r.Counts.Stack
	if at, ok := s.PlaysAt(r); ok {
		now := r.Playback.Tally(at)
		states, nested, edges, stack = int64(now.States), int64(now.Nested), int64(now.Edges), int64(now.Stack)
	}
	score := "states " + say.Number(states)
	if r.Counts.Nested > 0 {
		score += " · nested " + say.Number(nested)
	}
	return score + " · edges " + say.Number(edges) + " · stack " + say.Number(stack)
}
