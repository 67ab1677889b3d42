package app

import (
	"testing"

	"lassolab/ui/core/session"
)

func TestTheWindowHasTheTitleOfTheModelOrTheLecture(t *testing.T) {
	s := session.New()
	for _, c := range []struct{ model, lecture, want string }{
		{"", "", "Lassolab: networks of Büchi automata"},
		{"Mutex", "", "Mutex – Lassolab"},
		{"Mutex", "Commutativity", "Commutativity – Lassolab"},
		{"a\u202eb", "", "a\\u202eb – Lassolab"},
	} {
		s.Model.Title, s.Lecture = c.model, session.Lecture{Open: c.lecture != "", Title: c.lecture}
		if got := titleOf(s); got != c.want {
			t.Errorf("of %q and %q the title is %q", c.model, c.lecture, got)
		}
	}
}
