package app

import (
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// titleOf is the title of the window: tabs, the browser's history and bookmarks are told apart by it.
func titleOf(s *session.Session) string {
	name := s.Model.Title
	if s.Lecture.Open {
		name = s.Lecture.Title
	}
	if name == "" {
		return "Lassolab: networks of Büchi automata"
	}
	return say.Cut(say.Visible(name), session.TitleLength) + " – Lassolab"
}
