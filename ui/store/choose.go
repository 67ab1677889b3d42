package store

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lassolab/engine/say"
)

// choose follows the actions that change how to search; ok is false for any other.
func (s *State) choose(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case Toggled:
		if at := slices.Index(s.Settings.Algorithms, a.Algorithm); at >= 0 {
			s.Settings.Algorithms = slices.Delete(slices.Clone(s.Settings.Algorithms), at, at+1)
		} else {
			s.Settings.Algorithms = append(slices.Clone(s.Settings.Algorithms), a.Algorithm)
		}
	case AcceptChosen:
		s.Settings.Accept, s.Asked = string(a.Accept), true
	case OrderTyped:
		s.Settings.Order = a.Text
	case OptionTyped:
		if choices := a.Option.Choices(); len(choices) > 0 && a.Text == choices[0] {
			a.Text = ""
		}
		*setting(&s.Settings, a.Option) = a.Text
	case CentreProposed:
		effects = s.parsed()
		s.propose()
	case CentreAsked:
		effects = s.changeCentre(a)
	case LimitTyped:
		s.limit(a)
	case ReadingChosen:
		if a.Reading == s.Settings.Reading {
			return nil, true
		}
		s.Settings.Reading = a.Reading
		s.changed()
		effects = s.parse()
	default:
		return nil, false
	}
	s.Work.Kept = false
	return append(effects, SaveLater{}), true
}

// limit takes a limit as typed. What is no whole number leaves the limit as it was, and no search runs until it is corrected.
func (s *State) limit(a LimitTyped) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune(",_'", r) {
			return -1
		}
		return r
	}, a.Text)
	value, err := strconv.ParseInt(text, 10, 64)
	if text == "" {
		value, err = 0, nil
	}
	if err != nil || value < 0 || value > 1<<40 {
		if s.Mistyped == nil {
			s.Mistyped = map[LimitOn]string{}
		}
		s.Mistyped[a.Limit] = a.Text
		return
	}
	delete(s.Mistyped, a.Limit)
	switch a.Limit {
	case LimitStates:
		s.Settings.States = value
	case LimitMemory:
		s.Settings.Memory = value
	case LimitSeconds:
		s.Settings.Seconds = value
	}
}

// LimitMistake says what is wrong with the limits as typed; empty when nothing is.
func (s *State) LimitMistake() string {
	for limit, name := range []string{LimitStates: "states", LimitMemory: "memory", LimitSeconds: "seconds"} {
		if typed, ok := s.Mistyped[LimitOn(limit)]; ok {
			return "Limit on " + name + ": " + strconv.Quote(say.Short(typed)) + " is no whole number, or too large; leave the field empty for no limit."
		}
	}
	return ""
}
