package session

import (
	"reflect"

	"lassolab/engine"
	"lassolab/ui/core/link"
)

// AnswersNow reports whether a run was asked what is asked now, of the present model.
func (s *Session) AnswersNow(r *Run) bool {
	if s.Stale(r) || !SameProperty(&r.Settings, &s.Settings) {
		return false
	}
	if s.Settings.Property != "" {
		return true
	}
	if a, _ := engine.Find(r.Algorithm); a.Lasso {
		return s.Settings.Target == "" && string(r.Accept) == s.Settings.Accept && Enough(&r.Settings) == Enough(&s.Settings)
	}
	return r.Settings.Target == s.Settings.Target
}

// Former says why a result is not one of a search that would be started now, to stand after "of": "the former model", "another question", "other
// settings"; empty for one that is.
func (s *Session) Former(r *Run) string {
	switch {
	case s.Stale(r):
		return "the former model"
	case !s.AnswersNow(r):
		return "another question"
	case !reflect.DeepEqual(concerning(r, r.Settings), concerning(r, s.Settings)):
		return "other settings"
	}
	return ""
}

// concerning keeps of settings what a run's search depends on besides the question.
func concerning(r *Run, s link.Settings) link.Settings {
	a, _ := engine.Find(r.Algorithm)
	s.Algorithms, s.Broken, s.First, s.Accept, s.AtLeast, s.Target = nil, nil, "", "", "", ""
	for _, o := range link.Options {
		if !o.For(a) {
			*o.Field(&s) = ""
		}
	}
	return s
}
